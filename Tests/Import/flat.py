"""Gates of flat pictures: Tests/Import/flat.py PROGRAM [FOLDER ...]

Imports the drawings (*.svg), bones (*.bones.json) and window dumps (*.xml) of Tests/Cases/import, of the folder that
SKELGEN_IMPORT_CORPUS names, and of those given, reads each once more without skelgen, and compares; and what the samples
are drawn as, which has to have their bones. Fails past a bound.
SHOW=1 prints a line for each file and what is missing; KEEP=FOLDER keeps what was imported.
"""

import glob
import json
import os
import sys
import tempfile

import bonesfile
import drawing
from gates import CLOSE, EXACT, HERE, Box, Judge, Program, Tally, absolute_of, assign, folders, lines_of

# The share of bones that are exact, and how many lines and absolute frames there are for each. A bones.json is as long as
# its breakpoints differ.
BOUNDS = {"svg": (0.999, 2.0, 0.15), "bones": (0.999, None, 0.15)}
# The share of the samples' bones that are found in what skelgen draws: some are cut by lists, which a listing does not say.
OWN = 0.99
# The share of bones that are where a breakpoint has them that the import never saw.
FLUID = 0.92


class Gates:
    def __init__(self, program):
        self.program = program
        self.exact = {"svg": Tally(), "bones": Tally()}
        self.fluid = Tally()
        self.own = Tally()
        self.size = {"svg": [0, 0, 0], "bones": [0, 0, 0]}
        self.failures = []
        self.unread = []

    def imported(self, path, name):
        """The text of an import, which is formatted and the same each time; None after noting why it is none."""
        text, said = self.program.imported(path)
        if text is None:
            self.failures.append(f"{name}: {said.strip()[:300]}")
            return None
        if self.program.formatted(text) != text:
            self.failures.append(f"{name}: it is not formatted")
        if self.program.imported(path)[0] != text:
            self.failures.append(f"{name}: another import writes other bytes")
        if os.environ.get("KEEP"):
            with open(os.path.join(os.environ["KEEP"], name + ".skel"), "w") as file:
                file.write(text)
        return text

    def count(self, kind, name, text, boxes, shown, at=""):
        matches = assign(boxes, shown)
        missing = [box for box, match in zip(boxes, matches) if match is None]
        example = f"{name}{at}: {[(b.x, b.y, b.width, b.height) for b in missing[:4]]}"
        self.exact[kind].add(len(boxes) - len(missing), len(boxes), example)
        if not at:
            size = self.size[kind]
            size[0] += lines_of(text)
            size[1] += absolute_of(text)
            size[2] += len(shown)
            if os.environ.get("SHOW"):
                print(
                    f"{name:48} {len(shown):4} bones {lines_of(text):4} lines {lines_of(text) / max(1, len(shown)):5.2f}"
                    f" a bone, {absolute_of(text):2} absolute, {len(boxes) - len(missing)}/{len(boxes)} exact"
                )
        return matches

    # Drawings

    def add_drawing(self, path):
        name = os.path.basename(path)
        text = self.imported(path, name)
        if text is None:
            return
        shown = self.program.bones(text)
        if shown is None:
            self.failures.append(f"{name}: what was imported does not compile")
            return
        try:
            boxes = drawing.read(path)
        except drawing.Unread as error:
            self.unread.append(f"{name}: {error}")
            return
        self.count("svg", name, text, boxes, shown)

    # Bones

    def add_bones(self, path):
        name = os.path.basename(path)
        points = bonesfile.read(path)
        text = self.imported(path, name)
        if text is None:
            return
        for number, point in enumerate(points):
            shown = self.bones_at(text, point)
            if shown is None:
                self.failures.append(f"{name}: does not compile at {point.width}")
                return
            self.count("bones", name, text, point.boxes, shown, f" at {point.width:g}" if number else "")
        for number in range(len(points)):
            self.predict(path, name, points, number)

    def predict(self, path, name, points, number):
        """Leaves a breakpoint out, and judges by it what is made of the others."""
        unseen = points[number]
        seen = [point for point in points if point is not unseen and point.is_like(unseen)]
        if not seen or any(point.width == unseen.width for point in seen):
            return
        nearest = min(seen, key=lambda point: abs(point.width - unseen.width))
        with tempfile.TemporaryDirectory() as folder:
            other = os.path.join(folder, name)
            bonesfile.write(path, other, without=unseen.key)
            text, _ = self.program.imported(other)
        shown = text and self.bones_at(text, nearest)
        there = text and self.bones_at(text, unseen)
        if not shown or there is None:
            self.failures.append(f"{name}: does not compile at {unseen.width} without it")
            return
        paths = {bone["path"]: bone for bone in there}
        for box, target, match in zip(nearest.all, unseen.all, assign(nearest.all, shown)):
            if match is None:
                continue
            bone = paths.get(shown[match]["path"])
            good = bone is not None and target.is_beside(bone)
            was = bone and (bone["x"], bone["width"])
            self.fluid.add(good, 1, f"{name} at {unseen.width:g}: {shown[match]['path']} {was}, not {target.x, target.width}")

    def bones_at(self, text, point):
        # The variant for that width comes by itself. Heights are rounded: some bones end below them.
        height = max([point.height, 1, *(box.y + box.height for box in point.all)])
        return self.program.bones(text, "--size", f"{point.width:g}x{height:g}")

    # Dumps

    def add_dump(self, path):
        name = os.path.basename(path)
        text = self.imported(path, name)
        if text is not None and not self.program.bones(text):
            self.failures.append(f"{name}: what was imported does not compile")

    # What skelgen draws

    def add_sample(self, path):
        for engine in ("css", "smil", "none"):
            with tempfile.TemporaryDirectory() as folder:
                self.program.run("compile", path, "--format", "json", "-o", folder + "/")
                self.program.run("compile", path, "--animation", engine, "-o", folder + "/")
                for listing in sorted(glob.glob(folder + "/*.json")):
                    self.compare_sample(listing, engine)

    def compare_sample(self, listing, engine):
        name = f"{os.path.basename(listing)[:-5]} by {engine}"
        with open(listing) as file:
            drawn = json.load(file)
        text = self.imported(listing[:-5] + ".svg", name)
        shown = text and self.program.bones(text)
        if shown is None:
            self.failures.append(f"{name}: what was imported does not compile")
            return
        boxes = []
        for bone in drawn["bones"]:
            left, top = max(0, bone["x"]), max(0, bone["y"])
            right = min(drawn["width"], bone["x"] + bone["width"])
            bottom = min(drawn["height"], bone["y"] + bone["height"])
            if right - left > 0.01 and bottom - top > 0.01:
                boxes.append(Box(left, top, right - left, bottom - top))
        matches = assign(boxes, shown)
        missing = [box for box, match in zip(boxes, matches) if match is None]
        self.own.add(len(boxes) - len(missing), len(boxes), f"{name}: {missing[:2]}")

    # The end

    def close(self):
        shown = int(os.environ.get("SHOW") or 0)
        for tally in [*self.exact.values(), self.own, self.fluid]:
            for example in tally.examples[: 40 * shown]:
                print("  ", example)
        for line in self.unread if shown else []:
            print("   not compared:", line)
        judge = Judge()
        for kind, (exact, most, absolute) in BOUNDS.items():
            lines, frames, bones = self.size[kind]
            if not bones:
                continue
            judge.at_least(f"{kind}: exact to {EXACT} px", self.exact[kind], exact)
            if most:
                judge.at_most(f"{kind}: lines a bone", lines / bones, most)
            judge.at_most(f"{kind}: absolute a bone", frames / bones, absolute)
        judge.at_least("samples: found in what draws them", self.own, OWN)
        if self.fluid.all:
            judge.at_least(f"bones: within {CLOSE} px at a width left out", self.fluid, FLUID)
        for failure in self.failures:
            judge.fail(failure)
        return 0 if judge.passes else 1


def main():
    gates = Gates(Program(sys.argv[1]))
    for folder in folders(sys.argv[2:]):
        for path in sorted(glob.glob(f"{folder}/**/*.svg", recursive=True)):
            gates.add_drawing(path)
        for path in sorted(glob.glob(f"{folder}/**/*.bones.json", recursive=True)):
            gates.add_bones(path)
        for path in sorted(glob.glob(f"{folder}/**/*.xml", recursive=True)):
            gates.add_dump(path)
    samples = os.path.join(HERE, "../../Samples")
    for path in sorted(glob.glob(f"{samples}/*.skel") + glob.glob(f"{samples}/[PS]*/*.skel")):
        gates.add_sample(path)
    sys.exit(gates.close())


main()

"""Gates of captured pages: Tests/Import/pages.py PROGRAM [FOLDER ...]

A folder holds captures, NAME.WIDTH.json, as Templates/capture.js writes them. Each page is imported at its widest, tablet
and phone width, and compared with itself and with the captures of nearby widths that the import never saw.
"""

import glob
import json
import os
import re
import sys

from gates import CLOSE, EXACT, Box, Judge, Program, Tally, absolute_of, assign, lines_of

# Imported at the first, judged at the others.
WIDTHS = [(1280, [1240, 1200]), (820, [800]), (375, [360])]
# The drift that `check --against` may find between an import and the capture that it is of, in px.
STILL = 2


def number(text):
    return float(re.match(r"[\d.]+", text).group())


def is_seen(colour):
    return colour and not re.search(r"rgba\(.*, ?0\)$", colour)


def is_around(border):
    """Whether a border is on all sides: as earlier captures have it, or one text for each side."""
    return len(border) == 2 or bool(border) and all(not side.startswith("0") and is_seen(side) for side in border)


def truth(tree):
    """The bones of a captured tree: lines of texts, media, fields, buttons, and surfaces with nothing in them."""
    boxes = []

    def add(node, kind):
        boxes.append(Box(node["x"], node["y"], node["w"], node["h"], kind=kind))

    def walk(node):
        look = node.get("look", {})
        border = look.get("border", [])
        is_surface = bool(is_seen(look.get("bg")) or is_around(border) or look.get("shadow") or look.get("image"))
        kind = node.get("kind")
        if kind == "text":
            if is_surface and node["tag"] not in ("#text", "th", "td") and node["w"] * node["h"] < 8000:
                return add(node, "view")
            lines = node["lines"]
            if all(abs(line[1] - lines[0][1]) <= 2 for line in lines):
                boxes.append(Box(*lines[0], is_text=True, kind="label"))
                return
            # All lines of a paragraph but the last are as wide as it is.
            left = min(line[0] for line in lines)
            right = max(line[0] + line[2] for line in lines)
            if node["tag"] not in ("span", "a", "b", "i", "em", "strong", "small", "code", "label"):
                right = max(right, node["x"] + node["w"] - max(0, left - node["x"]))
            step = (lines[-1][1] - lines[0][1]) / (len(lines) - 1)
            for index, line in enumerate(lines):
                width = right - left if index < len(lines) - 1 else min(line[2], right - left)
                share = {"center": 0.5, "right": 1, "end": 1}.get(node.get("align"), 0)
                x = left + (right - left - width) * share
                boxes.append(Box(x, lines[0][1] + step * index, width, lines[0][3], is_text=True, kind="line"))
            return
        if kind in ("media", "field", "button"):
            if node["w"] >= 1 and node["h"] >= 1:
                add(node, kind)
            return
        before = len(boxes)
        for child in node.get("ch", []):
            walk(child)
        if len(boxes) == before and is_surface and node["w"] >= 1 and node["h"] >= 1:
            add(node, "view")

    walk(tree)
    return boxes


def spills(capture):
    """Whether a page is wider than its screen: it has its least width, which depends on its font."""
    waiting = [capture["tree"]]
    while waiting:
        node = waiting.pop()
        if node["x"] + node["w"] > capture["width"] + EXACT:
            return True
        # What is cut off there does not widen it.
        waiting += [] if node.get("clip") else node.get("ch", [])
    return False


def read(path):
    with open(path) as file:
        return json.load(file)


class Gates:
    def __init__(self, program):
        self.program = program
        self.exact = Tally()
        self.still = Tally()
        self.fluid = {}
        self.lines = self.bones = self.absolute = 0
        self.failures = []

    def add(self, path, others):
        name = os.path.basename(path)
        text, said = self.program.imported(path)
        if text is None:
            self.failures.append(f"{name}: {said.strip()[:200]}")
            return
        capture = read(path)
        boxes = [box for box in truth(capture["tree"])]
        shown = self.program.bones(text)
        if shown is None:
            self.failures.append(f"{name}: what was imported does not compile")
            return
        if self.program.formatted(text) != text:
            self.failures.append(f"{name}: it is not formatted")
        if self.program.imported(path)[0] != text:
            self.failures.append(f"{name}: it is imported to other bytes the second time")
        matches = assign(boxes, shown)
        missing = [box for box, match in zip(boxes, matches) if match is None]
        self.exact.add(len(boxes) - len(missing), len(boxes), f"{name}: {[(b.kind, b.x, b.y, b.width, b.height) for b in missing[:3]]}")
        self.lines += lines_of(text)
        self.bones += len(shown)
        self.absolute += absolute_of(text)
        drift = self.program.run("check", "-", "--against", path, "--max-drift", str(STILL), text=text)
        self.still.add(drift.returncode == 0, 1, f"{name}: {drift.stderr.strip()[:200]}")
        self.report(name, text, shown, boxes, missing)
        for width, other in others:
            # Between such a width and what was imported the page stops getting narrower: no capture tells where.
            if not spills(read(other)) or spills(capture):
                self.compare(name, width, boxes, matches, shown, text, read(other))

    def report(self, name, text, shown, boxes, missing):
        if os.environ.get("SHOW"):
            print(
                f"{name:44} {len(shown):4} bones, {lines_of(text):4} lines, {lines_of(text) / max(1, len(shown)):.2f} a bone,"
                f" {absolute_of(text)} absolute, {len(boxes) - len(missing)}/{len(boxes)}"
            )

    def compare(self, name, width, boxes, matches, shown, text, other):
        there = truth(other["tree"])
        tally = self.fluid.setdefault(width, Tally())
        if [box.kind for box in there] != [box.kind for box in boxes]:
            return
        wide = self.program.bones(text, "--size", f"{other['width']:g}x{max(other['height'], 100):g}")
        if wide is None:
            self.failures.append(f"{name}: does not compile at {width}")
            return
        paths = {bone["path"]: bone for bone in wide}
        for box, match, target in zip(boxes, matches, there):
            if match is None:
                continue
            bone = paths.get(shown[match]["path"])
            if bone is None:
                continue
            good = target.is_beside(bone, CLOSE)
            tally.add(good, 1, f"{name} at {width}: {shown[match]['path']} {box.kind} is {bone['x']} {bone['width']}, not {target.x} {target.width}")

    def print(self):
        """Prints each bound as met or missed; whether all are met."""
        if os.environ.get("SHOW"):
            for tally in [self.exact, self.still, *self.fluid.values()]:
                for example in tally.examples[: int(os.environ["SHOW"])]:
                    print("  ", example)
        judge = Judge()
        judge.at_least("exact to 0.5 px", self.exact, 0.999)
        judge.at_least(f"no drift beyond {STILL} px from their own page", self.still, 0.95)
        for width, tally in sorted(self.fluid.items(), reverse=True):
            judge.at_least(f"within 4 px at {width}, never shown", tally, 0.92)
        judge.at_most("lines a bone", self.lines / max(1, self.bones), 2.8)
        judge.at_most("frames and absolute views a bone", self.absolute / max(1, self.bones), 0.05)
        for failure in self.failures:
            judge.fail(failure)
        return judge.passes


def main():
    program = Program(sys.argv[1])
    gates = Gates(program)
    for folder in sys.argv[2:]:
        for base, others in WIDTHS:
            for path in sorted(glob.glob(f"{folder}/**/*.{base}.json", recursive=True)):
                near = [(width, path.replace(f".{base}.json", f".{width}.json")) for width in others]
                gates.add(path, [(width, other) for width, other in near if os.path.exists(other)])
    return 0 if gates.print() else 1


if __name__ == "__main__":
    sys.exit(main())

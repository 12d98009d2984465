"""Gates of storyboards and xibs: Tests/Import/storyboards.py PROGRAM [FOLDER ...]

Imports the storyboards and xibs of Tests/Cases/import, of the folder that SKELGEN_IMPORT_CORPUS names, and of those given,
reads each once more without skelgen, and compares: every leaf has the frame that the file says, to half a point, in the
layout of what is imported. Rows of lists are compared from their own corners, as Interface Builder shows prototypes
elsewhere. Of a text this is the frame of its view, in which SkeletonView has its lines where the file sets `isSkeletonable`;
these lines may make it higher and push away what is below, so they are left out where they are compared. Of other files a
text's bars are in the middle of its view, which a row may stretch, or which has room for more lines than the text may have.
Fails past a bound. SHOW=1 prints what is missing; KEEP=FOLDER keeps what was imported.
"""

import glob
import json
import os
import re
import sys

import interface
from gates import EXACT, Judge, Program, Tally, absolute_of, folders, lines_of

# The share of leaves that are exact.
BOUND = 0.999
# How much higher than its lines a text's view is at least if they are in its middle: half a line of caption text.
LEAST_ROOM = 6
# What a leaf is imported as.
KINDS = {
    "label": {"label"},
    "textView": {"textView", "label"},
    "imageView": {"imageView"},
    "button": {"button"},
    "textField": {"textField"},
}


def views(tree):
    yield tree
    for child in tree["children"]:
        yield from views(child)


def rows(tree):
    return [view for view in views(tree) if view["type"] in interface.ROWS]


def outside(tree):
    """The views that are not in rows."""
    yield tree
    for child in tree["children"]:
        if child["type"] not in interface.ROWS:
            yield from outside(child)


def is_there(box, view, origin):
    frame = view["frame"]
    off = [box.x + origin[0] - frame["x"], box.width - frame["width"]]
    above, below = box.y + origin[1] - frame["y"], box.height - frame["height"]
    if view["type"] == "label" and (below < 0 or below > LEAST_ROOM):
        off.append(above + below / 2)
    else:
        off += [above, below]
    return all(abs(number) <= EXACT + 1e-6 for number in off)


def found(boxes, candidates, origin=(0, 0)):
    """Which boxes have a view, each view once."""
    left = list(candidates)
    result = []
    for box in boxes:
        kinds = KINDS.get(box.kind)
        match = next(
            (i for i, v in enumerate(left) if (kinds is None or v["type"] in kinds) and is_there(box, v, origin)), None
        )
        if match is not None:
            left.pop(match)
        result.append(match is not None)
    return result


class Gates:
    def __init__(self, program):
        self.program = program
        self.exact = Tally()
        self.failures = []
        self.size = [0, 0]

    def trees(self, text):
        done = self.program.run("tree", "-", text=text)
        if done.returncode:
            return None
        trees = json.loads(done.stdout)
        return trees if isinstance(trees, list) else [trees]

    def add(self, path):
        name = os.path.basename(path)
        text, said = self.program.imported(path)
        try:
            screens, is_set = interface.read(path)
        except interface.Unread:
            screens, is_set = [], False
        if text is None:
            if screens or len(re.findall(r"\berror: ", said)) != 1:
                self.failures.append(f"{name}: {said.strip()[:300]}")
            return
        if os.environ.get("KEEP"):
            with open(os.path.join(os.environ["KEEP"], name + ".skel"), "w") as file:
                file.write(text)
        if self.program.formatted(text) != text:
            self.failures.append(f"{name}: it is not formatted")
        if self.program.imported(path)[0] != text:
            self.failures.append(f"{name}: another import writes other bytes")
        self.size[0] += lines_of(text)
        self.size[1] += absolute_of(text)
        trees = self.trees(re.sub(r"(?<=[{; ])numberOfLines: \d+;? ?", "", text) if is_set else text)
        if trees is None or self.trees(text) is None:
            self.failures.append(f"{name}: what was imported does not compile")
            return
        if len(trees) != len(screens):
            self.failures.append(f"{name}: {len(trees)} screens of {len(screens)}")
            return
        for number, (tree, screen) in enumerate(zip(trees, screens)):
            self.compare(f"{name}#{number} {tree['name']}", tree, screen)

    def compare(self, name, tree, screen):
        first, *others = screen.parts
        results = [(first, found(first.boxes, outside(tree)))]
        for part in others:
            if not part.is_seen:
                continue
            best = [False] * len(part.boxes)
            for row in rows(tree):
                corner = (row["frame"]["x"], row["frame"]["y"])
                result = found(part.boxes, views(row), corner)
                if sum(result) > sum(best):
                    best = result
                if all(best):
                    break
            results.append((part, best))
        for part, result in results:
            missing = [(b.kind, b.x, b.y, b.width, b.height) for b, right in zip(part.boxes, result) if not right]
            self.exact.add(sum(result), len(result), f"{name}, {part.what}: {missing[:6]}")

    def close(self):
        for example in self.exact.examples if os.environ.get("SHOW") else []:
            print("  ", example)
        judge = Judge()
        judge.at_least(f"storyboards: exact to {EXACT} pt", self.exact, BOUND)
        for failure in self.failures:
            judge.fail(failure)
        if os.environ.get("SHOW"):
            lines, frames = self.size
            print(f"   {lines / max(1, self.exact.all):.2f} lines, {frames / max(1, self.exact.all):.3f} absolute a leaf")
        return 0 if judge.passes else 1


def main():
    gates = Gates(Program(sys.argv[1]))
    for folder in folders(sys.argv[2:]):
        for ending in ("storyboard", "xib"):
            for path in sorted(glob.glob(f"{folder}/**/*.{ending}", recursive=True)):
                gates.add(path)
    sys.exit(gates.close())


main()

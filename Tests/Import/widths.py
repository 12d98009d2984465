"""Gates of pages that are imported at three widths: Tests/Import/widths.py PROGRAM FOLDER

A folder holds captures, NAME.WIDTH.json, as Templates/capture.js writes them. Each page that has all three widths is imported
as one skeleton with variants, which is compared with the captures of all other widths, which the import never saw. Where a text
has another number of lines than at the widths that it was imported at, what is below it is elsewhere: such a width says nothing. Nor
does one that the page does not fit, where it fits all that it was imported at.
"""

import glob
import os
import re
import sys

from gates import CLOSE, Judge, Program, Tally, absolute_of, lines_of
from pages import read, spills, truth

IMPORTED = (375, 768, 1280)
# How far below or above its place a bone is still taken for a box, in points: the page's own rounding adds up.
NEAR = 12


def kinds(capture):
    return [box.kind for box in truth(capture["tree"])]


def found(boxes, bones):
    """How many of the boxes have a bone of their own beside them."""
    free = list(bones)
    count = 0
    for box in boxes:
        match = next((b for b in free if box.is_beside(b, CLOSE) and abs(box.y + box.height / 2 - b["y"] - b["height"] / 2) <= NEAR), None)
        if match is not None:
            free.remove(match)
            count += 1
    return count


def main():
    program = Program(sys.argv[1])
    judge = Judge()
    shown, never = Tally(), Tally()
    pages = lines = bones_at_all = absolute = numbered = 0
    for path in sorted(glob.glob(f"{sys.argv[2]}/*.{IMPORTED[0]}.json")):
        name = os.path.basename(path).split(".")[0]
        captures = {int(p.split(".")[-2]): p for p in glob.glob(f"{sys.argv[2]}/{name}.*.json")}
        if not all(width in captures for width in IMPORTED):
            continue
        text, said = program.imported(*[captures[width] for width in IMPORTED])
        if text is None or len(re.findall(r"^skeleton ", text, re.M)) != 1:
            judge.fail(f"{name}: its three widths are no single skeleton: {said.strip()[:200]}")
            continue
        if program.formatted(text) != text:
            judge.fail(f"{name}: it is not formatted")
        pages += 1
        imported = [read(captures[width]) for width in IMPORTED]
        known = [kinds(one) for one in imported]
        for width, capture in sorted(captures.items()):
            capture = read(capture)
            boxes = truth(capture["tree"])
            bones = program.bones(text, "--size", f"{capture['width']:g}x{max(capture['height'], 100):g}")
            if bones is None:
                judge.fail(f"{name}: it does not compile at {width}")
            elif width in IMPORTED:
                bones_at_all += len(bones)
                shown.add(found(boxes, bones), len(boxes), f"{name} at {width}")
            elif kinds(capture) in known and (not spills(capture) or any(map(spills, imported))):
                never.add(found(boxes, bones), len(boxes), f"{name} at {width}: {found(boxes, bones)} of {len(boxes)}")
        lines += lines_of(text)
        absolute += absolute_of(text)
        numbered += len(re.findall(r"^ *(?:row|column|view|tableView) \w+\d+ \{|^style \w+\d+ ", text, re.M))
        if os.environ.get("SHOW"):
            print(f"{name:30} {lines_of(text)} lines, {absolute_of(text)} absolute")
    if os.environ.get("SHOW"):
        print(*never.examples, sep="\n")
    judge.at_least("three widths: beside at these", shown, 0.99)
    judge.at_least("three widths: beside at others", never, 0.92)
    judge.at_most("three widths: lines a bone", lines / max(1, bones_at_all), 2)
    judge.at_most("three widths: absolute a bone", absolute / max(1, bones_at_all), 0.01)
    judge.at_most("three widths: numbered containers a page", numbered / max(1, pages), 0.5)
    return 0 if judge.passes else 1


if __name__ == "__main__":
    sys.exit(main())

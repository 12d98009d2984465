"""The samples, found again from nothing but their bones: Tests/Import/samples.py PROGRAM"""

import glob
import json
import os
import sys
import tempfile

from gates import Box, Judge, Program, Tally, absolute_of, assign, lines_of


def main():
    program = Program(sys.argv[1])
    exact = Tally()
    judge = Judge()
    author = ours = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(glob.glob("Samples/*.skel") + glob.glob("Samples/Pages/*.skel") + glob.glob("Samples/Screens/*.skel")):
            done = program.run("compile", path, "--format", "json", "-o", folder + "/")
            if done.returncode:
                continue
            for listing in sorted(glob.glob(folder + "/*.json")):
                with open(listing) as file:
                    bones = json.load(file)["bones"]
                text, said = program.imported(listing)
                if text is None:
                    judge.fail(f"{path}: {said[:200]}")
                    os.remove(listing)
                    continue
                shown = program.bones(text)
                boxes = [Box(b["x"], b["y"], b["width"], b["height"]) for b in bones]
                found = assign(boxes, shown)
                exact.add(sum(match is not None for match in found), len(boxes))
                with open(path) as file:
                    own = lines_of(file.read())
                name = os.path.basename(listing)
                if os.environ.get("SHOW"):
                    print(f"{name:40} {len(bones):4} bones {own:4} lines by hand {lines_of(text):4} imported, {exact.right}/{exact.all} {absolute_of(text)} absolute")
                if len(glob.glob(folder + "/*.json")) == 1:
                    author += own
                    ours += lines_of(text)
                os.remove(listing)
    judge.at_least("exact to 0.5 px", exact, 0.999)
    judge.at_most("lines to the author's", ours / author, 1.15)
    return 0 if judge.passes else 1


if __name__ == "__main__":
    sys.exit(main())

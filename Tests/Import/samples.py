"""The samples, found again from nothing but their bones: Tests/Import/samples.py PROGRAM"""

import glob
import json
import os
import sys
import tempfile

from gates import Box, Program, Tally, absolute_of, assign, lines_of


def main():
    program = Program(sys.argv[1])
    exact = Tally()
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
                    print("FAILED", path, said[:200])
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
    print(f"exact to 0.5 px        {100 * exact.share:.2f}%  of {exact.all}")
    print(f"lines to the author's  {ours / author:.2f}")


main()

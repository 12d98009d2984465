#!/usr/bin/env python3
"""What the feed takes in each format, and the keys of JSON: formats.py [--skelgen PROGRAM] [--readme]

--readme writes the table into Samples/Formats.md; without it, the table there is compared with what the program writes. Bytes
after gzip may differ by 2%, for not every gzip packs alike. The keys that its tables name are those that are printed of the feed
and of a screen that has the others.
"""

import argparse
import gzip
import json
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
PAGE = TOP / "Samples/Formats.md"
BEGIN, END = "<!-- figures: Tests/Documents/formats.py --readme -->\n", "<!-- end of figures -->\n"
ROWS = [
    ("SVG, by CSS", "--format svg"),
    ("SVG, by SMIL", "--format svg --animation smil"),
    ("SVG, still", "--format svg --animation none"),
    ("placeholder that fits its page", "--format html"),
    ("placeholder of one size", "--format html --fixed"),
    ("React component", "--format react"),
    ("Vue component", "--format vue"),
    ("Svelte component", "--format svelte"),
    ("Solid component", "--format solid"),
    ("Angular component", "--format angular"),
    ("custom element", "--format webcomponent"),
    ("SwiftUI view", "--format swiftui"),
    ("UIKit view, in Swift", "--format uikit"),
    ("UIKit view, in Objective-C", "--format objc"),
    ("bones as JSON", "--format json"),
]

# What the feed does not have: a bone that is translucent, one that is cut off, one with different corners, and views that are hidden or whole.
SCREEN = """skeleton Keys {
  size: 200 200
  view clipped { width: 40; height: 20; clipsToBounds: true; padding: 4; view faded { width: 60; height: 10; opacity: 0.5; isSkeletonable: true } }
  imageView corners { width: 20; height: 20; cornerRadius: 1 2 3 4 }
  view one { width: 40; height: 20; unite: true; label text { } }
  view other { width: 40; height: 20; replace: button; label text { } }
  label away { isHidden: true }
  variant Wide when width >= 400 { size: 400 200 }
}
"""


def keys(program):
    """The keys that the tables name, and those of what is printed: of `--format json` and of `tree`."""
    text = PAGE.read_text()
    named, printed = [], []
    for head in ("| of a bone in", "| of a view in"):
        rows = text.split(head)[1].split("\n\n")[0].splitlines()[2:]
        named.append({key for row in rows for key in re.findall(r"`(\w+)`", row.split("|")[1])})
    for command in (["compile", "--format", "json", "-o", "-"], ["tree", "--variant", "all"]):
        found = set()
        for source in (TOP / "Samples/Feed.skel", None):
            done = subprocess.run(
                [program, *command, source or "-"], input=b"" if source else SCREEN.encode(), capture_output=True, check=True)
            whole = json.loads(done.stdout) if done.stdout else []
            todo = [view for one in (whole if isinstance(whole, list) else [whole]) for view in one.get("bones", [one])]
            while todo:
                view = todo.pop()
                found |= set(view)
                todo += view.get("children", [])
        printed.append(found)
    return zip(("--format json", "tree"), named, printed)


def table(program):
    lines = ["| Feed.skel as | options | bytes | after gzip |\n", "|---|---|---|---|\n"]
    for name, options in ROWS:
        done = subprocess.run(
            [program, "compile", *options.split(), "-o", "-", "Samples/Feed.skel"], capture_output=True, check=True, cwd=TOP)
        packed = len(gzip.compress(done.stdout, 9, mtime=0))
        lines.append(f"| {name} | `{options}` | {len(done.stdout):,} | {packed:,} |\n")
    return lines


def same(old, new):
    """Whether two rows are alike, but for what gzip may differ by."""
    numbers = [int(re.sub(r"\D", "", row.rsplit("|", 2)[1]) or 0) for row in (old, new)]
    return old.rsplit("|", 2)[0] == new.rsplit("|", 2)[0] and abs(numbers[0] - numbers[1]) <= numbers[0] * 0.02


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--skelgen", default=str(TOP / ".build/release/skelgen"))
    parser.add_argument("--readme", action="store_true")
    arguments = parser.parse_args()
    head, rest = PAGE.read_text().split(BEGIN)
    old, tail = rest.split(END)
    new = table(arguments.skelgen)
    if arguments.readme:
        PAGE.write_text(head + BEGIN + "".join(new) + END + tail)
        return 0
    rows = old.splitlines(keepends=True)
    wrong = [each for each in zip(rows, new) if not same(*each)]
    for was, now in wrong:
        print(f"  {was.strip()}\n  is now {now.strip()}")
    if wrong or len(rows) != len(new):
        print("Samples/Formats.md is out of date: run Tests/Documents/formats.py --readme")
        return 1
    for name, named, printed in keys(arguments.skelgen):
        if named != printed:
            print(f"Samples/Formats.md names {sorted(named - printed)} of {name}, which is not printed, and not {sorted(printed - named)}")
            return 1
    print(f"formats: {len(ROWS)} figures, and the keys of JSON")
    return 0


sys.exit(main())

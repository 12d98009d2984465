#!/usr/bin/env python3
"""What the feed takes in each format: formats.py [--skelgen PROGRAM] [--readme]

--readme writes the table into Samples/Formats.md; without it, the table there is compared with what the program writes. Bytes
after gzip may differ by 2%, for not every gzip packs alike.
"""

import argparse
import gzip
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
    print(f"formats: {len(ROWS)} figures")
    return 0


sys.exit(main())

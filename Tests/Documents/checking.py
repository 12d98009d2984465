"""What the checks of documents share: the option --skelgen, a folder for their files, and what they say at their end."""

import argparse
import pathlib
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]


def run(description, check):
    """Ends with 1 if `check(program, folder, fail)` fails anything; it returns what it has tried."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--skelgen", default=str(TOP / ".build/release/skelgen"))
    program = pathlib.Path(parser.parse_args().skelgen).resolve()
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        tried = check(program, pathlib.Path(scratch), wrong.append)
    for line in wrong:
        print(f"  {line}")
    print(f"{tried}, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)

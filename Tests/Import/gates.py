"""What imports are judged by: how many bones are exact, how long the file is, how it answers other widths.

Sources are read here once more, independently of skelgen, and compared with the bones of what it imports.
"""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
EXACT = 0.5  # px
CLOSE = 4  # px


def folders(more):
    """Where the sources lie that are judged: our own, those that are named, and what cannot be committed."""
    corpus = os.environ.get("SKELGEN_IMPORT_CORPUS")
    return [os.path.join(HERE, "../Cases/import"), *more, *([corpus] if corpus else [])]


@dataclass
class Box:
    """What a source shows; of a text its line, whose bar is lower than it."""

    x: float
    y: float
    width: float
    height: float
    is_text: bool = False
    kind: str = ""

    def matches(self, bone, tolerance=EXACT):
        off = [self.x - bone["x"], self.x + self.width - bone["x"] - bone["width"]]
        if self.is_text:
            off.append(self.y + self.height / 2 - bone["y"] - bone["height"] / 2)
            if bone["height"] > self.height + tolerance:
                return False
        else:
            off += [self.y - bone["y"], self.y + self.height - bone["y"] - bone["height"]]
            off += [self.width - bone["width"], self.height - bone["height"]]
        return all(abs(number) <= tolerance + 1e-6 for number in off)

    def is_beside(self, bone, tolerance=CLOSE):
        """Whether it is where the bone is, sideways."""
        off = [self.x - bone["x"], self.x + self.width - bone["x"] - bone["width"]]
        return all(abs(number) <= tolerance + 1e-6 for number in off)


@dataclass
class Tally:
    right: int = 0
    all: int = 0
    examples: list = field(default_factory=list)

    def add(self, right, all, example=None):
        self.right += right
        self.all += all
        if example and right < all:
            self.examples.append(example)

    @property
    def share(self):
        return self.right / self.all if self.all else 1


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *words, text=None):
        return subprocess.run([self.path, *words], input=text, capture_output=True, text=True, timeout=300)

    def imported(self, *paths, options=()):
        """The text that a file is imported as, and what is said of it; the text is None where that fails."""
        done = self.run("import", *paths, "-o", "-", *options)
        return (done.stdout if done.returncode == 0 else None), done.stderr

    def bones(self, text, *options):
        done = self.run("compile", "-", "--format", "json", "-o", "-", *options, text=text)
        if done.returncode:
            return None
        return json.loads(done.stdout)["bones"]

    def formatted(self, text):
        done = self.run("fmt", "-", text=text)
        return done.stdout if done.returncode == 0 else None


def assign(boxes, bones):
    """For each box the bone that matches it, each bone once; None where there is none."""
    cells = {}
    for index, bone in enumerate(bones):
        cells.setdefault((round(bone["x"] / 8), round(bone["width"] / 8)), []).append(index)
    used = set()
    found = []
    for box in boxes:
        column, width = round(box.x / 8), round(box.width / 8)
        near = (i for a in (-1, 0, 1) for b in (-1, 0, 1) for i in cells.get((column + a, width + b), ()))
        match = next((i for i in near if i not in used and box.matches(bones[i])), None)
        if match is not None:
            used.add(match)
        found.append(match)
    return found


def lines_of(text):
    """The lines of a file that are not blank and no comment."""
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def absolute_of(text):
    return len(re.findall(r"\bframe:|position: absolute", text))


class Judge:
    """Prints bounds, each met or missed."""

    def __init__(self):
        self.passes = True

    def at_least(self, what, tally, bound):
        self.say(what, f"{100 * tally.share:.2f} %  of {tally.all}", f">= {100 * bound:g} %", tally.share >= bound)

    def at_most(self, what, number, bound):
        self.say(what, f"{number:.3f}", f"<= {bound:g}", number <= bound)

    def say(self, what, found, bound, is_met):
        print(f"{what:36} {found:22} {bound:12} {'met' if is_met else 'MISSED'}")
        self.passes = self.passes and is_met

    def fail(self, what):
        print("FAILED", what)
        self.passes = False

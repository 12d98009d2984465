#!/usr/bin/env python3
"""Proves that browsers put every view where skelgen does: geometry.py --skelgen PROGRAM --boxes PROGRAM

Every sample, COUNT screens made by chance (proof/screens.py), GRIDS whose containers are mostly grids (proof/grids.py)
and WORDS with texts, cards and repetition (proof/words.py) are made boxes (Tests/Boxes): HTML in which
the browser does the layout, by real CSS flexbox and grids, and blocks for rows. The frame of every view in
the browser must be within TOLERANCE of the one that `skelgen tree` prints. What differs is named by its place in the
tree, and the source of the screen is kept with --keep, to become a case of Tests/Cases/layout.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from proof import engines, grids, report, screens, site, skeletons, words

TOLERANCE = 0.5  # pixels
COUNT, GRIDS, WORDS, SEED = 300, 300, 100, 20
# Pages that one visit shows, one after the other: to go to each would take three times as long as to lay them all out.
TOGETHER = 25
MEASURE = """
return arguments[0].map(text => {
  const page = document.adoptNode(new DOMParser().parseFromString(text, 'text/html').documentElement);
  document.documentElement.replaceWith(page);
  const views = [...document.querySelectorAll('div')];
  const root = views[0].getBoundingClientRect();
  return views.map(view => {
    const frame = view.getBoundingClientRect();
    return [frame.x - root.x, frame.y - root.y, frame.width, frame.height, view.getClientRects().length];
  });
});
"""


def flatten(view, path=""):
    """The views of a tree in its order, each with its path."""
    path = f"{path}/{view['name'] or view['type']}"
    yield path, view
    for number, child in enumerate(view["children"]):
        yield from flatten(child, f"{path}[{number}]")


def difference(frame, measured):
    """The largest one, in pixels; of what the browser does not show only the size counts."""
    x, y, width, height, boxes = measured
    sizes = [abs(frame["width"] - width), abs(frame["height"] - height)]
    return max(sizes if not boxes else [abs(frame["x"] - x), abs(frame["y"] - y), *sizes])


class Geometry:
    def __init__(self, program, boxes, result, browser, pages):
        self.program, self.boxes, self.result, self.browser, self.pages = program, boxes, result, browser, pages
        self.views, self.worst = 0, 0.0

    def run(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(done.stderr or done.stdout)
        return done.stdout

    def compare(self, files):
        """Compares every skeleton of some files; answers the files in which one differs."""
        screens, wrong = [], set()
        for file in files:
            try:
                trees, texts = json.loads(self.run(self.program, "tree", str(file))), self.texts(file)
            except RuntimeError as error:
                self.result.check(False, f"{file.name}: {error}")
                wrong.add(file)
                continue
            screens += [(file, tree, texts[tree["name"]]) for tree in (trees if isinstance(trees, list) else [trees])]
        for start in range(0, len(screens), TOGETHER):
            some = screens[start:start + TOGETHER]
            self.browser.open(self.pages.write("boxes.html", some[0][2]))
            measured = self.browser.run(MEASURE, [text for *_, text in some])
            wrong |= {file for (file, tree, _), found in zip(some, measured, strict=True) if not self.compare_tree(file.name, tree, found)}
        return wrong

    def texts(self, file):
        """The pages of a file's skeletons by their names, which are their titles."""
        with tempfile.TemporaryDirectory() as folder:
            self.run(self.boxes, folder, str(file))
            texts = [page.read_text(encoding="utf-8") for page in pathlib.Path(folder).glob("*.html")]
        return {text.split("<title>")[1].split("</title>")[0]: text for text in texts}

    def compare_tree(self, name, tree, measured):
        views = list(flatten(tree))
        if not self.result.check(len(views) == len(measured), f"{name}: {len(measured)} boxes of {len(views)} views"):
            return False
        off = [(difference(view["frame"], frame), path, view["frame"], frame)
               for (path, view), frame in zip(views, measured)]
        self.views += len(off)
        self.worst = max(self.worst, *(error for error, *_ in off if error <= TOLERANCE), 0)
        first = next((row for row in off if row[0] > TOLERANCE), None)
        if first is None:
            return self.result.check(True, "")
        error, path, frame, found = first
        here = " ".join(f"{frame[key]:g}" for key in ("x", "y", "width", "height"))
        there = " ".join(f"{value:g}" for value in found[:4])
        wrong = sum(row[0] > TOLERANCE for row in off)
        return self.result.check(
            False, f"{name}: {wrong} of {len(off)} views differ; first {path}: {here}, in the browser {there}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    skeletons.add_boxes_option(arguments)
    arguments.add_argument("--count", type=int, default=COUNT, help=f"screens made by chance ({COUNT})")
    arguments.add_argument("--grids", type=int, default=GRIDS, help=f"of them with grids, beside these ({GRIDS})")
    arguments.add_argument("--words", type=int, default=WORDS, help=f"of them with texts, looks and all, beside these ({WORDS})")
    arguments.add_argument("--seed", type=int, default=SEED, help="makes others")
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for the screens that differ")
    options = arguments.parse_args()
    result = report.Report("geometry")
    makers = [screens.Screens(options.seed)] * options.count + [grids.Grids(options.seed)] * options.grids
    makers += [words.Words(options.seed, wraps_texts=True)] * options.words
    with site.Site() as pages, engines.session("chromium", result) as browser, tempfile.TemporaryDirectory() as folder:
        if browser is None:
            return result.finish()
        geometry = Geometry(options.skelgen, options.boxes, result, browser, pages)
        files = []
        for number, made in enumerate(makers):
            files.append(pathlib.Path(folder) / f"Screen{number}.skel")
            files[-1].write_text(made.skeleton(f"Screen{number}"), encoding="utf-8")
        wrong = geometry.compare([*skeletons.samples(), *files])
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            for file in wrong.intersection(files):
                (options.keep / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        result.note(f"{geometry.views} views, at most {geometry.worst:.3f} px apart where they agree")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

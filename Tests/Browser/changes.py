#!/usr/bin/env python3
"""Proves that skeletons follow their pages: changes.py --skelgen PROGRAM

The pages of Tests/Browser/changing are captured in Chromium and imported, at one width and at two. Then each change is made
to them: a track, a gap, a taller card, a column that moves. What was imported before is compared with the changed page, as
it is and after `import --update`: then as many bones must be right as after a plain import.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from proof import engines, report, site, skeletons

FOLDER = skeletons.TOP / "Tests" / "Browser" / "changing"
TOLERANCE = 0.5
WIDTHS = ((1024,), (1024, 375))


def style(text):
    return [("</style>", text + " </style>")]


# For each page, its changes: what they are called, and what they replace.
FEED = (("nothing", []),
        ("a card's picture is taller", style("#two .photo { height: 190px }")),
        ("a card has more padding", style("#two { padding-bottom: 40px }")),
        ("a track", [("240px 1fr", "300px 1fr")]),
        ("a track of the inner grid", [("120px 1fr 1fr", "160px 1fr 1fr")]),
        ("a gap of the grid", [("gap: 24px; padding: 16px", "gap: 32px; padding: 16px")]),
        ("a gap of the list", [("column; gap: 16px", "column; gap: 28px")]),
        ("the cards' padding", [(".post { padding: 16px", ".post { padding: 24px")]),
        ("the page's padding", [("gap: 24px; padding: 16px", "gap: 24px; padding: 32px 20px")]),
        ("a ratio", [("aspect-ratio: 4/3", "aspect-ratio: 1/1")]),
        ("the titles' font", [("bold 20px/28px", "bold 24px/36px")]),
        ("a higher header", [("height: 56px", "height: 72px")]),
        ("four numbers", [("240px 1fr", "260px 1fr"), ("column; gap: 16px", "column; gap: 20px"),
                          ("height: 56px", "height: 64px"), ("40px; height: 40px", "48px; height: 48px")]),
        ("a column moves", style("main { grid-template-columns: 1fr 240px } aside { order: 2 }")),
        ("the faces move", style(".who { flex-direction: row-reverse; justify-content: flex-end }")),
        ("the pictures move", style(".post { display: flex; flex-direction: column } .photo { order: -1 }")))
ACCOUNT = (("a track of the form", [("100px 1fr", "140px 1fr")]),
           ("gaps of the form", [("gap: 12px; margin-bottom: 24px", "gap: 20px; margin-bottom: 24px")]),
           ("the rows' height", [("td { height: 44px", "td { height: 56px")]),
           ("a wider column", [("width: 220px", "width: 260px")]),
           ("the fields' height", [("form input { height: 36px", "form input { height: 48px")]),
           ("the portrait's ratio", [("aspect-ratio: 1;", "aspect-ratio: 3/4;")]),
           ("columns change places", style(".left { order: 3 }")),
           ("the form moves below the table",
            style(".mid { display: flex; flex-direction: column } form { order: 2; margin: 24px 0 0 }")))
PAGES = {"feed": FEED, "account": ACCOUNT}
ROW = re.compile(r"^ +(\S+) +\S+ +\S+ +\S+ +\S+ +\S+  (\S+/\S+)$", re.MULTILINE)


class Drift:
    """What `check --against` says of a file: how many bones drift or have no counterpart, and how far."""

    def __init__(self, program, path, capture):
        # With a budget of nothing the table has all bones that are not exactly right.
        done = subprocess.run([program, "check", "--against", capture, "--max-drift", "0", path], capture_output=True, text=True)
        counted = re.search(r": (\d+) of (\d+) bones", done.stdout)
        if not counted:
            raise RuntimeError(done.stdout + done.stderr)
        self.bones = {path: float(error) for error, path in ROW.findall(done.stdout)}
        wrong = [error for error in self.bones.values() if error > TOLERANCE]
        strangers = re.search(r"rectangles without a bone:\n((?:  .*\n)+)", done.stdout)
        alone = int(counted[2]) - int(counted[1]) + (len(strangers[1].splitlines()) if strangers else 0)
        self.count, self.sum = len(wrong) + alone, sum(wrong)

    def __str__(self):
        return f"{self.count} drift, {self.sum:.1f} px"


class Changes:
    def __init__(self, program, folder, result, browser, server):
        self.program, self.folder, self.result, self.browser, self.server = program, folder, result, browser, server

    def capture(self, text, width):
        self.browser.command("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.browser.open(self.server.write("page.html", text))
        file = self.folder / f"{len(list(self.folder.iterdir()))}.json"
        captured = self.browser.run(f"{skeletons.CAPTURE} return capture()")
        file.write_text(json.dumps(captured), encoding="utf-8")
        return file

    def run(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        self.result.check(done.returncode == 0, f"{words}: {done.stderr}")
        return done

    def judge(self, page, name, old, new):
        imported, updated, fresh = (self.folder / f"{kind}.skel" for kind in ("imported", "updated", "fresh"))
        self.run("import", *old, "-o", imported)
        self.run("import", *new, "-o", fresh)
        shutil.copy(imported, updated)
        told = self.run("import", *new, "--update", updated).stderr
        # What a column looked like stays where another one comes to its place, or its views go.
        is_moved = (page, name) in (("account", "columns change places"), ("feed", "a column moves"))
        self.result.check(not told or is_moved, f"{page}, {name}: an update of an import has nothing to say: {told}")
        for capture in new:
            before, now, plain = (Drift(self.program, file, capture) for file in (imported, updated, fresh))
            what = f"{page}, {len(new)} widths, {name}: {before}; updated {now}; imported again {plain}"
            self.result.note(what)
            self.result.check((now.count, now.sum) <= (plain.count, plain.sum), f"an update is as right as an import: {what}")

    def make(self, page, changes):
        text = (FOLDER / f"{page}.html").read_text(encoding="utf-8")
        old = {width: self.capture(text, width) for width in (1024, 375)}
        for name, edits in changes:
            changed = text
            for before, after in edits:
                self.result.check(before in changed, f"{page} has {before}")
                changed = changed.replace(before, after)
            new = {width: self.capture(changed, width) for width in (1024, 375)}
            for widths in WIDTHS:
                self.judge(page, name, [old[width] for width in widths], [new[width] for width in widths])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    options = arguments.parse_args()
    result = report.Report("changes")
    with site.Site() as server, engines.session("chromium", result) as browser, tempfile.TemporaryDirectory() as folder:
        if browser is None:
            return result.finish()
        changes = Changes(options.skelgen, pathlib.Path(folder), result, browser, server)
        for page, list_ in PAGES.items():
            changes.make(page, list_)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

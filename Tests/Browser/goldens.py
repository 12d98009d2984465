#!/usr/bin/env python3
"""Writes a page of the golden files that changed: what Tests/report runs.

Drawings (SVG) and pages (HTML) are photographed in Chromium, light and dark, at half a cycle of their motion: before the change,
after it, and their difference, amplified. Beside the drawing of a sample is its page, which the program compiles. Other files
are shown as a difference of their lines.
"""

import argparse
import base64
import dataclasses
import difflib
import html
import io
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from proof import browser as browsers
from proof import engines, pages, placeholders, report, site, skeletons

TOP = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = "Tests/Cases/samples/"
GOLDENS = ("Tests/Cases", "Samples/*.svg")
SCHEMES = ("light", "dark")
SIDES = ("before", "after")
# By how much a difference is multiplied, and from which on a pixel counts as changed, of 255: less is how it was rounded.
AMPLIFIED, CHANGED = 16, 2
# A picture is at most this high and wide, so that it fits the browser's viewport.
LARGEST = browsers.VIEWPORT
LONGEST_LINE, MOST_LINES = 400, 400
# Names each skeleton's cycle, in seconds, for `seek`: the longest duration of what repeats; of SMIL, what its elements say.
CYCLES = """
for (const cell of document.querySelectorAll('[data-cycle]')) {
  const seconds = [...cell.querySelectorAll('[dur]')].map(one => parseFloat(one.getAttribute('dur')));
  for (const one of document.getAnimations()) {
    const timing = one.effect.getComputedTiming();
    if (cell.contains(one.effect.target) && timing.endTime == Infinity) seconds.push(timing.duration / 1000);
  }
  cell.dataset.cycle = Math.max(0, ...seconds) || 1;
}
"""
# Ends what delays a placeholder.
SHOW = """for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish()"""
STYLE = """
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 110rem; padding: 0 1rem }
h2 { border-top: 1px solid #8888; padding-top: 1rem; font-size: 1.2rem }
table { border-spacing: .5rem }
th { font-weight: 500; text-align: start; vertical-align: top }
td { vertical-align: top }
img { max-width: min(24rem, 84vw / var(--columns)); max-height: 36rem; outline: 1px solid #8886; display: block }
td a:focus img { max-width: none; max-height: none }
pre { overflow-x: auto; font-size: 12px; background: #8881; padding: .5rem }
ins { color: light-dark(#176117, #8fe08f); text-decoration: none }
del { color: light-dark(#a11, #ff9b9b); text-decoration: none }
"""


@dataclasses.dataclass(frozen=True)
class Change:
    """A golden file that changed: its texts before and after; None where there is no such file."""

    path: str
    before: str | None
    after: str | None


@dataclasses.dataclass(frozen=True)
class Picture:
    """Something to photograph: an SVG, or a placeholder in a frame of its drawing's size."""

    text: str
    width: int
    height: int

    @staticmethod
    def drawing(svg):
        width, height = map(math.ceil, skeletons.size(svg))
        return Picture(f'<section style="line-height:0">{svg}</section>', width, height)

    @staticmethod
    def page(fragment, width, height):
        style = f"width:{width}px;height:{height}px;line-height:normal;overflow:hidden"
        return Picture(f'<section style="{style}">{fragment}</section>', width, height)

    @property
    def size(self):
        return min(self.width, LARGEST[0]), min(self.height, LARGEST[1])


@dataclasses.dataclass
class Row:
    """A row of the report: pictures side by side, the first two of which are compared."""

    name: str
    columns: dict[str, Picture | None]


class Repository:
    """The golden files of a checkout, at a commit and later."""

    def __init__(self, top, span=None):
        self.top = pathlib.Path(top)
        base, dots, after = (span or self.default()).partition("..")
        self.base, self.after = base or "HEAD", (after or "HEAD") if dots else None

    def git(self, *words):
        return subprocess.run(["git", "-C", self.top, *words], capture_output=True, text=True, check=True).stdout

    def default(self):
        """HEAD where the working tree differs from it, else the main branch, else the commit before."""
        if self.names("HEAD"):
            return "HEAD"
        commits = self.git("rev-parse", "HEAD", *self.git("branch", "--list", "main", "--format=%(refname)").split()).split()
        return "main" if len(set(commits)) > 1 else "HEAD~1"

    def names(self, *commits):
        """The golden files that differ between two commits, or between one and the working tree."""
        names = self.git("diff", "--name-only", "--no-renames", *commits, "--", *GOLDENS).splitlines()
        if len(commits) == 1:
            names += self.git("ls-files", "--others", "--exclude-standard", "--", *GOLDENS).splitlines()
        return sorted({name for name in names if not name.endswith(".actual")})

    def text(self, commit, path):
        """A file at a commit, or in the working tree; None where there is none."""
        if commit is None:
            file = self.top / path
            return file.read_text("utf-8", "replace") if file.is_file() else None
        try:
            return self.git("show", f"{commit}:{path}")
        except subprocess.CalledProcessError:
            return None

    def changes(self):
        names = self.names(self.base, *([self.after] if self.after else []))
        return [Change(name, self.text(self.base, name), self.text(self.after, name)) for name in names]

    def sources(self, commit, folder):
        """Writes the samples' sources of a commit, or of the working tree, into a folder."""
        if commit is None:
            names = [file.relative_to(self.top).as_posix() for file in self.top.glob("Samples/**/*.skel")]
        else:
            names = self.git("ls-tree", "-r", "--name-only", commit, "--", "Samples").splitlines()
        for name in names:
            if name.endswith(".skel") and not name.startswith("Samples/Integrations/"):
                target = pathlib.Path(folder) / pathlib.Path(name).relative_to("Samples")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(self.text(commit, name) or "", "utf-8")

    def pages(self, program, commit, style):
        """What a program makes of the samples of a commit in a format, by the names of skeletons; nothing without a
        program."""
        if program is None:
            return {}
        with tempfile.TemporaryDirectory() as folder:
            self.sources(commit, folder)
            found = {}
            for part in sorted({file.parent for file in pathlib.Path(folder).rglob("*.skel")
                                if "\nskeleton " in "\n" + file.read_text("utf-8")}):
                start = "" if part == pathlib.Path(folder) else part.relative_to(folder).as_posix() + "/"
                texts = placeholders.Placeholders(program).files(part, style)
                found |= {start + name: text for name, text in texts.items()}
            return found

    def title(self):
        if self.after:
            return f"{self.base} to {self.after}"
        return f"{self.base} ({self.git('log', '-1', '--format=%h %s', self.base).strip()}) to the working tree"


def rows_of_changes(changes, before, after, drawing_of):
    """The rows to photograph, by the name of a sample: its drawing, and its page where there is one. `before` and `after` are
    the pages that programs compile, and `drawing_of` gives the drawing of a sample that need not have changed."""
    drawings, fragments = {}, {}
    for change in changes:
        name, _, ending = change.path.rpartition(".")
        stem = name.removeprefix(SAMPLES)
        texts = [change.before, change.after]
        if ending == "svg":
            drawings[stem] = texts
        elif ending == "html" and stem != name and not any(is_document(text) for text in texts if text):
            stem, _, kind = stem.partition(".")
            fragments[stem, kind] = texts
    for stem in {*drawings, *(stem for stem in after.keys() & before.keys() if after[stem] != before[stem])} & after.keys():
        golden = fragments.get((stem, ""), (None, None))
        fragments[stem, ""] = [before.get(stem, golden[0]), after[stem]]
    named = {}
    for stem, texts in drawings.items():
        named[stem] = [Row("drawing", dict(zip(SIDES, (text and Picture.drawing(text) for text in texts))))]
    for (stem, kind), texts in sorted(fragments.items()):
        drawing = next((text for text in (*reversed(drawings.get(stem, [])), drawing_of(stem)) if text), None)
        size = Picture.drawing(drawing).size if drawing else (400, LARGEST[1])
        named.setdefault(stem, []).append(
            Row(f"page {kind}".strip(), dict(zip(SIDES, (text and Picture.page(text, *size) for text in texts)))))
    return dict(sorted(named.items()))


def is_document(text):
    return text.lstrip().lower().startswith("<!doctype")


def rows_of_samples(drawings, fragments):
    """Every sample's drawing beside its page, by name."""
    rows = {}
    for name, svg in sorted(drawings.items()):
        drawing = Picture.drawing(svg)
        page = Picture.page(fragments[name], drawing.width, drawing.height) if name in fragments else None
        rows[name] = [Row("", {"drawing": drawing, "page": page})]
    return rows


def photograph(browser, server, named):
    """The pictures of rows, light and dark: arrays by (name, row, column, scheme)."""
    wanted = {(name, number, column): picture for name, rows in named.items() for number, row in enumerate(rows)
              for column, picture in row.columns.items() if picture}
    cells = pages.packed([pages.Cell(key, picture.text, 1, *picture.size) for key, picture in wanted.items()])
    shots = {}
    for scheme in SCHEMES:
        browser.prefer(browsers.Preferences(dark=scheme == "dark"))
        for number, packed in enumerate(cells):
            body = "".join(
                f'<article style="position:absolute;left:{cell.left}px;top:{cell.top}px;width:{cell.width}px;'
                f'height:{cell.height}px;overflow:hidden" data-cycle="1">{cell.picture}</article>' for cell in packed)
            style = "<style>:root{color-scheme:light dark}body{margin:0}</style>"
            browser.open(server.write(f"{scheme}-{number}.html", placeholders.page(body, style)))
            browser.run(SHOW)
            browser.run(CYCLES)
            browser.seek(0.5)
            screenshot = browser.still()
            shots |= {(*cell.name, scheme): cell.cut(screenshot) for cell in packed}
    return shots


def padded(picture, height, width):
    whole = numpy.full((height, width, 3), 128, picture.dtype)
    whole[: picture.shape[0], : picture.shape[1]] = picture
    return whole


def compared(first, second):
    """The difference of two pictures, dark where they differ, with the largest difference of a channel and the share of pixels
    that differ."""
    height, width = (max(first.shape[axis], second.shape[axis]) for axis in (0, 1))
    distance = numpy.abs(padded(first, height, width) - padded(second, height, width))
    share = float(numpy.mean(distance.max(axis=2) > CHANGED))
    return numpy.clip(255 - AMPLIFIED * distance, 0, 255), int(distance.max()), share


def image(picture, label):
    file = io.BytesIO()
    Image.fromarray(picture.astype(numpy.uint8)).save(file, "PNG", optimize=True)
    address = "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
    return f'<a tabindex="0"><img src="{address}" alt="{html.escape(label)}"></a>'


def table(name, rows, shots):
    """The pictures of a sample: a line for each scheme, with its drawing and its page beside each other."""
    lines = ["<tr><th>" + "".join(f'<th colspan="{len(row.columns) + 1}">{row.name}' for row in rows),
             "<tr><th>" + "".join(f"<th>{head}" for row in rows for head in (*row.columns, f"difference, {AMPLIFIED} times"))]
    for scheme in SCHEMES:
        cells = []
        for number, row in enumerate(rows):
            found = [shots.get((name, number, column, scheme)) for column in row.columns]
            cells += [image(shot, f"{name} {row.name} {head}, {scheme}") if shot is not None else "none"
                      for head, shot in zip(row.columns, found)]
            cells.append(difference(name, *found) if all(shot is not None for shot in found) else "")
        lines.append(f"<tr><th>{scheme}" + "".join(f"<td>{cell}" for cell in cells))
    columns = sum(len(row.columns) + 1 for row in rows)
    return f'<table style="--columns:{columns}">' + "\n".join(lines) + "</table>"


def difference(name, first, second):
    """The cell with the difference of two pictures, and how large it is."""
    picture, largest, share = compared(first, second)
    if largest <= CHANGED:
        return "the same"
    return image(picture, f"{name}: the difference") + f"{share:.2%} of the pixels, by up to {largest} of 255"


def lines_of(change):
    """The lines of a file that differ; long ones, as of drawings, are cut."""
    before, after = ((text or "").splitlines() for text in (change.before, change.after))
    found = []
    for line in difflib.unified_diff(before, after, "before", "after", n=2, lineterm=""):
        text = html.escape(line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + f" ... {len(line)} characters")
        tag = {"+": "ins", "-": "del"}.get(line[:1])
        found.append(f"<{tag}>{text}</{tag}>" if tag else text)
    if len(found) > MOST_LINES:
        found[MOST_LINES:] = [f"... {len(found) - MOST_LINES} more lines"]
    return "<pre>" + "\n".join(found) + "</pre>"


def document(title, named, shots, changes):
    """The page: pictures first, then lines."""
    parts = [f"<h1>{html.escape(title)}</h1>"]
    if not named and not changes:
        parts.append("<p>No golden file differs.")
    for name, rows in named.items():
        parts.append(f"<h2>{html.escape(name)}</h2>" + table(name, rows, shots))
    for change in changes:
        state = " (new)" if change.before is None else " (gone)" if change.after is None else ""
        is_drawn = change.path.endswith((".svg", ".html"))
        lines = lines_of(change)
        parts.append(f"<h2>{html.escape(change.path)}{state}</h2>"
                     + (f"<details><summary>lines</summary>{lines}</details>" if is_drawn else lines))
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>' + "\n".join(parts) + "</html>\n")


def written(repository, programs, output, shows_all, log):
    """Writes the report; answers the rows, the pictures and the changes that it shows, or None where Chromium is missing."""
    program, old = programs
    changes = [] if shows_all else repository.changes()
    if shows_all:
        named = rows_of_samples(*(repository.pages(program, None, style) for style in ("svg", "html")))
        title = "Samples: the drawing beside the page"
    else:
        named = rows_of_changes(changes, repository.pages(old, repository.base, "html"),
                                repository.pages(program, repository.after, "html") if changes or old else {},
                                lambda stem: repository.text(repository.after, f"{SAMPLES}{stem}.svg"))
        title = "Golden files: " + repository.title()
    shots = {}
    if named:
        with site.Site() as server, engines.session("chromium", log) as browser:
            if browser is None:
                return None
            shots = photograph(browser, server, named)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(document(title, named, shots, changes), "utf-8")
    log.note(f"{len(changes)} changed golden files, {len(shots)} pictures: {output}")
    return named, shots, changes


CASE = """skeleton Card {
  size: 120 80
  backgroundColor: lightDark(white, #101010)
  tintColor: lightDark(COLOR, #444444)
  animation: pulse
  padding: 10
  view { flex: 1 }
}
"""


def check(program, log):
    """Tries the report in a repository of its own: a sample whose light colour changes, and a list of bones."""
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder)
        compiler = placeholders.Placeholders(program)

        def put(color, bones):
            source = CASE.replace("COLOR", color)
            for path, text in (("Samples/Card.skel", source), (SAMPLES + "Card.svg", compiler.text(source, style="svg")),
                               ("Tests/Cases/bones/card.bones", bones)):
                (top / path).parent.mkdir(parents=True, exist_ok=True)
                (top / path).write_text(text, "utf-8")

        put("#dddddd", "Card 0 0 120 80\n  Card/view#0 10 10 100 60\n")
        author = ("-c", "user.name=Tests", "-c", "user.email=tests@localhost")
        for words in (("init", "-q"), ("add", "."), (*author, "commit", "-qm", "before")):
            subprocess.run(["git", "-C", top, *words], check=True)
        log.check(not Repository(top, "HEAD").changes(), "an unchanged file is a change")
        put("#ffaa00", "Card 0 0 120 80\n  Card/view#0 10 10 100 61\n")
        output = top / "out" / "report.html"
        found = written(Repository(top), (program, program), output, False, log)
        if found is None:
            return
        named, shots, changes = found
        log.check([change.path for change in changes] == ["Tests/Cases/bones/card.bones", SAMPLES + "Card.svg"],
                  f"the changed files are not found, but {[change.path for change in changes]}")
        log.check({name: [row.name for row in rows] for name, rows in named.items()} == {"Card": ["drawing", "page"]},
                  f"the drawing and the page are not shown, but {named}")
        for number, what in enumerate(("drawing", "page")):
            for scheme in SCHEMES:
                _, largest, share = compared(shots["Card", number, "before", scheme], shots["Card", number, "after", scheme])
                is_right = largest > 100 and 0.55 < share < 0.7 if scheme == "light" else largest <= CHANGED
                log.check(is_right, f"the {what}, {scheme}, differs by {largest} in {share:.0%} of its pixels")
        for scheme in SCHEMES:
            # A pulse of a page goes to another colour than that of a drawing.
            _, largest, _ = compared(*(shots["Card", number, "after", scheme] for number in (0, 1)))
            log.check(largest < 60, f"the page is not its drawing, {scheme}: they differ by {largest}")
        text = output.read_text("utf-8")
        log.check("<ins>+  Card/view#0 10 10 100 61</ins>" in text, "the changed line is not shown")
        markup = re.sub(r"<pre>.*?</pre>", "", text, flags=re.DOTALL)
        elsewhere = re.search(r"""<(?:script|link|iframe)|(?:src|href)=(?!["']?data:)|@import|url\(""", markup)
        log.check(not elsewhere, f"the page needs something from elsewhere: {elsewhere}")
        named, shots, _ = written(Repository(top), (program, None), output, True, log)
        log.check(list(named) == ["Card"] and len(shots) == 4, f"not every sample is shown: {list(named)}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("base", nargs="?", help="a commit, or two: main..HEAD")
    arguments.add_argument("output", nargs="?", default=TOP / ".build" / "report.html", type=pathlib.Path)
    arguments.add_argument("--all", action="store_true", help="every sample: its drawing beside its page")
    arguments.add_argument("--skelgen", default=TOP / ".build" / "debug" / "skelgen", type=pathlib.Path, help="the built program")
    arguments.add_argument("--old", type=pathlib.Path, help="the program of the base")
    arguments.add_argument("--check", action="store_true", help="tries the report on a change of its own")
    options = arguments.parse_args()
    programs = [path and str(path.resolve()) for path in (options.skelgen, options.old)]
    if not options.skelgen.exists():
        sys.exit(f"{options.skelgen} is missing: swift build, or name the program by --skelgen")
    log = report.Report("report")
    if options.check:
        check(programs[0], log)
        return log.finish()
    output = pathlib.Path(options.base) if options.all and options.base else options.output
    repository = Repository(TOP, "HEAD" if options.all else options.base)
    found = written(repository, programs, output.resolve(), options.all, log)
    return 0 if found else report.SKIPPED


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Proves that a skeleton is the same picture whatever draws it: pixels.py --skelgen PROGRAM

Every sample, every look (looks.skel) and some screens made by chance (proof/words.py) are compiled by CSS, by SMIL and without animation. At fixed times the CSS and
the SMIL one must agree in each engine, and each must agree across the engines; the static one must agree in every
engine with librsvg and resvg, and where the wave is the frame's, the animated files must look like the static one in
those two, which run no animation. Away from edges every channel must be within CALM_LARGEST and the mean within
CALM_MEAN; at edges, where antialiasing differs, the difference must be within AT_EDGES of the contrast: about half of
what a pixel's shift would make.
"""

import argparse
import itertools
import math
import pathlib
import sys
import tempfile

import numpy

from proof import drawers, engines, pages, pictures, report, sheet, site, skeletons, words

METHODS = ("css", "smil", "none")
TIMES = (0.55, 0.95)  # seconds
CALM_LARGEST, CALM_MEAN, AT_EDGES = 4, 0.6, 0.05  # 3, 0.37 and 0.027 were measured
# Less of a picture away from edges would prove nothing.
LEAST_CALM = 0.2
LOOKS = pathlib.Path(__file__).parent / "looks.skel"
WORDS, SEED = 4, 3  # screens made by chance


def chance_screens(folder):
    """The files of screens made by chance, written into a folder. Each names its motion: without a name CSS moves the wave in
    steps and SMIL does not, which says nothing of a screen that is one bone."""
    chance = words.Words(SEED)
    for number in range(WORDS):
        path = pathlib.Path(folder) / f"Words{number}.skel"
        head = f"skeleton {path.stem} {{\n"
        path.write_text(chance.skeleton(path.stem).replace(head, f"{head}  animation: sliding\n"), "utf-8")
        yield path


def cells_of(svgs):
    return pages.packed([
        pages.Cell(name, svg, 1, *map(math.ceil, skeletons.size(svg))) for name, svg in svgs.items()])


def photograph(browser, svgs, server, method):
    """The pictures of all skeletons at all times, by (name, time); the time of a static one is None."""
    shots = {}
    for number, cells in enumerate(cells_of(svgs)):
        browser.open(server.write(f"{method}-{number}.html", pages.html(cells)))
        for time in TIMES if method != "none" else (None,):
            if time is not None:
                browser.seek(time)
            screenshot = browser.still()
            shots |= {(cell.name, time): cell.cut(screenshot) for cell in cells}
    return shots


class Comparison:
    """Pairs of ways to draw the skeletons, compared: what was farthest apart in each, and where."""

    def __init__(self, edges, folder, log):
        self.edges, self.folder, self.log = edges, folder, log
        self.rows = []

    def compare(self, first_name, first, second_name, second):
        """Compares the pictures of two ways; those that both have, by (name, time)."""
        worst = [(0, "-")] * 3
        count = 0
        for key in first.keys() & second.keys():
            found = pictures.difference(first[key], second[key], self.edges[key[0]])
            name = key[0] if key[1] is None else f"{key[0]} at {key[1]} s"
            if not self.check(f"{first_name} and {second_name}: {name}", found):
                self.keep(f"{first_name}, {second_name}, {name}", first[key], second[key])
            figures = (found.largest, found.mean, found.at_edges)
            worst = [max(old, (figure, name)) for old, figure in zip(worst, figures)]
            count += 1
        self.log.check(count > 0, f"{first_name} and {second_name}: nothing to compare")
        self.rows.append([f"{first_name} / {second_name}", count, *(f"{figure:.3f} {name}" for figure, name in worst)])

    def check(self, pair, found):
        return all([
            self.log.check(holds, f"{pair}: {difference}")
            for holds, difference in (
                (found.largest <= CALM_LARGEST, f"a channel differs by {found.largest} away from edges"),
                (found.mean <= CALM_MEAN, f"channels differ by {found.mean:.2f} in the mean"),
                (found.at_edges <= AT_EDGES, f"edges differ by {found.at_edges:.1%} of their contrast"),
                (found.share >= LEAST_CALM, f"only {found.share:.0%} of the picture is away from edges"))])

    def keep(self, name, first, second):
        """Writes two pictures that differ, and by how much they do."""
        distance = numpy.clip(255 - 16 * numpy.abs(first - second), 0, 255)
        columns = ("first", "second", "16 x the difference")
        shown = {("", column): picture for column, picture in zip(columns, (first, second, distance))}
        sheet.write(self.folder / f"{name.replace(' ', '-').replace(',', '')}.png", [""], columns, shown, scale=1)


def showing_base(svgs, still):
    """The animated files that show what the static one shows where nothing moves: those without a wave per bone."""
    return {name: svg for name, svg in svgs.items() if "<linearGradient" not in still[name]}


def drawn_elsewhere(svgs, log):
    """The pictures by the drawers that are no browsers: of the static files, and of those whose animation they skip."""
    static, moving = {}, {}
    for name, draw in drawers.available(log).items():
        static[name] = {(key, None): draw(svg) for key, svg in svgs["none"].items()}
        for method in ("css", "smil"):
            moving[name, method] = {
                (key, None): draw(svg) for key, svg in showing_base(svgs[method], svgs["none"]).items()}
    return static, moving


def compare_all(comparison, shots, static, moving):
    """Every pair that must agree; `shots` by (engine, method)."""
    names = list(dict.fromkeys(engine for engine, _ in shots))
    for name in names:
        comparison.compare(f"{name} css", shots[name, "css"], f"{name} smil", shots[name, "smil"])
    for method in ("css", "smil"):
        for first, second in itertools.combinations(names, 2):
            comparison.compare(f"{first} {method}", shots[first, method], f"{second} {method}", shots[second, method])
    for drawer, drawn in static.items():
        for name in names:
            comparison.compare(f"{name} static", shots[name, "none"], f"{drawer} static", drawn)
    for (drawer, method), drawn in moving.items():
        comparison.compare(f"{drawer} {method}", drawn, f"{drawer} static", static[drawer])


def edges_of(shots, static):
    """Where each skeleton has edges: those of its static picture in any engine or drawer."""
    found = {}
    for drawn in [*(shots[key] for key in shots if key[1] == "none"), *static.values()]:
        for (name, _), picture in drawn.items():
            edges = pictures.edges(picture)
            found[name] = found[name] | edges if name in found else edges
    return found


def write_sheet(folder, shots, static):
    rows = {f"{engine} {method}": drawn for (engine, method), drawn in shots.items()} | static
    columns = list(dict.fromkeys(name for drawn in rows.values() for name, _ in drawn))
    last = {row: {name: picture for (name, _), picture in drawn.items()} for row, drawn in rows.items()}
    sheet.write(folder / "pixels.png", list(rows), columns,
                {(row, name): picture for row, drawn in last.items() for name, picture in drawn.items()}, scale=0.2)
    print(f"contact sheet: {folder / 'pixels.png'}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    arguments.add_argument(
        "--sheet", type=pathlib.Path, help="a folder for the contact sheet and for pictures that differ")
    options = arguments.parse_args()
    log = report.Report("pixels")
    compiler = skeletons.Compiler(options.skelgen)
    shots = {}
    with tempfile.TemporaryDirectory() as folder, site.Site() as server:
        made = pathlib.Path(folder) / "made"
        made.mkdir()
        sources = [*skeletons.SAMPLES.glob("*.skel"), LOOKS, *chance_screens(made)]
        svgs = {method: compiler.compile(sources, method, f"{folder}/{method}") for method in METHODS}
        static, moving = drawn_elsewhere(svgs, log)
        for name in engines.chosen_engines(options):
            with engines.session(name, log) as browser:
                for method in svgs if browser else ():
                    shots[name, method] = photograph(browser, svgs[method], server, method)
    kept = options.sheet or pathlib.Path(tempfile.mkdtemp(prefix="skelgen-pixels-"))
    kept.mkdir(parents=True, exist_ok=True)
    comparison = Comparison(edges_of(shots, static), kept, log)
    compare_all(comparison, shots, static, moving)
    print("\nLargest differences: of a channel away from edges, of 255; their mean; at edges, as a share of contrast")
    log.table(["pair", "pictures", "largest", "mean", "at edges"], comparison.rows)
    if shots:
        write_sheet(kept, shots, static)
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

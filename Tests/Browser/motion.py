#!/usr/bin/env python3
"""Proves that skeletons move as the formula says, in every engine: motion.py --skelgen PROGRAM

For every engine, by CSS and by SMIL, every way of moving (proof/motion_cases.py) is compiled, placed inline in a page,
stopped at fixed parts of its cycle, and photographed. From the pixels within the bones follows how far the gradient
has gone: it must be within 2% of the travel of what the formula says, and every pixel within CHANNEL_TOLERANCE of the
formula's colour. Outside the bones the page must be its own colour. Left alone, every skeleton must move by itself.
"""

import argparse
import collections
import pathlib
import sys
import tempfile

import numpy

from proof import engines, motion_cases, pages, report, sheet, site, skeletons, suite

METHODS = ("css", "smil")
PARTS = (0.1, 0.3, 0.45, 0.6, 0.75, 0.9)
SHEET_PART = 0.6
POSITION_TOLERANCE = 0.02  # of the travel
CHANNEL_TOLERANCE = 4  # of 255; 2 were measured
PAGE_TOLERANCE = 2
# The sum of squares by which the samples of a gradient must change when it is moved by a tenth of its travel.
LEAST_CONTRAST = 1e5
# Sooner or later a skeleton that moves is so far from what it was somewhere, and then so far from that.
MOVED_BY, MOVES = 4, 2
# Ends what delays a placeholder, which is no motion of its own.
SHOW = """for (const animation of document.getAnimations())
  if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish()"""

Worst = collections.namedtuple("Worst", "position channel page")


def points(bone):
    """The centres of the pixels within a bone, away from its edges."""
    left, top, width, height = bone
    inset = motion_cases.MARGIN
    return numpy.meshgrid(
        numpy.arange(left + inset, left + width - inset) + 0.5, numpy.arange(top + inset, top + height - inset) + 0.5)


def page_mask():
    """The pixels of the frame that no bone touches."""
    width, height = motion_cases.FRAME
    mask = numpy.ones((height, width), dtype=bool)
    for left, top, bone_width, bone_height in motion_cases.BONES:
        mask[top - 1 : top + bone_height + 1, left - 1 : left + bone_width + 1] = False
    return mask


def measured_slide(case, part, picture):
    """How far the gradient has gone by the pixels of all bones, 0 to 1; None where too little of it is in sight."""
    samples = []
    for bone, box in zip(motion_cases.BONES, case.boxes()):
        x, y = (grid[::5, ::5] for grid in points(bone))
        shown = picture[y.astype(int), x.astype(int)]
        samples.append((x, y, box, shown))

    def distance(slide):
        return sum(
            numpy.square(case.expected(part, x, y, box, slide) - shown).sum() for x, y, box, shown in samples)

    expected = case.slide_at(part)
    if min(distance(expected + 0.1), distance(expected - 0.1)) < LEAST_CONTRAST:
        return None
    slides = numpy.linspace(-0.3, 1.3, 161)
    best = slides[numpy.argmin([distance(slide) for slide in slides])]
    for step in (0.002, 0.0002):
        near = best + step * numpy.arange(-6, 7)
        best = near[numpy.argmin([distance(slide) for slide in near])]
    return best


def compare(case, part, picture):
    """How far a picture is from the formula."""
    channel = 0.0
    for bone, box in zip(motion_cases.BONES, case.boxes()):
        x, y = points(bone)
        shown = picture[y.astype(int), x.astype(int)]
        channel = max(channel, numpy.abs(case.expected(part, x, y, box) - shown).max())
    around = numpy.abs(picture[page_mask()] - numpy.asarray(motion_cases.PAGE)).max()
    slide = measured_slide(case, part, picture) if case.slide else None
    position = None if slide is None else abs(slide - case.slide_at(part))
    return Worst(position, channel, around)


def prove_formula(browser, method, case, cell, screenshots, log, tolerance):
    """Checks a case at all times, and gives what was farthest off."""
    found = {part: compare(case, part, cell.cut(screenshot)) for part, screenshot in screenshots.items()}
    for part, worst in found.items():
        place = f"{browser.name} {method}: {case.name} at {part * case.cycle:.3f} s"
        position = worst.position or 0
        log.check(position <= POSITION_TOLERANCE, f"{place}: the gradient is off by {position:.1%} of its travel")
        log.check(worst.channel <= tolerance, f"{place}: a channel is off by {worst.channel:.0f}")
        log.check(worst.page <= PAGE_TOLERANCE, f"{place}: the page around the bones is off by {worst.page:.0f}")
    positions = [worst.position for worst in found.values() if worst.position is not None]
    if case.slide:
        log.check(len(positions) > 1, f"{browser.name} {method}: {case.name}: the gradient is never in sight")
    return Worst(max(positions, default=None), *(max(getattr(w, name) for w in found.values())
                                                 for name in ("channel", "page")))


def prove_motion(browser, method, address, cells, log):
    """Left alone, a skeleton becomes another picture, and another one: the first may only have been late."""
    browser.open(address)
    browser.run(SHOW)
    screenshot = browser.screenshot()
    seen = {cell.name: [cell.cut(screenshot)] for cell in cells}

    def have_all_moved():
        screenshot = browser.screenshot()
        for cell in cells:
            if numpy.abs(cell.cut(screenshot) - seen[cell.name][-1]).max() >= MOVED_BY:
                seen[cell.name].append(cell.cut(screenshot))
        return min(map(len, seen.values())) > MOVES

    try:
        browser.until(have_all_moved)
    except TimeoutError:
        pass
    for cell in cells:
        log.check(len(seen[cell.name]) > MOVES, f"{browser.name} {method}: {cell.name} does not move by itself")


def run_engine(browser, method, cases, pages_of_cells, server, log, tolerance=CHANNEL_TOLERANCE):
    """Every case by one method in one engine: the worst of each by its name, and its picture for the sheet. A channel
    may be off by `tolerance`."""
    worsts, pictures = {}, {}
    for number, cells in enumerate(pages_of_cells):
        address = server.write(f"{method}-{number}.html", pages.html(cells))
        prove_motion(browser, method, address, cells, log)
        screenshots = {}
        for part in PARTS:
            browser.seek(part)
            screenshots[part] = browser.still()
        for cell in cells:
            case = cases[cell.name].by(method)
            worsts[cell.name] = prove_formula(browser, method, case, cell, screenshots, log, tolerance)
            pictures[cell.name] = cell.cut(screenshots[SHEET_PART])
    return worsts, pictures


def cells_of(cases, compiler, method):
    width, height = motion_cases.FRAME
    return pages.packed([
        pages.Cell(case.name, compiler.compile_text(case.source(), method), case.cycle, width, height)
        for case in cases])


def shown(worst):
    position = "-" if worst.position is None else f"{worst.position:.2%}"
    return f"{position} {worst.channel:.0f}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    arguments.add_argument("--sheet", type=pathlib.Path, help="a folder for the contact sheet")
    arguments.add_argument("--case", help="only the cases whose name has this in it")
    options = arguments.parse_args()
    log = report.Report("motion")
    cases = [case for case in motion_cases.all_cases() if not options.case or options.case in case.name]
    compiler = skeletons.Compiler(options.skelgen)
    cells = {method: cells_of(cases, compiler, method) for method in METHODS}
    by_name = {case.name: case for case in cases}
    worsts, pictures, columns = {}, {}, []
    with site.Site() as server:
        for name in engines.chosen_engines(options):
            with engines.session(name, log) as browser:
                methods = METHODS if options.engines else suite.turns_of(METHODS, name)
                for method in methods if browser else ():
                    columns.append(f"{name} {method}")
                    worsts[columns[-1]], shots = run_engine(browser, method, by_name, cells[method], server, log)
                    pictures |= {(columns[-1], case): shot for case, shot in shots.items()}
    print("\nFarthest from the formula: position, in % of the travel, and channel, of 255")
    log.table(["case", *columns], [[case, *(shown(worsts[column][case]) for column in columns)] for case in by_name])
    folder = options.sheet or pathlib.Path(tempfile.mkdtemp(prefix="skelgen-motion-"))
    folder.mkdir(parents=True, exist_ok=True)
    if pictures:
        sheet.write(folder / "motion.png", columns, list(by_name), pictures)
        print(f"contact sheet: {folder / 'motion.png'}")
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

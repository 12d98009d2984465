#!/usr/bin/env python3
"""Proves what skeletons do wherever a page has them: placement.py --skelgen PROGRAM

Every scenario (proof/scenarios.py) is a page, seen in every engine: inline, as an image, a background or an object,
beside others, under a base address, while the page still comes, under a policy that forbids styles, in the dark, with
reduced motion, with forced colours, from right to left, at sizes that are no whole pixels. What is seen is compared
with what should be, and where an engine cannot do that, with what it does instead (EXCEPTIONS): a change of either
fails. The table that is printed says `works`, or what an engine does instead and why.
"""

import argparse
import pathlib
import sys
import tempfile
import time

import numpy

from proof import engines, pictures, report, scenarios, site, skeletons, suite
from proof.browser import Preferences
from proof.expectations import expected

SOURCE = pathlib.Path(__file__).parent / "placement.skel"
# Of 255; a colour counts as one of the skeleton's if it is so near to a mix of them.
NEAR = 6
# Looks are so many seconds of animation apart, and at least so many.
MOVED_BY, LOOK_EVERY, LOOKS_TAKEN = 6, 0.2, 4
LONGEST_LOOK = 60  # seconds
FROZEN_AT = 0.55
# 2 and 0.078 were measured: Chromium's compositor softens the edges of a cover that is not on whole pixels.
AGREE_LARGEST, AGREE_AT_EDGES = 5, 0.1
COLORS = {
    "light": ((255, 255, 255), (32, 64, 128), (240, 224, 160)),
    "dark": ((16, 16, 24), (160, 64, 32), (32, 192, 160)),
}
BONE = (slice(26, 114), slice(26, 214))
GROUND = (slice(2, 14), slice(2, 238))
PREFERENCES = """return ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(forced-colors: active)"]
  .map(query => matchMedia(query).matches)"""
PLACES = """return [...document.querySelectorAll('[data-cell]')].map(element => {
  const box = element.getBoundingClientRect();
  return [element.dataset.cell, box.left, box.top, box.width, box.height];
})"""


def places(browser):
    """The box of every cell of the page, by its name, in whole pixels."""
    return {name: tuple(map(int, box)) for name, *box in browser.run(PLACES)}


def cut(screenshot, box):
    left, top, width, height = box
    return screenshot[top : top + height, left : left + width]


def is_mixed(pixels, colors):
    """Whether all pixels are mixes of three colours: of a wave and what shows through it."""
    ground, base, highlight = (numpy.asarray(color, dtype=float) for color in colors)
    axes = numpy.stack([base - ground, highlight - ground], axis=1)
    offsets = pixels.reshape(-1, 3) - ground
    parts = offsets @ numpy.linalg.pinv(axes).T
    distance = numpy.abs(offsets - parts @ axes.T).max()
    return bool(distance <= NEAR and parts.min() >= -0.05 and parts.sum(axis=1).max() <= 1.05)


def theme(picture):
    """Which of its colours a skeleton shows."""
    for name, colors in COLORS.items():
        ground = numpy.abs(picture[GROUND] - numpy.asarray(colors[0])).max()
        bone = picture[BONE]
        is_ground = numpy.abs(bone - numpy.asarray(colors[0])).max() <= NEAR
        if ground <= NEAR and not is_ground and is_mixed(bone, colors):
            return name
    return None


def described(shots):
    """What a skeleton does in pictures that were taken one after the other."""
    if any(shot[BONE].size == 0 for shot in shots):
        return "nothing"
    themes = {theme(shot) for shot in shots}
    if len(themes) > 1 or themes == {None}:
        return without_bones(shots)
    name = themes.pop()
    if max(numpy.abs(shot - shots[0]).max() for shot in shots) >= MOVED_BY:
        return f"moves {name}"
    base = numpy.asarray(COLORS[name][1])
    is_base = all(numpy.abs(shot[BONE] - base).max() <= NEAR for shot in shots)
    return f"base {name}" if is_base else f"stands {name}"


def without_bones(shots):
    """What pictures show that are of one colour, or of wrong ones."""
    pixels = numpy.stack(shots).reshape(-1, 3)
    if numpy.ptp(pixels, axis=0).max() > NEAR:
        return "other colours"
    is_base = any(numpy.abs(pixels[0] - numpy.asarray(base)).max() <= NEAR for _, base, _ in COLORS.values())
    return "all base" if is_base else "nothing"


def without_late(shots):
    """The pictures but for the first ones, as long as there was nothing to see yet: an image comes later than its page."""
    start = (number for number, shot in enumerate(shots) if shot.size and numpy.ptp(shot, axis=(0, 1)).max() > NEAR)
    return shots[next(start, 0) :]


def watch(browser, wanted):
    """What every cell of the page does, by its name, in all looks: it is looked at until each does what is wanted of it,
    or for so long that it will not."""
    boxes = places(browser)
    shots = []
    deadline = time.monotonic() + LONGEST_LOOK
    while True:
        shots.append(browser.screenshot())
        browser.pass_time(LOOK_EVERY)
        found = {name: described(without_late([cut(shot, box) for shot in shots])) for name, box in boxes.items()}
        is_as_wanted = all(what == wanted.get(name, what) for name, what in found.items())
        if len(shots) >= LOOKS_TAKEN and (is_as_wanted or time.monotonic() > deadline):
            return found


def frozen(browser):
    """Every cell's picture at one time."""
    browser.seek(FROZEN_AT)
    boxes = places(browser)
    shot = browser.still()
    return {name: cut(shot, box) for name, box in boxes.items()}


def agree(first, second):
    if first.shape != second.shape:
        return False
    edges = pictures.edges(first) | pictures.edges(second)
    found = pictures.difference(first, second, edges)
    return found.largest <= AGREE_LARGEST and found.at_edges <= AGREE_AT_EDGES


class Stage:
    """A browser and a site: observes scenarios."""

    def __init__(self, browser, server, svgs, log):
        self.browser, self.server, self.svgs, self.log = browser, server, svgs, log
        self.alone = {}

    def picture_alone(self, source, method):
        """A skeleton's picture on a page of its own."""
        if (source, method) not in self.alone:
            cell = scenarios.Cell("inline", method, None, source, "alone")
            self.open(scenarios.Scenario(f"alone-{source}-{method}", (cell,)))
            self.alone[source, method] = frozen(self.browser)["alone"]
        return self.alone[source, method]

    def open(self, scenario):
        path = f"{scenario.name.replace(' ', '-')}.html"
        rest = "<p>The rest.</p>" if scenario.is_held else None
        address = self.server.write(path, scenario.page(self.svgs), scenario.headers, rest)
        self.browser.open(address, wait=not scenario.is_held)
        if not scenario.is_held:
            seen = Preferences(*self.browser.run(PREFERENCES))
            self.check(scenario, seen == scenario.preferences, f"the page sees {seen}")

    def wanted(self, scenario):
        """What cells should do in this engine, by their names."""
        return {cell.name: expected(self.browser.name, scenario.name, cell)[0] for cell in scenario.cells if cell.wanted}

    def observe(self, scenario):
        """What every cell of a scenario does, by its name."""
        if scenario.is_held:
            return self.observe_coming(scenario)
        if scenario.observation == "motion":
            self.open(scenario)
            return watch(self.browser, self.wanted(scenario))
        if scenario.observation == "alone":
            return self.compare_with_alone(scenario)
        self.open(scenario)
        shots = frozen(self.browser)
        return {
            cell.name: "as smil" if agree(shots[cell.name], shots[cell.name.replace("css", "smil")]) else "not as smil"
            for cell in scenario.cells}

    def compare_with_alone(self, scenario):
        alone = {cell: self.picture_alone(cell.source, cell.method) for cell in scenario.cells if cell.wanted}
        self.open(scenario)
        shots = frozen(self.browser)
        return {
            cell.name: "as alone" if agree(shots[cell.name], picture) else "not as alone"
            for cell, picture in alone.items()}

    def observe_coming(self, scenario):
        """What cells do before the rest of their page has come; when it has, all must move."""
        self.server.hold()
        try:
            self.open(scenario)
            count = len(scenario.cells)
            self.browser.until(lambda: len(places(self.browser)) == count and self.is_painted())
            found = watch(self.browser, self.wanted(scenario))
            self.check(scenario, self.state() == "loading", "the page had loaded too early")
        finally:
            self.server.release()
        self.browser.until(lambda: self.state() == "complete")
        for name, what in watch(self.browser, dict.fromkeys(found, "moves light")).items():
            self.check(scenario, what == "moves light", f"{name} {what} once the page has loaded")
        return found

    def state(self):
        return self.browser.run("return document.readyState")

    def check(self, scenario, holds, difference):
        self.log.check(holds, f"{self.browser.name}: {scenario.name}: {difference}")

    def is_painted(self):
        return any(numpy.ptp(cut(self.browser.screenshot(), box)) > NEAR for box in places(self.browser).values())


def observe_engine(browser, server, svgs, log, by_turns):
    """Checks every scenario, or those that have their turn, and gives what was seen by (scenario, cell)."""
    stage = Stage(browser, server, svgs, log)
    seen = {}
    all_scenarios = scenarios.all_scenarios(server.address("elsewhere/"))
    for scenario in suite.turns_of(all_scenarios, browser.name) if by_turns else all_scenarios:
        if scenario.preferences.forced_colors and not browser.can_force_colors:
            log.note(f"{browser.name}: has no {scenario.name}")
            continue
        browser.prefer(scenario.preferences)
        found = stage.observe(scenario)
        for cell in scenario.cells:
            if cell.wanted is None:
                continue
            seen[scenario.name, cell.name] = found[cell.name]
            wanted, _ = expected(browser.name, scenario.name, cell)
            log.check(found[cell.name] == wanted,
                      f"{browser.name}: {scenario.name}, {cell.name}: {found[cell.name]}, expected: {wanted}")
    return seen


def print_table(seen, log):
    """Prints what every engine does, and the reasons of what is not as it should be."""
    names = list(seen)
    reasons = []
    rows = []
    for scenario in scenarios.all_scenarios(""):
        for cell in scenario.cells:
            if cell.wanted is None:
                continue
            row = [scenario.name, cell.name, cell.wanted]
            for name in names:
                found = seen[name].get((scenario.name, cell.name), "-")
                _, reason = expected(name, scenario.name, cell)
                if found in (cell.wanted, "-"):
                    row.append("works" if found == cell.wanted else "-")
                    continue
                reason = reason or "unexplained"
                if reason not in reasons:
                    reasons.append(reason)
                row.append(f"{found} ({reasons.index(reason) + 1})")
            rows.append(row)
    log.table(["page", "skeleton", "should", *names], rows)
    for number, reason in enumerate(reasons):
        log.note(f"({number + 1}) {reason}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    log = report.Report("placement")
    compiler = skeletons.Compiler(options.skelgen)
    svgs, seen = {}, {}
    with tempfile.TemporaryDirectory() as folder, site.Site() as server:
        for method in scenarios.METHODS:
            for name, svg in compiler.compile([SOURCE], method, f"{folder}/{method}").items():
                source = name.removeprefix("placement.")
                svgs[source, method] = svg
                server.write(f"{source}.{method}.svg", svg)
        for name in engines.chosen_engines(options):
            with engines.session(name, log) as browser:
                if browser:
                    seen[name] = observe_engine(browser, server, svgs, log, by_turns=not options.engines)
    print_table(seen, log)
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

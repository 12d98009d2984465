#!/usr/bin/env python3
"""Measures what skelgen's skeletons cost a browser beside other libraries', and says which targets they meet.

Started by Tests/Browser/cost, which installs what it needs. How it measures is told in Tests/Browser/Cost.md.
"""

import argparse
import dataclasses
import json
import os
import pathlib
import platform
import sys

from measuring import bones, measure, ours, peers, sizes, tables, targets
from proof import engines, report, site, skeletons

TITLES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
PAGE = pathlib.Path(__file__).with_name("Cost.md")
BEGIN, END = "<!-- figures: Tests/Browser/cost --readme -->\n", "<!-- end of figures -->\n"
# As long as a target is missed, there are more rounds: a median of a few is chance where a machine is busy.
MOST_ROUNDS = 9


def parse_arguments():
    arguments = argparse.ArgumentParser(prog="Tests/Browser/cost", description=__doc__.partition("\n")[0])
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    arguments.add_argument("--rounds", type=int, default=3, help="turns of every technique (3)")
    arguments.add_argument("--seconds", type=float, default=2, help="of a turn that are measured (2)")
    arguments.add_argument("--no-list", action="store_true", help="leave out the lists that are longer than the view")
    arguments.add_argument("--bytes", action="store_true", help="the bytes alone, without a browser")
    arguments.add_argument("--json", metavar="FILE", type=pathlib.Path, help="write every figure there too")
    arguments.add_argument("--readme", action="store_true", help=f"write the tables into {PAGE.name}")
    return arguments.parse_args()


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


@dataclasses.dataclass(frozen=True)
class Section:
    """A heading with a table under it, and what it is made from."""

    title: str
    table: tuple
    figures: dict


class Run:
    """What one run has found, in the order in which it is told."""

    def __init__(self, options):
        self.options = options
        self.log = report.Report("cost")
        self.sections = []
        self.verdicts = []
        compiler = skeletons.Compiler(options.skelgen)
        self.ours, self.theirs = ours.techniques(compiler), peers.TECHNIQUES
        self.only_sizes = [ours.single(compiler), ours.without_extras(compiler)]
        self.counts = bones.COUNTS
        self.plan = measure.Plan(options.rounds, options.seconds)

    @property
    def techniques(self):
        return [*self.ours, *self.theirs]

    def add(self, title, table, figures):
        self.sections.append(Section(title, table, figures))
        self.log.note(f"\n{title}")
        self.log.table(*table)

    def measure_sizes(self):
        techniques = [*self.ours, *self.only_sizes, *peers.TECHNIQUES, *peers.PLACED]
        for make in (bones.repeated, bones.irregular):
            found = {count: {one.name: sizes.of(one.write(make(count))) for one in techniques}
                     for count in bones.COUNTS}
            self.add(f"Bytes of {make.__name__} rows", tables.of_sizes(found), found)
            self.verdicts += targets.of_default_bytes(make.__name__, found)
            self.verdicts += targets.of_sizes(make.__name__, found, techniques)

    def measure_engine(self, name, server):
        with engines.session(name, self.log) as browser:
            if not browser:
                return
            title = f"{TITLES[name]} {browser.version()}"
            spacings = {count: bones.IN_VIEW[count] for count in self.counts}
            self.measure_layout(browser, server, title, "in view", spacings)
            if name == "chromium" and not self.options.no_list:
                more = {count: bones.LIST for count in self.counts if bones.IN_VIEW[count] != bones.LIST}
                self.measure_layout(browser, server, title, "in a list", more)

    def measure_layout(self, browser, server, title, layout, spacings):
        is_main = browser.name == "chromium"
        found, verdicts, rounds = {}, [], 0
        while True:
            for count, spacing in spacings.items():
                screen = bones.repeated(count, spacing)
                found[count] = measure.measure(
                    browser, server, self.techniques, screen, self.plan, self.log, found.get(count))
            rounds += self.plan.rounds
            if is_main:
                verdicts = targets.of_costs(layout, found, self.techniques)
            if rounds >= MOST_ROUNDS or not any(one.is_missed for one in verdicts):
                break
        self.add(f"{title}, all bones {layout}, {rounds} rounds", tables.of_costs(found, with_events=is_main), found)
        self.verdicts += verdicts

    def finish(self):
        """Prints the verdicts, and gives the exit status."""
        self.log.note("")
        self.log.table(*tables.of_verdicts(self.verdicts))
        for one in self.verdicts:
            self.log.check(not one.is_missed, f"MISS: {one.title}: {one.found}, more than {one.target and one.target.bound}")
        return self.log.finish()


def write_json(run, load):
    result = {
        "processor": processor(), "cores": os.cpu_count(), "load": load, "plan": dataclasses.asdict(run.plan),
        "sections": [{
            "title": one.title,
            "figures": {count: {name: dataclasses.asdict(value) for name, value in by_name.items()}
                        for count, by_name in one.figures.items()},
        } for one in run.sections],
        "verdicts": [{**dataclasses.asdict(one), "verdict": one.word()} for one in run.verdicts],
    }
    run.options.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


def write_page(run, load):
    """Replaces what stands between the two marks."""
    text = (f"Measured on {os.cpu_count()} cores, load {load:.1f} at the start, {run.plan.rounds} rounds of "
            f"{run.plan.seconds:g} s.\n")
    for one in run.sections:
        text += f"\n### {one.title}\n\n{tables.as_markdown(*one.table)}"
    text += "\n### Targets\n\n" + tables.as_markdown(*tables.of_verdicts(run.verdicts))
    tables.write_between(PAGE, BEGIN, END, text)


def main():
    options = parse_arguments()
    load = os.getloadavg()[0]
    run = Run(options)
    run.measure_sizes()
    if not options.bytes:
        with site.Site() as server:
            for name in engines.chosen_engines(options):
                run.measure_engine(name, server)
    status = run.finish()
    if options.json:
        write_json(run, load)
    if options.readme:
        write_page(run, load)
    return status


if __name__ == "__main__":
    sys.exit(main())

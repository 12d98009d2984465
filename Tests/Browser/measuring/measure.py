"""Measures techniques in an engine, in turns: what else the machine does meets all of them alike."""

import dataclasses
import statistics
import time

from . import processes, shown, technique, tracing

LONGEST_LOOK = 30  # seconds


@dataclasses.dataclass(frozen=True)
class Plan:
    """How long everything takes; `rounds` times every technique has its turn."""

    rounds: int
    seconds: float
    # After a page has loaded: its first pictures, and the delay that some animations begin with.
    settling: float = 0.7
    tracing: float = 1


@dataclasses.dataclass
class Cost:
    """What a second of animation costs, in milliseconds of processor time; a number for each round."""

    main_threads: list = dataclasses.field(default_factory=list)
    processes: list = dataclasses.field(default_factory=list)
    # Events a second by their names, where the engine can tell.
    events: dict = dataclasses.field(default_factory=dict)

    @property
    def paints_per_frame(self):
        """How often the main thread paints for a frame that is drawn, on a machine that cannot draw all of them too."""
        return self.events.get("Paint", 0) / max(1, self.events.get("DrawFrame", 0))

    @property
    def main_thread(self):
        return statistics.median(self.main_threads)

    @property
    def all_processes(self):
        return statistics.median(self.processes)


def measure(browser, site, techniques, screen, plan, log, costs=None):
    """The cost of each technique that shows the screen as it should, by name; more rounds of `costs`, if these are given."""
    is_first = costs is None
    costs = costs or {one.name: Cost() for one in techniques}
    tracer = tracing.Tracer(browser.driver) if browser.name == "chromium" and is_first else None
    addresses = {
        one.name: site.write(f"{number}.html", technique.page(one.write(screen), one.name))
        for number, one in enumerate(techniques)
    }
    try:
        for turn in range(plan.rounds):
            for name, address in list(addresses.items())[:: -1 if turn % 2 else 1]:
                browser.open(address)
                browser.pass_time(plan.settling)
                if is_first and turn == 0:
                    difference = lasting_difference(browser, screen)
                    log.check(not difference, f"{browser.name}: {name}, {len(screen.bones())} bones: {difference}")
                add_round(costs[name], browser, plan)
                if turn == 0 and tracer:
                    costs[name].events = tracer.count(plan.tracing)
    finally:
        if tracer:
            tracer.close()
    return costs


def lasting_difference(browser, screen):
    """What is wrong with the picture of a page, which may take a while to be painted."""
    found = None

    def is_right():
        nonlocal found
        found = shown.difference(browser.screenshot(), screen)
        return not found

    try:
        browser.until(is_right, LONGEST_LOOK)
    except TimeoutError:
        pass
    return found


def add_round(cost, browser, plan):
    meter = processes.Meter(browser)
    time.sleep(plan.seconds)
    all_processes, main_threads = meter.read()
    cost.processes.append(all_processes)
    cost.main_threads.append(main_threads)

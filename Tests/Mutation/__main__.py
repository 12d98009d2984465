"""Says which part of the mistakes that can be made in the sources the suites without a browser find.

A random sample of places is drawn, another one with each commit: a line of the seven library targets, a place in it, and
a change there. All are woven into one copy of the checkout, in .build/mutants, which is compiled once. Then each is
switched on in turn, for the tests that come across it: the unit tests, those of its own target first, and the checks of
the command line; the first failure kills it. What runs on and on is ended by a limit on processor time, so that no
verdict hangs on how busy the machine is. It fails where even the upper edge of the interval that holds the share with
95% is below the bound.
"""

import argparse
import concurrent.futures
import os
import random
import resource
import subprocess
import sys
from pathlib import Path

import places
import weaving
from suites import Suites

TOP = Path(__file__).resolve().parent.parent.parent
COPY = TOP / ".build" / "mutants"
BOUND = 0.8
# So many times as many are drawn, as some do not compile: one in sixteen.
SPARE = 1.2


def main():
    arguments = parse()
    seed = commit() if arguments.seed is None else arguments.seed
    mutants = draw(places.of(TOP), seed, int(arguments.count * SPARE) + 5, arguments.only)
    print(f"seed {seed}: compiling {len(mutants)} mutants at once", flush=True)
    copy = weaving.Copy(TOP, COPY)
    try:
        compiled = copy.compile(mutants)
        print(f"{len(mutants) - len(compiled)} of them are no Swift and are left out; compiled in {processor_time():.0f} s "
              "of processor time", flush=True)
        mutants = compiled[:arguments.count]
    except weaving.CompileError as error:
        sys.exit(f"mutants: the mutants cannot be compiled\n{error}")
    suites = Suites(COPY, not arguments.unit)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        suites.check(pool)
        print(f"without a mutant all pass, in {suites.spent:.0f} s of processor time", flush=True)
        survivors = run(mutants, suites, pool, arguments.verbose)
    report(mutants, survivors, suites)


def parse():
    parser = argparse.ArgumentParser(
        prog="Tests/mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("count", nargs="?", type=int, default=40, help="how many mutants, 40 by default")
    parser.add_argument("--seed", type=int, help="draw what a run with this seed drew, from the same sources")
    parser.add_argument("--only", default="", metavar="TEXT", help="only in files with this in their path below Sources")
    parser.add_argument("--unit", action="store_true", help="run the unit tests alone")
    parser.add_argument("--verbose", action="store_true", help="show the failure that kills each mutant")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants run at once")
    return parser.parse_args()


def processor_time():
    """Seconds that the programs of this run have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def commit():
    """A number that goes with the commit; 0 without one."""
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return int(found.stdout.decode().strip()[:8] or "0", 16)


def draw(mutants, seed, count, only):
    """A random sample: each line of code is as likely as any other, then each place in it, then each change there."""
    lines = {}
    for mutant in mutants:
        if only in mutant.file:
            line = lines.setdefault((mutant.file, mutant.line), {})
            line.setdefault((mutant.kind, mutant.edits[0][:2]), []).append(mutant)
    chance = random.Random(seed)
    chosen = chance.sample(list(lines.values()), min(count, len(lines)))
    drawn = [chance.choice(chance.choice(list(line.values()))) for line in chosen]
    drawn = weaving.without_overlaps(drawn)
    for number, mutant in enumerate(drawn, 1):
        mutant.number = number
    return drawn


def run(mutants, suites, pool, is_verbose):
    """Shows each mutant to the suites; those that survive them all, and how many suites come across each."""
    survivors = []
    for mutant, (failure, count) in zip(mutants, pool.map(suites.killer, mutants)):
        if failure is None:
            survivors.append((mutant, count))
        print(f"{mutant.number:4} {'killed' if failure else 'SURVIVED':8} {shown(mutant)}", flush=True)
        if failure and is_verbose:
            print(f"       {failure[:200]}", flush=True)
    return survivors


def shown(mutant):
    change = mutant.change if len(mutant.change) <= 160 else mutant.change[:157] + "..."
    return f"{mutant.file}:{mutant.line}: {change}"


def report(mutants, survivors, suites):
    for mutant, reached in survivors:
        print(f"survived: Sources/{shown(mutant)} ({reached} suites run it)")
    count, killed = len(mutants), len(mutants) - len(survivors)
    low, high = interval(killed, count)
    print(f"{killed} of {count} mutants killed, {killed / count:.0%} (between {low:.0%} and {high:.0%} with 95%), in "
          f"{suites.spent:.0f} s of processor time")
    if high < BOUND:
        sys.exit(f"mutants: {BOUND:.0%} are to be killed")


def interval(killed, count, z=1.96):
    """Wilson's interval for a share."""
    share = killed / count
    middle = share + z * z / (2 * count)
    reach = z * (share * (1 - share) / count + z * z / (4 * count * count)) ** 0.5
    return (middle - reach) / (1 + z * z / count), (middle + reach) / (1 + z * z / count)


main()

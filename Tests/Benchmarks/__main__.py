"""Measures skelgen beside other tools and says which targets it meets. Started by Tests/bench."""

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

import report
from bench import Bench, root
from claims import MEASUREMENTS, measure_everything
from timing import Program, give_up


def main() -> None:
    arguments = parse_arguments()
    skelgen, sample = Path(arguments.skelgen).resolve(), Path(arguments.sample).resolve()
    if not os.access(skelgen, os.X_OK) or not skelgen.is_file():
        give_up(f"{arguments.skelgen} is no program")
    if not sample.is_file():
        give_up(f"{arguments.sample} is missing")

    load, start = os.getloadavg()[0], time.monotonic()
    with tempfile.TemporaryDirectory(prefix="skelgen-bench-") as folder:
        bench = Bench(skelgen, sample, Path(folder))
        measure_everything(bench, arguments.only)
    measured = [program for program in bench.programs if program.runs]

    seconds = time.monotonic() - start
    print(f"{processor()}, {os.cpu_count()} cores, load {load:.1f} at the start; {seconds:.0f} s in all.")
    report.print_rows(bench.rows)
    report.print_programs(measured)

    if arguments.json:
        write_json(arguments.json, load, bench, measured)
    if arguments.readme:
        write_readme(bench.rows)
    if arguments.check:
        finish_check(bench.rows, arguments.margin)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="Tests/bench",
        description="Measures skelgen beside other tools, in turn and in one run, and says which targets it meets.",
        epilog="Also: --no-install measures with the tools that are there, and leaves out the rows of the others.",
    )
    parser.add_argument("--skelgen", metavar="PATH", default="", help="measure this program instead of building one")
    parser.add_argument(
        "--sample", metavar="FILE", default=root / "Samples" / "Feed.skel", help="the screen of the cold start"
    )
    parser.add_argument(
        "--only", metavar="PART", action="append", default=[], choices=list(MEASUREMENTS),
        help=f"measure this part, perhaps of several: {', '.join(MEASUREMENTS)}")
    parser.add_argument("--json", metavar="FILE", help="write the result there too")
    parser.add_argument("--readme", action="store_true", help="write the rows that have a target into Samples/Speed.md")
    parser.add_argument("--check", action="store_true", help="status 1 when a target is missed by more than the margin")
    parser.add_argument("--margin", metavar="PERCENT", type=float, default=25, help="taken for noise by --check (25)")
    return parser.parse_args()


def processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.machine()


def write_json(path: str, load: float, bench: Bench, programs: list[Program]) -> None:
    result = {
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": load,
        "rows": [report.row_as_json(row) for row in bench.rows],
        "programs": [report.program_as_json(program) for program in programs],
    }
    Path(path).write_text(json.dumps(result, indent=2) + "\n")


def write_readme(rows: list[report.Row]) -> None:
    """Replaces what stands between the two marks in Samples/Speed.md."""
    begin, end = "<!-- figures: Tests/bench --readme -->\n", "<!-- end of figures -->\n"
    path = root / "Samples/Speed.md"
    before, rest = path.read_text().split(begin)
    path.write_text(before + begin + report.as_markdown(rows) + end + rest.split(end)[1])


def finish_check(rows: list[report.Row], margin: float) -> None:
    failed = [row.title for row in rows if row.fails(margin / 100)]
    if failed:
        sys.exit(f"bench: missed by more than {margin:g}%, or not measured: {'; '.join(failed)}")


try:
    main()
except KeyboardInterrupt:
    sys.exit(130)

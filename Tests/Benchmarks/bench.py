"""What every measurement needs: the inputs' folder, the C programs, the tools, and the rows found so far."""

import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from report import Row, Target, duration
from timing import Program, Stopwatch, give_up

here = Path(__file__).resolve().parent
root = here.parent.parent


def installed(program: Path, folder: Path) -> Path:
    """A copy, as an installed program is: what a linker wrote piece by piece, the kernel loads a fifth slower."""
    return Path(shutil.copy(program, folder))


class Bench:
    """One whole run. Its rows and programs are in the order they were measured."""

    def __init__(self, skelgen: Path, sample: Path, folder: Path) -> None:
        self.skelgen = installed(skelgen, folder)
        self.sample = sample
        self.folder = folder
        self.rows: list[Row] = []
        self.programs: list[Program] = []
        self.group = ""
        stopwatch = self.build("stopwatch", "-static")
        self.stopwatch = Stopwatch(stopwatch, root, environment(folder))

    def build(self, name: str, *options: str, output: str | None = None) -> Path:
        """A C program of this folder, built."""
        path = self.folder / "build" / (output or name)
        path.parent.mkdir(exist_ok=True)
        if subprocess.run(["gcc", "-O2", *options, "-o", path, here / f"{name}.c"]).returncode != 0:
            give_up(f"gcc could not build {name}.c")
        return installed(path, self.folder)

    # Programs

    def program(self, name: str, *command: str | Path) -> Program:
        program = Program(name, [str(part) for part in command])
        self.programs.append(program)
        return program

    def compile(self, name: str, source: Path) -> Program:
        return self.program(name, self.skelgen, "compile", relative(source), "-o", "-")

    def tool(self, name: str, tool: str, *arguments: str | Path, prints: tuple[bytes, int]) -> Program | None:
        """Another project's program; None where it is not installed. `prints`: a shape, and how many of it."""
        executable = shutil.which(tool)
        if executable is None:
            return None
        program = self.program(name, executable, *arguments)
        self.stopwatch.expect(program, *prints)
        return program

    def react(self, name: str, count: int, build: str) -> Program | None:
        node = shutil.which("node")
        script = here / "react.js"
        if node is None or self.stopwatch.fails([node, script, "1", build]):
            return None
        return self.tool(name, "node", script, str(count), build, prints=(b"<rect", count))

    # Checks

    def count_bones(self, source: Path) -> int:
        """The bones of a drawing, counted in skelgen's own JSON."""
        command = [str(self.skelgen), "compile", relative(source), "--format", "json", "-o", "-"]
        return self.stopwatch.count(Program("skelgen --format json", command), b'{"path":')

    def expect_bones(self, source: Path, count: int) -> None:
        found = self.count_bones(source)
        if found != count:
            give_up(f"skelgen found {found:,} bones in {source.name} instead of {count:,}")

    # Rows

    def begin(self, group: str) -> None:
        self.group = group
        print(f"bench: {group}", file=sys.stderr)

    def compare(
        self,
        title: str,
        ours: Program,
        other: Program | None,
        rounds: int,
        target: Target | None = None,
        units: tuple[int, int] = (1, 1),
        is_shown: bool = False,
        cpu_target: Target | None = None,
        between: Program | None = None,
        reason: str = "",
    ) -> None:
        """Adds the median ratio of paired runs: of their times or, with `units`, of their times for one unit each.

        `cpu_target` is about their CPU times, in a row of its own; `between` runs before each run, unmeasured; `reason` says
        what stands in the way of a target that is missed."""
        if other is None:
            self.rows.append(Row(self.group, title, target=target or cpu_target, skipped=reason or "not installed"))
            return
        if between is None:
            own, others = self.stopwatch.interleave(rounds, [ours, other])
        else:
            # Every other round goes backwards.
            _, own, _, others, _ = self.stopwatch.interleave(rounds, [between, ours, between, other, between])
        times = [[run.seconds / unit for run in runs] for runs, unit in zip((own, others), units)]
        low, middle, high = statistics.quantiles((a / b for a, b in zip(*times)), n=4)
        shown = [duration(statistics.median(side)) for side in times]
        cpu_ratios = [(a.cpu_seconds / units[0]) / (b.cpu_seconds / units[1]) for a, b in zip(own, others)]
        cpu = statistics.median(cpu_ratios)
        self.rows.append(
            Row(
                self.group, title, *shown, value=middle, quartiles=(low, high), cpu_ratio=cpu, target=target,
                is_shown=is_shown, reason="" if cpu_target else reason,
            )
        )
        if cpu_target:
            sides = [duration(statistics.median(run.cpu_seconds for run in runs)) for runs in (own, others)]
            low, _, high = statistics.quantiles(cpu_ratios, n=4)
            self.rows.append(
                Row(
                    self.group, f"{title}: CPU time", *sides, value=cpu, quartiles=(low, high), cpu_ratio=cpu,
                    target=cpu_target, reason=reason,
                )
            )

    def figure(
        self, title: str, value: float, shown: str, target: Target | None = None, reason: str = ""
    ) -> None:
        """Adds a figure of skelgen alone."""
        self.rows.append(Row(self.group, title, shown, value=value, target=target, reason=reason))


def environment(folder: Path) -> dict[str, str]:
    """The same for every program: nothing of the user's that changes what one prints or reads."""
    kept = {name: value for name, value in os.environ.items() if name not in ("SKELETON_DEBUG", "NODE_OPTIONS")}
    libraries = filter(None, ["/usr/share/nodejs", os.environ.get("NODE_PATH")])
    return kept | {"LC_ALL": "C", "HOME": str(folder), "NODE_PATH": ":".join(libraries)}


def relative(path: Path) -> str:
    """As a user in the repository would write it."""
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)

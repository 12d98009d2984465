"""Programs, how they are run in turn, and what their runs say."""

import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn


@dataclass(frozen=True)
class Run:
    seconds: float
    cpu_seconds: float
    peak_bytes: int


@dataclass
class Program:
    """A command with every run of it so far, over all comparisons."""

    name: str
    command: list[str]
    runs: list[Run] = field(default_factory=list)

    @property
    def median_seconds(self) -> float:
        return statistics.median(run.seconds for run in self.runs)

    @property
    def median_cpu_seconds(self) -> float:
        return statistics.median(run.cpu_seconds for run in self.runs)

    @property
    def peak_bytes(self) -> float:
        return statistics.median(run.peak_bytes for run in self.runs)


class Stopwatch:
    def __init__(self, executable: Path, folder: Path, environment: dict[str, str]) -> None:
        self.executable = executable
        self.folder = folder
        self.environment = environment

    def interleave(self, rounds: int, programs: list[Program]) -> list[list[Run]]:
        """The runs of each program, in round order: run i of one was made beside run i of the others."""
        arguments = [str(self.executable), str(rounds)]
        for index, program in enumerate(programs):
            arguments += (["::"] if index else []) + program.command
        done = subprocess.run(
            arguments,
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        if done.returncode != 0:
            give_up(f"a command failed: {' | '.join(program.name for program in programs)}")
        runs: list[list[Run]] = [[] for _ in programs]
        for line in done.stdout.splitlines():
            index, wall, cpu, peak = map(int, line.split())
            runs[index].append(Run(wall / 1e9, cpu / 1e9, peak * 1024))
        for program, own in zip(programs, runs):
            program.runs += own
        return runs

    def fails(self, command: list[str | Path]) -> bool:
        quiet = subprocess.DEVNULL
        done = subprocess.run(command, cwd=self.folder, env=self.environment, stdout=quiet, stderr=quiet, stdin=quiet)
        return done.returncode != 0

    def printed(self, program: Program) -> Iterator[bytes]:
        """What a program prints, in pieces; also its warm-up."""
        with subprocess.Popen(
            program.command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL
        ) as process:
            while piece := process.stdout.read(1 << 20):
                yield piece
        if process.returncode != 0:
            give_up(f"{program.name} failed with status {process.returncode}")

    def count(self, program: Program, needle: bytes) -> int:
        """How often `needle` is in what a program prints."""
        total, kept = 0, b""
        for piece in self.printed(program):
            text = kept + piece
            total += text.count(needle)
            # One byte less than the needle may begin one that the next piece ends.
            kept = text[max(0, len(text) - len(needle) + 1) :] if len(needle) > 1 else b""
        return total

    def expect(self, program: Program, needle: bytes, count: int) -> None:
        """Ends the benchmark where a program does not do the work that it is measured for."""
        found = self.count(program, needle)
        if found != count:
            give_up(f"{program.name} printed {found:,} times {needle.decode()} instead of {count:,}")


def give_up(problem: str) -> NoReturn:
    """Ends the benchmark; status 1 is kept for missed targets."""
    print(f"bench: {problem}", file=sys.stderr)
    sys.exit(3)

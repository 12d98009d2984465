"""What one change among many files costs, in `watch` and in a build, by processor time; and whether memory grows."""

import os
import re
import statistics
import subprocess
import time
from pathlib import Path

from bench import Bench
from report import Target, duration
from timing import give_up

CHANGES = 10_000
PATIENCE = 300  # seconds for what comes at once on a machine that rests


class Watch:
    """The program watching a folder, with its outputs in another."""

    def __init__(self, bench: Bench, screens: Path, outputs: Path) -> None:
        self.outputs = outputs
        self.sources = sorted(screens.glob("*/*.skel"))[::97][:100]
        self.output_of = {source: outputs / source.relative_to(screens).with_suffix(".svg") for source in self.sources}
        self.log = (bench.folder / "watch.log").open("w+")
        self.process = subprocess.Popen(
            [bench.skelgen, "watch", screens, "-o", outputs], stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=subprocess.STDOUT)
        self.wait(lambda: "watching" in Path(self.log.name).read_text())

    def wait(self, condition) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.process.poll() is not None or time.monotonic() > end:
                give_up("'skelgen watch' ended, or did not write an output")
            time.sleep(0.0005)

    def cpu_seconds(self) -> float:
        """The processor time of all its threads so far, to the nanosecond."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def memory(self) -> int:
        """What it has in memory, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) * 1024

    def change(self, source: Path, size: int) -> float:
        """Gives a file another width and waits for its output; answers the processor time."""
        before = self.cpu_seconds()
        text = re.sub(r"size: \d+", f"size: {size}", source.read_text())
        new = source.with_suffix(".new")
        new.write_text(text)
        os.rename(new, source)
        self.wait(lambda: f'width="{size}"' in self.output_of[source].read_text())
        return self.cpu_seconds() - before

    def touch(self, source: Path, bell: Path, size: int) -> float:
        """Dates a file anew, then changes another, so that it is known when the first has been looked at; answers the
        processor time of both."""
        before = self.cpu_seconds()
        os.utime(source)
        time.sleep(0.005)
        self.change(bell, size)
        return self.cpu_seconds() - before

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()


def measure_changes(bench: Bench, screens: Path, outputs: Path, count: int) -> None:
    """Among all files of a folder: one is touched, one is changed; in `watch` and by a build that starts the compiler."""
    bench.begin(f"One file of {count:,} that changes, or is only touched, in CPU time")
    watch = Watch(bench, screens, outputs)
    changes = [watch.change(source, 500 + index) for index, source in enumerate(watch.sources)]
    figure(bench, "a change, in watch", changes)
    pairs = zip(watch.sources, watch.sources[1:])
    touches = [watch.touch(source, bell, 700 + index) for index, (source, bell) in enumerate(pairs)]
    figure(bench, "a touch, in watch", [max(0, pair - statistics.median(changes)) for pair in touches])
    for index in range(1000):
        watch.change(watch.sources[index % 100], 1000 + index)
    before = watch.memory()
    for index in range(CHANGES):
        watch.change(watch.sources[index % 100], 2000 + index)
    grown = watch.memory() - before
    bench.figure(
        f"memory that {CHANGES:,} more changes take, of {before / 1e6:.0f} MB", grown, f"{grown / 1e6:.2f} MB",
        Target(1e6, "<= 1 MB"))
    watch.end()
    source, output = watch.sources[0], watch.output_of[watch.sources[0]]
    build = bench.program("skelgen, one file of a build", bench.skelgen, "compile", source, "--keep-unchanged", "-o", output)
    runs = bench.stopwatch.interleave(30, [build])[0]
    figure(bench, "the compiler for one file, with nothing to do", [run.cpu_seconds for run in runs])
    script = 'sed -i "s/size: [0-9]*/size: $$/" "$2" && exec "$1" compile "$2" --keep-unchanged -o "$3"'
    changing = bench.program("the same with a change, and sed", "/bin/sh", "-c", script, "sh", bench.skelgen, source, output)
    runs = bench.stopwatch.interleave(30, [changing])[0]
    figure(bench, "the same for a change, and sed that makes it", [run.cpu_seconds for run in runs])


def figure(bench: Bench, title: str, times: list[float]) -> None:
    time = statistics.median(times)
    bench.figure(title, time, duration(time), Target(3e-3, "<= 3 ms"))

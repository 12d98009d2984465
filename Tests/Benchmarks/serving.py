"""What a skeleton costs a server: requests a second beside those of a page with as many bytes of text."""

import re
import shutil
import statistics
import subprocess

from bench import Bench, here
from report import Target

ROUNDS = 7
SECONDS = 2


class Server:
    """A Node server of one page."""

    def __init__(self, page) -> None:
        command = ["node", here / "serving.mjs", page]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def rate(self) -> float:
        """Requests a second, by wrk."""
        command = ["wrk", "-t1", "-c8", f"-d{SECONDS}s", self.address]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return float(re.search(r"Requests/sec:\s+([\d.]+)", printed).group(1))

    def end(self) -> None:
        self.process.terminate()
        self.process.wait()


def measure_serving(bench: Bench) -> None:
    if not (shutil.which("wrk") and shutil.which("node")):
        return
    made = bench.folder / "placeholder.html"
    subprocess.run([bench.skelgen, "compile", bench.sample, "--format", "html", "-o", made], check=True)
    head = '<!doctype html><html lang="en"><title>Feed</title><main>'
    skeleton, text = bench.folder / "skeleton.html", bench.folder / "text.html"
    skeleton.write_text(head + made.read_text())
    text.write_text(head + "x" * len(made.read_text()))
    bench.begin(f"A server in Node whose page holds the skeleton, {made.stat().st_size:,} bytes")
    servers = [Server(skeleton), Server(text)]
    try:
        for server in servers:
            server.rate()
        pairs = [[server.rate() for server in servers] for _ in range(ROUNDS)]
    finally:
        for server in servers:
            server.end()
    ratio = statistics.median(with_skeleton / with_text for with_skeleton, with_text in pairs)
    rate = statistics.median(pair[0] for pair in pairs)
    bench.figure("requests a second", rate, f"{rate:,.0f}")
    bench.figure(
        "those of a page with as many bytes of text", ratio, f"{ratio:.2f} of them",
        Target(0.95, ">= 0.95", at_least=True))

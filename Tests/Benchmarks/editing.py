"""How soon the language server answers after a change of a large file."""

import json
import statistics
import subprocess
import time

from bench import Bench
from report import Target, duration
from timing import give_up

LINES = 2_000
CHANGES = 100
ADDRESS = "file:///screens/Large.skel"


class Server:
    """The program, spoken to as an editor speaks."""

    def __init__(self, bench: Bench) -> None:
        self.process = subprocess.Popen([bench.skelgen, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.told: list[dict] = []
        self.ask("initialize", capabilities={"general": {"positionEncodings": ["utf-8"]}})

    def tell(self, method: str, **params) -> None:
        self.send({"method": method, "params": params})

    def send(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                give_up("'skelgen lsp' ended")
            if line.startswith(b"Content-Length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method: str, **params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while (message := self.read()).get("id") != self.number:
            self.told.append(message)
        return message["result"]

    def diagnostics(self, version: int) -> list:
        """Those of a version, waited for."""
        while True:
            params = (self.told.pop(0) if self.told else self.read()).get("params", {})
            if params.get("version") == version:
                return params["diagnostics"]

    def end(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def measure_editing(bench: Bench) -> None:
    """A file of the sample's screen again and again, a number in it changed: diagnostics, completion, hover."""
    head, marker, body = bench.sample.read_text().partition("skeleton Feed")
    screens = -(-LINES // body.count("\n"))
    text = head + "\n".join(f"{marker}{number}{body}" for number in range(screens))
    lines = text.count("\n")
    bench.begin(f"An editor's change of a file of {lines:,} lines, {screens} screens")
    server = Server(bench)
    server.tell("textDocument/didOpen", textDocument={"uri": ADDRESS, "languageId": "skel", "version": 0, "text": text})
    server.diagnostics(0)
    found = {"diagnostics": [], "completion": [], "hover with the frame": [], "inlay hints of 60 lines": []}
    document = {"uri": ADDRESS}
    line = text[: text.index("label name")].count("\n")
    place = {"line": line, "character": 8}
    range_ = {"start": {"line": 0, "character": 0}, "end": {"line": 60, "character": 0}}
    version = 0

    def change() -> float:
        nonlocal version
        version += 1
        new = text.replace("gap: 12", f"gap: {12 + version % 5}")
        begin = time.perf_counter()
        server.tell(
            "textDocument/didChange", textDocument=document | {"version": version}, contentChanges=[{"text": new}])
        return begin

    for _ in range(CHANGES):
        begin = change()
        if server.diagnostics(version):
            give_up("the file has mistakes")
        found["diagnostics"].append(time.perf_counter() - begin)
        for name, method, params in [
            ("completion", "completion", {"position": {"line": line, "character": 4}}),
            ("hover with the frame", "hover", {"position": place}),
            ("inlay hints of 60 lines", "inlayHint", {"range": range_}),
        ]:
            begin = change()
            if not server.ask("textDocument/" + method, textDocument=document, **params):
                give_up(f"no answer to {method}")
            found[name].append(time.perf_counter() - begin)
            server.diagnostics(version)
    server.end()
    targets = {"diagnostics": Target(20e-3, "<= 20 ms"), "completion": Target(10e-3, "<= 10 ms")}
    for name, times in found.items():
        value = statistics.median(times)
        slowest = duration(sorted(times)[len(times) * 95 // 100])
        bench.figure(f"{name}, from the change on; 95% within {slowest}", value, duration(value), targets.get(name))

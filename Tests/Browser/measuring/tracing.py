"""What Chromium's main thread does, by its own trace."""

import collections
import json
import time
import urllib.request

import websocket

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
PATIENCE = 180  # seconds
# As many frames tell how much a page paints, and so many seconds are waited for them.
ENOUGH_FRAMES, LONGEST = 30, 60


class Tracer:
    """A second connection to a Chromium that chromedriver runs: the first cannot receive traces."""

    def __init__(self, driver):
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json/version", timeout=PATIENCE) as answer:
            url = json.load(answer)["webSocketDebuggerUrl"]
        self.socket = websocket.create_connection(url, timeout=PATIENCE, suppress_origin=True)
        self.number = 0

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))

    def receive_until(self, is_last):
        """Messages up to one that is the last."""
        found = []
        while not found or not is_last(found[-1]):
            found.append(json.loads(self.socket.recv()))
        return found

    def count(self, seconds):
        """How often each event happens a second, over some seconds from now: Paint, PrePaint, DrawFrame ..."""
        self.send("Tracing.start", transferMode="ReportEvents",
                  traceConfig={"includedCategories": CATEGORIES, "excludedCategories": ["*"]})
        answer = self.receive_until(lambda message: message.get("id") == self.number)[-1]
        if "error" in answer:
            raise RuntimeError(f"Chromium does not trace: {answer['error']['message']}")
        start = time.monotonic()
        time.sleep(seconds)
        self.send("Tracing.end")
        seconds = time.monotonic() - start
        messages = self.receive_until(lambda message: message.get("method") == "Tracing.tracingComplete")
        counts = collections.Counter(
            event["name"] for message in messages if message.get("method") == "Tracing.dataCollected"
            for event in message["params"]["value"] if event["ph"] != "E")
        return {name: count / seconds for name, count in counts.items()}

    def paints(self):
        """How often the main thread paints while a hundred frames are drawn, however long that takes."""
        deadline = time.monotonic() + LONGEST
        found = collections.Counter()
        while found["DrawFrame"] < ENOUGH_FRAMES:
            if time.monotonic() > deadline:
                raise TimeoutError(f"Chromium draws {found['DrawFrame']:.0f} frames in {LONGEST} s: nothing moves")
            found += collections.Counter(self.count(1))
        return 100 * found["Paint"] / found["DrawFrame"]

    def close(self):
        self.socket.close()

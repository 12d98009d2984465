"""Applications that nobody here made, with placeholders put into the pages that they serve: Tests/Live/live.py PROGRAM FOLDER [NAME...]

Each is installed from PyPI into an environment in FOLDER, or is a Debian package, and is served on loopback. For two regions of each:
one command makes the file; what it lays out is compared with the page at widths that the import saw and at others; a proxy puts the
placeholder into the page, and the page is compared with itself without it; the application's styles are changed, which `check --against`
has to report and `import --update` to mend; and every format is made. Those of USUAL run always; SKELGEN_APPLICATIONS=all, or names,
run the others too. The table at the end is that of Samples/Live.md.
"""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import numpy
from selenium import webdriver

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Import"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
import applications
import proxy
import translation
from proof.browser import decoded

USUAL = ("sqlite-web",)
FORMATS = ("svg", "html", "react", "vue", "svelte", "solid", "webcomponent", "angular", "swift", "swiftui", "uikit", "objc")
LATE = 0.6  # seconds between the placeholder and its content
SHIFT = 0.001  # most that a placeholder may add to the layout shift of a page
RATE = 10e6 / 8  # bytes a second

# Bounds that are missed, and how far at most, with the reason beside each.
MISSED = {}

# What a page sees of itself: its shift, and when placeholders were first and last seen.
OBSERVE = """
  const seen = window.skelSeen = { shift: 0 };
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  const look = now => {
    const shown = [...document.querySelectorAll("[role=status]:has(> style + span)")]
      .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().height > 0);
    if (shown.length) { seen.first ??= now; seen.last = now; }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""


@dataclasses.dataclass(frozen=True)
class Region:
    """A part of a page: where it is, how its element begins in the page's markup, and what shows that it has come."""

    path: str
    at: str
    begins: str
    wait: str


@dataclasses.dataclass(frozen=True)
class Application:
    packages: tuple
    run: object
    regions: dict
    # Style rules that change the page, each by what it does.
    changes: dict
    # The program of a Debian package, instead of packages of PyPI.
    program: str = ""


def run_sqlite_web(python, folder, port):
    path = os.path.join(folder, "shop.db")
    data = sqlite3.connect(path)
    data.execute("create table track(id integer primary key, title text, artist text, album text, seconds integer, price real, added text)")
    data.execute("create table artist(id integer primary key, name text)")
    artists, albums = ("Ada", "Grace Hopper Band", "The Turing Machines"), ("First", "A second album with a long name", "Third")
    for index in range(200):
        data.execute("insert into track values(?, ?, ?, ?, ?, ?, ?)", (
            index + 1, f"Title of the track {index}", artists[index % 3], albums[index % 3], 100 + index * 7 % 300, index % 9 + 0.99,
            f"2026-05-{index % 28 + 1:02}"))
    data.commit()
    return [os.path.join(os.path.dirname(python), "sqlite_web"), "-x", "-p", str(port), "-H", "127.0.0.1", path]


def run_syncthing(_, folder, port):
    """In its dark theme, and without the question whether it may report how it is used."""
    subprocess.run(["syncthing", "generate", "--home", folder], check=True, capture_output=True)
    path = pathlib.Path(folder, "config.xml")
    text = path.read_text().replace("<theme>default</theme>", "<theme>dark</theme>")
    path.write_text(re.sub(r"<urAccepted>.*?</urAccepted>", "<urAccepted>-1</urAccepted>", text))
    return ["syncthing", "--no-browser", "--home", folder, "--no-restart", "--no-upgrade", f"--gui-address=http://127.0.0.1:{port}"]


def run_dagster(python, folder, port):
    path = pathlib.Path(folder, "definitions.py")
    path.write_text(
        "from dagster import Definitions, asset, define_asset_job\n"
        + "".join(f"@asset(group_name='raw')\ndef {name}(): return 1\n" for name in ("orders", "customers", "stock"))
        + "@asset(deps=[orders, customers], group_name='marts')\ndef revenue(): return 2\n"
        + "defs = Definitions(assets=[orders, customers, stock, revenue], jobs=[define_asset_job('nightly'), define_asset_job('hourly')])\n")
    os.environ.update(DAGSTER_HOME=folder, DAGSTER_DISABLE_TELEMETRY="1")
    return [os.path.join(os.path.dirname(python), "dagster-webserver"), "-f", str(path), "-p", str(port), "-h", "127.0.0.1"]


APPLICATIONS = {
    "sqlite-web": Application(
        ("sqlite-web",), run_sqlite_web, {
            "Tracks": Region("/track/content/", "#content", r'<div class="col-md-10" id="content">', "#content table"),
            "Tables": Region("/track/content/", "#sidebar", r'<div class="col-md-2" id="sidebar">', "#sidebar a"),
        },
        {"padding": "#content td, #content th { padding: 12px !important } #sidebar a { padding: 14px !important }",
         "type": "#content, #sidebar { font-size: 19px !important } #content table { font-size: 17px !important }",
         "no column": "#content tr > :nth-child(4), #sidebar input { display: none !important }"}),
    "syncthing": Application(
        (), run_syncthing, {
            "Panels": Region("/", ".container.content", r'<div class="container content">(?=\s*<!-- Panel: Open)', ".panel-group .panel"),
            "Devices": Region("/", "#device-this", r'<div id="device-this"[^>]*>', "#device-this table"),
        },
        {"padding": ".panel-body, .panel-heading { padding: 26px !important }", "type": "td, th, h3 { font-size: 19px !important }",
         "no buttons": ".panel-footer, .panel-group + div, #device-this tr:first-child { display: none !important }"},
        program="syncthing"),
    "dagster": Application(
        ("dagster", "dagster-webserver"), run_dagster, {
            "Jobs": Region("/jobs", "#root", r'<div id="root"[^>]*>', "#root a[href*=jobs]"),
            "Assets": Region("/assets", "#root", r'<div id="root"[^>]*>', "#root a[href*=assets]"),
        },
        {"padding": "#root a { padding: 14px !important }", "type": "#root * { font-size: 18px !important }",
         "no sidebar": "nav { display: none !important }"}),
}


class Live:
    """One application while it runs, and what is found about it."""

    def __init__(self, program, folder, port, log):
        self.program, self.folder, self.log = program, folder, log
        self.proxy = proxy.Proxy(port)
        self.address = f"http://127.0.0.1:{self.proxy.server_port}"

    def skelgen(self, *words):
        return subprocess.run([self.program, *map(str, words)], capture_output=True, text=True, cwd=self.folder)

    def check(self, is_right, what):
        print(f"{'met   ' if is_right else 'FAILED'} {what}", flush=True)
        if not is_right:
            self.log.append(what)

    def drift(self, file, region):
        """How many errors `check --against` finds."""
        done = self.skelgen("check", "--against", self.address + region.path, "--at", region.at, "--wait", region.wait, "--max-drift", 4,
                            "--diagnostics", "json", file)
        if done.returncode > 1:
            raise RuntimeError(done.stdout + done.stderr)
        return sum(one["severity"] == "error" for one in json.loads(done.stdout or "[]"))

    def imported(self, name, region):
        started = time.monotonic()
        done = self.skelgen("import", self.address + region.path, "--at", region.at, "--wait", region.wait, "-o", f"{name}.skel")
        self.check(done.returncode == 0, f"{name}: one command ({done.stderr.strip()[:300]})")
        text = pathlib.Path(self.folder, f"{name}.skel").read_text()
        self.check(text.count("\nskeleton ") == 1, f"{name}: one skeleton")
        return time.monotonic() - started, text

    def formats(self, name):
        wrong = []
        for style in FORMATS:
            done = self.skelgen("compile", f"{name}.skel", "--format", style, "-o", "-")
            if done.returncode or not done.stdout:
                wrong.append(style)
        self.check(not wrong, f"{name}: all formats, but {wrong}")

    def changes(self, name, region, changes):
        """Changes the application's styles: each change is reported, and an update leaves as little as an import does."""
        usual = self.drift(f"{name}.skel", region)
        for what, style in changes.items():
            self.proxy.style = style
            shutil.copy(pathlib.Path(self.folder, f"{name}.skel"), pathlib.Path(self.folder, "Changed.skel"))
            changed = self.drift("Changed.skel", region)
            done = self.skelgen("import", self.address + region.path, "--at", region.at, "--wait", region.wait, "--update", "Changed.skel")
            mended = self.drift("Changed.skel", region) if done.returncode == 0 else 1e6
            self.proxy.style = ""
            self.check(changed > usual, f"{name}: changed {what} is reported: {changed} errors, {usual} before")
            self.check(mended <= max(usual * 1.5, usual + 4), f"{name}: an update mends {what}: {mended} errors, {usual} before {done.stderr[:200]}")


class Visits:
    """A browser that looks at a page with and without placeholders."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-prefers-reduced-motion"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.send("Page.addScriptToEvaluateOnNewDocument", source=OBSERVE)
        self.send("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
        self.send("Network.enable")
        self.send("Network.emulateNetworkConditions", offline=False, latency=20, downloadThroughput=RATE, uploadThroughput=RATE)
        self.send("Network.setCacheDisabled", cacheDisabled=True)

    def send(self, command, **values):
        return self.driver.execute_cdp_cmd(command, values)

    def visit(self, address, wait):
        """What the page says of itself once it has come and nothing moves, its picture, and the browser's messages."""
        self.driver.get("about:blank")
        self.driver.get(address)
        end, before = time.monotonic() + 30, None
        while time.monotonic() < end:
            time.sleep(0.5)
            picture = decoded(self.driver.get_screenshot_as_png())
            is_here = self.driver.execute_script("return document.readyState === 'complete' && !!document.querySelector(arguments[0])", wait)
            if is_here and before is not None and picture.shape == before.shape and (picture == before).all():
                break
            before = picture
        said = self.driver.execute_script(
            "return { ...skelSeen, focus: document.activeElement.tagName, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime }")
        errors = sorted(re.sub(r"http://[\d.:]+|\d{3,}", "", one["message"]) for one in self.driver.get_log("browser") if one["level"] == "SEVERE")
        return said, picture, errors


def compare(live, visits, name, region):
    """The page with the placeholder and without."""
    fragment = live.skelgen("compile", f"{name}.skel", "--format", "html", "-o", "-").stdout
    address = live.address + region.path
    plain, picture, errors = visits.visit(address, region.wait)
    live.proxy.regions, live.proxy.late = [(region.begins, fragment)], LATE
    try:
        said, shown, messages = visits.visit(address, region.wait)
    finally:
        live.proxy.regions, live.proxy.late = [], 0
    added = said["shift"] - plain["shift"]
    live.check("first" in said, f"{name}: the placeholder is seen")
    live.check(added <= SHIFT, f"{name}: layout shift {said['shift']:.4f}, {plain['shift']:.4f} without")
    differ = 1.0 if shown.shape != picture.shape else float((numpy.abs(shown.astype(int) - picture).max(axis=2) > 0).mean())
    live.check(differ == 0, f"{name}: the page is the same once it has come: {differ:.3%} of the pixels differ")
    live.check(messages == errors, f"{name}: the same messages: {messages}, {errors} without")
    live.check(said["focus"] == plain["focus"], f"{name}: the focus is at {said['focus']}, {plain['focus']} without")
    return added, (said.get("paint") or 0), (plain.get("paint") or 0)


def main():
    program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    asked = sys.argv[3:] or os.environ.get("SKELGEN_APPLICATIONS", "").split()
    names = list(APPLICATIONS) if asked == ["all"] else [name for name in asked if name in APPLICATIONS] or list(USUAL)
    python, bounds, failures, rows = applications.environment(folder), translation.Bounds(MISSED), [], []
    visits = Visits()
    try:
        for name in names:
            application = APPLICATIONS[name]
            there = shutil.which(application.program) if application.program else applications.is_installed(python, application.packages)
            if not there:
                print(f"{name} cannot be installed")
                return applications.NOT_HERE
            with tempfile.TemporaryDirectory() as data:
                port = applications.free_port()
                first = next(iter(application.regions.values())).path
                with applications.served(name, application.run(python, data, port), port, first):
                    live = Live(program, data, port, failures)
                    for title, region in application.regions.items():
                        seconds, text = live.imported(title, region)
                        made, widths = applications.captured(program, live.address + region.path, region.at, region.wait, data)
                        scores = bounds.judge(program, data, f"{name}-{title}", made, widths)
                        live.formats(title)
                        added, paint, plain = compare(live, visits, title, region)
                        live.changes(title, region, application.changes)
                        lines = sum(1 for line in text.splitlines() if line.strip())
                        rows.append(f"| {name} | {title} | {seconds:.0f} | {lines} | {scores[0]['place']:.0f} / {scores[1]['place']:.0f} "
                                    f"| {scores[0]['found']:.0f} / {scores[0]['right']:.0f} / {scores[0]['text']:.0f} | {max(0, added):.4f} "
                                    f"| {paint:.0f} / {plain:.0f} |")
    finally:
        visits.driver.quit()
    print("\n| application | region | seconds | lines | in place | pictures found / right / texts | shift added | first paint, ms |")
    print("\n".join(rows))
    return 1 if failures or bounds.failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""Applications that nobody here made, with placeholders put into the pages that they serve: Tests/Live/live.py PROGRAM FOLDER [NAME...]

Each is installed from PyPI into an environment in FOLDER, or is a Debian package, and is served on loopback (served.py). For two regions
of each, one command makes the file. What it lays out is compared with the page at widths that the import saw and at others. A proxy puts
the placeholder into the page, and the page is compared with itself without it. The application's styles are changed, which
`check --against` has to report and `import --update` to mend; and every format is made. Without a name, that of USUAL runs with the first of
its changes; SKELGEN_APPLICATIONS=all, or names, run others with all. The table at the end is that of Samples/Live.md.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Import"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
import applications
import proxy
import served
import translation
import visits

USUAL = ("mkdocs-material",)
# Every format, with the end of its file's name.
FORMATS = {
    "svg": ".svg", "html": ".html", "react": ".tsx", "vue": ".vue", "svelte": ".svelte", "solid": ".solid.tsx", "webcomponent": ".js",
    "angular": ".ts", "swift": ".swift", "swiftui": ".view.swift", "uikit": ".uikit.swift", "objc": ".m",
}
SHIFT = 0.001  # most that a placeholder may add to the layout shift of a page
STAYS = 24  # frames for which a placeholder may stay over its content: 250 ms of transition and a few; a busy machine has fewer
VISITS = 5  # to the page itself, at most, that show what it has in different ways
PAINT = 50  # ms that a placeholder may take at 10 Mbit/s
CONTRAST = 1.2  # least of bones on their page
IN_PLACE = 85  # % of bones at widths that the import never saw

# Bounds that are missed, and how far at most, with the reason beside each.
PARTS = "pictures, fields and buttons with a bone, captured, %"
MISSED = {
    # Which posts have a line more is chance, and moves all that follows.
    "mkdocs-material-Posts: bones in place, captured, %": 68, "mkdocs-material-Posts: bones in place, never captured, %": 65,
    "mkdocs-material-Posts: bones in place, never captured": 65,
    # The browser sizes the columns of the table of films by their words, of which bones have none.
    "piccolo-admin-Movies: bones in place, captured, %": 63, "piccolo-admin-Movies: bones in place, never captured, %": 35,
    "piccolo-admin-Movies: bones in place, never captured": 35,
    # An icon in a line of words is part of the words' bone, and a tab is one bone.
    f"piccolo-admin-Movies: {PARTS}": 96,
    f"dagster-Jobs: {PARTS}": 85, f"dagster-Assets: {PARTS}": 88, f"syncthing-Page: {PARTS}": 88, f"syncthing-Panels: {PARTS}": 96,
    # A column of the page has no width in narrow windows either.
    "dagster-Assets: warnings": 1,
}


class Live:
    """One application while it runs, and what is found about it."""

    def __init__(self, program, folder, port, cookie, log):
        self.program, self.folder, self.log, self.cookie = program, folder, log, cookie
        self.proxy = proxy.Proxy(port)
        self.address = f"http://127.0.0.1:{self.proxy.server_port}"

    def skelgen(self, *words):
        return subprocess.run([self.program, *map(str, words)], capture_output=True, text=True, cwd=self.folder)

    def page(self, region):
        """The words of a command that name a region."""
        return (self.address + region.path, "--at", region.at, "--wait", region.wait, *(("--cookie", self.cookie) if self.cookie else ()))

    def check(self, is_right, what):
        print(f"{'met   ' if is_right else 'FAILED'} {what}", flush=True)
        if not is_right:
            self.log.append(what)

    def drift(self, file, region):
        """How many errors `check --against` finds."""
        done = self.skelgen("check", "--against", *self.page(region), "--max-drift", 4, "--diagnostics", "json", file)
        if done.returncode > 1:
            raise RuntimeError(done.stdout + done.stderr)
        return sum(one["severity"] == "error" for one in json.loads(done.stdout or "[]"))

    def imported(self, name, region):
        started = time.monotonic()
        done = self.skelgen("import", *self.page(region), "-o", f"{name}.skel")
        self.check(done.returncode == 0, f"{name}: one command ({' '.join(done.stderr.split())[:200]})")
        seconds, text = time.monotonic() - started, pathlib.Path(self.folder, f"{name}.skel").read_text()
        self.check(text.count("\nskeleton ") == 1, f"{name}: one skeleton")
        return seconds, text

    def formats(self, name):
        wrong = []
        for style, end in FORMATS.items():
            done = self.skelgen("compile", f"{name}.skel", "--format", style, "-o", f"{name}{end}")
            if done.returncode:
                wrong.append(style)
        self.check(not wrong, f"{name}: all formats, but {wrong}")
        swiftc = shutil.which("swiftc")
        if swiftc:
            done = subprocess.run([swiftc, "-parse", *(f"{name}{FORMATS[style]}" for style in FORMATS if FORMATS[style].endswith("swift"))], cwd=self.folder, capture_output=True, text=True)
            self.check("error:" not in done.stderr, f"{name}: Swift is Swift {done.stderr[:200]}")

    def changes(self, name, region, changes):
        """Changes the application's styles: each change is reported, and an update leaves as little as a new import."""
        usual = self.drift(f"{name}.skel", region)
        for what, style in changes.items():
            self.proxy.style = style
            shutil.copy(pathlib.Path(self.folder, f"{name}.skel"), pathlib.Path(self.folder, "Changed.skel"))
            changed = self.drift("Changed.skel", region)
            done = self.skelgen("import", *self.page(region), "--update", "Changed.skel")
            mended = self.drift("Changed.skel", region) if done.returncode == 0 else 1e6
            fresh = usual
            if usual < mended < 1e6:
                self.skelgen("import", *self.page(region), "-o", "New.skel")
                fresh = self.drift("New.skel", region)
            self.proxy.style = ""
            self.check(changed > usual, f"{name}: changed {what} is reported: {changed} errors, {usual} before")
            self.check(mended <= max(fresh * 1.1, fresh + 2), f"{name}: an update mends {what}: {mended} errors, {fresh} expected "
                       f"{done.stderr[:200] if done.returncode else ''}")

    def visit(self, browser, region, line):
        """A visit to the page of a region, which comes in two parts with a line between them."""
        self.proxy.seen.clear()
        self.proxy.regions = [(region.begins, line)]
        try:
            return browser.visit(self.address + region.path, region.wait)
        finally:
            self.proxy.regions = []

    def compare(self, browser, name, region):
        """The page with the placeholder and without."""
        fragment = self.skelgen("compile", f"{name}.skel", "--format", "html", "-o", "-").stdout
        address = self.address + region.path
        plain, picture, messages = browser.visit(address, region.wait)
        parted, again, more = self.visit(browser, region, "")
        plain["shift"] = max(plain["shift"], parted["shift"])
        said, shown, heard = self.visit(browser, region, region.line.replace("HERE", fragment))
        # A page shifts by itself where it comes in parts, such as a table whose columns grow: each visit has other parts.
        for _ in range(3):
            if said["shift"] - plain["shift"] > SHIFT:
                said["shift"] = min(said["shift"], self.visit(browser, region, region.line.replace("HERE", fragment))[0]["shift"])
                plain["shift"] = max(plain["shift"], self.visit(browser, region, "")[0]["shift"])
        pale = {scheme: browser.contrast(address, region, fragment, scheme) for scheme in ("light", "dark")}
        added = said["shift"] - plain["shift"]
        self.check("first" in said, f"{name}: the placeholder is seen")
        self.check(not said["stays"] and said["frames"] <= STAYS, f"{name}: it leaves: {said['frames']} frames after its content")
        self.check(added <= SHIFT, f"{name}: layout shift {said['shift']:.4f}, {plain['shift']:.4f} without")
        pictures = [picture, again]
        while visits.difference(shown, pictures) and len(pictures) < VISITS:
            pictures.append(self.visit(browser, region, "")[1])
        differ = visits.difference(shown, pictures)
        self.check(differ == 0, f"{name}: the page is the same once it has come: {differ:.3%} of the pixels differ")
        new = [one for one in heard if one not in messages + more]
        self.check(not new, f"{name}: no new messages: {new}")
        self.check(said["focus"] == plain["focus"], f"{name}: the focus is at {said['focus']}, {plain['focus']} without")
        self.check(said["work"] <= plain["work"] + 2, f"{name}: {said['work']:.0f} style recalculations in a second after it, {plain['work']:.0f} without")
        # Compressed, as servers send pages.
        takes = len(zlib.compress(fragment.encode())) / visits.RATE * 1000
        self.check(takes <= PAINT, f"{name}: {takes:.0f} ms of 10 Mbit/s; first paint at {said['paint']:.0f} ms, {plain['paint']:.0f} without")
        for scheme, least in pale.items():
            self.check(least >= CONTRAST, f"{name}: bones are at least {least:.2f}:1 on the page, {scheme}")
        return added, said["paint"], plain["paint"], min(pale.values())


def judged(live, browser, bounds, title, region, changes, name):
    """A row of the table: all about one region."""
    seconds, text = live.imported(title, region)
    made, widths = applications.captured(live.program, live.address + region.path, region.at, region.wait, live.folder, live.cookie)
    scores = bounds.judge(live.program, live.folder, f"{name}-{title}", made, widths)
    bounds.check(f"{name}-{title}: bones in place, never captured", scores[1]["place"], IN_PLACE)
    bones = len(translation.bones(live.program, os.path.join(live.folder, f"{title}.skel"), made["captures"][1280]))
    live.formats(title)
    added, paint, plain, pale = live.compare(browser, title, region)
    live.changes(title, region, changes)
    lines = sum(1 for line in text.splitlines() if line.strip())
    looks = " / ".join(f"{scores[1][one]:.0f}" for one in ("found", "right", "text"))
    return (f"| {title} | 1 | {seconds:.0f} | {lines} | {bones} | {scores[0]['place']:.0f} / {scores[1]['place']:.0f} | {looks} "
            f"| {max(0, added):.4f} | {paint:.0f} / {plain:.0f} | {pale:.2f} |")


def main():
    program, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    asked = sys.argv[3:] or os.environ.get("SKELGEN_APPLICATIONS", "").split()
    names = list(served.ALL) if asked == ["all"] else [name for name in asked if name in served.ALL] or list(USUAL)
    most = None if asked else 1
    python, bounds, failures, rows, absent = applications.environment(folder), translation.Bounds(MISSED), [], [], []
    for name in names:
        application = served.ALL[name]
        there = shutil.which(application.program) if application.program else applications.is_installed(python, application.packages)
        if not there:
            print(f"{name} cannot be installed")
            absent.append(name)
            continue
        version = application.version(python)
        print(f"# {name} {version}")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
            port = applications.free_port()
            with applications.served(name, application.run(python, data, port), port, next(iter(application.regions.values())).path):
                time.sleep(application.rest)
                live = Live(program, data, port, application.cookie, failures)
                browser = visits.Visits(live.address, application.cookie)
                try:
                    for title, region in application.regions.items():
                        row = judged(live, browser, bounds, title, region, dict(list(application.changes.items())[:most]), name)
                        rows.append(f"| {name} {version}, {application.kind} {row}")
                finally:
                    browser.close()
    print("\n| application | region | steps | seconds | lines | bones | in place, captured / never, % | looks: pictures found / right / texts, % "
          "| shift added | first paint with / without, ms | contrast |\n|---|---|---|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))
    if failures or bounds.failures:
        print(f"{len(failures) + bounds.failures} failed")
        return 1
    return applications.NOT_HERE if absent else 0


if __name__ == "__main__":
    sys.exit(main())

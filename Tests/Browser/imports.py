#!/usr/bin/env python3
"""Judges what `skelgen import` makes of pages of ours: imports.py --skelgen PROGRAM [--keep FOLDER]

Each page of Tests/Browser/pages and Samples/Pages is captured by Templates/capture.js in Chromium, at the widths that it is
imported at and at others nearby. Tests/Import/pages.py compares and prints each bound as met or missed. What is imported
is shown once more as boxes, captured, and imported to the same bones. With --keep the captures stay in a folder.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from proof import engines, report, site, skeletons
from proof.skeletons import PAGES, PAGES_FOLDER

CAPTURE = (skeletons.TOP / "Templates" / "capture.js").read_text(encoding="utf-8")
WIDTHS = (1280, 1240, 1200, 820, 800, 375, 360)
HEIGHT = 900
# The kept names of pages would name what an import has to find by itself.
OWN = sorted((skeletons.TOP / "Tests" / "Browser" / "pages").glob("*.html"))


def capture(browser, server, text, width, root="document.body", height=HEIGHT):
    browser.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
    browser.open(server.write("page.html", text))
    return browser.run(f"{CAPTURE} return capture({root})")


def bones(program, path, *options):
    done = subprocess.run([program, "compile", path, "--format", "json", "-o", "-", *options], capture_output=True, text=True)
    return json.loads(done.stdout)["bones"] if done.returncode == 0 else None


def frames(listed):
    return sorted((round(b["x"], 1), round(b["y"], 1), round(b["width"], 1), round(b["height"], 1)) for b in listed)


def check_again(options, result, browser, server, folder, name, width):
    """What is imported, drawn as boxes in a page and captured there, is imported to the same bones."""
    first = folder / f"{name}.skel"
    imported = subprocess.run([options.skelgen, "import", folder / f"{name}.{width}.json", "-o", first], capture_output=True, text=True)
    boxes = subprocess.run([options.skelgen, "compile", first, "--format", "boxes", "-o", "-"], capture_output=True, text=True)
    result.check(imported.returncode == 0 and boxes.returncode == 0, f"{name}: it is imported and compiles")
    if imported.returncode or boxes.returncode:
        return
    again = folder / "again.json"
    again.write_text(json.dumps(capture(browser, server, boxes.stdout, width, height=20000)), encoding="utf-8")
    second = folder / "again.skel"
    subprocess.run([options.skelgen, "import", again, "-o", second], capture_output=True, text=True, check=True)
    one, other = frames(bones(options.skelgen, first)), frames(bones(options.skelgen, second))
    moved = [a for a, b in zip(one, other) if any(abs(x - y) > 0.5 for x, y in zip(a, b))]
    result.check(len(one) == len(other) and not moved, f"{name}: {len(one)} bones, {len(other)} when they are imported again; {moved[:3]}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    arguments.add_argument("--keep", type=pathlib.Path, help="leave the captures in this folder")
    options = arguments.parse_args()
    result = report.Report("imports")
    pages = {path.stem: path for path in OWN} | {f"sample-{name}": PAGES_FOLDER / f"{PAGES[name]}.html" for name in PAGES}
    with tempfile.TemporaryDirectory() as scratch, site.Site() as server, engines.session("chromium", result) as browser:
        if browser is None:
            return result.finish()
        folder = options.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        for name, path in pages.items():
            text = path.read_text(encoding="utf-8").replace(" data-skel", " data-was")
            for width in WIDTHS:
                captured = capture(browser, server, text, width)
                (folder / f"{name}.{width}.json").write_text(json.dumps(captured), encoding="utf-8")
            check_again(options, result, browser, server, folder, name, 1280)
        judged = subprocess.run([sys.executable, skeletons.TOP / "Tests" / "Import" / "pages.py", options.skelgen, folder])
        result.check(judged.returncode == 0, "the bounds of imported pages are met")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

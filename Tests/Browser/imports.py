#!/usr/bin/env python3
"""Judges what `skelgen import` makes of pages of ours: imports.py --skelgen PROGRAM [--keep FOLDER]

Each page of Tests/Browser/pages and Samples/Pages is captured by Templates/capture.js in Chromium, in two fonts, at the widths
that it is imported at and at others nearby. Tests/Import/pages.py compares and prints each bound as met or missed. What is imported
is drawn in a page once more, captured, and imported to the same bones. Pages of Tests/Browser/pages are also imported at three
widths at once, which Tests/Import/widths.py judges. With --keep the captures stay in a folder.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from proof import engines, fonts, report, site, skeletons
from proof.skeletons import PAGES, PAGES_FOLDER

CAPTURE = (skeletons.TOP / "Templates" / "capture.js").read_text(encoding="utf-8")
WIDTHS = (1280, 1240, 1200, 820, 800, 375, 360)
# Another number of columns than at the width that is imported: no single capture could tell.
OTHER_COLUMNS = {("sample-VideoGrid", 1240), ("sample-VideoGrid", 1200)}
# Those of three widths in one skeleton, and others, some of which no capture of one width could tell.
THREE_WIDTHS = (768, 1280, 375, 360, 414, 800, 1000, 1100, 1440)
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
    return sorted((round(b["y"]), round(b["x"]), b["x"], b["y"], b["width"], b["height"]) for b in listed)


def drawn(listed, width):
    """A page that shows bones as boxes of their own."""
    boxes = "".join(
        f'<p style="left:{b["x"]}px;top:{b["y"]}px;width:{b["width"]}px;height:{b["height"]}px;border-radius:{b["cornerRadius"]}px"></p>'
        for b in listed)
    bottom = max(b["y"] + b["height"] for b in listed)
    style = f"body {{ margin: 0; position: relative; width: {width}px; height: {bottom}px }} p {{ margin: 0; position: absolute; background: #ccc }}"
    return f"<!doctype html><title>again</title><style>{style}</style>{boxes}"


def check_again(options, result, browser, server, folder, name, width):
    """What is imported, drawn in a page and captured there, is imported to the same bones."""
    first = folder / f"{name}.skel"
    imported = subprocess.run([options.skelgen, "import", folder / f"{name}.{width}.json", "-o", first], capture_output=True, text=True)
    listed = bones(options.skelgen, first) if imported.returncode == 0 else None
    result.check(bool(listed), f"{name}: it is imported and compiles")
    if not listed:
        return
    again = folder / "again"
    again.write_text(json.dumps(capture(browser, server, drawn(listed, width), width, height=20000)), encoding="utf-8")
    second = folder / "again.skel"
    subprocess.run([options.skelgen, "import", again, "-o", second], capture_output=True, text=True, check=True)
    one, other = frames(listed), frames(bones(options.skelgen, second))
    # Fine edges are rounded once more.
    moved = [a for a, b in zip(one, other) if any(abs(x - y) > 0.5 for x, y in zip(a[2:], b[2:]))]
    result.check(len(one) == len(other) and not moved, f"{name}: {len(one)} bones, {len(other)} when they are imported again; {moved[:3]}")


def judge(options, result, font, folder):
    """Captures all pages in the fonts of a family, and judges what is made of them."""
    pages = {path.stem: path for path in OWN} | {f"sample-{name}": PAGES_FOLDER / f"{PAGES[name]}.html" for name in PAGES}
    # Not in it: pages.py takes all that is below a folder.
    wide = folder.with_name(f"{font}-widths")
    for place in (folder, wide):
        place.mkdir(parents=True, exist_ok=True)
    with site.Site() as server, engines.session("chromium", result, font) as browser:
        if browser is None:
            return
        for name, path in pages.items():
            text = path.read_text(encoding="utf-8").replace(" data-skel", " data-was")
            widths = [width for width in WIDTHS if (name, width) not in OTHER_COLUMNS]
            for width in sorted({*widths, *(THREE_WIDTHS if path in OWN else ())}):
                captured = json.dumps(capture(browser, server, text, width))
                for place, chosen in ((folder, widths), (wide, THREE_WIDTHS if path in OWN else ())):
                    if width in chosen:
                        (place / f"{name}.{width}.json").write_text(captured, encoding="utf-8")
            check_again(options, result, browser, server, folder, name, 1280)
    for script, place, what in (("pages.py", folder, "imported pages"), ("widths.py", wide, "pages imported at three widths")):
        judged = subprocess.run([sys.executable, skeletons.TOP / "Tests" / "Import" / script, options.skelgen, place])
        result.check(judged.returncode == 0, f"{font}: the bounds of {what} are met")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    arguments.add_argument("--keep", type=pathlib.Path, help="leave the captures in this folder")
    options = arguments.parse_args()
    result = report.Report("imports")
    with tempfile.TemporaryDirectory() as scratch:
        for font in fonts.FAMILIES:
            result.note(f"in {font}")
            judge(options, result, font, (options.keep or pathlib.Path(scratch)) / font)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

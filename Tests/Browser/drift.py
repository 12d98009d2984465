#!/usr/bin/env python3
"""Proves that a page's drift is measured as it is: drift.py --skelgen PROGRAM

A page with known offsets is captured in Chromium, in a container that stands somewhere and is scrolled, and compared by `skelgen
check --against`: boxes, lines of text, and what marks unite, replace, keep and ignore.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from proof import engines, report, site, skeletons

SKELETON = """
skeleton Feed {
  size: 300 400
  imageView face { frame: 16 16 48 48 }
  label name { frame: 80 16 200 40; numberOfLines: 2; skeletonTextLineHeight: fixed(20); skeletonPaddingInsets: 0;
    skeletonLineSpacing: 0; lastLineFillPercent: 50 }
  view card { frame: 16 100 268 120 }
  button go { frame: 16 240 100 34 }
  row chips { unite: true; frame: 16 290 120 20; view { flex: 1 } }
  view chart { replace: imageView; frame: 16 320 90 30 }
  column words { replace: label; frame: 120 320 100 20; skeletonTextLineHeight: fixed(20); lastLineFillPercent: 100 }
}
"""
# Offsets of the page from it: the face 3 right and 2 down, the lines and the card as they are, the button 5 wider.
PAGE = """<!DOCTYPE html><style>
body { margin: 0; height: 2000px } main { position: absolute; left: 37px; top: 61px; width: 300px; height: 400px; overflow: auto }
main > * { position: absolute; box-sizing: border-box; margin: 0; border: 0; padding: 0 } #deep { top: 900px }
#name { font: 20px/20px monospace; left: 80px; top: 16px; width: 200px }
</style><main>
<img style="left: 19px; top: 18px; width: 48px; height: 48px">
<p id="name">words<br>more</p>
<div class="card" style="left: 16px; top: 100px; width: 268px; height: 120px; background: #eee"></div>
<button style="left: 16px; top: 240px; width: 105px; height: 34px"></button>
<div data-skel="unite" style="left: 16px; top: 290px; width: 122px; height: 20px"><b>x</b></div>
<div data-skel-replace="90 34" style="left: 16px; top: 320px; width: 200px; height: 90px"></div>
<p data-skel-replace="label" style="left: 120px; top: 320px; width: 100px; font: 20px/20px monospace">x</p>
<div data-skel="keep"><b>x</b></div><div data-skel="ignore"><b>x</b></div>
<i style="display: none">x</i><img id="deep" style="width: 20px; height: 20px"></main>"""
EXPECTED = {"Feed/face": (3, 3, 2, 0, 0), "Feed/go": (5, 0, 0, 5, 0), "Feed/card": (0, 0, 0, 0, 0),
            "Feed/name:0": (0.5, 0, -0.5, 0, 0), "Feed/name:1": (0.5, 0, -0.5, 0, 0), "Feed/chips": (2, 0, 0, 2, 0),
            "Feed/chart": (4, 0, 0, 0, 4), "Feed/words:0": (0, 0, 0, 0, 0)}
ROW = re.compile(r"^ +(\S+) +\S+ +(\S+) +(\S+) +(\S+) +(\S+)  (Feed/\S+)$", re.MULTILINE)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    options = arguments.parse_args()
    result = report.Report("drift")
    with site.Site() as pages, engines.session("chromium", result) as browser, tempfile.TemporaryDirectory() as folder:
        if browser is None:
            return result.finish()
        folder = pathlib.Path(folder)
        (folder / "Feed.skel").write_text(SKELETON, encoding="utf-8")
        browser.open(pages.write("page.html", PAGE))
        measured = browser.run(skeletons.CAPTURE + """
            scrollTo(0, 40);
            document.querySelector("main").scrollTo(0, 25);
            return capture(document.querySelector("main"));""")
        (folder / "page.json").write_text(json.dumps(measured), encoding="utf-8")

        def run(*words):
            return subprocess.run(
                [options.skelgen, "check", "--against", "page.json", *words, "Feed.skel"], cwd=folder,
                capture_output=True, text=True, check=False)

        done = run("--max-drift", "5", "--overlay", "overlay.svg")
        result.note(done.stdout)
        result.check(done.returncode == 0, f"a budget that is kept is status 0: {done.stderr}")
        found = {row[-1]: tuple(float(number) for number in row[:-1]) for row in ROW.findall(done.stdout)}
        for path, numbers in EXPECTED.items():
            got = found.get(path)
            result.check(got is not None and all(abs(a - b) < 0.01 for a, b in zip(got, numbers)),
                         f"{path}: {got}, expected {numbers}")
        result.check("rectangles without a bone:\n  at 0, 900: 20 x 20\n" in done.stdout, "what has no bone is listed, and nothing that is hidden or ignored")
        browser.open(pages.write("overlay.html", (folder / "overlay.svg").read_text(encoding="utf-8")))
        count = browser.run("return document.querySelectorAll('rect.bone').length")
        result.check(count == len(EXPECTED), f"the overlay shows {count} bones")
        done = run("--max-drift", "4")
        result.check(done.returncode == 1 and done.stderr.count("[drift]") == 1, "a budget that is not is status 1")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

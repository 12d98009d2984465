"""Photographs a page beside the skeleton that is imported of it, for the README.

    .build-tools/bin/python Tests/Browser/picture-import.py --skelgen .build/debug/skelgen

writes Samples/Import.png, of Tests/Browser/pages/dashboard.html.
"""

import argparse
import json
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from proof import engines, report, site, skeletons

WIDTH, HEIGHT, GAP, SCALE = 1280, 880, 24, 2.5
GROUND = (214, 218, 224)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    program = arguments.parse_args().skelgen
    text = (skeletons.TOP / "Tests" / "Browser" / "pages" / "dashboard.html").read_text(encoding="utf-8")
    log = report.Report("picture")
    with tempfile.TemporaryDirectory() as folder, site.Site() as server, engines.session("chromium", log) as browser:
        if not browser:
            return 77
        browser.command("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=1, mobile=False)
        browser.open(server.write("page.html", text))
        page = browser.still()
        with open(f"{folder}/page.json", "w", encoding="utf-8") as file:
            json.dump(browser.run(f"{skeletons.CAPTURE} return capture()"), file)
        subprocess.run([program, "import", f"{folder}/page.json", "-o", f"{folder}/page.skel"], check=True)
        made = subprocess.run([program, "compile", f"{folder}/page.skel", "--format", "page", "-o", "-"], check=True, capture_output=True, text=True)
        browser.open(server.write("skeleton.html", made.stdout))
        browser.driver.execute_script("for (const one of document.getAnimations()) { one.pause(); one.currentTime = 900; }")
        skeleton = browser.still()
    whole = Image.new("RGB", (2 * WIDTH + 3 * GAP, HEIGHT + 2 * GAP), GROUND)
    for number, pixels in enumerate((page, skeleton)):
        whole.paste(Image.fromarray(pixels.astype(numpy.uint8)), (GAP + number * (WIDTH + GAP), GAP))
    whole = whole.resize((int(whole.width / SCALE), int(whole.height / SCALE)), Image.LANCZOS)
    whole.quantize(96).save(skeletons.SAMPLES / "Import.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

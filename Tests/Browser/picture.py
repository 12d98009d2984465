"""Photographs Samples/Feed.skel as a responsive page at three widths, for the README.

    .build-tools/bin/python Tests/Browser/picture.py --skelgen .build/debug/skelgen

writes Samples/Placeholders.png.
"""

import argparse
import sys

import numpy
from PIL import Image

from proof import engines, report, site, skeletons

WIDTHS = (320, 768, 1440)
HEIGHT = 900
GAP = 24
SCALE = 2  # of the page to the picture
GROUND = (214, 218, 224)


def photograph(browser, width):
    """The page in a viewport of a width, the highlight in the middle of its way."""
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
    browser.driver.execute_script(
        "for (const one of document.getAnimations()) { one.pause(); one.currentTime = 1000; }")
    return Image.fromarray(browser.still().astype(numpy.uint8))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    compiler = skeletons.Compiler(arguments.parse_args().skelgen)
    page = compiler.run([str(skeletons.SAMPLES / "Feed.skel"), "--format", "page", "-o", "-"])
    log = report.Report("picture")
    with site.Site() as server, engines.session("chromium", log) as browser:
        if not browser:
            return 77
        browser.open(server.write("feed.html", page))
        pictures = [photograph(browser, width) for width in WIDTHS]
    whole = Image.new("RGB", (sum(WIDTHS) + GAP * (len(WIDTHS) + 1), HEIGHT + 2 * GAP), GROUND)
    left = GAP
    for picture in pictures:
        whole.paste(picture, (left, GAP))
        left += picture.width + GAP
    whole = whole.resize((whole.width // SCALE, whole.height // SCALE), Image.LANCZOS)
    whole.quantize(64).save(skeletons.SAMPLES / "Placeholders.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Proves that the bones of Samples/Pages are on the boxes of their pages: pages.py --skelgen PROGRAM

Every page of Samples/Pages is laid out by Chromium at four widths, from left to right and from right to left, and its
skeleton by `skelgen compile --size` at the width that the content then has. Each bone must have an element that names it
by data-skel, each such element that can be seen its bones, and no edge may be more than TOLERANCE away. A line of text,
whose element ends its name with a colon, is compared by its line box: the bar begins where the line begins, ends inside
it and stands in its middle. What is below the last view must be as high as below the last element.
"""

import argparse
import json
import subprocess
import sys

from proof import engines, report, site, skeletons

TOLERANCE = 0.5  # pixels
WIDTHS = (360, 768, 1280, 1920)
# Higher than any screen: lists with a number of rows keep their height.
HEIGHT = 30000
FOLDER = skeletons.SAMPLES / "Pages"
PAGES = {"VideoGrid": "video-grid", "IssueList": "issue-list", "Product": "product", "Chat": "chat"}
# How many lines of what is wrong with a page are shown.
SHOWN = 8
# Changes of the video grid, each by a pixel: of a box, of a box of text, of a line box, and of a name.
DRIFTS = (("--width); block-size: 32px", "--width); block-size: 33px"), ("block-size: 44px", "block-size: 45px"),
          ("font: 14px/20px", "font: 14px/21px"), ("grid-template-columns: 36px", "grid-template-columns: 37px"),
          ('data-skel="VideoGrid/chips/chip0"', 'data-skel="VideoGrid/chips/chip"'))
# The boxes of all marked elements, from the left edge of the content or, from right to left, from the right one. A text
# gives the box of its lines and how many there are: what the style sheet says, not what the fonts of a machine make of it.
MEASURE = """
const content = document.querySelector("#content"), box = content.getBoundingClientRect();
const style = getComputedStyle(content), isMirrored = style.direction == "rtl", found = {};
// Whether something around an element cuts it off at a side, as a row of chips does that goes on.
function isClipped({left, right}, element) {
  if (element == content) return false;
  const parent = element.parentElement, around = parent.getBoundingClientRect();
  const isBeside = left >= around.right || right <= around.left;
  return isBeside && getComputedStyle(parent).overflow != "visible" || isClipped({left, right}, parent);
}
for (const element of content.querySelectorAll("[data-skel]")) {
  const own = getComputedStyle(element), isText = element.dataset.skel.endsWith(":");
  let {left, top, right, bottom} = element.getBoundingClientRect();
  if (!element.checkVisibility() || isClipped({left, right}, element)) continue;
  if (isText) {
    left += parseFloat(own.paddingLeft), top += parseFloat(own.paddingTop);
    right -= parseFloat(own.paddingRight), bottom -= parseFloat(own.paddingBottom);
  }
  (found[element.dataset.skel] ||= []).push({
    x: isMirrored ? box.right - right : left - box.left, y: top - box.top, width: right - left, height: bottom - top,
    lines: isText ? Math.round((bottom - top) / parseFloat(own.lineHeight)) : 0,
    fits: !isText || own.overflow != "visible" || element.scrollHeight <= element.clientHeight + 1});
}
return {width: box.width, found, overflow: document.documentElement.scrollWidth - innerWidth,
  bottom: Math.max(...[...content.children].map(one => one.getBoundingClientRect().bottom)) - box.top};
"""


def differences(name, bones, found):
    """What is wrong with the bones of one element: (bones, element), a line each."""
    if len(found) > 1:
        return [f"{name}: {len(found)} elements"]
    (box,) = found
    count = box["lines"] or 1
    if len(bones) != count:
        return [f"{name}: {len(bones)} bones for {count} lines"]
    return [f"{name}:{number if box['lines'] else ''} {off}" for number, bone in enumerate(bones)
            if (off := line_difference(bone, box, number) if box["lines"] else box_difference(bone, box))]


def box_difference(bone, box):
    off = {key: bone[key] - box[key] for key in ("x", "y", "width", "height")}
    return described(off) if max(map(abs, off.values())) > TOLERANCE else ""


def line_difference(bone, box, number):
    height = box["height"] / box["lines"]
    middle = box["y"] + (number + 0.5) * height
    off = {"x": bone["x"] - box["x"], "middle": bone["y"] + bone["height"] / 2 - middle,
           "beyond": max(0, bone["x"] + bone["width"] - box["x"] - box["width"]),
           "higher": max(0, bone["height"] - height)}
    return described(off) if max(map(abs, off.values())) > TOLERANCE else ""


def described(off):
    return ", ".join(f"{key} {value:+.2f}" for key, value in off.items() if value)


class Pages:
    def __init__(self, program, result, browser, server):
        self.program, self.result, self.browser, self.server = program, result, browser, server
        self.bones = 0

    def answer(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout)

    def layout(self, name, width):
        """The bones by the names of their elements, and where the views end."""
        size = ("--size", f"{width:g}x{HEIGHT}")
        file = str(FOLDER / f"{name}.skel")
        bones = {}
        for bone in self.answer("compile", file, *size, "--format", "json", "-o", "-")["bones"]:
            label, colon, _ = bone["path"].partition(":")
            bones.setdefault(label + colon, []).append(bone)
        views = self.answer("tree", file, *size)["children"]
        return bones, max(view["frame"]["y"] + view["frame"]["height"] for view in views)

    def differences(self, name, text, width, direction):
        """What is wrong with a page at a width, a line each."""
        page = self.server.write(f"{name}.html", text.replace("<html ", f'<html dir="{direction}" ', 1))
        self.browser.command("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.browser.open(page)
        measured = self.browser.run(MEASURE)
        bones, bottom = self.layout(name, measured["width"])
        self.bones += sum(map(len, bones.values()))
        found = measured["found"]
        lines = [f"{one}: no element" for one in bones.keys() - found.keys()]
        lines += [f"{one}: no bone" for one in found.keys() - bones.keys()]
        lines += [f"{one}: the text leaves its box" for one, (box, *_) in found.items() if not box["fits"]]
        for one in bones.keys() & found.keys():
            lines += differences(one, bones[one], found[one])
        if abs(bottom - measured["bottom"]) > TOLERANCE:
            lines.append(f"the content ends at {measured['bottom']:g}, its skeleton at {bottom:g}")
        if measured["overflow"] > 0:
            lines.append(f"the page is {measured['overflow']} px too wide")
        return sorted(lines)

    def check(self, name, text, width, direction):
        lines = self.differences(name, text, width, direction)
        for line in lines[:SHOWN]:
            self.result.note(f"  {line}")
        self.result.check(not lines, f"{name} at {width} px, {direction}: {len(lines)} differences")

    def check_drift(self, name, text):
        """A pixel that a page has and its skeleton has not is found."""
        for old, new in DRIFTS:
            lines = self.differences(name, text.replace(old, new, 1), WIDTHS[0], "ltr")
            self.result.check(old in text and lines, f"{name}: {new} for {old} is not found")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    arguments.add_argument("--page", choices=PAGES, action="append", help="only this one; may be repeated")
    arguments.add_argument("--width", type=int, action="append", help="only this width; may be repeated")
    options = arguments.parse_args()
    result = report.Report("pages")
    with site.Site() as server, engines.session("chromium", result) as browser:
        if browser is None:
            return result.finish()
        pages = Pages(options.skelgen, result, browser, server)
        for name in options.page or PAGES:
            text = (FOLDER / f"{PAGES[name]}.html").read_text(encoding="utf-8")
            for width in options.width or WIDTHS:
                for direction in ("ltr", "rtl"):
                    pages.check(name, text, width, direction)
            if name == "VideoGrid":
                pages.check_drift(name, text)
        result.note(f"{pages.bones} bones")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

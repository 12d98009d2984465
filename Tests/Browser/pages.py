#!/usr/bin/env python3
"""Proves that the bones of Samples/Pages are on the boxes of their pages: pages.py --skelgen PROGRAM

Every page of Samples/Pages is laid out by Chromium at four widths, from left to right and from right to left, and its
skeleton by `skelgen compile --size` at the width that the content then has. Each bone must have an element that names it
by data-skel, each such element that can be seen its bones, and no edge may be more than TOLERANCE away. A line of text,
whose element ends its name with a colon, is compared by its line box: the bar begins where the line begins, ends inside
it and stands in its middle. The views must end where the content ends. `skelgen
check --against` must find no drift in what is captured there, and some in a wrong page. The same screens as
other libraries show them (measuring/peer_screens.py), whose costs are compared with ours, must have their bones at the same places.
"""

import argparse
import json
import subprocess
import sys

from measuring import peer_screens
from proof import content, engines, report, site, skeletons
from proof.skeletons import PAGES, PAGES_FOLDER

WIDTHS = (360, 768, 1280, 1920)
# Higher than any screen: lists with a number of rows keep their height.
HEIGHT = 30000
# Captures have hundredths of a pixel.
ROUNDING = 0.02
# How many lines of what is wrong with a page are shown.
SHOWN = 8
# Changes of the video grid, each by a pixel: of a box, of a box of text, of a line box, and of a track.
DRIFTS = (("--width); block-size: 32px", "--width); block-size: 33px"), ("block-size: 44px", "block-size: 45px"),
          ("font: 14px/20px", "font: 14px/21px"), ("grid-template-columns: 36px", "grid-template-columns: 37px"))


class Pages:
    def __init__(self, program, result, browser, server):
        self.program, self.result, self.browser, self.server = program, result, browser, server
        self.bones = 0

    def show(self, text, width):
        self.browser.command("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.browser.open(self.server.write("page.html", text))

    def answer(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout)

    def layout(self, name, width):
        """The bones by the names of their elements, and where the views end."""
        size = ("--size", f"{width:g}x{HEIGHT}")
        file = str(PAGES_FOLDER / f"{name}.skel")
        bones = {}
        for bone in self.answer("compile", file, *size, "--format", "json", "-o", "-")["bones"]:
            label, colon, _ = bone["path"].partition(":")
            bones.setdefault(label + colon, []).append(bone)
        views = self.answer("tree", file, *size)["children"]
        return bones, max(view["frame"]["y"] + view["frame"]["height"] for view in views)

    def differences(self, name, text, width, direction):
        """What is wrong with a page at a width, a line each."""
        self.show(text.replace("<html ", f'<html dir="{direction}" ', 1), width)
        measured = self.browser.run(content.MEASURE)
        bones, bottom = self.layout(name, measured["width"])
        self.bones += sum(map(len, bones.values()))
        found = measured["found"]
        lines = [f"{one}: no element" for one in bones.keys() - found.keys()]
        lines += [f"{one}: no bone" for one in found.keys() - bones.keys()]
        lines += [f"{one}: the text leaves its box" for one, (box, *_) in found.items() if not box["fits"]]
        for one in bones.keys() & found.keys():
            lines += content.differences(one, bones[one], found[one])
        if abs(bottom - measured["bottom"]) > content.TOLERANCE:
            lines.append(f"the content ends at {measured['bottom']:g}, its skeleton at {bottom:g}")
        if measured["overflow"] > 0:
            lines.append(f"the page is {measured['overflow']} px too wide")
        return sorted(lines)

    def check(self, name, text, width, direction):
        lines = self.differences(name, text, width, direction)
        for line in lines[:SHOWN]:
            self.result.note(f"  {line}")
        self.result.check(not lines, f"{name} at {width} px, {direction}: {len(lines)} differences")

    def against(self, name, text, width):
        """What `check --against` says of a page, all of it: its exit status and its output."""
        self.show(text, width)
        measured = self.browser.run(skeletons.CAPTURE + "return capture(document.querySelector('#content'))")
        file = self.server.root / f"{name}.json"
        file.write_text(json.dumps(measured), encoding="utf-8")
        done = subprocess.run(
            [self.program, "check", "--against", str(file), "--max-drift", str(content.TOLERANCE + ROUNDING), str(PAGES_FOLDER / f"{name}.skel")],
            capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def check_against(self, name, text, width):
        """A right page passes, by the variants of its width, and leaves nothing over."""
        status, output = self.against(name, text, width)
        passes = status == 0 and "without a" not in output
        if not passes:
            self.result.note("\n".join(output.splitlines()[:SHOWN]))
        self.result.check(passes, f"{name} at {width} px: check --against says {status}")

    def check_peer(self, name, text, peer, width):
        """Another library's bones of the same screen are where ours are. Its lines of text have one width for all widths of
        the page, ours one for each variant."""
        compares_widths = width == WIDTHS[0]
        loading = peer_screens.in_page(text, peer_screens.fragment(peer, name))
        self.show(loading, width)
        measured = self.browser.run(content.MEASURE_BONES, peer.bones)
        bones, _ = self.layout(name, measured["width"])
        ours = [bone for label in bones.values() for bone in label]
        theirs = measured["found"]
        missing = []
        for bone in ours:
            match = next((number for number, other in enumerate(theirs)
                          if content.is_there(bone, other, peer, compares_widths)), None)
            missing.append(bone) if match is None else theirs.pop(match)
        for bone in missing[:SHOWN]:
            self.result.note(f"  {bone['path']}: {content.described_box(bone)} is missing")
        for other in theirs[:SHOWN]:
            self.result.note(f"  {content.described_box(other)} is left")
        self.result.check(not missing and not theirs, f"{name} at {width} px by {peer.name}: {len(missing)} of {len(ours)} "
                          f"bones are missing, {len(theirs)} are left")

    def check_drift(self, name, text):
        """A pixel that a page has and its skeleton has not is found, here and by `check --against`."""
        for old, new in DRIFTS:
            wrong = text.replace(old, new, 1)
            lines = self.differences(name, wrong, WIDTHS[0], "ltr")
            self.result.check(old in text and lines, f"{name}: {new} for {old} is not found")
            status, output = self.against(name, wrong, WIDTHS[0])
            self.result.check(status == 1 or "without a" in output, f"{name}: check --against passes {new} for {old}")


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
            text = (PAGES_FOLDER / f"{PAGES[name]}.html").read_text(encoding="utf-8")
            for width in options.width or WIDTHS:
                for direction in ("ltr", "rtl"):
                    pages.check(name, text, width, direction)
                pages.check_against(name, text, width)
                for peer in peer_screens.PEERS:
                    pages.check_peer(name, text, peer, width)
            if name == "VideoGrid":
                pages.check_drift(name, text)
        result.note(f"{pages.bones} bones")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

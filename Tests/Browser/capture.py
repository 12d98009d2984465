#!/usr/bin/env python3
"""Proves that Templates/capture.js tells what a page shows, and leaves it as it was: capture.py --skelgen PROGRAM

Pages whose boxes stretch in all the ways that CSS has are captured in every engine, from left to right and from right to
left, in containers that scroll, under a policy that forbids styles: each box has its frame, and says by which shares of a
change of the width its left edge and its width change. What is hidden, cut off, in a shadow root or a slot, or marked by
data-skel is there as it should be. Afterwards, and where the script fails, the page is what it was. The script is printed by
the program, and what it says of a page is what `skelgen check --against` takes.
"""

import argparse
import json
import pathlib
import subprocess
import sys

from proof import engines, report, site, skeletons

# The keys of a box in a capture; readers rely on them.
KEYS = {"tag", "id", "cls", "skel", "look", "pos", "clip", "grid", "list", "kind", "lines", "font", "lh", "align", "ch", "x", "y", "w",
        "h", "dx", "dw", "dh", "max"}
TOP_KEYS = {"format", "title", "width", "height", "viewport", "behind", "media", "tree", "rects"}
# Engines round boxes to a 60th or a 64th of a pixel, cells of tables to whole ones; the page is narrowed by 16.
NEAR, NEAR_CELLS = 0.005, 0.07
FLUID = """<!DOCTYPE html><html dir="DIR"><meta charset="utf-8"><title>Fluid</title><style>
body { margin: 0 } main { position: relative; width: 640px; margin: 0 30px; font: 16px/20px monospace }
main > * { margin-bottom: 4px } .flex { display: flex } .thing { height: 20px; background: #ddd } table { border-spacing: 0; width: 100% } td { padding: 0 }
</style><main>
<div class="thing" id="fixed" style="width: 100px"></div>
<div class="thing" id="fills"></div>
<div class="thing" id="quarter" style="width: 25%"></div>
<div class="thing" id="centered" style="width: 200px; margin-inline: auto"></div>
<div class="flex"><div class="thing" id="side" style="flex: none; width: 80px"></div><div class="thing" id="one" style="flex: 1"></div>
  <div class="thing" id="two" style="flex: 2"></div></div>
<div class="flex" style="justify-content: space-between"><div class="thing" id="first" style="width: 50px"></div>
  <div class="thing" id="middle" style="width: 50px"></div><div class="thing" id="last" style="width: 50px"></div></div>
<div style="display: grid; grid-template-columns: 1fr 1fr 100px; gap: 10px"><div class="thing" id="track0"></div>
  <div class="thing" id="track1"></div><div class="thing" id="track2"></div></div>
<div style="display: flow-root"><div class="thing" id="floating" style="float: inline-start; width: 30%"></div>
  <div class="thing" id="aside" style="float: inline-end; width: 120px"></div></div>
<table><tr><td style="width: 100px"><div class="thing" id="cell0"></div><td><div class="thing" id="cell1"></div></table>
<div style="position: relative; height: 20px"><div class="thing" id="pinned" style="position: absolute; inset-inline-end: 8px; width: 40px"></div>
  <div class="thing" id="spanned" style="position: absolute; inset-inline: 70px 60px; width: auto"></div></div>
<p id="words" style="margin: 0; text-align: center">words</p>
<img id="photo" alt="A photo" width="40" height="30" style="border-radius: 50%"><b id="wrapped"></b>
<div class="thing" id="bounded" style="max-width: 500px; margin-inline: auto"><div class="thing" id="half" style="width: 50%"></div></div>
<div style="max-width: 400px; padding: 0 10px" id="padded"><div class="thing" id="share" style="width: 25%"></div></div>
<div class="thing" id="roomy" style="max-width: 900px"></div>
<div class="flex"><div class="thing" id="item" style="flex: 1; max-width: 200px"></div></div>
<div class="thing" id="ratio" style="width: 50%; height: auto; aspect-ratio: 4 / 1"></div>
<div id="entry"><div class="thing" id="upper"></div><div class="thing" id="lower"></div></div><div class="thing" id="after"></div>
</main></html>"""
# Shares from left to right: of the left edge, of the width.
SHARES = {"fixed": (0, 0), "fills": (0, 1), "quarter": (0, 0.25), "centered": (0.5, 0), "side": (0, 0), "one": (0, 1 / 3),
          "two": (1 / 3, 2 / 3), "first": (0, 0), "middle": (0.5, 0), "last": (1, 0), "track0": (0, 0.5), "track1": (0.5, 0.5),
          "track2": (1, 0), "floating": (0, 0.3), "aside": (1, 0), "cell0": (0, 0), "cell1": (0, 1), "pinned": (1, 0),
          "spanned": (0, 1), "words": (0, 1), "photo": (0, 0), "bounded": (0, 1), "half": (0, 0.5), "padded": (0, 1), "share": (0, 0.25),
          "roomy": (0, 1), "item": (0, 0), "ratio": (0, 0.5)}
SEEN = """<!DOCTYPE html><meta charset="utf-8"><title>Seen</title><style>
body { margin: 0; height: 3000px } main { width: 400px; font: 16px/20px monospace } .box { width: 50px; height: 20px; background: #ddd }
</style><main>
<div class="box" id="plain"></div>
<div class="box" id="gone" style="display: none"></div><div class="box" id="invisible" style="visibility: hidden"></div>
<div class="box" id="clear" style="opacity: 0"></div>
<div style="height: 0; overflow: hidden"><div class="box" id="collapsed"></div><p id="folded">words</p></div>
<details><summary>More</summary><div class="box" id="closed"></div></details>
<span id="reader" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)">only read</span>
<div style="width: 100px; overflow: hidden; white-space: nowrap; height: 24px"><i class="box" id="slide0" style="display: inline-block"></i><i
  style="display: inline-block; width: 100px"></i><i class="box" id="slide1" style="display: inline-block"></i></div>
<div id="hollow" style="height: 0"><div class="box" id="floated" style="float: left"></div></div>
<div id="contents" style="display: contents; clear: both"><div class="box" id="passed"></div>passed words</div>
<p id="clamped" style="margin: 0; width: 60px; height: 40px; overflow: hidden">words words words words words</p>
<p id="both" style="margin: 0">words <b>bold</b> and <a href="#">a link</a></p>
<div class="box" id="beneath" style="position: absolute; top: 2900px"></div>
<div id="host"></div><div id="slotted"><i>in a slot</i></div>
<p id="kept" data-skel="keep">kept</p><p id="ignored" data-skel="ignore">ignored</p>
<div class="box" id="lined" style="border-bottom: 2px solid rgb(1, 2, 3)"></div>
<div data-skel="unite" id="united" style="width: 80px; height: 20px"><b id="united-part">part</b></div>
<div data-skel-replace="30 12" id="sized" style="width: 80px; height: 20px"><b id="sized-part">part</b></div>
<button data-skel-replace="label" id="labelled" style="all: unset; display: block; width: 80px">part</button>
<input id="field" placeholder="Search" name="q"><input id="check" type="checkbox"><button id="button"><b id="inner">Go</b></button>
<ul id="list" role="list"><li id="item">one</li></ul>
</main><script>
host.attachShadow({ mode: "open" }).innerHTML = '<div class="box" id="shadowed" style="width: 50px; height: 20px; background: #ddd"></div>';
slotted.attachShadow({ mode: "open" }).innerHTML = '<section id="around"><slot></slot></section>';
</script>"""
ABSENT = ("gone", "invisible", "clear", "collapsed", "folded", "closed", "reader", "slide1", "hollow", "contents", "beneath", "ignored",
          "united-part", "sized-part", "inner")
KINDS = {"plain": None, "lined": None, "slide0": None, "floated": None, "passed": None, "clamped": "text", "both": "text", "shadowed": None,
         "kept": None, "united": "media", "sized": "media", "labelled": "text", "field": "field", "check": "media",
         "button": "button", "list": None, "item": "text"}
PADDED = """<!DOCTYPE html><meta charset="utf-8"><title>Padded</title><style>
body { margin: 0; background: #f3f4f6 } main { box-sizing: border-box; width: 600px; padding: 10px 20px 20px; border: 2px solid #000; font: 16px/20px monospace }
@media (min-width: 700px) { b { color: red } } @media print { b { color: blue } } @supports (color: red) { @media (max-width: 480px) { b { color: red } } }
</style><main><div id="card" data-skel="Card" style="height: 40px; background: #fff"></div>
<p id="long" style="margin: 0; height: 40px; width: 100px; overflow: hidden; white-space: nowrap">words words words words words words</p></main>"""
# A page that scrolls, whose container scrolls, has a style of its own, and would lose its place were it not put back.
SCROLLED = """<!DOCTYPE html><meta charset="utf-8"><title>Scrolled</title><style>
body { margin: 0; height: 4000px; display: flex } main { overflow: auto; height: 200px; flex: 1; width: 70% !important; transition: all 1s }
main div { width: 100%; aspect-ratio: 1; background: #ddd } </style>
<main style=" width :300px;color : red ;; min-width:1px"><p id="top" style="margin: 0">top</p><div></div><p>end</p></main>"""
SCROLL = """const main = document.querySelector("main"); main.scrollTo(0, 1e6); scrollTo(0, 90);
return [main.scrollTop, scrollY, main.getAttribute("style"), document.documentElement.outerHTML, main.getBoundingClientRect().width]"""
LOOK = SCROLL.replace("main.scrollTo(0, 1e6); scrollTo(0, 90);", "")
# The second measurement fails.
FAILS = """const { getBoundingClientRect: old } = Element.prototype;
Element.prototype.getBoundingClientRect = function () {
  if (document.getAnimations().length) throw new Error("fails");
  return old.call(this);
};
try { capture(document.querySelector("main")); } catch { return true; } finally { Element.prototype.getBoundingClientRect = old; }"""
HUGE = """const main = document.querySelector("main"), part = document.createElement("section");
for (let count = 0; count < 100; count += 1) part.append(document.createElement("b"));
for (let count = 0; count < 300; count += 1) main.append(part.cloneNode(true));
main.style.lineHeight = 0;
let deep = main;
for (let depth = 0; depth < 600; depth += 1) deep.prepend(deep = document.createElement("div"));"""


# The width of an m of these fonts in the unit of their size (proof/fonts.py): every engine has the tests' own.
LETTERS = {"sans-serif": 1706 / 2048, "Arial": 1706 / 2048, "system-ui": 1706 / 2048, "serif": 1593 / 2048, "Georgia, serif": 1593 / 2048,
           "monospace": 1229 / 2048}
LETTERS_PAGE = '<!DOCTYPE html><meta charset="utf-8"><title>Letters</title>' + "".join(
    f'<p><span style="font: 100px {name}">mmmmmmmmmm</span>' for name in LETTERS)


def boxes(tree):
    """Every box of a tree, itself first."""
    yield tree
    for child in tree.get("ch", ()):
        yield from boxes(child)


class Captures:
    def __init__(self, script, result, browser, server):
        self.script, self.result, self.browser, self.server = script, result, browser, server

    def check(self, holds, difference):
        return self.result.check(holds, f"{self.browser.name}: {difference}")

    def run(self, code):
        return self.browser.run(self.script + code)

    def capture(self, options=""):
        return json.loads(self.run(f"return JSON.stringify(capture(document.querySelector('main'){options}))"))

    def open(self, page, headers=None):
        self.browser.open(self.server.write("strict.html" if headers else "page.html", page, headers))

    def check_fonts(self):
        self.open(LETTERS_PAGE)
        widths = self.browser.run("return [...document.querySelectorAll('span')].map((one) => one.getBoundingClientRect().width)")
        for (name, letter), width in zip(LETTERS.items(), widths, strict=True):
            # WebKit rounds each to a whole pixel.
            self.check(abs(width - 1000 * letter) <= 5, f"an m of {name} is {width / 10} wide, expected {100 * letter}")

    def check_shares(self, direction):
        self.open(FLUID.replace("DIR", direction))
        page = self.capture()
        self.check(page["format"] == "skelgen page 1" and page["title"] == "Fluid", f"head {page['title']}")
        self.check(set(page) - {"beneath"} == TOP_KEYS and page["width"] == 640, f"keys {set(page)}, {page['width']} wide")
        found = {box["id"]: box for box in boxes(page["tree"]) if "id" in box}
        for name, (left, width) in SHARES.items():
            box, near = found.get(name), NEAR_CELLS if "cell" in name else NEAR
            expected = (left if direction == "ltr" else 1 - left - width, width)
            if self.check(box is not None, f"{direction}: no {name}"):
                got = box["dx"], box["dw"]
                self.check(all(abs(a - b) <= near for a, b in zip(got, expected)), f"{direction}: {name} {got}, expected {expected}")
        self.check(page["tree"]["dx"] == 0 and page["tree"]["dw"] == 1, "the root does not take the whole change")
        frames = self.browser.run("""const main = document.querySelector("main").getBoundingClientRect();
          return Object.fromEntries([...document.querySelectorAll("[id]")].map((one) => [one.id, one.getBoundingClientRect()])
            .map(([id, box]) => [id, [box.x - main.x, box.y - main.y, box.width, box.height]]))""")
        for name, box in found.items():
            self.check(all(abs(box[key] - number) < 0.001 for key, number in zip("xywh", frames[name])), f"{name} is not where it is")
        # What has reached its greatest width is narrowed with what it is in, unless it is an item of a row.
        most = {name: found[name].get("max") for name in ("bounded", "padded", "roomy", "item", "fixed")}
        self.check(most == {"bounded": 500, "padded": 420, "roomy": 900, "item": None, "fixed": None}, f"greatest widths {most}")
        self.check(abs(found["ratio"]["dh"] - 0.125) <= NEAR and "dh" not in found["fixed"], f"dh {found['ratio']}")
        # What the fold crosses is whole if it is small.
        folded = self.capture(f", {{ fold: {found['entry']['y'] + 10} }}")
        left = {box.get("id") for box in boxes(folded["tree"])}
        self.check("lower" in left and "after" not in left and folded["beneath"], f"what is left of the fold: {left}")
        words, photo = found["words"], found["photo"]
        self.check(words["kind"] == "text" and words["align"] == "center" and words["font"] == 16 and words["lh"] == 20, f"words {words}")
        x, y, width, height = words["lines"][0]
        self.check(abs(2 * x + width - 640) < 0.1 and width < 200 and y >= words["y"] - 1 and height < 30, f"line {words['lines']}")
        self.check(photo["kind"] == "media" and photo["look"]["r"] == "50%", f"photo {photo}")
        self.check(found["fixed"]["look"]["bg"] == "rgb(221, 221, 221)", f"look {found['fixed']}")
        self.check(found["pinned"]["pos"] == "absolute" and "pos" not in found["fixed"], "pos")

    def check_seen(self):
        self.open(SEEN)
        page = self.capture()
        for box in boxes(page["tree"]):
            self.check(set(box) <= KEYS, f"new keys {set(box) - KEYS}")
            border = box.get("look", {}).get("border")
            if box.get("id") == "lined":
                widths = [float(side.split("px ")[0]) for side in border]
                self.check(widths == [0, 0, 0, 2] and border[3].endswith(" rgb(1, 2, 3)"), f"its border is {border}")
            elif box.get("id") == "plain":
                self.check(border is None, f"a border that is none: {border}")
            self.check(box["w"] >= 1 and box["h"] >= 1 or box.get("kind") == "text", f"an empty box {box}")
        found = {box["id"]: box for box in boxes(page["tree"]) if "id" in box}
        for name in ABSENT:
            self.check(name not in found, f"{name} is there")
        for name, kind in KINDS.items():
            if self.check(name in found, f"no {name}"):
                self.check(found[name].get("kind") == kind, f"{name} is {found[name].get('kind')}, expected {kind}")
        texts = [box for box in boxes(page["tree"]) if box["tag"] == "#text"]
        self.check(len(texts) == 1 and texts[0]["dx"] == 0 and len(texts[0]["lines"]) == 1, f"words beside a box: {texts}")
        self.check(len(found["clamped"]["lines"]) == 2, f"clamped {found['clamped']}")
        self.check(len(found["both"]["lines"]) == 1 and "ch" not in found["both"], f"a text with elements in it {found['both']}")
        self.check(any(box["tag"] == "i" and box.get("kind") == "text" for box in boxes(found["around"])), "what is in a slot is missing")
        self.check("look" not in found["kept"] and found["kept"]["skel"] == "keep" and "ch" not in found["kept"], f"kept {found['kept']}")
        self.check((found["sized"]["w"], found["sized"]["h"], found["sized"]["dw"]) == (30, 12, 0), f"sized {found['sized']}")
        self.check(found["list"]["list"] is True, "list")
        full = self.capture(", { fold: Infinity }")
        self.check(any(box.get("id") == "beneath" for box in boxes(full["tree"])), "without a fold something is missing")

    def check_padded(self):
        """The content box of the root is captured, and what the page is around it."""
        self.open(PADDED)
        page = self.capture()
        found = {box["id"]: box for box in boxes(page["tree"]) if "id" in box}
        self.check((page["width"], page["height"], page["viewport"]) == (556, 80, self.browser.run("return innerWidth")), f"size {page}")
        self.check([page["tree"][key] for key in "xywh"] == [-22, -12, 600, 114], f"root {page['tree']}")
        self.check([found["card"][key] for key in "xywh"] == [0, 0, 556, 40] and found["card"]["dw"] == 1, f"card {found['card']}")
        self.check(page["rects"][0]["x"] == 0, f"what has a name: {page['rects']}")
        self.check(page["behind"] == "rgb(243, 244, 246)", f"behind {page['behind']}")
        texts = [text.split("{")[0].strip() for text in page["media"] if text]
        self.check(texts in (["@media (min-width: 700px)", "@media (max-width: 480px)"],), f"media {page['media']}")
        x, _, width, _ = found["long"]["lines"][0]
        self.check((x, width, found["long"]["clip"]) == (0, 100, True), f"a cut text: {found['long']}")

    def check_restored(self, headers=None):
        self.open(SCROLLED, headers)
        if headers:
            self.browser.run("document.querySelector('main').style.width = '310px'")
        before = self.browser.run(SCROLL)
        page = self.capture()
        top = next((box for box in boxes(page["tree"]) if box.get("id") == "top"), None)
        self.check(top is not None and top["y"] == 0, f"what is scrolled: {top}")
        self.check(page["tree"]["dw"] == 1, f"the root is {page['tree']['dw']} narrower")
        self.check(self.browser.run(LOOK) == before, "the page is not as it was")
        self.check(self.run(FAILS) is True, "the measurement does not fail")
        self.check(self.browser.run(LOOK) == before and self.browser.run("return document.getAnimations().length") == 0,
                   "the page is not as it was after a failure")

    def check_huge(self):
        self.open(SEEN)
        self.browser.run(HUGE)
        page = self.capture()
        count = sum(1 for _ in boxes(page["tree"]))
        self.check(page.get("truncated") is True and count <= 20000, f"{count} boxes, truncated: {page.get('truncated')}")

    def check_against(self, program):
        """The bones of a page with no names are found by its tree."""
        self.open(FLUID.replace("DIR", "ltr"))
        file = self.server.root / "page.json"
        file.write_text(json.dumps(self.capture()), encoding="utf-8")
        skeleton = self.server.root / "Fluid.skel"
        skeleton.write_text(SKELETON, encoding="utf-8")
        done = subprocess.run([program, "check", "--against", str(file), "--max-drift", "0.5", str(skeleton)],
                              capture_output=True, text=True, check=False)
        self.check(done.returncode == 0 and "5 of 5 bones" in done.stdout, f"check --against: {done.stdout}{done.stderr}")


SKELETON = """skeleton Fluid {
  size: 640 400
  view fixed { frame: 0 0 100 20 }
  view fills { frame: 0 24 640 20 }
  view quarter { frame: 0 48 160 20 }
  view centered { frame: 220 72 200 20 }
  row { position: absolute; top: 96; left: 0; right: 0; height: 20; view { width: 80 } }
}
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    result = report.Report("capture")
    script = subprocess.run([options.skelgen, "templates", "capture.js"], capture_output=True, text=True, check=True).stdout
    file = pathlib.Path(__file__).resolve().parents[2] / "Templates" / "capture.js"
    result.check(script == file.read_text(encoding="utf-8"), "the program prints another script")
    with site.Site() as server:
        for name in engines.chosen_engines(options):
            with engines.session(name, result) as browser:
                if browser is None:
                    continue
                captures = Captures(script, result, browser, server)
                captures.check_fonts()
                for direction in ("ltr", "rtl"):
                    captures.check_shares(direction)
                captures.check_seen()
                captures.check_padded()
                captures.check_restored()
                captures.check_restored({"Content-Security-Policy": "default-src 'none'; style-src 'sha256-none'"})
                captures.check_huge()
                captures.check_against(options.skelgen)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

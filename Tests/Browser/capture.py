#!/usr/bin/env python3
"""Proves that the script of `skelgen import --capture-script` tells what a page shows: capture.py --skelgen PROGRAM

A page is captured in every engine, as a test of somebody's own does it: the script is evaluated and its function called. What is
hidden, cut off, in a shadow root or a slot, or marked by data-skel is there as it should be; a container that is scrolled, or that a
policy forbids styles, is as it is otherwise, and stays as it was. Two loads of a page at two widths number their elements alike, so
that both files are imported as one skeleton, which `skelgen check --against` finds no drift in.
"""

import argparse
import json
import subprocess
import sys

from proof import engines, report, site, skeletons

# The keys of an element in a capture; the reader knows no others.
KEYS = {"i", "t", "r", "css", "c", "id", "role", "al", "ty", "nm", "hid", "ink", "m", "inl", "x", "ic", "ch"}
PAGE_KEYS = {"v", "vh", "w", "h", "top", "bg", "zero", "breaks", "own", "dir", "tree"}
SEEN = """<!DOCTYPE html><meta charset="utf-8"><title>Seen</title><style>
body { margin: 0; height: 3000px } main { width: 400px; padding: 10px 20px; font: 16px/20px monospace } .box { width: 50px; height: 20px; background: #ddd }
@media (min-width: 700px) { .box { width: 60px } } .star::before { content: "*" } .blank::before { content: " " } .named::before { content: "Name" } td { border: 1px solid #ccc }
</style><main>
<div class="box" id="plain" style="box-shadow: 0 0 #0000, inset 0 0 9px red, 0 2px 1px -1px #0003, 0 1px 3px #0000001f"></div><div class="box" id="gone" style="display: none"></div>
<div class="box" id="invisible" style="visibility: hidden"></div><div class="box" id="clear" style="opacity: 0"></div>
<span id="reader" style="position: absolute; width: 1px; height: 1px; overflow: hidden">only read</span>
<div id="contents" style="display: contents"><div class="box" id="passed"></div></div>
<p id="clamped" style="margin: 0; width: 60px; height: 40px; overflow: hidden">words words words words words</p>
<p id="both" style="margin: 0">words <b>bold</b> and <a href="#">a link</a></p>
<div class="box" id="beneath" style="margin-top: 2000px"></div>
<div id="host"></div><div id="slotted"><b>in a slot</b></div>
<p id="kept" data-skel="keep">kept</p><p id="ignored" data-skel="ignore">ignored</p>
<div data-skel="unite" id="united" style="width: 80px; height: 20px"><b id="united-part">part</b></div>
<div data-skel-replace="30 12" id="sized" style="width: 80px; height: 20px"><b id="sized-part">part</b></div>
<button data-skel-replace="label" id="labelled" style="all: unset; display: block; width: 80px">part</button>
<input id="field" placeholder="Search"><button id="button">Go</button><img id="photo" alt="" width="40" height="30" style="border-radius: 50%">
<div style="display: flex"><span id="glyph" class="star"></span><span id="blank" class="blank"></span><span id="word" class="star">word</span></div><div id="named" class="named" style="height: 20px"></div>
<table style="border-collapse: collapse"><tr><td id="cell-1">a<td id="cell-2">b<tr><td id="cell-3">c<td id="cell-4">d</table>
<div id="roomy" style="height: 60px"><svg width="16" height="16"></svg></div><div id="close" style="width: 24px; height: 20px"><svg width="16" height="16"></svg></div>
</main><script>
host.attachShadow({ mode: "open" }).innerHTML = '<div id="shadowed" style="width: 50px; height: 20px; background: #ddd"></div>';
slotted.attachShadow({ mode: "open" }).innerHTML = '<section id="around"><slot></slot></section>';
</script>"""
ABSENT = {"gone", "reader", "contents", "ignored", "united-part", "sized-part"}
KINDS = {"united": "one", "sized": "one", "kept": "keep", "field": "field", "button": "button", "photo": "media", "glyph": "media", "blank": None, "word": None, "named": None, "roomy": None, "close": "media"}
PEOPLE = skeletons.TOP / "Tests" / "Browser" / "pages" / "people.html"
POLICY = {"Content-Security-Policy": "default-src 'self'; style-src 'self'; script-src 'unsafe-inline'"}
SCROLL = """const main = document.querySelector("main"); main.style.overflow = "auto"; main.style.height = "200px"; main.scrollTo(0, 150); scrollTo(0, 90);
return [main.scrollTop, scrollY, document.documentElement.outerHTML]"""
LOOK = "return [document.querySelector('main').scrollTop, scrollY, document.documentElement.outerHTML]"


def elements(tree):
    """Every element of a tree, itself first."""
    yield tree
    for child in tree.get("ch", ()):
        yield from elements(child)


class Captures:
    def __init__(self, script, result, browser, server):
        self.script, self.result, self.browser, self.server = script, result, browser, server

    def check(self, holds, difference):
        return self.result.check(holds, f"{self.browser.name}: {difference}")

    def capture(self, root="document.querySelector('main')"):
        return json.loads(self.browser.run(f"{self.script}; return JSON.stringify(capture({root}))"))

    def open(self, page, headers=None):
        self.browser.open(self.server.write("strict.html" if headers else "page.html", page, headers))

    def check_seen(self):
        self.open(SEEN)
        file = self.capture()
        self.check(file["skelgen"] == {"capture": 3} and file["title"] == "Seen" and len(file["captures"]) == 1, f"head {file.keys()}")
        page = file["captures"][0]
        self.check(set(page) == PAGE_KEYS and page["v"] == self.browser.run("return innerWidth"), f"keys {page.keys()}")
        self.check((page["w"], page["bg"], page["breaks"]) == (400, "#ffffff", ["media,700"]), f"{page['w']} {page['bg']} {page['breaks']}")
        found = {one["id"]: one for one in elements(page["tree"]) if "id" in one}
        for one in elements(page["tree"]):
            self.check(set(one) <= KEYS, f"new keys {set(one) - KEYS}")
        self.check(not ABSENT & found.keys(), f"{ABSENT & found.keys()} are there")
        for name, kind in KINDS.items():
            self.check(found.get(name, {}).get("m") == kind, f"{name} is {found.get(name)}")
        for name in ("invisible", "clear"):
            self.check(found[name].get("hid") == 1, f"{name} is {found[name]}")
        self.check(found["plain"]["r"][:2] == [0, 0] and found["plain"]["ink"]["bg"] == "#dddddd", f"plain {found['plain']}")
        self.check(found["plain"]["ink"].get("shadow") == [0, 1, 3, 0, "#0000001f"], f"of several shadows: {found['plain']['ink']}")
        self.check({"passed", "beneath", "shadowed", "around"} <= found.keys(), f"only {found.keys()}")
        self.check(len(found["clamped"]["x"]["lines"]) == 2, f"clamped {found['clamped']}")
        self.check(len(found["both"]["x"]["lines"]) == 1 and "ch" not in found["both"], f"both {found['both']}")
        self.check(any("x" in one for one in elements(found["around"])), "what is in a slot is missing")
        self.check("x" in found["labelled"] and found["labelled"].get("m") == "text", f"labelled {found['labelled']}")
        self.check(found["sized"]["r"][2:] == [30, 12], f"sized {found['sized']}")
        lines = [found[f"cell-{number}"]["ink"]["border"] for number in range(1, 5)]
        self.check(lines == [[1, 1, 1, 1], [1, 1, 1, 0], [0, 1, 1, 1], [0, 1, 1, 0]], f"lines that cells share: {lines}")
        self.check([box[2:] for box in found["roomy"]["ic"]] == [[16, 16]], f"roomy {found['roomy']}")
        self.check(found["photo"]["ink"]["rad"] == ["50%"] * 4, f"photo {found['photo']}")

    def check_scrolled(self, headers=None):
        self.open(SEEN, headers)
        still = self.capture()["captures"][0]["tree"]
        before = self.browser.run(SCROLL)
        scrolled = self.capture()["captures"][0]["tree"]
        self.check(self.browser.run(LOOK) == before, "the page is not as it was")
        places = [{one["id"]: one["r"][1] for one in elements(tree) if "id" in one and one is not tree} for tree in (still, scrolled)]
        moved = [name for name in places[0] if abs(places[0][name] - places[1].get(name, 1e9)) > 0.1]
        self.check(not moved, f"{moved} are elsewhere in a scrolled container")

    def check_imported(self, program):
        folder = self.server.root
        text, numbers = PEOPLE.read_text(encoding="utf-8"), []
        for width in (375, 900):
            # Engines have no smaller window: a frame is one.
            self.open(f'<!DOCTYPE html><style>body {{ margin: 0 }} iframe {{ border: 0; width: {width}px; height: 800px }}</style><iframe srcdoc="{text.replace("&", "&amp;").replace(chr(34), "&quot;")}"></iframe>')
            self.browser.run("return document.querySelector('iframe').contentDocument.title")
            file = json.loads(self.browser.run(
                f"const page = document.querySelector('iframe').contentWindow; page.eval({json.dumps(self.script)});"
                "return JSON.stringify(page.capture(page.document.querySelector('main')))"))
            self.check(file["captures"][0]["v"] == width, f"a window {file['captures'][0]['v']} wide")
            numbers.append([one["i"] for one in elements(file["captures"][0]["tree"])])
            (folder / f"people.{width}.json").write_text(json.dumps(file, sort_keys=True), encoding="utf-8")
        self.check(numbers[0] == numbers[1], "two loads number their elements in two ways")
        files = [str(folder / f"people.{width}.json") for width in (375, 900)]
        done = subprocess.run([program, "import", *files, "-o", str(folder / "People.skel")], capture_output=True, text=True, check=False)
        self.check(done.returncode == 0, f"import: {done.stderr}")
        text = (folder / "People.skel").read_text(encoding="utf-8")
        self.check("collectionView people {" in text and "when window >= 700" in text, f"imported: {text}")
        done = subprocess.run([program, "check", "--max-drift", "4", "--against", files[0], "--against", files[1], str(folder / "People.skel")],
                              capture_output=True, text=True, check=False)
        self.check(done.returncode == 0, f"check --against: {done.stdout}{done.stderr}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    result = report.Report("capture")
    script = subprocess.run([options.skelgen, "import", "--capture-script"], capture_output=True, text=True, check=True).stdout
    result.check(script == skeletons.CAPTURE, "the program prints another script")
    with site.Site() as server:
        for name in engines.chosen_engines(options):
            with engines.session(name, result) as browser:
                if browser is None:
                    continue
                captures = Captures(script, result, browser, server)
                captures.check_seen()
                captures.check_scrolled()
                captures.check_scrolled(POLICY)
                captures.check_imported(options.skelgen)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

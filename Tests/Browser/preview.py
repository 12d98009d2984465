#!/usr/bin/env python3
"""Proves what `skelgen preview` writes, from a disk: preview.py --skelgen PROGRAM

In every engine: the bones that can be pointed at are where the compiler puts them at other widths, and name their lines; each choice
shows what it says; a screen laid under and a drift are there; a page that is open takes over the next one and keeps what was
chosen; names that try to break out stay names; every control has a name. The page asks no server for anything.
"""

import argparse
import contextlib
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from PIL import Image

from proof import engines, report, suite
from proof.browser import decoded

TOP = pathlib.Path(__file__).resolve().parents[2]
FEED = (TOP / "Samples" / "Feed.skel").read_text(encoding="utf-8")
CARD = """skeleton Card {
  size: 300 200
  padding: 20
  backgroundColor: lightDark(#fff, #000)
  view photo { height: 100; cornerRadius: 8 }
  label text { width: 120; marginTop: 10 }
  variant Wide when width >= 600 { size: 700 200; photo.height: 60 }
}
"""
TITLED = """skeleton Titled {
  size: 300 200
  padding: 16
  backgroundColor: lightDark(#fff, #101010)
  label { isSkeletonable: false; text: "Inbox MMM"; fontSize: 24; fontWeight: bold }
  label { numberOfLines: 3 }
  variant Wide when width >= 600 { size: 700 200 }
}
"""
TITLED_CHOICES = (
    (("scheme", "dark"),), (("output", "drawing"),), (("scheme", "light"),), (("forced", None),), (("scheme", "dark"),),
    (("look", "pulse"),), (("output", "placeholder"), ("look", "written"), ("forced", None)),
    # A page that runs the other way holds a drawing then.
    (("dir", "rtl"), ("output", "drawing")), (("look", "pulse"), ("forced", None), ("scheme", "light")))
HOSTILE_NAME = "a'\"<img src=x onerror=parent.hacked=1>&{line}.skel"
BROKEN = r"""skeleton Bad {
  size: 300 200
  title: "</script><script>hacked = 1</script><!--<script>"
  label { isSkeletonable: false; text: "</iframe></div><script>parent.hacked = 1</script>" }
  label "</script><img src=x onerror=hacked=1>"
}
"""
HOSTILE = """skeleton Loud {
  size: 300 200
  title: "</script><script>hacked = 1</script><!--<script>"
  label { isSkeletonable: false; text: "</iframe></div><script>parent.hacked = 1</script>" }
  view box { width: 40; height: 40 }
}
"""
CHOOSE = """const one = document.querySelector(`[name=${arguments[0]}][value="${arguments[1]}"]`); if (!one.checked) one.click()"""
SWITCH = """document.querySelector(`[name=${arguments[0]}]`).click()"""
WIDEN = """const one = document.getElementById('width'); one.value = arguments[0]; one.dispatchEvent(new Event('input', {bubbles: true}));
    one.dispatchEvent(new Event('change', {bubbles: true}))"""
OUTLINES = """return [...document.querySelectorAll('#outlines i')].map((one) => ['left', 'top', 'width', 'height'].map((name) => parseFloat(one.style[name])))"""
POINT = """const hover = document.getElementById('hover'), frame = document.getElementById('screen').getBoundingClientRect(), scale = frame.width / hover.offsetWidth;
    hover.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, clientX: frame.left + arguments[0] * scale, clientY: frame.top + arguments[1] * scale}));
    const hit = document.getElementById('hit'); return {tell: document.getElementById('tell').textContent, link: hit.hidden ? null : hit.href}"""
FRAME = """const frame = document.getElementById('screen').getBoundingClientRect(); return [frame.left, frame.top, frame.width, frame.height]"""
STATE = """return {stamp: document.documentElement.dataset.ready, width: document.getElementById('width').value, name: document.getElementById('name').textContent,
    dark: document.querySelector('[name=scheme][value=dark]').checked, scroll: scrollY, problems: document.getElementById('problems').innerText,
    stale: document.body.classList.contains('stale'), live: document.getElementById('live').textContent, bones: document.querySelectorAll('#bones li').length}"""
NAMELESS = """return [...document.querySelectorAll('button, select, input, a[href], iframe, form, nav')].filter((one) =>
    !(one.labels?.length || one.getAttribute('aria-label') || one.title || one.textContent.trim())).map((one) => one.outerHTML.slice(0, 80))"""


def seen(bone):
    """What is seen of a bone, by its edges."""
    left, top, right, bottom = bone["x"], bone["y"], bone["x"] + bone["width"], bone["y"] + bone["height"]
    if clip := bone.get("clip"):
        left, top = max(left, clip["x"]), max(top, clip["y"])
        right, bottom = min(right, clip["x"] + clip["width"]), min(bottom, clip["y"] + clip["height"])
    return left, top, max(0, right - left), max(0, bottom - top)


class Preview:
    def __init__(self, browser, result, program, folder):
        self.browser, self.result, self.program, self.folder = browser, result, program, folder
        self.page = folder / "preview.html"

    def check(self, holds, difference):
        self.result.check(holds, f"{self.browser.name}: {difference}")

    def skelgen(self, *arguments, status=0):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True)
        self.check(done.returncode == status, f"{arguments}: status {done.returncode}: {done.stderr}")
        return done.stdout

    def put(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def open(self):
        self.browser.open(self.page.as_uri())
        self.browser.until(lambda: self.browser.run("return document.documentElement.dataset.ready !== undefined"))

    def preview(self, *arguments, status=0):
        self.skelgen("preview", *arguments, "-o", self.page.name, status=status)
        self.open()

    def colour(self, x, y):
        """The colour of a point of the picture, in points."""
        self.browser.run("scrollTo(0, 0)")
        left, top, width, _ = self.browser.run(FRAME)
        scale = width / self.browser.run("return document.getElementById('screen').offsetWidth")
        self.browser.settle()
        pixels = decoded(self.browser.png())
        ratio = pixels.shape[1] / self.browser.run("return innerWidth")
        return tuple(int(value) for value in pixels[int((top + y * scale) * ratio), int((left + x * scale) * ratio)])

    def until_colour(self, x, y, holds, what):
        """Waits for a colour: a frame loads when it likes."""
        found = []

        def is_there():
            found[:] = [self.colour(x, y)]
            return holds(*found[0])

        with contextlib.suppress(TimeoutError):
            self.browser.until(is_there, 20)
        self.check(holds(*found[0]), f"{what}: {found[0]}")

    def begin(self):
        """What each check finds."""
        self.put("Feed.skel", FEED)
        self.put("tokens.skel", (TOP / "Samples" / "tokens.skel").read_text(encoding="utf-8"))
        self.put("Card.skel", CARD)
        Image.new("RGB", (600, 400), (255, 0, 0)).save(self.folder / "real.png")

    def check_bones(self):
        self.preview("Feed.skel")
        self.browser.run(SWITCH, "outlines")
        for width in (300, 375, 444, 599, 600, 601, 1000):
            self.browser.run(WIDEN, width)
            found = self.browser.run(OUTLINES)
            bones = json.loads(self.skelgen("compile", "Feed.skel", "--format", "json", "--size", f"{width}x812", "-o", "-"))["bones"]
            wanted = [seen(bone) for bone in bones]
            # Where a row comes or goes the map is four points fine.
            missing = [one for one in wanted if one[1] < 800 and not any(all(abs(a - b) < 1.6 for a, b in zip(one, two)) for two in found)]
            self.check(not missing and abs(len(found) - len(wanted)) < 3, f"{width} wide, {len(missing)} of {len(wanted)} bones are elsewhere: {missing[:3]}")
        self.browser.run(WIDEN, 375)
        shown = self.browser.run(POINT, 40, 80)
        lines = FEED.splitlines()
        self.check(shown["link"] is not None and shown["tell"].startswith("Feed/"), f"no bone is pointed at: {shown}")
        if shown["link"]:
            line = int(shown["tell"].split(" · ")[-1].split(":")[1])
            name = shown["tell"].split(" · ")[0].split("/")[-1].split(":")[0].split("[")[0]
            self.check(name in lines[line - 1], f"{shown['tell']} is not on line {line}: {lines[line - 1]}")
            self.check(shown["link"].startswith(f"vscode://file{self.folder.as_posix()}/Feed.skel:{line}:"), f"the link is {shown['link']}")
        self.check(self.browser.run(POINT, 3, 3)["link"] is None, "where no bone is, one is pointed at")

    def check_list(self):
        self.preview("Feed.skel", "--editor", "x-ed:open?file={file}&at={line}")
        self.browser.run("document.querySelector('#list summary').click()")
        self.browser.until(lambda: self.browser.run(STATE)["bones"] > 10)
        self.browser.run("document.querySelector('#bones a').focus()")
        shown = self.browser.run("return [document.getElementById('tell').textContent, document.getElementById('hit').href, document.activeElement.href]")
        self.check(shown[0].startswith("Feed/") and shown[1] == shown[2] and shown[1].startswith("x-ed:open?file=/") and "&at=" in shown[1], f"by keyboard: {shown}")

    def framed(self):
        """The document in the frame, once that stays as it is: the page loads one after the other."""
        text = None
        while True:
            before, text = text, self.browser.run("return document.getElementById('view').srcdoc")
            if text == before:
                return text
            time.sleep(0.2)

    def check_choices(self):
        self.preview("Card.skel")
        for scheme, is_right in (("dark", lambda r, g, b: r < 20), ("light", lambda r, g, b: r > 240)):
            self.browser.run(CHOOSE, "scheme", scheme)
            self.until_colour(5, 5, is_right, f"{scheme} is not")
        for output in ("drawing", "placeholder"):
            self.browser.run(CHOOSE, "output", output)
            self.browser.run(CHOOSE, "scheme", "dark")
            self.until_colour(5, 5, lambda r, g, b: r < 20, f"{output}: dark is not")
            self.browser.run(CHOOSE, "scheme", "light")
            self.until_colour(5, 5, lambda r, g, b: r > 240, f"{output}: light is not")
            self.until_colour(150, 60, lambda r, g, b: 200 < r < 250, f"{output}: no bone")
        self.browser.run(CHOOSE, "dir", "rtl")
        self.until_colour(270, 138, lambda r, g, b: r < 250, "right to left the text is not at the right")
        self.browser.run(CHOOSE, "dir", "ltr")
        self.until_colour(270, 138, lambda r, g, b: r > 250, "left to right the text is not at the left")
        texts = {}
        for name, values in (("look", ("sliding", "pulse", "solid", "written")), ("direction", ("rightLeft", "topLeftBottomRight", "written"))):
            for value in values:
                self.browser.run(CHOOSE, name, value)
                texts[name, value] = self.framed()
        self.check('data-skel-animation="pulse"' in texts["look", "pulse"] and 'data-skel-animation="none"' in texts["look", "solid"], "no look is chosen")
        self.check('data-skel-direction="rightLeft"' in texts["direction", "rightLeft"], "no direction is chosen")
        written = self.skelgen("compile", "Card.skel", "--format", "html", "-o", "-")
        self.check(written in texts["look", "written"], "as written is not what the program writes")
        self.browser.run(CHOOSE, "output", "drawing")
        self.browser.run(CHOOSE, "scheme", "system")
        drawings = set()
        for look in ("sliding", "pulse", "solid"):
            self.browser.run(CHOOSE, "look", look)
            drawings.add(self.framed())
        self.check(len(drawings) == 3, "three looks are fewer drawings")
        self.browser.run(CHOOSE, "look", "written")
        for direction in ("topBottom", "bottomTop", "leftRight"):
            self.browser.run(CHOOSE, "direction", direction)
            written = self.skelgen("compile", "Card.skel", "--direction", direction, "-o", "-")
            self.check(written in self.framed(), f"{direction} is not what the program draws")
        self.browser.run(CHOOSE, "output", "placeholder")
        self.browser.run(SWITCH, "reduced")
        self.check("@media not all" in self.framed(), "reduced motion changes nothing")
        self.browser.run(SWITCH, "forced")
        self.until_colour(150, 60, lambda r, g, b: r < 180, "forced colours change nothing")
        self.browser.run(SWITCH, "reduced")
        self.check("@media not all" in self.framed(), "with forced colours bones move")

    def check_texts(self):
        """A kept text is there whatever is chosen, in the order that a reader may choose it."""
        self.put("Titled.skel", TITLED)
        self.preview("Titled.skel")
        for choices in TITLED_CHOICES:
            for name, value in choices:
                if value is None:
                    self.browser.run(SWITCH, name)
                else:
                    self.browser.run(CHOOSE, name, value)
            with contextlib.suppress(TimeoutError):
                self.browser.until(lambda: self.contrast(16, 16, 120, 30) > 300, 10)
            found = self.contrast(16, 16, 120, 30)
            self.check(found > 300, f"a title is not there, with {choices}: {found} between its darkest and its lightest")

    def contrast(self, x, y, width, height):
        """The sum of three channels between the darkest and the lightest point of an area, in points."""
        self.browser.run("scrollTo(0, 0)")
        left, top, wide, _ = self.browser.run(FRAME)
        self.browser.settle()
        pixels = decoded(self.browser.png())
        ratio = pixels.shape[1] / self.browser.run("return innerWidth")
        scale = wide / self.browser.run("return document.getElementById('screen').offsetWidth")
        rows, columns = [slice(int((edge + start * scale) * ratio), int((edge + (start + length) * scale) * ratio))
                         for edge, start, length in ((top, y, height), (left, x, width))]
        sums = pixels[rows, columns, :3].astype(int).sum(axis=2)
        return int(sums.max() - sums.min())

    def check_variants(self):
        self.preview("Card.skel")
        self.browser.run("document.querySelectorAll('#variants button')[1].click()")
        shown = self.browser.run("return document.getElementById('applies').textContent")
        self.check(shown.startswith("700 × 200 · Wide"), f"the variant's size is not shown: {shown}")
        self.browser.run(SWITCH, "outlines")
        self.check(self.browser.run(OUTLINES)[0] == [20, 20, 660, 60], f"the variant is not laid out: {self.browser.run(OUTLINES)}")
        self.browser.run(WIDEN, 599)
        self.check(self.browser.run(OUTLINES)[0] == [20, 20, 559, 100], f"below the variant: {self.browser.run(OUTLINES)}")

    def check_screenshot(self):
        self.preview("Card.skel", "--screenshot", "Card=real.png")
        self.browser.run(CHOOSE, "scheme", "light")
        self.browser.run(SWITCH, "shot")
        size = self.browser.run("const one = document.getElementById('screenshot'); return [one.offsetWidth, one.offsetHeight, one.naturalWidth]")
        self.check(size == [300, 200, 600], f"two pixels a point: {size}")
        slide = "const one = document.querySelector('[name=opacity]'); one.value = arguments[0]; one.dispatchEvent(new Event('input', {bubbles: true}))"
        self.browser.run(slide, 0)
        self.until_colour(5, 5, lambda r, g, b: r > 250 and g < 5, "the screenshot is not seen")
        self.browser.run(slide, 50)
        self.until_colour(5, 5, lambda r, g, b: r > 250 and 110 < g < 145, "half of the skeleton is not seen over it")
        self.browser.run(SWITCH, "difference")
        self.until_colour(5, 5, lambda r, g, b: r < 5 and g > 250 and b > 250, "no difference is seen")

    def check_drift(self):
        rects = [{"path": "Card/photo", "x": 20, "y": 27, "width": 260, "height": 100}, {"path": "Card/other", "x": 0, "y": 0, "width": 9, "height": 9}]
        self.put("page.json", json.dumps({"width": 300, "height": 200, "rects": rects}))
        self.preview("Card.skel", "--against", "page.json")
        self.browser.run(CHOOSE, "scheme", "light")
        rows = self.browser.run("return [...document.querySelectorAll('#rows li')].map((one) => one.textContent)")
        self.check(rows[:1] == ["7 px  Card/photo"] and len(rows) == 3, f"the rows of the drift: {rows}")
        self.browser.run(SWITCH, "drift")
        self.until_colour(150, 124, lambda r, g, b: r > b + 15, "what was measured is not drawn")
        self.until_colour(150, 23, lambda r, g, b: b > r + 15, "the bone is not drawn")

    def check_mistakes(self):
        self.put("Card.skel", CARD.replace("photo {", "photo { heigth: 3;"))
        self.preview("Card.skel", "Feed.skel", status=1)
        shown = self.browser.run(STATE)
        self.check("Card.skel:5:16 error" in shown["problems"] and "fix: write 'height'" in shown["problems"], f"the mistake is not shown: {shown['problems']}")
        self.check(self.browser.run("return document.getElementById('stage').hidden"), "a file with mistakes has a picture")
        self.browser.run("document.querySelectorAll('#cards button')[1].click()")
        shown = self.browser.run(STATE)
        self.check(shown["name"] == "Feed" and not shown["problems"].strip(), f"the other file is not shown: {shown}")

    def check_warnings(self):
        """Each screen shows what is wrong with it, with the notes, and not what is wrong with the others of its file."""
        row = "  view { display: flex; height: 9 }\n"
        self.put("Two.skel", "skeleton A {\n  size: 300 200\n" + row + "}\nskeleton B {\n  size: 300 200\n  label\n}\nskeleton C {\n  size: 300 200\n" + row + "}\n")
        self.preview("Two.skel")
        seen = []
        for number in range(3):
            self.browser.run(f"document.querySelectorAll('#cards button')[{number}].click()")
            shown = self.browser.run(STATE)
            seen.append((shown["name"], [line for line in (3, 11) if f"Two.skel:{line}:" in shown["problems"]], "note: " in shown["problems"]))
        self.check(seen == [("A", [3], True), ("B", [], False), ("C", [11], True)], f"the warnings of three screens: {seen}")

    def check_watch(self):
        with subprocess.Popen([self.program, "preview", ".", "-o", self.page.name, "--watch"], cwd=self.folder, stdout=subprocess.PIPE, text=True,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as running:
            try:
                self.check("preview.html written" in running.stdout.readline(), "nothing is said of the page")
                self.open()
                self.browser.until(lambda: self.browser.run(STATE)["live"] == "Live")
                self.browser.run("[...document.querySelectorAll('#cards button')].find((one) => one.textContent.startsWith('Card')).click()")
                self.browser.run(CHOOSE, "scheme", "dark")
                self.browser.run(WIDEN, 431)
                self.browser.run("document.body.style.minHeight = '4000px'; scrollTo(0, 40)")
                for number in range(3):
                    before = self.browser.run(STATE)["stamp"]
                    self.put("Card.skel", CARD + f"skeleton More{number} {{ size: 100 1900; view {{ height: 1900 }} }}\n")
                    self.browser.until(lambda: self.browser.run(STATE)["stamp"] not in (before, None), 20)
                    shown = self.browser.run(STATE)
                    self.check((shown["name"], shown["width"], shown["dark"]) == ("Card", "431", True), f"what was chosen is lost: {shown}")
                    self.check(f"More{number}" in self.browser.run("return document.getElementById('cards').textContent"), "the page is not the new one")
                self.put("Card.skel", CARD + "skeleton {\n")
                self.browser.until(lambda: self.browser.run(STATE)["stale"], 20)
                shown = self.browser.run(STATE)
                self.check("error" in shown["problems"] and shown["name"] == "Card", f"the last picture and the mistake: {shown}")
                self.put("Card.skel", CARD)
                self.browser.until(lambda: self.browser.run(STATE)["stale"] is False, 20)
                self.put("New.skel", "skeleton Fresh { size: 100 100; view { height: 50 } }\n")
                self.browser.until(lambda: "Fresh" in self.browser.run("return document.getElementById('cards').textContent"), 20)
                (self.folder / "New.skel").unlink()
                self.browser.until(lambda: "Fresh" not in self.browser.run("return document.getElementById('cards').textContent"), 20)
            finally:
                running.send_signal(signal.SIGINT)
            self.check(running.wait(20) == 0, f"the end is status {running.returncode}")
        self.browser.until(lambda: self.browser.run(STATE)["live"] == "No longer watched", 20)
        self.check(not pathlib.Path(str(self.page) + ".js").exists(), "the script beside the page stays")
        self.check("stampAddress" not in self.page.read_text(encoding="utf-8").split("<script>")[0], "the page asks for a script that is gone")

    def check_hostile(self):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder) / HOSTILE_NAME
            place.write_text(HOSTILE, encoding="utf-8")
            (pathlib.Path(folder) / "Bad.skel").write_text(BROKEN, encoding="utf-8")
            self.preview(folder, status=1)
        self.browser.until(lambda: self.browser.run("return document.querySelectorAll('#cards button').length") == 2)
        for number in (0, 1):
            self.browser.run(f"document.querySelectorAll('#cards button')[{number}].click()")
            self.browser.settle()
        found = self.browser.run("return [window.hacked ?? null, document.scripts.length, document.querySelectorAll('img[src=x]').length]")
        self.check(found == [None, 2, 0], f"a name breaks out: {found}")
        self.browser.run("[...document.querySelectorAll('#cards button')].find((one) => one.textContent.includes('Loud')).click()")
        link = self.browser.run("document.querySelector('#list summary').click(); return document.getElementById('where').href")
        self.check("%7Bline%7D.skel:1:1" in link and "<" not in link, f"the link to the file is {link}")
        self.check("default-src 'none'" in self.page.read_text(encoding="utf-8"), "no policy")

    def check_access(self):
        self.preview("Card.skel", "Feed.skel", "--screenshot", "Card=real.png")
        asked = self.browser.run("return performance.getEntriesByType('resource').map((one) => one.name).filter((name) => !name.startsWith('data:'))")
        self.check(not asked, f"the page asks for {asked}")
        self.check(not self.browser.run(NAMELESS), f"without a name: {self.browser.run(NAMELESS)}")
        self.check(self.browser.run("return [...document.querySelectorAll('[tabindex]')].every((one) => one.tabIndex <= 0)"), "an order of its own")
        self.check(self.browser.run("return document.getElementById('sizes').textContent").startswith("svg"), "no sizes")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--skelgen", required=True)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    result = report.Report("preview")
    for name in engines.chosen_engines(options):
        with tempfile.TemporaryDirectory() as folder, engines.session(name, result) as browser:
            if browser is None:
                continue
            preview = Preview(browser, result, str(pathlib.Path(options.skelgen).resolve()), pathlib.Path(folder).resolve())
            checks = ("bones", "list", "choices", "texts", "variants", "screenshot", "drift", "mistakes", "warnings", "watch", "hostile", "access")
            for check in checks if options.engines else suite.turns_of(checks, name):
                preview.begin()
                getattr(preview, f"check_{check}")()
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

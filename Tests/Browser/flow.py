#!/usr/bin/env python3
"""Proves what a placeholder does in the flow of its page: flow.py --skelgen PROGRAM

At many widths it is the picture of its skeleton, laid out at that size; in containers of all kinds it has the room that its
content will have, so that nothing moves when that comes; it goes when content stands beside it; it is light or dark as its
page is.
"""

import argparse
import pathlib
import re
import sys

from proof import engines, placeholders, report, screens, site, skeletons
from proof.browser import Preferences

HEIGHT = 700  # px of the viewport, which a list fills
WIDTHS = (320, 375, 600, 768, 1024, 1440)
# Of 255: less is antialiasing.
CHANNEL = 24
# Of all pixels: bones' edges, which layers soften by a quarter of a pixel more than an SVG does.
MOST_PIXELS = 0.004
COUNT, SEED = 60, 7
PAGE = '<style>body{margin:0}</style>'


def page(body, head=PAGE, attributes=""):
    return placeholders.page(f"<main>{body}</main>", head, attributes)


def sized(width, height, content):
    return f'<div class="container" style="width:{width}px;height:{height}px">{content}</div>'


class Pictures:
    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log
        self.count = 0

    def shot(self, name, body, width, height, attributes=""):
        self.browser.open(self.server.write(name, page(body, attributes=attributes)))
        return self.browser.still()[:height, :width]

    def compare(self, name, source, width, attributes="", expected=None):
        """The placeholder in a container, beside the SVG of the size that the placeholder has there."""
        fragment = self.compiler.text(source, "--animation", "none", style="flow")
        body = f'<div style="width:{width}px;height:{HEIGHT}px">{fragment}</div>'
        self.browser.open(self.server.write("flow.html", page(body, attributes=attributes)))
        height = self.browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
        if height < 1:
            drawing = self.compiler.text(source, style="json")
            self.log.check('"bones":[]' in drawing, f"{self.browser.name}: {name} at {width}: nothing is shown")
            return
        shown = self.browser.still()
        svg = self.compiler.text(expected or source, "--animation", "none", "--size", f"{width}x{height:g}", style="svg")
        drawn = self.shot("drawn.html", f'<div style="line-height:0">{svg}</div>', shown.shape[1], shown.shape[0])
        end = min(shown.shape[0], int(height) or 1)
        end = min(end, HEIGHT)
        wide = min(width, shown.shape[1])
        part = (abs(shown[:end, :wide] - drawn[:end, :wide]).max(axis=2) > CHANNEL).mean()
        self.count += 1
        self.log.check(part <= MOST_PIXELS, f"{self.browser.name}: {name} at {width}: {part:.2%} of the pixels differ")


def samples(compiler):
    """The sources of the samples that have one skeleton each, with what they import beside them."""
    for path in sorted(skeletons.SAMPLES.glob("*.skel")):
        text = path.read_text("utf-8")
        if text.count("\nskeleton ") == 1:
            yield path.stem, text


class Folder(placeholders.Placeholders):
    """Compiles text in the samples' folder, for what it imports is there."""

    def text(self, source, *options, style="html"):
        return self.run("-", "--format", style, *options, "-o", "-", text=source, folder=skeletons.SAMPLES)


def check_samples(browser, server, compiler, log):
    """Every sample at all widths, on pages of both directions."""
    pictures = Pictures(browser, server, compiler, log)
    widths = WIDTHS if browser.name == "chromium" else WIDTHS[1::2]
    for name, source in samples(compiler):
        for width in widths:
            pictures.compare(name, source, width)
    log.note(f"{browser.name}: samples in the flow at {pictures.count} sizes are their pictures")


def check_chance(browser, server, compiler, log):
    """Screens made by chance, each at its own width and at another."""
    pictures = Pictures(browser, server, compiler, log)
    sizes = (*screens.ITEM_SIZES[:-1], "minItemWidth: 70")
    chance = screens.Screens(SEED, sizes, screens.ITEM_SIZES[:2])
    for number in range(COUNT):
        source = chance.skeleton(f"Screen{number}").replace("at last", "at 0")
        for width in (WIDTHS[number % 2], WIDTHS[2 + number % 4]):
            pictures.compare(f"Screen{number}", source, width)
    log.note(f"{browser.name}: screens made by chance at {pictures.count} sizes are their pictures")


CARD = """skeleton Card {
  size: 300 auto
  padding: 16
  gap: 12
  backgroundColor: lightDark(#fff, #111)
  imageView photo { aspectRatio: 16:9; cornerRadius: 8 }
  label title { numberOfLines: 2; skeletonTextLineHeight: fixed(12); skeletonLineSpacing: 8 }
  button buy { width: 90; height: 32; cornerRadius: 16 }
}"""
# What the card promises: 16 + 9/16 of the width without padding + 12 + 32 + 12 + 32 + 16.
CONTENT = '<article style="box-sizing:border-box;padding:16px;display:flex;flex-direction:column;gap:12px">' \
    '<div style="aspect-ratio:16/9"></div><div style="height:32px"></div><div style="height:32px;width:90px"></div></article>'
SHIFT = """window.shift = 0;
const add = list => { for (const one of list) window.shift += one.value };
const observer = new PerformanceObserver(list => add(list.getEntries()));
observer.observe({type: 'layout-shift', buffered: true});
window.shiftSoFar = () => { add(observer.takeRecords()); return window.shift }"""
ADD = "document.querySelector('.container').insertAdjacentHTML('beforeend', arguments[0])"
BELOW = "return [...document.querySelectorAll('.below')].map(one => Math.round(one.getBoundingClientRect().top * 64) / 64)"
PLACES = {
    "a column": '<div class="container">{}</div><p class="below">Below</p>',
    "a grid cell": '<div style="display:grid;grid-template-columns:1fr 1fr;gap:20px"><div class="container">{}</div>'
                   '<p class="below">Beside</p><p class="below">Below</p></div>',
    "a flex item": '<div style="display:flex;gap:20px"><div class="container" style="flex:1">{}</div>'
                   '<p style="flex:1">Beside</p></div><p class="below">Below</p>',
    "a table cell": '<table style="width:100%"><tr><td class="container" style="vertical-align:top">{}</td>'
                    '<td style="width:40%">Beside</td></tr></table><p class="below">Below</p>',
    "a grid with the attribute": '<div class="container" data-skel-host style="position:relative;display:grid;gap:10px">{}'
                                 '</div><p class="below">Below</p>',
    "a flex column with the attribute": '<div class="container" data-skel-host style="position:relative;display:flex;'
                                        'flex-direction:column;gap:10px">{}</div><p class="below">Below</p>',
}


def check_shift(browser, server, compiler, log):
    """Content of the promised size comes, and nothing moves."""
    fragment = compiler.text(CARD, style="flow")
    for place, around in PLACES.items():
        for width in (360, 768, 1280, 1920):
            name = f"{browser.name}: {place} at {width}"
            body = f'<div style="width:{width}px">{around.format(fragment)}</div>'
            browser.open(server.write("shift.html", page(body)))
            if browser.name == "chromium":
                browser.run(SHIFT)
            before = browser.run(BELOW)
            browser.run(ADD, CONTENT)
            browser.settle()
            after = browser.run(BELOW)
            moved = max(abs(a - b) for a, b in zip(before, after))
            log.check(moved <= 1 / 32, f"{name}: what is below moves by {moved} px")
            if browser.name == "chromium":
                shift = browser.run("return window.shiftSoFar()")
                log.check(shift < 0.0005, f"{name}: a layout shift of {shift:.4f}")


STATE = """const one = document.querySelector('[role=status]'), style = getComputedStyle(one);
return [one.getBoundingClientRect().height, style.visibility, style.display, Number(style.opacity)]"""


def check_life(browser, server, compiler, log):
    """It shows while it is alone, takes no height as soon as content stands behind it, and is gone."""
    fragment = compiler.text(CARD, style="flow")
    container = '<div class="container" style="width:332px">{}</div>'
    browser.open(server.write("life.html", page(container.format(fragment))))
    height, visibility, _, opacity = browser.run(STATE)
    # Firefox and WebKit lay out in other parts of a pixel.
    log.check(abs(height - 288.75) < 0.05 and visibility == "visible" and opacity == 1,
              f"{browser.name}: alone it is {height} high, {visibility}, {opacity}")
    browser.run(ADD, CONTENT)
    height, *_ = browser.run(STATE)
    log.check(height == 0, f"{browser.name}: beside content it keeps {height} px")
    try:
        browser.until(lambda: browser.run(STATE)[1] == "hidden" or browser.run(STATE)[2] == "none")
    except TimeoutError:
        log.check(False, f"{browser.name}: beside content it stays: {browser.run(STATE)}")
    browser.run("document.querySelector('article').remove()")
    browser.settle()
    height, visibility, _, opacity = browser.run(STATE)
    log.check(height > 200 and visibility == "visible" and opacity == 1,
              f"{browser.name}: alone again it is {height} high, {visibility}, {opacity}")
    host = '<div class="container" data-skel-host style="position:relative;width:332px">{}</div>'
    browser.open(server.write("busy.html", page(host.format(fragment + '<article><input></article>'))))
    browser.run("document.querySelector('input').focus(); document.querySelector('.container').ariaBusy = 'true'")
    browser.settle()
    found = browser.run(STATE + ".concat([document.activeElement.localName])")
    log.check(found[1] == "visible" and found[3] == 1 and found[4] == "input",
              f"{browser.name}: a busy host: {found}")


def check_widths(browser, server, compiler, log):
    """As wide as its container lets it be; where nothing gives a width, the skeleton's own."""
    wide = CARD.replace("\n}", "\n  variant Wide when width >= 600 { buy.width: 200 }\n}")
    for name, source in (("plain", CARD), ("with a variant", wide)):
        fragment = compiler.text(source, style="flow")
        for place, around, wanted in (
                ("a block of 100", '<div style="width:100px">{}</div>', 100),
                ("a block of 4000", '<div style="width:4000px">{}</div>', 4000),
                ("a float", '<div style="float:left">{}</div>', 300),
                ("an inline block", '<div style="display:inline-block">{}</div>', 300),
                ("a flex item", '<div style="display:flex"><div>{}</div></div>', 300),
                ("a shrink-to-fit cell", '<table><tr><td style="padding:0">{}</td></tr></table>', 300)):
            browser.open(server.write("width.html", page(around.format(fragment))))
            width = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().width")
            log.check(abs(width - wanted) <= 1, f"{browser.name}: {name} in {place}: {width} wide, not {wanted}")


LIGHT, DARK = (236, 240, 241), (28, 35, 37)
BAR = "skeleton Bar { size: 200 100; animation: none; view { height: 100 } }"


def check_themes(browser, server, compiler, log):
    """Light on a page that says nothing, be the system dark or not; else as the page says."""
    fragment = compiler.text(BAR, style="flow")
    for dark in (False, True):
        browser.prefer(Preferences(dark=dark))
        for head, attributes, wanted in (
                ("", "", LIGHT), ("<style>:root{color-scheme:only light}</style>", "", LIGHT),
                ("<style>:root{color-scheme:dark}</style>", "", DARK),
                ("<style>:root{color-scheme:light dark}</style>", "", DARK if dark else LIGHT),
                ("<style>main{color-scheme:dark}</style>", "", DARK)):
            browser.open(server.write("theme.html", page(fragment, PAGE + head, attributes)))
            found = tuple(int(value) for value in browser.still()[50, 100])
            near = max(abs(a - b) for a, b in zip(found, wanted)) <= 2
            log.check(near, f"{browser.name}: dark system {dark}, '{head}': {found}, not {wanted}")
    browser.prefer(Preferences())


# What pages say of all elements, or of those in their main part, after the documentation of Tailwind's preflight, of
# Bootstrap's reboot and of normalize.css.
RESETS = {
    "preflight": "*,::after,::before{box-sizing:border-box;margin:0;padding:0;border:0 solid}"
                 "img,svg,video{display:block;max-width:100%;height:auto}",
    "space": "main>*+*,div>*+*{margin-top:16px}",
    "prose": "main *{max-width:65ch;line-height:1.75}main i{font-style:italic;color:red;padding:4px;display:inline}",
    "greedy": "main div{min-height:50px;display:flex;gap:9px;aspect-ratio:2}i{width:1em;height:1em;background:red!important}"
    .replace("!important", ""),
    "pseudo": "section *::before,section *::after{content:'x';display:inline-block;width:20px;background:red}",
}


def check_resets(browser, server, compiler, log):
    """What a page says of all elements does not reach in."""
    fragment = compiler.text(CARD, "--animation", "none", style="flow")
    shots = {}
    for name, rules in {"none": "", **RESETS}.items():
        head = f"{PAGE}<style>{rules}</style>"
        # A block around it, lest the page's rules for what is in its main part are about the placeholder itself.
        body = f'<section style="display:block;width:332px;min-height:0;aspect-ratio:auto;margin:0">{fragment}</section>'
        browser.open(server.write("reset.html", page(body, head)))
        shots[name] = browser.still()[:300, :332]
    for name, shot in shots.items():
        distance = int(abs(shot - shots["none"]).max())
        log.check(distance == 0, f"{browser.name}: the rules of '{name}' change it by {distance}")


def unnested(css):
    """A style sheet as a browser reads it that knows no nesting: of rules, the declarations before the first in them."""
    kept, depth, is_rule, is_over = [], 0, False, False
    for part in re.split(r"([{}])", css):
        if part == "{":
            depth += 1
            if depth == 1:
                is_rule, is_over = not kept[-1].lstrip().startswith("@"), False
            elif is_rule and not is_over:
                # What came behind the last declaration was the head of a nested rule.
                kept[-1] = kept[-1][:kept[-1].rfind(";") + 1]
                is_over = True
        elif part == "}":
            depth -= 1
        if depth == (part == "{") or not is_over:
            kept.append(part)
    return "".join(kept)


def check_old(browser, server, compiler, log):
    """A browser that knows no nested rules shows nothing, beside content and alone."""
    fragment = compiler.text(CARD, style="flow")
    css = re.search("<style>(.*?)</style>", fragment, re.S).group(1)
    old = unnested(css)
    log.check("&" not in old and "display:none;" in old, f"{browser.name}: what is left of the style sheet: {old}")
    for content in ("", CONTENT):
        browser.open(server.write("old.html", page(f"<div>{fragment.replace(css, old)}{content}</div>")))
        height = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
        log.check(height == 0, f"{browser.name}: without nested rules it is {height} px high")


IN_EVERY_ENGINE = (check_samples, check_shift, check_life, check_widths, check_themes, check_resets, check_old)
IN_CHROMIUM = (check_chance,)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    arguments.add_argument("--check", help="only the checks whose name has this in it")
    options = arguments.parse_args()
    log = report.Report("flow")
    compiler = Folder(pathlib.Path(options.skelgen).resolve())
    with site.Site() as server:
        for name in options.engines or engines.ENGINES:
            with engines.session(name, log) as browser:
                checks = (*IN_EVERY_ENGINE, *(IN_CHROMIUM if name == "chromium" else ())) if browser else ()
                for check in checks:
                    if not options.check or options.check in check.__name__:
                        check(browser, server, compiler, log)
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

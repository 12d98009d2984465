"""What assistive technology is told of a placeholder, and for how long it moves."""

import numpy

from . import html_life, html_theme, pictures, placeholders, suite
from .browser import RESTART

WAYS = html_theme.WAYS


def tree(browser):
    """The nodes of Chromium's accessibility tree that are not ignored."""
    nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node.get("ignored")]


def value(node, name):
    if name in ("role", "name"):
        return node.get(name, {}).get("value")
    return next((one["value"].get("value") for one in node.get("properties", []) if one["name"] == name), None)


@suite.within(520, 400)
def check_tree(browser, server, compiler, log):
    """One status with a text, which is read once; nothing of its bones; nothing at all once it is gone, or without a title."""
    for way, options in WAYS.items():
        for title, wanted in (("", "Loading"), ('title: "Loading your \\"feed\\" & more"', 'Loading your "feed" & more'),
                              ('label { isSkeletonable: false; text: "Kept" }', "Loading"), ('title: ""', None)):
            fragment = compiler.text(html_life.source(title), *options)
            log.check(("role=" in fragment) == (wanted is not None), f"{way}, {title}: {fragment[:200]}")
            browser.open(server.write("access.html", html_theme.page(fragment)))
            nodes = tree(browser)
            statuses = [node for node in nodes if value(node, "role") == "status"]
            name = f"{way}, {wanted}"
            log.check(len(statuses) == (wanted is not None), f"{name}: {len(statuses)} statuses")
            log.check(not any(value(one, "name") or value(one, "busy") for one in statuses), f"{name}: named or busy too")
            roles = sorted({value(one, "role") for one in nodes})
            allowed = {"RootWebArea", "StaticText", "InlineTextBox", "generic", "status", "none"}
            log.check(set(roles) <= allowed, f"{name}: {roles}")
            texts = [value(one, "name") for one in nodes if value(one, "role") == "StaticText"]
            log.check(texts == ([wanted] if wanted else []), f"{name}: {texts}")
            if not wanted:
                continue
            browser.run(html_life.ADD)
            browser.until(lambda: browser.run(html_life.GONE))
            left = [value(one, "role") for one in tree(browser) if value(one, "role") == "status"]
            log.check(not left, f"{name}: still there once it is gone")
    log.note(f"{browser.name}: the accessibility tree of placeholders")


# Of all that moves, apart from what lets a placeholder wait. WebKit counts pseudo-elements that are not there too.
ENDS = RESTART + """return document.getAnimations().filter(one => !/d$/.test(one.animationName)
    && getComputedStyle(one.effect.target, one.effect.pseudoElement).content != 'none')
  .map(one => one.effect.getComputedTiming().endTime).map(end => end === Infinity ? -1 : end)"""


@suite.within(520, 400)
def check_end(browser, server, compiler, log):
    """With `stopAfter` all motion has ended by then: in HTML, and in SVG by CSS and by SMIL."""
    for animation in ("sliding(topBottom, 0.7s)", "pulse(0.4s)"):
        text = html_life.source("stopAfter: 2s", animation)
        kinds = {way: compiler.text(text, *options) for way, options in WAYS.items()}
        for engine in ("css", "smil"):
            kinds[f"svg {engine}"] = compiler.text(text, "--animation", engine, style="svg")
        for way, picture in kinds.items():
            browser.open(server.write("end.html", placeholders.page(f'<div data-cycle="1">{picture}</div>')))
            name = f"{browser.name}: {way} {animation} with stopAfter: 2s"
            ends = browser.run(ENDS)
            log.check(way == "svg smil" or ends, f"{name}: nothing is animated")
            log.check(all(0 <= end <= 2000 for end in ends), f"{name}: ends {ends}")
            shots = []
            for at in (0.25, 0.45, 2.001, 9.7):
                # Anew, for an animation that has ended by then is no more among the page's.
                browser.seek(at, anew=True)
                shots.append(browser.still())
            log.check(numpy.abs(shots[0] - shots[1]).max() > 4, f"{name}: does not move")
            log.check(not numpy.abs(shots[2] - shots[3]).any(), f"{name}: moves after that")
    log.note(f"{browser.name}: stopAfter")


@suite.within(520, 400)
def check_mirror(browser, server, compiler, log):
    """`dir=rtl` around it mirrors a placeholder and its sweep; a file's own direction stays what it is."""
    text = """skeleton Mirror {{
  size: 240 180; animation: sliding(leftRight, 1s); {more}
  backgroundColor: white; tintColor: #204080; gradient: #204080 #f0e0a0 #204080
  row {{ padding: 10; gap: 10; imageView {{ width: 50; height: 50; cornerRadius: 10 }}
    label {{ numberOfLines: 2; flexGrow: 1 }} }}
  view {{ height: 60; width: 150; marginLeading: 10 }}
}}"""
    plain, rtl = text.format(more=""), text.format(more="direction: rtl")
    for way, options in WAYS.items():
        def shot(source, direction="", around="html"):
            fragment = compiler.text(source, *options)
            values = {around: f' dir="{direction}"'} if direction else {}
            browser.open(server.write("mirror.html", html_theme.page(
                fragment, style="position:absolute;left:0;top:0", **values)))
            browser.seek(0.4)
            return browser.still()[:180, :240]

        wanted = shot(plain)[:, ::-1]
        for around in ("html", "body", "container"):
            found = shot(plain, "rtl", around)
            difference = pictures.difference(wanted, found, pictures.edges(wanted) | pictures.edges(found))
            log.check(difference.largest <= 4 and difference.at_edges <= 0.05,
                      f"{browser.name}: {way} with dir=rtl on {around}: {difference}")
        own = shot(rtl)
        for direction in ("ltr", "rtl"):
            found = shot(rtl, direction, "container")
            difference = int(numpy.abs(own - found).max())
            log.check(difference <= 2, f"{browser.name}: {way} of a file from right to left, in {direction}: {difference}")
    log.note(f"{browser.name}: from right to left")

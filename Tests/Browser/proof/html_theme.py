"""The colours and times of placeholders: by the page's scheme, by what a user prefers, and as the page changes them."""

import numpy

from . import placeholders, suite
from .browser import Preferences

# In each theme: the ground, a card on it, and the bone.
COLORS = {
    "light": ((255, 255, 255), (240, 224, 160), (32, 64, 128)),
    "dark": ((16, 16, 24), (64, 96, 64), (160, 64, 32)),
}
SOURCE = """skeleton Theme {{
  size: 240 180; animation: {animation}
  backgroundColor: lightDark(#ffffff, #101018)
  tintColor: lightDark(#204080, #a04020)
  gradient: lightDark(#204080, #a04020) lightDark(#406080, #c08060) lightDark(#204080, #a04020)
  view {{ isSkeletonable: false; frame: 20 100 200 60; backgroundColor: lightDark(#f0e0a0, #406040) }}
  view {{ frame: 20 20 200 60; cornerRadius: 8 }}
}}"""
POINTS = ((8, 8), (130, 120), (50, 120))  # rows and columns of the ground, the card and the bone
WAYS = {"responsive": (), "fixed": ("--fixed",)}
NEAR = 3


def page(fragment, html="", body="", container="", head="", style=""):
    inside = (f'<div {body}><div class="container" data-cycle="1.5" {container} style="width:240px;height:180px;{style}">'
              f"{fragment}</div></div>")
    return placeholders.page(inside, placeholders.PLAIN + head, html)


DARK = "<style>[data-theme=dark]{color-scheme:dark}</style>"
# What a page says of itself, and what a placeholder then shows under a light system, and under a dark one.
SCENES = (
    ("nothing", {}, "light", "light"),
    ("data-theme=dark alone", {"html": ' data-theme="dark"'}, "light", "light"),
    ("data-theme=dark on the container alone", {"container": 'data-theme="dark"'}, "light", "light"),
    ("data-theme=dark that sets color-scheme", {"html": ' data-theme="dark"', "head": DARK}, "dark", "dark"),
    ("color-scheme: dark of html", {"head": "<style>html{color-scheme:dark}</style>"}, "dark", "dark"),
    ("color-scheme: light of html", {"head": "<style>html{color-scheme:light}</style>"}, "light", "light"),
    ("color-scheme: only light", {"head": "<style>:root{color-scheme:only light}</style>"}, "light", "light"),
    ("color-scheme: dark of the container", {"head": "<style>.container{color-scheme:dark}</style>"}, "dark", "dark"),
    ("color-scheme: dark inline", {"html": ' style="color-scheme: dark"'}, "dark", "dark"),
    ("color-scheme: light inline around", {"body": 'style="color-scheme:light"'}, "light", "light"),
    ("color-scheme: dark inline on the container", {"style": "color-scheme:dark"}, "dark", "dark"),
    ("a dark part of a light page",
     {"html": ' style="color-scheme:light"', "body": 'style="color-scheme:dark"'}, "dark", "dark"),
    ("a light part of a dark page",
     {"html": ' style="color-scheme:dark"', "body": 'style="color-scheme:light"'}, "light", "light"),
    ("color-scheme: light dark of html", {"head": "<style>html{color-scheme:light dark}</style>"}, "light", "dark"),
    ("color-scheme: light dark inline", {"html": ' style="color-scheme: light dark"'}, "light", "dark"),
    ("meta color-scheme light dark", {"head": '<meta name="color-scheme" content="light dark">'}, "light", "dark"),
    ("meta color-scheme dark", {"head": '<meta name="color-scheme" content="dark">'}, "dark", "dark"),
)


def shown_theme(browser):
    """Which of its colours a placeholder shows, or those that it shows instead."""
    shot = browser.still()
    found = [tuple(int(channel) for channel in shot[point]) for point in POINTS]
    for name, colors in COLORS.items():
        if numpy.abs(numpy.subtract(found, colors)).max() <= NEAR:
            return name
    return found


@suite.within(520, 400)
def check_themes(browser, server, compiler, log):
    """Light or dark by the page's `color-scheme`, and by nothing else: a page that says nothing is light."""
    fragments = {way: compiler.text(SOURCE.format(animation="none"), *options) for way, options in WAYS.items()}
    for is_dark in (False, True):
        browser.prefer(Preferences(dark=is_dark))
        for number, (name, values, *wanted) in enumerate(SCENES):
            # The rules for schemes are the same in both ways: one of three shows that they are there.
            for way in WAYS if number % 3 == 0 else ("responsive",):
                browser.open(server.write("theme.html", page(fragments[way], **values)))
                found = shown_theme(browser)
                log.check(found == wanted[is_dark], f"{browser.name}: {way} with {name}, system "
                          f"{'dark' if is_dark else 'light'}: {found}, not {wanted[is_dark]}")
    browser.prefer(Preferences())
    named = compiler.text(SOURCE.format(animation="none"), "--dark", ".dark", "--dark", "[data-theme=dark]")
    for values, wanted in (({}, "light"), ({"html": ' class="dark"'}, "dark"), ({"body": 'data-theme="dark"'}, "dark"),
                           ({"body": 'data-theme="light"'}, "light"), ({"container": "data-theme=dark"}, "dark")):
        browser.open(server.write("theme.html", page(named, **values)))
        found = shown_theme(browser)
        log.check(found == wanted, f"{browser.name}: --dark with {values}: {found}, not {wanted}")
    log.note(f"{browser.name}: themes by {len(SCENES)} ways of saying so")


SET = "document.querySelector('.container').style.setProperty(arguments[0], arguments[1])"
# What runs for ever. WebKit counts animations of pseudo-elements that are not there too.
IS_RUNNING = """one => one.effect.getComputedTiming().iterations == Infinity && one.playState == 'running'
  && getComputedStyle(one.effect.target, one.effect.pseudoElement).content != 'none'"""
RUNNING = f"""return document.getAnimations().filter({IS_RUNNING})
  .map(one => one.effect.getComputedTiming().duration)"""
DURATION = "return getComputedStyle(document.querySelector('[role=status]')).animationDuration"
GREEN = (0, 128, 0)
# A bone with corners of its own in what is as wide as its container.
ROUND = "skeleton Round { size: 240 180; animation: none; tintColor: #204080; view { aspectRatio: 4:3; cornerRadius: 30 } }"
TONES = ("skeleton Three {{ size: 240 180; animation: none; backgroundColor: white; {}\n"
         "gradient: #204080 #f0e0a0 #a02060 #204080\n view {{ frame: 20 20 200 60 }}\n"
         "view {{ tintColor: #778899; skeletonType: solid; frame: 20 100 200 60 }} }}")


class Properties:
    """One way of showing a placeholder, whose custom properties a page sets."""

    def __init__(self, browser, server, compiler, log, way):
        self.browser, self.server, self.compiler, self.log, self.way = browser, server, compiler, log, way

    def check(self, name, holds, found):
        self.log.check(holds, f"{self.browser.name}: {self.way}, {name}: {found}")

    def open(self, source):
        text = self.compiler.text(source, *WAYS[self.way])
        self.browser.open(self.server.write("properties.html", page(text)))

    def set(self, name, value):
        self.browser.run(SET, name, value)

    def colors(self):
        """Each colour changes what it is of, and nothing else."""
        self.open(SOURCE.format(animation="none"))
        for index, name in enumerate(("--skel-background", "--skel-surface-1", "--skel-base")):
            before = self.browser.still()
            self.set(name, "green")
            after = self.browser.still()
            for other, point in enumerate(POINTS):
                wanted = GREEN if other == index else tuple(before[point])
                self.check(name, numpy.abs(after[point] - numpy.asarray(wanted)).max() <= NEAR, f"{after[point]} at {point}")
            self.set(name, "")
        tones = [("", "--skel-base-2", (130, 120))]
        if self.way == "fixed":
            tones += [("gradientScope: bone", "--skel-tone-1", (60, 120))]
        for more, name, point in tones:
            self.open(TONES.format(more))
            self.set(name, "rgb(0,255,0)")
            found = tuple(int(channel) for channel in self.browser.still()[point])
            self.check(name, found[1] > found[0] + 40, found)

    def highlight(self):
        """The colour of bones where the wave is, or at the end of a pulse."""
        animation, at = ("pulse(1s)", 1000) if self.way == "fixed" else ("sliding(leftRight, 1.2s, linear)", 363)
        self.open(SOURCE.format(animation=animation))
        self.set("--skel-highlight", "green")
        self.browser.run("""for (const animation of document.getAnimations()) { animation.pause();
          animation.currentTime = arguments[0] }""", at)
        found = tuple(int(channel) for channel in self.browser.still()[POINTS[2]])
        self.check("--skel-highlight", numpy.abs(numpy.subtract(found, GREEN)).max() <= NEAR, found)

    def times(self):
        self.open(SOURCE.format(animation="sliding(leftRight, 1.5s)"))
        found = set(self.browser.run(RUNNING))
        self.check("duration", found == {1500}, found)
        for name, value in (("--skel-duration", "4s"), ("--skel-dissolve", "3s"), ("--skel-delay", "2s")):
            self.set(name, value)
        found = set(self.browser.run(RUNNING))
        self.check("--skel-duration", found == {4000}, found)
        delay = self.browser.run(DURATION)
        self.check("--skel-delay", delay.split(", ")[0] == "2s", delay)
        self.browser.run("document.querySelector('.container').append(document.createElement('p'))")
        dissolve = self.browser.run(DURATION.replace("animation", "transition"))
        self.check("--skel-dissolve", dissolve == "3s, 3s", dissolve)

    def radius(self):
        """It reaches corners of bones that are boxes, not those that are drawn."""
        if self.way == "fixed":
            return
        self.open(ROUND)
        corner = self.browser.still()[2, 2]
        self.set("--skel-radius", "0px")
        found = self.browser.still()[2, 2]
        self.check("--skel-radius", corner.min() > found.min() + 100, f"{corner}, then {found}")


@suite.within(520, 400)
def check_properties(browser, server, compiler, log):
    """A page changes every custom property while the placeholder shows, with no new compilation."""
    browser.prefer(Preferences())
    for way in WAYS:
        properties = Properties(browser, server, compiler, log, way)
        for part in (properties.colors, properties.highlight, properties.times, properties.radius):
            part()


@suite.within(520, 400)
def check_preferences(browser, server, compiler, log):
    """Visible in forced colours, still with reduced motion, gone in print."""
    texts = {way: page(compiler.text(SOURCE.format(animation="sliding(leftRight, 1.5s)"), *options)) for way, options in WAYS.items()}
    if browser.can_force_colors:
        browser.prefer(Preferences(forced_colors=True))
        for way, text in texts.items():
            browser.open(server.write("forced.html", text))
            running = browser.run(RUNNING)
            log.check(not running, f"{browser.name}: {way} in forced colours: {len(running)} animations run")
            browser.seek(0)
            shot = browser.still()
            contrast = int(numpy.abs(shot[POINTS[0]] - shot[POINTS[2]]).max())
            log.check(contrast > 60, f"{browser.name}: {way} in forced colours: a contrast of {contrast}")
    browser.prefer(Preferences(reduced_motion=True))
    for way, text in texts.items():
        browser.open(server.write("reduced.html", text))
        running = browser.run(RUNNING)
        log.check(not running, f"{browser.name}: {way} with reduced motion: {len(running)} animations run")
        found = shown_theme(browser)
        log.check(found == "light", f"{browser.name}: {way} with reduced motion: {found}")
    browser.prefer(Preferences())
    for way, text in texts.items() if browser.name == "chromium" else ():
        content = '<p class="content">Content</p>'
        busy = text.replace('class="container"', 'class="container" data-skel-host aria-busy="true"').replace(
            "</div></div></body>", f"{content}</div></div></body>")
        browser.open(server.write("print.html", busy))
        browser.command("Emulation.setEmulatedMedia", media="print")
        display = browser.run("return getComputedStyle(document.querySelector('[role=status]')).display")
        log.check(display == "none", f"{browser.name}: {way} in print: {display}")
        opacity = browser.run("return getComputedStyle(document.querySelector('.content')).opacity")
        log.check(opacity == "1", f"{browser.name}: {way} in print: content below a busy placeholder has {opacity}")
        browser.command("Emulation.setEmulatedMedia", media="")

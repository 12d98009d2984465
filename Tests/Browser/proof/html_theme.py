"""The colours and times of placeholders: by the system, by the page, and as the page changes them."""

import numpy

from . import placeholders
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
WAYS = {"fixed": (), "responsive": ("--responsive",)}
NEAR = 3


def page(fragment, html="", body="", container="", head="", style=""):
    inside = (f'<div {body}><div class="container" data-cycle="1.5" {container} style="width:240px;height:180px;{style}">'
              f"{fragment}</div></div>")
    return placeholders.page(inside, placeholders.PLAIN + head, html)


# What a page says of itself, and what a placeholder then shows under a light system, and under a dark one.
SCENES = (
    ("nothing", {}, "light", "dark"),
    ("data-theme=light on html", {"html": ' data-theme="light"'}, "light", "light"),
    ("data-theme=dark on html", {"html": ' data-theme="dark"'}, "dark", "dark"),
    ("data-theme=light around", {"body": 'data-theme="light"'}, "light", "light"),
    ("data-theme=dark around", {"body": 'data-theme="dark"'}, "dark", "dark"),
    ("data-theme=light on the container", {"container": 'data-theme="light"'}, "light", "light"),
    ("data-theme=dark on the container", {"container": 'data-theme="dark"'}, "dark", "dark"),
    ("data-theme=light in dark", {"html": ' data-theme="dark"', "body": 'data-theme="light"'}, "light", "light"),
    ("data-theme=dark in light", {"html": ' data-theme="light"', "body": 'data-theme="dark"'}, "dark", "dark"),
    ("color-scheme: dark of html", {"head": "<style>html{color-scheme:dark}</style>"}, "dark", "dark"),
    ("color-scheme: dark of the container", {"head": "<style>.container{color-scheme:dark}</style>"}, "dark", "dark"),
    ("color-scheme: dark inline", {"html": ' style="color-scheme: dark"'}, "dark", "dark"),
    ("color-scheme: light inline", {"html": ' style="color-scheme: light"'}, "light", "light"),
    ("color-scheme: light inline around", {"body": 'style="color-scheme:light"'}, "light", "light"),
    ("color-scheme: light inline on the container", {"style": "color-scheme:light"}, "light", "light"),
    ("color-scheme: dark inline on the container", {"style": "color-scheme:dark"}, "dark", "dark"),
    ("color-scheme: dark inline in light",
     {"html": ' style="color-scheme:light"', "body": 'style="color-scheme:dark"'}, "dark", "dark"),
    ("color-scheme: light inline in dark",
     {"html": ' style="color-scheme:dark"', "body": 'style="color-scheme:light"'}, "light", "light"),
    ("color-scheme: light dark of html", {"head": "<style>html{color-scheme:light dark}</style>"}, "light", "dark"),
    ("color-scheme: light dark inline", {"html": ' style="color-scheme: light dark"'}, "light", "dark"),
    ("meta color-scheme", {"head": '<meta name="color-scheme" content="light dark">'}, "light", "dark"),
)


def shown_theme(browser):
    """Which of its colours a placeholder shows, or those that it shows instead."""
    shot = browser.still()
    found = [tuple(int(channel) for channel in shot[point]) for point in POINTS]
    for name, colors in COLORS.items():
        if numpy.abs(numpy.subtract(found, colors)).max() <= NEAR:
            return name
    return found


def check_themes(browser, server, compiler, log):
    """Light or dark by the system, by `data-theme`, by `color-scheme`."""
    fragments = {way: compiler.text(SOURCE.format(animation="none"), *options) for way, options in WAYS.items()}
    for is_dark in (False, True):
        browser.prefer(Preferences(dark=is_dark))
        for name, values, *wanted in SCENES:
            # The two ways say the same of colours.
            for way in WAYS if name == "nothing" else ("responsive",):
                browser.open(server.write("theme.html", page(fragments[way], **values)))
                found = shown_theme(browser)
                log.check(found == wanted[is_dark], f"{browser.name}: {way} with {name}, system "
                          f"{'dark' if is_dark else 'light'}: {found}, not {wanted[is_dark]}")
    browser.prefer(Preferences())
    log.note(f"{browser.name}: themes by {len(SCENES)} ways of saying so")


SET = "document.querySelector('.container').style.setProperty(arguments[0], arguments[1])"
RUNNING = """return document.getAnimations().map(animation => animation.effect.getComputedTiming())
  .filter(timing => timing.iterations == Infinity).map(timing => timing.duration)"""
STYLE = """const status = document.querySelector('[role=status]');
const style = getComputedStyle(status);
const bone = [...status.querySelectorAll('*')].find(one => getComputedStyle(one).overflowX == 'clip');
return [style.transitionDuration.split(', ')[0], style.animationDuration.split(', ')[0],
  getComputedStyle(document.querySelector('.container')).minHeight,
  bone ? getComputedStyle(bone).borderTopLeftRadius : null]"""
GREEN = (0, 128, 0)


def check_properties(browser, server, compiler, log):
    """A page changes every custom property while the placeholder shows, with no new compilation."""
    browser.prefer(Preferences())
    for way, options in WAYS.items():
        def check(name, holds, found):
            log.check(holds, f"{browser.name}: {way}, {name}: {found}")

        def opened(animation):
            browser.open(server.write("properties.html", page(
                compiler.text(SOURCE.format(animation=animation), *options))))

        opened("none")
        colors = ("--skel-background", "--skel-surface-1", "--skel-base")
        for index, name in enumerate(colors):
            before = browser.still()
            browser.run(SET, name, "green")
            after = browser.still()
            for other, point in enumerate(POINTS):
                wanted = GREEN if other == index else tuple(before[point])
                check(name, numpy.abs(after[point] - numpy.asarray(wanted)).max() <= NEAR, f"{after[point]} at {point}")
            browser.run(SET, name, "")
        opened("pulse(1s)")
        browser.run(SET, "--skel-highlight", "green")
        browser.run("""for (const animation of document.getAnimations()) { animation.pause();
          animation.currentTime = 1000 }""")
        found = tuple(browser.still()[POINTS[2]])
        check("--skel-highlight", numpy.abs(numpy.subtract(found, GREEN)).max() <= NEAR, found)
        opened("sliding(leftRight, 1.5s)")
        check("duration", set(browser.run(RUNNING)) == {1500}, browser.run(RUNNING))
        for name, value in (("--skel-duration", "4s"), ("--skel-dissolve", "3s"), ("--skel-delay", "2s"),
                            ("--skel-min-height", "500px"), ("--skel-radius", "3px")):
            browser.run(SET, name, value)
        check("--skel-duration", set(browser.run(RUNNING)) == {4000}, browser.run(RUNNING))
        dissolve, delay, height, radius = browser.run(STYLE)
        check("--skel-dissolve", dissolve == "3s", dissolve)
        check("--skel-delay", delay == "2s", delay)
        check("--skel-min-height", height == "500px", height)
        if radius is not None:
            check("--skel-radius", radius == "3px", radius)
    three = ("skeleton Three { size: 240 180; animation: none; backgroundColor: white; gradientScope: bone\n"
             "gradient: #204080 #f0e0a0 #a02060 #204080\n view { frame: 20 20 200 60 }\n"
             "view { tintColor: #778899; skeletonType: solid; frame: 20 100 200 60 } }")
    for way, options in WAYS.items():
        browser.open(server.write("tones.html", page(compiler.text(three, *options))))
        for name, point in (("--skel-tone-1", (60, 120)), ("--skel-base-2", (130, 120))):
            browser.run(SET, name, "rgb(0,255,0)")
            found = tuple(int(channel) for channel in browser.still()[point])
            log.check(found[1] > found[0] + 40, f"{browser.name}: {way}, {name}: {found}")


def check_preferences(browser, server, compiler, log):
    """Visible in forced colours, still with reduced motion, gone in print."""
    for way, options in WAYS.items():
        text = page(compiler.text(SOURCE.format(animation="sliding(leftRight, 1.5s)"), *options))
        if browser.can_force_colors:
            browser.prefer(Preferences(forced_colors=True))
            browser.open(server.write("forced.html", text))
            browser.seek(0)
            shot = browser.still()
            contrast = int(numpy.abs(shot[POINTS[0]] - shot[POINTS[2]]).max())
            log.check(contrast > 60, f"{browser.name}: {way} in forced colours: a contrast of {contrast}")
        browser.prefer(Preferences(reduced_motion=True))
        browser.open(server.write("reduced.html", text))
        running = browser.run(RUNNING)
        log.check(not running, f"{browser.name}: {way} with reduced motion: {len(running)} animations run")
        found = shown_theme(browser)
        log.check(found == "light", f"{browser.name}: {way} with reduced motion: {found}")
        if browser.name == "chromium":
            browser.prefer(Preferences())
            browser.open(server.write("print.html", text))
            browser.command("Emulation.setEmulatedMedia", media="print")
            display = browser.run("return getComputedStyle(document.querySelector('[role=status]')).display")
            log.check(display == "none", f"{browser.name}: {way} in print: {display}")
            browser.command("Emulation.setEmulatedMedia", media="")
    browser.prefer(Preferences())

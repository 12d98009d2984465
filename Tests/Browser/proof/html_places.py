"""The table "Where do I put it?" of Samples/Placeholders.md: each row's markup shows a placeholder, and its script replaces it."""

import re

import numpy

from . import html_life, placeholders, skeletons

DOCUMENT = skeletons.SAMPLES / "Placeholders.md"
SOURCE = """skeleton Row { size: 320 auto; animation: none; padding: 8; tintColor: lightDark(#204080, #a04020)
  row { gap: 12; imageView { width: 40; height: 40 }; label { flex: 1; height: 40; numberOfLines: 2 } } }"""
BONES = {"light": (32, 64, 128), "dark": (160, 64, 32)}
# The container has the room that a page gives it; what arrives is an element of the kind that the container holds.
HEAD = placeholders.PLAIN + "<style>body{width:600px}table{width:100%;border-spacing:0}td{padding:0}</style>"
SIZE = f"""const one = {html_life.ONE}, box = one.getBoundingClientRect();
return [box.width, one.parentElement.clientWidth, box.height]"""
ARRIVE = """const place = document.getElementById('place');
const content = document.createElement(place.localName == 'tbody' ? 'tr' : 'article');
content.textContent = 'Content';
"""
LEAST_ROWS = 5


def rows():
    """The rows of the table: a name, its markup and the script for when content arrives."""
    part = DOCUMENT.read_text(encoding="utf-8").split("## Where do I put it?")[1].split("\n## ")[0]
    found = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in part.splitlines() if line.startswith("| ")]
    return [(name, re.fullmatch("`(.*)`", markup)[1], re.search("`(.*)`", script)[1]) for name, markup, script in found[1:]]


def seen(browser):
    """How many pixels have the colour of bones, in each scheme."""
    shot = browser.still().astype(int)
    return {scheme: int((numpy.abs(shot - color).max(axis=2) <= 3).sum()) for scheme, color in BONES.items()}


def check_places(browser, server, compiler, log):
    """In each place, the placeholder has the size that it has in a plain block, is seen, and goes when content arrives."""
    fragment = compiler.text(SOURCE)

    def show(markup):
        html = re.search(r'<html style="([^"]*)">', markup)
        markup = markup.replace(html[0], "") if html else markup
        body = markup.replace("<!-- placeholder -->", fragment)
        attributes = f' style="{html[1]}"' if html else ""
        browser.open(server.write("places.html", placeholders.page(body, HEAD, attributes)))

    show("<main><!-- placeholder --></main>")
    wanted, plain = browser.run(SIZE), seen(browser)
    places = rows()
    log.check(len(places) >= LEAST_ROWS, f"{DOCUMENT.name} has {len(places)} places")
    for name, markup, script in places:
        scheme = "dark" if "dark" in name else "light"
        show(markup)
        found = browser.run(SIZE)
        log.check(found == wanted, f"{browser.name}: in {name}: {found}, not {wanted}")
        shown = seen(browser)[scheme]
        log.check(shown >= 0.98 * plain["light"], f"{browser.name}: in {name}: {shown} pixels of bones, not {plain['light']}")
        browser.run(ARRIVE + script)
        # A list that grows keeps it for what is still to come.
        if ".before(content)" in script:
            log.check(browser.run(html_life.SHOWN) and browser.run(SIZE) == wanted, f"{browser.name}: in {name}: it does not stay")
            continue
        try:
            browser.until(lambda: browser.run(f"if (!{html_life.ONE}) return true; {html_life.GONE}"), html_life.PATIENCE)
        except TimeoutError:
            log.check(False, f"{browser.name}: in {name}: it is there beside content")
    log.note(f"{browser.name}: {len(places)} places of {DOCUMENT.name}")

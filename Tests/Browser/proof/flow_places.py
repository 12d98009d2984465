"""Placeholders in containers of all kinds, and what moves when their content comes."""

from . import html_life, placeholders
from .suite import turns

PAGE = "<style>body{margin:0;font-family:sans-serif}</style>"


def page(body, head=PAGE, attributes=""):
    return placeholders.page(f"<main>{body}</main>", head, attributes)


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


# Of a pixel, in which engines differ.
STILL = 1 / 32


def moved(before, after):
    return max(abs(a - b) for a, b in zip(before, after, strict=True))


def check_shift(browser, server, compiler, log):
    """Content of the promised size comes, and nothing moves: in Firefox and WebKit at every second size, the others with the next
    commit."""
    fragment = compiler.text(CARD)
    sizes = ((360, "ltr"), (768, "ltr"), (768, "rtl"), (1280, "ltr"), (1920, "ltr"))
    for number, (place, around) in enumerate(PLACES.items()):
        for width, direction in sizes if browser.name == "chromium" else turns.of(sizes, 2, after=number):
            name = f"{browser.name}: {place} at {width}, {direction}"
            body = f'<div dir="{direction}" style="width:{width}px">{around.format(fragment)}</div>'
            browser.open(server.write("shift.html", page(body)))
            if browser.name == "chromium":
                browser.run(html_life.OBSERVE)
            before = browser.run(BELOW)
            browser.run(ADD, CONTENT)
            browser.settle()
            distance = moved(before, browser.run(BELOW))
            log.check(distance <= STILL, f"{name}: what is below moves by {distance} px")
            if browser.name == "chromium":
                shift = browser.run("return window.shiftSoFar()")
                log.check(shift < 0.0005, f"{name}: a layout shift of {shift:.4f}")


ENDS = """skeleton Ends { size: 200 auto; flexDirection: row
  column side { width: 60; gap: 20%; label name; view face { width: 20; height: 20; marginTop: auto } }
  label text { flex: 1; characters: 150; numberOfLines: auto }
}"""
HEIGHTS = ("min-height:400px", "height:50px")
LAYOUTS = ("block", "flex", "grid", "flex;flex-direction:column", "flex;align-items:center")
# Where the bones are and where they are in the highlight, whose window is as high.
BOTH = """return ['i', 'b', 'b>i'].map(one => document.querySelector('[role=status]>' + one).getBoundingClientRect())
  .map(one => [one.top, one.height].map(Math.round))"""


def check_highlight(browser, server, compiler, log):
    """Bones and their highlight are at one place where the container makes the placeholder higher or lower than they are: at first, and
    again over old content."""
    fragment = compiler.text(ENDS)
    for attribute in ("", "data-skel-host"):
        for style in [f"{height};display:{layout}" for height in HEIGHTS for layout in LAYOUTS]:
            at = f"{browser.name}: in '{attribute} {style}'"
            body = f'<div class="container" {attribute} style="{style}">{fragment}</div>'
            browser.open(server.write("highlight.html", page(body)))
            bones, *highlight = browser.run(BOTH)
            log.check(highlight == [bones, bones], f"{at}: bones at {bones}, their highlight at {highlight}")
            if attribute:
                browser.run(ADD, '<p style="height:600px"></p>')
                browser.run("document.querySelector('.container').setAttribute('aria-busy', 'true')")
                bones, *highlight = browser.run(BOTH)
                log.check(highlight == [bones, bones], f"{at}, busy: bones at {bones}, their highlight at {highlight}")


ROW = """skeleton Row { size: 200 auto; flexDirection: row; padding: 8; gap: 8; alignItems: center
  imageView face { width: 24; height: 24; cornerRadius: 12 }
  label name { flex: 1; numberOfLines: 1; skeletonTextLineHeight: fixed(10) }
}"""
ROW_CONTENT = '<p style="margin:0;height:40px">Content</p>'
# Which of a page's placeholders are shown, by their height and what is seen of them.
SHOWN = """return [...document.querySelectorAll('[role=status]')].map(one => one.getBoundingClientRect().height > 0
  && getComputedStyle(one).visibility == 'visible')"""
ADD_TO = "document.querySelectorAll('.container')[arguments[0]].insertAdjacentHTML('beforeend', arguments[1])"


def check_part(browser, name, content, log):
    """The content of the second container comes: its placeholder goes, the others stay, and nothing moves."""
    before = browser.run(BELOW)
    count = len(browser.run(SHOWN))
    log.check(browser.run(SHOWN) == [True] * count, f"{browser.name}: {name}: {browser.run(SHOWN)} are shown")
    browser.run(ADD_TO, 1, content)
    browser.settle()
    wanted = [number != 1 for number in range(count)]
    found = browser.run(SHOWN)
    log.check(found == wanted, f"{browser.name}: {name}, once the second has come: {found} are shown")
    distance = moved(before, browser.run(BELOW))
    log.check(distance <= STILL, f"{browser.name}: {name}: what is below moves by {distance} px")


def check_rows(browser, server, compiler, log):
    """Rows of a table whose cells are placeholders: one row comes, and the others stay where they are."""
    fragment = compiler.text(ROW)
    cells = f'<td class="container" style="padding:0">{fragment}</td><td class="below">Beside</td>'
    for style in ("width:100%", "width:100%;table-layout:fixed", ""):
        table = f'<table style="{style}">{f"<tr>{cells}</tr>" * 3}</table><p class="below">Below</p>'
        browser.open(server.write("rows.html", page(table)))
        check_part(browser, f"rows of a table, '{style}'", ROW_CONTENT, log)


def check_cards(browser, server, compiler, log):
    """The same placeholder three times in a column: each is the same picture, and goes by itself."""
    fragment = compiler.text(CARD, "--animation", "none")
    cards = "".join(f'<div class="container">{fragment}</div><p class="below" style="height:20px;margin:0"></p>'
                    for _ in range(3))
    # A width that makes each card 156 pixels high, so that all three lie in the first tile of 512: in the next one, WebKit paints
    # the edges of round corners up to 4 of 255 differently, wherever in it they are.
    browser.open(server.write("cards.html", page(f'<div style="width:96px">{cards}</div>')))
    tops = browser.run("return [...document.querySelectorAll('[role=status]')].map(one => one.getBoundingClientRect().top)")
    shot = browser.still()
    height = int(tops[1] - tops[0]) - 20
    parts = [shot[round(top) : round(top) + height, :96] for top in tops]
    for number in (1, 2):
        distance = int(abs(parts[number] - parts[0]).max())
        log.check(distance <= 1, f"{browser.name}: card {number} of three differs by {distance}")
    check_part(browser, "three cards", CONTENT, log)


SHADOW = '<div class="host" style="width:332px"><template shadowrootmode="open"><main>{}</main></template></div>'
IN_SHADOW = "const root = document.querySelector('.host').shadowRoot; "


def check_shadow(browser, server, compiler, log):
    """In a shadow root it looks and goes as in a page."""
    fragment = compiler.text(CARD, "--animation", "none")
    below = '<p class="below">Below</p>'
    shots = {}
    for name, body in (("page", f'<div style="width:332px">{fragment}</div>'), ("shadow", SHADOW.format(fragment))):
        browser.open(server.write("shadow.html", page(body + below)))
        shots[name] = browser.still()[:280, :332]
    distance = int(abs(shots["page"] - shots["shadow"]).max())
    log.check(distance == 0, f"{browser.name}: in a shadow root it differs by {distance}")
    log.check(shots["page"].min() < 250, f"{browser.name}: in a shadow root: nothing is shown")
    before = browser.run(BELOW)
    browser.run(IN_SHADOW + "root.querySelector('main').insertAdjacentHTML('beforeend', arguments[0])", CONTENT)
    browser.settle()
    distance = moved(before, browser.run(BELOW))
    log.check(distance <= STILL, f"{browser.name}: in a shadow root: what is below moves by {distance} px")
    gone = html_life.GONE.replace("document.querySelector", "root.querySelector")
    try:
        browser.until(lambda: browser.run(IN_SHADOW + gone), html_life.PATIENCE)
    except TimeoutError:
        log.check(False, f"{browser.name}: in a shadow root it stays beside content")

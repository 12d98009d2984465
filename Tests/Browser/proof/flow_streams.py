"""Placeholders of pages that a server sends in parts: shown at once, gone part by part, with nothing that moves."""

from . import html_life, placeholders
from .flow_places import CARD, CONTENT, PAGE

BASE, CONTENT_COLOR = (236, 240, 241), (0, 0, 255)
SEEN = CONTENT.replace("aspect-ratio:16/9", "aspect-ratio:16/9;background:#00f")
WIDTH = 332
HEIGHT = 288.75  # of a card so wide
COUNT = 2  # of cards that are in view


class Stream:
    """A page that comes in parts. It is looked at by its pixels alone: WebKit does not paint a page that a script has
    looked at while it came."""

    def __init__(self, browser, server, log, name):
        self.browser, self.server, self.log, self.name = browser, server, log, f"{browser.name}: {name}"

    def show(self, path, parts):
        """Opens a page of which only the first part comes."""
        self.server.hold()
        begin, *rest = parts
        self.browser.open(self.server.write(path, begin, rest=rest), wait=False)

    def comes(self, what, points):
        """Waits until pixels have their colours: by row and column."""
        def is_there():
            shot = self.browser.screenshot()
            return all(abs(shot[point] - color).max() <= 2 for point, color in points.items())

        try:
            self.browser.until(is_there, html_life.PATIENCE)
        except TimeoutError:
            shot = self.browser.screenshot()
            self.log.check(False, f"{self.name}: {what}: {[shot[point].tolist() for point in points]}")
            return
        self.log.check(True, "")

    def release(self):
        self.server.release()

    def end(self):
        """Waits for the whole page, and checks that nothing has moved."""
        self.browser.until(lambda: self.browser.run("return document.readyState") == "complete")
        if self.browser.name != "chromium":
            return
        self.browser.run(html_life.OBSERVE)
        self.browser.settle()
        shift = self.browser.run("return window.shiftSoFar()")
        self.log.check(shift == 0, f"{self.name}: a layout shift of {shift:.4f}")


def point(number):
    """A pixel of the photo of a card: row and column."""
    return round(number * HEIGHT) + 60, 100


def begin(head=""):
    return placeholders.page(html_life.TEXT, PAGE + head).removesuffix("</body></html>")


def check_in_order(browser, server, compiler, log):
    """The content of each container comes behind its placeholder, before the container is closed."""
    fragment = compiler.text(CARD, "--animation", "none")
    stream = Stream(browser, server, log, "content in order")
    opened = f'<section style="width:{WIDTH}px">{fragment}'
    parts = [begin() + opened, *[f"{SEEN}</section>{opened}"] * (COUNT - 1), f"{SEEN}</section>", "</body></html>"]
    stream.show("in-order.html", parts)
    for number in range(COUNT):
        stream.comes(f"placeholder {number}", {point(number): BASE})
        stream.release()
        stream.comes(f"content {number}", {point(number): CONTENT_COLOR})
    stream.release()
    stream.end()


def check_out_of_order(browser, server, compiler, log):
    """The whole page comes first, and the content of each slot at its end, the last slot's first."""
    fragment = compiler.text(CARD, "--animation", "none")
    stream = Stream(browser, server, log, "content out of order")
    slots = "".join(f'<section><slot name="s{number}">{fragment}</slot></section>' for number in range(COUNT))
    shell = (f'{begin()}<div style="width:{WIDTH}px"><template shadowrootmode="open">{slots}<footer>Below</footer>'
             "</template>")
    contents = [f'<div slot="s{number}">{SEEN}</div>' for number in reversed(range(COUNT))]
    stream.show("out-of-order.html", [shell, *contents, "</div></body></html>"])
    colors = {point(number): BASE for number in range(COUNT)}
    stream.comes("placeholders", colors)
    for number in reversed(range(COUNT)):
        stream.release()
        colors[point(number)] = CONTENT_COLOR
        stream.comes(f"content {number}", colors)
    stream.release()
    stream.end()


ROWS = 8
ROW = "skeleton Rows {\n  size: 320 auto\n  tableView rows { numberOfRows: %d; rowHeight: 60; separatorStyle: none\n" \
      "    cell { view { frame: 10 10 100 40 } }\n  }\n}\n" % ROWS
COME = '<div style="height:60px"><div style="height:60px;margin-left:200px;background:#00f"></div></div>'
WHITE = (255, 255, 255)


def check_stays(browser, server, compiler, log):
    """With `data-skel-stays` the rows that have not come stay, and those that have come are alone: until the end is said."""
    fragment = compiler.text(ROW, "--animation", "none")
    stream = Stream(browser, server, log, "rows that come in parts")
    opened = f'{begin()}<section data-skel-stays style="width:{WIDTH}px">{fragment}'
    parts = {1: COME, 3: COME * 2, 6: COME * 3, 7: COME}
    end = '<p data-skel-end hidden></p></section><p>Below</p></body></html>'
    stream.show("stays.html", [opened, *parts.values(), end])
    stream.comes("the placeholder", {(60 * row + 30, 50): BASE for row in range(ROWS)})
    for count in parts:
        stream.release()
        stream.comes(f"{count} rows", {
            **{(60 * row + 30, 50): WHITE if row < count else BASE for row in range(ROWS)},
            **{(60 * row + 30, 250): CONTENT_COLOR if row < count else WHITE for row in range(ROWS)}})
    stream.release()
    stream.comes("the end", {(60 * row + 30, 50): WHITE for row in range(ROWS)})
    stream.end()


# What the page takes for the time, which passes when it says so.
CLOCK = """const clock = {now: 0, count: 0, timers: new Map()};
performance.now = () => clock.now;
window.setTimeout = (call, length) => (clock.timers.set(++clock.count, {at: clock.now + length, call}), clock.count);
window.clearTimeout = number => clock.timers.delete(number);
// Scripts of a driver share the document with the page, and no variables.
addEventListener("pass", () => {
  clock.now += Number(document.documentElement.dataset.pass);
  for (const [number, {at, call}] of [...clock.timers]) if (at <= clock.now) { clock.timers.delete(number); call() }
});"""
# Tells the server that the script before it has run.
MARK = "fetch('/reports/minimum', {method: 'POST'});"
LEAST = 600


def check_minimum(browser, server, compiler, log):
    """With `minimum.js`, loaded by `async` while the page comes, content waits until its placeholder was seen for so long."""
    if browser.name == "webkit":
        # What its scripts do while a page comes cannot be seen from outside in time.
        log.note("webkit: minimum.js on a page that still comes is not looked at")
        return
    fragment = compiler.text(CARD, "--animation", "none")
    server.reports.pop("/reports/minimum", None)
    server.write("minimum.js", compiler.template("minimum") + MARK)
    stream = Stream(browser, server, log, "minimum.js")
    head = f'<script>{CLOCK}</script><script async src="minimum.js"></script>'
    opened = (f'<main class="container" data-skel-host data-skel-minimum="{LEAST}" '
              f'style="position:relative;width:{WIDTH}px">{fragment}')
    stream.show("minimum.html", [begin(head) + opened, f"{SEEN}</main></body></html>"])
    stream.comes("the placeholder", {point(0): BASE})
    browser.until(lambda: server.reports["/reports/minimum"])
    stream.release()
    browser.until(lambda: browser.run("return document.readyState") == "complete")
    for passed, is_shown in ((0, True), (LEAST - 1, True), (2, False)):
        browser.run("document.documentElement.dataset.pass = arguments[0]; dispatchEvent(new Event('pass'))", passed)
        script = html_life.SHOWN if is_shown else html_life.GONE
        try:
            browser.until(lambda: browser.run(script), html_life.PATIENCE)
        except TimeoutError:
            log.check(False, f"{stream.name}: after {passed} ms more, should be shown: {is_shown}; {browser.run(html_life.STATE)}")
        busy = browser.run("return document.querySelector('main').ariaBusy")
        log.check(busy == ("true" if is_shown else None), f"{stream.name}: after {passed} ms more, aria-busy is {busy}")


PARTED = """skeleton Parted {
  size: 300 auto
  row { gap: 10
    view { flex: 1; gap: 10
      view { height: 60 }
      view main { isPart: true; height: 100 } }
    view { width: 80; backgroundColor: lightDark(#eee, #222)
      view aside { isPart: true; height: 50 } } }
}"""
# By the part, where its content is in each container, and pixels that it stands for.
PARTS = {
    "aside": ({"a block": "position:absolute;top:0;inset-inline-end:0;width:80px;height:50px",
               "a grid": "grid-area:1/2/3/3;height:50px", "a flex row": "order:2;width:80px;height:50px;margin-inline-start:auto"},
              (25, 260)),
    "main": ({"a block": "height:100px;width:210px;margin-top:70px", "a grid": "grid-area:2/1/3/2;height:100px",
              "a flex row": "order:1;height:100px;width:210px;margin-top:70px"}, (120, 100)),
}
CONTAINERS = {"a block": "display:flow-root", "a grid": "display:grid;grid-template:60px 100px/1fr 80px;gap:10px",
              "a flex row": "display:flex"}


def check_parts(browser, server, compiler, log):
    """A named view goes when its content comes, whichever comes first, and the rest keeps its room and its bones, in a host that
    is busy too, and from right to left; all goes when content comes that is no part, and all is there again when the host is busy."""
    fragment = compiler.text(PARTED, "--animation", "none")
    stream = Stream(browser, server, log, "parts")
    for attributes in ("", ' aria-busy="true"', ' dir="rtl"'):
        for place, style in CONTAINERS.items():
            for order in (("main", "aside"), ("aside", "main")):
                stream.name = f"{browser.name}: parts in {place}{attributes}, {order[0]} first"
                host = (f'<section data-skel-host{attributes} style="width:300px;{style}">{fragment}</section>'
                        '<p class="below">Below</p>')
                browser.open(server.write("parts.html", placeholders.page(host, PAGE)))
                check_order_of_parts(stream, place, order, "rtl" in attributes)
                browser.run("document.querySelector('section').append(document.createElement('div'))")
                rest = (30, 200 if "rtl" in attributes else 100)
                if "busy" not in attributes:
                    stream.comes("the rest", {rest: WHITE})
                    browser.run("document.querySelector('section').ariaBusy = 'true'")
                stream.comes("all again", {rest: BASE} | {at(point, "rtl" in attributes): BASE for _, point in PARTS.values()})


def at(point, is_mirrored):
    """Row and column of a pixel of the placeholder, as the page runs."""
    return (point[0], 299 - point[1]) if is_mirrored else point


def check_order_of_parts(stream, place, order, is_mirrored):
    browser = stream.browser
    below = "return document.querySelector('.below').getBoundingClientRect().top"
    before = browser.run(below)
    colors = {at(point, is_mirrored): BASE for point in (*[point for _, point in PARTS.values()], (30, 100))}
    stream.comes("the placeholder", colors)
    for name in order:
        styles, point = PARTS[name]
        point = at(point, is_mirrored)
        browser.run("""const part = document.createElement('div');
            [part.dataset.skelPart, part.style.cssText] = arguments;
            document.querySelector('section').append(part)""", name, f"background:#00f;{styles[place]}")
        colors[point] = CONTENT_COLOR
        stream.comes(name, colors)
        now = browser.run(below)
        stream.log.check(abs(now - before) < 0.1, f"{stream.name}: what is below moves from {before} to {now}")
        hit = browser.run("const [y, x] = arguments[0]; return document.elementFromPoint(x, y).dataset.skelPart", list(point))
        stream.log.check(hit == name, f"{stream.name}: a click meets {hit}")

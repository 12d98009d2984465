"""What room responsive placeholders fill, and which variants show."""

from . import html_theme, placeholders, suite

TOLERANCE = 0.5  # pixels
HEIGHTS = (300, 700, 1100, 2000, 3000)
FEEDS = {
    "rowHeight": "rowHeight: 71; cell A { imageView { flexGrow: 1 } }",
    "estimatedRowHeight": "estimatedRowHeight: 90; cell A { imageView { flexGrow: 1 } }",
    "own height": "cell A { padding: 4; imageView { height: 61 } }",
    "sections": "section { numberOfRows: 2; cell A { imageView { height: 40 } } } "
                "section { cell B { imageView { height: 33 } } }",
    "header": "header { label { numberOfLines: 1 } } rowHeight: 50; cell A { imageView { flexGrow: 1 } }",
}
GRIDS = {
    "itemSize": "itemSize: 64 80; cell A { imageView { flexGrow: 1 } }",
    "columns": "columns: 3; cell A { imageView { height: 70 } }",
    "own size": "cell A { imageView { height: 50; width: 70 } }",
}


def list_source(kind, text):
    return (f"skeleton List {{ size: 375 600\n label {{ height: 40 }}\n {kind} list {{ flexGrow: 1; {text} }} }}\n")


EMPTY = 250  # of 255, of any channel: less is a bone's
SIZE = """const container = document.querySelector('.container');
[container.style.width, container.style.height] = [arguments[0] + 'px', arguments[1] + 'px']"""
ROOM = """const container = document.querySelector('.container'), one = container.firstElementChild;
return container.getBoundingClientRect().height - one.getBoundingClientRect().height"""


def empty_end(shot):
    """How many rows of pixels there are behind the last one that is not empty."""
    rows = (shot.min(axis=(1, 2)) < EMPTY).nonzero()[0]
    return len(shot) - 1 - (rows[-1] if len(rows) else -1)


@suite.within(1260, 400)
def check_filling(browser, server, compiler, log):
    """Lists go on to the bottom of their container, however high and wide it is: less than a row and its spacing stays
    empty. A table goes on beyond the rows in the page, a collection has the items of two screens."""
    for kind, texts, room in (("tableView", FEEDS, 30), ("collectionView", GRIDS, 15)):
        for name, text in texts.items():
            fragment = compiler.text(list_source(kind, text), "--animation", "none")
            browser.open(server.write("filling.html", placeholders.page(placeholders.container(fragment, 375, 600))))
            for width in (320, 768, 1250):
                for height in HEIGHTS if kind == "tableView" else HEIGHTS[:-1]:
                    at = f"{browser.name}: {kind} by {name} at {width}x{height}"
                    browser.run(SIZE, width, height)
                    rest = browser.run(ROOM)
                    log.check(abs(rest) <= TOLERANCE, f"{at}: {rest:.0f} px less than its container")
                    browser.run("scrollTo(0, 1e6)")
                    top, end = browser.run("return [scrollY, document.querySelector('.container')"
                                           ".getBoundingClientRect().bottom]")
                    empty = empty_end(browser.still()[: int(end), :width])
                    log.check(empty < room, f"{at}: {empty} px empty at its end")
                    browser.run("scrollTo(0, 0)")


def check_window(browser, server, compiler, log):
    """In a container without a height, a list fills the window, without what the page says stands above it."""
    fragment = compiler.text(list_source("tableView", FEEDS["rowHeight"]))
    for above in (0, 100):
        head = f'<header style="height:{above}px"></header>'
        style = f' style="--skel-above:{above}px"' if above else ""
        browser.open(server.write("window.html", placeholders.page(
            f'{head}<main class="container"{style}>{fragment}</main>')))
        height, window = browser.run("return [document.querySelector('[role=status]').getBoundingClientRect().height, innerHeight]")
        log.check(abs(height - window + above) <= TOLERANCE,
                  f"{browser.name}: {above} px below the top of a window of {window}: {height}")


AUTOMATIC = "skeleton Auto { size: 375 auto\n padding: 10; gap: 5\n view { height: 120 } label { numberOfLines: 3 } }"


def check_automatic(browser, server, compiler, log):
    """A skeleton of automatic height keeps the room of its content."""
    fragment = compiler.text(AUTOMATIC)
    for width in (320, 768):
        browser.open(server.write("auto.html", placeholders.page(
            f'<div class="container" style="width:{width}px">{fragment}</div><p>below</p>')))
        height = browser.run("return document.querySelector('.container').getBoundingClientRect().height")
        log.check(abs(height - 210) <= TOLERANCE, f"{browser.name}: automatic height at {width}: {height}, not 210")


KEPT = """skeleton Kept { size: 300 auto
  label title { isSkeletonable: false; text: "Inbox"; fontSize: 32 }
  view { height: 20 }
  label low { isSkeletonable: false; text: "Inbox"; fontSize: 32; height: 10 }
  label high { isSkeletonable: false; text: "Inbox"; fontSize: 32; height: 90 }
  view { height: 20 }
}"""
KEPT_HEIGHTS = [1.193359375 * 32, 10, 90]
# Lines of a font that are twice and nearly four times as high as those of the fonts that a text is measured by; WebKit has
# no such descriptors, and the fonts of the machine.
FONTS = {
    "the machine's": "",
    "high lines": "ascent-override:180%;descent-override:60%",
    "very high lines": "ascent-override:300%;descent-override:150%",
}
TEXTS = """return [...document.querySelectorAll('[role=status] i:not(b *)')].filter(one => one.textContent && !one.children.length)
.map(one => [one, one.parentNode].map(each => each.getBoundingClientRect().height))"""


def check_fonts(browser, server, compiler, log):
    """A kept text makes its view as high as the compiler says, however high the lines of the page's font are."""
    fragment = compiler.text(KEPT)
    for name, descriptors in FONTS.items():
        font = f'@font-face{{font-family:Font;src:local("DejaVu Sans"),local("Liberation Sans");{descriptors}}}'
        browser.open(server.write("fonts.html", placeholders.page(
            placeholders.container(fragment, 300, 300), f"<style>{font}body{{font-family:Font,sans-serif}}</style>")))
        found = browser.run(TEXTS)
        is_right = len(found) == len(KEPT_HEIGHTS) and all(
            abs(height - wanted) <= TOLERANCE for heights, wanted in zip(found, KEPT_HEIGHTS) for height in heights)
        log.check(is_right, f"{browser.name}: kept texts by a font with {name}, and their views: {found}, not {KEPT_HEIGHTS}")


VARIANTS = """skeleton V { size: 300 400; animation: none; tintColor: #204080
  view own { height: 11; width: 100 }
  variant Wide when width >= 600 { own.height: 22 }
  variant Widest when width > 900 { own.height: 33 }
  variant Low when height < 300 { own.width: 44 }
}"""
TALL_ENOUGH = 400  # pixels of the page's beginning, in which the bone is


def check_variants(browser, server, compiler, log):
    """Each width of the container shows the variants whose tests it meets, alone and with those that the height of the
    window meets."""
    low = VARIANTS.replace("height < 300", "height < 3000")
    for way, options in html_theme.WAYS.items():
        # No engine's window is resized: its height is known, and tests on both sides of it are compiled.
        for source, is_low in ((VARIANTS, False), (low, True)):
            fragment = compiler.text(source, *options)
            browser.open(server.write("variants.html", placeholders.page(placeholders.container(fragment, 300, 400))))
            for width in (300, 599, 599.5, 600, 601, 900, 900.5, 901, 1200):
                browser.run(SIZE, width, 400)
                shot = browser.still()[:TALL_ENOUGH, :300]
                bone = (abs(shot - [32, 64, 128]).max(axis=2) < 60).nonzero()
                found = [int(axis.max()) + 1 if len(axis) else 0 for axis in bone[::-1]]
                wanted = [44 if is_low else 100, 33 if width > 900 else 22 if width >= 600 else 11]
                log.check(found == wanted, f"{browser.name}: {way}, variants at {width}, "
                          f"{'low' if is_low else 'high'}: a bone of {found}, not {wanted}")


WINDOWS = """skeleton W { size: 300 auto; animation: none
  view own { height: 11 }
  variant Desktop when window >= 800 { own.height: 22 }
  variant Phone when window < 600 { own.height: 33 }
  variant Room when window >= 800 and width > 400 { own.height: 44 }
}"""
WINDOW = """const frame = document.querySelector('iframe'), page = frame.contentDocument, container = page.querySelector('.container');
[frame.style.width, container.style.width] = [arguments[0] + 'px', arguments[1] + 'px'];
return page.querySelector('[role=status]').getBoundingClientRect().height"""


def check_windows(browser, server, compiler, log):
    """A test of the window measures the window, however wide the container is; here it is that of a frame."""
    for way, options in html_theme.WAYS.items():
        fragment = compiler.text(WINDOWS, *options)
        server.write("inner.html", placeholders.page(placeholders.container(fragment, 300, 400)))
        browser.open(server.write("windows.html", placeholders.page('<iframe src="inner.html" style="border:0;height:500px"></iframe>')))
        for window in (599, 600, 799, 800, 801, 1200):
            for width in (300, 400, 401, 500):
                height = browser.run(WINDOW, window, width)
                wanted = (44 if width > 400 else 22) if window >= 800 else 33 if window < 600 else 11
                log.check(abs(height - wanted) <= TOLERANCE,
                          f"{browser.name}: {way}, {width} wide in a window of {window}: {height} high, not {wanted}")


TWICE = """skeleton T { size: 300 120; padding: 10; gap: 10
  view card { backgroundColor: #dddddd; padding: 10; label title { numberOfLines: 2 } }
  button pay { width: 80; tintColor: #3498db }
  variant Wide when width >= 400 { size: 500 120; pay.width: 200 }
}"""


def check_twice(browser, server, compiler, log):
    """The same placeholder twice in a page, each with another variant shown: both are as they are alone."""
    for way in ((), ("--fixed",), ("--fixed", "--animation", "none"), ("--fixed", "--animation", "smil")):
        fragment = compiler.text(TWICE, *way)
        boxes = [placeholders.container(fragment, width, 120, 'data-cycle="1.5"', "margin:0 0 20px") for width in (300, 500)]
        shots = {}
        for name, content in (("both", boxes), ("alone", ['<div style="height:140px"></div>', boxes[1]])):
            browser.open(server.write("twice.html", placeholders.page("".join(content))))
            browser.seek(0)
            shots[name] = browser.still()[140:260, :500]
        distance = abs(shots["both"] - shots["alone"]).max()
        log.check(distance <= 2, f"{browser.name}: twice, {way}: the second differs by {distance}")
        log.check((shots["alone"] < EMPTY).any(), f"{browser.name}: twice, {way}: nothing is shown")

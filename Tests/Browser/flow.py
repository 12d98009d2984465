#!/usr/bin/env python3
"""Proves what a placeholder does in the flow of its page: flow.py --skelgen PROGRAM

At many widths it is the picture of its skeleton, laid out at that size, on pages of both directions; in containers of all
kinds it has the room that its content will have, so that nothing moves when that comes (proof/flow_places.py), also in
parts from a server (proof/flow_streams.py); a page's own rules don't reach in, and a browser that is too old shows nothing.
What it does by itself, wherever it stands, is the suite `html`.
"""

import dataclasses
import re
import sys

import numpy

from proof import drawers, flow_places, flow_streams, pictures, placeholders, screens, skeletons, suite, words
from proof.browser import VIEWPORT, Preferences
from proof.flow_places import CARD, CONTENT, PAGE, page
from proof.suite import turns

HEIGHT = 700  # px of the viewport, which a list fills
PAGE_WIDTHS = (360, 768, 1280, 1920)
WIDTHS = (320, 375, 600, 768, 1024, 1440)
# Of 255: less is antialiasing. Of a picture's contrast: less is it away from edges, where bones are as pale as the default.
CHANNEL, CONTRAST, LEAST = 24, 0.5, 4
# Of all pixels: bones' edges, which layers soften by a quarter of a pixel more than an SVG does.
MOST_PIXELS = 0.005
COUNT, SEED = 60, 7
WORDS, WORD_SEED = 12, 11
# Screens with a list that has an aspect ratio and a height which its room decides: the width is another one at each height,
# and a placeholder knows those of some heights.
HEIGHT_MAKES_WIDTH = (43,)
# In WebKit alone: a full column that is reversed and has `spaceAround` begins at its other end (6), for which CSS has no word
# that WebKit reads otherwise (`safe` goes with positions, not with `space-around`); zeros in a page's type are whole pixels wide,
# also with `text-rendering: geometricPrecision`, so the last line of a text that wraps ends elsewhere (0, 7).
ELSEWHERE_IN_WEBKIT = {("Words0", 320), ("Words6", 320), ("Words6", 1024), ("Words7", 1440)}
PHYSICAL = re.compile(r"\b(frame|left|right|\w+Left|\w+Right|padding: \S+ \S+ \S+ \S+|margin: \S+ \S+ \S+ \S+|textAlignment)\b")
MIRRORED = 768  # px: the width at which pages from right to left are compared


@dataclasses.dataclass(frozen=True)
class Case:
    """A skeleton as a placeholder in a container of a width, and what draws it: the same file unless told."""

    name: str
    source: str
    width: int
    # The file whose drawing it has to be, where that is not its own.
    expected: str = ""
    # Whether it has to be the mirror image of that.
    is_mirrored: bool = False


class Pictures:
    """Placeholders, each beside the SVG of the size that the placeholder has in its container."""

    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log
        self.draw = drawers.resvg()
        self.count = 0

    def compare(self, cases, attributes="", drawn_by=None, known=()):
        """Compares all cases but those that are known to differ, as many on a page as fit beside each other. An SVG is drawn by
        resvg, as the browsers draw it (suite `pixels`), unless something else is given that does."""
        for row in rows_of(cases):
            fragments = [self.compiler.text(case.source, "--animation", "none", style="html") for _, case in row]
            # At their places from the left on pages of both directions.
            body = "".join(
                f'<div style="position:absolute;left:{left}px;top:0;width:{case.width}px;height:{HEIGHT}px">{fragment}</div>'
                for (left, case), fragment in zip(row, fragments))
            self.browser.open(self.server.write("flow.html", page(body, attributes=attributes)))
            heights = self.browser.run(
                "return [...document.querySelectorAll('[role=status]')].map(one => one.getBoundingClientRect().height)")
            shown = self.browser.still()
            for (left, case), fragment, height in zip(row, fragments, heights, strict=True):
                if (case.name, case.width) not in known:
                    self.compare_one(case, fragment, height, shown[:, left:left + case.width], drawn_by or self.draw)

    def compare_one(self, case, fragment, height, shown, draw):
        place = f"{self.browser.name}: {case.name} at {case.width}"
        if height < 1:
            drawing = self.compiler.text(case.source, style="json")
            self.log.check('"bones":[]' in drawing, f"{place}: nothing is shown")
            return
        drawing = self.drawing(case.expected or case.source, fragment, case.width, height)
        draw = (lambda svg, drawn_by=draw: drawn_by(svg)[:, ::-1]) if case.is_mirrored else draw
        end = min(shown.shape[0], int(height) or 1, HEIGHT)
        shown, drawn = shown[:end], draw(drawing)[:end, :shown.shape[1]]
        if not self.log.check(shown.shape == drawn.shape, f"{place}: {shown.shape}, in its drawing {drawn.shape}"):
            return
        contrast = (drawn.max(axis=(0, 1)) - drawn.min(axis=(0, 1))).max()
        is_edge = pictures.edges(shown) | pictures.edges(drawn)
        distance = pictures.largest(abs(shown - drawn))

        def differing():
            return ((distance > CHANNEL) | ~is_edge & (distance > max(LEAST, CONTRAST * contrast))).mean()

        part = differing()
        if part > MOST_PIXELS:
            # An edge between two pixels: a drawing mixes the colours, and a page moves most to the nearer pixel.
            # What is in the middle between them falls to either side, for browsers keep 64ths of the height of each view.
            for origin in ("0 0", "0 0.1", "0 -0.1"):
                moved = drawing.replace(' viewBox="0 0', f' viewBox="{origin}', 1)
                snapped = draw(moved.replace("<svg ", '<svg shape-rendering="crispEdges" ', 1))[:end, :shown.shape[1]]
                distance = numpy.minimum(distance, pictures.largest(abs(shown - snapped)))
            part = differing()
        self.count += 1
        self.log.check(part <= MOST_PIXELS, f"{place}: {part:.2%} of the pixels differ")

    def drawing(self, source, fragment, width, height):
        """The SVG of the size that a placeholder has. Where its views alone make its height, percentages of that are of none."""
        size = ("--size", f"{width}x{height:g}")
        if not re.search(r"height:100%;grid-template-rows|>i,>b>i\{height:", fragment):
            source, count = re.subn(r"\bsize: [\d.]+ [\d.]+(?=\n)", f"size: {width} auto", source, count=1)
            size = () if count else size
        return self.compiler.text(source, "--animation", "none", "--window", VIEWPORT[0], *size, style="svg")

    def in_browser(self, attributes):
        """What draws an SVG in this browser, in a page with these attributes."""
        def draw(svg):
            self.browser.open(self.server.write("drawn.html", page(f'<div style="line-height:0">{svg}</div>', attributes=attributes)))
            return self.browser.still()
        return draw


def rows_of(cases):
    """The cases on as few pages as are simple to find, each a list of places from the left and cases. What is wider than the
    viewport is cut by it, and alone."""
    rows = []
    for case in sorted(cases, key=lambda one: -one.width):
        row = next((row for row in rows if row[-1][0] + row[-1][1].width + case.width <= VIEWPORT[0]), None)
        if row is None:
            rows.append([(0, case)])
        else:
            row.append((row[-1][0] + row[-1][1].width, case))
    return rows


def samples(compiler):
    """The sources of the samples that have one skeleton each, without words, with what they import beside them."""
    for path in sorted(skeletons.SAMPLES.glob("*.skel")):
        text = path.read_text("utf-8")
        if text.count("\nskeleton ") == 1:
            yield path.stem, skeletons.wordless(text)


class Folder(placeholders.Placeholders):
    """Compiles text in the samples' folder, for what it imports is there."""

    def text(self, source, *options, style="html"):
        return self.run("-", "--format", style, *options, "-o", "-", text=source, folder=skeletons.SAMPLES)


def undirected(source):
    """A file whose skeletons say nothing of their direction."""
    return re.sub(r"^ +direction: rtl.*$", "", source, flags=re.M)


def mirrored(source):
    """A file whose skeletons run from right to left."""
    return re.sub(r"^(skeleton \w+ \{)", r"\1 direction: rtl;", undirected(source), flags=re.M)


def from_right_to_left(name, source):
    """The case of a file on a page from right to left: its drawing in that direction, or where the file places something at the
    left or at the right, which is there in an SVG of either direction, the mirror image of its drawing. None where a view has a
    direction of its own."""
    source = undirected(source)
    if "direction: " in source:
        return []
    name += " from right to left"
    if PHYSICAL.search(source):
        return [Case(name, source, MIRRORED, is_mirrored=True)]
    return [Case(name, source, MIRRORED, mirrored(source))]


# Rows that are laid out at one width, which turn with the page by themselves, and painted at the other, where they are mirrored.
TURNING = """component Line: cell {
  flexDirection: row
  gap: 14
  view icon { width: 32; height: 32 }
  label name { characters: 16; lastLineFillPercent: 100 }
  spacer
  view switch { width: 48; height: 28; cornerRadius: 50% }
}
skeleton Turning {
  size: 390 300
  padding: 24 20 0
  tableView list { tableStyle: insetGrouped; numberOfRows: 4; cells: Line }
  variant Wide when width >= 720 { size: 900 700; padding: 40 120 0 }
}
"""


def check_samples(browser, server, compiler, log):
    """Every sample at three widths, in Chromium at others with each commit, on pages of both directions."""
    shown = Pictures(browser, server, compiler, log)

    def widths(number):
        return turns.of(WIDTHS, 2, after=number) if browser.name == "chromium" else WIDTHS[1::2]
    shown.compare([Case(name, source, width) for number, (name, source) in enumerate(samples(compiler)) for width in widths(number)])
    shown.compare([case for name, source in samples(compiler) for case in from_right_to_left(name, source)], ' dir="rtl"')
    shown.compare([Case(f"rows that turn at {width}", TURNING, width, mirrored(TURNING)) for width in (390, 900)], ' dir="rtl"')
    log.note(f"{browser.name}: samples in the flow at {shown.count} sizes are their pictures")


def check_pages(browser, server, compiler, log):
    """The skeletons of Samples/Pages, whose bones are on the boxes of their pages (pages.py): at four widths, on pages of both
    directions, in the dark; in Firefox and WebKit every second one, the others with the next commit, at two widths."""
    shown = Pictures(browser, server, compiler, log)
    widths = PAGE_WIDTHS if browser.name == "chromium" else PAGE_WIDTHS[::2]
    paths = sorted((skeletons.SAMPLES / "Pages").glob("*.skel"))
    sources = {path.stem: path.read_text("utf-8") for path in (paths if browser.name == "chromium" else turns.of(paths, 2))}
    shown.compare([Case(name, source, width) for name, source in sources.items() for width in widths])
    shown.compare([Case(f"{name} from right to left", undirected(source), MIRRORED, mirrored(source))
                   for name, source in sources.items()], ' dir="rtl"')
    browser.prefer(Preferences(dark=True))
    scheme = ' style="color-scheme:light dark"'
    shown.compare([Case(f"{name} in the dark", source, width) for name, source in sources.items() for width in PAGE_WIDTHS[1::2]],
                  scheme, shown.in_browser(scheme))
    browser.prefer(Preferences())
    log.note(f"{browser.name}: the skeletons of pages at {shown.count} sizes are their pictures")


def check_chance(browser, server, compiler, log):
    """Screens made by chance, each at its own width and at another: half of them, the others with the next commit."""
    shown = Pictures(browser, server, compiler, log)
    sizes = (*screens.ITEM_SIZES[:-1], "minItemWidth: 70")
    chance = screens.Screens(SEED, sizes, screens.ITEM_SIZES[:2])
    cases, others = [], []
    sources = [screens.with_known_ends(chance.skeleton(f"Screen{number}")) for number in range(COUNT)]
    for number, source in turns.of(enumerate(sources), 2):
        name = f"Screen{number}"
        if number in HEIGHT_MAKES_WIDTH:
            continue
        cases += [Case(name, source, width) for width in (WIDTHS[number % 2], WIDTHS[2 + number % 4])]
        others += from_right_to_left(name, source) if number % 3 == 0 else []
    shown.compare(cases)
    shown.compare(others, ' dir="rtl"')
    log.note(f"{browser.name}: screens made by chance at {shown.count} sizes are their pictures")


def check_words(browser, server, compiler, log):
    """Screens made by chance with texts, looks, cards and repetition, each at its own width and at another: in Chromium others for
    each commit."""
    shown = Pictures(browser, server, compiler, log)
    sizes = (*screens.ITEM_SIZES[:-1], "minItemWidth: 70")
    seed = words.seed_of_commit() if browser.name == "chromium" else WORD_SEED
    chance = words.Words(seed, sizes, screens.ITEM_SIZES[:2], is_fluid=True)
    cases = []
    for number in range(WORDS):
        # Letters are the page's own in a placeholder; that they have their room is the suite geometry's.
        source = skeletons.wordless(screens.with_known_ends(chance.skeleton(f"Words{number}")))
        if browser.name != "chromium":
            # A container as wide as its content has all of that in a track of 0fr, too, whose width is still its least
            # (CSS Grid 1, 11.7.1: a share whose product is less than the base size isn't flexible).
            source = source.replace(" 0fr)", " 1fr)")
        cases += [Case(f"Words{number}", source, width) for width in (WIDTHS[number % 2], WIDTHS[2 + number % 4])]
    # All keep their places, for WebKit draws the tiles of a gradient a little differently at others.
    known = ELSEWHERE_IN_WEBKIT if browser.name == "webkit" else ()
    shown.compare(cases, known=known)
    log.note(f"{browser.name}: screens with every word, of seed {seed}, at {shown.count} sizes are their pictures")


REM = """skeleton Rem {
  size: 320 auto
  padding: 1rem; gap: 0.75rem
  row { gap: 0.5rem; alignItems: center
    imageView { width: 2.5rem; height: 2.5rem; cornerRadius: 0.5rem } label { flex: 1; numberOfLines: 2 } }
  view { height: 4rem; width: 10rem; alignSelf: end }
  row { justifyContent: spaceBetween; view { width: 2rem; height: 20 } view { width: 50%; height: 20; marginTop: 1rem } }
  label { fontSize: 1.5rem; skeletonTextLineHeight: relativeToFont }
  row { button { padding: 1rem; text: "Go"; fontSize: 1rem } }
  collectionView { scrollDirection: horizontal; numberOfItems: 8; itemSize: 4rem 2rem; sectionInset: 1rem; cell { view { flex: 1 } } }
}"""


def check_text_size(browser, server, compiler, log):
    """What is in rem follows the size of the page's text."""
    shown = Pictures(browser, server, compiler, log)
    for size in (16, 20, 24):
        points = re.sub(r"([\d.]+)rem", lambda found: f"{size * float(found[1]):g}", REM)
        shown.compare([Case(f"text of {size} px", REM, width, points) for width in (320, 768)], f' style="font-size:{size}px"')


# Views whose sizes come from contents that come from sizes, the smallest of which a page once drew otherwise.
MEASURED = {
    "views of a natural height within padding": "column { button { padding: 5 3 8 } textField { padding: 3% 0; flexGrow: 1 } label { width: 3rem } }",
    "a text below a bone": "view { unite: true; label { fontSize: 16; characters: 100; numberOfLines: auto } view { height: 20 } }",
    "a text that is kept": "view { isSkeletonable: false; backgroundColor: #80c080; "
                           "label { fontSize: 16; characters: 100; numberOfLines: auto } } view { height: 20; width: 20 }",
    "a text with lines behind an edge": "view { height: 40; clipsToBounds: true; padding: 20 20 0; "
                                        "label { flexShrink: 0; numberOfLines: 3; lastLineFillPercent: 100 } }",
    "a text in a track": "display: grid; gridTemplateColumns: maxContent 0.3fr; "
                         "repeat 2 { view { unite: true; label { fontSize: 20; characters: 30; numberOfLines: auto } } }",
    "a text in a row": "row { view { width: 300; height: 20; flexShrink: 0 } label { fontSize: 20; characters: 30; numberOfLines: auto } }",
    "a row that sets its column's width": "column { marginLeft: auto; row { height: 50; unite: true; "
                                          "column { flexWrap: wrap; view { height: 83; width: 20 } view { height: 72; width: 20 } } "
                                          "view { height: 12; width: 412; flexShrink: 0 } } }",
    "the same in the page's type": "column { marginLeft: auto; row { height: 50; unite: true; "
                                   "column { flexGrow: 0.3; flexWrap: wrap; view { height: 83; width: 20 } "
                                   "label { width: 20; numberOfLines: 3; lineHeight: 1.5rem } } repeat 4 { view { height: 12; width: 103 } } } }",
    "lines over an empty grid": "view { replace: label; paddingTop: 2%; display: grid; gridTemplateRows: 27 40 }",
    "a share of a width that is its own": "column { marginLeft: auto; row { height: 50; view { width: 20; height: 20 } "
                                          "button { minWidth: 103; width: 10%; characters: 38; lineHeight: 1.5rem } view { width: 5rem; height: 9 } } }",
    "a share of a height that is its own": "flexDirection: row; column { width: 20; column { height: 46%; view { } } "
                                           "repeat copies { view { height: 12; width: 20 } } }",
}


def check_measured(browser, server, compiler, log):
    """What its contents measure is as large as in a drawing, in rooms that are wide enough and in others."""
    shown = Pictures(browser, server, compiler, log)
    for name, views in MEASURED.items():
        # The natural width of a column that wraps is another one in Firefox and WebKit, and in the page's type theirs counts.
        if browser.name != "chromium" and "flexWrap" in views and "lineHeight" in views:
            continue
        source = f"let copies: 1\nskeleton Measured {{\n  size: 320 auto\n  {views}\n}}".replace("repeat copies", "repeat $copies")
        shown.compare([Case(name, source, width) for width in (240, 320, 445, 900)])


# Columns that rows and headers share, and others where the room is wide.
COLUMNS = """skeleton Orders {
  size: 320 400
  tableView orders { flex: 1; numberOfRows: 3; gridTemplateColumns: 1fr minmax(40, 25%) 60
    header { padding: 12 16; gap: 8; view { height: 12 } view { height: 12 } view { height: 12; justifySelf: end; width: 40 } }
    cell Order { padding: 12 16; gap: 8; label product { numberOfLines: 2 } view state { height: 20; minWidth: 90 } view sum { height: 10; gridColumn: 3 } }
  }
  variant Wide when width >= 600 { size: 700 400; orders.gridTemplateColumns: repeat(3, 1fr) }
}"""


def check_columns(browser, server, compiler, log):
    """The rows and headers of a table have the columns of their drawing at every width."""
    shown = Pictures(browser, server, compiler, log)
    shown.compare([Case("Orders", COLUMNS, width) for width in (240, 320, 375, 599)])
    wide = re.sub(r"\n  variant.*", "", COLUMNS).replace("1fr minmax(40, 25%) 60", "repeat(3, 1fr)")
    shown.compare([Case("Orders, wide", COLUMNS, width, wide) for width in (600, 900, 1280)])


def check_widths(browser, server, compiler, log):
    """As wide as its container lets it be, and its skeleton's picture there; where nothing gives a width, the skeleton's
    own."""
    cards = Pictures(browser, server, compiler, log)
    # What is wider than its card is cut at the card's content, so the button of the narrow one fits.
    cards.compare([Case("Card", CARD.replace("width: 90;", "width: 60;"), 100), Case("Card", CARD, 4000)])
    wide = CARD.replace("\n}", "\n  variant Wide when width >= 600 { buy.width: 200 }\n}")
    for name, source in (("plain", CARD), ("with a variant", wide)):
        fragment = compiler.text(source, style="html")
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
    fragment = compiler.text(CARD, "--animation", "none")
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


# What stands in the rule that shows a placeholder at all.
KNOWN = re.compile(r"@supports\(color:light-dark\(red,red\)\)and selector\(:has\(a\)\)\{([^{}]*\{[^{}]*\})\}")


def check_old(browser, server, compiler, log):
    """A browser that knows no nested rules shows nothing, beside content and alone; nor does one that knows them, but no
    `light-dark()` or no `:has()`, or for which no nested selector begins with an element's name."""
    fragment = compiler.text(CARD, style="html")
    css = re.search("<style>(.*?)</style>", fragment, re.S).group(1)
    without_nesting = unnested(css)
    log.check("&" not in without_nesting and "display:none;" in without_nesting,
              f"{browser.name}: what is left of the style sheet: {without_nesting}")
    log.check(len(KNOWN.findall(css)) == 1, f"{browser.name}: no one rule asks for what the rest needs: {css}")
    for what, sheet in (("nested rules", without_nesting), ("light-dark() or :has()", KNOWN.sub("", css)),
                        ("names of elements in nested selectors", re.sub(r"div&[^{}]*\{[^{}]*\}", "", css))):
        for content in ("", CONTENT):
            browser.open(server.write("old.html", page(f"<div>{fragment.replace(css, sheet)}{content}</div>")))
            height = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
            log.check(height == 0, f"{browser.name}: without {what} it is {height} px high")


IN_EVERY_ENGINE = (
    check_samples, check_pages, check_text_size, check_measured, check_columns, check_widths, check_resets, check_old,
    check_words, flow_places.check_shift, flow_places.check_highlight, flow_places.check_rows, flow_places.check_cards,
    flow_places.check_shadow, flow_streams.check_in_order, flow_streams.check_out_of_order, flow_streams.check_stays,
    flow_streams.check_parts, flow_streams.check_minimum)
IN_CHROMIUM = (check_chance,)


if __name__ == "__main__":
    sys.exit(suite.run("flow", __doc__, Folder, IN_EVERY_ENGINE, IN_CHROMIUM))

"""The placement suite's pages: what stands in them, and what each skeleton should do there.

What a skeleton does is said in a few words: `moves` or `base` (it stands still in its base colours), and in which of
its colours, `light` or `dark`; or, where pictures are compared, `as alone` and `as smil`.
"""

import dataclasses

from .browser import Preferences

METHODS = ("css", "smil")
WAYS = ("inline", "img", "background", "object")
LOOKS = ("Groundless", "Waves", "Fade", "Pulse")
STILL_BY_CSS = {"css": "base light", "smil": "moves light"}
STRICT = {"Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'; object-src 'self'"}
# Chromium asks both for an object that is a document.
FRAMES_TOO = {"Content-Security-Policy": STRICT["Content-Security-Policy"] + "; frame-src 'self'"}


@dataclasses.dataclass(frozen=True)
class Cell:
    """One skeleton in a page: how it is placed, from which source, and what it should do; None: nothing is asked."""

    way: str
    method: str
    wanted: str
    source: str = "Wave"
    name: str = ""
    attributes: str = ""

    def html(self, pictures):
        """The element, with no style but for a background and a shadow root."""
        # Up to its end: a line break behind it would be a space between the cells.
        picture, end, _ = pictures[self.source, self.method].strip().partition("</svg>")
        picture += end
        file = f"{self.source}.{self.method}.svg"
        marks = f'data-cell="{self.name}" data-cycle="1.5" {self.attributes}'
        box = f'{marks} style="display:inline-block;width:240px;height:180px;'
        return {
            "inline": picture.replace("<svg ", f"<svg {marks} ", 1),
            "shadow": f'<span {box}"><template shadowrootmode="open">{picture}</template></span>',
            "img": f'<img {marks} src="{file}">',
            "iframe": f'<iframe {marks} src="{file}" width="240" height="180" frameborder="0"></iframe>',
            "object": f'<object {marks} data="{file}" type="image/svg+xml" width="240" height="180"></object>',
            "background": f'<span {box}background:url({file})"></span>',
        }[self.way]


@dataclasses.dataclass(frozen=True)
class Scenario:
    """A page, and what is observed in it: `motion`, whether skeletons look as they do `alone`, or `agreement` of the
    CSS one with the SMIL one."""

    name: str
    cells: tuple
    observation: str = "motion"
    preferences: Preferences = Preferences()
    head: str = ""
    attributes: str = ""
    headers: dict = dataclasses.field(default_factory=dict)
    ground: str = "#ffffff"
    is_held: bool = False

    def page(self, pictures):
        """The HTML up to the last skeleton."""
        # Attributes instead of styles, which some pages forbid; nothing between the cells, so that they adjoin.
        return (
            f'<!doctype html><html{self.attributes}><meta charset="utf-8"><title>page</title>{self.head}'
            f'<body bgcolor="{self.ground}" marginwidth="0" marginheight="0" leftmargin="0" topmargin="0">'
            f"<div>{''.join(cell.html(pictures) for cell in self.cells)}</div>")


def placed(wanted, ways, source="Wave"):
    """A cell of each way and method; `wanted` is for all, or by method."""
    prefix = "" if source == "Wave" else source + " "
    return tuple(
        Cell(way, method, wanted if isinstance(wanted, str) else wanted[method], source, f"{prefix}{way} {method}")
        for way in ways for method in METHODS)


def looks(wanted, *ways):
    """Cells of the other looks than the wave over the frame."""
    return tuple(cell for source in LOOKS for cell in placed(wanted, ways, source))


def inline(places, wanted="as alone"):
    """Inline cells by each method; `places`: pairs of a source and what its name ends with."""
    return tuple(
        Cell("inline", method, wanted, source, f"{source} {method}{end}")
        for method in METHODS for source, end in places)


def scaled():
    """CSS and SMIL beside each other, at sizes and places that are no whole pixels."""
    sizes = (("larger", 3.3, 0, 329, 246.75), ("smaller", 3.7, 250, 167, 125.25), ("wider", 203.2, 250, 300, 150))
    return tuple(
        Cell("inline", method, "as smil" if method == "css" else None, source, f"{source} {method} {size}",
             f'style="position:absolute;left:{left + shift}px;top:{top + down}px;width:{width}px;height:{height}px"')
        for source, down in (("Wave", 7.6), ("Waves", 427.6))
        for size, left, top, width, height in sizes
        for method, shift in (("css", 0), ("smil", 600)))


def hidden_first():
    """The same twice, the first one in what is not displayed."""
    return tuple(
        Cell("inline", method, wanted, source, f"{source} {method}{end}", attributes)
        for source in ("Wave", "Groundless", "Waves") for method in METHODS
        for end, wanted, attributes in ((" hidden", None, 'display="none"'), ("", "moves light", "")))


def all_scenarios(elsewhere):
    """The scenarios; `elsewhere` is the address of a folder with no file in it."""
    both = inline([("Wave", ""), ("Waves", "")])
    still, dark = Preferences(reduced_motion=True), Preferences(dark=True)
    night = {"preferences": dark, "ground": "#101018"}
    return [
        Scenario("plain", placed("moves light", (*WAYS, "shadow"))),
        Scenario("looks", looks("moves light", "inline")),
        Scenario("looks as images", looks("moves light", "img")),
        Scenario("dark", placed("moves dark", WAYS), **night),
        Scenario("dark looks", looks("moves dark", "inline"), **night),
        Scenario("reduced motion", placed(STILL_BY_CSS, WAYS), preferences=still),
        Scenario("reduced motion looks", looks(STILL_BY_CSS, "inline"), preferences=still),
        Scenario("forced colours", placed("moves light", WAYS), preferences=Preferences(forced_colors=True)),
        Scenario("strict policy", placed(STILL_BY_CSS, ["inline"]) + placed("moves light", ["img", "object"]),
                 headers=STRICT),
        Scenario("strict policy, frames", placed("moves light", ["object"]), headers=FRAMES_TOO),
        Scenario("strict policy looks", looks(STILL_BY_CSS, "inline"), headers=STRICT),
        Scenario("strict policy pictures", tuple(
            Cell("inline", "smil", "as alone", source, f"{source} smil") for source in ("Wave", *LOOKS)), "alone",
                 headers=STRICT),
        Scenario("two different", both, "alone"),
        Scenario("the same twice", inline([(source, end) for source in ("Wave", "Waves") for end in ("", " again")]),
                 "alone"),
        Scenario("the first hidden", hidden_first()),
        Scenario("base href", both, "alone", head=f'<base href="{elsewhere}">'),
        Scenario("right to left", both, "alone", attributes=' dir="rtl"'),
        # A picture whose outside shows lies over those before it.
        Scenario("overflow visible", both + inline([("Wave", " last")]), "alone",
                 head="<style>svg { overflow: visible }</style>"),
        # What is transparent shows the page, not a white canvas.
        Scenario("frames of a dark page", placed("moves dark", ["object", "iframe"], "Groundless"),
                 head='<meta name="color-scheme" content="dark">', **night),
        Scenario("scaled", scaled(), "agreement"),
        Scenario("streaming", placed("moves light", ["inline"]), is_held=True),
    ]

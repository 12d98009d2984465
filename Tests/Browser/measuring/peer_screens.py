"""The screens of Samples/Pages as MUI Skeleton (wave) and react-loading-skeleton show them while they load.

Each is what their documentation has users write: the page's own elements and classes, with a skeleton in place of each
picture, button and line of text. So the page's style sheet lays them out, and none of it is counted to them; what is
counted is the markup with the library's style sheet. Only what the browser sees is here: their scripts are left out. A
line of text is the height of its line box, or of its font, by what the library does; any other bone has the size and the
radius of the page's box. Facts are from the files that peers.py names.
"""

import dataclasses
import re

from . import peers

QUOTE = '"'
CONTENT = re.compile(r'(<div id="content">).*?(\n    </div>\n  </main>)', re.DOTALL)


@dataclasses.dataclass(frozen=True)
class Box:
    """What a bone says of itself. Lengths as CSS has them; None: the library's own."""

    width: str | None = None
    height: str | None = None
    radius: str | None = None
    ratio: str | None = None
    # A class of the page, or of OWN_RULES, that the bone itself has.
    name: str = ""
    # Whether it takes the room that is left in a row.
    grows: bool = False
    margin: str | None = None
    # Whether the bone itself is in the row, and not something around it.
    in_row: bool = True

    @property
    def is_circle(self):
        return self.radius == "50%"

    def style(self):
        """The inline style, as React writes it; circles have a class or a rule for their radius."""
        flex = ("1" if self.grows else "none" if self.width else None) if self.in_row else None
        found = {"width": self.width, "height": self.height or ("auto" if self.ratio else None), "aspect-ratio": self.ratio,
                 "border-radius": None if self.is_circle else self.radius, "margin": self.margin, "flex": flex}
        return ";".join(f"{name}:{value}" for name, value in found.items() if value)


def inline(style):
    return f' style="{style}"' if style else ""


class Mui:
    """mui/material-ui, packages/mui-material/src/Skeleton/Skeleton.js: a span a bone; Emotion has a class for each variant."""

    name = "MUI Skeleton, wave"
    bones = ".MuiSkeleton-root"
    # How far the middle of a bar is from that of its line box, as a share of the bar: it is 60% of the line about its 55%.
    off = 0.02 / 0.6
    classes = {"text": ("t", "margin-top:0;margin-bottom:0;height:auto;transform-origin:0 55%;transform:scale(1,.60);"
                             "border-radius:4px/6.7px"),
               "circular": ("c", "border-radius:50%"), "rounded": ("d", "border-radius:4px")}

    @property
    def sheet(self):
        of_bone, of_wave, keyframes = peers.MUI_WAVE
        rules = [f".css-{name}{{{peers.MUI_BONE}{style};{of_bone}}}{of_wave.format(name)}"
                 for name, style in self.classes.values()]
        return "".join(rules) + ".css-t:empty::before{content:'\\00a0'}" + keyframes

    def span(self, variant, style, name=""):
        class_name = f"MuiSkeleton-root MuiSkeleton-{variant} MuiSkeleton-wave css-{self.classes[variant][0]}"
        return f'<span class="{class_name}{" " + name if name else ""}"{inline(style)}></span>'

    def box(self, box):
        return self.span("circular" if box.is_circle else "rounded", box.style(), box.name)

    def line(self, width="70%"):
        return self.span("text", f"width:{width}" if width else "")

    def lines(self, count, last="70%"):
        return self.line(None) * (count - 1) + self.line(last)


class ReactLoadingSkeleton:
    """dvtng/react-loading-skeleton, src/Skeleton.tsx: a span around a span and a line break; lines are as high as the font.

    The span around has no height of its own. Where it is to be a box in a row or a grid, its `containerClassName` says so.
    """

    name = "react-loading-skeleton"
    bones = ".react-loading-skeleton"
    off = 0
    # What the container of a box says: no room for a line of text, and the size of the box in a row.
    containers = ".s{display:block;flex:none;font-size:0;line-height:0}.g{flex:1}"

    @property
    def sheet(self):
        return peers.REACT_LOADING_SKELETON + self.containers

    def span(self, styles, name=""):
        inner = "".join(f'<span class="react-loading-skeleton"{inline(style)}>\u200c</span><br>' for style in styles)
        return f'<span{f" class={QUOTE}{name}{QUOTE}" if name else ""} aria-live="polite" aria-busy="true">{inner}</span>'

    def box(self, box):
        radius = f"border-radius:{box.radius}" if box.is_circle else ""
        style = ";".join(filter(None, (dataclasses.replace(box, in_row=False).style(), radius)))
        return self.span([style], " ".join(filter(None, ("s", "g" if box.grows else "", box.name))))

    def line(self, width="70%"):
        return self.span([f"width:{width}" if width else ""])

    def lines(self, count, last="70%"):
        return self.span([""] * (count - 1)) + self.line(last)


def element(name, *inside, classes=""):
    """An element with what is in it, one after the other."""
    return f'<{name}{f" class={QUOTE}{classes}{QUOTE}" if classes else ""}>{"".join(inside)}</{name}>'


def times(count, write):
    return "".join(write(number) for number in range(count))


def circle(size, **more):
    return Box(f"{size}px", f"{size}px", "50%", **more)


def rounded(width, height, radius, **more):
    return Box(f"{width}px", f"{height}px", f"{radius}px", **more)


def wide(height, radius):
    """A bone that takes what its row leaves."""
    return Box(height=f"{height}px", radius=f"{radius}px", grows=True)


def picture(ratio, radius):
    """A bone as wide as what it is in."""
    return Box(ratio=ratio, radius=f"{radius}px")


def video_grid(peer):
    chips = (48, 76, 82, 108, 82, 86, 54, 72, 66, 82, 112, 152, 100)

    def video(number):
        text = element("div", element("h3", peer.lines(2, "45%" if number % 2 else "70%")),
                       element("p", peer.line("45%")), element("p", peer.line("60%")))
        about = element("div", peer.box(circle(36)), text, classes="about")
        return element("li", peer.box(picture("16/9", 12)), about, classes="video")

    return (element("div", *(peer.box(rounded(width, 32, 8)) for width in chips), classes="chips")
            + element("ul", times(24, video), classes="videos"))


def issue_list(peer):
    labels = ((48, 92), (112,), (52, 52, 92))
    titles = ("80%", "65%", "90%")

    def issue(number):
        kind = number % 3
        pills = (element("li", peer.box(rounded(width, 20, 10))) for width in labels[kind])
        what = element("div", element("h3", peer.line(titles[kind])), element("ul", *pills, classes="labels"),
                       element("p", peer.line("45%")), classes="what")
        people = element("ul", element("li", peer.box(circle(24))) * (kind + 1), classes="people")
        talk = element("span", peer.box(rounded(48, 24, 12)), classes="talk")
        return element("li", peer.box(circle(16, margin="3px 0")), what, people, talk, classes="issue")

    def group(count):
        choice = element("li", element("label", peer.box(rounded(16, 16, 4)),
                                       element("span", peer.line("60%"), classes="name"), element("data", peer.line(None))))
        return element("section", element("h2", peer.line("40%")), element("ul", choice * count))

    tools = element("div", peer.box(wide(36, 8)), peer.box(rounded(36, 36, 8, name="all")),
                    peer.box(rounded(96, 36, 8, name="tool")) * 3, classes="tools")
    counts = element("div", element("p", peer.line()) * 2, classes="counts")
    issues = element("div", counts, element("ol", times(25, issue)), classes="list")
    pages = element("div", peer.box(rounded(36, 36, 8)) * 5, classes="pages")
    return element("div", element("form", group(8), group(5), group(3), classes="filters"),
                   element("div", tools, issues, pages, classes="main"), classes="screen")


def product(peer):
    heading = element("h2", peer.line("180px"))
    facts = element("div", element("dt", peer.line("60%")), element("dd", peer.line())) * 6
    return element(
        "div", element("article", element("p", peer.line("220px"), classes="crumbs"), gallery(peer), offer(peer), classes="product"),
        element("section", heading, element("p", peer.lines(6)), classes="story"), element("dl", facts, classes="facts"),
        element("section", heading, average(peer), element("ul", times(6, lambda number: review(peer, number)), classes="reviews"),
                classes="opinions"),
        element("section", heading, element("ul", card(peer) * 8, classes="cards"), classes="others"), classes="screen")


def gallery(peer):
    small = element("ul", element("li", peer.box(picture("1", 10))) * 5, classes="small")
    return element("div", peer.box(picture("1", 16)), small, classes="gallery")


def offer(peer):
    """The price, the choices and the buttons of a product."""
    choices = (("20%", "swatches", peer.box(circle(36)) * 4), ("15%", "sizes", peer.box(rounded(80, 44, 10)) * 3))
    promise = element("li", peer.box(rounded(40, 40, 12)),
                      element("div", element("p", peer.line("50%")), element("p", peer.line())))
    return element(
        "div", element("p", peer.line("40%"), classes="maker"), element("h1", peer.lines(2)),
        element("div", peer.box(rounded(80, 16, 4)), element("a", peer.line()), classes="rating"),
        element("p", element("strong", peer.line()), element("del", peer.line()), classes="price"),
        *(element("div", element("p", peer.line(width)), element("div", bones, classes=name), classes="choose")
          for width, name, bones in choices),
        element("div", peer.box(wide(52, 26)), peer.box(circle(52)), classes="act"),
        element("ul", promise * 2, classes="promise"), classes="buy")


def average(peer):
    bar = element("li", element("span", peer.line(), classes="count"), peer.box(wide(8, 4)))
    mean = element("div", element("strong", peer.line(None)),
                   element("div", peer.box(rounded(100, 20, 4)), element("p", peer.line())), classes="mean")
    return element("div", mean, element("ol", bar * 5, classes="bars"), classes="average")


def review(peer, number):
    title, last = ("85%", "50%") if number % 2 else ("70%", "80%")
    by = element("div", peer.box(circle(40)), element("div", element("p", peer.line("45%")), element("p", peer.line("35%"))),
                 classes="by")
    return element("li", by, peer.box(rounded(80, 16, 4)), element("h3", peer.line(title)), element("p", peer.lines(4, last)),
                   classes="review")


def card(peer):
    return element("li", peer.box(picture("4/5", 12)), element("h3", peer.lines(2, "55%")), element("p", peer.line()),
                   classes="card")


def chat(peer):
    about = element("span", element("span", element("b", peer.line()), element("small", peer.line(None)), classes="line"),
                    element("span", peer.line("85%"), classes="last"), classes="about")
    person = element("li", element("a", peer.box(circle(48)), about))
    who = element("div", peer.box(circle(40)), element("div", element("h1", peer.line("60%")), element("p", peer.line("80%"))),
                  peer.box(circle(36)) * 2, classes="who")
    log = element("div", peer.box(rounded(96, 28, 14, name="day")),
                  element("ol", times(18, lambda number: message(peer, "abcdef"[number % 6])), classes="messages"), classes="log")
    return element("div", element("nav", element("h2", peer.line("45%")), element("ul", person * 12), classes="conversations"),
                   element("section", who, log, classes="thread"), classes="screen")


def message(peer, kind):
    """The page's class of a bubble says how wide it is and how many lines it has."""
    bubble = Box("var(--width)", radius="18px", name=kind)
    if kind == "d":
        bubble = dataclasses.replace(bubble, ratio="3/2")
    else:
        bubble = dataclasses.replace(bubble, height="calc(var(--lines)*20px + 20px)")
    if kind in "ce":
        return element("li", peer.box(bubble), classes="message mine")
    return element("li", peer.box(circle(32)), peer.box(bubble), classes="message")


SCREENS = {"VideoGrid": video_grid, "IssueList": issue_list, "Product": product, "Chat": chat}
PEERS = (Mui(), ReactLoadingSkeleton())
# What users write of their own where the page hides a button: its rule is for buttons.
OWN_RULES = {"IssueList": ".tool{display:none}@container(min-width:640px){.tool{display:block}}"}


def fragment(peer, screen):
    """What is counted: a screen by its name, with the library's styles in front."""
    return f"<style>{peer.sheet}{OWN_RULES.get(screen, '')}</style>{SCREENS[screen](peer)}"


def in_page(page, content):
    """A page of Samples/Pages with something in place of its content, as long as that loads."""
    return CONTENT.sub(lambda found: found[1] + content + found[2], page, count=1)

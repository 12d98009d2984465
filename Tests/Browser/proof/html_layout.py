"""Where a browser puts the bones of responsive placeholders, beside where skelgen puts them."""

import collections
import pathlib
import re

from . import placeholders, screens

TOLERANCE = 0.5  # pixels
# Less of a bone in sight may be there or not.
LEAST = 1.0
COUNT, SEED = 150, 31
# Lists in the header or footer of a list that scrolls sideways, whose widths nobody gives.
UNLIKE = ("Screen1", "Screen136")
SIZES = ((320, 700), (768, 1024), (1440, 900))
# Bones are the only elements with `overflow: clip`. Each with what its ancestors leave of it.
MEASURE = """
const [width, height] = arguments;
const container = document.querySelector('.container');
if (width) { container.style.width = width + 'px'; container.style.height = height + 'px'; }
const origin = container.getBoundingClientRect();
const found = [];
const clipped = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  .filter(rule => rule.style && rule.style.overflow == 'clip').map(rule => rule.selectorText).join();
for (const bone of clipped ? container.querySelectorAll(clipped) : []) {
  const box = bone.getBoundingClientRect();
  // Of what is nowhere, or beyond the frame, nothing is in sight.
  if (!bone.getClientRects().length || box.top > origin.bottom || box.left > origin.right) continue;
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  for (let around = bone.parentElement; around != container; around = around.parentElement) {
    if (getComputedStyle(around).overflowX == 'visible') continue;
    const clip = around.getBoundingClientRect();
    left = Math.max(left, clip.left); top = Math.max(top, clip.top);
    right = Math.min(right, clip.right); bottom = Math.min(bottom, clip.bottom);
  }
  found.push([box.left - origin.left, box.top - origin.top, box.width, box.height, Math.min(right - left, bottom - top)]);
}
return found;
"""


def seen(drawing):
    """The frames of a drawing's bones, each with how much of it is in sight along its shorter side."""
    for bone in drawing["bones"]:
        x, y, width, height = (bone[key] for key in ("x", "y", "width", "height"))
        clip = bone.get("clip", {"x": 0, "y": 0, "width": drawing["width"], "height": drawing["height"]})
        right = min(x + width, clip["x"] + clip["width"], drawing["width"])
        bottom = min(y + height, clip["y"] + clip["height"], drawing["height"])
        yield bone["path"], (x, y, width, height), min(
            right - max(x, clip["x"], 0), bottom - max(y, clip["y"], 0))


def distance(first, second):
    return max(abs(a - b) for a, b in zip(first, second))


def differences(drawing, measured):
    """What one of the two has and the other has not, in words."""
    left = [tuple(frame) for *frame, part in measured]
    parts = [part for *_, part in measured]
    is_used = [False] * len(left)
    words = []
    for path, frame, part in seen(drawing):
        best = min((index for index in range(len(left)) if not is_used[index]),
                   key=lambda index: distance(left[index], frame), default=None)
        if best is not None and distance(left[best], frame) <= TOLERANCE:
            is_used[best] = True
        elif part > LEAST:
            there = "none" if best is None else shown(left[best])
            words.append(f"{path}: {shown(frame)}, in the browser {there}")
    words += [f"only in the browser: {shown(frame)}" for frame, part, used in zip(left, parts, is_used)
              if not used and part > LEAST]
    return words


def line_counts(drawing):
    """How many lines every text shows."""
    return collections.Counter(bone["path"].rpartition(":")[0] for bone in drawing["bones"] if ":" in bone["path"])


def fills(drawing, other):
    """Whether a text shows as many lines as its height has room for: not as many in both, where no list leaves it out."""
    counts, others = line_counts(drawing), line_counts(other)
    return any(counts[path] != others[path] for path in counts.keys() | others.keys()
               if path in counts and path in others or "[" not in path)


def shown(frame):
    return " ".join(f"{value:g}" for value in frame)


class Layout:
    """Compares every skeleton of a folder at sizes of the page."""

    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log
        self.bones, self.skipped = 0, 0

    def compare(self, folder, sizes, attributes="", expected=None, in_turn=False):
        """Compares all files of a folder at their own sizes and at others, with the drawings of `expected`, another
        folder, if there is one; in turn: each at one of the others."""
        fragments = self.compiler.files(folder, "html", "--responsive")
        drawings = {size: self.compiler.bones(expected or folder, *(("--size", "%dx%d" % size) if size else ()))
                    for size in (None, *sizes)}
        for number, (name, fragment) in enumerate(fragments.items()):
            if name in UNLIKE:
                continue
            own = drawings[None][name]
            container = placeholders.container(fragment, own["width"], own["height"], style="--skel-min-height:0px")
            self.browser.open(self.server.write("layout.html", placeholders.page(container, attributes=attributes)))
            for size in (None, sizes[number % len(sizes)]) if in_turn else drawings:
                drawn = drawings[size]
                self.compare_size(f"layout{attributes} {name}", own, drawn[name], size)

    def compare_size(self, name, own, drawing, size):
        # As many lines as fit are found at the skeleton's own size.
        if fills(drawing, own):
            self.skipped += 1
            return
        found = differences(drawing, self.browser.run(MEASURE, *(size or (0, 0))))
        self.bones += len(drawing["bones"])
        at = "%dx%d" % size if size else "its own size"
        first = f"; first {found[0]}" if found else ""
        self.log.check(not found, f"{name} at {at}: {len(found)} differ{first}")


def mirrored(source):
    """A file whose skeletons run from right to left."""
    return re.sub(r"^(skeleton \w+ \{)", r"\1 direction: rtl;", undirected(source), flags=re.M)


def undirected(source):
    """A file whose skeletons say nothing of their direction."""
    return re.sub(r"^ +direction: rtl.*$", "", source, flags=re.M)


def made(folder, count, seed=SEED):
    """Writes screens made by chance into a folder. CSS has no lines like UIKit's for items that have their own sizes, and only
    a script knows the last row."""
    chance = screens.Screens(seed, screens.ITEM_SIZES[:-1], screens.ITEM_SIZES[:2])
    for number in range(count):
        (pathlib.Path(folder) / f"Screen{number}.skel").write_text(chance.skeleton(f"Screen{number}").replace("at last", "at 0"), "utf-8")


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


LAST = """
const container = document.querySelector('.container');
[container.style.width, container.style.height] = [arguments[0] + 'px', arguments[1] + 'px'];
const bottom = container.getBoundingClientRect().bottom;
const ends = [...container.querySelectorAll('[role=status] *')]
  .filter(bone => getComputedStyle(bone).overflowX == 'clip' && bone.getClientRects().length)
  .map(bone => bone.getBoundingClientRect().bottom);
return bottom - Math.max(...ends);
"""


def check_filling(browser, server, compiler, log):
    """Lists go on to the bottom, however high and wide they are: less than a row and its spacing stays empty."""
    for kind, texts, room in (("tableView", FEEDS, 30), ("collectionView", GRIDS, 15)):
        for name, text in texts.items():
            fragment = compiler.text(list_source(kind, text), "--responsive")
            container = placeholders.container(fragment, 375, 600, style="--skel-min-height:0px")
            browser.open(server.write("filling.html", placeholders.page(container)))
            for width in (320, 768, 1440):
                for height in HEIGHTS:
                    rest = browser.run(LAST, width, height)
                    log.check(rest < room, f"{browser.name}: {kind} by {name} at {width}x{height}: {rest:.0f} px empty")


BEYOND = 6000  # px: higher than the rows that are in the page
BAND = 120  # px, of its end: more than a row


def check_beyond(browser, server, compiler, log):
    """Where a list is higher than the rows in the page, it goes on with bars that stand where the bones would."""
    for kind, texts in (("tableView", FEEDS), ("collectionView", GRIDS)):
        for name, text in texts.items():
            for width in (320, 768):
                fragment = compiler.text(list_source(kind, text), "--responsive", "--animation", "none")
                container = placeholders.container(fragment, width, BEYOND)
                browser.open(server.write("beyond.html", placeholders.page(container)))
                browser.run("scrollTo(0, 1e6)")
                end = browser.still()[-BAND:, :width]
                part = (end < 255).any(axis=2).mean()
                at = f"{browser.name}: {kind} by {name}, {width} wide"
                log.check(part > 0.1, f"{at}: {part:.0%} of the end of {BEYOND} px are bars")


AUTOMATIC = "skeleton Auto { size: 375 auto\n padding: 10; gap: 5\n view { height: 120 } label { numberOfLines: 3 } }"


def check_automatic(browser, server, compiler, log):
    """A skeleton of automatic height keeps the room of its content."""
    fragment = compiler.text(AUTOMATIC, "--responsive")
    for width in (320, 768):
        browser.open(server.write("auto.html", placeholders.page(
            f'<div class="container" style="width:{width}px">{fragment}</div><p>below</p>')))
        height = browser.run("return document.querySelector('.container').getBoundingClientRect().height")
        log.check(abs(height - 210) <= TOLERANCE, f"{browser.name}: automatic height at {width}: {height}, not 210")


VARIANTS = """skeleton V { size: 300 400
  view own { height: 11 }
  variant Wide when width >= 600 { own.height: 22 }
  variant Widest when width > 900 { own.height: 33 }
  variant Low when height < 300 { own.width: 44 }
}"""


def check_variants(browser, server, compiler, log):
    """Each size shows the variants whose tests it meets, alone and together."""
    for options in ((), ("--responsive",)):
        fragment = compiler.text(VARIANTS, *options)
        container = placeholders.container(fragment, 300, 400, style="--skel-min-height:0px")
        browser.open(server.write("variants.html", placeholders.page(container)))
        for width in (300, 599, 599.5, 600, 601, 900, 900.5, 901, 1200):
            for height in (200, 299, 300, 400):
                shown = browser.run("""
                    const container = document.querySelector('.container');
                    [container.style.width, container.style.height] = [arguments[0] + 'px', arguments[1] + 'px'];
                    const all = [...container.querySelectorAll('div[aria-hidden]')];
                    return [all.length, all.map((drawing, index) =>
                      getComputedStyle(drawing).display == 'none' ? -1 : index).filter(index => index >= 0)]""",
                    width, height)
                wide = 2 if width > 900 else 1 if width >= 600 else 0
                wanted = [6, [(0, 2, 4)[wide] if height >= 300 else (1, 3, 5)[wide]]]
                log.check(shown == wanted, f"{browser.name}: variants {options} at {width}x{height}: {shown}, not {wanted}")


TWICE = """skeleton T { size: 300 120; padding: 10; gap: 10
  view card { backgroundColor: #dddddd; padding: 10; label title { numberOfLines: 2 } }
  button pay { width: 80; tintColor: #3498db }
  variant Wide when width >= 400 { size: 500 120; pay.width: 200 }
}"""


def check_twice(browser, server, compiler, log):
    """The same placeholder twice in a page, each with another variant shown: both are as they are alone."""
    for way in ((), ("--animation", "none"), ("--animation", "smil")):
        fragment = compiler.text(TWICE, *way)
        boxes = [placeholders.container(fragment, width, 120, 'data-cycle="1.5"', "margin:0 0 20px") for width in (300, 500)]
        shots = {}
        for name, content in (("both", boxes), ("alone", ['<div style="height:140px"></div>', boxes[1]])):
            browser.open(server.write("twice.html", placeholders.page("".join(content))))
            browser.seek(0)
            shots[name] = browser.still()[140:260, :500]
        distance = abs(shots["both"] - shots["alone"]).max()
        log.check(distance <= 2, f"{browser.name}: twice, {way}: the second differs by {distance}")

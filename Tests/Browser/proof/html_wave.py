"""What moves in a placeholder of a page: waves without edges, in the source's colours, over nothing but bones."""

import time

import numpy

from . import html_switches, placeholders, suite
from .browser import Preferences
from .suite import turns

SIZE = (300, 160)  # px
CYCLE = 2  # seconds
CROSSING = 0.6  # of the cycle
# Of a crossing: behind one of 16 steps, where the wave has come that far.
PLACES = [(step + 0.5) / 16 for step in (4, 8, 12)]
# Left, top, width and height of bones; pixels this near to their edges are not looked at.
BONES = ((16, 16, 268, 60), (16, 92, 52, 52), (84, 92, 200, 24), (84, 120, 120, 24))
INSET = 3
STEP = 4  # of 255: what neighbouring pixels may differ by, and what a colour may be off
PAGE = (240, 228, 208)
VIEWS = "".join(
    f"view {{ frame: {left} {top} {width} {height}; cornerRadius: {26 if height == 52 else 0} }}\n"
    for left, top, width, height in BONES)
# A card with bones, a text and a picture that stay, a bone with a border over another bone, and what is see-through.
KEPT = """view { frame: 10 10 130 70; backgroundColor: #ffffff; cornerRadius: 9; borderWidth: 1; borderColor: #88aacc
  view { frame: 10 10 60 20 } label { frame: 10 40 110 20; isSkeletonable: false; text: "Kept text"; textColor: #204080 } }
view { frame: 150 10 140 70 }
view { frame: 170 50 60 60; cornerRadius: 30; borderWidth: 4; borderColor: #ffffff }
view { isSkeletonable: false; frame: 10 120 280 30; backgroundColor: #20408040 }
view { frame: 20 90 100 20 }
view { isSkeletonable: false; frame: 240 20 40 40; backgroundColor: #2979ff; label { isSkeletonable: false; text: "On" } }"""

# From right to left: a bone at the end of the screen, and a text beside it, which makes elements of both.
MIRRORED = """row { height: 56; padding: 8; gap: 8
  view { width: 40; height: 40 } label { isSkeletonable: false; text: "Kept"; width: 60; height: 20 } }"""


def source(views, *lines):
    return f"skeleton S {{ size: {SIZE[0]} {SIZE[1]}; {'; '.join(lines)}\n{views} }}"


def inside(picture, bone, inset=INSET):
    left, top, width, height = bone
    return picture[top + inset:top + height - inset, left + inset:left + width - inset]


def away_from(bones):
    """The pixels that no bone touches."""
    mask = numpy.ones((SIZE[1], SIZE[0]), dtype=bool)
    for left, top, width, height in bones:
        mask[top - 1:top + height + 1, left - 1:left + width + 1] = False
    return mask


class Waves:
    """Placeholders in one browser."""

    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log

    def check(self, name, holds, found=""):
        self.log.check(holds, f"{self.browser.name}: {name}: {found}")

    def open(self, text, *options, head="", attributes="", style="", after=""):
        fragment = self.compiler.text(text, *options)
        box = placeholders.container(fragment, *SIZE, f'data-cycle="{CYCLE}" {attributes}', style)
        ground = f"<style>body{{margin:0;background:rgb{PAGE}}}</style>"
        self.browser.open(self.server.write(
            "wave.html", placeholders.page(box + after, ground + head)))

    def shot(self, part):
        self.browser.seek(part)
        return self.browser.still()[:SIZE[1], :SIZE[0]]

    def crossing(self, text, *options, **values):
        """A placeholder at rest, and while its wave crosses."""
        self.open(text, *options, **values)
        return self.shot(0.8), [self.shot(CROSSING * place) for place in PLACES]

    def edges(self):
        """All directions are waves that nothing cuts, and that change nothing but bones."""
        seen = {}
        for direction in html_switches.DIRECTIONS:
            text = source(VIEWS, f"animation: sliding({direction}, {CYCLE}s, linear)")
            for way in ("ltr", "rtl"):
                # What a page may switch is the same from right to left.
                for options in ((), ("--switchable",)) if way == "ltr" else ((),):
                    name = f"{direction} {way} {' '.join(options)}"
                    rest, shots = self.crossing(text, *options, attributes=f'dir="{way}"')
                    self.soft(name, rest, shots, way)
                    seen.setdefault((direction, way), []).append(shots)
        for direction in html_switches.DIRECTIONS:
            off = max(int(abs(one - other).max()) for one, other in zip(*seen[direction, "ltr"]))
            self.check(f"{direction}, --switchable", off <= STEP, f"{off} of 255 apart")
        early = {key: shots[0][0].tobytes() for key, shots in seen.items()}
        for direction in html_switches.DIRECTIONS:
            is_vertical = direction in ("topBottom", "bottomTop")
            mirrored = numpy.frombuffer(early[direction, "rtl"], dtype=numpy.int16).reshape(SIZE[1], SIZE[0], 3)[:, ::-1]
            own = numpy.frombuffer(early[direction, "ltr"], dtype=numpy.int16).reshape(SIZE[1], SIZE[0], 3)
            self.check(f"{direction}: mirrored from right to left", abs(mirrored - own).max() <= STEP or is_vertical,
                       int(abs(mirrored - own).max()))
        self.check("no two directions look alike",
                   len({early[direction, "ltr"] for direction in html_switches.DIRECTIONS}) == 6)

    def soft(self, name, rest, shots, way):
        bones = BONES if way == "ltr" else [(SIZE[0] - left - width, top, width, height) for left, top, width, height in BONES]
        gaps = away_from(bones)
        worst, most = 0, 0
        for shot in shots:
            self.check(f"{name}: gaps stay", (shot[gaps] == rest[gaps]).all(), int(abs(shot - rest)[gaps].max()))
            for bone in bones:
                # What is antialiased at the edge of a circle changes more.
                found = inside(shot, bone, 12 if bone[3] == 52 else INSET)
                most = max(most, int(abs(found - inside(rest, bone, 12 if bone[3] == 52 else INSET)).max()))
                worst = max([worst, *(int(abs(numpy.diff(found, axis=axis)).max()) for axis in (0, 1))])
        self.check(f"{name}: neighbouring pixels differ by {worst}", worst <= STEP)
        self.check(f"{name}: the highlight is seen", 12 <= most <= 16, most)

    def colors(self):
        """The wave reaches the source's highlight, or the page's, and changes nothing that is not a bone."""
        red, slate = "gradient: #dddddd #ff0000", "gradient: #1e293b #475569"
        theme = "<style>:root{{--skel-highlight:{}}}</style>"
        animations = (f"animation: sliding(leftRight, {CYCLE}s, linear)",
                      f"animation: sliding(bottomRightTopLeft, {CYCLE}s, easeInOut)", "animation: pulse(1s)")
        # Each colour in one way of moving, another with each commit.
        for number, (lines, values, wanted) in enumerate((
                ((red,), {}, (255, 0, 0)), ((slate,), {}, (0x47, 0x55, 0x69)), ((), {}, (0xde, 0xe2, 0xe3)),
                ((), {"style": "color-scheme:dark"}, (0x26, 0x2f, 0x32)),
                (("gradient: #ebebeb #f5f5f5", "backgroundColor: white"), {}, (0xf5, 0xf5, 0xf5)),
                (("gradient: #ebebeb #f5f5f5", "backgroundColor: white"), {"head": theme.format("#0a0")}, (0, 0xaa, 0)),
                ((), {"head": theme.format("#c08")}, (0xcc, 0, 0x88)), ((red,), {"head": theme.format("#c08")}, (0xcc, 0, 0x88)),
                (("gradient: #ff0000 #f0e0a0",), {"head": theme.format("rgb(0 0 255/.5)")}, (128, 0, 128)),
                (("gradient: #00000020 #00000060",), {}, tuple(round(channel * (1 - 0x60 / 255)) for channel in PAGE)))):
            for animation in turns.of(animations, len(animations), after=number):
                name = f"{lines}, {values}, {animation}"
                text = source(VIEWS, *lines, animation)
                if "pulse" in animation:
                    self.open(text, **values)
                    rest, shots = self.shot(0), [self.shot(1 / 2)]
                else:
                    rest, shots = self.crossing(text, **values)
                gaps = away_from(BONES)
                off = max(int(abs(shot - rest)[gaps].max()) for shot in shots)
                self.check(f"{name}: gaps stay", off == 0 or "f5f5f5" in str(lines) and off <= STEP, off)
                nearest = min(int(abs(inside(shot, bone, 12 if bone[3] == 52 else INSET) - wanted).max(axis=2).min())
                              for shot in shots for bone in BONES)
                contrast = int(abs(numpy.subtract(wanted, rest[40, 40])).max())
                self.check(f"{name}: reaches {wanted}", nearest <= (1 if "pulse" in animation else max(2, contrast // 10)),
                           nearest)

    def base(self):
        """A page's base is a theme: what the source does not set follows it."""
        self.open(source(VIEWS, "animation: pulse(1s)"), head="<style>:root{--skel-base:light-dark(#cde,#123)}</style>")
        found = self.shot(1 / 2)[40, 40]
        self.check("a highlight of --skel-base", abs(found - numpy.asarray((0xcc, 0xdd, 0xee)) * 0.94).max() <= 1, found)

    def kept(self):
        """Cards, texts, pictures and what lies over a bone stay as they are."""
        for lines in ((), ("animation: pulse(1s)",), ("animation: sliding(topLeftBottomRight, 2s, linear)",)):
            text = source(KEPT, "gradient: #dddddd #ff0000", *lines)
            self.open(text)
            rest = self.shot(0 if "pulse" in str(lines) else 0.8)
            changed = numpy.zeros((SIZE[1], SIZE[0]), dtype=bool)
            for place in PLACES:
                changed |= abs(self.shot(1 / 2 if "pulse" in str(lines) else CROSSING * place) - rest).max(axis=2) > 0
            mask = numpy.zeros_like(changed)
            for left, top, width, height in ((20, 20, 60, 20), (150, 10, 140, 70), (170, 50, 60, 60), (20, 90, 100, 20)):
                mask[top - 1:top + height + 1, left - 1:left + width + 1] = True
            mask[22:58, 242:278] = False  # what is kept over the bone
            stained = numpy.argwhere(changed & ~mask)
            self.check(f"kept views, {lines}", len(stained) == 0, f"{len(stained)} pixels, the first {stained[:1].tolist()}")
            seen = [bool(changed[top:top + height, left:left + width].any()) for left, top, width, height
                    in ((20, 20, 60, 20), (155, 15, 10, 60), (190, 70, 20, 20), (20, 90, 100, 20))]
            self.check(f"bones beside kept views, {lines}", all(seen), seen)

    def mirrored(self):
        """In a skeleton with a direction of its own, the highlight is where its bones are."""
        for animation in ("pulse(1s)", "sliding(leftRight, 2s, linear)"):
            for options in ((), ("--switchable",)):
                name = f"from right to left, {animation} {' '.join(options)}"
                self.open(source(MIRRORED, "direction: rtl", "gradient: #dddddd #ff0000", f"animation: {animation}"), *options)
                is_pulse = "pulse" in animation
                rest = self.shot(0 if is_pulse else 0.8)
                changed = numpy.zeros((SIZE[1], SIZE[0]), dtype=bool)
                for part in ([1 / 2] if is_pulse else [CROSSING * place for place in (*PLACES, 15.5 / 16)]):
                    changed |= abs(self.shot(part) - rest).max(axis=2) > STEP
                bone = changed[8:48, 252:292]
                self.check(f"{name}: the bone", bone.all() if is_pulse else bone.any(), int(bone.sum()))
                changed[7:49, 251:293] = False
                self.check(f"{name}: nothing else", not changed.any(), int(changed.sum()))

    def still(self):
        """A gradient over each bone stands still where nothing moves, as in a drawing."""
        for views in (VIEWS, "tableView { frame: 0 0 300 160; rowHeight: 40; numberOfRows: 4; cell { padding: 8; "
                      "label { numberOfLines: 1 } } }",
                      "label a { numberOfLines: 3; linesCornerRadius: 5 } label b { numberOfLines: 3 }",
                      "label { numberOfLines: 3; linesCornerRadius: 5 } label a { numberOfLines: 2; lineHeight: 24; skeletonTextLineHeight: fixed(12); linesCornerRadius: 5 }",
                      "textView { height: 75 }", "tableView { frame: 0 0 300 160; numberOfRows: 3; cell { padding: 4; "
                      "label { numberOfLines: 2; linesCornerRadius: 5 } } }"):
            text = source(views, "gradientScope: bone", "animation: none", "gradient: #204080 #f0e0a0")
            self.open(text, "--fixed")
            wanted = self.shot(0)
            self.open(text)
            found = self.shot(0)
            off = numpy.sort(abs(found - wanted).max(axis=2).ravel())[::-1]
            # At the corners and the ends of bars, where WebKit puts edges on whole pixels: 30 in each of the six of a case at most.
            self.check("a still gradient", off[180] <= STEP, f"{views}: {int(off[0])} at most, {int((off > STEP).sum())} pixels")

    def cycle(self):
        """The source's duration is the whole cycle, of which the wave crosses in three fifths."""
        for direction in html_switches.DIRECTIONS:
            self.open(source(VIEWS, f"animation: sliding({direction}, 3s)"))
            found = self.browser.run("""return document.getAnimations().filter(one =>
              one.effect.getComputedTiming().iterations == Infinity).map(one => one.effect.getComputedTiming().duration)""")
            self.check(f"{direction}: a cycle of 3 s", set(found) == {3000}, found)
        self.open(source(VIEWS, "animation: sliding(leftRight, 2s, linear)"))
        rest, late, early = self.shot(0.99), self.shot(0.61), self.shot(0.55)
        self.check("rests after three fifths", (rest == late).all() and (rest != early).any())

    def together(self):
        """A window and its copy start together though one arrives first, and so do placeholders of one frame."""
        starts = """return document.getAnimations().filter(one => one.effect.getComputedTiming().iterations == Infinity)
          .map(one => one.startTime)"""
        fragment = self.compiler.text(source(VIEWS))
        head, tail = fragment.split('<b aria-hidden="true">')
        self.server.hold()
        # WebKit paints what still comes when it has more than 200 characters.
        words = "<p style='position:absolute;top:600px'>" + "Words that the page has. " * 20 + "</p>"
        self.browser.open(self.server.write("wave.html", placeholders.page(words + head + '<b aria-hidden="true">').replace(
            "</body></html>", ""), rest=[tail]), wait=False)
        self.browser.until(lambda: self.browser.run("return document.querySelector('b') != null"))
        # WebKit's driver lets no script wait in a page that still comes.
        time.sleep(0.3)
        self.server.release()
        self.browser.until(lambda: self.browser.run("return document.readyState") == "complete"
                           and len(self.browser.run(starts)) == 2)
        self.browser.settle()
        found = self.browser.run(starts)
        self.check("a window that arrives before its copy", found[0] == found[1] is not None, found)
        self.browser.run("""for (let count = 0; count < 2; ++count) { const box = document.createElement('div');
          box.innerHTML = arguments[0]; document.body.append(box) }""", fragment)
        self.browser.settle()
        found = self.browser.run(starts)
        self.check("two placeholders of one frame", len(found) == 4 and len(set(found)) == 1, found)


@suite.within(520, 400)
def check_waves(browser, server, compiler, log):
    """Waves and pulses are what the source says, and nothing else of the page changes."""
    browser.prefer(Preferences())
    waves = Waves(browser, server, compiler, log)
    for part in (waves.edges, waves.colors, waves.base, waves.kept, waves.mirrored, waves.still, waves.cycle, waves.together):
        part()
    log.note(f"{browser.name}: waves in six directions, both ways of writing, in their own colours")

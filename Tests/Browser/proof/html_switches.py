"""What a page changes while it runs: each choice looks as a file does that makes it."""

from . import placeholders, suite

SIZE = (300, 120)  # px
CYCLE = 2  # seconds, of which a wave takes three fifths
# A wave takes 16 steps in three fifths of the cycle: behind one of them, where its line is. A pulse is on its way.
TIMES = {"sliding": 0.6 * 7.02 / 16, "pulse": 0.26, "none": 1 / 4}
NEAR = 4  # of 255: a step
DIRECTIONS = ("leftRight", "rightLeft", "topBottom", "bottomTop", "topLeftBottomRight", "bottomRightTopLeft")
ANIMATIONS = {"sliding": "sliding(2s, linear)", "pulse": "pulse(1s)", "none": "none"}
# With and without a text that stays, under which a pulse lies over the bones.
SOURCES = {
    "bones": "row {{ gap: 10; imageView {{ width: 60; height: 60 }} label {{ flex: 1; numberOfLines: 2 }} }}",
    "a text": "label {{ isSkeletonable: false; text: \"Inbox\" }} view {{ height: 40 }}",
    "a view of its own": "view {{ height: 40; animation: {own} }} view {{ height: 40 }}",
}


def source(views, animation):
    return f"skeleton S {{ size: {SIZE[0]} auto; padding: 10; gap: 10; animation: {ANIMATIONS[animation]}; {views} }}"


class Switches:
    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log

    def shot(self, fragment, time, attributes=""):
        """What a placeholder looks like in a container with attributes, within a page that says other things."""
        box = placeholders.container(fragment, *SIZE, f'data-cycle="{CYCLE}" {attributes}')
        around = f'<div data-skel-animation="none" data-skel-direction="bottomTop">{box}</div>' if attributes else box
        self.browser.open(self.server.write("switches.html", placeholders.page(around)))
        self.browser.seek(time)
        return self.browser.still()[: SIZE[1], : SIZE[0]]

    def compare(self, what, found, wanted):
        distance = int(abs(found - wanted).max())
        self.log.check(distance <= NEAR, f"{self.browser.name}: {what}: {distance} of 255 from a file that says so")

    def animations(self):
        """Each motion of a file becomes each other one."""
        for name, views in SOURCES.items():
            views = views.format(own="none")
            wanted = {}
            for to, time in TIMES.items():
                plain = self.compiler.text(source(views.replace("; animation: none", ""), to))
                wanted[to] = self.shot(plain, time)
            moved = int(abs(wanted["sliding"] - wanted["none"]).max()), int(abs(wanted["pulse"] - wanted["none"]).max())
            self.log.check(min(moved) > NEAR, f"{self.browser.name}: {name}: a wave and a pulse change it by {moved}")
            for since in ANIMATIONS:
                fragment = self.compiler.text(source(views, since), "--switchable")
                for to, time in TIMES.items():
                    self.compare(f"{name} from {since} to {to}", self.shot(
                        fragment, time, f'data-skel-animation="{to}" data-skel-direction="leftRight"'), wanted[to])

    def directions(self):
        """A wave goes each way, and one that has a way of its own also each other."""
        views = SOURCES["bones"].format()
        shots = []
        for to in DIRECTIONS:
            wanted = self.shot(self.compiler.text(source(views, "sliding"), "--direction", to), TIMES["sliding"])
            for since in ("leftRight", "bottomRightTopLeft"):
                fragment = self.compiler.text(source(views, "sliding"), "--switchable", "--direction", since)
                attributes = f'data-skel-animation="sliding" data-skel-direction="{to}"'
                self.compare(f"from {since} to {to}", self.shot(fragment, TIMES["sliding"], attributes), wanted)
            shots.append(wanted.tobytes())
        self.log.check(len(set(shots)) == len(shots), f"{self.browser.name}: two directions look alike")


@suite.within(520, 400)
def check_switches(browser, server, compiler, log):
    """A page chooses a placeholder's motion and direction while it runs; the nearest that says something decides."""
    switches = Switches(browser, server, compiler, log)
    switches.animations()
    switches.directions()
    log.note(f"{browser.name}: {len(SOURCES) * len(ANIMATIONS) ** 2} changes of motion, {2 * len(DIRECTIONS)} of direction")

"""Every way of moving that an SVG has, as a skeleton and as the formula has it."""

import dataclasses

import numpy

from . import formula

BASE, HIGHLIGHT, THIRD = (32, 64, 128), (240, 224, 160), (160, 32, 96)
# Of the base: a dark colour's brightness times 1.35.
COMPLEMENTARY = (43, 86, 173)
# As far from the base as colours of the default wave may be for it to move in steps.
FAINT = (64, 96, 160)
PAGE = (255, 255, 255)
FRAME = (200, 150)
# x, y, width, height: a bone almost as large as the frame, and one of another shape.
BONES = ((8, 8, 184, 90), (8, 106, 70, 36))
CORNER_RADIUS = 10
# What is not looked at within a bone's edges: antialiasing and corners.
MARGIN = 6


def hexadecimal(color):
    return "#%02x%02x%02x" % color


@dataclasses.dataclass(frozen=True)
class Case:
    """A skeleton's motion; tracks are pairs of an offset, 0 to 1, and a value."""

    name: str
    animation: str
    duration: float
    timing: object
    scope: str = "frame"
    autoreverses: bool = False
    direction: str = "leftRight"
    slide: tuple = ()
    base: tuple = ()
    opacity: tuple = ()
    colors: tuple = (BASE, HIGHLIGHT, BASE)
    type: str = "gradient"
    ground: bool = True
    border: int = 0  # points
    keyframes: str = ""
    # What all but an SVG by CSS do in place of `timing` and `slide`, if they do something else.
    elsewhere: tuple = ()

    def by(self, method):
        """The case as a method of animation has it."""
        if method == "css" or not self.elsewhere:
            return self
        timing, slide = self.elsewhere
        return dataclasses.replace(self, timing=timing, slide=slide)

    @property
    def cycle(self):
        """Seconds until everything is as before."""
        return self.duration * (2 if self.autoreverses else 1)

    def source(self):
        """The skeleton as a file."""
        ground = f"backgroundColor: {hexadecimal(PAGE)}; " if self.ground else ""
        # Within round corners a border reaches farther than MARGIN.
        look = f"; cornerRadius: {CORNER_RADIUS}"
        if self.border:
            look = f"; borderWidth: {self.border}; borderColor: #000"
        bones = "".join(
            f"  view {{ frame: {x} {y} {width} {height}{look} }}\n"
            for x, y, width, height in BONES)
        colors = " ".join(map(hexadecimal, self.colors))
        animation = f"animation: {self.animation}" if self.animation else ""
        return (
            f"{self.keyframes}\nskeleton Case {{\n  size: {FRAME[0]} {FRAME[1]}\n"
            f"  {ground}gradientScope: {self.scope}\n"
            f"  skeletonType: {self.type}; tintColor: {hexadecimal(BASE)}; gradient: {colors}\n"
            f"  {animation}\n{bones}}}\n")

    def boxes(self):
        """The gradient's box of each bone."""
        return BONES if self.scope == "bone" else ((0, 0, *FRAME),) * len(BONES)

    def slide_at(self, part):
        """How far the gradient has gone, 0 to 1, at a part of the cycle; None where it does not slide."""
        return float(self.value(self.slide, part)) if self.slide else None

    def value(self, track, part):
        return formula.on_track(track, formula.run_time(part, self.autoreverses), self.timing)

    def colors_at(self, part):
        """The gradient's colours; with an animated base, those of the base colour move with it."""
        if not self.base:
            return self.colors
        base = tuple(self.value(self.base, part))
        return tuple(base if color == self.colors[0] else color for color in self.colors)

    def expected(self, part, x, y, box, slide=None):
        """The colours at points of a bone; `slide`: as if the gradient had gone so far."""
        left, top, width, height = box
        unit_x, unit_y = (x - left) / width, (y - top) / height
        colors = self.colors_at(part)
        if self.slide:
            slide = self.slide_at(part) if slide is None else slide
            shown = formula.gradient_color(
                colors, formula.gradient_place(self.direction, slide, unit_x, unit_y))
        elif self.scope == "bone" and self.keyframes:
            shown = formula.gradient_color(colors, unit_y)
        else:
            shown = numpy.broadcast_to(numpy.asarray(colors[0], dtype=float), (*numpy.shape(x), 3))
        opacity = float(self.value(self.opacity, part)) if self.opacity else 1
        return opacity * shown + (1 - opacity) * numpy.asarray(PAGE)


WHOLE_WAY = ((0, 0.0), (1, 1.0))
FADE = ((0, 1.0), (1, 0.3))
# Where no animation is named, CSS takes 11 slow steps, and 11 fast ones.
STEPWISE = ((0, 0.0), (0.49, 0.3), (1, 1.0))


def sliding(name, direction="leftRight", timing="easeIn", text="", **values):
    arguments = f"sliding({direction}, 1.5s{text})"
    return Case(name, arguments, 1.5, timing, direction=direction, slide=WHOLE_WAY, **values)


def unnamed(name, **values):
    return Case(name, "", 1.5, 11, slide=STEPWISE, elsewhere=("easeIn", WHOLE_WAY), colors=(BASE, FAINT, BASE), **values)


def pulse(name, highlight=HIGHLIGHT, **values):
    return Case(name, "pulse(1s)", 1, "easeInOut", autoreverses=True, base=((0, BASE), (1, highlight)), **values)


def custom(name, timing, keyframes, autoreverses=False, **values):
    text = (
        f"animation Own {{ duration: 2s; timing: {timing}; autoreverses: {str(autoreverses).lower()}\n"
        f"  {keyframes} }}")
    return Case(name, "Own", 2, timing, autoreverses=autoreverses, keyframes=text, **values)


def all_cases():
    """The cases, each with a name that says how it moves and over what."""
    cases = []
    for scope in ("frame", "bone"):
        cases += [sliding(f"{scope} {name}", name, scope=scope) for name in formula.DIRECTIONS]
        cases += customs(scope)
        cases += [
            sliding(f"{scope} there and back", "topLeftBottomRight", text=", autoreverses", autoreverses=True,
                    scope=scope),
            sliding(f"{scope} three colours", colors=(BASE, HIGHLIGHT, THIRD), scope=scope),
            pulse(f"{scope} pulse", scope=scope),
            unnamed(f"{scope} by default", scope=scope),
        ]
    cases += [
        sliding("frame clipped", ground=False),
        sliding("frame clipped bottomTop", "bottomTop", ground=False),
        sliding("frame clipped diagonal", "bottomRightTopLeft", ground=False),
        sliding("frame overshoot", timing=(0.5, -0.4, 0.5, 1.4), text=", cubicBezier(0.5, -0.4, 0.5, 1.4)"),
        unnamed("frame clipped by default", ground=False),
        sliding("frame steps", timing=6, text=", steps(6)"),
        sliding("bone bordered", scope="bone", border=MARGIN - 1),
        pulse("solid pulse", highlight=COMPLEMENTARY, type="solid"),
    ]
    return cases


def customs(scope):
    """A user's keyframes of each property, and of all."""
    base = ((0, BASE), (1, THIRD))
    return [
        custom(f"{scope} opacity", "easeInOut", "from { opacity: 1 } to { opacity: 0.3 }", autoreverses=True,
               opacity=FADE, scope=scope),
        custom(f"{scope} gradientPosition", "linear",
               "from { gradientPosition: -60% } at 25% { gradientPosition: 40% } to { gradientPosition: 100% }",
               slide=((0, 0.2), (0.25, 0.7), (1, 1.0)), scope=scope),
        custom(f"{scope} colour", "easeOut",
               f"from {{ color: {hexadecimal(BASE)} }} to {{ color: {hexadecimal(THIRD)} }}",
               base=base, scope=scope),
        custom(f"{scope} all three", "easeIn",
               f"from {{ gradientPosition: -100%; color: {hexadecimal(BASE)}; opacity: 1 }}"
               f" to {{ gradientPosition: 100%; color: {hexadecimal(THIRD)}; opacity: 0.3 }}",
               slide=WHOLE_WAY, base=base, opacity=FADE, scope=scope),
    ]

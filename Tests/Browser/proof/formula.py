"""What a skeleton shows at a time: the formula of SkeletonView's animations, apart from any way of drawing it.

A gradient that slides from left to right starts at (-1, .5) -> (0, .5) of its box, in unit coordinates, and ends at
(1, .5) -> (2, .5); the other directions turn or reverse that. The box is the frame or a bone. The timing function acts
between neighbouring keyframes, as in CSS.
"""

import numpy

CURVES = {
    "easeIn": (0.42, 0, 1, 1),
    "easeOut": (0, 0, 0.58, 1),
    "easeInOut": (0.42, 0, 0.58, 1),
}
# The part of the way along x and y by which a unit gradient is projected, and whether it runs backwards.
DIRECTIONS = {
    "leftRight": ((1, 0), False),
    "rightLeft": ((1, 0), True),
    "topBottom": ((0, 1), False),
    "bottomTop": ((0, 1), True),
    "topLeftBottomRight": ((0.5, 0.5), False),
    "bottomRightTopLeft": ((0.5, 0.5), True),
}


def eased(timing, time):
    """The progress at a time, both 0 to 1, of a name, four numbers of a cubic Bézier curve, or a count of steps."""
    if timing == "linear":
        return time
    if isinstance(timing, int):
        return int(time * timing) / timing
    x1, y1, x2, y2 = CURVES.get(timing, timing)
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < time:
            low = middle
        else:
            high = middle
    return bezier(y1, y2, low)


def bezier(first, second, part):
    return 3 * first * part * (1 - part) ** 2 + 3 * second * part**2 * (1 - part) + part**3


def on_track(stops, time, timing):
    """The value at a time of a track: pairs of an offset and a value, from 0 to 1."""
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if time <= end:
            part = eased(timing, (time - start) / (end - start))
            return numpy.add(first, numpy.multiply(part, numpy.subtract(second, first)))
    return numpy.asarray(stops[-1][1])


def run_time(part, autoreverses):
    """The time within one run, 0 to 1, at a part of a cycle, which is two runs where it goes back and forth."""
    if not autoreverses:
        return part
    return 1 - abs(1 - 2 * part)


def gradient_place(direction, slide, x, y):
    """Where points of a box, in unit coordinates, lie on a gradient that has run a part of its way."""
    (along_x, along_y), is_reversed = DIRECTIONS[direction]
    start = 1 - 2 * slide if is_reversed else 2 * slide - 1
    return along_x * x + along_y * y - start


def gradient_color(colors, place):
    """The colours, evenly spaced over 0 to 1, at places of a gradient."""
    offsets = numpy.linspace(0, 1, len(colors))
    channels = numpy.asarray(colors, dtype=float)
    return numpy.stack([numpy.interp(place, offsets, channels[:, channel]) for channel in range(3)], axis=-1)


def mixed(first, second, part):
    return tuple(a + (b - a) * part for a, b in zip(first, second))

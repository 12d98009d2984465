"""How far two pictures are from each other, at edges and away from them."""

import collections

import numpy

# Within an edge, colours of neighbouring pixels differ by more than this, of 255; within a gradient, by less.
EDGE = 7
# What rounding alone may make of a channel.
ROUNDING = 2

Difference = collections.namedtuple("Difference", "largest mean at_edges share")


def contrast(picture):
    """By how much every channel changes within a pixel of each pixel."""
    picture = picture.astype(numpy.uint8)
    return around(picture, numpy.maximum) - around(picture, numpy.minimum)


def around(picture, choose):
    """What is chosen of each pixel and its eight neighbours: of three in a row, then of three such above each other."""
    for axis in (0, 1):
        chosen = picture.copy()
        here, there = [slice(None)] * picture.ndim, [slice(None)] * picture.ndim
        here[axis], there[axis] = slice(1, None), slice(None, -1)
        here, there = tuple(here), tuple(there)
        choose(chosen[here], picture[there], out=chosen[here])
        choose(chosen[there], picture[here], out=chosen[there])
        picture = chosen
    return picture


def largest(differences):
    """The largest of each pixel's three channels."""
    return numpy.maximum(numpy.maximum(differences[..., 0], differences[..., 1]), differences[..., 2])


def edges(picture):
    """The pixels at most one from where a picture changes, and those that antialiasing may have touched there."""
    return around(largest(contrast(picture)) > EDGE, numpy.maximum)


def difference(first, second, edges):
    """The largest and the mean difference of a channel, of 255, away from edges; the difference at edges as a share of
    the contrast there, which is about a quarter where one picture is moved by a pixel; the share of pixels away from
    edges."""
    distances = numpy.abs(first - second)
    calm = distances[~edges]
    at_edges = numpy.maximum(0, distances[edges] - ROUNDING).sum() / max(1, int(contrast(first)[edges].sum(dtype=int)))
    return Difference(
        int(calm.max(initial=0)), float(calm.mean()) if calm.size else 0.0, float(at_edges), float(numpy.mean(~edges)))

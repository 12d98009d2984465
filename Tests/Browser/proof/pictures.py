"""How far two pictures are from each other, at edges and away from them."""

import collections

import numpy
from PIL import Image, ImageFilter

# Within an edge, colours of neighbouring pixels differ by more than this, of 255; within a gradient, by less.
EDGE = 7
# What rounding alone may make of a channel.
ROUNDING = 2

Difference = collections.namedtuple("Difference", "largest mean at_edges share")


def contrast(picture):
    """By how much every channel changes within a pixel of each pixel."""
    image = Image.fromarray(picture.astype(numpy.uint8))
    darkest = numpy.asarray(image.filter(ImageFilter.MinFilter(3))).astype(int)
    lightest = numpy.asarray(image.filter(ImageFilter.MaxFilter(3))).astype(int)
    return lightest - darkest


def edges(picture):
    """The pixels at most one from where a picture changes, and those that antialiasing may have touched there."""
    changes = contrast(picture).max(axis=2) > EDGE
    grown = Image.fromarray(changes.astype(numpy.uint8)).filter(ImageFilter.MaxFilter(3))
    return numpy.asarray(grown).astype(bool)


def difference(first, second, edges):
    """The largest and the mean difference of a channel, of 255, away from edges; the difference at edges as a share of
    the contrast there, which is about a quarter where one picture is moved by a pixel; the share of pixels away from
    edges."""
    distances = numpy.abs(first - second)
    calm = distances[~edges]
    at_edges = numpy.maximum(0, distances[edges] - ROUNDING).sum() / max(1, contrast(first)[edges].sum())
    return Difference(
        int(calm.max(initial=0)), float(calm.mean()) if calm.size else 0.0, float(at_edges), float(numpy.mean(~edges)))

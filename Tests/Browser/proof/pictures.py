"""How far two pictures are from each other, at edges and away from them."""

import collections

import numpy
from PIL import Image, ImageFilter

# Within an edge, colours of neighbouring pixels differ by more than this, of 255; within a gradient, by less.
EDGE = 7

Difference = collections.namedtuple("Difference", "largest mean edge_mean share")


def edges(picture):
    """The pixels at most one from where a picture changes, and those that antialiasing may have touched there."""
    image = Image.fromarray(picture.astype(numpy.uint8))
    darkest = numpy.asarray(image.filter(ImageFilter.MinFilter(3))).astype(int)
    lightest = numpy.asarray(image.filter(ImageFilter.MaxFilter(3))).astype(int)
    changes = (lightest - darkest).max(axis=2) > EDGE
    grown = Image.fromarray(changes.astype(numpy.uint8)).filter(ImageFilter.MaxFilter(3))
    return numpy.asarray(grown).astype(bool)


def difference(first, second, at_edges):
    """The largest and the mean difference of a channel, of 255, away from edges, the mean at edges, and the share of
    pixels away from them."""
    distances = numpy.abs(first - second)
    calm, sharp = distances[~at_edges], distances[at_edges]
    return Difference(
        int(calm.max(initial=0)), float(calm.mean()) if calm.size else 0.0, float(sharp.mean()) if sharp.size else 0.0,
        float(numpy.mean(~at_edges)))

"""Programs that draw SVGs without a browser, for the static ones."""

import io
import shutil
import subprocess

import numpy
from PIL import Image

from .browser import CannotRun


def array(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(numpy.int16)


def librsvg():
    """A function from an SVG to its picture on white."""
    program = shutil.which("rsvg-convert")
    if not program:
        raise CannotRun("rsvg-convert is missing (Debian: librsvg2-bin)")

    def draw(picture):
        result = subprocess.run(
            [program, "--background-color", "white"], input=picture.encode(), capture_output=True, check=True)
        return array(result.stdout)

    return draw


def resvg():
    """A function from an SVG to its picture on white."""
    try:
        import resvg_py
    except ImportError as error:
        raise CannotRun("resvg is missing (PyPI: resvg-py)") from error
    return lambda picture: array(bytes(resvg_py.svg_to_bytes(svg_string=picture, background="#ffffff")))


DRAWERS = {"librsvg": librsvg, "resvg": resvg}


def available(report):
    """The drawers that there are, by name; the report is told of those that there are not."""
    drawers = {}
    for name, find in DRAWERS.items():
        try:
            drawers[name] = find()
        except CannotRun as reason:
            report.cannot_run(f"{name}: {reason}")
    return drawers

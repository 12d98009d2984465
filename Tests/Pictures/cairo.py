#!/usr/bin/env python3
"""Proves that CairoSVG, which knows neither CSS nor animations, draws what librsvg draws: cairo.py FOLDER ...

Each folder holds pictures that its name tells the engine of. Away from edges, where readers differ in how they smooth,
a channel may be TOLERANCE apart.
"""

import io
import pathlib
import subprocess
import sys

import cairosvg
import numpy
from PIL import Image

TOLERANCE = 8  # of 255
# Of all pixels: those on the edges of round corners.
AT_EDGES = 0.001


def pixels(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(numpy.int16)


def difference(file):
    """The part of a picture's pixels that are further apart; why there is no such picture."""
    try:
        drawn = pixels(cairosvg.svg2png(url=str(file), background_color="white"))
    except Exception as error:  # CairoSVG lets whatever happens in it out.
        return None, f"CairoSVG fails: {error!r}"
    wanted = pixels(subprocess.run(["rsvg-convert", "-b", "white", file], check=True, capture_output=True).stdout)
    if drawn.shape != wanted.shape:
        return None, f"{drawn.shape}, not {wanted.shape}"
    return float((numpy.abs(drawn - wanted).max(axis=2) > TOLERANCE).mean()), ""


def main():
    count = failures = 0
    worst = 0.0
    for folder in map(pathlib.Path, sys.argv[1:]):
        for file in sorted(folder.glob("*.svg")):
            part, reason = difference(file)
            count += 1
            if reason or part > AT_EDGES:
                failures += 1
                print(f"not ok: {folder.name}/{file.name}: {reason or f'{part:.1%} of the pixels differ'}")
            else:
                worst = max(worst, part)
    print(f"{count} pictures by CairoSVG, {failures} failures, at most {worst:.3%} of the pixels differ")
    return 0 if failures == 0 and count > 40 else 1


if __name__ == "__main__":
    sys.exit(main())

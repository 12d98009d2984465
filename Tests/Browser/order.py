#!/usr/bin/env python3
"""Proves that everything is painted in the order of the tree: order.py --skelgen PROGRAM [--count N] [--seed N]

Screens made by chance (views that overlap, are kept or hidden, clip, have backgrounds that can be seen through, borders
and round corners, in three colours) are compiled by CSS, by SMIL and still. resvg, which runs no animation, must draw the
same as for a plain SVG that paints one view after the other, made here: away from edges, every channel within TOLERANCE.
"""

import argparse
import pathlib
import random
import sys
import tempfile

import numpy

from proof import drawers, pictures, report, skeletons

SIDE = 120
# Far less than between any two of the colours, more than antialiasing leaves beside what counts as an edge.
TOLERANCE = 8
TINTS = ("#9fd8c4", "#c8d4e6", "#e6c8d4")
COLORS = ("#ffffff", "#ffe9c2", "#2979ff", "#80c080", "#e74c3c80", "#00000040")
# A picture that is all edges would prove nothing.
LEAST_CALM = 0.15


class View:
    """A view made by chance, with a frame in its parent's coordinates."""

    def __init__(self, chance, depth):
        self.frame = (
            chance.randint(-10, 70), chance.randint(-10, 70), chance.randint(8, 80), chance.randint(8, 80))
        self.is_skeletonable = chance.random() > 0.25
        self.is_hidden = chance.random() < 0.04
        self.is_covered = chance.random() < 0.04
        self.background = chance.choice(COLORS) if chance.random() < 0.5 else None
        self.radius = chance.randint(1, 30) if chance.random() < 0.4 else 0
        self.border = (chance.randint(2, 6), chance.choice(COLORS)) if chance.random() < 0.25 else None
        self.clips = chance.random() < 0.2
        self.tint = chance.choice(TINTS) if chance.random() < 0.3 else None
        count = chance.choice((0, 0, 1, 2, 3)) if depth < 3 else 0
        self.children = [View(chance, depth + 1) for _ in range(count)]

    def source(self, indent):
        """The element and what is in it."""
        lines = ["frame: " + " ".join(map(str, self.frame))]
        if not self.is_skeletonable:
            lines.append("isSkeletonable: false")
        if self.is_hidden:
            lines.append("isHidden: true")
        if self.is_covered:
            lines.append("isHiddenWhenSkeletonIsActive: true")
        if self.background:
            lines.append(f"backgroundColor: {self.background}")
        if self.radius:
            lines.append(f"cornerRadius: {self.radius}")
        if self.border:
            lines.append(f"borderWidth: {self.border[0]}; borderColor: {self.border[1]}")
        if self.clips:
            lines.append("clipsToBounds: true")
        if self.tint:
            lines.append(f"tintColor: {self.tint}")
        inner = "".join(f"{indent}  {line}\n" for line in lines)
        return f"{indent}view {{\n{inner}{''.join(child.source(indent + '  ') for child in self.children)}{indent}}}\n"


class Painter:
    """A plain SVG of views, one after the other."""

    def __init__(self):
        self.definitions = []
        self.parts = []

    def shape(self, x, y, width, height, radius):
        radius = min(radius, width / 2, height / 2)
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{max(0, radius)}"'

    def fill(self, color):
        opacity = f' fill-opacity="{int(color[7:9], 16) / 255}"' if len(color) == 9 else ""
        return f' fill="{color[:7]}"{opacity}/>'

    def border(self, view, x, y, width, height):
        if not view.border:
            return
        thickness, color = view.border
        radius = min(view.radius, width / 2, height / 2)
        name = f"m{len(self.definitions)}"
        hole = ""
        if width > 2 * thickness and height > 2 * thickness:
            hole = self.shape(x + thickness, y + thickness, width - 2 * thickness, height - 2 * thickness,
                              radius - thickness) + "/>"
        self.definitions.append(
            f'<mask id="{name}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="2000" height="2000">'
            f'{self.shape(x, y, width, height, radius)} fill="#fff"/>{hole}</mask>')
        self.parts.append(self.shape(x, y, width, height, view.radius) + f' mask="url(#{name})"' + self.fill(color))

    def paint(self, view, left, top, is_active, tint):
        if view.is_hidden or view.is_covered:
            return
        x, y, width, height = left + view.frame[0], top + view.frame[1], view.frame[2], view.frame[3]
        tint = view.tint or tint
        is_skeletonable = is_active and view.is_skeletonable
        is_leaf = is_skeletonable and not any(child.is_skeletonable for child in view.children)
        if not is_leaf:
            if view.background:
                self.parts.append(self.shape(x, y, width, height, view.radius) + self.fill(view.background))
            self.border(view, x, y, width, height)
        if view.clips:
            name = f"c{len(self.definitions)}"
            self.definitions.append(
                f'<clipPath id="{name}">{self.shape(x, y, width, height, view.radius)}/></clipPath>')
            self.parts.append(f'<g clip-path="url(#{name})">')
        for child in view.children:
            self.paint(child, x, y, is_skeletonable, tint)
        if view.clips:
            self.parts.append("</g>")
        if is_leaf:
            self.parts.append(self.shape(x, y, width, height, view.radius) + self.fill(tint))
            self.border(view, x, y, width, height)

    def picture(self, views, background):
        ground = f'<rect width="{SIDE}" height="{SIDE}"' + self.fill(background) if background else ""
        for view in views:
            self.paint(view, 0, 0, True, TINTS[0])
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}">'
                f'<defs>{"".join(self.definitions)}</defs>{ground}{"".join(self.parts)}</svg>')


def screen(number, chance):
    """A skeleton made by chance, as a file and as a plain SVG."""
    background = chance.choice(("#ffffff", "#f2f2f7", None))
    # A skeletonable child keeps the root from being a bone itself.
    views = [View(chance, 0) for _ in range(chance.randint(2, 6))]
    views[0].is_skeletonable = True
    ground = f"  backgroundColor: {background}\n" if background else ""
    source = (f"skeleton S{number} {{\n  size: {SIDE} {SIDE}\n  tintColor: {TINTS[0]}\n{ground}"
              f"{''.join(view.source('  ') for view in views)}}}\n")
    return source, Painter().picture(views, background)


def check_same(way, shown, expected, text, log):
    """Two pictures of a screen are the same away from edges."""
    edges = pictures.edges(expected) | pictures.edges(shown)
    distance = numpy.abs(shown - expected).max(axis=2)
    distance[edges] = 0
    place = numpy.unravel_index(distance.argmax(), distance.shape)
    log.check(
        distance.max() <= TOLERANCE,
        f"{way}: at {place[1]}, {place[0]} {shown[place]}, not {expected[place]}, in\n{text}")
    # What only edges differ in is small; a missing view is not.
    apart = numpy.abs(pictures.contrast(shown) - pictures.contrast(expected)).max(axis=2) > 60
    log.check(numpy.mean(apart) < 0.05, f"{way}: {numpy.mean(apart):.0%} of the edges differ, in\n{text}")
    log.check(numpy.mean(~edges) >= LEAST_CALM, f"{way}: all is edges in\n{text}")


def compare(compiler, draw, count, seed, log):
    chance = random.Random(seed)
    screens = [screen(number, chance) for number in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "made.skel"
        source.write_text("\n".join(text for text, _ in screens), "utf-8")
        for animation in ("none", "css", "smil"):
            outputs = pathlib.Path(folder) / animation
            compiler.run([str(source), "-o", f"{outputs}/", "--animation", animation])
            for number, (text, wanted) in enumerate(screens):
                name = f"made.S{number}.svg" if count > 1 else "made.svg"
                shown = draw((outputs / name).read_text("utf-8"))
                expected = draw(wanted)
                check_same(animation, shown, expected, text, log)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    arguments.add_argument("--count", type=int, default=150)
    arguments.add_argument("--seed", type=int, default=11)
    options = arguments.parse_args()
    log = report.Report("order")
    drawn = drawers.available(log)
    if "resvg" in drawn:
        compare(skeletons.Compiler(options.skelgen), drawn["resvg"], options.count, options.seed, log)
        log.note(f"{options.count} screens made by chance are painted in the order of the tree")
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

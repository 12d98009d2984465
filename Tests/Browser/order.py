#!/usr/bin/env python3
"""Proves that everything is painted in the order of the tree: order.py --skelgen PROGRAM [--count N] [--seed N]

Screens made by chance (views that overlap, are kept or hidden, clip, are faded, have backgrounds that can be seen through,
borders of one width or four, round corners of one radius or four, and shadows, in three colours) are compiled by CSS, by SMIL and still. resvg, which runs no animation, must draw the
same as for a plain SVG that paints one view after the other, made here: away from edges, every channel within TOLERANCE.
Of WORDS screens with lists, cards, texts and repetition (proof/words.py) it must draw the same by CSS, by SMIL and still.
"""

import argparse
import pathlib
import random
import sys
import tempfile

import numpy

from proof import drawers, pictures, report, skeletons, words

SIDE = 120
WORDS = 40
# Far less than between any two of the colours, more than antialiasing leaves beside what counts as an edge.
TOLERANCE = 8
TINTS = ("#9fd8c4", "#c8d4e6", "#e6c8d4")
COLORS = ("#ffffff", "#ffe9c2", "#2979ff", "#80c080", "#e74c3c80", "#00000040")
# A picture that is all edges would prove nothing.
LEAST_CALM = 0.15


def four(chance, largest):
    """Numbers for all sides or corners: mostly one, else four."""
    return [chance.randint(0, largest) for _ in range(4)] if chance.random() < 0.4 else None


class View:
    """A view made by chance, with a frame in its parent's coordinates. `looks` is the chance of its newer looks."""

    def __init__(self, chance, looks, depth):
        self.frame = (
            chance.randint(-10, 70), chance.randint(-10, 70), chance.randint(8, 80), chance.randint(8, 80))
        self.is_skeletonable = chance.random() > 0.25
        self.is_hidden = chance.random() < 0.04
        self.is_covered = chance.random() < 0.04
        self.background = chance.choice(COLORS) if chance.random() < 0.5 else None
        radius = chance.randint(1, 30) if chance.random() < 0.4 else 0
        self.radii = four(looks, 40) if radius else None
        self.radii = self.radii or [radius] * 4
        self.border = (chance.randint(2, 6), chance.choice(COLORS)) if chance.random() < 0.25 else None
        self.sides = self.border and (four(looks, 12) or [self.border[0]] * 4)
        self.opacity = looks.choice((0.25, 0.5, 0.8)) if looks.random() < 0.15 else 1
        offset = (looks.randint(-9, 9), looks.randint(-9, 9), looks.randint(-4, 6))
        self.shadow = (*offset, looks.choice(COLORS)) if looks.random() < 0.15 else None
        self.clips = chance.random() < 0.2
        self.tint = chance.choice(TINTS) if chance.random() < 0.3 else None
        count = chance.choice((0, 0, 1, 2, 3)) if depth < 3 else 0
        self.children = [View(chance, looks, depth + 1) for _ in range(count)]

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
        if any(self.radii):
            lines.append("cornerRadius: " + " ".join(map(str, self.radii)))
        if self.border:
            lines.append(f"borderWidth: {self.border[0]}; borderColor: {self.border[1]}")
            names = zip(("Top", "Right", "Bottom", "Left"), self.sides)
            lines += [f"border{side}Width: {width}" for side, width in names if width != self.border[0]]
        if self.opacity < 1:
            lines.append(f"opacity: {self.opacity}")
        if self.shadow:
            x, y, spread, color = self.shadow
            lines.append(f"shadow: {x} {y} 0 {spread} {color}")
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

    def fit(self, radii, width, height):
        """Radii as CSS makes them fit into a box."""
        top_left, top_right, bottom_right, bottom_left = radii
        sides = ((width, top_left + top_right), (height, top_right + bottom_right), (width, bottom_right + bottom_left),
                 (height, bottom_left + top_left))
        factor = min([1, *(length / both for length, both in sides if both > length)])
        return [radius * factor for radius in radii]

    def shape(self, x, y, width, height, corners):
        """A box whose corners are quarters of ellipses: two radii each, from the top left clockwise."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
            corner if min(corner) > 0 else (0, 0) for corner in corners)
        return (f'<path d="M{x + ax} {y}H{x + width - bx}a{bx} {by} 0 0 1 {bx} {by}V{y + height - cy}'
                f'a{cx} {cy} 0 0 1 {-cx} {cy}H{x + dx}a{dx} {dy} 0 0 1 {-dx} {-dy}V{y + ay}a{ax} {ay} 0 0 1 {ax} {-ay}z"')

    def box(self, view, x, y, width, height):
        return self.shape(x, y, width, height, [(radius, radius) for radius in self.fit(view.radii, width, height)])

    def mask(self, shown, hidden):
        """The name of a mask that shows one shape without another."""
        name = f"m{len(self.definitions)}"
        self.definitions.append(
            f'<mask id="{name}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="2000" height="2000">'
            f'{shown} fill="#fff"/>{hidden}</mask>')
        return f' mask="url(#{name})"'

    def fill(self, color):
        opacity = f' fill-opacity="{int(color[7:9], 16) / 255}"' if len(color) == 9 else ""
        return f' fill="{color[:7]}"{opacity}/>'

    def border(self, view, x, y, width, height):
        if not view.border:
            return
        color = view.border[1]
        top, right, bottom, left = view.sides
        hole = ""
        if width > left + right and height > top + bottom:
            a, b, c, d = self.fit(view.radii, width, height)
            hole = self.shape(
                x + left, y + top, width - left - right, height - top - bottom,
                [(a - left, a - top), (b - right, b - top), (c - right, c - bottom), (d - left, d - bottom)]) + "/>"
        outside = self.box(view, x, y, width, height)
        self.parts.append(outside + self.mask(outside, hole) + self.fill(color))

    def shadow(self, view, x, y, width, height):
        if not view.shadow:
            return
        right, down, spread, color = view.shadow
        radii = self.fit(view.radii, width, height)
        if spread > 0:
            radii = [r + spread * (1 if r >= spread else 1 + (r / spread - 1) ** 3) for r in radii]
        else:
            radii = [max(0, r + spread) for r in radii]
        width_there, height_there = width + 2 * spread, height + 2 * spread
        if width_there <= 0 or height_there <= 0:
            return
        everywhere = '<rect x="-500" y="-500" width="2000" height="2000"'
        mask = self.mask(everywhere, self.box(view, x, y, width, height) + "/>")
        radii = [(radius, radius) for radius in self.fit(radii, width_there, height_there)]
        shape = self.shape(x + right - spread, y + down - spread, width_there, height_there, radii)
        self.parts.append(shape + mask + self.fill(color))

    def paint(self, view, left, top, is_active, tint):
        if view.is_hidden or view.is_covered:
            return
        if view.opacity < 1:
            self.parts.append(f'<g opacity="{view.opacity}">')
        self.paint_whole(view, left, top, is_active, tint)
        if view.opacity < 1:
            self.parts.append("</g>")

    def paint_whole(self, view, left, top, is_active, tint):
        x, y, width, height = left + view.frame[0], top + view.frame[1], view.frame[2], view.frame[3]
        tint = view.tint or tint
        is_skeletonable = is_active and view.is_skeletonable
        is_leaf = is_skeletonable and not any(child.is_skeletonable for child in view.children)
        if not is_leaf:
            self.shadow(view, x, y, width, height)
            if view.background:
                self.parts.append(self.box(view, x, y, width, height) + self.fill(view.background))
            self.border(view, x, y, width, height)
        if view.clips:
            name = f"c{len(self.definitions)}"
            self.definitions.append(
                f'<clipPath id="{name}">{self.box(view, x, y, width, height)}/></clipPath>')
            self.parts.append(f'<g clip-path="url(#{name})">')
        for child in view.children:
            self.paint(child, x, y, is_skeletonable, tint)
        if view.clips:
            self.parts.append("</g>")
        if is_leaf:
            self.parts.append(self.box(view, x, y, width, height) + self.fill(tint))
            self.border(view, x, y, width, height)

    def picture(self, views, background):
        ground = f'<rect width="{SIDE}" height="{SIDE}"' + self.fill(background) if background else ""
        for view in views:
            self.paint(view, 0, 0, True, TINTS[0])
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}">'
                f'<defs>{"".join(self.definitions)}</defs>{ground}{"".join(self.parts)}</svg>')


def screen(number, chance, looks):
    """A skeleton made by chance, as a file and as a plain SVG."""
    background = chance.choice(("#ffffff", "#f2f2f7", None))
    # A skeletonable child keeps the root from being a bone itself.
    views = [View(chance, looks, 0) for _ in range(chance.randint(2, 6))]
    views[0].is_skeletonable = True
    ground = f"  backgroundColor: {background}\n" if background else ""
    source = (f"skeleton S{number} {{\n  size: {SIDE} {SIDE}\n  tintColor: {TINTS[0]}\n{ground}"
              f"{''.join(view.source('  ') for view in views)}}}\n")
    return source, Painter().picture(views, background)


def check_same(way, shown, expected, text, log):
    """Two pictures of a screen are the same away from edges."""
    edges = pictures.edges(expected) | pictures.edges(shown)
    distance = pictures.largest(numpy.abs(shown - expected))
    distance[edges] = 0
    place = numpy.unravel_index(distance.argmax(), distance.shape)
    log.check(
        distance.max() <= TOLERANCE,
        f"{way}: at {place[1]}, {place[0]} {shown[place]}, not {expected[place]}, in\n{text}")
    # What only edges differ in is small; a missing view is not.
    apart = pictures.largest(numpy.abs(pictures.contrast(shown).astype(int) - pictures.contrast(expected))) > 60
    log.check(numpy.mean(apart) < 0.05, f"{way}: {numpy.mean(apart):.0%} of the edges differ, in\n{text}")
    log.check(numpy.mean(~edges) >= LEAST_CALM, f"{way}: all is edges in\n{text}")


def compare(compiler, draw, count, seed, log):
    # Of their own, so that screens are what they were but for newer looks.
    chance, looks = random.Random(seed), random.Random(seed + 1)
    screens = [screen(number, chance, looks) for number in range(count)]
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


def compare_words(compiler, draw, count, seed, log):
    """Screens with every word, animated in two ways, are drawn as still ones: what moves is in its place in the order."""
    chance = words.Words(seed)
    with tempfile.TemporaryDirectory() as folder:
        sources = []
        for number in range(count):
            sources.append(pathlib.Path(folder) / f"Words{number}.skel")
            sources[-1].write_text(chance.skeleton(sources[-1].stem), "utf-8")
        svgs = {method: compiler.compile(sources, method, f"{folder}/{method}") for method in ("none", "css", "smil")}
        for name, still in svgs["none"].items():
            expected = draw(still)
            for method in ("css", "smil"):
                distance = numpy.abs(draw(svgs[method][name]).astype(int) - expected).max()
                log.check(distance <= TOLERANCE, f"{method}: {name} (seed {seed}) differs from the still one by {distance}")


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
        compare_words(skeletons.Compiler(options.skelgen), drawn["resvg"], WORDS, options.seed, log)
        log.note(f"{WORDS} screens with every word are drawn the same by CSS, by SMIL and still")
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

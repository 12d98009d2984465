"""Reads the shapes of SVG drawings, as far as loaders have them: what flat.py compares with."""

import re
import xml.etree.ElementTree as ElementTree

from gates import Box


class Unread(Exception):
    """What this reader does not know."""


class Viewport:
    def __init__(self, width, height):
        self.width, self.height = width, height

    def length(self, text, whole, missing=0.0):
        if text is None:
            return missing
        match = re.fullmatch(r"\s*([-+.\deE]+)(%|px)?\s*", text)
        if not match:
            return None
        number = float(match[1])
        return number * whole / 100 if match[2] == "%" else number


# x' = scale * x + offset, across and down: turned shapes are not compared.
class Place:
    def __init__(self, sx=1.0, sy=1.0, x=0.0, y=0.0):
        self.sx, self.sy, self.x, self.y = sx, sy, x, y

    def inside(self, inner):
        return Place(
            self.sx * inner.sx, self.sy * inner.sy, self.sx * inner.x + self.x, self.sy * inner.y + self.y
        )

    def box(self, x, y, width, height):
        edges = sorted([self.sx * x + self.x, self.sx * (x + width) + self.x])
        ends = sorted([self.sy * y + self.y, self.sy * (y + height) + self.y])
        return Box(edges[0], ends[0], edges[1] - edges[0], ends[1] - ends[0])


def local(element):
    return element.tag.split("}")[-1]


def numbers(text):
    return [float(number) for number in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", text)]


def place(text):
    found = Place()
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text or ""):
        values = numbers(inside)
        if name == "translate":
            found = found.inside(Place(x=values[0], y=values[1] if len(values) > 1 else 0))
        elif name == "scale":
            found = found.inside(Place(values[0], values[-1]))
        elif name == "matrix" and values[1] == values[2] == 0:
            found = found.inside(Place(values[0], values[3], values[4], values[5]))
        else:
            raise Unread(f"{name} is not read")
    return found


class Reader:
    def __init__(self, root):
        self.ids = {element.get("id"): element for element in root.iter() if element.get("id")}
        self.shapes = []

    def walk(self, element, where, view):
        name = local(element)
        style = element.get("style") or ""
        if re.search(r"display:\s*none|opacity:\s*0\s*(;|$)", style) or element.get("display") == "none":
            return
        if element.get("opacity") == "0" or name in ("defs", "clipPath", "linearGradient", "title", "style", "symbol"):
            return
        if element.get("mask") or element.get("class") or element.get("stroke"):
            raise Unread("masks, classes and strokes are not read")
        where = where.inside(place(element.get("transform")))
        if element.get("clip-path"):
            clip = self.ids[element.get("clip-path")[5:-1]]
            if name != "rect":
                raise Unread("clips of groups are not read")
            for child in clip:
                self.walk(child, where, view)
        elif name in ("g", "svg"):
            for child in element:
                self.walk(child, where, view)
        elif name == "use":
            link = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href")
            moved = Place(x=float(element.get("x") or 0), y=float(element.get("y") or 0))
            if local(self.ids[link[1:]]) == "symbol":
                raise Unread("symbols are not read")
            self.walk(self.ids[link[1:]], where.inside(moved), view)
        elif name == "rect":
            parts = [view.length(element.get(key), whole) for key, whole in self.parts(view, "x y width height")]
            self.add(where, element, *parts)
        elif name in ("circle", "ellipse"):
            cx, cy = (view.length(element.get(key), whole) for key, whole in self.parts(view, "cx cy"))
            rx = view.length(element.get("r") or element.get("rx"), view.width)
            ry = view.length(element.get("r") or element.get("ry"), view.height)
            if None not in (cx, cy, rx, ry):
                self.add(where, element, cx - rx, cy - ry, 2 * rx, 2 * ry)
        else:
            raise Unread(f"<{name}> is not read")

    @staticmethod
    def parts(view, names):
        for index, name in enumerate(names.split()):
            yield name, (view.width, view.height)[index % 2]

    def add(self, where, element, x, y, width, height):
        if None in (x, y, width, height) or width <= 0 or height <= 0 or element.get("fill") == "none":
            return
        self.shapes.append((element.get("fill"), where.box(x, y, width, height)))


def size(svg):
    """The size of a drawing, and where user units are in it."""
    view = numbers(svg.get("viewBox") or "")
    width, height = (None if "%" in (svg.get(key) or "%") else numbers(svg.get(key))[0] for key in ("width", "height"))
    if not view:
        return Viewport(width or 400, height), Viewport(width, height), Place()
    scale = (width or view[2]) / view[2], (height or 0) / view[3]
    if width is None or height is not None and abs(scale[0] - scale[1]) > 0.01 * max(scale):
        scale = (1, 1)
    elif height is None:
        scale = (scale[0], scale[0])
    place = Place(scale[0], scale[1], -view[0] * scale[0], -view[1] * scale[1])
    return Viewport(view[2], view[3]), Viewport(view[2] * scale[0], view[3] * scale[1]), place


def read(path):
    """The bones of the drawings in a file, below each other."""
    with open(path) as file:
        text = file.read()
    text = re.sub(r"<\?xml.*?\?>|<!DOCTYPE[^>]*>", "", text)
    text = text[text.index("<") : text.rindex(">") + 1]
    root = ElementTree.fromstring(f"<all>{text}</all>")
    svgs = [element for element in root if local(element) == "svg"]
    boxes, offset = [], 0
    for svg in svgs:
        view, picture, where = size(svg)
        reader = Reader(root)
        for child in svg:
            reader.walk(child, where, view)
        bottom = picture.height or max(box.y + box.height for _, box in reader.shapes)
        right = picture.width or max(box.x + box.width for _, box in reader.shapes)
        seen = [
            (fill, box)
            for fill, box in reader.shapes
            if box.x < right and box.y < bottom and box.x + box.width > 0 and box.y + box.height > 0
        ]
        for number, (fill, box) in enumerate(seen):
            if not any(other != fill and holds(box, inner) for other, inner in seen[number + 1 :]):
                box.y += offset
                boxes.append(box)
        offset += bottom
    return boxes


def holds(box, other):
    return (
        other.x >= box.x
        and other.y >= box.y
        and other.x + other.width <= box.x + box.width
        and other.y + other.height <= box.y + box.height
    )

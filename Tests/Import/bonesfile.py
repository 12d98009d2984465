"""Reads boneyard's *.bones.json: what flat.py compares with."""

import json
from dataclasses import dataclass, field

from gates import Box


@dataclass
class Point:
    """A breakpoint."""

    key: str
    width: float
    height: float
    # As the file has them, and those that are to be bones.
    all: list = field(default_factory=list)
    boxes: list = field(default_factory=list)
    containers: list = field(default_factory=list)

    def is_like(self, other):
        """Whether both have the same bones at the same heights: else they are arranged otherwise."""
        if self.containers != other.containers:
            return False
        return all(abs(a.y - b.y) <= 4 and abs(a.height - b.height) <= 4 for a, b in zip(self.all, other.all))


def parts(bone):
    if isinstance(bone, list):
        return [*bone[:4], len(bone) > 5 and bone[5]]
    return [bone["x"], bone["y"], bone["w"], bone["h"], bone.get("c", False)]


def holds(box, other):
    return (
        other is not box
        and other.x >= box.x - 0.3
        and other.y >= box.y - 0.3
        and other.x + other.width <= box.x + box.width + 0.3
        and other.y + other.height <= box.y + box.height + 0.3
        and other.width * other.height < box.width * box.height
    )


def breakpoints(document):
    return document.get("breakpoints", {"": document})


def read(path):
    """The breakpoints that have a width, each width once."""
    with open(path) as file:
        document = json.load(file)
    raw = {key: [parts(bone) for bone in point["bones"]] for key, point in breakpoints(document).items()}
    numbers = [(x, w) for bones in raw.values() for x, _, w, _, _ in bones]
    are_points = all(x == round(x) and w == round(w) for x, w in numbers) and max(x + w for x, w in numbers) > 100
    points = []
    for key, point in breakpoints(document).items():
        width, height = point.get("width", point.get("viewportWidth")), point.get("height", 0)
        if not width or any(other.width == width for other in points):
            continue
        scale = 1 if are_points else width / 100
        made = Point(key, width, height)
        height = height or max(y + h for _, y, _, h, _ in raw[key])
        for x, y, w, h, contains in raw[key]:
            made.all.append(Box(x * scale, y, w * scale, h))
            made.containers.append(contains)
        for index, box in enumerate(made.all):
            is_seen = box.width > 0 and box.height > 0 and box.x < width and box.y < height
            is_seen = is_seen and box.x + box.width > 0 and box.y + box.height > 0
            is_box = made.containers[index] and any(holds(box, other) for other in made.all[index + 1 :])
            if is_seen and not is_box:
                made.boxes.append(box)
        points.append(made)
    return points


def write(path, other, without):
    """Copies a file but for a breakpoint."""
    with open(path) as file:
        document = json.load(file)
    del document["breakpoints"][without]
    with open(other, "w") as file:
        json.dump(document, file)

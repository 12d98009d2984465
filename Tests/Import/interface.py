"""Reads storyboards and xibs of Interface Builder: what storyboards.py compares with.

A leaf is a view that shows nothing but itself: a text, a picture, a control, or a view without visible subviews; an activity
indicator is none. Its frame is the one in the file, but in a stack view its alignment rectangle, and the picture of a cell in
one of UIKit's styles is a square in the middle of its frame. Where a file sets `isSkeletonable`, a view that takes part and
has no subviews that do is one bone, as SkeletonView has it, and stands for what is in it.
"""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

from gates import Box

LEAVES = {"label", "imageView", "button", "textField", "textView"}
LISTS = {"tableView", "collectionView"}
ROWS = {"cell", "header", "footer"}
# How far frames reach beyond alignment rectangles: at most, and of controls on the left, the top, the right and the bottom.
OVERHANG = 2
OVERHANGS = {"switch": (0, 0, 2, 0), "slider": (2, 0, 2, 0), "segmentedControl": (0, 0, 0, 1)}


class Unread(Exception):
    """A file that is no interface of iOS, of Xcode 5 and later."""


@dataclass
class Leaves:
    """Leaves from an origin of their own: of a screen, or of a row of a list."""

    what: str
    # Of a row: whether it begins in the frame of its list.
    is_seen: bool = True
    boxes: list = field(default_factory=list)


@dataclass
class Screen:
    # The first is what stands outside of lists.
    parts: list


class Reader:
    def __init__(self, path):
        try:
            self.root = ElementTree.parse(path).getroot()
        except ElementTree.ParseError as error:
            raise Unread from error
        kind = self.root.get("type", "")
        if self.root.tag != "document" or ".Cocoa." in kind or "WatchKit" in kind:
            raise Unread
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        self.excluded = self.find_excluded()
        self.is_set = any(self.is_skeletonable(element) for element in self.root.iter())

    def find_excluded(self):
        """Views that a variation takes out for all sizes of screens."""
        found = set()
        for variation in self.root.iter("variation"):
            if variation.get("key") == "default":
                for mask in variation.findall("mask"):
                    if mask.get("key") == "subviews":
                        found |= {exclude.get("reference") for exclude in mask.findall("exclude")}
        return found

    # Views

    def frame(self, element):
        rect = element.find("rect[@key='frame']")
        if rect is None:
            return None
        try:
            return [float(rect.get(name)) for name in ("x", "y", "width", "height")]
        except (TypeError, ValueError):
            return None

    def is_skeletonable(self, element):
        attributes = element.findall("userDefinedRuntimeAttributes/userDefinedRuntimeAttribute")
        values = [a.get("value") for a in attributes if a.get("keyPath") == "isSkeletonable"]
        return bool(values) and values[-1] == "YES"

    def is_hidden(self, element):
        if element.get("hidden") == "YES" or element.get("id") in self.excluded:
            return True
        try:
            if float(element.get("alpha", 1)) == 0:
                return True
        except ValueError:
            pass
        stops = element.get("hidesWhenStopped") == "YES" and element.get("animating") != "YES"
        return element.tag == "activityIndicatorView" and stops

    def role(self, element):
        """What a view is in the one around it; None for what is no view."""
        around = self.parents.get(element)
        if around is None:
            return None
        if around.tag == "subviews":
            return "view"
        if around.tag in ("prototypes", "cells"):
            return "cell"
        return {
            "contentView": "content",
            "tableHeaderView": "header",
            "sectionHeaderView": "header",
            "tableFooterView": "footer",
            "sectionFooterView": "footer",
        }.get(element.get("key"))

    def members(self, element):
        """The views in another one, with their roles."""
        found = []
        for child in element:
            inner = list(child) if child.tag in ("subviews", "prototypes", "cells") else [child]
            if child.tag == "sections":
                inner = [cell for section in child for cells in section.findall("cells") for cell in cells]
            for view in inner:
                role = self.role(view)
                has_frame = self.frame(view) is not None or role == "content"
                if role and has_frame and not self.is_hidden(view):
                    found.append((view, role))
        return found

    def shows(self, element):
        frame = self.frame(element)
        if frame is None:
            return True
        return frame[2] > 0 and frame[3] > 0

    def has_shown(self, element):
        for view, role in self.members(element):
            if role == "content":
                if self.has_shown(view):
                    return True
            elif self.shows(view):
                return True
        return False

    def has_skeletonable(self, element):
        """Whether views right in it take part."""
        for view, role in self.members(element):
            if role == "content" and self.has_skeletonable(view):
                return True
            if role != "content" and self.is_skeletonable(view):
                return True
        return False

    # Screens

    def screens(self):
        found = []
        for element in self.root.iter():
            around = self.parents.get(element)
            if around is None:
                continue
            is_controllers = element.get("key") == "view" and around.tag.endswith("ontroller")
            frame = self.frame(element)
            if (around.tag == "objects" or is_controllers) and frame and frame[2] > 0 and frame[3] > 0:
                screen = self.screen(element, frame)
                if any(part.boxes for part in screen.parts):
                    found.append(screen)
        return found

    def screen(self, element, frame):
        screen = Screen([Leaves("the screen")])
        # A screen that sets nothing takes part as a whole.
        state = "around" if any(self.is_skeletonable(view) for view in element.iter()) else "free"
        place = (0, 0, frame[2], frame[3])
        self.walk(element, place, screen, screen.parts[0], self.state(element, state))
        return screen

    def state(self, element, around):
        """Whether a view takes part: `around` those that do, `bone`, `kept`, or `free` where the screen does not say."""
        if around in ("free", "kept"):
            return around
        if self.is_skeletonable(element):
            return "bone"
        has_any = any(self.is_skeletonable(view) for view in element.iter())
        return "around" if around == "around" and has_any else "kept"

    def walk(self, element, place, screen, part, state):
        """Notes the leaves in a view."""
        is_static = element.find("sections") is not None
        below = 0
        for view, role in self.members(element):
            x, y, width, height = self.frame(view) or (0, 0, *place[2:])
            if role == "content":
                inner = state if state == "bone" else self.state(view, state)
                self.walk(view, (place[0] + x, place[1] + y, width, height), screen, part, inner)
            elif role != "view":
                top = y if is_static else below
                row = Leaves(f"{role} of {element.get('id')}", role != "cell" or top < place[3])
                below += height if element.tag == "tableView" else 0
                screen.parts.append(row)
                inner = self.state(view, state)
                if inner == "bone" and not self.has_skeletonable(view):
                    row.boxes.append(Box(0, 0, width, height, kind=role))
                else:
                    self.walk(view, (0, 0, width, height), screen, row, inner)
            elif self.shows(view):
                self.add(view, (place[0] + x, place[1] + y, width, height), screen, part, self.state(view, state))

    def aligned(self, view, place):
        """Where a leaf is seen."""
        x, y, width, height = place
        around = self.parents[self.parents[view]]
        cell = self.parents.get(around)
        if around.tag == "tableViewCellContentView" and cell.get("style") and cell.get("imageView") == view.get("id"):
            side = min(width, height)
            return x + (width - side) / 2, y + (height - side) / 2, side, side
        if around.tag != "stackView" or self.members(view):
            return place
        own = self.frame(view)
        stack = self.frame(around)
        beyond = [-own[0], -own[1], own[0] + own[2] - stack[2], own[1] + own[3] - stack[3]]
        cuts = [cut if 0 < cut <= OVERHANG else 0 for cut in beyond]
        siblings = [self.frame(sibling) for sibling, _ in self.members(around)]
        index = siblings.index(own)
        spacing = float(around.get("spacing", 0))
        is_column = around.get("axis") == "vertical"
        start = 1 if is_column else 0
        if index > 0:
            before = siblings[index - 1]
            near = before[start] + before[start + 2] + spacing - own[start]
            cuts[start] = max(cuts[start], min(OVERHANGS.get(view.tag, [0] * 4)[start], near))
        if index + 1 < len(siblings):
            near = own[start] + own[start + 2] + spacing - siblings[index + 1][start]
            cuts[start + 2] = max(cuts[start + 2], min(OVERHANGS.get(view.tag, [0] * 4)[start + 2], near))
        return x + cuts[0], y + cuts[1], width - cuts[0] - cuts[2], height - cuts[1] - cuts[3]

    def add(self, view, place, screen, part, state):
        if view.tag == "activityIndicatorView":
            return
        is_bone = state == "bone" and view.tag not in LISTS and not self.has_skeletonable(view)
        if view.tag in LEAVES:
            part.boxes.append(Box(*self.aligned(view, place), kind=view.tag))
        elif is_bone or not self.has_shown(view):
            part.boxes.append(Box(*self.aligned(view, place), kind="view"))
        else:
            self.walk(view, place, screen, part, state)


def read(path):
    """The screens of a file that show something, in its order, and whether it sets `isSkeletonable`."""
    reader = Reader(path)
    return reader.screens(), reader.is_set

"""The bones that every technique shows: a list of rows, each an avatar with lines of text beside it.

A row is described both as a flow (for libraries whose elements stand where the page puts them) and as rectangles
(for those that place every bone), so that no library is made to write more than its users do.
"""

import dataclasses
import random

LINES = (1, 0.92, 0.64)  # of the room beside the avatar
COUNTS = (20, 200, 1000)


@dataclasses.dataclass(frozen=True)
class Bone:
    left: int
    top: int
    width: int
    height: int
    radius: int

    @property
    def is_circle(self):
        return self.width == self.height == 2 * self.radius


@dataclasses.dataclass(frozen=True)
class Spacing:
    """Lengths that all rows of a screen share."""

    columns: int
    row_width: int
    top: int
    side: int
    gap: int
    line_gap: int
    radius: int


@dataclasses.dataclass(frozen=True)
class Row:
    avatar: int
    lines: tuple  # of (width, height)

    def height(self, spacing):
        lines = sum(height for _, height in self.lines) + spacing.line_gap * (len(self.lines) - 1)
        return 2 * spacing.top + max(self.avatar, lines)


@dataclasses.dataclass(frozen=True)
class Screen:
    name: str
    spacing: Spacing
    rows: tuple

    @property
    def width(self):
        return self.spacing.columns * self.spacing.row_width

    @property
    def height(self):
        return sum(max(row.height(self.spacing) for row in line) for line in self.lines_of_rows())

    def lines_of_rows(self):
        columns = self.spacing.columns
        return [self.rows[start : start + columns] for start in range(0, len(self.rows), columns)]

    def bones(self):
        """All bones, row by row, in the frame's coordinates."""
        spacing, found, top = self.spacing, [], 0
        for line in self.lines_of_rows():
            for column, row in enumerate(line):
                found += row_bones(row, spacing, column * spacing.row_width, top)
            top += max(row.height(spacing) for row in line)
        return found


def row_bones(row, spacing, left, top):
    left, top = left + spacing.side, top + spacing.top
    found = [Bone(left, top, row.avatar, row.avatar, row.avatar // 2)]
    left += row.avatar + spacing.gap
    for width, height in row.lines:
        found.append(Bone(left, top, width, height, spacing.radius))
        top += height + spacing.line_gap
    return found


# Rows as tall as a thumb, one below the other: what a phone shows, and scrolls.
LIST = Spacing(columns=1, row_width=390, top=12, side=16, gap=12, line_gap=8, radius=4)
# As many bones as are asked for in one view, which is more than any screen has: the worst that can happen.
IN_VIEW = {
    20: LIST,
    200: Spacing(columns=2, row_width=195, top=5, side=7, gap=5, line_gap=4, radius=2),
    1000: Spacing(columns=5, row_width=78, top=2, side=3, gap=3, line_gap=3, radius=1),
}
HEIGHTS = {390: 12, 195: 5, 78: 2}  # of a line, by the width of the row


def repeated(count, spacing=LIST):
    """Rows that are all alike."""
    height = HEIGHTS[spacing.row_width]
    avatar = len(LINES) * height + (len(LINES) - 1) * spacing.line_gap
    avatar -= avatar % 2
    room = spacing.row_width - 2 * spacing.side - avatar - spacing.gap
    row = Row(avatar, tuple((round(part * room), height) for part in LINES))
    return Screen("repeated", spacing, (row,) * (count // (1 + len(LINES))))


def irregular(count, spacing=LIST):
    """Rows of which no two are alike: three sizes of avatars, two of lines of any width, the same in every run."""
    chance, rows = random.Random(count), []
    while count > 0:
        avatar = chance.choice((40, 48, 56))
        room = spacing.row_width - 2 * spacing.side - avatar - spacing.gap
        lines = min(chance.randint(2, 3), count - 1)
        rows.append(Row(avatar, tuple(
            (chance.randint(room // 3, room), chance.choice((12, 16))) for _ in range(lines))))
        count -= 1 + lines
    return Screen("irregular", spacing, tuple(rows))

"""Pages that show many skeletons at fixed places."""

import dataclasses

from .browser import VIEWPORT

GAP = 10
HEAD = '<!doctype html><html{attributes}><meta charset="utf-8"><title>skeletons</title>{head}'
# Attributes, not styles, place the cells, so that a page may forbid styles.
BODY = '<body bgcolor="{ground}" marginwidth="0" marginheight="0" leftmargin="0" topmargin="0">'


@dataclasses.dataclass(frozen=True)
class Cell:
    """A skeleton of a page: its name, its SVG, the seconds of its cycle, its place."""

    name: str
    picture: str
    cycle: float
    width: int
    height: int
    left: int = 0
    top: int = 0

    def cut(self, screenshot):
        """This cell's part of a screenshot of its page."""
        return screenshot[self.top : self.top + self.height, self.left : self.left + self.width]


def packed(cells):
    """The cells on as many pages as they need, in rows, in the same order."""
    pages, page = [], []
    left = top = row_height = 0
    for cell in cells:
        if left and left + cell.width > VIEWPORT[0]:
            left, top, row_height = 0, top + row_height + GAP, 0
        if page and top + cell.height > VIEWPORT[1]:
            pages.append(page)
            page, left, top, row_height = [], 0, 0, 0
        page.append(dataclasses.replace(cell, left=left, top=top))
        left += cell.width + GAP
        row_height = max(row_height, cell.height)
    return pages + [page] if page else pages


def html(cells, ground="#ffffff"):
    """A page with the cells where they are, inline."""
    style = "<style>body{margin:0}div{position:absolute;line-height:0}</style>"
    return HEAD.format(attributes="", head=style) + BODY.format(ground=ground) + "".join(
        f'<div style="left:{cell.left}px;top:{cell.top}px" data-cycle="{cell.cycle}">{cell.picture}</div>\n'
        for cell in cells)

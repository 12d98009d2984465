"""A contact sheet: many small pictures with their names on one PNG, to be looked at."""

import itertools

import numpy
from PIL import Image, ImageDraw

LABEL = 14
MARGIN = 4


def write(path, rows, columns, pictures, scale=0.5):
    """Writes a sheet; `pictures` are arrays by (row, column), and all of a column are of one size."""
    small = {place: shrunk(picture, scale) for place, picture in pictures.items()}
    widths = [max((image.width for (_, column), image in small.items() if column == name), default=0) + MARGIN
              for name in columns]
    left = 8 * max(map(len, rows))
    lefts = list(itertools.accumulate(widths, initial=left))
    height = max(image.height for image in small.values()) + MARGIN + LABEL
    sheet = Image.new("RGB", (lefts[-1], height * len(rows)), "#c8ccd4")
    pen = ImageDraw.Draw(sheet)
    for number, row in enumerate(rows):
        top = number * height
        pen.text((2, top + height // 2), row, fill="black")
        for column, left, width in zip(columns, lefts, widths):
            pen.text((left, top + 1), column[: width // 6], fill="black")
            if (row, column) in small:
                sheet.paste(small[row, column], (left, top + LABEL))
    sheet.save(path)


def shrunk(picture, scale):
    image = Image.fromarray(picture.astype(numpy.uint8))
    return image.resize((max(1, int(image.width * scale)), max(1, int(image.height * scale))), Image.BILINEAR)

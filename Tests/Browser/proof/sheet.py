"""A contact sheet: many small pictures with their names on one PNG, to be looked at."""

import numpy
from PIL import Image, ImageDraw

LABEL = 14
MARGIN = 4


def write(path, rows, columns, pictures, scale=0.5):
    """Writes a sheet; `pictures` are arrays by (row, column), all of about one size."""
    width, height = (
        max(int(picture.shape[axis] * scale) for picture in pictures.values()) + MARGIN for axis in (1, 0))
    left = 8 * max(map(len, rows))
    sheet = Image.new("RGB", (left + width * len(columns), LABEL + (height + LABEL) * len(rows)), "#c8ccd4")
    pen = ImageDraw.Draw(sheet)
    for row, name in enumerate(rows):
        top = LABEL + row * (height + LABEL)
        pen.text((2, top + height // 2), name, fill="black")
        for column, heading in enumerate(columns):
            pen.text((left + column * width, top - LABEL + 1), heading[: width // 6], fill="black")
            picture = pictures.get((name, heading))
            if picture is not None:
                sheet.paste(shrunk(picture, scale), (left + column * width, top))
    sheet.save(path)


def shrunk(picture, scale):
    image = Image.fromarray(picture.astype(numpy.uint8))
    return image.resize((max(1, int(image.width * scale)), max(1, int(image.height * scale))), Image.BILINEAR)

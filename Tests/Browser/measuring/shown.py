"""Whether a page shows the bones that it should, and nothing else: only equal work is compared."""

import numpy

WHITE = 255
MOST_ON_PAGE = 2  # of 255, by which the page may differ from white
LEAST_ON_BONE = 4  # the palest of all bones differ by 10


def difference(screenshot, screen):
    """What is wrong with a picture of a screen at the top left of a white page; nothing where all is well."""
    height, width = screenshot.shape[:2]
    darkness = WHITE - screenshot.min(axis=2)
    page = numpy.ones((height, width), dtype=bool)
    for number, bone in enumerate(screen.bones()):
        right, bottom = bone.left + bone.width, bone.top + bone.height
        page[bone.top : bottom, bone.left : right] = False
        if right > width or bottom > height:
            continue
        # Round corners touch neither of these.
        across = darkness[bone.top + bone.height // 2, bone.left : right]
        down = darkness[bone.top : bottom, bone.left + bone.width // 2]
        if min(across.min(), down.min()) < LEAST_ON_BONE:
            return f"bone {number} is not at {bone.left} {bone.top} {bone.width} {bone.height}"
    if darkness[page].max() > MOST_ON_PAGE:
        top, left = numpy.argwhere(page & (darkness > MOST_ON_PAGE))[0]
        return f"something is at {left} {top}, between the bones"
    return None

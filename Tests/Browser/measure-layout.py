#!/usr/bin/env python3
"""Writes what a browser makes of the layout cases: NAME.frames beside every NAME.skel of Tests/Cases/layout.

    pip install selenium
    python3 Tests/Browser/measure-layout.py [--check] [--browser PATH] [--driver PATH] [FILE.skel ...]

Each skeleton is translated to HTML with the same declarations (every element is `display: flex; position: relative;
box-sizing: border-box`, in a column unless it says otherwise), laid out by Chromium through WebDriver, and measured
with getBoundingClientRect. With --check nothing is written: the status is 1 where a file would change by more than
0.02 px. Without FILEs, all cases are measured. Selenium finds a browser and its driver itself unless they are given.

A .frames file holds, for each skeleton, a line `skeleton NAME`, then a line for each view, two spaces deeper than its
parent: `kind name x y width height`, in points, absolute in the root, with three decimals at most; the name is `-`
where there is none. A hidden view is empty and at its parent's origin.

Only what the cases use is read: skeletons, elements, layout properties and comments; no styles, components, imports,
lists or variants. A label is as high as its lines, a text field and a button 34; what they hold stands in an inner box.
"""

import argparse
import pathlib
import re
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

CASES = pathlib.Path(__file__).resolve().parent.parent / "Cases" / "layout"
LINE_HEIGHT, LINE_SPACING = 15, 10
LEAF_KINDS = {"label", "textView", "textField", "button"}
UNITLESS = {"flexGrow", "flexShrink", "aspectRatio"}
PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0 }
section { position: relative; width: 4000px; height: 4000px; overflow: clip }
div { display: flex; flex-direction: column; position: relative; box-sizing: border-box }
section > div { position: absolute; left: 0; top: 0 }
i { display: block; flex: none }
</style><body>"""
MEASURE = """return [...document.querySelectorAll('section')].map(section => {
  const root = section.firstElementChild.getBoundingClientRect();
  return [...section.querySelectorAll('div')].map(view => {
    const frame = view.getBoundingClientRect();
    return [frame.x - root.x, frame.y - root.y, frame.width, frame.height];
  });
})"""


class Element:
    """A skeleton or a view: its kind, its name, its properties in order and the elements in it."""

    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        self.properties, self.children = {}, []


# Reading


def parse(text):
    """The skeletons of a file."""
    text = re.sub(r"//[^\n]*", "", text)
    tokens = re.findall(r"[{};\n]|[^{};\n]+", text)
    position = 0

    def block(element):
        nonlocal position
        while position < len(tokens):
            token = tokens[position].strip()
            position += 1
            if token == "}":
                return
            if token in ("", ";"):
                continue
            if ":" in token:
                name, value = token.split(":", 1)
                element.properties[name.strip()] = value.split()
                continue
            words = token.split()
            child = Element(words[0], words[1] if len(words) > 1 else "-")
            element.children.append(child)
            if position < len(tokens) and tokens[position] == "{":
                position += 1
                block(child)

    file = Element("file", "-")
    block(file)
    return file.children


# Translating


def kebab(name):
    return re.sub(r"[A-Z]", lambda match: "-" + match.group().lower(), name)


def length(value):
    return value + "px" if re.fullmatch(r"-?[0-9.]+", value) else kebab(value)


def tracks(values):
    """Tracks of a grid in CSS."""
    text = re.sub(r"(?<![\w.])[0-9.]+(?![\w.%])", lambda match: match.group() + "px", " ".join(values))
    text = re.sub(r"repeat\(([0-9]+)px", r"repeat(\1", text)
    return re.sub(r"[a-z]+[A-Z]\w+", lambda match: kebab(match.group()), text)


def lines_of_grid(values):
    """One or two lines of a grid in CSS."""
    return " / ".join(re.sub(r"span\((\d+)\)", r"span \1", value) for value in values)


def sides(group, side):
    """The CSS properties of a special form like marginHorizontal."""
    return {
        "Horizontal": [f"{group}-left", f"{group}-right"],
        "Vertical": [f"{group}-top", f"{group}-bottom"],
    }.get(side, [f"{group}-{side.lower()}"])


def rank(name):
    """More special forms come later, so that they win."""
    if re.search(r"[lL]eading|[tT]railing", name):
        return 3
    if re.fullmatch(r"(margin|padding)(Horizontal|Vertical)", name):
        return 1
    return 0 if name in ("margin", "padding", "gap", "frame") else 2


def style(element, parent_direction, direction):
    """The element's declarations in CSS."""
    css = []
    if element.kind == "row":
        css.append("flex-direction:row")
    if element.kind == "spacer":
        css.append("flex-grow:1")
    if element.kind == "scrollView":
        css.append("overflow:hidden")
    for name in sorted(element.properties, key=rank):
        values = element.properties[name]
        value = values[0]
        match = re.fullmatch(r"(margin|padding)([A-Z]\w+)", name)
        if name == "size":
            css.append(f"width:{length(value)};height:{length(values[1])}")
        elif name == "frame":
            keys = ("left", "top", "width", "height")
            css.append("position:absolute;" + ";".join(f"{k}:{length(v)}" for k, v in zip(keys, values)))
        elif name == "isHidden":
            css += ["display:none"] if value == "true" else []
        elif name == "clipsToBounds":
            css += ["overflow:hidden"] if value == "true" else []
        elif name.startswith(("gridTemplate", "gridAuto")) and name != "gridAutoFlow":
            css.append(f"{kebab(name)}:{tracks(values)}")
        elif name.startswith(("gridColumn", "gridRow")):
            css.append(f"{kebab(name)}:{lines_of_grid(values)}")
        elif name == "gridAutoFlow":
            css.append(f"grid-auto-flow:{kebab(value).replace('-', ' ')}")
        elif name in ("leading", "trailing"):
            css.append(f"{edge(name, parent_direction)}:{length(value)}")
        elif match and match.group(2) in ("Leading", "Trailing"):
            own = parent_direction if match.group(1) == "margin" else direction
            css.append(f"{match.group(1)}-{edge(match.group(2).lower(), own)}:{length(value)}")
        elif match:
            css += [f"{key}:{length(value)}" for key in sides(*match.groups())]
        elif name in UNITLESS:
            css.append(f"{kebab(name)}:{value.replace(':', '/')}")
        elif name in ("maxWidth", "maxHeight") and value == "auto":
            css.append(f"{kebab(name)}:none")
        elif name != "numberOfLines":
            css.append(f"{kebab(name)}:{' '.join(map(length, values))}")
    return css


def edge(name, direction):
    return "left" if (name == "leading") == (direction == "ltr") else "right"


def content_height(element):
    """The height of what a leaf holds; None for a container."""
    if element.kind not in LEAF_KINDS:
        return None
    if element.kind in ("textField", "button"):
        return 34
    lines = int(element.properties.get("numberOfLines", ["1" if element.kind == "label" else "0"])[0])
    if lines <= 0:
        return LINE_HEIGHT if element.kind == "label" else 0
    return lines * LINE_HEIGHT + (lines - 1) * LINE_SPACING


def first_bar(element):
    """How far below the top of its content a text's first bar ends, where that does not depend on its height."""
    lines = int(element.properties.get("numberOfLines", ["1" if element.kind == "label" else "0"])[0])
    if element.kind == "textView" or element.kind == "label" and lines > 0:
        return LINE_HEIGHT
    return None


def html(element, parent_direction="ltr"):
    direction = element.properties.get("direction", [parent_direction])[0]
    css = style(element, parent_direction, direction)
    height = content_height(element)
    if height is None:
        inside = "".join(html(child, direction) for child in element.children)
    else:
        baseline = first_bar(element)
        if baseline is None:
            # Its baseline is its bottom edge, not that of the box inside.
            css.append("contain:layout")
            inside = f'<i style="width:0;height:{height}px"></i>'
        else:
            # Lines are in the middle of a label, and at the top of a text view.
            place = "center" if element.kind == "label" else "flex-start"
            css.append(f"flex-flow:column;align-items:flex-start;justify-content:{place}")
            inside = f'<i style="width:0;height:0;margin:{baseline}px 0 {height - baseline}px"></i>'
        if element.kind == "label" and int(element.properties.get("numberOfLines", ["1"])[0]) > 1:
            minimum = element.properties.get("minHeight", ["0"])[0]
            css.append(f"min-height:max({height}px,{length(minimum) if minimum != 'auto' else '0px'})")
    return f'<div style="{";".join(css)}">{inside}</div>'


# Measuring


def start(browser, driver):
    options = Options()
    if browser:
        options.binary_location = browser
    for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(driver) if driver else Service())


def number(value):
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def lines(element, frames, depth=0, parent=(0, 0)):
    """The .frames lines of an element and what is in it; `frames` are those of all, in order."""
    frame = next(frames)
    if element.properties.get("isHidden") == ["true"]:
        yield from hidden(element, frames, depth, parent)
        return
    if depth == 0:
        yield f"skeleton {element.name}"
    else:
        yield "  " * depth + " ".join([element.kind, element.name, *map(number, frame)])
    for child in element.children:
        yield from lines(child, frames, depth + 1, frame[:2])


def hidden(element, frames, depth, origin):
    yield "  " * depth + " ".join([element.kind, element.name, *map(number, origin), "0 0"])
    for child in element.children:
        next(frames)
        yield from hidden(child, frames, depth + 1, origin)


def measure(driver, skeletons):
    page = PAGE + "".join(f"<section>{html(skeleton)}</section>" for skeleton in skeletons)
    driver.get("about:blank")
    driver.execute_script("document.open(); document.write(arguments[0]); document.close()", page)
    measured = driver.execute_script(MEASURE)
    return [line for skeleton, frames in zip(skeletons, measured) for line in lines(skeleton, iter(frames))]


def differs(old, new):
    """Whether two texts differ by more than 0.02 in some number."""
    old, new = old.split(), new.split()
    if len(old) != len(new):
        return True
    for before, after in zip(old, new):
        try:
            if abs(float(before) - float(after)) > 0.02:
                return True
        except ValueError:
            if before != after:
                return True
    return False


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true", help="write nothing; status 1 where a file would change")
    arguments.add_argument("--browser", help="the browser's executable")
    arguments.add_argument("--driver", help="the driver's executable")
    arguments.add_argument("files", nargs="*", type=pathlib.Path)
    options = arguments.parse_args()
    driver = start(options.browser, options.driver)
    status = 0
    try:
        for file in options.files or sorted(CASES.glob("*.skel")):
            text = "\n".join(measure(driver, parse(file.read_text(encoding="utf-8")))) + "\n"
            target = file.with_suffix(".frames")
            if not options.check:
                target.write_text(text, encoding="utf-8")
            elif not target.exists() or differs(target.read_text(encoding="utf-8"), text):
                print(f"{target}: the browser disagrees", file=sys.stderr)
                status = 1
    finally:
        driver.quit()
    return status


if __name__ == "__main__":
    sys.exit(main())

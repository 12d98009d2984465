"""The inputs that are too large, or too dull, to keep: every tool is given the same boxes in its own language."""

from collections.abc import Iterable, Iterator
from pathlib import Path

Box = tuple[float, float, float, float]
"""x, y, width and height in points."""


def grid(count: int) -> Iterator[Box]:
    """Boxes in lines of 1,000, of several sizes, one in four of them at half a point."""
    for i in range(count):
        yield i % 1000 * 10 + (0.5 if i % 4 == 1 else 0), i // 1000 * 10, 4 + i % 5, 3 + i % 4


def write_skel(path: Path, count: int, more: str = "") -> None:
    """A line for each box; `more` is what its view has besides a frame."""
    with path.open("w") as file:
        file.write(f"skeleton Grid {{\n  size: 10000 {-(-count // 1000) * 10}\n")
        file.writelines(f"  view {{ frame: {x} {y} {width} {height}{more} }}\n" for x, y, width, height in grid(count))
        file.write("}\n")


def write_table(path: Path, rows: int) -> None:
    """A table of `rows` rows, 40 points each, in an 800-point frame: 20 of them can be seen."""
    path.write_text(
        f"""skeleton Table {{
  size: 375 800
  tableView {{
    flexGrow: 1
    rowHeight: 40
    numberOfRows: {rows}
    cell {{
      view {{ frame: 10 10 20 20 }}
      label {{ frame: 40 10 325 20 }}
    }}
  }}
}}
"""
    )


def write_sized_table(path: Path, rows: int) -> None:
    """The same, but the rows find their height from what they hold."""
    path.write_text(
        f"""skeleton Table {{
  size: 375 800
  tableView {{
    flexGrow: 1
    numberOfRows: {rows}
    cell {{
      padding: 10
      flexDirection: row
      gap: 10
      view {{ width: 20; height: 20 }}
      label {{ flexGrow: 1; height: 20 }}
    }}
  }}
}}
"""
    )


def write_screens(folder: Path, count: int, bones: int) -> tuple[Path, Path]:
    """The same skeletons twice: a folder with a file for each, a hundred to a sub-folder, and one file with all."""
    screens, one = folder / "screens", folder / "one.skel"
    with one.open("w") as all_of_them:
        for number in range(count):
            boxes = (f"  view {{ frame: {x} {y + number % 90} {w} {h} }}\n" for x, y, w, h in grid(bones))
            text = f"skeleton S{number:05} {{\n  size: 410 812\n" + "".join(boxes) + "}\n"
            all_of_them.write(text)
            path = screens / f"{number // 100:03}" / f"S{number:05}.skel"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    return screens, one


def write_pikchr(path: Path, boxes: Iterable[Box]) -> None:
    """Pikchr places a box by its centre, with y upwards; its unit is made a point."""
    path.write_text(
        "".join(
            f"box width {width}/72 height {height}/72 at ({x + width / 2}/72, {-(y + height / 2)}/72)\n"
            for x, y, width, height in boxes
        )
    )


def write_graph(path: Path, boxes: Iterable[Box]) -> None:
    """Graphviz takes places in points and sizes in inches; `dot` finds places of its own, `neato -n2` keeps these."""
    with path.open("w") as file:
        file.write('graph { node [shape=box label="" fixedsize=true]\n')
        file.writelines(
            f'{i} [pos="{x + width / 2},{-(y + height / 2)}" width={width / 72:.4f} height={height / 72:.4f}]\n'
            for i, (x, y, width, height) in enumerate(boxes)
        )
        file.write("}\n")

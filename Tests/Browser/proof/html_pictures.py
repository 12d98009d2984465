"""Placeholders as pictures: beside the SVG of the same skeleton, and beside the formula of what moves."""

import math
import pathlib
import random
import shutil
import tempfile

import motion
import order
from PIL import ImageColor

from . import drawers, engines, motion_cases, pages, pictures, placeholders, skeletons

TIME = 0.55  # seconds
# As in pixels.py.
CALM_LARGEST, CALM_MEAN, AT_EDGES = 4, 0.6, 0.05
# A browser puts boxes on whole pixels, and a wave in a low bone changes by 12 from one to the next.
SNAPPED_LARGEST, SNAPPED_AT_EDGES, SNAPPED_CHANNEL = 8, 0.2, 10
LOOKS = pathlib.Path(__file__).resolve().parents[1] / "looks.skel"
# Responsive ones that are not their SVG's picture at their own size: `flow` compares them at the sizes that they have.
ELSEWHERE = {
    "Article": "lines that vary by `lineVariation`, and fill a height, are as long as the first one",
    "Dashboard": "as high as its views make it, which is less than its own height",
}
WAYS = {"svg": ("svg",), "responsive": ("html",), "fixed": ("html", "--fixed")}


def framed(fragment, width, height):
    """A fragment at its own size, in what does not change how it looks."""
    return f'<section style="width:{width}px;height:{height}px;line-height:normal">{fragment}</section>'


def agree(found):
    return found.largest <= CALM_LARGEST and found.mean <= CALM_MEAN and found.at_edges <= AT_EDGES


def agree_snapped(found):
    return found.largest <= SNAPPED_LARGEST and found.mean <= CALM_MEAN and found.at_edges <= SNAPPED_AT_EDGES


def said(found):
    return f"{found.largest} away from edges, {found.mean:.2f} in the mean, {found.at_edges:.1%} of the contrast at edges"


def sources(folder):
    placeholders.copy_samples(folder)
    shutil.copy(LOOKS, folder)
    for source in pathlib.Path(folder).glob("*.skel"):
        source.write_text(skeletons.wordless(source.read_text("utf-8")), "utf-8")


def rest(folder):
    """Makes all bones of a folder's sources rest in their base colours, as those do over which a band goes."""
    for source in pathlib.Path(folder).glob("*.skel"):
        source.write_text(source.read_text("utf-8").replace("gradientScope: bone", "gradientScope: frame"), "utf-8")


def photograph(browser, server, cells, name, time):
    """The pictures of cells, by their names; with a time, of skeletons that move."""
    shots = {}
    for number, packed in enumerate(pages.packed(cells)):
        body = "".join(
            f'<article style="position:absolute;left:{cell.left}px;top:{cell.top}px;line-height:0"'
            f' data-cycle="1">{cell.picture}</article>' for cell in packed)
        browser.open(server.write(f"{name}-{number}.html", placeholders.page(body)))
        browser.run(motion.SHOW)
        if time is not None:
            browser.seek(time)
        screenshot = browser.still()
        shots |= {cell.name: cell.cut(screenshot) for cell in packed}
    return shots


def compile_all(compiler, folder, engine, names=None):
    """The cells of every skeleton of a folder, by way."""
    sizes = {name: tuple(math.ceil(drawing[key]) for key in ("width", "height"))
             for name, drawing in compiler.bones(folder).items()}
    found = {}
    for way, (style, *options) in WAYS.items():
        # The base of a placeholder with variants is what shows at its own size.
        texts = compiler.files(folder, style, "--animation", engine, *options)
        found[way] = [
            pages.Cell(name, text if way == "svg" else framed(text, *sizes[name]), 1, *sizes[name])
            for name, text in texts.items()]
    return found


def check_pictures(browser, server, compiler, log):
    """Every sample and look is the SVG's picture: still, fixed (in Chromium) and responsive; moving, fixed."""
    with tempfile.TemporaryDirectory() as folder:
        sources(folder)
        still = (("fixed", "none", None),) if browser.name == "chromium" else ()
        for way, engine, time in (("fixed", "css", TIME), *still, ("responsive", "none", None)):
            if way == "responsive":
                rest(folder)
            cells = compile_all(compiler, folder, engine)
            wanted = photograph(browser, server, cells["svg"], f"svg-{engine}", time)
            shots = photograph(browser, server, cells[way], f"{way}-{engine}", time)
            if way == "responsive":
                wanted = {name: shot for name, shot in wanted.items() if name not in ELSEWHERE}
            compare(f"{browser.name}: {way} {engine}", shots, wanted, log, agree_snapped if way == "responsive" else agree)


def compare(name, shots, wanted, log, is_same=agree):
    worst = 0
    for key, picture in wanted.items():
        found = pictures.difference(picture, shots[key], pictures.edges(picture) | pictures.edges(shots[key]))
        worst = max(worst, found.largest)
        log.check(is_same(found), f"{name} {key}: {said(found)}")
    log.note(f"{name}: {len(wanted)} pictures, a channel at most {worst} of 255 apart away from edges")


# Pixels of looks.skel that tell what lies over what: the colour of what is kept, None for a bone.
ORDER = {
    "OverRows": {(198, 102): "#2979ff", (35, 153): None, (30, 135): "#ffe9c2", (70, 165): "#ffe9c2", (120, 15): None,
                 (120, 135): "#ffe9c2", (178, 78): None},
    "Sheets": {(20, 20): None, (60, 46): "#80c080", (60, 60): None, (101, 101): "#8c5b6b", (194, 130): "#f8ebeb"},
    "Stacked": {(20, 20): "#9fd8c4", (125, 60): None, (170, 110): "#9fd8c4", (112, 150): "#5b6b8c"},
    "Badge": {(145, 125): None, (170, 150): "#e74c3c", (145, 150): "#e74c3c"},
}
BASE = "#c8d4e6"
RANDOM_SCREENS, RANDOM_SEED = 70, 5


def check_order(browser, server, compiler, log):
    """Everything is painted in the order of the tree: still, as SVG, fixed and responsive."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(LOOKS, folder)
        for way, cells in compile_all(compiler, folder, "none").items():
            shots = photograph(browser, server, cells, f"order-{way}", None)
            for name, points in ORDER.items():
                for (x, y), wanted in points.items():
                    # Bones of a gradient of their own begin and end in the base colour.
                    color = ImageColor.getrgb(wanted or BASE)
                    found = shots[f"looks.{name}"][y, x]
                    is_right = abs(found - color).max() <= (40 if wanted is None else 2)
                    log.check(is_right, f"{browser.name}: {way} {name} at {x}, {y}: {found}, not {wanted or 'a bone'}")
    check_random_order(browser, server, compiler, log)
    log.note(f"{browser.name}: {sum(map(len, ORDER.values()))} pixels show what lies over what")


def check_random_order(browser, server, compiler, log):
    """Screens made by chance, responsive, beside a plain SVG that paints one view after the other."""
    chance = random.Random(RANDOM_SEED)
    looks = random.Random(1)
    screens = {f"S{number}": order.screen(number, chance, looks) for number in range(RANDOM_SCREENS)}
    draw = drawers.resvg()
    cells = [
        pages.Cell(key, framed(compiler.text(text, "--animation", "none"), order.SIDE, order.SIDE),
                   1, order.SIDE, order.SIDE)
        for key, (text, _) in screens.items()]
    shots = photograph(browser, server, cells, "random-order", None)
    for key, (text, plain) in screens.items():
        order.check_same(f"{browser.name} responsive", shots[key], draw(plain), text, log)
    log.note(f"{browser.name}: {RANDOM_SCREENS} responsive screens made by chance are painted in the order of the tree")


def motion_cells(compiler, cases, *options):
    width, height = motion_cases.FRAME
    return pages.packed([
        pages.Cell(case.name, framed(compiler.text(case.source(), *options), width, height), case.cycle, width, height)
        for case in cases])


def check_motion(browser, server, compiler, log):
    """Every way of moving of a drawing is where the formula has it."""
    cases = motion_cases.all_cases()
    worsts, _ = motion.run_engine(browser, "fixed", {case.name: case for case in cases},
                                  motion_cells(compiler, cases, "--fixed"), server, log)
    position = max(worst.position or 0 for worst in worsts.values())
    channel = max(worst.channel for worst in worsts.values())
    log.note(f"{browser.name}: fixed, {len(worsts)} ways of moving: at most {position:.2%} of the travel and "
             f"{channel:.0f} of 255 from the formula")


# Bones that fade by keyframes beside, over and in what is kept.
FADING = """
animation Blink { duration: 2s; timing: linear; from { opacity: 1 } to { opacity: 0 } }
skeleton Fading {
  size: 240 160
  animation: Blink
  gradientScope: frame
  view { isSkeletonable: false; height: 30; backgroundColor: #2979ff }
  view card {
    margin: 10; padding: 10; backgroundColor: #ffe9c2
    label { numberOfLines: 2 }
  }
  view { isSkeletonable: false; height: 4; backgroundColor: #8c5b6b }
  row { padding: 6; gap: 8; view { width: 20; height: 20 }; view { height: 20; flexGrow: 1; backgroundColor: #80c080 } }
}
"""


def check_kept(browser, server, compiler, log):
    """What is kept stays as it is while bones fade by keyframes, in the flow of a page as in drawings."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "Fading.skel").write_text(FADING, "utf-8")
        cells = compile_all(compiler, folder, "css")
        wanted = photograph(browser, server, cells["svg"], "svg-fading", TIME)
        shots = photograph(browser, server, cells["responsive"], "responsive-fading", TIME)
        compare(f"{browser.name}: fading", shots, wanted, log, agree_snapped)
        rested = photograph(browser, server, cells["svg"], "svg-rest", 0)
        log.check((rested["Fading"] != wanted["Fading"]).any(), "bones have faded by then")

#!/usr/bin/env python3
"""Texts in the page's type: type.py --skelgen PROGRAM

Heights: what follows a text is where it is after real text, within TOLERANCE, whatever the root's font size and the page's line
height. Lines: a text that wraps has as many lines as real paragraphs in most cases, and never many more or fewer; the same as
the drawing of that width.
"""

import argparse
import json
import math
import sys

from proof import engines, report, site, skeletons, suite

TOLERANCE = 0.5  # pixels
ROOTS, LINES = (16, 20, 24), ("1.2", "1.5", "1.8", "normal")
EXACT = 0.75  # of the texts have as many lines as the paragraphs
LENGTHS, WIDTHS = (60, 120, 240, 480, 900), range(200, 901, 50)
FONTS = (("Liberation", "sans-serif"), ("Liberation", "serif"), ("DejaVu", "serif"))
LOREM = """Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna
aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis aute irure
dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident,
sunt in culpa qui officia deserunt mollit anim id est laborum. """

TYPED = """skeleton Typed {
  size: 400 auto
  padding: 12
  label { fontSize: 1.5em; lineHeight: page }
  label { numberOfLines: 3; lineHeight: page; marginTop: 8; linesCornerRadius: 4 }
  label { fontSize: 0.875rem; lineHeight: 1.25rem; marginTop: 0.5rem }
  label { numberOfLines: 2; lineHeight: 150%; marginTop: 1em }
  row { gap: 12; alignItems: center; marginTop: 12
    imageView { width: 40; height: 40 }
    label { flex: 1; lineHeight: page }
  }
  label { fontSize: 14; lineHeight: page; numberOfLines: 2 }
}
"""
REAL = """<article id=real style="width:400px;box-sizing:border-box;padding:12px">
<div style="font-size:1.5em">One</div>
<div style="margin-top:8px">One<br>two<br>three</div>
<div style="font-size:.875rem;line-height:1.25rem;margin-top:.5rem">One</div>
<div style="line-height:1.5;margin-top:1em">One<br>two</div>
<div style="display:flex;gap:12px;align-items:center;margin-top:12px"><b style="flex:none;width:40px;height:40px"></b>One</div>
<div style="font-size:14px">One<br>two</div>
</article>"""


def page(body, rules):
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>Type</title><style>{rules}</style>{body}"


def compiled(compiler, source):
    return compiler.run(["-", "--format", "html", "--animation", "none", "-o", "-"], source)


def check_heights(browser, pages, compiler, log):
    """A placeholder is as high as the real texts."""
    fragment = compiled(compiler, TYPED)
    farthest = 0
    for root in ROOTS:
        for line in LINES:
            rules = f"html{{font-size:{root}px}}body{{margin:0;font:1rem sans-serif;line-height:{line}}}"
            browser.open(pages.write("type.html", page(f"{REAL}<div style='width:400px'>{fragment}</div>", rules)))
            real, own = browser.run("""
                const height = element => element.getBoundingClientRect().height;
                return [height(document.querySelector('#real')), height(document.querySelector('[role=status]'))];""")
            farthest = max(farthest, abs(real - own))
            log.check(abs(real - own) <= TOLERANCE, f"{browser.name}: root {root}, line {line}: {own:g} high, not {real:g}")
    log.note(f"{browser.name}: at most {farthest:.2f} px off")


def lorem(length):
    text = " ".join(LOREM.split()) + " "
    return (text * math.ceil(length / len(text)))[:length].rstrip(" ,.") + "."


def drawn_lines(compiler, source, width):
    """The number of bars in the drawing of a width."""
    bones = json.loads(compiler.run(["-", "--format", "json", "--size", f"{width}x20000", "-o", "-"], source))["bones"]
    return len(bones)


def check_lines(browser, pages, compiler, log, font):
    """A text has as many lines as a paragraph of as many characters, in the page and in the drawing."""
    exact, all_texts = 0, 0
    for length in LENGTHS:
        text = lorem(length)
        source = (f"skeleton Text {{ size: 300 auto; label {{ characters: {len(text)}; numberOfLines: auto; fontSize: 16;"
                  " lineHeight: 24 } }\n")
        fragment = compiled(compiler, source)
        body = "".join(
            f"<div class=p style='width:{width}px'><p>{text}</p></div><div class=k style='width:{width}px'>{fragment}</div>"
            for width in WIDTHS)
        rules = f"body{{margin:0;font:16px/24px {font}}}p{{margin:0}}"
        browser.open(pages.write("lines.html", page(body, rules)))
        found = browser.run("""
            return ['p', 'k'].map(name => [...document.querySelectorAll('.' + name)].map(
              element => element.getBoundingClientRect().height / 24));""")
        for width, real, own in zip(WIDTHS, *found):
            drawn = drawn_lines(compiler, source, width) if font == "sans-serif" else round(own)
            place = f"{browser.name}: {font}: {length} characters in {width} px: "
            log.check(abs(own - round(own)) < 0.05, f"{place}{own:g} lines")
            log.check(abs(own - drawn) <= 1, f"{place}{own:g} lines, and {drawn} in the drawing")
            all_texts += 1
            exact += round(own) == round(real)
            most = 1 if real <= 10 else math.ceil(real / 10)
            log.check(abs(own - real) <= most, f"{place}{own:g} lines, not {real:g}")
    log.note(f"{browser.name}: {font}: {exact} of {all_texts} right")
    return exact, all_texts


CLAMPED = "skeleton Text { size: 300 auto; label { characters: 400; numberOfLines: auto; maxNumberOfLines: 3; lineHeight: 24 } }\n"
ROW = """skeleton Row { size: 400 auto
  row { gap: 16; imageView { width: 100; height: 10 }
    column { flex: 1; gap: 8; label { characters: 120; numberOfLines: auto; fontSize: 16; lineHeight: 24 }; label }
  }
}
"""


# Texts that have their natural width where there is room, and shrink where there is less.
NATURAL = """skeleton Natural { size: 360 auto; padding: 16; gap: 12
  row { gap: 10; imageView { width: 60; height: 60 }; label { characters: 130; numberOfLines: auto; fontSize: 16; lineHeight: 24 } }
  row { gap: 10; imageView { width: 60; height: 60 }
    column { gap: 8; label { characters: 20; numberOfLines: auto; fontSize: 16 }
      label { characters: 130; numberOfLines: auto; fontSize: 16; lineHeight: 24 } } }
  row { gap: 10; label { characters: 12; numberOfLines: auto; fontSize: 16 }; view { flex: 1; height: 20 } }
  view { display: grid; gridTemplateColumns: auto 1fr; gap: 10; label { characters: 10; numberOfLines: auto; fontSize: 16 }
    label { characters: 100; numberOfLines: auto; fontSize: 16 } }
}
"""


# One is as wide as its text, whose letters are wider in some fonts.
OPTION = """skeleton Option { size: 600 auto
  row { justifyContent: spaceBetween; gap: 24
    column { padding: 0 8; label { width: 120 }; label { characters: 40; numberOfLines: auto; fontSize: 13; lineHeight: 20 } }
    view { width: 40; height: 22 } }
}
"""


def check_surroundings(browser, pages, compiler, log):
    """A text is clamped, and takes its room in rows and columns."""
    for width, source, height, font in (
            (300, CLAMPED, 72, "sans-serif"), (2000, CLAMPED, 48, "sans-serif"), (2000, ROW, 24 + 8 + 15, "sans-serif"),
            (360, NATURAL, 393, "sans-serif"), (600, OPTION, 15 + 20, "sans-serif"), (600, OPTION, 15 + 20, "monospace")):
        browser.open(pages.write(
            "around.html", page(f"<div style='width:{width}px'>{compiled(compiler, source)}</div>", f"body{{margin:0;font:17px {font}}}")))
        own = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
        log.check(abs(own - height) <= TOLERANCE, f"{browser.name}: {font}: at {width} px {own:g} high, not {height}")


OLD = "skeleton Old { size: 300 auto; label { characters: 200; numberOfLines: auto; fontSize: 16; lineHeight: 24 } }\n"


def check_old(browser, pages, compiler, log):
    """A browser that cannot count the lines shows one, over the whole width."""
    fragment = compiled(compiler, OLD)
    log.check("round(" in fragment, f"{browser.name}: lines are counted without rounding")
    for text, lines in ((fragment, 6), (fragment.replace("round(", "unknown("), 1)):
        browser.open(pages.write("old.html", page(f"<div style='width:300px'>{text}</div>", "body{margin:0;font:16px sans-serif}")))
        own = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
        log.check(abs(own - 24 * lines) <= TOLERANCE, f"{browser.name}: {own:g} high, not {lines} lines")
        shades = browser.still()[2:22, 20:280].min(axis=(0, 2))
        log.check((shades < 250).all(), f"{browser.name}: the first of {lines} lines is not there")


# Items in rem: as many in a line as fit, with rows and columns between them and around them.
ITEMS = {"itemSize: 6rem 3rem": (6, 3), "minItemWidth: 7rem": (7, 2)}


def check_items(browser, pages, compiler, log):
    """A collection's items, spaces and insets in rem scale with the page's root."""
    for size, (least, high) in ITEMS.items():
        source = (f"skeleton Items {{ size: 400 auto; collectionView {{ numberOfItems: 7; {size}; minimumLineSpacing: 1rem;"
                  f" minimumInteritemSpacing: 0.5rem; sectionInset: 0.75rem; cell {{ height: {high}rem; view {{ flex: 1 }} }} }} }}\n")
        fragment = compiled(compiler, source)
        for root in ROOTS:
            browser.open(pages.write("items.html", page(
                f"<div style='width:400px'>{fragment}</div>", f"html{{font-size:{root}px}}body{{margin:0}}")))
            own = browser.run("return document.querySelector('[role=status]').getBoundingClientRect().height")
            lines = math.ceil(7 / ((400 - 1.5 * root + 0.5 * root) // ((least + 0.5) * root)))
            height = (1.5 + high * lines + lines - 1) * root
            log.check(abs(own - height) <= TOLERANCE, f"{browser.name}: root {root}, {size}: {own:g} high, not {height:g}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    log = report.Report("type")
    compiler = skeletons.Compiler(options.skelgen)
    with site.Site() as pages:
        for name in engines.chosen_engines(options):
            sums = []
            families = ("Liberation", "DejaVu")
            for family in families if options.engines else suite.turns_of(families, name):
                with engines.session(name, log, family) as browser:
                    if browser is None:
                        continue
                    if family == "Liberation":
                        check_heights(browser, pages, compiler, log)
                        check_surroundings(browser, pages, compiler, log)
                        check_items(browser, pages, compiler, log)
                        check_old(browser, pages, compiler, log)
                    sums += [check_lines(browser, pages, compiler, log, font) for own, font in FONTS if own == family]
            exact, all_texts = (sum(column) for column in zip(*sums)) if sums else (0, 0)
            log.check(exact >= EXACT * all_texts, f"{name}: only {exact} of {all_texts} texts have the right number of lines")
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

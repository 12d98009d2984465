#!/usr/bin/env python3
"""Texts in the page's type: type.py --skelgen PROGRAM

What follows a text is where it is after real text, within TOLERANCE, whatever the root's font size and the page's line height.
"""

import argparse
import sys

from proof import engines, report, site, skeletons

TOLERANCE = 0.5  # pixels
ROOTS, LINES = (16, 20, 24), ("1.2", "1.5", "1.8", "normal")

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


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    log = report.Report("type")
    compiler = skeletons.Compiler(options.skelgen)
    with site.Site() as pages:
        for name in engines.chosen_engines(options):
            with engines.session(name, log) as browser:
                if browser is not None:
                    check_heights(browser, pages, compiler, log)
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())

"""Counts that a page sets: a placeholder with another number looks as if its file had that number."""

import subprocess

import numpy

from proof.browser import VIEWPORT
from seen import PAGE

# What is counted, by its custom property: the views, with their number as N. The file's own number is USUAL, and OTHER where
# it stands as M.
USUAL, OTHER = 3, 4
TABLE = "tableView a { numberOfRows: N; "
CASES = {
    "rows": ("--skel-rows-a", TABLE + "rowHeight: 30; cell { padding: 8; label } }"),
    "several cells": ("--skel-rows-a", TABLE + "cells: A B; cell A { height: 20; label { margin: 4 } } "
                      "cell B { height: 36; imageView { margin: 4; flex: 1 } } }"),
    "lines between, and a footer": ("--skel-rows-a", TABLE + "rowHeight: 30; separatorStyle: singleLine; cell { padding: 8; label } "
                                    "header { height: 20; label { margin: 4 } } footer { height: 16; view { margin: 4; flex: 1 } } }"),
    "a group": ("--skel-rows-a", TABLE + "tableStyle: insetGrouped; separatorStyle: singleLine; rowHeight: 30; cell { padding: 8; label } }"),
    "the first row": ("--skel-rows-a", TABLE + "cell { height: 30; view v { width: 100; height: 10 } } at 0 { v.width: 40 } }"),
    "odd rows": ("--skel-rows-a", TABLE + "cell { height: 30; view v { width: 100; height: 10 } } at odd { height: 40; v.width: 40 } }"),
    "the last row": ("--skel-rows-a", TABLE + "cell { height: 30; view v { width: 100; height: 10 } } at last { v.width: 40 } }"),
    "each row": ("--skel-rows-a", TABLE + "cell { padding: 6; view v { width: 100; height: 10 } } at 0...2 { v.height: 20 } footer { height: 16; view { margin: 4; flex: 1 } } }"),
    "each item": ("--skel-rows-a", "collectionView a { numberOfItems: N; columns: 2; cell { padding: 6; view v { width: 100; height: 10 } } at 0...2 { v.height: 20 } }"),
    "a copy in between": ("--skel-rows-a", "column { gap: 4; repeat N { view a { height: 10 } at 1 { a.width: 40 } } }"),
    "rows of the width": ("--skel-rows-a", TABLE + "cell { padding: 6; imageView { aspectRatio: 8 } } at last { backgroundColor: #fed } }"),
    "a table in rows": ("--skel-rows-a", "tableView o { numberOfRows: 2; cell { padding: 5; label; "
                        + TABLE + "rowHeight: 16; cell { padding: 3; label } } } }"),
    "rows of each section": ("--skel-rows-a", "tableView a { numberOfSections: 2; numberOfRows: N; cell { padding: 4; label { height: 10 } } "
                             "header { height: 20; label { margin: 4 } } }"),
    "rows of sections alike": ("--skel-rows-a", TABLE.replace("numberOfRows: N; ", "") + "section { numberOfRows: N; cell { height: 20; label { margin: 4 } } } "
                               "section { numberOfRows: N; cell { height: 12; view { flex: 1; margin: 2 } } footer { height: 14; view { flex: 1; margin: 4 } } } }"),
    "rows of sections with other numbers": ("--skel-rows-a", TABLE.replace("numberOfRows: N; ", "") + "section { numberOfRows: N; cell { height: 20; label { margin: 4 } } } "
                                            "section { numberOfRows: M; cell { height: 12; view { flex: 1; margin: 2 } } footer { height: 14; view { flex: 1; margin: 4 } } } }"),
    "items of sections with other numbers": (
        "--skel-rows-a", "collectionView a { columns: 2; minimumLineSpacing: 5; section { numberOfItems: N; cell { height: 20; view { flex: 1 } } } "
        "section { numberOfItems: M; cell { height: 18; label } } } view { height: 10 }"),
    "items of sections": ("--skel-rows-a", "collectionView a { columns: 2; minimumLineSpacing: 5; sectionInset: 4; section { numberOfItems: N; cell { height: 20; "
                          "view { flex: 1 } } } section { numberOfItems: N; header { height: 14; view { flex: 1; margin: 4 } } cell { height: 18; label } } } view { height: 10 }"),
    "items in a row": ("--skel-rows-a", "collectionView o { numberOfItems: 4; columns: 2; cell { height: 70; row { gap: 5; "
                       "repeat N view a { width: 12; height: 12 } view { width: 10; height: 20 } } } }"),
    "columns": ("--skel-rows-a", "collectionView a { numberOfItems: N; columns: 2; minimumLineSpacing: 7; sectionInset: 5; "
                "cell { height: 30; imageView { flex: 1; marginBottom: 6 } label } }"),
    "as many columns as fit": ("--skel-rows-a", "collectionView a { numberOfItems: N; minItemWidth: 80; "
                               "cell { imageView { aspectRatio: 2 } label { marginTop: 6 } } }"),
    "items of one size": ("--skel-rows-a", "collectionView a { numberOfItems: N; itemSize: 90 40; cell { imageView { flex: 1; margin: 3 } } }"),
    "items side by side": ("--skel-rows-a", "collectionView a { height: 60; scrollDirection: horizontal; numberOfItems: N; "
                           "itemSize: 40 40; cell { imageView { flex: 1 } } }"),
    "copies in a row": ("--skel-rows-a", "row { gap: 8; view { width: 20; height: 20 } repeat N view a { width: 24; height: 10; "
                        "cornerRadius: 5 } label { flex: 1 } }"),
    "copies below each other": ("--skel-rows-a", "column { gap: 8; padding: 4; repeat N row a { padding: 3; gap: 4; imageView { "
                                "width: 20; height: 20 } label { flex: 1 } } view { height: 9 } }"),
    "copies of the width": ("--skel-rows-a", "column { gap: 8; repeat N column a { padding: 4; imageView { aspectRatio: 9 } } }"),
    "copies that share a row": ("--skel-rows-a", "row { gap: 8; repeat N view a { flex: 1; height: 20 } }"),
    "copies of two views": ("--skel-rows-a", "column { gap: 4; repeat N { view a { height: 10 } view b { height: 5; width: 70 } } }"),
    "the last copy": ("--skel-rows-a", "column { gap: 4; repeat N { view a { height: 10 } at last { a.width: 40 } } }"),
    "lines": ("--skel-lines-a", "label a { numberOfLines: N; lastLineFillPercent: 50 } view { height: 20; marginTop: 8 }"),
    "lines in a row": ("--skel-lines-a", "row { gap: 8; alignItems: center; view { width: 30; height: 30 } label a { flex: 1; "
                       "numberOfLines: N; linesCornerRadius: 4; lastLineFillPercent: 50 } }"),
    "lines of a high label": ("--skel-lines-a", "label a { height: 70; numberOfLines: N; lastLineFillPercent: 50 } view { height: 20 }"),
    "lines of a height": ("--skel-lines-a", "label a { numberOfLines: N; lineHeight: 24; lastLineFillPercent: 50 } view { height: 20 }"),
    "lines of a height, with bars of a height": ("--skel-lines-a", "label a { numberOfLines: N; lineHeight: 24; skeletonTextLineHeight: fixed(10); "
                                                 "lastLineFillPercent: 50 } view { height: 20 }"),
    "lines of the page's type": ("--skel-lines-a", "label a { fontSize: 1.5em; padding: 4; numberOfLines: N; skeletonTextLineHeight: fixed(0.8em); "
                                 "skeletonLineSpacing: 0.5em; linesCornerRadius: 4; lastLineFillPercent: 50 } view { height: 20 }"),
    "lines at the right": ("--skel-lines-a", "textView a { numberOfLines: N; lineHeight: 1.5em; textAlignment: right } view { height: 20 }"),
    "lines of a text view": ("--skel-lines-a", "textView a { numberOfLines: N; lastLineFillPercent: 50 } view { height: 20 }"),
}
NUMBERS = (USUAL, 1, 2, 5)
# Beside a placeholder with a property one whose file says so; of each case one number below the other, in one window.
PAIR = '<div style="position:absolute;top:{0}px;left:{1}px;width:300px;{2}">{3}</div>'
ROOM = 300
WINDOW = 620, ROOM * len(NUMBERS)
HEIGHTS = "return [...document.querySelectorAll('[role=status]')].map(one => one.getBoundingClientRect().height)"
# How much a channel may differ, and how many points may differ more: edges lie on other fractions of a pixel.
SHADE, MOST_POINTS = 24, 12


def compile_all(outputs, folder):
    """The placeholder of each case for each number."""
    sources = folder / "counts"
    sources.mkdir()
    for place, (_, views) in enumerate(CASES.values()):
        for number in NUMBERS:
            source = f"skeleton S {{ size: 300 auto; animation: none; {numbered(views, number)} }}"
            (sources / f"S{place}x{number}.skel").write_text(source)
    made = sources / "made"
    subprocess.run([outputs.program, "compile", *sorted(map(str, sources.glob("*.skel"))), "--format", "html", "-o", f"{made}/"],
                   check=True, capture_output=True)
    return {(name, number): (made / f"S{place}x{number}.html").read_text("utf-8")
            for place, name in enumerate(CASES) for number in NUMBERS}


def numbered(views, number):
    other = OTHER if number == USUAL else number
    return views.replace(" N;", f" {number};").replace(" N ", f" {number} ").replace(" M;", f" {other};")


def check(browser, site, placeholders, result):
    browser.resize(*WINDOW)
    for name, (option, _) in CASES.items():
        body = ""
        for place, number in enumerate(NUMBERS):
            set_by_page = "" if number == USUAL else f"{option}:{number}"
            body += PAIR.format(place * ROOM, 0, set_by_page, placeholders[name, USUAL])
            body += PAIR.format(place * ROOM, 310, "", placeholders[name, number])
        browser.open(site.write("counts.html", PAGE.format(f"<body>{body}")))
        heights = browser.run(HEIGHTS)
        shot = browser.still().astype(int)
        for place, number in enumerate(NUMBERS):
            one, other = heights[2 * place:2 * place + 2]
            result.check(abs(one - other) < 0.1 and 0 < other < ROOM, f"counts, {name}, {number}: {one} px high, not {other}")
            part = shot[place * ROOM:(place + 1) * ROOM]
            apart = numpy.abs(part[:, :300] - part[:, 310:610]).max(axis=2) > SHADE
            result.check(part.shape[0] == ROOM and apart.sum() <= MOST_POINTS, f"counts, {name}, {number}: {apart.sum()} points differ")
    browser.resize(*VIEWPORT)

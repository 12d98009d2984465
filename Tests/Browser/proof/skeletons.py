"""Skeletons as the real program compiles them."""

import argparse
import pathlib
import re
import shutil
import subprocess

TOP = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = TOP / "Samples"
# Skeletons of whole screens, and the pages that they stand before: FILE.skel and FILE.html.
PAGES_FOLDER = SAMPLES / "Pages"
PAGES = {"VideoGrid": "video-grid", "IssueList": "issue-list", "Product": "product", "Chat": "chat"}
# The script of `skelgen import --capture-script`: its function `capture` captures an element at the window's width.
CAPTURE = "".join((TOP / "Templates" / part).read_text(encoding="utf-8") for part in ("pagecapture.js", "pagestyles.js", "pagelines.js"))
# By which skelgen knows what it has written: the last line of every SVG and every fragment of HTML.
MARK = "<!--skelgen-->\n"


def samples():
    """The files of the samples that have skeletons."""
    files = [*SAMPLES.glob("*.skel"), *SAMPLES.glob("Screens/*.skel")]
    return sorted(file for file in files if "\nskeleton " in file.read_text("utf-8"))


def wordless(source):
    """A source whose kept texts are spaces, as many as they have characters: what draws a picture has fonts of its own, and
    each letter is edges."""
    return re.sub(r'(\btext: ")([^"]*)', lambda found: found[1] + "\u00a0" * len(found[2]), source)


class Compiler:
    """`skelgen compile`."""

    def __init__(self, program):
        self.program = program

    def compile(self, sources, animation, folder):
        """The SVGs of files by name, without words, with `animation` css, smil or none; they are written into `folder`, a new
        one."""
        folder = pathlib.Path(folder)
        folder.mkdir()
        # One output stands beside its source, so the sources are copied.
        copies = [pathlib.Path(shutil.copy(source, folder)) for source in sources]
        for copy in copies:
            copy.write_text(wordless(copy.read_text("utf-8")), "utf-8")
        self.run([*(copy for copy in copies if "skeleton " in copy.read_text("utf-8")),
                  "--animation", animation])
        return {file.stem: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.svg"))}

    def compile_text(self, text, animation):
        """The SVG of a file with one skeleton."""
        return self.run(["-", "--animation", animation, "-o", "-"], text)

    def run(self, values, text=None):
        result = subprocess.run(
            [self.program, "compile", *values], input=text, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            raise RuntimeError(f"skelgen compile {' '.join(values)}:\n{result.stderr}{text or ''}")
        return result.stdout


def add_compiler_option(arguments: argparse.ArgumentParser):
    arguments.add_argument("--skelgen", required=True, help="the built program", 
                           type=lambda path: str(pathlib.Path(path).resolve()))


def add_boxes_option(arguments: argparse.ArgumentParser):
    arguments.add_argument("--boxes", required=True, help="SkelBoxes, built from Tests/Boxes",
                           type=lambda path: str(pathlib.Path(path).resolve()))


def size(picture):
    """The width and height of an SVG, in pixels."""
    head = picture[: picture.index(">")]
    return tuple(float(head.split(f' {name}="')[1].split('"')[0]) for name in ("width", "height"))

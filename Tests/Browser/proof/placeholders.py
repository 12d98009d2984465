"""Placeholders in HTML as the real program compiles them, and the pages that they are put into."""

import json
import pathlib
import re
import shutil
import subprocess

from . import skeletons

HEAD = '<!doctype html><html lang="en"{attributes}><head><meta charset="utf-8"><title>page</title>{head}</head><body{body}>'
PLAIN = "<style>body{margin:0;font-family:sans-serif}</style>"


class Placeholders:
    """`skelgen compile` to HTML."""

    def __init__(self, program):
        self.program = program

    def run(self, *values, text=None, folder=None):
        """The standard output of a compilation."""
        done = subprocess.run([self.program, "compile", *map(str, values)], input=text, capture_output=True,
                              text=True, check=False, cwd=folder)
        if done.returncode != 0:
            raise RuntimeError(f"skelgen compile {' '.join(map(str, values))}:\n{done.stderr}{text or ''}")
        return done.stdout

    def text(self, source, *options, style="html"):
        """A file with one skeleton, given as text."""
        return self.run("-", "--format", style, *options, "-o", "-", text=source)

    def template(self, name):
        """A template that the program has."""
        return subprocess.run([self.program, "templates", name], capture_output=True, text=True, check=True).stdout

    def files(self, folder, style, *options):
        """All skeletons of a folder, by the names of their outputs, without the ending."""
        sources = [file for file in sorted(pathlib.Path(folder).glob("*.skel")) if "skeleton " in file.read_text("utf-8")]
        output = pathlib.Path(folder) / "out"
        shutil.rmtree(output, ignore_errors=True)
        self.run(*sources, "--format", style, *options, "-o", f"{output}/")
        return {file.stem: file.read_text("utf-8") for file in sorted(output.glob(f"*.{ending(style)}"))}

    def bones(self, folder, *options):
        """The drawings of all skeletons of a folder, as JSON has them."""
        return {name: json.loads(text) for name, text in self.files(folder, "json", *options).items()}


def ending(style):
    return "html" if style == "page" else style


def copy_samples(folder):
    """Copies the samples into a folder, where their outputs may stand beside them."""
    for source in skeletons.SAMPLES.glob("*.skel"):
        shutil.copy(source, folder)


def class_name(fragment):
    """The class of a placeholder's outermost element."""
    return re.search(r'<div class="([^" ]+)"[^>]* role="status"', fragment).group(1)


def page(body, head=PLAIN, attributes="", body_attributes=""):
    return HEAD.format(attributes=attributes, head=head, body=body_attributes) + body + "</body></html>"


def container(fragment, width, height, attributes="", style=""):
    """An element of a size with a placeholder in it."""
    return (f'<div class="container" {attributes} style="width:{width}px;height:{height}px;{style}">'
            f"{fragment}</div>")

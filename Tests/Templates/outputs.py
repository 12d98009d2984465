"""What the compiler makes of the corpus, and what it should be to a browser, by the format html."""

import html
import pathlib
import re
import subprocess

# The format html; --css has a link in the place of the style sheet.
HTML = re.compile(
    r'<div class="(?P<shared>[\w-]+) (?P<own>[\w-]+)"(?: dir="(?P<dir>ltr|rtl)")? role="status">'
    r'(?:<style>(?P<css>[^<]*)</style>|<link rel="stylesheet" href="[^"<>]*">)<span>(?P<label>[^<>]*)</span>'
    r"(?P<inner>.*)</div>\n<!--skelgen-->\n", re.DOTALL)


def declarations(style):
    """Those of the text of a style, by their properties."""
    return {name.strip(): value.strip() for name, _, value in (part.partition(":") for part in style.split(";")) if name.strip()}


def with_plain_label(text):
    """The same for each way to write a character of the label in markup."""
    return re.sub(r"<span>([^<>]*)</span>", lambda found: f"<span>{html.unescape(found[1])!r}</span>", text)


class Outputs:
    """Files of each template, by the skeleton's name: `Titles.T3`."""

    def __init__(self, program, sources, files, folder):
        self.program, self.sources, self.files, self.folder = program, sources, files, folder

    def compile(self, *options, into):
        """The outputs of all sources, by their names without the extension."""
        folder = self.folder / into
        folder.mkdir()
        done = subprocess.run(
            [self.program, "compile", *self.files, *options, "-o", str(folder) + "/"],
            cwd=self.sources, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{options}: {done.stderr}")
        return {path.stem: path for path in sorted(folder.iterdir())}

    def of_files(self, files):
        """The same of some of the sources."""
        return Outputs(self.program, self.sources, files, self.folder)

    def of(self, template, *options):
        name = "-".join([template, *(option.strip("-") for option in options)])
        return self.compile("--format", template, *options, into=name)


class Placeholder:
    """The parts of an output of the format html."""

    def __init__(self, path):
        text = pathlib.Path(path).read_bytes().decode()
        parts = HTML.fullmatch(text)
        assert parts, f"{path}: {text[:500]}"
        self.css, self.inner, self.direction = parts["css"], parts["inner"], parts["dir"]
        self.shared, self.own, self.label = parts["shared"], parts["own"], html.unescape(parts["label"])
        self.class_name = f"{self.shared} {self.own}"
        # The custom properties of numbers that a page may say.
        self.counts = list(dict.fromkeys(re.findall(r"var\((--skel-(?:rows|lines)-\w+),", self.css or "")))
        # The rules of all placeholders are the first line.
        self.shared_css, _, self.own_css = (self.css or "").partition("\n")
        self.shared_css += "\n"
        # The whole fragment, and the element as the template name `html` has it: without a style sheet.
        self.fragment = text
        self.html = f'{text[: text.index(">")]}><span>{parts["label"]}</span>{self.inner}</div>'

    def attributes(self, given=None):
        """Those of the element, as a component has them that was given these properties."""
        given = given or {}
        style = {f"--skel-{name}": str(given[name]) for name in ("base", "highlight", "duration") if name in given}
        if isinstance(given.get("duration"), int):
            style["--skel-duration"] += "s"
        style |= declarations(given.get("style", ""))
        found = {name: value for name, value in given.items() if name in ("id", "data-test")}
        found |= {"class": " ".join(filter(None, [self.class_name, given.get("class")])), "dir": self.direction,
                 "role": "status" if given.get("label", self.label) else None,
                 "data-skel-mounted": None if given.get("hidesWhenFollowed") else "",
                 "data-skel-styled": "" if given.get("class") else None, "style": style or None}
        return {name: value for name, value in found.items() if value is not None}

    def content(self, given=None, style=""):
        """What is in it, as a component writes it that was given these properties; `style` is before the rest."""
        label = (given or {}).get("label", self.label)
        text = label.replace("&", "&amp;").replace("<", "&lt;")
        return (f"<span>{text}</span>" if label else "") + style + self.inner

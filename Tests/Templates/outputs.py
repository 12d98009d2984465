"""What the compiler makes of the corpus, and what it should be to a browser, by the format html."""

import pathlib
import subprocess


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
        head, _, rest = text.partition("<style>")
        self.css, _, html = rest.partition("</style>\n")
        assert not head
        self.html = html.removesuffix("<!--skelgen-->\n").removesuffix("\n")
        self.opening, _, inner = self.html.partition("\n")
        self.inner = inner.removesuffix("\n</div>")
        self.attributes = dict(part.split("=", 1) for part in self.opening[5:-1].replace('"', "").split(" "))
        self.class_name = self.attributes["class"]

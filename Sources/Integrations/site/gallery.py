"""The gallery of the site: every sample as a live SVG in its light and its dark colours, the feed slid in all six directions, and
in the four looks that SkeletonView has.
"""

import base64
import html
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = TOP / "Samples"
DIRECTIONS = {
    "leftRight": "left to right", "rightLeft": "right to left", "topBottom": "top to bottom", "bottomTop": "bottom to top",
    "topLeftBottomRight": "from the top left", "bottomRightTopLeft": "from the bottom right",
}
# What the feed sets instead of its own motion.
LOOKS = {
    "solid": "skeletonType: solid\n  animation: none",
    "gradient": "gradientScope: bone\n  animation: none",
    "solid, pulsing": "skeletonType: solid\n  animation: pulse",
    "gradient, sliding": "animation: sliding",
}


class Gallery:
    """Writes the folder gallery into a folder; `sources` are the files that its page links to, from the top of the repository."""

    def __init__(self, program, folder, has_playground):
        self.program = program
        self.folder = folder
        self.has_playground = has_playground
        self.made = folder / "gallery"
        self.made.mkdir(parents=True, exist_ok=True)
        self.parts = []
        self.sources = []

    def compile(self, source, into, *options, text=None):
        """Compiles a file, or a text in its place, to a folder of the gallery; the pictures that it makes."""
        output = self.made / into
        output.mkdir(exist_ok=True)
        for old in output.glob("*.svg"):
            old.unlink()
        command = [self.program, "compile", *options, "-o", f"{output}/", str(source) if text is None else "-"]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"gallery: {source.name}: {done.stderr.strip()}")
        return sorted(output.glob("*.svg"))

    def figure(self, picture, caption, kind="light"):
        head = picture.read_text()[:400]
        width, height = re.search(r'width="([\d.]+)" height="([\d.]+)"', head).groups()
        # HTML attributes have whole pixels.
        size = f'width="{round(float(width))}" height="{round(float(height))}"'
        place = picture.relative_to(self.folder).as_posix()
        text = html.escape(caption)
        self.parts.append(
            f'<figure class="{kind}"><img src="{place}" {size} alt="Skeleton: {text}" loading="lazy">'
            f"<figcaption>{text}, {picture.stat().st_size:,} bytes</figcaption></figure>\n")

    def section(self, title, text="", kind=""):
        self.parts.append(f'<h2>{html.escape(title)}</h2>\n{text}<div class="pictures {kind}">\n')

    def links(self, source):
        """Links to a sample's source, and to the playground, which has the files that the samples beside it import."""
        place = source.relative_to(TOP).as_posix()
        self.sources.append(place)
        links = f'<a href="{place}"><code>{place}</code></a>'
        if self.has_playground and source.parent == SAMPLES:
            text = base64.urlsafe_b64encode(source.read_bytes()).decode().rstrip("=")
            links += f', <a href="playground.html#source={text}">in the playground</a>'
        return f"<p>{links}</p>\n"

    def body(self):
        """The page without its head and its menu."""
        self.parts.append("<h1>Gallery</h1>\n<p>Every picture is one SVG file, as skelgen writes it.</p>\n")
        for source in sorted(SAMPLES.glob("*.skel")) + sorted(SAMPLES.glob("Screens/*.skel")):
            if "\nskeleton " not in "\n" + source.read_text():
                continue
            self.section(source.stem, self.links(source))
            for scheme in ("light", "dark"):
                for picture in self.compile(source, f"{source.stem}-{scheme}", "--scheme", scheme):
                    self.figure(picture, f"{picture.stem}, {scheme}", scheme)
            self.parts.append("</div>\n")
        feed = SAMPLES / "Feed.skel"
        self.section("Six directions", "<p><code>skelgen compile --direction all Samples/Feed.skel</code></p>\n", "small")
        pictures = {picture.stem.rpartition(".")[2]: picture for picture in self.compile(feed, "directions", "--direction", "all")}
        for direction, caption in DIRECTIONS.items():
            self.figure(pictures[direction], caption)
        self.parts.append("</div>\n")
        self.section("Four looks", "<p>Solid or gradient, still or moving: what SkeletonView has a function for each of.</p>\n", "small")
        text = feed.read_text()
        assert "animation: sliding(leftRight, 1.5s)" in text
        for name, lines in LOOKS.items():
            look = text.replace("animation: sliding(leftRight, 1.5s)", lines)
            [picture] = self.compile(feed, "look-" + re.sub(r"\W+", "-", name), text=look)
            self.figure(picture, name)
        self.parts.append("</div>\n")
        return "".join(self.parts)

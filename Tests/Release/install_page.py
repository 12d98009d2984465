"""Samples/Install.md as what a reader does: in each section files to write, lines to run, and a page that they end with."""

import dataclasses
import re

# A block's first line that says which file it is.
NAMED = re.compile(r"(?://|#) (\S*[\w.]+)")
ENDS = re.compile(r"^Open `([^`]+)`")


@dataclasses.dataclass
class Part:
    """What a file contains, or lines for a shell where there is no file."""

    text: str
    file: str | None = None


@dataclasses.dataclass
class Section:
    heading: str
    parts: list
    page: str | None = None


def sections(page):
    """The sections of the page. A fenced block whose first line names no file is not followed."""
    found, block, lines, follows = [], None, [], False

    def finish_lines():
        if lines:
            # One shell for all lines of a section, so that `cd` and variables last.
            parts = found[-1].parts
            if parts and parts[-1].file is None:
                parts[-1].text += "".join(lines)
            else:
                parts.append(Part("".join(lines)))
            lines.clear()

    for line in page.read_text(encoding="utf-8").splitlines(keepends=True):
        if block is not None:
            if line.startswith("```"):
                named = NAMED.fullmatch(block[0].strip()) if block else None
                if named:
                    found[-1].parts.append(Part("".join(block[1:]), named[1]))
                block = None
            else:
                block.append(line)
            continue
        follows = line.startswith("    ")
        if follows:
            lines.append(line[4:])
        elif line.strip():
            finish_lines()
        if line.startswith("```"):
            block = []
        elif line.startswith("## "):
            found.append(Section(line[3:].strip(), []))
        elif (ends := ENDS.match(line)) and found:
            found[-1].page = ends[1]
    finish_lines()
    return found

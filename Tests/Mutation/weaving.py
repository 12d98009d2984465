"""Reads lists of mutants and weaves them into a copy of the checkout, each behind a switch.

A mutant is a paragraph of a list: a sentence that says what goes wrong, the file below `Sources`, and a piece of it, which
stands there once. In the piece, `{{old => new}}` is an expression and `{%old => new%}` a statement; `new` may be nothing
for a statement.
"""

import os
import re
import shutil
from pathlib import Path

MARK = re.compile(r"\{\{(?P<old>.*?) =>(?P<new>.*?)\}\}(?!\})|\{%(?P<statement>.*?) =>(?P<others>.*?)%\}", re.S)
MODULE = "SkelText"
SWITCH = Path("Sources") / MODULE / "Mutant.swift"
VARIABLE = "SKELGEN_MUTANT"

SWITCH_TEXT = f"""#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

private let chosen = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0

/// Whether a mutant is switched on.
package func mutant(_ number: Int) -> Bool {{ number == chosen }}
"""


class ListError(Exception):
    """A mutant that cannot be woven: the list and the sources have parted."""


class Mutant:
    def __init__(self, number, paragraph, origin):
        lines = [line.strip() for line in paragraph.splitlines() if line.strip()]
        self.number = number
        self.origin = origin
        if len(lines) < 3:
            raise ListError(f"{origin}: a mutant is a sentence, a file and a piece of it: {lines}")
        self.summary, self.file, piece = lines[0], lines[1], " ".join(lines[2:])
        marks = list(MARK.finditer(piece))
        if len(marks) != 1:
            raise ListError(f"{self.place}: the piece has {len(marks)} places that change, not one")
        mark = marks[0]
        self.is_statement = mark["statement"] is not None
        self.old = (mark["statement"] if self.is_statement else mark["old"]).strip()
        self.new = (mark["others"] if self.is_statement else mark["new"]).strip()
        self.before, self.behind = piece[: mark.start()], piece[mark.end() :]

    @property
    def place(self):
        return f"{self.origin}: '{self.summary}'"

    @property
    def target(self):
        return self.file.split("/")[0]

    def span(self, text):
        """Where in a file's text the part stands that changes."""
        pattern = f"{blanks(self.before)}(?P<old>{blanks(self.old)}){blanks(self.behind)}"
        found = list(re.finditer(pattern, text))
        if len(found) != 1:
            raise ListError(f"{self.place}: its piece is {len(found)} times in {self.file}, not once")
        return found[0].span("old")


def blanks(text):
    """A pattern of a text in which blanks stand for any white space, as line breaks come and go."""
    return r"\s+".join(re.escape(part) for part in re.split(r"\s+", text))


def read(folder):
    """The mutants of all lists of a folder, numbered from 1."""
    mutants = []
    for path in sorted(folder.glob("*.txt")):
        for paragraph in re.split(r"\n\s*\n", path.read_text()):
            if paragraph.strip():
                mutants.append(Mutant(len(mutants) + 1, paragraph, path.name))
    seen = set()
    for mutant in mutants:
        if mutant.summary in seen:
            raise ListError(f"{mutant.place} is there twice")
        seen.add(mutant.summary)
    return mutants


def woven(mutants, text):
    """The text of a file with its mutants."""
    places = {}
    for mutant in mutants:
        places.setdefault(mutant.span(text), []).append(mutant)
    ordered = sorted(places)
    for first, second in zip(ordered, ordered[1:]):
        if first[1] > second[0]:
            raise ListError(f"{places[second][0].place}: another mutant changes a part of the same")
    for start, end in reversed(ordered):
        part = text[start:end]
        for mutant in places[start, end]:
            switch = f"mutant({mutant.number})"
            if mutant.is_statement:
                part = f"if {switch} {{ {mutant.new} }} else {{ {part} }}"
            else:
                part = f"({switch} ? ({mutant.new}) : ({part}))"
        text = text[:start] + part + text[end:]
    return text


def importing(text):
    """The text of a file that may call what the module of the switch has."""
    if re.search(rf"^(\w+ )?import {MODULE}$", text, re.M):
        return text
    return f"internal import {MODULE}\n" + text


def contents(top, mutants):
    """The files of the copy, by their paths: bytes, or where a link leads."""
    files = {}
    for folder, names, others in os.walk(top):
        names[:] = [name for name in names if not name.startswith(".build") and name not in (".git", "__pycache__")]
        for name in others + [name for name in names if Path(folder, name).is_symlink()]:
            path = Path(folder, name)
            if path.suffix != ".actual":
                relative = path.relative_to(top)
                files[relative] = os.readlink(path) if path.is_symlink() else path.read_bytes()
    for file in sorted({mutant.file for mutant in mutants}):
        path = Path("Sources") / file
        own = [mutant for mutant in mutants if mutant.file == file]
        if not isinstance(files.get(path), bytes):
            raise ListError(f"{own[0].place}: there is no file {path}")
        text = woven(own, files[path].decode())
        files[path] = (text if file.startswith(MODULE + "/") else importing(text)).encode()
    files[SWITCH] = SWITCH_TEXT.encode()
    return files


def weave(top, mutants, copy):
    """Makes the copy; what is there already keeps its date, so that only what changed is compiled again."""
    files = contents(top, mutants)
    for path, content in files.items():
        target = copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            if not target.is_symlink() or os.readlink(target) != content:
                target.unlink(missing_ok=True)
                target.symlink_to(content)
        elif not target.is_file() or target.is_symlink() or target.read_bytes() != content:
            target.unlink(missing_ok=True)
            target.write_bytes(content)
            if path != SWITCH:
                shutil.copymode(top / path, target)
    for folder, names, others in os.walk(copy):
        names[:] = [name for name in names if not name.startswith(".build")]
        for name in others:
            path = Path(folder, name)
            if path.relative_to(copy) not in files:
                path.unlink()

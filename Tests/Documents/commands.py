#!/usr/bin/env python3
"""What README and Samples/*.md tell readers to type, and the figures of README: commands.py --skelgen PROGRAM

Each command of `skelgen` that stands alone on a line is run as it stands, in a copy of the repository's samples that also has what
`skelgen init` writes. It must succeed, and what it says that it writes (`-o FILE`, or the file that its comment begins with) must be
there. Left out is what needs a page's address, by itself or in a manifest, or runs until it is stopped. The figures of each cell of README's table of measurements must stand
together in the document that its row links to, which the command in that row writes.
"""

import os
import re
import shutil
import subprocess

import checking
from checking import TOP

DOCUMENTS = ["README.md", *sorted(f"Samples/{path.name}" for path in (TOP / "Samples").glob("*.md")), "Samples/Pages/README.md"]
# What a run by itself cannot do: other people's pages, files of the reader's own, and what runs until it is stopped.
LEFT_OUT = re.compile(r"https?://|^skelgen (?:import|check) --manifest\b|--watch\b|^skelgen (?:watch|lsp)\b|real\.png|\bpage\.json|\bfeed\.\d+\.json|[A-Z]+=[A-Z]+|\.\.\.|\bFOLDER\b|\bFILE\b|\bURL\b")
LEAST_COMMANDS, LEAST_FIGURES = 15, 12


def commands(name):
    """The commands of a document, with their comments."""
    for line in (TOP / name).read_text().splitlines():
        match = re.match(r" {4}(skelgen .*?)(?:\s+#\s*(.*))?$", line)
        if match:
            yield match[1], match[2] or ""


def check_commands(program, folder, fail):
    count = 0
    stands = folder / "bin"
    stands.mkdir()
    (stands / "skelgen").symlink_to(program)
    environment = {**os.environ, "PATH": f"{stands}:{os.environ['PATH']}"}
    for name in DOCUMENTS:
        place = folder / "work"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(TOP / "Samples", place / "Samples", ignore=shutil.ignore_patterns("node_modules", ".*", "*.svg"))
        if "skelgen init" not in (command for command, _ in commands(name)):
            subprocess.run([program, "init"], cwd=place, check=True, capture_output=True)
        for file in ("Feed.skel", "tokens.skel"):
            shutil.copy(TOP / "Samples" / file, place)
        for command, comment in commands(name):
            if LEFT_OUT.search(command):
                continue
            count += 1
            done = subprocess.run(command, shell=True, cwd=place, env=environment, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                fail(f"{name}: {command}: {done.stderr.strip()[-300:]}")
            made = re.findall(r" (?:-o|--css) (\S+)", command) + re.findall(r"^([\w/]+\.\w+)(?=[:;,])", comment)
            for file in made:
                if not (place / file).exists():
                    fail(f"{name}: {command}: does not write {file}")
    return count


def check_figures(fail):
    """What a cell of the table of measurements says stands in one table or paragraph of the document that its row links to, with the
    longest word of whose it is."""
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \| \[.*?\]\((\S+?)(?:#\S*)?\) \|$", (TOP / "README.md").read_text(), re.M)
    count = 0
    for what, theirs, ours, document in rows:
        blocks = (TOP / document).read_text().replace(",", "").split("\n\n")
        for part in [*theirs.split("; "), ours]:
            numbers = re.findall(r"\d+(?:[.,]\d+)*", part)
            whose = part.partition(": ")[2] if part != ours else ""
            needed = [rf"(?<![\d.]){re.escape(number.replace(',', ''))}(?![\d]|\.\d)" for number in numbers]
            needed += [re.escape(max(re.findall(r"[\w-]+", whose), key=len))] if whose else []
            count += len(numbers)
            if not any(all(re.search(each, block) for each in needed) for block in blocks):
                fail(f"README.md: {what}: '{part}' stands in no one place of {document}")
    return count


def check(program, folder, fail):
    count = check_commands(program, folder, fail)
    figures = check_figures(fail)
    if count < LEAST_COMMANDS or figures < LEAST_FIGURES:
        fail(f"too few are found: {count} commands, {figures} figures")
    return f"commands: {count} run, {figures} figures of README"


checking.run(__doc__, check)

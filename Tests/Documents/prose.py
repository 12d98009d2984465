#!/usr/bin/env python3
"""Reads the documents as an editor would: prose.py [--skelgen PROGRAM]

README, Samples/*.md, what `--help` says of each command, and what `explain` says of each code: by proselint (PyPI), and by rules
of our own for English that reads as translated. Code is left out.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
# What a sentence must not have, and what to write.
RULES = [
    (r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|other|different|better)\w+", "'is not a', 'has no', or another verb"),
    (r"\bis none\b|\bare none\b", "'is not one', 'there are none'"),
    (r"\bwhat is of\b", "name the thing"),
    (r"\b(?:comes?|came) to (?!a stop|an end|rest|know)", "'is', 'gives', 'makes'"),
    (r"\bgoes by itself\b|\bgo by themselves\b", "'disappears by itself'"),
    (r"\bthere is no '(?:let|style|cell|animation)\b", "'no variable named', 'no style named'"),
    (r"\bany more than\b", "'neither does', 'nor'"),
    (r"\bthat there (?:is|are)\b(?=\s*(?:[.,;:)]|$))", "leave it out"),
    (r"\b(?:is|are) wanted of\b|\bwanted of every\b", "'needs'"),
    (r"\bis made of itself\b|\bmade of themselves\b", "'contains itself'"),
    (r"\bof no (?:size|height|width|kind)\b", "'without a size'"),
    (r"\binstead of being told\b|\bis told of\b|\bare told of\b|\btells? of\b", "'notifies', 'reports'"),
    (r"\bmakes? it sure\b", "'makes sure', 'ensures'"),
    (r"\bin each other\b", "'nested', 'inside each other'"),
    (r"(?:^|[,;:] |\. )[Ee]lse\b(?! if)", "'otherwise'"),
    (r"\bbut for\b", "'except for', 'except'"),
    (r"\bat the most\b", "'at most'"),
    (r"\bat the least\b", "'at least'"),
    (r"\bof one's own\b|\bof its own kind of\b", "'your own', 'custom'"),
    (r"\bin vain\b", "'without success'"),
    (r"\bso (?:wide|high|large|long|many) (?:a|as it)\b", "'this wide', 'as wide as'"),
    (r"\bwhat (?:goes|stands|lies) (?:wrong|behind|before)\b", "name the thing"),
    (r"\bheeds?\b|\bheeded\b", "'respects', 'follows'"),
    (r"\b(?:anew)\b", "'again'"),
    (r"\bwhere (?:this|it) is asked\b", "'on request'"),
    (r"\bby the names? of\b", "'named'"),
    (r"\bwhom\b", "'who', 'which'"),
    (r"\bnot any more\b", "'no longer'"),
    (r"\bas .{1,30} (?:do|does|has|have) it\b", "'as in'"),
    (r"\bthan there is\b", "'than fits', 'than available'"),
    (r"\bone above another\b|\bone beside another\b", "'between rows', 'between columns'"),
]


def paragraphs(text):
    """The paragraphs of a Markdown text with the number of their first line, without code."""
    lines, found, inside = text.split("\n"), [], False
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("```"):
            inside = not inside
            line = ""
        if inside or line.startswith("    ") or line.startswith("<"):
            line = ""
        line = re.sub(r"`[^`]*`", "X", line)
        line = re.sub(r"\]\([^)]*\)", "]", line).replace("[", "").replace("]", "").replace("**", "")
        begins = not line.strip() or re.match(r"\s*(- |\d+\. |#|\|)", line)
        if begins or not found or not found[-1][1]:
            found.append((number, ""))
        cells = line.strip().strip("|").split(" | ") if line.startswith("|") else [line]
        for cell in cells:
            if line.startswith("|"):
                found.append((number, cell.strip()))
            else:
                found[-1] = (found[-1][0], (found[-1][1] + " " + cell.strip()).strip())
    return [(number, re.sub(r"^(?:- |#+ |\d+\. )", "", text)) for number, text in found if text and not set(text) <= set("-| ")]


def said(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False).stdout


def sources(program):
    """Every text with its name."""
    for path in [TOP / "README.md", *sorted((TOP / "Samples").rglob("*.md"))]:
        yield str(path.relative_to(TOP)), paragraphs(path.read_text())
    commands = re.findall(r"^  ([a-z]+) ", said(program, "--help").split("options:")[0], flags=re.M)
    for command in commands:
        lines = said(program, command, "--help").replace("\n                        ", " ").split("\n")
        yield f"skelgen {command} --help", paragraphs("\n".join(re.sub(r"^ {2,6}(?=\S)", "- ", line) for line in lines))
    for code in re.findall(r"^  (\S+) ", said(program, "explain"), flags=re.M):
        text = said(program, "explain", code).partition(": ")[2]
        yield f"skelgen explain {code}", paragraphs(re.split(r"\n(?:wrong|right)[a-z ]*:\n", text)[0])


def linted(texts):
    """What proselint finds."""
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "config.json"
        off = ["typography", "spelling", "lexical_illusions", "annotations", "dates_times", "weasel_words"]
        config.write_text(json.dumps({"max_errors": 1000, "checks": {name: False for name in off}}))
        places = {}
        for number, (name, parts) in enumerate(texts):
            path = pathlib.Path(folder) / f"{number:03}.txt"
            path.write_text("\n\n".join(text for _, text in parts) + "\n")
            places[path.name] = (name, parts)
        program = pathlib.Path(sys.executable).with_name("proselint")
        done = subprocess.run(
            [program, "--config", config, "check", *sorted(pathlib.Path(folder).glob("*.txt"))],
            capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            yield f"proselint: {done.stderr.strip()[-300:]}"
        for line in done.stdout.splitlines():
            match = re.match(r"(?:.*/)?(\d+\.txt):(\d+):\d+: ([\w.]+): (.*)", line)
            if match and not match.group(3).startswith(tuple(off)):
                name, parts = places[match.group(1)]
                number, text = parts[min((int(match.group(2)) - 1) // 2, len(parts) - 1)]
                yield f"{name}:{number}: {match.group(4)} [{match.group(3)}] {text[:60]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--skelgen", default=str(TOP / ".build/release/skelgen"))
    arguments = parser.parse_args()
    texts = list(sources(arguments.skelgen))
    found = list(linted(texts))
    for name, parts in texts:
        for number, text in parts:
            for pattern, instead in RULES:
                for match in re.finditer(pattern, text):
                    around = text[max(0, match.start() - 25):match.end() + 25]
                    found.append(f"{name}:{number}: write {instead}: ...{around}...")
    for line in found:
        print("  " + line)
    words = sum(len(text.split()) for _, parts in texts for _, text in parts)
    print(f"prose: {len(texts)} texts, {words} words, {len(found)} faults")
    return 1 if found or words < 10_000 else 0


sys.exit(main())

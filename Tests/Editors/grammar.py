#!/usr/bin/env python3
"""The TextMate grammar beside the compiler: grammar.py [--accept] TOKENS

TOKENS is what GrammarTests writes: what the syntax tree says of every sample and case that parses. A TextMate engine colours these
files; every token has a scope that fits, comments and strings exactly, and nothing but white space has none. Files that do not parse are coloured too. Some files' tokens are kept in tokens/.
"""

import bisect
import json
import pathlib
import sys

from textmate import Grammar

TOP = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
GRAMMAR = TOP / "Sources/Integrations/editors/skel.tmLanguage.json"

# The scopes that each class of the syntax tree may have.
SCOPES = {
    "comment": ["comment."],
    "string": ["string.quoted.double"],
    "number": ["constant.numeric"],
    "hexColor": ["constant.other.color"],
    "variable": ["variable.other.constant"],
    "comparison": ["keyword.operator.comparison"],
    "keyword": ["keyword.control", "storage.type"],
    "kind": ["support.class.kind"],
    "baseKind": ["support.class.kind", "entity.other.inherited-class"],
    "component": ["entity.name.type.component"],
    "viewName": ["entity.name.tag.view"],
    "itemName": ["entity.name.type", "variable.other.constant"],
    "property": ["support.type.property-name"],
    "anyProperty": ["support.type.property-name", "variable.other.property"],
    "member": ["variable.other.member"],
    "function": ["support.function"],
    "label": ["variable.parameter"],
    "measure": ["support.variable.measure"],
    "selector": ["keyword.other.selector"],
    "word": ["support.constant", "constant.language", "variable.other.reference"],
}


def scopes(parser, text):
    """The scopes of every character, those of line ends included, and the tokens: place, text and scopes."""
    found, tokens = [], []
    for number, (line, inner) in enumerate(zip(text.split("\n"), parser.lines(text)), 1):
        for column, (character, has) in enumerate(zip(line, inner)):
            if column and has == inner[column - 1]:
                tokens[-1][2] += character
            else:
                tokens.append([number, column + 1, character, has])
        found += inner + [()]
    return found, tokens


def mistakes(name, text, found, expected):
    """What is wrong with a file's scopes."""
    encoded = text.encode()
    ends = []  # The offset in bytes behind each character.
    count = 0
    for character in text:
        count += len(character.encode())
        ends.append(count)

    def place(offset):
        return f"{name}:{text.count(chr(10), 0, offset) + 1}: {text[offset:offset + 24]!r}"

    exact = {"comment": set(), "string": set()}
    for start, end, kind in expected:
        first, last = bisect.bisect_right(ends, start), bisect.bisect_left(ends, end)
        for offset in range(first, last + 1):
            if text[offset].isspace() and kind != "string":
                continue
            if kind in exact:
                exact[kind].add(offset)
            if not any(scope.startswith(wanted) for scope in found[offset] for wanted in SCOPES[kind]):
                # A unit behind its number.
                units = ("keyword.other.unit", "invalid.illegal.unit")
                if kind == "number" and any(scope.startswith(units) for scope in found[offset]):
                    continue
                # Kinds that there are not, in what is meant to be wrong.
                if kind in ("component", "viewName") and "/diagnostics/" in name:
                    continue
                yield f"{place(first)} is a {kind}, not {' '.join(found[offset]) or 'nothing'}"
                break
    for offset, character in enumerate(text):
        if character.isspace():
            continue
        has = found[offset]
        for kind, places in exact.items():
            if any(scope.startswith(kind + ".") for scope in has) and offset not in places:
                yield f"{place(offset)} is no {kind}"
        if not has or has == ("meta.declaration.skel",):
            yield f"{place(offset)} has no scope"
    assert len(encoded) == count


def main():
    parser = Grammar(json.loads(GRAMMAR.read_text()))
    accept = "--accept" in sys.argv
    expected = {}
    for line in pathlib.Path(sys.argv[-1]).read_text().splitlines():
        name, start, end, kind = line.split("\t")
        expected.setdefault(name, []).append((int(start), int(end), kind))
    wrong, tokens, broken = [], 0, 0
    for name in sorted(expected):
        text = (TOP / name).read_bytes().decode()
        if "\r" in text or text.startswith("\ufeff") or len(text) > 100_000:
            continue
        found, all_tokens = scopes(parser, text)
        tokens += len(all_tokens)
        wrong += list(mistakes(name, text, found, expected[name]))[:3]
    for path in sorted(TOP.glob("Tests/Cases/**/*.skel")):
        name = str(path.relative_to(TOP))
        if name in expected or path.stat().st_size > 20_000:
            continue
        try:
            scopes(parser, path.read_text())
            broken += 1
        except UnicodeDecodeError:
            pass
    for path in sorted(HERE.glob("tokens/*.txt")):
        source = HERE / "tokens" / (path.stem + ".skel")
        source = source if source.exists() else TOP / "Samples" / (path.stem + ".skel")
        _, all_tokens = scopes(parser, source.read_text())
        lines = [
            f"{line}:{column} {content!r} {' '.join(keys)}\n" for line, column, content, keys in all_tokens if content.strip()
        ]
        if accept:
            path.write_text("".join(lines))
        elif path.read_text() != "".join(lines):
            wrong.append(f"{path.name} differs: run {pathlib.Path(__file__).name} --accept, and read the diff")
    for line in wrong[:40]:
        print("  " + line)
    print(f"grammar: {len(expected)} files that parse, {tokens} tokens, {len(wrong)} mistakes; {broken} files with mistakes")
    return 1 if wrong or len(expected) < 130 or broken < 20 else 0


sys.exit(main())

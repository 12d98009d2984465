#!/usr/bin/env python3
"""Reads the comments of the sources: comments.py [PART OF A PATH...]

Every `package` and `public` declaration in Sources has a comment of `///` directly above it, with nothing but attributes in
between. These need none:

- an `import`, and the cases of an enumeration, which have one where their names do not say enough;
- what a protocol of the standard library requires (REQUIRED), or one of ours that documents it, in a type or an extension that
  names the protocol;
- an initializer that does nothing but give properties the values of parameters of the same names;
- a `Code`, which begins with its own summary and explanation.

A comment cites only what its reader has: files of this repository, and sections in them; numbered sections, if the file names
the specification; in backquotes, names that occur outside comments. It cites no other document (UNKNOWN).
"""

import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
MODIFIERS = r"(?:(?:static|final|mutating|indirect|nonisolated|lazy|weak|(?:private|fileprivate|internal)\(set\))(?:\(\w+\))? +)*"
DECLARATION = re.compile(
    rf"(?P<indent> *)(?:@\w+(?:\([^()]*\))? +)*(?:package|public) +{MODIFIERS}"
    r"(?P<what>(?P<kind>struct|enum|class|protocol|typealias|func|var|let|init|subscript)\b.*)"
)
ATTRIBUTES = re.compile(r" *@[\w(), :\"]+$")
TYPE = re.compile(r"(?P<indent> *)[\w() @]*\b(?P<kind>struct|enum|class|protocol|extension) +(?P<name>[\w.?<>]+)(?P<rest>[^{]*)\{")
REQUIREMENT = re.compile(rf" *{MODIFIERS}((?:func|var|init|subscript)\b *\w*)")
REQUIRED = re.compile(
    r"func (?:hash|next|makeIterator)\(|func (?:==|<) |(?:var|let) (?:description|startIndex|endIndex|rawValue)\b|init\??\((?:rawValue|\w+Literal)\b"
)
CODE = re.compile(r"let \w+ = Code\(")
UNKNOWN = re.compile(r"\((?:semantics|language|architecture|design|plan|issue)\b|\b(?:[Ii]ssue|[Pp]ull request|[Tt]icket) #?\d")
SECTION = re.compile(r"\b[Ss]ections? \d")
SPECIFICATION = re.compile(r"\bcss-[a-z-]+-\d|\bCSS (?:Color )?\d|\bRFC \d|\bSVG \d|\bFIPS \d|\bWebP\b|\bHacker's Delight\b")
FILE = re.compile(r"(?<![\w./*{}-])((?:[\w+-]+/)*[\w+-]+\.(?:md|py|swift|c|h|js|txt))\b(?!\.\w)(?:, ([A-Z][\w ]*)\))?")
NAME = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)(?:\([\w:]*\))?`")
# Names of Apple's, which need not occur here.
FOREIGN = re.compile(r"(?:UI|NS|CG|CA)[A-Z]")


def code_of(source):
    """The source with blanks for its comments and texts, and its comments, as pairs of a line's number and a text."""
    code, comments, index = [], [], 0
    # The ends of the texts around this place, and the numbers of open parentheses in the code inside these.
    ends, depths = [], []
    start_of_text = re.compile(r'(#*)("""|")')
    while index < len(source):
        if len(ends) > len(depths):
            end = ends[-1]
            code_begins = "\\" + end.lstrip('"') + "("
            if source.startswith(end, index):
                length = len(end)
                ends.pop()
            elif source.startswith(code_begins, index):
                length = len(code_begins)
                depths.append(0)
            else:
                length = 2 if source[index] == "\\" and end[-1] != "#" else 1
            code.append(re.sub(r"[^\n]", " ", source[index : index + length]))
            index += length
        elif source.startswith("//", index):
            text = source[index:].partition("\n")[0]
            comments.append((source.count("\n", 0, index) + 1, text))
            code.append(" " * len(text))
            index += len(text)
        elif start := start_of_text.match(source, index):
            ends.append(start[2] + start[1])
            code.append(" " * len(start[0]))
            index = start.end()
        else:
            character = source[index]
            if depths and character == ")" and depths[-1] == 0:
                depths.pop()
                character = " "
            elif depths:
                depths[-1] += {"(": 1, ")": -1}.get(character, 0)
            code.append(character)
            index += 1
    return "".join(code).split("\n"), comments


def types(code):
    """The line and the match of each type, extension and protocol; their heads may take several lines."""
    for number, line in enumerate(code):
        if type_ := TYPE.match(line if "{" in line else " ".join(code[number : number + 3])):
            yield number, type_


def is_documented(lines, number):
    """Whether a comment of `///` ends directly above a line, or above the attributes there."""
    while number > 0 and ATTRIBUTES.match(lines[number - 1]):
        number -= 1
    return number > 0 and lines[number - 1].lstrip().startswith("///")


def protocols(files):
    """For each type, the names that its declaration and extensions list behind a colon; for each protocol, the requirements with
    a comment. `files` are pairs of lines and code."""
    named, documented = {}, {}
    for lines, code in files:
        for number, type_ in types(code):
            named.setdefault(type_["name"], set()).update(re.findall(r"[A-Z][\w.]*", type_["rest"].partition(" where ")[0]))
            inner = number + 1
            while type_["kind"] == "protocol" and inner < len(code) and code[inner].strip() != "}":
                if (requirement := REQUIREMENT.match(code[inner])) and is_documented(lines, inner):
                    documented.setdefault(type_["name"], set()).add(requirement[1])
                inner += 1
    return named, documented


def is_requirement(type_, declaration, named, documented):
    """Whether a protocol that a type names, directly or through another, requires and documents a member of it."""
    requirement = REQUIREMENT.match(declaration)
    known, new = set(), {type_}
    while new:
        known |= new
        new = set().union(*(named.get(one, ()) for one in new)) - known
    return bool(requirement) and any(requirement[1] in documented.get(one, ()) for one in known)


def only_copies(code, number):
    """Whether the initializer in a line only gives properties the values of parameters of the same names."""
    body = "\n".join(code[number:]).partition("{")[2].partition("}")[0]
    for line in filter(None, map(str.strip, body.split("\n"))):
        properties, _, values = line.partition(" = ")
        if "self." not in properties or properties.replace("self.", "") != values:
            return False
    return True


def undocumented(lines, code, named, documented):
    """The declarations of a file that need a comment and have none."""
    heads = list(types(code))
    for number, declaration in enumerate(map(DECLARATION.match, code)):
        if not declaration or is_documented(lines, number):
            continue
        what = declaration["what"]
        if REQUIRED.match(what) or CODE.match(what) or declaration["kind"] == "init" and only_copies(code, number):
            continue
        around = [type_ for line, type_ in heads if line < number and len(type_["indent"]) < len(declaration["indent"])]
        if not (around and is_requirement(around[-1]["name"], what, named, documented)):
            yield number + 1, "no comment: " + lines[number].strip()


def unknown(comments, files, words):
    """What the comments of a file cite that its reader does not have. `files` are the repository's paths and texts."""
    names_specification = any(SPECIFICATION.search(text) for _, text in comments)
    for number, text in comments:
        for found in UNKNOWN.finditer(text):
            yield number, "cites what no reader has: " + found[0]
        if SECTION.search(text) and not names_specification:
            yield number, "cites a section, and this file names no specification"
        for name, title in FILE.findall(text):
            cited = [path for path in files if path == name or path.endswith("/" + name)]
            if not cited:
                yield number, "cites a file that is not in the repository: " + name
            elif title and not any(re.search(rf"^#+ {title}$", files[path], re.M) for path in cited):
                yield number, f"cites a section that {name} does not have: {title}"
        for found in NAME.finditer(text):
            if not FOREIGN.match(found[1]) and not words.issuperset(filter(None, found[1].split("."))):
                yield number, "cites a name that occurs nowhere else: " + found[0]


def flaws(files):
    """What is wrong with the comments of the Swift files in Sources, as triples of a path, a line and a sentence."""
    sources = {path: text for path, text in files.items() if path.startswith("Sources/") and path.endswith(".swift")}
    words = set()
    for path, text in files.items():
        if path not in sources and re.match("Templates/|Samples/|Tests/|Sources/Integrations/", path):
            words.update(re.findall(r"\w+", text))
    read = {path: code_of(text) for path, text in sources.items()}
    for path, (_, comments) in read.items():
        texts = dict(comments)
        for number, line in enumerate(sources[path].split("\n"), 1):
            words.update(re.findall(r"\w+", line.removesuffix(texts.get(number, ""))))
    named, documented = protocols([(sources[path].split("\n"), code) for path, (code, _) in read.items()])
    for path, (code, comments) in read.items():
        lines = sources[path].split("\n")
        found = [*undocumented(lines, code, named, documented), *unknown(comments, files, words)]
        for number, sentence in sorted(found):
            yield path, number, sentence


BAD = '''package struct Bone {
    package var x = "/// none"
    /// The rule (semantics, section 3), see also map.md, Limits.
    @inlinable
    package func area() -> Int { 0 }
    // Section 9.7 (Samples/map.md, Gone), wave.md and `Gone.row(_:)`.
    package init(x: Int) {
        self.x = x + 1
    }
}
'''
GOOD = '''/// A bone.
package struct Bone: Equatable, Big {
    /// In points, as in css-flexbox-1 (Samples/map.md, Limits); see `area`.
    @inlinable
    package let x: Int

    package init(x: Int) {
        self.x = x
    }

    package static func == (one: Bone, other: Bone) -> Bool { "\\("package var y")" == "" }
    package func area() -> Int { 0 }
    // Section 9.7.
    func hidden() {}
}

protocol Big:
    Sized {}
protocol Sized {
    /// In square points.
    func area() -> Int
}
'''


def test():
    """Fails if a rule misses what it is for, or finds fault with what it allows."""
    others = {"Samples/map.md": "# Limits\n"}
    found = [number for _, number, _ in flaws({"Sources/bad.swift": BAD, **others})]
    assert found == [1, 2, 3, 3, 6, 6, 6, 6, 7], found
    found = list(flaws({"Sources/good.swift": GOOD, **others}))
    assert not found, found


def main():
    test()
    paths = subprocess.run(["git", "ls-files"], cwd=TOP, check=True, capture_output=True, text=True).stdout.splitlines()
    files = {path: (TOP / path).read_text(errors="ignore") for path in paths if (TOP / path).is_file()}
    found = [flaw for flaw in flaws(files) if not sys.argv[1:] or any(part in flaw[0] for part in sys.argv[1:])]
    for path, number, sentence in found:
        print(f"{path}:{number}: {sentence}")
    print(f"comments: {sum(path.endswith('.swift') for path in files)} files, {len(found)} flaws")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()

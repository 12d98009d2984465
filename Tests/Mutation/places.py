"""The places of the sources where a small mistake can be made, found by syntax alone.

Left out is what nobody can notice by its nature: room reserved ahead, preconditions, the wording of messages and help,
and what is compiled on some systems only.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import swift
from swift import ASSIGNMENTS, PRECEDENCE

TARGETS = ["SkelText", "SkelLanguage", "SkelLayout", "SkelEmit", "SkelImport", "SkelEditor", "SkelDriver"]

# What becomes of each operator; `left` and `right` are one of its operands alone.
OPERATORS = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="], "===": ["!=="],
    "!==": ["==="], "&&": ["||", "left", "right"], "||": ["&&", "left", "right"], "??": ["right"],
    "+": ["-", "left", "right"], "-": ["+", "left"], "*": ["/", "left", "right"], "/": ["*", "left"], "%": ["left"],
    "&+": ["&-"], "&-": ["&+"], "&*": ["left"], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["&"],
}
COMPOUND = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&=", "&=": "|="}
# Arguments of one type as a rule, which can be taken for each other.
PAIRS = [{"x", "y"}, {"width", "height"}, {"from", "to"}, {"start", "end"}, {"top", "bottom"}, {"left", "right"},
         {"minimum", "maximum"}, {"old", "new"}, {"before", "after"}, {"lower", "upper"}, {"row", "column"}]
DECLARATIONS = {
    "let", "var", "func", "struct", "enum", "class", "extension", "case", "default", "import", "init", "deinit", "subscript",
    "static", "private", "fileprivate", "package", "internal", "public", "mutating", "indirect", "typealias", "protocol",
    "if", "guard", "while", "for", "switch", "repeat", "do", "defer", "else", "catch", "override", "final", "lazy", "weak",
    "unowned", "nonmutating", "operator", "infix", "prefix", "convenience", "nonisolated", "associatedtype", "throw",
    "consuming", "borrowing", "isolated", "async", "set", "get", "willSet", "didSet", "fallthrough", "discard", "where",
}
LEAVING = {"return", "continue", "break"}
# Calls without a result that anybody could see.
UNSEEN = re.compile(r"(\w+\.)*(reserveCapacity|precondition\w*|assert\w*|fatalError)\b")
# Arguments whose text is wording.
WORDING = {"summary", "help", "usage", "note", "message", "wrong", "right", "explanation", "hint", "details", "reason"}
PROSE = re.compile(r"[A-Za-z',]+ [a-z']+ [a-z']+|^\"[a-z']+ [a-z']+\"$")


@dataclass
class Mutant:
    """A mistake: each part from start to end is written differently."""

    file: str
    line: int
    kind: str
    # (start, end, new): `new` is an expression, or None where a statement is left out.
    edits: list
    change: str
    is_statement: bool = False
    number: int = 0
    spans: list = field(default_factory=list)

    @property
    def target(self):
        return self.file.split("/")[0]


class Places:
    """The mutants of one file."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.found = swift.tokens(text)
        self.skipped = self.unseen_parts()
        self.mutants = []
        for index, token in enumerate(self.found):
            if self.skipped[index]:
                continue
            if token.kind == "operator":
                self.operator(index)
            elif token.kind in ("number", "string", "interpolation") or token.text in ("true", "false"):
                self.literal(index)
            elif token.kind == "word" and token.text in swift.CONDITIONS and not swift.is_member(self.found, index):
                self.condition(index)
            elif token.text in ("min", "max") and self.next(index) == "(":
                self.extreme(index)
            elif token.text == "(" and not token.spaced and index:
                self.arguments(index)
        self.statements()

    def next(self, index):
        return self.found[index + 1].text if index + 1 < len(self.found) else ""

    def former(self, index):
        return self.found[index - 1].text if index else ""

    def between(self, start, end):
        """The text of the tokens from the index start up to the index end."""
        return self.text[self.found[start].start:self.found[end - 1].end]

    def add(self, kind, edits, at, change=None, is_statement=False):
        """edits: (first index, index behind the last, new text)."""
        placed = [(self.found[start].start, self.found[end - 1].end, new) for start, end, new in edits if start < end]
        if len(placed) < len(edits):
            return
        if change is None:
            change = f"{self.text[placed[0][0]:placed[0][1]]} => {placed[0][2]}"
        line = self.text.count("\n", 0, self.found[at].start) + 1
        self.mutants.append(
            Mutant(self.file, line, kind, placed, re.sub(r"\s+", " ", change), is_statement))

    def unseen_parts(self):
        """Which tokens are in attributes, preconditions, and so on."""
        skipped = [False] * len(self.found)
        for index, token in enumerate(self.found):
            # An attribute's arguments; a plain word before a `(` that is not to be seen.
            if token.kind == "word" and (token.text[0] in "@#" or UNSEEN.match(token.text)) and self.next(index) == "(":
                for inner in range(index, (self.found[index + 1].partner or index) + 1):
                    skipped[inner] = True
            # The declaration of an enum's cases; a line of imports.
            if token.text in ("case", "import") and token.kind == "word" and self.is_in_type(index):
                at = index + 1
                while at < len(self.found) and not (self.found[at].breaks and self.former(at) != ","):
                    skipped[at] = True
                    at += 1
        return skipped

    def is_in_type(self, index):
        """Whether the innermost block is a type's."""
        at = index - 1
        while at >= 0:
            token = self.found[at]
            if token.text in swift.CLOSING and token.kind == "mark" and token.partner is not None:
                at = token.partner - 1
                continue
            if token.text == "{" and token.kind == "mark":
                return self.introduces_type(at)
            at -= 1
        return True

    def introduces_type(self, brace):
        at = brace - 1
        while at >= 0 and not (self.found[at].text in ("{", "}", ";") and self.found[at].kind == "mark"):
            if self.found[at].text in ("struct", "enum", "extension", "class", "protocol"):
                return True
            if self.found[at].breaks and self.found[at].text not in ("where", ",", ":"):
                return self.found[at].text in ("struct", "enum", "extension", "class", "protocol")
            at -= 1
        return False

    # Operators

    def operator(self, index):
        token = self.found[index]
        if token.is_binary and token.text in OPERATORS:
            self.binary(index)
        elif token.is_binary and token.text in ("..<", "..."):
            self.range(index)
        elif token.is_binary and token.text == "?":
            start = swift.left_end(self.found, index, 0.5)
            condition = self.between(start, index) if start < index else ""
            self.add("ternary", [(start, index, f"!({condition})")], index)
        elif token.is_binary and token.text in COMPOUND:
            start, end = swift.left_end(self.found, index, 0), self.end_of_statement(index)
            new = f"{self.between(start, index)} {COMPOUND[token.text]} {self.between(index + 1, end)}" if start < index else ""
            self.add("compound", [(start, end, new)], index, is_statement=True)
        elif token.text in ("!", "-") and not token.is_binary and self.is_prefix(index):
            end = self.end_of_postfix(index + 1)
            if end > index + 1:
                self.add("prefix", [(index, end, self.between(index + 1, end))], index)

    def is_prefix(self, index):
        token = self.found[index]
        before_is_open = self.former(index) in ("(", "[", "{") and self.found[index - 1].kind == "mark"
        following = self.found[index + 1] if index + 1 < len(self.found) else None
        return (token.spaced or before_is_open) and following is not None and not following.spaced and \
            following.kind in ("word", "number", "mark")

    def end_of_postfix(self, at):
        """The index behind an operand with its members, calls and subscripts."""
        first = at
        while at < len(self.found):
            token = self.found[at]
            if at > first and token.spaced and token.text != ".":
                return at
            if token.text in ("(", "[") or token.text == "{" and at > first:
                at = (token.partner or at) + 1
                continue
            if token.kind in ("word", "number", "string") or token.text in (".", "?", "!") or token.text in ("<", ">"):
                at += 1
                continue
            return at
        return at

    def binary(self, index):
        token = self.found[index]
        precedence = PRECEDENCE[token.text]
        start = swift.left_end(self.found, index, precedence)
        end = swift.right_end(self.found, index, precedence)
        if not start < index < end:
            return
        left, right = self.between(start, index), self.between(index + 1, end)
        for new in OPERATORS[token.text]:
            # No text and no list has a difference.
            if new == "-" and re.search(r'["\[]', left[:1] + right[:1]):
                continue
            whole = {"left": left, "right": right}.get(new, f"{left} {new} {right}")
            self.add(f"operator {token.text}", [(start, end, whole)], index)

    def range(self, index):
        token = self.found[index]
        end = swift.right_end(self.found, index, PRECEDENCE[token.text])
        start = swift.left_end(self.found, index, PRECEDENCE[token.text])
        if not start < index < end:
            return
        left, right = self.between(start, index), self.between(index + 1, end)
        if token.text == "..<":
            self.add("range", [(start, end, f"Range(({left})...({right}))")], index, f"{left}..<{right} => {left}...{right}")
        else:
            self.add("range", [(start, end, f"ClosedRange(({left})..<({right}))")], index,
                     f"{left}...{right} => {left}..<{right}")

    # Literals

    def literal(self, index):
        token = self.found[index]
        if self.former(index) == "." or self.next(index) == ":" and self.former(index) not in ("[", ",", "case"):
            return
        if token.text in ("true", "false"):
            self.add("literal", [(index, index + 1, "false" if token.text == "true" else "true")], index)
        elif token.kind == "number":
            for new in other_numbers(token.text):
                self.add("literal", [(index, index + 1, new)], index)
        elif not self.is_wording(index):
            self.add("text", [(index, index + 1, other_text(token.text))], index)

    def is_wording(self, index):
        """Whether a text is told to people; what it says is compared where that matters."""
        if "/Messages" in self.file or "Help" in self.file or PROSE.search(self.found[index].text):
            return True
        return self.former(index) == ":" and index > 1 and self.found[index - 2].text in WORDING

    # Conditions

    def condition(self, index):
        word = self.found[index].text
        end = swift.end_of_condition(self.found, index)
        if word == "switch" or end >= len(self.found) or word == "while" and self.former(index) == "}":
            return
        start = index + 1
        if word == "for":
            clause = next((at for at in range(start, end) if self.found[at].text == "where"), None)
            if clause is None:
                return
            start = clause + 1
        for first, last in self.parts(start, end):
            text = self.between(first, last)
            if self.found[first].text in ("let", "var", "case"):
                # The clause holds never; a `?` would need its type.
                self.add("binding", [(first, last, None)], first, f"{word} {text} => never")
            elif self.found[first].text[0] != "#":
                self.add("condition", [(first, last, f"!({text})")], first, f"{word} {text} => {word} !({text})")

    def parts(self, start, end):
        """The parts from start to end, between commas of the same depth."""
        parts, at, first = [], start, start
        while at < end:
            token = self.found[at]
            if token.kind == "mark" and token.text in swift.OPENING and token.partner is not None:
                at = token.partner
            elif token.text == ",":
                parts.append((first, at))
                first = at + 1
            at += 1
        if first < end:
            parts.append((first, end))
        return parts

    # Calls

    def extreme(self, index):
        if self.former(index) in (".", "func") or self.is_in_declaration(index):
            return
        name = self.found[index].text
        end = (self.found[index + 1].partner or index) + 1
        other = "max" if name == "min" else "min"
        self.add("extreme", [(index, end, other + self.between(index + 1, end))], index, f"{self.between(index, end)} => {other}")

    def is_in_declaration(self, index):
        return self.found[index].breaks and self.is_in_type(index)

    def arguments(self, index):
        """Two neighbours that may be of one type, in each other's place."""
        caller = self.found[index - 1]
        if caller.kind != "word" or self.former(index - 1) == "func" or self.former(index - 1) == "case":
            return
        end = self.found[index].partner
        if end is None or caller.text in ("init", "subscript") and self.former(index - 1) != ".":
            return
        values = []
        for first, last in self.parts(index + 1, end):
            label = None
            if last - first > 2 and self.found[first].kind == "word" and self.found[first + 1].text == ":":
                label, first = self.found[first].text, first + 2
            values.append((label, first, last))
        for one, two in zip(values, values[1:]):
            texts = [self.between(first, last) for _, first, last in (one, two)]
            labels = {one[0], two[0]}
            if texts[0] == texts[1] or any(re.search(r"[&{]|\blet\b", text) or "\n" in text for text in texts):
                continue
            is_alike = labels == {None} and all(re.fullmatch(r"[a-z][\w.]*", text) for text in texts)
            if is_alike or labels in PAIRS:
                self.add(
                    "arguments", [(one[1], one[2], texts[1]), (two[1], two[2], texts[0])], index,
                    f"{caller.text}({texts[0]}, {texts[1]}) => swapped")

    # Statements

    def statements(self):
        for index in range(1, len(self.found)):
            token = self.found[index]
            if token.kind != "word" or self.skipped[index] or not self.begins_statement(index):
                continue
            if token.text in DECLARATIONS or token.text[0] in "@#" or self.is_in_type(index):
                continue
            end = self.end_of_statement(index)
            text = self.between(index, end)
            block = self.block_of(index)
            if UNSEEN.match(text):
                continue
            if token.text in LEAVING:
                if block in ("if", "for", "while") or token.text == "continue" and block != "guard":
                    self.add("leaving", [(index, end, None)], index, f"{text} => nothing", True)
            elif self.found[end - 1].text in (")", "}") or any(
                    self.found[at].text in ASSIGNMENTS and self.found[at].is_binary for at in self.own(index, end)):
                if re.match(r"(self\.)?\w+ = ", text) and self.is_in_initializer(index):
                    continue
                is_alone = self.former(index) == "{" and block is None and self.found[end - 1].text == ")"
                if not is_alone:
                    self.add("statement", [(index, end, None)], index, f"{text} => nothing", True)

    def own(self, start, end):
        """The indexes from start to end outside of brackets."""
        at = start
        while at < end:
            token = self.found[at]
            if token.kind == "mark" and token.text in swift.OPENING and token.partner is not None:
                at = token.partner
            else:
                yield at
            at += 1

    def begins_statement(self, index):
        token, former = self.found[index], self.found[index - 1]
        if former.kind == "mark" and former.text == "{":
            return True
        if former.kind == "mark" and former.text == ":":
            return self.ends_case(index - 1)
        if not token.breaks:
            return former.text == "in" and former.kind == "word" and self.is_closure_header(index - 1)
        innermost = self.opening_of(index)
        return (innermost is None or self.found[innermost].text == "{") and not swift.continues(self.found, index)

    def is_closure_header(self, index):
        at = index - 1
        while at >= 0 and self.found[at].text != "{":
            if self.found[at].text == "for" or self.found[at].breaks:
                return False
            at = self.found[at].partner if self.found[at].text in swift.CLOSING and self.found[at].partner else at - 1
            if at < 0:
                return False
        return at >= 0

    def ends_case(self, index):
        """Whether a `:` ends the patterns of a case."""
        at = index - 1
        while at >= 0:
            token = self.found[at]
            if token.kind == "mark" and token.text in (")", "]") and token.partner is not None:
                at = token.partner - 1
                continue
            if token.text in ("case", "default") and token.kind == "word" and self.former(at) != ".":
                return token.breaks
            if token.text in ("{", "}", "(", "[", "?"):
                return False
            at -= 1
        return False

    def opening_of(self, index):
        at = index - 1
        while at >= 0:
            token = self.found[at]
            if token.kind == "mark" and token.text in swift.CLOSING and token.partner is not None:
                at = token.partner - 1
                continue
            if token.kind == "mark" and token.text in swift.OPENING:
                return at
            at -= 1
        return None

    def block_of(self, index):
        """The word that made the innermost block: if, guard, for, while, switch, else."""
        opening = self.opening_of(index)
        if opening is None:
            return None
        block = self.found[opening].begins
        if block is None and self.former(opening) == "else":
            return "guard" if self.found[opening - 1].begins == "guard" else "if"
        return block

    def is_in_initializer(self, index):
        """Whether a property that is not set here has no value, as a rule."""
        opening = self.opening_of(index)
        while opening is not None:
            at = opening - 1
            while at > 0 and not self.found[at].breaks and self.found[at].text not in ("{", "}", ";"):
                at -= 1
            if any(self.found[word].text == "init" and self.former(word) != "." for word in range(at, opening)):
                return True
            opening = self.opening_of(opening)
        return False

    def end_of_statement(self, index):
        at = index + 1
        while at < len(self.found):
            token = self.found[at]
            if token.text in swift.CLOSING and token.kind == "mark" or token.text == ";":
                return at
            if token.breaks and not swift.continues(self.found, at):
                return at
            if token.kind == "mark" and token.text in swift.OPENING and token.partner is not None:
                at = token.partner
            at += 1
        return at


def other_numbers(text):
    if re.fullmatch(r"[\d_]+", text):
        number = int(text)
        return [str(number + 1)] if number == 0 else [str(number + 1), str(number - 1)]
    if re.fullmatch(r"[\d_.]+", text):
        return ["1.0" if float(text) == 0 else "0.0", f"{float(text) + 1:g}" if float(text) < 1e5 else "1.0"]
    return [f"({text} + 1)"]


def other_text(text):
    """The same without its content; of one letter another, and of nothing something."""
    if text == '""':
        return '"x"'
    if len(text) == 3:
        return '"~"'
    if re.fullmatch(r'"\\.(\{\w+\})?"', text):
        return '"~"'
    return '""'


def of(top):
    """All mutants of the sources below a folder, in the order of their files."""
    found = []
    for target in TARGETS:
        for path in sorted((Path(top) / "Sources" / target).rglob("*.swift")):
            name = str(path.relative_to(Path(top) / "Sources"))
            found += Places(name, path.read_text()).mutants
    return found

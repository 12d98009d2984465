"""The tokens of a Swift file, with what is needed to find expressions and statements in it.

This reads the code of this repository, as swift-format writes it: an operator with blanks on both sides is binary, and a
`{` in a condition begins its body.
"""

import re

TOKEN = re.compile(
    r"""
    (?P<blank>[ \t\n]+|//[^\n]*)
  | (?P<multiline>\#*\"\"\".*?\"\"\"\#*)
  | (?P<word>[\#@]?[A-Za-z_$][\w$]*|`\w+`)
  | (?P<number>0[xb][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)
  | (?P<operator>\.\.[.<]|[-/=+!*%<>&|^~?]+)
  | (?P<mark>[()\[\]{},:;.\\])
    """,
    re.X | re.S)

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = set(")]}")
PRECEDENCE = {
    "<<": 8, ">>": 8, "*": 7, "/": 7, "%": 7, "&*": 7, "&": 7, "+": 6, "-": 6, "&+": 6, "&-": 6, "|": 6, "^": 6,
    "..<": 5, "...": 5, "??": 4, "<": 3, "<=": 3, ">": 3, ">=": 3, "==": 3, "!=": 3, "===": 3, "!==": 3, "&&": 2, "||": 1,
}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "&+=", "&-=", "&*=", "<<=", ">>="}
# What an operand cannot contain, to its left or at all.
BEFORE_OPERAND = {
    "return", "in", "where", "if", "guard", "while", "switch", "else", "case", "let", "var", "try", "try?", "await", "throw",
    "for", "default", "repeat", "do",
}
CONDITIONS = {"if", "guard", "while", "for", "switch"}


class Token:
    __slots__ = ("kind", "text", "start", "end", "breaks", "spaced", "partner", "is_binary", "in_condition", "begins")

    def __init__(self, kind, text, start, end, breaks, spaced):
        self.kind, self.text, self.start, self.end = kind, text, start, end
        # Whether a line break, and whether any blank, is before it.
        self.breaks, self.spaced = breaks, spaced
        self.partner = None
        self.is_binary = False
        # Whether a `{` that follows at the same depth begins a body.
        self.in_condition = False
        # The word that made the block, for a `{`.
        self.begins = None


def end_of_string(text, at):
    """Where a string literal on one line ends, and whether it has interpolations."""
    hashes = len(text[at:]) - len(text[at:].lstrip("#")) if text[at] == "#" else 0
    at += hashes + 1
    escape, quote = "\\" + "#" * hashes, '"' + "#" * hashes
    is_plain = True
    while not text.startswith(quote, at):
        if text.startswith(escape + "(", at):
            is_plain = False
            at += len(escape) + 1
            depth = 1
            while depth:
                if text[at] == '"':
                    at, _ = end_of_string(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at + len(quote), is_plain


def end_of_comment(text, at):
    depth = 0
    while True:
        if text.startswith("/*", at):
            depth, at = depth + 1, at + 2
        elif text.startswith("*/", at):
            depth, at = depth - 1, at + 2
            if depth == 0:
                return at
        else:
            at += 1


def tokens(text):
    """The tokens of a file, without comments and without what is compiled on some systems only."""
    found, at, breaks, spaced, conditionals = [], 0, True, True, 0
    while at < len(text):
        if text.startswith("/*", at):
            at, spaced = end_of_comment(text, at), True
            continue
        match = TOKEN.match(text, at)
        if not (match and match["multiline"]) and re.match(r'#*"', text[at:at + 4]):
            end, is_plain = end_of_string(text, at)
            kind = "string" if is_plain else "interpolation"
        elif match:
            end, kind = match.end(), match.lastgroup
        else:
            raise ValueError(f"no Swift: {text[at:at + 40]!r}")
        part = text[at:end]
        if kind == "blank":
            breaks, spaced = breaks or "\n" in part, True
        elif part in ("#if", "#elseif", "#else", "#endif"):
            conditionals += {"#if": 1, "#endif": -1}.get(part, 0)
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
        else:
            if not conditionals:
                found.append(Token(kind, part, at, end, breaks, spaced))
            breaks = spaced = False
        at = end
    connect(found)
    return found


def connect(found):
    """Notes partners of brackets, operators between operands, and conditions."""
    stack = []
    for index, token in enumerate(found):
        if token.text in OPENING and token.kind == "mark":
            stack.append(index)
        elif token.text in CLOSING and token.kind == "mark" and stack:
            token.partner = stack.pop()
            found[token.partner].partner = index
    for index, token in enumerate(found):
        if token.kind != "operator" or index + 1 == len(found):
            continue
        following = found[index + 1]
        is_range = token.text in ("..<", "...") and index > 0 and found[index - 1].kind in ("word", "number", "mark")
        if token.spaced and following.spaced:
            token.is_binary = True
        elif is_range and not following.spaced and found[index - 1].text not in ("[", "(", ",") and \
                following.text not in ("]", ")", ","):
            token.is_binary = True
    for index, token in enumerate(found):
        if token.kind == "word" and token.text in CONDITIONS and not is_member(found, index):
            if token.text == "while" and index and found[index - 1].text == "}" and not token.breaks:
                continue
            end = end_of_condition(found, index)
            for inner in found[index + 1:end]:
                inner.in_condition = True
            for inner in range(index + 1, end):
                # What is in brackets is free of the rule.
                if found[inner].partner is not None and found[inner].text in OPENING:
                    for deep in found[inner + 1:found[inner].partner]:
                        deep.in_condition = False
            if end < len(found) and found[end].text == "else" and end + 1 < len(found):
                found[end + 1].begins = token.text
            elif end < len(found):
                found[end].begins = token.text


def is_member(found, index):
    """A name behind a dot, or a label."""
    return index > 0 and found[index - 1].text == "." and not found[index].spaced or \
        index + 1 < len(found) and found[index + 1].text == ":" and found[index].text != "default" or \
        found[index].text.startswith("`")


def end_of_condition(found, index):
    """The index of the `{` of the body, or of the `else` of a guard."""
    at = index + 1
    while at < len(found):
        token = found[at]
        if token.text == "{" or found[index].text == "guard" and token.text == "else":
            return at
        if token.text in ("(", "["):
            at = token.partner or at
        elif token.text in CLOSING:
            return at
        at += 1
    return at


def continues(found, index):
    """Whether a token that begins a line goes on with the expression of the line above."""
    token, former = found[index], found[index - 1]
    if token.text == "." or token.is_binary or token.text in ("?", ":") and token.kind in ("operator", "mark"):
        return True
    return former.is_binary or former.text in ("(", "[", ",", ":", "?", "=") or former.text in BEFORE_OPERAND and \
        former.text != "return"


def left_end(found, index, precedence):
    """The index of the first token of the operand to the left of an operator."""
    at = index - 1
    while at >= 0:
        token = found[at]
        if token.kind == "mark" and token.text in CLOSING and token.partner is not None:
            if token.text == "}" and found[at + 1].breaks and not found[at + 1].text == ".":
                return at + 1
            at = token.partner
            token = found[at]
        elif token.kind == "mark" and token.text in OPENING or token.text in (",", ";"):
            return at + 1
        elif token.text == ":" and token.kind == "mark":
            return at + 1
        elif token.kind == "operator" and token.text in ASSIGNMENTS | {"?", "->"} and (token.is_binary or token.spaced):
            return at + 1
        elif token.is_binary and PRECEDENCE.get(token.text, 9) < precedence:
            return at + 1
        elif token.kind == "word" and token.text in BEFORE_OPERAND and not is_member(found, at):
            return at + 1
        if token.breaks and not continues(found, at):
            return at
        at -= 1
    return 0


def right_end(found, index, precedence):
    """The index behind the last token of the operand to the right of an operator; a precedence of 0 takes all."""
    at = index + 1
    is_condition = found[index].in_condition
    while at < len(found):
        token = found[at]
        if token.breaks and at > index + 1 and not continues(found, at):
            return at
        if token.kind == "mark":
            if token.text in CLOSING or token.text in (",", ";"):
                return at
            if token.text == ":":
                return at
            if token.text == "{" and (is_condition or token.partner is None):
                return at
            if token.text in OPENING:
                at = token.partner or at
        elif token.kind == "operator":
            if token.text == "?" and token.spaced or token.text in ASSIGNMENTS and token.is_binary:
                return at
            if token.is_binary and PRECEDENCE.get(token.text, 9) <= precedence:
                return at
        elif token.text in ("else", "where") and not is_member(found, at):
            return at
        at += 1
    return at

"""A TextMate engine: what vscode-textmate does with a grammar, on Oniguruma (PyPI's onigurumacffi), as far as ours goes.

PyPI's textmate-grammar-python loses its place where a rule with a begin and an end holds itself, as parentheses do here.
"""

import onigurumacffi


class Grammar:
    def __init__(self, grammar):
        self.grammar = grammar
        self.compiled = {}

    def expression(self, text):
        if text not in self.compiled:
            self.compiled[text] = onigurumacffi.compile(text)
        return self.compiled[text]

    def flat(self, patterns):
        """The rules of patterns, what they include in their place."""
        rules = []
        for pattern in patterns:
            if "include" in pattern:
                pattern = self.grammar["repository"][pattern["include"].removeprefix("#")]
            if "match" in pattern or "begin" in pattern:
                rules.append(pattern)
            else:
                rules += self.flat(pattern.get("patterns", []))
        return rules

    def lines(self, text):
        """For each line, the scopes of each of its characters, from the outermost in."""
        stack = [(self.grammar, (), None)]
        return [self.line(line + "\n", stack) for line in text.split("\n")]

    def line(self, line, stack):
        found = [()] * len(line)
        position = 0
        while position < len(line):
            rule, scopes, entered = stack[-1]
            match, chosen = None, None
            candidates = [(rule["end"], None)] if "end" in rule else []
            candidates += [(each.get("match") or each["begin"], each) for each in self.flat(rule.get("patterns", []))]
            for text, candidate in candidates:
                attempt = self.expression(text).search(line, position)
                if attempt and (match is None or attempt.start() < match.start()):
                    match, chosen = attempt, candidate
            if match is None:
                found[position:] = [scopes] * (len(line) - position)
                break
            start, end = match.start(), match.end()
            found[position:start] = [scopes] * (start - position)
            if chosen is None:
                self.capture(found, match, scopes, rule.get("endCaptures", {}))
                stack.pop()
                if entered == start == end:
                    break  # It came and went without a character: no rule may do so twice.
            else:
                inner = scopes + ((chosen["name"],) if "name" in chosen else ())
                self.capture(found, match, inner, chosen.get("captures") or chosen.get("beginCaptures", {}))
                if "begin" in chosen:
                    stack.append((chosen, inner, end))
                elif start == end:
                    break
            position = end
        # What ends with its line.
        while "end" in stack[-1][0] and position == len(line):
            match = self.expression(stack[-1][0]["end"]).search(line, len(line) - 1)
            if not match or match.start() != len(line) - 1:
                break
            stack.pop()
        return found[:-1]

    def capture(self, found, match, scopes, captures):
        found[match.start():match.end()] = [scopes] * (match.end() - match.start())
        for number, capture in sorted(captures.items(), key=lambda each: int(each[0])):
            start, end = match.span(int(number))
            if start >= 0:
                found[start:end] = [found[place] + (capture["name"],) for place in range(start, end)]

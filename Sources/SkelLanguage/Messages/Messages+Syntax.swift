import SkelText

/// Diagnostics of the language's stages: a function per message, a row per code.
extension Messages {
    static func unexpectedToken(
        _ span: Span, expected: String, found: String, note: String? = nil, fixes: [Diagnostic.Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected \(expected), found \(found)", at: span,
            notes: note.map { [Diagnostic.Note($0)] } ?? [], fixes: fixes)
    }

    /// `word` is the name right behind it, and `rest` follows that; `gap` has the spaces between a number and its `%`, `closing` the
    /// bracket that closes a list.
    static func unexpectedCharacter(
        _ span: Span, _ text: String, closing: Span? = nil, before word: String = "", gap: Span? = nil,
        and rest: String = ""
    ) -> Diagnostic {
        let hint: String? =
            switch text == "||" ? text : text + word {
            case "||", "or": "the tests of a variant hold together: write a variant for each"
            case "*" where rest.hasPrefix(" {"), "&" where rest.hasPrefix("."):
                "'style Card { }' at the top of the file holds what some views share, and each of them names it, 'style: Card'"
            case "&" where rest.hasPrefix(":"):
                "a view has its properties in its own block; a skeleton has no hover state"
            case "&": "a view stands in the block of the view around it, and has its properties in its own block"
            default: nil
            }
        var fixes = gap.map { removing(" ", at: $0) } ?? writing(text == "&&" ? "and" : nil, at: span)
        // `-webkit-line-clamp`: all else is right, or has a fix of its own.
        let isPrefix = text == "-" && ["webkit", "moz"].contains(word)
        if text.hasSuffix("important") || isPrefix { fixes = removing(text, at: span) }
        if let closing {
            fixes = [Diagnostic.Fix("remove the brackets", [Diagnostic.Edit(span, ""), Diagnostic.Edit(closing, "")])]
        }
        return Diagnostic(
            .unexpectedCharacter, "'\(text)' has no meaning here", at: span,
            notes: hint.map { [Diagnostic.Note($0)] } ?? [], fixes: fixes)
    }

    /// A run of invisible characters that begins with `scalar`.
    static func invisibleCharacter(_ span: Span, _ scalar: Unicode.Scalar) -> Diagnostic {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = invisibleName(scalar).map { " (\($0))" } ?? ""
        let isSpace = scalar.properties.isWhitespace
        return Diagnostic(
            .unexpectedCharacter, "\(number)\(name) has no meaning here", at: span,
            fixes: [
                Diagnostic.Fix(isSpace ? "write a space" : "remove it", [Diagnostic.Edit(span, isSpace ? " " : "")])
            ])
    }

    static func unclosedComment(_ span: Span) -> Diagnostic {
        Diagnostic(.unclosedComment, "this comment has no '*/'", at: span)
    }

    static func unclosedString(_ span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedString, "this string has no closing quote on its line", at: span,
            fixes: writing("\"", at: span.atEnd))
    }

    static func unclosedBrace(_ span: Span) -> Diagnostic {
        Diagnostic(.unclosedBrace, "this '{' has no '}'", at: span)
    }

    static func unclosedParenthesis(_ span: Span) -> Diagnostic {
        Diagnostic(.unclosedParenthesis, "this '(' has no ')'", at: span)
    }

    static func strayBrace(_ span: Span) -> Diagnostic {
        Diagnostic(.strayBrace, "this '}' closes nothing", at: span, fixes: removing("}", at: span))
    }

    static func braceOnOwnLine(_ span: Span, gap: Span?) -> Diagnostic {
        Diagnostic(
            .braceOnOwnLine, "'{' belongs at the end of the line before", at: span,
            fixes: gap.map { [Diagnostic.Fix("move '{' up", [Diagnostic.Edit($0, " ")])] } ?? [])
    }

    /// `edits` remove this comma and the following ones.
    static func commaBetweenValues(_ span: Span, _ edits: [Diagnostic.Edit]) -> Diagnostic {
        Diagnostic(
            .commaBetweenValues, "values are separated by spaces, found ','", at: span,
            fixes: [Diagnostic.Fix(edits.count > 1 ? "remove the commas" : "remove ','", edits)])
    }

    static func commaBehindStatement(_ span: Span, isAtLineEnd: Bool) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected ';' or a new line, found ','", at: span,
            fixes: isAtLineEnd ? removing(",", at: span) : writing(";", at: span))
    }

    /// `preset` is the place of the name of one behind the mark; nil for anything else.
    static func appearanceBehindColon(_ span: Span, _ mark: String, isBlock: Bool, preset: (Span, String)?)
        -> Diagnostic
    {
        let right = preset.map { place, name in
            var whole = span
            whole.end = place.end
            return writing("{ preset: \(name) }", as: " { preset: \(name) }", at: whole)
        }
        return Diagnostic(
            .unexpectedToken, "'appearance' is a block, expected 'appearance { }', found '\(mark)'", at: span,
            fixes: isBlock ? removing(mark, at: span) : right ?? [])
    }

    static func nestingTooDeep(_ span: Span) -> Diagnostic {
        Diagnostic(.nestingTooDeep, "nested deeper than \(Parser.maximumNesting) levels", at: span)
    }

    static func tooManyValues(_ span: Span) -> Diagnostic {
        Diagnostic(.tooManyValues, "more than \(Parser.maximumValues) values in a declaration", at: span)
    }

    static func invalidEscape(_ span: Span) -> Diagnostic {
        Diagnostic(
            .invalidEscape, #"unknown escape, expected \", \\, \n, \t or \u{hex} of a printable character"#, at: span)
    }
}

extension Code {
    static let unexpectedToken = Code(
        "unexpected-token", "unexpected text",
        explanation: """
            A file is a list of items: import, let, style, component, appearance, animation and skeleton. A block \
            holds declarations, written 'property: values', and elements, written 'kind name { ... }'. A statement \
            ends at the end of its line.
            """,
        wrong: "skeleton A {\n  size: 100 100\n  padding 20\n}\n",
        right: "skeleton A {\n  size: 100 100\n  padding: 20\n}\n")
    static let unexpectedCharacter = Code(
        "unexpected-character", "a character that has no meaning in the language",
        explanation: """
            Outside strings and comments, a file contains only names, numbers, colours and the characters { } ( ) : \
            ; , .
            """,
        wrong: "skeleton A {\n  size: 100 100 !\n}\n",
        right: "skeleton A {\n  size: 100 100\n}\n")
    static let unclosedComment = Code(
        "unclosed-comment", "a comment that does not end",
        explanation: "A comment that starts with '/*' ends with '*/'. Such comments nest, so each '/*' needs a '*/'.",
        wrong: "skeleton A { size: 100 100 }\n/* no end\n",
        right: "skeleton A { size: 100 100 }\n/* an end */\n")
    static let unclosedString = Code(
        "unclosed-string", "a string that does not end on its line",
        explanation: #"A string is on one line, between double quotes; \n in it means a new line, \" a quote."#,
        wrong: "skeleton A {\n  size: 100 100\n  title: \"Feed\n}\n",
        right: "skeleton A {\n  size: 100 100\n  title: \"Feed\"\n}\n")
    static let unclosedBrace = Code(
        "unclosed-brace", "a block that does not end",
        explanation: """
            Every '{' needs a '}'. The message points at the first block that is closed by a '}' further to the \
            left.
            """,
        wrong: "skeleton A {\n  size: 100 100\n  row b {\n    height: 4\n}\n",
        right: "skeleton A {\n  size: 100 100\n  row b {\n    height: 4\n  }\n}\n")
    static let unclosedParenthesis = Code(
        "unclosed-parenthesis", "an argument list that does not end",
        explanation: "Every '(' needs a ')'. You can write arguments on several lines.",
        wrong: "skeleton A {\n  size: 100 100\n  animation: pulse(1s\n}\n",
        right: "skeleton A {\n  size: 100 100\n  animation: pulse(1s)\n}\n")
    static let strayBrace = Code(
        "stray-brace", "a closing brace without an opening one",
        explanation: "Up to here, the file has more '}' than '{'.",
        wrong: "skeleton A { size: 100 100 }\n}\n",
        right: "skeleton A { size: 100 100 }\n")
    static let braceOnOwnLine = Code(
        "brace-on-own-line", "an opening brace on a line of its own",
        explanation: """
            A statement ends at the end of its line, so the '{' must be on the same line as its element or item.
            """,
        wrong: "skeleton A\n{\n  size: 100 100\n}\n",
        right: "skeleton A {\n  size: 100 100\n}\n")
    static let commaBetweenValues = Code(
        "comma-between-values", "a comma between the values of a declaration",
        explanation: "Spaces separate values, as in 'frame: 0 0 10 10'. Commas separate a function's arguments.",
        wrong: "skeleton A {\n  size: 100, 100\n}\n",
        right: "skeleton A {\n  size: 100 100\n}\n")
    static let nestingTooDeep = Code(
        "nesting-too-deep", "blocks or components nested deeper than 500 levels",
        explanation: "Blocks, parentheses and expanded components can nest at most 500 levels deep.",
        wrong: "skeleton A {\n  size: 100 100\n" + String(repeating: "view {", count: 500)
            + String(repeating: "}", count: 500) + "\n}\n",
        right: "skeleton A {\n  size: 100 100\n" + String(repeating: "view {", count: 499) + "height: 9"
            + String(repeating: "}", count: 499) + "\n}\n")
    static let tooManyValues = Code(
        "too-many-values", "a declaration with more than 10,000 values",
        explanation: "A declaration can have at most 10,000 values. Arguments and the values of variables count.",
        wrong: "let a:" + String(repeating: " 1", count: 10_001) + "\n",
        right: "let a:" + String(repeating: " 1", count: 10_000) + "\n")
    static let invalidEscape = Code(
        "invalid-escape", "an unknown escape in a string",
        explanation: #"The escapes are \" \\ \n \t and \u{hex}, a Unicode scalar other than a control character."#,
        wrong: "skeleton A {\n  size: 100 100\n  title: \"a\\b\"\n}\n",
        right: "skeleton A {\n  size: 100 100\n  title: \"a\\\\b\"\n}\n")
}

import SkelText

/// Diagnostics for the notations of other languages.
extension Messages {
    private static func fix(_ message: String, _ edits: Diagnostic.Edit...) -> [Diagnostic.Fix] {
        [Diagnostic.Fix(message, edits)]
    }

    static func bareFraction(_ span: Span, _ number: String, _ point: Span) -> Diagnostic {
        let right = number.hasPrefix("-") ? "-0" + number.dropFirst() : "0" + number
        return Diagnostic(
            .malformedNumber, "a number needs a digit before its decimal point, found '\(number)'", at: span,
            fixes: fix("write '\(right)'", Diagnostic.Edit(point, "0")))
    }

    static func barePoint(_ span: Span, _ number: String, _ point: Span) -> Diagnostic {
        Diagnostic(
            .malformedNumber, "a number needs a digit after its decimal point, found '\(number)'", at: span,
            fixes: fix("write '\(number.dropLast())'", Diagnostic.Edit(point, "")))
    }

    /// `isPlain` tells whether the text can be put in double quotes unchanged.
    static func wrongQuotes(_ span: Span, _ text: String, opening: Span, closing: Span, isPlain: Bool) -> Diagnostic {
        let fixes = fix("write double quotes", Diagnostic.Edit(opening, "\""), Diagnostic.Edit(closing, "\""))
        return Diagnostic(
            .wrongQuotes, "a string needs double quotes, found \(text)", at: span, fixes: isPlain ? fixes : [])
    }

    /// `closing` is the mark that ends the comment, unless it ends with its line.
    static func foreignComment(_ span: Span, _ mark: String, closing: Span?) -> Diagnostic {
        var fixes: [Diagnostic.Fix] = []
        if let closing {
            fixes = fix("write '/* */'", Diagnostic.Edit(span, "/*"), Diagnostic.Edit(closing, "*/"))
        } else if mark == "#" || mark == "--" {
            fixes = fix("write '//'", Diagnostic.Edit(span, "//"))
        }
        return Diagnostic(
            .foreignComment, "'\(mark)' does not begin a comment, expected '//' or '/* */'", at: span, fixes: fixes)
    }

    /// `gap` spans the text from the word before the mark to the end of the mark.
    static func equalsSign(_ span: Span, _ mark: String, gap: Span, isSpaced: Bool) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected ':', found '\(mark)'", at: span,
            fixes: fix("write ':'", Diagnostic.Edit(gap, isSpaced ? ":" : ": ")))
    }

    static func equality(_ span: Span, _ mark: String) -> Diagnostic {
        Diagnostic(.unexpectedToken, "expected '>=', '<=', '>' or '<', found '\(mark)'", at: span)
    }

    static func comparison(_ span: Span, _ mark: String, right: String) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected '>=', '<=', '>' or '<', found '\(mark)'", at: span,
            fixes: fix("write '\(right)'", Diagnostic.Edit(span, right)))
    }

    /// `edit` corrects the range.
    static func rangeMark(_ span: Span, _ mark: String, right: String, _ edit: Diagnostic.Edit) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected '...', found '\(mark)'", at: span, fixes: fix("write '\(right)'", edit))
    }
}

extension Code {
    private static func screen(_ body: String) -> String { "skeleton A {\n  size: 100 100\n  \(body)\n}\n" }

    static let malformedNumber = Code(
        "malformed-number", "a number that starts or ends with its point",
        explanation: """
            A number has digits on both sides of its point, such as 0.5 or 1.0. A whole number needs no point.
            """,
        wrong: screen("label { flexGrow: .5 }"), right: screen("label { flexGrow: 0.5 }"))
    static let wrongQuotes = Code(
        "wrong-quotes", "a string in other than double quotes",
        explanation: #"A string is on one line, between straight double quotes: "Feed"."#,
        wrong: screen("title: 'Feed'"), right: screen("title: \"Feed\""))
    static let foreignComment = Code(
        "foreign-comment", "a comment in the form of another language",
        explanation: "A comment goes from '//' to the end of the line, or from '/*' to '*/'. '#' starts a colour.",
        wrong: screen("gap: 4 # between rows"), right: screen("gap: 4 // between rows"))
}

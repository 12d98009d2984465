import SkelText

/// Diagnostics for the notations of other languages.
extension Messages {
    static let schemes = "'lightDark(#ddd, #333)' is a colour in each scheme"
    static let allThereIs = "'100%' is all of the width or the height, as far as there is any"

    static func bareFraction(_ span: Span, _ number: String, _ point: Span) -> Diagnostic {
        let right = number.hasPrefix("-") ? "-0" + number.dropFirst() : "0" + number
        return Diagnostic(
            .malformedNumber, "a number needs a digit before its decimal point, found '\(number)'", at: span,
            fixes: writing(right, as: "0", at: point))
    }

    static func decimalComma(_ span: Span) -> Diagnostic {
        Diagnostic(
            .malformedNumber, "a number has a point before its fraction, found ','", at: span,
            fixes: writing(".", at: span))
    }

    static func barePoint(_ span: Span, _ number: String, _ point: Span) -> Diagnostic {
        Diagnostic(
            .malformedNumber, "a number needs a digit after its decimal point, found '\(number)'", at: span,
            fixes: writing(String(number.dropLast()), as: "", at: point))
    }

    /// `isPlain` tells whether the text can be put in double quotes unchanged.
    static func wrongQuotes(_ span: Span, _ text: String, opening: Span, closing: Span, isPlain: Bool) -> Diagnostic {
        let edits = [Diagnostic.Edit(opening, "\""), Diagnostic.Edit(closing, "\"")]
        return Diagnostic(
            .wrongQuotes, "a string needs double quotes, found \(text)", at: span,
            fixes: isPlain ? [Diagnostic.Fix("write double quotes", edits)] : [])
    }

    /// A statement such as `view.showSkeleton()`; `colors` is the declaration that its arguments are here.
    static func skeletonCall(_ span: Span, _ name: String, _ advice: String, colors: String?) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(name)()', a call of SkeletonView", at: span,
            notes: [Diagnostic.Note(advice)] + (colors.map { [Diagnostic.Note("its colours are '\($0)'")] } ?? []))
    }

    /// A loop such as `[title, photo].forEach { $0.isSkeletonable = true }`: its beginning and its block.
    static func loopOfSwift(_ span: Span, _ text: String, _ block: String) -> Diagnostic {
        let words = block.utf8.split { !Characters.isNamePart($0) }
        let isMarking =
            words.contains { $0.elementsEqual(Property.isSkeletonable.name.utf8) }
            && words.contains { $0.elementsEqual("true".utf8) }
        let isShort = text.utf8.count <= 60 && !text.utf8.contains { $0 < UInt8(ascii: " ") }
        let loop = isShort ? text : "[...].forEach"
        let note =
            isMarking
            ? "'\(Property.isSkeletonable.name)' is true by default: leave it out"
            : "what is so for several views stands in the block of each, or in a 'style' that each of them names"
        return Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(loop)', a loop of Swift", at: span,
            notes: [Diagnostic.Note(note)])
    }

    /// A modifier such as `frame(width: 80)`.
    static func modifier(_ span: Span, _ text: String, _ advice: String, fix: Diagnostic.Fix?) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(text)', a modifier of SwiftUI", at: span,
            notes: fix == nil ? [Diagnostic.Note(advice)] : [], fixes: fix.map { [$0] } ?? [])
    }

    /// `if isLoading { }` and `switch state { }`.
    static func conditionOfSwift(_ span: Span, _ word: String) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(word)', a condition of Swift", at: span,
            notes: [
                Diagnostic.Note(
                    "the page or the program says when the skeleton shows, which is one state: keep the views of one branch"
                )
            ])
    }

    /// `heightAnchor.constraint(equalToConstant: 40)`.
    static func constraint(_ span: Span) -> Diagnostic {
        let advice =
            "views are laid out by flexbox: 'width: 80' and 'height: 40' say how large one is, 'padding' and 'gap' where"
        return Diagnostic(
            .unexpectedToken, "expected a property or an element, found a constraint", at: span,
            notes: [Diagnostic.Note(advice)])
    }

    /// A view of UIKit or SwiftUI with arguments; `kinds` are what it may mean.
    static func viewOfSwift(
        _ span: Span, _ word: String, _ kinds: [String], _ advice: String?, fix: Diagnostic.Fix?
    ) -> Diagnostic {
        let written = kinds.map { "'\($0) { }'" }
        let note = "a view's arguments are properties in its block: write " + ValueType.alternatives(written)
        return Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(word)()', a view of Swift", at: span,
            notes: fix != nil
                ? [] : (kinds.isEmpty ? [] : [Diagnostic.Note(note)]) + (advice.map { [Diagnostic.Note($0)] } ?? []),
            fixes: fix.map { [$0] } ?? [])
    }

    /// `SkeletonAppearance.default.multilineHeight = 20`.
    static func appearanceOfSwift(_ span: Span, fixes: [Diagnostic.Fix]) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected 'appearance { }', found 'SkeletonAppearance'", at: span,
            notes: [Diagnostic.Note("its properties have the same names here: 'appearance { multilineHeight: 15 }'")],
            fixes: fixes)
    }

    /// `import UIKit` and `final class`.
    static func itemOfSwift(_ span: Span, _ word: String) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected 'skeleton' or another item, found '\(word)' of Swift", at: span,
            notes: [
                Diagnostic.Note(
                    "a screen is written as its views, 'skeleton People { size: 375 667; tableView people { } }'; "
                        + "Samples/Migrate/SkeletonView.md has what SkeletonView's words are here")
            ])
    }

    /// `closing` is the mark that ends the comment, unless it ends with its line.
    static func foreignComment(_ span: Span, _ mark: String, closing: Span?) -> Diagnostic {
        var fixes = writing(mark == "<!--" ? nil : "//", at: span)
        if let closing {
            fixes = [Diagnostic.Fix("write '/* */'", [Diagnostic.Edit(span, "/*"), Diagnostic.Edit(closing, "*/")])]
        }
        return Diagnostic(
            .foreignComment, "'\(mark)' does not begin a comment, expected '//' or '/* */'", at: span, fixes: fixes)
    }
}

extension Code {
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

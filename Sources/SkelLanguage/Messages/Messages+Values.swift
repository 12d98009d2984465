import SkelText

extension Messages {
    static func invalidValue(_ span: Span, _ text: String, of property: String, expected: String, near: String?)
        -> Diagnostic
    {
        invalidValue(span, text, of: property, expected: expected, fixes: writing(near, at: span))
    }

    static func invalidValue(
        _ span: Span, _ text: String, of property: String, expected: String, fixes: [Diagnostic.Fix]
    ) -> Diagnostic {
        let found = text.count > 60 ? text.prefix(60) + "…" : text
        let isShare = property == Property.size.name && text.utf8.contains(UInt8(ascii: "%"))
        let advice = fixes.isEmpty ? ForeignWord.advice(forValue: text, of: property) : nil
        let hint = isShare ? "in a page, a skeleton is as wide as its container" : advice
        return Diagnostic(
            .invalidValue, "'\(found)' is not a value of '\(property)', expected \(expected)", at: span,
            notes: hint.map { [Diagnostic.Note($0)] } ?? [], fixes: fixes)
    }

    /// `375x812`, two numbers in one word; `mark` is the place of the `x`.
    static func joinedNumbers(_ span: Span, _ text: String, mark: Span) -> Diagnostic {
        Diagnostic(
            .unknownUnit, "'\(text)' is not a number, expected two numbers with a space between them", at: span,
            fixes: [Diagnostic.Fix("write ' ' for 'x'", [Diagnostic.Edit(mark, " ")])])
    }

    /// `isAngle` tells whether it's a number of degrees.
    static func unknownUnit(_ span: Span, _ unit: String, isAngle: Bool = false) -> Diagnostic {
        let word = unit.lowercased()
        let units = ["pt", "px", "rem", "em", "fr", "s", "ms"]
        let row = ForeignWord.rows(ForeignWord.units, word).first
        let (near, hint) = (units.first { $0 == word } ?? row?.name, row?.advice)
        // `8.0f` of C and Swift, and units that numbers have without a word here.
        let isNeedless = word == "f" || isAngle
        return Diagnostic(
            .unknownUnit, "unknown unit '\(unit)', expected %, pt, px, rem, em, fr, s or ms", at: span,
            notes: hint.map { [Diagnostic.Note($0)] } ?? [],
            fixes: isNeedless ? removing(unit, at: span) : writing(near, at: span))
    }

    /// `00ff00`, which begins like a number.
    static func bareColor(_ span: Span, _ text: String) -> Diagnostic {
        Diagnostic(
            .unknownUnit, "'\(text)' is not a number, expected '#' before a colour", at: span,
            fixes: writing("#" + text, at: span))
    }

    /// `text` is the number, or the variable whose number it is.
    static func missingUnit(_ span: Span, _ text: String, _ number: Double) -> Diagnostic {
        let right = NumberText.text(of: number) + (number < 20 ? "s" : "ms")
        let isVariable = text.hasPrefix("$")
        return Diagnostic(
            .invalidValue, "the time '\(text)' has no unit, expected s or ms", at: span,
            notes: isVariable ? [Diagnostic.Note("write '\(right)' where it is declared")] : [],
            fixes: isVariable ? [] : writing(text + (number < 20 ? "s" : "ms"), at: span))
    }

    static func invalidColor(_ span: Span, _ text: String) -> Diagnostic {
        let single = text.hasPrefix("##") ? String(text.dropFirst()) : nil
        return Diagnostic(
            .invalidColor, "'\(text)' is not a colour, expected 3, 4, 6 or 8 hexadecimal digits after '#'", at: span,
            fixes: single.map { writing($0, at: span) } ?? [])
    }

    static func colorFunction(_ span: Span, _ function: ColorFunction) -> Diagnostic {
        let names = function.components.map { $0.name }.joined(separator: ", ")
        return Diagnostic(
            .invalidColor, "\(function.rawValue)() takes \(names) and an optional opacity", at: span)
    }

    static func colorComponent(
        _ span: Span, _ text: String, _ component: ColorFunction.Component, of function: ColorFunction
    ) -> Diagnostic {
        let number = component.most.map { "a number from 0 to \(Int($0))" } ?? "a number of degrees"
        let percentage = component.whole == nil ? "" : " or a percentage"
        return Diagnostic(
            .invalidColor, "'\(text)' is not a valid \(component.name), expected \(number)\(percentage)", at: span)
    }

    static func lengthTooLarge(_ span: Span, _ text: String) -> Diagnostic { tooLarge(span, text, limit: "1e9") }

    static func countTooLarge(_ span: Span, _ text: String) -> Diagnostic { tooLarge(span, text, limit: "9e15") }

    private static func tooLarge(_ span: Span, _ text: String, limit: String) -> Diagnostic {
        let found = text.count > 40 ? text.prefix(40) + "…" : text
        return Diagnostic(.lengthTooLarge, "'\(found)' exceeds the limit of \(limit)", at: span)
    }

    static func invalidMotionArgument(_ span: Span, _ text: String, of function: String) -> Diagnostic {
        let expected =
            function == "sliding"
            ? "a direction such as 'leftRight', a time of at least 0.001s, a timing such as 'easeIn', or 'autoreverses'"
            : "a time of at least 0.001s or a timing such as 'easeInOut'"
        let words =
            SlidingDirection.allCases.map { $0.name } + ["linear", "easeIn", "easeOut", "easeInOut", "autoreverses"]
        // `autoreverses: true`, as in Swift.
        let word = String(text.prefix { $0 != ":" })
        if words.contains(word), text.hasSuffix("true") {
            return Diagnostic(
                .invalidValue, "'\(text)' is not an argument of '\(function)', expected '\(word)'", at: span,
                fixes: writing(word, at: span))
        }
        // `direction: leftRight`: the type of an argument says what it is.
        if let colon = text.firstIndex(of: ":") {
            let value = String(text[colon...].dropFirst().drop { $0 == " " || $0 == "." })
            let number = NumberText.read(value)
            let right = number?.unit == Value.Unit.none ? value + "s" : value
            let isFixed = words.contains(value) || number != nil && ["duration", "time"].contains(word)
            return Diagnostic(
                .invalidValue, "'\(text)' is not an argument of '\(function)', expected \(expected)", at: span,
                fixes: writing(isFixed ? right : nil, at: span))
        }
        return Diagnostic(
            .invalidValue, "'\(text)' is not an argument of '\(function)', expected \(expected)", at: span,
            fixes: writing(
                ForeignValue.curve(text) ?? ForeignWord.meaning(of: text, in: ForeignWord.values, among: words),
                at: span))
    }

    /// `sort` is the kind of argument that is repeated; nil for a word that stands for itself.
    static func repeatedArgument(_ span: Span, _ text: String, _ sort: String?, of function: String) -> Diagnostic {
        let claim = sort.map { "is a second \($0) of" } ?? "is given twice to"
        return Diagnostic(.invalidValue, "'\(text)' \(claim) '\(function)'", at: span)
    }

    static func invalidSelector(_ span: Span, _ text: String) -> Diagnostic {
        Diagnostic(
            .invalidSelector,
            "'\(text)' is no selector of rows, expected 3, 0...4, 'even', 'odd', 'first', 'last', every(3) or except(last)",
            at: span,
            fixes: writing(Spelling.nearest(to: text, among: ["even", "odd", "first", "last"]), at: span))
    }

    static func duplicateKeyframe(_ span: Span) -> Diagnostic {
        Diagnostic(.duplicateKeyframe, "this animation already has a keyframe at this time", at: span)
    }

    static func missingKeyframes(_ span: Span, _ name: String) -> Diagnostic {
        Diagnostic(.missingKeyframes, "the animation '\(name)' has no keyframe", at: span)
    }
}

extension Code {
    static let invalidValue = Code(
        "invalid-value", "a value that the property does not accept",
        explanation:
            "The message says what the property takes. Samples/Properties.md lists the values of every property.",
        wrong: screen("justifyContent: space-between"), right: screen("justifyContent: spaceBetween"))
    static let unknownUnit = Code(
        "unknown-unit", "a number with an unknown unit",
        explanation:
            """
            Lengths are in points (pt, the same as CSS px, or no unit), rem or %. Those of boxes, texts and rows can \
            also be in em, and tracks of a grid in fr. The size of a skeleton, frames, insets and shadows are in points. \
            Times are in s or ms.
            """,
        wrong: screen("label { width: 2ch }"), right: screen("label { width: 2em }"))
    static let invalidColor = Code(
        "invalid-color", "an invalid colour",
        explanation: """
            A colour is #rgb, #rgba, #rrggbb or #rrggbbaa, a name, or rgb(), hsl() or oklch() with three parts. A \
            comma or a slash and an opacity can follow these.
            """,
        wrong: screen("tintColor: #12"), right: screen("tintColor: #112233"))
    static let lengthTooLarge = Code(
        "length-too-large", "a number beyond 1e9",
        explanation: """
            Lengths and factors are between -1e9 and 1e9. In this range, layout is exact to a thousandth of a point. \
            Counts are at most 9e15.
            """,
        wrong: screen("label { width: 1e300 }"), right: screen("label { width: 80 }"))
    static let invalidSelector = Code(
        "invalid-selector", "an 'at' that selects no rows",
        explanation:
            """
            'at' takes row numbers from 0, ranges such as 0...4, even, odd, first, last, every(n) and except(...).
            """,
        wrong: screen("tableView t { flex: 1; rowHeight: 40; cell c; at 4...2 { isHidden: true } }"),
        right: screen("tableView t { flex: 1; rowHeight: 40; cell c; at 2...4 { isHidden: true } }"))
    static let duplicateKeyframe = Code(
        "duplicate-keyframe", "two keyframes at the same time",
        explanation: """
            'from' is the same as 'at 0%', and 'to' is the same as 'at 100%'. Write only one keyframe for each time.
            """,
        wrong: "animation A { to { opacity: 1 }; at 100% { opacity: 0 } }\n",
        right: "animation A { to { opacity: 1 }; at 50% { opacity: 0 } }\n")
    static let missingKeyframes = Code(
        "missing-keyframes", "an animation without keyframes",
        explanation: "Keyframes say what an animation changes: from { opacity: 1 } to { opacity: 0.4 }.",
        wrong: "animation A { duration: 2s }\n",
        right: "animation A { duration: 2s; to { opacity: 0.4 } }\n")
}

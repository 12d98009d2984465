import SkelText

/// Diagnostics for CSS that isn't part of the language.
extension Messages {
    static func calculation(_ span: Span, _ text: String) -> Diagnostic {
        let value = CSSCalculation(text)
        return Diagnostic(
            .invalidValue, "'calc()' is not part of the language, expected a number or a percentage", at: span,
            notes: value?.text == nil ? [Diagnostic.Note(advice(value))] : [], fixes: writing(value?.text, at: span))
    }

    /// The advice for a value that combines a share of the space and a distance.
    private static func advice(_ value: CSSCalculation?) -> String {
        guard let value else { return "write the result, or declare a variable: 'let gutter: 16' and '$gutter'" }
        if value.percent == 100, value.points < 0 {
            let points = NumberText.text(of: -value.points)
            return "for all but \(points) points, write margins or padding in a column, 'flex: 1' in a row"
        }
        return "for a share of what is left, write 'flex' in a row with a 'gap'"
    }

    static func cssVariable(_ span: Span, _ text: String) -> Diagnostic {
        let name = camelCased(String(text.dropFirst("var(".count).prefix { $0 != "," && $0 != ")" }))
        let variable = name.isEmpty ? "gutter" : name
        return Diagnostic(
            .invalidValue, "'var()' is not part of the language, expected a value or a variable", at: span,
            notes: [Diagnostic.Note("declare it, 'let \(variable): ...', and write '$\(variable)'")])
    }

    /// `element` is what the selector means; nil if it's about views in others.
    static func selector(_ span: Span, _ text: String, element: String?) -> Diagnostic {
        let note = "a view stands in the block of the view around it, and has its properties in its own block"
        return Diagnostic(
            .unexpectedToken, "expected a property or an element, found '\(text)', a selector of CSS", at: span,
            notes: element == nil ? [Diagnostic.Note(note)] : [], fixes: writing(element, at: span))
    }

    /// `isSure` tells whether the rule only declares properties of one class.
    static func cssRule(_ span: Span, _ selector: String, style name: String, isSure: Bool) -> Diagnostic {
        let example = name.isEmpty ? "card" : name
        let note = "a view takes a style by its name, 'style: \(example)', or has its properties in its own block"
        return Diagnostic(
            .unexpectedToken, "expected 'skeleton' or another item, found '\(selector)', a rule of CSS", at: span,
            notes: [Diagnostic.Note(note)], fixes: isSure ? writing("style " + name, at: span) : [])
    }
}

import SkelText

/// Diagnostics for CSS that isn't part of the language.
extension Messages {
    /// `name` is the function's.
    static func calculation(_ span: Span, _ text: String, _ name: String) -> Diagnostic {
        let value = CSSCalculation(text)
        let advice =
            name == "calc"
            ? advice(value)
            : "write one of its values; 'minWidth' and 'maxWidth' bound a size, and a variant can have another value"
        return Diagnostic(
            .invalidValue, "'\(name)()' is not part of the language, expected a number or a percentage", at: span,
            notes: value?.text == nil ? [Diagnostic.Note(advice)] : [], fixes: writing(value?.text, at: span))
    }

    /// The advice for a value that combines a share of the space and a distance.
    private static func advice(_ value: CSSCalculation?) -> String {
        guard let value else {
            return
                "a value is one number or one percentage: write the result, or declare it, 'let gutter: 16', as '$gutter'"
        }
        if value.percent == 100, value.points < 0 {
            let points = NumberText.text(of: -value.points)
            return "to leave \(points) points free, write margins or padding in a column, or 'flex: 1' in a row"
        }
        return "for a share of what is left, write 'flex' in a row with a 'gap'"
    }

    /// `name` is the property's, and `isDeclared` tells whether the file says what it stands for.
    static func cssVariable(_ span: Span, _ name: String, isDeclared: Bool) -> Diagnostic {
        let word = camelCased(name)
        let variable = word.isEmpty ? "gutter" : word
        return Diagnostic(
            .invalidValue, "'var()' is not part of the language, expected a value or a variable", at: span,
            notes: isDeclared ? [] : [Diagnostic.Note("declare it, 'let \(variable): ...', and write '$\(variable)'")],
            fixes: writing(isDeclared ? "$" + word : nil, at: span))
    }

    /// The fix declares it at the top of a file.
    static func customProperty(_ span: Span, _ name: String, isAtTop: Bool) -> Diagnostic {
        let word = camelCased(name)
        return Diagnostic(
            .unexpectedCharacter, "'--' has no meaning here", at: span,
            notes: [Diagnostic.Note("the top of a file declares it, 'let \(word): ...', and '$\(word)' stands for it")],
            fixes: writing(isAtTop ? "let \(word)" : nil, at: span))
    }

    /// A rule that begins with `@`: `word` is its name, `head` all up to its block, `variant` the same here.
    static func atRule(_ span: Span, _ word: String, head: Span, variant: String?, isFixed: Bool) -> Diagnostic {
        let example =
            variant ?? (word == "container" ? "variant Wide when width >= 600" : "variant Wide when window >= 600")
        let (note, right): (String, String?) =
            switch word {
            case "media" where variant == "":
                (
                    "a colour for light and one for dark are 'lightDark(#fff, #000)', and outputs stand still for readers who ask for that",
                    nil
                )
            case "media", "container":
                (
                    "a variant in a skeleton says what differs there: '\(example) { padding: 24 }'", variant
                )
            case "keyframes":
                ("'animation Fade { from { opacity: 1 }; to { opacity: 0.4 } }' declares an animation", "animation")
            case "import": ("'import \"other.skel\"' reads another file of this language", "import")
            case _ where word.first?.isUppercase == true || word == "objc":
                ("a layout has views and their properties, and no code: leave it out", nil)
            // `40@750`
            case _ where word.utf8.first.map(Characters.isDigit) == true:
                ("a constraint's priority has no meaning in a skeleton: leave it out", nil)
            default: ("a rule of a style sheet has no meaning in a skeleton: leave it out", nil)
            }
        return Diagnostic(
            .unexpectedCharacter, "'@' has no meaning here", at: span,
            notes: isFixed && right != nil ? [] : [Diagnostic.Note(note)],
            fixes: isFixed ? writing(right, at: head) : [])
    }

    /// `element` is what the selector means; nil if it's about views in others, or about one of the name `other`, which
    /// occurs already.
    static func selector(_ span: Span, _ text: String, element: String?, other: String?, isInVariant: Bool)
        -> Diagnostic
    {
        let state = text.split(separator: ":").count > 1 || text.hasPrefix(":") ? text.split(separator: ":").last : nil
        let note =
            state.map {
                $0.hasSuffix("-child")
                    ? "'at first { }' in a list or a 'repeat' changes the first of its rows or copies"
                    : "a skeleton has no states and nothing before or after a view: leave the rule out"
            }
            ?? (isInVariant || other != nil
                ? "a variant changes a view by its name: '\(other ?? "card").padding: 8'"
                : "a view stands in the block of the view around it, and has its properties in its own block")
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

    /// The rule `:root { --brand: #f00 }`; `variables` is the same here.
    static func rootRule(_ span: Span, variables: String?, at whole: Span) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, "expected 'skeleton' or another item, found ':root', a rule of CSS", at: span,
            notes: [
                Diagnostic.Note("the top of a file declares values, 'let brand: #f00', and '$brand' stands for one")
            ],
            fixes: variables.map { [Diagnostic.Fix("write 'let'", [Diagnostic.Edit(whole, $0)])] } ?? [])
    }
}

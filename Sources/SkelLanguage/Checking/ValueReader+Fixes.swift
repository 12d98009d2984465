import SkelText

/// The probable meaning of wrong values and properties. Only used once a mistake has been reported.
extension ValueReader {
    /// Fixes for a wrong value: without another language's additions, or with another word, a variable's name, or
    /// another property's. `single` is the declaration's only value, if there is one.
    func fixes(of property: Property, _ single: Value?, _ declaration: Syntax.Declaration) -> [Diagnostic.Fix] {
        var words = property.type.words
        if case .animation = property.type { words += self.words(of: declared.animations) }
        var isText: Bool { if case .string = property.type { true } else { false } }
        if property.type.isColor || property == .shadow, let fix = namedColors(declaration.values) { return [fix] }
        if !isText, let single, let fix = fix(single, of: property, words: words, declaration) { return fix }
        if property.type.isColor {
            // `ff0000`: the `#` is missing.
            let digits = declaration.values.filter {
                ($0.kind == .word || $0.kind == .number) && Strings.isHexColor($0.text[...])
            }
            if !digits.isEmpty { return Messages.writing("#", before: digits) }
        }
        if let fix = joinedUnits(declaration) ?? points(of: property, declaration) { return [fix] }
        if let right = ForeignDeclaration(declaration).value.value(of: property) {
            return Messages.writing(right, at: declaration.valuesSpan)
        }
        let variables = declaration.values.filter { place in
            place.kind == .word && declared.variables.number(of: names.intern(place)) != nil
                && !words.contains(place.text)
        }
        return isText && variables.isEmpty ? quotes(declaration) : Messages.writing("$", before: variables)
    }

    /// The fix for colours that have a name elsewhere.
    private func namedColors(_ places: Syntax.Children) -> Diagnostic.Fix? {
        let edits = places.flatMap { place -> [Diagnostic.Edit] in
            switch place.kind {
            case .word where !NamedColors.words.contains(place.text):
                return ForeignWord.color(place.text).map { [Diagnostic.Edit(place.span, $0)] } ?? []
            case .function where place.first?.text == "lightDark":
                let colors = Syntax.Function(place).arguments.map { $0.values }
                // One scheme in another is another mistake.
                if colors.contains(where: { $0.contains { $0.kind == .function } }) { return [] }
                return colors.flatMap { namedColors($0)?.edits ?? [] }
            default: return []
            }
        }
        return edits.first.map { Diagnostic.Fix("write '\($0.text)'", edits) }
    }

    /// The fix for a text without quotes; none if it's more than words and numbers on one line.
    private func quotes(_ declaration: Syntax.Declaration) -> [Diagnostic.Fix] {
        let place = declaration.valuesSpan
        let text = declaration.syntax.text(of: place)
        let isPlain = declaration.values.allSatisfy { $0.kind == .word || $0.kind == .number }
        return isPlain && !text.utf8.contains(UInt8(ascii: "\n")) ? Messages.writing("\"\(text)\"", at: place) : []
    }

    private func fix(
        _ single: Value, of property: Property, words: [String], _ declaration: Syntax.Declaration
    ) -> [Diagnostic.Fix]? {
        let place = single.place.span
        switch single.kind {
        case .word, .function:
            let word = names.string(single.word)
            if let here = ForeignWord.declaration(property.name, word) {
                let foreign = ForeignDeclaration(declaration)
                // The direction may be said already.
                if property == .display, foreign.isBesideTracks || foreign.isBeside(here.name) {
                    return Messages.writing(foreign.isBesideTracks ? "grid" : "flex", at: place)
                }
                if property == .display, here.value == foreign.ownDirection { return [foreign.removal] }
                // All of a row's width would squeeze what is beside it.
                let isShare = here.value == "100%" && (property == .width) == foreign.isInRow
                if isShare, property == .width || property == .height {
                    return Messages.rewriting(
                        declaration.property.span, as: Property.flex.name, place, as: "1")
                }
                return Messages.rewriting(declaration.property.span, as: here.name, place, as: here.value)
            }
            if let meaning = ForeignWord.meaning(of: word, in: ForeignWord.values, among: words) {
                let isCall = single.kind == .function
                return Messages.writing(meaning, at: isCall ? Syntax.Function(single.place).name.span : place)
            }
            let other = Property.flexDirection
            guard property == .direction, other.type.words.contains(word) else { return nil }
            return Messages.writing(other.name, at: declaration.property.span)
        case .string:
            // The string's own quotes are one byte each, or it has a fix of its own.
            let text = String(single.place.text.dropFirst().dropLast())
            let isColor = property.type.isColor && text.first == "#" && Strings.isHexColor(text.dropFirst())
            let isNumber = !property.type.isColor && Self.isNumber(text)
            return words.contains(text) || isColor || isNumber ? Messages.writing(text, at: place) : nil
        case .number:
            if property == .lineHeight, let factor = percentage(ofFactor: single) {
                return Messages.writing(factor, at: place)
            }
            if case .tracks = property.type, let columns = columns(ofCount: single) {
                return Messages.writing(columns, at: place)
            }
            if case .number(0...100, _, _) = property.type, let share = percentage(ofShare: single) {
                return Messages.writing(share, at: place)
            }
            guard case .number(let range, _, _) = property.type, single.unit == .percent else { return nil }
            if range.upperBound == 1, let share = ForeignValue.share(single.number, single.unit) {
                return Messages.writing(share, at: place)
            }
            guard range.upperBound == 100, range.contains(single.number) else { return nil }
            return Messages.writing(String(single.place.text.dropLast()), at: place)
        case .ratio, .color: return nil
        }
    }

    /// Whether a text is a number with or without a unit: `10`, `2.5px`, `50%`.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        let unit = String(text.utf8.dropFirst(digits.count)) ?? ""
        return NumberText.plainNumber(String(digits) ?? "") != nil && ["", "%", "px", "pt", "rem", "em"].contains(unit)
    }

    /// A fix for `10 px`: there is a space before the unit.
    private func joinedUnits(_ declaration: Syntax.Declaration) -> Diagnostic.Fix? {
        let places = declaration.values
        let pairs = zip(places, places.dropFirst()).filter { number, unit in
            number.kind == .number && unit.kind == .word
                && ["px", "pt", "rem", "em", "fr", "s", "ms"].contains(unit.text)
        }
        guard let first = pairs.first else { return nil }
        let edits = pairs.map { number, unit in
            let (file, start, end) = (Int(number.span.file), Int(number.span.end), Int(unit.span.start))
            return Diagnostic.Edit(Span(file: file, start: start, end: end), "")
        }
        return Diagnostic.Fix("write '\(first.0.text)\(first.1.text)'", edits)
    }

    /// The fix for numbers in rem where a property has points alone: as many points, at the usual size of a root.
    private func points(of property: Property, _ declaration: Syntax.Declaration) -> Diagnostic.Fix? {
        switch property.type {
        case .number(_, isLength: true, _), .pair, .frame, .insets, .inlineInsets, .shadow: break
        default: return nil
        }
        let edits = declaration.values.compactMap { place -> Diagnostic.Edit? in
            guard place.kind == .number, place.text.hasSuffix("rem") else { return nil }
            return NumberText.plainNumber(String(place.text.dropLast(3))).map {
                Diagnostic.Edit(place.span, NumberText.text(of: $0 * Length.pointsOfRem))
            }
        }
        return edits.first.map { Diagnostic.Fix("write '\($0.text)'", edits) }
    }

    /// Reports a property that its owner doesn't have; `words` are the candidates, and `kind` is the view's.
    ///
    /// - Parameter read: Reads the declaration as one of another property. If only the name is wrong, mistakes in the
    ///   values are reported too, or they would appear when the name is fixed.
    func reportUnknownProperty(
        _ key: Syntax, in owner: String, among words: [String], on kind: ElementKind? = nil,
        reading read: (_ name: String, Syntax.Declaration) -> Void
    ) {
        // Finding what contains a name takes as long as its file.
        let isNear = reports.compares(with: 1 + key.tree.declarationCount / 50)
        let foreign = isNear ? ForeignDeclaration(of: key) : nil
        let fixes = fixes(ofProperty: key, foreign, among: words, on: kind)
        let idle = fixes.isEmpty ? kind.flatMap { idleMeaning(of: key.text, on: $0, owner) } : nil
        report(
            Messages.unknownProperty(
                key.span, key.text, foreign?.value.name ?? "", in: owner, idle: idle, fixes: fixes))
        guard let foreign, let edit = fixes.first?.edits.first, fixes[0].edits.count == 1, edit.span == key.span else {
            return
        }
        for problem in problems(in: foreign.declaration.syntax, by: { read(edit.text, foreign.declaration) })
        where problem.fixes.isEmpty { report(problem) }
    }

    /// Why what a word means does nothing on a kind of view; nil if it has another meaning, or none.
    private func idleMeaning(of word: String, on kind: ElementKind, _ owner: String) -> String? {
        let idle = Property.views.filter { $0.isAllowed(on: kind) && $0.isIdle(on: kind) }
        let meaning = ForeignWord.meaning(of: word, in: ForeignWord.properties, among: idle.map { $0.name })
        guard let property = idle.first(where: { $0.name == meaning }) else { return nil }
        return property.lackOfEffect(on: kind, in: nil).map { "'\(property.name)' has no effect on \(owner): \($0)" }
    }

    /// The probable meaning of a misspelt property. `key` is the place of its name.
    private func fixes(
        ofProperty key: Syntax, _ foreign: ForeignDeclaration?, among words: [String], on kind: ElementKind?
    ) -> [Diagnostic.Fix] {
        // A label becomes lines, whose corners are round.
        let isLines = kind == .label || kind == .textView
        let ofLines = Property.lineHeight.name
        if let fix = foreign?.fix(among: isLines || kind == nil ? words : words.filter { $0 != ofLines }) {
            return [fix]
        }
        // A value that isn't one of the property's here either.
        if let foreign, ForeignWord.hasNoName(key.text, foreign.value.name) { return [] }
        // A declaration with a foreign form can't be fixed by a different name alone.
        if ForeignWord.form(of: key.text)?.isOnly == true { return [] }
        var meaning = ForeignWord.meaning(of: key.text, in: ForeignWord.properties, among: words)
        // Of two names, the one that fits the list.
        let own: Property? = kind == .tableView ? .numberOfRows : kind == .collectionView ? .numberOfItems : nil
        if meaning == nil, let own,
            ForeignWord.names(for: key.text, in: ForeignWord.properties, among: words).contains(own.name)
        {
            meaning = own.name
        }
        guard let name = meaning else { return [] }
        if name == Property.cornerRadius.name, isLines, foreign?.isRadiusOfLines == true {
            return Messages.writing(Property.linesCornerRadius.name, at: key.span)
        }
        // A text has a colour of its own, which shows if it is kept. CSS's is that of texts, not of boxes.
        let isColor = key.text.lowercased().hasPrefix("col")
        let isText = isLines || kind == .button
        if name == Property.tintColor.name, isColor || isText && foreign?.isKept == true {
            return isText || kind == nil ? Messages.writing(isText ? Property.textColor.name : name, at: key.span) : []
        }
        guard name == Property.lineHeight.name, let value = key.following, value.kind == .number,
            let read = NumberText.read(value.text), let factor = Self.percentage(ofFactor: read.number, read.unit)
        else { return Messages.writing(name, at: key.span) }
        return Messages.rewriting(key.span, as: name, value.span, as: factor)
    }

    /// The line height that CSS means by a factor such as 1.5, in per cent; nil for a height.
    private static func percentage(ofFactor number: Double, _ unit: Value.Unit) -> String? {
        unit == .none && number > 0 && number < 4 ? NumberText.text(of: number * 100) + "%" : nil
    }

    /// The same for a value.
    /// The percentage, without its sign, that somebody writes as a share of 1; nil for any other value.
    func percentage(ofShare value: Value) -> String? {
        let isShare = value.kind == .number && value.unit == .none && value.number > 0 && value.number < 1
        return isShare ? NumberText.text(of: value.number * 100) : nil
    }

    /// The columns that somebody writes as their count; nil for any other value, such as `3.0` or `3px`.
    func columns(ofCount value: Value) -> String? {
        let isCount = value.kind == .number && value.unit == .none && (1...12).contains(value.number)
        return isCount && value.place.text.utf8.count < 3 ? "repeat(\(Int(value.number)), 1fr)" : nil
    }

    func percentage(ofFactor value: Value) -> String? {
        value.kind == .number ? Self.percentage(ofFactor: value.number, value.unit) : nil
    }
}

extension ValueType {
    /// Whether its values are colours.
    var isColor: Bool {
        switch self {
        case .color, .gradient: true
        default: false
        }
    }
}

import SkelText

/// What wrong values and properties were almost certainly meant to be. Read once a mistake is reported, never before.
extension Checker {
    /// What a wrong value was meant to be: the same without what other languages add, another word, a variable's, or
    /// another property's. `single` is the declaration's only value, where there is one.
    mutating func fixes(of property: Property, _ single: Value?, _ declaration: Place) -> [Diagnostic.Fix] {
        var words = property.type.words
        if case .animation = property.type { words += names(in: declaredAnimations) }
        if let single, let fix = fix(single, of: property, words: words, declaration) { return fix }
        if property.type.isColor, let fix = hashes(declaration) { return [fix] }
        var variables: [(text: String, span: Span)] = []
        for place in values(of: declaration) {
            guard node(place).kind == .word else { continue }
            let word = text(place)
            let isVariable = self.variables.number(of: name(place)) != nil
            if isVariable, !words.contains(word) { variables.append((word, span(place))) }
        }
        return Messages.writingVariables(variables)
    }

    private func values(of declaration: Place) -> [Place] {
        trees[declaration.tree].children(of: declaration.node).map { Place(tree: declaration.tree, node: $0) }
    }

    private func fix(
        _ single: Value, of property: Property, words: [String], _ declaration: Place
    ) -> [Diagnostic.Fix]? {
        let place = span(single.place)
        switch single.kind {
        case .word, .function:
            let word = names.string(single.word)
            if let meaning = Messages.meaning(of: word, among: words, or: OtherNames.values) {
                let isCall = single.kind == .function
                let name = isCall ? span(Place(tree: single.place.tree, node: single.place.node + 1)) : place
                return Messages.writing(meaning, at: name)
            }
            let other = Property.all[Int(Property.index(of: "flexDirection"))]
            guard property.name == "direction", other.type.words.contains(word) else { return nil }
            let key = values(of: declaration).last { node($0).kind == .name }
            return Messages.writing(other.name, at: span(key ?? declaration))
        case .string:
            // The string's own quotes are one byte each, or it has a fix of its own.
            let text = String(text(single.place).dropFirst().dropLast())
            let isColor = property.type.isColor && text.first == "#" && Self.isHex(text.dropFirst())
            return words.contains(text) || isColor ? Messages.writing(text, at: place) : nil
        case .number:
            guard case .number(let range, _, _) = property.type, single.unit == .percent else { return nil }
            guard range.upperBound == 100, range.contains(single.number) else { return nil }
            return Messages.writing(String(text(single.place).dropLast()), at: place)
        case .ratio, .color: return nil
        }
    }

    /// `ff0000`: the `#` is missing.
    private func hashes(_ declaration: Place) -> Diagnostic.Fix? {
        let bare = values(of: declaration).filter {
            (node($0).kind == .word || node($0).kind == .number) && Self.isHex(text($0)[...])
        }
        guard let first = bare.first else { return nil }
        return Diagnostic.Fix("write '#\(text(first))'", bare.map { Diagnostic.Edit(span($0), "#" + text($0)) })
    }

    /// Whether a text is what stands behind the `#` of a colour.
    static func isHex(_ text: Substring) -> Bool {
        [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { Strings.hexDigit($0) != nil }
    }

    /// Reports a property that what it stands in has not; `words` are those that can be meant.
    mutating func reportUnknownProperty(_ key: Place, in owner: String, among words: [String]) {
        report(Messages.unknownProperty(span(key), text(key), in: owner, fixes: fixes(ofProperty: key, among: words)))
    }

    /// What a misspelt property was meant to be. `key` is the place of its name.
    private func fixes(ofProperty key: Place, among words: [String]) -> [Diagnostic.Fix] {
        guard let name = Messages.meaning(of: text(key), among: words, or: OtherNames.properties) else { return [] }
        guard name == "skeletonTextLineHeight", text(key).count < name.count - 2 else {
            return Messages.writing(name, at: span(key))
        }
        // CSS's line-height is a length, or a factor, which is small.
        let value = Place(tree: key.tree, node: key.node + 1)
        let tree = trees[key.tree]
        guard value.node < tree.nodes.count, node(value).kind == .number else { return [] }
        let read = NumberText.read(tree.file.bytes, Int(node(value).start), Int(node(value).end))
        guard read.failure == nil, read.unit == .points || (read.unit == .none && read.number >= 3) else { return [] }
        let fixed = "fixed(\(text(value)))"
        return [
            Diagnostic.Fix(
                "write '\(name): \(fixed)'",
                [Diagnostic.Edit(span(key), name), Diagnostic.Edit(span(value), fixed)])
        ]
    }
}

extension ValueType {
    fileprivate var isColor: Bool {
        switch self {
        case .color, .gradient: true
        default: false
        }
    }
}

import SkelText

extension Elements {
    /// The head of an element: a kind, or a component with its views.
    struct Head {
        /// The component's name, or -1.
        var name: Int32
        var kind: ElementKind
        /// The component's number in `prototypes`; nil for a kind.
        var prototype: Int?
        var isUnknown = false
    }

    /// Looks up a kind's name; reports an unknown one. `element` is the element that begins with it.
    mutating func readHead(_ name: Int32, at span: Span, isBase: Bool, element: Syntax.Element? = nil) -> Head? {
        if let kind = values.names.kind(name), kind != .skeleton { return Head(name: -1, kind: kind) }
        if values.declared.components.number(of: name) != nil {
            return prototype(name, usedAt: span)
        }
        let word = values.names.string(name)
        let isForeign = element?.block.statements.isEmpty == true && ForeignWord.isProperty(word)
        if values.names.property(name) != nil || isForeign, !isBase, ForeignWord.rows(ForeignWord.kinds, word).isEmpty {
            values.report(Messages.missingColon(span, word, hasValue: element?.name != nil))
            return nil
        }
        // A missing import may declare a component.
        return isReadWhole(span) ? readUnknownHead(name, at: span, element) : nil
    }

    /// Whether a component at a place would be known; a missing import may declare a capitalized one.
    func isReadWhole(_ span: Span) -> Bool {
        values.reports.hasEveryImport || values.declared.startsLowercase(span)
    }

    /// Reports an unknown kind's name and returns its most likely meaning, so that the block's contents aren't reported
    /// too.
    private mutating func readUnknownHead(_ name: Int32, at span: Span, _ element: Syntax.Element?) -> Head? {
        let word = values.names.string(name)
        let isStyle = values.declared.styles.number(of: name) != nil
        // A lowercase component is about to be capitalized.
        let known = values.words(of: values.declared.components).filter { $0.first?.isUppercase == true }
        let kinds = ElementKind.allCases.filter { $0 != .skeleton }
        let words = kinds.map { $0.name } + known
        let nodes = properties.views.nodes
        let isView = values.reports.compares(with: nodes.count) && nodes.contains { $0.name == name }
        let sort = isStyle ? "a style" : isView ? "the name of a view" : nil
        var meaning = sort != nil ? nil : ForeignWord.meaning(of: word, in: ForeignWord.kinds, among: words)
        if meaning == nil, sort == nil { meaning = element?.axis }
        if let kind = kinds.first(where: { $0.name == meaning }), let element {
            meaning = kindWithProperties(of: element, preferring: kind)?.name
        }
        values.report(Messages.unknownKind(span, word, meaning: meaning, sort: sort))
        guard let meaning else { return nil }
        if let kind = kinds.first(where: { $0.name == meaning }) { return Head(name: -1, kind: kind) }
        let component = values.names.intern(meaning)
        return prototype(component, usedAt: span)
    }

    /// A kind of view that has all properties in an element's block: `kind` if it fits, otherwise the only other one
    /// that does.
    private func kindWithProperties(of element: Syntax.Element, preferring kind: ElementKind) -> ElementKind? {
        var properties: [Property] = []
        for declaration in element.block.declarations where !declaration.isPath {
            if let property = values.names.property(values.names.intern(declaration.key)) {
                properties.append(property)
            }
        }
        let fitting = ElementKind.allCases.filter { kind in
            kind != .skeleton && properties.allSatisfy { $0.isAllowed(on: kind) }
        }
        return fitting.contains(kind) ? kind : fitting.count == 1 ? fitting[0] : nil
    }
}

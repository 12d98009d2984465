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

    /// Looks up a kind's name; reports an unknown one. `element` is the element that begins with it, and `parent` the index
    /// of the view that it is in.
    mutating func readHead(
        _ name: Int32, at span: Span, isBase: Bool, element: Syntax.Element? = nil, in parent: Int = -1
    ) -> Head? {
        if let kind = values.names.kind(name), kind != .skeleton { return Head(name: -1, kind: kind) }
        if values.declared.components.number(of: name) != nil {
            return prototype(name, usedAt: span)
        }
        let word = values.names.string(name)
        let isForeign = element?.block.statements.isEmpty == true && ForeignWord.isProperty(word)
        if values.names.property(name) != nil || isForeign, !isBase,
            ForeignWord.rows(ForeignWord.kinds, ForeignWord.folded(word)).isEmpty
        {
            values.report(Messages.missingColon(span, word, hasValue: element?.name != nil))
            return nil
        }
        // A missing import may declare a component.
        return isReadWhole(span) ? readUnknownHead(name, at: span, element, in: parent) : nil
    }

    /// Whether a component at a place would be known; a missing import may declare a capitalized one.
    func isReadWhole(_ span: Span) -> Bool {
        values.reports.hasEveryImport || values.declared.startsLowercase(span)
    }

    /// Reports an unknown kind's name and returns its most likely meaning, so that the block's contents aren't reported
    /// too.
    private mutating func readUnknownHead(
        _ name: Int32, at span: Span, _ element: Syntax.Element?, in parent: Int
    ) -> Head? {
        let word = values.names.string(name)
        let isStyle = values.declared.styles.number(of: name) != nil
        // A lowercase component is about to be capitalized.
        let known = values.words(of: values.declared.components).filter { $0.first?.isUppercase == true }
        let kinds = ElementKind.allCases.filter { $0 != .skeleton }
        let words = kinds.map { $0.name } + known
        let nodes = properties.views.nodes
        let view = values.reports.compares(with: nodes.count) ? nodes.first { $0.name == name } : nil
        let sort = isStyle ? "a style" : view != nil ? "the name of a view" : nil
        var meaning = sort != nil ? nil : ForeignWord.meaning(of: word, in: ForeignWord.kinds, among: words)
        // That of UIKit's stack views is horizontal by default.
        if sort == nil, meaning == nil || meaning == ElementKind.row.name { meaning = element?.axis ?? meaning }
        if let kind = kinds.first(where: { $0.name == meaning }), let element {
            meaning = kindWithProperties(of: element, preferring: kind)?.name
        }
        var addition: Syntax.Element.Addition?
        if meaning == ElementKind.collectionView.name, let element,
            element.declares("gridtemplate") || element.holdsViews,
            properties(of: element).allSatisfy({ $0?.isAllowed(on: .view) ?? true })
        {
            meaning = ElementKind.view.name
            addition = element.declares(Property.display.name) ? nil : element.adding("display: grid")
        } else if meaning != nil, let element,
            let own = ForeignWord.declaration(ofKind: word, inRow: parent >= 0 && nodes[parent].kind == .row)
        {
            // 'border-radius' is the same elsewhere, and what has a height takes none that is left.
            let same =
                own.hasPrefix(Property.flex.name)
                ? ["flex", "height", Property.frame.name] : ["cornerradius", "borderradius"]
            let isSaid = same.contains { element.declares($0) }
            addition = isSaid ? nil : element.adding(own)
        }
        // 'Section' of a form is no section of a list.
        if let kind = kinds.first(where: { $0.name == meaning }), kind.isPartOfList || kind == .section,
            parent >= 0, !nodes[parent].isUnknown, !nodes[parent].kind.holdsRows
        {
            meaning = ElementKind.view.name
        }
        var paths: Diagnostic.Fix?
        if let view, let element, element.name == nil,
            properties(of: element).allSatisfy({ $0?.isAllowed(on: view.kind) == true })
        {
            paths = element.settingPaths(to: word)
        }
        // SwiftUI's has no layout of its own.
        if sort == nil, word == "Group" { paths = element?.viewsAlone }
        values.report(
            Messages.unknownKind(span, word, meaning: meaning, sort: sort, addition: addition, paths: paths))
        guard let meaning else { return nil }
        if let kind = kinds.first(where: { $0.name == meaning }) { return Head(name: -1, kind: kind) }
        let component = values.names.intern(meaning)
        return prototype(component, usedAt: span)
    }

    /// A kind of view that has all properties in an element's block: `kind` if it fits, otherwise the only other one
    /// that does. A screen's own properties tell nothing.
    private func kindWithProperties(of element: Syntax.Element, preferring kind: ElementKind) -> ElementKind? {
        let kinds = ElementKind.allCases.filter { $0 != .skeleton }
        let properties = properties(of: element).compactMap { $0 }.filter { property in
            kinds.contains { property.isAllowed(on: $0) }
        }
        let fitting = kinds.filter { kind in properties.allSatisfy { $0.isAllowed(on: kind) } }
        return fitting.contains(kind) ? kind : fitting.count == 1 ? fitting[0] : nil
    }

    /// What an element's block declares of the element itself; nil for unknown words.
    private func properties(of element: Syntax.Element) -> [Property?] {
        element.block.declarations.filter { !$0.isPath }.map { values.names.property(values.names.intern($0.key)) }
    }
}

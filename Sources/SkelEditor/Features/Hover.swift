import SkelLanguage
import SkelLayout
import SkelText

extension Feature {
    /// The text for a place: a property's row of the catalogue, a declaration with its comment, or a view with its
    /// frame and bones at the skeleton's size.
    static let hover = Feature("textDocument/hover", ["hoverProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.place(params)
        guard let found = target.hover else { return .null }
        return [
            "contents": ["kind": "markdown", "value": .string(found.text)],
            "range": target.range(Int(found.span.start)..<Int(found.span.end)),
        ]
    }
}

extension Target {
    fileprivate var hover: (text: String, span: Span)? {
        var found: (text: String, span: Span)?
        var stack: [Syntax] = [tree.root]
        // The innermost node is found last.
        while let node = stack.popLast() {
            for child in node.children where child.start <= offset && offset <= child.end {
                if let own = hover(over: child) { found = own }
                stack.append(child)
            }
        }
        return found
    }

    /// The help for a node itself.
    private func hover(over node: Syntax) -> (text: String, span: Span)? {
        switch node.kind {
        case .element:
            let element = Syntax.Element(node)
            guard let head = hovered(element.kind, element.name) else { return nil }
            return (describe(element, head), head)
        case .skeletonItem:
            guard let head = hovered(node.head, node.itemName) else { return nil }
            return (describeSkeleton(node), head)
        case .letItem, .styleItem, .componentItem, .animationItem:
            guard let name = node.itemName, holds(name.span) else { return nil }
            return (describe(item: node), name.span)
        case .declaration: return hover(overDeclaration: Syntax.Declaration(node))
        case .test:
            guard let word = Syntax.Test(node).measure, holds(word.span),
                let measure = Screen.Variant.Test.Measure(rawValue: word.text)
            else { return nil }
            return ("**\(measure.rawValue)**: \(measure.help)", word.span)
        case .variable, .word, .name: return hover(overName: node)
        default: return nil
        }
    }

    private func holds(_ span: Span) -> Bool { Int(span.start) <= offset && offset <= Int(span.end) }

    private func hovered(_ head: Span, _ name: Syntax?) -> Span? {
        if holds(head) { return head }
        guard let name, holds(name.span) else { return nil }
        return name.span
    }

    private func hover(overDeclaration declaration: Syntax.Declaration) -> (text: String, span: Span)? {
        guard holds(declaration.property.span) else { return nil }
        let block = Cursor(in: tree.file, at: Int(declaration.property.span.start)).blocks.last
        guard let text = CatalogueText.property(declaration.property.text, in: block?.head) else { return nil }
        return (text, declaration.property.span)
    }

    /// The text for a name that refers to a declaration or a view.
    private func hover(overName node: Syntax) -> (text: String, span: Span)? {
        guard let occurrence, !occurrence.isDeclaration, holds(node.span),
            let place = analysis.symbols.declaration(of: occurrence.symbol),
            let tree = analysis.tree(of: place)
        else { return nil }
        for item in tree.root.children where Int(place.start) >= item.start && Int(place.end) <= item.end {
            if item.itemName?.span == place { return (describe(item: item), node.span) }
            for inner in tree.everyNode where inner.kind == .element {
                let element = Syntax.Element(inner)
                if element.name?.span == place { return (describe(element, place), node.span) }
            }
        }
        return nil
    }

    // MARK: - Texts

    /// A declaration as written, followed by its comment.
    private func describe(item: Syntax) -> String {
        let comment = item.documentation
        var source = item.text(of: item.span)
        // For a long block, the head suffices.
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 12 { source = lines.prefix(11).joined(separator: "\n") + "\n  ..." }
        return Markdown.code(source) + (comment.isEmpty ? "" : "\n\n" + comment)
    }

    private func describe(_ element: Syntax.Element, _ hovered: Span) -> String {
        let word = element.syntax.headText
        var parts = [Markdown.code(word + (element.name.map { " " + $0.text } ?? ""))]
        if let kind = ElementKind.allCases.first(where: { $0.name == word }) {
            parts.append(kind.summary)
        } else if let place = analysis.symbols.declaration(.component, word), let tree = analysis.tree(of: place),
            let item = tree.root.children.first(where: { $0.itemName?.span == place })
        {
            let base = Syntax.Component(item).base?.text ?? "view"
            parts.append("component, made of `\(base)`" + (item.documentation.isEmpty ? "" : ": " + item.documentation))
        }
        if let facts = analysis.facts(of: element.kind) {
            parts.append(facts.summary)
            if let reason = facts.reasonForNoBone { parts.append("no bone: " + reason) }
        } else if let reason = analysis.reasonForNoView(of: element.kind) {
            parts.append("no bone: " + reason)
        }
        return parts.joined(separator: "\n\n")
    }

    private func describeSkeleton(_ item: Syntax) -> String {
        var parts = [Markdown.code("skeleton " + (item.itemName?.text ?? ""))]
        if !item.documentation.isEmpty { parts.append(item.documentation) }
        if let facts = analysis.facts(of: item.head) {
            let bones = facts.drawing.bones.count
            parts.append("\(ViewFacts.text([facts.frame.width, facts.frame.height])) points, \(bones) bones")
        }
        return parts.joined(separator: "\n\n")
    }
}

extension ViewFacts {
    /// The view's position, and the number of its bones and rows.
    fileprivate var summary: String {
        let bones = boneCount
        var text = "frame: `\(frameText)`, \(bones) bone\(bones == 1 ? "" : "s") at the size of '\(drawing.name)'"
        if views.count > 1 { text += "; the first of \(views.count)" }
        if let rows = rowsText { text += "; \(rows)" }
        var path = Output()
        var paths = BonePaths(of: drawing)
        paths.writePath(of: views[0], line: .none, to: &path)
        return text + "\n\npath: `\(path.string)`"
    }

    /// Why none of the views has a bone; nil if one has.
    fileprivate var reasonForNoBone: String? {
        if boneCount > 0 { return nil }
        return BoneCensus(of: drawing).reasonForNone(of: views[0])
    }
}

extension Analysis {
    /// Why no skeleton shows an element; nil if none could be laid out.
    ///
    /// - Parameter head: The location of the element's kind.
    fileprivate func reasonForNoView(of head: Span) -> String? {
        var isLaidOut = false
        for index in drawings.indices {
            guard let drawing = drawings[index] else { continue }
            isLaidOut = true
            if let view = drawing.views.indices.first(where: { drawing.span(of: $0) == head }) {
                return BoneCensus(of: drawing).reasonForNone(of: view)
            }
        }
        return isLaidOut
            ? "no skeleton of this file has this view at its own size; its cell is in no row, only a variant adds it, or "
                + "nothing uses its component" : nil
    }
}

extension Syntax {
    /// The text of the `///` comments directly before an item, without their marks.
    var documentation: String {
        var lines: [String] = []
        for comment in leadingComments {
            let text = tree.file.text(comment.range.lowerBound, comment.range.upperBound)
            guard text.hasPrefix("///") else { continue }
            lines.append(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
        }
        return lines.joined(separator: "\n")
    }
}

enum Markdown {
    /// A block of code that its contents can't end.
    static func code(_ text: String) -> String {
        var fence = "```"
        while text.utf8.holds(fence.utf8) { fence += "`" }
        return fence + "skel\n" + text + "\n" + fence
    }
}

/// Markdown for the catalogue's entries.
enum CatalogueText {
    /// The text for a property. `block` is the head of the surrounding block.
    static func property(_ name: String, in block: String?) -> String? {
        if let text = Property.helpOfKeyframe(name), block == "animation" || isKeyframe(block) {
            return "**\(name)**: \(text)"
        }
        let isOfAppearance = block == "appearance"
        let property = Property.all.first { $0.name == name && ($0.group == .appearance) == isOfAppearance }
        return property.map { describe($0) }
    }

    private static func isKeyframe(_ block: String?) -> Bool { block == "from" || block == "to" || block == "at" }

    /// Its meaning, its values and its default.
    static func describe(_ property: Property) -> String {
        var text = "**\(property.name)**: \(property.help)\n\nvalues: \(property.type.expectation)"
        if !property.defaultText.isEmpty { text += "\n\ndefault: \(property.defaultText)" }
        if property.isInherited { text += "\n\nDescendants inherit it." }
        return text
    }
}

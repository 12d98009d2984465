import SkelLanguage
import SkelText

extension Lint {
    /// Reports font sizes of texts whose bars don't follow them, once for each element, unless another text of that size
    /// does: both may have it from a style.
    mutating func reportFonts() {
        let used = drawing.tables.used
        // In a variant the text may have a length.
        guard used.fonts, !used.ems, screen.variants.isEmpty else { return }
        let tree = ViewTree(drawing)
        var (sizes, places): (Set<Length>, Set<Span>) = ([], [])
        var lacking: [(node: Screen.Node, size: Length)] = []
        for index in drawing.views.indices {
            let view = drawing.views[index]
            let node = screen.nodes[Int(view.node)]
            guard [.label, .textView, .button].contains(node.kind) else { continue }
            let size = drawing.inherited[Int(view.inherited)].fontSize
            if followsFont(index, node.kind, in: tree) {
                sizes.insert(size)
                places.insert(node.span)
            } else if view.painting.contains(.lines), drawing.tables.sets(.fontSize, view.settings) {
                lacking.append((node, size))
            }
        }
        for (node, size) in lacking where !sizes.contains(size) && places.insert(node.span).inserted {
            problems.report(Messages.noEffectOnText(node.span, Property.fontSize.name, node.kind.name, .ofOwnHeight))
        }
    }

    /// Whether the font size of a view affects its size or its lines.
    private func followsFont(_ view: Int, _ kind: ElementKind, in tree: ViewTree) -> Bool {
        let settings = tree.views[view].settings
        let content = tree.tables.content(settings)
        if content.text != nil || content.characters != nil { return true }
        let text = tree.textStyle(of: view)
        if case .relativeToFont = text.mode { return true }
        return kind != .button && (text.style.text.lineHeight != nil || text.wrapping != nil)
            || !tree.views[view].firstChild.isNone
    }
}

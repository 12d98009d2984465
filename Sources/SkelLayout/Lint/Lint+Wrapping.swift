import SkelLanguage
import SkelText

extension Lint {
    /// Reports what has no effect on a text because of whether it wraps, or of its length: each element once.
    mutating func reportTexts() {
        guard drawing.tables.used.wrapping || drawing.tables.used.lengths else { return }
        let tree = ViewTree(drawing)
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for index in drawing.views.indices where !isDone[Int(drawing.views[index].node)] {
            let view = drawing.views[index]
            let node = screen.nodes[Int(view.node)]
            guard node.kind == .label || node.kind == .textView else { continue }
            isDone[Int(view.node)] = true
            var lacks = lacks(of: view)
            // In a variant the column may be a row.
            if screen.variants.isEmpty, isStretched(index, in: tree) {
                lacks.append((Property.characters.name, .stretched))
            }
            for (property, reason) in lacks {
                problems.report(Messages.noEffectOnText(node.span, property, node.kind.name, reason))
            }
        }
    }

    /// Whether the column around a label makes it far wider than its characters, and nothing says that it should.
    private func isStretched(_ view: Int, in tree: ViewTree) -> Bool {
        let settings = tree.views[view].settings
        let (content, text) = (tree.tables.content(settings), tree.tables.text(settings))
        guard tree.kind(of: view) == .label, content.characters != nil, content.text == nil, !text.wraps,
            (text.numberOfLines ?? 1) == 1,
            !tree.tables.sets(.lastLineFillPercent, settings), let parent = tree.views[view].parent.index,
            let width = tree.textWidth(of: view)
        else { return false }
        let (box, outer) = (tree.box(of: view), tree.box(of: parent))
        return tree.views[view].frame.width > 2 * width && box.width.isAuto && box.position == .relative
            && outer.display == .flex && outer.flexDirection == .column
            && (box.alignSelf == .stretch || box.alignSelf == .auto && [.normal, .stretch].contains(outer.alignItems))
    }

    /// The properties without effect on a text, with their values, and the reasons.
    private func lacks(of view: View) -> [(property: String, reason: Messages.LackOfText)] {
        let tables = drawing.tables
        let (content, text) = (tables.content(view.settings), tables.text(view.settings))
        var lacks: [(property: String, reason: Messages.LackOfText)] = []
        if text.wraps {
            if view.painting.contains(.content) {
                lacks.append(("numberOfLines: auto", .kept))
            } else if content.text == nil, content.characters == nil {
                lacks.append(("numberOfLines: auto", .unmeasured))
            }
        } else if text.maxNumberOfLines != nil {
            lacks.append((Property.maxNumberOfLines.name, .unwrapped))
        }
        if content.text != nil, content.characters != nil { lacks.append((Property.characters.name, .spelled)) }
        return lacks
    }
}

import SkelLanguage
import SkelText

extension Lint {
    /// Reports what has no effect on a text because of whether it wraps, or of its length: each element once.
    mutating func reportTexts() {
        guard drawing.tables.used.wrapping || drawing.tables.used.lengths else { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for view in drawing.views where !isDone[Int(view.node)] {
            let node = screen.nodes[Int(view.node)]
            guard node.kind == .label || node.kind == .textView else { continue }
            isDone[Int(view.node)] = true
            for (property, reason) in lacks(of: view) {
                problems.report(Messages.noEffectOnText(node.span, property, node.kind.name, reason))
            }
        }
    }

    /// The properties without effect on a text, with their values, and the reasons.
    private func lacks(of view: View) -> [(property: String, reason: Messages.LackOfText)] {
        let tables = drawing.tables
        let (content, text) = (tables.content(view.settings), tables.text(view.settings))
        var lacks: [(property: String, reason: Messages.LackOfText)] = []
        if TextLines.wraps(text) {
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

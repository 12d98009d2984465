import SkelLanguage
import SkelText

extension Lint {
    /// Reports texts that are to have as many lines as they take, but have no length: each element once.
    mutating func reportUnmeasured() {
        guard drawing.tables.used.wrapping else { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for view in drawing.views where !isDone[Int(view.node)] {
            let node = screen.nodes[Int(view.node)]
            let content = drawing.tables.content(view.settings)
            guard node.kind == .label || node.kind == .textView, content.text == nil, content.characters == nil,
                TextLines.wraps(drawing.tables.text(view.settings))
            else { continue }
            isDone[Int(view.node)] = true
            problems.report(Messages.unmeasured(node.span, node.kind.name))
        }
    }
}

import SkelLanguage
import SkelLayout
import SkelText

extension Feature {
    /// Hints after lines in which views begin: the number of rows that a list shows, and the frame unless the view sets
    /// it.
    static let inlayHints = Feature("textDocument/inlayHint", ["inlayHintProvider": true]) {
        params, workspace throws(ResponseError) in
        let target = try workspace.target(params)
        guard let start = Params.position(params.value("range", "start")),
            let end = Params.position(params.value("range", "end"))
        else { throw .invalidParams("'range' is missing") }
        let hints = InlayHints(target)
        return .list(hints.all(in: start.line...max(start.line, end.line)))
    }
}

/// Collects the hints of a document.
private struct InlayHints {
    let target: Target
    /// By offset of an element's head, the views that it made in the first skeleton that shows it.
    private var facts: [Int32: (drawing: Int, views: [Int])] = [:]

    init(_ target: Target) {
        self.target = target
        for index in target.analysis.drawings.indices {
            guard let drawing = target.analysis.drawings[index] else { continue }
            for view in drawing.views.indices where !drawing.views[view].isHidden {
                let head = drawing.span(of: view)
                guard head.file == 0 else { continue }
                if facts[head.start] == nil { facts[head.start] = (index, []) }
                if facts[head.start]?.drawing == index { facts[head.start]?.views.append(view) }
            }
        }
    }

    /// The hints in a range of lines, for the first view of each.
    func all(in lines: ClosedRange<Int>) -> [JSON] {
        var hints: [JSON] = []
        var seen: Set<Int> = []
        for node in target.tree.everyNode where node.kind == .element {
            let line = target.map.position(of: node.start).line
            guard lines.contains(line), !seen.contains(line), let text = text(of: Syntax.Element(node)) else {
                continue
            }
            seen.insert(line)
            hints.append(hint(text, atLine: line))
        }
        return hints
    }

    private func text(of element: Syntax.Element) -> (label: String, tip: String)? {
        guard let found = facts[element.kind.start], let drawing = target.analysis.drawings[found.drawing],
            let facts = ViewFacts(drawing, views: found.views)
        else { return nil }
        var parts = facts.rowsText.map { [$0] } ?? []
        if !element.says(facts.frame) { parts.append(facts.frameText) }
        if parts.isEmpty { return nil }
        let tip = "x, y, width and height in points, in the skeleton '\(drawing.name)'"
        return (
            parts.joined(separator: " · "), facts.views.count > 1 ? tip + "; the first of \(facts.views.count)" : tip
        )
    }

    private func hint(_ text: (label: String, tip: String), atLine line: Int) -> JSON {
        let end = target.map.position(of: target.map.line(line).upperBound)
        return [
            "position": Workspace.position(end), "label": .string(text.label), "tooltip": .string(text.tip),
            "paddingLeft": true,
        ]
    }
}

extension Syntax.Element {
    /// Whether its own block sets a frame: by `frame`, or by a width and a height in points.
    fileprivate func says(_ frame: Rect) -> Bool {
        var given: [String: [Double]] = [:]
        for declaration in block.declarations where !declaration.isPath {
            let numbers = declaration.values.map { NumberText.plainNumber($0.text) ?? -1 }
            given[declaration.key.text] = numbers
        }
        func isSame(_ a: Double, _ b: Double) -> Bool { Thousandths.of(a) == Thousandths.of(b) }
        if let own = given["frame"], own.count == 4 {
            return isSame(own[2], frame.width) && isSame(own[3], frame.height)
        }
        guard let width = given["width"]?.first, let height = given["height"]?.first else { return false }
        return isSame(width, frame.width) && isSame(height, frame.height)
    }
}

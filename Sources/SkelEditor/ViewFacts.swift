import SkelLanguage
import SkelLayout
import SkelText

/// The views that layout made from an element: one for each instance and each row.
struct ViewFacts {
    let drawing: Drawing
    /// The indices in `Drawing.views` of those that aren't hidden.
    let views: [Int]

    /// - Parameter head: The location of the element's kind, or of the skeleton's keyword.
    init?(_ drawing: Drawing, head: Span) {
        self.drawing = drawing
        views = drawing.views.indices.filter { drawing.span(of: $0) == head && !drawing.views[$0].isHidden }
        if views.isEmpty { return nil }
    }

    /// - Parameter views: the views of one element; nil if it's empty.
    init?(_ drawing: Drawing, views: [Int]) {
        if views.isEmpty { return nil }
        self.drawing = drawing
        self.views = views
    }

    /// The frame of the first view in points, absolute in the skeleton.
    var frame: Rect { drawing.views[views[0]].frame }

    /// The number of bones that the views make themselves.
    var boneCount: Int {
        let census = BoneCensus(of: drawing)
        return views.reduce(0) { $0 + census.count(of: $1) }
    }

    /// The frame in the form of `frame`: `16 50 343 48`.
    var frameText: String { Self.text([frame.x, frame.y, frame.width, frame.height]) }

    static func text(_ numbers: [Double]) -> String {
        var text = Output()
        for (index, number) in numbers.enumerated() {
            if index > 0 { text.write(" " as StaticString) }
            text.write(points: number)
        }
        return text.string
    }

    /// The visible rows of a list: `7 rows, the last cut`; nil for other views.
    var rowsText: String? {
        let list = views[0]
        let kind = drawing.kind(of: list)
        guard kind.isList else { return nil }
        let rows = drawing.children(of: list).filter { drawing.kind(of: $0) == .cell }
        let word = kind == .tableView ? "row" : "item"
        let count = "\(rows.count) \(word)\(rows.count == 1 ? "" : "s")"
        let frame = frame
        let isCut = rows.contains { row in
            let other = drawing.views[row].frame
            // The same tolerance as for printed numbers.
            return other.maxY > frame.maxY + 0.001 || other.maxX > frame.maxX + 0.001
        }
        return isCut ? count + ", the last cut" : count
    }
}

extension Analysis {
    /// The facts about an element from the file's own skeletons in order; the first that shows it counts.
    func facts(of head: Span) -> ViewFacts? {
        for index in drawings.indices {
            if let drawing = drawings[index], let facts = ViewFacts(drawing, head: head) { return facts }
        }
        return nil
    }
}

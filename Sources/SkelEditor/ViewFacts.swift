import SkelLanguage
import SkelLayout
import SkelText

/// What a layout made of an element: a view for each instance, each row.
struct ViewFacts {
    let drawing: Drawing
    /// Indices of `Drawing.views`, of those that are not hidden.
    let views: [Int]

    /// - Parameter head: the place of the element's kind, or of the skeleton's keyword.
    init?(_ drawing: Drawing, head: Span) {
        self.drawing = drawing
        views = drawing.views.indices.filter { drawing.span(of: $0) == head && !drawing.views[$0].isHidden }
        if views.isEmpty { return nil }
    }

    /// - Parameter views: of one element; nil where there is none.
    init?(_ drawing: Drawing, views: [Int]) {
        if views.isEmpty { return nil }
        self.drawing = drawing
        self.views = views
    }

    /// Absolute in the skeleton, in points; that of the first.
    var frame: Rect { drawing.views[views[0]].frame }

    /// Whether all have one size.
    var haveOneSize: Bool {
        views.allSatisfy { view in
            let other = drawing.views[view].frame
            return Thousandths.of(other.width) == Thousandths.of(frame.width)
                && Thousandths.of(other.height) == Thousandths.of(frame.height)
        }
    }

    /// How many bones they make themselves.
    var boneCount: Int {
        let own = Set(views.map { Int32($0) })
        return drawing.bones.indices.reduce(0) { $0 + (own.contains(drawing.bones.view(of: $1)) ? 1 : 0) }
    }

    /// `16 50 343 48`, as `frame` writes it.
    var frameText: String { Self.text([frame.x, frame.y, frame.width, frame.height]) }

    static func text(_ numbers: [Double]) -> String {
        var text = Output()
        for (index, number) in numbers.enumerated() {
            if index > 0 { text.write(" " as StaticString) }
            text.write(points: number)
        }
        return text.string
    }

    /// Of a list, its rows that can be seen: `7 rows, the last cut`; nil for any other view.
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
            // The tolerance of printed numbers.
            return other.maxY > frame.maxY + 0.001 || other.maxX > frame.maxX + 0.001
        }
        return isCut ? count + ", the last cut" : count
    }
}

extension Analysis {
    /// What the skeletons' layouts made of an element, the file's own skeletons in order; the first that shows it counts.
    func facts(of head: Span) -> ViewFacts? {
        for index in drawings.indices {
            if let drawing = drawings[index], let facts = ViewFacts(drawing, head: head) { return facts }
        }
        return nil
    }
}

import SkelImport
import SkelLayout
import SkelText

/// Rectangles that were measured on a real page: what a capture shows at one width, or a list that another tool has measured:
///
///     {"width": 375, "height": 667, "rects": [{"path": "Feed/title:0", "x": 16, "y": 20, "width": 200, "height": 18}]}
struct Measurement: Sendable {
    /// A rectangle relative to the container, in CSS pixels.
    struct Measured: Sendable {
        /// The name on the page: the path of a bone, or of a label whose lines it encloses. Nil for none.
        var path: String?
        var frame: Rect
        let span: Span
        /// The line in its text's box, if `frame` is as wide as the words.
        var line: Rect?
        /// The number of rectangles after this one that lie inside it.
        var innerCount = 0
        /// Whether the page paints it directly; otherwise it's only a container.
        var isPainted = true
        /// Its role if it is not a bone: a surface that holds others, or room for an element that stays on the page.
        var box: Drift.Box?
        /// Whether it's a line of text, if the page tells.
        var isText: Bool?
        /// Which of its measures are those of one thing among several, for which a skeleton says what is usual.
        var isTypical = Typical()
        /// The edge that is where a skeleton draws it, whatever the width.
        var edge = PageView.Edge.left
        /// The widths in CSS pixels of all like surfaces, if they differ: a skeleton has one of them, or one in between.
        var widths: ClosedRange<Double>?
        /// The same as `isTypical` for a skeleton whose texts have the page's numbers of lines.
        var isTypicalInLines = Typical()
        /// Whether it is one of several things that are alike, and lacks a part that most of them have.
        var lacksParts = false
        /// Whether most things like the one that it is in have nothing like it.
        var isExtra = false
        /// The tag of the element, with its id or its first class; empty if nothing tells.
        var element = ""
        /// The names on the page of the element and its ancestors, normalized for comparison.
        var names: [String] = []
    }

    /// Measures that a skeleton needn't meet.
    struct Typical: Sendable {
        var (x, y, width, height) = (false, false, false, false)
        /// Of a line, the number of lines of its text.
        var lines = false

        init(x: Bool = false, y: Bool = false, width: Bool = false, height: Bool = false, lines: Bool = false) {
            (self.x, self.y, self.width, self.height, self.lines) = (x, y, width, height, lines)
        }

        /// The differences that count.
        func without(_ differences: [Double]) -> [Double] {
            zip(differences, [x, y, width, height]).map { $1 ? 0 : $0 }
        }
    }

    /// The size of the container.
    var size = Size(width: 0, height: 0)
    /// The width of the window in CSS pixels, if the page tells.
    var window: Double?
    /// Whether the page is laid out from right to left.
    var isRightToLeft = false
    var rects: [Measured] = []
    /// Whether it ends where the window does, whatever is below that.
    var fillsWindow = false

    /// Where on a page that was measured at several widths, for messages: ` in a window 375 px wide`.
    var place: String {
        window.map { " in a window \(DriftTable.text($0)) px wide" }
            ?? " at a width of \(DriftTable.text(size.width)) px"
    }

    /// The height of the page's content, if it is that of its parts, which differ by the numbers of their lines at most.
    var ownHeight: Double?

    /// Whether the rectangles come from a captured tree.
    var isTree: Bool { rects.contains { $0.isText != nil } }
}

extension [Measurement.Measured] {
    /// For each rectangle, the one that contains it, or -1.
    var parents: [Int] {
        var parents = map { _ in -1 }
        var open: [(rect: Int, end: Int)] = []
        for index in indices {
            while let last = open.last, last.end <= index { open.removeLast() }
            if let last = open.last { parents[index] = last.rect }
            open.append((index, index + self[index].innerCount + 1))
        }
        return parents
    }
}

import SkelLayout
import SkelText

/// Rectangles that were measured on a real page, as `Templates/capture.js` writes them:
///
///     {"width": 375, "height": 667, "rects": [{"path": "Feed/title:0", "x": 16, "y": 20, "width": 200, "height": 18}]}
///
/// Where none of them has a path, those are taken that a captured page has in its tree of boxes.
struct Measurement: Sendable {
    /// One rectangle; relative to the container, in CSS pixels.
    struct Measured: Sendable {
        /// What the page calls it: the path of a bone, or of a label whose lines it surrounds. Nil for no name.
        var path: String?
        let frame: Rect
        let span: Span
        /// The line in the box of its text, where `frame` is as wide as the words in it.
        var line: Rect?
        /// The number of rectangles after this one that lie inside it.
        var innerCount = 0
        /// Whether the page paints it, for itself; what is not only holds others.
        var isPainted = true
        /// Its role if it is not a bone: a surface that holds others, or room for an element that stays on the page.
        var box: Drift.Box?
        /// Whether it is a line of text, as far as the page says it.
        var isText: Bool?
        /// The names of it and the elements around it on the page, normalized for comparison.
        var names: [String] = []
    }

    /// Of the container.
    var size = Size(width: 0, height: 0)
    var rects: [Measured] = []

    /// Whether they are those of a captured tree.
    var isTree: Bool { rects.contains { $0.isText != nil } }

    /// Whether the page names what is a bone.
    var hasNames: Bool { rects.contains { $0.path != nil } }
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

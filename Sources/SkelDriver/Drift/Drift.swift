import SkelLayout
import SkelText

/// How far a skeleton is from the page that it stands for: bones and measured rectangles, matched, in CSS pixels.
///
/// A bar of a text is in its place in the middle of a line box that is at least as high, flush with it; how wide the words
/// are counts only where the source states a width.
struct Drift: Sendable {
    /// A bone, or all lines of a label where the page measured the label as one.
    struct Shape: Sendable {
        var path: String
        var frame: Rect
        /// The place of the view in the source.
        let span: Span
        /// Nil if it is not a text.
        var text: Text?
        /// The number of the view in the drawing that it is a bone or a line of.
        var view = -1
        /// Its role if it is not a bone.
        var box: Box?
        /// The view of the innermost box around it, or -1.
        var boxAround = -1
    }

    /// A view that is not a bone, but has its place on the page all the same.
    enum Box: Sendable {
        /// Holds others and keeps its background, its border or its shadow: a card, a bar.
        case surface
        /// Leaves room for an element that stays on the page.
        case room
    }

    /// What a bar says of the text that it stands for, whose lines are as wide as the words in them.
    struct Text: Sendable {
        /// Where its lines are flush.
        enum Edge: Sendable { case left, middle, right }

        let edge: Edge
        /// The label's, in CSS pixels, where the source states it.
        var width: Double?
    }

    /// A shape with its rectangle.
    struct Match: Sendable {
        var shape: Shape
        let measured: Measurement.Measured
        /// By how much the page has what is above it lower than the skeleton, which is none of its own doing.
        var lowered = 0.0

        /// By how much the page is further right, lower, wider and higher than the skeleton.
        var differences: [Double] {
            let (bone, page) = (shape.frame, measured.frame)
            guard let text = shape.text else {
                return [page.x - bone.x, page.y - bone.y, page.width - bone.width, page.height - bone.height]
            }
            let y = (page.y + page.maxY - bone.y - bone.maxY) / 2
            let across = text.differences(of: bone, page, measured.line)
            return [across.x, y, across.width, min(0, page.height - bone.height)]
        }

        /// The largest of the differences, without its sign.
        var error: Double { differences.reduce(0) { max($0, abs($1)) } }

        /// The differences, without those that the bones above it share.
        var ownDifferences: [Double] {
            var own = differences
            own[1] -= lowered
            return own
        }

        /// What both share of what either covers: 1 for the same rectangle, 0 for none of it. A text covers line boxes.
        var overlap: Double {
            let page = measured.frame
            guard shape.text != nil else { return Drift.overlap(shape.frame, page) }
            let off = differences
            let lineBox = Rect(
                x: page.x - off[0], y: page.y - off[1], width: page.width - off[2], height: page.height - off[3])
            return Drift.overlap(lineBox, page)
        }
    }

    /// The worst first; of the same error, in the order of the bones.
    private(set) var matches: [Match] = []
    private(set) var unmeasured: [Shape] = []
    private(set) var strangers: [Measurement.Measured] = []

    /// Rectangles with a path belong to the bone of that path; those without to the bone that they overlap most.
    ///
    /// - Parameter bones: each with its path; lines end in `:0`, `:1` ... Boxes are behind all bones.
    init(_ bones: [Shape], _ rects: [Measurement.Measured]) {
        let shapes = Self.joiningLines(bones, asIn: rects)
        var names = StringTable()
        for shape in shapes { names.add(shape.path) }
        var found: [(shape: Int, measured: Measurement.Measured)] = []
        var nameless: [Measurement.Measured] = []
        for rect in rects {
            guard let path = rect.path else {
                nameless.append(rect)
                continue
            }
            if let shape = names.number(of: path) { found.append((shape, rect)) } else { strangers.append(rect) }
        }
        let named = Set(found.map { $0.shape })
        let free = shapes.indices.filter { !named.contains($0) }
        let freeBones = free.filter { shapes[$0].box == nil }
        let matching = OverlapMatching(freeBones.map { shapes[$0] }, nameless)
        found += matching.pairs.map { (freeBones[$0.shape], nameless[$0.rect]) }
        strangers += matching.strangers
        let freeBoxes = free.filter { shapes[$0].box != nil }
        let inBoxes = matching.pairs.map { (box: shapes[freeBones[$0.shape]].boxAround, rect: $0.rect) }
        let boxes = BoxMatching(freeBoxes.map { shapes[$0] }, nameless, holding: inBoxes)
        found += boxes.pairs.map { (freeBoxes[$0.box], nameless[$0.rect]) }
        let matched = Set(found.map { $0.shape })
        matches = found.sorted { $0.shape < $1.shape }.map { Match(shape: shapes[$0.shape], measured: $0.measured) }
            .sorted { $0.error > $1.error }
        // A page need not say of each card that it is one.
        unmeasured = shapes.indices.filter { !matched.contains($0) && shapes[$0].box == nil }.map { shapes[$0] }
    }

    /// The mean error of what was measured; 0 where nothing was.
    var mean: Double { matches.isEmpty ? 0 : matches.reduce(0) { $0 + $1.error } / Double(matches.count) }

    /// The mean overlap of what was measured.
    var meanOverlap: Double { matches.isEmpty ? 0 : matches.reduce(0) { $0 + $1.overlap } / Double(matches.count) }

    /// The matches beyond a budget.
    func matches(beyond budget: Double) -> ArraySlice<Match> {
        // A thousandth is what numbers are printed to.
        matches.prefix { $0.error > budget + 0.0005 }
    }

    /// Says of each match what is none of its own doing.
    mutating func lower(_ lowered: (Match) -> Double) {
        for index in matches.indices { matches[index].lowered = lowered(matches[index]) }
    }

    /// The bones, all lines of a label as one where the page measured it as one.
    static func joiningLines(_ bones: [Shape], asIn rects: [Measurement.Measured]) -> [Shape] {
        var whole = StringTable()
        for path in rects.compactMap({ $0.path }) where whole.number(of: path) == nil { whole.add(path) }
        var shapes: [Shape] = []
        for bone in bones {
            guard let label = bone.path.withoutLine, whole.number(of: label) != nil else {
                shapes.append(bone)
                continue
            }
            // The lines of a label follow each other.
            if shapes.last?.path == label {
                shapes[shapes.count - 1].frame = shapes[shapes.count - 1].frame.union(bone.frame)
            } else {
                shapes.append(
                    Shape(
                        path: label, frame: bone.frame, span: bone.span, text: bone.text, view: bone.view,
                        boxAround: bone.boxAround))
            }
        }
        return shapes
    }

    /// What two rectangles share of what either covers.
    static func overlap(_ a: Rect, _ b: Rect) -> Double {
        let common = a.intersection(b)
        let shared = common.width * common.height
        let covered = a.width * a.height + b.width * b.height - shared
        return covered > 0 ? shared / covered : (a == b ? 1 : 0)
    }
}

extension Drift.Text {
    /// By how much the page is further right, and wider where the source states a width: the words of a line, or the line in
    /// the box of its text, whichever the bar is nearer to.
    fileprivate func differences(of bone: Rect, _ words: Rect, _ line: Rect?) -> (x: Double, width: Double) {
        let first = (x: offset(of: bone, words), width: widthDifference(of: bone, words))
        guard let line else { return first }
        let second = (x: offset(of: bone, line), width: widthDifference(of: bone, line))
        return max(abs(second.x), abs(second.width)) < max(abs(first.x), abs(first.width)) ? second : first
    }

    /// By how much the page is further right where lines are flush.
    private func offset(of bone: Rect, _ page: Rect) -> Double {
        switch edge {
        case .left: page.x - bone.x
        case .middle: (page.x + page.maxX - bone.x - bone.maxX) / 2
        case .right: page.maxX - bone.maxX
        }
    }

    /// By how much the page is wider, where the source states a width. It is measured by the words in a line, which a bar
    /// guesses, or by the box that they stand in, which is as wide as the label.
    private func widthDifference(of bone: Rect, _ page: Rect) -> Double {
        guard let width else { return 0 }
        let (words, box) = (page.width - bone.width, page.width - width)
        return abs(box) < abs(words) ? box : words
    }
}

extension String {
    /// The path of the label that a line belongs to; nil if the path is not a line's.
    fileprivate var withoutLine: String? {
        guard let colon = lastIndex(of: ":") else { return nil }
        return String(self[..<colon])
    }
}

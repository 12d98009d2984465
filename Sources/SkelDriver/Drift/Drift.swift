import SkelImport
import SkelLayout
import SkelText

/// The distance between a skeleton and its page: bones matched with measured rectangles, in CSS pixels.
///
/// A text's bar belongs in the middle of a line box that is at least as high, flush with it. The width of the words
/// only counts if the source declares a width.
struct Drift: Sendable {
    /// A bone, or all lines of a label where the page measured the label as one.
    struct Shape: Sendable {
        var path: String
        var frame: Rect
        /// The place of the view in the source.
        let span: Span
        /// The text's properties; nil for other bones.
        var text: Text?
        /// The index in the drawing of the view that it's a bone or a line of.
        var view = -1
        /// Its role if it is not a bone.
        var box: Box?
        /// The view of the innermost box around it, or -1.
        var boxAround = -1
    }

    /// A view that isn't a bone, but has a place on the page.
    enum Box: Sendable {
        /// A container that keeps its background, border or shadow: a card, a bar.
        case surface
        /// Room for an element that stays on the page.
        case room
    }

    /// The properties of the text that a bar stands for, whose lines are as wide as their words.
    struct Text: Sendable {
        /// The edge with which its lines are flush: where the words end at the other side is chance.
        typealias Edge = PageView.Edge

        private(set) var edge: Edge
        /// The width of the label's content in CSS pixels, if the source declares it.
        var width: Double?
        /// Whether it's a line with others below it: its bar is as wide as the label, however long its words are.
        var isFollowed = false
        /// Whether it's the only line, of a label that a column makes as wide as itself: no words are meant.
        var isAcross = false

        /// Turns it over.
        mutating func mirror() { edge = edge.mirrored }
    }

    /// A shape with its rectangle.
    struct Match: Sendable {
        var shape: Shape
        let measured: Measurement.Measured

        /// The distances by which the page is further right, lower, wider and higher than the skeleton.
        var differences: [Double] {
            // What is no text in some items only has the bar of a text, as it usually is one.
            if measured.isExtra, shape.text != nil, measured.isText == false { return [0, 0, 0, 0] }
            var differences = measured.isTypical.without(allDifferences)
            if let widths = measured.widths { differences[2] -= widths.excess(of: shape.frame.width) }
            if let text = shape.text, let line = measured.line { differences[2] -= text.excess(of: shape.frame, line) }
            return differences
        }

        private var allDifferences: [Double] {
            let (bone, page) = (shape.frame, measured.frame)
            guard let text = shape.text else {
                return [
                    measured.edge.offset(of: page, from: bone), page.y - bone.y, page.width - bone.width,
                    page.height - bone.height,
                ]
            }
            let y = (page.y + page.maxY - bone.y - bone.maxY) / 2
            let across = text.differences(of: bone, page, measured.line)
            return [across.x, y, across.width, min(0, page.height - bone.height)]
        }

        /// The largest absolute difference.
        var error: Double { differences.reduce(0) { max($0, abs($1)) } }

        /// The shared area divided by the covered area: 1 for equal rectangles, 0 for disjoint ones. A text covers line
        /// boxes.
        var overlap: Double {
            let page = measured.frame
            guard shape.text != nil else { return Drift.overlap(shape.frame, page) }
            let off = differences
            let lineBox = Rect(
                x: page.x - off[0], y: page.y - off[1], width: page.width - off[2], height: page.height - off[3])
            return Drift.overlap(lineBox, page)
        }
    }

    /// The matches, worst first; equal errors in the order of the bones.
    private(set) var matches: [Match] = []
    private(set) var unmeasured: [Shape] = []
    private(set) var strangers: [Measurement.Measured] = []

    /// Rectangles with a path match the bone with that path; others match the bone that they overlap most.
    ///
    /// - Parameter bones: the bones with their paths; lines end in `:0`, `:1` ... Boxes follow all bones.
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
        // Of texts that differ in the number of their lines, a skeleton has the usual number.
        let varying = Set(found.filter { $0.measured.isTypical.lines }.map { shapes[$0.shape].view })
        let lacking = nameless.filter { $0.lacksParts }.map { $0.frame }
        // A page needn't mark each card.
        unmeasured = shapes.indices.filter { shape in
            let isSpare =
                shapes[shape].text != nil && varying.contains(shapes[shape].view)
                || lacking.contains { $0.intersection(shapes[shape].frame) == shapes[shape].frame }
            return !matched.contains(shape) && shapes[shape].box == nil && !isSpare
        }.map { shapes[$0] }
    }

    /// Adds the whole skeleton if everything in it is also on the page, and its height differs by more than any part drifts.
    mutating func compareHeight(of drawing: Drawing, with height: Double) {
        let frame = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        let worst = matches.first?.error ?? 0
        guard unmeasured.isEmpty, strangers.isEmpty, abs(height - frame.height) > worst + 0.5 else { return }
        var measured = Measurement.Measured(path: nil, frame: frame, span: .wholeFile(0))
        measured.frame.height = height
        let shape = Shape(path: drawing.name, frame: frame, span: drawing.span(of: 0), box: .room)
        let whole = Match(shape: shape, measured: measured)
        matches.insert(whole, at: 0)
    }

    /// The mean error of the measured bones; 0 if there are none.
    var mean: Double { matches.isEmpty ? 0 : matches.reduce(0) { $0 + $1.error } / Double(matches.count) }

    /// The mean overlap of the measured bones.
    var meanOverlap: Double { matches.isEmpty ? 0 : matches.reduce(0) { $0 + $1.overlap } / Double(matches.count) }

    /// The matches beyond a budget.
    func matches(beyond budget: Double) -> ArraySlice<Match> {
        // Numbers are printed to a thousandth.
        matches.prefix { $0.error > budget + 0.0005 }
    }

    /// The bones, with a label's lines joined if the page measured the label as a whole.
    private static func joiningLines(_ bones: [Shape], asIn rects: [Measurement.Measured]) -> [Shape] {
        var names = StringTable()
        for path in rects.compactMap({ $0.path }) { names.insert(path) }
        var shapes: [Shape] = []
        for bone in bones {
            guard let label = bone.path.withoutLine, names.contains(label) else {
                shapes.append(bone)
                continue
            }
            // A label's lines are consecutive.
            if shapes.last?.path == label {
                shapes[shapes.count - 1].frame = shapes[shapes.count - 1].frame.union(bone.frame)
            } else {
                var whole = bone
                whole.path = label
                whole.text?.isFollowed = false
                shapes.append(whole)
            }
        }
        return shapes
    }

    /// The area shared by two rectangles divided by the area that they cover.
    static func overlap(_ a: Rect, _ b: Rect) -> Double {
        let common = a.intersection(b)
        let shared = common.width * common.height
        let covered = a.width * a.height + b.width * b.height - shared
        return covered > 0 ? shared / covered : (a == b ? 1 : 0)
    }
}

extension Drift.Text {
    /// The distance by which the page is further right, and, if the source sets a width, wider. It is compared with the words
    /// of a line or with the line in its text's box, whichever is nearer to the bar.
    fileprivate func differences(of bone: Rect, _ words: Rect, _ line: Rect?) -> (x: Double, width: Double) {
        // The bar of a line that others follow may reach from the words to the edges of their box, because lines break before a
        // word that doesn't fit. Without a box, it must begin with the words.
        if isFollowed, bone.covers(words), line?.covers(bone) ?? true {
            return (line == nil ? edge.offset(of: words, from: bone) : 0, 0)
        }
        let first = (x: edge.offset(of: words, from: bone), width: widthDifference(of: bone, words))
        guard let line else { return first }
        let second = (x: edge.offset(of: line, from: bone), width: widthDifference(of: bone, line))
        return max(abs(second.x), abs(second.width)) < max(abs(first.x), abs(first.width)) ? second : first
    }

    /// By how much a bar that reaches across its column is wider than the text's box, if that is far narrower: its words may be
    /// any, but they don't take the column.
    fileprivate func excess(of bone: Rect, _ line: Rect) -> Double {
        isAcross && bone.width > 2 * line.width + 48 ? bone.width - line.width : 0
    }

    /// The distance by which the page is wider, if the source sets a width. It is compared with the words of a line, which a
    /// bar guesses, or with their box, which is as wide as the label.
    private func widthDifference(of bone: Rect, _ page: Rect) -> Double {
        guard let width else { return 0 }
        let (words, box) = (page.width - bone.width, page.width - width)
        return abs(box) < abs(words) ? box : words
    }
}

extension Rect {
    /// Whether it reaches at least as far to both sides as another rectangle, apart from rounding to half a point.
    fileprivate func covers(_ other: Rect) -> Bool { x <= other.x + 0.5 && maxX >= other.maxX - 0.5 }
}

extension String {
    /// The path of the label that a line belongs to; nil if the path isn't a line's.
    fileprivate var withoutLine: String? {
        guard let colon = lastIndex(of: ":") else { return nil }
        return String(self[..<colon])
    }
}

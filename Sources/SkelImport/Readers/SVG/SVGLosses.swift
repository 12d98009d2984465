import SkelText

/// A part of a drawing's look that bones can't have.
enum SVGLoss: Sendable {
    case rotation, outline, ellipse, hole, sectors
    /// The hole of a ring or frame that is drawn as a border.
    case ring
    /// The strokes of an icon.
    case strokes
    /// The gradient of a background.
    case gradient
    /// What lies on a picture.
    case covered
    /// A picture behind everything.
    case backdrop
}

/// What bones don't show, with one note for each kind of loss: at the first shape, with the number of others.
struct SVGLosses {
    private var found: [(loss: SVGLoss, first: Span, last: Span, count: Int)] = []

    /// Adds a loss; the shapes of one element count once.
    mutating func add(_ loss: SVGLoss, at span: Span) {
        guard let known = found.firstIndex(where: { $0.loss == loss }) else {
            found.append((loss: loss, first: span, last: span, count: 1))
            return
        }
        if found[known].last == span { return }
        found[known].last = span
        found[known].count += 1
    }

    func report(to problems: inout Problems) {
        for (loss, first, _, count) in found {
            problems.report(Diagnostic(.lostInImport, loss.message(others: count - 1), at: first))
        }
    }
}

extension SVGLoss {
    fileprivate func message(others: Int) -> String {
        let isOne = others == 0
        /// The others after `and`, such as ` and of 2 others`.
        func more(_ word: String) -> String {
            isOne ? "" : others == 1 ? " and \(word)another" : " and \(word)\(others) others"
        }
        /// A word, in the plural if there are others.
        func one(_ word: String) -> String { isOne ? word : word + "s" }
        let isLost = isOne ? "is lost" : "are lost"
        let box = "a bone stands for the box around " + (isOne ? "it" : "each")
        switch self {
        case .rotation: return "the \(one("rotation")) of this shape\(more("of ")) \(isLost), \(box)"
        case .outline: return "the \(one("outline")) of this shape\(more("of ")) \(isLost), \(box)"
        case .ellipse:
            return isOne
                ? "this ellipse becomes a rectangle with round ends"
                : "this ellipse\(more("")) become rectangles with round ends"
        case .hole: return "the \(one("hole")) in this shape\(more("in ")) \(isLost)"
        case .sectors: return "the sectors of this circle\(more("of ")) become one shape" + (isOne ? "" : " each")
        case .ring:
            return isOne
                ? "a bone has no hole: this ring or frame keeps still, as a border in the bones' colour"
                : "a bone has no hole: this ring or frame\(more("")) keep still, as borders in the bones' colour"
        case .strokes: return "the strokes of this icon\(more("of ")) become one bone" + (isOne ? "" : " each")
        case .gradient:
            return isOne
                ? "this gradient becomes one colour, the mean of its stops"
                : "this gradient\(more("")) become one colour each, the mean of their stops"
        case .covered:
            return "what lies on this picture\(more("on ")) is left out: it would not be seen on "
                + (isOne ? "the picture's bone" : "the pictures' bones")
        case .backdrop: return "this picture is behind everything, and is left out"
        }
    }
}

import SkelText

/// A part of a drawing's look that bones can't have.
enum SVGLoss: Sendable {
    case rotation, outline, ellipse, hole, sectors
    /// The hole of a ring or frame that is drawn as a border.
    case ring
    /// The strokes of an icon.
    case strokes
    /// The many small shapes of a pattern, such as a QR code.
    case pattern
    /// The gradient of a background.
    case gradient
    /// What lies on a picture.
    case covered
    /// A picture behind everything.
    case backdrop
    /// Something nearly transparent, whose bone would be seen.
    case veil
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
    /// What is said of one shape; and of several, before and after how many others there are.
    private var words: (one: String, several: (String, String)) {
        switch self {
        case .rotation:
            (
                "the rotation of this shape is lost, a bone stands for the box around it",
                ("the rotations of this shape and of ", " are lost, a bone stands for the box around each")
            )
        case .outline:
            (
                "the outline of this shape is lost, a bone stands for the box around it",
                ("the outlines of this shape and of ", " are lost, a bone stands for the box around each")
            )
        case .ellipse:
            (
                "this ellipse becomes a rectangle with round ends",
                ("this ellipse and ", " become rectangles with round ends")
            )
        case .hole: ("the hole in this shape is lost", ("the holes in this shape and in ", " are lost"))
        case .sectors:
            (
                "the sectors of this circle become one shape",
                ("the sectors of this circle and of ", " become one shape each")
            )
        case .ring:
            (
                "a bone has no hole: this ring or frame keeps still, as a border in the bones' colour",
                ("a bone has no hole: this ring or frame and ", " keep still, as borders in the bones' colour")
            )
        case .strokes:
            (
                "the strokes of this icon become one bone",
                ("the strokes of this icon and of ", " become one bone each")
            )
        case .pattern:
            (
                "the many small shapes of this become one bone",
                ("the many small shapes of this and of ", " become one bone each")
            )
        case .gradient:
            (
                "this gradient becomes one colour, the mean of its stops",
                ("this gradient and ", " become one colour each, the mean of their stops")
            )
        case .covered:
            (
                "what lies on this picture is left out: it would not be seen on the picture's bone",
                ("what lies on this picture and on ", " is left out: it would not be seen on the pictures' bones")
            )
        case .veil:
            (
                "this shape is nearly transparent, and is left out",
                ("this shape and ", " are nearly transparent, and are left out")
            )
        case .backdrop:
            (
                "this picture is behind everything, and is left out",
                ("this picture and ", " are behind everything, and are left out")
            )
        }
    }

    fileprivate func message(others: Int) -> String {
        let (one, several) = words
        if others == 0 { return one }
        return several.0 + (others == 1 ? "another" : String(others) + " others") + several.1
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// What is painted in a box, in terms that hold for every width of it.
struct PageMark: Hashable {
    let kind: PaintedMark.Kind
    /// From the box's left edge.
    var left: Affine
    var width: Affine
    /// Points, from the box's upper edge.
    var top: Double
    let height: Double
    let cornerRadius: Double
    let color: ColorPair

    var role: Palette.Role { kind == .bone ? .bone : .page }

    /// Whether its corners are round: smaller ones are a pixel of some grey in each.
    var isRound: Bool { cornerRadius >= 0.75 }

    /// Whether its ends are half circles.
    var isPill: Bool { isRound && height <= 2 * cornerRadius + 0.01 }

    /// Whether it takes six layers: what has round corners and is no pill.
    var isCostly: Bool { isRound && !isPill }

    /// How many layers of a background it takes; nil where it cannot be any: a border around round corners, what is
    /// see-through and takes several, which lie over each other, and what moves with the width though it is as wide as the box
    /// but for some points.
    var layerCount: Int? {
        if kind == .content { return nil }
        if abs(left.part) >= 1e-6, abs(1 - width.part) <= 1e-6 { return nil }
        var count = !isRound || isCircle ? 1 : isPill ? 3 : 6
        if case .border(let widths) = kind {
            if isRound { return nil }
            count = widths.all.count { $0 > 0 }
        }
        return count == 1 || color.light.isOpaque && color.dark.isOpaque ? count : nil
    }

    /// Whether it is as wide as high, and round.
    var isCircle: Bool { isPill && width.part == 0 && abs(width.points - height) < 0.01 }

    /// Whether it shares an area with another at some width: one that can be said without knowing any.
    func mayOverlap(_ other: PageMark) -> Bool {
        guard top < other.top + other.height, other.top < top + height else { return false }
        // At the ends of all widths; between them both are linear.
        return [100.0, 4000].contains { width in
            left.value(at: width) < other.left.value(at: width) + other.width.value(at: width)
                && other.left.value(at: width) < left.value(at: width) + self.width.value(at: width)
        }
    }

    /// Whether it stands in the middle of the box, and is its own mirror image.
    var isSymmetric: Bool {
        abs(2 * left.part + width.part - 1) < 1e-6 && abs(2 * left.points + width.points) < Affine.tolerance
    }
}

/// Marks as layers of a background: images of one colour, each as large as what it stands for.
///
/// A bar is one image; a circle is one; what has round corners is a circle in each corner, or at each end, and the bars
/// between them.
struct PageLayers {
    /// More are elements: each layer is painted by itself.
    static let most = 96

    /// How a row or an item is painted again and again.
    enum Repetition: Hashable {
        /// Downwards: from one upper edge to the next, in points.
        case down(Double)
        /// Sideways: from one left edge to the next, in points.
        case across(Double)
    }

    /// From the bottom up: what is painted last comes first in CSS.
    private var texts: [String] = []
    private let repetition: Repetition?

    /// Nil where a background cannot show the marks, or where there are none.
    ///
    /// - Parameter repetition: nil for once.
    init?(_ marks: [PageMark], every repetition: Repetition? = nil, _ palette: inout Palette?) {
        guard !marks.isEmpty, Self.canShow(marks) else { return nil }
        self.repetition = repetition
        for mark in marks {
            guard add(mark, &palette) else { return nil }
        }
    }

    /// Whether marks can be the layers of one background.
    static func canShow(_ marks: [PageMark]) -> Bool {
        var count = 0
        for mark in marks {
            guard let layers = mark.layerCount else { return false }
            count += layers
        }
        return count <= most
    }

    /// The declarations of a background: how its layers repeat is said once, or by the names of their images.
    var declarations: [Declaration] {
        let background = Declaration("background", texts.reversed().joined(separator: ","))
        return switch repetition {
        case .down: [background, Declaration("background-repeat", "repeat-y")]
        case .across: [background, Declaration("background-repeat", "repeat-x")]
        case nil: [background]
        }
    }

    private mutating func add(_ mark: PageMark, _ palette: inout Palette?) -> Bool {
        guard let color = palette?.value(of: mark.color, mark.role) else { return false }
        switch mark.kind {
        case .border(let widths): return addBorder(mark, widths, color, &palette)
        case .content, .shadow: return false
        case .bone, .background: break
        }
        let radius = mark.cornerRadius
        guard mark.isRound else { return addBar(mark, color, &palette) }
        if mark.isCircle {
            return addCircle(mark, left: mark.left, top: mark.top, radius, color, &palette)
        }
        // The right ones begin two radii before the right edge.
        let right = Affine(
            points: mark.left.points + mark.width.points - 2 * radius, part: mark.left.part + mark.width.part)
        let tops = mark.isPill ? [mark.top] : [mark.top, mark.top + mark.height - 2 * radius]
        for top in tops {
            guard addCircle(mark, left: mark.left, top: top, radius, color, &palette),
                addCircle(mark, left: right, top: top, radius, color, &palette)
            else { return false }
        }
        var middle = mark
        middle.left.points += radius
        middle.width.points -= 2 * radius
        guard addBar(middle, color, &palette) else { return false }
        if tops.count == 1 { return true }
        return addBar(mark, color, inset: radius, &palette)
    }

    /// A bar on each side that has a border.
    private mutating func addBorder(
        _ mark: PageMark, _ widths: BorderWidths, _ color: String, _ palette: inout Palette?
    ) -> Bool {
        let right = Affine(
            points: mark.left.points + mark.width.points - widths.right, part: mark.left.part + mark.width.part)
        let bottom = mark.top + mark.height - widths.bottom
        let bars = [
            (mark.left, mark.width, mark.top, widths.top), (mark.left, mark.width, bottom, widths.bottom),
            (mark.left, Affine(points: widths.left), mark.top, widths.left > 0 ? mark.height : 0),
            (right, Affine(points: widths.right), mark.top, widths.right > 0 ? mark.height : 0),
        ]
        return bars.allSatisfy { left, width, top, height in
            height <= 0 || addBar(left, width, top, height, color, &palette)
        }
    }

    private mutating func addBar(
        _ mark: PageMark, _ color: String, inset: Double = 0, _ palette: inout Palette?
    ) -> Bool {
        addBar(mark.left, mark.width, mark.top + inset, mark.height - 2 * inset, color, &palette)
    }

    private mutating func addBar(
        _ left: Affine, _ width: Affine, _ top: Double, _ height: Double, _ color: String, _ palette: inout Palette?
    ) -> Bool {
        guard let position = left.position(of: width) else { return false }
        let px = TimingText.pixels
        // Firefox and WebKit leave out what is lower than a pixel: it is one high, and as much paler.
        let isThin = height < 1
        let color = isThin ? "color-mix(in srgb,\(color) \(TimingText.number(height * 100))%,#0000)" : color
        let height = isThin ? 1 : height
        let top = isThin ? top.rounded(.down) : top
        switch repetition {
        case .down(let pitch):
            let image = "linear-gradient(#0000 \(px(top)),\(color) 0 \(px(top + height)),#0000 0)"
            texts.append("\(image) \(position) 0/\(width.css) \(px(pitch))")
        case .across(let pitch):
            guard left.part == 0, width.part == 0 else { return false }
            let (start, end) = (px(left.points), px(left.points + width.points))
            let image = "linear-gradient(90deg,#0000 \(start),\(color) 0 \(end),#0000 0)"
            texts.append("\(image) 0 \(px(top))/\(px(pitch)) \(px(height))")
        case nil:
            let image = isThin ? Image.bar.css(of: color) : palette?.image(.bar, of: color) ?? ""
            texts.append("\(image) \(position) \(px(top))/\(width.css) \(px(height))")
        }
        return true
    }

    private mutating func addCircle(
        _ mark: PageMark, left: Affine, top: Double, _ radius: Double, _ color: String, _ palette: inout Palette?
    ) -> Bool {
        guard let position = left.position(of: Affine(points: 2 * radius)) else { return false }
        let px = TimingText.pixels
        let size = px(2 * radius)
        func image(_ x: Double, _ y: Double) -> String {
            "radial-gradient(circle at \(px(x)) \(px(y)),\(color) \(px(radius - 0.25)),#0000 \(px(radius + 0.25)))"
        }
        switch repetition {
        case .down(let pitch):
            texts.append("\(image(radius, top + radius)) \(position) 0/\(size) \(px(pitch))")
        case .across(let pitch):
            guard left.part == 0 else { return false }
            texts.append("\(image(left.points + radius, radius)) 0 \(px(top))/\(px(pitch)) \(size)")
        case nil:
            texts.append("\(palette?.image(.circle, of: color) ?? "") \(position) \(px(top))/\(size) \(size)")
        }
        return true
    }

    /// The images that stand for bones, each once: they have a name for each colour.
    enum Image: String {
        case bar = "q"
        case circle = "o"

        func css(of color: String) -> String {
            switch self {
            case .bar: "linear-gradient(\(color) 0 0)no-repeat"
            case .circle: "radial-gradient(closest-side,\(color) 98%,#0000)no-repeat"
            }
        }
    }

    /// The declarations of the names.
    static var names: String {
        "--q:\(Image.bar.css(of: Palette.first));--o:\(Image.circle.css(of: Palette.first))"
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// Something painted in a box, in terms that hold for every width of the box.
struct PageMark: Hashable {
    let kind: PaintedMark.Kind
    /// The distance from the box's left edge.
    var left: Affine
    var width: Affine
    /// The distance from the box's top edge, in points.
    var top: Double
    let height: Double
    var cornerRadius: Double
    let ink: Ink
    /// Its place in boxes that are too narrow for its row, if it shrinks there.
    var shrunk: ShrunkSpan?

    /// The distance from the box's left edge, and the width, as CSS.
    var leftText: String { shrunk.map { left.css(orBelow: $0.limit, $0.left) } ?? left.css }
    var widthText: String { shrunk.map { width.css(orBelow: $0.limit, $0.width) } ?? width.css }

    /// The `background-position` of an image in its place, in CSS; nil if there is none.
    var positionText: String? {
        guard let position = left.position(of: width) else { return nil }
        guard let shrunk, let other = shrunk.left.position(of: shrunk.width) else { return position.css }
        // The percentages refer to the room beside the image, which grows with the box.
        let room = shrunk.limit - width.value(at: shrunk.limit)
        return position.css(orBelow: room, other)
    }

    /// Narrower by a distance at both ends, in points.
    func inset(by points: Double) -> PageMark {
        var mark = self
        mark.left.points += points
        mark.width.points -= 2 * points
        mark.shrunk?.left.points += points
        mark.shrunk?.width.points -= 2 * points
        return mark
    }

    /// The part of a width in points at its left or its right end.
    func end(_ points: Double, isRight: Bool) -> PageMark {
        var mark = self
        if isRight {
            mark.left = left + width
            mark.left.points -= points
            mark.shrunk = shrunk.map {
                var span = ShrunkSpan(left: $0.left + $0.width, width: $0.width, limit: $0.limit)
                span.left.points -= points
                return span
            }
        }
        mark.width = Affine(points: points)
        mark.shrunk?.width = mark.width
        return mark
    }

    /// Whether its corners are visibly round.
    var isRound: Bool { cornerRadius >= Self.leastRadius }

    /// The smallest radius, in points, that shows as more than one grey pixel.
    static let leastRadius = 0.75

    /// Whether its ends are half circles.
    var isPill: Bool { isRound && height <= 2 * cornerRadius + 0.01 }

    /// Whether layers can repeat it: the colours of its corners can't follow a gradient.
    var canRepeat: Bool { !isRound || ink.stops.isEmpty }

    /// Whether it takes six layers, because it has round corners but isn't a pill; or none shows its gradient.
    var isCostly: Bool { isRound && (!isPill || !ink.stops.isEmpty) }

    /// The number of background layers it takes. Nil if it can't be a background: a border around round corners, a
    /// translucent shape of several overlapping layers, or a shape that moves with the width although it's nearly as
    /// wide as the box.
    var layerCount: Int? {
        if kind == .content { return nil }
        if abs(left.part) >= 1e-6, abs(1 - width.part) <= 1e-6 { return nil }
        var count = !isRound || isCircle ? 1 : isPill ? 3 : 6
        if case .border(let widths) = kind {
            if isRound { return nil }
            count = widths.all.count { $0 > 0 }
        }
        return count == 1 || ink.color.isOpaque ? count : nil
    }

    /// Whether it's a circle.
    var isCircle: Bool { isPill && width.part == 0 && abs(width.points - height) < 0.01 }

    /// The widths of the narrowest and the widest box to expect, in points; in between, edges are linear.
    private static let extremeWidths = [100.0, 4000]

    /// Whether it overlaps another at some width, as far as that can be told without a particular one.
    func mayOverlap(_ other: PageMark) -> Bool {
        guard top < other.top + other.height, other.top < top + height else { return false }
        return Self.extremeWidths.contains { width in
            left.value(at: width) < other.left.value(at: width) + other.width.value(at: width)
                && other.left.value(at: width) < left.value(at: width) + self.width.value(at: width)
        }
    }

    /// Whether it's centred in the box and its own mirror image.
    var isSymmetric: Bool {
        shrunk == nil && abs(2 * left.part + width.part - 1) < 1e-6
            && abs(2 * left.points + width.points) < Affine.tolerance
    }
}

/// Marks as background layers: images of one colour, each as large as the shape it stands for.
///
/// A bar is one image, and so is a circle; a shape with round corners is a circle in each corner, or at each end, plus
/// the bars in between.
struct PageLayers {
    /// The most layers of one background; more become elements, because each layer is painted separately.
    static let most = 96

    /// The way a row or an item is repeated.
    enum Repetition: Hashable {
        /// Downwards, with the distance between top edges in points.
        case down(Double)
        /// Sideways, with the distance between left edges in points.
        case across(Double)
    }

    /// The layers from the bottom up; CSS lists them in reverse.
    private var texts: [String] = []
    private let repetition: Repetition?

    /// Creates the layers; nil if a background can't show the marks, or if there are none.
    ///
    /// - Parameter repetition: nil to paint them once.
    init?(_ marks: [PageMark], every repetition: Repetition? = nil, _ palette: inout Palette) {
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

    /// The declarations of a background. Repetition is declared once, or through the names of the images.
    var box: StyledBox {
        let background: StyledBox = [.background: .text(texts.reversed().joined(separator: ","))]
        return switch repetition {
        case .down: background + [.backgroundRepeat: "repeat-y"]
        case .across: background + [.backgroundRepeat: "repeat-x"]
        case nil: background
        }
    }

    private mutating func add(_ mark: PageMark, _ palette: inout Palette) -> Bool {
        let color = palette.entry(of: mark.ink)
        switch mark.kind {
        case .border(let widths): return addBorder(mark, widths, color, &palette)
        case .content, .shadow: return false
        case .bone, .background, .separator: break
        }
        let radius = mark.cornerRadius
        guard mark.isRound else { return addBar(mark, color, &palette) }
        if repetition != nil, !mark.canRepeat { return false }
        if mark.isCircle {
            return addCircle(mark.end(2 * radius, isRight: false), top: mark.top, radius, color, &palette)
        }
        let tops = mark.isPill ? [mark.top] : [mark.top, mark.top + mark.height - 2 * radius]
        for top in tops {
            for isRight in [false, true] {
                let end = mark.end(2 * radius, isRight: isRight)
                guard addCircle(end, top: top, radius, color, &palette) else { return false }
            }
        }
        guard addBar(mark.inset(by: radius), color, &palette) else { return false }
        if tops.count == 1 { return true }
        return addBar(mark, color, inset: radius, &palette)
    }

    /// Adds a bar for each side that has a border.
    private mutating func addBorder(
        _ mark: PageMark, _ widths: BorderWidths, _ color: Palette.Entry, _ palette: inout Palette
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
            let bar = PageMark(
                kind: mark.kind, left: left, width: width, top: top, height: height, cornerRadius: 0, ink: mark.ink)
            return height <= 0 || addBar(bar, color, &palette)
        }
    }

    private mutating func addBar(
        _ mark: PageMark, _ color: Palette.Entry, inset: Double = 0, _ palette: inout Palette
    ) -> Bool {
        let (left, width) = (mark.left, mark.width)
        var (top, height) = (mark.top + inset, mark.height - 2 * inset)
        guard let position = mark.positionText else { return false }
        let px = TimingText.pixels
        // Firefox and WebKit omit anything lower than a pixel, so it's drawn one pixel high and proportionally paler.
        let isThin = height < 1
        let css = isThin ? "color-mix(in srgb,\(color.css) \(TimingText.number(height * 100))%,#0000)" : color.css
        if isThin { (top, height) = (top.rounded(.down), 1) }
        switch repetition {
        case .down(let pitch):
            // A gradient begins with the first of its colours at the bar's top.
            let others = isThin ? "" : palette.colorsAfterFirst(of: color)
            let image = Self.stripe(css, others, from: top, to: top + height, isSoft: mark.isRound)
            texts.append("linear-gradient(\(image)) \(position) 0/\(mark.widthText) \(px(pitch))")
        case .across(let pitch):
            // A gradient can't be limited in both directions.
            guard left.part == 0, width.part == 0, palette.colors(of: color) == color.css else { return false }
            let end = left.points + width.points
            let image = Self.stripe(css, from: left.points, to: end, isSoft: mark.isRound)
            texts.append("linear-gradient(90deg,\(image)) 0 \(px(top))/\(px(pitch)) \(px(height))")
        case nil:
            let image = isThin ? Image.bar.css(of: css) : palette.image(.bar, of: color)
            texts.append("\(image) \(position) \(px(top))/\(mark.widthText) \(px(height))")
        }
        return true
    }

    /// Half of the width in points in which the edge of a circle in a tile fades: a pixel would otherwise be all or nothing.
    private static let softness = 0.25

    /// The stops of a bar's gradient in a tile, from edge to edge in points. In a soft one, edges within a pixel of the screen are
    /// as soft as those of the circles beside it, which would otherwise reach beyond the bar.
    private static func stripe(
        _ first: String, _ others: String = "", from start: Double, to end: Double, isSoft: Bool
    ) -> String {
        func stops(_ edge: Double) -> (String, String) {
            let fade = isSoft && abs(edge - edge.rounded()) > Affine.tolerance ? softness : 0
            // A stop before the last one is where that is.
            return (TimingText.pixels(edge - fade), fade == 0 ? "0" : TimingText.pixels(edge + fade))
        }
        let (before, after) = (stops(start), stops(end))
        return "#0000 \(before.0),\(first) \(before.1)\(others) \(after.0),#0000 \(after.1)"
    }

    private mutating func addCircle(
        _ circle: PageMark, top: Double, _ radius: Double, _ color: Palette.Entry, _ palette: inout Palette
    ) -> Bool {
        guard let position = circle.positionText else { return false }
        let left = circle.left
        let px = TimingText.pixels
        let size = px(2 * radius)
        func image(_ x: Double, _ y: Double) -> String {
            "radial-gradient(circle at \(px(x)) \(px(y)),\(color.css) \(px(radius - Self.softness)),"
                + "#0000 \(px(radius + Self.softness)))"
        }
        switch repetition {
        case .down(let pitch):
            texts.append("\(image(radius, top + radius)) \(position) 0/\(size) \(px(pitch))")
        case .across(let pitch):
            guard left.part == 0 else { return false }
            texts.append("\(image(left.points + radius, radius)) 0 \(px(top))/\(px(pitch)) \(size)")
        case nil:
            texts.append("\(palette.image(.circle, of: color)) \(position) \(px(top))/\(size) \(size)")
        }
        return true
    }

    /// The images that bones are made of; each has a name per colour.
    enum Image: String, CaseIterable {
        case bar = "q"
        case circle = "o"

        func css(of color: String) -> String {
            switch self {
            case .bar: "linear-gradient(\(color) 0 0)no-repeat"
            case .circle: "radial-gradient(closest-side,\(color) 98%,#0000)no-repeat"
            }
        }
    }

    /// The declarations of the names in the first colour.
    static var names: String {
        let color = Palette.Entry.first.css
        return "--q:\(Image.bar.css(of: color));--o:\(Image.circle.css(of: color))"
    }
}

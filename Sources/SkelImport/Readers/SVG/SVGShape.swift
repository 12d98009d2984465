import SkelLayout
import SkelText

/// A shape of a drawing, in the picture's coordinates.
struct SVGShape: Sendable {
    var frame: Rect
    /// The radii, clockwise from the top left.
    var radii: [Double]
    var fill: SVGPaint
    /// The fill in the language's notation, of a gradient the mean; nil for other paints.
    var color: String?
    /// Whether its fill is a gradient.
    var isGradient = false
    var borderWidth = 0.0
    var borderColor: String?
    /// The property that a bone of the shape does not show; nil if it shows all of them.
    var loss: SVGLoss?
    /// The shapes that are cut out of it.
    var holes: [SVGShape] = []
    /// The ring that it's a sector of; nil for other shapes.
    var sector: SVGSector?
    /// What a filter makes of it; nil if it has none.
    var filter: SVGFilter?
    /// Whether it only paints its border.
    var isHollow = false
    /// Whether a stroke is all of it.
    var isStroke = false
    var kind: Sketch.Kind?
    var response: Sketch.Response?
    var name = ""
    /// The number of the text that starts at its left edge, if its width is an estimate; nil otherwise.
    var text: Int?
    /// The index of the innermost named group around it; nil if there is none.
    var group: Int?
    let span: Span

    init(_ frame: Rect, radii: [Double], fill: SVGPaint, span: Span) {
        (self.frame, self.radii, self.fill, self.span) = (frame, radii, fill, span)
    }

    /// Its radius; the bars of a text have one for all corners, even where an edge cuts them off.
    var radius: Sketch.Radius { .fitting(kind == .label ? [radii.max() ?? 0] : radii, frame.size) }

    /// Whether it covers a rectangle, apart from round corners.
    func covers(_ other: Rect) -> Bool { loss == nil && !isHollow && frame.contains(other, tolerance: 0.5) }

    /// The part of the shape that lies in another one, with the round corners of that which it reaches into; nil if there is none.
    func cut(by other: SVGShape) -> SVGShape? {
        var part = common(with: other)
        part?.round(in: other)
        return part
    }

    /// The part of the shape that lies in the box around another one, with its own corners; nil if there is none.
    private func common(with other: SVGShape) -> SVGShape? {
        let isAround = other.frame.contains(frame, tolerance: 0.01)
        let isInside = frame.contains(other.frame, tolerance: 0.01)
        // Of two as large, the rounder one is what is left.
        if isAround, !isInside || radii.reduce(0, +) >= other.radii.reduce(0, +) { return self }
        let common = frame.intersection(other.frame)
        guard common.width > 0.01, common.height > 0.01 else { return nil }
        var part = self
        part.sector = nil
        if isInside {
            (part.radii, part.loss) = (other.radii, other.loss ?? loss)
        } else {
            // A corner that is cut off loses its radius.
            let cuts = [
                other.frame.x > frame.x, other.frame.y > frame.y, other.frame.maxX < frame.maxX,
                other.frame.maxY < frame.maxY,
            ]
            let sides = [(0, 1), (1, 2), (2, 3), (3, 0)]
            part.radii = zip(radii, sides).map { cuts[$1.0] || cuts[$1.1] ? 0 : $0 }
        }
        part.frame = common
        return part
    }

    /// Rounds the corners at which a clip around the shape cuts off a part of it. Bars of texts and thin lines stay as they are.
    private mutating func round(in clip: SVGShape) {
        guard loss == nil, clip.loss == nil, kind != .label, min(frame.width, frame.height) > Sketch.Kind.thickestLine
        else { return }
        let (left, up) = (frame.x - clip.frame.x, frame.y - clip.frame.y)
        let (right, down) = (clip.frame.maxX - frame.maxX, clip.frame.maxY - frame.maxY)
        let corners = [(left, up), (right, up), (right, down), (left, down)]
        for (corner, (x, y)) in corners.enumerated() {
            let cut = Self.cut(at: max(0, x), max(0, y), radius: clip.radii[corner])
            radii[corner] = max(radii[corner], cut)
        }
    }

    /// How much of a side a round corner cuts off that starts at some distances from its tip: of both sides, the less, in half
    /// points; of sides that start at the tip, the radius.
    private static func cut(at x: Double, _ y: Double, radius: Double) -> Double {
        if x < 0.01, y < 0.01 { return radius }
        guard x < radius, y < radius else { return 0 }
        func start(_ distance: Double) -> Double {
            radius - (radius * radius - (radius - distance) * (radius - distance)).squareRoot()
        }
        return max(0, (2 * min(start(y) - x, start(x) - y)).rounded() / 2)
    }
}

/// A group with a name that a person gave it.
struct SVGGroup: Sendable {
    let name: String
    let parent: Int?
}

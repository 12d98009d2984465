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

    /// The part of the shape that lies in another one; nil if there is none.
    func cut(by other: SVGShape) -> SVGShape? {
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
}

/// A group with a name that a person gave it.
struct SVGGroup: Sendable {
    let name: String
    let parent: Int?
}

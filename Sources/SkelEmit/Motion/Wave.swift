import SkelLanguage
import SkelLayout
import SkelText

/// The path of the sliding gradient in a box, the frame or the unit box of a bone: as in SkeletonView, from just before
/// the box to just behind it.
struct Wave {
    enum Axis { case horizontal, vertical, diagonal }

    let axis: Axis
    /// Whether it runs right to left, or upwards.
    let isReversed: Bool
    let box: Size

    init(_ direction: SlidingDirection, in box: Size) {
        (axis, isReversed) = Self.directions[Int(direction.number)]
        self.box = box
    }

    private static let directions: [(Axis, Bool)] = [
        (.horizontal, false), (.horizontal, true), (.vertical, false), (.vertical, true), (.diagonal, false),
        (.diagonal, true),
    ]

    /// The gradient's length along the side it moves along; for a diagonal one, the length it covers on the top side.
    var step: Double {
        switch axis {
        case .horizontal: box.width
        case .vertical: box.height
        case .diagonal: 2 * box.width
        }
    }

    /// The distance it moves in one run: from just before the box to just behind it.
    var travel: Double { isReversed ? -2 * step : 2 * step }

    /// A segment of the moving part, along the side it moves along.
    struct Piece {
        var start: Double
        var length: Double

        func moved(by distance: Double) -> Piece { Piece(start: start + distance, length: length) }
    }

    /// The segment with the gradient, parked outside the box.
    var gradient: Piece { Piece(start: isReversed ? step : -step, length: step) }

    /// The gradient plus a tail that covers the box once the gradient has passed.
    var gradientAndTail: Piece { Piece(start: isReversed ? step : -2 * step, length: 2 * step) }

    /// The gradient and tail, plus a lead that covers the box while the gradient is parked.
    var whole: Piece { Piece(start: isReversed ? 0 : -2 * step, length: 3 * step) }

    /// The progress of a paint's wave at rest: a place where only the base colour, the first one, shows. A forward wave
    /// is preceded by its last colour.
    func progressAtRest(of paint: Paint) -> Double { isReversed || paint.returnsToBase ? 0 : 1 }

    /// The CSS transform at a progress through the run.
    func transform(at progress: Double) -> String {
        let name = axis == .vertical ? "translateY(" : "translate("
        let distance = TimingText.number(progress * travel)
        return name + distance + (distance == "0" ? ")" : "px)")
    }

    /// A `gradientTransform` at a progress through the run, for a gradient over the box: from one box before it to one
    /// behind.
    func offset(at progress: Double) -> [Double] {
        let part = isReversed ? 1 - 2 * progress : 2 * progress - 1
        switch axis {
        case .horizontal: return [part * box.width, 0]
        case .vertical: return [0, part * box.height]
        case .diagonal: return [part * box.width, part * box.height]
        }
    }

    /// The end of the gradient that starts at (0, 0).
    ///
    /// A diagonal gradient's colours are constant along the box's other diagonal, as in unit coordinates: for a width W
    /// and a height H the gradient goes to k (1/W, 1/H) with k = 2 / (1/W² + 1/H²).
    var vector: Point {
        switch axis {
        case .horizontal: return Point(x: box.width, y: 0)
        case .vertical: return Point(x: 0, y: box.height)
        case .diagonal:
            let (width, height) = (box.width, box.height)
            let square = width * width + height * height
            if square == 0 { return Point(x: 0, y: 0) }
            return Point(x: 2 * width * height * height / square, y: 2 * width * width * height / square)
        }
    }
}

extension Wave {
    /// Writes the tag of a segment, a rectangle, without its closing `/>`.
    ///
    /// The size comes first, as in the element below it, which compresses better.
    ///
    /// A diagonal one encloses a slanted segment, because the first and last colours continue beyond the gradient's
    /// ends. Drawing the slanted segment itself takes as much time, and in WebKitGTK without a GPU 18 of 63 pictures of
    /// it in a clip of many bones had wrong edges, but none of the rectangle.
    func write(_ piece: Piece, attributes: String, to output: inout Output) {
        let slant = axis == .diagonal ? box.width : 0
        let start = piece.start - slant
        output.write("<rect")
        output.write(" width", points: axis == .vertical ? box.width : piece.length + slant)
        output.write(" height", points: axis == .vertical ? piece.length : box.height)
        output.write(attributes)
        if start != 0 { output.write(axis == .vertical ? " y" : " x", points: start) }
    }

    /// Writes the attributes of a gradient in user space whose start moves along the top or left side.
    func writeVector(from start: Double, to output: inout Output) {
        output.write(" gradientUnits=\"userSpaceOnUse\"")
        let origin = axis == .vertical ? Point(x: 0, y: start) : Point(x: start, y: 0)
        let end = Point(x: origin.x + vector.x, y: origin.y + vector.y)
        if origin.x != 0 { output.write(" x1", points: origin.x) }
        if origin.y != 0 { output.write(" y1", points: origin.y) }
        // 100% of the frame is the default of x2.
        output.write(" x2", points: end.x)
        if end.y != 0 { output.write(" y2", points: end.y) }
    }
}

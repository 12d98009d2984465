import SkelLayout

/// The outlines of path data: closed sequences of pieces that are monotonic in both directions.
struct SVGPath {
    struct Point: Hashable {
        var x: Double
        var y: Double

        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// A piece of an outline, from the end of the previous one.
    struct Piece {
        /// A point between the ends of a curve; nil for a line.
        let middle: Point?
        let end: Point
    }

    struct Outline {
        var start: Point
        var pieces: [Piece] = []
        /// Whether the outline ends with `Z`.
        var isClosed = false

        init(_ start: Point) { self.start = start }

        var last: Point { pieces.last?.end ?? start }
    }

    private(set) var outlines: [Outline] = []
    /// The offset of the first error in the data; everything before it is drawn (SVG 2, section 9.5.4).
    private(set) var mistake: Int?

    private var reader: SVGNumbers
    private var outline = Outline(Point(0, 0))
    /// The control point that a smooth curve mirrors; nil if the previous piece wasn't a curve.
    private var control: Point?

    init(_ data: String) {
        reader = SVGNumbers(data)
        readAll()
    }

    /// Creates the outline of points that lines connect.
    init(points: [Double]) {
        reader = SVGNumbers("")
        guard points.count >= 4 else { return }
        outline = Outline(Point(points[0], points[1]))
        for index in stride(from: 2, to: points.count - 1, by: 2) { line(Point(points[index], points[index + 1])) }
        begin(outline.start)
    }

    // MARK: - Commands

    private mutating func readAll() {
        reader.skipSeparators()
        var command = UInt8(0)
        while !reader.isAtEnd {
            if reader.next.isLetter {
                command = reader.next
                reader.skipByte()
            }
            let start = reader.position
            guard draw(command) else {
                mistake = start
                break
            }
            // Further numbers repeat the command, or draw lines after a move.
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            if command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") { command = 0 }
            reader.skipSeparators()
        }
        begin(outline.start)
    }

    private mutating func draw(_ command: UInt8) -> Bool {
        let isRelative = command >= UInt8(ascii: "a")
        let origin = isRelative ? outline.last : Point(0, 0)
        switch command | 0x20 {
        case UInt8(ascii: "m"): return read(origin).map { begin($0) } != nil
        case UInt8(ascii: "l"): return read(origin).map { line($0) } != nil
        case UInt8(ascii: "h"):
            return reader.readNumber().map { line(Point(origin.x + $0, outline.last.y)) } != nil
        case UInt8(ascii: "v"):
            return reader.readNumber().map { line(Point(outline.last.x, origin.y + $0)) } != nil
        case UInt8(ascii: "c"), UInt8(ascii: "s"): return cubic(origin, isSmooth: command | 0x20 == UInt8(ascii: "s"))
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            return quadratic(origin, isSmooth: command | 0x20 == UInt8(ascii: "t"))
        case UInt8(ascii: "a"): return arc(origin)
        case UInt8(ascii: "z"):
            outline.isClosed = true
            begin(outline.start)
            return true
        default: return false
        }
    }

    /// Keeps the outline so far, and begins the next.
    private mutating func begin(_ start: Point) {
        if !outline.pieces.isEmpty { outlines.append(outline) }
        outline = Outline(start)
        control = nil
    }

    private mutating func read(_ origin: Point) -> Point? {
        guard let x = reader.readNumber(), let y = reader.readNumber() else { return nil }
        return Point(origin.x + x, origin.y + y)
    }

    private mutating func line(_ end: Point) {
        outline.pieces.append(Piece(middle: nil, end: end))
        control = nil
    }

    private mutating func cubic(_ origin: Point, isSmooth: Bool) -> Bool {
        let start = outline.last
        guard let first = isSmooth ? mirrored(start) : read(origin), let second = read(origin), let end = read(origin)
        else { return false }
        curve(start, first, second, end)
        control = second
        return true
    }

    private mutating func quadratic(_ origin: Point, isSmooth: Bool) -> Bool {
        let start = outline.last
        guard let middle = isSmooth ? mirrored(start) : read(origin), let end = read(origin) else { return false }
        let first = Point(start.x + (middle.x - start.x) * 2 / 3, start.y + (middle.y - start.y) * 2 / 3)
        let second = Point(end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3)
        curve(start, first, second, end)
        control = middle
        return true
    }

    private func mirrored(_ start: Point) -> Point {
        control.map { Point(2 * start.x - $0.x, 2 * start.y - $0.y) } ?? start
    }

    private mutating func curve(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
        let cubic = SVGCubic(start, first, second, end)
        var from = 0.0
        for turn in cubic.turns + [1] {
            outline.pieces.append(
                Piece(middle: cubic.point((from + turn) / 2), end: turn == 1 ? end : cubic.point(turn)))
            from = turn
        }
    }

    private mutating func arc(_ origin: Point) -> Bool {
        let start = outline.last
        guard let across = reader.readNumber(), let down = reader.readNumber(), let angle = reader.readNumber(),
            let isLarge = reader.readFlag(), let isClockwise = reader.readFlag(), let end = read(origin)
        else { return false }
        control = nil
        if start == end { return true }
        guard let arc = SVGArc(start, end, across, down, angle, isLarge: isLarge, isClockwise: isClockwise) else {
            line(end)
            return true
        }
        outline.pieces += arc.pieces
        return true
    }
}

import SkelLayout
import SkelText

/// Rounding of edges to half points, which is as exact as browsers measure, and reads better.
extension Plan {
    /// Rounds all edges to half points, except for columns that share a width: three thirds of a width stay equal. Their
    /// contents are rounded relative to their own edges, so that equal items stay equal.
    mutating func roundEdges() {
        var open = [(piece: 0, grid: RoundingGrid())]
        while let (index, grid) = open.popLast() {
            let columns = columns(among: pieces[index].children)
            for child in pieces[index].children {
                var inner = grid
                let frame = pieces[child].frame
                let isColumn = columns.contains(child) || grid.column.map { Self.fills(frame, $0) } ?? false
                let inset = isColumn ? nil : grid.inset(of: frame)
                let sides = isColumn ? Side(exact: frame.x, frame.maxX) : inset ?? grid.side(of: frame)
                let ends = grid.end(of: frame)
                pieces[child].frame = Rect(x: sides.start, y: ends.start, width: sides.length, height: ends.length)
                inner.column = isColumn || inset != nil ? frame : nil
                inner.columnWidth = sides.length
                if inner.column != nil { inner.left = sides.start }
                pieces[child].roundLines(on: inner)
                open.append((child, inner))
            }
            if index == 0 { pieces[0].frame = RoundingGrid().rounded(pieces[0].frame) }
        }
    }

    /// The largest difference in points between equal distances of columns that share a width.
    fileprivate static let equal = 0.05

    /// Whether a piece is as wide as the column that it is in.
    private static func fills(_ frame: Rect, _ column: Rect) -> Bool {
        abs(frame.x - column.x) <= equal && abs(frame.width - column.width) <= equal
    }

    /// Adjacent pieces of equal width and distance, whose width isn't a multiple of half a point.
    private func columns(among children: [Int]) -> [Int] {
        let order = children.filter { isColumn($0) }.sorted { a, b in
            let (one, other) = (pieces[a].frame, pieces[b].frame)
            return one.y != other.y ? one.y < other.y : one.x < other.x
        }
        var columns: [Int] = []
        var run: [Int] = []
        func close() {
            if run.count > 1 { columns += run }
            run = []
        }
        for piece in order {
            if let last = run.last, !follows(piece, last, in: run) { close() }
            run.append(piece)
        }
        close()
        return columns
    }

    /// The width, in points, up to which a piece is a line or a dot, not a column.
    private static let widestLine = 8.0
    /// The widest gap between the columns of a grid, in points.
    private static let widestGap = 48.0

    private func isColumn(_ index: Int) -> Bool {
        let width = pieces[index].frame.width
        return pieces[index].kind != .label && width > Self.widestLine
            && abs(width * 2 - (width * 2).rounded()) > 2 * Self.equal
    }

    private func follows(_ piece: Int, _ last: Int, in run: [Int]) -> Bool {
        let (frame, before) = (pieces[piece].frame, pieces[last].frame)
        let gap = frame.x - before.maxX
        guard frame.y == before.y, gap > -Self.equal, gap <= Self.widestGap,
            abs(frame.width - before.width) <= Self.equal
        else { return false }
        guard run.count > 1 else { return true }
        return abs(gap - (before.x - pieces[run[run.count - 2]].frame.maxX)) <= Self.equal
    }
}

extension Plan.Piece {
    /// Rounds the first and last lines and spaces the others evenly between them, so that lines of 27.2 points don't alternate
    /// between 27 and 27.5.
    fileprivate mutating func roundLines(on grid: RoundingGrid) {
        lines = lines.map { grid.rounded($0) }
        guard lines.count > 1, let first = lines.first, let last = lines.last, last.y > first.y else { return }
        let step = (last.y - first.y) / Double(lines.count - 1)
        let isFlowing = zip(lines, lines.dropFirst()).allSatisfy { abs($1.y - $0.y - step) <= 2 * Distance.same }
        guard isFlowing else { return }
        for index in lines.indices {
            lines[index].y = first.y + step * Double(index)
            lines[index].height = first.height
        }
        frame.y = first.y
        frame.height = lines[lines.count - 1].maxY - first.y
    }
}

/// The grid that edges are rounded to, relative to their container's edges.
private struct RoundingGrid {
    var left = 0.0
    /// The unrounded frame, in points, of the column whose contents are rounded; nil for other containers.
    var column: Rect?
    /// The rounded width of that column, in points.
    var columnWidth = 0.0

    func side(of frame: Rect) -> Side { Side(frame.x, frame.maxX, from: left) }
    func end(of frame: Rect) -> Side { Side(frame.y, frame.maxY, from: 0) }

    /// The horizontal edges of a frame with equal distances from both edges of the column, rounded to half points; nil for
    /// other frames.
    func inset(of frame: Rect) -> Side? {
        guard let column else { return nil }
        let (before, behind) = (frame.x - column.x, column.maxX - frame.maxX)
        let inset = (before * 2).rounded() / 2
        guard inset > 0, abs(before - behind) <= Plan.equal, columnWidth > 2 * inset else { return nil }
        return Side(start: left + inset, length: columnWidth - 2 * inset)
    }

    func rounded(_ frame: Rect) -> Rect {
        let (sides, ends) = (side(of: frame), end(of: frame))
        return Rect(x: sides.start, y: ends.start, width: sides.length, height: ends.length)
    }
}

/// An edge and a length along one direction.
private struct Side {
    let start: Double
    let length: Double

    init(start: Double, length: Double) { (self.start, self.length) = (start, length) }

    /// With both edges on half points, counted from an origin.
    init(_ start: Double, _ end: Double, from origin: Double) {
        func halves(_ edge: Double) -> Double { (edge * 2).rounded() / 2 }
        self.start = halves(start - origin) + origin
        length = halves(end - origin) + origin - self.start
    }

    /// With both rounded to hundredths only.
    init(exact start: Double, _ end: Double) {
        func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
        self.start = hundredths(start)
        length = hundredths(end - start)
    }
}

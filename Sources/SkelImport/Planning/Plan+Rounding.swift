import SkelLayout
import SkelText

/// Rounding of edges to half points, which is as exact as browsers measure, and reads better.
extension Plan {
    /// Rounds all edges to half points, except for columns that share a width and for items that repeat: three thirds of a
    /// width stay equal, and items of one kind keep one height, wherever they begin. Their contents are rounded relative to
    /// their own edges, vertically to tenths of a point, so that equal items stay equal.
    mutating func roundEdges() {
        var open = [(piece: 0, grid: RoundingGrid())]
        while let (index, grid) = open.popLast() {
            let columns = columns(among: pieces[index].children)
            let runs = runs(of: pieces[index].children, on: grid)
            for (child, shift) in zip(pieces[index].children, runs) {
                var inner = grid
                inner.shift = shift ?? grid.shift
                let frame = pieces[child].frame.offset(x: 0, y: inner.shift)
                let isColumn = columns.contains(child) || grid.column.map { Self.fills(frame, $0) } ?? false
                let inset = isColumn ? nil : grid.inset(of: frame)
                let sides = isColumn ? Side(exact: frame.x, frame.maxX) : inset ?? grid.side(of: frame)
                let ends = shift == nil ? grid.end(of: frame) : Side(exact: frame.y, frame.maxY)
                pieces[child].frame = Rect(x: sides.start, y: ends.start, width: sides.length, height: ends.length)
                // A height that follows the width isn't rounded by itself.
                if pieces[child].ratio != nil {
                    pieces[child].frame.height = frame.height / max(frame.width, 1) * sides.length
                }
                inner.column = isColumn || inset != nil ? frame : nil
                inner.columnWidth = sides.length
                if inner.column != nil { inner.left = sides.start }
                if shift != nil { inner.top = ends.start }
                pieces[child].roundLines(on: inner, keepsTop: shift != nil)
                if shift != nil, !pieces[child].isLeaf { inner.unit = RoundingGrid.tenth }
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

extension Plan {
    /// For each sibling, the distance in points by which it moves down with the others of its kind, such as cards or rows, by
    /// their names in the source. It puts the first one on the grid and keeps the distances. Nil for a single piece, and for
    /// leaves at unequal distances.
    private func runs(of children: [Int], on grid: RoundingGrid) -> [Double?] {
        var table = StringTable()
        var members: [[Int]] = []
        let kinds = children.map { child -> Int in
            let piece = pieces[child]
            let kind = "\(piece.kind.order) \(piece.tag) \(piece.className)"
            let number = table.number(of: kind) ?? table.add(kind)
            if number == members.count { members.append([]) }
            members[number].append(child)
            return number
        }
        let shifts = members.map { run -> Double? in
            guard run.count > 1, !pieces[run[0]].tag.isEmpty, !pieces[run[0]].isLeaf || isEven(run) else { return nil }
            let first = run.map { pieces[$0].frame.y }.min() ?? 0
            return grid.end(of: Rect(x: 0, y: first + grid.shift, width: 0, height: 0)).start - first
        }
        return kinds.map { shifts[$0] }
    }

    /// Whether pieces are below each other at equal distances.
    private func isEven(_ members: [Int]) -> Bool {
        let tops = members.map { pieces[$0].frame.y }
        let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
        return members.count > 2 && steps.allSatisfy { $0 > 0 && abs($0 - steps[0]) <= Self.equal }
    }
}

extension Plan.Piece {
    /// Rounds the first and last lines and spaces the others evenly between them, so that lines of 27.2 points don't alternate
    /// between 27 and 27.5.
    fileprivate mutating func roundLines(on grid: RoundingGrid, keepsTop: Bool) {
        let exact = lines.map { $0.offset(x: 0, y: grid.shift) }
        lines = exact.map { grid.rounded($0) }
        guard lines.count > 1, let first = lines.first, let last = lines.last, last.y > first.y else { return }
        let top = keepsTop ? Side(exact: exact[0].y, exact[0].maxY).start : first.y
        let step = (last.y - first.y) / Double(lines.count - 1)
        let isFlowing = zip(lines, lines.dropFirst()).allSatisfy { abs($1.y - $0.y - step) <= 2 * Distance.same }
        guard isFlowing else { return }
        for index in lines.indices {
            lines[index].y = top + step * Double(index)
            lines[index].height = first.height
        }
        frame.y = top
        frame.height = lines[lines.count - 1].maxY - top
    }
}

/// The grid that edges are rounded to, relative to their container's edges.
private struct RoundingGrid {
    var left = 0.0
    var top = 0.0
    /// The unrounded frame, in points, of the column whose contents are rounded; nil for other containers.
    var column: Rect?
    /// The rounded width of that column, in points.
    var columnWidth = 0.0
    /// The distance in points by which everything moves down.
    var shift = 0.0
    /// The vertical unit, in points.
    var unit = half

    static let (half, tenth) = (0.5, 0.1)

    func side(of frame: Rect) -> Side { Side(frame.x, frame.maxX, from: left, Self.half) }
    func end(of frame: Rect) -> Side { Side(frame.y, frame.maxY, from: top, unit) }

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

    /// With both edges on whole units, counted from an origin.
    init(_ start: Double, _ end: Double, from origin: Double, _ unit: Double) {
        func units(_ edge: Double) -> Double { (edge / unit).rounded() * unit }
        self.start = units(start - origin) + origin
        length = units(end - origin) + origin - self.start
    }

    /// With both rounded to hundredths only.
    init(exact start: Double, _ end: Double) {
        func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
        self.start = hundredths(start)
        length = hundredths(end - start)
    }
}

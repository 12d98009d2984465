import SkelLayout

/// Edges on half points: what is measured in browsers is never more exact, and reads better.
extension Plan {
    /// Rounds all edges to half points, but for columns that share a width: a third of it is three times the same. What is
    /// in such a column is on half points from its left edge, as in the others.
    mutating func roundEdges() {
        var open = [(piece: 0, origin: 0.0)]
        while let (index, origin) = open.popLast() {
            let columns = columns(among: pieces[index].children)
            for child in pieces[index].children {
                if columns.contains(child) {
                    pieces[child].frame = pieces[child].frame.rounded(from: origin, keepsSides: true)
                    open.append((child, pieces[child].frame.x))
                } else {
                    pieces[child].frame = pieces[child].frame.rounded(from: origin)
                    open.append((child, origin))
                }
                let left = columns.contains(child) ? pieces[child].frame.x : origin
                pieces[child].lines = Self.rounded(pieces[child].lines, from: left)
            }
            if index == 0 { pieces[0].frame = pieces[0].frame.rounded(from: 0) }
        }
    }

    /// The lines of a text: the first and the last on half points, the others at equal distances between them.
    private static func rounded(_ lines: [Rect], from origin: Double) -> [Rect] {
        var rounded = lines.map { $0.rounded(from: origin) }
        guard lines.count > 2 else { return rounded }
        let step = (rounded[lines.count - 1].y - rounded[0].y) / Double(lines.count - 1)
        for index in rounded.indices.dropFirst() {
            rounded[index].y = rounded[0].y + step * Double(index)
            rounded[index].height = rounded[0].height
        }
        return rounded
    }

    /// Two distances that are one, of what shares a width.
    private static let equal = 0.05

    /// Pieces beside each other, equally wide and equally far apart, whose width is no number of half points.
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

    private func isColumn(_ index: Int) -> Bool {
        let width = pieces[index].frame.width
        return pieces[index].kind != .label && width > 8 && abs(width * 2 - (width * 2).rounded()) > 2 * Self.equal
    }

    private func follows(_ piece: Int, _ last: Int, in run: [Int]) -> Bool {
        let (frame, before) = (pieces[piece].frame, pieces[last].frame)
        let gap = frame.x - before.maxX
        guard frame.y == before.y, gap > -Self.equal, gap <= 48, abs(frame.width - before.width) <= Self.equal else {
            return false
        }
        guard run.count > 1 else { return true }
        return abs(gap - (before.x - pieces[run[run.count - 2]].frame.maxX)) <= Self.equal
    }
}

extension Rect {
    /// With edges on half points, from left to right counted from an origin.
    ///
    /// - Parameter keepsSides: whether the left edge and the width are rounded to hundredths only.
    fileprivate func rounded(from origin: Double, keepsSides: Bool = false) -> Rect {
        func halves(_ edge: Double) -> Double { (edge * 2).rounded() / 2 }
        func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
        let (left, top) = (halves(x - origin) + origin, halves(y))
        let height = halves(maxY) - top
        if keepsSides { return Rect(x: hundredths(x), y: top, width: hundredths(width), height: height) }
        return Rect(x: left, y: top, width: halves(maxX - origin) + origin - left, height: height)
    }
}

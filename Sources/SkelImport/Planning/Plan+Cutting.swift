import SkelLayout
import SkelText

/// Cuts what a container holds into rows and columns: bands that no piece crosses, the source's grouping first.
extension Plan {
    /// The most overlapping pieces to try removing one by one.
    private static let mostOverlapping = 64
    /// The most pieces to remove together.
    private static let mostTaken = 12
    /// The deepest nesting of cuts: the language allows 500 nested blocks.
    private static let deepest = 100

    /// Cuts everything below a piece, and marks pieces that are out of their parent's flow.
    mutating func cut(_ root: Int = 0) {
        let gaps = gapsOfRows(in: root)
        for piece in order(from: root).reversed() where !pieces[piece].children.isEmpty {
            cutChildren(of: piece, gaps[piece])
        }
    }

    /// - Parameter gaps: the gaps between its columns; nil for those that its own pieces have.
    private mutating func cutChildren(of container: Int, _ gaps: [Double]?) {
        switch pieces[container].kind {
        case .tableView, .collectionView: return
        default: break
        }
        markOutOfFlow(in: container)
        let children = pieces[container].children
        let flow = children.filter { !pieces[$0].isOutOfFlow }
        let others = children.filter { pieces[$0].isOutOfFlow }
        guard flow.count > 1 else {
            pieces[container].direction = .column
            return
        }
        let (cut, direction) = cutInOrder(flow, gaps)
        // What lies over the others is painted behind them in time, but for what they lie on.
        let backdrops = others.filter { pieces[$0].isBackdrop }
        pieces[container].children = backdrops + cut + others.filter { !pieces[$0].isBackdrop }
        pieces[container].direction = direction
        if direction == nil { pieces[container].isFramed = true }
    }

    /// Takes pieces beside the container out of the flow.
    private mutating func markOutOfFlow(in container: Int) {
        let frame = pieces[container].frame
        for child in pieces[container].children where !pieces[child].isBackdrop {
            let own = pieces[child].frame
            if own.x >= frame.maxX || own.maxX <= frame.x { pieces[child].isOutOfFlow = true }
        }
    }

    private mutating func cutInOrder(_ members: [Int], _ gaps: [Double]?, _ depth: Int = 0) -> ([Int], Direction?) {
        let rows = bands(members, .column)
        let columns = bands(members, .row)
        if rows.count == members.count { return (rows.map { $0[0] }, .column) }
        if columns.count == members.count { return (columns.map { $0[0] }, .row) }
        if rows.count == 1, columns.count == 1 {
            if let order = overlapping(members, .column) { return (order, .column) }
            if let order = overlapping(members, .row) { return (order, .row) }
        }
        if depth == Self.deepest { return (members, nil) }
        return cutBands(members, rows, columns, gaps, depth + 1)
    }

    /// The share of the shorter piece up to which two neighbours in a row or a column may overlap, and up to which a picture, such
    /// as an avatar, may reach into one above it.
    private static let (mostShared, mostOfPicture) = (0.35, 0.75)

    /// Pieces in order along a direction if each overlaps the next a little, as with negative margins; nil otherwise.
    private func overlapping(_ members: [Int], _ direction: Direction) -> [Int]? {
        let order = members.sorted { start($0, direction) < start($1, direction) }
        for (one, next) in zip(order, order.dropFirst()) {
            let shared = end(one, direction) - start(next, direction)
            let shorter = min(
                end(one, direction) - start(one, direction), end(next, direction) - start(next, direction))
            let isOnPicture = direction == .column && isPicture(one) && isPicture(next)
            let most = isOnPicture ? Self.mostOfPicture : Self.mostShared
            if shared > most * shorter || end(next, direction) <= end(one, direction) { return nil }
        }
        return order
    }

    /// Columns are the clearer cut if the gaps between them are this many times as wide as those between rows, and this
    /// many points.
    private static let clearlyWider = (times: 1.5, points: 4.0)

    private mutating func cutBands(
        _ members: [Int], _ rows: [[Int]], _ columns: [[Int]], _ shared: [Double]?, _ depth: Int
    ) -> ([Int], Direction?) {
        if rows.count == 1, columns.count == 1 { return cutAround(members, depth) }
        let own = gaps(columns, .row)
        let between = shared.flatMap { $0.count == own.count ? $0 : nil } ?? own
        guard rows.count > 1, columns.count > 1 else {
            return rows.count > 1
                ? (groups(ofRows: joined(rows, gaps(rows, .column)), shared, depth), .column)
                : (groups(joined(columns, between), [], depth), .row)
        }
        // Both cuts are possible: columns where they are the clearer cut, or equal things beside each other.
        let shapes = columns.map { shape(of: $0) }
        let areEqual = columns[0].count > 1 && shapes.dropFirst().allSatisfy { $0 == shapes[0] }
        let narrowest = between.min() ?? 0
        let widest = gaps(rows, .column).max() ?? 0
        let areClearer = narrowest > widest * Self.clearlyWider.times + Self.clearlyWider.points
        if areEqual || areClearer && columns.count < rows.count {
            return (groups(columns, [], depth), .row)
        }
        return (groups(ofRows: joined(rows, gaps(rows, .column)), shared, depth), .column)
    }

    /// Cuts pieces that no band separates, by taking obstacles out of the flow: one large piece, or the longest pieces until
    /// the rest can be cut. Otherwise, the largest piece stays in the flow, and the others lie over it.
    private mutating func cutAround(_ members: [Int], _ depth: Int) -> ([Int], Direction?) {
        // Of pieces of one size, the highest come first.
        let order = members.sorted { (start($0, .column), end($0, .column)) < (start($1, .column), end($1, .column)) }
        let bySize = order.sorted { area(pieces[$0].frame) > area(pieces[$1].frame) }
        let single = bySize.prefix(members.count > 2 ? Self.mostOverlapping : 0).lazy.map { [$0] }
            .first { isCuttable(members, without: $0) }
        if let taken = single ?? longest(of: order) {
            for piece in taken { pieces[piece].isOutOfFlow = true }
            let rest = members.filter { !taken.contains($0) }
            let (cut, direction) = cutBands(rest, bands(rest, .column), bands(rest, .row), nil, depth)
            // They are painted where they were: first where the first of all is among them.
            let areFirst = members.first.map { taken.contains($0) } ?? false
            return (areFirst ? taken + cut : cut + taken, direction)
        }
        for member in bySize.dropFirst() { pieces[member].isOutOfFlow = true }
        return (members, .column)
    }

    /// The fewest longest pieces without which the others can be cut; nil if those are most of them.
    private func longest(of members: [Int]) -> [Int]? {
        let all = bounds(of: members)
        func reach(_ index: Int) -> Double {
            max(pieces[index].frame.width / max(all.width, 1), pieces[index].frame.height / max(all.height, 1))
        }
        let order = members.sorted { reach($0) > reach($1) }
        for count in 2..<max(2, min(members.count * 2 / 3, Self.mostTaken)) + 1 where count < members.count - 1 {
            let taken = Array(order.prefix(count))
            if isCuttable(members, without: taken) { return taken }
        }
        return nil
    }

    private func isCuttable(_ members: [Int], without taken: [Int]) -> Bool {
        let rest = members.filter { !taken.contains($0) }
        return rest.count > 1 && (bands(rest, .column).count > 1 || bands(rest, .row).count > 1)
    }

    /// Turns rows into pieces. Of those with the same columns, the widest gaps between these count, and so do the gaps that are
    /// known where one row is all there is but for lines.
    private mutating func groups(ofRows rows: [[Int]], _ shared: [Double]?, _ depth: Int) -> [Int] {
        let high = rows.filter { $0.contains { pieces[$0].frame.height > Sketch.Kind.thickestLine } }
        let gaps = sharedGaps(rows).map { $0 ?? (high.count == 1 ? shared : nil) }
        return groups(rows, gaps, depth)
    }

    /// Turns bands into pieces: a band with several pieces becomes a group, which is cut in turn.
    ///
    /// - Parameter gaps: for each band, the gaps between its columns, if they are not its own; none if all are.
    private mutating func groups(_ bands: [[Int]], _ gaps: [[Double]?], _ depth: Int) -> [Int] {
        bands.enumerated().map { position, band in
            guard band.count > 1 else { return band[0] }
            let (cut, direction) = cutInOrder(band, gaps.isEmpty ? nil : gaps[position], depth)
            let group = group(cut, direction)
            if direction == nil { pieces[group].isFramed = true }
            return group
        }
    }

    private func area(_ frame: Rect) -> Double { frame.width * frame.height }

    // MARK: - Bands

    func start(_ piece: Int, _ direction: Direction) -> Double {
        direction == .row ? pieces[piece].frame.x : pieces[piece].frame.y
    }

    func end(_ piece: Int, _ direction: Direction) -> Double {
        direction == .row ? pieces[piece].frame.maxX : pieces[piece].frame.maxY
    }

    /// The pieces grouped by overlap along a direction, in order; those of one group are in the order in which they are painted.
    func bands(_ members: [Int], _ direction: Direction) -> [[Int]] {
        let order = members.indices.sorted {
            let (one, next) = (members[$0], members[$1])
            return (start(one, direction), end(one, direction)) < (start(next, direction), end(next, direction))
        }
        var bands: [[Int]] = []
        var reached = 0.0
        for position in order {
            let piece = members[position]
            if !bands.isEmpty, start(piece, direction) < reached - Distance.same {
                bands[bands.count - 1].append(position)
                reached = max(reached, end(piece, direction))
            } else {
                bands.append([position])
                reached = end(piece, direction)
            }
        }
        return bands.map { $0.sorted().map { members[$0] } }
    }

    func gaps(_ bands: [[Int]], _ direction: Direction) -> [Double] {
        let ends = bands.map { band in band.map { end($0, direction) }.max() ?? 0 }
        let starts = bands.map { band in band.map { start($0, direction) }.min() ?? 0 }
        return zip(ends, starts.dropFirst()).map { $1 - $0 }
    }

    // MARK: - What belongs together

    /// Bands joined into groups that are much closer together than others.
    ///
    /// - Parameter gaps: the gaps between them.
    private func joined(_ bands: [[Int]], _ gaps: [Double]) -> [[Int]] { clusters(bands, gaps) ?? bands }

    /// Bands form groups if the widest gap is this many times as wide as the narrowest, and this many points: smaller
    /// differences are chance.
    private static let farApart = (times: 1.6, points: 2.0)

    private func clusters(_ bands: [[Int]], _ gaps: [Double]) -> [[Int]]? {
        guard bands.count >= 3 else { return nil }
        let sorted = gaps.sorted()
        guard let least = sorted.first, let most = sorted.last,
            most > least * Self.farApart.times + Self.farApart.points
        else { return nil }
        // The limit is within the largest step between gaps.
        var limit = most
        var step = 0.0
        for (one, next) in zip(sorted, sorted.dropFirst()) where (next + 1) / (one + 1) > step {
            step = (next + 1) / (one + 1)
            limit = (one + next) / 2
        }
        var joined = [bands[0]]
        for (gap, band) in zip(gaps, bands.dropFirst()) {
            if gap < limit { joined[joined.count - 1] += band } else { joined.append(band) }
        }
        return joined.count > 1 && joined.count < bands.count ? joined : nil
    }

    /// The shape of several pieces, ignoring the widths of texts: rows that only differ in their texts have one shape.
    private func shape(of members: [Int]) -> [ShapePart] {
        let bounds = bounds(of: members)
        return members.map { ShapePart(pieces[$0], in: bounds) }.sorted()
    }
}

/// A piece in a shape: its kind and frame, in half points.
private struct ShapePart: Hashable, Comparable {
    let numbers: [Int]

    init(_ piece: Plan.Piece, in bounds: Rect) {
        let frame = piece.frame
        let lengths = [frame.x - bounds.x, frame.y - bounds.y, piece.kind == .label ? 0 : frame.width, frame.height]
        numbers = [piece.kind.order] + lengths.map { Int((max(-1e9, min($0, 1e9)) * 2).rounded()) }
    }

    static func < (a: ShapePart, b: ShapePart) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}

extension Sketch.Kind {
    /// A number for each kind.
    var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

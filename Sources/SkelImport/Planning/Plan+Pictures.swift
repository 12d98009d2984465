import SkelLayout

/// Pictures of drawings, and what is round there: at other widths, they keep theirs.
extension Plan {
    /// Whether a piece is a picture of a drawing, or round there, or a group that is as large as such a piece in it.
    func isPicture(_ index: Int) -> Bool {
        guard isDrawing else { return false }
        let piece = pieces[index]
        if piece.isLeaf { return piece.kind == .imageView || isCircle(index) }
        return piece.children.contains { pieces[$0].isLeaf && isPicture($0) && pieces[$0].frame.isSame(piece.frame) }
    }

    /// Whether a piece is a picture, or about as wide as high and no larger than a tile, whatever is on it: a dot with a number, a
    /// thumbnail, or an avatar, which takes no share of its row.
    func isSmallPicture(_ index: Int) -> Bool {
        let piece = pieces[index]
        if piece.kind == .group {
            return piece.children.contains { isSmallPicture($0) && pieces[$0].frame.isSame(piece.frame) }
        }
        return isPicture(index)
            || !piece.isText && piece.frame.width <= Self.widestTile
                && Distance.areSame(piece.frame.width, piece.frame.height, Distance.whole)
    }

    private func isCircle(_ index: Int) -> Bool {
        let piece = pieces[index]
        return piece.radius == .half && Distance.areSame(piece.frame.width, piece.frame.height)
    }

    /// Whether a piece is round, or a group as large as something round in it: it isn't even as wide as a part of its row.
    func isRound(_ index: Int) -> Bool {
        guard isPicture(index) else { return false }
        if pieces[index].isLeaf { return isCircle(index) }
        return pieces[index].children.contains { pieces[$0].frame.isSame(pieces[index].frame) && isRound($0) }
    }

    /// Whether a piece of a column keeps its width: a picture, or a group that is only as wide as it is because of pictures, unless
    /// it is as wide as something else in the column.
    ///
    /// - Parameter flow: what is in the column.
    func keepsWidth(_ index: Int, among flow: [Int]) -> Bool {
        let frame = pieces[index].frame
        return isAsWideAsPictures(index)
            && !flow.contains { other in
                let own = pieces[other].frame
                return !isAsWideAsPictures(other) && Distance.areSame(own.x, frame.x, Distance.whole)
                    && Distance.areSame(own.maxX, frame.maxX, Distance.whole)
            }
    }

    private func isAsWideAsPictures(_ index: Int) -> Bool {
        if isPicture(index) { return true }
        let piece = pieces[index]
        guard isDrawing, piece.kind == .group, piece.direction == .column else { return false }
        let widest = piece.children.filter {
            !pieces[$0].isOutOfFlow && Distance.areSame(pieces[$0].frame.width, piece.frame.width, Distance.whole)
        }
        return !widest.isEmpty && widest.allSatisfy { isAsWideAsPictures($0) }
    }

    /// The width, in points, up to which something about as wide as high is a tile, as a button with an icon is, and the share
    /// of it that the gaps between tiles are at least: pictures closer to each other share the row.
    private static let (widestTile, leastTileGap) = (80.0, 0.25)

    /// Whether pieces are tiles of one width with or without texts below them, which keep it as round ones do.
    func areTiles(_ order: [Int], _ gaps: [Double]) -> Bool {
        guard isDrawing, isLong(order) else { return false }
        let tiles = order.compactMap { tile(in: $0) }
        guard tiles.count == order.count else { return false }
        let widths = tiles.map { pieces[$0].frame.width }
        return widths.allSatisfy { Distance.areSame($0, widths[0], Distance.whole) }
            && gaps.allSatisfy { $0 >= Self.leastTileGap * widths[0] }
    }

    /// The tile that a piece is, or that is alone above texts no wider than it in a group; nil for none.
    func tile(in index: Int) -> Int? {
        let piece = pieces[index]
        if piece.kind == .group {
            let others = piece.children.filter { !pieces[$0].isText }
            guard piece.direction == .column, others.count == 1, piece.children.first == others[0],
                Distance.areSame(pieces[others[0]].frame.width, piece.frame.width, Distance.whole)
            else { return nil }
            return tile(in: others[0])
        }
        let (width, height) = (piece.frame.width, piece.frame.height)
        let isInRange = width > Self.widestIcon && width <= Self.widestTile
        return !piece.isText && isInRange && Distance.areSame(width, height, Distance.whole) ? index : nil
    }

    /// Whether pieces of a drawing are a strip that scrolls sideways: of one height at equal distances, with a last one of which
    /// the screen's edge cuts off a part. That is seen by its right corners, if these are not round as the left ones are; or it is
    /// narrower than the others, which are of one width, and there are several of those, or what is in it is the same. So are texts
    /// at any distances.
    func isStrip(_ order: [Int], _ gaps: [Double]) -> Bool {
        guard isDrawing, order.count > 1, let last = order.last else { return false }
        if isTextStrip(order) { return widestGap(gaps) == nil }
        let (first, cut) = (pieces[order[0]].frame, pieces[last].frame)
        guard Distance.areSame(cut.maxX, size.width, Distance.whole), first.x > Distance.whole,
            gaps.allSatisfy({ Distance.areSame($0, gaps[0], Distance.whole) }),
            order.allSatisfy({ Distance.areSame(pieces[$0].frame.height, first.height, Distance.whole) })
        else { return false }
        if hasLostCorners(last) { return true }
        return cut.width < first.width - Distance.whole
            && (isLong(order) || contents(of: last) == contents(of: order[0]))
            && order.dropLast().allSatisfy { Distance.areSame(pieces[$0].frame.width, first.width, Distance.whole) }
    }

    /// Whether a piece is round at its left corners only, because something cuts off what is to the right.
    private func hasLostCorners(_ index: Int) -> Bool {
        guard case .each(let topLeft, 0, 0, let bottomLeft) = pieces[index].radius else { return false }
        return topLeft > 0 && bottomLeft > 0
    }
}

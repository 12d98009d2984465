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
}

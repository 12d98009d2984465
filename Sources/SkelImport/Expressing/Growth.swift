import SkelLayout

/// Texts that grow to hold their lines, and what that moves.
struct Growth {
    /// For each piece, how much higher, in points, texts in its flow make what it contains.
    fileprivate(set) var heights: [Double]
    /// For each column in which texts grow, the first of the children at its end that keep their places; nil for none.
    fileprivate(set) var ends: [Int?]

    init(pieces count: Int) {
        heights = Array(repeating: 0, count: count)
        ends = Array(repeating: nil, count: count)
    }
}

extension Expresser {
    /// Finds how much texts make higher what contains them, up to what has a height of its own.
    mutating func findGrowth() {
        guard plan.pieces.contains(where: { $0.linesHeight > $0.frame.height }) else { return }
        // What is in a piece comes first, for it decides whether the piece has a height of its own.
        for index in plan.order().reversed() {
            let piece = plan.pieces[index]
            if piece.saysLines {
                growth.heights[index] = max(0, piece.linesHeight - piece.frame.height)
                continue
            }
            let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
            if flow.isEmpty || piece.isFramed || piece.isListView { continue }
            let heights = flow.map { hasOwnHeight($0) ? 0 : growth.heights[$0] }
            if piece.direction == .column {
                growth.heights[index] = heights.reduce(0, +)
                growth.ends[index] = end(of: flow, heights)
            } else if piece.direction == .row {
                let lowest = zip(flow, heights).map { plan.pieces[$0].frame.maxY + $1 }.max() ?? 0
                growth.heights[index] = max(0, lowest - piece.frame.maxY)
            }
        }
    }

    /// Whether a cell is as high as its contents, which texts make higher than its frame.
    func sizesItself(_ cell: Int) -> Bool {
        let piece = plan.pieces[cell]
        return piece.kind == .cell && !piece.keepsHeight && growth.heights[cell] > Distance.same
    }

    /// Whether a container is as high as it says, whatever it contains.
    private func hasOwnHeight(_ index: Int) -> Bool { !plan.pieces[index].isLeaf && statesHeight(index) }

    /// The first of the children below the last one that grows, if all of these keep their places, and no list gives way.
    private func end(of flow: [Int], _ heights: [Double]) -> Int? {
        guard let last = heights.lastIndex(where: { $0 > 0 }), !flow.contains(where: { plan.pieces[$0].isListView })
        else { return nil }
        let start = flow.lastIndex { !plan.pieces[$0].keepsPlace }.map { max($0, last) } ?? last
        return start + 1 < flow.count ? flow[start + 1] : nil
    }
}

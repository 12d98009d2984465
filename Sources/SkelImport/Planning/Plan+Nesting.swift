import SkelLayout
import SkelText

/// Drawings are flat lists. Pieces that lie inside another piece become its children.
extension Plan {
    /// The most surfaces to consider as containers, the largest first.
    private static let mostSurfaces = 512

    /// Puts each piece of a flat source into the smallest earlier surface that contains it.
    mutating func nest() {
        let members = pieces[0].children
        guard members.count > 1, members.allSatisfy({ pieces[$0].children.isEmpty }) else { return }
        let surfaces = surfaces(among: members)
        if surfaces.isEmpty { return }
        var inside = [[Int]](repeating: [], count: surfaces.count)
        var top: [Int] = []
        for (order, member) in members.enumerated() {
            // The largest come first: the last that it lies in is the smallest.
            let holder = surfaces.indices.last { index in
                surfaces[index].order < order && holds(surfaces[index].piece, member)
            }
            if let holder { inside[holder].append(member) } else { top.append(member) }
        }
        pieces[0].children = top
        for (surface, held) in zip(surfaces, inside) where !held.isEmpty { put(held, into: surface.piece) }
    }

    /// The pieces that may contain others, the largest first.
    private func surfaces(among members: [Int]) -> [(order: Int, piece: Int)] {
        let found = members.enumerated().filter { pieces[$0.element].kind == .box || pieces[$0.element].kind == .view }
            .map { (order: $0.offset, piece: $0.element) }
            .sorted { area($0.piece) > area($1.piece) }
        return Array(found.prefix(Self.mostSurfaces))
    }

    private func area(_ index: Int) -> Double { pieces[index].frame.width * pieces[index].frame.height }

    /// A surface's area is at least this many times that of what it holds, and this many square points larger: of two
    /// pieces of the same size, neither holds the other.
    private static let clearlyLarger = (times: 1.01, points: 1.0)

    private func holds(_ surface: Int, _ member: Int) -> Bool {
        let (outer, inner) = (pieces[surface].frame, pieces[member].frame)
        let least = area(member) * Self.clearlyLarger.times + Self.clearlyLarger.points
        return outer.contains(inner, tolerance: Distance.same) && area(surface) > least
    }

    /// Puts pieces into a surface. A box becomes their container; a bone stays a bone, behind them, in a box of its size.
    private mutating func put(_ held: [Int], into surface: Int) {
        if pieces[surface].kind == .box {
            pieces[surface].children = held
            return
        }
        var bone = pieces[surface]
        bone.isOutOfFlow = true
        bone.isBackdrop = true
        pieces.append(bone)
        pieces[surface].kind = .box
        pieces[surface].radius = .points(0)
        pieces[surface].declarations = []
        pieces[surface].children = [pieces.count - 1] + held
    }
}

import SkelText

/// Numbers for the shapes of trees: their kinds and nesting. Tells whether two shapes are arrangements of the same contents, or
/// should be alternatives.
struct Shapes {
    /// The common parts of two shapes.
    struct Common {
        /// The number of common leaves.
        var leaves = 0
        /// The number of elements that only one of them has, including their descendants.
        var others = 0

        /// Whether changing one into the other is shorter than writing both.
        var isMuch: Bool { leaves > others }
    }

    private struct Shape {
        let family: Int
        let children: [Int]
        let leaves: Int
    }

    private var families = StringTable()
    private var texts = StringTable()
    private var shapes: [Shape] = []
    /// The common parts, by pair of shapes.
    private var known: [UInt64: Common] = [:]

    /// - Parameters:
    ///   - family: the kind.
    ///   - children: the shapes of its children.
    mutating func number(_ family: String, _ children: [Int]) -> Int {
        let text = children.isEmpty ? family : family + "(" + children.map { "\($0)" }.joined(separator: ",") + ")"
        if let number = texts.number(of: text) { return number }
        let leaves = children.reduce(0) { $0 + shapes[$1].leaves }
        let own = families.number(of: family) ?? families.add(family)
        shapes.append(Shape(family: own, children: children, leaves: max(1, leaves)))
        return texts.add(text)
    }

    /// Whether two may be the same element.
    mutating func areAlike(_ a: Int, _ b: Int) -> Bool {
        if a == b { return true }
        guard shapes[a].family == shapes[b].family, shapes[a].children.isEmpty == shapes[b].children.isEmpty else {
            return false
        }
        return shapes[a].children.isEmpty || common(a, b).isMuch
    }

    private mutating func common(_ a: Int, _ b: Int) -> Common {
        if a == b { return Common(leaves: shapes[a].leaves) }
        if shapes[a].children.isEmpty || shapes[b].children.isEmpty {
            return areAlike(a, b) ? Common(leaves: 1) : Common(others: 2)
        }
        let key = UInt64(a) << 32 | UInt64(b)
        if let common = known[key] { return common }
        let (own, others) = (shapes[a].children, shapes[b].children)
        var likes = [Int](repeating: 0, count: own.count * others.count)
        for i in own.indices {
            for j in others.indices where areAlike(own[i], others[j]) {
                likes[i * others.count + j] = own[i] == others[j] ? 6 : 2
            }
        }
        var found = Common()
        for pair in SideBySide(own.count, others.count, likeness: { likes[$0 * others.count + $1] }).pairs {
            if let i = pair.0, let j = pair.1 {
                let inner = common(own[i], others[j])
                found.leaves += inner.leaves
                found.others += inner.others
            } else {
                found.others += 1
            }
        }
        known[key] = found
        return found
    }
}

import SkelLanguage
import SkelText

/// The `repeat`s whose copies are being made, while a walk visits their nodes repeatedly.
struct Copying {
    /// A `repeat` around the current node.
    private struct Repetition {
        /// Its contents.
        let nodes: Range<Int>
        let count: Int
        /// The number of views around it that the walk has opened.
        let depth: Int
        /// The first of the row's changes that may be inside it.
        let nextChange: Int
        /// The count of `ViewKeys` numbers in a copy, and those of the surrounding copies.
        let keyCount: Int
        let shift: Int
        /// The number of copies in the `repeat`s directly around this one: `copy` continues the count through all of
        /// them.
        let copiesBefore: Int
        /// The delay between consecutive copies, and the delay of the first behind the screen, in seconds.
        let step: Double
        let delayBefore: Double
        let rules: RowRules
        /// The number of the current copy.
        var copy = 0
        /// The changes that its `at` blocks make to this copy, in order of nodes.
        var changes: [ViewTree.Change] = []

        /// The work of beginning a copy: testing the rules, and looking through its changes at each view.
        var cost: Int { rules.cost + changes.count / 4 }
        var delay: Double { delayBefore + Double(copy) * step }

        mutating func begin(_ copy: Int, in screen: Screen) {
            self.copy = copy
            // The standard sort is stable.
            changes = rules.changes(inRow: copy, of: count, within: nodes, in: screen).sorted { $0.node < $1.node }
        }
    }

    /// The work of beginning copies that hasn't been counted.
    private var cost = 0

    /// Returns the work of beginning copies since the last call.
    @inline(__always)
    mutating func takeCost() -> Int {
        defer { cost = 0 }
        return cost
    }

    /// The open `repeat`s, innermost last.
    private var open: [Repetition] = []

    var isDone: Bool { open.isEmpty }
    /// The number of views opened around the innermost `repeat`.
    var depth: Int { open.last?.depth ?? 0 }

    /// Begins a `repeat` at the current node, or skips one without copies.
    mutating func open(
        _ current: inout Int, depth: Int, nextChange: inout Int, of changes: [ViewTree.Change], in screen: Screen
    ) {
        let nodes = current + 1..<Int(screen.nodes[current].end)
        let count = screen.tables.count(ofCopies: screen.nodes[current])
        if count == 0 || nodes.isEmpty {
            current = nodes.upperBound
            while nextChange < changes.count, changes[nextChange].node < current { nextChange += 1 }
            return
        }
        let around = open.last
        let isRightInside = around?.depth == depth
        var repetition = Repetition(
            nodes: nodes, count: count, depth: depth, nextChange: nextChange, keyCount: screen.count(in: nodes),
            shift: around.map { $0.shift + $0.copy * $0.keyCount } ?? 0,
            copiesBefore: isRightInside ? around.map { ($0.copiesBefore + $0.copy) * count } ?? 0 : 0,
            step: screen.tables.extras(screen.nodes[current].settings).staggerDelay,
            delayBefore: isRightInside ? around.map { $0.delay } ?? 0 : 0, rules: RowRules(of: current, in: screen))
        repetition.begin(0, in: screen)
        cost += repetition.cost
        open.append(repetition)
        current = nodes.lowerBound
    }

    /// At the end of the innermost `repeat`, returns to its start, or leaves it after its last copy; returns false
    /// inside it.
    mutating func advance(_ current: inout Int, _ nextChange: inout Int, in screen: Screen) -> Bool {
        let last = open.count - 1
        guard current >= open[last].nodes.upperBound else { return false }
        guard open[last].copy + 1 < open[last].count else {
            open.removeLast()
            return true
        }
        open[last].begin(open[last].copy + 1, in: screen)
        cost += open[last].cost
        current = open[last].nodes.lowerBound
        nextChange = open[last].nextChange
        return true
    }

    /// The position of a view at a depth, counted like `depth`; nil if it isn't directly in a `repeat`.
    func place(of view: Int, depth: Int) -> CopyPlace? {
        guard let last = open.last, last.depth == depth else { return nil }
        let isLater = last.step > 0 || last.delayBefore > 0
        return CopyPlace(
            view: view, copy: last.copiesBefore + last.copy, shift: last.shift + last.copy * last.keyCount,
            delay: isLater ? Int32(min(last.delay * 1000, 1e9).rounded()) : nil)
    }

    /// The changes that the current copies make to some nodes, in order of nodes: the inner `at` blocks first, then
    /// those of surrounding rows.
    func changes(in nodes: Range<Int>, below rows: ArraySlice<ViewTree.Change>) -> [ViewTree.Change] {
        if open.isEmpty { return Array(rows) }
        var changes: [ViewTree.Change] = []
        for repetition in open.reversed() where !repetition.changes.isEmpty {
            let first = repetition.changes.partitioningIndex { $0.node >= nodes.lowerBound }
            changes += repetition.changes[first...].prefix { $0.node < nodes.upperBound }
        }
        changes += rows
        return nodes.count == 1 ? changes : changes.sorted { $0.node < $1.node }
    }
}

extension Screen {
    /// The number of views that some nodes make, counting each copy of a `repeat`; `entersLists` also counts the
    /// contents of lists, once.
    func count(in nodes: Range<Int>, entersLists: Bool = true) -> Int {
        var count = 0
        // The open `repeat`s: their ends, and the number of views counted before them.
        var open: [(node: Int, before: Int)] = []
        func close(before node: Int) {
            while let last = open.last, Int(self.nodes[last.node].end) <= node {
                count = last.before + (count - last.before) * tables.count(ofCopies: self.nodes[last.node])
                open.removeLast()
            }
        }
        var node = nodes.lowerBound
        while node < nodes.upperBound {
            if !open.isEmpty { close(before: node) }
            let isSkipped = !entersLists && self.nodes[node].kind.isList
            if self.nodes[node].isRepetition { open.append((node, count)) } else { count += 1 }
            node = isSkipped ? Int(self.nodes[node].end) : node + 1
        }
        close(before: nodes.upperBound)
        return count
    }
}

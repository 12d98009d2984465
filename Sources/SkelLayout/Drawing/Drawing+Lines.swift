package import SkelLanguage
import SkelText

extension Drawing {
    /// The screen with other numbers of lines in some of its texts: a text in a row of a list has it in that row alone, and
    /// one that wraps has the characters for it.
    ///
    /// - Parameter counts: views that are labels or text views, and their numbers of lines.
    /// - Returns: nil if one is in a row of a list that is itself in a row, because no rule names that row alone.
    package func screen(withLines counts: [(view: Int, lines: Int)]) -> Screen? {
        let owners = ownersOfRules
        let tree = ViewTree(self)
        var additions: [Screen.Addition] = []
        for (view, lines) in counts {
            let rows = views.ancestors(of: view).compactMap { view in
                tree.row(of: view).map { (of: owners[Int(views[view].node)], number: $0) }
            }
            if rows.count > 1 { return nil }
            func add(_ property: Property, _ value: Int) {
                additions.append(Screen.Addition(property, value, of: Int(views[view].node), inRow: rows.first))
            }
            let (text, width) = (tree.textStyle(of: view), tree.contentFrame(of: view).width)
            guard let broken = text.broken(in: width) else {
                add(.skeletonTextNumberOfLines, lines)
                continue
            }
            if broken.count == lines { continue }
            add(.maxNumberOfLines, lines)
            add(.characters, text.characters(for: lines, in: width))
        }
        return screen.adding(additions)
    }

    /// For each node, the one around it that has the rules of its row: a list, a section or a `repeat`; -1 for none.
    private var ownersOfRules: [Int] {
        var owners: [Int] = []
        owners.reserveCapacity(screen.nodes.count)
        var open: [Int] = []
        for node in screen.nodes.indices {
            while let last = open.last, node >= Int(screen.nodes[last].end) { open.removeLast() }
            owners.append(open.last ?? -1)
            let one = screen.nodes[node]
            if one.isRepetition || one.kind == .section || one.kind.isList { open.append(node) }
        }
        return owners
    }
}

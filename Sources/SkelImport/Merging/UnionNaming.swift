import SkelText

/// Gives unique names to the views that paths in variants refer to.
struct UnionNaming {
    private var targeted = StringTable()
    private var taken = StringTable()
    /// The next number to try for each name that paths use.
    private var numbers: [Int] = []

    init(of root: Union.Node) {
        collectTargeted(root)
        collectTaken(root)
        numbers = targeted.strings.map { _ in 1 }
    }

    private mutating func collectTargeted(_ node: Union.Node) {
        for child in node.children {
            if child.isChanged { targeted.insert(child.wish) }
            collectTargeted(child)
        }
    }

    private mutating func collectTaken(_ node: Union.Node) {
        for child in node.children {
            if !child.wish.isEmpty, !targeted.contains(child.wish) { taken.insert(child.wish) }
            collectTaken(child)
        }
    }

    /// The name of an element. The first one with a name that paths use keeps it. Others get their container's name as a
    /// prefix, or no name if no path refers to them.
    ///
    /// - Parameter container: the name of its container; empty if it has none, or if the element's name isn't unique in it.
    mutating func name(of node: Union.Node, in container: String) -> String {
        let wish = node.wish
        guard !wish.isEmpty, let number = targeted.number(of: wish) else { return wish }
        if !node.isChanged { return "" }
        if numbers[number] > 1 {
            let others = PatternNames.alternatives(to: wish, for: node.element)
            for name in others where !targeted.contains(name) && taken.insert(name) { return name }
            if !container.isEmpty, !node.children.isEmpty, let name = Naming.view(container + " " + wish),
                !targeted.contains(name),
                taken.insert(name)
            {
                return name
            }
        }
        while true {
            let name = numbers[number] == 1 ? wish : wish + "\(numbers[number])"
            numbers[number] += 1
            if taken.insert(name) { return name }
        }
    }
}

import SkelText

/// Which screens the mistakes of syntax leave in doubt: what was not read may have been anything.
struct Doubts {
    /// Whether all are.
    private var concernAll = false
    /// The items of the first tree that are.
    private var items: [Syntax] = []

    /// What is reported of these is read as what it means.
    private static let read: [Code] = [
        .braceOnOwnLine, .commaBetweenValues, .malformedNumber, .wrongQuotes, .foreignComment, .unexpectedCharacter,
    ]

    /// `problems` are those of parsing.
    init(_ problems: Problems, in trees: [SyntaxTree]) {
        let found = problems.sorted()
        concernAll = found.count < problems.errorCount
        for problem in found where !Self.read.contains(problem.code) {
            // What has a fix was read as it, or left out of a block, which knows.
            if problem.code == .unexpectedToken, !problem.fixes.isEmpty { continue }
            let offset = Int(problem.span.start)
            let tree = trees.firstIndex { $0.index == Int(problem.span.file) }
            let item = tree.flatMap { tree in
                trees[tree].root.children.first { item in
                    item.kind == .skeletonItem && item.start <= offset && offset <= item.end
                }
            }
            if let item, tree == 0, [.unexpectedToken, .invalidValue].contains(problem.code) {
                items.append(item)
            } else {
                concernAll = true
            }
        }
    }

    /// Whether the screen of an item is in doubt.
    func concern(_ item: Syntax) -> Bool { concernAll || items.contains(item) }
}

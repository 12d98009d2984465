import SkelText

/// The screens that syntax errors leave in doubt, because the skipped part may have been anything.
struct Doubts {
    /// Whether all screens are in doubt.
    private var concernAll = false
    /// The items in doubt of the first tree.
    private var items: [Syntax] = []

    /// Codes of mistakes after which the parser reads on as intended.
    private static let read: [Code] = [
        .braceOnOwnLine, .commaBetweenValues, .malformedNumber, .wrongQuotes, .foreignComment, .unexpectedCharacter,
    ]

    /// `problems` come from parsing.
    init(_ problems: Problems, in trees: [SyntaxTree]) {
        let found = problems.sorted()
        concernAll = found.count < problems.errorCount
        for problem in found where !Self.read.contains(problem.code) {
            // A mistake with a fix was read accordingly, or left out of a block that notes it.
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

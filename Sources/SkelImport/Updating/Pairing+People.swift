import SkelLanguage

/// What people say of a storyboard's views that it cannot say itself, or that its import left to them.
extension Pairing {
    /// The properties of texts that a storyboard seldom says: where an import says none of them, they are a person's.
    private static let ofTexts: [Property] = [
        .lastLineFillPercent, .skeletonLineSpacing, .skeletonTextLineHeight, .characters, .maxNumberOfLines,
    ]

    /// Whether the new file says something of a property anywhere.
    private func says(_ property: Property) -> Bool {
        new.nodes.contains { $0.statement?.isDeclaration == true && $0.statement?.property == property.name }
    }

    /// The properties of texts that are people's. A page's import says what each of its texts is like.
    var ownTextProperties: [String] {
        says(.lineHeight) ? [] : Self.ofTexts.filter { !says($0) }.map { $0.name }
    }

    /// What an `appearance` says of all lines, each with the property that says it of one text.
    private static let ofAllLines: [(all: Property, one: Property)] = [
        (.multilineHeight, .skeletonTextLineHeight), (.multilineSpacing, .skeletonLineSpacing),
        (.multilineLastLineFillPercent, .lastLineFillPercent), (.textLineHeight, .skeletonTextLineHeight),
        (.renderSingleLineAsView, .skeletonTextLineHeight),
    ]

    /// What people's `appearance` says of all lines, where the import of what is no page says it of none.
    var ownLines: [String] {
        let isSaid = says(.lineHeight) || says(.multilineHeight) || hasImportedLines
        return isSaid ? [] : Self.ofAllLines.filter { !says($0.one) }.map { $0.all.name }
    }

    /// Whether the old file's `appearance` is like that of an import that measured lines, which says all of these together.
    private var hasImportedLines: Bool {
        old.roots.contains { root in
            guard old.nodes[root].statement?.word == "appearance" else { return false }
            let said = (old.nodes[root].children ?? []).compactMap { old.nodes[$0].statement }
            return [Property.multilineHeight, .multilineSpacing].allSatisfy { property in
                said.contains { $0.word == property.name }
            } && said.contains { $0.word == Property.multilineLastLineFillPercent.name && $0.value == "100" }
        }
    }

    /// What the old file's `appearance` says of all lines without the import, apart from `own` properties.
    func lostLines(besides own: [String]) -> [Int] {
        old.nodes.indices.filter { index in
            guard newOf[index] == nil, let statement = old.nodes[index].statement, statement.isDeclaration,
                let block = old.nodes[index].parent, old.nodes[block].statement?.word == "appearance",
                newOf[block] != nil, !own.contains(statement.word)
            else { return false }
            return Self.ofAllLines.contains { $0.all.name == statement.word } && statement.importRole == .written
        }
    }

    /// How views shrink and wrap, and what SkeletonView has for lines in code alone, which are a person's wherever the import of
    /// what is no page does not say them.
    var ownProperties: [String] {
        [Property.flexShrink, .flexWrap, .skeletonTextNumberOfLines, .skeletonPaddingInsets].map { $0.name }
    }

    /// The declarations of the new file that are not taken over, because people have made a view skeletonable that the source only
    /// has not marked.
    var refusedFlags: [Int] {
        new.nodes.indices.filter { index in
            guard let flag = new.nodes[index].statement, flag.isDeclaration, flag.word == Property.isSkeletonable.name,
                flag.value == "false", let view = new.nodes[index].parent, let one = oldOf[view],
                let head = new.nodes[view].statement, head.isView
            else { return false }
            let was = (old.nodes[one].children ?? []).compactMap { old.nodes[$0].statement }.first {
                $0.isDeclaration && $0.word == flag.word
            }
            return was?.value != flag.value
        }
    }

    /// The names in the paths of what people say of views: in blocks of their own, or of properties that imports don't set.
    var namesOfPeople: [String] {
        old.nodes.indices.flatMap { index -> [String] in
            guard newOf[index] == nil, let statement = old.nodes[index].statement, statement.isDeclaration,
                let parent = old.nodes[index].parent, newOf[parent] == nil || !statement.isImported
            else { return [] }
            return statement.word.utf8.split(separator: UInt8(ascii: ".")).dropLast()
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Whether a list's rows stay in the order that a person gave them: each cell that it names is still one of the import's, and
    /// the other way round.
    func keepsTurns(_ declaration: Int) -> Bool {
        guard let now = new.nodes[declaration].statement, now.word == Property.cells.name,
            let one = oldOf[declaration], let was = old.nodes[one].statement
        else { return false }
        func areKnown(_ words: [String], _ file: StatementTree, _ others: [Int?]) -> Bool {
            words.allSatisfy { word in
                file.nodes.indices.contains { index in
                    guard let statement = file.nodes[index].statement, statement.name == word else { return false }
                    return others[index] != nil && [ElementKind.cell.name, "component"].contains(statement.word)
                }
            }
        }
        return areKnown(Statement.words(now.value), new, oldOf) && areKnown(Statement.words(was.value), old, newOf)
    }
}

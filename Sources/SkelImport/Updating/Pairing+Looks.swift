import SkelLanguage

/// The looks that only the old file has: a person's, or those of an earlier import.
extension Pairing {
    /// The unpaired looks of paired views that stay: without those that the new file sets in a style or a component, and those that it
    /// has on a view around or in them instead.
    var ownLooks: [Int] {
        let declared = new.declared
        return new.nodes.indices.flatMap { block -> [Int] in
            guard let one = oldOf[block], let head = new.nodes[block].statement else { return [] }
            let words = new.properties(of: block, declared)
            // A bone has no background, whatever what it was had.
            let isBone = old.holdsViews(one) && new.isBone(block)
            return looks(in: one).filter { child in
                guard let statement = old.nodes[child].statement else { return false }
                // What an 'at' block says has a note of its own.
                let isThere = statement.word == statement.property || statement.importRole == .sharedLook
                return isThere && head.word != "at" && !words.contains(statement.word)
                    && !(isBone && statement.word == Property.backgroundColor.name)
                    && !hasMoved(old.nodes[child].item.text, from: block)
            }
        }
    }

    /// Those that an import shares with people, and that go because the new file sets them in a style or a component.
    var replacedLooks: [Int] {
        let declared = new.declared
        return new.nodes.indices.flatMap { block -> [Int] in
            guard let one = oldOf[block] else { return [] }
            let looks = looks(in: one).filter { old.nodes[$0].statement?.importRole == .sharedLook }
            if looks.isEmpty { return [] }
            let words = new.properties(of: block, declared)
            return looks.filter { words.contains(old.nodes[$0].statement?.word ?? "") }
        }
    }

    /// What a storyboard says of a table where it has any of it.
    private static let ofTables: [Property] = [.tableStyle, .separatorStyle]
    /// What means nothing in a table without separators.
    private static let ofSeparators: [Property] = [.separatorColor, .separatorInset]

    /// What the old file says of the style of a table and of its separators, and a storyboard, which tells both of all its tables,
    /// does not have.
    var lostTableLooks: [Int] {
        let declared = new.declared
        return new.nodes.indices.flatMap { block -> [Int] in
            guard let one = oldOf[block], new.nodes[block].statement?.word == ElementKind.tableView.name else {
                return []
            }
            let words = new.properties(of: block, declared)
            let gone = Self.ofTables + (words.contains(Property.separatorStyle.name) ? [] : Self.ofSeparators)
            return looks(in: one).filter { child in
                let word = old.nodes[child].statement?.word ?? ""
                return !words.contains(word) && gone.contains { $0.name == word }
            }
        }
    }

    /// The unpaired looks in a block of the old file.
    private func looks(in one: Int) -> [Int] {
        (old.nodes[one].children ?? []).filter { child in
            guard newOf[child] == nil, let statement = old.nodes[child].statement, statement.isDeclaration else {
                return false
            }
            return statement.importRole == .look || statement.importRole == .sharedLook
        }
    }

    /// Whether the import says of a view around a block, or of one in it, what it did not say there before.
    private func hasMoved(_ text: String, from block: Int) -> Bool {
        func isNew(in view: Int) -> Bool {
            (new.nodes[view].children ?? []).contains { oldOf[$0] == nil && new.nodes[$0].item.text == text }
        }
        var around = new.nodes[block].parent
        while let view = around {
            if isNew(in: view) { return true }
            around = new.nodes[view].parent
        }
        return (new.nodes[block].children ?? []).contains { new.nodes[$0].statement?.isView == true && isNew(in: $0) }
    }
}

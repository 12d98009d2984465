import SkelLanguage

/// What `at` blocks say of some items of a list.
extension Pairing {
    /// The `at` blocks of paired views that are left, and what is left in paired ones.
    private func exceptions(of file: StatementTree, in block: Int, _ isLeft: (Int) -> Bool) -> [Int] {
        let isException = file.nodes[block].statement?.word == "at"
        return (file.nodes[block].children ?? []).filter { child in
            guard let statement = file.nodes[child].statement, isLeft(child) else { return false }
            return isException || statement.word == "at"
        }
    }

    /// The exceptions that only the old file has.
    var ownExceptions: [Int] {
        new.nodes.indices.flatMap { block in
            oldOf[block].map { exceptions(of: old, in: $0) { newOf[$0] == nil } } ?? []
        }
    }

    /// The `at` blocks that are now for other items, with their new text.
    var renewedExceptions: [(old: Int, text: String)] {
        new.nodes.indices.compactMap { index in
            guard new.nodes[index].statement?.word == "at", let one = oldOf[index] else { return nil }
            let text = new.nodes[index].item.text
            return old.nodes[one].item.text == text ? nil : (one, text)
        }
    }

    /// Pairs exceptions that say the same of views that have other names now, or of other items.
    mutating func pairExceptions() {
        for block in new.nodes.indices {
            guard let one = oldOf[block] else { continue }
            for child in exceptions(of: old, in: one, { newOf[$0] == nil }) {
                let words = said(in: child).map { renamed($0.word) ?? "" }
                let others = exceptions(of: new, in: block) { oldOf[$0] == nil }
                let same = others.first { other in
                    let inner = new.nodes[other].children ?? [other]
                    return inner.compactMap { new.nodes[$0].statement?.word } == words
                }
                if let same {
                    pair(child, same)
                    descend(child, same)
                }
            }
        }
    }

    /// Whether the new file has what an exception of the old one is in, and all that it names.
    func applies(_ exception: Int) -> Bool {
        let lists = ["tableView", "collectionView", "section", "repeat", "at"]
        guard let block = old.nodes[exception].parent.flatMap({ newOf[$0] }), let now = new.nodes[block].statement,
            lists.contains(now.word), now.word != "repeat" || now.kind.isEmpty
        else { return false }
        return said(in: exception).allSatisfy { statement in
            let areCells = ["cell", "cells"].contains(statement.property)
            return renamed(statement.word) != nil
                && (!areCells || Statement.words(statement.value).allSatisfy { name(now: $0) != nil })
        }
    }

    /// The declarations of an exception.
    private func said(in exception: Int) -> [Statement] {
        (old.nodes[exception].children ?? [exception]).compactMap { old.nodes[$0].statement }
    }

    /// The path of a property with the new file's names; nil if that has not all of it.
    private func renamed(_ path: String) -> String? {
        var words = path.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
        for place in words.indices.dropLast() {
            guard let name = name(now: words[place]) else { return nil }
            words[place] = name
        }
        return words.joined(separator: ".")
    }

    /// What the new file calls a view of the old one; nil if it has none such.
    private func name(now was: String) -> String? {
        for (index, node) in old.nodes.enumerated() where node.statement?.name == was {
            if let new = newOf[index].flatMap({ new.nodes[$0].statement }) { return new.name.isEmpty ? was : new.name }
            if keeps(index) { return was }
        }
        return nil
    }
}

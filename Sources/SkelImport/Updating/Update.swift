package import SkelLanguage
package import SkelText

/// A file that was imported before, brought up to what its source shows now: names, comments, order and all that still
/// matches stay; the rest changes.
package struct Update {
    private var names = Renames()

    /// - Parameters:
    ///   - old: the file as it is, without syntax errors.
    ///   - new: what an import makes of the source now.
    /// - Returns: the file as it is to be, formatted.
    package static func updated(_ old: SyntaxTree, to new: Draft) -> Output {
        var output = Output()
        new.write(to: &output)
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: "draft.skel", bytes: output.bytes), reporting: &problems)
        var update = Update()
        var result = Outline(old)
        let wanted = Outline(tree).items.filter { !$0.isComment }
        // Names are known before what they stand for is written.
        update.align(result.items, wanted)
        result.items = update.merged(result.items, wanted, inFile: true)
        return result.formatted(named: old.file.name)
    }

    /// Finds which names of the new file are other ones in the old.
    private mutating func align(_ old: [Outline.Item], _ new: [Outline.Item]) {
        for (one, other) in Alignment(old, new, names).pairs {
            guard let one, let other else { continue }
            let (statement, wanted) = (Statement(one), Statement(other))
            if !statement.name.isEmpty, !wanted.name.isEmpty, statement.name != wanted.name {
                names.add(wanted.name, is: statement.name)
            }
            if let inner = one.items, let wanted = other.items { align(inner, wanted) }
        }
    }

    /// - Parameter inFile: whether these are the statements of the file: what an import does not write stays.
    private func merged(_ old: [Outline.Item], _ new: [Outline.Item], inFile: Bool) -> [Outline.Item] {
        var merged: [Outline.Item] = []
        for (one, other) in Alignment(old, new, names).pairs {
            switch (one, other) {
            case (let one?, let other?): merged.append(self.merged(one, other))
            case (let one?, nil):
                if stays(one, inFile: inFile) {
                    merged.append(one)
                } else if !one.trailing.isEmpty {
                    // What was written beside it is not lost with it.
                    var comment = Outline.Item(one.trailing)
                    comment.isComment = true
                    merged.append(comment)
                }
            case (nil, let other?): merged.append(named(other))
            case (nil, nil): break
            }
        }
        // A declaration stands before what it lays out.
        let declarations = merged.filter { !$0.isComment && Statement($0).isDeclaration }
        guard !inFile, let first = merged.firstIndex(where: { !$0.isComment && !Statement($0).isDeclaration }) else {
            return merged
        }
        let late = merged[first...].filter { !$0.isComment && Statement($0).isDeclaration }
        if late.isEmpty || declarations.isEmpty { return merged }
        let rest = merged[first...].filter { $0.isComment || !Statement($0).isDeclaration }
        return Array(merged[..<first]) + late + rest
    }

    private func merged(_ old: Outline.Item, _ new: Outline.Item) -> Outline.Item {
        var item = old
        let statement = Statement(old)
        if statement.isDeclaration {
            // A variable stays, where it still has that value.
            if !statement.usesVariable { item.text = named(new).text }
            return item
        }
        let wanted = named(new)
        let hasName = Statement(wanted).name.isEmpty && !statement.name.isEmpty
        item.text = hasName ? old.text : wanted.text
        if let inner = new.items {
            item.items = merged(old.items ?? [], inner, inFile: false)
        } else if let inner = old.items {
            let kept = merged(inner, [], inFile: false)
            item.items = kept.isEmpty ? nil : kept
        }
        return item
    }

    /// Whether what has no place in the source any more stays: what people add, not what imports write.
    private func stays(_ item: Outline.Item, inFile: Bool) -> Bool {
        if item.isComment { return true }
        let statement = Statement(item)
        if statement.isDeclaration { return !Statement.imported.contains(statement.property) }
        return ["let", "import", "animation", "appearance", "variant"].contains(statement.word)
            || inFile && statement.word == "style"
    }

    /// A new statement in the names of the old file.
    private func named(_ item: Outline.Item) -> Outline.Item {
        var named = item
        named.text = names.applied(to: item.text)
        named.items = item.items.map { inner in inner.map { self.named($0) } }
        return named
    }
}

/// What names of a new file are called in an old one.
struct Renames {
    private var names: [(new: String, old: String)] = []

    mutating func add(_ new: String, is old: String) {
        if !names.contains(where: { $0.new == new || $0.old == old }) { names.append((new, old)) }
    }

    func old(_ new: String) -> String { names.first { $0.new == new }?.old ?? new }

    /// A statement with each name in it replaced; numbers, words in strings and values of other kinds stay.
    func applied(to text: String) -> String {
        var result: [UInt8] = []
        var word: [UInt8] = []
        func isName(_ byte: UInt8) -> Bool {
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf) || byte == UInt8(ascii: "_")
        }
        func flush() {
            if !word.isEmpty { result += Array(old(String(decoding: word, as: UTF8.self)).utf8) }
            word = []
        }
        var isQuoted = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, isName(byte) {
                word.append(byte)
            } else {
                flush()
                result.append(byte)
            }
        }
        flush()
        return String(decoding: result, as: UTF8.self)
    }
}

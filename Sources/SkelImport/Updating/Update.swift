package import SkelLanguage
package import SkelText

/// The update of a file that was imported before: names, comments, order and everything that still matches stay, and the rest
/// follows the new import.
package struct Update {
    private let name: String
    private let pairing: Pairing
    private let renames: Renames
    /// The blocks of the new file without the old file's own declarations for the places of views.
    private let renewed: Set<Int>
    private let own: Own

    /// An updated file.
    package struct Written {
        /// The whole file, formatted.
        package let text: Output
        /// The names of the imported skeletons, in the order of the import.
        package let skeletons: [String]
    }

    /// The old file's own parts, which are the same for every attempt to update it.
    struct Own {
        /// The comments that move with the views below them.
        let movedComments: Set<Int>
        /// The declarations of looks that the import lacks.
        let looks: Set<Int>
        /// What the file says of tables, and the storyboard does not, and the looks that the import says in a style or a component.
        let (lostTableLooks, replacedLooks): (Set<Int>, Set<Int>)
        /// The `at` blocks that the import lacks, and the declarations in others.
        let exceptions: Set<Int>
        /// The variants that the import lacks: those that go, and those that stay because people have named them.
        let (lostVariants, namedVariants): ([Int], [Int])
        /// The declarations of the import that people have taken back.
        let refused: Set<Int>
        /// The properties of texts that imports of this source do not set.
        let textProperties: [String]
        /// The declarations about all lines that go; a page says itself what its lines are like.
        let lostLines: [Int]
        /// The styles of an earlier import that the old file used. They are removed with their last use.
        let styles: Set<Int>

        /// What people say by styles, components and appearances of their own.
        let belongings: Belongings

        init(_ pairing: Pairing, to draft: Draft, importing imports: [StatementTree] = []) {
            let captures = draft.captures
            belongings = Belongings(pairing, importing: imports)
            movedComments = Set(pairing.moved.flatMap { pairing.old.commentsAbove($0) })
            lostTableLooks = draft.knowsTables ? Set(pairing.lostTableLooks) : []
            replacedLooks = Set(pairing.replacedLooks)
            looks = belongings.looks.union(pairing.ownLooks).subtracting(lostTableLooks)
            exceptions = Set(pairing.ownExceptions.filter { pairing.applies($0) })
            let variants = pairing.lostVariants(in: captures)
            lostVariants = variants.filter { pairing.hasImportedName($0) }
            namedVariants = variants.filter { !pairing.hasImportedName($0) }
            refused = Set(pairing.refusedFlags)
            textProperties =
                pairing.ownTextProperties + (captures.isEmpty ? pairing.ownProperties + pairing.ownLines : [])
            lostLines = captures.isEmpty ? pairing.lostLines(besides: textProperties) : []
            styles = Set(pairing.importedStyles)
        }
    }

    init(_ pairing: Pairing, _ own: Own, named name: String, keepsNames: Bool = true, renewed: Set<Int> = []) {
        self.name = name
        self.pairing = pairing
        self.own = own
        self.renewed = renewed
        renames = Renames(pairing.new, keepsNames ? pairing : nil)
    }

    /// - Parameters:
    ///   - old: the existing file, without syntax errors.
    ///   - new: a new import of the source.
    /// - Returns: the updated file, formatted.
    package static func updated(_ old: SyntaxTree, to new: Draft) -> Output {
        let pairing = pairing(old, new)
        return Update(pairing, Own(pairing, to: new), named: old.file.name).written().text
    }

    static func pairing(_ old: SyntaxTree, _ new: Draft) -> Pairing {
        var (was, now) = (Outline(old).items, new.outline().items)
        Outline.unite(&was, &now)
        return Pairing(StatementTree(was), StatementTree(now))
    }

    /// The declarations that stay though the import lacks them, and whose paths name views that are others now: with one that each
    /// was about, and its name now, which is nil for a view that goes.
    var misled: [(declaration: Int, view: Int, name: String?)] {
        let (old, new) = (pairing.old, pairing.new)
        let names = new.nodes.indices.map { renames.name(of: $0) }
        var known = StringTable()
        for name in names { known.insert(name) }
        // The views with each of these names.
        var views: [[Int]] = Array(repeating: [], count: known.strings.count)
        for index in old.nodes.indices {
            guard let statement = old.nodes[index].statement, statement.isView else { continue }
            if let number = known.number(of: statement.name) { views[number].append(index) }
        }
        var found: [(declaration: Int, view: Int, name: String?)] = []
        for index in old.nodes.indices where pairing.newOf[index] == nil && staysWithBlock(index) {
            guard let statement = old.nodes[index].statement, statement.isDeclaration else { continue }
            let path = statement.word.utf8.split(separator: UInt8(ascii: ".")).dropLast()
            for word in path.map({ String(decoding: $0, as: UTF8.self) }) {
                guard let number = known.number(of: word) else { continue }
                let areThere = views[number].contains { view in
                    pairing.newOf[view].map { names[$0] == word } ?? pairing.keeps(view)
                }
                guard let view = views[number].first, !areThere else { continue }
                let name = pairing.newOf[view].map { names[$0] }
                found.append((index, view, name.flatMap { $0.isEmpty ? nil : $0 }))
                break
            }
        }
        return found
    }

    /// Whether an unpaired statement of the old file stays, by itself or with what it is in.
    private func staysWithBlock(_ old: Int) -> Bool {
        guard let parent = pairing.old.nodes[old].parent else { return isKept(old, in: nil) }
        if let block = pairing.newOf[parent] { return isKept(old, in: block) }
        return staysWithBlock(parent)
    }

    func written() -> Written {
        let outline = Outline(items(of: nil))
        let skeletons = pairing.new.roots.filter { pairing.new.nodes[$0].statement?.word == "skeleton" }
        let names = skeletons.map { Statement(Outline.Item(renames.text(of: $0, in: nil))).name }
        return Written(text: outline.formatted(named: name), skeletons: names)
    }

    // MARK: - Blocks

    /// The statements of a block of the new file; those of the file for nil.
    private func items(of block: Int?) -> [Outline.Item] {
        var beside = pairing.blocks[block ?? pairing.new.nodes.count]
        // A new block has no old statements.
        if let block, pairing.oldOf[block] == nil {
            beside = (pairing.new.nodes[block].children ?? []).map { (nil, $0) }
        }
        if block == nil { beside = newItemsAboveComments(beside) }
        var found: [Outline.Item] = []
        var isAfterNew = false
        for (old, new) in beside {
            let start = found.count
            defer {
                // Blank lines are around what is new in a file, but for comments one below the other.
                let isNew = block == nil && old == nil
                if isNew || isAfterNew, start > 0, start < found.count {
                    let areComments = isNew && isAfterNew && found[start].isComment && found[start - 1].isComment
                    if !areComments { found[start].followsBlank = true }
                }
                isAfterNew = isNew
            }
            if let new {
                if pairing.isHeld(new) { continue }
                if old == nil, let moved = pairing.oldOf[new] { found += comments(above: moved) }
                found += merged(new, in: block)
            } else if let old {
                found += kept(old, in: block)
            }
        }
        return block == nil ? withoutUnusedStyles(found) : Self.declarationsFirst(found)
    }

    /// The pairs of a file with new statements above the comments that stand directly above an old one, which are about that.
    private func newItemsAboveComments(_ pairs: [(old: Int?, new: Int?)]) -> [(old: Int?, new: Int?)] {
        var ordered = pairs
        for index in pairs.indices {
            guard let old = pairs[index].old, pairs[index].new != nil, !pairing.old.nodes[old].item.followsBlank else {
                continue
            }
            var start = index
            while start > 0, ordered[start - 1].old == nil { start -= 1 }
            let inserted = Array(ordered[start..<index])
            while start > 0, let above = ordered[start - 1].old, pairing.old.nodes[above].item.isComment {
                start -= 1
                if pairing.old.nodes[above].item.followsBlank { break }
            }
            let comments = Array(ordered[start..<(index - inserted.count)])
            ordered.replaceSubrange(start..<index, with: inserted + comments)
        }
        return ordered
    }

    /// The statements of the file without an earlier import's styles that are no longer used.
    private func withoutUnusedStyles(_ items: [Outline.Item]) -> [Outline.Item] {
        let styles = own.styles.map { pairing.old.nodes[$0].statement?.name ?? "" }
        if styles.isEmpty { return items }
        func uses(_ item: Outline.Item, _ style: String) -> Bool {
            let statement = Statement(item)
            let isUse = statement.property == "style" && Statement.words(statement.value).contains(style)
            return isUse && !item.isComment || (item.items ?? []).contains { uses($0, style) }
        }
        return items.filter { item in
            let statement = Statement(item)
            let isCandidate = statement.word == "style" && styles.contains(statement.name)
            return !isCandidate || items.contains { uses($0, statement.name) }
        }
    }

    /// The statements of a block with declarations before views. A variant may be before both.
    private static func declarationsFirst(_ items: [Outline.Item]) -> [Outline.Item] {
        func isDeclaration(_ item: Outline.Item) -> Bool { !item.isComment && Statement(item).isDeclaration }
        func isVariant(_ item: Outline.Item) -> Bool { Statement(item).word == "variant" }
        guard let first = items.firstIndex(where: { !$0.isComment && !isDeclaration($0) && !isVariant($0) })
        else { return items }
        let late = items[first...].filter(isDeclaration)
        if late.isEmpty { return items }
        return Array(items[..<first]) + late + items[first...].filter { !isDeclaration($0) }
    }

    private func merged(_ new: Int, in block: Int?) -> [Outline.Item] {
        let node = pairing.new.nodes[new]
        guard let statement = node.statement else { return remark(new) }
        if own.belongings.said.contains(new) { return [] }
        if own.refused.contains(new) { return pairing.oldOf[new].map { [pairing.old.nodes[$0].item] } ?? [] }
        guard let old = pairing.oldOf[new] else {
            var item = Outline.Item(renames.text(of: new, in: block))
            if statement.word == "variant" {
                item.text = "variant " + pairing.nameOfNewVariant(new, statement) + " " + statement.test
            }
            if node.children != nil { item.items = items(of: new) }
            return [item]
        }
        let one = pairing.old.nodes[old]
        var item = one.item
        if statement.isDeclaration {
            if let text = replacement(of: one, by: new, statement, in: block) { item.text = text }
            return [item]
        }
        item.text = renames.text(of: new, in: block)
        if own.belongings.components.contains(new), let kind = one.statement?.kind {
            var words = Statement.words(item.text)
            words[statement.word == "repeat" ? 2 : 0] = kind
            item.text = words.joined(separator: " ")
        }
        if statement.word == "variant", let was = one.statement {
            item.text = ["variant", was.name, statement.test].filter { !$0.isEmpty }.joined(separator: " ")
        }
        item.items = nil
        if node.children != nil {
            let items = items(of: new)
            if !items.isEmpty || one.children != nil || !own.belongings.components.contains(new) { item.items = items }
        } else if let children = one.children {
            let kept = children.flatMap { self.kept($0, in: new) }
            if !kept.isEmpty { item.items = kept }
        }
        return [item]
    }

    /// The text of a declaration that is the import's now; nil if the old one stays.
    private func replacement(
        of old: StatementTree.Node, by new: Int, _ now: Statement, in block: Int?
    ) -> String? {
        let isOwn =
            keepsVariable(old, now: now, in: block) || now.importRole == .guessed || pairing.keepsTurns(new)
            || keepsDark(old, now: now)
        return isOwn ? nil : withDark(renames.text(of: new, in: block), old, now: now)
    }

    /// The declarations with variables that have the import's values in place of these, with their new text.
    var replacedVariables: [(old: Int, text: String)] {
        pairing.new.nodes.indices.compactMap { index in
            guard let one = pairing.oldOf[index], pairing.old.nodes[one].statement?.usesVariable == true,
                let now = pairing.new.nodes[index].statement
            else { return nil }
            let text = replacement(of: pairing.old.nodes[one], by: index, now, in: pairing.new.nodes[index].parent)
            return text.map { (one, $0) }
        }
    }

    /// An import's remark, unless the file already has it.
    private func remark(_ new: Int) -> [Outline.Item] {
        var item = pairing.new.nodes[new].item
        item.text = renames.text(of: new, in: nil)
        let isThere = pairing.old.nodes.contains { $0.item.isComment && $0.item.text == item.text }
        return isThere ? [] : [item]
    }

    /// Whether a declaration keeps its variables, because they still have the right values. If a value is unknown, it
    /// does unless its block is renewed.
    private func keepsVariable(_ old: StatementTree.Node, now: Statement, in block: Int?) -> Bool {
        guard let was = old.statement, was.usesVariable else { return false }
        var isKnown = true
        let values = Statement.words(was.value).map { word -> String in
            guard word.utf8.first == UInt8(ascii: "$") else { return word }
            let value = pairing.variables.first { $0.name == String(word.dropFirst()) }?.value
            if value == nil { isKnown = false }
            return value ?? word
        }
        return isKnown ? values.joined(separator: " ") == now.value : !isRenewed(block)
    }

    /// Whether a declaration keeps its colours for the dark scheme: the source knows none, and those for the light one are right.
    private func keepsDark(_ old: StatementTree.Node, now: Statement) -> Bool {
        guard !pairing.knowsDark, let was = old.statement else { return false }
        return Statement.areLight(now.value, of: pairing.resolved(was.value))
    }

    /// A declaration of one colour with that for the dark scheme that the old one has, if the source knows none.
    private func withDark(_ text: String, _ old: StatementTree.Node, now: Statement) -> String {
        guard !pairing.knowsDark, PageColor(now.value) != nil, let was = old.statement,
            let dark = Statement(Outline.Item(was.word + ": " + pairing.resolved(was.value))).darkColor,
            let colon = text.firstIndex(of: ":")
        else { return text }
        return String(text[...colon]) + " lightDark(\(now.value), \(dark))"
    }

    private func isRenewed(_ block: Int?) -> Bool { block.map { renewed.contains($0) } ?? false }

    /// Whether the new import has a comment.
    private func isSaid(_ comment: StatementTree.Node) -> Bool {
        let new = pairing.new
        return new.nodes.indices.contains { index in
            new.nodes[index].item.isComment && renames.text(of: index, in: nil) == comment.item.text
        }
    }

    // MARK: - What stays

    /// An unpaired statement of the old file if it stays; otherwise only its trailing comment.
    private func kept(_ old: Int, in block: Int?) -> [Outline.Item] {
        let node = pairing.old.nodes[old]
        if pairing.newOf[old] != nil || own.movedComments.contains(old) { return [] }
        if isKept(old, in: block) { return whole(old) }
        // A declaration's comment is not lost with it.
        if node.item.trailing.isEmpty { return [] }
        var comment = Outline.Item(node.item.trailing)
        comment.isComment = true
        return [comment]
    }

    private func isKept(_ old: Int, in block: Int?) -> Bool {
        own.looks.contains(old) || own.belongings.styles.contains(old) || own.exceptions.contains(old)
            || pairing.keeps(old)
            || stays(pairing.old.nodes[old], in: block) && !own.lostVariants.contains(old)
                && !own.lostTableLooks.contains(old) && !own.replacedLooks.contains(old)
    }

    /// A statement that stays with what is in it; views that the new file has, too, are updated in it.
    private func whole(_ old: Int) -> [Outline.Item] {
        if let new = pairing.newOf[old], pairing.isHeld(new) { return merged(new, in: pairing.new.nodes[new].parent) }
        var item = pairing.old.nodes[old].item
        item.items = pairing.old.nodes[old].children.map { $0.flatMap { whole($0) } }
        return [item]
    }

    /// Whether an unpaired statement stays, because people add such statements and imports don't.
    private func stays(_ node: StatementTree.Node, in block: Int?) -> Bool {
        guard let statement = node.statement else { return !ImportNotes.isPassing(node.item.text) || isSaid(node) }
        if statement.isDeclaration {
            let isOwn = own.textProperties.contains(statement.word)
            let isOut = isRenewed(block) && statement.placesViews || statement.isImported
            return isOwn || !isOut || pairing.keepsView(of: statement.word)
        }
        return ["let", "import", "animation", "appearance", "variant"].contains(statement.word) || statement.isOfFile
    }

    private func comments(above old: Int) -> [Outline.Item] {
        pairing.old.commentsAbove(old).map { pairing.old.nodes[$0].item }
    }
}

extension StatementTree {
    /// The comments directly above a statement.
    fileprivate func commentsAbove(_ index: Int) -> [Int] {
        let siblings = siblings(of: index)
        guard let place = siblings.firstIndex(of: index) else { return [] }
        var found: [Int] = []
        var below = index
        for one in siblings[..<place].reversed() {
            if !nodes[one].item.isComment || nodes[below].item.followsBlank { break }
            found.insert(one, at: 0)
            below = one
        }
        return found
    }
}

extension Pairing {
    /// The unpaired styles of the old file that only set imported properties and that the old file uses. Other styles may be for
    /// files that import this one.
    fileprivate var importedStyles: [Int] {
        old.roots.filter { root in
            guard newOf[root] == nil, let statement = old.nodes[root].statement, statement.word == "style" else {
                return false
            }
            let isImported = (old.nodes[root].children ?? []).allSatisfy { old.nodes[$0].statement?.isImported == true }
            return isImported && old.roots.contains { $0 != root && old.names([statement.name], in: $0) }
        }
    }
}

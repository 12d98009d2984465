package import SkelLanguage
package import SkelLayout
package import SkelText

/// The update of a file, compared with a plain import. Of the ways to keep what people added, it chooses the one with the fewest
/// misplaced bones, and of several such ways, the one that keeps most.
package struct Updating {
    /// The frames, in points, of bones and boxes, for each skeleton and captured width.
    package typealias Frames = [[Rect]]

    /// The most layouts for finding the blocks that need the layout of a plain import.
    private static let mostTrials = 200

    /// The most views that are named if they go.
    private static let mostNamed = 3

    private let pairing: Pairing
    private let own: Update.Own
    private let file: SourceFile
    private var name: String { file.name }
    /// Lays out the skeletons with these names; nil if the file has mistakes.
    private let frames: (Output, [String]) -> Frames?

    /// The best update that was found.
    package struct Result {
        /// The whole file, formatted.
        package var text: Output
        /// The names of the imported skeletons.
        package var skeletons: [String] = []
        /// Sentences about the update for the user.
        package var notes: [String] = []
    }

    /// Pairs the statements of the existing file with those of a new import; nothing is laid out yet. `frames` lays out
    /// the skeletons of a text, and returns nil if it has mistakes. `imports` are the files that the old one imports, those that
    /// win first.
    package init(
        _ old: SyntaxTree, importing imports: [SyntaxTree] = [], to new: Draft,
        frames: @escaping (_ text: Output, _ skeletons: [String]) -> Frames?
    ) {
        pairing = Update.pairing(old, new)
        own = Update.Own(pairing, to: new, importing: imports.map { StatementTree(Outline($0).items) })
        file = old.file
        self.frames = frames
    }

    /// An attempt to update.
    private struct Attempt {
        var keepsNames = true
        var renewed: Set<Int> = []
        var update: Update
        var written: Update.Written
        /// The number of frames that differ from the import's; `Int.max` for a file with mistakes.
        var wrong: Int
    }

    /// - Parameter plain: the file of a plain import.
    package func result(comparedWith plain: Output) -> Result {
        let names = Update(pairing, own, named: name, keepsNames: false).written().skeletons
        guard let wanted = frames(plain, names) else {
            let written = Update(pairing, own, named: name).written()
            return Result(text: written.text, skeletons: written.skeletons, notes: others + views)
        }
        let best = narrowed(bestAttempt(wanted), wanted)
        return Result(
            text: best.written.text, skeletons: best.written.skeletons, notes: others + views + notes(on: best))
    }

    /// The attempt with the fewest misplaced bones; of equal ones, the first, which keeps most.
    private func bestAttempt(_ wanted: Frames) -> Attempt {
        let owned = Set(pairing.ownedBlocks)
        var best = attempt(true, [], wanted)
        for (keepsNames, renewed) in [(true, owned), (false, []), (false, owned)] where best.wrong > 0 {
            let other = attempt(keepsNames, renewed, wanted)
            if other.wrong < best.wrong { best = other }
        }
        return best
    }

    /// The attempt with only the blocks renewed that need it.
    private func narrowed(_ whole: Attempt, _ wanted: Frames) -> Attempt {
        var best = whole
        for block in whole.renewed.sorted().prefix(Self.mostTrials) {
            let other = attempt(best.keepsNames, best.renewed.subtracting([block]), wanted)
            if other.wrong <= best.wrong { best = other }
        }
        return best
    }

    private func notes(on attempt: Attempt) -> [String] {
        var notes = looks + tables + flags + lines + belongings + exceptions + variants + kinds
        notes += attempt.renewed.sorted().map { block in
            "\(place(block)) is laid out as a plain import has it: with what you had added there, bones were elsewhere"
        }
        if !attempt.keepsNames {
            notes.append("views have the names of a plain import: with yours, bones were elsewhere")
        }
        notes += misled(attempt)
        let replaced = attempt.update.replacedVariables
        notes += replaced.prefix(Self.mostNamed).map { "\(quoted($0.old)) is '\($0.text)' now, as in the import" }
        if replaced.count > Self.mostNamed {
            notes.append("\(replaced.count - Self.mostNamed) more values are no longer those of variables")
        }
        if attempt.wrong > 0, attempt.wrong < Int.max {
            let count = attempt.wrong == 1 ? "1 bone is" : "\(attempt.wrong) bones are"
            notes.append(
                "\(count) not where a plain import has them, because of lines that only this file has: yours, or an earlier import's"
            )
        }
        return notes
    }

    /// Sentences about declarations whose views have other names now.
    private func misled(_ attempt: Attempt) -> [String] {
        var map = LineMap(file)
        let all = attempt.update.misled.map { declaration, view, name in
            "\(quoted(declaration)) (line \(map.position(of: pairing.old.nodes[declaration].item.start).line)) is about another view"
                + " now: \(quoted(view)) " + (name.map { "is called '\($0)'" } ?? "goes")
        }
        return Array(all.prefix(Self.mostNamed))
            + (all.count > Self.mostNamed ? ["\(all.count - Self.mostNamed) more lines are about other views now"] : [])
    }

    private func attempt(_ keepsNames: Bool, _ renewed: Set<Int>, _ wanted: Frames) -> Attempt {
        let update = Update(pairing, own, named: name, keepsNames: keepsNames, renewed: renewed)
        let written = update.written()
        let wrong = frames(written.text, written.skeletons).map { Self.difference($0, wanted) } ?? Int.max
        return Attempt(keepsNames: keepsNames, renewed: renewed, update: update, written: written, wrong: wrong)
    }

    /// The first line of a block, for messages.
    private func place(_ block: Int) -> String {
        let text = pairing.oldOf[block].map { pairing.old.nodes[$0].item.text } ?? ""
        return "'\(Statement.words(text).joined(separator: " "))'"
    }

    private static let lack = "the import has nothing like it"

    /// A sentence about kept looks; empty for none.
    private var looks: [String] {
        let looks = own.looks.sorted().map { "'\(pairing.old.nodes[$0].item.text)'" }
        guard let first = looks.first else { return [] }
        if looks.count == 1 { return ["\(first), which the import does not have, stays"] }
        return ["\(looks.count) looks stay that the import does not have, such as \(first)"]
    }

    /// A sentence about views that stay skeletonable.
    private var flags: [String] {
        let views = own.refused.sorted().compactMap { pairing.new.nodes[$0].parent.flatMap { pairing.oldOf[$0] } }
        return told(
            views, "stays skeletonable, which the source does not say",
            "stay skeletonable, which the source does not say")
    }

    /// A sentence about what the file says of tables, and the storyboard does not.
    private var tables: [String] {
        told(own.lostTableLooks.sorted(), "goes: \(Self.lack)", "go: \(Self.lack)")
    }

    /// A sentence about what the file says of all lines, and the import does not.
    private var lines: [String] { told(own.lostLines, "goes: \(Self.lack)", "go: \(Self.lack)") }

    private func quoted(_ index: Int) -> String { "'\(pairing.old.nodes[index].item.text)'" }

    private func told(_ all: [Int], _ one: String, _ several: String) -> [String] {
        let others = all.count - 1
        return all.first.map { [quoted($0) + (others > 0 ? " and \(others) more \(several)" : " \(one)")] } ?? []
    }

    /// Sentences about styles and components of people's that go.
    private var belongings: [String] {
        let (styles, components) = (own.belongings.lostStyles, own.belongings.lostComponents)
        let why = "the import says something else there"
        return told(
            styles, "goes, and the style with its last use: \(why)", "go, and styles with their last use: \(why)")
            + told(components, "is no longer of that component: \(why)", "are no longer of their components: \(why)")
    }

    /// Sentences about the views that only the old file has.
    private var views: [String] {
        let all = pairing.ownViews
        let kept = told(all.filter { pairing.keeps($0) }, "stays: \(Self.lack)", "stay: \(Self.lack)")
        let gone = all.filter { !pairing.keeps($0) }
        guard !gone.isEmpty else { return kept }
        var map = LineMap(file)
        var names = gone.prefix(Self.mostNamed).map { view in
            "\(quoted(view)) (line \(map.position(of: pairing.old.nodes[view].item.start).line))"
        }
        if gone.count > names.count { names.append("\(gone.count - names.count) more") }
        let last = names.removeLast()
        // One on its own line stays.
        let hasComments = gone.contains { view in
            pairing.old.allComments(of: view) > (pairing.old.nodes[view].item.trailing.isEmpty ? 0 : 1)
        }
        let text =
            (names.isEmpty ? last + " goes" : names.joined(separator: ", ") + " and " + last + " go")
            + (hasComments ? " with the comments inside" : "")
            + ": \(Self.lack); a comment on its line keeps a view that you add"
        return kept + [text]
    }

    /// Sentences about `at` blocks of the old file.
    private var exceptions: [String] {
        let gone = pairing.ownExceptions.filter { !own.exceptions.contains($0) }
        return told(own.exceptions.sorted(), "stays: \(Self.lack)", "stay: \(Self.lack)")
            + told(gone, "goes with what it was for", "go with what they were for")
            + pairing.renewedExceptions.map { "\(quoted($0.old)) is '\($0.text)' now, as in the import" }
    }

    /// Sentences about layouts of the old file that the page no longer has.
    private var variants: [String] {
        told(own.namedVariants, "stays: \(Self.lack)", "stay: \(Self.lack)")
            + told(
                own.lostVariants, "goes: \(Self.lack); a name of yours keeps it",
                "go: \(Self.lack); names of yours keep them")
    }

    /// A sentence about views whose kind is no longer what the file says.
    private var kinds: [String] {
        pairing.renewedKinds.prefix(Self.mostNamed).map { "\(quoted($0.old)) is a '\($0.kind)' now, as in the import" }
    }

    /// Sentences about other skeletons in the file.
    private var others: [String] {
        pairing.old.roots.compactMap { root in
            guard pairing.newOf[root] == nil, let statement = pairing.old.nodes[root].statement,
                statement.word == "skeleton"
            else { return nil }
            return "'skeleton \(statement.name)' stays as it is: the import has no such screen"
        }
    }

    // MARK: - Comparing

    /// The number of frames that only one of two drawings has.
    static func difference(_ some: Frames, _ others: Frames) -> Int {
        var count = 0
        for index in 0..<max(some.count, others.count) {
            guard index < some.count, index < others.count else {
                count += (index < some.count ? some : others)[index].count
                continue
            }
            count += difference(some[index], others[index])
        }
        return count
    }

    private static func difference(_ some: [Rect], _ others: [Rect]) -> Int {
        let others = others.sorted { $0.y < $1.y }
        var isTaken = others.map { _ in false }
        var matched = 0
        for frame in some.sorted(by: { $0.y < $1.y }) {
            var place = others.partitioningIndex { $0.y >= frame.y - Distance.same }
            while place < others.count, others[place].y <= frame.y + Distance.same {
                if !isTaken[place], others[place].isSame(frame) {
                    isTaken[place] = true
                    matched += 1
                    break
                }
                place += 1
            }
        }
        return max(some.count, others.count) - matched
    }
}

extension Pairing {
    /// The blocks of the new file to which the old file adds variables or declarations for the places of views.
    fileprivate var ownedBlocks: [Int] {
        new.nodes.indices.filter { block in
            guard let one = oldOf[block], new.nodes[block].children != nil || old.nodes[one].children != nil else {
                return false
            }
            return (old.nodes[one].children ?? []).contains { child in
                guard let statement = old.nodes[child].statement else { return false }
                return statement.usesVariable
                    || newOf[child] == nil && statement.placesViews && !statement.isImported
            }
        }
    }
}

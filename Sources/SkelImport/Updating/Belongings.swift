import SkelLanguage

/// What people say of views by styles, components and appearances of their own, which may be in files that theirs imports.
struct Belongings {
    /// The declarations of styles that stay.
    private(set) var styles: Set<Int> = []
    /// Those of them that say nothing that the import says.
    private(set) var looks: Set<Int> = []
    /// The declarations of styles that go, because they only say otherwise what the import says, or move what it has.
    private(set) var lostStyles: [Int] = []
    /// The views of the new file that stay views of a component that it lacks.
    private(set) var components: Set<Int> = []
    /// The views of the old file whose component goes.
    private(set) var lostComponents: [Int] = []
    /// The statements of the new file that need not be written, because a view's styles or component, or an imported file, say them.
    private(set) var said: Set<Int> = []

    private let pairing: Pairing
    /// The old file, then those that it imports.
    private let files: [StatementTree]
    private let declared: [[String: Int]]
    private let declaredInNew: [String: Int]
    /// How many views of the old file are of a kind or a component.
    private let uses: [String: Int]

    /// A statement of the old file or of one that it imports.
    private struct Place: Equatable {
        let file: Int
        let index: Int
    }

    init(_ pairing: Pairing, importing imports: [StatementTree]) {
        self.pairing = pairing
        files = [pairing.old] + imports
        declared = files.map { $0.declared }
        declaredInNew = pairing.new.declared
        uses = pairing.old.nodes.reduce(into: [:]) { uses, node in
            if let kind = node.statement?.kind { uses[kind, default: 0] += 1 }
        }
        for block in pairing.new.nodes.indices {
            guard let one = pairing.oldOf[block], pairing.new.nodes[block].statement?.isDeclaration == false else {
                continue
            }
            compare(one, block)
        }
        if !imports.isEmpty { addSaidByImports() }
    }

    // MARK: - Views

    private mutating func compare(_ one: Int, _ block: Int) {
        let (old, new) = (pairing.old, pairing.new)
        let children = new.nodes[block].children ?? []
        // What the import says in the view's block, and what it says in all.
        let own = children.compactMap { new.nodes[$0].statement }.filter { $0.isDeclaration }
        var all: [Statement]?
        func match(_ said: [Statement]) -> Match {
            let known = all ?? declarations(of: block)
            all = known
            return said.reduce(into: Match()) { $0.add($1, known, own, pairing) }
        }
        var kept: [Statement] = []
        if let chain = ownComponents(one, block) {
            let parts = chain.reversed().flatMap { views(in: $0) }
            let theirs = children.filter { new.nodes[$0].statement?.isView == true }
            let said = chain.reversed().flatMap { declarations(of: $0) }
            let match = match(said)
            let areAlike =
                parts.isEmpty
                || parts.count == theirs.count
                    && zip(parts, theirs).allSatisfy { pairing.oldOf[$1] == nil && areSame($0, $1) }
            if areAlike, match.fits, match.same > 0 || !parts.isEmpty || match.others == 0 {
                components.insert(block)
                if !parts.isEmpty { self.said.formUnion(theirs) }
                kept += said
            } else if let kind = old.nodes[one].statement?.kind, uses[kind] == 1 {
                // Imports make components of several views, and other ones when these change.
                lostComponents.append(one)
            }
        }
        for child in old.nodes[one].children ?? [] where pairing.newOf[child] == nil {
            guard let use = old.nodes[child].statement, use.isDeclaration, use.word == Property.style.name else {
                continue
            }
            let used = Statement.words(use.value).compactMap { found($0, "style") }
            // What the import makes of its own styles is its own.
            if used.contains(where: { $0.file == 0 && pairing.newOf[$0.index] != nil }) { continue }
            let said = used.flatMap { declarations(of: $0) }
            let match = match(said)
            if match.fits, match.same > 0 || match.others == 0 {
                styles.insert(child)
                if match.same == 0 { looks.insert(child) }
                kept += said
            } else {
                lostStyles.append(child)
            }
        }
        for child in children where pairing.oldOf[child] == nil && !kept.isEmpty {
            guard let statement = new.nodes[child].statement, statement.isDeclaration,
                let last = kept.last(where: { $0.word == statement.word })
            else { continue }
            if pairing.isSame(last.value, statement.value) { said.insert(child) }
        }
    }

    /// How what a person's style or component says compares with what the import says of a view.
    private struct Match {
        /// Whether the view is as the import has it, if that adds its own declarations.
        var fits = true
        /// The number of declarations that the import has too.
        var same = 0
        /// The number of those that it has with other values.
        var others = 0

        mutating func add(_ said: Statement, _ all: [Statement], _ own: [Statement], _ pairing: Pairing) {
            guard said.word != Property.style.name else { return }
            guard let now = all.last(where: { $0.word == said.word }) else {
                if said.importRole == .written { fits = false }
                return
            }
            if pairing.isSame(said.value, now.value) {
                same += 1
            } else if own.contains(where: { $0.word == said.word }) {
                others += 1
            } else if said.isImported {
                // A style would win over what the import says in a component.
                fits = false
            }
        }
    }

    /// The components of a view of the old file that the import lacks, the nearest first, if they are of the kind that it gives the
    /// view; nil otherwise.
    private func ownComponents(_ one: Int, _ block: Int) -> [Place]? {
        guard let was = pairing.old.nodes[one].statement, let now = pairing.new.nodes[block].statement, was.isView,
            now.isView, (was.word == "repeat") == (now.word == "repeat")
        else { return nil }
        let kind = pairing.oldKind(now.kind)
        var (found, next) = ([Place](), was.kind)
        while next != kind {
            guard let place = self.found(next, "component"), !found.contains(place),
                place.file > 0 || pairing.newOf[place.index] == nil,
                let statement = files[place.file].nodes[place.index].statement
            else { return nil }
            found.append(place)
            next = statement.kind
        }
        return found.isEmpty ? nil : found
    }

    private func found(_ name: String, _ word: String) -> Place? {
        for (file, names) in declared.enumerated() {
            guard let index = names[name], files[file].nodes[index].statement?.word == word else { continue }
            return Place(file: file, index: index)
        }
        return nil
    }

    private func views(in place: Place) -> [Place] {
        let nodes = files[place.file].nodes
        return (nodes[place.index].children ?? []).filter { nodes[$0].statement?.isView == true }
            .map { Place(file: place.file, index: $0) }
    }

    /// What a block of the old file or of one that it imports says, in the order in which it applies: its styles first.
    private func declarations(of place: Place, inside: [Place] = []) -> [Statement] {
        let nodes = files[place.file].nodes
        let own = (nodes[place.index].children ?? []).compactMap { nodes[$0].statement }.filter { $0.isDeclaration }
        let styles = own.filter { $0.word == Property.style.name }.flatMap { Statement.words($0.value) }
            .compactMap { found($0, "style") }.filter { $0 != place && !inside.contains($0) }
        return styles.flatMap { declarations(of: $0, inside: inside + [place]) } + own
    }

    /// What the new file says of a view, in the order in which it applies: its component, its styles, its block.
    private func declarations(of block: Int, inside: [Int] = []) -> [Statement] {
        let nodes = pairing.new.nodes
        guard let head = nodes[block].statement, !inside.contains(block) else { return [] }
        let own = (nodes[block].children ?? []).compactMap { nodes[$0].statement }.filter { $0.isDeclaration }
        let styles = own.filter { $0.word == Property.style.name }.flatMap { Statement.words($0.value) }
        let kind = head.isView || head.word == "component" ? [head.kind] : []
        return (kind + styles).compactMap { declaredInNew[$0] }
            .flatMap { declarations(of: $0, inside: inside + [block]) } + own
    }

    /// Whether a view of a person's component is what the import has, apart from names.
    private func areSame(_ place: Place, _ block: Int) -> Bool {
        let (was, now) = (files[place.file].nodes[place.index], pairing.new.nodes[block])
        guard let head = was.statement, let other = now.statement, (head.word == "repeat") == (other.word == "repeat"),
            head.kind == pairing.oldKind(other.kind)
        else { return false }
        func split(_ file: StatementTree, _ index: Int) -> (said: [Statement], rest: [Int]) {
            let all = (file.nodes[index].children ?? []).filter { file.nodes[$0].statement != nil }
            let rest = all.filter { file.nodes[$0].statement?.isDeclaration == false }
            return (all.compactMap { file.nodes[$0].statement }.filter { $0.isDeclaration }, rest)
        }
        let (one, two) = (split(files[place.file], place.index), split(pairing.new, block))
        return one.said.count == two.said.count && one.rest.count == two.rest.count
            && two.said.allSatisfy { now in
                one.said.contains { $0.word == now.word && pairing.isSame($0.value, now.value) }
            }
            && zip(one.rest, two.rest).allSatisfy { areSame(Place(file: place.file, index: $0), $1) }
    }

    // MARK: - Appearances

    /// Adds what the files that the old one imports say of all bones: looks in any case, sizes where they are the import's.
    private mutating func addSaidByImports() {
        let new = pairing.new
        let known = files.dropFirst().flatMap { file in
            file.roots.filter { file.nodes[$0].statement?.word == "appearance" }
                .flatMap { file.nodes[$0].children ?? [] }.compactMap { file.nodes[$0].statement }
        }
        for root in new.roots where new.nodes[root].statement?.word == "appearance" {
            let children = new.nodes[root].children ?? []
            for child in children where pairing.oldOf[child] == nil {
                guard let statement = new.nodes[child].statement,
                    let last = known.first(where: { $0.word == statement.word })
                else { continue }
                if statement.importRole != .written || pairing.isSame(last.value, statement.value) {
                    said.insert(child)
                }
            }
            if pairing.oldOf[root] == nil, children.allSatisfy({ said.contains($0) }) { said.insert(root) }
        }
    }
}

extension Pairing {
    /// A value of the old file with those of its variables.
    func resolved(_ value: String) -> String {
        Statement.words(value).map { word in
            word.utf8.first == UInt8(ascii: "$")
                ? variables.first { $0.name == String(word.dropFirst()) }?.value ?? word : word
        }.joined(separator: " ")
    }

    /// Whether a value of the old file is one of the new file: the same, or the same colours for the light scheme, if the source
    /// knows none for the dark one.
    func isSame(_ was: String, _ now: String) -> Bool {
        let value = resolved(was)
        if value == now || PageColor(value).map({ $0 == PageColor(now) }) ?? false { return true }
        return !knowsDark && Statement.areLight(now, of: value)
    }
}

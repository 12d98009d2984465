import SkelLanguage
import SkelText

/// Pairs of corresponding statements in an old file and a new import: those of each block in order, and moved ones by their
/// names.
struct Pairing {
    let old: StatementTree
    let new: StatementTree
    /// The old statement for each new one; nil for none.
    private(set) var oldOf: [Int?]
    /// The new statement for each old one; nil for none.
    private(set) var newOf: [Int?]
    /// The statements of the old file that have moved to another block.
    private(set) var moved: [Int] = []
    /// For each paired block of the new file, its statements next to those of the old one. The last entry is the file.
    private(set) var blocks: [[(old: Int?, new: Int?)]]

    /// The most statements of two blocks that are compared to find out what they have in common.
    private static let mostCompared = 200

    private var shapes: [UInt64] = []
    private var newShapes: [UInt64] = []
    /// Hashes of what each block says, and of the views in it, for each pair of blocks is compared.
    private let says: (old: [[UInt64]], new: [[UInt64]])
    private let holds: (old: [[UInt64]], new: [[UInt64]])
    /// The variables of the old file and their values.
    let variables: [(name: String, value: String)]
    /// Whether the new import has colours for the dark scheme.
    let knowsDark: Bool
    /// The components of each file by their names.
    private let declared: (old: [String: Int], new: [String: Int])
    /// For each view that alone has its name in its file, the view of the other file that alone has that name there.
    private let namesakes: (old: [Int?], new: [Int?])
    /// The old names of the new file's components.
    private var components: [(new: String, old: String)] = []

    init(_ old: StatementTree, _ new: StatementTree) {
        (self.old, self.new) = (old, new)
        oldOf = new.nodes.map { _ in nil }
        newOf = old.nodes.map { _ in nil }
        blocks = new.nodes.map { _ in [] } + [[]]
        declared = (old.declared, new.declared)
        let (some, others) = (old.namedViews, new.namedViews)
        func found(in file: StatementTree, _ own: [String: Int], _ others: [String: Int]) -> [Int?] {
            file.nodes.indices.map { index in
                guard let name = file.nodes[index].statement?.name, own[name] == index, let other = others[name] else {
                    return nil
                }
                return other < 0 ? nil : other
            }
        }
        namesakes = (found(in: old, some, others), found(in: new, others, some))
        variables = old.roots.compactMap { root in
            guard let words = old.nodes[root].statement, words.word == "let" else { return nil }
            return (Statement.words(words.name).last ?? "", words.value)
        }
        knowsDark = new.nodes.contains { node in
            node.statement.map { $0.isDeclaration && $0.importRole != .guessed && $0.hasPair } ?? false
        }
        says = (old.contents(viewsOnly: false), new.contents(viewsOnly: false))
        holds = (old.contents(viewsOnly: true), new.contents(viewsOnly: true))
        measureShapes()
        // Components are paired before their uses.
        align(old.roots, new.roots, in: new.nodes.count)
        for other in new.roots {
            guard let one = oldOf[other], let was = old.nodes[one].statement, let now = new.nodes[other].statement
            else { continue }
            if now.word == "component" { components.append((now.name, was.name)) }
        }
        measureShapes()
        for other in new.roots { if let one = oldOf[other] { descend(one, other) } }
        pairMoved()
        pairMovedByContents()
        pairExceptions()
    }

    private mutating func measureShapes() {
        shapes = old.shapes { $0 }
        newShapes = new.shapes { oldKind($0) }
    }

    /// The old file's name of a kind.
    func oldKind(_ kind: String) -> String { components.first { $0.new == kind }?.old ?? kind }

    private mutating func align(_ some: [Int], _ others: [Int], in block: Int) {
        let pairs = SideBySide(some.count, others.count) { likeness(some[$0], others[$1]) }.pairs
        blocks[block] = pairs.map { one, other in (one.map { some[$0] }, other.map { others[$0] }) }
        for case (let one?, let other?) in blocks[block] { pair(one, other) }
        // Those that have moved within the block are paired by their names, then views by their contents, or by a part of these.
        let left = some.filter { newOf[$0] == nil }
        for areSame in [areSameByName, areSameByShape, areKin, areSameBone] {
            for one in left where newOf[one] == nil {
                let places = others.filter { oldOf[$0] == nil && areSame(one, $0) }
                guard let place = places.first, places.count == 1 else { continue }
                pair(one, place)
                moved.append(one)
            }
        }
    }

    mutating func pair(_ one: Int, _ other: Int) { (newOf[one], oldOf[other]) = (other, one) }

    mutating func descend(_ one: Int, _ other: Int) {
        guard let inner = new.nodes[other].children else { return }
        align(old.nodes[one].children ?? [], inner, in: other)
        for child in inner {
            if let old = oldOf[child] { descend(old, child) }
        }
    }

    /// Pairs views that have moved to other blocks, by names that are unique among the unpaired ones.
    private mutating func pairMoved() {
        let left = old.nodes.indices.filter { newOf[$0] == nil && isNamedView(old.nodes[$0]) }
        guard !left.isEmpty else { return }
        let names = left.map { old.nodes[$0].statement?.name ?? "" }
        for other in new.nodes.indices where oldOf[other] == nil && isNamedView(new.nodes[other]) {
            guard let name = new.nodes[other].statement?.name else { continue }
            let same = names.indices.filter { names[$0] == name }
            guard same.count == 1, newOf[left[same[0]]] == nil, areSameByName(left[same[0]], other) else { continue }
            pair(left[same[0]], other)
            moved.append(left[same[0]])
            descend(left[same[0]], other)
        }
    }

    /// Pairs views without others in them that have moved to other blocks, by what they say, if it is unique among the unpaired ones.
    private mutating func pairMovedByContents() {
        /// The unpaired ones by a hash of what they say; -1 for several.
        func bones(of file: StatementTree, _ says: [[UInt64]], _ holds: [[UInt64]], _ pairs: [Int?]) -> [UInt64: Int] {
            var found: [UInt64: Int] = [:]
            for index in file.nodes.indices where pairs[index] == nil && !says[index].isEmpty && holds[index].isEmpty {
                guard file.nodes[index].statement?.isView == true else { continue }
                var hash = StableHash()
                for one in says[index] { hash.combine(one) }
                found[hash.value] = found[hash.value] == nil ? index : -1
            }
            return found
        }
        let others = bones(of: new, says.new, holds.new, oldOf)
        let left = bones(of: old, says.old, holds.old, newOf)
        for (one, hash) in left.map({ ($0.value, $0.key) }).sorted(by: { $0.0 < $1.0 }) {
            guard one >= 0, let other = others[hash], other >= 0, says.old[one] == says.new[other],
                let was = old.nodes[one].statement, let now = new.nodes[other].statement,
                Self.family(was.kind) == Self.family(oldKind(now.kind))
            else { continue }
            pair(one, other)
            moved.append(one)
            descend(one, other)
        }
    }

    private func isNamedView(_ node: StatementTree.Node) -> Bool {
        node.statement.map { $0.isView && !$0.name.isEmpty } ?? false
    }

    private func areSameByName(_ one: Int, _ other: Int) -> Bool {
        guard let was = old.nodes[one].statement, let now = new.nodes[other].statement else { return false }
        let areAlike = was.isOfFile || was.word == "at" ? was.word == now.word : was.isView && now.isView
        return areAlike && !was.name.isEmpty && was.name == now.name
            && Self.family(was.kind) == Self.family(oldKind(now.kind))
    }

    private func areSameByShape(_ one: Int, _ other: Int) -> Bool {
        guard let was = old.nodes[one].statement, let now = new.nodes[other].statement, was.isView, now.isView
        else { return false }
        return shapes[one] != 0 && shapes[one] == newShapes[other]
            && Self.family(was.kind) == Self.family(oldKind(now.kind))
    }

    /// Whether two views of one family have a view in common.
    private func areKin(_ one: Int, _ other: Int) -> Bool {
        guard let was = old.nodes[one].statement, let now = new.nodes[other].statement, was.isView, now.isView
        else { return false }
        return Self.family(was.kind) == Self.family(oldKind(now.kind))
            && holds.old[one].contains { holds.new[other].contains($0) }
    }

    /// Whether two views without others in them only differ in their kinds and in what somebody added to one.
    private func areSameBone(_ one: Int, _ other: Int) -> Bool {
        guard let was = old.nodes[one].statement, let now = new.nodes[other].statement,
            Self.bones.contains(was.kind), Self.bones.contains(now.kind), !says.new[other].isEmpty,
            holds.old[one].isEmpty, holds.new[other].isEmpty
        else { return false }
        return says.new[other].allSatisfy { says.old[one].contains($0) }
    }

    private static let bones = ["view", "imageView", "button", "textField"]

    /// The views of the old file whose kind another one replaces, with that kind. Components are the import's: one counts if the
    /// import still has it.
    var renewedKinds: [(old: Int, kind: String)] {
        let kinds = ElementKind.allCases.map { $0.name }
        return new.nodes.indices.compactMap { other in
            guard let one = oldOf[other], let was = old.nodes[one].statement, let now = new.nodes[other].statement,
                was.isView, now.isView, kinds.contains(now.kind),
                kinds.contains(was.kind) || components.contains(where: { $0.old == was.kind }),
                Self.family(was.kind) != Self.family(now.kind)
            else { return nil }
            return (one, now.kind)
        }
    }

    /// The family of a kind: rows and columns are views.
    static func family(_ kind: String) -> String { kind == "row" || kind == "column" ? "view" : kind }

    /// The confidence that two statements correspond; 0 if they can't.
    private func likeness(_ i: Int, _ j: Int) -> Int {
        guard let one = old.nodes[i].statement, let other = new.nodes[j].statement,
            one.isDeclaration == other.isDeclaration
        else { return 0 }
        if one.isDeclaration { return one.word == other.word ? 4 : 0 }
        for word in ["component", "skeleton", "style", "variant", "at"] where (one.word == word) != (other.word == word)
        {
            return 0
        }
        let isSameName = one.name == other.name
        if one.word == "variant" {
            let likeness = (isSameName ? 8 : 0) + (one.test == other.test ? 9 : 0)
            return likeness == 0 && isRenamed(i, to: j) ? 1 : likeness
        }
        if one.name != other.name, isNamesakeCloser(i, j) || areBoxAndBone(i, j) { return 0 }
        let areSameKinds = Self.family(one.kind) == Self.family(oldKind(other.kind))
        if !areSameKinds, !isSameName || one.name.isEmpty { return areOfOneElement(i, j) ? 1 : 0 }
        if one.word == "at" || one.word == "let", !isSameName { return 0 }
        if one.word == "component", isSameName, isOther(i, j) { return 0 }
        if one.isOfFile, !isSameName {
            // One skeleton may be about another screen than it was; what has nothing in common is a person's.
            let isAlone = one.word == "skeleton" && [old, new].allSatisfy { $0.count(of: "skeleton") == 1 }
            let kinship = kinship(i, j)
            return kinship > 0 ? 2 + min(kinship, 5) : isAlone ? 1 : 0
        }
        // Of several like ones, the one that says the same.
        let same = says.old[i].count { says.new[j].contains($0) }
        return 2 + (isSameName && !one.name.isEmpty ? 8 : 0) + (shapes[i] == newShapes[j] ? 4 : 0) + min(same, 3)
    }

    /// Whether the namesake of one of two views with different names has at least as much in common with it as the other view.
    private func isNamesakeCloser(_ i: Int, _ j: Int) -> Bool {
        func common(_ i: Int, _ j: Int) -> Int {
            guard let was = old.nodes[i].statement, let now = new.nodes[j].statement,
                Self.family(was.kind) == Self.family(oldKind(now.kind))
            else { return -1 }
            return says.old[i].count { says.new[j].contains($0) } + (shapes[i] == newShapes[j] ? 4 : 0)
        }
        let (now, was) = (namesakes.old[i], namesakes.new[j])
        if now == nil, was == nil { return false }
        let least = max(0, common(i, j))
        return now.map { common(i, $0) >= least } ?? false || was.map { common($0, j) >= least } ?? false
    }

    /// Whether one of two views with names of their own holds others, and the other is a bone.
    private func areBoxAndBone(_ i: Int, _ j: Int) -> Bool {
        guard let one = old.nodes[i].statement, let other = new.nodes[j].statement, one.isView, other.isView,
            !one.name.isEmpty, !other.name.isEmpty
        else { return false }
        return old.holdsViews(i) ? new.isBone(j) : new.holdsViews(j) && old.isBone(i)
    }

    /// Whether two views are one element, of which imports make other components, and nobody has put the old one there. Boxes are
    /// told apart by what is in them.
    private func areOfOneElement(_ one: Int, _ other: Int) -> Bool {
        guard let was = old.nodes[one].statement, let now = new.nodes[other].statement, was.isView, now.isView
        else { return false }
        let element = old.element(of: was.kind, declared.old)
        return element == new.element(of: now.kind, declared.new) && Self.family(element) != "view"
            && old.comments(of: one) == 0
    }

    /// Whether two components of one name have less than half as much in common as another one with the new one, and the import no
    /// longer has the name of that: imports number those of one name.
    private func isOther(_ i: Int, _ j: Int) -> Bool {
        let own = kinship(i, j)
        return old.roots.contains { other in
            guard let statement = old.nodes[other].statement, statement.word == "component" else { return false }
            return declared.new[statement.name] == nil && kinship(other, j) > 2 * own
        }
    }

    /// How much two statements of the file have in common.
    private func kinship(_ i: Int, _ j: Int) -> Int {
        let texts = inner(j, of: new).map { new.nodes[$0].item.text }
        return inner(i, of: old).count { texts.contains(old.nodes[$0].item.text) }
    }

    /// The first statements in a block.
    private func inner(_ index: Int, of outline: StatementTree) -> ArraySlice<Int> {
        outline.nodes.indices[(index + 1)...].prefix { outline.nodes[$0].scope == index }.prefix(Self.mostCompared)
    }
}

extension Pairing {
    /// Whether a view that the new file lacks stays: a comment says that people know it. The parts of a list are none of
    /// another view, nor the other way round.
    func keeps(_ view: Int) -> Bool {
        guard newOf[view] == nil, old.nodes[view].statement?.isView == true, let parent = old.nodes[view].parent
        else { return false }
        guard let now = newOf[parent] else { return keeps(parent) }
        return old.comments(of: view) > 0 && Self.isList(old.nodes[parent]) == Self.isList(new.nodes[now])
    }

    /// Whether a view of the new file is in one of the old file that stays though the new file lacks it.
    func isHeld(_ new: Int) -> Bool {
        guard let old = oldOf[new], self.old.nodes[old].statement?.isView == true,
            let parent = self.old.nodes[old].parent
        else { return false }
        return keeps(parent)
    }

    private static func isList(_ node: StatementTree.Node) -> Bool {
        ["tableView", "collectionView", "section"].contains(node.statement?.kind ?? "")
    }

    /// Whether a path begins with a view that stays though the new file lacks it.
    func keepsView(of path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "."))
        guard parts.count > 1 else { return false }
        let name = String(decoding: parts[0], as: UTF8.self)
        return old.nodes.indices.contains { old.nodes[$0].statement?.name == name && keeps($0) }
    }

    /// The outermost views that the new file lacks.
    var ownViews: [Int] {
        old.nodes.indices.filter { index in
            guard newOf[index] == nil, old.nodes[index].statement?.isView == true, let parent = old.nodes[index].parent
            else { return false }
            return newOf[parent] != nil
        }
    }
}

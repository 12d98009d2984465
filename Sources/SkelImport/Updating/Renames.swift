import SkelLanguage
import SkelText

/// The old file's names for the names of a new import. The scope of a view's name is its component or skeleton; the scope of
/// components, skeletons and styles is the file.
struct Renames {
    private typealias Names = [(new: String, old: String)]

    private let file: StatementTree
    /// The names in each statement of the new file; the last entry is the file.
    private var names: [Names]
    private var declared: [[String]]
    /// The names for views without one, and for one of several with the same name, by statement of the new file.
    private var given: [String?]

    /// - Parameter pairing: the pairs of statements; nil keeps all names of the new file.
    init(_ tree: StatementTree, _ pairing: Pairing?) {
        file = tree
        names = file.nodes.map { _ in [] } + [[]]
        declared = Self.declared(in: tree)
        given = file.nodes.map { _ in nil }
        guard let pairing else { return }
        var people = StringTable()
        for name in pairing.namesOfPeople { people.insert(name) }
        let own = people.strings.isEmpty ? [] : Self.declared(in: pairing.old)
        for scope in names.indices {
            let old = scope == file.nodes.count ? pairing.old.nodes.count : pairing.oldOf[scope]
            names[scope] = Self.renames(
                votes(pairing, scope), among: declared[scope], people,
                besides: own.isEmpty ? [] : old.map { own[$0] } ?? [])
        }
        for index in file.nodes.indices {
            guard let now = file.nodes[index].statement, now.isView, now.name.isEmpty,
                let old = pairing.oldOf[index], let was = pairing.old.nodes[old].statement, was.isView,
                (was.word == "repeat") == (now.word == "repeat"), !was.name.isEmpty
            else { continue }
            let scope = scope(of: index)
            let isTaken = declared[scope].contains { renamed($0, in: scope) == was.name }
            if !isTaken { given[index] = was.name }
        }
        keepNames(pairing)
    }

    /// Keeps the names that the old file has for some of several views with one name.
    private mutating func keepNames(_ pairing: Pairing) {
        var inPaths = StringTable()
        for case let statement? in file.nodes.map({ $0.statement }) where statement.isDeclaration {
            let path = statement.word.utf8.split(separator: UInt8(ascii: ".")).dropLast()
            for word in path { inPaths.insert(String(decoding: word, as: UTF8.self)) }
            if [Property.cells.name, ElementKind.cell.name].contains(statement.property) {
                for word in Statement.words(statement.value) { inPaths.insert(word) }
            }
        }
        for index in file.nodes.indices {
            // A path with the name is about all that have it.
            guard let now = file.nodes[index].statement, now.isView, !now.name.isEmpty,
                inPaths.number(of: now.name) == nil, let old = pairing.oldOf[index],
                let was = pairing.old.nodes[old].statement, was.isView, !was.name.isEmpty
            else { continue }
            let scope = scope(of: index)
            guard renamed(now.name, in: scope) != was.name else { continue }
            let others = declared[scope].filter { $0 != now.name }
            guard others.count + 1 < declared[scope].count else { continue }
            if !others.contains(where: { renamed($0, in: scope) == was.name }) { given[index] = was.name }
        }
    }

    private static func isNamed(_ statement: Statement) -> Bool {
        !statement.name.isEmpty
            && (statement.isView || ["component", "style", "skeleton"].contains(statement.word))
    }

    private func scope(of index: Int) -> Int { Self.scope(of: index, in: file) }

    private static func scope(of index: Int, in file: StatementTree) -> Int {
        file.nodes[index].scope == index ? file.nodes.count : file.nodes[index].scope
    }

    /// The names in each scope of a file, by its statement; the last entry is the file.
    private static func declared(in file: StatementTree) -> [[String]] {
        var declared: [[String]] = Array(repeating: [], count: file.nodes.count + 1)
        for index in file.nodes.indices {
            guard let statement = file.nodes[index].statement, isNamed(statement) else { continue }
            declared[scope(of: index, in: file)].append(statement.name)
        }
        return declared
    }

    /// The new and old names of paired statements in a scope.
    private func votes(_ pairing: Pairing, _ scope: Int) -> Names {
        let isFile = scope == file.nodes.count
        let members = isFile ? file.roots : inner(scope)
        return members.compactMap { index in
            guard let one = pairing.oldOf[index], let was = pairing.old.nodes[one].statement,
                let now = file.nodes[index].statement,
                Self.isNamed(was), Self.isNamed(now), was.word == now.word || was.isView && now.isView
            else { return nil }
            return (now.name, was.name)
        }
    }

    private func inner(_ index: Int) -> [Int] {
        (file.nodes[index].children ?? []).flatMap { [$0] + inner($0) }
    }

    /// The old name for each new one, chosen by most views. Different names stay different: where the import gives the old name of
    /// a view to another one, which had none, that name is the import's, unless people name the view: then the other one gets a
    /// name that neither file has.
    private static func renames(
        _ votes: Names, among declared: [String], _ people: StringTable, besides old: [String]
    ) -> Names {
        var found: Names = []
        var isSettled: [String] = []
        for vote in counted(votes.map { [$0.new, $0.old] }).sorted(by: { $0.count > $1.count }) {
            let (new, old) = (vote.value[0], vote.value[1])
            if isSettled.contains(new) { continue }
            isSettled.append(new)
            if new != old, !found.contains(where: { $0.old == old }) { found.append((new, old)) }
        }
        for rename in found
        where people.contains(rename.old) && declared.contains(rename.old) && !isSettled.contains(rename.old) {
            let kept = declared.filter { name in !found.contains { $0.new == name } }
            let stem = rename.old.utf8.reversed().drop { $0.isDigit }.reversed()
            let name = Naming.free(String(decoding: stem, as: UTF8.self), among: kept + old + found.map { $0.old })
            found.append((rename.old, name))
        }
        while true {
            let free = found.filter { rename in
                !declared.contains(rename.old) || found.contains { $0.new == rename.old }
            }
            if free.count == found.count { return found }
            found = free
        }
    }

    private func renamed(_ name: String, in scope: Int) -> String {
        names[scope].first { $0.new == name }?.old ?? name
    }

    /// The old name of a component, style or skeleton.
    private func ofFile(_ name: String) -> String { renamed(name, in: file.nodes.count) }

    /// The old name of a view in a path.
    ///
    /// - Parameters:
    ///   - scope: the scope of the path.
    ///   - component: the component of the view that contains the path; empty for none.
    private func inPath(_ name: String, _ scope: Int, _ component: String) -> String {
        let components = file.roots.filter { file.nodes[$0].statement?.word == "component" }
        let own = components.filter { file.nodes[$0].statement?.name == component }
        let place = (own + [scope] + components).first { declared[$0].contains(name) }
        return place.map { renamed(name, in: $0) } ?? name
    }

    /// The name that a view gets; empty for none.
    func name(of view: Int) -> String {
        guard let statement = file.nodes[view].statement, statement.isView else { return "" }
        return given[view] ?? (statement.name.isEmpty ? "" : renamed(statement.name, in: scope(of: view)))
    }

    // MARK: - Statements

    /// A statement of the new file with the old file's names.
    ///
    /// - Parameter parent: the parent statement; nil for none.
    func text(of index: Int, in parent: Int?) -> String {
        let node = file.nodes[index]
        guard let statement = node.statement else { return comment(index) }
        if statement.isDeclaration { return declaration(statement, node.scope, in: parent) }
        switch statement.word {
        case "component":
            let base = node.item.text.utf8.contains(UInt8(ascii: ":")) ? ": " + ofFile(statement.kind) : ""
            return "component " + ofFile(statement.name) + base
        case "style", "skeleton": return statement.word + " " + ofFile(statement.name)
        case "at", "variant", "let", "import", "animation", "appearance": return node.item.text
        default:
            var words = Statement.words(node.item.text)
            let place = statement.word == "repeat" ? 2 : 0
            if words.indices.contains(place) { words[place] = ofFile(words[place]) }
            if words.indices.contains(place + 1) { words[place + 1] = name(of: index) }
            if let name = given[index], words.count == place + 1 { words.append(name) }
            return words.joined(separator: " ")
        }
    }

    /// A comment of the new file, whose views in quotation marks have the old file's names.
    private func comment(_ index: Int) -> String {
        let text = file.nodes[index].item.text
        // One above a skeleton is about what is in it.
        let below = file.roots.first { $0 > index && file.nodes[$0].statement != nil }
        guard let scope = file.nodes[index].parent == nil ? below : file.nodes[index].scope else { return text }
        let parts = text.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false).enumerated()
        return parts.map { place, part in
            let word = String(decoding: part, as: UTF8.self)
            return place % 2 == 1 ? inPath(word, scope, "") : word
        }.joined(separator: "'")
    }

    private func declaration(_ statement: Statement, _ scope: Int, in parent: Int?) -> String {
        let component = parent.flatMap { file.nodes[$0].statement?.kind } ?? ""
        var path = statement.word.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
        for place in path.indices.dropLast() { path[place] = inPath(path[place], scope, component) }
        let value: String
        switch statement.property {
        case "style": value = Statement.words(statement.value).map { ofFile($0) }.joined(separator: " ")
        case "cells", "cell":
            value = Statement.words(statement.value).map { inPath($0, scope, component) }.joined(separator: " ")
        default: value = statement.value
        }
        return path.joined(separator: ".") + ": " + value
    }
}

import SkelLanguage

/// Extracts styles from declarations that several containers share.
struct StyleFactoring {
    private static let mostStyles = 24
    /// The most sets of declarations to compare.
    private static let mostSets = 200

    private(set) var styles: [Draft.Element] = []
    private(set) var elements: [Draft.Element]

    /// - Parameter elements: the skeleton and its components.
    init(_ elements: [Draft.Element], names: inout [String]) {
        self.elements = elements
        for _ in 0..<Self.mostStyles {
            var sets: [[Draft.Declaration]] = []
            for element in self.elements { Self.collect(element, &sets) }
            guard let best = best(of: sets) else { break }
            let users = self.elements.flatMap { Self.users(of: best, in: $0) }
            let name = name(for: best, of: users, &names)
            styles.append(Draft.Element("style", name: name, declarations: best))
            self.elements = self.elements.map { Self.using(best, name, in: $0) }
        }
    }

    /// Whether each of an element's declarations takes a line.
    private static func isOpen(_ element: Draft.Element) -> Bool {
        !element.elements.isEmpty
    }

    /// The declarations that can move to a style: those that a style's place in the cascade doesn't affect.
    private static func shareable(_ element: Draft.Element) -> [Draft.Declaration] {
        element.declarations.filter {
            !$0.path.utf8.contains(UInt8(ascii: ".")) && $0.path != "style" && $0.path != "size"
        }
    }

    private static func collect(_ element: Draft.Element, _ sets: inout [[Draft.Declaration]]) {
        if isOpen(element), element.head != "skeleton" {
            let set = shareable(element)
            if set.count > 1 { sets.append(set) }
        }
        for child in element.elements { collect(child, &sets) }
    }

    /// The declarations that save the most lines as a style.
    private func best(of sets: [[Draft.Declaration]]) -> [Draft.Declaration]? {
        var distinct: [[Draft.Declaration]] = []
        for set in sets where !distinct.contains(set) && distinct.count < Self.mostSets { distinct.append(set) }
        var best: (set: [Draft.Declaration], saved: Int)?
        for (index, one) in distinct.enumerated() {
            for other in distinct[index...] {
                let shared = one.filter { other.contains($0) }
                guard shared.count > 1 else { continue }
                let users = sets.count { set in shared.allSatisfy { set.contains($0) } }
                let style = Draft.Element("style", name: "Surface", declarations: shared)
                guard users > 1 else { continue }
                let saved = users * (shared.count - 1) - Lines.count(style, level: 0)
                if saved > best?.saved ?? 1 { best = (shared, saved) }
            }
        }
        return best?.set
    }

    private static func using(_ set: [Draft.Declaration], _ name: String, in element: Draft.Element) -> Draft.Element {
        var element = element
        let isUser =
            isOpen(element) && element.head != "skeleton" && set.allSatisfy { element.declarations.contains($0) }
        if isUser {
            element.declarations.removeAll { set.contains($0) }
            if let index = element.declarations.firstIndex(where: { $0.path == "style" }) {
                element.declarations[index].value += " " + name
            } else {
                element.declarations.append(.init("style", name))
            }
        }
        element.elements = element.elements.map { using(set, name, in: $0) }
        return element
    }

    /// The elements that declare all of a set.
    private static func users(of set: [Draft.Declaration], in element: Draft.Element) -> [Draft.Element] {
        let isUser =
            isOpen(element) && element.head != "skeleton" && set.allSatisfy { element.declarations.contains($0) }
        return (isUser ? [element] : []) + element.elements.flatMap { users(of: set, in: $0) }
    }

    /// A name that all users have in the source, or one that describes the style.
    private func name(for set: [Draft.Declaration], of users: [Draft.Element], _ names: inout [String]) -> String {
        func free(_ wishes: [String]) -> String {
            wishes.first { !names.contains($0) } ?? Naming.free(wishes[0], among: names)
        }
        let hasLook = set.contains { $0.path == "backgroundColor" || $0.path == "borderWidth" }
        let isSpaced = set.contains { $0.path == "gap" || $0.path == "padding" }
        let words =
            hasLook ? ["Surface", "Panel", "Tile"] : isSpaced ? ["Spaced", "Padded", "Roomy"] : ["Placed", "Sized"]
        let called = users.first?.className ?? ""
        let areCalledSo = !called.isEmpty && users.allSatisfy { $0.className == called }
        let name = free((areCalledSo ? Naming.type(called).map { [$0, $0 + "Look"] } ?? [] : []) + words)
        names.append(name)
        return name
    }
}

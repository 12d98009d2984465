import SkelLanguage

extension PageWriter {
    /// Which items of a list have another cell than the usual one.
    func toldTurns(of node: Int) -> [Draft.Element] {
        let turns = page.nodes[node].turns
        return page.nodes[node].children.indices.dropFirst().map { cell in
            let items = turns.indices.filter { turns[$0] == cell }
            let name = Draft.Declaration("cell", names[page.nodes[node].children[cell]])
            return Draft.Element(
                "at " + PageVariation.ranges(items, of: ", ").joined(separator: ", "), declarations: [name])
        }
    }
}

extension Draft {
    /// Makes one component of what cells that take turns have in common, where they have one structure and that is shorter:
    /// each is then an instance of it that says what it has of its own.
    mutating func shareCells(taken: [String]) {
        for index in items.indices {
            guard case .element(var skeleton) = items[index], skeleton.head == "skeleton" else { continue }
            var cells = SharedCells(taken: taken)
            skeleton = cells.sharing(in: skeleton, level: 0)
            for place in skeleton.elements.indices where skeleton.elements[place].head.hasPrefix("variant") {
                for number in skeleton.elements[place].declarations.indices {
                    let path = skeleton.elements[place].declarations[number].path
                    skeleton.elements[place].declarations[number].path = cells.renamed(path)
                }
            }
            items[index] = .element(skeleton)
            items.insert(contentsOf: cells.components.map { .element($0) }, at: index)
            return
        }
    }
}

/// The components of cells of one structure.
private struct SharedCells {
    private(set) var components: [Draft.Element] = []
    private var taken: [String]
    /// What things in cells are called in their component.
    private var names: [(cell: String, old: String, new: String)] = []

    init(taken: [String]) { self.taken = taken }

    mutating func sharing(in element: Draft.Element, level: Int) -> Draft.Element {
        var element = element
        element.elements = element.elements.map { sharing(in: $0, level: level + 1) }
        guard element.value(of: "cells") != nil else { return element }
        for cell in element.elements where cell.head == "cell" && cell.size > 2 {
            let members = element.elements.filter { $0.head == "cell" && $0.shape == cell.shape }
            guard members.count > 1, members[0].name == cell.name, share(members, level + 1) else { continue }
            element.elements.removeAll { one in members.contains { $0.name == one.name } && one.head == "cell" }
        }
        return element
    }

    /// Makes a component of cells, and instances; false if these would not be shorter.
    private mutating func share(_ members: [Draft.Element], _ level: Int) -> Bool {
        var named = members
        named[0].takeNames(from: Array(members.dropFirst()))
        guard let pattern = Pattern(named, Defaults(bars: nil)) else { return false }
        var body = pattern.body
        (body.head, body.base) = ("component", "cell")
        // One that has nothing of its own is what the others are made of.
        let plain = pattern.changes.firstIndex { $0?.isEmpty != false }
        body.name = plain.map { members[$0].name } ?? Naming.free(members[0].name + "Cell", among: taken)
        var made = [body]
        for (index, (member, changes)) in zip(members, pattern.changes).enumerated() where index != plain {
            var instance = Draft.Element("component", name: member.name, declarations: changes ?? [])
            instance.base = body.name
            made.append(instance)
        }
        let before = members.reduce(0) { $0 + Lines.count($1, level: level) }
        guard made.reduce(0, { $0 + Lines.count($1, level: 0) }) < before else { return false }
        taken.append(body.name)
        components += made
        for member in members { note(member, in: member.name, as: body) }
        return true
    }

    private mutating func note(_ element: Draft.Element, in cell: String, as body: Draft.Element) {
        for (one, other) in zip(element.elements, body.elements) {
            if !one.name.isEmpty, one.name != other.name { names.append((cell, one.name, other.name)) }
            note(one, in: cell, as: other)
        }
    }

    /// The path of a property of what may be in a cell of a component.
    func renamed(_ path: String) -> String {
        var words = path.split(separator: ".").map { String($0) }
        for one in names {
            guard let cell = words.firstIndex(of: one.cell), let place = words[cell...].firstIndex(of: one.old) else {
                continue
            }
            words[place] = one.new
            break
        }
        return words.joined(separator: ".")
    }
}

extension Draft.Element {
    /// Takes the names of the same parts of others for parts without one.
    fileprivate mutating func takeNames(from others: [Draft.Element]) {
        for index in elements.indices {
            let same = others.map { $0.elements[index] }
            if elements[index].name.isEmpty {
                let isComponent = elements[index].head.utf8.first.map { (0x41...0x5a).contains($0) } ?? false
                elements[index].name =
                    same.first { !$0.name.isEmpty }?.name
                    ?? (isComponent ? Naming.view(elements[index].head) ?? "" : "")
            }
            elements[index].takeNames(from: same)
        }
    }
}

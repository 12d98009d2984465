import SkelLayout

/// What a list is called.
private enum ListName: CaseIterable {
    /// Its name in the source.
    case inSource
    /// Its name for the file, which may be that of its kind.
    case inFile
    /// Either of them behind the name of its screen and a dot.
    case onScreen
}

extension [Sketch] {
    /// Replaces the cells of the lists with a name by one cell with the screen of another sketch, usually from a xib. Lists without
    /// cells of their own come first, and of equal ones those that have the name in the source, then in the file, then with their
    /// screen's.
    ///
    /// - Returns: the lists whose own cells it replaces, each with its screen's name; nil if there is no such list. One whose rows
    ///   are all written in the source takes no cells.
    package mutating func replaceCells(of list: String, with cell: Sketch) -> [String]? {
        guard !cell.nodes.isEmpty else { return nil }
        for hasCells in [false, true] {
            for kind in ListName.allCases {
                var replaced: [String]?
                for index in indices {
                    guard let number = self[index].listNumber(list, kind, hasCells: hasCells) else { continue }
                    replaced = (replaced ?? []) + (hasCells ? [self[index].nameOnScreen(number)] : [])
                    self[index].replaceCells(of: number, with: cell)
                    // What is said of one screen of a file is not said again.
                    let said = flatMap { $0.remarks }
                    self[index].remarks += cell.remarks.filter { !said.contains($0) }
                }
                if let replaced { return replaced }
            }
        }
        return nil
    }

    /// The names of the lists that take cells: those of which there are several have their screens' before them.
    package var listNames: [String] {
        var found: [(short: String, long: String)] = []
        for sketch in self {
            for number in sketch.nodes.indices where sketch.takesCells(number) {
                found.append((sketch.nameInFile(number), sketch.nameOnScreen(number)))
            }
        }
        var names: [String] = []
        for (short, long) in found {
            let name = found.count { $0.short == short } > 1 ? long : short
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

extension Sketch {
    /// Replaces the cells of a list.
    ///
    /// In a table, the cell becomes as wide as the table and its views stretch as the xib specifies. An item keeps its
    /// size.
    fileprivate mutating func replaceCells(of list: Int, with cell: Sketch) {
        let heads = nodes[list].children.filter { nodes[$0].kind == .header }
        let replaced = nodes[list].children.first { nodes[$0].kind == .cell }
        let old = replaced.map { nodes[$0].frame }
        let frame = nodes[list].frame
        let start = old ?? Rect(x: frame.x, y: heads.map { nodes[$0].frame.maxY }.max() ?? frame.y, width: 0, height: 0)
        let isRow = nodes[list].kind == .tableView
        let change = isRow ? frame.width - cell.size.width : 0
        let place = Placing(
            x: isRow ? frame.x : start.x, y: start.y, change: change, own: isRow ? nodes[list].response : .fixed)
        let first = adopt(cell, place)
        nodes[first].keepsHeight =
            replaced.map { nodes[$0].keepsHeight }
            ?? (!isRow || nodes[list].declarations.contains { $0.path == "rowHeight" })
        let kept = nodes[list].children.filter { nodes[$0].kind != .cell }
        let behind = kept.firstIndex { nodes[$0].kind == .footer } ?? kept.count
        nodes[list].children = kept[..<behind] + [first] + kept[behind...]
        nodes[list].isList = false
        nodes[list].restateSize(of: nodes[first].frame.size)
        leaveRoom(forFootersOf: list)
        let name = nameInSource(list)
        let isOnlyOne = !nodes.indices.contains { takesCells($0) && !hasCells($0) && nameInSource($0) == name }
        if isOnlyOne { remarks.removeAll { $0 == StoryboardRemarks.sentence(onCellsOf: name) } }
        dropOrphans()
    }

    fileprivate func listNumber(_ name: String, _ kind: ListName, hasCells: Bool) -> Int? {
        nodes.indices.first { index in
            guard takesCells(index), self.hasCells(index) == hasCells else { return false }
            switch kind {
            case .inSource: return nodes[index].name == name
            case .inFile: return nameInFile(index) == name
            case .onScreen:
                return [self.name, nameOfScreen].contains { screen in
                    [nodes[index].name, nameInFile(index)].contains { screen + "." + $0 == name }
                }
            }
        }
    }

    fileprivate func takesCells(_ node: Int) -> Bool {
        (nodes[node].kind == .tableView || nodes[node].kind == .collectionView) && !nodes[node].isList
    }

    private func hasCells(_ list: Int) -> Bool { nodes[list].children.contains { nodes[$0].kind == .cell } }

    private func nameInSource(_ list: Int) -> String {
        nodes[list].name.isEmpty ? nodes[list].kind.rawValue : nodes[list].name
    }

    fileprivate func nameInFile(_ list: Int) -> String { Naming.view(nameInSource(list)) ?? nameInSource(list) }

    private var nameOfScreen: String { Naming.type(name) ?? name }

    fileprivate func nameOnScreen(_ list: Int) -> String { nameOfScreen + "." + nameInFile(list) }

    /// The place of a cell in a list, and the change in its width there.
    private struct Placing {
        let x: Double
        let y: Double
        let change: Double
        /// The response of the place to the width of the screen; nil if it is unknown.
        let own: Response?

        func frame(_ frame: Rect, _ response: Response?) -> Rect {
            let response = response ?? .fixed
            return Rect(
                x: x + frame.x + response.x * change, y: y + frame.y,
                width: max(0, frame.width + response.width * change), height: frame.height)
        }

        func response(_ response: Response?) -> Response? {
            guard let own, let response else { return nil }
            return Response(x: own.x + response.x * own.width, width: response.width * own.width)
        }
    }

    /// Adds the nodes of another sketch, with its screen as a cell that is not a child of any node yet.
    private mutating func adopt(_ cell: Sketch, _ place: Placing) -> Int {
        let first = nodes.count
        for (number, old) in cell.nodes.enumerated() {
            var node = old
            let response = number == 0 ? .fills : old.response
            node.frame = place.frame(old.frame, response)
            node.lines = old.lines.map { place.frame($0, response) }
            node.response = place.response(response)
            node.children = old.children.map { $0 + first }
            nodes.append(node)
        }
        nodes[first].kind = .cell
        if let background = nodes[first].background {
            nodes[first].declarations.append(Declaration("backgroundColor", background))
            nodes[first].background = nil
        }
        if nodes[first].name.isEmpty { nodes[first].name = cell.name }
        return first
    }

    /// Renumbers the nodes that belong to the screen, and discards the rest.
    private mutating func dropOrphans() {
        var order: [Int] = []
        var open = [0]
        while let number = open.popLast() {
            order.append(number)
            open += nodes[number].children.reversed()
        }
        var numbers = Array(repeating: 0, count: nodes.count)
        for (new, old) in order.enumerated() { numbers[old] = new }
        nodes = order.map { old in
            var node = nodes[old]
            node.children = node.children.map { numbers[$0] }
            return node
        }
    }
}

extension Sketch.Node {
    /// Updates a list's settings for the size of rows or items to the new cell's size, which makes an estimate needless.
    fileprivate mutating func restateSize(of size: Size) {
        declarations.removeAll { $0.path == "estimatedRowHeight" }
        for index in declarations.indices {
            switch declarations[index].path {
            case "rowHeight": declarations[index].value = size.height.points
            case "itemSize": declarations[index].value = size.width.points + " " + size.height.points
            default: break
            }
        }
    }
}

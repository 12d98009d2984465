import SkelLayout

extension [Sketch] {
    /// Replaces the cells of the lists with a name by one cell with the screen of another sketch, usually from a xib. Where no
    /// list has the name in the source, those count that have it in the file.
    ///
    /// - Returns: whether there is such a list. One whose rows are all written in the source takes no cells.
    package mutating func replaceCells(of list: String, with cell: Sketch) -> Bool {
        var isTaken = false
        for isDerived in [false, true] where !isTaken {
            for index in indices where self[index].replaceCells(of: list, isDerived: isDerived, with: cell) {
                isTaken = true
                // What is said of one screen of a file is not said again.
                let said = flatMap { $0.remarks }
                self[index].remarks += cell.remarks.filter { !said.contains($0) }
            }
        }
        return isTaken
    }
}

extension Sketch {
    /// Replaces the cells of a list.
    ///
    /// In a table, the cell becomes as wide as the table and its views stretch as the xib specifies. An item keeps its
    /// size.
    ///
    /// - Parameters:
    ///   - list: the name of the list.
    ///   - isDerived: whether it is the name for the file, instead of that in the source.
    /// - Returns: whether there is such a list.
    fileprivate mutating func replaceCells(of list: String, isDerived: Bool, with cell: Sketch) -> Bool {
        guard let list = listNumber(list, isDerived: isDerived), !cell.nodes.isEmpty else { return false }
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
        let name = nodes[list].name.isEmpty ? nodes[list].kind.rawValue : nodes[list].name
        remarks.removeAll { $0 == StoryboardRemarks.sentence(onCellsOf: name) }
        dropOrphans()
        return true
    }

    private func listNumber(_ name: String, isDerived: Bool) -> Int? {
        nodes.indices.first { index in
            let node = nodes[index]
            guard node.kind == .tableView || node.kind == .collectionView, !node.isList else { return false }
            return isDerived
                ? Naming.view(node.name.isEmpty ? node.kind.rawValue : node.name) == name : node.name == name
        }
    }

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
    /// Updates a list's settings for the size of rows or items to the new cell's size.
    fileprivate mutating func restateSize(of size: Size) {
        for index in declarations.indices {
            switch declarations[index].path {
            case "rowHeight", "estimatedRowHeight": declarations[index].value = size.height.points
            case "itemSize": declarations[index].value = size.width.points + " " + size.height.points
            default: break
            }
        }
    }
}

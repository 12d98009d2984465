import SkelLayout

/// The rows of a list in the order in which it shows them: headers, cells, footers; in a static table the titles of its
/// sections between the cells.
struct StoryboardRows {
    let markup: StoryboardMarkup
    let list: Int

    /// What grouped tables have above their first section, above a section without a title, and below one.
    private static let room = 17.5

    /// Puts a list's children in order. Prototypes stand where the first row does: Interface Builder shows them below a
    /// heading of its own.
    ///
    /// - Parameter elements: the element of each node that there is.
    func place(in sketch: inout Sketch, _ node: Int, _ elements: [Int]) {
        let children = sketch.nodes[node].children
        let cells = children.filter { sketch.nodes[$0].kind == .cell }
        var headers = children.filter { sketch.nodes[$0].kind == .header }
        var footers = children.filter { sketch.nodes[$0].kind == .footer }
        let frame = sketch.nodes[node].frame
        let top = headers.map { sketch.nodes[$0].frame.maxY }.max() ?? frame.y
        if startsAtTop(cells.first.map { elements[$0] }, sketch.nodes[node]), let first = cells.first {
            let distance = top - sketch.nodes[first].frame.y
            for cell in cells { sketch.move(cell, down: distance) }
        }
        guard sketch.nodes[node].isList else {
            sketch.nodes[node].children = headers + cells + footers
            return
        }
        var rows: [Int] = []
        var section: Int?
        var bottom = top
        for cell in cells {
            if let own = sectionOf(elements[cell]), own != section {
                let room = Rect(
                    x: frame.x, y: bottom, width: frame.width, height: sketch.nodes[cell].frame.y - bottom)
                rows += titles(from: section, to: own, in: room, &sketch, node)
                section = own
            }
            rows.append(cell)
            bottom = sketch.nodes[cell].frame.maxY
        }
        if let section, hasTitle("footerTitle", section) {
            let height = markup.number("sectionFooterHeight", of: list) ?? 0
            let footer = Rect(
                x: frame.x, y: bottom, width: frame.width, height: height > 0 && height < 1000 ? height : 28)
            footers.insert(add(.footer, footer, section, &sketch, node), at: 0)
        }
        headers += rows
        sketch.nodes[node].children = headers + footers
    }

    /// Whether nothing is above a table's first row but its header.
    private func startsAtTop(_ first: Int?, _ node: Sketch.Node) -> Bool {
        guard node.kind == .tableView else { return false }
        guard node.isList else { return true }
        let hasTitle = first.flatMap { sectionOf($0) }.map { self.hasTitle("headerTitle", $0) } ?? false
        return !hasTitle && !isGrouped
    }

    private var isGrouped: Bool { markup.value("style", of: list).map { $0 != "plain" } ?? false }

    private func sectionOf(_ cell: Int) -> Int? {
        guard let section = markup.parent(cell).flatMap({ markup.parent($0) }),
            markup.name(section) == "tableViewSection"
        else { return nil }
        return section
    }

    /// The footer of a section and the header of the next one, which share the room between their rows. Where only one has a
    /// title, a grouped table has room of its own in the place of the other.
    private func titles(
        from last: Int?, to next: Int, in room: Rect, _ sketch: inout Sketch, _ node: Int
    ) -> [Int] {
        let hasFooter = last.map { hasTitle("footerTitle", $0) } ?? false
        let hasHeader = hasTitle("headerTitle", next)
        guard hasFooter || hasHeader, room.height > 0 else { return [] }
        let own = isGrouped && hasFooter != hasHeader && room.height > Self.room ? Self.room : 0
        var frame = room
        frame.height = (room.height - own) / (hasFooter && hasHeader ? 2 : 1)
        var added: [Int] = []
        if hasFooter, let last { added.append(add(.footer, frame, last, &sketch, node)) }
        frame.y = room.maxY - frame.height
        if hasHeader { added.append(add(.header, frame, next, &sketch, node)) }
        return added
    }

    private func hasTitle(_ name: String, _ section: Int) -> Bool {
        !(markup.text(name, of: section) ?? "").isEmpty
    }

    private func add(
        _ kind: Sketch.Kind, _ frame: Rect, _ section: Int, _ sketch: inout Sketch, _ list: Int
    ) -> Int {
        var node = Sketch.Node(kind, frame)
        node.response = sketch.nodes[list].response
        node.span = markup.span(section)
        return sketch.add(node, to: list)
    }
}

extension Sketch {
    /// Moves a node with all that is in it.
    fileprivate mutating func move(_ node: Int, down distance: Double) {
        if distance == 0 { return }
        var open = [node]
        while let node = open.popLast() {
            nodes[node].frame.y += distance
            open += nodes[node].children
        }
    }
}

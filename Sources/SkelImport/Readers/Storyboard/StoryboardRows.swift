import SkelLayout

/// The rows of a list in display order: headers, cells and footers; in a static table, with the sections' titles between the
/// cells.
struct StoryboardRows {
    let markup: StoryboardMarkup
    let list: Int

    /// The space, in points, of grouped tables above the first section, above a section without a title, and below one.
    private static let room = 17.5

    /// Puts a list's children in order. Prototypes move to the first row's place, because Interface Builder shows them below a
    /// heading of its own.
    ///
    /// - Parameter elements: the element of each node.
    func place(in sketch: inout Sketch, _ node: Int, _ elements: [Int]) {
        let children = sketch.nodes[node].children
        inset(node, by: children.first { sketch.nodes[$0].kind == .cell }, in: &sketch)
        let cells = children.filter { sketch.nodes[$0].kind == .cell }
        let headers = children.filter { sketch.nodes[$0].kind == .header }
        let footers = children.filter { sketch.nodes[$0].kind == .footer }
        let frame = sketch.nodes[node].frame
        let top = headers.map { sketch.nodes[$0].frame.maxY }.max() ?? frame.y
        if startsAtTop(cells.first.map { elements[$0] }, sketch.nodes[node]), let first = cells.first {
            let distance = top - sketch.nodes[first].frame.y
            for cell in cells { sketch.move(cell, down: distance) }
        }
        guard sketch.nodes[node].isList else {
            sketch.nodes[node].children = headers + cells + footers
            sketch.leaveRoom(forFootersOf: node)
            return
        }
        var sections = Sections(frame: frame, bottom: top)
        for cell in cells { add(cell, of: sectionOf(elements[cell]), to: &sections, &sketch, node) }
        if let section = sections.last, hasTitle("footerTitle", section) {
            let height = markup.number("sectionFooterHeight", of: list) ?? 0
            let footer = Rect(
                x: frame.x, y: sections.bottom, width: frame.width, height: height > 0 && height < 1000 ? height : 28)
            sections.rows.append(add(.footer, footer, section, &sketch, node))
        }
        let rows = sections.rows
        distinguish(headers, from: rows.prefix { sketch.nodes[$0].kind != .cell }, .header, in: &sketch)
        distinguish(footers, from: rows.suffix(1), .footer, in: &sketch)
        sketch.nodes[node].children = headers + rows + footers
    }

    /// Gives a table's own header or footer a kind if a section has one too, because two of a section must differ.
    private func distinguish(_ own: [Int], from rows: ArraySlice<Int>, _ kind: Sketch.Kind, in sketch: inout Sketch) {
        guard rows.contains(where: { sketch.nodes[$0].kind == kind }) else { return }
        for node in own { sketch.nodes[node].declarations.append(Sketch.Declaration("elementKind", "\"table\"")) }
    }

    /// The distance in points of an inset group from the table's sides in UIKit, and so in the language.
    private static let usualInset = 16.0

    /// Keeps the distance of inset groups from the table's sides, headers and footers included.
    private func inset(_ list: Int, by cell: Int?, in sketch: inout Sketch) {
        let frame = sketch.nodes[list].frame
        guard markup.value("style", of: self.list) == "insetGrouped", let cell else { return }
        let inset = sketch.nodes[cell].frame.x - frame.x
        guard inset > 0, abs(frame.maxX - sketch.nodes[cell].frame.maxX - inset) < 1 else { return }
        if inset != Self.usualInset {
            let padding = Self.room.points + " " + inset.points + " 0"
            sketch.nodes[list].declarations.append(Sketch.Declaration("padding", padding))
        }
        for child in sketch.nodes[list].children where sketch.nodes[child].kind != .cell {
            sketch.nodes[child].frame.x = frame.x + inset
            sketch.nodes[child].frame.width = max(0, frame.width - 2 * inset)
        }
    }

    /// The rows of a static table that have been placed.
    private struct Sections {
        let frame: Rect
        var rows: [Int] = []
        /// The section of the last row; nil before the first row.
        var last: Int?
        /// The bottom edge of the last row, in points.
        var bottom: Double
    }

    private func add(_ cell: Int, of section: Int?, to sections: inout Sections, _ sketch: inout Sketch, _ node: Int) {
        if let section, section != sections.last {
            let frame = sections.frame
            let room = Rect(
                x: frame.x, y: sections.bottom, width: frame.width,
                height: sketch.nodes[cell].frame.y - sections.bottom)
            let titles = titles(from: sections.last, to: section, in: room, &sketch, node)
            sections.rows += titles
            let first = titles.last.flatMap { sketch.nodes[$0].kind == .header ? $0 : nil } ?? cell
            sketch.nodes[first].startsSection = true
            sections.last = section
        }
        sections.rows.append(cell)
        sections.bottom = sketch.nodes[cell].frame.maxY
    }

    /// Whether there is only a header above a table's first row.
    private func startsAtTop(_ first: Int?, _ node: Sketch.Node) -> Bool {
        if node.kind != .tableView || !node.isList { return node.kind == .tableView }
        let hasTitle = first.flatMap { sectionOf($0) }.map { self.hasTitle("headerTitle", $0) } ?? false
        return !hasTitle && !isGrouped
    }

    private var isGrouped: Bool { markup.value("style", of: list).map { $0 != "plain" } ?? false }

    private func sectionOf(_ cell: Int) -> Int? {
        let section = markup.parent(cell).flatMap { markup.parent($0) }
        return section.flatMap { markup.name($0) == "tableViewSection" ? $0 : nil }
    }

    /// The footer of a section and the header of the next, which share the space between their rows. Without a title, a grouped
    /// table has its usual space. If the frames have more, there is an empty header.
    private func titles(from last: Int?, to next: Int, in room: Rect, _ sketch: inout Sketch, _ node: Int) -> [Int] {
        let hasFooter = last.map { hasTitle("footerTitle", $0) } ?? false
        let own = isGrouped && !hasFooter ? Self.room : 0
        var frame = room
        frame.y += own
        frame.height -= own
        guard frame.height > 0 else { return [] }
        var added: [Int] = []
        if hasFooter, let last {
            let below = hasTitle("headerTitle", next) ? frame.height / 2 : isGrouped ? Self.room : 0
            frame.height = max(0, frame.height - below)
            if frame.height > 0 { added.append(add(.footer, frame, last, &sketch, node)) }
            frame.y += frame.height
            frame.height = room.maxY - frame.y
        }
        let usual = isGrouped ? Self.room : 0
        if hasTitle("headerTitle", next) || abs(frame.height - usual) > 0.25 {
            added.append(add(.header, frame, next, &sketch, node))
        }
        return added
    }

    /// Whether the section of a cell has a title above or below it.
    func isTitled(_ cell: Int) -> Bool {
        guard let section = sectionOf(cell) else { return false }
        return hasTitle("headerTitle", section) || hasTitle("footerTitle", section)
    }

    private func hasTitle(_ name: String, _ section: Int) -> Bool {
        !(markup.text(name, of: section) ?? "").isEmpty
    }

    private func add(_ kind: Sketch.Kind, _ frame: Rect, _ section: Int, _ sketch: inout Sketch, _ list: Int) -> Int {
        var node = Sketch.Node(kind, frame)
        node.response = sketch.nodes[list].response
        return sketch.add(node, to: list)
    }
}

extension Sketch {
    /// Limits the rows of a list with a footer to those that fit above it, because otherwise rows fill the list.
    mutating func leaveRoom(forFootersOf list: Int) {
        let children = nodes[list].children
        let name = nodes[list].kind == .tableView ? "numberOfRows" : "numberOfItems"
        nodes[list].declarations.removeAll { $0.path == name }
        let cells = children.filter { nodes[$0].kind == .cell }.map { nodes[$0].frame.size }
        guard children.contains(where: { nodes[$0].kind == .footer }), !cells.isEmpty else { return }
        var room = nodes[list].frame.height
        for child in children where nodes[child].kind != .cell { room -= nodes[child].frame.height }
        if nodes[list].declarations.contains(where: { $0.path == "tableStyle" }) { room -= 2 * Self.roomOfGroups }
        var count = 0
        if nodes[list].kind == .tableView {
            while count < Self.mostRows {
                let height = cells[count % cells.count].height
                if height <= 0 || height > room { break }
                room -= height
                count += 1
            }
        } else if let first = nodes[list].children.first(where: { nodes[$0].kind == .cell }), cells[0].height > 0 {
            // The inset on both sides is that of the first item in the file.
            let (frame, item) = (nodes[list].frame, nodes[first].frame)
            let inset = max(0, item.x - frame.x)
            let columns = max(1, ((frame.width - 2 * inset) / max(1, item.width)).rounded(.down))
            count = Int(min(columns * max(0, (room / item.height).rounded(.down)), Double(Self.mostRows)))
        }
        nodes[list].declarations.append(Declaration(name, "\(max(count, cells.count))"))
    }

    private static let mostRows = 1000
    /// The space, in points, above the first group of a table and below the last.
    private static let roomOfGroups = 35.0

    /// Moves a node with its contents down, in points.
    fileprivate mutating func move(_ node: Int, down distance: Double) {
        if distance == 0 { return }
        var open = [node]
        while let node = open.popLast() {
            nodes[node].frame.y += distance
            for line in nodes[node].lines.indices { nodes[node].lines[line].y += distance }
            open += nodes[node].children
        }
    }
}

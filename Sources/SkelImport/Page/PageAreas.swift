import SkelText

/// The lines of a grid that have names: those that it declares between its tracks, and those around its areas.
private struct PageLines {
    /// The names in the order in which they count.
    private var names = StringTable()
    private var lines: [Int] = []
    /// The number of explicit tracks.
    var count: Int

    init(_ tracks: PageTracks) {
        count = tracks.count
        for one in tracks.names { add(one.name, one.line) }
    }

    /// Of several lines with one name, the first counts.
    mutating func add(_ name: String, _ line: Int) {
        if names.insert(name) { lines.append(line) }
    }

    /// The line that an item's `start` or `end` means, as text: a name alone is that of an area, or of a line.
    func resolved(_ text: String, _ side: String) -> String {
        guard !text.isEmpty, text != "auto", Int(text) == nil, !text.hasPrefix("span ") else { return text }
        guard let number = names.number(of: text + side) ?? names.number(of: text) else { return "auto" }
        return "\(lines[number])"
    }

    /// Both lines of an item; the end is left out if it is the next line.
    func resolved(_ lines: (start: String, end: String)) -> (String, String) {
        let (start, end) = (resolved(lines.start, "-start"), resolved(lines.end, "-end"))
        if let first = Int(start), let last = Int(end), first > 0, last == first + 1 { return (start, "auto") }
        return (start, end)
    }
}

/// The areas of a grid, from the text of their rows.
private struct PageAreas {
    private(set) var columns: PageLines
    private(set) var rows: PageLines

    private static let most = 200

    init(of style: PageStyle) {
        (columns, rows) = (PageLines(PageTracks(style.columns)), PageLines(PageTracks(style.rows)))
        var areas: [(name: String, columns: Range<Int>, rows: Range<Int>)] = []
        var known = StringTable()
        // Every other part is between two quotes.
        let texts = style.areas.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        for (row, text) in stride(from: 1, to: texts.count, by: 2).map({ texts[$0] }).prefix(Self.most).enumerated() {
            let cells = text.split(separator: UInt8(ascii: " ")).prefix(Self.most)
            for (column, cell) in cells.enumerated() where cell.first != UInt8(ascii: ".") {
                let name = String(decoding: Array(cell), as: UTF8.self)
                if let area = known.number(of: name) {
                    areas[area].columns =
                        areas[area].columns.lowerBound..<max(areas[area].columns.upperBound, column + 1)
                    areas[area].rows = areas[area].rows.lowerBound..<row + 1
                } else {
                    known.add(name)
                    areas.append((name, column..<column + 1, row..<row + 1))
                }
            }
            (columns.count, rows.count) = (max(columns.count, cells.count), max(rows.count, row + 1))
        }
        for area in areas {
            columns.add(area.name + "-start", area.columns.lowerBound + 1)
            columns.add(area.name + "-end", area.columns.upperBound + 1)
            rows.add(area.name + "-start", area.rows.lowerBound + 1)
            rows.add(area.name + "-end", area.rows.upperBound + 1)
        }
    }
}

extension PageStyle {
    /// Whether it says where it is in a grid, or takes that one's tracks.
    fileprivate var isPlaced: Bool {
        columnStart != "auto" || columnEnd != "auto" || rowStart != "auto" || rowEnd != "auto"
            || columns.hasPrefix("subgrid") || rows.hasPrefix("subgrid")
    }

    /// Makes the tracks that a grid has in common with the one around it its own. Rows are as high as their content then, and the
    /// grid takes a single one.
    fileprivate mutating func takeTracks(of around: PageStyle) {
        if rows.hasPrefix("subgrid") {
            (rows, rowEnd) = ("", "auto")
            if rowStart.hasPrefix("span") { rowStart = "auto" }
        }
        guard columns.hasPrefix("subgrid") else { return }
        let tracks = PageTracks(around.columns)
        let (first, last) = (max(1, Int(columnStart) ?? 1), Int(columnEnd) ?? 0)
        columns = around.columns
        if columnGap == .auto { columnGap = around.columnGap }
        guard !tracks.fills, first <= tracks.count, last > first || last < 0 else { return }
        let end = last > 0 ? min(last - 1, tracks.count) : tracks.count + 1 + last
        if end >= first { columns = tracks.tracks[(first - 1)..<end].joined(separator: " ") }
    }
}

extension Page {
    /// Gives the items of grids that are in named areas, or at named lines, the numbers of their lines.
    mutating func placeByNames() {
        for node in nodes.indices {
            for capture in captures.indices where nodes[node].boxes[capture] >= 0 {
                let index = nodes[node].boxes[capture]
                guard boxes[index].style.isGrid else { continue }
                let grid = boxes[index].style
                let items = nodes[node].children.map { nodes[$0].boxes[capture] }.filter { $0 >= 0 }
                // Most grids have no names, and most items no place.
                let hasNames = !grid.areas.isEmpty || [grid.columns, grid.rows].contains { $0.contains("[") }
                let arePlaced = items.contains { boxes[$0].style.isPlaced }
                if hasNames || arePlaced { place(items, in: index, hasNames ? PageAreas(of: grid) : nil) }
            }
        }
    }

    private mutating func place(_ items: [Int], in grid: Int, _ areas: PageAreas?) {
        if let areas {
            let missing = areas.columns.count - PageTracks(boxes[grid].style.columns).count
            // Areas make the columns that the tracks don't.
            if missing > 0, !PageTracks(boxes[grid].style.columns).fills {
                let all = [boxes[grid].style.columns] + Array(repeating: "auto", count: missing)
                boxes[grid].style.columns = all.filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
        let areas = areas ?? PageAreas(of: PageStyle())
        for item in items where boxes[item].style.isPlaced {
            var style = boxes[item].style
            (style.columnStart, style.columnEnd) = areas.columns.resolved((style.columnStart, style.columnEnd))
            (style.rowStart, style.rowEnd) = areas.rows.resolved((style.rowStart, style.rowEnd))
            style.takeTracks(of: boxes[grid].style)
            boxes[item].style = style
        }
        orderByRows(items, in: grid)
    }

    /// Whether the items of a grid are where a list has them: one after the other, in equal columns and in rows as high as they are.
    func isInOrder(_ items: [Int], of grid: PageStyle, _ capture: Int) -> Bool {
        let hasRows = !grid.addedRows.isEmpty || PageTracks(grid.rows).hasSizes
        return PageTracks(grid.columns).areEqual && !hasRows && !grid.flowsInColumns
            && items.allSatisfy { item in
                let outer = outer(item, capture)
                return outer.columnSpan == "span 1" && outer.rowSpan == "span 1" && Int(outer.columnStart) == nil
            }
    }

    /// Notes whether the items of a grid with one column are in other rows than in their order.
    private mutating func orderByRows(_ items: [Int], in grid: Int) {
        guard boxes[grid].style.isGridOfOneColumn else { return }
        let rows = items.map { Int(boxes[$0].style.rowStart) }
        if rows.allSatisfy({ $0 == nil }) { return }
        let isInOrder = zip(rows, rows.dropFirst()).allSatisfy { ($0 ?? .max) < ($1 ?? .min) }
        boxes[grid].style.hasPlaces = !isInOrder
    }
}

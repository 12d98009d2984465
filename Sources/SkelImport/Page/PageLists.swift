import SkelLanguage
import SkelLayout

/// A node that repeats its content, as a list.
struct PageList {
    var isTable: Bool
    var count: Int
    /// The row of headings; nil for none.
    var header: Int?
}

extension PageTranslation {
    /// The fewest like items of a list.
    static let fewest = 4

    /// Decides which nodes are lists, and declares how these arrange their items.
    mutating func makeLists() -> [PageList?] {
        page.nodes.indices.map { node in page.nodes[node].kind == .box ? list(node) : nil }
    }

    /// The properties of a container or an item that a list has no use for.
    private static let container: [Property] = [
        .display, .gridTemplateColumns, .gridTemplateRows, .gridAutoRows, .gridAutoColumns, .gridAutoFlow, .gap,
        .flexDirection,
        .alignItems, .justifyItems, .flexWrap, .justifyContent,
    ]
    private static let item: [Property] = [
        .width, .flex, .maxWidth, .minWidth, .alignSelf, .justifySelf, .marginTop, .marginBottom, .marginLeft,
        .marginRight, .gridColumn, .gridRow, .flexShrink,
    ]

    private mutating func list(_ node: Int) -> PageList? {
        let children = page.nodes[node].children
        if page.isListOfRows(node), let model = children.last {
            let run = max(
                1,
                page.captures.indices.map { capture in
                    page.nodes[model].run.count { page.shows($0, capture) }
                }.max() ?? 1)
            var list = PageList(isTable: true, count: run)
            list.header = children.count > 1 ? children[0] : nil
            for capture in page.shown(node) { declared[node][capture][.gap] = nil }
            return list
        }
        guard node > 0, let model = children.first else { return nil }
        let isTurning = !page.nodes[node].turns.isEmpty
        if !isTurning, !page.nodes[node].hasOwnCount {
            guard children.count == 1, page.nodes[model].run.count >= Self.fewest else { return nil }
            let kind = page.nodes[model].kind
            guard kind == .box || kind == .picture || kind == .chip && isInTracks(node) else { return nil }
            // A few small things are as short in a 'repeat'.
            if page.nodes[model].run.count < 5, page.leaves(model) < 4, !isInTracks(node) { return nil }
            // A cell is as wide as its column, whatever its greatest width is, and at no side.
            if PageVariation.areAtSides(page.nodes[model].run, page) { return nil }
            // Nor has it margins.
            if distances(inRunOf: model) != nil { return nil }
            if PageVariation.indents(of: model, self).contains(where: { $0.node == model }) { return nil }
            if page.shown(model).contains(where: { isBound(model, $0) }) { return nil }
        }
        var arranged: [(capture: Int, columns: Int, least: Double?, line: String, item: String)] = []
        for capture in page.shown(node) {
            guard let one = arrangement(of: node, capture, isTurning) else { return nil }
            arranged.append((capture, one.columns, one.least, one.line, one.item))
        }
        let isTable = arranged.allSatisfy { $0.columns == 1 && $0.least == nil && $0.line == "0" }
        let isOneColumn = arranged.allSatisfy { $0.columns == 1 && $0.least == nil }
        let differ = isInTracks(node) && (isTurning || itemsDiffer(in: model))
        for one in arranged {
            let alignment = differ ? itemAlignment(of: node, one.capture) : nil
            for property in Self.container { declared[node][one.capture][property] = nil }
            if isTable { continue }
            if let least = one.least {
                declared[node][one.capture].say(.minItemWidth, person(least))
            } else {
                declared[node][one.capture].say(.columns, "\(one.columns)")
            }
            declared[node][one.capture].say(.alignItems, alignment)
            declared[node][one.capture].say(.minimumLineSpacing, one.line)
            if !isOneColumn { declared[node][one.capture].say(.minimumInteritemSpacing, one.item) }
        }
        for child in children {
            for capture in page.shown(child) {
                for property in Self.item { declared[child][capture][property] = nil }
            }
        }
        let shown = page.captures.indices.map { capture in
            children.reduce(0) { sum, child in
                sum + max(page.shows(child, capture) ? 1 : 0, page.nodes[child].run.count { page.shows($0, capture) })
            }
        }
        return PageList(isTable: isTable, count: shown.max() ?? 0)
    }

    /// Whether the greatest width of the items that a model stands for makes any of them narrower than their room.
    private func isBound(_ model: Int, _ capture: Int) -> Bool {
        guard let most = declared[model][capture][.maxWidth] else { return false }
        let (parent, items) = (page.nodes[model].parent, page.nodes[model].run.filter { page.shows($0, capture) })
        let room = content(parent, capture).width
        let isInTrack = modes[parent][capture] == .grid
        return items.map { page.frame($0, capture).width }.contains { width in
            isInTrack ? most.points.map { abs($0 - width) <= 1 } ?? false : width < room - 2
        }
    }

    /// Whether items that a model stands for may be lower than others in their line.
    private func itemsDiffer(in model: Int) -> Bool {
        PageVariation.candidates(in: model, page, isFirst: true).contains { characters[$0] != nil } || lacks(in: model)
            || page.nodes.indices.contains { isListOfItem($0, model) }
            || page.shown(model).contains { page.varies(model, $0, beyond: 1) { $0.frame.height } }
    }

    /// Where items are in a line of tracks that is higher than they; nil for the middle, where a collection has them.
    private func itemAlignment(of node: Int, _ capture: Int) -> String? {
        let style = page.style(node, capture)
        return switch style.isGrid ? Self.alignment(style.alignItems) : "center" {
        case "center": nil
        case "flexEnd", "end": "flexEnd"
        case "flexStart", "start", "baseline": "flexStart"
        default: "stretch"
        }
    }

    /// Whether a node is a list of which the items that a model stands for have other numbers.
    private func isListOfItem(_ node: Int, _ model: Int) -> Bool {
        page.nodes[node].hasOwnCount && page.model(around: node) == model
    }

    /// Whether an item is lower without a part than with it.
    private func lacks(in model: Int) -> Bool {
        PageVariation.lacks(of: model, page).contains { lack in
            lack.words != nil && page.first(lack.part).map { isInFlow(lack.part, $0) } ?? false
        }
    }

    /// Whether the items of a node are in tracks of a grid at some width.
    func isInTracks(_ node: Int) -> Bool { page.shown(node).contains { modes[node][$0] == .grid } }

    private func arrangement(
        of node: Int, _ capture: Int, _ isTurning: Bool
    ) -> (columns: Int, least: Double?, line: String, item: String)? {
        let style = page.style(node, capture)
        let items = items(node, capture)
        let (row, column): (Double, Double) = (style.rowGap.points ?? 0, style.columnGap.points ?? 0)
        switch modes[node][capture] {
        case .grid:
            let tracks = PageTracks(style.columns)
            // The distances in a list are points.
            if [style.rowGap, style.columnGap].contains(where: { $0 != .auto && $0.points == nil }) { return nil }
            guard page.isInOrder(items, of: style, capture) else { return nil }
            // A list makes as many columns as fit, whether it has items for them or not.
            let fitting = tracks.least.map { (content(node, capture).width + column) / max(1, $0 + column) }
            if tracks.collapses, Double(items.count) < (fitting ?? 0).rounded(.down) { return nil }
            return (tracks.count, tracks.fills ? tracks.least : nil, person(row), person(column))
        case .column where style.isReverse: return nil
        case .column: return (1, nil, person(row), "0")
        case .flow:
            let frames = items.map { lineBox($0, capture) }
            let gap = max(0, median(zip(frames, frames.dropFirst()).map { $1.y - $0.maxY }))
            return (1, nil, gap >= 0.5 ? person(gap) : "0", "0")
        case .row, .inline: return nil
        }
    }
}

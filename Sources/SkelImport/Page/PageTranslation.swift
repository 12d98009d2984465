import SkelLanguage
import SkelLayout
import SkelText

/// The layout of a page in the language: for each element, declarations at each captured width.
///
/// What the page's styles say is taken as it is, because the layout here is that of CSS. What they don't say, such as block
/// margins after collapsing and the widths of texts, comes from the rectangles.
struct PageTranslation {
    /// How a box lays out what is in it.
    enum Mode {
        case row, column, grid
        /// Blocks and texts beside each other, and below each other.
        case inline, flow
    }

    var page: Page
    /// By node and capture; empty where a node does not show.
    var declared: [[PageDeclarations]]
    private(set) var modes: [[Mode]]
    /// The captures with which the page's intervals begin.
    private let starts: [Int]
    /// The columns of a table at each width, by its node.
    private var tracks: [Int: [[PageTrack]]] = [:]
    /// Whether a node's width comes from its content.
    var fits: [[Bool]]
    /// The distances to the item before, or the edge of the content: to the left and above.
    var leads: [[(left: Double, top: Double)]]
    /// The distances behind nodes in a flow that the leads of others don't tell, in points.
    var rests: [[Double]]
    /// The number of characters of texts that wrap.
    var characters: [Double?]
    /// Lengths that repairs add: by node, capture and property.
    private let pins: [PagePin]

    init(_ page: Page, _ intervals: [PageInterval], pins: [PagePin] = []) {
        self.page = page
        starts = intervals.map { $0.capture }
        self.pins = pins
        let (count, captures) = (page.nodes.count, page.captures.count)
        declared = Array(repeating: Array(repeating: PageDeclarations(), count: captures), count: count)
        modes = Array(repeating: Array(repeating: .flow, count: captures), count: count)
        fits = Array(repeating: Array(repeating: false, count: captures), count: count)
        leads = Array(repeating: Array(repeating: (0, 0), count: captures), count: count)
        rests = Array(repeating: Array(repeating: 0, count: captures), count: count)
        characters = Array(repeating: nil, count: count)
        translate(0)
    }

    private mutating func translate(_ node: Int) {
        characters[node] = countOfCharacters(in: node)
        for capture in page.shown(node) {
            var made = PageDeclarations()
            if page.nodes[node].kind == .box { arrange(node, capture, &made) }
            if page.nodes[node].parent >= 0 { place(node, capture, &made) }
            size(node, capture, &made)
            // What may be narrower than its content is so at all widths.
            for pin in pins
            where pin.node == node && (pin.capture == capture || pin.property == .minWidth && !made.has(.minWidth)) {
                made[pin.property] = pin.value
            }
            let isApart = made[.position] != nil
            let parent = page.nodes[node].parent
            let isLoose = fits[node][capture] || parent >= 0 && fits[parent][capture]
            fits[node][capture] = isLoose && !made.has(.width) && !isApart
            declared[node][capture] = made
        }
        for child in page.nodes[node].children { translate(child) }
    }

    // MARK: - What the parts share

    /// The items of a box in the flow, those that models stand for among them.
    func items(_ node: Int, _ capture: Int) -> [Int] {
        var items: [Int] = []
        for child in page.nodes[node].children {
            let run = page.nodes[child].run
            for one in run.isEmpty ? [child] : run where page.shows(one, capture) && isInFlow(one, capture) {
                items.append(one)
            }
        }
        return page.nodes[node].turns.isEmpty ? items : items.sorted()
    }

    func isInFlow(_ node: Int, _ capture: Int) -> Bool {
        let frame = page.frame(node, capture)
        return page.outer(node, capture).position == .inFlow && frame.width * frame.height > 0
    }

    /// The frame within padding and borders.
    func content(_ node: Int, _ capture: Int) -> Rect {
        guard let box = page.box(node, capture) else { return .zero }
        if node == 0 {
            return Rect(x: 0, y: 0, width: page.captures[capture].width, height: max(0, box.frame.maxY))
        }
        return box.content
    }

    /// The frame of a node, or that of its line boxes if these are higher. Browsers put whole points of what a line has around its letters
    /// above them, and the rest below.
    func lineBox(_ node: Int, _ capture: Int) -> Rect {
        let frame = page.frame(node, capture)
        if page.nodes[node].kind == .box, page.style(node, capture).display == .inline {
            // Its frame is that of its letters.
            let texts = page.nodes[node].children.filter { page.shows($0, capture) && page.nodes[$0].kind == .label }
            let height = texts.reduce(frame.height) { max($0, page.box($1, capture)?.text?.lineHeight ?? 0) }
            let above = ((height - frame.height) / 2).rounded(.down)
            return Rect(x: frame.x, y: frame.y - above, width: frame.width, height: height)
        }
        guard page.nodes[node].kind == .label, let text = page.box(node, capture)?.text else { return frame }
        var bounds = text.bounds
        guard frame.height < bounds.height - 2 else { return frame }
        if text.lineShift == 0, let letters = text.lines.first {
            bounds.y = letters.y - ((text.lineHeight - letters.height) / 2).rounded(.down)
        }
        return Rect(x: frame.x, y: bounds.y, width: frame.width, height: bounds.height)
    }

    /// The alignment in the language's words; nil for `normal` and `auto`.
    static func alignment(_ text: String) -> String? {
        switch text {
        case "center", "safe center", "unsafe center": "center"
        case "flex-start": "flexStart"
        case "flex-end", "last baseline": "flexEnd"
        case "start", "self-start", "left": "start"
        case "end", "self-end", "right": "end"
        case "stretch": "stretch"
        case "baseline", "first baseline": "baseline"
        case "space-between": "spaceBetween"
        case "space-around": "spaceAround"
        case "space-evenly": "spaceEvenly"
        default: nil
        }
    }

    // MARK: - Containers

    /// Declares how a box lays out what is in it.
    private mutating func arrange(_ node: Int, _ capture: Int, _ made: inout PageDeclarations) {
        let style = page.style(node, capture)
        let items = items(node, capture)
        if page.nodes[node].isTable || isRowOfTable(node) { return arrangeTable(node, capture, items, &made) }
        let mode = mode(of: style, items, capture)
        modes[node][capture] = mode
        var extra = FourSides(0.0)
        switch mode {
        case .row, .column: arrangeFlex(node, capture, items, style, mode, &made)
        case .grid:
            arrangeGrid(node, capture, items, &made)
        case .inline: extra = arrangeInline(node, capture, items, &made)
        case .flow: extra = arrangeFlow(node, capture, items, &made)
        }
        noteLeads(node, capture, items)
        if mode == .flow, !made.has(.gap) { extra.bottom = max(0, extra.bottom - spaceRuns(of: node, capture)) }
        pad(node, capture, adding: extra, &made)
        if style.clips {
            let frame = page.frame(node, capture)
            let corners = PageCorners(of: node, in: page, capture)
            if reaches(beyond: frame, items, capture, levels: 3) || fills(corners, items, capture, levels: 3) {
                made.say(.clipsToBounds, "true")
            }
        }
    }

    /// Whether a node is a row of a table whose columns its rows share.
    func isRowOfTable(_ node: Int) -> Bool {
        let parent = page.nodes[node].parent
        return parent >= 0 && page.nodes[parent].isTable
    }

    /// Declares the columns of a table, or of each of its rows if these differ.
    private mutating func arrangeTable(_ node: Int, _ capture: Int, _ items: [Int], _ made: inout PageDeclarations) {
        let isRow = isRowOfTable(node)
        let table = isRow ? page.nodes[node].parent : node
        modes[node][capture] = isRow ? .grid : .flow
        let isList = page.isListOfRows(table)
        if isRow != isList {
            let all = tracks[table] ?? page.tracks(of: table, inIntervalsFrom: starts)
            tracks[table] = all
            let tracks = all[capture]
            if !isList { made.say(.display, "grid") }
            if !tracks.isEmpty { made[.gridTemplateColumns] = .columns(tracks, isList: isList) }
        }
        if isRow {
            if let height = page.usual(node, capture, { $0.frame.height }) {
                func text(_ height: Double) -> String {
                    page.nodes[node].run.count > 1 ? number(halves(height)) : person(height)
                }
                let least = page.leastHeight(ofRow: node)
                if page.hasOneHeight(node) {
                    made.say(.height, text(height))
                } else if least > heightOfLines(inRow: node, capture) + 0.25 {
                    // What the texts don't make: the cells' baselines, tags in a line, or a declared height.
                    made.say(.minHeight, text(least))
                }
            }
        } else {
            _ = arrangeFlow(node, capture, items, &made)
            noteLeads(node, capture, items)
            pad(node, capture, adding: FourSides(0.0), &made)
        }
    }

    /// The height of a row of a table in which each text has a single line, in points.
    private func heightOfLines(inRow row: Int, _ capture: Int) -> Double {
        page.nodes[row].children.reduce(0) { highest, cell in
            guard let box = page.box(cell, capture), let text = box.text else { return highest }
            return max(highest, Self.lineHeight(of: text) + box.inset.height)
        }
    }

    private func mode(of style: PageStyle, _ items: [Int], _ capture: Int) -> Mode {
        if style.isFlex { return style.isColumn ? .column : .row }
        if style.isGrid {
            if style.flowsInColumns, style.columns.isEmpty, style.addedColumns.isEmpty, !PageTracks(style.rows).hasSizes
            {
                return .row
            }
            return style.isGridOfOneColumn ? .column : .grid
        }
        if page.areBesideEachOther(items, capture) { return .inline }
        // What is in lines may be beside each other at another width, where a line has room for it.
        let areInLines = items.count > 1 && items.allSatisfy { page.outer($0, capture).display == .inlineBlock }
        return areInLines && page.captures.indices.contains { page.areBesideEachOther(items, $0) } ? .inline : .flow
    }

    private func pad(_ node: Int, _ capture: Int, adding extra: FourSides<Double>, _ made: inout PageDeclarations) {
        guard let box = page.box(node, capture) else { return }
        var sides = page.nodes[node].isTable ? box.style.padding : box.edges
        sides.add(extra)
        let padding = Self.padding(sides, box.style)
        if padding != "0" { made.say(.padding, padding) }
    }

    private func arrangeFlex(
        _ node: Int, _ capture: Int, _ items: [Int], _ style: PageStyle, _ mode: Mode, _ made: inout PageDeclarations
    ) {
        if mode == .row { made.say(.flexDirection, style.isReverse && style.isFlex ? "rowReverse" : "row") }
        if mode == .column, style.isReverse { made.say(.flexDirection, "columnReverse") }
        let wraps = mode == .row && style.wraps
        if wraps { made.say(.flexWrap, style.wrapsUp ? "wrapReverse" : "wrap") }
        let (along, across) =
            style.isGrid ? (style.alignContent, style.justifyItems) : (style.justifyContent, style.alignItems)
        let justified = isAfterUnseen(items, of: node, capture, mode, along) ? "flexEnd" : Self.alignment(along)
        let isAtStart = justified.map { ["flexStart", "start", "stretch", "baseline"].contains($0) } ?? true
        if !isAtStart { made.say(.justifyContent, justified) }
        if var aligned = Self.alignment(across), aligned != "stretch" {
            // The first line of a box is not its bottom edge.
            let children = page.nodes[node].children
            let areTexts = children.allSatisfy { page.nodes[$0].kind == .label || page.nodes[$0].kind == .space }
            if aligned == "baseline", !areTexts { aligned = mode == .row ? "center" : "start" }
            made.say(.alignItems, aligned)
        }
        let (row, column) = (style.rowGap.text ?? "0", style.columnGap.text ?? "0")
        let gap = wraps ? (row == column ? row : row + " " + column) : mode == .row ? column : row
        if gap != "0" { made.say(.gap, gap) }
        if !wraps, isAtStart, let wider = distance(in: node, capture, along: mode),
            wider > (Double(gap) ?? 0) + 1
        {
            made[.gap] = .length(wider)
        }
    }

    /// Blocks beside each other: a row with the gaps that the rectangles have.
    private func arrangeInline(
        _ node: Int, _ capture: Int, _ items: [Int], _ made: inout PageDeclarations
    ) -> FourSides<Double> {
        made.say(.flexDirection, "row")
        let style = page.style(node, capture)
        let frames = items.map { lineBox($0, capture) }
        let isRow = page.box(node, capture).map { page.nodes[node].isRow($0) } ?? false
        var gaps: [Double] = []
        var tops = frames.first.map { [$0.y] } ?? []
        for (a, b) in zip(frames, frames.dropFirst()) {
            if b.x < a.maxX - 2 { tops.append(b.y) } else { gaps.append(b.x - a.maxX) }
        }
        let gap = max(0, median(gaps))
        if tops.count > 1 {
            made.say(.flexWrap, "wrap")
            let highest = frames.reduce(0) { max($0, $1.height) }
            let between = max(0, median(zip(tops, tops.dropFirst()).map { $1 - $0 - highest }))
            if gap >= 0.5 || between >= 0.5 {
                made.say(.gap, person(between) == person(gap) ? person(gap) : person(between) + " " + person(gap))
            }
        } else if !isRow {
            let floats = items.contains { page.outer($0, capture).float == "right" }
            let middles = frames.map { $0.y + $0.height / 2 }
            let differ = Set(frames.map { Int($0.height.rounded()) }).count > 1
            if floats, items.count == 2 {
                made.say(.justifyContent, "spaceBetween")
            } else if gap >= 0.5, (gaps.max() ?? 0) - (gaps.min() ?? 0) <= 6 {
                made.say(.gap, person(gap))
            }
            if differ {
                let spread = (middles.max() ?? 0) - (middles.min() ?? 0)
                made.say(.alignItems, spread <= 2 ? "center" : "flexStart")
            }
        } else {
            made.say(.alignItems, areAtTop(items, capture) ? "flexStart" : "center")
            if let height = page.usual(node, capture, { $0.frame.height }) { made[.height] = .length(height) }
        }
        let inner = content(node, capture)
        let left = (frames.map { $0.x }.min() ?? inner.x) - inner.x
        let right = inner.maxX - (frames.map { $0.maxX }.max() ?? inner.maxX)
        if style.isCentred, abs(left - right) < 4 {
            made.say(.justifyContent, "center")
        } else if style.isRightAligned, right < 2, left > 2 {
            made.say(.justifyContent, "flexEnd")
        }
        var extra = FourSides(0.0)
        // A margin of the first would be each one's.
        let isRun = page.nodes[node].children.first.map { page.nodes[$0].run.count > 1 } == true
        if isRun, left > 1, !made.has(.justifyContent) { extra.left = left }
        if !isRow {
            let (top, bottom) = (frames.map { $0.y }.min() ?? inner.y, frames.map { $0.maxY }.max() ?? inner.maxY)
            if top - inner.y > 1 { extra.top = top - inner.y }
            if inner.maxY - bottom > 1, style.height.points == nil { extra.bottom = inner.maxY - bottom }
        }
        return extra
    }

    /// Block flow: a column, with the margins that are left after collapsing.
    private func arrangeFlow(
        _ node: Int, _ capture: Int, _ items: [Int], _ made: inout PageDeclarations
    ) -> FourSides<Double> {
        var extra = FourSides(0.0)
        guard let first = items.first, let last = items.last else { return extra }
        let frames = items.map { lineBox($0, capture) }
        let gaps = zip(frames, frames.dropFirst()).map { $1.y - $0.maxY }
        if page.nodes[node].aside < 0, let least = gaps.min(), let most = gaps.max(), least > 0.5, most - least <= 1 {
            made[.gap] = .length(median(gaps))
        } else if page.nodes[node].children.count == 1,
            let usual = distances(inRunOf: page.nodes[node].children[0])?.usual[capture], usual > 0.5
        {
            made[.gap] = .length(usual)
        }
        let inner = content(node, capture)
        let top = lineBox(first, capture).y - inner.y
        var bottom = inner.maxY - lineBox(last, capture).maxY
        let parent = page.nodes[node].parent
        if parent >= 0, isRowOfTable(parent), abs(top - bottom) <= 2,
            top > 1 ? !page.hasOneHeight(parent) : centresPeers(of: node, capture)
        {
            made.say(.justifyContent, "center")
            extra.top = page.outer(first, capture).margin.top.points ?? 0
            extra.bottom = page.outer(last, capture).margin.bottom.points ?? 0
            return extra
        }
        if top > 1 { extra.top = top }
        var isOfOthers = false
        if parent >= 0, page.shows(parent, capture) {
            let (outer, around) = (page.outer(node, capture), page.style(parent, capture))
            let mode = modes[parent][capture]
            let stretches = outer.alignSelf == "auto" || outer.alignSelf == "stretch"
            let isStretched = stretches && (around.alignItems == "normal" || around.alignItems == "stretch")
            // The room at the end of a stretched item is not its padding.
            let isGrown = mode == .column && outer.grow > 0
            if (mode == .row && around.isFlex || mode == .grid) && isStretched || isGrown { isOfOthers = true }
        }
        // Nor is that of the whole screen, such as a sidebar as high as what is beside it.
        if isOfOthers || parent < 0 { bottom = min(bottom, page.outer(last, capture).margin.bottom.points ?? 0) }
        let style = page.style(node, capture)
        let isHigher =
            style.height.points != nil || style.height == .percent(100) && hasHeight(parent, capture)
            || (style.minHeight.points ?? 0) > 20 || page.growsToWindow(node, capture)
        if bottom > 1, !isHigher { extra.bottom = bottom }
        return extra
    }

    /// Notes the distances of items from those before them.
    private mutating func noteLeads(_ node: Int, _ capture: Int, _ items: [Int]) {
        let inner = content(node, capture)
        var before: Rect?
        for item in items {
            let frame = lineBox(item, capture)
            leads[item][capture] =
                before.map { (frame.x - $0.maxX, frame.y - $0.maxY) } ?? (frame.x - inner.x, min(0, frame.y - inner.y))
            before = frame
        }
        // What reaches below its parent by a negative margin does so here.
        if let last = items.last, let before, let margin = page.outer(last, capture).margin.bottom.points, margin < 0 {
            let room = inner.maxY - before.maxY
            if room < -1 { rests[last][capture] = max(room, margin) }
        }
    }
}

/// The middle of some numbers; 0 if there are none.
func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

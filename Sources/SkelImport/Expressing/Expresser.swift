import SkelLanguage
import SkelLayout

/// Writes the pieces of a plan as views: the declarations for their own positions and for the layout of their contents.
struct Expresser {
    typealias Declaration = Draft.Declaration

    let plan: Plan
    let bars: BarStyle
    /// The names of prototypes by piece, unique within a screen.
    private var cellNames: [Int: String] = [:]
    var growth: Growth
    /// How much narrower, in points, each piece must be on the narrowest screen.
    let narrowings: [Double]

    init(_ plan: Plan) {
        self.plan = plan
        bars = plan.bars ?? BarStyle(of: [plan])
        growth = Growth(pieces: plan.pieces.count)
        narrowings = Self.narrowings(of: plan)
        nameCells()
        findGrowth()
    }

    /// A view with its contents.
    ///
    /// - Parameters:
    ///   - own: the declarations for its place among its siblings.
    ///   - hasNaturalWidth: whether it's as wide as its contents.
    func element(_ index: Int, own: [Declaration], hasNaturalWidth: Bool) -> Draft.Element {
        let piece = plan.pieces[index]
        var element = Draft.Element(head(of: piece))
        element.tag = index
        if let most = piece.limits.width, (piece.response?.width ?? 0) >= Distance.response,
            !own.contains(where: { $0.path == "maxWidth" })
        {
            element.comments.append(StoryboardRemarks.unlimited(most))
        }
        element.declarations = own
        let inner = arranged(index, hasNaturalWidth: hasNaturalWidth)
        element.declarations += inner.declarations
        // What the source says of a text's bars is not measured.
        let said = piece.declarations.map { $0.path }
        element.declarations += look(of: piece).filter { !said.contains($0.path) } + piece.declarations
        element.elements = inner.elements
        return element
    }

    /// The declarations for a container's layout of its children, and these.
    func arranged(_ index: Int, hasNaturalWidth: Bool = false) -> (
        declarations: [Declaration], elements: [Draft.Element]
    ) {
        let piece = plan.pieces[index]
        if piece.isListView { return rows(of: piece) }
        let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        if flow.isEmpty || piece.direction == nil || piece.isFramed {
            return ([], piece.children.map { framed($0, in: piece.frame) })
        }
        let arrangement =
            piece.direction == .row
            ? RowArrangement(self, index, flow).arrangement
            : ColumnArrangement(self, index, flow, hasNaturalWidth: hasNaturalWidth).arrangement
        var elements: [Draft.Element] = []
        var order = arrangement.items.makeIterator()
        // Children in the flow are in layout order; the others keep their places between them.
        for child in piece.children {
            if plan.pieces[child].isOutOfFlow {
                elements.append(anchored(child, in: index))
            } else if let item = order.next() {
                let inner = element(item.piece, own: item.declarations, hasNaturalWidth: item.hasNaturalWidth)
                let isAlone = !item.around.isEmpty
                elements.append(isAlone ? .init("row", declarations: item.around, elements: [inner]) : inner)
            }
        }
        return (arrangement.declarations, elements)
    }

    /// The declarations for a list's rows; each prototype is laid out separately.
    private func rows(of list: Plan.Piece) -> (declarations: [Declaration], elements: [Draft.Element]) {
        let cells = list.children.filter { plan.pieces[$0].kind == .cell }
        var declarations: [Declaration] = []
        func states(_ name: String) -> Bool { list.declarations.contains { $0.path == name } }
        let heights = cells.map { plan.pieces[$0].frame.height }
        let areAlike = heights.dropFirst().allSatisfy { Distance.areSame($0, heights[0]) }
        let isTable = list.kind == .tableView
        let growing = cells.filter { sizesItself($0) }
        if isTable, areAlike, growing.isEmpty, let height = heights.first, !states("rowHeight") {
            declarations.append(Declaration("rowHeight", number(height)))
        }
        if !isTable, let first = cells.first, !states("itemSize"), !states("columns") {
            let size = plan.pieces[first].frame.size
            declarations.append(Declaration("itemSize", "\(number(size.width)) \(number(size.height))"))
        }
        let sections = sections(of: list)
        let elements = sections.map { section in
            var element = Draft.Element("section", declarations: counted(section, of: list))
            element.elements = section.map {
                row($0, statesHeight: isTable && (!areAlike || !growing.isEmpty) && !growing.contains($0))
            }
            return element
        }
        if let only = elements.first, elements.count == 1 {
            return (declarations + only.declarations, only.elements)
        }
        return (declarations, elements)
    }

    /// The contents of a list, by section.
    private func sections(of list: Plan.Piece) -> [[Int]] {
        var sections: [[Int]] = [[]]
        for child in list.children {
            let hasCell = sections[sections.count - 1].contains { plan.pieces[$0].kind == .cell }
            if hasCell, plan.pieces[child].startsSection { sections.append([]) }
            sections[sections.count - 1].append(child)
        }
        return sections
    }

    /// The declarations for a section's rows: the cells that they use and, if each cell is a single row, their number.
    private func counted(_ section: [Int], of list: Plan.Piece) -> [Declaration] {
        let cells = section.filter { plan.pieces[$0].kind == .cell }
        var declarations: [Declaration] = []
        if cells.count > 1 {
            declarations.append(Declaration("cells", cells.map { cellNames[$0] ?? "" }.joined(separator: " ")))
        }
        guard list.isList, !cells.isEmpty else { return declarations }
        let name = list.kind == .tableView ? "numberOfRows" : "numberOfItems"
        if list.declarations.contains(where: { $0.path == name }) { return declarations }
        return declarations + [Declaration(name, "\(cells.count)")]
    }

    private func row(_ child: Int, statesHeight: Bool) -> Draft.Element {
        let isStated = plan.pieces[child].kind != .cell || statesHeight
        let height = Declaration("height", number(plan.pieces[child].frame.height))
        var row = element(child, own: isStated ? [height] : [], hasNaturalWidth: false)
        if let name = cellNames[child] { row.name = name }
        return row
    }

    private mutating func nameCells() {
        for (index, piece) in plan.pieces.enumerated() where piece.kind == .cell {
            let base = Naming.type(piece.name) ?? Naming.type(piece.className) ?? "Row"
            cellNames[index] = Naming.free(base, among: Array(cellNames.values))
        }
    }

    private func head(of piece: Plan.Piece) -> String {
        switch piece.kind {
        case .group, .box: piece.direction == .row ? "row" : piece.direction == .column ? "column" : "view"
        default: piece.kind.rawValue
        }
    }

    // MARK: - Out of the flow

    private func framed(_ child: Int, in container: Rect) -> Draft.Element {
        let frame = plan.pieces[child].frame
        let lengths = [frame.x - container.x, frame.y - container.y, frame.width, frame.height]
        let value = lengths.map { number($0) }.joined(separator: " ")
        return element(child, own: [Declaration("frame", value)], hasNaturalWidth: false)
    }

    /// A view positioned by the edges to which it keeps its distance.
    private func anchored(_ child: Int, in index: Int) -> Draft.Element {
        let (frame, around) = (plan.pieces[child].frame, plan.pieces[index].frame)
        let own = plan.pieces[index].response ?? .fixed
        let response = plan.pieces[child].response ?? .fixed
        var declared = [Declaration("position", "absolute")]
        func declare(_ name: String, _ value: String) { declared.append(Declaration(name, value)) }
        if plan.pieces[child].isBackdrop || own.width > Distance.response && isScrim(child, of: index) {
            declare("width", "100%")
            declare("height", "100%")
            return element(child, own: declared, hasNaturalWidth: false)
        }
        let isFilling = response.isSame(as: own)
        let isFixed = response.width < Distance.response
        let isMoving = abs(response.x - own.x) >= Distance.response
        let isAtEnd = isFixed && abs(response.x - own.x - own.width) < Distance.response
        if own.width <= Distance.response || isFixed && !isMoving { return framed(child, in: around) }
        if isFilling || !isAtEnd {
            let left = frame.x - around.x
            if isFilling || !isMoving {
                declare("left", number(left))
            } else {
                // It moves by a share of the container, from a place that may be elsewhere than at that share.
                let share = (response.x - own.x) / own.width
                declare("left", percentage(share * 100))
                let beside = left - share * around.width
                if abs(beside) > Distance.same { declare("marginLeft", number(beside)) }
            }
        }
        if isFilling || isAtEnd { declare("right", number(around.maxX - frame.maxX)) }
        if plan.isDrawing, plan.pieces[child].keepsPlace {
            declare("bottom", number(around.maxY - frame.maxY))
        } else {
            declare("top", number(frame.y - around.y))
        }
        if !isFilling { declare("width", isFixed ? number(frame.width) : percentage(frame.width, of: around.width)) }
        declare("height", number(frame.height))
        return element(child, own: declared, hasNaturalWidth: false)
    }

    /// Whether a piece lies over a picture that is all else in a container, and is as large: it follows the picture's proportions.
    private func isScrim(_ child: Int, of container: Int) -> Bool {
        let around = plan.pieces[container].frame
        let flow = plan.pieces[container].children.filter { !plan.pieces[$0].isOutOfFlow }
        guard flow.count == 1, plan.pieces[flow[0]].isLeaf, plan.isPicture(flow[0]) else { return false }
        return plan.pieces[child].frame.isSame(around) && plan.pieces[flow[0]].frame.isSame(around)
    }

    // MARK: - Sizes

    /// Whether a container declares its height because its contents don't determine it.
    func statesHeight(_ index: Int) -> Bool {
        let piece = plan.pieces[index]
        switch piece.kind {
        case .tableView, .collectionView: return !piece.fillsHeight
        case .cell: return !sizesItself(index)
        case .header, .footer: return true
        default: break
        }
        if piece.direction == nil || piece.isFramed || piece.keepsHeight { return true }
        let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        if flow.isEmpty || growth.ends[index] != nil { return true }
        if piece.kind == .group { return false }
        let bounds = plan.bounds(of: flow)
        let top = bounds.y - piece.frame.y
        let bottom = piece.frame.maxY - bounds.maxY
        // A picture that is higher where it is wider makes its card higher.
        let own = piece.response ?? .fixed
        let isProportional =
            own.width >= Distance.response
            && flow.contains { plan.isPicture($0) && plan.pieces[$0].response?.isSame(as: own) ?? false }
        if isProportional, piece.direction == .column, top >= -Distance.same, bottom >= -Distance.same { return false }
        // Below an image that touches the top, what follows has its distance from the sides.
        let inset = flow.last.map { left(of: $0) - piece.frame.x } ?? 0
        let most = max(top * Self.mostBottom.times, top + Self.mostBottom.points, inset + Self.nearInset)
        return top < -Distance.same || bottom < -Distance.same || bottom > most
    }

    /// The padding at the bottom of a box is at most this many times that at the top, or this many points more; a
    /// larger space is left by a height of its own.
    private static let mostBottom = (times: 1.5, points: 8.0)
    /// The difference, in points, up to which the space at the bottom is as large as that at the side.
    private static let nearInset = 1.5

    /// The left edge of what a piece shows last.
    private func left(of index: Int) -> Double {
        let piece = plan.pieces[index]
        guard piece.kind == .group, let last = piece.children.last else { return piece.frame.x }
        return left(of: last)
    }

    /// The height of text fields and buttons that declare none, in points (Samples/Language.md, Kinds).
    private static let heightOfControl = 34.0

    /// The height that a view declares among its siblings; nil if it has that anyway.
    ///
    /// - Parameters:
    ///   - sharesRatio: whether its width is the container's, so that it can determine the height.
    ///   - isStretched: whether it would be as high as its row.
    func statedHeight(_ index: Int, sharesRatio: Bool = false, isStretched: Bool = false) -> Declaration? {
        let piece = plan.pieces[index]
        if piece.isLeaf {
            // A circle stays one.
            if sharesRatio, piece.radius == .half, Distance.areSame(piece.frame.width, piece.frame.height) {
                return Declaration("aspectRatio", "1")
            }
            if sharesRatio, plan.isPicture(index) {
                let (width, height) = (number(piece.frame.width), number(piece.frame.height))
                return Declaration("aspectRatio", width == height ? "1" : width + ":" + height)
            }
            switch piece.kind {
            case .label where !piece.isKept && !piece.saysLines: return nil
            case .textField, .button:
                if !isStretched, Distance.areSame(piece.frame.height, Self.heightOfControl) { return nil }
            default: break
            }
        } else if !statesHeight(index) {
            return nil
        }
        return Declaration("height", number(piece.frame.height))
    }

    /// The distance between most children of a container, of all distances; 0 if none is usual.
    func gap(of container: Plan.Piece, _ flow: [Int], _ distances: [Double]) -> Double {
        guard let (value, count) = commonest(distances.filter { $0 > -Distance.same }) else { return 0 }
        // A distance that occurs once becomes a margin, which a view without a block declares on its line.
        let isBlock = flow.count == 2 && !plan.pieces[flow[1]].isLeaf
        let isSaid = container.spacing.map { Distance.areSame($0, value) } ?? false
        return value > Distance.same && (isSaid || count > 1 || isBlock) ? value : 0
    }

    /// The padding of a container; none of what has no layout.
    func padding(of index: Int) -> Edges {
        let piece = plan.pieces[index]
        let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        guard piece.isBox, !piece.isFramed, !flow.isEmpty, let direction = piece.direction else { return Edges() }
        return direction == .row
            ? RowArrangement(self, index, flow, isForPadding: true).padding
            : ColumnArrangement(self, index, flow, hasNaturalWidth: false).padding
    }

    /// Whether what is in a container, with its padding, needs more width than there is.
    func isTight(_ index: Int) -> Bool {
        let piece = plan.pieces[index]
        if piece.isTight { return true }
        guard piece.isBox, !piece.isFramed else { return false }
        let fixed = piece.children.map { plan.pieces[$0] }.filter {
            !$0.isOutOfFlow && ($0.response?.width ?? 0) < Distance.response
        }
        let reach =
            piece.direction == .row
            ? (fixed.map { $0.frame.maxX }.max() ?? 0) - piece.frame.x : fixed.map { $0.frame.width }.max() ?? 0
        let padding = padding(of: index)
        let all = piece.direction == .row ? reach : padding.left + reach + padding.right
        return all > piece.frame.width + Distance.same
    }

    /// Whether a container is as wide as its contents, unless its width is declared.
    func hasNaturalWidth(_ index: Int) -> Bool {
        let piece = plan.pieces[index]
        guard piece.kind == .group || piece.kind == .box, !piece.isFramed,
            piece.response.map({ $0.width < Distance.response }) ?? true
        else { return false }
        let flow = piece.children.filter { !plan.pieces[$0].isOutOfFlow }
        guard !flow.isEmpty, let direction = piece.direction else { return false }
        switch direction {
        case .row:
            let row = RowArrangement(self, index, flow)
            if !Distance.areSame(row.padding.left, row.padding.right) { return false }
            let reaches = Distance.areSame(row.contentEnd, plan.bounds(of: flow).maxX)
            return reaches && flow.allSatisfy { plan.pieces[$0].isLeaf || hasNaturalWidth($0) }
        case .column:
            let column = ColumnArrangement(self, index, flow, hasNaturalWidth: true)
            if !column.isEven { return false }
            return flow.contains { column.isFlush($0) && (plan.pieces[$0].isLeaf || hasNaturalWidth($0)) }
        }
    }
}

extension Sketch.Response {
    func isSame(as other: Sketch.Response) -> Bool {
        abs(x - other.x) < Distance.response && abs(width - other.width) < Distance.response
    }
}

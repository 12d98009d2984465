import SkelLanguage
import SkelLayout

/// Turns rows at equal distances into tables, if the source declares a list, or if they continue to the end of the
/// screen.
struct ListFactoring {
    /// The fewest rows of a list.
    private static let fewestRows = 3
    /// Declarations for a view's place, which go to the table rather than its rows.
    private static let placement = [
        "marginTop", "marginLeft", "marginRight", "alignSelf", "width", "flex", "flexShrink", "minWidth",
    ]

    private let plan: Plan
    private(set) var components: [Draft.Element]
    private(set) var skeleton: Draft.Element
    /// The names of tables.
    private var names: [String] = []

    /// - Parameter plan: the plan whose pieces the elements' tags refer to.
    init(_ skeleton: Draft.Element, _ components: [Draft.Element], of plan: Plan) {
        self.plan = plan
        self.skeleton = skeleton
        self.components = components
        self.skeleton = listing(in: skeleton)
    }

    private mutating func listing(in element: Draft.Element) -> Draft.Element {
        var element = element
        var elements: [Draft.Element] = []
        var index = 0
        while index < element.elements.count {
            let end = endOfRun(in: element, from: index)
            if let table = table(
                of: Array(element.elements[index..<end]), in: element, isLast: end == element.elements.count)
            {
                elements.append(table)
                index = end
            } else {
                elements.append(listing(in: element.elements[index]))
                index += 1
            }
        }
        element.elements = elements
        return merged(element)
    }

    /// Replaces a column that only contains a table by that table.
    private func merged(_ element: Draft.Element) -> Draft.Element {
        guard element.head == "column", element.elements.count == 1, var table = element.elements.first,
            table.head == "tableView", !table.declarations.contains(where: { Self.placement.contains($0.path) }),
            element.declarations.allSatisfy({ Self.placement.contains($0.path) || $0.path == "gap" })
        else { return element }
        if !element.name.isEmpty { table.name = element.name }
        table.declarations = element.declarations.filter { $0.path != "gap" } + table.declarations
        return table
    }

    /// The index after a run of one component's instances at equal distances.
    private func endOfRun(in element: Draft.Element, from start: Int) -> Int {
        let first = element.elements[start]
        guard isColumn(element), components.contains(where: { $0.name == first.head }), let frame = frame(of: first)
        else { return start + 1 }
        var end = start + 1
        var last = frame
        var pitch: Double?
        while end < element.elements.count, element.elements[end].head == first.head,
            let next = self.frame(of: element.elements[end]), Distance.areSame(next.x, frame.x),
            Distance.areSame(next.width, frame.width)
        {
            let step = next.y - last.y
            if let pitch, !Distance.areSame(pitch, step) { break }
            pitch = step
            last = next
            end += 1
        }
        return end
    }

    private func isColumn(_ element: Draft.Element) -> Bool {
        element.head == "column" || element.head == "skeleton" && element.value(of: "flexDirection") != "row"
    }

    private func frame(of element: Draft.Element) -> Rect? {
        element.tag.map { plan.pieces[$0].frame }
    }

    /// Rows as a table; nil if they aren't rows, or a table couldn't express them.
    private mutating func table(of rows: [Draft.Element], in parent: Draft.Element, isLast: Bool) -> Draft.Element? {
        guard rows.count >= Self.fewestRows, let first = frame(of: rows[0]), let second = frame(of: rows[1]),
            let last = frame(of: rows[rows.count - 1]),
            let body = components.first(where: { $0.name == rows[0].head }), uses(of: body.name) == rows.count
        else { return nil }
        let isList = parent.tag.map { plan.pieces[$0].isList } ?? false
        guard isList || isLast && parent.head == "skeleton" else { return nil }
        let own = rows.map { row in row.declarations.filter { Self.placement.contains($0.path) } }
        let others = own.dropFirst()
        guard let common = others.first, others.allSatisfy({ $0 == common }),
            own[0].filter({ $0.path != "marginTop" }) == common.filter({ $0.path != "marginTop" })
        else { return nil }
        let room = second.y - first.y - first.height
        // A card would fill the gap that is below it.
        if room > Distance.same, ([body] + rows).contains(where: { $0.isPainted }) { return nil }
        var table = Draft.Element("tableView", name: tableName(of: body.name))
        table.declarations = own[0]
        for declaration in body.declarations where Self.placement.contains(declaration.path) {
            if table.value(of: declaration.path) == nil { table.declarations.append(declaration) }
        }
        if table.value(of: "alignSelf") == "start", table.value(of: "width") == nil {
            table.declarations.append(.init("width", number(first.width)))
        }
        table.declarations.append(.init("height", number(last.maxY - first.y)))
        table.declarations.append(.init("rowHeight", number(second.y - first.y)))
        guard let cell = cell(of: body, room: room) else { return nil }
        let changes = rows.map { row in row.declarations.filter { !Self.placement.contains($0.path) } }
        table.elements = [cell] + Self.preparations(of: changes)
        components.removeAll { $0.name == body.name }
        return table
    }

    /// The component as a prototype of rows; nil if rows overlap.
    ///
    /// - Parameter room: the distance in points from a row's contents to the next row.
    private func cell(of body: Draft.Element, room: Double) -> Draft.Element? {
        if room < -Distance.same { return nil }
        var cell = Draft.Element("cell", name: body.name)
        if body.base == "row" { cell.declarations.append(.init("flexDirection", "row")) }
        cell.declarations += body.declarations.filter { !Self.placement.contains($0.path) && $0.path != "height" }
        if room > Distance.same {
            var edges = body.value(of: "padding").flatMap { Edges($0) } ?? Edges()
            edges.bottom += room
            cell.declarations.removeAll { $0.path == "padding" }
            cell.declarations.append(.init("padding", edges.value))
        }
        cell.elements = body.elements
        return cell
    }

    /// The changes that rows make, with rows of equal changes combined.
    static func preparations(of rows: [[Draft.Declaration]]) -> [Draft.Element] {
        var groups: [(changes: [Draft.Declaration], rows: [Int])] = []
        for (index, changes) in rows.enumerated() where !changes.isEmpty {
            if let group = groups.firstIndex(where: { $0.changes == changes }) {
                groups[group].rows.append(index)
            } else {
                groups.append((changes, [index]))
            }
        }
        return groups.map { group in
            Draft.Element("at \(selector(of: group.rows, among: rows.count))", declarations: group.changes)
        }
    }

    private static func selector(of rows: [Int], among count: Int) -> String {
        if rows.count > 2, rows == Array(stride(from: 1, to: count, by: 2)) { return "odd" }
        if rows.count > 2, rows == Array(stride(from: 0, to: count, by: 2)) { return "even" }
        return rows.map { "\($0)" }.joined(separator: ", ")
    }

    private func uses(of component: String) -> Int {
        func count(_ element: Draft.Element) -> Int {
            (element.head == component ? 1 : 0) + element.elements.reduce(0) { $0 + count($1) }
        }
        return components.reduce(count(skeleton)) { $0 + count($1) }
    }

    private mutating func tableName(of component: String) -> String {
        let name = Naming.free((Naming.view(component) ?? "row") + "s", among: names)
        names.append(name)
        return name
    }
}

extension Draft.Element {
    /// Whether its own area is seen: it has a background or a border.
    fileprivate var isPainted: Bool {
        declarations.contains { $0.path == Property.backgroundColor.name || $0.path == Property.borderColor.name }
    }
}

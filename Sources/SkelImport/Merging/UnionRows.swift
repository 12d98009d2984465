import SkelLanguage
import SkelLayout

/// The rows of a container that is a list at every width: a cell, the declarations of each row, and the cell's changes at each
/// width.
struct UnionRows {
    /// The cell, then the changes that its rows make.
    private(set) var elements: [Draft.Element] = []
    /// The changes at each width, as paths from the list.
    private(set) var changes: [[Draft.Declaration]]

    /// The fewest rows of a list.
    private static let fewest = 3
    /// The largest difference between the rounded widths of one text at two screen widths, in points.
    static let rounding = 0.5
    /// The declarations for a view's place among its siblings.
    private static let placement = ["marginTop", "marginLeft", "marginRight", "alignSelf", "width", "flex", "isHidden"]

    /// Creates the rows; nil if they aren't a list at every width.
    ///
    /// - Parameter names: the names of other cells.
    init?(_ list: Union.Node, widths: Int, _ defaults: Defaults, _ names: inout [String]) {
        let rows = list.children
        guard rows.count >= Self.fewest, list.element.head == "column", !list.isAdded, rows[0].holdsChange,
            !rows[0].isAdded,
            rows.dropFirst().allSatisfy({ $0.isSame(as: rows[0]) }),
            !rows[0].everyPath.contains(where: { Self.placement.contains($0) || $0 == "height" })
        else { return nil }
        changes = Array(repeating: [], count: widths)
        var taken: [String] = []
        let members = rows.map { $0.plain(named: rows[0]) { Self.free($0, &taken) } }
        guard let pattern = Pattern(members, defaults) else { return nil }
        let stated = pattern.changes.compactMap { $0 }
        guard stated.count == rows.count else { return nil }
        var cell = pattern.body
        let wish = rows[0].element.className.isEmpty ? nil : Naming.type(rows[0].element.className)
        cell.name = Naming.free(wish ?? "Row", among: names)
        names.append(cell.name)
        if cell.head == "row" { cell.declarations.insert(.init("flexDirection", "row"), at: 0) }
        cell.head = "cell"
        elements = [cell] + ListFactoring.preparations(of: stated)
        for index in elements.indices { elements[index].isTargeted = true }
        rows[0].collectChanges(cell.name, &changes)
    }

    /// A name that is unique within a row.
    private static func free(_ node: Union.Node, _ taken: inout [String]) -> String {
        let wish = node.wish
        if wish.isEmpty { return wish }
        let name = PatternNames.free(wish, for: node.element, among: taken)
        taken.append(name)
        return name
    }
}

extension Union.Node {
    /// Turns columns into lists if their rows have equal distances at every width.
    func makeLists(widths: Int, _ defaults: Defaults, _ names: inout [String]) {
        guard let pitches = pitches(widths: widths),
            let rows = UnionRows(self, widths: widths, defaults, &names)
        else {
            for child in children { child.makeLists(widths: widths, defaults, &names) }
            return
        }
        self.rows = rows
        element.head = "tableView"
        let count = Double(children.count)
        element.declarations += [.init("height", number(pitches[0] * count)), .init("rowHeight", number(pitches[0]))]
        for (width, pitch) in pitches.dropFirst().enumerated() where !Distance.areSame(pitch, pitches[0]) {
            change("height", to: number(pitch * count), at: width)
            change("rowHeight", to: number(pitch), at: width)
        }
        children = []
    }

    /// The distance between rows at each width; nil if it varies, or the rows don't fill it.
    private func pitches(widths: Int) -> [Double]? {
        guard children.count > 1 else { return nil }
        let isSpaced = (element.declarations.map { $0.path } + changes.joined().map { $0.path }).contains {
            $0 == "gap" || $0 == "padding" || $0 == "height"
        }
        if isSpaced { return nil }
        var pitches: [Double] = []
        for width in 0...widths {
            let frames = children.compactMap { $0.frame(at: width) }
            if frames.count < children.count { return nil }
            let pitch = frames[1].y - frames[0].y
            let isEven = zip(frames, frames.dropFirst()).allSatisfy {
                Distance.areSame($1.y - $0.y, pitch) && Distance.areSame($0.height, pitch)
            }
            // The last row of a table lacks half a line.
            guard pitch > 0, isEven, abs(frames[frames.count - 1].height - pitch) <= Self.halfLine else { return nil }
            pitches.append(pitch)
        }
        return pitches
    }

    private static let halfLine = 0.6

    var holdsChange: Bool { isChanged || children.contains { $0.holdsChange } }

    /// The paths of its own declarations and changes.
    var everyPath: [String] { element.declarations.map { $0.path } + changes.joined().map { $0.path } }

    /// Whether another row has the same parts with the same changes.
    func isSame(as other: Union.Node) -> Bool {
        guard element.head == other.element.head, isAdded == other.isAdded, children.count == other.children.count,
            zip(ownChanges, other.ownChanges).allSatisfy({ $0 == $1 }), ownChanges.count == other.ownChanges.count
        else { return false }
        return zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
    }

    /// The changes at each width, without those that are only rounding.
    private var ownChanges: [[Draft.Declaration]] {
        var own = changes.map { changes in
            changes.filter { change in
                guard change.path == "width", let old = element.value(of: "width").flatMap({ Double($0) }),
                    let new = Double(change.value)
                else { return true }
                return abs(old - new) > UnionRows.rounding + 0.001
            }
        }
        while own.last?.isEmpty == true { own.removeLast() }
        return own
    }

    /// An element without changes, whose parts have the names of the first row's parts.
    fileprivate func plain(named first: Union.Node, _ name: (Union.Node) -> String) -> Draft.Element {
        var plain = element
        if first === self, !ownChanges.isEmpty { first.element.name = name(first) }
        plain.name = first.element.name
        plain.isTargeted = false
        if isAdded { plain.declarations.append(.init("isHidden", "true")) }
        plain.elements = zip(children, first.children).map { $0.plain(named: $1, name) }
        return plain
    }

    /// Collects the changes of it and its parts at each width.
    fileprivate func collectChanges(_ path: String, _ found: inout [[Draft.Declaration]]) {
        for (width, own) in ownChanges.enumerated() {
            found[width] += own.map { .init(path + "." + $0.path, $0.value) }
        }
        for child in children { child.collectChanges(path + "." + child.element.name, &found) }
    }
}

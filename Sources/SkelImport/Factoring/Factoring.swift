import SkelLanguage
import SkelText

/// Replaces repetition in a draft by components for views of one shape, repeats for equal views, and styles for equal looks. The
/// bones stay the same.
struct Factoring {
    /// The most components; more rounds save next to nothing.
    private static let mostComponents = 40
    /// The most elements of one shape to compare; hostile files have thousands that are almost equal.
    private static let mostMembers = 2000

    private let bars: BarStyle
    private(set) var components: [Draft.Element] = []
    private(set) var skeleton: Draft.Element
    private var names: [String]

    /// - Parameter taken: the names of other components and skeletons in the file.
    init(_ skeleton: Draft.Element, _ bars: BarStyle, taken: [String]) {
        self.bars = bars
        self.skeleton = skeleton
        names = taken
        for _ in 0..<Self.mostComponents {
            guard let best = bestPattern() else { break }
            replace(best)
        }
    }

    /// Turns the rows of lists into tables.
    mutating func makeLists(of plan: Plan) {
        let listing = ListFactoring(skeleton, components, of: plan)
        (skeleton, components) = (listing.skeleton, listing.components)
    }

    /// Merges consecutive equal elements.
    mutating func makeRepeats() {
        skeleton.makeRepeats()
        for index in components.indices { components[index].makeRepeats() }
    }

    // MARK: - Components

    private struct Candidate {
        var pattern: Pattern
        /// The places of the elements that become instances.
        var places: [[Int]]
        var changes: [[Draft.Declaration]]
        var saved: Int
    }

    private func bestPattern() -> Candidate? {
        var table = StringTable()
        var groups: [[[Int]]] = []
        collect(skeleton, [], &table, &groups)
        var best: Candidate?
        for group in groups where group.count > 1 {
            guard let candidate = candidate(Array(group.prefix(Self.mostMembers))) else { continue }
            if candidate.saved > best?.saved ?? 0 { best = candidate }
        }
        return best
    }

    /// The places of elements in the skeleton, by shape.
    private func collect(
        _ element: Draft.Element, _ place: [Int], _ table: inout StringTable, _ groups: inout [[[Int]]]
    ) {
        // Rows refer to the contents of their cells by name.
        if element.head == "cell" { return }
        for (index, child) in element.elements.enumerated() {
            let here = place + [index]
            if child.size > 1 {
                let shape = child.shape
                if let number = table.number(of: shape) {
                    groups[number].append(here)
                } else {
                    table.add(shape)
                    groups.append([here])
                }
            }
            collect(child, here, &table, &groups)
        }
    }

    /// A component for elements of one shape, without elements that would be longer as instances; nil if there is none.
    private func candidate(_ places: [[Int]]) -> Candidate? {
        var places = places
        for _ in 0..<4 {
            let members = places.map { skeleton.element(at: $0) }
            guard members.count > 1, let pattern = Pattern(members, Defaults(bars: bars)) else { return nil }
            var kept: [Int] = []
            var saved = 0
            for (index, member) in members.enumerated() {
                guard let changes = pattern.changes[index] else { continue }
                var instance = Draft.Element("Component", declarations: changes)
                instance.name = member.name
                let level = places[index].count
                let gain = Lines.count(member, level: level) - Lines.count(instance, level: level)
                if gain > 0 {
                    kept.append(index)
                    saved += gain
                }
            }
            saved -= Lines.count(pattern.body, level: 0)
            if kept.count == members.count {
                return Candidate(
                    pattern: pattern, places: places, changes: pattern.changes.map { $0 ?? [] }, saved: saved)
            }
            places = kept.map { places[$0] }
        }
        return nil
    }

    private mutating func replace(_ candidate: Candidate) {
        var body = candidate.pattern.body
        let around = candidate.places.first.map { skeleton.element(at: Array($0.dropLast())).name } ?? ""
        let name = componentName(for: body, in: around)
        body.base = body.head
        body.head = "component"
        for (index, place) in candidate.places.enumerated() {
            let old = skeleton.element(at: place)
            var instance = Draft.Element(name, declarations: candidate.changes[index])
            instance.tag = old.tag
            // The component is named after the class.
            let isNamed = old.className.isEmpty || old.name != Naming.view(old.className)
            if isNamed { instance.name = old.name }
            skeleton.replace(at: place, with: instance)
        }
        body.name = name
        components.append(body)
    }

    /// - Parameter container: the name of the first instance's container.
    private mutating func componentName(for body: Draft.Element, in container: String) -> String {
        let wish = body.className.isEmpty ? nil : Naming.type(body.className)
        let hasLook = body.value(of: "backgroundColor") != nil || body.value(of: "borderWidth") != nil
        let kind = hasLook ? "Card" : body.head == "row" ? "Row" : "Item"
        let base = wish ?? kind
        var name = Naming.free(base, among: names)
        if name != base, wish == nil, let own = Naming.item(of: container, kind) {
            name = Naming.free(own, among: names)
        }
        names.append(name)
        return name
    }
}

extension Draft {
    /// Merges consecutive equal elements.
    mutating func makeRepeats() {
        changeElements { $0.makeRepeats() }
    }
}

extension Draft.Element {
    func element(at place: [Int]) -> Draft.Element { place.reduce(self) { $0.elements[$1] } }

    mutating func replace(at place: [Int], with element: Draft.Element) {
        guard let first = place.first else { return self = element }
        elements[first].replace(at: Array(place.dropFirst()), with: element)
    }

    /// Merges consecutive equal elements in it, at any depth; a pair of bare names stays one.
    mutating func makeRepeats() {
        var merged: [Draft.Element] = []
        var index = 0
        while index < elements.count {
            let first = elements[index]
            var end = index + 1
            while end < elements.count, elements[end].isEqual(to: first) { end += 1 }
            var one = first
            one.makeRepeats()
            let isBare = first.elements.isEmpty && first.declarations.isEmpty
            if end == index + 2 && isBare || first.head.hasPrefix("repeat") {
                merged += Array(repeating: one, count: end - index)
            } else {
                if end > index + 1 { one.head = "repeat \(end - index) " + one.head }
                merged.append(one)
            }
            index = end
        }
        elements = merged
    }

    /// The names of the cells in it, itself included.
    var cellNames: [String] { (head == "cell" ? [name] : []) + elements.flatMap { $0.cellNames } }

    /// Whether both have the same text.
    func isEqual(to other: Draft.Element) -> Bool {
        head == other.head && name == other.name && declarations == other.declarations
            && elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isEqual(to: $1) }
    }
}

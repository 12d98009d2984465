import SkelLanguage

/// The common parts of elements of one shape, and the differences of each.
struct Pattern {
    /// The common part: a component's body.
    private(set) var body: Draft.Element
    /// The declarations of each element besides the body; nil if it isn't an instance because it would be longer that
    /// way.
    private(set) var changes: [[Draft.Declaration]?]

    /// - Parameter members: at least two elements of one shape.
    init?(_ members: [Draft.Element], _ defaults: Defaults) {
        guard let first = members.first else { return nil }
        body = first
        changes = members.map { _ in nil }
        var names = PatternNames(of: first)
        var found = members.map { _ in [Draft.Declaration]() }
        guard let merged = Self.merge(members, &found, &names, defaults, isRoot: true) else { return nil }
        body = merged
        for index in members.indices { changes[index] = found[index] }
    }

    /// Merges the members' most frequent declarations into one element.
    private static func merge(
        _ members: [Draft.Element], _ found: inout [[Draft.Declaration]], _ names: inout PatternNames,
        _ defaults: Defaults, isRoot: Bool
    ) -> Draft.Element? {
        var element = members[0]
        element.declarations = []
        var own_changes = members.map { _ in [Draft.Declaration]() }
        for path in paths(of: members) {
            let common = common(path, members, defaults)
            if let common { element.declarations.append(.init(path, common)) }
            for index in members.indices {
                let value = members[index].value(of: path)
                if value == common || isRounding(value, common) { continue }
                guard let stated = value ?? defaults.value(of: path) else { return nil }
                own_changes[index].append(.init(path, stated))
            }
        }
        let isChanged = own_changes.contains { !$0.isEmpty }
        if isChanged, !isRoot { element.name = names.name(for: element) }
        let prefix = isRoot ? "" : element.name + "."
        for index in members.indices {
            found[index] += own_changes[index].map { .init(prefix + $0.path, $0.value) }
        }
        var inner: [Draft.Element] = []
        for position in element.elements.indices {
            guard
                let merged = merge(
                    members.map { $0.elements[position] }, &found, &names, defaults, isRoot: false)
            else { return nil }
            inner.append(merged)
        }
        element.elements = inner
        return element
    }

    /// All properties that any member declares, in order of first occurrence.
    private static func paths(of members: [Draft.Element]) -> [String] {
        var paths: [String] = []
        for member in members {
            for declaration in member.declarations where !paths.contains(declaration.path) {
                paths.append(declaration.path)
            }
        }
        return paths
    }

    /// Whether two lengths differ by the rounding of their edges.
    private static func isRounding(_ one: String?, _ other: String?) -> Bool {
        guard let one = one.flatMap({ Edges($0) }), let other = other.flatMap({ Edges($0) }) else { return false }
        return zip(one.all, other.all).allSatisfy { abs($0 - $1) <= Distance.rounding }
    }

    /// The value that most members declare. It is nil if most declare none, or if some do and the property has no
    /// default that they could declare instead.
    private static func common(_ path: String, _ members: [Draft.Element], _ defaults: Defaults) -> String? {
        let values = members.map { $0.value(of: path) }
        return values.contains(nil) && defaults.value(of: path) == nil ? nil : most(of: values) ?? nil
    }
}

/// The default values of properties, for instances that differ from their component by not declaring them.
struct Defaults {
    /// Nil if no text differs from another by what the appearance says.
    let bars: BarStyle?

    func value(of path: String) -> String? {
        switch path {
        case "skeletonTextLineHeight": bars.map { "fixed(\(number($0.height)))" }
        case "skeletonLineSpacing": bars.map { number($0.spacing) }
        case "linesCornerRadius": bars.map { $0.radius.value ?? "0" }
        case "borderColor": "clear"
        default: Property.named(path)?.usual
        }
    }
}

/// Names for the elements of a component that its instances change.
struct PatternNames {
    /// The names given here, and those of existing elements.
    private var taken: [String] = []

    init(of component: Draft.Element) { add(component) }

    private mutating func add(_ element: Draft.Element) {
        for child in element.elements {
            if !child.name.isEmpty { taken.append(child.name) }
            add(child)
        }
    }

    /// The element's own name if it is unique, otherwise one derived from its kind.
    mutating func name(for element: Draft.Element) -> String {
        let wish = element.name.isEmpty ? Self.name(of: element) : element.name
        if !element.name.isEmpty, taken.count(where: { $0 == wish }) == 1 { return wish }
        // For names derived from a kind, other words come before numbers.
        let names = [wish] + Self.alternatives(to: wish, for: element)
        let name = names.first { !taken.contains($0) } ?? Naming.free(wish, among: taken)
        taken.append(name)
        return name
    }

    /// Other words for an element that is only named by its kind.
    static func alternatives(to wish: String, for element: Draft.Element) -> [String] {
        if wish != name(of: element) { return [] }
        return switch wish {
        case "text": ["summary", "detail"]
        case "title": ["subtitle", "detail", "caption"]
        case "image": ["picture", "photo"]
        case "badge": ["tag", "mark"]
        case "content": ["body", "group"]
        default: []
        }
    }

    /// A name for an element without one in the source.
    static func name(of element: Draft.Element) -> String {
        switch element.head {
        case "label": "title"
        case "imageView": element.value(of: "cornerRadius") == "50%" ? "avatar" : "image"
        case "button": "action"
        case "textField": "field"
        case "textView": "text"
        case "row", "column": "content"
        case "tableView": "rows"
        default: "badge"
        }
    }
}

import SkelText

/// The rules of a placeholder's elements: a class for each set of declarations, of which variants change some.
struct PageStyles {
    /// What the inner classes start with.
    private let prefix: String
    /// When each state holds; nil for the first, which is what is left where no other does.
    private let conditions: [PageCondition?]
    /// For each state, those before it that hold wherever it does, in their order.
    private let earlier: [[Int]]
    private var classes = StringTable()
    private var base = Output()
    private var overlays: [Output]
    private var mirrored: [String] = []
    /// The names of parts, in order, and their classes.
    private(set) var parts: [(name: String, className: String)] = []

    init(prefix: String, conditions: [PageCondition?], earlier: [[Int]]) {
        (self.prefix, self.conditions, self.earlier) = (prefix, conditions, earlier)
        overlays = conditions.map { _ in Output() }
    }

    /// Writes an element, and rules that are not there yet. What stands alone first or last in an element that has at most
    /// two in it is a pseudo-element of that.
    mutating func write(_ element: PageElement, to output: inout Output) {
        let isFolded =
            element.children.count <= 2 && element.children.allSatisfy { $0.children.isEmpty && $0.part == nil }
        let pseudos = isFolded ? element.children : []
        output.write("<i class=\"" + name(of: element, pseudos))
        if let part = element.part { output.write(" " + className(ofPart: part)) }
        output.write("\">")
        if !isFolded {
            for child in element.children { write(child, to: &output) }
        }
        output.write("</i>")
    }

    private mutating func name(of element: PageElement, _ pseudos: [PageElement]) -> String {
        var key = Self.key(of: element)
        for pseudo in pseudos { key += "\n" + Self.key(of: pseudo) }
        let known = classes.number(of: key)
        let number = known ?? classes.strings.count
        let name = prefix + String(number, radix: 36)
        if known != nil { return name }
        classes.add(key)
        write(element, selector: "." + name, isPseudo: false)
        for (pseudo, place) in zip(pseudos, ["::before", "::after"]) {
            write(pseudo, selector: "." + name + place, isPseudo: true)
        }
        return name
    }

    /// The class of a part, besides that of its rules.
    private mutating func className(ofPart part: String) -> String {
        if let known = parts.first(where: { $0.name == part }) { return known.className }
        parts.append((part, prefix + "-" + String(parts.count)))
        return parts[parts.count - 1].className
    }

    private static func key(of element: PageElement) -> String {
        var key = element.isMirrored ? "m" : ""
        for state in element.states { key += "|" + (state.map { $0.css } ?? "-") }
        return key
    }

    private mutating func write(_ element: PageElement, selector: String, isPseudo: Bool) {
        var known: [[Declaration]] = []
        for state in element.states.indices {
            // What holds without rules of this state.
            var current = known.first ?? []
            for other in earlier[state] where other > 0 { Self.apply(known[other], to: &current) }
            // What is not displayed may be as it likes.
            let wanted = element.states[state] ?? current.setting("display", "none")
            if state == 0 {
                var text = wanted.css
                if isPseudo { text = text.isEmpty ? "content:\"\"" : "content:\"\";" + text }
                if !text.isEmpty { base.write("\(selector){\(text)}") }
                known.append(wanted)
                continue
            }
            let changes = Self.changes(from: current, to: wanted)
            known.append(changes)
            if !changes.isEmpty { overlays[state].write("\(selector){\(changes.css)}") }
        }
        if element.isMirrored { mirrored.append(selector) }
    }

    private static func apply(_ changes: [Declaration], to declarations: inout [Declaration]) {
        for change in changes {
            if let initial = initial(change.property), initial == change.value {
                declarations.removeAll { $0.property == change.property }
            } else {
                declarations.set(change.property, change.value)
            }
        }
    }

    /// What makes some declarations of others: first what takes some back, for sides win over each other by their order.
    private static func changes(from current: [Declaration], to wanted: [Declaration]) -> [Declaration] {
        var families: [String] = []
        for declaration in current where wanted[declaration.property] != declaration.value {
            families.append(family(declaration.property))
        }
        for declaration in wanted where current[declaration.property] != declaration.value {
            families.append(family(declaration.property))
        }
        var changes: [Declaration] = []
        for declaration in current
        where wanted[declaration.property] == nil && families.contains(family(declaration.property)) {
            if let initial = initial(declaration.property) { changes.set(declaration.property, initial) }
        }
        for declaration in wanted where families.contains(family(declaration.property)) {
            changes.set(declaration.property, declaration.value)
        }
        return changes
    }

    /// Properties of which one overrides parts of another.
    private static func family(_ property: String) -> String {
        for family in ["padding", "margin", "flex-", "inset", "background"] where property.hasPrefix(family) {
            // These two say how children lie.
            if property == "flex-direction" || property == "flex-wrap" { return property }
            return family
        }
        switch property {
        case "flex": return "flex-"
        case "top", "right", "bottom", "left": return "inset"
        default: return property
        }
    }

    /// What an element of a placeholder has without a declaration.
    private static func initial(_ property: String) -> String? {
        switch property {
        case "display": "flex"
        case "flex-direction": "column"
        case "position": "relative"
        default: "initial"
        }
    }

    /// Writes all rules, which are to stand in the placeholder's own.
    func writeRules(isMirrored: Bool, to output: inout Output) {
        output.write(base)
        for (index, overlay) in overlays.enumerated() where overlay.count > 0 {
            guard let condition = conditions[index] else { continue }
            for opening in condition.openings { output.write(opening + "{") }
            output.write(overlay)
            for _ in condition.openings { output.write("}") }
        }
        guard isMirrored, !mirrored.isEmpty else { return }
        output.write("&:dir(rtl){")
        for (index, selector) in mirrored.enumerated() { output.write((index > 0 ? "," : "") + selector) }
        output.write("{scale:-1 1}}")
    }
}

/// When a page shows a state: what its rules stand in.
struct PageCondition {
    /// At-rules, the outer one first.
    let openings: [String]
}

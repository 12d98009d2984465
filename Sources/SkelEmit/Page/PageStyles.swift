import SkelText

/// The rules of a placeholder's elements: a class per set of declarations, some of which variants change.
struct PageStyles {
    /// The prefix of the inner classes.
    private let prefix: String
    /// The condition of each state; nil for the first, which applies when no other does.
    private let conditions: [PageCondition?]
    /// For each state, the earlier ones that hold whenever it does, in order.
    private let earlier: [[Int]]
    private var classes: [Class] = []
    private var heads = StringTable()
    /// By head number: the newest class with that head.
    private var newest: [Int] = []
    private var base = Output()
    private var overlays: [Output]
    private var mirrored: [String] = []
    /// The names of parts, in order, with their classes.
    private(set) var parts: [(name: String, className: String)] = []
    /// The motions of elements, with their classes.
    private(set) var motions: [(motion: PageMotion, className: String)] = []

    /// The delays of elements behind the common motion, in seconds: at most `Stagger.mostDelays` per state.
    private var delays: [Double] = []

    init(prefix: String, conditions: [PageCondition?], earlier: [[Int]]) {
        (self.prefix, self.conditions, self.earlier) = (prefix, conditions, earlier)
        overlays = conditions.map { _ in Output() }
    }

    /// Writes an element, and its rules unless they exist already. If it has at most two children and they qualify,
    /// they become its pseudo-elements.
    mutating func write(_ element: PageElement, to output: inout Output) {
        write(element, unseen: conditions.map { _ in false }, to: &output)
    }

    /// `unseen`: by state, whether an ancestor isn't displayed, so that the element may look any way there.
    private mutating func write(_ element: PageElement, unseen: [Bool], to output: inout Output) {
        let isFolded =
            element.children.count <= 2 && element.children.allSatisfy { $0.canBePseudo }
        let pseudos = isFolded ? element.children : []
        output.write("<i class=\"" + name(of: element, pseudos, unseen))
        if let part = element.part { output.write(" " + className(ofPart: part)) }
        if let delay = element.delay, delay > 0 { output.write(" " + className(ofDelay: delay)) }
        if let motion = element.motion { output.write(" " + className(of: motion)) }
        output.write("\">")
        if let text = element.text { output.write(escapedForXML: text) }
        if !isFolded {
            let inner = unseen.indices.map { unseen[$0] || element.states[$0] == nil }
            for child in element.children { write(child, unseen: inner, to: &output) }
        }
        output.write("</i>")
    }

    private mutating func name(of element: PageElement, _ pseudos: [PageElement], _ unseen: [Bool]) -> String {
        let new = Class(of: element, pseudos, unseen)
        if let known = number(of: new) { return prefix + String(known, radix: 36) }
        let number = add(new)
        let name = prefix + String(number, radix: 36)
        var all = [write(element, unseen, selector: "." + name, isPseudo: false)]
        let inner = unseen.indices.map { unseen[$0] || element.states[$0] == nil }
        for (pseudo, place) in zip(pseudos, ["::before", "::after"]) {
            all.append(write(pseudo, inner, selector: "." + name + place, isPseudo: true))
        }
        for state in unseen.indices where unseen[state] {
            classes[number].states[state] = all.map { $0[state].css }.joined(separator: "\n")
        }
        return name
    }

    // MARK: - Classes

    /// The declarations of an element and of its pseudo-elements.
    private struct Class {
        /// The declarations in the first state that shows it, and which of them are mirrored.
        let head: String
        /// The declarations by state; nil where any will do, until the rules determine them.
        var states: [String?]
        /// The previous class with the same head, or -1.
        var previous = -1

        init(of element: PageElement, _ pseudos: [PageElement], _ unseen: [Bool]) {
            states = unseen.indices.map { state in
                if unseen[state] { return nil }
                guard let own = element.states[state] else { return "-" }
                return pseudos.reduce(own.css) { $0 + "\n" + ($1.states[state].map { $0.css } ?? "-") }
            }
            let mirrored = ([element] + pseudos).map { $0.isMirrored ? "m" : "." }.joined()
            head = mirrored + (states.lazy.compactMap { $0 }.first ?? "")
        }

        /// Whether elements of another class can use this one.
        func suits(_ other: Class) -> Bool {
            zip(states, other.states).allSatisfy { own, wanted in wanted == nil || wanted == own }
        }
    }

    /// The most motions to compare.
    private static let mostMotions = 128
    /// The most classes with the same head to compare.
    private static let mostTries = 32

    private func number(of new: Class) -> Int? {
        guard let head = heads.number(of: new.head) else { return nil }
        var number = newest[head]
        var tries = 0
        while number >= 0, tries < Self.mostTries {
            if classes[number].suits(new) { return number }
            number = classes[number].previous
            tries += 1
        }
        return nil
    }

    private mutating func add(_ new: Class) -> Int {
        let head = heads.number(of: new.head) ?? heads.strings.count
        if head == newest.count {
            heads.add(new.head)
            newest.append(-1)
        }
        var new = new
        new.previous = newest[head]
        newest[head] = classes.count
        classes.append(new)
        return classes.count - 1
    }

    /// The class of a part, in addition to that of its rules.
    private mutating func className(ofPart part: String) -> String {
        if let known = parts.first(where: { $0.name == part }) { return known.className }
        parts.append((part, prefix + "-" + String(parts.count)))
        return parts[parts.count - 1].className
    }

    /// The class of an element's motion, in addition to that of its rules.
    private mutating func className(of motion: PageMotion) -> String {
        if let known = motions.suffix(Self.mostMotions).first(where: { $0.motion == motion }) { return known.className }
        motions.append((motion, prefix + "-m" + String(motions.count)))
        return motions[motions.count - 1].className
    }

    /// The class of a delay, in addition to that of its rules.
    private mutating func className(ofDelay delay: Double) -> String {
        if let known = delays.firstIndex(of: delay) { return prefix + "-d" + String(known) }
        delays.append(delay)
        return prefix + "-d" + String(delays.count - 1)
    }

    // MARK: - Rules

    /// Writes the rules of an element and returns the resulting declarations in each state.
    private mutating func write(
        _ element: PageElement, _ unseen: [Bool], selector: String, isPseudo: Bool
    ) -> [[Declaration]] {
        var known: [[Declaration]] = []
        var found: [[Declaration]] = []
        for state in element.states.indices {
            // The declarations that hold without rules for this state.
            var current = known.first ?? []
            for other in earlier[state] where other > 0 { Self.apply(known[other], to: &current) }
            if unseen[state], state > 0 {
                known.append([])
                found.append(current)
                continue
            }
            // An element that isn't displayed may keep its look from the first state that shows it.
            var wanted = element.states[state] ?? current.setting("display", "none")
            if unseen[state] { wanted = element.states.lazy.compactMap { $0 }.first ?? [] }
            found.append(wanted)
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
        return found
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

    /// The declarations that turn some into others. Resets come first, because sides override each other by order.
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

    /// The group of properties that override parts of each other.
    private static func family(_ property: String) -> String {
        for family in ["padding", "margin", "flex-", "inset", "background"] where property.hasPrefix(family) {
            // These two determine how children lie.
            if property == "flex-direction" || property == "flex-wrap" { return property }
            return family
        }
        switch property {
        case "flex": return "flex-"
        case "top", "right", "bottom", "left": return "inset"
        default: return property
        }
    }

    /// The value that a placeholder's element has without a declaration.
    private static func initial(_ property: String) -> String? {
        switch property {
        case "display": "flex"
        case "flex-direction": "column"
        case "position": "relative"
        default: "initial"
        }
    }

    /// Writes all rules, for inclusion in the placeholder's own rule.
    func writeRules(isMirrored: Bool, to output: inout Output) {
        output.write(base)
        for (index, delay) in delays.enumerated() {
            output.write(".\(prefix)-d\(index){\(PageMotion.delay):\(TimingText.seconds(delay))}")
        }
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

/// The condition under which a page shows a state, as the at-rules around its rules.
struct PageCondition {
    /// The at-rules, outermost first.
    let openings: [String]
}

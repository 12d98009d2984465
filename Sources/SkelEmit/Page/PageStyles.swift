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
    private var newest: [Int?] = []
    private var base = Output()
    private var overlays: [Output]
    private var mirrored: [String] = []
    /// Those that are mirrored in some states alone.
    private var turning: [(selector: String, isLaidOut: [Bool])] = []
    private var partNames: [String] = []
    /// The `PageElement.places` of each class of pieces.
    private var placeKeys = StringTable()
    private var ownMotions: [PageMotion] = []
    /// The delays of elements behind the common motion, in seconds: at most `Stagger.mostDelays` per state.
    private var delays: [Double] = []

    init(prefix: String, conditions: [PageCondition?], earlier: [[Int]]) {
        (self.prefix, self.conditions, self.earlier) = (prefix, conditions, earlier)
        overlays = conditions.map { _ in Output() }
    }

    /// Writes an element, and its rules unless they exist already. If it has at most two children and they qualify,
    /// they become its pseudo-elements.
    mutating func write(_ element: PageElement, to output: inout Output) {
        write(element, unseen: conditions.map { _ in false }, isRoot: true, to: &output)
    }

    /// Writes an element's copy that shows the highlight, with the same classes, but without what moves by itself.
    mutating func write(highlightOf element: PageElement, to output: inout Output) {
        write(element, unseen: conditions.map { _ in false }, isCopy: true, to: &output)
    }

    /// The class of elements that move by themselves, in the copy.
    var apart: String { prefix + "-a" }

    /// `unseen`: by state, whether an ancestor isn't displayed, so that the element may look any way there. The root, and
    /// with it everything, is hidden from assistive technology.
    /// `isCopy`: whether it's the copy that shows the highlight; `isApart`: whether it's of an element in such a copy
    /// that moves by itself, or in one.
    private mutating func write(
        _ element: PageElement, unseen: [Bool], isRoot: Bool = false, isCopy: Bool = false, isApart: Bool = false,
        to output: inout Output
    ) {
        let isFolded =
            element.children.count <= 2 && element.children.allSatisfy { $0.canBePseudo }
        let pseudos = isFolded ? element.children : []
        output.write("<i class=\"" + name(of: element, pseudos, unseen))
        // Further classes, in addition to that of its rules.
        if let part = element.part { output.write(" " + className("", Self.number(of: part, in: &partNames))) }
        if element.isCounted { output.write(" " + className(ofPlaces: element.places)) }
        let isApart = isApart || isCopy && element.movesApart
        if isCopy, element.movesApart { output.write(" " + apart) }
        if !isApart, let delay = element.delay, delay > 0 {
            output.write(" " + className("d", Self.number(of: delay, in: &delays)))
        }
        if !isApart, let motion = element.motion {
            output.write(" " + className("m", Self.number(of: motion, in: &ownMotions, most: Self.mostMotions)))
        }
        output.write(isRoot ? "\" aria-hidden=\"true\">" : "\">")
        if let text = element.text { output.write(escapedForXML: text) }
        if !isFolded {
            let inner = unseen.indices.map { unseen[$0] || element.states[$0] == nil }
            for child in element.children {
                write(child, unseen: inner, isCopy: isCopy, isApart: isApart, to: &output)
            }
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
        /// The previous class with the same head; nil for the first.
        var previous: Int?

        init(of element: PageElement, _ pseudos: [PageElement], _ unseen: [Bool]) {
            states = unseen.indices.map { state in
                if unseen[state] { return nil }
                guard let own = element.states[state] else { return "-" }
                return pseudos.reduce(own.css) { $0 + "\n" + ($1.states[state].map { $0.css } ?? "-") }
            }
            let mirrored = ([element] + pseudos).map { one in
                one.isMirrored ? one.isLaidOut.reduce("m") { $0 + ($1 ? "l" : "-") } : "."
            }.joined()
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
        var next = heads.number(of: new.head).flatMap { newest[$0] }
        var tries = 0
        while let number = next, tries < Self.mostTries {
            if classes[number].suits(new) { return number }
            next = classes[number].previous
            tries += 1
        }
        return nil
    }

    private mutating func add(_ new: Class) -> Int {
        let head = heads.number(of: new.head) ?? heads.strings.count
        if head == newest.count {
            heads.add(new.head)
            newest.append(nil)
        }
        var new = new
        new.previous = newest[head]
        newest[head] = classes.count
        classes.append(new)
        return classes.count - 1
    }

    /// The names of parts, in order, with their classes.
    var parts: [(name: String, className: String)] {
        partNames.enumerated().map { (name: $1, className: className("", $0)) }
    }

    /// The motions of elements, with their classes.
    var motions: [(motion: PageMotion, className: String)] {
        ownMotions.enumerated().map { (motion: $1, className: className("m", $0)) }
    }

    /// The class of a piece, with its rules unless they exist already.
    private mutating func className(ofPlaces places: [String?]) -> String {
        let key = places.map { $0 ?? "" }.joined(separator: ";")
        if let known = placeKeys.number(of: key) { return className("n", known) }
        let name = className("n", placeKeys.strings.count)
        placeKeys.add(key)
        let first = places.lazy.compactMap { $0 }.first ?? ""
        base.write(".\(name){\(first)}")
        let isConstant = places.allSatisfy { $0 == nil || $0 == first }
        for (state, place) in places.enumerated().dropFirst() {
            if let place, !isConstant { overlays[state].write(".\(name){\(place)}") }
        }
        return name
    }

    private func className(_ kind: String, _ number: Int) -> String { "\(prefix)-\(kind)\(number)" }

    /// The number of a value, which is new unless it's among the `most` last ones.
    private static func number<Value: Equatable>(of value: Value, in known: inout [Value], most: Int = .max) -> Int {
        if let number = known.suffix(most).firstIndex(of: value) { return number }
        known.append(value)
        return known.count - 1
    }

    // MARK: - Rules

    /// Writes the rules of an element and returns the resulting declarations in each state.
    private mutating func write(
        _ element: PageElement, _ unseen: [Bool], selector: String, isPseudo: Bool
    ) -> [StyledBox] {
        var known: [StyledBox] = []
        var found: [StyledBox] = []
        for state in element.states.indices {
            // The declarations that hold without rules for this state.
            var current = known.first ?? [:]
            for other in earlier[state] where other > 0 { Self.apply(known[other], to: &current) }
            if unseen[state], state > 0 {
                known.append([:])
                found.append(current)
                continue
            }
            // An element that isn't displayed may keep its look from the first state that shows it.
            var wanted = current
            wanted[.display] = "none"
            if let own = element.states[state] { wanted = own }
            if unseen[state] { wanted = element.states.lazy.compactMap { $0 }.first ?? [:] }
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
        if element.isMirrored, !element.isLaidOut.isEmpty {
            turning.append((selector, element.isLaidOut))
        } else if element.isMirrored {
            mirrored.append(selector)
        }
        return found
    }

    private static func apply(_ changes: StyledBox, to box: inout StyledBox) {
        for (property, value) in changes.declarations { box[property] = initial(property) == value ? nil : value }
    }

    /// The declarations that turn some into others. Resets come first, because sides override each other by order.
    private static func changes(from current: StyledBox, to wanted: StyledBox) -> StyledBox {
        let outdated = current.declarations.filter { wanted[$0.property] != $0.value }
        let new = wanted.declarations.filter { current[$0.property] != $0.value }
        let families = (outdated + new).map { family($0.property) }
        var changes: StyledBox = [:]
        for (property, _) in current.declarations
        where wanted[property] == nil && families.contains(family(property)) {
            changes[property] = initial(property)
        }
        for (property, value) in wanted.declarations where families.contains(family(property)) {
            changes[property] = value
        }
        return changes
    }

    /// A property that stands for all that override parts of each other.
    private static func family(_ property: CSSProperty) -> CSSProperty {
        switch property {
        case .inset, .top, .right, .bottom, .left, .insetInlineStart, .insetInlineEnd: .inset
        case .margin, .marginTop, .marginRight, .marginBottom, .marginLeft, .marginInlineStart, .marginInlineEnd:
            .margin
        case .padding, .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .paddingInlineStart,
            .paddingInlineEnd, .paddingBlock, .paddingInline:
            .padding
        case .border, .borderWidth, .borderBlockWidth, .borderInlineWidth: .border
        case .borderRadius, .borderStartStartRadius, .borderStartEndRadius, .borderEndEndRadius, .borderEndStartRadius:
            .borderRadius
        case .flex, .flexGrow, .flexShrink, .flexBasis, .flexFlow: .flex
        case .background, .backgroundImage, .backgroundPosition, .backgroundSize, .backgroundRepeat,
            .backgroundOrigin:
            .background
        default: property
        }
    }

    /// The value that a placeholder's element has without a declaration.
    private static func initial(_ property: CSSProperty) -> CSSValue {
        switch property {
        case .display: "flex"
        case .flexDirection: "column"
        case .position: "relative"
        default: "initial"
        }
    }

    /// Writes all rules, for inclusion in the placeholder's own rule.
    func writeRules(isMirrored: Bool, to output: inout Output) {
        output.write(base)
        for (index, delay) in delays.enumerated() {
            output.write(".\(className("d", index)){\(PageMotion.delay):\(TimingText.seconds(delay))}")
        }
        // What turns in some states needs the rule before those of these states.
        let turns = isMirrored && !turning.isEmpty
        if turns { writeMirrored(to: &output) }
        for (state, condition) in conditions.enumerated() {
            var rules = overlays[state]
            if turns { writeTurned(in: state, to: &rules) }
            if rules.count > 0 { condition?.write(rules, to: &output) }
        }
        if isMirrored, !turns { writeMirrored(to: &output) }
    }

    private func writeMirrored(to output: inout Output) {
        let all = mirrored + turning.filter { !$0.isLaidOut[0] }.map { $0.selector }
        if !all.isEmpty { output.write("&:dir(rtl){\(all.joined(separator: ",")){scale:-1 1}}") }
    }

    /// Writes which elements turn in a state otherwise than without its rules.
    private func writeTurned(in state: Int, to output: inout Output) {
        guard state > 0 else { return }
        let before = earlier[state].last { $0 > 0 } ?? 0
        let changed = turning.filter { $0.isLaidOut[state] != $0.isLaidOut[before] }
        for (isLaidOut, scale) in [(false, "-1 1"), (true, "none")] {
            let selectors = changed.filter { $0.isLaidOut[state] == isLaidOut }.map { $0.selector }
            if !selectors.isEmpty { output.write("&:dir(rtl){\(selectors.joined(separator: ",")){scale:\(scale)}}") }
        }
    }
}

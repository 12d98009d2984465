import SkelText

/// A CSS property and its value.
struct Declaration: Hashable {
    let property: String
    let value: String

    init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }
}

extension [Declaration] {
    /// Parses the declarations of a text in the form of `CSSBox`: `width:1px;height:2px;`.
    init(css text: String) {
        self = text.utf8.split(separator: UInt8(ascii: ";")).compactMap { declaration in
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return Declaration(
                String(decoding: declaration[..<colon], as: UTF8.self),
                String(decoding: declaration[declaration.index(after: colon)...], as: UTF8.self))
        }
    }

    subscript(property: String) -> String? { last { $0.property == property }?.value }

    /// Appends a declaration, replacing any for the same property.
    mutating func set(_ property: String, _ value: String) {
        removeAll { $0.property == property }
        append(Declaration(property, value))
    }

    func setting(_ property: String, _ value: String) -> [Declaration] {
        var copy = self
        copy.set(property, value)
        return copy
    }

    mutating func remove(_ properties: String...) { removeAll { properties.contains($0.property) } }

    /// The declarations with four sides of a box as one, and both gaps as one if they are equal.
    private var shortened: [Declaration] {
        var shortened = self
        for property in ["padding", "margin"] {
            let sides = ["-top", "-right", "-bottom", "-left"].map { self[property + $0] }
            guard let top = sides[0], let right = sides[1], let bottom = sides[2], let left = sides[3],
                let index = firstIndex(where: { $0.property == property + "-top" })
            else { continue }
            var value = top
            if right != left {
                value = "\(top) \(right) \(bottom) \(left)"
            } else if top != bottom {
                value = "\(top) \(right) \(bottom)"
            } else if top != right {
                value = "\(top) \(right)"
            }
            shortened[index] = Declaration(property, value)
            shortened.removeAll { declaration in
                ["-top", "-right", "-bottom", "-left"].contains { declaration.property == property + $0 }
            }
        }
        if let gap = self["row-gap"], gap == self["column-gap"],
            let index = shortened.firstIndex(where: { $0.property == "row-gap" })
        {
            shortened[index] = Declaration("gap", gap)
            shortened.removeAll { $0.property == "column-gap" }
        }
        return shortened
    }

    /// The declarations as `property:value;property:value`.
    var css: String {
        var text = ""
        for declaration in shortened {
            if !text.isEmpty { text += ";" }
            text += declaration.property + ":" + declaration.value
        }
        return text
    }
}

/// An element of a placeholder, in every state of the skeleton.
struct PageElement {
    /// The element's identity: elements of two states with equal keys, in parents with equal keys, are the same.
    var key: Int
    /// The declarations by state; nil in states that don't show it.
    var states: [[Declaration]?]
    var children: [PageElement] = []
    /// The painted marks by state; they become layers and elements once all states are known.
    var paintings: [PagePainting?]
    /// The name of its view if that view's content may arrive before the rest.
    var part: String?
    /// The text that it shows, in every state that shows it.
    var text: String?
    /// Its own motion, in addition to the common one.
    var motion: PageMotion?
    /// Its delay behind the common motion, in seconds; nil to inherit the parent's.
    var delay: Double?
    /// Whether it moves differently from its surroundings.
    var movesApart = false
    /// Whether its own painting is kept: it doesn't fade like bones.
    var isKept = false
    /// Whether its backgrounds must be mirrored on a right-to-left page, because they only know left and right.
    var isMirrored = false

    /// Creates an element in one state.
    init(_ key: Int, _ declarations: [Declaration], children: [PageElement] = []) {
        self.key = key
        states = [declarations]
        paintings = [nil]
        self.children = children
    }

    /// Creates an element in one state that paints marks.
    init(_ key: Int, _ declarations: [Declaration], _ painting: PagePainting) {
        self.init(key, declarations)
        paintings = [painting]
        isMirrored = painting.marks.contains { !$0.isSymmetric }
    }

    /// Whether a pseudo-element can replace it.
    var canBePseudo: Bool { children.isEmpty && part == nil && text == nil && !movesApart && motion == nil }

    /// The same element under another key.
    func keyed(_ key: Int) -> PageElement {
        var copy = self
        copy.key = key
        return copy
    }

    /// Merges the elements of several states; an element that a state lacks isn't displayed in that state.
    static func united(_ roots: [PageElement?]) -> PageElement? {
        guard let first = roots.lazy.compactMap({ $0 }).first else { return nil }
        var element = PageElement(first.key, [])
        element.states = roots.map { $0?.states[0] }
        element.paintings = roots.map { $0?.paintings[0] ?? nil }
        element.part = roots.lazy.compactMap { $0?.part }.first
        element.text = first.text
        element.motion = roots[0] == nil ? roots.lazy.compactMap { $0?.motion }.first : roots[0]?.motion
        element.delay = roots.lazy.compactMap { $0?.delay }.first
        element.movesApart = roots.contains { $0?.movesApart ?? false }
        element.isKept = roots.contains { $0?.isKept ?? false }
        element.isMirrored = roots.contains { $0?.isMirrored ?? false }
        if roots.count == 1 {
            element.children = first.children
        } else {
            element.children = united(children: roots.map { $0?.children ?? [] })
        }
        return element
    }

    /// Merges children with equal keys, in the order of the first state that has them.
    static func united(children lists: [[PageElement]]) -> [PageElement] {
        var next = lists.map { _ in 0 }
        var positions: [[Int: Int]] = lists.map { list in
            var found: [Int: Int] = [:]
            for (index, child) in list.enumerated() { found[child.key] = index }
            return found
        }
        var children: [PageElement] = []
        while true {
            // The child of the first non-empty list that is next in every list that has it.
            var chosen: Int?
            for list in lists.indices where next[list] < lists[list].count {
                let key = lists[list][next[list]].key
                let isBlocked = lists.indices.contains { other in
                    positions[other][key].map { $0 > next[other] } ?? false
                }
                if !isBlocked {
                    chosen = key
                    break
                }
                if chosen == nil { chosen = key }
            }
            guard let key = chosen else { break }
            var matching: [PageElement?] = []
            for list in lists.indices {
                let isNext = next[list] < lists[list].count && lists[list][next[list]].key == key
                matching.append(isNext ? lists[list][next[list]] : nil)
                if isNext {
                    next[list] += 1
                    positions[list][key] = nil
                }
            }
            if let child = united(matching) { children.append(child) }
        }
        return children
    }
}

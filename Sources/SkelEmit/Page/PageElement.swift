import SkelText

/// A property of CSS and its value.
struct Declaration: Hashable {
    let property: String
    let value: String

    init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }
}

extension [Declaration] {
    /// The declarations of a text as `CSSBox` writes it: `width:1px;height:2px;`.
    init(css text: String) {
        self = text.utf8.split(separator: UInt8(ascii: ";")).compactMap { declaration in
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return Declaration(
                String(decoding: declaration[..<colon], as: UTF8.self),
                String(decoding: declaration[declaration.index(after: colon)...], as: UTF8.self))
        }
    }

    subscript(property: String) -> String? { last { $0.property == property }?.value }

    /// Puts a declaration behind the others, in place of one of the same property.
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

    /// The four sides of a box as one declaration, where all four are given, and both gaps where they are alike.
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

    /// `property:value;property:value`.
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
    /// What it stands for: elements of two states with one key, in elements with one key, are the same.
    var key: Int
    /// By state; nil in those that don't show it.
    var states: [[Declaration]?]
    var children: [PageElement] = []
    /// What it paints, by state; layers and elements of its own are made of that when all states are known.
    var paintings: [PagePainting?]
    /// The name of the view that it is, where that view's content may come before the rest.
    var part: String?
    /// What it shows as text, in all states that show it.
    var text: String?
    /// What moves it besides what moves all.
    var motion: PageMotion?
    /// Seconds by which it moves later than all; nil where it is that of the element around it.
    var delay: Double?
    /// Whether it moves in another way than what is around it.
    var movesApart = false
    /// Whether what it paints itself is kept: that does not fade as bones do.
    var isKept = false
    /// Whether its backgrounds are to be mirrored where the page runs from right to left: they know left and right only.
    var isMirrored = false

    /// An element of one state.
    init(_ key: Int, _ declarations: [Declaration], children: [PageElement] = []) {
        self.key = key
        states = [declarations]
        paintings = [nil]
        self.children = children
    }

    /// An element of one state that paints marks.
    init(_ key: Int, _ declarations: [Declaration], _ painting: PagePainting) {
        self.init(key, declarations)
        paintings = [painting]
        isMirrored = painting.marks.contains { !$0.isSymmetric }
    }

    /// Whether a pseudo-element can stand for it.
    var canBePseudo: Bool { children.isEmpty && part == nil && text == nil && !movesApart && motion == nil }

    /// The same element in another place.
    func keyed(_ key: Int) -> PageElement {
        var copy = self
        copy.key = key
        return copy
    }

    /// The elements of several states as one; an element that some have and others lack is not displayed in these.
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

    /// Children of the same keys as one, in the order of the first state that has them.
    static func united(children lists: [[PageElement]]) -> [PageElement] {
        var next = lists.map { _ in 0 }
        var positions: [[Int: Int]] = lists.map { list in
            var found: [Int: Int] = [:]
            for (index, child) in list.enumerated() { found[child.key] = index }
            return found
        }
        var children: [PageElement] = []
        while true {
            // The child of the first list that has any left whose turn it is in all lists that have it.
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

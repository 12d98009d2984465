import SkelText

/// The identity of an element among its parent's children: those of two states with equal keys are the same element.
struct PageKey: Equatable {
    /// Different for any two keys.
    fileprivate let number: Int

    /// More than any view's number.
    private static let firstOwn = 1 << 29

    /// The element of a view, or of a row by its place among the rows.
    static func view(_ number: Int) -> PageKey { PageKey(number: number) }
    /// An element without a single view.
    static func own(_ number: Int) -> PageKey { PageKey(number: firstOwn + number) }
    /// The element of a text. A different text makes a different element.
    static func text(_ text: String) -> PageKey {
        var hash = StableHash()
        for byte in text.utf8 { hash.combine(byte) }
        return .own(Int(hash.value & UInt64(firstOwn - 1)))
    }
    /// The element that is as large as its view's content.
    static let content = own(-2)
    /// The element that is its view's border.
    static let border = own(-1)
    /// The element with the bones that fade, below what is kept.
    static let faded = own(-3)
    /// The element without a height of its own that says where a text's first line ends.
    static let strut = own(-4)
    /// The element with a wave, behind everything that its parent paints.
    static let band = own(firstOwn)
}

/// An element of a placeholder, in every state of the skeleton.
struct PageElement {
    var key: PageKey
    /// The declarations by state; nil in states that don't show it.
    var states: [StyledBox?]
    var children: [PageElement] = []
    /// The painted marks by state; they become layers and elements once all states are known.
    var paintings: [PagePainting?]
    /// The name of its view if that view's content may arrive before the rest.
    var part: String?
    /// The text that it shows, in every state that shows it.
    var text: String?
    /// Its own motion, in addition to the common one.
    var motion: PageMotion?
    /// By state, a declaration with its index among elements whose number a page may set, or with the number of its lines;
    /// nil for an element that isn't counted.
    var places: [String?]
    /// Its delay behind the common motion, in seconds; nil to inherit the parent's.
    var delay: Double?
    /// Whether it moves differently from its surroundings.
    var movesApart = false
    /// Whether its own painting is kept: it doesn't fade like bones.
    var isKept = false
    /// Whether its backgrounds must be mirrored on a right-to-left page, because they only know left and right.
    var isMirrored = false
    /// For each state, whether it lays out elements there, which turn with the page, though others paint them; empty for none.
    var isLaidOut: [Bool] = []

    /// Creates an element in one state.
    init(_ key: PageKey, _ box: StyledBox, children: [PageElement] = []) {
        self.key = key
        states = [box]
        paintings = [nil]
        places = [nil]
        self.children = children
    }

    /// Creates an element in one state that paints marks.
    init(_ key: PageKey, _ box: StyledBox, _ painting: PagePainting) {
        self.init(key, box)
        paintings = [painting]
        isMirrored = painting.marks.contains { !$0.isSymmetric }
    }

    /// Whether a pseudo-element can replace it.
    var canBePseudo: Bool {
        children.isEmpty && part == nil && text == nil && !movesApart && motion == nil && !isCounted
    }

    /// Whether a page may set the number of such elements, or of its lines.
    var isCounted: Bool { places.contains { $0 != nil } }

    /// The same element under another key.
    func keyed(_ key: PageKey) -> PageElement {
        var copy = self
        copy.key = key
        return copy
    }

    /// Merges the elements of several states; an element that a state lacks isn't displayed in that state.
    static func united(_ roots: [PageElement?]) -> PageElement? {
        guard let first = roots.lazy.compactMap({ $0 }).first else { return nil }
        var element = PageElement(first.key, [:])
        element.states = roots.map { $0?.states[0] }
        element.paintings = roots.map { $0?.paintings[0] ?? nil }
        element.places = roots.map { $0?.places[0] ?? nil }
        element.part = roots.lazy.compactMap { $0?.part }.first
        element.text = first.text
        element.motion = roots[0] == nil ? roots.lazy.compactMap { $0?.motion }.first : roots[0]?.motion
        element.delay = roots.lazy.compactMap { $0?.delay }.first
        element.movesApart = roots.contains { $0?.movesApart ?? false }
        element.isKept = roots.contains { $0?.isKept ?? false }
        element.isMirrored = roots.contains { $0?.isMirrored ?? false }
        let isLaidOut = roots.map { $0.map { !$0.isMirrored && !$0.children.isEmpty } ?? false }
        if element.isMirrored, isLaidOut.contains(true) { element.isLaidOut = isLaidOut }
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
            for (index, child) in list.enumerated() { found[child.key.number] = index }
            return found
        }
        var children: [PageElement] = []
        while true {
            // The child of the first non-empty list that is next in every list that has it.
            let heads = lists.indices.filter { next[$0] < lists[$0].count }.map { lists[$0][next[$0]].key }
            let isFree = { (key: PageKey) in
                lists.indices.allSatisfy { list in positions[list][key.number].map { $0 <= next[list] } ?? true }
            }
            guard let key = heads.first(where: isFree) ?? heads.first else { break }
            var matching: [PageElement?] = []
            for list in lists.indices {
                let isNext = next[list] < lists[list].count && lists[list][next[list]].key == key
                matching.append(isNext ? lists[list][next[list]] : nil)
                if isNext {
                    next[list] += 1
                    positions[list][key.number] = nil
                }
            }
            if let child = united(matching) { children.append(child) }
        }
        return children
    }
}

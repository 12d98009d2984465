import SkelLanguage

/// What differs between the layouts of a page: for each element, what it says at first and what changes at wider intervals.
struct PageChanges {
    /// A declaration of a variant: the number of its interval, the property and the text of the value.
    struct Change {
        var interval: Int
        var property: Property
        var text: String
    }

    /// By node; empty for nodes that are always the same.
    private(set) var changes: [[Change]]
    /// The interval whose declarations a node has in its own block; nil for nodes that no interval shows.
    private(set) var bases: [Int?]

    init(_ translation: PageTranslation, _ intervals: [PageInterval]) {
        let page = translation.page
        changes = Array(repeating: [], count: page.nodes.count)
        bases = Array(repeating: nil, count: page.nodes.count)
        // For each interval, the earlier ones that apply there as well.
        let holding = intervals.indices.map { index in
            (0..<index).filter { intervals[$0].holds(in: page.captures[intervals[index].capture]) }
        }
        for node in page.nodes.indices where page.nodes[node].kind != nil {
            bases[node] = intervals.indices.first { page.shows(node, intervals[$0].capture) }
            if bases[node] != nil { changes[node] = Self.changes(of: node, translation, intervals, holding) }
        }
    }

    /// Whether a node is hidden until an interval shows it, though what it is in shows.
    func isHiddenAtFirst(_ node: Int, _ page: Page, _ intervals: [PageInterval]) -> Bool {
        let parent = page.nodes[node].parent
        guard parent >= 0 else { return false }
        let first = intervals.first { page.shows(parent, $0.capture) }
        return first.map { !page.shows(node, $0.capture) } ?? false
    }

    private static func changes(
        of node: Int, _ translation: PageTranslation, _ intervals: [PageInterval], _ holding: [[Int]]
    ) -> [Change] {
        let page = translation.page
        let parent = page.nodes[node].parent
        guard let base = intervals.indices.first(where: { page.shows(node, intervals[$0].capture) }) else { return [] }
        let own = translation.declared[node][intervals[base].capture]
        // Whether it shows, and its declarations, after each interval's changes.
        var found: [(interval: Int, property: Property, value: PageValue)] = []
        var shown: [(interval: Int, isShown: Bool)] = []
        let first = intervals.indices.first { parent < 0 || page.shows(parent, intervals[$0].capture) } ?? 0
        var changes: [Change] = []
        for index in intervals.indices.dropFirst() {
            let capture = intervals[index].capture
            guard parent < 0 || page.shows(parent, capture) else { continue }
            let isShown = page.shows(node, capture)
            var wasShown = page.shows(node, intervals[first].capture)
            for one in shown where holding[index].contains(one.interval) { wasShown = one.isShown }
            if isShown != wasShown, parent >= 0 {
                changes.append(Change(interval: index, property: .isHidden, text: isShown ? "false" : "true"))
                shown.append((index, isShown))
            }
            guard isShown, index != base else { continue }
            var state = own
            for one in found where holding[index].contains(one.interval) { state[one.property] = one.value }
            let wanted = translation.declared[node][capture]
            for (property, value) in wanted.items where !isSame(state[property], value, property) {
                found.append((index, property, value))
                changes.append(Change(interval: index, property: property, text: value.text))
            }
            for (property, value) in state.items where !wanted.has(property) {
                guard let usual = property.usual, value.text != usual else { continue }
                if case .length(let length) = value, property.isMargin, abs(length) <= 4 { continue }
                found.append((index, property, .said(usual)))
                changes.append(Change(interval: index, property: property, text: usual))
            }
        }
        return changes
    }

    private static func isSame(_ old: PageValue?, _ new: PageValue, _ property: Property) -> Bool {
        if let old { return old.isLike(new) }
        if case .length(let length) = new, property.isMargin { return abs(length) <= 4 }
        return new.text == property.usual
    }
}

extension Property {
    var isMargin: Bool {
        switch self {
        case .marginTop, .marginRight, .marginBottom, .marginLeft: true
        default: false
        }
    }

    /// The value that takes back a declaration; nil if nothing does.
    var usual: String? {
        switch self {
        case .flexDirection: "column"
        case .flexWrap: "nowrap"
        case .justifyContent, .alignItems, .justifyItems: "normal"
        case .gridAutoFlow: "row"
        case .alignSelf, .justifySelf, .gridAutoRows, .gridAutoColumns, .width, .height, .minWidth, .minHeight,
            .aspectRatio, .gridColumn, .columns,
            .gridRow,
            .top, .left,
            .right,
            .bottom:
            "auto"
        case .maxWidth: "1e9"
        case .gap, .padding, .marginTop, .marginRight, .marginBottom, .marginLeft, .cornerRadius,
            .borderWidth, .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth, .minItemWidth:
            "0"
        case .flex: "0 1 auto"
        case .flexShrink: "1"
        case .lastLineFillPercent: "100"
        case .textAlignment: "natural"
        case .backgroundColor: "clear"
        case .shadow, .gridTemplateColumns, .gridTemplateRows: "none"
        case .position: "relative"
        case .display: "flex"
        case .clipsToBounds, .isHidden: "false"
        case .numberOfLines: "1"
        default: nil
        }
    }
}

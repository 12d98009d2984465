import SkelLayout
import SkelText

/// Finds what a page repeats, before anything is written: a model stands for a run of like siblings, and its numbers are
/// the usual ones among them.
struct PageRepeats {
    /// The most items after which a pattern of turns begins again, and the most bones that may be a composition instead of a
    /// repetition, if their widths differ by a factor.
    private static let (mostTurns, few, factor) = (6, 5, 1.5)

    /// The most of a run whose structures are counted.
    private static let mostCounted = 1000

    var page: Page
    /// For each node, a number that is equal for equal structures, one for equal sizes of texts, the number of its leaves, and its
    /// lasting classes.
    private var shapes: [UInt64] = []
    private var fonts: [UInt64] = []
    private var leaves: [Int] = []
    private var classes: [[String]] = []

    init(_ page: Page) {
        self.page = page
        shapes = [UInt64](repeating: 0, count: page.nodes.count)
        fonts = [UInt64](repeating: 0, count: page.nodes.count)
        leaves = [Int](repeating: 1, count: page.nodes.count)
        classes = page.nodes.map { node in node.classes.filter { !PageNames.isState($0) }.sorted() }
        measure(0)
        find(in: 0)
    }

    private mutating func measure(_ node: Int) {
        var hash = StableHash(seed: 1)
        hash.add("\(page.nodes[node].kind?.rawValue ?? 99)")
        // A field of several lines is another thing than one of a line.
        if page.nodes[node].kind == .field, let capture = page.first(node) {
            hash.add("\(Int(page.frame(node, capture).height / 64))")
        }
        // A tag with words in it is none of those that are only seen, such as colours to choose.
        if page.nodes[node].kind == .chip, let capture = page.first(node), page.box(node, capture)?.text != nil {
            hash.add("text")
        }
        let children = page.nodes[node].children
        var turned = page.hashOfSides(node)
        var font = StableHash(seed: 1)
        if page.nodes[node].kind == .label, let capture = page.first(node) {
            font.combine((page.boxes[page.nodes[node].boxes[capture]].text?.fontSize ?? 0).bitPattern)
        }
        for child in children {
            measure(child)
            hash.add("\(shapes[child])")
            turned.combine(page.nodes[child].turned)
            font.combine(fonts[child])
        }
        (shapes[node], fonts[node], page.nodes[node].turned) = (hash.value, font.value, turned.value)
        if !children.isEmpty { leaves[node] = children.reduce(0) { $0 + leaves[$1] } }
    }

    /// Notes a box that was put around some nodes.
    mutating func addMeasures(of group: [Int]) {
        shapes.append(0)
        fonts.append(0)
        leaves.append(group.count)
        classes.append([])
    }

    /// Replaces runs of like children by their models, everywhere in a node.
    private mutating func find(in node: Int) {
        let isRow =
            page.first(node).map { page.nodes[node].isRow(page.box(node, $0)!) || isOfColumns(node, $0) } ?? false
        // The cells of a row are columns, not repetition.
        if !isRow {
            if !findTurns(in: node) { findRuns(in: node) }
        }
        for child in page.nodes[node].children { find(in: child) }
        encloseItems(of: node)
    }

    /// Whether a node is one row of a grid whose columns differ.
    private func isOfColumns(_ node: Int, _ capture: Int) -> Bool {
        let style = page.style(node, capture)
        guard style.isGrid else { return false }
        let tracks = PageTracks(style.columns)
        return !tracks.areEqual && !tracks.fills && tracks.count == page.nodes[node].children.count
    }

    private mutating func findRuns(in node: Int) {
        let children = page.nodes[node].children
        var kept: [Int] = []
        var start = 0
        while start < children.count {
            var end = start + 1
            var run = [children[start]]
            while end < children.count {
                // Lines between like things are what is between them, as a gap is.
                let next = end + 1 < children.count && isDivider(children[end], of: node) ? end + 1 : end
                guard isLike(children[start], children[next]) else { break }
                run.append(children[next])
                end = next + 1
            }
            let isPair =
                run.count == 2 && leaves[run[0]] >= 3 && shapes[run[0]] == shapes[run[1]]
                && page.areSizedAlike(run[0], run[1])
            if isPair || run.count >= 3, !isComposition(run) {
                kept.append(model(of: run))
                start = end
            } else {
                kept.append(children[start])
                start += 1
            }
        }
        page.nodes[node].children = kept
        if !kept.isEmpty { separate(in: node) }
        keepUsualNumbers(in: node)
    }

    /// Whether a node is a thin line along which its parent's items meet.
    private func isDivider(_ node: Int, of parent: Int) -> Bool {
        guard page.nodes[node].kind == .line || page.nodes[node].kind == .space, let capture = page.first(node),
            page.shows(parent, capture), page.style(parent, capture).isFlex
        else { return false }
        let frame = page.frame(node, capture)
        return (page.style(parent, capture).isColumn ? frame.height : frame.width) <= 2
    }

    /// Whether two siblings are the same kind of thing.
    func isLike(_ one: Int, _ two: Int) -> Bool {
        // Field by field: a copy of a node retains all that it holds.
        let (nodes, kind, tag) = (page.nodes, page.nodes[one].kind, page.nodes[one].tag)
        // What the page names otherwise is another thing.
        guard kind == nodes[two].kind, tag == nodes[two].tag, nodes[one].name == nodes[two].name,
            page.arePlacedAlike(one, two)
        else { return false }
        let areShownAlike = zip(nodes[one].boxes, nodes[two].boxes).allSatisfy { ($0 >= 0) == ($1 >= 0) }
        guard kind == .box else {
            guard areShownAlike, let capture = page.first(one), kind != .space else { return false }
            let isAsHigh = abs(page.frame(one, capture).height - page.frame(two, capture).height) <= 4
            let isNamedAlike = classes[one] == classes[two] || nodes[one].classes.isEmpty || nodes[two].classes.isEmpty
            if let a = page.box(one, capture)?.text, let b = page.box(two, capture)?.text, a.fontSize != b.fontSize {
                return false
            }
            // One without the room for the sign that others have before their words is another thing.
            if kind == .label, page.beginElsewhere(one, two, capture) { return false }
            return isAsHigh && (kind != .chip || isNamedAlike)
        }
        let (parent, children, others) = (nodes[one].parent, nodes[one].children, nodes[two].children)
        if parent >= 0, nodes[parent].isTable {
            // The rows of a table are alike whatever is in their cells, except those of headings.
            return children.count == others.count
                && zip(children, others).allSatisfy { nodes[$0].tag == nodes[$1].tag }
        }
        if !page.areTurnedAlike(one, two) { return false }
        if shapes[one] == shapes[two], areShownAlike { return true }
        // A line of text, a choice and a box for paragraphs are filled in differently: the rows of a form. So are properties.
        if fields(in: one) != fields(in: two) || parent >= 0 && nodes[parent].tag == "dl" { return false }
        let isItem = ["li", "tr", "article", "dd"].contains(tag)
        guard isItem || !classes[one].isEmpty, classes[one] == classes[two], !children.isEmpty else { return false }
        // What have one class only because they are in one column have nothing in common.
        return abs(leaves[one] - leaves[two]) <= max(3, leaves[one] / 2) && !counterparts(in: one, two).isEmpty
    }

    /// The numbers of equal structures of all form controls in a node, in their order: those of one that is in a box with others, as
    /// beside a sign, are its own.
    private func fields(in node: Int, depth: UInt64 = 0) -> [UInt64] {
        let children = page.nodes[node].children
        if children.isEmpty { return page.nodes[node].kind == .field ? [shapes[node] &+ depth] : [] }
        return children.flatMap { fields(in: $0, depth: depth + 1) }
    }

    /// Whether a few bones are a composition: at some width of the page, their own widths differ clearly.
    private func isComposition(_ run: [Int]) -> Bool {
        guard run.count < Self.few, page.nodes[run[0]].kind != .box else { return false }
        return page.captures.indices.contains { capture in
            let widths = run.filter { page.shows($0, capture) }.map { page.frame($0, capture).width }
            guard let least = widths.min(), let most = widths.max(), least > 0 else { return false }
            return most / least > Self.factor
        }
    }

    /// The one of a run that has its usual structure; the others become its peers.
    private mutating func model(of run: [Int]) -> Int {
        let usual = usualShape(of: run)
        let alike = run.filter { shapes[$0] == usual }
        // Lines between things are those of all but the first or the last, and so are paddings.
        let lines = most(of: alike.prefix(Self.mostCounted).map { page.rules(of: $0) })
        let ruled = alike.filter { page.rules(of: $0) == lines }
        let ends = most(of: ruled.prefix(Self.mostCounted).map { page.ends(of: $0) })
        let ended = ruled.filter { page.ends(of: $0) == ends }
        let sizes = most(of: ended.prefix(Self.mostCounted).map { fonts[$0] })
        let sized = ended.filter { fonts[$0] == sizes }
        let model = fullest(of: run, with: usuallyTurned(of: sized) ?? run[0])
        for one in run where one != model { align(model, one) }
        page.nodes[model].run = run
        return model
    }

    /// The structure that most of a run have; if all differ, as columns with other numbers of cards do, that of the one whose parts
    /// are most like those of the others.
    private func usualShape(of run: [Int]) -> UInt64? {
        let counted = run.prefix(Self.mostCounted)
        guard counted.count > 2, Set(counted.map { shapes[$0] }).count == counted.count else {
            return most(of: counted.map { shapes[$0] })
        }
        var counts: [UInt64: Int] = [:]
        let parts = counted.map { boxes(in: $0) }
        for shape in parts.joined() { counts[shape, default: 0] += 1 }
        let likeness = parts.map { parts in
            parts.reduce(0.0) { $0 + Double(counts[$1] ?? 0) } / Double(max(1, parts.count))
        }
        let best = likeness.indices.reduce(0) { likeness[$1] > likeness[$0] + 1e-9 ? $1 : $0 }
        return shapes[counted[best]]
    }

    /// The structures of all boxes in a node that hold several things.
    private func boxes(in node: Int) -> [UInt64] {
        page.nodes[node].children.flatMap { child in
            (leaves[child] > 1 ? [shapes[child]] : []) + boxes(in: child)
        }
    }

    /// The first of like things that is turned and placed as most of them are.
    private func usuallyTurned(of things: [Int]) -> Int? {
        guard let first = things.first,
            things.contains(where: { !page.haveSameTurns(first, $0) })
        else { return things.first }
        let usual = most(of: things.prefix(Self.mostCounted).map { page.turns(in: $0) })
        return things.first { page.turns(in: $0) == usual }
    }

    /// Notes that one node is the same thing as another, and so are their parts.
    private mutating func align(_ model: Int, _ other: Int) {
        page.nodes[model].peers += page.nodes[other].peers
        // What is alone in one is in a box elsewhere.
        if let part = alone(other, in: model) { return align(part, other) }
        if let part = alone(model, in: other) { return align(model, part) }
        for (child, place) in counterparts(in: model, other) { align(child, page.nodes[other].children[place]) }
    }

    /// The parts of a model that another node has, too, with their places there. Parts may be missing, but not in another order.
    private func counterparts(in model: Int, _ other: Int) -> [(part: Int, place: Int)] {
        let (parts, others) = (page.nodes[model].children, page.nodes[other].children)
        var (found, next) = ([(part: Int, place: Int)](), 0)
        let parent = page.nodes[model].parent
        if parent >= 0, page.nodes[parent].isTable, parts.count == others.count {
            // Cells of one column are the same, whatever others have nothing in them.
            return parts.indices.filter { mayBeSame(parts[$0], others[$0]) }.map { (parts[$0], $0) }
        }
        for (index, part) in parts.enumerated() {
            // What is the same as a later part is that one.
            let place = (next..<max(next, min(next + 8, others.count))).first { place in
                let one = others[place]
                if isSame(part, one) { return true }
                return mayBeSame(part, one) && !parts[index...].prefix(8).contains { isSame($0, one) }
            }
            guard let place else { continue }
            found.append((part, place))
            next = place + 1
        }
        // A picture may be where others have a bubble of text.
        let left = parts.indices.filter { part in isSolid(parts[part]) && !found.contains { $0.part == parts[part] } }
        let free = others.indices.filter { place in isSolid(others[place]) && !found.contains { $0.place == place } }
        if left.count == 1, free.count == 1 {
            let before = found.count { $0.place < free[0] }
            if found.prefix(before).allSatisfy({ parts[..<left[0]].contains($0.part) }),
                found.dropFirst(before).allSatisfy({ !parts[..<left[0]].contains($0.part) })
            {
                found.insert((parts[left[0]], free[0]), at: before)
            }
        }
        return found
    }

    /// Whether a node is one bone of its own size.
    private func isSolid(_ node: Int) -> Bool { page.nodes[node].kind == .picture || page.nodes[node].kind == .chip }

    // A copy of a node would retain all that it has.
    private func isSame(_ one: Int, _ other: Int) -> Bool {
        page.nodes[one].kind == page.nodes[other].kind && page.nodes[one].tag == page.nodes[other].tag
            && classes[one] == classes[other]
    }

    /// Whether two nodes may be the same thing, with other classes or with a box around one of them.
    private func mayBeSame(_ part: Int, _ other: Int) -> Bool {
        areOfOneKind(part, other) || alone(other, in: part) != nil || alone(part, in: other) != nil
    }

    private func areOfOneKind(_ one: Int, _ other: Int) -> Bool {
        let kind = page.nodes[one].kind
        return kind == page.nodes[other].kind
            && (kind == .label || kind == .field || page.nodes[one].tag == page.nodes[other].tag)
    }

    /// The part of a box that something is which holds nothing else: its own box has gone, or it is a text in an element like
    /// the box, and so the first text in this.
    private func alone(_ node: Int, in box: Int) -> Int? {
        guard page.nodes[box].kind == .box, let kind = page.nodes[node].kind, kind != .box else { return nil }
        let (parts, outer) = (page.nodes[box].children, page.nodes[node].outer)
        // It may have the classes of the box that has gone.
        let isOfBox = outer != node && isSame(outer, box)
        if outer != node, let part = parts.first(where: { isSame($0, node) || isOfBox && areOfOneKind($0, node) }) {
            return part
        }
        guard kind == .label, page.nodes[node].tag == page.nodes[box].tag, classes[node] == classes[box] else {
            return nil
        }
        return parts.first { page.nodes[$0].kind == .label }
    }

    /// Of a run that differs in parts, as far as a file can tell in short, the one that has those of the most others, if it has
    /// all parts of a usual one.
    private func fullest(of run: [Int], with usual: Int) -> Int {
        let others = run.indices.filter { shapes[run[$0]] != shapes[usual] }
        guard !others.isEmpty, others.count * 2 <= run.count, page.model(around: page.nodes[usual].parent) == nil,
            PageVariation.items(others, of: run.count) != nil
        else { return usual }
        func count(_ one: Int) -> Int { run.prefix(Self.mostCounted).count { has(one, allOf: $0) } }
        var best = (one: usual, count: count(usual))
        for other in others.prefix(PageVariation.mostTold) where has(run[other], allOf: usual) {
            let count = count(run[other])
            if count > best.count { best = (run[other], count) }
        }
        return best.one
    }

    /// Whether a node has all parts of another.
    private func has(_ one: Int, allOf other: Int) -> Bool {
        if shapes[one] == shapes[other] || alone(other, in: one) != nil { return true }
        let (found, others) = (counterparts(in: one, other), page.nodes[other].children)
        return !others.isEmpty && found.count == others.count
            && found.allSatisfy { has($0.part, allOf: others[$0.place]) }
    }

    // MARK: - Turns

    /// A long list whose items take turns between a few looks: a model for each.
    private mutating func findTurns(in node: Int) -> Bool {
        let children = page.nodes[node].children
        guard children.count >= 8, page.nodes[node].parent >= 0 else { return false }
        // The headings of a table take no turn.
        if page.nodes[node].isTable, !isLike(children[0], children[1]) { return false }
        let isList = page.shown(node).allSatisfy { capture in
            let style = page.style(node, capture)
            return !style.isGrid || page.isInOrder(children.filter { page.shows($0, capture) }, of: style, capture)
        }
        let tag = page.nodes[children[0]].tag
        // Cells are at no side.
        guard isList, !PageVariation.areAtSides(children, page),
            children.allSatisfy({ page.nodes[$0].tag == tag && page.nodes[$0].kind == .box })
        else {
            return false
        }
        let isTurned = children.contains { !page.areTurnedAlike(children[0], $0) }
        let keys = children.map { child in
            ([String(shapes[child]), isTurned ? page.turns(in: child) : ""] + page.nodes[child].classes.sorted()
                + page.nodes[child].children.map { page.nodes[$0].classes.sorted().joined(separator: " ") })
                .joined(separator: "/")
        }
        var looks: [String] = []
        var order: [Int] = []
        for key in keys {
            if let known = looks.firstIndex(of: key) {
                order.append(known)
            } else {
                if looks.count > Self.mostTurns { return false }
                order.append(looks.count)
                looks.append(key)
            }
        }
        // Without classes of their own, different structures are one thing with optional parts.
        let named = Set(
            children.map { child in
                let outer = page.nodes[child].outer
                let more = outer >= 0 && outer != child ? page.nodes[outer].classes : []
                return (page.nodes[child].classes + more).sorted().joined(separator: " ")
            })
        guard looks.count > 1, looks.count * 2 <= children.count, named.count > 1 || isTurned else { return false }
        let period = (2...Self.mostTurns).first { period in
            period * 2 <= order.count && order.indices.allSatisfy { order[$0] == order[$0 % period] }
        }
        guard period != nil || looks.count <= Self.mostTurns else { return false }
        let counts = looks.indices.map { look in order.count { $0 == look } }
        let usual = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        let isTold = period == nil && order.count - counts[usual] <= PageVariation.mostTold
        var models: [Int] = []
        for look in looks.indices {
            let run = children.indices.filter { order[$0] == look }.map { children[$0] }
            for other in run.dropFirst() { align(run[0], other) }
            page.nodes[run[0]].run = run
            models.append(run[0])
        }
        let turns = isTold ? order : Array(order.prefix(period ?? Self.mostTurns))
        // The usual model is the first if the others are told. Those that take no turn among the first are left out.
        let others = models.indices.filter { turns.contains($0) && !(isTold && $0 == usual) }
        let used = isTold ? [usual] + others : others
        page.nodes[node].turns = turns.map { turn in used.firstIndex(of: turn) ?? 0 }
        page.nodes[node].tellsTurns = isTold
        page.nodes[node].children = used.map { models[$0] }
        return true
    }
}

/// In what the things differ that a page repeats, as far as the file has one for all.
struct PageVariety {
    /// The most differences that are told.
    private static let most = 4

    private let translation: PageTranslation
    private let page: Page
    private let names: [String]
    /// For each node, the one in the file that stands for it; -1 for none.
    private var meant: [Int]
    /// For each node, whether it has a part, at any depth, that nothing in the file stands for.
    private var hasMore: [Bool]

    /// - Parameters:
    ///   - written: the nodes in the file.
    ///   - varied: those whose differences are in it.
    ///   - names: by node, those in the file.
    init(_ translation: PageTranslation, written: [Int], varied: [Int], names: [String]) {
        (self.translation, page, self.names) = (translation, translation.page, names)
        meant = [Int](repeating: -1, count: page.nodes.count)
        hasMore = [Bool](repeating: false, count: page.nodes.count)
        for node in written { for peer in page.nodes[node].peers { meant[peer] = node } }
        for node in page.nodes.indices where meant[node] < 0 && isMore(node) {
            var around = page.nodes[node].parent
            while around >= 0, meant[around] >= 0, !hasMore[around] {
                hasMore[around] = true
                around = page.nodes[around].parent
            }
        }
        for node in written where page.nodes[node].peers.count > 1 {
            if page.nodes[node].run.count > 1 {
                compareParts(of: node, written)
                compareSides(of: node)
            }
            if !varied.contains(node) { compareLines(of: node) }
        }
    }

    private var facts: [String] = []
    /// The places whose texts differ in lines, and how many those have at least and at most.
    private var places: [String] = []
    private var least: [Int] = []
    private var most: [Int] = []

    /// All differences as one sentence; nil if there are none.
    var sentence: String? {
        let areLines = facts.isEmpty
        let facts = facts + places.indices.map { "texts\(places[$0]) have \(least[$0]) to \(most[$0]) lines" }
        if facts.isEmpty { return nil }
        let rest = facts.count - Self.most
        let told = facts.prefix(Self.most) + (rest > 0 ? ["\(rest) more such"] : [])
        return "On the page, " + Page.listed(Array(told))
            + (areLines ? ImportNotes.usualLines : ImportNotes.usual)
    }

    /// Where a node is, for a sentence: the nearest thing around it that has a name.
    private func place(of node: Int) -> String {
        var around = page.nodes[node].parent
        while around > 0, names[around].isEmpty { around = page.nodes[around].parent }
        return around > 0 ? " in '\(names[around])'" : ""
    }

    private mutating func compareLines(of node: Int) {
        guard page.nodes[node].kind == .label else { return }
        for capture in page.captures.indices {
            var (least, most) = (Int.max, 0)
            for peer in page.nodes[node].peers {
                let index = page.nodes[peer].boxes[capture]
                guard index >= 0, let count = page.boxes[index].text?.lines.count else { continue }
                (least, most) = (min(least, count), max(most, count))
            }
            guard least < most else { continue }
            guard let model = page.model(around: node) else { return }
            let place = place(of: model)
            if let known = places.firstIndex(of: place) {
                (self.least[known], self.most[known]) = (min(self.least[known], least), max(self.most[known], most))
            } else {
                places.append(place)
                self.least.append(least)
                self.most.append(most)
            }
            return
        }
    }

    private mutating func compareParts(of model: Int, _ written: [Int]) {
        let run = page.nodes[model].run
        let things = Set(run)
        var more = Set(run.filter { hasMore[$0] })
        var fewer: Set<Int> = []
        for node in written where !page.nodes[node].numbers.isEmpty {
            let (parent, own) = (page.nodes[node].parent, max(1, page.nodes[node].run.count))
            if page.model(around: parent) != model { continue }
            for (var thing, number) in zip(page.nodes[parent].peers, page.nodes[node].numbers)
            where number > 0 && number != own {
                while thing > 0, !things.contains(thing) { thing = page.nodes[thing].parent }
                if number > own { more.insert(thing) } else { fewer.insert(thing) }
            }
        }
        for lack in PageVariation.lacks(of: model, page) where lack.words == nil { fewer.formUnion(lack.items) }
        let count = fewer.count + more.count { !fewer.contains($0) }
        if count == 0 { return }
        let parts = fewer.isEmpty ? "a part more" : more.isEmpty ? "a part less" : "other parts"
        facts.append("\(count) of \(run.count) things\(place(of: model)) \(count == 1 ? "has" : "have") \(parts)")
    }

    private mutating func compareSides(of model: Int) {
        let sides = PageVariation.sides(of: model, page).filter { $0.words == nil }.flatMap { $0.items }
        let indents = PageVariation.indents(of: model, translation).filter { $0.words == nil }.flatMap { $0.items }
        let count = Set(sides + indents).count
        if count == 0 { return }
        let isOne = count == 1
        facts.append(
            "\(count) of \(page.nodes[model].run.count) things\(place(of: model)) \(isOne ? "is" : "are") turned or aligned"
                + " in another way")
    }

    /// Whether a node that nothing in the file stands for is a part more. Of several in a row one stands for all.
    private func isMore(_ node: Int) -> Bool {
        let (parent, kind, tag) = (page.nodes[node].parent, page.nodes[node].kind, page.nodes[node].tag)
        guard kind != nil, kind != .space, parent >= 0, meant[parent] >= 0 else { return false }
        let siblings = page.nodes[parent].children
        return siblings.contains(node)
            && !siblings.contains {
                meant[$0] >= 0 && page.nodes[meant[$0]].run.count > 1 && page.nodes[$0].kind == kind
                    && page.nodes[$0].tag == tag
            }
    }
}

extension Page {
    /// Some words as a part of a sentence: `a, b and c`.
    fileprivate static func listed(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

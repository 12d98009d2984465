import SkelLanguage
import SkelText

extension Page {
    /// What turns a node's parts or places it at a side: each in the language's words.
    func sides(of node: Int, _ capture: Int) -> [(property: Property, word: String)] {
        var found: [(property: Property, word: String)] = []
        let (style, outer, parent) = (style(node, capture), outer(node, capture), nodes[node].parent)
        func word(_ text: String, _ usual: String, isAcross: Bool = false) -> String {
            guard let word = PageTranslation.alignment(text) else { return usual }
            return isAcross && word == "baseline" ? "center" : word
        }
        if nodes[node].kind == .box, style.isFlex {
            let direction = style.isColumn ? "column" : "row"
            found.append((.flexDirection, direction + (style.isReverse ? "Reverse" : "")))
            found.append((.justifyContent, word(style.justifyContent, "normal")))
            found.append((.alignItems, word(style.alignItems, "normal", isAcross: true)))
        }
        guard parent >= 0, shows(parent, capture) else { return found }
        let around = self.style(parent, capture)
        if around.isFlex {
            found.append((.alignSelf, word(outer.alignSelf, "auto", isAcross: true)))
        } else if around.isGrid {
            let isColumn = around.isGridOfOneColumn
            found.append((isColumn ? .alignSelf : .justifySelf, word(outer.justifySelf, "auto", isAcross: true)))
            if !isColumn { found.append((.alignSelf, word(outer.alignSelf, "auto", isAcross: true))) }
        }
        return found
    }

    /// Whether the same styles turn two nodes and place them: few of a long list differ.
    fileprivate func haveSameSides(_ one: Int, _ two: Int, _ capture: Int) -> Bool {
        // Field by field: a copy of a style retains all that it holds.
        let (a, b) = (nodes[one].boxes[capture], nodes[two].boxes[capture])
        let (outer, other) = (outerBox(one, capture), outerBox(two, capture))
        return boxes[a].style.isFlex == boxes[b].style.isFlex && boxes[a].style.isColumn == boxes[b].style.isColumn
            && boxes[a].style.isReverse == boxes[b].style.isReverse
            && boxes[a].style.justifyContent == boxes[b].style.justifyContent
            && boxes[a].style.alignItems == boxes[b].style.alignItems
            && boxes[outer].style.alignSelf == boxes[other].style.alignSelf
            && boxes[outer].style.justifySelf == boxes[other].style.justifySelf
    }

    /// A hash of what `haveSameSides` compares, at all widths.
    func hashOfSides(_ node: Int) -> StableHash {
        var hash = StableHash(seed: nodes[node].isReordered ? 2 : 1)
        for capture in captures.indices where shows(node, capture) {
            let (own, outer) = (nodes[node].boxes[capture], outerBox(node, capture))
            let isFlex = boxes[own].style.isFlex
            hash.combine(
                UInt64(
                    capture * 8 + (isFlex ? boxes[own].style.isColumn ? 1 : 2 : 0)
                        + (boxes[own].style.isReverse ? 4 : 0)))
            hash.add(boxes[own].style.justifyContent)
            hash.add(boxes[own].style.alignItems)
            hash.add(boxes[outer].style.alignSelf)
            hash.add(boxes[outer].style.justifySelf)
        }
        return hash
    }

    fileprivate func areKnownAsSame(_ one: Int, _ two: Int) -> Bool {
        nodes[one].turned != 0 && nodes[one].turned == nodes[two].turned
    }

    /// Whether the same styles turn and place two nodes and what is in them, at all widths that show both.
    func haveSameTurns(_ one: Int, _ two: Int) -> Bool {
        areKnownAsSame(one, two)
            || captures.indices.allSatisfy { !shows(one, $0) || !shows(two, $0) || haveSameSides(one, two, $0) }
                && zip(nodes[one].children, nodes[two].children).allSatisfy { haveSameTurns($0, $1) }
    }

    /// All that turns or places a node and what is in it at the widths that show them, as a text.
    func turns(in node: Int) -> String {
        let own = shown(node).flatMap { sides(of: node, $0).map { $0.word } }
        return (own + nodes[node].children.map { turns(in: $0) }).joined(separator: " ")
    }

    /// Whether what turns two nodes of one structure, or what is in them, or places these at a side, is the same in both or one
    /// thing for each at all widths: what differs at some widths only can't be told of items.
    func areTurnedAlike(_ one: Int, _ two: Int) -> Bool {
        if areKnownAsSame(one, two) { return true }
        // The file has no word for another order.
        if nodes[one].isReordered != nodes[two].isReordered { return false }
        func areSame(_ a: [(property: Property, word: String)], _ b: [(property: Property, word: String)]) -> Bool {
            a.count == b.count && zip(a, b).allSatisfy { $0.property == $1.property && $0.word == $1.word }
        }
        func areShown(_ capture: Int) -> Bool { shows(one, capture) && shows(two, capture) }
        if captures.indices.contains(where: { areShown($0) && !haveSameSides(one, two, $0) }) {
            let shown = captures.indices.filter { areShown($0) }
            let (own, others) = (shown.map { sides(of: one, $0) }, shown.map { sides(of: two, $0) })
            let areAlike = zip(own, others).allSatisfy { areSame($0, $1) }
            for sides in [own, others] where !areAlike && !sides.allSatisfy({ areSame($0, sides[0]) }) { return false }
        }
        let (children, more) = (nodes[one].children, nodes[two].children)
        return children.count != more.count || zip(children, more).allSatisfy { areTurnedAlike($0, $1) }
    }
}

/// Items that are turned or at the other side.
extension PageVariation {
    /// What some items have of their own that turns or places them.
    struct Side {
        let node: Int
        let property: Property
        let word: String
        /// Which items, from 0, and these in words if the file tells them.
        var items: [Int]
        var words: String?
    }

    /// What some items of a model have of their own that turns or places them, and which ones; their numbers in words, if the file
    /// tells them.
    static func sides(of model: Int, _ page: Page) -> [Side] {
        let (run, parent) = (page.nodes[model].run, page.nodes[model].parent)
        guard run.count > 1, parent >= 0, run.contains(where: { !page.areKnownAsSame(run[0], $0) }) else { return [] }
        let isTold = page.nodes[parent].turns.isEmpty && page.model(around: parent) == nil
        var places: [Int: Int] = [:]
        for (place, item) in run.enumerated() { places[item] = place }
        var all: [Side] = []
        for node in parts(of: model, page) {
            var found: [Side] = []
            for peer in page.nodes[node].peers where peer != node {
                var item = peer
                while item > 0, places[item] == nil { item = page.nodes[item].parent }
                guard let place = places[item],
                    let capture = page.captures.indices.first(where: { page.shows(node, $0) && page.shows(peer, $0) }),
                    !page.haveSameSides(node, peer, capture)
                else { continue }
                let own = page.sides(of: node, capture)
                for side in page.sides(of: peer, capture) {
                    guard own.contains(where: { $0.property == side.property && $0.word != side.word }) else {
                        continue
                    }
                    let known = found.firstIndex { $0.property == side.property && $0.word == side.word }
                    if let known {
                        found[known].items.append(place)
                    } else {
                        found.append(Side(node: node, property: side.property, word: side.word, items: [place]))
                    }
                }
            }
            for var one in found {
                one.items.sort(by: <)
                if isTold { one.words = words(for: one.items, of: run.count) }
                all.append(one)
            }
        }
        return all
    }

    /// The numbers of some items of a list in the language's words, if these are few; nil otherwise.
    static func words(for numbers: [Int], of count: Int) -> String? {
        if let told = items(numbers, of: count) { return told }
        let parts = ranges(numbers, of: ", ")
        return parts.count <= mostTold ? parts.joined(separator: ", ") : nil
    }

    /// Whether items of a model are at different sides of what they are in.
    static func areAtSides(_ items: [Int], _ page: Page) -> Bool {
        guard let first = items.first else { return false }
        return page.shown(first).contains { capture in
            func sides(_ item: Int) -> [String] {
                page.sides(of: item, capture).filter { $0.property == .alignSelf || $0.property == .justifySelf }
                    .map { $0.word }
            }
            let usual = sides(first)
            return items.contains {
                page.shows($0, capture) && !page.haveSameSides(first, $0, capture) && sides($0) != usual
            }
        }
    }

    /// Whether items of a model are turned or placed in several ways.
    static func isTurned(_ model: Int, _ page: Page) -> Bool { !sides(of: model, page).isEmpty }

    /// The widths of texts that have a single line at all widths; nil for others.
    ///
    /// - Parameters:
    ///   - text: the one that stands for them.
    ///   - items: the numbers of the items that they are in.
    static func singleLines(of text: Int, _ items: [Int], _ texts: [Int], _ translation: PageTranslation) -> [Case]? {
        let page = translation.page
        var found: [(width: Double, items: [Int])] = []
        for (item, peer) in zip(items, texts) {
            let lines = page.shown(peer).compactMap { page.box(peer, $0)?.text }
            guard let first = lines.first, lines.allSatisfy({ $0.lines.count == 1 }) else { return nil }
            let padding = page.first(peer).map { page.style(peer, $0).padding }.map { $0.left + $0.right } ?? 0
            let width = halves(first.width + padding)
            let known = found.firstIndex { $0.width == width }
            if let known { found[known].items.append(item) } else { found.append((width, [item])) }
        }
        let count = page.model(around: text).map { page.nodes[$0].run.count } ?? 0
        return found.compactMap { one in
            Self.items(one.items.sorted(), of: count).map {
                Case(items: $0, values: [(text, .numberOfLines, .said("1")), (text, .width, .length(one.width))])
            }
        }
    }

    /// A node, and what is in it that is not in another repetition.
    static func parts(of node: Int, _ page: Page) -> [Int] {
        [node] + page.nodes[node].children.filter { page.nodes[$0].run.count < 2 }.flatMap { parts(of: $0, page) }
    }
}

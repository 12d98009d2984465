import SkelLanguage
import SkelLayout
import SkelText

/// How what a page repeats varies: every other item has a shorter text, or each item of a row has its own width.
struct PageVariation {
    /// A value of a text or a tag inside the repeated node.
    typealias Value = (node: Int, property: Property, value: PageValue)

    /// What some items have instead of the model's values.
    struct Case {
        /// Which items: `odd`, or a number from 0.
        var items: String
        var values: [Value]
    }

    var cases: [Case]
    /// The text that is shorter and longer by turns, as items usually are; -1 for none.
    var alternating = -1
    /// What varies, and what of it does as on the page.
    var nodes: [Int] { cases.flatMap { $0.values.map { $0.node } } }
    var exact: [Int] {
        // A size says nothing of the lines.
        let values = cases.flatMap { $0.values }.filter {
            ![.fontSize, .lineHeight, .skeletonTextLineHeight].contains($0.property)
        }
        return values.map { $0.node }.filter { $0 != alternating }
    }

    /// The last item, whatever its number.
    static let last = "last"
    /// The fewest items that vary.
    static let fewest = 4
    /// The most in a row that have their own widths.
    private static let most = 8
    /// The most whose numbers are told.
    static let mostTold = 12
    /// The most lengths of a text that the items of a list have of their own.
    private static let mostLengths = 5

    /// Finds how a repeated node varies, and gives the model the values of the items that don't; nil if nothing varies much.
    static func find(in model: Int, _ translation: inout PageTranslation, _ lists: [PageList?]) -> PageVariation? {
        let counted = ownLines(in: model, &translation)
        let found = row(of: model, translation) ?? (counted.isEmpty ? alternation(in: model, &translation) : nil)
        var cases = found?.cases ?? []
        func add(_ more: [Case]) {
            for one in more {
                if let known = cases.firstIndex(where: { $0.items == one.items }) {
                    // The last word on a property counts.
                    cases[known].values.removeAll { old in
                        one.values.contains { $0.node == old.node && $0.property == old.property }
                    }
                    cases[known].values += one.values
                } else {
                    cases.append(one)
                }
            }
        }
        add(counts(in: model, translation.page, lists) + surfaces(of: model, &translation))
        add(margins(of: model, translation) + rules(of: model, translation))
        for side in sides(of: model, translation.page) {
            if let words = side.words {
                add([Case(items: words, values: [(side.node, side.property, .said(side.word))])])
            }
        }
        for indent in indents(of: model, translation) {
            guard let words = indent.words, let value = indent.value else { continue }
            add([Case(items: words, values: [(indent.node, indent.property, value)])])
        }
        add(fonts(of: model, translation) + counted + sizes(of: model, translation) + bars(of: model, translation))
        for lack in lacks(of: model, translation.page) {
            guard var items = lack.words else { continue }
            let run = translation.page.nodes[model].run
            // A line that only the last has none of is between items, however many there are.
            if translation.page.nodes[lack.part].kind == .line, let last = run.last, lack.items == [last] {
                items = Self.last
            }
            // A cell without a bone keeps its column.
            let isCell = translation.isRowOfTable(translation.page.nodes[lack.part].parent)
            let value: Value =
                isCell ? (lack.part, .isSkeletonable, .said("false")) : (lack.part, .isHidden, .said("true"))
            let values = [value] + room(without: lack.part, lack.items, translation)
            add([Case(items: items, values: values)])
        }
        return cases.isEmpty ? nil : PageVariation(cases: cases, alternating: found?.alternating ?? -1)
    }

    /// The sizes of pictures that are where other items have a tag, and the other way round.
    private static func sizes(of model: Int, _ translation: PageTranslation) -> [Case] {
        let page = translation.page
        let run = page.nodes[model].run
        guard run.count > 1, page.nodes[page.nodes[model].parent].turns.isEmpty,
            page.model(around: page.nodes[model].parent) == nil
        else { return [] }
        return solids(in: model, page).flatMap { (node: Int) -> [Case] in
            let others = page.nodes[node].peers.filter { page.nodes[$0].kind != page.nodes[node].kind }
            return others.compactMap { peer in
                guard let item = run.firstIndex(where: { page.isIn($0, peer) }), let capture = page.first(peer),
                    let items = Self.items([item], of: run.count)
                else { return nil }
                let size = page.frame(peer, capture).size
                guard page.shown(peer).allSatisfy({ page.frame(peer, $0).size == size }) else { return nil }
                return Case(
                    items: items,
                    values: [(node, .width, .length(size.width)), (node, .height, .length(size.height))])
            }
        }
    }

    /// The pictures and tags in a node that are not in another repetition.
    static func solids(in node: Int, _ page: Page) -> [Int] {
        page.nodes[node].children.filter { page.nodes[$0].run.count < 2 }.flatMap { child in
            let kind = page.nodes[child].kind
            return kind == .picture || kind == .chip ? [child] : solids(in: child, page)
        }
    }

    /// The margin below what is before a last part, in which items without that part end.
    private static func room(without part: Int, _ items: Set<Int>, _ translation: PageTranslation) -> [Value] {
        let (page, parent) = (translation.page, translation.page.nodes[part].parent)
        let parts = page.nodes[parent].children
        guard part == parts.last, parts.count > 1, let capture = page.first(part),
            translation.modes[parent][capture] == .flow,
            let other = page.nodes[parent].peers.first(where: { peer in items.contains { page.isIn($0, peer) } }),
            page.shows(other, capture), let last = translation.items(other, capture).last
        else { return [] }
        let room = page.frame(other, capture).maxY - page.frame(last, capture).maxY
        let usual = page.frame(parent, capture).maxY - page.frame(part, capture).maxY
        let margin = min(room - usual, page.outer(last, capture).margin.bottom.points ?? 0)
        let before = parts[parts.count - 2]
        let isFree = !translation.declared[before][capture].has(.marginBottom)
        return margin >= 1 && isFree ? [(before, .marginBottom, .length(margin))] : []
    }

    /// The texts in the items of a model that have other numbers of lines in some of a few items, and which items have the same.
    static func lines(in model: Int, _ page: Page) -> [(text: Int, items: [[Int]], texts: [[Int]])] {
        let (run, parent) = (page.nodes[model].run, page.nodes[model].parent)
        guard (2...mostTold).contains(run.count), page.nodes[parent].turns.isEmpty, page.model(around: parent) == nil
        else { return [] }
        let texts = candidates(in: model, page, isFirst: true).filter { page.nodes[$0].kind == .label }
        return texts.compactMap { text in
            var found: [(lines: [Int], items: [Int], texts: [Int])] = []
            for peer in page.nodes[text].peers {
                guard let item = run.firstIndex(where: { page.isIn($0, peer) }) else { continue }
                let lines = page.captures.indices.map { page.box(peer, $0)?.text?.lines.count ?? 0 }
                // What is out of sight at a width has no lines there.
                let known = found.firstIndex { zip($0.lines, lines).allSatisfy { $0 == $1 || $0 == 0 || $1 == 0 } }
                if let known {
                    found[known].lines = zip(found[known].lines, lines).map { max($0, $1) }
                    found[known].items.append(item)
                    found[known].texts.append(peer)
                } else {
                    found.append((lines, [item], [peer]))
                }
            }
            var usual = 0
            for one in found.indices where found[one].items.count > found[usual].items.count { usual = one }
            if !found.isEmpty { found.swapAt(0, usual) }
            return found.count > 1 ? (text, found.map { $0.items.sorted() }, found.map { $0.texts }) : nil
        }
    }

    /// The texts of a few items that have other numbers of lines than the usual ones: how high an item is says where all that
    /// follows is. The rows of a table are as high as their highest cell.
    private static func ownLines(in model: Int, _ translation: inout PageTranslation) -> [Case] {
        let parent = translation.page.nodes[model].parent
        if parent < 0 || translation.page.isListOfRows(parent) { return [] }
        let isGrid = translation.isInTracks(parent)
        let modes = translation.page.shown(parent).map { translation.modes[parent][$0] }
        // Things beside each other have their own widths.
        guard isGrid || modes.allSatisfy({ $0 == .flow || $0 == .column }) else { return [] }
        var cases: [Case] = []
        for one in lines(in: model, translation.page) where isGrid || one.items.count <= mostLengths {
            cases += characters(of: one, isGrid: isGrid, &translation)
        }
        return cases
    }

    /// The characters of texts of other numbers of lines than the usual one, which the model gets.
    private static func characters(
        of one: (text: Int, items: [[Int]], texts: [[Int]]), isGrid: Bool, _ translation: inout PageTranslation
    ) -> [Case] {
        let text = one.text
        let counts = one.texts.compactMap { translation.characters(of: text, among: $0) }
        let page = translation.page
        let shown = page.shown(text).filter { translation.declared[text][$0].has(.characters) }
        guard counts.count == one.items.count, !shown.isEmpty || !isGrid else { return [] }
        for capture in shown { translation.declared[text][capture][.characters] = .count(counts[0]) }
        let parent = page.nodes[text].parent
        for capture in page.shown(text) {
            let mode = translation.modes[parent][capture]
            guard mode == .row || mode == .grid, !translation.isRowOfTable(parent) else { continue }
            // A single line would be in the middle of a text as high as its row.
            let around = page.style(parent, capture).alignItems
            let isHigh = around == "normal" || around == "stretch"
            if isHigh { translation.declared[text][capture].say(.alignSelf, "flexStart") }
        }
        // One that has a line has no number of lines that could follow from its words.
        let isCounted = !shown.isEmpty
        let hasWidth = page.shown(text).contains { translation.declared[text][$0].has(.width) }
        // How wide a single line is says where it begins, if it ends at a side.
        var isSingle = [Bool](repeating: false, count: counts.count)
        var cases: [Case] = []
        if isCounted, let model = page.model(around: text), isTurned(model, page) {
            for index in counts.indices.dropFirst() {
                guard let more = singleLines(of: text, one.items[index], one.texts[index], translation) else {
                    continue
                }
                isSingle[index] = true
                cases += more
            }
        }
        // Texts whose lines differ at some width only may be equally long.
        return cases
            + counts.indices.dropFirst().compactMap { index in
                let count = counts[index]
                let same = counts.indices.filter { counts[$0] == count && !isSingle[$0] }
                guard same.first == index else { return nil }
                let numbers = same.flatMap { one.items[$0] }.sorted()
                var values: [Value] = [(text, .characters, .count(count))]
                if !isCounted {
                    values.append((text, .numberOfLines, .said("auto")))
                    if hasWidth { values.append((text, .width, .said("auto"))) }
                }
                return items(numbers, of: page.nodes[page.model(around: text) ?? 0].run.count).map {
                    Case(items: $0, values: values)
                }
            }
    }

    /// The parts that some items lack of what they are in, which items, and these in words if the file tells them.
    static func lacks(of model: Int, _ page: Page) -> [(part: Int, items: Set<Int>, words: String?)] {
        let (run, parent) = (page.nodes[model].run, page.nodes[model].parent)
        let isTold = run.count > 1 && page.nodes[parent].turns.isEmpty && page.model(around: parent) == nil
        var found: [(part: Int, items: Set<Int>, words: String?)] = []
        func look(in node: Int, lacking: Set<Int>) {
            for part in page.nodes[node].children where !page.nodes[part].hasOwnCount && page.nodes[part].kind != .space
            {
                let all = page.lacking(part, of: model)
                let items = all.isEmpty ? all : all.subtracting(lacking)
                // What is something else in an item is shown as it usually is.
                // Of more than can be told one by one, that would take quadratic time.
                let isShort = isTold && run.count <= mostTold
                let without = isShort ? items.filter { !page.hasOther($0, insteadOf: part) } : items
                if !without.isEmpty {
                    let numbers = run.indices.filter { without.contains(run[$0]) }
                    found.append((part, without, isTold ? self.items(numbers, of: run.count) : nil))
                }
                if page.nodes[part].run.count < 2 { look(in: part, lacking: all) }
            }
        }
        look(in: model, lacking: [])
        return found
    }

    /// Some of a number of items in the language's words; nil for those that it cannot tell in short.
    static func items(_ numbers: [Int], of count: Int) -> String? {
        for (first, word) in ["even", "odd"].enumerated() where count >= fewest {
            if numbers.elementsEqual(stride(from: first, to: count, by: 2)) { return word }
        }
        if count > mostTold { return nil }
        let own = ranges(numbers, of: ", ")
        let others = ranges((0..<count).filter { !numbers.contains($0) }, of: "...")
        return own.count > 1 && others.count == 1 ? "except(\(others[0]))" : own.joined(separator: ", ")
    }

    /// Numbers as ranges; `two` is between the numbers of a range of two.
    static func ranges(_ numbers: [Int], of two: String) -> [String] {
        let starts = numbers.filter { !numbers.contains($0 - 1) }
        return zip(starts, numbers.filter { !numbers.contains($0 + 1) }).map { start, end in
            start == end ? "\(start)" : "\(start)\(start + 1 < end ? "..." : two)\(end)"
        }
    }

    /// The numbers of items of the lists in a repeated node, as far as they are not the model's.
    private static func counts(in model: Int, _ page: Page, _ lists: [PageList?]) -> [Case] {
        var cases: [Case] = []
        for node in page.nodes.indices where page.nodes[node].hasOwnCount && page.model(around: node) == model {
            guard let list = lists[node] else { continue }
            let counts = page.nodes[model].run.map {
                page.isCutOff($0, of: model) ? list.count : page.count(of: node, in: $0)
            }
            for count in Set(counts).sorted() where count != list.count {
                let numbers = counts.indices.filter { counts[$0] == count }
                guard let items = items(numbers, of: counts.count) else { continue }
                let counted = list.isTable ? Property.numberOfRows : .numberOfItems
                let value: Value =
                    count == 0 ? (node, .isHidden, .said("true")) : (node, counted, .count(Double(count)))
                cases.append(Case(items: items, values: [value]))
            }
        }
        return cases
    }

    /// The backgrounds of items that are not the usual one, which the model gets. One that alone has any is an exception that
    /// goes, such as the selected one.
    private static func surfaces(of model: Int, _ translation: inout PageTranslation) -> [Case] {
        let page = translation.page
        guard let capture = page.first(model) else { return [] }
        let run = page.nodes[model].run.filter { page.shows($0, capture) }
        var cases: [Case] = []
        for node in run.count > mostTold ? [model] : boxes(in: model, page) where page.nodes[node].kind == .box {
            let colors = run.map { item in
                let peer = node == model ? item : page.nodes[node].peers.first { page.isIn(item, $0) }
                let color = peer.flatMap { page.box($0, capture)?.ink.background }
                return color.map { translation.toned($0, node, capture).text } ?? "clear"
            }
            func words(_ color: String) -> String? {
                items(colors.indices.filter { colors[$0] == color }, of: run.count)
            }
            let isStriped = ["even", "odd"].contains(words("clear"))
            let usual = isStriped ? "clear" : SkelImport.most(of: colors) ?? "clear"
            var found: [Case] = []
            for (index, color) in colors.enumerated() where color != usual && colors.firstIndex(of: color) == index {
                guard let items = words(color), usual != "clear" || run.count == 2 || ["even", "odd"].contains(items)
                else { continue }
                found.append(Case(items: items, values: [(node, .backgroundColor, .said(color))]))
            }
            if found.isEmpty { continue }
            for capture in page.shown(node) {
                translation.declared[node][capture][.backgroundColor] = usual == "clear" ? nil : .said(usual)
            }
            cases += found
        }
        return cases
    }

    /// A node, and the boxes in it that are not in another repetition.
    private static func boxes(in node: Int, _ page: Page) -> [Int] {
        let inner = page.nodes[node].children.filter { page.nodes[$0].kind == .box && page.nodes[$0].run.count < 2 }
        return [node] + inner.flatMap { boxes(in: $0, page) }
    }

    /// The widths of what is in a row, or at a side, as far as they are not the model's: all that follows hangs on them, or where
    /// it begins does.
    private static func row(of model: Int, _ translation: PageTranslation) -> PageVariation? {
        let page = translation.page
        guard let capture = page.first(model) else { return nil }
        let isBone = page.nodes[model].kind?.isBone ?? false
        let isOwn =
            isBone && page.outer(model, capture).width == .auto && !translation.declared[model][capture].has(.flex)
        let mode = translation.modes[page.nodes[model].parent][capture]
        let run = page.nodes[model].run.filter { page.shows($0, capture) }
        let isAlong = (isOwn || translation.fits[model][capture]) && (mode == .row || mode == .inline)
        guard isAlong || isTurned(model, page), (2...most).contains(run.count) else { return nil }
        var cases: [Case] = []
        for (index, item) in run.enumerated() {
            var values: [Value] = []
            for node in candidates(in: model, page, isFirst: true) {
                let declared = translation.declared[node][capture]
                guard let usual = declared[.width]?.points, !declared.has(.characters),
                    let peer = page.nodes[node].peers.first(where: { page.isIn(item, $0) }),
                    let box = page.box(peer, capture), isAlong || box.text?.lines.count ?? 1 == 1
                else { continue }
                let padding = declared.has(.padding) ? box.style.padding.left + box.style.padding.right : 0
                let isText = page.nodes[node].kind == .label
                let width = isText ? box.text.map { $0.width + padding } ?? usual : box.frame.width
                if abs(width - usual) > closest { values.append((node, .width, .length(width))) }
            }
            if !values.isEmpty { cases.append(Case(items: "\(index)", values: values)) }
        }
        return cases.isEmpty ? nil : PageVariation(cases: cases)
    }

    /// The largest difference between widths that is none, in points.
    private static let closest = 4.0

    /// The texts and tags in a node that are not in another repetition.
    static func candidates(in node: Int, _ page: Page, isFirst: Bool) -> [Int] {
        if !isFirst, page.nodes[node].run.count > 1 { return [] }
        switch page.nodes[node].kind {
        case .label, .chip, .button: return [node]
        default: return page.nodes[node].children.flatMap { candidates(in: $0, page, isFirst: false) }
        }
    }
}

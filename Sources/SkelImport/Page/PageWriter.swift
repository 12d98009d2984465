import SkelLanguage
import SkelLayout
import SkelText

/// Writes a translated page as a file with one skeleton, and a variant for each interval that differs.
struct PageWriter {
    let intervals: [PageInterval]
    private(set) var translation: PageTranslation
    let lists: [PageList?]
    private(set) var changes: PageChanges
    private var variations: [PageVariation?] = []
    private(set) var names: [String] = []
    private var types: PageTypes
    private(set) var looks: [PageLook] = []
    private var lookOf: [Int?] = []
    /// The composite colour behind what is in a node.
    private var behind: [PageColor] = []
    private var tint = PageColor.white
    private(set) var taken: [String] = []

    var page: Page { translation.page }

    init(_ page: Page, _ intervals: [PageInterval], pins: [PagePin]) {
        self.intervals = intervals
        translation = PageTranslation(page, intervals, pins: pins)
        lists = translation.makeLists()
        for node in page.nodes.indices {
            variations.append(
                page.nodes[node].run.isEmpty || page.nodes[node].kind == nil
                    ? nil : PageVariation.find(in: node, &translation, lists))
        }
        changes = PageChanges(translation, intervals)
        taken = page.taken
        types = PageTypes([], taken: &taken)
        names = Array(repeating: "", count: page.nodes.count)
        lookOf = Array(repeating: nil, count: page.nodes.count)
        types = PageTypes(written(0).filter { page.nodes[$0].kind == .label }.map { own($0) }, taken: &taken)
        giveNames()
        findLooks()
        findColors()
    }

    /// The nodes that are written, in order.
    func written(_ node: Int) -> [Int] {
        [node] + page.nodes[node].children.filter { changes.bases[$0] != nil }.flatMap { written($0) }
    }

    /// The declarations of a node in its own block.
    func own(_ node: Int) -> PageDeclarations {
        translation.declared[node][intervals[changes.bases[node] ?? 0].capture]
    }

    /// What differs among the things that the page repeats, as a sentence.
    var variety: String? {
        let varied = variations.flatMap { $0?.exact ?? [] }
        return PageVariety(translation, written: written(0), varied: varied, names: names).sentence
    }

    // MARK: - Names

    private mutating func giveNames() {
        let order = written(0).dropFirst()
        var targets = [Bool](repeating: false, count: page.nodes.count)
        for node in order {
            if !changes.changes[node].isEmpty { targets[node] = true }
            for varying in variations[node]?.nodes ?? [] { targets[varying] = true }
        }
        for node in order {
            let isCell = lists[page.nodes[node].parent] != nil
            let word = PageNames.name(of: page.nodes[node])
            let isTold = word.map { !PageNames.isVague($0) } ?? false
            let isPlain = page.nodes[node].kind == .space || page.nodes[node].kind == .line
            guard isCell || lists[node] != nil || targets[node] || isTold && !isPlain && !taken.contains(word ?? "")
            else { continue }
            var name = word ?? (page.nodes[node].kind == .box ? "group" : "part")
            if isCell { name = Naming.type(name) ?? "Item" }
            names[node] = Naming.free(name, among: taken)
            taken.append(names[node])
        }
    }

    /// The path of a node's property from the skeleton: lists and their cells must be named.
    private func path(_ node: Int) -> String {
        var path = [names[node]]
        var inner = node
        while page.nodes[inner].parent > 0 {
            let parent = page.nodes[inner].parent
            if lists[parent] != nil {
                if inner != node { path.append(names[inner]) }
                path.append(names[parent])
            }
            inner = parent
        }
        return path.reversed().joined(separator: ".")
    }

    // MARK: - Looks and colours

    private mutating func findLooks() {
        looks = PageLook.shared(
            written(0).dropFirst().compactMap { node in
                guard page.nodes[node].kind == .box, lists[node] == nil else { return nil }
                let changed = changes.changes[node]
                return (
                    node,
                    PageLook.declarations(of: own(node)).filter { one in
                        !changed.contains { $0.property == one.property }
                    }
                )
            })
        for (index, look) in looks.enumerated() {
            let word = look.nodes.compactMap { PageNames.name(of: page.nodes[$0]) }.first { !PageNames.isVague($0) }
            looks[index].name = Naming.free(Naming.type(word ?? "surface") ?? "Surface", among: taken)
            taken.append(looks[index].name)
            for node in look.nodes { lookOf[node] = index }
        }
    }

    private mutating func findColors() {
        let paper = page.captures[0].background
        behind = Array(repeating: paper, count: page.nodes.count)
        var found: [(color: PageColor, count: Int)] = []
        // What is behind some of its items instead, as the rows of many tables have two colours by turns.
        var striped = [PageColor?](repeating: nil, count: page.nodes.count)
        for node in written(0) {
            let parent = page.nodes[node].parent
            if parent >= 0 { (behind[node], striped[node]) = (behind[parent], striped[parent]) }
            let made = own(node)
            for value in variations[node]?.cases.flatMap({ $0.values }) ?? []
            where value.node == node && value.property == .backgroundColor {
                striped[node] = PageColor(value.value.text)?.over(behind[node])
            }
            if page.nodes[node].kind == .box || page.nodes[node].kind == nil,
                !isCovered(node), let color = made[.backgroundColor].flatMap({ PageColor($0.text) })
            {
                behind[node] = color.over(behind[node])
                if parent >= 0 { striped[node] = striped[parent].map { color.over($0) } ?? striped[node] }
            }
            guard page.nodes[node].kind?.isBone ?? false else { continue }
            for color in [behind[node], striped[node]].compactMap({ $0 }) {
                if let known = found.firstIndex(where: { $0.color.isNear(color) }) {
                    found[known].count += max(1, page.nodes[node].peers.count)
                } else if found.count < 64 {
                    found.append((color, max(1, page.nodes[node].peers.count)))
                }
            }
        }
        found.sort { $0.count > $1.count }
        // Rare surfaces have a tint of their own.
        let total = found.reduce(0) { $0 + $1.count }
        tint = PageTint.color(on: found.filter { $0.count * 5 >= total }.map { $0.color })
    }

    /// Whether a picture in a node covers it at all widths, so that its own colour is not seen.
    private func isCovered(_ node: Int) -> Bool {
        page.nodes[node].children.contains { child in
            page.nodes[child].kind == .picture
                && page.shown(node).allSatisfy { capture in
                    guard page.shows(child, capture) else { return false }
                    let (inner, outer) = (page.frame(child, capture), page.box(node, capture)?.content ?? .zero)
                    return inner.x <= outer.x + 1 && inner.maxX >= outer.maxX - 1 && inner.y <= outer.y + 1
                        && inner.maxY >= outer.maxY - 1
                }
        }
    }

    /// A tint for what is in a node, if the one around it can't be seen on the node's colour.
    private func ownTint(_ node: Int, _ around: PageColor) -> PageColor? {
        guard page.nodes[node].kind == .box, own(node).has(.backgroundColor),
            around.contrast(with: behind[node]) < PageTint.least
        else { return nil }
        return PageTint.color(on: [behind[node]])
    }

    // MARK: - The file

    /// The file, with a skeleton of a name.
    func draft(named name: String) -> Draft {
        var draft = Draft()
        for look in looks {
            var shared = Draft.Element(
                "style", name: look.name, declarations: look.declarations.map { declaration($0.property, $0.value) })
            if let own = look.nodes.first.flatMap({ ownTint($0, tint) }) {
                shared.declarations.append(Draft.Declaration("tintColor", own.text))
            }
            draft.items.append(.element(shared))
        }
        var appearance = Draft.Element("appearance")
        appearance.declarations.append(
            Draft.Declaration("tintColor", PageTint.text(tint, on: page.captures[0].background, isAlone: isAlone)))
        if let first = types.styles.first {
            let bar = first.bar.dropFirst(6).dropLast()
            appearance.declarations += [
                Draft.Declaration("multilineHeight", String(bar)), Draft.Declaration("multilineCornerRadius", "50%"),
                Draft.Declaration("multilineLastLineFillPercent", "100"),
            ]
        }
        draft.items.append(.element(appearance))
        for component in types.components { draft.items.append(.element(component)) }
        draft.items.append(.element(skeleton(named: name)))
        draft.shareCells(taken: taken + [name])
        draft.makeRepeats()
        if page.isRightToLeft { draft.nameSides() }
        return draft
    }

    private func declaration(_ property: Property, _ value: PageValue) -> Draft.Declaration {
        Draft.Declaration(property.name, value.text)
    }

    private func skeleton(named name: String) -> Draft.Element {
        var skeleton = Draft.Element("skeleton", name: name)
        let first = page.captures[intervals[0].capture]
        skeleton.declarations = [size(of: first)]
        if let usual = types.styles.first, usual.size != "17" {
            skeleton.declarations.append(Draft.Declaration("fontSize", usual.size))
        }
        for (property, value) in own(0).items where Self.ofRoot.contains(property) && value.text != property.usual {
            skeleton.declarations.append(declaration(property, value))
        }
        // The page itself stays behind the placeholder.
        if !first.background.inLight.isNear(.white) {
            skeleton.declarations.append(Draft.Declaration("backgroundColor", first.background.text))
        }
        skeleton.tag = 0
        skeleton.elements = children(of: 0, tint)
        var guesses: [String] = []
        for (index, interval) in intervals.enumerated().dropFirst() {
            guard let variant = variant(index) else { continue }
            skeleton.elements.append(variant)
            if let guess = interval.guess { guesses.append(guess) }
        }
        skeleton.comments += ImportNotes.guessed(guesses)
        skeleton.comments += page.remarks
        return skeleton
    }

    private func size(of capture: Page.Capture) -> Draft.Declaration {
        Draft.Declaration("size", "\(person(capture.width)) \(page.fillsWindow ? person(capture.height) : "auto")")
    }

    /// The properties of the captured element that are the placeholder's; its size and its place stay the page's.
    static let ofRoot: [Property] = [
        .flexDirection, .flexWrap, .justifyContent, .alignItems, .justifyItems, .gap, .display, .gridTemplateColumns,
        .gridTemplateRows, .gridAutoRows, .gridAutoColumns, .gridAutoFlow, .padding,
    ]

    private func variant(_ index: Int) -> Draft.Element? {
        var declarations: [Draft.Declaration] = []
        for node in written(0) {
            for change in changes.changes[node] where change.interval == index {
                if node == 0 {
                    if Self.ofRoot.contains(change.property) {
                        declarations.append(Draft.Declaration(change.property.name, change.text))
                    }
                } else {
                    declarations.append(Draft.Declaration(path(node) + "." + change.property.name, change.text))
                }
            }
        }
        if declarations.isEmpty { return nil }
        let changed = Set(changes.changes.flatMap { $0.map { $0.interval } })
        let number = changed.sorted().firstIndex(of: index) ?? index
        return Draft.Element(
            "variant \(PageInterval.name(number)) when \(intervals[index].test)",
            declarations: [size(of: page.captures[intervals[index].capture])] + declarations)
    }

    private func children(of node: Int, _ tint: PageColor) -> [Draft.Element] {
        var elements: [Draft.Element] = []
        for child in page.nodes[node].children where changes.bases[child] != nil {
            elements.append(element(child, tint))
        }
        if lists[node] != nil, let variation = page.nodes[node].children.compactMap({ variations[$0] }).first,
            page.nodes[node].turns.isEmpty
        {
            elements += exceptions(variation, cells: page.nodes[node].children, tint)
        }
        if page.nodes[node].tellsTurns { elements += toldTurns(of: node) }
        return elements
    }

    /// What some items of a list, or of a repetition, have instead of what the model has.
    private func exceptions(_ variation: PageVariation, cells: [Int], _ around: PageColor) -> [Draft.Element] {
        variation.cases.map { one in
            var declarations: [Draft.Declaration] = []
            for (node, property, value) in one.values {
                let path = cells.contains(node) ? "" : names[node] + "."
                declarations.append(Draft.Declaration(path + property.name, value.text))
                guard property == .backgroundColor, let color = PageColor(value.text) else { continue }
                let behind = color.over(self.behind[page.nodes[node].parent])
                if around.contrast(with: behind) < PageTint.least || ownTint(node, around) != nil {
                    declarations.append(Draft.Declaration(path + "tintColor", PageTint.color(on: [behind]).text))
                }
            }
            return Draft.Element("at \(one.items)", declarations: declarations)
        }
    }

    private func element(_ node: Int, _ around: PageColor) -> Draft.Element {
        let kind = page.nodes[node].kind ?? .box
        var made = own(node)
        var element = Draft.Element(head(of: node, kind, &made), name: names[node])
        element.tag = node
        if changes.isHiddenAtFirst(node, page, intervals) {
            element.declarations.append(Draft.Declaration("isHidden", "true"))
        }
        if kind == .line || kind == .kept || kind == .box && lists[node] == nil && page.nodes[node].children.isEmpty {
            element.declarations.append(Draft.Declaration("isSkeletonable", "false"))
        }
        if let list = lists[node] {
            element.declarations.append(
                Draft.Declaration(list.isTable ? "numberOfRows" : "numberOfItems", "\(list.count)"))
            if !page.nodes[node].turns.isEmpty {
                let turns = page.nodes[node].tellsTurns ? [0] : page.nodes[node].turns
                let cells = turns.map { names[page.nodes[node].children[$0]] }
                element.declarations.append(Draft.Declaration("cells", cells.joined(separator: " ")))
            }
        }
        var style: PageLook?
        if let index = lookOf[node] {
            style = looks[index]
            element.declarations.append(Draft.Declaration("style", looks[index].name))
        }
        for (property, value) in made.items {
            if let style, style.declarations.contains(where: { $0.property == property }) { continue }
            let isList = property == .columns || property == .minimumLineSpacing || property == .minimumInteritemSpacing
            if value.text == property.usual, !isList { continue }
            element.declarations.append(declaration(property, value))
        }
        let own = ownTint(node, around) ?? tintOnPicture(node, around)
        // A style has it already.
        let isShared = lookOf[node] != nil && ownTint(node, tint) == own
        if let own, !isShared { element.declarations.append(Draft.Declaration("tintColor", own.text)) }
        element.elements = children(of: node, own ?? around)
        return repeated(element, node, around)
    }

    /// How often a node is written outside of lists.
    func copies(of node: Int) -> Int {
        let run = page.nodes[node].run
        guard run.count > 1, lists[page.nodes[node].parent] == nil else { return 1 }
        return max(1, page.captures.indices.map { capture in run.count { page.shows($0, capture) } }.max() ?? 1)
    }

    /// An element that stands for several, outside of lists.
    private func repeated(_ element: Draft.Element, _ node: Int, _ around: PageColor) -> Draft.Element {
        let count = copies(of: node)
        guard count > 1 else { return element }
        if let variation = variations[node] {
            var group = Draft.Element("repeat \(count)")
            group.elements = [element] + exceptions(variation, cells: [], around)
            return group
        }
        var element = element
        element.head = "repeat \(count) " + element.head
        return element
    }

    /// The kind or component of a node; removes what it says already.
    private func head(of node: Int, _ kind: Page.Kind, _ made: inout PageDeclarations) -> String {
        switch kind {
        case .picture: return "imageView"
        case .field: return "textField"
        case .button: return "button"
        case .check, .chip, .line, .kept: return "view"
        case .space: return "spacer"
        case .label:
            let style = types.style(of: made)
            for property: Property in [.fontSize, .lineHeight, .skeletonTextLineHeight] { made[property] = nil }
            guard let style else { return "label" }
            if !style.name.isEmpty { return style.name }
            for one in types.declarations(of: style, isUsual: false) where one.path != "maxWidth" {
                if let property = Property.named(one.path) { made[property] = .said(one.value) }
            }
            return "label"
        case .box:
            if lists[page.nodes[node].parent]?.header == node { return "header" }
            if let list = lists[node] { return list.isTable ? "tableView" : "collectionView" }
            if lists[page.nodes[node].parent] != nil { return "cell" }
            if made.has(.display) { return "view" }
            if made[.flexDirection]?.text == "rowReverse" { return "row" }
            if made[.flexDirection]?.text == "row" {
                made[.flexDirection] = nil
                return "row"
            }
            return "column"
        }
    }
}

import SkelLayout

/// What is inside a box at one width.
struct PageContents {
    var characters = 0
    var texts = 0
    var lines = 0
    /// The area of the lines, in square points.
    var area = 0.0
    var fontSize = 0.0
    var pictures = 0
}

/// Decides which elements are one bone, which are surfaces with content, and which are nothing.
struct PageKinds {
    /// The sizes up to which a surface may be an avatar, a tag or a button, in points.
    private static let (tile, bar, wide) = (64.0, 48.0, 320.0)

    private let page: Page
    /// What is inside each box.
    private let contents: [PageContents]
    /// Texts in boxes of their own because of the lines between them, or beside them.
    private var ruled: Set<Int>
    /// What is a box because things like it are.
    private var cards: Set<Int> = []

    init(_ page: Page) {
        self.page = page
        ruled = page.nodes.reduce(into: []) { found, node in
            if node.children.count >= 3 { found.formUnion(page.ruled(node.children)) }
        }
        var contents = [PageContents](repeating: PageContents(), count: page.boxes.count)
        // Children come after their parents.
        for node in page.nodes.indices.reversed() {
            for capture in page.captures.indices {
                let index = page.nodes[node].boxes[capture]
                if index < 0 { continue }
                if let text = page.boxes[index].text {
                    contents[index] = PageContents(
                        characters: text.characters, texts: 1, lines: text.lines.count,
                        area: text.lines.reduce(0) { $0 + $1.width * $1.height }, fontSize: text.fontSize)
                } else if page.boxes[index].role == .media || page.boxes[index].role == .field {
                    contents[index].pictures += 1
                }
                let parent = page.nodes[node].parent
                if parent < 0 { continue }
                let (around, inner) = (page.nodes[parent].boxes[capture], contents[index])
                if around < 0 { continue }
                contents[around].characters += inner.characters
                contents[around].texts += inner.texts
                contents[around].lines += inner.lines
                contents[around].area += inner.area
                contents[around].fontSize = max(contents[around].fontSize, inner.fontSize)
                contents[around].pictures += inner.pictures
            }
        }
        self.contents = contents
        compareLikeThings()
        keepReservedRoom()
    }

    /// The kind of a node: what it is at most widths; nil for what is not seen at any.
    ///
    /// - Parameter depth: the number of elements around it.
    func kind(of node: Int, depth: Int) -> Page.Kind? {
        let kind = usualKind(of: node, depth: depth)
        let isBox = kind == .label && ruled.contains(node) || kind == .chip && cards.contains(node)
        return isBox ? .box : kind
    }

    private func usualKind(of node: Int, depth: Int) -> Page.Kind? {
        let usual = most(
            of: page.nodes[node].boxes.compactMap { index in
                index < 0 ? nil : kind(of: page.boxes[index], contents[index], page.nodes[node], depth)
            })
        if usual == .label, page.nodes[node].boxes.contains(where: { $0 >= 0 && isNoText(page.boxes[$0]) }) {
            return .box
        }
        return usual == .chip && (isBar(node) || isCard(node)) ? .box : usual
    }

    /// Whether what is a text at other widths is something else at one: an icon, or things of their own, such as links in a row.
    private func isNoText(_ box: Page.Box) -> Bool { box.isNothingButIcons || box.hasChildren && !box.isInline }

    private func kind(of box: Page.Box, _ contents: PageContents, _ node: Page.Node, _ depth: Int) -> Page.Kind? {
        let (width, height) = (box.frame.width, box.frame.height)
        if box.isHidden, !box.hasChildren { return nil }
        if width < 1 || height < 1 { return box.hasChildren ? .box : nil }
        switch box.role {
        case .one: return .chip
        case .keep: return .kept
        case .media: return width >= 4 && height >= 4 ? .picture : nil
        case .field:
            if node.inputType == "hidden" || width <= 2 { return nil }
            return node.inputType == "checkbox" || node.inputType == "radio" ? .check : .field
        case .button, .text, .none: break
        }
        let isSurface = box.ink.isSurface || node.isRuledCell(box)
        // With nothing in it, or with pictures, a cell with lines around it is still one of its row.
        if node.isCell(box), isSurface, box.text == nil { return .box }
        if box.isInline { return inlineKind(of: box, contents, isSurface) }
        if !box.hasChildren { return isSurface ? (min(width, height) <= 2 ? .line : .chip) : lineKind(of: box) }
        if box.role == .button, height <= 72, isSurface { return .button }
        if isPicture(box, contents, depth) || isSurface && isTag(box, contents, depth) { return .chip }
        return .box
    }

    private func inlineKind(of box: Page.Box, _ contents: PageContents, _ isSurface: Bool) -> Page.Kind? {
        let (width, height) = (box.frame.width, box.frame.height)
        if box.role == .button, isSurface || box.text == nil { return .button }
        if let text = box.text {
            if box.role == .text { return isSurface ? .box : .label }
            if text.isIcon, !isSurface { return .picture }
            if isSurface, height <= Self.tile, text.lines.count <= 1 { return .chip }
            if box.ink.hasImage, contents.area < 0.25 * width * height { return .picture }
            return isSurface ? .box : .label
        }
        if isSurface || box.ink.hasShape { return min(width, height) <= 2 ? .line : .chip }
        if !box.icons.isEmpty {
            // Icons in the line of a wider box are not the box.
            let area: Double = box.icons.reduce(0) { $0 + $1.width * $1.height }
            return area < 0.5 * width * height ? .box : .picture
        }
        return lineKind(of: box)
    }

    /// A line, if the only thing that shows is a border of a thin box.
    private func lineKind(of box: Page.Box) -> Page.Kind? {
        box.ink.hasBorder && min(box.frame.width, box.frame.height) <= 3 ? .line : nil
    }

    /// Whether a box is a picture with at most a badge on it.
    private func isPicture(_ box: Page.Box, _ contents: PageContents, _ depth: Int) -> Bool {
        box.ink.hasImage && depth > 0 && contents.characters <= 14 && contents.fontSize < 24
            && contents.area < 0.25 * box.frame.width * box.frame.height && box.frame.width * box.frame.height < 1e6
    }

    /// Whether a surface and the little that is on it are one thing: an avatar, a tag, a bubble in a strong colour.
    private func isTag(_ box: Page.Box, _ contents: PageContents, _ depth: Int) -> Bool {
        let (width, height) = (box.frame.width, box.frame.height)
        if contents.characters <= 3, width <= Self.tile, height <= Self.tile { return true }
        if let background = box.ink.background, depth > 1, width * height < 60000, width < 2 * Self.wide,
            contents.texts == 1, contents.lines <= 1,
            contents.pictures == 0, background.opacity > 0.5, background.strength > 90, background.brightness < 190
        {
            return true
        }
        let isClosed = box.ink.background != nil || box.ink.border.all.allSatisfy { $0 > 0 }
        return height <= Self.bar && width < Self.wide && contents.characters <= 40 && contents.lines <= 1 && isClosed
            && depth > 1 && (width <= 160 || contents.area > 0.35 * width * contents.fontSize)
    }

    /// Whether what looks like a tag is a bar across its box, or a cell, with a text in it.
    private func isBar(_ node: Int) -> Bool {
        var widest: (box: Page.Box, around: Page.Box, text: Page.Text)?
        for capture in page.captures.indices {
            guard let box = page.box(node, capture), let text = box.text, box.isInline, page.nodes[node].parent >= 0,
                let around = page.box(page.nodes[node].parent, capture)
            else { continue }
            if widest.map({ box.frame.width > $0.box.frame.width }) ?? true { widest = (box, around, text) }
        }
        guard let (box, around, text) = widest else { return false }
        if page.nodes[node].isCell(box) { return true }
        let isRound = box.ink.radii.first.map { radius in
            if case .percent(let share) = radius { return share >= 33 }
            return (radius.points ?? 0) >= box.frame.height / 3
        }
        return box.frame.width > 160 && !(isRound ?? false)
            && (box.frame.width >= 0.9 * around.frame.width || text.width < 0.35 * box.frame.width)
    }

    /// Whether what looks like a tag is higher than twice its line, with its text at the top or at the bottom: that of a tag, a button
    /// or an avatar is in the middle.
    private func isCard(_ node: Int) -> Bool {
        let shown = page.shown(node)
        let high = shown.count { capture in
            guard let box = page.box(node, capture), let text = box.text, box.isInline else { return false }
            let (above, below) = (text.bounds.y - box.frame.y, box.frame.maxY - text.bounds.maxY)
            return box.frame.height > 2 * text.lineHeight && abs(above - below) > text.lineHeight / 2
        }
        return high * 2 > shown.count
    }

    /// Makes one kind of like things with texts: boxes of all if one is a box. A text with a line beside it is a box, too, unless
    /// others like it have none: that line says which of them is selected.
    private mutating func compareLikeThings() {
        var depths = [Int](repeating: 0, count: page.nodes.count)
        var boxes: Set<String> = []
        var plain: Set<String> = []
        var found: [(node: Int, kind: Page.Kind, key: String)] = []
        for node in page.nodes.indices.dropFirst() {
            let around = page.nodes[node].parent
            if around < 0 { continue }
            depths[node] = depths[around] + 1
            // Its words are not there at a width at which it is scrolled out of sight.
            guard let index = page.nodes[node].boxes.first(where: { $0 >= 0 && contents[$0].texts > 0 }) else {
                continue
            }
            let box = page.boxes[index]
            if box.role == .one || box.role == .keep { continue }
            // A line below all cells is the row's.
            let isRuled = box.ink.hasBorder && !box.ink.isSurface && !page.nodes[node].isCell(box)
            guard box.ink.isSurface || box.isInline, let kind = kind(of: node, depth: depths[node]) else { continue }
            let one = (node: node, kind: kind, key: key(of: node, box))
            if kind == .label, !isRuled { plain.insert(one.key) }
            if kind == .box, box.ink.isSurface { boxes.insert(one.key) }
            if kind == .chip || kind == .label && isRuled { found.append(one) }
        }
        for one in found {
            if one.kind == .chip, boxes.contains(one.key) { cards.insert(one.node) }
            if one.kind == .label, !plain.contains(one.key) { ruled.insert(one.node) }
        }
    }

    /// Makes boxes of texts that have room for more lines than some of them have, at some width, if their numbers of lines differ: a
    /// label has its lines in its middle, and is as high as they are.
    private mutating func keepReservedRoom() {
        var found: [String: (nodes: [Int], lines: Int, differ: Bool, isReserved: Bool)] = [:]
        for node in page.nodes.indices.dropFirst() {
            guard let index = page.nodes[node].boxes.first(where: { $0 >= 0 }), page.boxes[index].isInline,
                page.boxes[index].style.reservedHeight != nil
            else { continue }
            let shown = page.nodes[node].boxes.filter {
                $0 >= 0 && page.boxes[$0].isInline && page.boxes[$0].text != nil
            }
            // A height that follows the lines is a script's.
            guard let room = shown.first.flatMap({ page.boxes[$0].style.reservedHeight }),
                shown.allSatisfy({ page.boxes[$0].style.reservedHeight == room })
            else { continue }
            for index in shown {
                guard let text = page.boxes[index].text else { continue }
                let key = "\(page.nodes[node].tag) \(page.nodes[node].classes.joined(separator: " ")) \(Int(room))"
                let lines = text.lines.count
                var one = found[key] ?? ([], lines, false, false)
                if one.nodes.last != node { one.nodes.append(node) }
                if lines != one.lines { one.differ = true }
                if room > (Double(lines) + 0.6) * text.lineHeight { one.isReserved = true }
                found[key] = one
            }
        }
        for one in found.values where one.differ && one.isReserved { ruled.formUnion(one.nodes) }
    }

    /// What is equal for like things in one list: directly in it, or each in an item of its own. Surfaces have the same class and
    /// corners, texts the same class, and items that can be selected the same tag: the selected one may have the only class.
    private func key(of node: Int, _ box: Page.Box) -> String {
        let (own, around) = (page.nodes[node], page.nodes[node].parent)
        let key = "\(page.nodes[around].parent) \(page.nodes[around].tag) \(own.tag)"
        let radius = box.ink.isSurface ? Int(box.ink.radii.compactMap { $0.points }.max() ?? 0) : -1
        if radius < 0, Self.selectable.contains(own.tag) { return key }
        return key + " \(own.classes.first ?? "") \(radius)"
    }

    private static let selectable = ["a", "button", "label", "li", "span"]
}

extension Page.Node {
    /// Whether it is a cell of a table.
    func isCell(_ box: Page.Box) -> Bool {
        box.style.display == .tableCell || role == "cell" || role == "gridcell" || role == "columnheader"
    }

    /// Whether it is a cell with a line beside it, which is its own; one below all cells is the row's.
    func isRuledCell(_ box: Page.Box) -> Bool {
        isCell(box) && (box.ink.border.left > 0 || box.ink.border.right > 0)
    }

    /// Whether its children are the cells of a row of a table.
    func isRow(_ box: Page.Box) -> Bool { box.style.display == .tableRow || tag == "tr" || role == "row" }
}

extension Page.Kind {
    /// Whether it is drawn as a whole, whatever is in it.
    var isBone: Bool {
        switch self {
        case .picture, .field, .check, .button, .chip, .label, .line, .kept: true
        case .box, .space: false
        }
    }
}

extension Page.Text {
    /// Whether its letters are a word for which its font has an icon, which is as wide as the font's size.
    fileprivate var isIcon: Bool {
        characters > 3 && lines.count == 1 && abs(lines[0].width - fontSize) < 0.3 && abs(lineHeight - fontSize) < 0.3
    }
}

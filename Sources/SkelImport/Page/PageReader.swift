import SkelLayout
import SkelText

/// Reads the captures of a page: pairs the elements of all widths by their numbers, or by their places where a script makes
/// them again for a width.
struct PageReader {
    /// The deepest nesting of JSON: two levels for each element.
    static let deepest = 400
    /// The most elements, and how deep they nest, before the rest of a page is left out.
    private static let mostNodes = 20_000
    private static let mostLevels = 120
    /// The most widths.
    static let mostCaptures = 24

    var page = Page()
    private(set) var numbers: [Int: Int] = [:]
    /// The last number of each node.
    private var lastNumbers: [Int] = []
    /// The numbers in the present capture, and the largest one in those before.
    private var present: Set<Int> = []
    private var largest = 0
    private(set) var problem: Diagnostic?

    /// The page that documents describe, each at other widths; nil, with a report, if they describe none.
    static func page(in documents: [JSONValue], reporting problems: inout Problems) -> Page? {
        var reader = PageReader()
        reader.read(documents)
        if let problem = reader.problem {
            problems.report(problem)
            return nil
        }
        return reader.page
    }

    private mutating func read(_ documents: [JSONValue]) {
        var values: [JSONValue] = []
        for document in documents where problem == nil { values += captures(in: document) }
        if problem == nil { pair(values) }
    }

    /// The captures in a document; none, with a report, if it has none.
    private mutating func captures(in document: JSONValue) -> [JSONValue] {
        guard document.member("skelgen")?.member("capture")?.number == 3 else {
            let mark = document.member("skelgen")?.member("capture")?.mark ?? document.mark
            report("this version reads captures of version 3", at: mark)
            return []
        }
        if page.title.isEmpty { page.title = document.member("title")?.string ?? "" }
        guard let values = document.member("captures")?.list, !values.isEmpty else {
            report(
                "a captured page has a list of 'captures'", at: document.member("captures")?.mark ?? document.mark)
            return []
        }
        return values
    }

    /// Reads captures, and pairs their elements.
    private mutating func pair(_ values: [JSONValue]) {
        if values.count > Self.mostCaptures {
            return report("a page has at most \(Self.mostCaptures) captures", at: values[Self.mostCaptures].mark)
        }
        var read: [(capture: Page.Capture, tree: JSONValue)] = []
        // The dark scheme has the same layout.
        let inDark = values.filter { $0.member("scheme")?.string == "dark" }
        for value in values where value.member("scheme")?.string != "dark" {
            guard let window = length(value, "v"), let width = length(value, "w") else { return }
            if width == 0 {
                return report("the captured element is 0 px wide: capture it while the page shows it", at: value.mark)
            }
            guard let tree = value.member("tree"), case .object = tree.kind else {
                return report("a capture has a 'tree' of elements", at: value.member("tree")?.mark ?? value.mark)
            }
            var capture = Page.Capture(
                window: window, width: width, height: value.member("h")?.plain ?? 0,
                background: value.member("bg")?.string.flatMap { PageColor($0) } ?? .white, breaks: [])
            capture.background = capture.background.over(.white)
            capture.room = value.member("room")?.plain
            capture.zero = value.member("zero")?.plain.flatMap { $0 > 0.1 && $0 < 2 ? $0 : nil }
            capture.windowHeight = value.member("vh")?.plain
            // Of an element with a padding, its content has that distance from the top of the page, and the frame an own one.
            if let window = capture.windowHeight, let top = value.member("top")?.plain {
                let inset = tree.member("r")?.list?.dropFirst().first?.plain ?? 0
                capture.fillsWindow = abs(top + inset + capture.height - window) <= 1
                capture.start = -top
            }
            capture.breaks = breaks(value.member("own") ?? value.member("breaks"))
            if case .bool(true)? = value.member("host")?.kind { page.isHost = true }
            if value.member("dir")?.string == "rtl" { page.isRightToLeft = true }
            if case .bool(true)? = value.member("truncated")?.kind { page.isTruncated = true }
            read.append((capture, tree))
        }
        if read.isEmpty { return report("a page has a capture that is not of its dark scheme", at: values[0].mark) }
        // A width that is captured twice would be two layouts at once: the later counts.
        var kept: [(capture: Page.Capture, tree: JSONValue)] = []
        for one in read.sorted(by: { $0.capture.window < $1.capture.window }) {
            if kept.last?.capture.window == one.capture.window { kept.removeLast() }
            kept.append(one)
        }
        page.captures = kept.map { $0.capture }
        for (index, one) in kept.enumerated() where problem == nil {
            var taken = [Bool](repeating: false, count: page.nodes.count)
            largest = max(largest, present.max() ?? 0)
            present = []
            Self.forEachElement(of: one.tree) { value in Self.number(of: value).map { _ = present.insert($0) } }
            _ = add(one.tree, to: -1, at: 0, of: index, level: 0, &taken)
        }
        if problem == nil {
            dropStrays()
            page.openRoot()
            page.placeByNames()
            page.measureShares()
            page.readCalculations()
            for one in inDark { pairColors(with: one) }
        }
    }

    /// Calls a function with each element of a tree.
    static func forEachElement(of tree: JSONValue, _ body: (JSONValue) -> Void) {
        var open = [(element: tree, level: 0)]
        while let (element, level) = open.popLast() {
            body(element)
            guard level < mostLevels, let inner = element.member("ch")?.list else { continue }
            for child in inner { open.append((child, level + 1)) }
        }
    }

    static func number(of value: JSONValue) -> Int? { value.member("i")?.plain.map { Int($0) } }

    /// The sibling whose place a new element takes that a script has made for this width: the next one of its kind that the page
    /// no longer has; nil for none.
    private func replaced(by value: JSONValue, _ number: Int, in parent: Int, at place: Int, _ taken: [Bool]) -> Int? {
        guard parent >= 0, number > largest, largest > 0 else { return nil }
        var new = Page.Node(tag: value.member("t")?.string ?? "div", captures: 0)
        describe(&new, value)
        return page.nodes[parent].children.dropFirst(place).first { child in
            let node = page.nodes[child]
            return !(child < taken.count && taken[child]) && !present.contains(lastNumbers[child])
                && node.tag == new.tag && node.classes == new.classes && node.identifier == new.identifier
        }
    }

    /// Adds an element at one width, and what is in it.
    ///
    /// - Returns: its place among its siblings and the next one's; nil if it is none of them.
    private mutating func add(
        _ value: JSONValue, to parent: Int, at place: Int, of capture: Int, level: Int, _ taken: inout [Bool]
    ) -> Int? {
        guard case .object = value.kind else {
            report("an element is an object", at: value.mark)
            return nil
        }
        guard level <= Self.mostLevels, page.nodes.count < Self.mostNodes else {
            page.isTruncated = true
            return nil
        }
        guard var box = box(of: value) else { return nil }
        if page.isRightToLeft { box.mirror(in: page.captures[capture].width) }
        let number = Self.number(of: value) ?? -page.nodes.count - 1
        let body = value.member("t")?.string == "fieldset" ? bodyOfFieldset(value, &box) : nil
        let (node, next) = attach(box, number, value, to: parent, at: place, of: capture, &taken)
        var (into, inner) = (node, 0)
        for child in value.member("ch")?.list ?? [] where problem == nil {
            if let after = add(child, to: into, at: inner, of: capture, level: level + 1, &taken) { inner = after }
            if into == node, let body, child.member("t")?.string == "legend" {
                let own = Self.ofBodies - abs(number)
                (into, inner) = (attach(body, own, nil, to: node, at: inner, of: capture, &taken).node, 0)
            }
        }
        return next
    }

    /// The numbers of boxes that no element has begin below this one.
    private static let ofBodies = -1_000_000

    /// The box that a fieldset lays out as a flex container or a grid: what is in it without its legend, which is never an item.
    /// The fieldset itself becomes a block. Nil if it is one, or has no legend.
    private mutating func bodyOfFieldset(_ value: JSONValue, _ box: inout Page.Box) -> Page.Box? {
        let legend = value.member("ch")?.list?.first { $0.member("t")?.string == "legend" }
        guard box.style.isFlex || box.style.isGrid, let frame = legend?.member("r").flatMap({ Rect($0.list ?? []) })
        else {
            return nil
        }
        let content = box.content
        // The margin of the legend and the padding at the top are between it and the body.
        let margin = legend?.member("css")?.member("margin-bottom")?.string.map { PageLength($0).points ?? 0 } ?? 0
        let top = max(content.y, frame.maxY + max(0, margin) + box.style.padding.top)
        var body = Page.Box(
            frame: Rect(x: content.x, y: top, width: content.width, height: max(0, content.maxY - top)))
        body.style = box.style.ofContent
        box.style.display = .block
        return body
    }

    /// Gives an element its box at one width: a known element, or a new one.
    ///
    /// - Parameter value: what describes the element; nil if it has neither a name nor a kind.
    /// - Returns: its place among its siblings and the next one's.
    private mutating func attach(
        _ box: Page.Box, _ number: Int, _ value: JSONValue?, to parent: Int, at place: Int, of capture: Int,
        _ taken: inout [Bool]
    ) -> (node: Int, next: Int) {
        var node = parent < 0 ? (page.nodes.isEmpty ? nil : 0) : numbers[number]
        let tag = value?.member("t")?.string ?? "div"
        // A number stands for one element in one place: another load of the page may have given it to another.
        if let known = node,
            known < taken.count && taken[known] || page.nodes[known].parent != parent
                || parent >= 0 && page.nodes[known].tag != tag
        {
            node = nil
        }
        if node == nil, let value, let old = replaced(by: value, number, in: parent, at: place, taken) {
            (node, numbers[number], lastNumbers[old]) = (old, old, number)
        }
        var next = place
        if let known = node {
            // Most siblings are in the same order at all widths.
            if parent >= 0, !(place < page.nodes[parent].children.count && page.nodes[parent].children[place] == known)
            {
                next = page.nodes[parent].children.firstIndex(of: known) ?? place
            }
        }
        let index = node ?? page.nodes.count
        if node == nil {
            var added = Page.Node(tag: tag, captures: page.captures.count)
            if let value { describe(&added, value) }
            added.parent = parent
            numbers[number] = index
            page.nodes.append(added)
            lastNumbers.append(number)
            taken.append(false)
            if parent >= 0 {
                page.nodes[parent].children.insert(index, at: min(place, page.nodes[parent].children.count))
            }
        }
        taken[index] = true
        page.nodes[index].boxes[capture] = page.boxes.count
        page.boxes.append(box)
        return (index, next + 1)
    }

    /// What an element is called, the same at all widths.
    private func describe(_ node: inout Page.Node, _ value: JSONValue) {
        node.classes = value.member("c")?.list?.compactMap { $0.string } ?? []
        node.identifier = value.member("id")?.string ?? ""
        node.role = value.member("role")?.string ?? ""
        node.label = value.member("al")?.string ?? ""
        node.inputType = value.member("ty")?.string ?? ""
        node.name = value.member("nm")?.string ?? ""
    }

    /// Forgets the boxes of elements whose parents don't show at their width.
    private mutating func dropStrays() {
        // Parents come before their children.
        for index in page.nodes.indices {
            let parent = page.nodes[index].parent
            page.nodes[index].outer = index
            page.nodes[index].peers = [index]
            for capture in page.captures.indices {
                guard parent >= 0 else { continue }
                let around = page.nodes[parent].boxes[capture]
                if around < 0 {
                    page.nodes[index].boxes[capture] = -1
                } else if page.nodes[index].boxes[capture] >= 0 {
                    page.boxes[around].hasChildren = true
                }
            }
        }
    }

    // MARK: - Values

    private func breaks(_ value: JSONValue?) -> [Page.Break] {
        var breaks: [Page.Break] = []
        for text in (value?.list ?? []).compactMap({ $0.string }).prefix(1000) {
            let parts = text.utf8.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2, let width = Double(parts[1]), width > 0, width < 1e5 else { continue }
            breaks.append(Page.Break(isContainer: parts[0] == "container", width: width))
        }
        return breaks.sorted { $0.width < $1.width }
    }

    private mutating func length(_ value: JSONValue, _ key: String) -> Double? {
        guard let number = value.member(key)?.plain, number >= 0 else {
            let mark = value.member(key)?.mark ?? value.mark
            report("a capture's '\(key)' is a number of pixels of at least 0", at: mark)
            return nil
        }
        return min(number, 1e5)
    }

    private mutating func rect(_ value: JSONValue) -> Rect? {
        let rect = Rect(value.list ?? [])
        if rect == nil { report("a rectangle is a list of x, y, width and height", at: value.mark) }
        return rect
    }

    private mutating func box(of value: JSONValue) -> Page.Box? {
        guard let list = value.member("r") else {
            report("an element has a rectangle 'r'", at: value.mark)
            return nil
        }
        guard let frame = rect(list) else { return nil }
        var box = Page.Box(frame: frame)
        if case .object(let members)? = value.member("css")?.kind {
            for member in members { if let text = member.value.string { box.style.set(member.key, text) } }
        }
        if value.member("t")?.string == "#text" { box.style.display = .inline }
        if let ink = ink(ofElement: value) { box.ink = ink }
        if let text = value.member("x") { box.text = self.text(of: text) }
        // The text of a flex container is an item of it.
        if let side = box.style.sideOfText, box.text?.lines.count == 1 {
            box.text?.alignment = side
            box.style.textAlign = side
        }
        box.role = value.member("m")?.string.flatMap { Page.Role(rawValue: $0) } ?? .none
        box.isInline = value.member("inl") != nil
        box.isHidden = value.member("hid") != nil
        for icon in value.member("ic")?.list ?? [] { if let frame = rect(icon) { box.icons.append(frame) } }
        return box
    }

    private mutating func text(of value: JSONValue) -> Page.Text? {
        var lines: [Rect] = []
        for line in value.member("lines")?.list ?? [] { if let frame = rect(line) { lines.append(frame) } }
        if lines.isEmpty { return nil }
        let size = min(max(1, value.member("fs")?.plain ?? 16), 1000).rounded()
        let height = min(max(1, value.member("lh")?.plain ?? size * 1.2), 4000)
        // A line of hardly any height is a trick that hides letters.
        return Page.Text(
            lines: lines, characters: Int(min(1e5, max(0, value.member("n")?.plain ?? 0))), fontSize: size,
            lineHeight: height < size / 2 ? size * 0.8 : height,
            lineShift: min(max(-height, value.member("dy")?.plain ?? 0), height),
            alignment: value.member("al")?.string ?? "start",
            breaks: Int(min(1000, max(0, value.member("br")?.plain ?? 0))))
    }

    /// What an element paints, as far as it is opaque; nil for nothing.
    func ink(ofElement value: JSONValue) -> Page.Ink? {
        guard var ink = value.member("ink").map({ ink(of: $0) }) else { return nil }
        if let share = value.member("css")?.member("opacity")?.string.flatMap({ Double($0) }), share < 1 {
            ink.fade(to: max(0, share))
        }
        return ink
    }

    private func ink(of value: JSONValue) -> Page.Ink {
        var ink = Page.Ink()
        ink.background = value.member("bg")?.string.flatMap { PageColor($0) }
        ink.hasImage = value.member("img") != nil
        func four(_ key: String) -> FourSides<Double> {
            var sides = FourSides(0.0)
            guard let list = value.member(key)?.list, list.count == 4 else { return sides }
            let numbers = list.map { min(max(0, $0.plain ?? 0), 1e4) }
            (sides.top, sides.right, sides.bottom, sides.left) = (numbers[0], numbers[1], numbers[2], numbers[3])
            return sides
        }
        ink.borderWidth = four("bw")
        ink.borderColor = value.member("bc")?.string.flatMap { PageColor($0) }
        if ink.borderColor != nil { ink.border = four("border") }
        if let radii = value.member("rad")?.list, radii.count == 4 {
            ink.radii = radii.map { PageLength($0.string ?? "0px") }
        }
        if let shadow = value.member("shadow")?.list, shadow.count == 5,
            let color = shadow[4].string.flatMap({ PageColor($0) })
        {
            ink.shadow = shadow.prefix(4).map { min(max(-1000, $0.plain ?? 0), 1000) }
            ink.shadowColor = color
        }
        ink.hasShape = value.member("pseudo")?.plain == 1
        ink.hasLine = value.member("pseudo")?.plain == 2
        if page.isRightToLeft { ink.mirror() }
        return ink
    }

    private mutating func report(_ message: String, at mark: Span) {
        if problem == nil { problem = Diagnostic(.invalidCapture, message, at: mark) }
    }
}

extension JSONValue {
    /// A number that a layout can have; nil for other values.
    var plain: Double? {
        guard let value = number, value.isFinite else { return nil }
        return max(-1e6, min(value, 1e6))
    }
}

extension Rect {
    /// Reads x, y, width and height; nil unless these are four numbers of a rectangle.
    init?(_ values: [JSONValue]) {
        let numbers = values.compactMap { $0.plain }
        guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

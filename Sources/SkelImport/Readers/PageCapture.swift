import SkelLanguage
import SkelLayout
import SkelText

extension Importer {
    /// A page that `Templates/capture.js` measured in a browser.
    static let page = Importer(
        name: "rectangles", summary: "a page that capture.js measured, as JSON",
        recognizes: { source in source.begins(with: "{") && source.head(names: ["\"skelgen page", "\"tree\""]) },
        read: { source, file, problems in
            guard
                let document = JSONReader.read(source, index: file, deepest: PageCapture.deepest, reporting: &problems),
                !problems.hasErrors
            else { return [] }
            if let flaw = Messages.flaw(ofCapture: document) {
                problems.report(flaw)
                return []
            }
            var reader = PageCapture(problems: problems)
            let sketch = reader.sketch(document)
            problems = reader.problems
            return problems.hasErrors ? [] : sketch.map { [$0] } ?? []
        })
}

/// Reads a captured page: the boxes of its elements, the lines of its texts, and how each responds to a change in width.
struct PageCapture {
    /// The deepest nesting of JSON lists and objects: two levels for each element of a page.
    static let deepest = 1600

    fileprivate(set) var problems: Problems
    private var sketch = Sketch(name: "Page", size: .zero)
    /// Whether the root has padding or borders, which are outside the captured content box.
    private var isPadded = false

    fileprivate init(problems: Problems) { self.problems = problems }

    fileprivate mutating func sketch(_ document: JSONValue) -> Sketch? {
        guard let width = length("width", of: document), let tree = document.member("tree") else {
            if document.member("tree") == nil { report("a captured page has a 'tree' of boxes", at: document.mark) }
            return nil
        }
        let height = length("height", of: document) ?? 0
        let title = document.member("title")?.string ?? ""
        sketch = Sketch(name: title, size: Size(width: width, height: height))
        sketch.surroundings = Sketch.Surroundings(document)
        let surface = tree.member("look").flatMap { Look($0) }
        findPadding(of: tree, width: width)
        add(tree, to: 0, depth: 0)
        // What fills the screen is the screen.
        if let only = sketch.nodes[0].children.first, sketch.nodes[0].children.count == 1 {
            let node = sketch.nodes[only]
            if node.kind == .group || node.kind == .box && Distance.areSame(node.frame.width, width, 1) {
                sketch.nodes[0].children = node.children
                (sketch.nodes[0].name, sketch.nodes[0].className) = (node.name, node.className)
                sketch.nodes[0].tag = node.tag
                sketch.nodes[0].background = surface?.background
            }
        }
        let bottom = sketch.nodes.reduce(height) { max($0, $1.frame.maxY) }
        sketch.nodes[0].frame.height = bottom
        sketch.size.height = bottom
        sketch.forgetBrokenItems()
        sketch.findViewportWidths()
        sketch.hasRoomAtEnd = document.member("viewport") != nil
        noteMissing(document)
        return sketch
    }

    // MARK: - The page

    /// Finds out whether the root has padding or borders. A capture shows the root's content box; the rest stays on the page.
    private mutating func findPadding(of tree: JSONValue, width: Double) {
        guard let x = tree.member("x")?.number, let y = tree.member("y")?.number, let own = tree.member("w")?.number,
            x < 0 || y < 0 || own > width + Distance.same
        else { return }
        isPadded = true
        let name = tree.member("tag")?.string ?? "root"
        sketch.remarks.append(
            "The padding and border of '\(name)' are left out: the placeholder goes into its content box.")
    }

    /// The most space at the end of a page, in points, that doesn't mean that something is below the fold.
    private static let mostRoomAtEnd = 64.0

    /// Adds remarks about parts of the page that the capture lacks.
    private mutating func noteMissing(_ document: JSONValue) {
        // Elements that begin above the fold are captured whole, and may be all there is.
        let bottom = sketch.nodes.filter { $0.children.isEmpty }.reduce(0) { max($0, $1.frame.maxY) }
        if let end = document.member("tree")?.member("h")?.number, end - bottom <= Self.mostRoomAtEnd {
            sketch.surroundings.fold = nil
        }
        if case .bool(true)? = document.member("truncated")?.kind {
            sketch.hasRoomAtEnd = false
            sketch.remarks.append("The page has more boxes than a capture holds: its later parts are missing.")
        }
        if sketch.surroundings.fold != nil {
            sketch.hasRoomAtEnd = false
            sketch.remarks.append(
                "This capture stops at the first screen: capture(root, { fold: 1e5 }) takes the whole page."
            )
        }
    }

    // MARK: - Elements

    /// Adds the visible parts of an element and its contents.
    private mutating func add(_ value: JSONValue, to parent: Int, depth: Int) {
        guard case .object = value.kind else { return report("a box is an object", at: value.mark) }
        let word = value.member("skel")?.string
        if word == "ignore" { return }
        guard var frame = frame(of: value) else { return }
        let isAround = depth == 0 && isPadded
        if isAround { frame = sketch.nodes[0].frame }
        let box = Box(value, frame: frame, look: isAround ? Look() : nil)
        var node: Sketch.Node?
        var inner: Sketch.Node?
        switch value.member("kind")?.string {
        case "text"?:
            guard let label = label(of: value, box) else { return }
            let isSurface = box.look.isSurface && box.tag != "#text" && frame.width > 0
            if isSurface, !box.isCell, box.look.isFilled, frame.width * frame.height < Self.largestButton {
                node = box.leaf(.view)
            } else if isSurface {
                node = box.container()
                inner = label
            } else if label.lines.isEmpty, box.isCell || box.response.width >= Distance.response && !box.isInline {
                // A text of its own width in a box that grows, such as a cell of a table.
                node = box.group()
                inner = label
            } else {
                node = label
            }
        case "media"?: node = box.leaf(.imageView)
        case "field"?: node = box.leaf(.textField)
        case "button"?: node = box.leaf(.button)
        default:
            if word == "unite" || word == "replace" { node = box.leaf(.view) }
        }
        if word == "keep" {
            node = node ?? box.container()
            node?.declarations.append(Sketch.Declaration("isSkeletonable", "false"))
        }
        if var node {
            node.name = box.name
            node.className = box.className
            node.tag = box.tag
            let index = sketch.add(node, to: parent)
            if let inner { sketch.add(inner, to: index) }
            if node.kind != .box && node.kind != .group || inner != nil { return }
            if word == "keep" { return noteKept() }
            return addChildren(of: value, to: index, depth: depth)
        }
        let children = value.member("ch")?.list ?? []
        if children.isEmpty {
            if let list = value.member("ch"), list.list == nil { report("'ch' is a list of boxes", at: list.mark) }
            guard box.look.isFilled, frame.width >= 1, frame.height >= 1 else { return }
            sketch.add(box.leaf(box.look.hasImage ? .imageView : .view), to: parent)
            return
        }
        let index = sketch.add(box.container(), to: parent)
        addChildren(of: value, to: index, depth: depth)
        if box.tag == "tr" {
            sketch.liftBorders(to: index)
            sketch.liftBackground(to: index)
        }
        if box.clips, depth > 0, sticksOut(from: index) || coversCorner(of: index) {
            sketch.nodes[index].declarations.append(Sketch.Declaration("clipsToBounds", "true"))
        }
    }

    /// The area, in square points, below which a filled box with a text is one bone: a button or a badge.
    private static let largestButton = 40.0 * 200

    /// Whether a descendant of the last node with children extends beyond it.
    private func sticksOut(from index: Int) -> Bool {
        let frame = sketch.nodes[index].frame
        return sketch.nodes[(index + 1)...].contains { !frame.contains($0.frame, tolerance: 0.5) }
    }

    /// The distance, in points, up to which an area reaches its container's edge: a border may be in between.
    private static let widestBorder = 1.5

    /// Whether a descendant of the last node with children has square corners in the node's round ones.
    private func coversCorner(of index: Int) -> Bool {
        guard case .points(let radius) = sketch.nodes[index].radius, radius > 0 else { return false }
        let frame = sketch.nodes[index].frame
        func areClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= Self.widestBorder }
        return sketch.nodes[(index + 1)...].contains { node in
            let isArea = node.kind == .imageView || node.kind == .view || node.kind == .box && node.background != nil
            return isArea && node.radius == .points(0)
                && (areClose(node.frame.x, frame.x) || areClose(node.frame.maxX, frame.maxX))
                && (areClose(node.frame.y, frame.y) || areClose(node.frame.maxY, frame.maxY))
        }
    }

    private mutating func noteKept() {
        let remark = "What data-skel=\"keep\" names stays on the page: the skeleton leaves its room free."
        if !sketch.remarks.contains(remark) { sketch.remarks.append(remark) }
    }

    private mutating func addChildren(of value: JSONValue, to parent: Int, depth: Int) {
        if let list = value.member("ch"), list.list == nil { report("'ch' is a list of boxes", at: list.mark) }
        for child in value.member("ch")?.list ?? [] { add(child, to: parent, depth: depth + 1) }
    }

    // MARK: - Texts

    /// The height of a bar as a share of the font size, as most skeletons draw it: centred in the line box.
    private static let barHeight = 0.7
    /// The line height that browsers use for `normal` in most fonts, relative to the font size.
    private static let usualLineHeight = 1.2

    private mutating func label(of value: JSONValue, _ box: Box) -> Sketch.Node? {
        var lines: [Rect] = []
        if let list = value.member("lines"), list.list == nil { report("'lines' is a list", at: list.mark) }
        for line in value.member("lines")?.list ?? [] {
            let numbers = (line.list ?? []).map { $0.number ?? .nan }
            guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= Sketch.largestPicture }), numbers[2] >= 0,
                numbers[3] >= 0
            else {
                report("a line is [x, y, width, height], numbers up to 1e6", at: line.mark)
                return nil
            }
            lines.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        guard let first = lines.first else { return nil }
        let font = value.member("font")?.number ?? first.height / Self.usualLineHeight
        let height = max(2, (min(font * Self.barHeight, first.height) * 2).rounded() / 2)
        let isOneLine = lines.allSatisfy { abs($0.y - first.y) <= 2 }
        var node = Sketch.Node(.label, first)
        node.response = box.response
        node.maximumWidth = lines.count > 1 ? value.member("max")?.number : nil
        if isOneLine {
            node.frame = bar(in: first, height: height)
            // What is cut at the edge of its box ends there at other widths, too.
            if box.clips, Distance.areSame(first.maxX, box.frame.maxX) { return node }
            switch value.member("align")?.string {
            case "center"?: node.response = Sketch.Response(x: box.response.x + box.response.width / 2, width: 0)
            case "right"?, "end"?: node.response = Sketch.Response(x: box.response.x + box.response.width, width: 0)
            default:
                let x = isAtEnd(first, of: box.frame) ? box.response.width : 0
                node.response = Sketch.Response(x: box.response.x + x, width: 0)
            }
            return node
        }
        // A paragraph runs downwards, in whichever order its lines came.
        if lines[lines.count - 1].y < first.y { lines.sort { ($0.y, $0.x) < ($1.y, $1.x) } }
        let top = lines[0].y
        // It is as wide as its block, all lines but the last too.
        let left = lines.map { $0.x }.min() ?? first.x
        let widest = lines.map { $0.maxX }.max() ?? first.maxX
        let inset = max(0, left - box.frame.x)
        let right = box.isInline ? widest : max(widest, box.frame.maxX - inset)
        let step = (lines[lines.count - 1].y - top) / Double(lines.count - 1)
        let alignment = Self.alignment(of: value)
        if let alignment { node.declarations.append(Sketch.Declaration("textAlignment", alignment.rawValue)) }
        for (index, line) in lines.enumerated() {
            let isLast = index == lines.count - 1
            let width = isLast ? min(line.width, right - left) : right - left
            let x =
                switch alignment {
                case .center?: (left + right - width) / 2
                case .right?: right - width
                default: left
                }
            let place = Rect(x: x, y: top + step * Double(index), width: width, height: first.height)
            node.lines.append(bar(in: place, height: height))
        }
        node.frame = Rect(
            x: left, y: node.lines[0].y, width: right - left, height: node.lines[lines.count - 1].maxY - node.lines[0].y
        )
        // Its lines may end before the edges of its box.
        node.maximumWidth = node.maximumWidth.map { $0 - max(0, box.frame.width - node.frame.width) }
        return node
    }

    /// The alignment of a paragraph's lines, if it isn't at the start.
    private static func alignment(of value: JSONValue) -> Style.TextAlignment? {
        switch value.member("align")?.string {
        case "center"?: .center
        case "right"?, "end"?: .right
        default: nil
        }
    }

    /// A line more than `before` points from the start of its box and at most `behind` from its end is at the end if
    /// the first distance is this many times the second.
    private static let (atEnd, timesFarther) = ((before: 64.0, behind: 32.0), 4.0)

    /// Whether a line with start alignment is at the end of its box, pushed there by a preceding element or by generated
    /// content.
    private func isAtEnd(_ line: Rect, of box: Rect) -> Bool {
        let (before, behind) = (line.x - box.x, box.maxX - line.maxX)
        return before > Self.atEnd.before && behind >= 0 && behind <= Self.atEnd.behind
            && behind * Self.timesFarther < before
    }

    private func bar(in line: Rect, height: Double) -> Rect {
        Rect(x: line.x, y: line.y + (line.height - height) / 2, width: line.width, height: height)
    }

    // MARK: - Numbers

    private mutating func frame(of value: JSONValue) -> Rect? {
        guard let x = number("x", of: value), let y = number("y", of: value), let width = length("w", of: value),
            let height = length("h", of: value)
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    private mutating func number(_ key: String, of value: JSONValue) -> Double? {
        guard let member = value.member(key) else {
            report("this needs the key '\(key)'", at: value.mark)
            return nil
        }
        guard let number = member.number, number.magnitude <= Sketch.largestPicture else {
            report("'\(key)' must be a number up to 1e6", at: member.mark)
            return nil
        }
        return number
    }

    private mutating func length(_ key: String, of value: JSONValue) -> Double? {
        guard let number = number(key, of: value) else { return nil }
        if number < 0, let member = value.member(key) {
            report("'\(key)' is negative", at: member.mark)
            return nil
        }
        return number
    }

    private mutating func report(_ message: String, at span: Span) {
        problems.report(Diagnostic(.invalidCapture, message, at: span))
    }
}

extension JSONValue {
    /// The value of a number; nil for other values.
    var number: Double? {
        if case .number(let value) = kind { value } else { nil }
    }
}

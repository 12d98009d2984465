import SkelLanguage
import SkelLayout
import SkelText

extension Importer {
    /// A page that an earlier release captured: what it showed at one width, without its layout.
    static let earlier = Importer(
        name: "rectangles", summary: "a page that an earlier release captured, at one width",
        recognizes: { source in source.begins(with: "{") && source.head(names: ["\"skelgen page", "\"tree\""]) },
        read: { source, file, problems in
            let document = JSONReader.read(source, index: file, deepest: EarlierCapture.deepest, reporting: &problems)
            guard let document, !problems.hasErrors else { return [] }
            var reader = EarlierCapture(document)
            reader.read(document)
            if let flaw = reader.flaw {
                problems.report(flaw)
                return []
            }
            problems.report(Messages.earlierCapture(file, of: source))
            return [reader.sketch]
        })
}

/// Reads what a page showed: its texts, pictures, fields, buttons and surfaces, with their frames.
private struct EarlierCapture {
    /// The deepest nesting of JSON lists and objects: two levels for each element of a page.
    static let deepest = 1600
    /// The height of a bar as a share of the font size.
    private static let barHeight = 0.7

    private(set) var sketch: Sketch
    private(set) var flaw: Diagnostic?

    init(_ document: JSONValue) {
        sketch = Sketch(name: document.member("title")?.string ?? "Page", size: .zero)
    }

    mutating func read(_ document: JSONValue) {
        guard let tree = document.member("tree") else {
            return report("a captured page has a 'tree' of boxes", at: document.mark)
        }
        guard let width = document.member("width")?.plain, width > 0 else {
            return report("a captured page has a 'width' beyond 0", at: document.member("width")?.mark ?? document.mark)
        }
        sketch = Sketch(
            name: sketch.name, size: Size(width: width, height: max(0, document.member("height")?.plain ?? 0)))
        add(tree, to: 0)
        let bottom = sketch.nodes.reduce(sketch.size.height) { max($0, $1.frame.maxY) }
        sketch.size.height = bottom
        sketch.nodes[0].frame.height = bottom
        sketch.hoistOnlyGroup()
    }

    /// Adds what an element shows, and what is in it.
    private mutating func add(_ value: JSONValue, to parent: Int) {
        let word = value.member("skel")?.string
        if word == "ignore" || flaw != nil { return }
        guard let frame = Rect(["x", "y", "w", "h"].compactMap { value.member($0) }) else {
            return report("a box has the numbers 'x', 'y', 'w' and 'h'", at: value.mark)
        }
        var node = Sketch.Node(.group, frame)
        let look = value.member("look")
        node.background = look?.member("bg")?.string.flatMap { Color(computed: $0) }
            .flatMap { $0.alpha > 0 ? $0.digits : nil }
        let hasImage = look?.member("image") != nil
        let isFilled = node.background != nil || hasImage || look?.member("shadow") != nil
        node.radius = (look?.member("r")?.string.flatMap { CSSCorners($0) } ?? CSSCorners(0)).radius(of: frame.size)
        node.name = value.member("id")?.string ?? ""
        node.className = value.member("cls")?.string ?? ""
        if word == "keep" { node.declarations = [Sketch.Declaration("isSkeletonable", "false")] }
        let children = value.member("ch")?.list ?? []
        switch value.member("kind")?.string {
        case "media"?: node.kind = .imageView
        case "field"?: node.kind = .textField
        case "button"?: node.kind = .button
        case "text"? where !isFilled: return addLines(of: value, like: node, to: parent)
        default:
            if isFilled { node.kind = children.isEmpty ? hasImage ? .imageView : .view : .box }
        }
        if node.kind != .box { node.background = nil }
        if node.kind == .group, children.isEmpty, word != "keep" { return }
        let index = sketch.add(node, to: parent)
        guard node.kind == .box || node.kind == .group, word != "keep" else { return }
        for child in children { add(child, to: index) }
    }

    /// Adds a text as its lines, in the width of the widest but for the last.
    private mutating func addLines(of value: JSONValue, like text: Sketch.Node, to parent: Int) {
        let lines = (value.member("lines")?.list ?? []).compactMap { Rect($0.list ?? []) }
        let widest = lines.reduce(0) { max($0, $1.width) }
        for (number, line) in lines.enumerated() {
            var bar = line
            let font = value.member("font")?.plain ?? line.height
            bar.height = max(2, (min(font * Self.barHeight, line.height) * 2).rounded() / 2)
            bar.y += (line.height - bar.height) / 2
            if number < lines.count - 1 { bar.width = widest }
            var node = text
            (node.kind, node.frame, node.radius) = (.label, bar, .points(0))
            sketch.add(node, to: parent)
        }
    }

    private mutating func report(_ message: String, at span: Span) {
        if flaw == nil { flaw = Diagnostic(.invalidCapture, message, at: span) }
    }
}

extension Sketch {
    /// Takes the only group on the screen for the screen.
    fileprivate mutating func hoistOnlyGroup() {
        guard nodes[0].children.count == 1, nodes[nodes[0].children[0]].kind == .group else { return }
        let only = nodes[nodes[0].children[0]]
        nodes[0].children = only.children
        (nodes[0].name, nodes[0].className) = (only.name, only.className)
    }
}

import SkelLayout
import SkelText

/// Walks the elements of a drawing and collects their shapes in painting order.
///
/// Elements that are used several times are walked each time, so counts limit the work, not the size of the file.
struct SVGWalk {
    /// The most shapes of a drawing, and the most elements, counted each time they are used.
    static let mostShapes = 20_000
    private static let mostVisits = 100_000
    /// The deepest nesting of elements, including used ones.
    static let deepest = 200

    /// The properties that elements inherit.
    struct Surroundings {
        var transform = SVGTransform()
        var style = SVGStyle()
        /// The size that percentages refer to, in user units.
        var viewport: Size
        var group: Int?
        /// Whether user units are the picture's points, so that percentages refer to the screen.
        var isDirect = false
        /// Whether the shapes belong to a clip, which has no colours.
        var isClip = false
        /// Whether all there is in the innermost named group is here.
        var isAlone = false
        var depth = 0
    }

    let document: MarkupDocument
    let sheet: SVGStyleSheet
    /// The elements by their ids.
    let ids: SVGIdentifiers
    /// The picture, from its corner; empty until its size is known.
    var picture: Rect
    var shapes: [SVGShape] = []
    var groups: [SVGGroup] = []
    /// The colour of a cover with windows, which are the bones; nil if there is none.
    var background: String?
    /// Whether there are texts whose widths the drawing does not say.
    var hasEstimatedWidths = false
    /// The first text whose letters are outlines, and the number of such texts.
    var outlinedTexts: (first: Span?, count: Int) = (nil, 0)
    var problems: Problems
    /// The number of the first shape that isn't covered by later ones.
    var firstSeen = 0
    /// The number of compared pairs of shapes and clips.
    var cutCount = 0
    /// What paints refer to, by the element, where one has asked; empty before the first.
    var servers: [SVGPaintServer??] = []
    private var visits = 0
    /// The elements that are currently used, because using one of them again would never end.
    var using: [Int] = []
    /// Whether a limit was exceeded and reported.
    private(set) var isOver = false

    init(_ document: MarkupDocument, _ sheet: SVGStyleSheet, _ ids: SVGIdentifiers, picture: Rect, _ problems: Problems)
    {
        (self.document, self.sheet, self.ids) = (document, sheet, ids)
        (self.picture, self.problems) = (picture, problems)
    }

    // MARK: - Elements

    /// Walks the children of an element.
    mutating func walkChildren(of element: Int, _ around: Surroundings) {
        for child in document.children(of: element) { walk(child, around) }
    }

    mutating func walk(_ element: Int, _ around: Surroundings) {
        let name = SVGNames.local(document.elements[element].name)
        guard let inside = inside(element, name, around) else { return }
        let first = shapes.count
        draw(element, name, inside)
        if let filter = inside.style.filter { mark(from: first, by: filter) }
        if let clip = inside.style.clip { cut(from: first, by: clip, of: element, inside, isMask: false) }
        if let mask = inside.style.mask { cut(from: first, by: mask, of: element, inside, isMask: true) }
    }

    /// What the children of an element inherit; nil if it isn't drawn.
    mutating func inside(_ element: Int, _ name: String, _ around: Surroundings) -> Surroundings? {
        guard !isOver, isWithinLimits(element, around.depth) else { return nil }
        var inside = around
        inside.depth += 1
        inside.style = style(of: element, name, in: around.style.inherited)
        guard inside.style.isDisplayed, inside.style.opacity > 0 || around.isClip else { return nil }
        if let text = inside.style.transform, name != "svg" || around.depth > 0 {
            guard let transform = SVGTransform(text) else {
                lose("'\(printable(text))' is not a supported transform, and this is left out", element)
                return nil
            }
            inside.transform = around.transform.applied(to: transform)
            inside.isDirect = false
        }
        return inside
    }

    private mutating func draw(_ element: Int, _ name: String, _ inside: Surroundings) {
        switch name {
        case "g", "a", "svg": drawGroup(element, name, inside)
        case "symbol": if using.last == element { drawGroup(element, name, inside) }
        case "switch":
            if let first = document.children(of: element).first(where: { _ in true }) { walk(first, inside) }
        case "use": use(element, inside)
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "image":
            if inside.style.isVisible || inside.isClip { addShape(element, name, inside) }
        case "text": if inside.isClip { lose("texts are left out of clips", element) } else { addText(element, inside) }
        case "foreignObject": lose("foreign content is left out", element)
        default: break
        }
    }

    /// The elements that are not drawn where they are.
    private static var invisible: [String] {
        [
            "defs", "mask", "clipPath", "title", "desc", "metadata", "style", "filter", "linearGradient",
            "radialGradient",
        ]
    }

    private mutating func drawGroup(_ element: Int, _ name: String, _ around: Surroundings) {
        var inside = around
        if name == "svg" || name == "symbol", around.depth > 1 {
            guard let frame = frame(of: element, in: around, missing: around.viewport) else { return }
            inside.enter(
                frame, viewBox: document.viewBox(of: element),
                aspect: document.value("preserveAspectRatio", of: element))
        }
        let meant = SVGNames.meant(element, in: document, ids)
        if meant != "", around.depth > 1, !around.isClip {
            groups.append(SVGGroup(name: meant, parent: around.group))
            inside.group = groups.count - 1
        }
        let drawn = document.children(of: element).count {
            !Self.invisible.contains(SVGNames.local(document.elements[$0].name))
        }
        inside.isAlone = drawn == 1 && (inside.group != around.group || around.isAlone)
        let first = shapes.count
        walkChildren(of: element, inside)
        // A program may write an element for each letter.
        let isOfPaths = document.children(of: element).allSatisfy {
            SVGNames.local(document.elements[$0].name) == "path"
        }
        if isOfPaths { joinLetters(from: first, element, inside) }
        if around.depth > 1, !around.isClip { joinStrokes(from: first, element) }
        if let group = inside.group, group != around.group { joinPattern(from: first, element, of: group) }
    }

    /// The frame of a rectangle or a nested `<svg>`, in its parent's coordinates.
    mutating func frame(of element: Int, in around: Surroundings, missing: Size) -> Rect? {
        let size = around.viewport
        guard let x = length("x", of: element, size.width), let y = length("y", of: element, size.height),
            let width = length("width", of: element, size.width, missing: missing.width),
            let height = length("height", of: element, size.height, missing: missing.height)
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    // MARK: - Uses

    private mutating func use(_ element: Int, _ around: Surroundings) {
        let link = SVGNames.links.compactMap { document.attribute($0, of: element) }.first
        guard let link else { return }
        guard let used = ids.element(link.value) else {
            return lose("there is no element '\(printable(link.value))' here", at: link.span)
        }
        if using.contains(used) || isAround(used, element) {
            return lose("'\(printable(link.value))' uses itself, and is left out here", at: link.span)
        }
        let size = around.viewport
        guard let x = length("x", of: element, size.width), let y = length("y", of: element, size.height) else {
            return
        }
        var inside = around
        inside.transform = around.transform.applied(to: .translation(x, y))
        inside.isDirect = around.isDirect && x == 0 && y == 0
        if let width = length("width", of: element, size.width, missing: size.width),
            let height = length("height", of: element, size.height, missing: size.height)
        {
            // The size that the percentages of a symbol refer to.
            inside.viewport = Size(width: width, height: height)
        }
        if !["svg", "symbol"].contains(SVGNames.local(document.elements[used].name)) { inside.viewport = size }
        using.append(used)
        walk(used, inside)
        using.removeLast()
    }

    private func isAround(_ outer: Int, _ element: Int) -> Bool {
        outer <= element && element < document.elements[outer].end
    }

    // MARK: - Styles and lengths

    private func style(of element: Int, _ name: String, in around: SVGStyle) -> SVGStyle {
        var style = around
        for attribute in document.attributes(of: element) where attribute.name != "style" {
            style.set(attribute.name, attribute.value)
        }
        sheet.apply(
            to: &style, name: name, classes: document.value("class", of: element), id: document.value("id", of: element)
        )
        if let text = document.value("style", of: element) {
            for (property, value) in SVGStyle.declarations(text) { style.set(property, value) }
        }
        return style
    }

    /// The length of an attribute in user units; nil, with a report, if it's invalid.
    mutating func length(_ name: String, of element: Int, _ whole: Double, missing: Double = 0) -> Double? {
        guard let attribute = document.attribute(name, of: element) else { return missing }
        if attribute.value == "auto" { return missing }
        guard let length = SVGLength(attribute.value) else {
            lose("'\(printable(attribute.value))' is no length, and this is left out", at: attribute.span)
            return nil
        }
        return length.value(of: whole)
    }

    // MARK: - Limits and losses

    private mutating func isWithinLimits(_ element: Int, _ depth: Int) -> Bool {
        visits += 1
        let message: String
        if depth >= Self.deepest {
            message = "elements lie deeper than \(Self.deepest) in each other, counting those that are used"
        } else if shapes.count > Self.mostShapes {
            message = "this drawing has more than 20,000 shapes"
        } else if visits > Self.mostVisits {
            message = "this drawing has more than 100,000 elements, counting those that are used"
        } else {
            return true
        }
        isOver = true
        problems.report(Diagnostic(.invalidPicture, message, at: document.elements[element].span))
        return false
    }

    mutating func lose(_ message: String, _ element: Int) { lose(message, at: document.elements[element].span) }

    mutating func lose(_ message: String, at span: Span) {
        problems.report(Diagnostic(.lostInImport, message, at: span))
    }
}

extension SVGWalk.Surroundings {
    /// Enters a viewport with a frame in the current coordinates.
    mutating func enter(_ frame: Rect, viewBox: Rect?, aspect: String?) {
        isDirect = false
        guard let box = viewBox else {
            transform = transform.applied(to: .translation(frame.x, frame.y))
            viewport = frame.size
            return
        }
        var (across, down) = (frame.width / box.width, frame.height / box.height)
        if aspect?.hasPrefix("none") != true { (across, down) = (min(across, down), min(across, down)) }
        // Centred in the remaining space, as is the default of preserveAspectRatio.
        let x = frame.x + (frame.width - box.width * across) / 2
        let y = frame.y + (frame.height - box.height * down) / 2
        transform = transform.applied(to: .translation(x, y)).applied(to: .scale(across, down))
            .applied(to: .translation(-box.x, -box.y))
        viewport = box.size
    }
}

/// The elements of a document by id; of equal ids, the first counts.
struct SVGIdentifiers: Sendable {
    private var elements = StoryboardIDs()

    init(_ document: MarkupDocument) {
        for element in document.elements.indices {
            if let id = document.value("id", of: element) { elements.add(id, element) }
        }
    }

    /// The element that `#name` refers to.
    func element(_ link: String) -> Int? { link.hasPrefix("#") ? elements.number(of: String(link.dropFirst())) : nil }

    /// The element that `url(#name)` refers to.
    func element(url text: String) -> Int? {
        guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
        var link = text[text.index(text.startIndex, offsetBy: 4)..<close].trimmed
        if let quote = link.first, quote == "\"" || quote == "'" { link = link.dropFirst().dropLast() }
        return element(String(link))
    }
}

extension MarkupDocument {
    /// The `viewBox` of a drawing or a symbol; nil if it has none with an area.
    func viewBox(of element: Int) -> Rect? {
        guard let numbers = value("viewBox", of: element).flatMap({ SVGNumbers.list($0) }), numbers.count == 4,
            numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ $0.magnitude <= Sketch.largestPicture })
        else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

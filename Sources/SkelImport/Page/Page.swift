import SkelLayout
import SkelText

/// A page captured at several widths of its window: one tree of elements, each with a box at each width that shows it.
///
/// Elements pair by their numbers, so nothing is compared to find out which is which.
package struct Page: Sendable {
    /// The most things beside each other that are compared with one of them: all with all would take quadratic time.
    static let mostCompared = 64

    /// What an element is for a placeholder.
    enum Kind: Int, Sendable {
        /// One bone.
        case picture, field, check, button, chip
        case label
        /// A line of one or two points.
        case line
        /// What holds others.
        case box
        /// Room without anything in it.
        case space
        /// What stays on the page, so that its room is left free.
        case kept
    }

    /// A condition on a width in the page's styles.
    struct Break: Sendable {
        /// Whether the width is that of a container, not of the window.
        var isContainer: Bool
        var width: Double
    }

    /// What one capture says of the page as a whole.
    struct Capture: Sendable {
        /// The width of the window, and that of the content of the captured element.
        var window: Double
        var width: Double
        var height: Double
        /// The width of the room around a captured table, or around that of a captured part; nil for other elements.
        var room: Double?
        /// The width of a zero in the font of the captured element, relative to the font size; nil if the capture doesn't tell.
        var zero: Double?
        /// The height of the window; nil if the capture doesn't tell.
        var windowHeight: Double?
        /// Where the page begins, in points below the content of the captured element; above it nothing is seen.
        var start = -200.0
        /// Whether the element ends where the window does.
        var fillsWindow = false
        /// The colour behind the captured element.
        var background: PageColor
        /// The conditions that concern what is in the element, in order.
        var breaks: [Break]
    }

    /// The text of an element.
    struct Text: Sendable {
        var lines: [Rect]
        var characters: Int
        var fontSize: Double
        /// The height of a line, in points: of an element in a block's lines, that of the block's line boxes.
        var lineHeight: Double
        /// How far the middle of a line is below that of its letters, in points.
        var lineShift = 0.0
        /// How the page aligns it.
        var alignment: String
        /// How many of its lines the page ends itself.
        var breaks = 0
        /// Whether it has the lines that the page makes, and no more.
        var isBroken: Bool { breaks > 0 && lines.count == breaks + 1 }

        /// The width of the longest line.
        var width: Double { lines.reduce(0) { max($0, $1.width) } }
    }

    /// What an element paints itself.
    struct Ink: Sendable {
        var background: PageColor?
        /// Whether it has a background picture or a gradient.
        var hasImage = false
        /// The visible borders, and the room that borders take.
        var border = FourSides(0.0)
        var borderWidth = FourSides(0.0)
        var borderColor: PageColor?
        /// The radii of the corners in CSS order; none if all are 0.
        var radii: [PageLength] = []
        /// x, y, blur, spread.
        var shadow: [Double] = []
        var shadowColor: PageColor?
        /// Whether a pseudo-element draws a shape, or nothing but a line.
        var hasShape = false
        var hasLine = false

        /// Lets what is behind show through, as the element's own opacity does.
        mutating func fade(to share: Double) {
            background?.opacity *= share
            borderColor?.opacity *= share
            shadowColor?.opacity *= share
        }

        /// Whether it is a surface: something that is seen even with nothing on it.
        var isSurface: Bool {
            background != nil || hasImage || !shadow.isEmpty || border.all.count { $0 > 0 } >= 3
        }
        var hasBorder: Bool { border.all.contains { $0 > 0 } }
        /// Whether it is a background with square corners and no more, or nothing.
        var isPlain: Bool { radii.isEmpty && !hasImage && !hasBorder && !hasShape && shadow.isEmpty }
    }

    /// What the capture script says an element is.
    enum Role: String, Sendable { case none, media, field, button, one, keep, text }

    /// An element at one width.
    struct Box: Sendable {
        var frame: Rect
        var style = PageStyle()
        var ink = Ink()
        var text: Text?
        var role = Role.none
        /// Whether it holds only text and what is in its lines.
        var isInline = false
        /// The frames of pictures in its lines.
        var icons: [Rect] = []
        /// Whether it takes room, but is not seen.
        var isHidden = false
        /// Whether it has children at this width.
        var hasChildren = false

        /// Whether it has pictures in its lines, and no text.
        var isNothingButIcons: Bool { isInline && text == nil && !icons.isEmpty }
        /// The room that padding and border take at each side.
        var edges: Edges {
            var edges = style.padding
            edges.add(ink.borderWidth)
            return edges
        }
        /// The room that they take together.
        var inset: Size {
            let edges = edges
            return Size(width: edges.left + edges.right, height: edges.top + edges.bottom)
        }
        /// The frame within padding and borders.
        var content: Rect {
            let edges = edges
            return Rect(
                x: frame.x + edges.left, y: frame.y + edges.top,
                width: max(0, frame.width - edges.left - edges.right),
                height: max(0, frame.height - edges.top - edges.bottom))
        }
    }

    /// An element, or a text beside elements.
    struct Node: Sendable {
        var tag: String
        var classes: [String] = []
        var identifier = ""
        var role = ""
        var label = ""
        var inputType = ""
        /// The name that the page gives it for its placeholder.
        var name = ""
        var parent = -1
        var children: [Int] = []
        /// For each capture, the number of its box; -1 where it does not show.
        var boxes: [Int]
        /// The element whose styles place it in its parent: itself, or one around it that it replaces.
        var outer = -1
        var kind: Kind?
        /// The things that are like it, itself first: what it says is usual among them.
        var peers: [Int] = []
        /// The siblings that it stands for in order, itself among them.
        var run: [Int] = []
        /// The order in which children take turns; empty for all others.
        var turns: [Int] = []
        /// Whether the turns are those of all items: each that is not like the first child is told.
        var tellsTurns = false
        /// Whether things like it have another number of the items that it holds: they are a list, which has its number.
        var hasOwnCount = false
        /// How many like it what is around it has in each of the things that are alike, if these numbers differ.
        var numbers: [Int] = []
        /// Whether the page's styles change the order of its children.
        var isReordered = false
        /// The last of its children around something that floats; -1 for none.
        var aside = -1
        /// A number that is equal where the same styles turn and place it and what is in it; 0 if that is not known.
        var turned: UInt64 = 0
        /// Whether its children are the rows of a table.
        var isTable = false
        /// Whether something around it cuts it off below, at any width.
        var isCutOff = false
        /// The heights that elements around it declare.
        var frameHeights: [Double?] = []

        init(tag: String, captures: Int) {
            self.tag = tag
            boxes = [Int](repeating: -1, count: captures)
            frameHeights = [Double?](repeating: nil, count: captures)
        }

        /// Creates a part of an element that is none itself, and shows nowhere yet.
        init(_ kind: Kind, _ tag: String, in parent: Int, number: Int, captures: Int) {
            self.init(tag: tag, captures: captures)
            (self.kind, self.parent) = (kind, parent)
            (outer, peers) = (number, [number])
        }
    }

    var title = ""
    /// The names that the file has for other things already.
    var taken: [String] = []
    var captures: [Capture] = []
    /// Whether the captured element is as high as the window has room, at every width.
    var fillsWindow: Bool {
        !captures.isEmpty && captures.indices.allSatisfy { captures[$0].fillsWindow && !growsToWindow(0, $0) }
    }
    var nodes: [Node] = []
    var boxes: [Box] = []
    /// The first of the nodes that were put around others, which come after them.
    var firstLine = Int.max
    /// Where the page is dark: a selector, or `PageScheme.ofSystem`; nil if it tells the browser, or has no dark scheme.
    var darkSelector: String?
    /// What it was read from.
    var documents: [JSONValue] = []
    /// Whether the captured element has `data-skel-host`.
    var isHost = false
    /// Whether the page is laid out from right to left: all that is read of it is mirrored.
    var isRightToLeft = false
    /// Whether the page has more elements than a capture holds.
    var isTruncated = false
    /// The names of what stays at the end of the window, below that of the page.
    var fixedBelow: [String] = []
    /// The names of what has shapes that only style sheets draw, and that are left out.
    var shapes: [String] = []
    /// The tags of elements of the page's own kinds that have a size, and nothing in them that a script may read.
    var unknown: [String] = []

    /// The box of a node in a capture; nil where it does not show.
    func box(_ node: Int, _ capture: Int) -> Box? {
        let index = nodes[node].boxes[capture]
        return index < 0 ? nil : boxes[index]
    }

    func shows(_ node: Int, _ capture: Int) -> Bool { nodes[node].boxes[capture] >= 0 }

    /// The frame of a node in a capture that shows it.
    func frame(_ node: Int, _ capture: Int) -> Rect { boxes[nodes[node].boxes[capture]].frame }

    /// The styles by which a node that shows is placed in its parent.
    func outer(_ node: Int, _ capture: Int) -> PageStyle { boxes[outerBox(node, capture)].style }

    /// The box with these styles.
    func outerBox(_ node: Int, _ capture: Int) -> Int {
        let outer = nodes[node].outer
        let index = outer < 0 ? -1 : nodes[outer].boxes[capture]
        return index < 0 ? nodes[node].boxes[capture] : index
    }

    func style(_ node: Int, _ capture: Int) -> PageStyle { boxes[nodes[node].boxes[capture]].style }

    /// The number of the first capture that shows a node.
    func first(_ node: Int) -> Int? { nodes[node].boxes.firstIndex { $0 >= 0 } }

    /// The captures that show a node.
    func shown(_ node: Int) -> [Int] { captures.indices.filter { nodes[node].boxes[$0] >= 0 } }

    /// Whether a node is another one, or in it.
    func isIn(_ outer: Int, _ node: Int) -> Bool {
        var node = node
        // A box that was put around nodes comes after them, and any other one before what is in it.
        while node != outer, nodes[node].parent >= 0, node > outer || outer >= firstLine { node = nodes[node].parent }
        return node == outer
    }

    /// The node that stands for several siblings with a node, or with what is around it; nil if none does.
    func model(around node: Int) -> Int? {
        var node = node
        while node >= 0, nodes[node].run.count < 2 { node = nodes[node].parent }
        return node < 0 ? nil : node
    }

    /// Whether one of the things that a node stands for is cut off below, as the last in sight of a list that scrolls is. What cuts
    /// off the first, too, cuts off all of a row, and hides no part of one alone.
    func isCutOff(_ thing: Int, of model: Int) -> Bool {
        nodes[thing].isCutOff && nodes[model].run.first.map { !nodes[$0].isCutOff } ?? false
    }

    /// Of the things that a node stands for, those without a part of it, and without anything in that; what is cut off has it
    /// out of sight.
    func lacking(_ part: Int, of model: Int) -> Set<Int> {
        if nodes[part].peers.count >= nodes[model].peers.count { return [] }
        var things = Set(nodes[model].run.filter { !isCutOff($0, of: model) })
        for var peer in nodes[part].peers {
            while peer > 0, !things.contains(peer) { peer = nodes[peer].parent }
            things.remove(peer)
        }
        for inner in nodes[part].children where !things.isEmpty { things.formIntersection(lacking(inner, of: model)) }
        return things
    }

    /// The number of items that a list has in one of the things in which it is; 0 for a thing without the list.
    func count(of list: Int, in thing: Int) -> Int {
        guard let peer = nodes[list].peers.first(where: { isIn(thing, $0) }), let item = nodes[list].children.first
        else { return 0 }
        return peer == list
            ? max(1, nodes[item].run.count) : nodes[peer].children.count { nodes[$0].kind == nodes[item].kind }
    }

    /// Whether the captured element makes an item of what is put into it that is narrower than itself.
    func makesItems(at capture: Int) -> Bool {
        guard let style = box(holder, capture)?.style else { return false }
        if style.isGrid { return PageTracks(style.columns).count > 1 || style.flowsInColumns }
        return style.isFlex && (!style.isColumn || !["normal", "stretch"].contains(style.alignItems))
    }

    /// The number of leaves in a node.
    func leaves(_ node: Int) -> Int {
        nodes[node].children.isEmpty ? 1 : nodes[node].children.reduce(0) { $0 + leaves($1) }
    }

    /// Whether a value differs among the peers of a node in a capture by more than some points.
    func varies(_ node: Int, _ capture: Int, beyond most: Double, _ value: (Box) -> Double?) -> Bool {
        let values = values(node, capture, value)
        return (values.max() ?? 0) - (values.min() ?? 0) > most
    }

    /// How much larger a value is than that of all peers of a node in a capture, or smaller (negative); 0 within their range.
    func excess(of number: Double, overPeersOf node: Int, _ capture: Int, _ value: (Box) -> Double?) -> Double {
        range(node, capture, value)?.excess(of: number) ?? 0
    }

    /// From the least to the greatest value among the peers of a node in a capture; nil without any.
    func range(_ node: Int, _ capture: Int, _ value: (Box) -> Double?) -> ClosedRange<Double>? {
        let values = values(node, capture, value)
        guard let least = values.min(), let most = values.max() else { return nil }
        return least...most
    }

    /// A value of the peers of a node in a capture, of those that have it.
    private func values(_ node: Int, _ capture: Int, _ value: (Box) -> Double?) -> [Double] {
        nodes[node].peers.compactMap { peer in
            let index = nodes[peer].boxes[capture]
            return index < 0 ? nil : value(boxes[index])
        }
    }

    /// The usual value among the peers of a node in a capture: the one at a share of their order.
    func usual(_ node: Int, _ capture: Int, at share: Double = 0.5, _ value: (Box) -> Double?) -> Double? {
        let values = values(node, capture, value).sorted()
        return values.isEmpty ? nil : values[min(values.count - 1, Int(Double(values.count) * share))]
    }
}

extension ClosedRange<Double> {
    /// How far a number is above the range, or below it (negative); 0 in it.
    package func excess(of number: Double) -> Double {
        number > upperBound ? number - upperBound : number < lowerBound ? number - lowerBound : 0
    }
}

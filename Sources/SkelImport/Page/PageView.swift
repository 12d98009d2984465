package import SkelLayout
package import SkelText

/// What a captured page shows at one width, as an import abstracts it: for comparison with a skeleton.
package struct PageView: Sendable {
    /// What a thing on the page is.
    package enum Kind: Sendable {
        /// It's painted as one bone.
        case bone
        /// A line of text.
        case line
        /// It holds others, and paints nothing, or a surface.
        case container, surface
        /// It stays on the page.
        case room
    }

    /// A thing on the page.
    package struct Thing: Sendable {
        /// What it is.
        package let kind: Kind
        /// The frame in CSS pixels, in the content of the captured element; of a line, as wide as the words and as high as the
        /// line height.
        package fileprivate(set) var frame: Rect
        /// The line in its text's box, for a line.
        package var line: Rect?
        /// The number of things after this one that lie in it.
        package var innerCount = 0
        /// Its tag, with its id or its first class.
        package var element = ""
        /// The page's names for it and for what is around it, outermost first.
        package var names: [String] = []
        /// In what it differs from things like it.
        package var varying = Varying()
        /// Whether things before it in the same view that differ so move it.
        package var isMoved = Variation.none
        /// What the height of the window decides about it.
        package var bound = Page.WindowBound()
    }

    /// How measures of things that are like each other differ.
    package enum Variation: Int, Sendable {
        case none
        /// With the numbers of the lines of their texts.
        case byLines
        /// In other ways too.
        case free

        fileprivate mutating func add(_ other: Variation) { if other.rawValue > rawValue { self = other } }
    }

    /// A side of a thing, or its middle.
    package enum Edge: Sendable {
        case left, middle, right

        /// How far a rectangle is to the right of another one there, in points.
        package func offset(of rect: Rect, from other: Rect) -> Double {
            switch self {
            case .left: rect.x - other.x
            case .middle: (rect.x + rect.maxX - other.x - other.maxX) / 2
            case .right: rect.maxX - other.maxX
            }
        }

        /// The edge in a mirror image.
        package var mirrored: Edge {
            switch self {
            case .left: .right
            case .middle: .middle
            case .right: .left
            }
        }
    }

    /// In what things that are like each other differ, so that each need not be met.
    package struct Varying: Sendable {
        /// Whether their widths differ.
        package var width: Bool { widths != nil }
        /// Whether the numbers of the lines of their texts do.
        package var lines = false
        /// From the narrowest to the widest, in points, if their widths differ.
        package var widths: ClosedRange<Double>?
        /// The edge that is in one place in all, however wide they are.
        package var edge = Edge.left
        /// Whether they are in one place, each in its item.
        var areInPlace = false
        /// Whether their heights do.
        package var height = Variation.none
        /// Whether one lacks a part that most of them have.
        package var lacksParts = false
        /// Whether most things like the one that it is in have nothing like it.
        package var isExtra = true
    }

    /// The width of the window, in CSS pixels.
    package let window: Double
    /// Whether it is laid out from right to left.
    package let isRightToLeft: Bool
    /// The size of the captured element's content, in CSS pixels.
    package let size: Size
    /// Whether it fills the window, below which nothing of it is among the things.
    package let fillsWindow: Bool
    /// The height of the element's content in CSS pixels, if it is that of its parts, which differ by the numbers of their
    /// lines at most.
    package private(set) var ownHeight: Double?
    /// What the height of the window decides, by node.
    private let bound: [Page.WindowBound]
    /// The things in it, each before what lies in it.
    package private(set) var things: [Thing] = []

    /// The views of a captured page, narrowest first; nil for a document that is no capture of this version. Reports mistakes.
    package static func all(in document: JSONValue, reporting problems: inout Problems) -> [PageView]? {
        guard document.member("skelgen")?.member("capture") != nil else { return nil }
        guard let page = Page(in: [document], reporting: &problems) else { return [] }
        let repeated = PageRepeats(page).page
        return page.captures.indices.map { PageView(page, repeated, at: $0) }
    }

    /// The nesting of the JSON of a capture.
    package static let deepest = PageReader.deepest

    /// The difference in CSS pixels up to which sizes are the same.
    private static let same = 4.0

    private init(_ page: Page, _ repeated: Page, at capture: Int) {
        bound = page.boundByWindow(capture)
        window = page.captures[capture].window
        (isRightToLeft, fillsWindow) = (page.isRightToLeft, page.fillsWindow)
        size = Size(width: page.captures[capture].width, height: page.frame(0, capture).maxY)
        var varying = [Varying](repeating: Varying(), count: repeated.nodes.count)
        for node in repeated.nodes.indices where repeated.nodes[node].peers.count > 1 {
            let widths = repeated.range(node, capture) { $0.frame.width }
            let width = widths.map { $0.upperBound - $0.lowerBound > Self.same } ?? false
            let lines = repeated.varies(node, capture, beyond: 0) { $0.text.map { Double($0.lines.count) } }
            let place = Self.sharedPlace(of: node, repeated, capture)
            for peer in repeated.nodes[node].peers {
                (varying[peer].widths, varying[peer].lines) = (width ? widths : nil, lines)
                varying[peer].edge = width ? place.edge ?? .left : .left
                varying[peer].areInPlace = place.edge != nil && place.isLevel
            }
        }
        noteParts(of: 0, repeated, &varying)
        noteHeights(of: 0, repeated, page, capture, &varying)
        // A skeleton of the window's height draws nothing below it.
        let screen = page.fillsWindow ? page.frame(0, capture) : nil
        let ending = add(0, of: page, at: capture, varying, in: [], isMoved: .none, clip: screen)
        if ending != .free, !bound.contains(where: { $0.isHigh }), page.isAsHighAsParts(0, capture) {
            ownHeight = page.frame(0, capture).maxY
        }
        if !things.isEmpty { things.removeFirst() }
        if page.isRightToLeft {
            for index in things.indices {
                things[index].frame.mirror(in: size.width)
                things[index].line?.mirror(in: size.width)
                if things[index].varying.width { things[index].varying.edge = things[index].varying.edge.mirrored }
            }
        }
    }

    /// The edge of a part that is in one place in all items that have it, nil if none is, and whether its top is.
    private static func sharedPlace(of node: Int, _ page: Page, _ capture: Int) -> (edge: Edge?, isLevel: Bool) {
        guard let model = page.model(around: node), model != node else { return (nil, false) }
        let items = Set(page.nodes[model].peers + page.nodes[model].run)
        var frames: [(part: Rect, item: Rect)] = []
        for peer in page.nodes[node].peers where page.shows(peer, capture) {
            var item = peer
            while item > 0, !items.contains(item) { item = page.nodes[item].parent }
            if item > 0, page.shows(item, capture) {
                frames.append((page.frame(peer, capture), page.frame(item, capture)))
            }
        }
        func agree(_ offsets: [Double]) -> Bool { (offsets.max() ?? 0) - (offsets.min() ?? 0) <= 1 }
        let edges: [Edge] = [.left, .right, .middle]
        let edge = edges.first { edge in agree(frames.map { edge.offset(of: $0.part, from: $0.item) }) }
        return (edge, agree(frames.map { $0.part.y - $0.item.y }))
    }

    /// Notes which parts the things have that a node stands for.
    private func noteParts(of node: Int, _ page: Page, _ varying: inout [Varying]) {
        if let model = page.model(around: node), model != node {
            let lacking = page.lacking(node, of: model)
            if lacking.count * 2 > page.nodes[model].run.count { return }
            for item in lacking { varying[item].lacksParts = true }
            for item in page.nodes[model].run where page.isCutOff(item, of: model) { varying[item].lacksParts = true }
        }
        for peer in page.nodes[node].peers { varying[peer].isExtra = false }
        for child in page.nodes[node].children { noteParts(of: child, page, &varying) }
    }

    /// Notes how the heights of things differ.
    ///
    /// - Returns: how the heights of the parts of the things do that a node stands for, and of the things themselves.
    @discardableResult
    private func noteHeights(
        of node: Int, _ repeated: Page, _ page: Page, _ capture: Int, _ varying: inout [Varying]
    ) -> Variation {
        var parts: Variation = varying[node].lines ? .byLines : .none
        for child in repeated.nodes[node].children {
            parts.add(noteHeights(of: child, repeated, page, capture, &varying))
        }
        let peers = repeated.nodes[node].peers
        // Some nodes are only of what repeats.
        let counts = peers.filter { $0 < page.nodes.count }
            .map { page.nodes[$0].children.count { page.shows($0, capture) } }
        if counts.contains(where: { $0 != counts[0] }) { parts = .free }
        if repeated.varies(node, capture, beyond: Self.same, { $0.frame.height }) {
            // What has only another padding, as the first item of a list may have, has it by the page's rules.
            let isPadding = !repeated.varies(node, capture, beyond: Self.same) { $0.content.height }
            if parts == .none, !isPadding { parts = .free }
            for peer in peers { varying[peer].height = parts }
        }
        return parts
    }

    /// How the heights of things in a row differ.
    private func heights(of row: Int, _ page: Page, _ varying: [Varying]) -> Variation {
        var heights = Variation.none
        for child in page.nodes[row].children { heights.add(varying[child].lines ? .byLines : varying[child].height) }
        return heights
    }

    /// Adds a node and what is in it, but for what something around it cuts off wholly.
    ///
    /// - Returns: how things of a typical height in it move its end.
    private mutating func add(
        _ node: Int, of page: Page, at capture: Int, _ varying: [Varying], in around: [String], isMoved: Variation,
        clip: Rect?
    ) -> Variation {
        guard let box = page.box(node, capture), let kind = page.nodes[node].kind ?? (node == 0 ? .box : nil) else {
            return .none
        }
        let names = around + [page.nodes[node].identifier, page.nodes[node].classes.first ?? ""].filter { !$0.isEmpty }
        let place = things.count
        var ending = varying[node].height
        func thing(_ kind: Kind, _ frame: Rect) -> Thing {
            var thing = Thing(kind: kind, frame: frame, names: names)
            (thing.varying, thing.isMoved) = (varying[node], isMoved)
            thing.bound = bound[node]
            thing.element = page.selector(of: node)
            return thing
        }
        // What is placed by something of no height is in sight without it.
        let isFlat = kind == .box && box.frame.height < 1 && !box.style.clips
        if let clip, !isFlat, !clip.overlaps(box.frame) { return ending }
        switch kind {
        case .space: return .none
        case .picture, .field, .check, .button, .chip: things.append(thing(.bone, box.frame))
        case .kept, .line: things.append(thing(.room, box.frame))
        case .label:
            things.append(thing(.container, box.frame))
            for line in box.text?.lines ?? [] {
                let height = max(box.text?.lineHeight ?? 0, 1)
                var words = line
                words.y += (line.height - height) / 2
                words.height = height
                // Of a cell whose padding is in sight, the words may not be.
                if let clip, !clip.overlaps(words) { continue }
                things.append(thing(.line, words))
                things[things.count - 1].line = Rect(
                    x: box.content.x, y: words.y, width: box.content.width, height: height)
            }
        case .box:
            things.append(thing(box.ink.isSurface ? .surface : .container, box.frame))
            let inner = box.style.clips && node > 0 ? clip?.intersection(box.frame) ?? box.frame : clip
            var (wide, end, above) = (-Double.infinity, Double.infinity, Variation.none)
            let inRow = box.style.isFlex && !box.style.isColumn ? heights(of: node, page, varying) : .none
            for child in page.nodes[node].children {
                // What follows something of a typical size is where that ends, unless both are at the top of a line.
                var isMoved = isMoved
                // What is in the middle of a row, or at its end, depends on the height of whatever else is in it.
                let own = varying[child].lines || varying[child].height != .none
                if inRow != .none, !own, !page.isAtTop(child, capture, above: .infinity) { isMoved.add(inRow) }
                if end < .infinity, !page.isAtTop(child, capture, above: end) { isMoved.add(above) }
                let isShown = page.shows(child, capture)
                // What is beside something of another width may be elsewhere.
                if isShown, page.frame(child, capture).y < wide, !varying[child].areInPlace { isMoved = .free }
                let ended = add(child, of: page, at: capture, varying, in: names, isMoved: isMoved, clip: inner)
                ending.add(ended)
                if !isShown { continue }
                let maxY = page.frame(child, capture).maxY
                if varying[child].width { wide = page.isInBrokenLine(child, capture) ? .infinity : max(wide, maxY) }
                if ended != .none {
                    end = min(end, maxY)
                    above.add(ended)
                }
            }
            things[place].varying.height.add(ending)
        }
        things[place].innerCount = things.count - place - 1
        if kind == .box, things[place].innerCount == 0 { things.removeLast() }
        return ending
    }
}

extension Page {
    /// The tag of a node, with its id or its first class; of words, that of what they are in.
    fileprivate func selector(of node: Int) -> String {
        let one = nodes[node]
        if one.tag.utf8.first == UInt8(ascii: "#"), one.parent >= 0 { return selector(of: one.parent) }
        let name = one.identifier.isEmpty ? one.classes.first.map { "." + $0 } : "#" + one.identifier
        return one.tag + (name ?? "")
    }

    /// Whether the content of a node ends where its parts do, with their margins or without, and is not stretched.
    func isAsHighAsParts(_ node: Int, _ capture: Int) -> Bool {
        let ends = nodes[node].children.filter { shows($0, capture) }.map { child in
            (frame(child, capture).maxY, max(0, outer(child, capture).margin.bottom.points ?? 0))
        }
        let end = frame(node, capture).maxY
        return [ends.map { $0.0 }.max(), ends.map { $0.0 + $0.1 }.max()].contains {
            $0.map { abs($0 - end) < 1 } ?? false
        }
    }

    /// Whether a node is in a line that breaks where it is too wide.
    fileprivate func isInBrokenLine(_ node: Int, _ capture: Int) -> Bool {
        let around = style(nodes[node].parent, capture)
        return around.isFlex ? around.wraps : !around.isGrid && style(node, capture).isInline
    }

    /// Whether a node is at the top of a row or of its area in a grid, and begins above some height.
    fileprivate func isAtTop(_ node: Int, _ capture: Int, above height: Double) -> Bool {
        guard shows(node, capture), frame(node, capture).y < height - 1 else { return false }
        let (around, own) = (style(nodes[node].parent, capture), outer(node, capture))
        let alignment = own.alignSelf == "auto" ? around.alignItems : own.alignSelf
        return (around.isGrid || around.isFlex && !around.isColumn) && own.margin.top != .auto
            && ["normal", "stretch", "start", "flex-start"].contains(alignment)
    }
}

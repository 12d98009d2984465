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
        package let frame: Rect
        /// The line in its text's box, for a line.
        package var line: Rect?
        /// The number of things after this one that lie in it.
        package var innerCount = 0
        /// The page's names for it and for what is around it, outermost first.
        package var names: [String] = []
        /// In what it differs from things like it.
        package var varying = Varying()
        /// Whether things before it in the same view that differ so move it.
        package var isMoved = false
    }

    /// In what things that are like each other differ, so that each need not be met.
    package struct Varying: Sendable {
        /// Whether their widths, their heights, or the numbers of the lines of their texts differ.
        package var (width, height, lines) = (false, false, false)
        /// Whether one lacks a part that most of them have.
        package var lacksParts = false
        /// Whether most things like the one that it is in have nothing like it.
        package var isExtra = true
    }

    /// The width of the window, in CSS pixels.
    package let window: Double
    /// The size of the captured element's content, in CSS pixels.
    package let size: Size
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
        window = page.captures[capture].window
        size = Size(width: page.captures[capture].width, height: page.captures[capture].height)
        var varying = [Varying](repeating: Varying(), count: repeated.nodes.count)
        for node in repeated.nodes.indices where repeated.nodes[node].peers.count > 1 {
            let width = repeated.varies(node, capture, beyond: Self.same) { $0.frame.width }
            let height = repeated.varies(node, capture, beyond: Self.same) { $0.frame.height }
            let lines = repeated.varies(node, capture, beyond: 0) { $0.text.map { Double($0.lines.count) } }
            for peer in repeated.nodes[node].peers {
                (varying[peer].width, varying[peer].height, varying[peer].lines) = (width, height, lines)
            }
        }
        noteParts(of: 0, repeated, &varying)
        _ = add(0, of: page, at: capture, varying, in: [], isMoved: false)
        if !things.isEmpty { things.removeFirst() }
    }

    /// Notes which parts the things have that a node stands for.
    private func noteParts(of node: Int, _ page: Page, _ varying: inout [Varying]) {
        for peer in page.nodes[node].peers { varying[peer].isExtra = false }
        for child in page.nodes[node].children { noteParts(of: child, page, &varying) }
        guard let model = page.model(around: node), model != node else { return }
        var items = Set(page.nodes[model].run)
        for var peer in page.nodes[node].peers {
            while peer > 0, !items.contains(peer) { peer = page.nodes[peer].parent }
            items.remove(peer)
        }
        for item in items { varying[item].lacksParts = true }
    }

    /// Adds a node and what is in it.
    ///
    /// - Returns: whether it ends where things of a typical height in it do.
    private mutating func add(
        _ node: Int, of page: Page, at capture: Int, _ varying: [Varying], in around: [String], isMoved: Bool
    ) -> Bool {
        guard let box = page.box(node, capture), let kind = page.nodes[node].kind ?? (node == 0 ? .box : nil) else {
            return false
        }
        let names = around + [page.nodes[node].identifier, page.nodes[node].classes.first ?? ""].filter { !$0.isEmpty }
        let place = things.count
        var endsTypically = varying[node].height
        func thing(_ kind: Kind, _ frame: Rect) -> Thing {
            var thing = Thing(kind: kind, frame: frame, names: names)
            (thing.varying, thing.isMoved) = (varying[node], isMoved)
            return thing
        }
        switch kind {
        case .space: return false
        case .picture, .field, .check, .button, .chip, .line: things.append(thing(.bone, box.frame))
        case .kept: things.append(thing(.room, box.frame))
        case .label:
            things.append(thing(.container, box.frame))
            for line in box.text?.lines ?? [] {
                let height = max(box.text?.lineHeight ?? 0, 1)
                var words = line
                words.y += (line.height - height) / 2
                words.height = height
                things.append(thing(.line, words))
                things[things.count - 1].line = Rect(x: box.frame.x, y: words.y, width: box.frame.width, height: height)
            }
        case .box:
            things.append(thing(box.ink.isSurface ? .surface : .container, box.frame))
            var moves = isMoved
            for child in page.nodes[node].children {
                let isTypical = add(child, of: page, at: capture, varying, in: names, isMoved: moves)
                endsTypically = endsTypically || isTypical
                // What follows something of a typical size is where that ends.
                if varying[child].width || isTypical { moves = true }
            }
            if endsTypically { things[place].varying.height = true }
        }
        things[place].innerCount = things.count - place - 1
        if kind == .box, things[place].innerCount == 0 { things.removeLast() }
        return endsTypically
    }
}

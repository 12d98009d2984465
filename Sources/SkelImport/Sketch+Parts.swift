import SkelLayout
import SkelText

extension Sketch {
    /// A part of the sketch as a screen of its own; nil if nothing matches.
    ///
    /// - Parameter path: words separated by slashes, blanks or `>`, each for a descendant of the node that the previous
    ///   word matches: `#id`, `.class` or a name. The first match in the source's order is used.
    package func part(at path: String) -> Sketch? {
        let words = Self.words(of: path)
        guard !words.isEmpty, let found = first(matching: words[...], in: 0) else { return nil }
        return part(found)
    }

    /// The path that was probably meant by one without a match: its first word that matches no node is replaced by the
    /// nearest name that exists. Nil if none is near enough.
    package func likelyPath(for path: String) -> String? {
        var words = Self.words(of: path)
        let wrong = words.firstIndex { word in !nodes.indices.contains { matches($0, word) } }
        guard let wrong else { return nil }
        var known = StringTable()
        for node in nodes {
            let names =
                switch words[wrong].utf8.first {
                case UInt8(ascii: "#"): ["#" + node.name]
                case UInt8(ascii: "."): ["." + node.className]
                default: [node.name, Naming.view(node.name) ?? ""]
                }
            for name in names where name.utf8.count > 1 && known.number(of: name) == nil { known.add(name) }
        }
        guard let meant = Spelling.nearest(to: words[wrong], among: known.strings) else { return nil }
        words[wrong] = meant
        let likely = words.joined(separator: " ")
        return part(at: likely) == nil ? nil : likely
    }

    private static func words(of path: String) -> [String] {
        path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func first(matching words: ArraySlice<String>, in parent: Int) -> Int? {
        guard let word = words.first else { return nil }
        var open = [parent]
        while let index = open.popLast() {
            if index != parent || parent == 0, matches(index, word) {
                if words.count == 1 { return index }
                if let found = first(matching: words.dropFirst(), in: index) { return found }
            }
            open += nodes[index].children.reversed()
        }
        return nil
    }

    private func matches(_ index: Int, _ word: String) -> Bool {
        let node = nodes[index]
        switch word.utf8.first {
        case UInt8(ascii: "#"): return node.name == String(word.dropFirst())
        case UInt8(ascii: "."): return node.className == String(word.dropFirst())
        default:
            return node.name == word || !node.name.isEmpty && Naming.view(node.name) == word
                || index == 0 && (name == word || Naming.type(name) == word)
        }
    }

    /// The background colour behind a node; nil if it is unknown.
    private func backdrop(of index: Int) -> String? {
        var parents = [Int?](repeating: nil, count: nodes.count)
        for parent in nodes.indices { for child in nodes[parent].children { parents[child] = parent } }
        var around = parents[index]
        while let parent = around {
            if let color = nodes[parent].background { return color }
            around = parents[parent]
        }
        return backdrop
    }

    private func part(_ index: Int) -> Sketch {
        let whole = nodes[index]
        let className = Naming.isMeaningful(whole.className) ? whole.className : name
        var part = Sketch(name: whole.name.isEmpty ? className : whole.name, size: whole.frame.size)
        part.remarks = remarks
        part.hasDirection = hasDirection
        part.isRightToLeft = isRightToLeft
        part.isDrawing = isDrawing
        part.backdrop = backdrop(of: index)
        let own = whole.response ?? .fills
        // A leaf becomes a screen with one bone, and a list one with the list: its rows are at home in no other view.
        let isList = whole.kind == .tableView || whole.kind == .collectionView
        let isWhole = isList || whole.children.isEmpty
        let members = isWhole ? [index] : whole.children
        var open = members.reversed().map { (old: $0, parent: 0) }
        while let (old, parent) = open.popLast() {
            var node = nodes[old]
            node.frame = node.frame.offset(x: -whole.frame.x, y: -whole.frame.y)
            node.lines = node.lines.map { $0.offset(x: -whole.frame.x, y: -whole.frame.y) }
            node.response = node.response.map { $0.relative(to: own) }
            node.children = []
            let new = part.add(node, to: parent)
            open += nodes[old].children.reversed().map { (old: $0, parent: new) }
        }
        if !isWhole {
            (part.nodes[0].background, part.nodes[0].border) = (whole.background, whole.border)
            part.nodes[0].radius = whole.radius
        }
        return part
    }
}

extension Sketch.Response {
    /// The response as a share of the change in a part of the screen.
    fileprivate func relative(to whole: Sketch.Response) -> Sketch.Response {
        guard whole.width > Distance.response else { return .fixed }
        return Sketch.Response(x: (x - whole.x) / whole.width, width: width / whole.width)
    }
}

import SkelLayout
import SkelText

extension Page {
    /// What is to be known about a page as a whole, each a sentence that begins as one of `ImportNotes.ofPage`.
    var remarks: [String] {
        var found: [String] = []
        if let selector = darkSelector { found.append(ImportNotes.dark(selector)) }
        if !isHost, captures.indices.contains(where: { makesItems(at: $0) }) {
            let isPadded = captures.indices.contains { box(0, $0)?.edges.all.contains { $0 > 0 } == true }
            found.append(
                ImportNotes.makesItems + "give it data-skel-host, or the placeholder is as wide as an item of it."
                    + (isPadded ? " Its padding belongs on an element around it or in it: a host has none." : ""))
        }
        if fillsWindow, nodes[0].children.contains(where: { isAsHighAsPage($0) }) {
            found.append(
                ImportNotes.isAsHighAsWindow
                    + "unless the element has a height, set --skel-above to the height of everything above the placeholder."
            )
        }
        if nodes.indices.contains(where: { nodes[$0].kind != nil && growsToWindow($0, 0) }) {
            found.append(ImportNotes.fillsWindow + "this is as high as its content.")
        }
        if !fixedBelow.isEmpty {
            let names = Self.list(fixedBelow)
            found.append(ImportNotes.staysInWindow + "is left out where the page ends before that: \(names).")
        }
        if !shapes.isEmpty {
            found.append(ImportNotes.drawnByStyles + "is left out: that of \(Self.list(shapes)).")
        }
        if !unknown.isEmpty {
            found.append(
                ImportNotes.isUnknown
                    + "as of a closed shadow root: \(Self.list(unknown)). data-skel=\"unite\" makes it one bone.")
        }
        let empty = captures.indices.filter { capture in
            !nodes.indices.contains { (nodes[$0].kind?.isBone ?? false) && shows($0, capture) }
        }
        if !empty.isEmpty, empty.count < captures.count {
            let widths = empty.map { person(captures[$0].window) }
            found.append(ImportNotes.showsNothing + widths.joined(separator: ", ") + " px.")
        }
        let elsewhere = changesElsewhere
        if !elsewhere.isEmpty {
            let widths = elsewhere.map { person($0) }.joined(separator: ", ")
            found.append(ImportNotes.changesElsewhere + widths + " px: this is what it is between the widths captured.")
        }
        if isTruncated { found.append(ImportNotes.isTruncated + "its later parts are missing.") }
        return found
    }

    /// The first few of some names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        let more = names.count > 5 ? " and \(names.count - 5) more" : ""
        return names.prefix(5).map { "'" + printable($0) + "'" }.joined(separator: ", ") + more
    }

    /// Notes which elements have shapes that only style sheets draw. In a bone, they are a part of that.
    mutating func noteShapes() {
        for node in nodes where node.kind == .box || node.kind == .label {
            let hasShape = node.boxes.contains { $0 >= 0 && (boxes[$0].ink.hasShape || boxes[$0].ink.hasLine) }
            if hasShape, !shapes.contains(node.selector) { shapes.append(node.selector) }
        }
    }

    /// Notes an element of the page's own kind, with a hyphen in its tag, that has room and no content that was seen.
    mutating func noteUnknown(_ node: Int) {
        let tag = nodes[node].tag
        let hasRoom = shown(node).contains { capture in
            let box = boxes[nodes[node].boxes[capture]]
            return !box.isHidden && !box.hasChildren && box.role == .none && box.frame.width > 1 && box.frame.height > 1
        }
        let isOwn = tag.utf8.contains(UInt8(ascii: "-")) && tag.utf8.first != UInt8(ascii: "#")
        if isOwn, hasRoom, !unknown.contains(tag) { unknown.append(tag) }
    }

    private func isAsHighAsPage(_ node: Int) -> Bool {
        shown(node).contains { style(node, $0).height == .percent(100) }
    }

    /// The conditions on the window's width at which a range of widths begins or ends that has none of those captured, in points.
    private var changesElsewhere: [Double] {
        guard let first = captures.first, let last = captures.last, first.window < last.window else { return [] }
        let breaks = captures.flatMap { $0.breaks }.filter { !$0.isContainer && $0.width > Self.narrowest }
        let edges = Array(Set(breaks.map { $0.width })).sorted()
        func isSeen(_ start: Double, _ end: Double) -> Bool {
            end - start < 2 || captures.contains { $0.window >= start && $0.window < end }
        }
        let ends = edges.dropFirst() + [.infinity]
        let unseen = zip(edges, ends).filter { !isSeen($0, $1) }.map { $0.0 }
        return edges.first.map { isSeen(0, $0) || unseen.first == $0 ? unseen : [$0] + unseen } ?? []
    }

    /// Windows that are no wider than this are not thought of, in points.
    private static let narrowest = Expresser.narrowestScreen
}

extension Page.Node {
    /// How people find it in the page: by its identifier, its first class or its tag.
    var selector: String {
        identifier.isEmpty ? classes.first.map { "." + $0 } ?? tag : "#" + identifier
    }
}

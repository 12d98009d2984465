import SkelLayout

/// The named groups of a drawing that become nodes because they contain several shapes.
struct SVGGroups {
    private let groups: [SVGGroup]
    private let offset: Double
    /// The bounding box of each group's shapes.
    private var frames: [Rect?]
    private var counts: [Int]
    /// The node of each group; nil if it has not been made.
    private var nodes: [Int?]

    init(_ groups: [SVGGroup], of shapes: [SVGShape], below offset: Double) {
        self.groups = groups
        self.offset = offset
        frames = groups.map { _ in nil }
        counts = groups.map { _ in 0 }
        nodes = groups.map { _ in nil }
        for shape in shapes {
            var group = shape.group
            while let number = group {
                frames[number] = frames[number]?.union(shape.frame) ?? shape.frame
                counts[number] += 1
                group = groups[number].parent
            }
        }
    }

    /// The parent node for what is in a group; added for its first shape.
    mutating func place(of group: Int?, _ sketch: inout Sketch) -> Int {
        guard let group else { return 0 }
        if let node = nodes[group] { return node }
        let outer = place(of: groups[group].parent, &sketch)
        guard counts[group] > 1, var frame = frames[group] else { return outer }
        frame = frame.offset(x: 0, y: offset)
        frame.round()
        var node = Sketch.Node(.group, frame)
        node.name = groups[group].name
        let number = sketch.add(node, to: outer)
        nodes[group] = number
        return number
    }

    /// The name of a shape's group that only contains this shape; empty for none.
    func soleName(of group: Int?) -> String {
        var group = group
        while let number = group, counts[number] == 1 {
            if groups[number].name != "" { return groups[number].name }
            group = groups[number].parent
        }
        return ""
    }
}

extension Sketch {
    /// The most boxes of a group that can contain other nodes.
    private static let mostBoxes = 64

    /// Puts nodes into the boxes of the same group that enclose them, because in a drawing with named groups, only the order
    /// tells what is inside what. A drawing without groups stays flat.
    mutating func nestInGroups() {
        guard nodes.contains(where: { $0.kind == .group && !$0.children.isEmpty && $0.name != "" }) else { return }
        for parent in nodes.indices where nodes[parent].kind == .group {
            let members = nodes[parent].children
            var boxes: [Int] = []
            var kept: [Int] = []
            for member in members {
                let holder = boxes.last { nodes[$0].frame.contains(nodes[member].frame, tolerance: 0.05) }
                if let holder { nodes[holder].children.append(member) } else { kept.append(member) }
                if nodes[member].kind == .box, boxes.count < Self.mostBoxes { boxes.append(member) }
            }
            nodes[parent].children = kept
        }
    }
}

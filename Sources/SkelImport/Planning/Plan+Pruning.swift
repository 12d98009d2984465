import SkelLayout

/// Removal of what can't be seen and of containers with a single child, before and after a plan is cut.
extension Plan {
    /// Marks pieces that are not bones: those that stay on screen, or that keep their space but are not shown.
    mutating func findKept() {
        var open = [(piece: 0, isKept: false)]
        while let (index, isAround) = open.popLast() {
            let isOwn = pieces[index].declarations.contains {
                $0.path == "isSkeletonable" && $0.value == "false" || $0.path == "isHiddenWhenSkeletonIsActive"
            }
            pieces[index].isKept = isAround || isOwn
            for child in pieces[index].children { open.append((child, pieces[index].isKept)) }
        }
    }

    /// Makes a drawing's containers keep still, like all that is in them: without bones, each would be one.
    mutating func keepContainers() {
        guard isDrawing else { return }
        for index in order().reversed() where index > 0 && pieces[index].isBox {
            let children = pieces[index].children
            if children.isEmpty || !children.allSatisfy({ pieces[$0].isKept }) { continue }
            for child in children { pieces[child].declarations.removeAll { $0.path == "isSkeletonable" } }
            pieces[index].declarations.append(Sketch.Declaration("isSkeletonable", "false"))
            pieces[index].isKept = true
        }
    }

    /// Gives every view a frame.
    mutating func frameAll() {
        for index in pieces.indices { pieces[index].isFramed = true }
        if pieces[0].response == nil { pieces[0].response = .fills }
    }

    /// Removes pieces without a size, empty containers, and groups with a single child.
    mutating func prune() {
        for index in order().reversed() {
            let children = pieces[index].children
            pieces[index].children = children.compactMap { pruned($0) }
        }
    }

    /// The replacement of a piece whose children have been pruned: itself, its only child, or nil if it is removed.
    private mutating func pruned(_ index: Int) -> Int? {
        let piece = pieces[index]
        if piece.isListView, !piece.children.contains(where: { pieces[$0].kind == .cell }) {
            if piece.children.isEmpty {
                // Its rows are not known: it shows as one bone.
                pieces[index].kind = .view
                pieces[index].declarations.removeAll { !$0.path.hasPrefix("is") }
            } else {
                // Its headers and footers are.
                let count = piece.kind == .tableView ? "numberOfRows" : "numberOfItems"
                pieces[index].declarations.removeAll { $0.path == count }
                pieces[index].declarations.append(Sketch.Declaration(count, "0"))
            }
        }
        let isSeen = piece.frame.width > Distance.same && piece.frame.height > Distance.same
        switch piece.kind {
        case .group:
            if piece.children.isEmpty { return nil }
            if !piece.declarations.isEmpty { break }
            if let only = piece.children.first, piece.children.count == 1 {
                passName(of: piece, to: only)
                if piece.isOutOfFlow { pieces[only].isOutOfFlow = true }
                return only
            }
            // A wrapper without an area of its own: its children's.
            if !isSeen { pieces[index].frame = bounds(of: piece.children) }
        case .box:
            if !piece.children.isEmpty { break }
            pieces[index].kind = .view
            pieces[index].background = nil
            return isSeen ? index : nil
        case .view, .label, .textView, .textField, .imageView, .button:
            return isSeen ? index : nil
        case .tableView, .collectionView, .cell, .header, .footer:
            break
        }
        return index
    }

    /// Passes the name of a group on to its only child, unless that has a name of its own.
    private mutating func passName(of group: Piece, to only: Int) {
        if pieces[only].name.isEmpty { pieces[only].name = group.name }
        if pieces[only].className.isEmpty || Naming.isWrapper(pieces[only].className) && group.viewName != nil {
            pieces[only].className = group.className
        }
    }

    /// Turns boxes that can't be seen, with the colour of their backdrop and without borders, into groups. What is behind a
    /// drawing is unknown.
    mutating func dropInvisibleLooks() {
        var open: [(piece: Int, backdrop: String)] = [
            (0, pieces[0].background ?? backdrop ?? (isDrawing ? "" : Self.paper))
        ]
        let painted = isDrawing ? order() : []
        var comparisons = Self.mostComparisons
        while let (index, backdrop) = open.popLast() {
            let piece = pieces[index]
            let isPlain = piece.border.color == nil && piece.declarations.isEmpty
            if index > 0, piece.kind == .box, isPlain, piece.background == backdrop,
                !hides(index, painted, &comparisons)
            {
                pieces[index].kind = .group
                pieces[index].background = nil
                pieces[index].radius = .points(0)
            }
            // Through a translucent colour, `#rrggbbaa`, other colours show; the rows of grouped tables have their own.
            let ground = piece.isGrouped ? "" : piece.ground
            let own = ground.map { $0.utf8.count == "#rrggbb".utf8.count ? $0 : "" } ?? backdrop
            for child in piece.children { open.append((child, piece.children.isEmpty ? backdrop : own)) }
        }
    }

    /// Whether a surface in the colour of its backdrop covers something that is painted before it.
    ///
    /// - Parameters:
    ///   - painted: all pieces of a drawing, in painting order.
    ///   - comparisons: how many more pieces may be compared.
    private func hides(_ index: Int, _ painted: [Int], _ comparisons: inout Int) -> Bool {
        let frame = pieces[index].frame
        for other in painted {
            if other == index || comparisons == 0 { return false }
            comparisons -= 1
            let below = pieces[other].frame
            let isPainted = pieces[other].isLeaf || pieces[other].kind == .box && pieces[other].background != nil
            let shared = below.intersection(frame)
            if isPainted, shared.width > Distance.whole, shared.height > Distance.whole,
                !below.contains(frame, tolerance: Distance.whole)
            {
                return true
            }
        }
        return false
    }

    /// The most pairs of pieces to compare.
    private static let mostComparisons = 4_000_000

    /// The colour of pages without a background.
    static let paper = "#ffffff"

    /// Makes groups as high as their contents, and as wide if the contents move with them.
    mutating func tightenGroups() {
        for index in order().reversed() where index > 0 && pieces[index].kind == .group {
            let flow = pieces[index].children.filter { !pieces[$0].isOutOfFlow }
            // Around a picture that is as large, it stays so.
            if flow.isEmpty || isPicture(index) { continue }
            let bounds = bounds(of: flow)
            pieces[index].frame.y = bounds.y
            pieces[index].frame.height = bounds.height
            guard let own = pieces[index].response, abs(own.width) < Distance.response else {
                if pieces[index].response == nil { pieces[index].frame = bounds }
                continue
            }
            let moveTogether = flow.allSatisfy { child in
                guard let response = pieces[child].response else { return true }
                return abs(response.width) < Distance.response && abs(response.x - own.x) < Distance.response
            }
            if moveTogether {
                pieces[index].frame.x = bounds.x
                pieces[index].frame.width = bounds.width
            }
        }
    }

    /// Replaces groups with the direction of their container by their contents, except for groups that repeat or have a name
    /// in the source.
    mutating func flattenGroups() {
        for index in order().reversed() where pieces[index].direction != nil && !pieces[index].children.isEmpty {
            let shapes = pieces[index].children.map { pieces[$0].children.isEmpty ? [] : outline(of: $0) }
            var flat: [Int] = []
            for (child, shape) in zip(pieces[index].children, shapes) {
                let repeats = shapes.count { $0 == shape } > 1
                if repeats || !isTransparent(child, in: index) {
                    flat.append(child)
                } else {
                    flat += pieces[child].children
                    if shapes.count == 1 { pieces[index].spacing = pieces[child].spacing }
                }
            }
            pieces[index].children = flat
        }
    }

    private func isTransparent(_ child: Int, in container: Int) -> Bool {
        let piece = pieces[child]
        return piece.kind == .group && !piece.children.isEmpty && piece.direction == pieces[container].direction
            && !piece.isOutOfFlow && !piece.isList && piece.name.isEmpty && piece.declarations.isEmpty
            && piece.children.allSatisfy { !pieces[$0].isOutOfFlow }
            && !isCentered(child, in: container)
    }

    /// Whether a group with several children has a fixed width and is centred in its column: without it, each child would be
    /// centred by itself.
    private func isCentered(_ child: Int, in container: Int) -> Bool {
        let piece = pieces[child]
        guard pieces[container].direction == .column, piece.children.count > 1, let response = piece.response else {
            return false
        }
        return response.x >= Distance.response && abs(response.width) < Distance.response
    }

    /// The kinds and directions of a piece and its descendants.
    func outline(of index: Int) -> [Int] {
        order(from: index).flatMap { piece in
            let direction = pieces[piece].direction.map { $0 == .row ? 1 : 2 } ?? 0
            return [pieces[piece].kind.order, direction, pieces[piece].children.count]
        }
    }
}

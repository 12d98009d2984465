import SkelLayout

/// Where views are seen, which the frames of some do not say.
extension StoryboardViews {
    /// The place of a view in the screen's coordinates, in points: its frame, but for a view without others in it its alignment
    /// rectangle in a stack, and for the picture of a cell in one of UIKit's styles what is seen of it.
    func place(of number: Int) -> Rect {
        let view = views[number]
        guard view.role == .view, view.children.isEmpty, let parent = view.parent else { return view.frame }
        if isStack(parent) { return alignmentRectangle(of: number, in: parent) }
        return isPart("imageView", ofCell: number) ? Self.square(in: view.frame) : view.frame
    }

    /// Whether it's a part of a cell in one of UIKit's styles, which place their parts themselves; the cell names it so.
    func isPart(_ name: String, ofCell number: Int) -> Bool {
        guard let content = views[number].parent, views[content].role == .content,
            let cell = views[content].parent.map({ views[$0].element }), markup.value("style", of: cell) != nil,
            let id = markup.value("id", of: views[number].element)
        else { return false }
        return markup.value(name, of: cell) == id
    }

    /// A square as wide as a frame, in its middle: UIKit makes the view of a cell's picture as wide as the picture and as
    /// high as the row.
    private static func square(in frame: Rect) -> Rect {
        let side = min(frame.width, frame.height)
        return Rect(
            x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, width: side, height: side)
    }

    // MARK: - Stacks

    private func isStack(_ number: Int) -> Bool { markup.name(views[number].element) == "stackView" }

    /// The most points by which a view reaches beyond its alignment rectangle.
    private static let mostOverhang = 2.0

    /// The points by which the frames of UIKit's controls reach beyond their alignment rectangles.
    private static func overhang(of name: String) -> Edges {
        var edges = Edges()
        switch name {
        case "switch": edges.right = mostOverhang
        case "slider": (edges.left, edges.right) = (mostOverhang, mostOverhang)
        case "segmentedControl": edges.bottom = 1
        default: break
        }
        return edges
    }

    /// The rectangle that a stack has placed: the part of the frame in the stack, and of a control what leaves its neighbours
    /// the stack's spacing.
    private func alignmentRectangle(of number: Int, in stack: Int) -> Rect {
        let (frame, around) = (views[number].frame, views[stack].frame)
        func beyond(_ distance: Double) -> Double { distance > Self.mostOverhang ? 0 : max(0, distance) }
        var cut = Edges()
        cut.left = beyond(around.x - frame.x)
        cut.top = beyond(around.y - frame.y)
        cut.right = beyond(frame.maxX - around.maxX)
        cut.bottom = beyond(frame.maxY - around.maxY)
        let own = Self.overhang(of: markup.name(views[number].element))
        let spacing = markup.number("spacing", of: views[stack].element) ?? 0
        let siblings = views[stack].children
        let isColumn = markup.value("axis", of: views[stack].element) == "vertical"
        let index = views[number].index
        if !isColumn, index > 0 {
            let before = views[siblings[index - 1]].frame
            cut.left = max(cut.left, min(own.left, before.maxX + spacing - frame.x))
        }
        if index + 1 < siblings.count {
            let next = views[siblings[index + 1]].frame
            if isColumn {
                cut.bottom = max(cut.bottom, min(own.bottom, frame.maxY + spacing - next.y))
            } else {
                cut.right = max(cut.right, min(own.right, frame.maxX + spacing - next.x))
            }
        }
        return Rect(
            x: frame.x + cut.left, y: frame.y + cut.top, width: max(0, frame.width - cut.left - cut.right),
            height: max(0, frame.height - cut.top - cut.bottom))
    }
}

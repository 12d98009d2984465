import SkelLanguage
import SkelLayout

/// What decides widths, and sides.
extension PageTranslation {
    /// Whether a picture or a field is never narrower than its own width, which its styles say, or else its pixels or its kind.
    func isNeverNarrower(_ node: Int, _ capture: Int) -> Bool {
        let outer = page.outer(node, capture)
        let isReplaced = ["img", "svg", "video", "canvas", "input", "select", "textarea"].contains(page.nodes[node].tag)
        guard isReplaced || isIcon(node, capture), outer.minWidth == .auto else { return false }
        let shown = page.shown(node)
        if outer.width.points != nil {
            return shown.allSatisfy { page.outer(node, $0).width.points ?? 0 <= page.frame(node, $0).width + 2 }
        }
        // A greatest width in percent lets it be narrower.
        if case .percent = outer.maxWidth { return false }
        guard outer.width == .auto, outer.basis == .auto, outer.grow == 0 else { return false }
        return shown.allSatisfy { abs(page.frame(node, $0).width - page.frame(node, capture).width) <= 2 }
    }

    /// Whether a node is as wide as the icons in it, whatever is around these, in a row that has no free room at some width.
    private func isIcon(_ node: Int, _ capture: Int) -> Bool {
        let kind = page.nodes[node].kind
        guard kind == .picture || kind == .button, let box = page.box(node, capture) else { return false }
        let isBare = kind == .picture && max(box.frame.width, box.frame.height) <= 32
        guard isBare && box.style.width == .auto || kind == .button && box.isNothingButIcons else {
            return false
        }
        return page.shown(node).contains { isFull(page.nodes[node].parent, $0) }
    }

    /// Whether the items of a row and their margins leave no room in it.
    private func isFull(_ row: Int, _ capture: Int) -> Bool {
        guard page.nodes[row].children.count <= Page.mostCompared, page.shows(row, capture) else { return false }
        let (style, items) = (page.style(row, capture), items(row, capture))
        let taken = items.reduce((style.columnGap.points ?? 0) * Double(items.count - 1)) { sum, item in
            let margin = page.outer(item, capture).margin
            return sum + page.frame(item, capture).width + (margin.left.points ?? 0) + (margin.right.points ?? 0)
        }
        return taken >= content(row, capture).width - 2
    }

    /// Whether a column makes an item as wide as itself.
    func isStretched(_ node: Int, _ capture: Int, _ outer: PageStyle) -> Bool {
        let around = page.style(page.nodes[node].parent, capture)
        let alignment = outer.alignSelf == "auto" ? around.alignItems : outer.alignSelf
        return !around.isFlex || ["normal", "stretch"].contains(alignment)
    }

    /// Whether a node's right edge is at the same distance from its parent's at all widths.
    func followsParent(_ node: Int) -> Bool {
        let parent = page.nodes[node].parent
        let shown = page.shown(node)
        guard let first = shown.first, shown.count > 1 else { return false }
        func distance(_ capture: Int) -> Double { page.frame(parent, capture).maxX - page.frame(node, capture).maxX }
        let widths = shown.map { page.frame(parent, $0).width }
        return (widths.max() ?? 0) - (widths.min() ?? 0) > 40
            && shown.allSatisfy {
                abs(distance($0) - distance(first)) <= 2
                    && abs(
                        page.frame(node, $0).x - page.frame(parent, $0).x - page.frame(node, first).x
                            + page.frame(parent, first).x) <= 2
            }
    }

    /// The width of a table's content, if that makes its width where there is room for it, which this window has not, in points. The
    /// columns are shares, and don't tell.
    func mostWidth(ofTableIn node: Int, _ capture: Int, _ outer: PageStyle) -> Double? {
        var table = node
        while !page.nodes[table].isTable {
            guard page.nodes[table].kind == .box, page.nodes[table].children.count == 1 else { return nil }
            table = page.nodes[table].children[0]
        }
        let parent = page.nodes[node].parent
        func rest(_ capture: Int) -> Double { content(parent, capture).width - page.frame(node, capture).width }
        guard outer.width == .auto || outer.width.isDerived, parent >= 0, rest(capture) <= 2 else { return nil }
        // Wider windows may have a larger font.
        let next = page.shown(node).first { $0 > capture && page.shows(parent, $0) && rest($0) > 2 }
        return next.map { page.frame(node, $0).width }
    }

    /// Whether the only item of a row is at its end because something before it is not seen, such as what a style sheet draws.
    func isAfterUnseen(_ items: [Int], of node: Int, _ capture: Int, _ mode: Mode, _ along: String) -> Bool {
        guard mode == .row, items.count == 1, ["normal", "flex-start", "start", "space-between"].contains(along) else {
            return false
        }
        let (inner, frame) = (content(node, capture), page.frame(items[0], capture))
        let outer = page.outer(items[0], capture)
        return abs(inner.maxX - frame.maxX) <= 2 && frame.x > inner.x + 2 && outer.grow == 0
            && outer.margin.left.points == 0
    }

    /// Whether something else in a node's row grows, too; `asBones`, whether a field or a tag does.
    func growsBesideOthers(_ node: Int, _ capture: Int, asBones: Bool = false) -> Bool {
        page.nodes[node].run.count > 1 && !asBones
            || page.nodes[page.nodes[node].parent].children.prefix(Page.mostCompared).contains {
                $0 != node && (!asBones || page.nodes[$0].kind == .field || page.nodes[$0].kind == .chip)
                    && page.shows($0, capture) && page.outer($0, capture).grow > 0
            }
    }
}

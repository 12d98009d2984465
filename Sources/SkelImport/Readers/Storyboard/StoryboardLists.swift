import SkelLanguage
import SkelLayout
import SkelText

/// Declarations for tables and collections of a storyboard.
struct StoryboardLists {
    let markup: StoryboardMarkup
    let colors: StoryboardColors

    /// - Parameter hasCells: whether the file has cells, whose frames give the size of rows and items.
    func declarations(of list: Int, hasCells: Bool) -> [Sketch.Declaration] {
        markup.name(list) == "tableView" ? table(list, hasCells) : collection(list, hasCells)
    }

    // MARK: - Tables

    private func table(_ table: Int, _ hasCells: Bool) -> [Sketch.Declaration] {
        var declarations: [Sketch.Declaration] = []
        if markup.isGroupedTable(table), let style = markup.value("style", of: table) {
            declarations.append(Sketch.Declaration("tableStyle", style))
        }
        if let height = rowHeight(of: table, hasCells: hasCells) { declarations.append(height) }
        if let style = markup.value("separatorStyle", of: table), style != "none" {
            declarations.append(Sketch.Declaration("separatorStyle", "singleLine"))
            if let color = colors.color("separatorColor", of: table), color.pair != .separator {
                declarations.append(Sketch.Declaration("separatorColor", color.text))
            }
            if let inset = separatorInset(of: table) { declarations.append(inset) }
        }
        return declarations
    }

    /// The row height: that of the cells' frames, or the table's own value if there are no cells.
    private func rowHeight(of table: Int, hasCells: Bool) -> Sketch.Declaration? {
        if hasCells { return nil }
        for name in ["rowHeight", "estimatedRowHeight"] {
            guard let height = markup.number(name, of: table), height > 0, height <= Sketch.largestLength else {
                continue
            }
            return Sketch.Declaration(name, height.points)
        }
        return nil
    }

    private func separatorInset(of table: Int) -> Sketch.Declaration? {
        guard let inset = markup.child("inset", key: "separatorInset", of: table),
            let left = markup.number("minX", of: inset), let right = markup.number("maxX", of: inset), left >= 0,
            right >= 0, left != 16 || right != 0
        else { return nil }
        return Sketch.Declaration("separatorInset", left.points + " " + right.points)
    }

    // MARK: - Collections

    private func collection(_ collection: Int, _ hasCells: Bool) -> [Sketch.Declaration] {
        guard let layout = markup.child("collectionViewFlowLayout", of: collection) else { return [] }
        var declarations: [Sketch.Declaration] = []
        if markup.value("scrollDirection", of: layout) == "horizontal" {
            declarations.append(Sketch.Declaration("scrollDirection", "horizontal"))
        }
        if !hasCells, let size = itemSize(of: layout) { declarations.append(size) }
        for name in ["minimumLineSpacing", "minimumInteritemSpacing"] {
            guard let spacing = markup.number(name, of: layout), spacing >= 0, spacing != 10 else { continue }
            declarations.append(Sketch.Declaration(name, spacing.points))
        }
        if let inset = sectionInset(of: layout) { declarations.append(inset) }
        return declarations
    }

    private func itemSize(of layout: Int) -> Sketch.Declaration? {
        guard let size = markup.child("size", key: "itemSize", of: layout),
            let width = markup.number("width", of: size), let height = markup.number("height", of: size), width > 0,
            height > 0, max(width, height) <= Sketch.largestLength
        else { return nil }
        return Sketch.Declaration("itemSize", width.points + " " + height.points)
    }

    private func sectionInset(of layout: Int) -> Sketch.Declaration? {
        guard let inset = markup.child("inset", key: "sectionInset", of: layout) else { return nil }
        let sides = ["minY", "minX", "maxY", "maxX"].map { max(0, markup.number($0, of: inset) ?? 0) }
        guard sides.contains(where: { $0 > 0 }) else { return nil }
        let (top, left, bottom, right) = (sides[0], sides[1], sides[2], sides[3])
        let value: String
        if top == bottom, left == right {
            value = top == left ? top.points : top.points + " " + left.points
        } else {
            value =
                "insets(top: " + top.points + ", left: " + left.points + ", bottom: " + bottom.points + ", right: "
                + right.points + ")"
        }
        return Sketch.Declaration("sectionInset", value)
    }
}

extension StoryboardMarkup {
    /// Whether an element is a table whose rows lie on cards or in groups.
    func isGroupedTable(_ element: Int) -> Bool {
        guard name(element) == "tableView" else { return false }
        return value("style", of: element).map { $0 == "grouped" || $0 == "insetGrouped" } ?? false
    }
}

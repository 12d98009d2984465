package import SkelLanguage
package import SkelText

/// Facts about a drawing's skeleton and its views, by index.
extension Drawing {
    /// The skeleton's name.
    package var name: String { screen.name }
    /// The names of the skeleton's variants, in order.
    package var variantNames: [String] { screen.variants.map { $0.name } }
    /// The name of one, without making a list of all.
    package func variantName(_ index: Int) -> String { screen.variants[index].name }
    /// The root's own properties.
    package var root: Style.Root { screen.root }

    /// The direction that the root itself sets; nil to use the page's.
    package var declaredDirection: Style.Direction? {
        guard let root = screen.nodes.first, tables.sets(.direction, root.settings) else { return nil }
        return tables.style(root.settings, kind: .skeleton, inheriting: Style.Inherited()).inherited.direction
    }

    /// The kind that a view has in the source.
    @inline(__always)
    package func kind(of view: Int) -> ElementKind { node(of: view).kind }

    /// The kind that a view is drawn as.
    package func drawnKind(of view: Int) -> ElementKind {
        guard case .kind(let replacement) = whole(view), !views[view].painting.isDisjoint(with: .bones) else {
            return kind(of: view)
        }
        return replacement.kind
    }

    /// The way a view is drawn as a whole; nil if its contents are drawn.
    package func whole(_ view: Int) -> Whole? { tables.whole(views[view].settings) }

    /// The view's name in the source.
    package func name(of view: Int) -> String? { string(node(of: view).name) }

    /// The name of a view whose content may arrive before the rest (`isPart`); nil for others, and for one without a
    /// name.
    package func part(of view: Int) -> String? { tables.isPart(views[view].settings) ? name(of: view) : nil }

    /// The component that the view is an instance of.
    package func component(of view: Int) -> String? { string(node(of: view).component) }

    /// The place of the view's head in the source.
    package func span(of view: Int) -> Span { node(of: view).span }

    /// The row and the section of a cell, a header or a footer; nil for other views.
    package func rowPlace(of view: Int) -> RowPlace? { rowPlaces.place(of: view) }

    /// The `elementKind` of a header or a footer, if it has one.
    package func elementKind(of view: Int) -> String? { tables.elementKind(of: node(of: view)).flatMap { string($0) } }

    /// The number, from 0, of a copy that is directly inside a `repeat`; nil for other views.
    package func copy(of view: Int) -> Int? { copyPlaces.place(of: view).map { Int($0.copy) } }

    /// The children of a view, in order.
    package func children(of view: Int) -> Children { Children(views: views, following: views[view].firstChild) }

    /// An iteration over siblings.
    package struct Children: Sequence, IteratorProtocol {
        fileprivate let views: [View]
        fileprivate var following: OptionalIndex

        package mutating func next() -> Int? {
            guard let view = following.index else { return nil }
            following = views[view].nextSibling
            return view
        }
    }

    /// The number of items or rows that the last section of a list sets; nil if it fills the list.
    package func itemCountAtEnd(of list: Int) -> Int? {
        sections(of: list).last.map { tables.list($0.settings).numberOfItems }
            ?? tables.list(views[list].settings).numberOfItems
    }

    /// The name of a list and the numbers of rows of its sections, as written, if each has a number.
    package func namedRows(in list: Int) -> (name: String, counts: [Int])? {
        guard kind(of: list).isList, let name = name(of: list) else { return nil }
        let sections = sections(of: list).map { tables.list($0.settings).numberOfItems ?? 0 }
        let counts = sections.isEmpty ? [tables.list(views[list].settings).numberOfItems ?? 0] : sections
        return counts.allSatisfy { $0 > 0 } ? (name, counts) : nil
    }

    /// Whether a rule of a list names its last row.
    package func namesLastRow(of list: Int) -> Bool {
        selectors(of: list).contains { $0.namesLast }
    }

    /// The name of a `repeat` that a view is directly in, which is that of its first view, its number of copies, and
    /// the index of the copy; nil for other views, and without a name.
    package func namedCopy(_ view: Int) -> (name: String, count: Int, index: Int)? {
        guard let copy = copy(of: view), let repetition = repetition(around: view),
            let name = string(screen.nodes[repetition + 1].name)
        else { return nil }
        let count = tables.count(ofCopies: screen.nodes[repetition])
        return count > 0 ? (name, count, copy % count) : nil
    }

    /// Whether a rule of the `repeat` that a view is directly in names the last copy.
    package func namesLastCopy(_ view: Int) -> Bool {
        repetition(around: view).map { selectors(of: [screen.nodes[$0]]).contains { $0.namesLast } } ?? false
    }

    /// After how many rows the rules of a list repeat; 0 if that is more than `most`.
    package func step(ofRowsIn list: Int, most: Int) -> Int {
        let steps = selectors(of: list).map { $0.step }
        return (1...most).first { step in steps.allSatisfy { step % $0 == 0 } } ?? 0
    }

    /// The last of some rows of a list that cells and rules make as they make another row, none of them being the last of all;
    /// nil if there is none.
    package func row(like row: Int, among rows: [Int], of list: Int) -> Int? {
        let cells = tables.list(views[list].settings).cells.indices.count
        return piece(like: row, among: rows, every: max(1, cells), by: selectors(of: list))
    }

    /// The same for the copies of the `repeat` that a view is directly in.
    package func copy(like copy: Int, among copies: [Int], around view: Int) -> Int? {
        let selectors = repetition(around: view).map { self.selectors(of: [screen.nodes[$0]]) } ?? []
        return piece(like: copy, among: copies, every: 1, by: selectors)
    }

    private func piece(
        like piece: Int, among pieces: [Int], every step: Int, by selectors: [Screen.RowRule.Selector]
    ) -> Int? {
        pieces.last { other in
            (piece - other) % step == 0
                && selectors.allSatisfy { $0.likens(other, to: piece) }
        }
    }

    /// The selectors of the rules of a list.
    private func selectors(of list: Int) -> [Screen.RowRule.Selector] {
        selectors(of: [screen.nodes[Int(views[list].node)]] + sections(of: list))
    }

    private func selectors(of nodes: [Screen.Node]) -> [Screen.RowRule.Selector] {
        nodes.flatMap { screen.tables.rules[$0.rules.indices].flatMap { $0.selectors } }
    }

    /// The most nodes to look at for the `repeat` around a view.
    private static let mostBefore = 256

    /// The node of the `repeat` that a view is directly in.
    private func repetition(around view: Int) -> Int? {
        let node = Int(views[view].node)
        let above = (max(0, node - Self.mostBefore)..<node).last { Int(screen.nodes[$0].end) > node }
        return above.flatMap { screen.nodes[$0].isRepetition ? $0 : nil }
    }

    /// Whether two views and their descendants have the same declarations and preparations, so that rows made from them
    /// look alike.
    package func isAlike(_ view: Int, _ other: Int) -> Bool {
        var waiting = [(view, other)]
        while let (one, two) = waiting.popLast() {
            guard views[one].node == views[two].node, tables.areEqual(views[one].settings, views[two].settings)
            else { return false }
            let (inner, others) = (Array(children(of: one)), Array(children(of: two)))
            guard inner.count == others.count else { return false }
            waiting += zip(inner, others)
        }
        return true
    }

    /// Whether a list or a text in it fills the available space.
    package var fillsRoom: Bool {
        views.indices.contains { view in
            switch drawnKind(of: view) {
            case .tableView, .collectionView:
                !views[view].isHidden && views[view].painting.isDisjoint(with: .bones)
                    && itemCountAtEnd(of: view) == nil
            case .textView, .label: views[view].painting.contains(.lines) && fillsWithLines(view)
            default: false
            }
        }
    }

    /// Whether a view of the skeleton is as high as the skeleton, whatever that is.
    package var isAsHighAsRoom: Bool {
        children(of: 0).contains {
            let height = tables.box(views[$0].settings, kind: kind(of: $0)).height
            return !views[$0].isHidden && height.unit == .percent && height.value == 100
        }
    }

    private func fillsWithLines(_ view: Int) -> Bool {
        let kind = drawnKind(of: view)
        let style = tables.style(views[view].settings, kind: kind, inheriting: inherited[Int(views[view].inherited)])
        return TextLines.explicitCount(style.text, kind) == nil
    }

    /// The name and the number of lines of a text, if it has a name and several lines, and they are alike but for the last, whatever
    /// their number. In lists and in copies there is none: each row would have elements of its own for its lines, five times
    /// as many as a page's own.
    package func namedLines(of view: Int) -> (name: String, count: Int)? {
        guard node(of: view).name >= 0, views[view].painting.contains(.lines), views[view].firstChild.isNone else {
            return nil
        }
        if views.ancestors(of: view).contains(where: { self.kind(of: $0).isList || copy(of: $0) != nil }) { return nil }
        let kind = drawnKind(of: view)
        let style = tables.style(views[view].settings, kind: kind, inheriting: inherited[Int(views[view].inherited)])
        guard style.text.lineVariation == 0, let count = TextLines.explicitCount(style.text, kind),
            count > 1, let name = name(of: view)
        else { return nil }
        // The lines of a height are as high as their number allows.
        if case .relativeToConstraints? = style.text.skeletonTextLineHeight ?? root.appearance.textLineHeight {
            return nil
        }
        return (name, count)
    }

    /// The number of a list's sections: as set, or otherwise as written; they need not all be visible.
    package func sectionCount(of list: Int) -> Int {
        tables.list(views[list].settings).numberOfSections ?? sections(of: list).count
    }

    /// The sections written in a list.
    private func sections(of list: Int) -> [Screen.Node] {
        let node = Int(views[list].node)
        var found: [Screen.Node] = []
        var child = node + 1
        while child < Int(screen.nodes[node].end) {
            if screen.nodes[child].kind == .section { found.append(screen.nodes[child]) }
            child = max(child + 1, Int(screen.nodes[child].end))
        }
        return found
    }

    @inline(__always)
    func node(of view: Int) -> Screen.Node { screen.nodes[Int(views[view].node)] }

    private func string(_ index: Int32) -> String? { index < 0 ? nil : screen.tables.strings[Int(index)] }
}

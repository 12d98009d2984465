package import SkelLanguage
package import SkelText

/// The facts of a drawing about its skeleton and its views, by their indices.
extension Drawing {
    /// The skeleton's name.
    package var name: String { screen.name }
    /// The names of the skeleton's variants, in order.
    package var variantNames: [String] { screen.variants.map { $0.name } }
    /// What only the root has.
    package var root: Style.Root { screen.root }

    /// The direction that the root itself sets; without one it is the page's.
    package var declaredDirection: Style.Direction? {
        guard let root = screen.nodes.first, tables.sets(Property.direction, root.settings) else { return nil }
        return tables.style(root.settings, kind: .skeleton, inheriting: Style.Inherited()).inherited.direction
    }

    @inline(__always)
    package func kind(of view: Int) -> ElementKind { node(of: view).kind }

    /// The kind that it is drawn as.
    package func drawnKind(of view: Int) -> ElementKind {
        guard case .kind(let replacement) = whole(view), !views[view].painting.isDisjoint(with: .bones) else {
            return kind(of: view)
        }
        return replacement.kind
    }

    /// How it is drawn as a whole; nil where what is in it is drawn.
    package func whole(_ view: Int) -> Whole? { tables.whole(views[view].settings) }

    /// The name that the source gives it.
    package func name(of view: Int) -> String? { string(node(of: view).name) }

    /// The name of a view whose content may come before the rest (`isPart`); nil of any other, and of one without a name.
    package func part(of view: Int) -> String? { tables.isPart(views[view].settings) ? name(of: view) : nil }

    /// The component that it is an instance of.
    package func component(of view: Int) -> String? { string(node(of: view).component) }

    /// The place of its head in the source.
    package func span(of view: Int) -> Span { node(of: view).span }

    /// The row and the section of a cell, a header or a footer; -1 and -1 for any other view.
    package func rowPlace(of view: Int) -> RowPlace { rowPlaces.place(of: view) }

    /// Which of several a header or a footer is, where it says so.
    package func elementKind(of view: Int) -> String? { tables.elementKind(of: node(of: view)).flatMap { string($0) } }

    /// Which copy of a `repeat` a view is that stands right in one, from 0; nil for any other view.
    package func copy(of view: Int) -> Int? { copyPlaces.place(of: view).map { Int($0.copy) } }

    /// The views in a view, in order.
    package func children(of view: Int) -> Children { Children(views: views, following: views[view].firstChild) }

    /// A view and those behind it in the view around them, in order.
    package func siblings(from view: Int) -> Children { Children(views: views, following: Int32(view)) }

    /// A walk over siblings.
    package struct Children: Sequence, IteratorProtocol {
        fileprivate let views: [View]
        fileprivate var following: Int32

        package mutating func next() -> Int? {
            guard following >= 0 else { return nil }
            defer { following = views[Int(following)].nextSibling }
            return Int(following)
        }
    }

    /// How many items, or rows, the last section of a list says to have; nil where as many as fill it.
    package func itemCountAtEnd(of list: Int) -> Int? {
        sections(of: list).last.map { tables.list($0.settings).numberOfItems }
            ?? tables.list(views[list].settings).numberOfItems
    }

    /// The name of a table whose number of rows may be another one where it is shown, if they are all alike: it has nothing but
    /// rows, and is in no other list.
    package func nameOfRows(in list: Int) -> String? {
        guard kind(of: list) == .tableView, let name = name(of: list),
            sections(of: list).count <= 1, views[list].firstChild >= 0
        else { return nil }
        var ancestor = Int(views[list].parent)
        while ancestor >= 0 {
            if kind(of: ancestor).isList { return nil }
            ancestor = Int(views[ancestor].parent)
        }
        return children(of: list).allSatisfy { kind(of: $0) == .cell } ? name : nil
    }

    /// Whether two views and all in them were declared in one place, with the same preparations: such rows look alike.
    package func isAlike(_ view: Int, _ other: Int) -> Bool {
        var waiting = [(view, other)]
        while let (one, two) = waiting.popLast() {
            guard views[one].node == views[two].node, views[one].settings == views[two].settings else { return false }
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

    private func fillsWithLines(_ view: Int) -> Bool {
        let kind = drawnKind(of: view)
        let style = tables.style(views[view].settings, kind: kind, inheriting: inherited[Int(views[view].inherited)])
        return TextLines.explicitCount(style.text, kind) == nil
    }

    /// A list has as many sections as it says, else as are written in it; they need not all be seen.
    package func sectionCount(of list: Int) -> Int {
        tables.list(views[list].settings).numberOfSections ?? sections(of: list).count
    }

    /// The sections that are written in a list.
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

package import SkelText

/// A laid-out view. 64 bytes: a drawing may hold a million.
package struct View: Sendable {
    /// The frame in points, absolute in the root.
    package var frame = Rect.zero
    /// The index in `Screen.nodes` of its declaration: its kind, name and place in the source.
    package var node: Int32
    /// The newest of its settings in `Drawing.tables`, including rows' preparations; -1 for none.
    package var settings: Int32
    /// The index in `Drawing.views` of the view around it; none for the root.
    package var parent = OptionalIndex.none
    /// Its first child in tree order.
    package var firstChild = OptionalIndex.none
    /// The next child of its parent.
    package var nextSibling = OptionalIndex.none
    /// An index of `Drawing.inherited`.
    package var inherited: Int32 = 0
    /// Whether its settings include any part of its look.
    var hasLook = false
    /// Whether the view itself may take part in the skeleton, which also depends on its ancestors.
    package var isSkeletonable = true
    /// Whether it's excluded from the layout.
    package var isHidden = false
    /// Whether it's invisible while the skeleton shows; its space is kept.
    package var isHiddenWhenSkeletonIsActive = false
    /// Whether `frame` is its only layout property.
    package var hasPlainFrame = false
    /// The parts of it that are painted; none if it is hidden.
    package var painting: Painting = []

    /// Creates a view of a node, without a frame or relatives.
    package init(node: Int, settings: Int32) {
        self.node = Int32(node)
        self.settings = settings
    }
}

extension [View] {
    /// A view and its ancestors, the root last.
    package func ancestors(of view: Int) -> some Sequence<Int> {
        sequence(first: view) { self[$0].parent.index }
    }
}

/// The row of a list that a cell stands for.
package struct RowPlace: Sendable {
    /// The cell, header or footer: an index of `Drawing.views`.
    var view: Int32
    /// The number of the row in its section, from 0; none for a header or footer.
    package var row: OptionalIndex
    /// The number of the section, from 0.
    package var section: Int32

    /// Creates the place of a cell, a header or a footer, by its index in `Drawing.views`.
    package init(view: Int, row: Int?, section: Int) {
        self.view = Int32(truncatingIfNeeded: view)
        self.row = OptionalIndex(row)
        self.section = Int32(truncatingIfNeeded: section)
    }
}

/// The number of a view's copy, if it's directly inside a `repeat`.
package struct CopyPlace: Sendable {
    /// An index of `Drawing.views`.
    var view: Int32
    /// The number from 0; for directly nested `repeat`s it continues through all of them.
    package var copy: Int32
    /// The count of `ViewKeys` numbers in the copies before it.
    var shift: Int32
    /// The delay behind the first copy in milliseconds; nil if all move at once.
    var delay: Int32?

    init(view: Int, copy: Int, shift: Int, delay: Int32? = nil) {
        self.view = Int32(truncatingIfNeeded: view)
        self.copy = Int32(truncatingIfNeeded: copy)
        self.shift = Int32(truncatingIfNeeded: shift)
        self.delay = delay
    }
}

extension [CopyPlace] {
    /// The place of a view, in a list sorted by view; nil for one that isn't directly inside a `repeat`.
    func place(of view: Int) -> CopyPlace? { isEmpty ? nil : first(with: Int32(view)) { $0.view } }
}

extension [RowPlace] {
    /// The place of a view, in a list sorted by view; nil for one that is no row, header or footer.
    func place(of view: Int) -> RowPlace? { first(with: Int32(view)) { $0.view } }
}

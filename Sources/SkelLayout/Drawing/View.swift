import SkelText

/// One laid-out view. 56 bytes: a drawing may hold a million.
package struct View: Sendable {
    /// In points, absolute in the root.
    package var frame = Rect.zero
    /// The index of its declaration in `Screen.nodes`: its kind, name and place in the source.
    package var node: Int32
    /// The newest of its settings in `Drawing.tables`, rows' preparations included; -1 for none.
    package var settings: Int32
    /// Indices of `Drawing.views`; -1 for none.
    package var parent: Int32 = -1
    package var firstChild: Int32 = -1
    package var nextSibling: Int32 = -1
    /// Five flags, the five bits of its painting, and the index of what it inherits.
    private var word: UInt32 = Self.skeletonable

    private static let skeletonable: UInt32 = 1
    private static let hidden: UInt32 = 2
    private static let hiddenWhenActive: UInt32 = 4
    private static let plainFrame: UInt32 = 8
    private static let look: UInt32 = 16
    private static let paintingShift: UInt32 = 5
    private static let inheritedShift: UInt32 = 10
    /// One past the largest index that fits.
    static let inheritedLimit = 1 << (32 - Int(inheritedShift))

    package init(node: Int, settings: Int32) {
        self.node = Int32(node)
        self.settings = settings
    }

    /// An index of `Drawing.inherited`.
    package var inherited: Int32 {
        @inline(__always) get { Int32(word >> Self.inheritedShift) }
        @inline(__always) set {
            word = word & (1 << Self.inheritedShift - 1) | UInt32(newValue) << Self.inheritedShift
        }
    }

    /// Whether its settings say anything of its look.
    var hasLook: Bool {
        @inline(__always) get { word & Self.look != 0 }
        @inline(__always) set { set(Self.look, newValue) }
    }

    /// Whether the view itself may take part in the skeleton; what is above it decides whether it does.
    package var isSkeletonable: Bool {
        @inline(__always) get { word & Self.skeletonable != 0 }
        @inline(__always) set { set(Self.skeletonable, newValue) }
    }

    /// Whether it is out of the layout.
    package var isHidden: Bool {
        @inline(__always) get { word & Self.hidden != 0 }
        @inline(__always) set { set(Self.hidden, newValue) }
    }

    /// Whether it is not seen while the skeleton shows; its space is kept.
    package var isHiddenWhenSkeletonIsActive: Bool {
        @inline(__always) get { word & Self.hiddenWhenActive != 0 }
        @inline(__always) set { set(Self.hiddenWhenActive, newValue) }
    }

    /// Whether `frame` is all that it says of its layout.
    package var hasPlainFrame: Bool {
        @inline(__always) get { word & Self.plainFrame != 0 }
        @inline(__always) set { set(Self.plainFrame, newValue) }
    }

    /// The parts of it that are painted; none if it is hidden.
    package var painting: Painting {
        @inline(__always) get { Painting(rawValue: UInt8(word >> Self.paintingShift & Painting.mask)) }
        @inline(__always) set {
            word = word & ~(Painting.mask << Self.paintingShift) | UInt32(newValue.rawValue) << Self.paintingShift
        }
    }

    @inline(__always)
    private mutating func set(_ flag: UInt32, _ isSet: Bool) { word = isSet ? word | flag : word & ~flag }
}

/// Which row of a list a cell stands for.
package struct RowPlace: Sendable {
    /// The cell, header or footer: an index of `Drawing.views`.
    var view: Int32
    /// The number of the row in its section, from 0; -1 for a header or footer.
    package var row: Int32
    /// The number of the section, from 0.
    package var section: Int32

    package init(view: Int, row: Int, section: Int) {
        self.view = Int32(truncatingIfNeeded: view)
        self.row = Int32(truncatingIfNeeded: row)
        self.section = Int32(truncatingIfNeeded: section)
    }
}

/// Which copy a view is that stands right in a `repeat`.
package struct CopyPlace: Sendable {
    /// An index of `Drawing.views`.
    var view: Int32
    /// From 0; of `repeat`s right in each other it counts on through all of them.
    package var copy: Int32
    /// How many numbers of `ViewKeys` the copies before it have.
    var shift: Int32
    /// Milliseconds by which it moves later than the first copy; -1 where all move at once.
    var delay: Int32

    init(view: Int, copy: Int, shift: Int, delay: Int32 = -1) {
        self.view = Int32(truncatingIfNeeded: view)
        self.copy = Int32(truncatingIfNeeded: copy)
        self.shift = Int32(truncatingIfNeeded: shift)
        self.delay = delay
    }
}

extension [CopyPlace] {
    /// The place of a view, looked for among places in order of their views; nil for one that is not right in a `repeat`.
    func place(of view: Int) -> CopyPlace? { isEmpty ? nil : first(with: Int32(view)) { $0.view } }
}

extension [RowPlace] {
    /// The place of a view, looked for among places in order of their views; -1 and -1 for one that has none.
    func place(of view: Int) -> RowPlace {
        first(with: Int32(view)) { $0.view } ?? RowPlace(view: view, row: -1, section: -1)
    }
}

extension Style {
    /// How a view lays out its children.
    package enum Display: String, Keyword { case flex, grid }

    /// The order in which items without a place of their own fill a grid; `dense` goes back for holes.
    package enum GridAutoFlow: String, Keyword { case row, column, rowDense, columnDense }

    /// The properties of grids and of what is in them, with CSS's initial values. Only views of grids are asked for them.
    package struct Grid: Sendable {
        init() {}

        /// Runs of `Tables.tracks`; empty for none, and of the automatic ones for `auto`.
        package var templateColumns = TableRange()
        package var templateRows = TableRange()
        package var autoColumns = TableRange()
        package var autoRows = TableRange()
        package var autoFlow = GridAutoFlow.row
        package var justifyItems = ItemAlignment.normal
        /// `auto`: the container's `justifyItems`.
        package var justifySelf = ItemAlignment.auto
        package var column = GridLines()
        package var row = GridLines()
    }
}

/// Where an item begins or ends in one axis of a grid.
package enum GridLine: Hashable, Sendable {
    case auto
    /// Counted from 1 at the start of the written tracks, or from -1 at their end; never 0.
    case line(Int)
    /// So many tracks from the other end, at least 1.
    case span(Int)

    /// Lines lie within so many of the start and of the end, and no item spans more.
    package static let limit = 10_000
}

/// Both ends of an item in one axis of a grid.
package struct GridLines: Hashable, Sendable {
    package var start = GridLine.auto
    package var end = GridLine.auto

    package init() {}

    init(start: GridLine, end: GridLine) {
        self.start = start
        self.end = end
    }
}

/// The least or the most that a track may be (css-grid-2, section 7.2).
package enum TrackBreadth: Hashable, Sendable {
    /// Points or a percentage, never `auto`.
    case length(Length)
    /// A share of the space that is left.
    case fraction(Double)
    case auto, minContent, maxContent
    /// As wide as its content, but no wider than a length. Only as the most.
    case fitContent(Length)

    /// Whether it is a length.
    package var isLength: Bool { if case .length = self { true } else { false } }
}

/// How wide a column or how high a row is.
package struct TrackSize: Hashable, Sendable {
    package let least: TrackBreadth
    package let most: TrackBreadth

    package init(least: TrackBreadth, most: TrackBreadth) {
        self.least = least
        self.most = most
    }

    /// As a single word, number or `fitContent()` has it.
    init(_ breadth: TrackBreadth) {
        switch breadth {
        case .fraction, .fitContent: self.init(least: .auto, most: breadth)
        case .length, .auto, .minContent, .maxContent: self.init(least: breadth, most: breadth)
        }
    }

    package static let auto = TrackSize(least: .auto, most: .auto)

    /// Whether the content has no say: what may repeat to fill.
    var isFixed: Bool {
        if least.isLength { return true }
        if case .fraction = least { return false }
        return most.isLength
    }
}

/// A part of a list of tracks.
package enum TrackPart: Hashable, Sendable {
    case track(TrackSize)
    /// So many parts behind it, which are tracks, repeat.
    case repetition(TrackRepetition, length: Int)

    /// Written tracks, repeated ones counted, are no more than this.
    package static let maximumTracks = 10_000
}

/// How often tracks repeat.
package enum TrackRepetition: Hashable, Sendable {
    case count(Int)
    /// As often as they fit.
    case autoFill
    /// The same, and tracks that hold nothing take no space.
    case autoFit
}

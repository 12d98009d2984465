extension Style {
    /// The way a view lays out its children.
    package enum Display: String, Keyword { case flex, grid }

    /// The order in which items without a position fill a grid; `dense` goes back to fill holes.
    package enum GridAutoFlow: String, Keyword { case row, column, rowDense, columnDense }

    /// The properties of grids and their items, with CSS's initial values. Only views in grids use them.
    package struct Grid: Sendable {
        init() {}

        /// A run of `Tables.tracks`: the explicit columns; empty for none.
        package var templateColumns = TableRange()
        /// A run of `Tables.tracks`: the explicit rows; empty for none.
        package var templateRows = TableRange()
        /// A run of `Tables.tracks`: the columns beyond the explicit ones; empty for `auto`.
        package var autoColumns = TableRange()
        /// A run of `Tables.tracks`: the rows beyond the explicit ones; empty for `auto`.
        package var autoRows = TableRange()
        /// The order in which items without a position fill the grid.
        package var autoFlow = GridAutoFlow.row
        /// The horizontal alignment of items in their areas.
        package var justifyItems = ItemAlignment.normal
        /// `auto` uses the container's `justifyItems`.
        package var justifySelf = ItemAlignment.auto
        /// The columns of an item in its container's grid.
        package var column = GridLines()
        /// The rows of an item in its container's grid.
        package var row = GridLines()
    }
}

/// The start or end of an item along one axis of a grid.
package enum GridLine: Hashable, Sendable {
    case auto
    /// A line, counted from 1 at the start of the explicit tracks, or from -1 at their end; never 0.
    case line(Int)
    /// A number of tracks from the other end, at least 1.
    case span(Int)

    /// The largest distance of a line from the start or the end, and the largest span of an item.
    package static let limit = 10_000
}

/// Both ends of an item along one axis of a grid.
package struct GridLines: Hashable, Sendable {
    /// The line where it starts, or the number of tracks before its end.
    package var start = GridLine.auto
    /// The line where it ends, or the number of tracks after its start.
    package var end = GridLine.auto

    package init() {}

    init(start: GridLine, end: GridLine) {
        self.start = start
        self.end = end
    }
}

/// The minimum or the maximum of a track (css-grid-2, section 7.2).
package enum TrackBreadth: Hashable, Sendable {
    /// A length in points or a percentage, never `auto`.
    case length(Length)
    /// A length, or all of the room if that is less: `min(100%, 360)`.
    case withinRoom(Length)
    /// A share of the remaining space.
    case fraction(Double)
    case auto, minContent, maxContent
    /// The width of the content, limited by a length. Only valid as a maximum.
    case fitContent(Length)

    /// Whether it is a length, whatever the content is.
    package var isLength: Bool {
        switch self {
        case .length, .withinRoom: true
        case .fraction, .auto, .minContent, .maxContent, .fitContent: false
        }
    }

    /// A length in points; nil for none, or if it depends on the room and that is unknown. `room` is in points.
    package func points(in room: Double?) -> Double? {
        switch self {
        case .length(let length): length.resolved(against: room)
        case .withinRoom(let length): room.flatMap { room in length.resolved(against: room).map { min(room, $0) } }
        case .fraction, .auto, .minContent, .maxContent, .fitContent: nil
        }
    }
}

/// The width of a column or the height of a row.
package struct TrackSize: Hashable, Sendable {
    /// The size that the track is never below.
    package let least: TrackBreadth
    /// The size that the track grows to.
    package let most: TrackBreadth

    package init(least: TrackBreadth, most: TrackBreadth) {
        self.least = least
        self.most = most
    }

    /// Creates a size from a single word, number or `fitContent()`.
    init(_ breadth: TrackBreadth) {
        switch breadth {
        case .fraction, .fitContent: self.init(least: .auto, most: breadth)
        case .length, .withinRoom, .auto, .minContent, .maxContent: self.init(least: breadth, most: breadth)
        }
    }

    /// A track as large as its content, which takes part of free space.
    package static let auto = TrackSize(least: .auto, most: .auto)

    /// The same for a column that the rows of a table share: a share is as small as need be. Nil if it depends on the
    /// content.
    var shared: TrackSize? {
        switch (least, most) {
        case (.length, .length), (.length, .fraction), (.withinRoom, .fraction): self
        case (.auto, .fraction): TrackSize(least: .length(.zero), most: most)
        default: nil
        }
    }

    /// Whether the size is independent of the content, as required of tracks that repeat to fill.
    var isFixed: Bool {
        if least.isLength { return true }
        if case .fraction = least { return false }
        return most.isLength
    }
}

/// A part of a track list.
package enum TrackPart: Hashable, Sendable {
    case track(TrackSize)
    /// The next `length` parts, which are tracks, repeat.
    case repetition(TrackRepetition, length: Int)

    /// The most explicit tracks, including repeated ones.
    package static let maximumTracks = 10_000
}

/// The number of times that tracks repeat.
package enum TrackRepetition: Hashable, Sendable {
    case count(Int)
    /// As often as they fit.
    case autoFill
    /// As often as they fit, but empty tracks take no space.
    case autoFit
}

import SkelLanguage

/// The tracks of one axis of a grid: how large they are, and where.
struct GridAxis {
    var tracks: [GridTrack]
    /// Between two tracks.
    var gap: Double
    /// The inner size of the grid, or nil where it is not known.
    var available: Double?
    /// Of the inner size, where it is not known.
    var limits: Limits
    let alignment: Style.ContentAlignment
    /// Whether the tracks have their sizes.
    var isSized = false
    /// Where tracks begin, from the content box's edge, once they are placed.
    private var starts: [Double] = []
    /// Where they end: of a collapsed one, before the gap that it shares with the one before it.
    private var ends: [Double] = []

    init(gap: Double, available: Double?, limits: Limits, alignment: Style.ContentAlignment) {
        tracks = []
        self.gap = gap
        self.available = available
        self.limits = limits
        self.alignment = alignment
    }

    /// The size an item needs from the tracks it spans, including margins.
    struct Contribution {
        var tracks: Range<Int>
        /// The least that it takes (section 12.5: the minimum contribution).
        var least = 0.0
        var minContent = 0.0
        var maxContent = 0.0
        /// Whether it spans a flexible track.
        var crossesFlexible = false
    }

    /// For what the tracks are sized: a given size, or what the content of the grid takes.
    enum Constraint { case layout, minContent, maxContent }

    /// What all tracks take, gaps included.
    var size: Double { size(of: tracks.indices) }

    /// The size of some tracks, including the gaps between them.
    func size(of range: Range<Int>) -> Double {
        var sum = 0.0
        for track in tracks[range] { sum += track.base }
        return sum + gaps(in: range)
    }

    /// The gaps between some tracks: collapsed ones have none.
    func gaps(in range: Range<Int>) -> Double {
        if gap == 0 { return 0 }
        var count = 0
        for track in tracks[range] where !track.isCollapsed { count += 1 }
        return Double(max(0, count - 1)) * gap
    }

    /// The size of an area, or nil where it is not known yet.
    func area(_ range: Range<Int>) -> Double? {
        if !starts.isEmpty, let last = range.last { return max(0, ends[last] - starts[range.lowerBound]) }
        if isSized || tracks[range].allSatisfy({ $0.isDefinite }) { return size(of: range) }
        return nil
    }

    /// Forgets sizes and places.
    mutating func restart() {
        for index in tracks.indices where !tracks[index].isCollapsed { tracks[index].begin() }
        isSized = false
        starts = []
        ends = []
    }

    /// Places the tracks in an inner size (section 11.5 and css-align-3, section 5).
    mutating func place(in size: Double) {
        let shown = tracks.reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) }
        let free = size - self.size
        // Tracks that stretch have the space by now.
        let alignment = alignment == .normal || alignment == .stretch ? Style.ContentAlignment.start : alignment
        var position = alignment.offset(of: shown, in: free, isReversed: false)
        let between = alignment.space(between: shown, in: free) + gap
        starts = []
        ends = []
        starts.reserveCapacity(tracks.count)
        ends.reserveCapacity(tracks.count)
        var gap = 0.0
        for track in tracks {
            starts.append(position + gap)
            if !track.isCollapsed {
                position += gap + track.base
                gap = between
            }
            ends.append(position)
        }
    }

    /// Where a line is, counted from 0; the end of the last track behind it.
    func line(_ index: Int, isEnd: Bool) -> Double {
        guard !tracks.isEmpty else { return 0 }
        return index > 0 && (isEnd || index >= tracks.count) ? ends[index - 1] : starts[index]
    }
}

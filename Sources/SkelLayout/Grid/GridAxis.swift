import SkelLanguage

/// The tracks along one axis of a grid, with their sizes and positions.
struct GridAxis {
    var tracks: [GridTrack]
    /// The gap between two tracks.
    var gap: Double
    /// The inner size of the grid, or nil if it isn't known.
    var available: Double?
    /// The limits of the inner size, if it isn't known.
    var limits: Limits
    let alignment: Style.ContentAlignment
    /// Whether the tracks have been sized.
    var isSized = false
    /// The starts of the tracks, from the content box's edge, once they are placed.
    private var starts: [Double] = []
    /// The ends of the tracks; a collapsed track ends before the gap that it shares with the previous one.
    private var ends: [Double] = []
    /// Where the first track starts, or would start if there were any.
    private var origin = 0.0

    init(gap: Double, available: Double?, limits: Limits, alignment: Style.ContentAlignment) {
        tracks = []
        self.gap = gap
        self.available = available
        self.limits = limits
        self.alignment = alignment
    }

    /// The size that an item needs from the tracks it spans, including margins.
    struct Contribution {
        var tracks: Range<Int>
        /// The least size that it takes (section 12.5: the minimum contribution).
        var least = 0.0
        var minContent = 0.0
        var maxContent = 0.0
        /// Whether it spans a flexible track.
        var crossesFlexible = false
    }

    /// The purpose of sizing: a given size, or the size of the grid's content.
    enum Constraint { case layout, minContent, maxContent }

    /// The size of all tracks, including gaps.
    var size: Double { size(of: tracks.indices) }

    /// The size of some tracks, including the gaps between them.
    func size(of range: Range<Int>) -> Double {
        var sum = 0.0
        for track in tracks[range] { sum += track.base }
        return sum + gaps(in: range)
    }

    /// The gaps between some tracks; collapsed ones have none.
    func gaps(in range: Range<Int>) -> Double {
        if gap == 0 { return 0 }
        var count = 0
        for track in tracks[range] where !track.isCollapsed { count += 1 }
        return Double(max(0, count - 1)) * gap
    }

    /// The size of an area, or nil if it isn't known yet.
    func area(_ range: Range<Int>) -> Double? {
        if !starts.isEmpty, let last = range.last { return max(0, ends[last] - starts[range.lowerBound]) }
        if isSized || tracks[range].allSatisfy({ $0.isDefinite }) { return size(of: range) }
        return nil
    }

    /// The size of an area; before the tracks are sized, the largest that fixed maximums allow (section 12.1), or nil.
    func expectedArea(_ range: Range<Int>) -> Double? {
        if let area = area(range) { return area }
        guard tracks[range].allSatisfy({ $0.most == .fixed }) else { return nil }
        return tracks[range].reduce(gaps(in: range)) { $0 + $1.limit }
    }

    /// Discards sizes and positions.
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
        // Stretched tracks have received the space already.
        let alignment = alignment == .normal || alignment == .stretch ? Style.ContentAlignment.start : alignment
        origin = alignment.offset(of: shown, in: free, isReversed: false)
        var position = origin
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

    /// The position of a line, counted from 0; the end of the last track for later ones.
    func line(_ index: Int, isEnd: Bool) -> Double {
        guard !tracks.isEmpty else { return origin }
        return index > 0 && (isEnd || index >= tracks.count) ? ends[index - 1] : starts[index]
    }
}

import SkelLanguage

/// A column or a row during sizing (css-grid-2, section 12.4): its sizing functions with percentages resolved, and its
/// size.
struct GridTrack {
    /// The minimum size.
    enum Least: UInt8 { case fixed, auto, minContent, maxContent }
    /// The maximum size.
    enum Most: UInt8 { case fixed, auto, minContent, maxContent, fitContent, flexible }

    let least: Least
    let most: Most
    /// The points of a fixed minimum.
    let leastValue: Double
    /// The points of a fixed maximum, the limit of fit-content, or the flex factor.
    let mostValue: Double
    /// Whether its size doesn't depend on its contents or surroundings.
    let isDefinite: Bool
    /// Whether it's an empty track that repeats to fit: it takes no space, and neither do the gaps beside it.
    var isCollapsed = false

    /// Its size so far; finally the used one.
    var base = 0.0
    /// Its growth limit.
    var limit = 0.0
    /// The growth that the items of one group need in a phase.
    var planned = 0.0
    /// Whether its limit has just become finite, and keeps growing for the same items.
    var isInfinitelyGrowable = false

    /// `available` is the basis of percentages; without it they are `auto`.
    init(_ track: TrackSize, in available: Double?) {
        var (least, leastValue) = (Least.auto, 0.0)
        switch track.least {
        case .length, .withinRoom:
            if let points = track.least.points(in: available) { (least, leastValue) = (.fixed, points) }
        case .minContent: least = .minContent
        case .maxContent: least = .maxContent
        case .auto, .fraction, .fitContent: break
        }
        var (most, mostValue) = (Most.auto, 0.0)
        switch track.most {
        case .length, .withinRoom:
            if let points = track.most.points(in: available) { (most, mostValue) = (.fixed, points) }
        case .fraction(let factor): (most, mostValue) = (.flexible, factor)
        case .minContent: most = .minContent
        case .maxContent: most = .maxContent
        case .auto: break
        case .fitContent(let length):
            if let points = length.resolved(against: available) { (most, mostValue) = (.fitContent, points) }
        }
        (self.least, self.most, self.leastValue, self.mostValue) = (least, most, leastValue, mostValue)
        isDefinite = least == .fixed && track.least == track.most
        begin()
    }

    /// Collapses the track, fixing it at 0.
    mutating func collapse() {
        self = GridTrack(TrackSize(least: .length(.zero), most: .length(.zero)), in: nil)
        isCollapsed = true
    }

    /// Section 12.4: sets the initial sizes.
    mutating func begin() {
        base = leastValue
        limit = most == .fixed ? max(mostValue, base) : .infinity
        planned = 0
        isInfinitelyGrowable = false
    }

    var isFlexible: Bool { most == .flexible }
    var hasIntrinsicLeast: Bool { least != .fixed }
    var hasIntrinsicMost: Bool { most != .fixed && most != .flexible }

    /// Whether its contents affect its size.
    var needsContent: Bool { hasIntrinsicLeast || hasIntrinsicMost || isFlexible }

    /// The most that a share of extra space may make it grow: a fit-content track keeps to its limit.
    var cap: Double { most == .fitContent ? mostValue : .infinity }
}

/// The explicit tracks along one axis, with repetitions expanded.
struct GridTemplate {
    private(set) var sizes: [TrackSize] = []
    /// The tracks that repeat to fit.
    private(set) var fitting: Range<Int> = 0..<0

    /// The least size with which a track counts if it repeats to fill: a share of nothing would never fill.
    private static let leastRepeated = 1.0

    /// - Parameters:
    ///   - available: The inner size, or nil if it isn't known.
    ///   - limits: The limits of the inner size, used if it isn't known.
    init(_ range: TableRange, in tables: Tables, available: Double?, limits: Limits, gap: Double) {
        let parts = tables.tracks[range.indices]
        var filling: (start: Int, parts: Range<Int>, fits: Bool)?
        var index = parts.startIndex
        while index < parts.endIndex {
            guard case .repetition(let repetition, let length) = parts[index] else {
                append(parts[index...index], in: tables)
                index += 1
                continue
            }
            let run = index + 1..<index + 1 + length
            switch repetition {
            case .count(let count):
                for _ in 0..<count { append(parts[run], in: tables) }
            case .autoFill: filling = (sizes.count, run, false)
            case .autoFit: filling = (sizes.count, run, true)
            }
            index = run.upperBound
        }
        guard let filling else { return }
        var repeated = GridTemplate()
        repeated.append(parts[filling.parts], in: tables)
        let count = repeated.repetitions(beside: sizes, available: available, limits: limits, gap: gap)
        var all: [TrackSize] = []
        for _ in 0..<count { all += repeated.sizes }
        if filling.fits { fitting = filling.start..<filling.start + all.count }
        sizes.insert(contentsOf: all, at: filling.start)
    }

    private init() {}

    private mutating func append(_ parts: ArraySlice<TrackPart>, in tables: Tables) {
        for case .track(let track) in parts {
            sizes.append(TrackSize(least: tables.sized(track.least), most: tables.sized(track.most)))
        }
    }

    /// Section 7.2.3.2: the number of times that these tracks fit beside others or, if only a minimum is known, reach
    /// it. Like browsers, it takes percentages of the minimum if the size isn't known.
    private func repetitions(beside others: [TrackSize], available: Double?, limits: Limits, gap: Double) -> Int {
        let basis = available ?? limits.low
        let most = available ?? limits.high
        func sum(_ sizes: [TrackSize], floor: Double) -> Double {
            sizes.reduce(0) { $0 + max(floor, Self.counted($1, in: basis)) }
        }
        let one = sum(sizes, floor: Self.leastRepeated) + gap * Double(sizes.count)
        let taken = sum(others, floor: 0) + gap * Double(others.count - 1)
        // An excess below browsers' rounding still fits.
        let slack = Double(sizes.count) / 64
        let count =
            most.isFinite
            ? ((most - taken + slack) / one).rounded(.down) : ((basis - taken - slack) / one).rounded(.up)
        let limit = max(1, (TrackPart.maximumTracks - others.count) / max(1, sizes.count))
        return Int(max(1, min(Double(limit), count)))
    }

    /// The maximum if it's a length, but not less than the minimum; otherwise the minimum.
    private static func counted(_ track: TrackSize, in available: Double) -> Double {
        let (least, most) = (track.least.points(in: available), track.most.points(in: available))
        return max(most ?? least ?? 0, least ?? 0)
    }
}

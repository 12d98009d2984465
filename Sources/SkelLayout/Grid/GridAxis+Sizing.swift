import SkelLanguage
import SkelText

// The track sizing algorithm (css-grid-2, section 12).
extension GridAxis {
    /// Sizes the tracks by the items' contributions; items that span only fixed tracks may be omitted.
    mutating func resolve(_ items: [Contribution], under constraint: Constraint) {
        resolveIntrinsic(items)
        maximize(under: constraint)
        expandFlexible(items, under: constraint)
        if constraint == .layout { stretch() }
        isSized = true
    }

    // MARK: - 12.5: intrinsic sizes

    private mutating func resolveIntrinsic(_ items: [Contribution]) {
        var several: [Contribution] = []
        var flexible: [Contribution] = []
        for item in items {
            if item.crossesFlexible {
                flexible.append(item)
            } else if item.tracks.count == 1 {
                grow(item.tracks.lowerBound, by: item)
            } else {
                several.append(item)
            }
        }
        for index in tracks.indices { tracks[index].limit = max(tracks[index].limit, tracks[index].base) }
        several.sort { $0.tracks.count < $1.tracks.count }
        var start = 0
        while start < several.count {
            var end = start
            while end < several.count, several[end].tracks.count == several[start].tracks.count { end += 1 }
            accommodate(several[start..<end])
            start = end
        }
        if !flexible.isEmpty { accommodate(flexible[...]) }
        for index in tracks.indices where tracks[index].limit == .infinity { tracks[index].limit = tracks[index].base }
    }

    /// Step 2: grows a track by an item that spans it alone. Limits are infinite before the first.
    private mutating func grow(_ index: Int, by item: Contribution) {
        var track = tracks[index]
        switch track.least {
        case .fixed: break
        // Browsers use no more of it if the content sizes the grid, as with the grid's limits.
        case .auto: track.base = max(track.base, item.least)
        case .minContent: track.base = max(track.base, item.minContent)
        case .maxContent: track.base = max(track.base, item.maxContent)
        }
        let old = track.limit == .infinity ? 0 : track.limit
        switch track.most {
        case .fixed, .flexible: break
        case .minContent: track.limit = max(old, item.minContent)
        case .auto, .maxContent: track.limit = max(old, item.maxContent)
        case .fitContent: track.limit = max(old, min(item.maxContent, track.mostValue))
        }
        tracks[index] = track
    }

    /// Steps 3 and 4: items that span equally many tracks, or that span flexible ones.
    private mutating func accommodate(_ items: ArraySlice<Contribution>) {
        let isFlexible = items.first?.crossesFlexible == true
        func isOpen(_ track: GridTrack) -> Bool { !isFlexible || track.isFlexible }
        distribute(
            items, to: .bases, isFlexible: isFlexible, affected: { isOpen($0) && $0.hasIntrinsicLeast },
            preferred: { $0.hasIntrinsicMost }, by: { $0.least })
        distribute(
            items, to: .bases, isFlexible: isFlexible,
            affected: { isOpen($0) && ($0.least == .minContent || $0.least == .maxContent) },
            preferred: { $0.hasIntrinsicMost }, by: { $0.minContent })
        distribute(
            items, to: .bases, isFlexible: isFlexible, affected: { isOpen($0) && $0.least == .maxContent },
            preferred: { $0.hasIntrinsicMost && $0.most != .minContent }, by: { $0.maxContent })
        for item in items {
            for index in item.tracks { tracks[index].limit = max(tracks[index].limit, tracks[index].base) }
        }
        if isFlexible { return }
        distribute(
            items, to: .intrinsicLimits, isFlexible: false, affected: { $0.hasIntrinsicMost }, preferred: { _ in true },
            by: { $0.minContent })
        distribute(
            items, to: .contentLimits, isFlexible: false,
            affected: { $0.hasIntrinsicMost && $0.most != .minContent }, preferred: { _ in true }, by: { $0.maxContent }
        )
    }

    /// The target of extra space: sizes, limits by min-content, or limits by max-content contributions.
    private enum Target { case bases, intrinsicLimits, contentLimits }

    /// Section 12.5.1: distributes the space that items need beyond their tracks' sizes among the affected tracks.
    private mutating func distribute(
        _ items: ArraySlice<Contribution>, to target: Target, isFlexible: Bool, affected: (GridTrack) -> Bool,
        preferred: (GridTrack) -> Bool, by contribution: (Contribution) -> Double
    ) {
        var hasChanged = false
        for item in items {
            var space = contribution(item) - gaps(in: item.tracks)
            var isAffected = false
            for track in tracks[item.tracks] {
                space -= target == .bases || track.limit == .infinity ? track.base : track.limit
                isAffected = isAffected || affected(track)
            }
            guard isAffected else { continue }
            hasChanged = true
            if space <= 0 { space = 0 }
            share(space, among: item.tracks.filter { affected(tracks[$0]) }, target, isFlexible, preferred)
        }
        if hasChanged { add(items, to: target, affected: affected) }
    }

    /// Notes the growth of each of some tracks, if it's more than other items need.
    private mutating func share(
        _ space: Double, among affected: [Int], _ target: Target, _ isFlexible: Bool, _ preferred: (GridTrack) -> Bool
    ) {
        guard space > 0 else { return }
        var shares = Array(repeating: 0.0, count: affected.count)
        var rest = space
        let factors = isFlexible ? affected.reduce(0) { $0 + tracks[$1].mostValue } : 0
        if factors > 0 {
            for (number, index) in affected.enumerated() { shares[number] = space * tracks[index].mostValue / factors }
        } else {
            Self.fill(&shares, rooms: affected.map { room(in: tracks[$0], target) }, from: &rest)
            if rest > 0 {
                // Beyond their limits, tracks grow first whose content may be as large.
                let some = affected.indices.filter { preferred(tracks[affected[$0]]) }
                let chosen = some.isEmpty ? Array(affected.indices) : some
                var more = Array(repeating: 0.0, count: chosen.count)
                let rooms = chosen.map { number in
                    let track = tracks[affected[number]]
                    let size = target == .bases || track.limit == .infinity ? track.base : track.limit
                    return some.isEmpty ? .infinity : max(0, cap(of: track, target) - size - shares[number])
                }
                Self.fill(&more, rooms: rooms, from: &rest)
                for (place, number) in chosen.enumerated() { shares[number] += more[place] }
            }
        }
        for (number, index) in affected.enumerated() {
            tracks[index].planned = max(tracks[index].planned, shares[number])
        }
    }

    /// The room in a track up to its limit.
    private func room(in track: GridTrack, _ target: Target) -> Double {
        switch target {
        // Before its limit is known, a fit-content track takes its share like any other.
        case .bases: return max(0, track.limit - track.base)
        case .intrinsicLimits, .contentLimits:
            let isGrowable = track.limit == .infinity || track.isInfinitelyGrowable
            let size = track.limit == .infinity ? track.base : track.limit
            return isGrowable ? max(0, cap(of: track, target) - size) : 0
        }
    }

    /// The most that a track may grow: a fit-content track keeps to its limit while limits grow.
    private func cap(of track: GridTrack, _ target: Target) -> Double {
        target == .bases ? .infinity : track.cap
    }

    /// Distributes space equally, but to none more than its room; `rest` is the remaining space.
    private static func fill(_ shares: inout [Double], rooms: [Double], from rest: inout Double) {
        let order = rooms.indices.sorted { rooms[$0] < rooms[$1] }
        for (place, index) in order.enumerated() {
            let share = min(rest / Double(order.count - place), rooms[index])
            shares[index] += share
            rest -= share
        }
        // A remainder from rounding counts as nothing.
        if rest < 1e-9 { rest = 0 }
    }

    private mutating func add(_ items: ArraySlice<Contribution>, to target: Target, affected: (GridTrack) -> Bool) {
        for item in items {
            for index in item.tracks where affected(tracks[index]) {
                let planned = tracks[index].planned
                tracks[index].planned = 0
                switch target {
                case .bases: tracks[index].base += planned
                case .intrinsicLimits, .contentLimits:
                    let isNew = tracks[index].limit == .infinity
                    if isNew { tracks[index].limit = tracks[index].base }
                    tracks[index].limit += planned
                    if target == .contentLimits {
                        tracks[index].isInfinitelyGrowable = false
                    } else if isNew {
                        tracks[index].isInfinitelyGrowable = true
                    }
                }
            }
        }
    }

    // MARK: - 12.6: maximize

    private mutating func maximize(under constraint: Constraint) {
        switch constraint {
        case .minContent: return
        case .maxContent: for index in tracks.indices { tracks[index].base = tracks[index].limit }
        case .layout:
            if let available {
                grow(by: available - size)
            } else {
                // Browsers let rows grow beyond a maximum height of the grid.
                for index in tracks.indices { tracks[index].base = tracks[index].limit }
            }
        }
    }

    private mutating func grow(by free: Double) {
        guard free > 0 else { return }
        var rest = free
        var shares = Array(repeating: 0.0, count: tracks.count)
        Self.fill(&shares, rooms: tracks.map { max(0, $0.limit - $0.base) }, from: &rest)
        for index in tracks.indices { tracks[index].base += shares[index] }
    }

    // MARK: - 12.7: flexible tracks

    private mutating func expandFlexible(_ items: [Contribution], under constraint: Constraint) {
        guard constraint != .minContent, tracks.contains(where: { $0.isFlexible }) else { return }
        let fraction: Double
        if constraint == .layout, let available {
            fraction = available > size ? self.fraction(of: tracks.indices, in: available) : 0
        } else {
            fraction = contentFraction(items, under: constraint)
        }
        expand(to: fraction)
    }

    private mutating func expand(to fraction: Double) {
        // Truncated as in browsers: when the content sizes the grid, a share of equal size may drop out or not. What
        // truncation takes from one track is added to the next. Browsers count 1/64 points in single precision, so
        // that sometimes the last of them is lost.
        let fraction = Float(fraction * 64)
        var rest: Float = 0
        for index in tracks.indices where tracks[index].isFlexible {
            let share = fraction * Float(tracks[index].mostValue) + rest
            let whole = (share + .ulpOfOne).rounded(.towardZero)
            guard Double(whole) / 64 >= tracks[index].base else { continue }
            tracks[index].base = Double(whole) / 64
            rest = max(0, share - whole)
        }
    }

    /// The fraction that gives every item its max-content, and the grid its minimum and maximum.
    private func contentFraction(_ items: [Contribution], under constraint: Constraint) -> Double {
        var fraction = 0.0
        for track in tracks where track.isFlexible {
            fraction = max(fraction, track.mostValue > 1 ? track.base / track.mostValue : track.base)
        }
        for item in items where item.crossesFlexible {
            fraction = max(fraction, self.fraction(of: item.tracks, in: item.maxContent))
        }
        guard constraint == .layout else { return fraction }
        var trial = self
        trial.expand(to: fraction)
        if trial.size < limits.low { return self.fraction(of: tracks.indices, in: limits.low) }
        return trial.size > limits.high ? self.fraction(of: tracks.indices, in: limits.high) : fraction
    }

    /// Section 12.7.1: the size of 1fr at which some tracks fill a space.
    private func fraction(of range: Range<Int>, in space: Double) -> Double {
        var left = space - gaps(in: range)
        var factors: Float = 0
        var flexible: [Int] = []
        for index in range {
            if tracks[index].isFlexible {
                factors += Float(tracks[index].mostValue)
                flexible.append(index)
            } else {
                left -= tracks[index].base
            }
        }
        // Tracks whose minimum exceeds their share drop out, largest demands first.
        flexible.sort { demand(of: $0) > demand(of: $1) }
        for index in flexible {
            let hypothetical = Double(Float(left * 64) / max(1, factors)) / 64
            if hypothetical * tracks[index].mostValue >= tracks[index].base { return max(0, hypothetical) }
            left -= tracks[index].base
            factors -= Float(tracks[index].mostValue)
        }
        // Browsers leave out what is left where no track can grow, as with 0fr.
        return 0
    }

    private func demand(of index: Int) -> Double {
        if tracks[index].mostValue > 0 { return tracks[index].base / tracks[index].mostValue }
        return tracks[index].base > 0 ? .infinity : 0
    }

    // MARK: - 12.8: stretch

    private mutating func stretch() {
        guard alignment == .normal || alignment == .stretch else { return }
        let free = (available ?? limits.low) - size
        let automatic = tracks.indices.filter { tracks[$0].most == .auto }
        guard free > 0, !automatic.isEmpty else { return }
        for index in automatic { tracks[index].base += free / Double(automatic.count) }
    }
}

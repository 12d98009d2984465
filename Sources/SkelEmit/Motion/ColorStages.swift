import SkelLanguage

/// The colours that bones show in turn, with opacities, as stops of a wide gradient.
struct ColorStages {
    struct Stage: Equatable {
        var color: ColorPair
        var opacity: Double
    }

    /// The stops; the first shows at rest.
    let stops: [Stage]
    /// The time at which each of `positions` is reached.
    let offsets: [Double]
    /// Indices of `stops`.
    let positions: [Int]

    /// Creates the stages; nil if the times of the colours and of the opacities differ.
    init?(_ animation: BoneAnimation, base: ColorPair) {
        let offsets = animation.base?.offsets ?? animation.opacity?.offsets ?? [0, 1]
        if let opacity = animation.opacity, opacity.offsets != offsets { return nil }
        let still = Stage(color: base, opacity: 1)
        var stops = offsets.indices.map { index in
            Stage(
                color: animation.base?.stops[index].value ?? base,
                opacity: animation.opacity?.stops[index].value ?? 1)
        }
        let isStillFirst = stops[0] == still
        if !isStillFirst { stops.insert(still, at: 0) }
        self.stops = stops
        self.offsets = offsets
        positions = offsets.indices.map { isStillFirst ? $0 : $0 + 1 }
    }
}

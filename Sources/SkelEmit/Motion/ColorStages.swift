import SkelLanguage

/// The colours that bones show in turn, with their opacities, as stops of a wide gradient.
struct ColorStages {
    struct Stage: Equatable {
        var color: ColorPair
        var opacity: Double
    }

    /// The first is what shows where nothing moves.
    let stops: [Stage]
    /// When each place of `positions` is reached.
    let offsets: [Double]
    /// Indices of `stops`.
    let positions: [Int]

    /// Nil where the colours' times and the opacities' differ.
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

/// The six ways a highlight can run over the bones (semantics, section 3).
package enum SlidingDirection: String, Keyword {
    case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight, bottomRightTopLeft

    /// The word of the language.
    package var name: String { rawValue }
}

/// How an animation's progress depends on time.
package enum Timing: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    /// The control points' coordinates; x within 0 and 1.
    case cubicBezier(Double, Double, Double, Double)
    /// The number of jumps, at least 1.
    case steps(Int)
}

/// A user's own animation: `animation Name { ... }`.
package struct CustomAnimation: Sendable {
    package struct Keyframe: Sendable {
        /// 0 to 1.
        package var offset: Double
        /// 0 to 1; nil where the keyframe does not set it.
        package var opacity: Double?
        /// The bones' base colour.
        package var color: ColorPair?
        /// The gradient's offset along leftRight in frames, or in bones: -1 to 1.
        package var gradientPosition: Double?

        package init(offset: Double, opacity: Double? = nil, color: ColorPair? = nil, gradientPosition: Double? = nil) {
            self.offset = offset
            self.opacity = opacity
            self.color = color
            self.gradientPosition = gradientPosition
        }
    }

    package var name: String
    /// Seconds.
    package var duration: Double
    package var timing: Timing
    package var autoreverses: Bool
    /// In order of their offsets.
    package var keyframes: [Keyframe]

    package init(name: String, duration: Double, timing: Timing, autoreverses: Bool, keyframes: [Keyframe]) {
        self.name = name
        self.duration = duration
        self.timing = timing
        self.autoreverses = autoreverses
        self.keyframes = keyframes
    }
}

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
        /// How many times as large a bone is, about its centre; at least 0.
        package var scale: Double?
        /// How far a bone is from its place.
        package var translation: Translation?

        package init(
            offset: Double, opacity: Double? = nil, color: ColorPair? = nil, gradientPosition: Double? = nil,
            scale: Double? = nil, translation: Translation? = nil
        ) {
            self.offset = offset
            self.opacity = opacity
            self.color = color
            self.gradientPosition = gradientPosition
            self.scale = scale
            self.translation = translation
        }
    }

    /// A way to the right and downwards: lengths, percentages of the bone's width and height.
    package struct Translation: Sendable, Equatable {
        package var x: Length
        package var y: Length

        package init(x: Length, y: Length) { (self.x, self.y) = (x, y) }

        package static let none = Translation(x: .zero, y: .zero)
    }

    package var name: String
    /// Seconds.
    package var duration: Double
    package var timing: Timing
    package var autoreverses: Bool
    /// In order of their offsets.
    package var keyframes: [Keyframe]

    /// Whether bones leave their places or their sizes.
    package var movesBones: Bool { keyframes.contains { $0.scale != nil || $0.translation != nil } }

    /// Whether each bone has a gradient of its own that moves, because it moves itself.
    package var movesGradientOfEachBone: Bool { movesBones && keyframes.contains { $0.gradientPosition != nil } }

    package init(name: String, duration: Double, timing: Timing, autoreverses: Bool, keyframes: [Keyframe]) {
        self.name = name
        self.duration = duration
        self.timing = timing
        self.autoreverses = autoreverses
        self.keyframes = keyframes
    }
}

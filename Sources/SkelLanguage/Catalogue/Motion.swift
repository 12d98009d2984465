/// The six directions in which a highlight can cross the bones.
package enum SlidingDirection: String, Keyword {
    case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight, bottomRightTopLeft

    /// The name in the language.
    package var name: String { rawValue }
}

/// The relation between an animation's progress and time.
package enum Timing: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    /// The coordinates of the control points, with x from 0 to 1.
    case cubicBezier(Double, Double, Double, Double)
    /// The number of jumps, at least 1.
    case steps(Int)
}

/// A user's own animation: `animation Name { ... }`.
package struct CustomAnimation: Sendable {
    /// Whether all keyframes, from the start to the end of a run, have the same values.
    var changesNothing: Bool {
        guard let first = keyframes.first, let last = keyframes.last, first.offset == 0, last.offset == 1 else {
            return false
        }
        return keyframes.allSatisfy {
            $0.opacity == first.opacity && $0.color == first.color && $0.gradientPosition == first.gradientPosition
                && $0.scale == first.scale && $0.translation == first.translation
        }
    }

    /// What the bones look like at a moment of a run.
    package struct Keyframe: Sendable {
        /// The position in the run, 0 to 1.
        package var offset: Double
        /// The opacity, 0 to 1; nil if the keyframe doesn't set it.
        package var opacity: Double?
        /// The bones' base colour.
        package var color: ColorPair?
        /// The gradient's offset along leftRight in frames, or in bones: -1 to 1.
        package var gradientPosition: Double?
        /// The scale of a bone about its centre; at least 0.
        package var scale: Double?
        /// The offset of a bone from its place.
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

    /// An offset to the right and down: lengths, with percentages of the bone's width and height.
    package struct Translation: Sendable, Equatable {
        /// The distance to the right.
        package var x: Length
        /// The distance down.
        package var y: Length

        package init(x: Length, y: Length) { (self.x, self.y) = (x, y) }

        /// No movement.
        package static let none = Translation(x: .zero, y: .zero)
    }

    /// The name after `animation`.
    package var name: String
    /// The duration of a run, in seconds.
    package var duration: Double
    /// The timing between two neighbouring keyframes, as in CSS.
    package var timing: Timing
    /// Whether every second run is backwards.
    package var autoreverses: Bool
    /// The keyframes, in order of offset.
    package var keyframes: [Keyframe]

    /// Whether bones change position or size.
    package var movesBones: Bool { keyframes.contains { $0.scale != nil || $0.translation != nil } }

    /// Whether each bone has its own moving gradient, because the bone itself moves.
    package var movesGradientOfEachBone: Bool { movesBones && keyframes.contains { $0.gradientPosition != nil } }

    package init(name: String, duration: Double, timing: Timing, autoreverses: Bool, keyframes: [Keyframe]) {
        self.name = name
        self.duration = duration
        self.timing = timing
        self.autoreverses = autoreverses
        self.keyframes = keyframes
    }
}

import SkelLanguage
import SkelLayout

/// The animation of one paint's bones: the properties that change, and the timing.
struct BoneAnimation: Equatable {
    /// A property's values over time, 0 to 1; the first is at 0 and the last at 1.
    struct Track<Value: Equatable>: Equatable {
        struct Stop: Equatable {
            var offset: Double
            var value: Value
        }

        let stops: [Stop]

        /// Creates a track from stops in order, the first at 0 and the last at 1.
        init(_ stops: [Stop]) { self.stops = stops }

        /// Creates a track from one value to another.
        init(_ first: Value, _ last: Value) {
            stops = [Stop(offset: 0, value: first), Stop(offset: 1, value: last)]
        }

        /// Creates the track of a property in a user's keyframes; nil if none sets it, or if all set the unanimated
        /// value.
        ///
        /// Before the first and after the last keyframe that sets it, the property moves from and to its unanimated
        /// value, as in CSS.
        init?(_ keyframes: [CustomAnimation.Keyframe], unanimated: Value, _ value: (CustomAnimation.Keyframe) -> Value?)
        {
            var stops = keyframes.compactMap { keyframe in
                value(keyframe).map { Stop(offset: min(1, max(0, keyframe.offset)), value: $0) }
            }
            if stops.allSatisfy({ $0.value == unanimated }) { return nil }
            if let first = stops.first, first.offset > 0 { stops.insert(Stop(offset: 0, value: unanimated), at: 0) }
            if let last = stops.last, last.offset < 1 { stops.append(Stop(offset: 1, value: unanimated)) }
            self.stops = stops
        }

        var offsets: [Double] { stops.map { $0.offset } }
    }

    /// The delay before the start, in seconds.
    var delay = 0.0
    /// The duration of one run, in seconds.
    var duration: Double
    var timing: Timing
    /// Whether every second run goes in reverse.
    var alternates: Bool
    /// The gradient's progress along its path, 0 to 1.
    var slide: Track<Double>?
    /// The base colour over time.
    var base: Track<ColorPair>?
    var opacity: Track<Double>?
    /// Each bone's scale about its centre.
    var scale: Track<Double>?
    /// Each bone's offset from its place.
    var translation: Track<CustomAnimation.Translation>?
    var direction = SlidingDirection.leftRight
    /// The time after which the animation must end, in seconds; nil for never.
    var stopAfter: Double?

    /// Creates the animation of one of a drawing's paints; nil if it stands still.
    init?(of paint: Paint, in drawing: Drawing) {
        self.init(drawing.motion(of: paint), of: paint)
        stopAfter = drawing.stopAfter
        delay = paint.delay
    }

    private init?(_ motion: Motion, of paint: Paint) {
        switch motion {
        case .still: return nil
        case .sliding(let direction, let duration, let timing, let autoreverses):
            if paint.type == .solid {
                // A sliding motion doesn't determine how solid bones pulse (Samples/Language.md, Motion).
                self.init(pulseOf: paint, duration: 1, timing: .easeInOut)
            } else {
                self.init(duration: duration, timing: timing, alternates: autoreverses)
                self.direction = direction
                slide = Track(0, 1)
            }
        case .pulse(let duration, let timing): self.init(pulseOf: paint, duration: duration, timing: timing)
        case .custom(let animation): self.init(animation, of: paint)
        }
        if duration <= 0 || slide == nil && base == nil && opacity == nil && !movesBones { return nil }
    }

    private init(duration: Double, timing: Timing, alternates: Bool) {
        self.duration = duration
        self.timing = timing
        self.alternates = alternates
    }

    private init(pulseOf paint: Paint, duration: Double, timing: Timing) {
        self.init(duration: duration, timing: timing, alternates: true)
        if paint.base != paint.highlight { base = Track(paint.base, paint.highlight) }
    }

    private init(_ animation: CustomAnimation, of paint: Paint) {
        self.init(duration: animation.duration, timing: animation.timing, alternates: animation.autoreverses)
        let keyframes = animation.keyframes
        opacity = Track(keyframes, unanimated: 1) { $0.opacity }
        base = Track(keyframes, unanimated: paint.base) { $0.color }
        scale = Track(keyframes, unanimated: 1) { $0.scale }
        translation = Track(keyframes, unanimated: .none) { $0.translation }
        if paint.type == .gradient {
            // Positions -1 to 1 span the slide's path from left to right.
            slide = Track(keyframes, unanimated: 0) { keyframe in keyframe.gradientPosition.map { ($0 + 1) / 2 } }
        }
    }

    /// Whether bones change position or size.
    var movesBones: Bool { scale != nil || translation != nil }

    /// The number of runs before the animation must end; nil for endless. These are whole runs, there and back if it
    /// alternates, so that it ends at rest; at least one.
    var runs: Int? {
        guard let stopAfter else { return nil }
        let length = alternates ? 2 * duration : duration
        let count = max(1, Int(min(1e6, stopAfter / length + 1e-9)))
        return alternates ? 2 * count : count
    }

    /// Whether the bones keep showing the paint's gradient, moved or over each bone.
    ///
    /// A pulse shows only its two colours, and so does a user's animation of the colour over the frame.
    func showsGradient(of paint: Paint, in motion: Motion) -> Bool {
        if slide != nil { return true }
        if case .custom = motion { return paint.type == .gradient && paint.scope == .bone }
        return false
    }
}

extension Paint {
    /// Whether the wave lies on a base that doesn't move: every colour is opaque.
    var isOpaque: Bool { colors.allSatisfy { $0.isOpaque } }

    /// Whether the wave begins and ends in the same colour.
    var returnsToBase: Bool { colors.count > 2 && colors.first == colors.last }
}

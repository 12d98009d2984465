import SkelLanguage

extension Motion {
    /// The motion that a screen asks for; `direction` is its layout's.
    init(of screen: Screen, _ root: Style.Root, direction: Style.Direction) {
        let natural: SlidingDirection = direction == .rtl ? .rightLeft : .leftRight
        if let asked = screen.direction {
            self = Self.sliding(asked, like: root.animation)
            return
        }
        guard root.isAnimated else {
            self = .still
            return
        }
        switch root.animation {
        case .none: self = .still
        case .automatic: self = Self.sliding(natural, like: .automatic)
        case .sliding(let chosen, _, _, _): self = Self.sliding(chosen ?? natural, like: root.animation)
        case .pulse(let duration, let timing): self = .pulse(duration: duration, timing: timing)
        case .custom(let index): self = .custom(screen.tables.animations[Int(index)])
        }
    }

    /// Sliding in a direction, with the duration and timing of a sliding choice, else the defaults (semantics,
    /// section 3).
    private static func sliding(_ direction: SlidingDirection, like choice: Style.AnimationChoice) -> Motion {
        if case .sliding(_, let duration, let timing, let autoreverses) = choice {
            return .sliding(direction, duration: duration, timing: timing, autoreverses: autoreverses)
        }
        return .sliding(direction, duration: 1.5, timing: .easeIn, autoreverses: false)
    }
}

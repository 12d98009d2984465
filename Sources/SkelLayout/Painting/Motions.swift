import SkelLanguage

/// The motions of a screen's paints: the screen's own, and those of views with other animations.
struct Motions {
    /// The motion of all views without their own animation.
    let ofScreen: Motion
    /// Whether the screen sets no animation.
    let isDefault: Bool
    /// Whether any motion moves or resizes bones.
    private(set) var moveBones = false
    /// The motions of views, which `Paint.motion` numbers from 1.
    private(set) var own: [Motion] = []
    private let tables: Tables
    /// The direction from `--direction`.
    private let asked: SlidingDirection?
    /// The settings that the reader chose.
    private let look: SkeletonLook?
    /// The direction of what names none: the screen's, or that in which it is read.
    private let natural: SlidingDirection
    private let isAnimated: Bool
    /// The number of the screen's animation choice.
    private let ofRoot: Int32
    /// The resolved motions of the screen and of each of `own`.
    private var choices: [Style.AnimationChoice]

    /// The number of choices to compare with, so that 100,000 views with their own animations don't take quadratic
    /// time.
    private static let mostCompared = 16

    init(_ tree: borrowing ViewTree) {
        tables = tree.tables
        asked = tree.screen.direction
        look = tree.screen.look
        isAnimated = tree.root.isAnimated
        let inherited = tree.views.isEmpty ? Style.Inherited() : tree.inherited[Int(tree.views[0].inherited)]
        ofRoot = inherited.animation
        let reading: SlidingDirection = inherited.direction == .rtl ? .rightLeft : .leftRight
        let choice = tables.animationChoice(ofRoot)
        isDefault = choice == .automatic
        let settled = Self.settled(choice, asked: asked, look, natural: reading, isAnimated: isAnimated)
        if case .sliding(let chosen?, _, _, _) = settled { natural = chosen } else { natural = reading }
        choices = [settled]
        ofScreen = Self.motion(settled, tables)
        moveBones = movesBones(0)
    }

    /// The value of `Paint.motion` for views with an animation choice.
    mutating func number(of animation: Int32) -> Int32 {
        if animation == ofRoot { return 0 }
        let choice = Self.settled(
            tables.animationChoice(animation), asked: asked, look, natural: natural, isAnimated: isAnimated)
        for index in choices.indices.suffix(Self.mostCompared).reversed() where choices[index] == choice {
            return Int32(index)
        }
        if choice == choices[0] { return 0 }
        choices.append(choice)
        own.append(Self.motion(choice, tables))
        moveBones = moveBones || movesBones(Int32(own.count))
        return Int32(own.count)
    }

    /// Whether a motion, by number, moves or resizes bones.
    func movesBones(_ number: Int32) -> Bool {
        guard case .custom(let animation) = number == 0 ? ofScreen : own[Int(number) - 1] else { return false }
        return animation.movesBones
    }

    /// Whether a motion, by number, moves a separate gradient on each bone.
    func movesGradientOfEachBone(_ number: Int32) -> Bool {
        guard case .custom(let animation) = number == 0 ? ofScreen : own[Int(number) - 1] else { return false }
        return animation.movesGradientOfEachBone
    }

    /// Resolves a choice: `--direction` and the reader's settings take precedence, and unspecified directions are
    /// filled in.
    private static func settled(
        _ choice: Style.AnimationChoice, asked: SlidingDirection?, _ look: SkeletonLook?, natural: SlidingDirection,
        isAnimated: Bool
    ) -> Style.AnimationChoice {
        if let asked { return sliding(asked, like: choice) }
        if let look { return settled(choice, look, natural: natural) }
        guard isAnimated else { return .none }
        switch choice {
        case .automatic: return sliding(natural, like: choice)
        case .sliding(let chosen, _, _, _): return sliding(chosen ?? natural, like: choice)
        case .none, .pulse, .custom: return choice
        }
    }

    /// The motion of a choice with the look that the reader chose.
    private static func settled(
        _ choice: Style.AnimationChoice, _ look: SkeletonLook, natural: SlidingDirection
    ) -> Style.AnimationChoice {
        switch look {
        case .solid, .gradient: return .none
        case .pulse:
            if case .pulse = choice { return choice }
            return .pulse(duration: 1, timing: .easeInOut)
        case .sliding:
            if case .sliding(let chosen, _, _, _) = choice { return sliding(chosen ?? natural, like: choice) }
            return sliding(natural, like: choice)
        }
    }

    /// Returns a sliding animation in a direction, with the duration and timing of `choice` if that slides, else the
    /// defaults, which are SkeletonView's: 1.5 s, `easeIn`.
    private static func sliding(
        _ direction: SlidingDirection, like choice: Style.AnimationChoice
    ) -> Style.AnimationChoice {
        if case .sliding(_, let duration, let timing, let autoreverses) = choice {
            return .sliding(direction, duration: duration, timing: timing, autoreverses: autoreverses)
        }
        return .sliding(direction, duration: 1.5, timing: .easeIn, autoreverses: false)
    }

    private static func motion(_ settled: Style.AnimationChoice, _ tables: Tables) -> Motion {
        switch settled {
        case .automatic, .none: .still
        case .sliding(let direction, let duration, let timing, let autoreverses):
            .sliding(direction ?? .leftRight, duration: duration, timing: timing, autoreverses: autoreverses)
        case .pulse(let duration, let timing): .pulse(duration: duration, timing: timing)
        case .custom(let index): .custom(tables.animations[Int(index)])
        }
    }
}

import SkelLanguage
import SkelLayout

/// The motion of views on a page that set one: the bones of some paints.
struct PageMotion: Equatable {
    /// The motion of each moving paint's bones.
    private let moved: [Moved]
    private let isCustom: Bool
    /// Whether its wave is the one that all placeholders share.
    let isDefault: Bool
    /// The expression for the start time; nil if everything starts at once.
    let start: String?
    /// Whether this is the motion's wave: a band over what moves. All other changes apply to the elements themselves.
    var isBand = false
    /// Whether it doesn't pulse, because the copy that shows the highlight does.
    var leavesPulse = false
    /// Whether the band's background is mirrored on right-to-left pages, and the band with it.
    var isInMirrored = false

    /// The custom property for an element's extra delay.
    static let delay = "--e"
    private static let start = "var(--e,0s)"

    private struct Moved: Equatable {
        let paint: Paint
        let animation: BoneAnimation
    }

    /// Creates the motion of the paints with a number.
    init(number: Int32, of drawing: Drawing) {
        var moved: [Moved] = []
        for var paint in drawing.paints where paint.motion == number {
            // Elements set their own delays.
            paint.delay = 0
            guard moved.last?.paint != paint, let animation = BoneAnimation(of: paint, in: drawing) else { continue }
            moved.append(Moved(paint: paint, animation: animation))
        }
        self.moved = moved
        isDefault = number == 0 && drawing.movesByDefault
        start = drawing.hasDelays ? Self.start : nil
        if case .custom = drawing.motion(numbered: number) { isCustom = true } else { isCustom = false }
    }

    var animations: [BoneAnimation] { moved.map { $0.animation } }

    var wave: BoneAnimation? { animations.first { $0.slide != nil } }

    /// The pulse, unless there is also a wave.
    var pulse: BoneAnimation? { isCustom || wave != nil ? nil : animations.first { $0.base != nil } }

    /// The greatest difference between a base and its highlight in any channel, of 255.
    var difference: Int { moved.reduce(0) { max($0, $1.paint.base.difference(from: $1.paint.highlight)) } }

    /// The animation that moves each bone about its centre.
    var movement: BoneAnimation? { animations.first { $0.movesBones } }

    /// The animation of the opacity.
    var fade: BoneAnimation? { animations.first { $0.opacity != nil } }

    /// The animations of colours by keyframes, with their paints.
    var colors: [(paint: Paint, animation: BoneAnimation)] {
        guard isCustom || pulse != nil && !leavesPulse else { return [] }
        return moved.filter { $0.animation.base != nil }.map { ($0.paint, $0.animation) }
    }

    /// Whether anything changes besides a wave.
    var fades: Bool { movement != nil || fade != nil || !colors.isEmpty }

    /// Whether elements set their motion individually, so that kept content doesn't fade with the bones around it.
    static func areOfElements(in drawing: Drawing) -> Bool {
        if drawing.hasOwnMotions { return true }
        let motion = PageMotion(number: 0, of: drawing)
        return motion.movement != nil || motion.isCustom && motion.fade != nil && !drawing.looks.isEmpty
    }
}

import SkelLanguage
import SkelLayout

/// How views of a page move that say so: the bones of some paints.
struct PageMotion: Equatable {
    /// How the bones of each paint move that do.
    private let moved: [Moved]
    private let isCustom: Bool
    /// Whether its wave is the one that all placeholders have.
    let isDefault: Bool
    /// What says when it starts; nil where all starts at once.
    let start: String?
    /// Whether this is its wave: a band over what moves. All else that changes is of the elements themselves.
    var isBand = false
    /// Whether a page that runs from right to left mirrors what the band lies over, and the band with it.
    var isInMirrored = false

    /// The property that says how much later something moves, and its value there.
    static let delay = "--e"
    private static let start = "var(--e,0s)"

    private struct Moved: Equatable {
        let paint: Paint
        let animation: BoneAnimation
    }

    /// The motion that paints have which say a number.
    init(number: Int32, of drawing: Drawing) {
        var moved: [Moved] = []
        for var paint in drawing.paints where paint.motion == number {
            // When it starts is said by the elements.
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

    /// What pulses, where no wave is there too.
    var pulse: BoneAnimation? { isCustom || wave != nil ? nil : animations.first { $0.base != nil } }

    /// Whether it is a pulse in which texts or pictures stay as they are: what fades must not hold them.
    func pulsesUnderContents(of drawing: Drawing) -> Bool {
        pulse != nil && !drawing.contents.isEmpty && !PageMotion.areOfElements(in: drawing)
    }

    /// What moves each bone about its centre.
    var movement: BoneAnimation? { animations.first { $0.movesBones } }

    /// What changes its opacity.
    var fade: BoneAnimation? { animations.first { $0.opacity != nil } }

    /// What changes its colour by keyframes, and from which.
    var colors: [(paint: Paint, animation: BoneAnimation)] {
        isCustom ? moved.filter { $0.animation.base != nil }.map { ($0.paint, $0.animation) } : []
    }

    /// Whether more changes than a wave shows.
    var fades: Bool { movement != nil || pulse != nil || fade != nil || !colors.isEmpty }

    /// Whether its elements say by themselves how they move: nothing that is kept fades with the bones around it.
    static func areOfElements(in drawing: Drawing) -> Bool {
        if drawing.hasOwnMotions { return true }
        let motion = PageMotion(number: 0, of: drawing)
        return motion.movement != nil || motion.isCustom && motion.fade != nil && !drawing.looks.isEmpty
    }

    /// Keyframes of a pulse: what is as opaque as comes to the highlight's colour over the page's. That is a compositor's
    /// work.
    func fading(_ drawing: Drawing) -> String {
        "to{opacity:\(TimingText.number(1 - Band(of: drawing).light.opacity))}"
    }
}

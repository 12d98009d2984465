package import SkelLanguage
import SkelText

/// The paints of a screen's bones, in the order of their first use.
struct Paints {
    private(set) var all: [Paint] = []
    private let screen: Screen
    private let appearance: Style.Appearance
    /// The paint of each set of inherited values; -1 if it hasn't been needed yet.
    private var indices: [Int32]
    private var table = SlotTable()
    var motions: Motions

    /// Creates an empty set of paints for a tree.
    init(_ tree: borrowing ViewTree) {
        screen = tree.screen
        appearance = tree.root.appearance
        motions = Motions(tree)
        indices = Array(repeating: -1, count: tree.inherited.count)
    }

    /// The index of the paint for a view's bones. `number` is the index of the view's inherited values in `inherited`.
    mutating func index(of number: Int32, in inherited: [Style.Inherited]) -> Int32 {
        if indices[Int(number)] < 0 { indices[Int(number)] = add(paint(inherited[Int(number)])) }
        return indices[Int(number)]
    }

    /// The same for a view whose motion starts `delay` seconds after the screen's.
    mutating func index(of number: Int32, in inherited: [Style.Inherited], after delay: Double) -> Int32 {
        if delay == 0 { return index(of: number, in: inherited) }
        var delayed = paint(inherited[Int(number)])
        delayed.delay = delay
        return add(delayed)
    }

    /// Whether the motion of a paint moves or resizes bones.
    @inline(__always)
    func movesBones(_ paint: Int32) -> Bool { motions.moveBones && motions.movesBones(all[Int(paint)].motion) }

    private mutating func add(_ paint: Paint) -> Int32 {
        if let index = table.find(paint.stableHash, where: { all[$0] == paint }) { return Int32(index) }
        all.append(paint)
        table.insert(all.count - 1, hash: paint.stableHash)
        return Int32(all.count - 1)
    }

    private mutating func paint(_ inherited: Style.Inherited) -> Paint {
        // `--direction` implies sliding, which needs gradients.
        let type = screen.direction == nil ? screen.look?.type ?? inherited.skeletonType : .gradient
        let own = Array(screen.tables.colors[inherited.gradient.indices])
        let general = Array(screen.tables.colors[appearance.gradient.indices])
        let colors: [ColorPair]
        if type == .solid {
            let base = inherited.tintColor ?? own.first ?? appearance.tintColor
            let target = base.complementary
            // A dark colour of full brightness is its own complement; it changes to the second colour, if there is one.
            let isStuck = target == base && inherited.tintColor == nil && own.count > 1
            colors = [base, isStuck ? own[1] : target]
        } else if !own.isEmpty {
            colors = Self.stops(own)
        } else if let tint = inherited.tintColor {
            colors = Self.stops([tint])
        } else {
            colors = Self.stops(general.isEmpty ? [appearance.tintColor] : general)
        }
        let motion = motions.number(of: inherited.animation)
        let scope = motions.movesGradientOfEachBone(motion) ? .bone : inherited.gradientScope
        return Paint(type: type, scope: scope, colors: colors, motion: motion)
    }

    /// The stops of a gradient: one colour runs to its complement and back, two run from the first to the second and
    /// back, as in SkeletonView; a longer list stays.
    private static func stops(_ colors: [ColorPair]) -> [ColorPair] {
        switch colors.count {
        case 1: [colors[0], colors[0].complementary, colors[0]]
        case 2: [colors[0], colors[1], colors[0]]
        default: colors
        }
    }
}

extension Paint {
    fileprivate var stableHash: UInt64 {
        var hash = StableHash()
        hash.combine(UInt64(UInt32(bitPattern: motion)) << 16 | UInt64(type.number) << 8 | UInt64(scope.number))
        for color in colors { hash.combine(color.word) }
        if delay != 0 { hash.combine(delay.bitPattern) }
        return hash.value
    }
}

extension Style.Inherited {
    /// A hash that is equal for equal values, in every run.
    var stableHash: UInt64 {
        var hash = StableHash()
        hash.combine(
            UInt64(UInt32(bitPattern: animation)) << 32 | UInt64(direction.number) << 16 | UInt64(gradientScope.number)
                << 8 | UInt64(skeletonType.number))
        hash.combine((fontSize.value == 0 ? 0 : fontSize.value).bitPattern &+ UInt64(fontSize.unit.rawValue))
        hash.combine(tintColor?.word ?? 1)
        hash.combine(UInt64(UInt32(bitPattern: gradient.start)) << 32 | UInt64(UInt32(bitPattern: gradient.count)))
        return hash.value
    }
}

extension ColorPair {
    /// Both colours in one word.
    fileprivate var word: UInt64 { UInt64(light.rgba) << 32 | UInt64(dark.rgba) }

    /// Whether it's visible in light or dark mode.
    var isSeen: Bool { light.alpha > 0 || dark.alpha > 0 }

    /// The colour that a pulse and a gradient of one colour change to.
    package var complementary: ColorPair { ColorPair(light: light.complementary, dark: dark.complementary) }
}

extension Color {
    /// The same hue and saturation, a little darker for a light colour and lighter for a dark one, as in SkeletonView:
    /// in HSB, brightness is multiplied by 0.94, or by 1.35 up to 1. A colour is light from a luminance of half.
    var complementary: Color {
        let components = [red, green, blue].map { Double($0) / 255 }
        let luminance = (299 * components[0] + 587 * components[1] + 114 * components[2]) / 1000
        let brightness = max(components[0], components[1], components[2])
        // With the same hue and saturation, all three components scale with the brightness. Black has neither.
        let target = luminance >= 0.5 ? brightness * 0.94 : min(brightness * 1.35, 1)
        let factor = brightness > 0 ? target / brightness : 0
        let scaled = components.map { UInt32(($0 * factor * 255).rounded()) }
        return Color(rgba: scaled[0] << 24 | scaled[1] << 16 | scaled[2] << 8 | UInt32(alpha))
    }
}

extension Drawing {
    /// The paint that bones of the skeleton itself would have, without colours or motion of their own.
    package var paintOfRoot: Paint {
        let tree = ViewTree(self)
        var paints = Paints(tree)
        let index = paints.index(of: tree.views[0].inherited, in: tree.inherited)
        return paints.all[Int(index)]
    }
}

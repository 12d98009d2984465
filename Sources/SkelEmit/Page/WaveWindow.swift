import SkelLanguage
import SkelLayout

/// The box that crosses a placeholder, in CSS: the soft window through which a copy of the bones shows their highlight,
/// or a band of one colour.
///
/// The keyframes that all placeholders share move an element by its own size, times `--x` and `--y`, and times `--r`,
/// which is -1 where the wave is mirrored. The copy in a window moves the other way by as much, and so stands still.
/// They move by `translate`, which doesn't depend on the `scale` of elements that are mirrored.
struct WaveWindow {
    private let wave: Wave
    private let switches: PageSwitches

    init(_ direction: SlidingDirection, _ switches: PageSwitches) {
        wave = Wave(direction, in: Size(width: 1, height: 1))
        self.switches = switches
    }

    private var isDiagonal: Bool { wave.axis == .diagonal }

    /// The position of the box. For a diagonal wave it's three times as wide as what it crosses: along a gradient to a
    /// corner, a movement sideways is enough. If a page chooses the direction, it's also three times as high.
    var inset: String { switches.isOn ? "-100%" : isDiagonal ? "0 -100%" : "0" }

    /// The position of the copy in the window: where the placeholder is. Its height comes from its views, as the bones' does,
    /// unless the placeholder fills its room: a share of a height has nothing to refer to in either.
    var contentInset: String { "\(Self.top(switches)) \(switches.isOn || isDiagonal ? "33.33333%" : "0") auto" }

    /// The distance of the copy from the top of the window, and from its bottom if the placeholder fills its room.
    static func top(_ switches: PageSwitches) -> String { switches.isOn ? "33.33333%" : "0" }

    /// The movement of the box.
    var steps: String { steps(by: switches.isOn ? "33.33333%" : isDiagonal ? "66.66667%" : "100%") }

    /// The movement of the copy in the window.
    var contentSteps: String { steps(by: switches.isOn || !isDiagonal ? "-100%" : "-200%") }

    private func steps(by step: String) -> String {
        let (x, y) = way
        if switches.isOn { return "--x:calc(\(step)*var(--skel-x,\(x)));--y:calc(\(step)*var(--skel-y,\(y)))" }
        // Unlike in a percentage of a margin, no unit may be left out.
        func length(_ factor: Int) -> String {
            factor == 0 ? "0%" : factor > 0 ? step : step.hasPrefix("-") ? String(step.dropFirst()) : "-" + step
        }
        return "--x:\(length(x));--y:\(length(isDiagonal ? 0 : y))"
    }

    /// The movement in widths and heights of what it crosses.
    var way: (x: Int, y: Int) {
        let sign = wave.isReversed ? -1 : 1
        switch wave.axis {
        case .horizontal: return (sign, 0)
        case .vertical: return (0, sign)
        case .diagonal: return (sign, sign)
        }
    }

    /// The line of the gradient, and in a wave from right to left.
    var lines: (StaticString, mirrored: StaticString) {
        switch wave.axis {
        case .horizontal: ("90deg", "90deg")
        case .vertical: ("180deg", "180deg")
        case .diagonal: ("to bottom right", "to bottom left")
        }
    }

    /// Whether its image must be mirrored where the wave is.
    var isAsymmetric: Bool { isDiagonal || switches.isOn }

    /// The value of `background` or `mask`: a gradient from transparent to a colour and back.
    func image(_ color: String, isMirrored: Bool = false, isWave: Bool = true) -> String {
        let line = isMirrored ? lines.mirrored : lines.0
        if switches.isOn { return switches.image(lines, isMirrored: isMirrored, color, isWave: isWave) }
        guard isDiagonal else { return "linear-gradient(\(line),#0000,\(color),#0000)" }
        let rising = "linear-gradient(\(line),#0000 50%,\(color))"
        let falling = "linear-gradient(\(line),\(color),#0000 50%)"
        return "\(isMirrored ? falling : rising) 0/33.34% no-repeat,"
            + "linear-gradient(\(line),#0000,\(color),#0000) 50%/33.34% no-repeat,"
            + "\(isMirrored ? rising : falling) 100%/33.34% no-repeat"
    }

    /// Keyframes of a movement from before what it crosses, -1, to behind it, 1.
    static func keyframe(_ place: Double) -> String {
        if place == 1 { return "{translate:calc(var(--x)*var(--r)) var(--y)}" }
        let factor = TimingText.number(place)
        return "{translate:calc(\(factor)*var(--x)*var(--r)) calc(\(factor)*var(--y))}"
    }
}

/// A wave's path over time in steps, which cost less than smooth motion: a browser draws a third of the frames.
struct WavePace {
    let keyframes: String
    let timing: Timing
    /// Whether the keyframes are those that all placeholders share.
    let isShared: Bool

    /// The part of a cycle in which a wave crosses; in the rest, it rests, and costs nothing.
    static let crossing = 0.6
    /// The steps in a crossing if neighbouring colours of a gradient differ by up to as much in any channel.
    static let least = 16
    private static let most = 24
    /// A curve is followed by as many lines.
    private static let parts = 4

    /// The steps of a wave between colours with a difference, of 255: one step changes a pixel by at most 4 times the
    /// difference, divided by the number of steps.
    static func steps(for difference: Int) -> Int { min(max(difference, least), most) }

    /// The steps of a pulse, whose colour changes everywhere at once.
    static func pulseSteps(for difference: Int) -> Int { min(max(difference / 4, 8), most) }

    init(_ animation: BoneAnimation, steps: Int) {
        let stops = animation.slide?.stops ?? []
        let curve = TimingCurve(animation.timing)
        let parts = curve == nil || curve == .linear ? 1 : Self.parts
        isShared =
            stops.count == 2 && stops.first?.value == 0 && stops.last?.value == 1 && parts == 1
            && !animation.alternates
        let count = max(1, (steps / max(1, stops.count - 1) + parts - 1) / parts)
        timing = curve == nil ? animation.timing : .steps(count)
        // One that comes back doesn't rest.
        let crossing = animation.alternates ? 1 : Self.crossing
        var text = ""
        for (index, stop) in stops.enumerated() {
            let next = index + 1 < stops.count ? stops[index + 1] : nil
            for part in 0..<(next == nil ? 1 : parts) {
                let time = Double(part) / Double(parts)
                let progress = part == 0 ? 0 : curve?.progress(at: time) ?? time
                let offset = stop.offset + time * ((next?.offset ?? 0) - stop.offset) * (next == nil ? 0 : 1)
                let value = stop.value + progress * ((next?.value ?? stop.value) - stop.value)
                text += TimingText.number(offset * crossing * 100) + "%" + (next == nil && crossing < 1 ? ",to" : "")
                text += WaveWindow.keyframe(2 * value - 1)
            }
        }
        keyframes = text
    }

    /// The keyframes of a pulse's opacity, which starts at 0, and its timing. It holds the first and the last of its
    /// values for as long as all others: the second colour would otherwise never show.
    static func pulse(_ timing: Timing, steps: Int) -> (keyframes: String, timing: String) {
        func last(_ count: Int) -> String { count > 1 ? "steps(\(count),jump-none)" : "steps(1)" }
        guard let curve = TimingCurve(timing), curve != .linear else {
            if case .steps(let count) = timing { return ("0%{opacity:0}to{opacity:1}", last(count)) }
            return ("0%{opacity:0}to{opacity:1}", last(steps))
        }
        let count = max(2, (steps + parts - 1) / parts)
        var text = "0%{opacity:0}"
        for part in 1..<parts {
            let time = Double(part) / Double(parts)
            let own = part == parts - 1 ? ";animation-timing-function:" + last(count) : ""
            text += "\(TimingText.number(time * 100))%{opacity:\(TimingText.number(curve.progress(at: time)))\(own)}"
        }
        return (text + "to{opacity:1}", "steps(\(count))")
    }
}

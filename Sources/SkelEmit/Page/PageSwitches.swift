import SkelLanguage
import SkelLayout
import SkelText

/// The settings that a page may change at run time: how its placeholders move, by `data-skel-animation`, and the
/// direction of their waves, by `data-skel-direction`. The nearest ancestor of a placeholder with the attribute
/// decides.
///
/// The attributes set custom properties; an absent property means that the file's setting applies:
///
/// | property | value |
/// |---|---|
/// | `--skel-layer` | the `content` of the layer that moves over all bones |
/// | `--skel-own` | `none` if nothing else may move |
/// | `--skel-level` | `auto` if views with their own motion no longer move separately |
/// | `--skel-over` | the layer's animation in a pulse |
/// | `--skel-slide` | the layer's animation in a wave, for skeletons that pulse by themselves |
/// | `--skel-from`, `--skel-to` | the first and last stop of the layer's gradient: empty in a pulse |
/// | `--skel-line`, `--skel-x`, `--skel-y` | the gradient's line, and the layer's movement relative to its size |
struct PageSwitches {
    /// Whether a page may change anything.
    let isOn: Bool

    /// The `content` of the moving layer, in CSS.
    func content(_ value: String) -> String { isOn ? "var(--skel-layer,\(value))" : value }

    /// An animation that runs only while the page sets nothing.
    func own(_ animation: String) -> String { isOn ? "var(--skel-own,\(animation))" : animation }

    /// The `content` of a view's own wave.
    var ownContent: String { isOn ? "var(--skel-own,\"\")" : "\"\"" }

    /// The `z-index` of a view with its own motion: above the surrounding wave.
    var ownLevel: String { isOn ? "var(--skel-level,1)" : "1" }

    /// The animation of a layer whose own motion is a wave, or otherwise a pulse.
    func layer(_ animation: String, isWave: Bool) -> String {
        isOn ? "var(--skel-\(isWave ? "over" : "slide"),\(animation))" : animation
    }

    /// The background of the layer: a band in the wave's colour, or that colour throughout.
    func background(_ line: StaticString, isWave: Bool = true) -> String {
        if isOn {
            let (first, last) = isWave ? ("#0000,", ",#0000") : ("", "")
            return "linear-gradient(var(--skel-line,\(line)),var(--skel-from,\(first))var(--w) 50%,"
                + "var(--w) 50%var(--skel-to,\(last)))"
        }
        return isWave ? "linear-gradient(\(line),#0000,var(--w),#0000)" : "var(--w)"
    }

    /// The transform that puts a band at a place: -1 is before the area it crosses, 1 behind.
    func transform(_ wave: Wave, _ place: Double) -> String {
        let sign = wave.isReversed ? -1.0 : 1
        guard isOn else { return HTMLWave.transform(wave.axis, sign * place, isWide: false) }
        let (x, y) = Self.way(wave)
        let part = TimingText.number(place * 100) + "%"
        return "translate(calc(\(part)*var(--skel-x,\(x))),calc(\(part)*var(--skel-y,\(y))))"
    }

    private static func way(_ wave: Wave) -> (x: Int, y: Int) {
        let sign = wave.isReversed ? -1 : 1
        switch wave.axis {
        case .horizontal: return (sign, 0)
        case .vertical: return (0, sign)
        case .diagonal: return (sign, sign)
        }
    }

    /// The meaning of the attributes, for all placeholders: rules with a lower priority than the page's own properties.
    ///
    /// - Parameters:
    ///   - shared: the prefix of keyframe names.
    ///   - pace: the timing and duration of a wave.
    static func rules(_ shared: String, wave pace: String) -> String {
        var text =
            "@keyframes \(shared)f{0%{opacity:0}}"
            + ":where([data-skel-animation=sliding],[data-skel-animation=pulse],[data-skel-animation=none]){"
            + "--skel-own:none;--skel-level:auto;--skel-over:initial}"
            + ":where([data-skel-animation=sliding]){--skel-layer:\"\";--skel-from:#0000,;--skel-to:,#0000;"
            + "--skel-slide:\(shared)w var(--skel-duration,\(pace) infinite}"
            + ":where([data-skel-animation=pulse]){--skel-layer:\"\";--skel-from: ;--skel-to: ;--skel-slide:initial;"
            + "--skel-over:\(shared)f var(--skel-duration,1s) ease-in-out infinite alternate}"
            + ":where([data-skel-animation=none]){--skel-layer:none}"
        for direction in SlidingDirection.allCases {
            let wave = Wave(direction, in: Size(width: 1, height: 1))
            let (x, y) = way(wave)
            text +=
                ":where([data-skel-direction=\(direction.name)]){--skel-x:\(x);--skel-y:\(y);"
                + "--skel-line:\(HTMLWave.gradientLine(wave.axis))}"
        }
        return text
    }
}

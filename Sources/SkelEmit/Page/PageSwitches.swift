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
/// | `--skel-layer` | the `display` of the copy that shows the highlight |
/// | `--skel-own` | `none` if nothing else may move |
/// | `--skel-level`, `--skel-apart` | `auto` and 1 if views with their own motion no longer move separately |
/// | `--skel-over`, `--skel-under` | the animation of the copy's window, and of the copy, in a pulse |
/// | `--skel-slide` | that of both in a wave, for skeletons that don't have one by themselves |
/// | `--skel-park` | `none` if the window shows everything |
/// | `--skel-from`, `--skel-to` | the first and last stops of the window's gradient |
/// | `--skel-line`, `--skel-mirror` | the gradient's line, and where the wave is mirrored |
/// | `--skel-x`, `--skel-y` | the window's movement |
struct PageSwitches {
    /// Whether a page may change anything.
    let isOn: Bool

    /// The `display` of the copy that shows the highlight.
    func display(_ value: String) -> String { isOn ? "var(--skel-layer,\(value))" : value }

    /// The place of a window that doesn't move yet, or no longer.
    var parking: String { isOn ? "var(--skel-park,-100%)" : "-100%" }

    /// An animation that runs only while the page sets nothing.
    func own(_ animation: String) -> String { isOn ? "var(--skel-own,\(animation))" : animation }

    /// The `content` of a view's own wave.
    var ownContent: String { isOn ? "var(--skel-own,\"\")" : "\"\"" }

    /// The `z-index` of a view with its own motion: above the surrounding wave.
    var ownLevel: String { isOn ? "var(--skel-level,1)" : "1" }

    /// The opacity of a view with its own motion in the copy that shows the highlight.
    var ownHighlight: String { isOn ? "var(--skel-apart,0)" : "0" }

    /// The animation of a window, or of the copy in it, of a skeleton whose own motion is a wave, or isn't.
    func layer(_ animation: String, isWave: Bool, isWindow: Bool) -> String {
        guard isOn else { return animation }
        return "var(--skel-\(isWave ? isWindow ? "over" : "under" : "slide"),\(animation))"
    }

    private static let clear = (from: "#0000 33.33333%", to: "#0000 66.66667%")

    /// The gradient of a window three times as wide and high as what it crosses.
    func image(
        _ lines: (StaticString, mirrored: StaticString), isMirrored: Bool, _ color: String, isWave: Bool
    ) -> String {
        let line = isMirrored ? "var(--skel-mirror,\(lines.mirrored))" : "var(--skel-line,\(lines.0))"
        let (from, to) = isWave ? Self.clear : (color, color)
        return "linear-gradient(\(line),var(--skel-from,\(from)),\(color),var(--skel-to,\(to)))"
    }

    /// The meaning of the attributes, for all placeholders: rules with a lower priority than the page's own properties.
    ///
    /// - Parameters:
    ///   - shared: the prefix of keyframe names.
    ///   - wave: the animation of a wave.
    static func rules(_ shared: String, wave: String) -> String {
        let pulse = WavePace.pulse(.linear, steps: WavePace.pulseSteps(for: 0))
        var text =
            "@keyframes \(shared)f{0%{opacity:0}to{opacity:1}}"
            + ":where([data-skel-animation=sliding],[data-skel-animation=pulse],[data-skel-animation=none]){"
            + "--skel-own:none;--skel-level:auto;--skel-apart:1;--skel-layer:block;--skel-over:initial;"
            + "--skel-under:initial;--skel-park:initial}"
            + ":where([data-skel-animation=sliding]){--skel-from:\(clear.from);--skel-to:\(clear.to);"
            + "--skel-slide:\(wave)}"
            + ":where([data-skel-animation=pulse]){--skel-from:#000;--skel-to:#000;--skel-slide:initial;--skel-park:none;"
            + "--skel-over:\(shared)f var(--skel-duration,1s) \(pulse.timing) infinite alternate;--skel-under:none}"
            + ":where([data-skel-animation=none]){--skel-layer:none}"
        for direction in SlidingDirection.allCases {
            let window = WaveWindow(direction, PageSwitches(isOn: true))
            let (line, mirrored) = window.lines
            text +=
                ":where([data-skel-direction=\(direction.name)]){--skel-x:\(window.way.x);--skel-y:\(window.way.y);"
                + "--skel-line:\(line);--skel-mirror:\(mirrored)}"
        }
        return text
    }
}

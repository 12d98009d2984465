import SkelLanguage
import SkelLayout
import SkelText

/// A wave as an element of its own behind a cover: WebKit's main thread moves it in a sixth of the time that it takes for
/// one within an SVG, and the others in no more.
struct HTMLWave {
    let className: String
    /// The colour behind it.
    let base: ColorPair
    /// Where it stands while nothing moves, and what it looks like: declarations.
    let declarations: String

    /// The wave of a covered paint; nil where an element cannot show it: where its base colour moves,
    /// or what goes before it looks different from what follows it.
    init?(of paint: Paint, _ animation: BoneAnimation, in sheet: inout StyleSheet) {
        guard let slide = animation.slide, animation.base == nil, paint.returnsToBase else { return nil }
        let shimmer = Shimmer(animation.direction, in: Size(width: 1, height: 1))
        let rest = shimmer.isReversed ? 1.0 : -1.0
        let keyframes = StyleSheet.keyframes(slide, isInitial: { $0 == 0 }) { progress in
            "transform:" + Self.transform(shimmer.axis, at: rest * (1 - 2 * progress))
        }
        base = paint.base
        className = sheet.animationClass(animation, keyframes: keyframes)
        let isDiagonal = shimmer.axis == .diagonal
        var stops = ""
        for (index, color) in paint.colors.enumerated() {
            stops += "," + (sheet.palette?.value(of: color, .bone) ?? color.light.hex)
            // The frame is the middle third of the element, to which the diagonal gradient is as the frame's own.
            if isDiagonal {
                let part = (1 + Double(index) / Double(paint.colors.count - 1)) / 3
                stops += " " + TimingText.number(part * 100) + "%"
            }
        }
        declarations =
            "position:absolute;inset:\(isDiagonal ? "-100%" : "0");"
            + "background:linear-gradient(\(Self.gradientLine(shimmer.axis))\(stops));"
            + "transform:\(Self.transform(shimmer.axis, at: rest))"
    }

    private static func gradientLine(_ axis: Shimmer.Axis) -> StaticString {
        switch axis {
        case .horizontal: "90deg"
        case .vertical: "180deg"
        case .diagonal: "to bottom right"
        }
    }

    /// The transform that puts the gradient so many frames from where it covers one.
    private static func transform(_ axis: Shimmer.Axis, at frames: Double) -> String {
        let percent = TimingText.number(frames * 100) + "%"
        switch axis {
        case .horizontal: return "translateX(" + percent + ")"
        case .vertical: return "translateY(" + percent + ")"
        case .diagonal:
            let third = TimingText.number(frames * 100 / 3) + "%"
            return "translate(" + third + "," + third + ")"
        }
    }
}

extension SVGDocument {
    /// Writes the content with the wave left out, where an element of the page can show it behind the cover; nil, and
    /// nothing written, where none can.
    mutating func writeContentBeforeWave() -> HTMLWave? {
        guard let covered = coveredPaint(), let animation = BoneAnimation(of: drawing.paints[covered], in: drawing),
            let wave = HTMLWave(of: drawing.paints[covered], animation, in: &sheet)
        else { return nil }
        writeCover(covered)
        writeRest(except: covered)
        return wave
    }
}

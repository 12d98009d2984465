import SkelLanguage
import SkelLayout
import SkelText

/// A wave as an element of its own, as large as the area it crosses. Behind a cover, WebKit's main thread moves it in a
/// sixth of the time that a wave within an SVG takes, and other browsers need no more time.
struct HTMLWave {
    /// The declarations of its position and look at rest.
    let declarations: String
    /// The keyframes that move it.
    let keyframes: String

    /// Creates a wave; nil if nothing slides. If the base colour moves, the wave fades to transparent rather than to
    /// that colour.
    init?(of paint: Paint, _ animation: BoneAnimation, in sheet: inout StyleSheet) {
        guard let slide = animation.slide else { return nil }
        let wave = Wave(animation.direction, in: Size(width: 1, height: 1))
        let rest = wave.progressAtRest(of: paint)
        let isWide = wave.axis == .diagonal || !paint.liesOnBase
        let transform = { (progress: Double) in
            let frames = wave.isReversed ? 1 - 2 * progress : 2 * progress - 1
            return "transform:" + Self.transform(wave.axis, frames, isWide: isWide)
        }
        keyframes = StyleSheet.keyframes(slide, isInitial: { $0 == rest }, declarations: transform)
        var stops = ""
        for (index, color) in paint.colors.enumerated() {
            let isBase = animation.base != nil && color == paint.base
            stops += "," + (isBase ? "transparent" : sheet.palette?.value(of: color, .bone) ?? color.light.hex)
            // The middle third of the element is as large as the area that it crosses.
            if isWide {
                let part = (1 + Double(index) / Double(paint.colors.count - 1)) / 3
                stops += " " + TimingText.number(part * 100) + "%"
            }
        }
        declarations =
            "position:absolute;inset:\(Self.inset(wave.axis, isWide: isWide));"
            + "background:linear-gradient(\(Self.gradientLine(wave.axis))\(stops));" + transform(rest)
    }

    private static func inset(_ axis: Wave.Axis, isWide: Bool) -> StaticString {
        guard isWide else { return "0" }
        switch axis {
        case .horizontal: return "0 -100%"
        case .vertical: return "-100% 0"
        case .diagonal: return "-100%"
        }
    }

    static func gradientLine(_ axis: Wave.Axis) -> StaticString {
        switch axis {
        case .horizontal: "90deg"
        case .vertical: "180deg"
        case .diagonal: "to bottom right"
        }
    }

    /// The transform that moves the gradient by a number of frames from the one it covers.
    static func transform(_ axis: Wave.Axis, _ frames: Double, isWide: Bool) -> String {
        let distance = TimingText.number(frames * 100 / (isWide ? 3 : 1)) + "%"
        switch axis {
        case .horizontal: return "translateX(\(distance))"
        case .vertical: return "translateY(\(distance))"
        case .diagonal: return "translate(\(distance),\(distance))"
        }
    }
}

extension Paint {
    /// Whether a wave may lie on the base colour, because it begins and ends in it.
    var liesOnBase: Bool { returnsToBase && isOpaque }
}

extension SVGDocument {
    /// Writes the content without the wave if an element of the page can show the wave behind the cover, and returns
    /// the wave with the class that moves it. Otherwise writes nothing and returns nil.
    mutating func writeContentBeforeWave() -> (wave: HTMLWave, className: String, base: ColorPair)? {
        guard drawing.fades.isEmpty, let covered = coveredPaint(),
            let animation = BoneAnimation(of: drawing.paints[covered], in: drawing),
            animation.base == nil, let wave = HTMLWave(of: drawing.paints[covered], animation, in: &sheet)
        else { return nil }
        let className = sheet.animationClass(animation, keyframes: wave.keyframes)
        writeCover(covered)
        writeRest(except: covered)
        return (wave, className, drawing.paints[covered].base)
    }
}

import SkelLanguage
import SkelLayout

/// The default wave of an SVG by CSS, which is drawn 22 times a run, 15 times a second.
///
/// What is drawn is what a browser's processors pay for. Bones and highlight are so close that a step changes a pixel by 4
/// of 255; at 60 pictures a second it would be one of 255, for more than twice the time (Tests/Browser/Cost.md has other
/// numbers of steps). Whoever names an animation gets it smooth, and with its own timing.
enum StepwiseWave {
    /// The most by which neighbouring colours of a gradient differ, of 255 in any channel: with more, steps would be seen.
    private static let mostContrast = 32

    /// Jumps of each of the two parts of a run.
    private static let steps = 11

    /// Where the wave is by time. CSS steps are of one length between two keyframes, so that easing takes parts: slow, then
    /// fast. The wave is never further than a step, a 15th of its way, from where ease-in has it, which is as near as two
    /// parts of 11 steps come.
    private static var slide: BoneAnimation.Track<Double> {
        BoneAnimation.Track([
            .init(offset: 0, value: 0), .init(offset: 0.49, value: 0.3), .init(offset: 1, value: 1),
        ])
    }

    /// Whether a drawing's waves move so: all that the screen moves, for those of several paints are one wave.
    static func isDefault(of drawing: Drawing) -> Bool {
        guard drawing.movesByDefault, case .sliding = drawing.motion else { return false }
        return drawing.paints.allSatisfy { $0.motion != 0 || $0.type == .solid || isFaint($0.colors) }
    }

    private static func isFaint(_ colors: [ColorPair]) -> Bool {
        for (index, color) in colors.enumerated().dropFirst() {
            let before = colors[index - 1]
            if contrast(before.light, color.light) > mostContrast || contrast(before.dark, color.dark) > mostContrast {
                return false
            }
        }
        return true
    }

    private static func contrast(_ first: Color, _ second: Color) -> Int {
        var most = abs(Int(first.alpha) - Int(second.alpha))
        most = max(most, abs(Int(first.red) - Int(second.red)))
        most = max(most, abs(Int(first.green) - Int(second.green)))
        return max(most, abs(Int(first.blue) - Int(second.blue)))
    }

    /// The animation of a wave, in steps.
    static func stepwise(_ animation: BoneAnimation) -> BoneAnimation {
        guard animation.slide != nil else { return animation }
        var animation = animation
        animation.slide = slide
        animation.timing = .steps(steps)
        return animation
    }
}

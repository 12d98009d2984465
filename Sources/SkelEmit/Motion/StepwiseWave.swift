import SkelLanguage
import SkelLayout

/// The default wave of an SVG in CSS, drawn 22 times per run, 15 times a second.
///
/// Browsers spend processor time on each drawn frame. Bones and highlight are so similar that a step changes a pixel by
/// 4 of 255; at 60 frames a second it would be 1 of 255, for more than twice the time (Tests/Browser/Cost.md compares
/// other numbers of steps). A file that names an animation gets it smooth, with its own timing.
enum StepwiseWave {
    /// The largest difference between neighbouring gradient colours in any channel, of 255, at which steps stay
    /// invisible.
    private static let mostContrast = 32

    /// The number of jumps in each of the two parts of a run.
    private static let steps = 11

    /// The wave's position over time. CSS steps between two keyframes are equally long, so easing needs parts: slow,
    /// then fast. The wave is never more than a step, a 15th of its path, away from ease-in, which is the best that two
    /// parts of 11 steps can do.
    private static var slide: BoneAnimation.Track<Double> {
        BoneAnimation.Track([
            .init(offset: 0, value: 0), .init(offset: 0.49, value: 0.3), .init(offset: 1, value: 1),
        ])
    }

    /// Whether the waves of a drawing use steps. It applies to everything the screen moves, because waves of several
    /// paints form one wave.
    static func isDefault(of drawing: Drawing) -> Bool {
        guard drawing.movesByDefault, case .sliding = drawing.motion else { return false }
        return drawing.paints.allSatisfy { $0.motion != 0 || $0.type == .solid || isFaint($0.colors) }
    }

    private static func isFaint(_ colors: [ColorPair]) -> Bool {
        zip(colors, colors.dropFirst()).allSatisfy { $0.difference(from: $1) <= mostContrast }
    }

    /// The stepwise form of a wave's animation.
    static func stepwise(_ animation: BoneAnimation) -> BoneAnimation {
        guard animation.slide != nil else { return animation }
        var animation = animation
        animation.slide = slide
        animation.timing = .steps(steps)
        return animation
    }
}

extension ColorPair {
    /// The greatest difference from another colour in any channel, of 255, in light or dark surroundings.
    func difference(from other: ColorPair) -> Int {
        func most(_ first: Color, _ second: Color) -> Int {
            stride(from: UInt32(0), to: 32, by: 8).reduce(0) { most, shift in
                max(most, abs(Int(first.rgba >> shift & 0xff) - Int(second.rgba >> shift & 0xff)))
            }
        }
        return max(most(light, other.light), most(dark, other.dark))
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// The skeleton of a file, with the page that was measured.
struct DriftSkeleton: Sendable {
    let compiler: Compiler
    let input: Input
    let measurement: Measurement

    /// The skeleton laid out at the page's size.
    struct Drawn {
        let drawing: Drawing
        /// The names of its variants.
        let variants: [String]
    }

    /// The only skeleton in the file; nil if it has mistakes.
    func draw(_ checked: inout Compiler.Checked) throws(UsageError) -> Drawn? {
        guard !checked.problems.hasErrors else { return nil }
        return draw(try Self.screen(of: checked, input), reporting: &checked.problems)
    }

    /// The only skeleton in a file without mistakes.
    static func screen(of checked: Compiler.Checked, _ input: Input) throws(UsageError) -> Screen {
        guard checked.screens.count == 1, let screen = checked.screens.first else {
            throw UsageError(
                "--against compares one skeleton, and '\(input.path)' has \(checked.screens.count)",
                hint: "give each a file of its own; they may import what they share")
        }
        return screen
    }

    /// A skeleton laid out at the page's size; nil if that finds mistakes.
    func draw(_ screen: Screen, reporting problems: inout Problems) -> Drawn? {
        guard var job = compiler.selection.jobs(for: screen).first else { return nil }
        var width: Double?
        let measured = measurement.size
        if compiler.selection.size == nil, compiler.selection.variants == .base, measured.width > 0 {
            width = measured.width
            job.variants = screen.variants(
                meetingTestsAt: measured.width, measured.height,
                window: compiler.selection.window ?? measurement.window)
        }
        let names = job.variants.map { screen.variants[$0].name }
        let one = compiler.draw(screen, job, width: width, reporting: &problems)
        return one.map { Drawn(drawing: $0, variants: names) }
    }

    /// The drift of a file's skeletons from each size of a page.
    static func drifts(
        of checked: inout Compiler.Checked, _ input: Input, from page: [Measurement], by compiler: Compiler
    ) -> [Drift] {
        var found: [Drift] = []
        for screen in checked.screens {
            for measurement in page {
                let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
                guard let drawn = skeleton.draw(screen, reporting: &checked.problems) else { continue }
                found.append(skeleton.drift(of: drawn))
            }
        }
        return found
    }

    /// The drift of the bones from the page.
    func drift(of drawn: Drawn) -> Drift { Drift(DriftShapes(of: drawn.drawing).all, measurement.rects) }
}

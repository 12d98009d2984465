import SkelLanguage
import SkelLayout
import SkelText

/// The skeleton of a file beside the page that was measured.
struct DriftSkeleton: Sendable {
    let compiler: Compiler
    let input: Input
    let measurement: Measurement

    /// The skeleton laid out as the page shows it.
    struct Drawn {
        let drawing: Drawing
        /// The names of its variants.
        let variants: [String]
    }

    /// The one skeleton of the file; nil where it has mistakes.
    func draw(_ checked: inout Compiler.Checked) throws(UsageError) -> Drawn? {
        guard !checked.problems.hasErrors else { return nil }
        guard checked.screens.count == 1, let screen = checked.screens.first else {
            throw UsageError(
                "--against compares one skeleton, and '\(input.path)' has \(checked.screens.count)",
                hint: "give each a file of its own; they may import what they share")
        }
        return draw(screen, reporting: &checked.problems)
    }

    /// A skeleton as the page shows it; nil where that finds mistakes.
    func draw(_ screen: Screen, reporting problems: inout Problems) -> Drawn? {
        guard var job = compiler.selection.jobs(for: screen).first else { return nil }
        var width: Double?
        let measured = measurement.size
        if compiler.selection.size == nil, compiler.selection.variants == .base, measured.width > 0 {
            width = measured.width
            job.variants = screen.variants(meetingTestsAt: measured.width, measured.height)
        }
        let names = job.variants.map { screen.variants[$0].name }
        let one = compiler.draw(screen, job, width: width, reporting: &problems)
        return one.map { Drawn(drawing: $0, variants: names) }
    }

    /// How far the bones are from the page.
    func drift(of drawn: Drawn) -> Drift { Drift(DriftShapes(of: drawn.drawing).all, measurement.rects) }

    /// The same beside a page whose rectangles have the names of the bones that they were found to stand for.
    func naming(_ drift: Drift) -> DriftSkeleton {
        var named = Measurement()
        named.size = measurement.size
        named.rects = drift.matches.map { match in
            var rect = match.measured
            rect.path = match.shape.path
            return rect
        }
        return DriftSkeleton(compiler: compiler, input: input, measurement: named)
    }

    /// The bones as they are compared with the page.
    func shapes(of drawn: Drawn) -> [Drift.Shape] {
        Drift.joiningLines(DriftShapes(of: drawn.drawing).all, asIn: measurement.rects)
    }
}

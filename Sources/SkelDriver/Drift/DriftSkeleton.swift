import SkelImport
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
        var drawing: Drawing
        /// The names of its variants.
        let variants: [String]
        /// Whether its texts have the numbers of lines that they have on the page.
        var hasLinesOfPage = false
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
                hint: checked.screens.isEmpty
                    ? "name the file that has it" : "give each a file of its own; they may import what they share")
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
        return one.map { withLinesOfPage(Drawn(drawing: $0, variants: names)) }
    }

    /// The parts of a drawing where the page shows them: from right to left as a mirror image, unless the skeleton declares a
    /// direction.
    private func shapes(of drawing: Drawing) -> [Drift.Shape] {
        let shapes = DriftShapes(of: drawing).all
        guard measurement.isRightToLeft, drawing.declaredDirection == nil else { return shapes }
        return shapes.map { shape in
            var shape = shape
            shape.frame.mirror(in: drawing.size.width)
            shape.text?.mirror()
            return shape
        }
    }

    /// The same with the page's numbers of lines in texts of which a list has several that differ: each item of the page
    /// then is as high as that of the skeleton, and what follows where it is.
    private func withLinesOfPage(_ drawn: Drawn) -> Drawn {
        var drawn = drawn
        let drawing = drawn.drawing
        let counts = PageLines(of: shapes(of: drawing), on: measurement.rects).counts
        guard !counts.isEmpty, let screen = drawing.screen(withLines: counts) else { return drawn }
        let height = screen.root.hasAutomaticHeight ? nil : drawing.size.height
        var problems = Problems()
        let lined = layOut(
            screen, in: Viewport(width: drawing.size.width, height: height), reporting: &problems)
        if problems.hasErrors { return drawn }
        (drawn.drawing, drawn.hasLinesOfPage) = (lined, true)
        return drawn
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
    func drift(of drawn: Drawn) -> Drift {
        var rects = measurement.rects
        if drawn.hasLinesOfPage {
            for index in rects.indices { rects[index].isTypical = rects[index].isTypicalInLines }
        }
        let drawing = drawn.drawing
        // What is half below the end of the window may be on either side of it.
        let end = measurement.fillsWindow ? measurement.size.height : .infinity
        func isSeen(_ frame: Rect) -> Bool { (frame.y + frame.maxY) / 2 < end }
        for index in rects.indices where !isSeen(rects[index].frame) { rects[index].isPainted = false }
        var drift = Drift(shapes(of: drawing).filter { isSeen($0.frame) }, rects)
        let isLined = drawn.hasLinesOfPage || !rects.contains { $0.isTypical.lines }
        if drawing.root.hasAutomaticHeight, isLined, let height = measurement.ownHeight {
            drift.compareHeight(of: drawing, with: height)
        }
        return drift
    }
}

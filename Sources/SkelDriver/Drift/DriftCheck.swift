import SkelEmit
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// `check --against`: compares a skeleton with rectangles that were measured on the page it stands for.
struct DriftCheck {
    static var options: [Option] { [.against, .maxDrift, .overlay] }

    private let system: System
    private let compiler: Compiler
    private let input: Input
    private let renderer: Renderer
    /// The file of the measured rectangles.
    private let path: String
    private let budget: Double?
    private let overlay: String?

    /// - Parameter path: the value of `--against`.
    init(_ arguments: Arguments, against path: String, in system: System) throws(UsageError) {
        self.system = system
        self.path = path
        let inputs = try arguments.inputs(of: .check)
        if inputs.count > 1 { throw Command.check.wrongOperands("--against compares one file") }
        input = inputs[0]
        compiler = try arguments.compiler(in: system)
        if compiler.selection.variants == .all { throw UsageError("--against compares one variant, not all") }
        renderer = arguments.renderer()
        overlay = arguments.value(.overlay)
        budget = try arguments.maxDrift()
        if path == "-" { throw UsageError("--against reads a file, not standard input") }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var checked = compiler.check(input)
        try checkVariant(compiler.selection, among: [checked])
        let (measurement, report) = readMeasurement()
        var status = max(checked.status, report == nil ? .done : measurement == nil ? .system : .mistakes)
        var unwritable: Report?
        if let measurement, report == nil, let one = try draw(&checked, for: measurement) {
            status = max(status, compare(one, measurement, reporting: &checked.problems, &unwritable))
        }
        let reports = [report].compactMap { $0 } + [compiler.report(checked)] + [unwritable].compactMap { $0 }
        let shown = system.show(reports, as: renderer, documentsTo: .standardOutput)
        return max(status, checked.status, shown)
    }

    /// The picture replaces nothing that is read.
    private func checkCollisions() throws(UsageError) {
        guard let overlay else { return }
        var collisions = Collisions(in: system)
        if !input.isStandardInput { collisions.addInput(input.path) }
        collisions.addInput(path)
        try collisions.addOutput(overlay, of: "--overlay")
    }

    /// The measurement, and what is wrong with it; where only this is answered, the file could not be read.
    private func readMeasurement() -> (Measurement?, Report?) {
        let bytes: [UInt8]
        do {
            bytes = try system.read(path)
        } catch {
            return (nil, Report(.unreadableFile, "cannot read this file: " + error.message, file: path))
        }
        let file = system.source(path, at: path, below: Paths.folder(of: path), bytes)
        var problems = Problems(limit: compiler.limit)
        var measurement = Measurement()
        if let flaw = firstFlaw(in: bytes) {
            problems.report(Messages.flaw(flaw, in: bytes, file: 0))
        } else if let document = JSONReader.read(file, deepest: MeasurementReader.deepest, reporting: &problems),
            problems.isEmpty
        {
            measurement = MeasurementReader.read(document, reporting: &problems)
        }
        return (measurement, problems.isEmpty ? nil : Report([file], problems))
    }

    /// The one skeleton of the file, laid out as the page shows it; nil where it has mistakes.
    private func draw(_ checked: inout Compiler.Checked, for measurement: Measurement) throws(UsageError) -> Drawn? {
        guard !checked.problems.hasErrors else { return nil }
        guard checked.screens.count == 1, let screen = checked.screens.first,
            var job = compiler.selection.jobs(for: screen).first
        else {
            throw UsageError(
                "--against compares one skeleton, and '\(input.path)' has \(checked.screens.count)",
                hint: "give each a file of its own; they may import what they share")
        }
        var width: Double?
        let measured = measurement.size
        if compiler.selection.size == nil, compiler.selection.variants == .base, measured.width > 0 {
            width = measured.width
            job.variants = screen.variants(meetingTestsAt: measured.width, measured.height)
        }
        let names = job.variants.map { screen.variants[$0].name }
        return compiler.draw(screen, job, width: width, reporting: &checked.problems).map { Drawn($0, names) }
    }

    /// A drawing and the names of its variants.
    private struct Drawn {
        let drawing: Drawing
        let variants: [String]

        init(_ drawing: Drawing, _ variants: [String]) {
            self.drawing = drawing
            self.variants = variants
        }
    }

    private func compare(
        _ drawn: Drawn, _ measurement: Measurement, reporting problems: inout Problems,
        _ unwritable: inout Report?
    ) -> ExitStatus {
        let (one, size) = (drawn.drawing, drawn.drawing.size)
        let drift = Drift(Self.shapes(of: one), measurement.rects)
        var status = ExitStatus.done
        // A document has all that is said; the table is for people.
        if !renderer.isDocument {
            var output = Output()
            DriftTable(
                skeleton: one.screen.name, variants: drawn.variants, size: size, measurement: measurement, drift: drift,
                budget: budget
            )
            .write(into: &output)
            status = system.answer(output)
        }
        if let budget { Self.report(drift, beyond: budget, to: &problems) }
        guard let overlay else { return status }
        var picture = Output()
        DriftOverlay(skeleton: one.screen.name, size: size, measurement: measurement, drift: drift)
            .write(into: &picture)
        do {
            _ = try system.write(picture, overlay, System.Manner())
        } catch {
            unwritable = Report(.unwritableFile, "cannot write this file: " + error.message, file: overlay)
            status = .system
        }
        return status
    }

    /// One mistake for each view whose bones are beyond the budget: the rows of a list repeat it.
    private static func report(_ drift: Drift, beyond budget: Double, to problems: inout Problems) {
        if drift.matches.isEmpty { return problems.report(Messages.nothingMeasured) }
        var worst: [Drift.Match] = []
        for match in drift.matches(beyond: budget) where !worst.contains(where: { $0.shape.span == match.shape.span }) {
            worst.append(match)
        }
        for match in worst { problems.report(Messages.drift(match, budget: budget)) }
    }

    private static func shapes(of one: Drawing) -> [Drift.Shape] {
        var paths = BonePaths(of: one)
        let styles = LayoutStyles(of: one)
        return one.bones.map { bone in
            var path = Output()
            paths.writePath(of: bone, to: &path)
            let view = Int(bone.view)
            let text = bone.line < 0 ? nil : text(of: view, in: one, styles)
            return Drift.Shape(path: path.string, frame: bone.frame, span: one.span(of: view), text: text)
        }
    }

    private static func text(of view: Int, in one: Drawing, _ styles: LayoutStyles) -> Drift.Text {
        let edge: Drift.Text.Edge =
            switch styles.style(of: view).text.textAlignment {
            case .natural: styles.direction(of: view) == .rtl ? .right : .left
            case .left, .justified: .left
            case .center: .middle
            case .right: .right
            }
        let hasWidth = styles.box(of: view).width.unit != .auto
        return Drift.Text(edge: edge, width: hasWidth ? one.views[view].frame.width : nil)
    }
}

extension Option {
    static let against = Option("against", .file("JSON"), "Compare with rectangles measured on the page")
    static let maxDrift = Option("max-drift", .text("PX"), "How far a bone may be from what was measured")
    static let overlay = Option("overlay", .file("SVG"), "Draw bones and measured rectangles over each other")
}

extension Arguments {
    /// The value of `--max-drift`; nil for none.
    fileprivate func maxDrift() throws(UsageError) -> Double? {
        guard let text = value(.maxDrift) else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let number = Double(text), number <= 1e9 else {
            throw UsageError("--max-drift is a number of px from 0, not '\(text)'")
        }
        return number
    }
}

import SkelEmit
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// `check --against`: compares a skeleton with rectangles measured on its page, at one width or at several.
struct DriftCheck {
    static var options: [Option] { [.against, .maxDrift, .overlay] }

    private let system: System
    private let compiler: Compiler
    private let input: Input
    private let renderer: Renderer
    /// The files with the measured rectangles.
    private let paths: [String]
    private let budget: Double?
    private let overlay: String?

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        paths = arguments.values(.against)
        let inputs = try arguments.inputs(of: .check)
        if inputs.count > 1 { throw Command.check.wrongOperands("--against compares one file") }
        if arguments.has(.fix) {
            throw UsageError(
                "--fix cannot be combined with --against",
                hint: "'skelgen import page.json --update \(inputs[0].name)' follows the page")
        }
        input = inputs[0]
        compiler = try arguments.compiler(in: system)
        if compiler.selection.variants == .all { throw UsageError("--against compares one variant, not all") }
        renderer = arguments.renderer()
        overlay = arguments.value(.overlay)
        budget = try arguments.maxDrift()
        if paths.contains("-") { throw UsageError("--against reads a file, not standard input") }
        if overlay != nil, paths.count > 1 { throw UsageError("--overlay draws one capture, not \(paths.count)") }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var checked = compiler.check(input)
        try checkVariant(compiler.selection, among: [checked])
        var status = checked.status
        var reports: [Report] = []
        // A width that drifts doesn't hide the next.
        var drifts = Problems(limit: compiler.limit)
        var unwritable: [Report] = []
        for path in paths {
            let (measurements, report) = Measurement.read(path, limit: compiler.limit, in: system)
            status = max(status, report == nil ? .done : measurements == nil ? .system : .mistakes)
            if let report { reports.append(report) }
            guard let measurements, report == nil else { continue }
            if overlay != nil, measurements.count > 1 {
                throw UsageError("--overlay draws one capture, not \(measurements.count)")
            }
            for measurement in measurements {
                let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
                guard let drawn = try skeleton.draw(&checked) else { continue }
                status = max(status, compare(drawn, skeleton, reporting: &drifts, &unwritable))
            }
        }
        for drift in drifts.sorted() { checked.problems.report(drift) }
        let shown = system.show(
            reports + [compiler.report(checked)] + unwritable, as: renderer, documentsTo: .standardOutput)
        return max(status, checked.status, shown)
    }

    /// Refuses a picture that would replace an input.
    private func checkCollisions() throws(UsageError) {
        guard let overlay else { return }
        var collisions = Collisions(in: system)
        if !input.isStandardInput { collisions.addInput(input.path) }
        for path in paths { collisions.addInput(path) }
        try collisions.addOutput(overlay, of: "--overlay")
    }

    private func compare(
        _ drawn: DriftSkeleton.Drawn, _ skeleton: DriftSkeleton, reporting problems: inout Problems,
        _ unwritable: inout [Report]
    ) -> ExitStatus {
        let (one, size) = (drawn.drawing, drawn.drawing.size)
        let measurement = skeleton.measurement
        let drift = skeleton.drift(of: drawn)
        var status = ExitStatus.done
        // A document is complete; the table is for people.
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
        if budget != nil, measurement.isTree, !drift.matches.isEmpty {
            for diagnostic in Messages.unmatched(drift) { problems.report(diagnostic) }
        }
        guard let overlay else { return status }
        var picture = Output()
        DriftOverlay(skeleton: one.screen.name, size: size, measurement: measurement, drift: drift)
            .write(into: &picture)
        if let failure = system.replace(overlay, by: picture, System.Manner()) {
            unwritable.append(failure)
            status = .system
        }
        return status
    }

    /// Reports one mistake for each view with bones beyond the budget, because the rows of a list repeat it.
    private static func report(_ drift: Drift, beyond budget: Double, to problems: inout Problems) {
        if drift.matches.isEmpty { return problems.report(Messages.nothingMeasured) }
        var worst: [Drift.Match] = []
        for match in drift.matches(beyond: budget) where !worst.contains(where: { $0.shape.span == match.shape.span }) {
            worst.append(match)
        }
        for match in worst { problems.report(Messages.drift(match, budget: budget)) }
    }
}

extension Option {
    static let against = Option("against", .file("JSON"), isRepeatable: true, "Compare the bones with a captured page")
    static let maxDrift = Option("max-drift", .text("PX"), "With --against: the largest drift that is not an error")
    static let overlay = Option("overlay", .file("SVG"), "With --against: draw bones and page into an SVG")
}

extension Arguments {
    /// The value of `--max-drift`; nil for none.
    fileprivate func maxDrift() throws(UsageError) -> Double? {
        guard let text = value(.maxDrift) else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let number = Double(text), number <= 1e9 else {
            throw UsageError("--max-drift must be a number of pixels of at least 0, not '\(text)'")
        }
        return number
    }
}

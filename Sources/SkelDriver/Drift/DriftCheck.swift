import SkelEmit
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// `check --against`: compares a skeleton with rectangles measured on its page.
struct DriftCheck {
    static var options: [Option] { [.against, .maxDrift, .overlay] }

    private let system: System
    private let compiler: Compiler
    private let input: Input
    private let renderer: Renderer
    /// The file with the measured rectangles.
    private let path: String
    private let budget: Double?
    private let overlay: String?
    /// Whether to change numbers in the file.
    private let fixes: Bool

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
        fixes = arguments.has(.fix)
        if path == "-" { throw UsageError("--against reads a file, not standard input") }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var checked = compiler.check(input)
        try checkVariant(compiler.selection, among: [checked])
        let (measurement, report) = Measurement.read(path, limit: compiler.limit, in: system)
        var status = max(checked.status, report == nil ? .done : measurement == nil ? .system : .mistakes)
        var unwritable: [Report] = []
        if let measurement, report == nil {
            let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
            var drawn = try skeleton.draw(&checked)
            if fixes {
                let fixed = try fix(skeleton, checked, drawn)
                status = max(status, fixed.status)
                if let failure = fixed.failure { unwritable.append(failure) }
                if let now = fixed.checked {
                    checked = now
                    drawn = try skeleton.draw(&checked)
                }
            }
            if let drawn { status = max(status, compare(drawn, skeleton, reporting: &checked.problems, &unwritable)) }
        }
        let reports = [report].compactMap { $0 } + [compiler.report(checked)] + unwritable
        let shown = system.show(
            reports, as: renderer, documentsTo: answersWithText ? .standardError : .standardOutput)
        return max(status, checked.status, shown)
    }

    /// Whether the changed text goes to standard output.
    private var answersWithText: Bool { fixes && input.isStandardInput }

    /// Corrects the numbers of misplaced bones and writes the file, or writes standard input's text to standard output;
    /// returns the resulting file.
    private func fix(
        _ skeleton: DriftSkeleton, _ checked: Compiler.Checked, _ drawn: DriftSkeleton.Drawn?
    ) throws(UsageError) -> (checked: Compiler.Checked?, status: ExitStatus, failure: Report?) {
        let fixing = drawn.map { self.fixing(skeleton, checked, $0) }
        var told = Output()
        for line in fixing?.lines(beyond: budget ?? DriftFixing.usualTolerance) ?? [] { told.write(line) }
        let text = fixing?.text
        let now = text.map { compiler.reading($0, for: input).check(input) }
        if answersWithText {
            if !renderer.isDocument { system.complain(told) }
            return (now, system.answer(Output(text ?? checked.files.first?.bytes ?? [])), nil)
        }
        if let text, let failure = system.replace(input.path, by: Output(text)) { return (nil, .system, failure) }
        return (now, renderer.isDocument || told.count == 0 ? .done : system.answer(told), nil)
    }

    /// The corrections that the bones beyond the budget suggest. If some of these bones are left, those that all drifting
    /// bones suggest, provided that they leave fewer: smaller drifts also tell which number is behind larger ones.
    private func fixing(
        _ skeleton: DriftSkeleton, _ checked: Compiler.Checked, _ drawn: DriftSkeleton.Drawn
    ) -> DriftFixing {
        let usual = DriftFixing.usualTolerance
        let fixing = DriftFixing(skeleton, checked, drawn, tolerance: budget ?? usual)
        guard let budget, budget > usual else { return fixing }
        let left = fixing.drift.matches(beyond: budget).count
        if left == 0 { return fixing }
        let other = DriftFixing(skeleton, checked, drawn, tolerance: usual)
        return other.drift.matches(beyond: budget).count < left ? other : fixing
    }

    /// Refuses a picture that would replace an input.
    private func checkCollisions() throws(UsageError) {
        guard let overlay else { return }
        var collisions = Collisions(in: system)
        if !input.isStandardInput { collisions.addInput(input.path) }
        collisions.addInput(path)
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
        if !renderer.isDocument, !answersWithText {
            var output = Output()
            DriftTable(
                skeleton: one.screen.name, variants: drawn.variants, size: size, measurement: measurement, drift: drift,
                budget: budget
            )
            .write(into: &output)
            status = system.answer(output)
        }
        if let budget { Self.report(drift, beyond: budget, to: &problems) }
        if budget != nil || fixes, measurement.isTree, !drift.matches.isEmpty {
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
    static let against = Option("against", .file("JSON"), "Compare the bones with a captured page")
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

import SkelEmit
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// `check --against`: compares a skeleton with rectangles measured on its page, at one width or at several.
struct DriftCheck: PageRun {
    static var options: [Option] {
        [.against, .at.described("With --against URL: compare with this element, a CSS selector")] + Option.ofAddresses
            + [.maxDrift, .overlay]
    }

    /// What was measured in one place: a measurement for each width, and mistakes.
    struct Measured {
        var measurements: [Measurement] = []
        var findings = Findings()
    }

    private let system: System
    private let compiler: Compiler
    private let input: Input
    private let renderer: Renderer
    /// The files with the measured rectangles, and the addresses of pages to measure.
    private let paths: [String]
    /// What to capture of the page at an address, by the place of its address.
    private let pages: [CaptureRequest?]
    private let capturing: PageCapturing
    private let budget: Double?
    private let overlay: String?

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        paths = arguments.values(.against)
        pages = try paths.map { path throws(UsageError) in
            CaptureRequest.isAddress(path) ? try CaptureRequest(path, arguments) : nil
        }
        if pages.allSatisfy({ $0 == nil }) { try arguments.refuse([.at] + Option.ofAddresses, for: paths[0]) }
        capturing = PageCapturing(arguments, in: system)
        let inputs = try arguments.inputs(of: .check)
        if inputs.count > 1 {
            throw UsageError(
                "--against compares one file",
                hint: "each capture needs its own --against: --against a.json --against b.json")
        }
        if system.kind(inputs[0].path) == .folder {
            throw UsageError(
                "--against compares one skeleton, and '\(inputs[0].path)' is a folder",
                hint: "--manifest FILE compares each screen that it lists with its page")
        }
        if arguments.has(.fix) {
            let address = pages.lazy.compactMap { $0 }.first
            let from = address.map { [$0.address] + $0.words } ?? [paths[0]]
            let words = ["skelgen", "import"] + from + ["--update", inputs[0].name]
            throw UsageError(
                "--fix cannot be combined with --against",
                hint: "'\(words.map { $0.quotedForShell }.joined(separator: " "))' follows the page")
        }
        input = inputs[0]
        compiler = try arguments.compiler(in: system)
        if compiler.selection.variants == .all { throw UsageError("--against compares one variant, not all") }
        renderer = arguments.renderer()
        overlay = arguments.value(.overlay)
        budget = try arguments.maxDrift()
        if paths.contains("-") { throw UsageError("--against reads a file, not standard input") }
        if overlay != nil, paths.count > 1 {
            throw UsageError(
                "--overlay draws one capture, not \(paths.count)", hint: "compare with one: a single --against")
        }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var capturing = capturing
        defer { capturing.end() }
        let findings = try findings(captured(by: &capturing))
        return system.show(findings, as: renderer, documentsTo: .standardOutput)
    }

    /// What files and pages say; of pages nothing if the skeleton can't be compared with any.
    func captured(by capturing: inout PageCapturing) throws(UsageError) -> [Measured] {
        var conditions = WidthConditions()
        if pages.contains(where: { $0 != nil }) {
            let checked = compiler.check(input)
            if checked.problems.hasErrors { return [] }
            // A page may change no longer where the skeleton does.
            conditions.add(try DriftSkeleton.screen(of: checked, input))
        }
        var all: [Measured] = []
        for (path, page) in zip(paths, pages) {
            var measured = Measured()
            if var page {
                page.conditions = conditions
                try measure(page, by: &capturing, &measured)
            } else {
                let (measurements, report) = Measurement.read(path, limit: compiler.limit, in: system) { address in
                    ["skelgen", "check", "--against", address, input.path]
                }
                if let report { measured.findings.add(report, measurements == nil ? .system : .mistakes) }
                measured.measurements = report == nil ? measurements ?? [] : []
            }
            all.append(measured)
        }
        return all
    }

    private func measure(
        _ page: CaptureRequest, by capturing: inout PageCapturing, _ measured: inout Measured
    ) throws(UsageError) {
        var page = page
        // Colours are not compared.
        page.looksForDark = false
        switch capturing.result(page) {
        case .refused(let error): throw error
        case .failed(let report, let status): measured.findings.add(report, status)
        case .captured(let all, let notes):
            var problems = Problems(limit: compiler.limit)
            for note in notes { problems.report(note) }
            let files = all.map { SourceFile(name: page.name, bytes: $0.document(titled: page.name).bytes) }
            if !problems.isEmpty { measured.findings.add(Report(files, problems)) }
            for file in files {
                let (measurements, report) = Measurement.read(file, limit: compiler.limit)
                if let report { measured.findings.add(report, .mistakes) }
                measured.measurements += report == nil ? measurements : []
            }
        }
    }

    /// Compares the skeleton with what was measured.
    func findings(_ all: [Measured]) throws(UsageError) -> Findings {
        var checked = compiler.check(input)
        try checkVariant(compiler.selection, among: [checked])
        var findings = Findings()
        findings.status = checked.status
        let isSeveral = all.reduce(0) { $0 + $1.measurements.count } > 1
        // A width that drifts doesn't hide the next.
        var drifts = Problems(limit: compiler.limit)
        var unwritable: [Report] = []
        for (measured, page) in zip(all, pages) {
            findings.add(measured.findings)
            if overlay != nil, measured.measurements.count > 1 {
                throw UsageError(
                    "--overlay draws one capture, not \(measured.measurements.count)",
                    hint: page == nil
                        ? "capture the page at one width: skelgen import URL --capture --width 375"
                        : "compare at one width, such as --width 375")
            }
            for measurement in measured.measurements {
                let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
                guard let drawn = try skeleton.draw(&checked) else { continue }
                let place = isSeveral ? measurement.place : ""
                let status = compare(drawn, skeleton, place, update(from: page), reporting: &drifts, &unwritable)
                findings.status = max(findings.status, status)
            }
        }
        for drift in drifts.sorted() { checked.problems.report(drift) }
        findings.reports += [compiler.report(checked)] + unwritable
        findings.status = max(findings.status, checked.status)
        return findings
    }

    /// The command that makes the file match what was measured: a page, or all files.
    private func update(from page: CaptureRequest?) -> String {
        var words = ["skelgen", "import"]
        if let page {
            words += [page.address] + page.words
        } else {
            words += zip(paths, pages).filter { $0.1 == nil }.map { $0.0 }
        }
        words += ["--update", input.isStandardInput ? "FILE.skel" : input.path]
        return words.map { $0.quotedForShell }.joined(separator: " ")
    }

    /// Refuses a picture that would replace an input.
    private func checkCollisions() throws(UsageError) {
        guard let overlay else { return }
        var collisions = Collisions(in: system)
        if !input.isStandardInput { collisions.addInput(input.path) }
        for (path, page) in zip(paths, pages) where page == nil { collisions.addInput(path) }
        try collisions.addOutput(overlay, of: "--overlay")
    }

    private func compare(
        _ drawn: DriftSkeleton.Drawn, _ skeleton: DriftSkeleton, _ place: String, _ update: String,
        reporting problems: inout Problems, _ unwritable: inout [Report]
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
        if let budget { Self.report(drift, place, beyond: budget, to: &problems) }
        if budget != nil, measurement.isTree, !drift.matches.isEmpty {
            for diagnostic in Messages.unmatched(drift, place, update: update) { problems.report(diagnostic) }
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
    private static func report(_ drift: Drift, _ place: String, beyond budget: Double, to problems: inout Problems) {
        if drift.matches.isEmpty { return problems.report(Messages.nothingMeasured(place)) }
        var worst: [Drift.Match] = []
        for match in drift.matches(beyond: budget) where !worst.contains(where: { $0.shape.span == match.shape.span }) {
            worst.append(match)
        }
        for match in worst { problems.report(Messages.drift(match, place, budget: budget)) }
    }
}

extension Option {
    static let against = Option(
        "against", .file("JSON|URL"), isRepeatable: true,
        "Compare the bones with a captured page, or with one at an address")
    static let maxDrift = Option("max-drift", .text("PX"), "The largest drift from a page that is not an error")
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

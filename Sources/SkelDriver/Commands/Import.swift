import SkelImport
import SkelLanguage
import SkelSystem
import SkelText

extension Command {
    static let `import`: Command = .init(
        "import", "Write a .skel file of an existing screen", operands: "FILE...", .file("FILE"),
        options: [.output, .diagnostics, .maxDiagnostics],
        details: """
            Reads what other tools know of a screen and writes a layout that draws the same bones, to the half point:

            \(Importer.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))

            Without -o the layout goes to standard output. An output that exists is replaced.
            """
    ) { arguments, system throws(UsageError) in
        try ImportRun(arguments, in: system).run()
    }
}

/// One import: files in, a layout out.
private struct ImportRun {
    private let system: System
    private let inputs: [Input]
    private let output: String?
    private let renderer: Renderer
    private let limit: Int

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        inputs = try arguments.inputs(of: .import)
        output = arguments.value(.output)
        renderer = arguments.renderer()
        limit = try arguments.compiler(in: system).limit
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var files: [SourceFile] = []
        var problems = Problems(limit: limit)
        var sketches: [Sketch] = []
        var reports: [Report] = []
        var status = ExitStatus.done
        for input in inputs {
            do {
                let bytes = input.isStandardInput ? try system.readStandardInput() : try system.read(input.path)
                let folder = Paths.folder(of: input.path)
                let file =
                    input.isStandardInput
                    ? SourceFile(name: input.name, bytes: bytes)
                    : system.source(input.name, at: input.path, below: folder, bytes)
                files.append(file)
            } catch {
                reports.append(Report(.unreadableFile, "cannot read this file: " + error.message, file: input.name))
                status = .system
            }
        }
        for (number, file) in files.enumerated() { sketches += self.sketches(of: file, number, reporting: &problems) }
        if !files.isEmpty { reports.append(Report(files, problems)) }
        let shown = system.show(reports, as: renderer, documentsTo: .standardError)
        status = max(status, shown, problems.hasErrors ? .mistakes : .done)
        if status != .done { return status }
        return write(draft(of: sketches).formatted())
    }

    private func sketches(of file: SourceFile, _ number: Int, reporting problems: inout Problems) -> [Sketch] {
        if let flaw = firstFlaw(in: file.bytes) {
            problems.report(Messages.flaw(flaw, in: file.bytes, file: number))
            return []
        }
        return Importer.sketches(of: file, file: number, reporting: &problems)
    }

    /// What is read is not replaced.
    private func checkCollisions() throws(UsageError) {
        guard let output, output != "-" else { return }
        var collisions = Collisions(in: system)
        for input in inputs where !input.isStandardInput { collisions.addInput(input.path) }
        try collisions.addOutput(output, of: "--output")
    }

    private func write(_ text: Output) -> ExitStatus {
        guard let output, output != "-" else { return system.answer(text) }
        do {
            _ = try system.write(text, output, System.Manner(keepsUnchanged: true))
            return .done
        } catch {
            let report = Report(.unwritableFile, "cannot write this file: " + error.message, file: output)
            return max(.system, system.show([report], as: renderer, documentsTo: .standardError))
        }
    }
}

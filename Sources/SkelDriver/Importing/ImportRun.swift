import SkelImport
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// One import: files in, a layout out.
struct ImportRun {
    private let system: System
    private let inputs: [Input]
    private let output: String?
    /// The file to update.
    private let old: Input?
    private let part: String?
    /// The names of lists, with the files that contain their rows.
    private let cells: [(list: String, input: Input)]
    private let renderer: Renderer
    private let compiler: Compiler
    private var limit: Int { compiler.limit }
    private var manner = ImportManner()

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        inputs = try arguments.inputs(of: .import)
        old = arguments.value(.update).map { Input($0) }
        output = arguments.value(.output) ?? arguments.value(.update)
        part = arguments.value(.at)
        cells = try arguments.values(.cell).map { text throws(UsageError) in
            guard let sign = text.firstIndex(of: "="), sign != text.startIndex, text.index(after: sign) != text.endIndex
            else { throw UsageError("--cell must be NAME=FILE, not '\(text)'") }
            return (String(text[..<sign]), Input(String(text[text.index(after: sign)...])))
        }
        renderer = arguments.renderer()
        compiler = try arguments.compiler(in: system)
        manner.isAbsolute = arguments.has(.absolute)
        if let text = arguments.value(.tolerance) {
            let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
            guard isPlain, let tolerance = Double(text), tolerance <= 100 else {
                throw UsageError("--tolerance must be a number of pixels from 0 to 100, not '\(text)'")
            }
            manner.tolerance = tolerance
        }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        var reports: [Report] = []
        var status = ExitStatus.done
        func readAll(_ inputs: [Input]) -> [SourceFile] {
            inputs.compactMap { input in
                do throws(SystemError) {
                    return try read(input)
                } catch {
                    reports.append(Report(unreadable: input.name, error))
                    status = .system
                    return nil
                }
            }
        }
        var files = readAll(inputs)
        let rows = readAll(cells.map { $0.input })
        var problems = Problems(limit: limit)
        var sketches: [Sketch] = []
        for (number, file) in files.enumerated() { sketches += self.sketches(of: file, number, reporting: &problems) }
        if status == .done { try take(rows, behind: files.count, into: &sketches, reporting: &problems) }
        files += rows
        if let part, !problems.hasErrors, status == .done {
            let parts = sketches.compactMap { $0.part(at: part) }
            if parts.isEmpty {
                let likely = sketches.compactMap { $0.likelyPath(for: part) }.first
                let usual = "a path has ids, classes, tags and names that the file shows, such as '#list .card'"
                throw UsageError(
                    "nothing in the imported file is '\(part)'",
                    hint: likely.map { "did you mean '\($0)'?" } ?? usual)
            }
            sketches = parts
        }
        if !problems.hasErrors, status == .done { reportSameWidths(of: sketches, to: &problems) }
        var draft = Draft()
        if !problems.hasErrors, status == .done {
            draft = SkelImport.draft(of: sketches, manner)
            if let first = sketches.first, !isWritable(draft) { problems.report(Messages.tooDeep(first)) }
            ImportNotes.share(&draft, &problems, files)
        }
        if !files.isEmpty { reports.append(Report(files, problems)) }
        let shown = system.show(reports, as: renderer, documentsTo: .standardError)
        status = max(status, shown, problems.hasErrors ? .mistakes : .done)
        if status != .done { return status }
        guard let old else { return write(draft.formatted()) }
        let update = ImportUpdate(of: old, by: compiler, in: system)
        let (result, report) = update.result(draft, of: sketches)
        let told = report.map { system.show([$0], as: renderer, documentsTo: .standardError) } ?? .done
        guard let result else { return max(told, update.isUnreadable ? .system : .mistakes) }
        return max(told, write(result))
    }

    private func read(_ input: Input) throws(SystemError) -> SourceFile {
        if input.isStandardInput { return SourceFile(name: input.name, bytes: try system.readStandardInput()) }
        return try system.source(
            input.name, at: input.path, below: Paths.folder(of: input.path), most: System.largestDocument)
    }

    private func sketches(of file: SourceFile, _ number: Int, reporting problems: inout Problems) -> [Sketch] {
        if let flaw = firstFlaw(in: file.bytes) {
            problems.report(Messages.flaw(flaw, in: file.bytes, file: number))
            return []
        }
        return Importer.sketches(of: file, file: number, reporting: &problems)
    }

    /// Adds cells from separate files to their lists.
    private func take(
        _ rows: [SourceFile], behind count: Int, into sketches: inout [Sketch], reporting problems: inout Problems
    ) throws(UsageError) {
        for (index, row) in rows.enumerated() {
            guard let cell = self.sketches(of: row, count + index, reporting: &problems).first else { continue }
            var isTaken = false
            for sketch in sketches.indices {
                isTaken = sketches[sketch].replaceCells(of: cells[index].list, with: cell) || isTaken
            }
            if !isTaken, !problems.hasErrors {
                throw UsageError("no list in the imported file is named '\(cells[index].list)'")
            }
        }
    }

    /// Reports several captures of one page at the same width, which are ambiguous.
    private func reportSameWidths(of sketches: [Sketch], to problems: inout Problems) {
        for (index, sketch) in sketches.enumerated() {
            let isAgain = sketches[..<index].contains {
                $0.file != sketch.file && $0.name == sketch.name && $0.size.width == sketch.size.width
            }
            if isAgain { problems.report(Messages.sameWidth(sketch)) }
        }
    }

    /// Refuses an output that would replace an input.
    private func checkCollisions() throws(UsageError) {
        guard let output, output != "-", output != old?.path else { return }
        var collisions = Collisions(in: system)
        for input in inputs where !input.isStandardInput { collisions.addInput(input.path) }
        try collisions.addOutput(output, of: "--output")
    }

    private func write(_ text: Output) -> ExitStatus {
        guard let output, output != "-" else { return system.answer(text) }
        guard let failure = system.replace(output, by: text) else { return .done }
        return max(.system, system.show([failure], as: renderer, documentsTo: .standardError))
    }
}

import SkelEmit
import SkelImport
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// One import: files or a page in, layouts out.
struct ImportRun: PageRun {
    let system: System
    private let inputs: [Input]
    /// The page to capture instead of reading inputs.
    let page: CaptureRequest?
    private let capturing: PageCapturing
    private let isWatching: Bool
    /// Whether to write captures rather than layouts.
    let isCapture: Bool
    /// Whether the output is a folder, with a file for each marked element of the page.
    let isMarked: Bool
    let makesFolders: Bool
    let isQuiet: Bool
    let output: String?
    /// The file to update.
    let old: Input?
    private let part: String?
    /// The names of lists, with the files that contain their rows.
    private let cells: [(list: String, input: Input)]
    private let renderer: Renderer
    let compiler: Compiler
    private var limit: Int { compiler.limit }
    private var manner = ImportManner()

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        let addresses = arguments.operands.filter { CaptureRequest.isAddress($0) }
        if let address = addresses.first {
            if arguments.operands.count > 1 { throw UsageError("an address is imported alone, without other files") }
            inputs = []
            page = try CaptureRequest(address, arguments)
        } else {
            inputs = try arguments.inputs(of: .import)
            page = nil
            try arguments.refuse([.capture, .marked] + Option.ofAddresses, for: inputs[0].name)
        }
        capturing = PageCapturing(arguments, in: system)
        (isCapture, isMarked) = (arguments.has(.capture), arguments.has(.marked))
        makesFolders = isMarked || arguments.has(.manifest)
        isQuiet = arguments.has(.quiet)
        old = arguments.value(.update).map { Input($0) }
        output = arguments.value(.output) ?? arguments.value(.update)
        if let output, !isMarked, let other = Format.ofOutput(output, in: system),
            !isCapture || other.name != Format.json.name
        {
            throw UsageError(
                "'\(output)' has the extension of the format '\(other.name)', but an import writes \(isCapture ? "JSON" : "a layout")",
                hint: isCapture ? "end it in .json" : "end it in .skel, which 'skelgen compile' draws")
        }
        // In a page, the browser finds it.
        part = page == nil ? arguments.value(.at) : nil
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
        isWatching = arguments.has(.watching)
        if isWatching {
            if page == nil || old == nil { throw UsageError("--watch needs the address of a page, and --update FILE") }
            if arguments.has(.headed) { throw UsageError("--watch and --headed cannot be combined") }
        }
        if old != nil, isCapture || isMarked {
            throw UsageError("--update cannot be combined with \(isCapture ? "--capture" : "--marked")")
        }
        if isMarked, output.map({ $0 == "-" || system.kind($0) == .file }) ?? true {
            throw UsageError("--marked writes a file for each element: -o must name a folder")
        }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        if isWatching, let page, let old {
            return try ImportWatch(run: self, page: page, old: old, renderer: renderer, system: system)
                .watch(by: capturing)
        }
        var capturing = capturing
        defer { capturing.end() }
        let findings = try findings(captured(by: &capturing))
        return system.show(findings, as: renderer, documentsTo: .standardError)
    }

    func captured(by capturing: inout PageCapturing) -> PageCapturing.Result? {
        guard let page else { return nil }
        // No browser is opened for a file that can't be updated.
        let flaw = old.flatMap { ImportUpdate(of: $0, by: compiler, in: system).flaw(in: system) }
        return flaw.map { .failed($0.report, $0.status) } ?? capturing.result(page)
    }

    func findings(_ result: PageCapturing.Result?) throws(UsageError) -> Findings {
        guard let result else { return try writeFiles() }
        var findings = Findings()
        switch result {
        case .refused(let error): throw error
        case .failed(let report, let status): findings.add(report, status)
        case .captured(let all, let notes):
            let files = all.map { SourceFile(name: name, bytes: $0.document(titled: title).bytes) }
            if isCapture {
                if !notes.isEmpty { findings.add(Report([SourceFile(name: name, bytes: [])], notes.collected)) }
                for (one, file) in zip(all, files) { write(Output(file.bytes), one.name, to: &findings) }
                return findings
            }
            var drafts: [Drafted] = []
            for (one, file) in zip(all, files) {
                let notes = findings.reports.isEmpty ? notes : []
                if let draft = try draft(of: [file], [], notes: notes, into: &findings, named: one.name) {
                    drafts.append(draft)
                }
            }
            finish(drafts, &findings)
        }
        return findings
    }

    /// The page's name in the file and in diagnostics.
    private var name: String { page?.name ?? "" }

    /// The name of a page's skeleton: that of the file that it's written to, or of the page, which is the same in all its captures.
    private var title: String {
        isCapture
            ? Paths.stem(of: name)
            : Paths.stem(of: old?.name ?? output.flatMap { $0 == "-" || system.kind($0) == .folder ? nil : $0 } ?? name)
    }

    /// The command that imports an address in place of a file.
    private func command(for address: String) -> [String] {
        let target = old.map { ["--update", $0.path] } ?? output.map { ["-o", $0] } ?? []
        return ["skelgen", "import", address] + (part.map { ["--at", $0] } ?? []) + target
    }

    private func writeFiles() throws(UsageError) -> Findings {
        var findings = Findings()
        func readAll(_ inputs: [Input]) -> [SourceFile] {
            inputs.compactMap { input in
                do throws(SystemError) {
                    return try read(input)
                } catch {
                    let report = Report(unreadablePage: input.name, error) { command(for: $0) }
                    findings.add(report, .system)
                    return nil
                }
            }
        }
        let files = readAll(inputs)
        let rows = readAll(cells.map { $0.input })
        let drafted = try draft(of: files, rows, isComplete: findings.status == .done, into: &findings)
        finish(drafted.map { [$0] } ?? [], &findings)
        return findings
    }

    /// The layout of the screens in some files; nil if that finds mistakes.
    ///
    /// - Parameters:
    ///   - notes: what else is to be said about the first file.
    ///   - isComplete: whether all files could be read.
    ///   - name: the screens' name; empty for their own.
    private func draft(
        of files: [SourceFile], _ rows: [SourceFile], notes: [Diagnostic] = [], isComplete: Bool = true,
        into findings: inout Findings, named name: String = ""
    ) throws(UsageError) -> Drafted? {
        var problems = Problems(limit: limit)
        var sketches: [Sketch] = []
        for (number, file) in files.enumerated() { sketches += self.sketches(of: file, number, reporting: &problems) }
        if isComplete { try take(rows, behind: files.count, into: &sketches, reporting: &problems) }
        if sketches.contains(where: { $0.page != nil }) { try checkOptionsOfPages() }
        if let part, !problems.hasErrors, isComplete { sketches = try parts(of: sketches, at: part) }
        if !name.isEmpty { for index in sketches.indices { sketches[index].name = name } }
        if !problems.hasErrors, isComplete { reportSameWidths(of: sketches, to: &problems) }
        if !problems.hasErrors, isComplete { sketches = joiningPages(of: sketches, reporting: &problems) }
        var draft = Draft()
        if !problems.hasErrors, isComplete {
            draft = SkelImport.draft(of: sketches, manner)
            if let first = sketches.first, let mistake = firstMistake(in: draft) {
                problems.report(Messages.unwritable(first, mistake))
            }
            ImportNotes.share(&draft, &problems, files + rows)
        }
        for note in notes { problems.report(note) }
        if !(files + rows).isEmpty { findings.reports.append(Report(files + rows, problems)) }
        if problems.hasErrors || !isComplete {
            findings.status = max(findings.status, .mistakes)
            return nil
        }
        return Drafted(name: name, draft: draft, sketches: sketches, sources: files)
    }

    /// Refuses options that a page's own layout has no use for.
    private func checkOptionsOfPages() throws(UsageError) {
        if part != nil {
            throw UsageError(
                "a capture of a page's layout is imported as a whole",
                hint: "capture the part: skelgen import URL --at SELECTOR")
        }
        for (option, isGiven) in [(Option.tolerance, manner.tolerance > 0), (.absolute, manner.isAbsolute)]
        where isGiven {
            throw UsageError(
                "\(option.spelling) is for what has frames alone", hint: "this capture has the page's own layout")
        }
    }

    private func parts(of sketches: [Sketch], at path: String) throws(UsageError) -> [Sketch] {
        let parts = sketches.compactMap { $0.part(at: path) }
        guard parts.isEmpty else { return parts }
        let likely = sketches.compactMap { $0.likelyPath(for: path) }.first
        let usual = "a path has ids, classes, tags and names that the file shows, such as '#list .card'"
        throw UsageError(
            "nothing in the imported file is '\(path)'", hint: likely.map { "did you mean '\($0)'?" } ?? usual)
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
        let catalogues = AssetCatalogues(system: system, path: file.name)
        return Importer.sketches(
            of: file, file: number, colorSets: catalogues.colorSets, reporting: &problems)
    }

    /// The most lists that a refused name is told.
    private static let mostLists = 10

    /// Adds cells from separate files to their lists, of the screens with the part to import if any has it.
    private func take(
        _ rows: [SourceFile], behind count: Int, into sketches: inout [Sketch], reporting problems: inout Problems
    ) throws(UsageError) {
        if let part, !rows.isEmpty {
            let screens = sketches.filter { $0.part(at: part) != nil }
            if !screens.isEmpty { sketches = screens }
        }
        for (index, row) in rows.enumerated() {
            guard let cell = self.sketches(of: row, count + index, reporting: &problems).first else { continue }
            if let replaced = sketches.replaceCells(of: cells[index].list, with: cell) {
                for list in replaced {
                    let text = "this cell replaces those that '\(list)' already has"
                    problems.report(Diagnostic(.importNote, text, at: .wholeFile(count + index)))
                }
            } else if !problems.hasErrors {
                let names = sketches.listNames
                let more = names.count > Self.mostLists ? " and \(names.count - Self.mostLists) more" : ""
                let known = names.prefix(Self.mostLists).map { "'\(printable($0))'" }.joined(separator: ", ") + more
                throw UsageError(
                    "no list in the imported file that takes its cells from elsewhere is named '\(cells[index].list)'",
                    hint: names.isEmpty
                        ? "it has no list that does"
                        : (names.count == 1 ? "the one that does is " : "the lists that do are ") + known)
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
}

extension [Diagnostic] {
    /// As a collection, which reports are made of.
    fileprivate var collected: Problems {
        var problems = Problems()
        for diagnostic in self { problems.report(diagnostic) }
        return problems
    }
}

import SkelImport
import SkelLanguage
import SkelLayout
import SkelSystem
import SkelText

/// One import: files or a page in, layouts out.
struct ImportRun {
    private let system: System
    private let inputs: [Input]
    /// The page to capture instead of reading inputs.
    private let page: PageCapturing?
    /// Whether to write captures rather than layouts.
    private let isCapture: Bool
    /// Whether the output is a folder, with a file for each marked element of the page.
    private let isMarked: Bool
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
        let addresses = arguments.operands.filter { CaptureRequest.isAddress($0) }
        if let address = addresses.first {
            if arguments.operands.count > 1 { throw UsageError("an address is imported alone, without other files") }
            inputs = []
            page = try PageCapturing(address, arguments, in: system)
        } else {
            inputs = try arguments.inputs(of: .import)
            page = nil
            if let option = Option.ofAddresses.first(where: { arguments.has($0) }) {
                throw UsageError(
                    "\(option.spelling) is for the address of a page, and '\(inputs[0].name)' is a file",
                    hint: "an address begins with http:// or https://")
            }
        }
        (isCapture, isMarked) = (arguments.has(.capture), arguments.has(.marked))
        old = arguments.value(.update).map { Input($0) }
        output = arguments.value(.output) ?? arguments.value(.update)
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
        if old != nil, isCapture || isMarked {
            throw UsageError("--update cannot be combined with \(isCapture ? "--capture" : "--marked")")
        }
        if isMarked, output.map({ $0 == "-" || system.kind($0) == .file }) ?? true {
            throw UsageError("--marked writes a file for each element: -o must name a folder")
        }
    }

    func run() throws(UsageError) -> ExitStatus {
        try checkCollisions()
        guard let page else { return try runWithFiles() }
        switch try page.result() {
        case .failed(let report): return max(.system, show([report]))
        case .captured(let all, let notes):
            if isCapture {
                let told =
                    notes.isEmpty ? .done : show([Report([SourceFile(name: page.name, bytes: [])], notes.collected)])
                return all.reduce(told) {
                    max($0, write(CaptureScript.document(of: $1.captures, titled: title(of: $1.name, page)), $1.name))
                }
            }
            var reports: [Report] = []
            var drafts: [Drafted] = []
            for one in all {
                let text = CaptureScript.document(of: one.captures, titled: title(of: one.name, page))
                let drafted = try draft(
                    of: [SourceFile(name: page.name, bytes: text.bytes)], [], notes: reports.isEmpty ? notes : [],
                    into: &reports, named: one.name)
                if let drafted { drafts.append(drafted) }
            }
            return finish(drafts, reports, drafts.count < all.count ? .mistakes : .done)
        }
    }

    /// The name of a page's skeleton: that of its element, of the file that it's written to, or of the page.
    private func title(of name: String, _ page: PageCapturing) -> String {
        if !name.isEmpty { return name }
        let file = old?.name ?? output.flatMap { $0 == "-" || system.kind($0) == .folder ? nil : $0 } ?? page.name
        return Paths.stem(of: file)
    }

    private func runWithFiles() throws(UsageError) -> ExitStatus {
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
        let files = readAll(inputs)
        let rows = readAll(cells.map { $0.input })
        let drafted = try draft(of: files, rows, isComplete: status == .done, into: &reports)
        return finish(drafted.map { [$0] } ?? [], reports, max(status, drafted == nil ? .mistakes : .done))
    }

    /// A layout with the screens that it was made from.
    private struct Drafted {
        var name = ""
        let draft: Draft
        let sketches: [Sketch]
    }

    /// The layout of the screens in some files; nil if that finds mistakes.
    ///
    /// - Parameters:
    ///   - notes: what else is to be said about the first file.
    ///   - isComplete: whether all files could be read.
    ///   - name: the screens' name; empty for their own.
    private func draft(
        of files: [SourceFile], _ rows: [SourceFile], notes: [Diagnostic] = [], isComplete: Bool = true,
        into reports: inout [Report], named name: String = ""
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
            if let first = sketches.first, !isWritable(draft) { problems.report(Messages.tooDeep(first)) }
            ImportNotes.share(&draft, &problems, files + rows)
        }
        for note in notes { problems.report(note) }
        if !(files + rows).isEmpty { reports.append(Report(files + rows, problems)) }
        return problems.hasErrors || !isComplete ? nil : Drafted(name: name, draft: draft, sketches: sketches)
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

    /// Shows the reports, and writes the layouts if nothing is wrong.
    private func finish(_ drafts: [Drafted], _ reports: [Report], _ status: ExitStatus) -> ExitStatus {
        let status = max(status, show(reports))
        if status != .done { return status }
        return drafts.reduce(status) { status, drafted in
            guard let old else { return max(status, write(drafted.draft.formatted(), drafted.name)) }
            let update = ImportUpdate(of: old, by: compiler, in: system)
            let (result, report) = update.result(drafted.draft, of: drafted.sketches)
            let told = report.map { show([$0]) } ?? .done
            guard let result else { return max(told, update.isUnreadable ? .system : .mistakes) }
            return max(told, write(result))
        }
    }

    private func show(_ reports: [Report]) -> ExitStatus {
        system.show(reports, as: renderer, documentsTo: .standardError)
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

    /// Writes a layout or a capture.
    ///
    /// - Parameter name: its name in the folder of outputs, if there is one.
    private func write(_ text: Output, _ name: String = "") -> ExitStatus {
        guard let output, output != "-" else { return system.answer(text) }
        let path = isMarked ? Paths.join(output, name + (isCapture ? ".json" : ".skel")) : output
        let manner = System.Manner(keepsUnchanged: true, makesFolders: isMarked)
        if let failure = system.replace(path, by: text, manner) { return max(.system, show([failure])) }
        if page != nil {
            system.tell("skelgen: wrote \(printable(path))" + (isCapture ? "" : ": " + summary(of: text, at: path)))
        }
        return .done
    }

    /// How many lines, bones and variants a layout has, for a person at a terminal.
    private func summary(of text: Output, at path: String) -> String {
        guard system.standardErrorIsTerminal() else { return "" }
        var checked = compiler.reading(text.bytes, for: Input(path)).check(Input(path))
        var (bones, variants) = (0, 0)
        for screen in checked.screens {
            variants += screen.variants.count
            guard let job = compiler.selection.jobs(for: screen).first else { continue }
            bones += compiler.draw(screen, job, reporting: &checked.problems)?.bones.count ?? 0
        }
        let lines = text.bytes.count { $0 == UInt8(ascii: "\n") }
        return [counted(lines, "line"), counted(bones, "bone"), counted(variants, "variant")].joined(separator: ", ")
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

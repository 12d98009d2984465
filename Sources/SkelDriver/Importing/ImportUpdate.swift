import SkelEmit
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText

/// `import --update`: a file that was imported before, brought up to what its source shows now.
struct ImportUpdate {
    /// The drift, in points, that is none: the budget of the documents.
    private static let budget = 4.0

    private let input: Input
    private let compiler: Compiler
    private let sources: Sources

    init(of input: Input, by compiler: Compiler, in system: System) {
        self.input = input
        self.compiler = compiler
        sources = Loader.loadAlone(input, into: Problems(limit: compiler.limit), in: system)
    }

    /// Why the file can't be updated, whatever its source shows; nil if it can.
    func flaw(in system: System) -> (report: Report, status: ExitStatus)? {
        if sources.isUnreadable, !input.isStandardInput, system.kind(input.path) == .missing {
            let note = Diagnostic.Note("-o \(printable(input.path.quotedForShell)) in place of --update makes it")
            let missing = Diagnostic(
                .unreadableFile, "there is no such file to update", at: .wholeFile(0), notes: [note])
            return (Report(missing, file: input.name), .system)
        }
        if sources.isUnreadable || sources.problems.hasErrors {
            return (Report(sources.files, sources.problems), sources.isUnreadable ? .system : .mistakes)
        }
        // What a person wrote with a mistake would be lost.
        let checked = compiler.checkCompletely(input)
        return checked.problems.hasErrors ? (compiler.report(checked), .mistakes) : nil
    }

    /// The file as it is to be, if it has no flaw, and what is to be said about it; no file if it would have a mistake.
    ///
    /// - Parameter files: those of the sketches.
    func result(_ draft: Draft, of sketches: [Sketch], in files: [SourceFile]) -> (Output?, Report?) {
        guard let tree = sources.trees.first else { return (nil, nil) }
        var problems = Problems(limit: compiler.limit)
        let sizes = captures(of: sketches)
        let updating = Updating(tree, importing: imports, to: draft) { text, skeletons in
            frames(of: text, skeletons, at: sizes)
        }
        var result = updating.result(comparedWith: draft.formatted())
        result.text = withLineEnds(result.text)
        for note in result.notes { problems.report(Messages.updated(note)) }
        // It must not become one that doesn't compile: the update drops the widths that weren't captured again.
        let checked = compiler.reading(result.text.bytes, for: input).checkCompletely(input)
        let mistakes = checked.problems.sorted().filter { $0.severity == .error }
        if !mistakes.isEmpty {
            var refused = Problems(limit: compiler.limit)
            refused.report(Messages.updateRefused(mistakes, in: SourceFile(name: input.name, bytes: result.text.bytes)))
            return (nil, Report(sources.files, refused))
        }
        // What a person wrote may be nearer to the page than an import is.
        let old = Output(sources.files[0].bytes)
        let isPage = sketches.contains { $0.page != nil }
        let page = isPage ? files.flatMap { Measurement.read($0, limit: 1).0 } : []
        func faults(of text: Output) -> Int { self.faults(of: text, result.skeletons, page) }
        let left = page.isEmpty ? 0 : faults(of: result.text)
        if left > 0, faults(of: old) == 0 {
            var kept = Problems(limit: compiler.limit)
            kept.report(
                Messages.updated("this file already matches the page, and a new import would not: it stays unchanged"))
            return (old, Report(sources.files, kept))
        }
        if left > 0 {
            // What an update brings as near as a new import does has nothing to say; one that changes nothing would be silent.
            let ofNew = faults(of: draft.formatted())
            if left > ofNew || result.text.bytes == old.bytes {
                problems.report(Messages.updateDrifts(left, ofNew: ofNew))
            }
        }
        return (result.text, problems.isEmpty ? nil : Report(sources.files, problems))
    }

    /// The files that the file imports, those that win first.
    private var imports: [SyntaxTree] {
        var uses: [NameUse] = []
        return Array(compiler.check(input, noting: &uses).trees.dropFirst())
    }

    /// A text with the line ends of the file that it updates: a change of all lines would hide those that differ.
    private func withLineEnds(_ text: Output) -> Output {
        let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let old = sources.files[0].bytes
        guard let end = old.firstIndex(of: newline), end > 0, old[end - 1] == carriageReturn else { return text }
        var bytes: [UInt8] = []
        for byte in text.bytes where byte != carriageReturn {
            if byte == newline { bytes.append(carriageReturn) }
            bytes.append(byte)
        }
        return Output(bytes)
    }

    /// How many bones of a file are not where a page has them, and how many parts of the page have no bone. Of several skeletons,
    /// those with the names count.
    private func faults(of text: Output, _ names: [String], _ page: [Measurement]) -> Int {
        let compiler = compiler.reading(text.bytes, for: input)
        var checked = compiler.check(input)
        if checked.screens.count > 1 { checked.screens.removeAll { !names.contains($0.name) } }
        return DriftSkeleton.drifts(of: &checked, input, from: page, by: compiler).reduce(0) {
            $0 + $1.matches(beyond: Self.budget).count + $1.unmeasured.count + $1.strangers.count
        }
    }

    /// For each skeleton and captured size, the frames of its bones and boxes; nil if the file has mistakes.
    private func frames(of text: Output, _ skeletons: [String], at sizes: [[Size]]) -> Updating.Frames? {
        var checked = compiler.reading(text.bytes, for: input).check(input)
        if checked.problems.hasErrors { return nil }
        var frames: Updating.Frames = []
        for (index, name) in skeletons.enumerated() where index < sizes.count {
            guard let screen = checked.screens.first(where: { $0.name == name }) else { return nil }
            for size in sizes[index] {
                var measurement = Measurement()
                measurement.size = size
                let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
                guard let drawn = skeleton.draw(screen, reporting: &checked.problems) else { return nil }
                frames.append(DriftShapes(of: drawn.drawing).all.map { $0.frame })
            }
        }
        return frames
    }
}

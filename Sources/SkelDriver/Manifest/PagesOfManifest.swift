import SkelSystem
import SkelText

/// A run that needs pages before it can do its work.
protocol PageRun {
    associatedtype Captured
    init(_ arguments: Arguments, in system: System) throws(UsageError)
    /// What it needs of pages.
    func captured(by capturing: inout PageCapturing) throws(UsageError) -> Captured
    /// Does its work.
    func findings(_ captured: Captured) throws(UsageError) -> Findings
}

/// `import --manifest` and `check --manifest`: the same for each page that a manifest lists. A manifest isn't trusted: it
/// chooses no program, no file outside its folder, and no page on another machine.
struct PagesOfManifest<Run: PageRun> {
    private let arguments: Arguments
    private let system: System
    private let input: Input
    private let isImport: Bool
    private let limit: Int

    /// The options that the command line may have for all pages.
    private static var options: [Option] {
        [
            .manifest, .allowHosts, .allowOutside, .maxDrift, .root, .warningsAsErrors, .quiet, .diagnostics,
            .maxDiagnostics,
        ] + Option.ofAddresses
    }

    init(_ path: String, _ arguments: Arguments, of command: Command, in system: System) throws(UsageError) {
        if let operand = arguments.operands.first {
            throw UsageError("a manifest names the pages itself", hint: "leave out '\(operand)'")
        }
        for option in command.options where arguments.has(option) {
            if Manifest.Page.keys.contains(option.name) {
                throw UsageError("a manifest has the options of its pages itself", hint: "write '\(option.name)' there")
            }
            if !Self.options.contains(where: { $0.name == option.name }) {
                throw UsageError("\(option.spelling) cannot be combined with --manifest")
            }
        }
        self.arguments = arguments
        self.system = system
        input = Input(path)
        isImport = command.name == Command.import.name
        limit = try arguments.compiler(in: system).limit
    }

    func run() throws(UsageError) -> ExitStatus {
        let file: SourceFile
        do {
            file = try system.manifest(input)
        } catch {
            return show([Report(unreadableManifest: input, error)], .system)
        }
        var problems = Problems(limit: limit)
        var missing: [Diagnostic] = []
        let runs = try self.runs(of: file, &problems, &missing)
        let isRight = problems.isEmpty
        for diagnostic in missing { problems.report(diagnostic) }
        if !isRight { return show([Report([file], problems)], .mistakes) }
        var capturing = PageCapturing(arguments, in: system)
        defer { capturing.end() }
        // All are captured before anything is written.
        var captured: [Run.Captured?] = []
        for (page, run) in runs {
            captured.append(attempt(page, &problems) { () throws(UsageError) in try run.captured(by: &capturing) })
        }
        var findings = Findings()
        for ((page, run), captured) in zip(runs, captured) {
            guard let captured else { continue }
            let own = attempt(page, &problems) { () throws(UsageError) in try run.findings(captured) }
            if let own { findings.add(own) }
        }
        if !problems.isEmpty { findings.add(Report([file], problems), .mistakes) }
        return show(findings)
    }

    /// The result of some work; nil, with a report at the page's address, if the manifest doesn't fit.
    private func attempt<Result>(
        _ page: Manifest.Page, _ problems: inout Problems, _ work: () throws(UsageError) -> Result
    ) -> Result? {
        do throws(UsageError) {
            return try work()
        } catch {
            problems.report(Messages.invalidOption(error, at: page.address.span))
            return nil
        }
    }

    /// The folder of the manifest, to which its paths are relative.
    private var folder: String { Paths.folder(of: input.isStandardInput ? "" : input.path) }

    private func show(_ reports: [Report], _ status: ExitStatus) -> ExitStatus {
        var findings = Findings()
        for report in reports { findings.add(report, status) }
        return show(findings)
    }

    private func show(_ findings: Findings) -> ExitStatus {
        system.show(findings, as: arguments.renderer(), documentsTo: isImport ? .standardError : .standardOutput)
    }

    // MARK: - Reading

    /// - Parameter missing: the pages without a screen, which don't hide the others.
    private func runs(
        of file: SourceFile, _ problems: inout Problems, _ missing: inout [Diagnostic]
    ) throws(UsageError) -> [(page: Manifest.Page, run: Run)] {
        guard let document = problems.document(in: file) else { return [] }
        let bounds = ManifestBounds(
            folder: folder, outputFolder: nil, isOff: arguments.has(.allowOutside), system: system)
        var runs: [(page: Manifest.Page, run: Run)] = []
        var paths: [String] = []
        let pages = ManifestReader.readCaptures(document, reporting: &problems)
        if !arguments.has(.root), let root = pages.first?.root,
            !bounds.contain(Paths.join(folder, root.value), isOutput: false)
        {
            problems.report(Messages.outsideManifest(root.value, at: root.span))
        }
        for page in pages {
            let path = Paths.join(folder, page.screen.text)
            let flaws = [flaw(ofAddress: page.address), flaw(ofScreen: page.screen, path, bounds, paths)].compactMap {
                $0
            }
            for flaw in flaws { problems.report(flaw) }
            paths.append(Paths.normalized(path))
            if !flaws.isEmpty { continue }
            if !isImport, system.kind(path) == .missing {
                missing.append(Messages.inputMissing(page.screen.text, at: page.screen.span, near: nil))
                continue
            }
            // What is wrong without the page's own options is the command line's.
            _ = try Run(arguments(of: page, path, []), in: system)
            do throws(UsageError) {
                runs.append((page, try Run(arguments(of: page, path, page.options), in: system)))
            } catch {
                problems.report(Messages.invalidOption(error, at: page.options.last?.span ?? page.address.span))
            }
        }
        return runs
    }

    private func arguments(of page: Manifest.Page, _ path: String, _ options: [Manifest.Given]) -> Arguments {
        let options = options.filter { $0.option.name != Option.root.name || !arguments.has(.root) }.map { given in
            let isRoot = given.option.name == Option.root.name
            return (option: given.option, value: isRoot ? Paths.join(folder, given.value) : given.value)
        }
        guard isImport else {
            return arguments.adding([(option: .against, value: page.address.text)] + options, operands: [path])
        }
        let target = system.kind(path) == .missing ? Option.output : .update
        return arguments.adding([(option: target, value: path)] + options, operands: [page.address.text])
    }

    private func flaw(ofAddress address: Manifest.Text) -> Diagnostic? {
        let request = CaptureRequest(address: address.text)
        if !CaptureRequest.isAddress(address.text) || !request.isOfServer {
            let error = UsageError("'url' must begin with http:// or https://")
            return Messages.invalidOption(error, at: address.span)
        }
        if !arguments.has(.allowHosts), !request.isLoopback {
            return Messages.otherHost(address.text, at: address.span)
        }
        return nil
    }

    private func flaw(
        ofScreen screen: Manifest.Text, _ path: String, _ bounds: ManifestBounds, _ others: [String]
    ) -> Diagnostic? {
        if !path.hasSuffix(FileWalk.fileExtension) {
            let error = UsageError("'screen' must be a file whose name ends in \(FileWalk.fileExtension)")
            return Messages.invalidOption(error, at: screen.span)
        }
        if !bounds.contain(path, isOutput: false) { return Messages.outsideManifest(screen.text, at: screen.span) }
        if bounds.isHidden(path) { return Messages.hiddenOutput(screen.text, at: screen.span) }
        if others.contains(Paths.normalized(path)) {
            let error = UsageError("the screen '\(screen.text)' is already that of another page")
            return Messages.outputConflict(error, at: screen.span)
        }
        return nil
    }
}

extension Option {
    static let allowHosts = Option("allow-hosts", .none, "Let the manifest name pages on other machines")
}

extension Manifest.Page {
    /// The folder that the imports of its screen may not leave, relative to the manifest; nil for the usual one.
    fileprivate var root: Manifest.Given? { options.first { $0.option.name == Option.root.name } }
}

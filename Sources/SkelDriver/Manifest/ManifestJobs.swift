import SkelSystem
import SkelText

/// Makes the jobs of a manifest's entries: finds the inputs, and validates options as the command line does.
struct ManifestJobs {
    private let system: System
    /// The manifest's folder, the base of its paths; "" for the working folder.
    private let folder: String
    /// The base of output paths, if it's a different folder.
    private let outputFolder: String?
    private let bounds: ManifestBounds
    private(set) var jobs: [CompileJob] = []
    /// The inputs of each entry.
    private(set) var lists: [InputList] = []
    private(set) var problems: Problems
    /// How many names may still be compared with those of missing inputs.
    private var namesLeft = System.mostNamesCompared
    /// The places of reported values: one of the whole manifest may be wrong for several entries.
    private var reported: Set<Span> = []

    init(_ manifest: Manifest, within bounds: ManifestBounds, _ problems: Problems) {
        system = bounds.system
        folder = bounds.folder
        outputFolder = bounds.outputFolder
        self.bounds = bounds
        self.problems = problems
        let outputs = manifest.entries.flatMap { $0.lines }.joined().filter { $0.option.name == Option.output.name }
        let excluded = outputs.compactMap { try? system.realPath(path(of: $0)) }
        let walk = FileWalk(system: system, excluded: Set(excluded).sorted())
        for entry in manifest.entries { add(entry, walk) }
    }

    private mutating func add(_ entry: Manifest.Entry, _ walk: FileWalk) {
        var list = InputList(walk, staysInRoot: false)
        list.warningsAreErrors = entry.lines.joined().contains { $0.option.name == Option.warningsAsErrors.name }
        for input in entry.inputs { add(input, to: &list) }
        lists.append(list)
        for line in entry.lines where isValid(line, of: list) { add(line, of: entry, list) }
    }

    /// Whether the command line would accept these options; reports each one that it wouldn't.
    private mutating func isValid(_ line: [Manifest.Given], of list: InputList) -> Bool {
        // These come first because other options depend on the format.
        let kinds = [Option.format.name, Option.template.name]
        let first = line.filter { kinds.contains($0.option.name) }
        var accepted: [Manifest.Given] = []
        for given in first + line.filter({ !kinds.contains($0.option.name) }) {
            // Another line or entry would only repeat the mistake.
            if reported.contains(given.span) { continue }
            if isPath(given), !bounds.contain(path(of: given), isOutput: isOutput(given)) {
                problems.report(Messages.outsideManifest(given.value, at: given.span))
                reported.insert(given.span)
                continue
            }
            if isOutput(given), bounds.isHidden(path(of: given)) {
                problems.report(Messages.hiddenOutput(given.value, at: given.span))
                reported.insert(given.span)
                continue
            }
            do throws(UsageError) {
                if given.option.name == Option.output.name, OutputPlan.isStandardOutput(given.value) {
                    throw UsageError("the outputs of a manifest are files")
                }
                let arguments = Arguments((accepted + [given]).map { ($0.option, path(of: $0)) })
                _ = try CompileJob(arguments, list, in: system)
                accepted.append(given)
            } catch {
                problems.report(Messages.invalidOption(error, at: given.span))
                reported.insert(given.span)
            }
        }
        return accepted.count == line.count
    }

    private mutating func add(_ input: Manifest.Text, to list: inout InputList) {
        let path = Paths.join(folder, input.text)
        guard bounds.contain(path, isOutput: false) else {
            return problems.report(Messages.outsideManifest(input.text, at: input.span))
        }
        let (failures, count) = (list.failures.count, list.inputs.count)
        var isMatched = true
        if system.kind(path) != .missing {
            list.add(path)
        } else if input.text.hasWildcard {
            isMatched = list.add(matching: path)
        } else {
            let near = system.path(near: path, comparing: &namesLeft)
            let mended = near.map { Paths.join(Paths.folder(of: input.text), Paths.name(of: $0)) }
            problems.report(Messages.inputMissing(input.text, at: input.span, near: mended))
        }
        // What a folder or a pattern finds is as bound as what is named.
        for found in list.inputs[count...]
        where !found.isNoLink && system.kind(found.path) != .missing && !bounds.contain(found.path, isOutput: false) {
            problems.report(Messages.outsideManifest(Paths.relative(found.path, to: folder), at: input.span))
        }
        if list.failures.count > failures, let failure = list.failures.last {
            problems.report(Messages.unlisted(input.text, failure.error, at: input.span))
        } else if !isMatched {
            problems.report(Messages.noMatch(input.text, at: input.span))
        }
    }

    private mutating func add(
        _ line: [Manifest.Given], of entry: Manifest.Entry, _ list: InputList
    ) {
        do {
            let arguments = Arguments(line.map { ($0.option, path(of: $0)) })
            var job = try CompileJob(arguments, list, in: system)
            func place(_ option: Option) -> Span? { line.first { $0.option.name == option.name }?.span }
            job.places = CompileJob.Places(
                inputs: entry.inputsSpan, output: place(.output), variant: place(.variant))
            job.compiler.selection.namesSize = entry.varied.contains(Option.size.name)
            job.compiler.selection.namesDirection = entry.varied.contains(Option.direction.name)
            job.makesFolders = true
            if let destination = job.destination {
                let isFolder = destination.hasSuffix("/") || system.kind(destination) == .folder
                job.isToFolder = job.isToFolder || isFolder
                let isVaried = entry.varied.contains { $0 != Option.output.name }
                if !job.isToFolder, isVaried, let given = line.first(where: { $0.option.name == Option.output.name }) {
                    // The values of an option make an output each; those of 'output' are where each goes.
                    guard reported.insert(given.span).inserted else { return }
                    let error = UsageError(
                        "several outputs cannot be written to the file '\(given.value)'",
                        hint: "name a folder: '\(Paths.orHere(Paths.folder(of: given.value)))/'")
                    return problems.report(Messages.invalidOption(error, at: given.span))
                }
            } else if let outputFolder {
                job.destination = outputFolder
                job.isToFolder = true
            }
            jobs.append(job)
        } catch {
            problems.report(Messages.invalidOption(error, at: line.last?.span ?? entry.inputsSpan))
        }
    }

    /// The value as on the command line: paths are relative to the working folder.
    private func path(of given: Manifest.Given) -> String {
        guard isPath(given) else { return given.value }
        return Paths.join(isOutput(given) ? outputFolder ?? folder : folder, given.value)
    }

    private func isPath(_ given: Manifest.Given) -> Bool {
        switch given.option.value {
        case .file, .folder: true
        case .none, .text, .oneOf, .suggested: false
        }
    }

    private func isOutput(_ given: Manifest.Given) -> Bool {
        CompileJob.outputOptions.contains { $0.name == given.option.name }
    }
}

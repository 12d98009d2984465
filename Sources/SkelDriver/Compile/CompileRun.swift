import SkelEmit
import SkelLanguage
import SkelText

/// One run of the command: checks all files, plans all outputs, then writes each file's.
struct CompileRun: Sendable {
    /// Settings shared by every job in the run.
    struct Settings: Sendable {
        let depfile: String?
        let renderer: Renderer
        let threads: Int?
        let prunes: Bool
        /// Whether to leave an output untouched if it wouldn't change.
        var keepsUnchanged: Bool
        /// Whether to tell nobody what is written.
        let isQuiet: Bool
        /// Whether to write the view tree, which explains a skeleton's look.
        let isDebugging: Bool

        init(_ arguments: Arguments, in system: System) throws(UsageError) {
            depfile = arguments.value(.depfile)
            if depfile == "-" { throw UsageError("the depfile is a file of its own, not standard output") }
            renderer = arguments.renderer()
            threads = try arguments.jobs()
            prunes = arguments.has(.prune)
            keepsUnchanged = arguments.has(.keepUnchanged)
            isQuiet = arguments.has(.quiet)
            isDebugging = !(system.environment("SKELETON_DEBUG") ?? "").isEmpty
        }
    }

    let system: System
    var settings: Settings
    let jobs: [CompileJob]
    let lists: [InputList]
    /// The place of the record of written outputs; nil for none.
    var record: RecordPlace?
    /// The manifest of the jobs, with its path; nil on the command line.
    var manifest: (file: SourceFile, path: String)?
    /// The build system's plan for the jobs, if there is one.
    var plan: BuildPlan?

    /// A file of a job. It's a class because one thread checks the file, another writes its outputs, and the run looks
    /// at it many times in between; only one thread at a time has it. As a structure, its dozen references were counted
    /// at each look, which took a twentieth of a run of 10,000 files.
    final class Unit: @unchecked Sendable {
        let job: Int
        var checked: Compiler.Checked
        var entries: [OutputPlan.Entry]
        /// Whether another file owns one of its outputs.
        var isRefused = false
        /// The outputs emitted right after checking, with their mistakes; the screens are gone.
        var emitted: Emitted?
        /// The target of a link that is or contains the outputs' folder; nil if the outputs are where their path says.
        var strayFolder: String?

        init(job: Int, checked: Compiler.Checked, entries: [OutputPlan.Entry]) {
            self.job = job
            self.checked = checked
            self.entries = entries
        }

        /// Reports a finding in addition to its own mistakes.
        func report(_ diagnostic: Diagnostic) {
            checked.problems.report(diagnostic)
            emitted?.problems.report(diagnostic)
        }
    }

    /// The outputs of a file, and the mistakes found while making them.
    struct Emitted: Sendable {
        var result: Result
        var problems: Problems
    }

    /// The result for one file.
    struct Result: Sendable {
        var reports: [Report] = []
        var tree = Output()
        /// The emitted outputs still to be written.
        var emission = CompileJob.Emission()
        /// The hashes of the outputs, if they are recorded.
        var hashes: [UInt64] = []
        var status = ExitStatus.done
        /// The paths of the outputs written, without unchanged ones.
        var written: [String] = []
        /// The outputs that were written or already existed.
        var made: [OutputRecord.Entry] = []
    }

    func run() throws(UsageError) -> ExitStatus {
        let units = check()
        let templates = jobs.compactMap { $0.template }
        guard templates.allSatisfy({ $0.status == .done }) else {
            return show(
                templates.map { $0.report } + units.map { report(of: $0) },
                templates.map { $0.status } + units.map { $0.checked.status })
        }
        warnOfNothing(units)
        warnOfIdleOptions(units)
        reportMisfits(of: units)
        var problems = Problems()
        try plan(units, reporting: &problems)
        guard !problems.hasErrors else { return refuse(problems, units) }
        // An output that is newer than its sources would never be made again, so the depfile comes first.
        let areRight = units.allSatisfy { $0.checked.status == .done }
        let depfile = areRight ? settings.depfile.map { write(depfile: $0, for: units) } : nil
        if let depfile, depfile.status != .done {
            return show(
                units.map { report(of: $0) } + depfile.reports, units.map { $0.checked.status } + [depfile.status])
        }
        var results = make(units)
        let made = results
        if results.allSatisfy({ $0.status == .done }) { results.append(writeHashes(units, results)) }
        if let depfile { results.append(depfile) }
        if let record {
            let made = results
            results.append(keep(record, units, made))
            if manifest != nil { results.append(retireLeftovers(besides: record, units, made)) }
        }
        sweep(units, folders(of: units))
        if settings.isDebugging { for result in results { system.complain(result.tree) } }
        let status = show(
            templates.map { $0.report } + results.flatMap { $0.reports }, results.map { $0.status })
        if status == .done { tellOfNothing(units) }
        tellOfWork(made, units)
        // At the end of the process its memory is freed anyway: releasing that of 10,000 files took 20 ms.
        if system.endsWithRun { _ = Unmanaged.passRetained(Remains(units: units, results: results)) }
        return status
    }

    /// Whether the only file of a command line has no skeleton, and no mistakes.
    private func hasNothing(_ units: [Unit]) -> Bool {
        manifest == nil && plan == nil && units.count == 1 && units[0].checked.heads.isEmpty
            && !units[0].checked.problems.hasErrors
    }

    /// Whether somebody waits for an output of a file: it is named, or the file comes from standard input, which has no path.
    private func isAwaited(_ unit: Unit) -> Bool {
        let job = jobs[unit.job]
        return job.destination.map { !job.isToFolder && !$0.hasSuffix("/") && system.kind($0) != .folder }
            ?? unit.checked.paths.isEmpty
    }

    /// Warns if nothing is written though somebody waits for it.
    private func warnOfNothing(_ units: [Unit]) {
        // What no file of its entry has, is a mistake of the entry.
        var isKnown = [Bool](repeating: false, count: jobs.count)
        func has(_ name: String, _ unit: Unit) -> Bool { unit.checked.heads.contains { $0.variants.contains(name) } }
        for unit in units {
            if case .named(let name) = jobs[unit.job].compiler.selection.variants, has(name, unit) {
                isKnown[unit.job] = true
            }
        }
        for unit in units where unit.entries.isEmpty && !jobs[unit.job].isToFolder && !unit.checked.heads.isEmpty {
            guard case .named(let name) = jobs[unit.job].compiler.selection.variants else { continue }
            if unit.checked.problems.hasErrors || has(name, unit) || !isKnown[unit.job] { continue }
            let message = "no skeleton in this file has the variant '\(name)', so nothing is written"
            unit.report(Diagnostic(.noSkeleton, message, at: .wholeFile(0)))
        }
        if plan != nil { return }
        for unit in units where jobs[unit.job].inputs.count == 1 && isAwaited(unit) {
            if unit.checked.heads.isEmpty, !unit.checked.problems.hasErrors {
                let message = "no skeleton in this file, so nothing is written"
                unit.report(Diagnostic(.noSkeleton, message, at: .wholeFile(0)))
            }
        }
    }

    /// Warns of options of the command line that the format has no use for. Those of a manifest are for several formats.
    private func warnOfIdleOptions(_ units: [Unit]) {
        guard manifest == nil, plan == nil, let first = units.first else { return }
        let job = jobs[first.job]
        for option in job.idleOptions {
            let message = "\(option.spelling) changes nothing in the format '\(job.format.name)'"
            first.report(Diagnostic(.noEffect, message, at: .wholeFile(0)))
        }
    }

    /// Tells a person at a terminal that nothing is written.
    private func tellOfNothing(_ units: [Unit]) {
        // A document of diagnostics must be alone on its stream.
        guard hasNothing(units), !isAwaited(units[0]), !settings.renderer.isDocument, !settings.isQuiet else { return }
        system.tell("no skeleton in '\(printable(units[0].checked.paths.first ?? ""))', so nothing is written")
    }

    /// Tells a person at a terminal which files are written, a line for each, and how to look at a single one.
    private func tellOfWork(_ results: [Result], _ units: [Unit]) {
        guard !settings.isQuiet, !settings.renderer.isDocument, plan == nil, system.standardErrorIsTerminal() else {
            return
        }
        var text = Output()
        var (written, recorded) = (0, 0)
        for (index, result) in results.enumerated() {
            written += result.written.count
            recorded += result.made.count
            // The results after those of the files belong to their style sheets.
            let format = index < units.count ? " (\(jobs[units[index].job].format.name))" : ""
            for path in result.written { text.write("wrote \(printable(path))\(format)\n") }
        }
        if recorded > written { text.write(counted(recorded - written, "file") + " unchanged\n") }
        if written == 1, jobs.count == 1, manifest == nil, jobs[0].format.isWholePicture {
            text.write("open it in a browser to look at it\n" as StaticString)
        }
        if text.count > 0 { system.complain(text) }
    }

    /// The state that remains after a run.
    private final class Remains {
        let units: [Unit]
        let results: [Result]

        init(units: [Unit], results: [Result]) {
            self.units = units
            self.results = results
        }
    }

    /// Loads and checks every file, and emits those whose outputs may be held until all names are known.
    func check() -> [Unit] {
        let held = HeldOutputs()
        let inputs = jobs.flatMap { $0.inputs }
        let owners = jobs.indices.flatMap { job in jobs[job].inputs.map { _ in job } }
        return concurrentMap(inputs.count, threads: settings.threads) { index in
            let job = owners[index]
            let checked = jobs[job].compiler.check(inputs[index])
            let unit = Unit(job: job, checked: checked, entries: jobs[job].entries(of: checked))
            emitEarly(unit, within: held)
            return unit
        }
    }

    /// Emits and writes the outputs of every file, then their shared style sheets.
    func make(_ units: [Unit]) -> [Result] {
        var results = concurrentMap(units.count, threads: settings.threads) { index in
            var result = emit(units[index])
            if jobs[units[index].job].sharedStyles.path == nil { write(&result, units[index]) }
            return result
        }
        results += writeSharedStyles(units, &results)
        return results
    }

    /// The paths of the users' templates and their partials.
    var templatePaths: [String] { jobs.flatMap { $0.template?.paths ?? [] }.firstOfEach() }

    // MARK: - Planning

    /// Gives every file its outputs. Mistakes in a manifest are reported, and mistakes on the command line are thrown.
    func plan(_ units: [Unit], reporting problems: inout Problems) throws(UsageError) {
        var start = 0
        for (index, job) in jobs.enumerated() {
            let range = start..<(start + job.inputs.count)
            start = range.upperBound
            do {
                if case .named = job.compiler.selection.variants {
                    try checkVariant(job.compiler.selection, among: units[range].map { $0.checked })
                }
            } catch {
                guard let place = job.places?.variant else { throw error }
                problems.report(Messages.invalidOption(error, at: place))
            }
            do {
                try place(units[range], of: job)
            } catch {
                try report(error, of: index, to: &problems)
            }
        }
        findStrayFolders(units)
        try checkCollisions(units, reporting: &problems)
        if settings.depfile != nil { try checkDepfileNames(units, reporting: &problems) }
    }

    func report(_ error: UsageError, of job: Int, to problems: inout Problems) throws(UsageError) {
        guard let places = jobs[job].places else { throw error }
        problems.report(Messages.outputConflict(error, at: places.output ?? places.inputs))
    }

    // MARK: - Reporting

    /// The mistakes in a file.
    func report(of unit: Unit) -> Report { jobs[unit.job].compiler.report(unit.checked) }

    /// Shows the mistakes in the manifest and the files; writes nothing.
    private func refuse(_ problems: Problems, _ units: [Unit]) -> ExitStatus {
        let report = [manifest.map { Report([$0.file], problems) }].compactMap { $0 }
        return show(report + units.map { self.report(of: $0) }, units.map { $0.checked.status } + [.mistakes])
    }

    private func show(_ reports: [Report], _ statuses: [ExitStatus]) -> ExitStatus {
        let reports = lists.flatMap { $0.reports } + reports
        let shown = system.show(reports, as: settings.renderer, documentsTo: .standardError)
        return (lists.map { $0.status } + statuses).reduce(shown, max)
    }
}

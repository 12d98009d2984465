import SkelLanguage
import SkelText

/// One run of the command: check all files, plan all outputs, then write each file's.
struct CompileRun: Sendable {
    /// Settings shared by every job in the run.
    struct Settings: Sendable {
        let depfile: String?
        let renderer: Renderer
        let threads: Int?
        let prunes: Bool
        /// Whether an output that would not change is left untouched.
        var keepsUnchanged: Bool
        /// Whether the view tree is asked for, for finding out why a skeleton looks as it does.
        let isDebugging: Bool

        init(_ arguments: Arguments, in system: System) throws(UsageError) {
            depfile = arguments.value(.depfile)
            if depfile == "-" { throw UsageError("the depfile is a file of its own, not standard output") }
            renderer = arguments.renderer()
            threads = try arguments.jobs()
            prunes = arguments.has(.prune)
            keepsUnchanged = arguments.has(.keepUnchanged)
            isDebugging = !(system.environment("SKELETON_DEBUG") ?? "").isEmpty
        }
    }

    let system: System
    var settings: Settings
    let jobs: [CompileJob]
    let lists: [InputList]
    /// Where what is written is recorded; nil for nowhere.
    var record: RecordPlace?
    /// The manifest that the jobs are of, with its path; nil on the command line.
    var manifest: (file: SourceFile, path: String)?
    /// What the jobs are of, where a build system has planned them.
    var plan: BuildPlan?

    /// A file of a job: a class, for what one thread has checked another writes, and the run looks at it again and again
    /// in between. One thread at a time has it. As a structure its dozen references were counted at each look, which took
    /// a twentieth of a run of 10,000 files.
    final class Unit: @unchecked Sendable {
        let job: Int
        var checked: Compiler.Checked
        var entries: [OutputPlan.Entry]
        /// Whether another file has one of its outputs.
        var isRefused = false
        /// What was emitted when it had been checked, with what was found then; its screens are gone.
        var emitted: Emitted?
        /// Where a link leads that the folder of the outputs is, or lies below; nil where they lie where they are said to.
        var strayFolder: String?

        init(job: Int, checked: Compiler.Checked, entries: [OutputPlan.Entry]) {
            self.job = job
            self.checked = checked
            self.entries = entries
        }

        /// Reports what is found beside its own mistakes.
        func report(_ diagnostic: Diagnostic) {
            checked.problems.report(diagnostic)
            emitted?.problems.report(diagnostic)
        }
    }

    /// The outputs of a file, and what is wrong with it after these were made.
    struct Emitted: Sendable {
        var result: Result
        var problems: Problems
    }

    /// What came of one file.
    struct Result: Sendable {
        var reports: [Report] = []
        var tree = Output()
        /// What was emitted and is still to be written.
        var emission = CompileJob.Emission()
        /// Of the outputs, where they are recorded.
        var hashes: [UInt64] = []
        var status = ExitStatus.done
        /// How many outputs were written: those that would not change were not.
        var writtenCount = 0
        /// What was written, or stood there already.
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
        reportMisfits(of: units)
        var problems = Problems()
        try plan(units, reporting: &problems)
        guard !problems.hasErrors else { return refuse(problems, units) }
        var results = make(units)
        let written = results.reduce(0) { $0 + $1.writtenCount }
        let recorded = results.reduce(0) { $0 + $1.made.count }
        if results.allSatisfy({ $0.status == .done }) {
            results.append(writeHashes(units, results))
            if let depfile = settings.depfile { results.append(write(depfile: depfile, for: units)) }
        }
        if let record { results.append(keep(record, units, results)) }
        sweep(units, folders(of: units))
        if settings.isDebugging { for result in results { system.complain(result.tree) } }
        let status = show(results.flatMap { $0.reports }, results.map { $0.status })
        if status == .done {
            tellOfNothing(units)
            tellOfWork(written, unchanged: max(0, recorded - written))
        }
        // Where the process is at its end, its memory goes with it: taking that of 10,000 files apart took 20 ms.
        if system.endsWithRun { _ = Unmanaged.passRetained(Remains(units: units, results: results)) }
        return status
    }

    /// Says that nothing is written where that is hardly meant: an output is named, and the file has no skeleton.
    private func tellOfNothing(_ units: [Unit]) {
        // A document of diagnostics is alone where it is.
        guard !settings.renderer.isDocument, manifest == nil, plan == nil, units.count == 1,
            units[0].checked.heads.isEmpty,
            let destination = jobs[units[0].job].destination, !jobs[units[0].job].makesFolders,
            system.kind(destination) != .folder
        else { return }
        // Standard input has no path.
        let name = units[0].checked.paths.first ?? units[0].checked.input.name
        system.complain("skelgen: no skeleton in '\(printable(name))', so nothing is written\n")
    }

    /// Says how many outputs are written where they are files.
    private func tellOfWork(_ written: Int, unchanged: Int) {
        guard !settings.renderer.isDocument, plan == nil, written + unchanged > 0 else { return }
        if written == 0 { return system.tell(counted(unchanged, "file") + " unchanged") }
        system.tell("wrote " + counted(written, "file") + (unchanged > 0 ? ", \(unchanged) unchanged" : ""))
    }

    /// The state that a run leaves behind.
    private final class Remains {
        let units: [Unit]
        let results: [Result]

        init(units: [Unit], results: [Result]) {
            self.units = units
            self.results = results
        }
    }

    /// Loads and checks every file, and emits those whose outputs may be held until all are known.
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

    /// Emits and writes the outputs of every file, then the style sheets that they share.
    func make(_ units: [Unit]) -> [Result] {
        var results = concurrentMap(units.count, threads: settings.threads) { index in
            var result = emit(units[index])
            if jobs[units[index].job].sharedStyles.path == nil { write(&result, units[index]) }
            return result
        }
        results += writeSharedStyles(units, &results)
        return results
    }

    /// The users' own templates and their partials.
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

    /// Shows what is wrong with the manifest and with the files; nothing is written.
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

import SkelLanguage
import SkelText

/// One run of the command: check all files, plan all outputs, then write each file's.
struct CompileRun: Sendable {
    /// What is of the whole run.
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

    /// A file of a job.
    struct Unit: Sendable {
        let job: Int
        var checked: Compiler.Checked
        /// Whether an output of it is another's.
        var isRefused = false
        var entries: [OutputPlan.Entry] = []
        /// Where a link leads that the folder of the outputs is, or lies below; nil where they lie where they are said to.
        var strayFolder: String?
    }

    /// What came of one file.
    struct Result: Sendable {
        var reports: [Report] = []
        var tree = Output()
        /// What was emitted and is still to be written.
        var emission = CompileJob.Emission()
        var status = ExitStatus.done
        /// How many outputs were written: those that would not change were not.
        var writtenCount = 0
        /// What was written, or stood there already.
        var made: [OutputRecord.Entry] = []
    }

    func run() throws(UsageError) -> ExitStatus {
        var units = check()
        let templates = jobs.compactMap { $0.template }
        guard templates.allSatisfy({ $0.status == .done }) else {
            let checked = units.map { $0.checked }
            return show(
                templates.map { $0.report } + checked.map { $0.report },
                templates.map { $0.status } + checked.map { $0.status })
        }
        reportMisfits(of: &units)
        var problems = Problems()
        try plan(&units, reporting: &problems)
        guard !problems.hasErrors else { return refuse(problems, units) }
        let planned = units
        var results = make(planned)
        if results.allSatisfy({ $0.status == .done }) {
            results.append(writeHashes(planned, results))
            if let depfile = settings.depfile { results.append(write(depfile: depfile, for: planned)) }
        }
        if let record { results.append(keep(record, planned, results)) }
        sweep(planned)
        for result in results { system.complain(result.tree) }
        return show(results.flatMap { $0.reports }, results.map { $0.status })
    }

    /// Loads and checks every file.
    func check() -> [Unit] {
        let inputs = jobs.flatMap { $0.inputs }
        let owners = jobs.indices.flatMap { job in jobs[job].inputs.map { _ in job } }
        return concurrentMap(inputs.count, threads: settings.threads) { index in
            let job = owners[index]
            return Unit(job: job, checked: jobs[job].compiler.check(inputs[index]))
        }
    }

    /// Emits and writes the outputs of every file, then the style sheets that they share.
    func make(_ units: [Unit]) -> [Result] {
        var results = concurrentMap(units.count, threads: settings.threads) { index in
            let emitted = emit(units[index])
            return jobs[units[index].job].sharedStyles.path == nil ? write(emitted, units[index]) : emitted
        }
        results += writeSharedStyles(units, &results)
        return results
    }

    /// The users' own templates and their partials.
    var templatePaths: [String] { jobs.flatMap { $0.template?.paths ?? [] }.firstOfEach() }

    // MARK: - Planning

    /// Gives every file its outputs. What is wrong with a manifest's is reported, with the command line's thrown.
    func plan(_ units: inout [Unit], reporting problems: inout Problems) throws(UsageError) {
        var start = 0
        for (index, job) in jobs.enumerated() {
            let range = start..<(start + job.inputs.count)
            start = range.upperBound
            let files = units[range].map { $0.checked }
            do {
                try checkVariant(job.compiler.selection, among: files)
            } catch {
                guard let place = job.places?.variant else { throw error }
                problems.report(Messages.invalidOption(error, at: place))
            }
            do {
                let plan = try OutputPlan(files, of: job, in: system)
                for (offset, entries) in plan.entries.enumerated() {
                    units[range.lowerBound + offset].entries = entries
                }
            } catch {
                try report(error, of: index, to: &problems)
            }
        }
        findStrayFolders(&units)
        try checkCollisions(&units, reporting: &problems)
        if settings.depfile != nil { try checkDepfileNames(units, reporting: &problems) }
    }

    func report(_ error: UsageError, of job: Int, to problems: inout Problems) throws(UsageError) {
        guard let places = jobs[job].places else { throw error }
        problems.report(Messages.outputConflict(error, at: places.output ?? places.inputs))
    }

    // MARK: - Reporting

    /// Shows what is wrong with the manifest and with the files; nothing is written.
    private func refuse(_ problems: Problems, _ units: [Unit]) -> ExitStatus {
        let report = [manifest.map { Report([$0.file], problems) }].compactMap { $0 }
        return show(report + units.map { $0.checked.report }, units.map { $0.checked.status } + [.mistakes])
    }

    private func show(_ reports: [Report], _ statuses: [ExitStatus]) -> ExitStatus {
        let reports = lists.flatMap { $0.reports } + reports
        let shown = system.show(reports, as: settings.renderer, documentsTo: .standardError)
        return (lists.map { $0.status } + statuses).reduce(shown, max)
    }
}

import SkelText

extension CompileRun {
    /// What came of a file, for a program that compiles again and again.
    struct Outcome: Sendable {
        let input: Input
        /// Of everything that was looked for: the file, its imports.
        let lookups: [Lookup]
        let files: [SourceFile]
        let reports: [Report]
        let status: ExitStatus
        /// Whether another file has one of its outputs. It is compiled again when that file changes.
        var isRefused = false
        let outputs: [String]
        let writtenCount: Int
        /// For the record.
        let made: [OutputRecord.Entry]
    }

    /// The run of some of its files, whose outputs go where the whole run's would.
    func part(_ isPart: (Input) -> Bool) -> CompileRun {
        let jobs = jobs.map { job in
            var part = job
            part.inputs = job.inputs.filter(isPart)
            part.isToFolder = job.isToFolder || job.destination != nil && job.inputs.count > 1
            return part
        }
        return CompileRun(system: system, settings: settings, jobs: jobs, lists: [], record: record)
    }

    /// Compiles the files and answers what came of each, in their order; shows nothing.
    ///
    /// - Parameter owner: the input that an output is of, where that is not compiled now.
    func outcomes(besides owner: (_ output: String) -> String? = { _ in nil }) throws(UsageError) -> [Outcome] {
        let units = check()
        let templates = jobs.compactMap { $0.template }
        if templates.contains(where: { $0.status != .done }) {
            return units.map { refused($0, by: templates) }
        }
        var problems = Problems()
        try plan(units, reporting: &problems)
        for index in units.indices {
            for entry in units[index].entries where !units[index].isRefused {
                guard case .file(let path) = entry.target, let other = owner(path) else { continue }
                units[index].refuse(path, at: entry.span, ownedBy: other)
            }
        }
        let results = make(units)
        // Behind those of the files are those of the style sheets that they share.
        let shared = results[units.count...]
        return zip(units, results).enumerated().map { index, pair in
            let (unit, result) = pair
            let targets: [String] = unit.entries.compactMap { entry in
                if case .file(let path) = entry.target { path } else { nil }
            }
            return Outcome(
                input: unit.checked.input, lookups: unit.checked.lookups, files: unit.checked.files,
                reports: result.reports + (index == 0 ? shared.flatMap { $0.reports } : []),
                status: shared.map { $0.status }.reduce(result.status, max), isRefused: unit.isRefused,
                outputs: unit.isRefused ? [] : targets,
                writtenCount: result.writtenCount + (index == 0 ? shared.reduce(0) { $0 + $1.writtenCount } : 0),
                made: result.made + (index == 0 ? shared.flatMap { $0.made } : []))
        }
    }

    /// What comes of a file while a template of the user's has mistakes.
    private func refused(_ unit: Unit, by templates: [UserTemplate]) -> Outcome {
        let checked = unit.checked
        return Outcome(
            input: checked.input, lookups: checked.lookups, files: checked.files,
            reports: templates.map { $0.report } + [report(of: unit)],
            status: templates.map { $0.status }.reduce(checked.status, max), outputs: [], writtenCount: 0, made: [])
    }
}

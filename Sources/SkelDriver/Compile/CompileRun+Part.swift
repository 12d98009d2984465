import SkelText

extension CompileRun {
    /// The result for a file, for a program that compiles repeatedly.
    struct Outcome: Sendable {
        let input: Input
        /// Everything that was looked up: the file and its imports.
        let lookups: [Lookup]
        let files: [SourceFile]
        var reports: [Report]
        var status: ExitStatus
        /// Whether another file owns one of its outputs. It's compiled again when that file changes.
        var isRefused = false
        /// Whether it has no mistakes, but a style sheet that it shares is not written.
        var isHeld = false
        var outputs: [String]
        var writtenCount: Int
        /// The entries for the record.
        var made: [OutputRecord.Entry]

        /// Adds what another job makes of the same file.
        mutating func add(_ other: Outcome) {
            reports += other.reports
            status = max(status, other.status)
            isRefused = isRefused || other.isRefused
            isHeld = isHeld || other.isHeld
            outputs += other.outputs
            writtenCount += other.writtenCount
            made += other.made
        }
    }

    /// A run for some of its files, with the same output locations as the whole run.
    func part(_ isPart: (Input) -> Bool) -> CompileRun {
        let jobs = jobs.map { job in
            var part = job
            part.inputs = job.inputs.filter(isPart)
            part.isToFolder = job.isToFolder || job.destination != nil && job.inputs.count > 1
            return part
        }
        return CompileRun(
            system: system, settings: settings, jobs: jobs, lists: [], record: record, manifest: manifest)
    }

    /// Compiles the files and returns the result for each, in order, of all jobs together; shows nothing.
    ///
    /// - Parameter owner: returns the input that owns an output, if that isn't compiled now.
    func outcomes(besides owner: (_ output: String) -> String? = { _ in nil }) throws(UsageError) -> [Outcome] {
        let all = try outcomesOfJobs(besides: owner)
        if jobs.count < 2 { return all }
        var places: [String: Int] = [:]
        var found: [Outcome] = []
        for outcome in all {
            if let place = places[outcome.input.path] {
                found[place].add(outcome)
            } else {
                places[outcome.input.path] = found.count
                found.append(outcome)
            }
        }
        return found
    }

    private func outcomesOfJobs(besides owner: (_ output: String) -> String?) throws(UsageError) -> [Outcome] {
        let units = check()
        let templates = jobs.compactMap { $0.template }
        if templates.contains(where: { $0.status != .done }) {
            let status = templates.map { $0.status }.reduce(.done, max)
            return units.map { refused($0, by: templates.map { $0.report }, status) }
        }
        var problems = Problems()
        try plan(units, reporting: &problems)
        if let manifest, problems.hasErrors {
            return units.map { refused($0, by: [Report([manifest.file], problems)], .mistakes) }
        }
        for index in units.indices {
            for entry in units[index].entries where !units[index].isRefused {
                guard case .file(let path) = entry.target, let other = owner(path) else { continue }
                units[index].refuse(path, at: entry.span, ownedBy: other)
            }
        }
        let results = make(units)
        // The results after those of the files belong to their shared style sheets.
        let shared = results[units.count...]
        return zip(units, results).enumerated().map { index, pair in
            let (unit, result) = pair
            let targets: [String] = unit.entries.compactMap { entry in
                if case .file(let path) = entry.target { path } else { nil }
            }
            return Outcome(
                input: unit.checked.input, lookups: unit.checked.lookups, files: unit.checked.files,
                reports: result.reports
                    + (index == 0 ? templates.map { $0.report } + shared.flatMap { $0.reports } : []),
                status: shared.map { $0.status }.reduce(result.status, max), isRefused: unit.isRefused,
                isHeld: result.status == .done && shared.contains { $0.status != .done },
                outputs: unit.isRefused ? [] : targets,
                writtenCount: result.written.count + (index == 0 ? shared.reduce(0) { $0 + $1.written.count } : 0),
                made: result.made + (index == 0 ? shared.flatMap { $0.made } : []))
        }
    }

    /// The result for a file while a user's template or the manifest has mistakes.
    private func refused(_ unit: Unit, by reports: [Report], _ status: ExitStatus) -> Outcome {
        let checked = unit.checked
        return Outcome(
            input: checked.input, lookups: checked.lookups, files: checked.files, reports: reports + [report(of: unit)],
            status: max(status, checked.status), outputs: [], writtenCount: 0, made: [])
    }
}

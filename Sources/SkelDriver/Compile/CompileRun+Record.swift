import SkelText

extension CompileRun {
    /// Records what was written, and lists or removes what earlier runs wrote and this one would not.
    ///
    /// - Parameter results: those of the files, in their order.
    func keep(_ place: RecordPlace, _ units: [Unit], _ results: [Result]) -> Result {
        var result = Result()
        let isNeeded = results.contains { !$0.made.isEmpty } || system.kind(place.file) == .file
        guard isNeeded else { return result }
        let retirement = Retirement(run: self, place: place, units, results)
        // Another run may have its own outputs in the same folder.
        system.whileLocked(Paths.orHere(place.folder)) {
            let old = (try? system.read(place.file)).map { OutputRecord($0) } ?? OutputRecord()
            var record = OutputRecord()
            for entry in old.entries where retirement.keeps(entry, &result) { record.entries.append(entry) }
            record.entries += results.flatMap(\.made)
            var output = Output()
            record.write(into: &output)
            write(output, to: .file(place.file), makingFolders: false, &result)
        }
        return result
    }

    /// Records outputs beside those that are recorded.
    func remember(_ made: [OutputRecord.Entry], in place: RecordPlace) {
        if made.isEmpty { return }
        let paths = Set(made.map(\.path))
        system.whileLocked(Paths.orHere(place.folder)) {
            var record = (try? system.read(place.file)).map { OutputRecord($0) } ?? OutputRecord()
            record.entries.removeAll { paths.contains($0.path) }
            record.entries += made
            var output = Output()
            record.write(into: &output)
            var result = Result()
            write(output, to: .file(place.file), makingFolders: false, &result)
        }
    }
}

/// What becomes of the outputs of earlier runs.
private struct Retirement {
    let system: System
    let prunes: Bool
    let place: RecordPlace
    /// What this run made, by their recorded paths.
    private var made: Set<String>
    /// What it would have made, had it been able to.
    private var planned: Set<String>
    /// The sources that had mistakes, whose outputs stay.
    private var failed: Set<String>

    init(run: CompileRun, place: RecordPlace, _ units: [CompileRun.Unit], _ results: [CompileRun.Result]) {
        system = run.system
        prunes = run.settings.prunes
        self.place = place
        made = Set(results.lazy.flatMap(\.made).map(\.path))
        planned = []
        failed = []
        for (unit, result) in zip(units, results) where result.status != .done {
            failed.insert(place.relative(unit.checked.input.path))
            for case .file(let path) in unit.entries.map(\.target) { planned.insert(place.relative(path)) }
            if let path = run.jobs[unit.job].sharedStyles.path { planned.insert(place.relative(path)) }
        }
    }

    /// Whether an entry of the record stays; what is stale is reported, and where that is asked for removed.
    func keeps(_ entry: OutputRecord.Entry, _ result: inout CompileRun.Result) -> Bool {
        if made.contains(entry.path) { return false }
        if planned.contains(entry.path) || failed.contains(entry.source) { return true }
        guard place.owns(entry, in: system) else { return true }
        let path = Paths.join(place.folder, entry.path)
        if system.kind(path) == .missing { return false }
        guard prunes else {
            report("nothing makes this output any more, --prune removes it", of: path, &result)
            return true
        }
        return !remove(entry, at: path, &result)
    }

    private func remove(
        _ entry: OutputRecord.Entry, at path: String, _ result: inout CompileRun.Result
    ) -> Bool {
        guard place.contains(entry.path, in: system) else {
            let folder = Paths.orHere(place.folder)
            report("nothing makes this output any more, kept because it lies outside '\(folder)'", of: path, &result)
            return false
        }
        guard let bytes = try? system.read(path), StableHash(of: bytes).value == entry.hash else {
            report("nothing makes this output any more, kept because it was changed since", of: path, &result)
            return false
        }
        do {
            try system.remove(path)
        } catch {
            result.reports.append(
                Report(.unwritableFile, "cannot remove this output: " + error.message, file: path))
            result.status = .system
            return false
        }
        report("nothing makes this output any more, removed", of: path, &result)
        var folder = Paths.folder(of: entry.path)
        while !folder.isEmpty, system.removeEmptyFolder(Paths.join(place.folder, folder)) {
            folder = Paths.folder(of: folder)
        }
        return true
    }

    private func report(_ message: String, of path: String, _ result: inout CompileRun.Result) {
        result.reports.append(Report(.staleOutput, message, file: path))
    }
}

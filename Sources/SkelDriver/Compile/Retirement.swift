import SkelEmit
import SkelSystem
import SkelText

/// The fate of outputs from earlier runs.
struct Retirement {
    private let system: System
    private let prunes: Bool
    private let place: RecordPlace
    /// The outputs of this run, by recorded path.
    private var made = StringTable()
    /// The outputs that this run didn't make because of mistakes, of other files too: those that share a style sheet.
    private var planned = StringTable()
    /// The sources with mistakes, whose outputs are kept.
    private var failed = StringTable()
    /// All files read.
    private let inputs: [String]
    /// The same without links; looked up once something is stale.
    private var realInputs: StringTable?

    init(run: CompileRun, place: RecordPlace, _ units: [CompileRun.Unit], _ results: [CompileRun.Result]) {
        system = run.system
        prunes = run.settings.prunes
        self.place = place
        inputs = units.flatMap { $0.checked.paths } + run.templatePaths + [run.manifest?.path].compactMap { $0 }
        let own = run.record ?? place
        let isOwn = Paths.areSame(own.absoluteFolder, place.absoluteFolder)
        for entry in results.lazy.flatMap({ $0.made }) {
            made.insert(isOwn ? entry.path : place.relative(Paths.join(own.folder, entry.path)))
        }
        for (unit, result) in zip(units, results) where result.status != .done || result.made.isEmpty {
            if result.status != .done { failed.insert(place.relative(unit.checked.input.path)) }
            for case .file(let path) in unit.entries.map({ $0.target }) { planned.insert(place.relative(path)) }
            if let path = run.jobs[unit.job].sharedStyles.path { planned.insert(place.relative(path)) }
        }
    }

    /// Whether to keep an entry of the record. Stale outputs are reported, and removed on request.
    mutating func keeps(_ entry: OutputRecord.Entry, _ result: inout CompileRun.Result) -> Bool {
        if made.contains(entry.path) { return false }
        if planned.contains(entry.path) || failed.contains(entry.source) { return true }
        guard place.owns(entry, in: system) else { return true }
        let path = Paths.join(place.folder, entry.path)
        if system.kind(path) == .missing { return false }
        if let reason = reasonToKeep(entry, at: path) {
            report("kept because " + reason, of: path, &result)
            return true
        }
        guard prunes else {
            report("--prune removes it", of: path, &result)
            return true
        }
        return !remove(entry, at: path, &result)
    }

    /// The reason why a stale output must not be removed; nil if it may. The record and its hashes may be forged, so
    /// the file itself must show that it's skelgen's.
    private mutating func reasonToKeep(_ entry: OutputRecord.Entry, at path: String) -> String? {
        if let reason = place.reasonToKeep(entry.path, in: system) { return reason }
        if isInput(path) { return "it is an input" }
        guard system.kind(path) == .file, let bytes = try? system.read(path) else { return "it cannot be read" }
        // Version control may write other line ends.
        func isRecorded(_ bytes: [UInt8]) -> Bool {
            StableHash(of: bytes).value == entry.hash || StableHash.former(of: bytes) == entry.hash
        }
        if !isRecorded(bytes), !isRecorded(bytes.filter { $0 != UInt8(ascii: "\r") }) { return "it has changed since" }
        return Mark.isAtEnd(of: bytes) ? nil : "it does not end with skelgen's mark"
    }

    private mutating func isInput(_ path: String) -> Bool {
        if realInputs == nil {
            var table = StringTable()
            for input in inputs { if let real = try? system.realPath(input) { table.insert(real) } }
            realInputs = table
        }
        guard let real = try? system.realPath(path) else { return false }
        return realInputs?.contains(real) == true
    }

    private func remove(
        _ entry: OutputRecord.Entry, at path: String, _ result: inout CompileRun.Result
    ) -> Bool {
        do {
            try system.remove(path)
        } catch {
            result.reports.append(
                Report(.unwritableFile, "cannot remove this output: " + error.message, file: path))
            result.status = .system
            return false
        }
        report("removed", of: path, &result)
        var folder = Paths.folder(of: entry.path)
        while !folder.isEmpty, system.removeEmptyFolder(Paths.join(place.folder, folder)) {
            folder = Paths.folder(of: folder)
        }
        return true
    }

    private func report(_ fate: String, of path: String, _ result: inout CompileRun.Result) {
        let message = "nothing makes this output any more; " + fate
        result.reports.append(Report(.staleOutput, message, file: path))
    }
}

import SkelSystem
import SkelText

/// The work of `watch`: compiles everything, then the files that each change affects.
///
/// A file is compiled again if its sources differ from those that it was made from, so touching a file, or reporting a
/// change twice, compiles nothing.
struct WatchSession {
    private let arguments: Arguments
    let system: System
    private var loop: WatchLoop
    private let renderer: Renderer
    var scope: WatchScope
    var graph = ImportGraph()
    /// The states of the sources that each input was made from, in order; none for an input to be compiled.
    var states: [String: [SourceState]] = [:]
    /// The pending changes after which files or folders may have been replaced.
    private var structural: Set<String> = []
    private var journal = WatchJournal()
    private var lastUsageError: UsageError?
    /// The text of the last report about the manifest.
    private var lastFlaw = ""
    private var lastListReports = 0
    /// The outputs by path that this session wrote to the record, and those that are not there yet.
    private var (recorded, made): ([String: OutputRecord.Entry], [String: OutputRecord.Entry]) = ([:], [:])
    /// The inputs' paths as they appear in the graph.
    private var inputs: Set<String> = []
    /// The input of each output, and the outputs of each input.
    private var owners: [String: String] = [:]
    private var outputs: [String: [String]] = [:]
    /// The inputs that couldn't be read.
    private var unreadable: Set<String> = []
    /// The inputs with outputs that belong to other inputs.
    private var refused: Set<String> = []
    private var status = ExitStatus.done
    /// The maximum number of searches for reappearing inputs after one change.
    private static let mostRounds = 5

    init(_ arguments: Arguments, in system: System, _ watcher: Watcher) throws(UsageError) {
        self.arguments = arguments
        self.system = system
        loop = WatchLoop(watcher, in: system)
        renderer = arguments.renderer()
        scope = try WatchScope(arguments, in: system, linkTarget: loop.watcher.linkTarget)
    }

    /// Runs until the program is asked to end, or can't watch for changes any more.
    mutating func run() throws(UsageError) -> ExitStatus {
        if let flaw = scope.flaw {
            say([flaw.report], nil)
            return flaw.status
        }
        for input in scope.inputs { _ = graph.set([loop.source(input.path)], of: input.path, trail: loop.trail) }
        inputs = Set(scope.inputs.map { loop.source($0.path) })
        if follow(isRenewed: false) != nil {
            try begin()
            // The imports are only known now.
            if let new = follow(isRenewed: false), refresh(sources(at: new), isStructural: false) {
                while step() {}
            }
        }
        return status
    }

    /// Adds what was made and is not there yet to the record.
    private mutating func remember() {
        let new = made.keys.sorted().compactMap { made[$0] }.filter { recorded[$0.path] != $0 }
        if let record = scope.run.record, !new.isEmpty {
            let (reports, isKept) = scope.run.remember(new, in: record)
            say(reports, nil)
            if isKept { for entry in new { recorded[entry.path] = entry } }
        }
        made = [:]
    }

    private mutating func begin() throws(UsageError) {
        let start = now
        let outcomes = try scope.run.outcomes()
        for outcome in outcomes { note(outcome) }
        let (reports, line) = journal.begin(.init(outcomes: outcomes, time: now - start))
        say(scope.run.lists.flatMap { $0.reports } + reports, line)
        remember()
    }

    // MARK: - Changes

    /// Waits for the next event and handles it; false at the end.
    private mutating func step() -> Bool {
        let ready: Set<String>
        switch loop.next() {
        case .end: return false
        case .anything: return refresh(graph.allSources, isStructural: true)
        case .changes(let changes, let due):
            for change in changes where mayReplace(change) { structural.insert(change.place) }
            if due.isEmpty { return true }
            ready = due
        }
        let isStructural = !structural.isDisjoint(with: ready)
        structural.subtract(ready)
        let templates = scope.templatePlaces.intersection(ready)
        // Every output depends on the templates.
        if !templates.isEmpty { states = [:] }
        return refresh(
            templates.isEmpty ? sources(at: ready) : graph.allSources, isStructural: isStructural,
            changed: templates.sorted())
    }

    /// Whether files or folders may have been replaced after a change.
    private func mayReplace(_ change: Watcher.Change) -> Bool {
        let place = change.place
        return change.isOfFolder || !loop.followed.places.contains(place)
            || !inputs.contains(place) && loop.mayBecomeInput(change)
            || scope.folderPlaces.contains(place) || scope.templatePlaces.contains(place)
    }

    // MARK: - Compiling

    /// Compiles the inputs whose sources changed; returns false if the session is over.
    ///
    /// - Parameter touched: The sources that may have changed.
    /// - Parameter isStructural: Whether there may be other inputs, or other folders with the same names.
    /// - Parameter changed: The changed files to report, if they aren't the touched sources.
    private mutating func refresh(_ touched: Set<String>, isStructural: Bool, changed: [String] = []) -> Bool {
        var touched = touched
        var changed = changed
        var isStructural = isStructural || touched.contains(where: isNoFile)
        var roundCount = 0
        while status == .done, isStructural || !touched.isEmpty {
            roundCount += 1
            var entry = WatchJournal.Entry()
            var stale: Set<String> = []
            let oldFolders = scope.folders
            if isStructural, !rescan(&stale, &entry) { return follow(isRenewed: true) != nil }
            for source in touched { graph.retrace(source, loop.trail(source)) }
            findStale(touched, &stale, &entry)
            if !changed.isEmpty { entry.changed = changed }
            changed = []
            compile(stale, &entry)
            let (reports, line) = journal.note(entry)
            say(reports, line)
            remember()
            guard let new = follow(isRenewed: isStructural) else { return false }
            // Changes before the watch started are looked for once more.
            let isOther = !scope.folders.isSubset(of: oldFolders) || !new.isDisjoint(with: scope.folders)
            touched = sources(at: new)
            // A file that keeps reappearing is left to notifications.
            if roundCount < Self.mostRounds { touched.formUnion(cameBack()) }
            isStructural = isStructural && isOther || touched.contains(where: isNoFile)
        }
        return status == .done
    }

    /// The inputs that couldn't be read before they were watched, but have changed since.
    private func cameBack() -> [String] {
        unreadable.compactMap { path in
            guard let state = states[path]?.first else { return nil }
            let source = loop.source(path)
            // A folder may have replaced the file between the search for inputs and the compilation.
            if system.kind(source) == .folder { return source }
            return SourceState(source, isImport: false, in: system) == state ? nil : source
        }
    }

    /// Whether a source is an input that was deleted, or became a folder.
    private func isNoFile(_ source: String) -> Bool {
        graph.inputs(of: source).contains { loop.source($0) == source } && system.kind(source) != .file
    }

    /// Finds the inputs again; returns false, with a report, if the manifest has mistakes: everything stays as it is then.
    private mutating func rescan(_ stale: inout Set<String>, _ entry: inout WatchJournal.Entry) -> Bool {
        let old = scope
        do {
            scope = try WatchScope(arguments, in: system, linkTarget: loop.watcher.linkTarget)
        } catch {
            complain(error)
            return true
        }
        let flaw = scope.flaw.map { WatchJournal.text([$0.report]) } ?? ""
        if let report = scope.flaw?.report, flaw != lastFlaw { say([report], nil) }
        if !lastFlaw.isEmpty, flaw.isEmpty { entry.mended = arguments.value(.manifest) }
        lastFlaw = flaw
        guard flaw.isEmpty else {
            scope = old
            return false
        }
        let oldPaths = Set(old.inputs.map { $0.path })
        let newPaths = Set(scope.inputs.map { $0.path })
        for input in old.inputs where !newPaths.contains(input.path) {
            graph.remove(input.path)
            states[input.path] = nil
            disown(input.path)
            entry.removed.append(loop.source(input.path))
        }
        for input in scope.inputs where !oldPaths.contains(input.path) {
            _ = graph.set([loop.source(input.path)], of: input.path, trail: loop.trail)
            stale.insert(input.path)
            entry.changed.append(loop.source(input.path))
        }
        inputs = Set(scope.inputs.map { loop.source($0.path) })
        let reports = scope.run.lists.flatMap { $0.reports }
        if reports.count > lastListReports { say(reports, nil) }
        lastListReports = reports.count
        return true
    }

    /// Finds the inputs whose sources differ from those they were made from.
    private func findStale(
        _ touched: Set<String>, _ stale: inout Set<String>, _ entry: inout WatchJournal.Entry
    ) {
        for source in touched.sorted() {
            var current: [SourceState?] = [nil, nil]
            var isChanged = false
            for input in graph.inputs(of: source) where !stale.contains(input) || !isChanged {
                let states = states[input] ?? []
                for (index, other) in graph.sources(of: input).enumerated() where other == source {
                    let isImport = index > 0
                    let state = current[isImport ? 1 : 0] ?? SourceState(source, isImport: isImport, in: system)
                    current[isImport ? 1 : 0] = state
                    if index < states.count, states[index] == state { continue }
                    isChanged = true
                    stale.insert(input)
                }
            }
            if isChanged, !entry.changed.contains(source) { entry.changed.append(source) }
        }
    }

    private mutating func compile(_ changed: Set<String>, _ entry: inout WatchJournal.Entry) {
        if changed.isEmpty, entry.removed.isEmpty { return }
        let stale = changed.union(refused)
        if stale.isEmpty { return }
        // Files that share a style sheet are compiled together.
        let isWhole = scope.run.jobs.contains { $0.sharedStyles.path != nil }
        let start = now
        do {
            entry.outcomes = try outcomes { isWhole || stale.contains($0) }
            lastUsageError = nil
        } catch {
            // A conflict between one file's outputs must not stop the others.
            if isWhole || stale.count == 1 {
                refused.formUnion(stale)
                return complain(error)
            }
            for path in stale.sorted() {
                do {
                    entry.outcomes += try outcomes { $0 == path }
                } catch {
                    refused.insert(path)
                    complain(error)
                }
            }
        }
        entry.time = now - start
        for outcome in entry.outcomes { note(outcome) }
    }

    /// Compiles some inputs, whose outputs must not belong to other inputs.
    private func outcomes(of isPart: (String) -> Bool) throws(UsageError) -> [CompileRun.Outcome] {
        try scope.run.part { isPart($0.path) }.outcomes { output in owners[output].flatMap { isPart($0) ? nil : $0 } }
    }

    /// Forgets the outputs of an input.
    private mutating func disown(_ input: String) {
        refused.remove(input)
        unreadable.remove(input)
        for output in outputs.removeValue(forKey: input) ?? [] where owners[output] == input { owners[output] = nil }
    }

    private mutating func note(_ outcome: CompileRun.Outcome) {
        let path = outcome.input.path
        disown(path)
        if outcome.isRefused { refused.insert(path) }
        outputs[path] = outcome.outputs
        for output in outcome.outputs { owners[output] = path }
        _ = graph.set(outcome.lookups.map { loop.source($0.path) }, of: path, trail: loop.trail)
        states[path] = outcome.lookups.map { SourceState($0, in: outcome.files) }
        if states[path]?.first?.isRefused == true { unreadable.insert(path) }
        for entry in outcome.made { made[entry.path] = entry }
    }

    // MARK: - The outside world

    /// Starts watching everything that matters; returns the places that weren't watched before, and nil after reporting
    /// that it can't.
    private mutating func follow(isRenewed: Bool) -> Set<String>? {
        let places = graph.places.union(scope.folderPlaces).union(scope.templatePlaces)
        let new = loop.follow(places: places, folders: scope.folders, isRenewed: isRenewed)
        if new == nil { status = .system }
        return new
    }

    private var now: Int { loop.watcher.now() }

    private func sources(at places: Set<String>) -> Set<String> {
        places.reduce(into: []) { $0.formUnion(graph.sources(at: $1)) }
    }

    private mutating func say(_ reports: [Report], _ line: String?) {
        if !reports.isEmpty { _ = system.show(reports, as: renderer, documentsTo: .standardError) }
        if let line { status = max(status, system.answer(line + "\n")) }
    }

    /// Reports a usage error, such as a conflict of outputs, unless it was the last one reported.
    private mutating func complain(_ error: UsageError) {
        if error == lastUsageError { return }
        lastUsageError = error
        system.complain(error)
    }
}

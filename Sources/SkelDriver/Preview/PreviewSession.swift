import SkelEditor
import SkelSystem
import SkelText

/// The work of `preview --watch`: writes the page, and again whenever its sources change.
///
/// Files are read again after any change, and unchanged ones keep their cards.
struct PreviewSession {
    private let run: PreviewRun
    private var loop: WatchLoop
    private var system: System { run.system }
    /// The results by the inputs' paths.
    private var made: [String: PreviewMaker.Made] = [:]
    private var inputs: [Input] = []
    private var folders: Set<String> = []
    /// The last report for each input.
    private var told: [String: String] = [:]
    private var files: PreviewFiles
    private var fileStates: [SourceState] = []
    private var status = ExitStatus.done
    /// The number of looks after which it waits for a continuing change to end.
    private static let mostRounds = 5

    init(_ run: PreviewRun, _ watcher: Watcher) {
        self.run = run
        loop = WatchLoop(watcher, in: run.system)
        files = run.files()
    }

    /// Runs until the program is asked to end, or can't watch for changes any more.
    mutating func start() throws(UsageError) -> ExitStatus {
        fileStates = currentFileStates
        let start = loop.watcher.now()
        let list = try find()
        _ = system.show(list.reports + files.reports, as: .text, documentsTo: .standardError)
        remake(list.inputs)
        try run.checkOutput(cards)
        try run.checkNames(cards)
        _ = write()
        report()
        say("watching \(counted(inputs.count, "file")): \(pageName) written", since: start)
        while status == .done, follow(), step() {}
        end()
        return status
    }

    /// The results, in the order of the inputs.
    private var cards: [PreviewMaker.Made] { inputs.compactMap { made[$0.path] } }

    private var pageName: String { Paths.name(of: run.options.output) }

    // MARK: - Changes

    /// Waits for the next event and handles it; false at the end.
    private mutating func step() -> Bool {
        switch loop.next() {
        case .end: return false
        case .anything: refresh()
        case .changes(_, let due): if !due.isEmpty { refresh() }
        }
        return status == .done
    }

    /// Rebuilds cards whose inputs have changed, and writes the page.
    private mutating func refresh() {
        let start = loop.watcher.now()
        let changed = change()
        if changed.isEmpty { return }
        guard write() || report() else { return }
        let errors = cards.reduce(0) { $0 + $1.card.problems.count { $0.severity == .error } }
        report()
        let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
        let tail = errors > 0 ? ", " + counted(errors, "error") : ""
        say("\(changed.prefix(3).joined(separator: ", "))\(more): \(pageName) written", since: start, tail)
    }

    /// Updates the results; returns the names of the changed files, as in diagnostics.
    private mutating func change() -> [String] {
        let old = Set(inputs.map { $0.path })
        guard let list = try? find() else { return [] }
        let states = currentFileStates
        if states != fileStates {
            fileStates = states
            files = run.files()
            _ = system.show(files.reports, as: .text, documentsTo: .standardError)
            let names = (run.options.screenshots + run.options.measurements).map { $0.path }
            remake(list.inputs)
            return names
        }
        let stale = list.inputs.filter { !isCurrent($0) }
        let gone = old.subtracting(list.inputs.map { $0.path }).sorted()
        for path in gone { (made[path], told[path]) = (nil, nil) }
        inputs = list.inputs
        remake(stale)
        return (gone + stale.map { $0.path }).map(Paths.withoutHere)
    }

    /// The last picture without mistakes is kept while the text has some.
    private mutating func remake(_ stale: [Input]) {
        for var one in run.make(stale, comparingWith: files) {
            let path = one.input.path
            if one.card.skeletons.isEmpty, one.status != .done, let last = made[path]?.card, !last.skeletons.isEmpty {
                one.card.keepPictures(of: last)
            }
            made[path] = one
        }
    }

    private func isCurrent(_ input: Input) -> Bool {
        guard let one = made[input.path], one.lookups.count == one.states.count else { return false }
        return one.lookups.indices.allSatisfy { index in
            SourceState(loop.source(one.lookups[index].path), isImport: index > 0, in: system) == one.states[index]
        }
    }

    private var currentFileStates: [SourceState] {
        (run.options.screenshots + run.options.measurements).map { SourceState($0.path, isImport: false, in: system) }
    }

    // MARK: - The outside world

    /// Finds the inputs, and notes which folders were searched.
    private mutating func find() throws(UsageError) -> InputList {
        let listed = PathsAsked()
        let found = try run.list(in: system.noting(listed))
        folders = listed.folders
        inputs = found.inputs
        return found
    }

    /// Starts watching everything that matters, and checks what wasn't watched before. Returns false after reporting
    /// that it can't.
    private mutating func follow() -> Bool {
        for _ in 0..<Self.mostRounds {
            guard let new = loop.follow(places: Set(sources.flatMap(loop.trail)), folders: folders) else {
                status = .system
                return false
            }
            if new.isEmpty { return true }
            refresh()
        }
        return true
    }

    /// The files and folders that the page is made from.
    private var sources: Set<String> {
        let read = made.values.flatMap { $0.lookups.map { $0.path } }
        let compared = (run.options.screenshots + run.options.measurements).map { $0.path }
        return Set((read + compared + inputs.map { $0.path }).map(loop.source)).union(folders.subtracting([""]))
    }

    /// Writes the page; returns whether it changed.
    private mutating func write() -> Bool {
        let (result, isChanged) = run.write(cards.map { $0.card }, isWatched: true)
        status = max(status, result)
        return isChanged
    }

    /// Removes the script. A page that is open stays as it is; one that is opened later doesn't ask for the script.
    private func end() {
        _ = run.write(cards.map { $0.card }, isWatched: false)
        try? system.remove(run.stampPath)
    }

    /// Shows the reports that changed since they were last shown, together: what several inputs import has its mistakes once.
    /// Returns whether there were any.
    @discardableResult
    private mutating func report() -> Bool {
        var new: [Report] = []
        for one in cards {
            var text = Output()
            Renderer.text.write([one.report], Renderer.Options(), &text)
            if text.string == told[one.input.path] ?? "" { continue }
            told[one.input.path] = text.string
            new.append(one.report)
        }
        if !new.isEmpty { _ = system.show(new, as: run.renderer, documentsTo: .standardError) }
        return !new.isEmpty
    }

    private mutating func say(_ text: String, since start: Int, _ tail: String = "") {
        let line = text + " in " + WatchJournal.milliseconds(loop.watcher.now() - start) + tail
        status = max(status, system.answer(printable(line) + "\n"))
    }

}

extension PreviewCard {
    /// Keeps the pictures of the last text without mistakes, whose locations refer to the files as they were.
    fileprivate mutating func keepPictures(of last: PreviewCard) {
        skeletons = last.skeletons
        isStale = true
        files += last.files.dropFirst(files.count)
    }
}

import SkelText
import Synchronization

/// The files and folders that a command line names, as they are at the moment.
struct WatchScope: Sendable {
    let run: CompileRun
    /// The folders that were searched for sources.
    let folders: Set<String>
    /// What the paths of these folders lead through.
    let folderPlaces: Set<String>

    /// Looks for the files. A run is made anew each time, for its options may depend on what there is.
    init(_ arguments: Arguments, in system: System, linkTarget: (String) -> String?) throws(UsageError) {
        let listed = ListedFolders()
        var system = system
        let list = system.list
        system.list = { folder throws(SystemError) in
            listed.add(folder)
            return try list(folder)
        }
        var run = try CompileRun(arguments, of: .watch, in: system)
        run.settings.keepsUnchanged = true
        self.run = run
        folders = Set(listed.all.map { $0 == "." ? "" : $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 })
        folderPlaces = Set(folders.flatMap { Trail.places(of: $0, linkTarget: linkTarget) })
    }

    var inputs: [Input] { run.jobs.flatMap(\.inputs) }
}

/// The folders that were listed: a class, for the closure of a system fills it.
private final class ListedFolders: Sendable {
    private let folders = Mutex<Set<String>>([])

    func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }

    var all: Set<String> { folders.withLock { $0 } }
}

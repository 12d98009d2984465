import SkelSystem
import SkelText

/// The files and folders named on a command line, in their current state.
struct WatchScope: Sendable {
    let run: CompileRun
    /// The folders that were searched for sources.
    let folders: Set<String>
    /// The places that the paths of these folders lead through.
    let folderPlaces: Set<String>
    /// The places that the paths of the user's templates lead through, including unsuccessful lookups.
    let templatePlaces: Set<String>

    /// Finds the files. Each time makes a new run, because its options can depend on existing files.
    init(_ arguments: Arguments, in system: System, linkTarget: (String) -> String?) throws(UsageError) {
        let listed = PathsAsked()
        let templates = PathsAsked()
        var system = system.noting(listed)
        let (read, kind) = (system.read, system.kind)
        system.read = { path throws(SystemError) in
            if path.hasSuffix(Self.templateExtension) { templates.add(path) }
            return try read(path)
        }
        system.kind = { path in
            if path.hasSuffix(Self.templateExtension) { templates.add(path) }
            return kind(path)
        }
        var run = try CompileRun(arguments, of: .watch, in: system)
        run.settings.keepsUnchanged = true
        self.run = run
        folders = listed.folders
        folderPlaces = Set(folders.flatMap { Trail.places(of: $0, linkTarget: linkTarget) })
        templatePlaces = Set(templates.all.flatMap { Trail.places(of: $0, linkTarget: linkTarget) })
    }

    private static let templateExtension = ".mustache"

    var inputs: [Input] { run.jobs.flatMap { $0.inputs } }
}

/// The paths that a system was asked for. It's a class because the system's closures fill it.
final class PathsAsked: Sendable {
    private let paths = Mutex<Set<String>>([])

    func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    var all: Set<String> { paths.withLock { $0 } }

    /// The paths as prefixes of places in these folders: without `./`, and without a slash at the end.
    var folders: Set<String> {
        Set(
            all.map { folder in
                if folder == "." || folder == "./" { return "" }
                var folder = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
                while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
                return folder
            })
    }
}

extension System {
    /// The same system, which also notes the folders that it lists.
    func noting(_ listed: PathsAsked) -> System {
        var system = self
        system.list = { [list] folder throws(SystemError) in
            listed.add(folder)
            return try list(folder)
        }
        return system
    }
}

import SkelSystem
import SkelText

/// The files and folders named on a command line or in a manifest, in their current state.
struct WatchScope: Sendable {
    let run: CompileRun
    /// What is wrong with the manifest; the run is empty then.
    private(set) var flaw: (report: Report, status: ExitStatus)?
    /// The folders that were searched for sources.
    let folders: Set<String>
    /// The places that the paths of these folders lead through.
    let folderPlaces: Set<String>
    /// The places that the paths of the manifest and of the user's templates lead through, including unsuccessful lookups.
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
        var run: CompileRun
        if let path = arguments.value(.manifest) {
            templates.add(path)
            switch try manifestRun(path, arguments, in: system) {
            case .right(let made): run = made
            case .wrong(let report, let status):
                flaw = (report, status)
                run = CompileRun(
                    system: system, settings: try CompileRun.Settings(arguments, in: system), jobs: [], lists: [])
            }
        } else {
            run = try CompileRun(arguments, of: .watch, in: system)
        }
        run.settings.keepsUnchanged = true
        self.run = run
        folders = listed.folders
        folderPlaces = Set(folders.flatMap { Trail.places(of: $0, linkTarget: linkTarget) })
        templatePlaces = Set(templates.all.flatMap { Trail.places(of: $0, linkTarget: linkTarget) })
    }

    private static let templateExtension = ".mustache"

    /// The inputs, each once, though a manifest may make several outputs of one.
    var inputs: [Input] {
        var seen: Set<String> = []
        return run.jobs.flatMap { $0.inputs }.filter { seen.insert($0.path).inserted }
    }
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

import SkelSystem
import SkelText

/// The sources in a command line or a manifest's entry: named files, and files from folders and patterns, each of these
/// once.
struct InputList: Sendable {
    /// A folder that can't be read.
    struct Failure: Sendable {
        let path: String
        let error: SystemError
    }

    private let walk: FileWalk
    /// Whether nothing else checks where links lead, as a manifest does.
    private let staysInRoot: Bool
    /// Whether a folder without sources is an error.
    var warningsAreErrors = false
    private(set) var inputs: [Input] = []
    /// The named folders and files, for finding their outputs in earlier runs.
    private(set) var scopes: [String] = []
    /// The folders without sources.
    private(set) var emptyFolders: [String] = []
    private(set) var failures: [Failure] = []
    /// Whether a folder or a pattern was named: outputs then go to a folder, even if there is only one.
    private(set) var holdsFolders = false
    private var named = StringTable()
    private var found = StringTable()

    init(_ walk: FileWalk, staysInRoot: Bool = true) {
        self.walk = walk
        self.staysInRoot = staysInRoot
    }

    /// Adds a file, even if it doesn't exist, or the files below a folder.
    mutating func add(_ path: String) {
        let input = Input(path)
        guard !input.isStandardInput, walk.system.kind(path) == .folder else {
            scopes.append(path)
            // A file named twice is compiled twice, which produces the error about that.
            if !input.isStandardInput, found.number(of: Paths.normalized(path)) != nil { return }
            named.add(Paths.normalized(path))
            return inputs.append(input)
        }
        do {
            let files = try walk.files(below: path)
            if files.isEmpty { emptyFolders.append(path) }
            add(files, of: path)
        } catch {
            failures.append(Failure(path: path, error: error))
        }
    }

    /// Adds the files that match a pattern; returns false if there are none.
    mutating func add(matching pattern: String) -> Bool {
        let (folder, files, error) = walk.files(matching: pattern)
        if let error { failures.append(Failure(path: pattern, error: error)) }
        guard !files.isEmpty else { return false }
        add(files, of: folder)
        return true
    }

    private mutating func add(_ files: [FileWalk.File], of folder: String) {
        holdsFolders = true
        scopes.append(folder)
        for file in files {
            let path = Paths.join(folder, file.path)
            let identity = Paths.normalized(path)
            if named.contains(identity) || !found.insert(identity) { continue }
            inputs.append(
                Input(
                    path, in: Paths.folder(of: file.path), isNoLink: !file.isLink,
                    staysInRoot: staysInRoot && file.isLink))
        }
    }
}

extension InputList {
    /// The reports about the folders.
    var reports: [Report] {
        failures.map {
            Report(.unreadableFile, "cannot list the files of this folder: " + $0.error.message, file: $0.path)
        }
            + emptyFolders.map {
                var problems = Problems(warningsAreErrors: warningsAreErrors)
                problems.report(Diagnostic(.emptyFolder, "no file below this folder ends in .skel", at: .wholeFile(0)))
                return Report([SourceFile(name: $0, bytes: [])], problems)
            }
    }

    var status: ExitStatus {
        failures.isEmpty ? warningsAreErrors && !emptyFolders.isEmpty ? .mistakes : .done : .system
    }
}

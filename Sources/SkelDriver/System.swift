import SkelEmit
package import SkelSystem
package import SkelText

/// The outside world, as closures: tests supply a memory instead of a disk.
package struct System: Sendable {
    /// The item at a path.
    package enum Kind: Sendable {
        case missing, file, folder
        /// A device, a pipe or a socket.
        case stream
    }

    /// An item of a folder.
    package typealias Item = Platform.Item

    /// The way a file is written.
    package struct Manner: Sendable {
        /// Whether the path may lead to a pipe or a device, which then receives the bytes. A stream that nobody named
        /// might never be read.
        package var allowsStreams: Bool
        /// Whether to leave a file untouched that already has these bytes.
        package var keepsUnchanged: Bool
        /// Whether to create the folder if it doesn't exist.
        package var makesFolders: Bool
        /// Whether to replace no file but an empty one and those of skelgen.
        package var sparesOthers: Bool

        package init(
            allowsStreams: Bool = true, keepsUnchanged: Bool = false, makesFolders: Bool = false,
            sparesOthers: Bool = false
        ) {
            self.allowsStreams = allowsStreams
            self.keepsUnchanged = keepsUnchanged
            self.makesFolders = makesFolders
            self.sparesOthers = sparesOthers
        }

        /// Throws an error if a file with these bytes may not be replaced.
        package func check(replacing bytes: [UInt8]) throws(SystemError) {
            guard sparesOthers, !bytes.isEmpty, !Mark.isAtEnd(of: bytes) else { return }
            throw SystemError(
                "skelgen did not write it, or its last line no longer says 'skelgen'; name another output, or remove this file"
            )
        }
    }

    /// An error of the operating system.
    package typealias Refusal = SystemError

    /// The size in bytes of the largest file that may be read; reading a larger one throws a `SystemError` with the
    /// reason `tooLarge`.
    package static let largestFile = 128 << 20
    /// The same for captures and pictures to import, whose tree takes thirty times as much memory.
    static let largestDocument = 16 << 20

    /// Reads the bytes of a file; throws for folders and named pipes.
    package var read: @Sendable (_ path: String) throws(SystemError) -> [UInt8]
    /// Reads standard input to its end, with the same limit.
    package var readStandardInput: @Sendable () throws(SystemError) -> [UInt8]
    /// Replaces a regular file completely or not at all; writes directly to an existing item of another kind. Returns
    /// false if a file was left untouched.
    package var write: @Sendable (_ output: Output, _ path: String, _ manner: Manner) throws(SystemError) -> Bool
    /// Writes to standard output. Throws with the reason `brokenPipe` if its reader is gone.
    package var writeStandardOutput: @Sendable (Output) throws(SystemError) -> Void
    /// Writes to standard error.
    package var writeStandardError: @Sendable (Output) throws(SystemError) -> Void
    /// The items of a folder in no particular order, without `.` and `..`.
    package var list: @Sendable (_ folder: String) throws(SystemError) -> [Item]
    /// Removes a file, or a symbolic link itself. A missing file isn't an error.
    package var remove: @Sendable (_ path: String) throws(SystemError) -> Void
    /// Removes an empty folder; returns false if it isn't empty or can't be removed.
    package var removeEmptyFolder: @Sendable (_ path: String) -> Bool
    /// Removes files that killed runs left in a folder beside their outputs; examines at most `most` files.
    package var sweep: @Sendable (_ folder: String, _ most: Int) -> Void
    /// Runs `body` while no other run does so for the folder; at once if folders can't be locked.
    package var whileLocked: @Sendable (_ folder: String, _ body: () -> Void) -> Void
    /// Returns the kind of the item that a path leads to, through symbolic links.
    package var kind: @Sendable (_ path: String) -> Kind
    /// Returns the kind of the item at a path itself, which may be a link; nil if there is none.
    package var itself: @Sendable (_ path: String) -> Item.Kind?
    /// Returns the absolute path of an existing item, without symbolic links.
    package var realPath: @Sendable (_ path: String) throws(SystemError) -> String
    /// Returns the target of a symbolic link as written; nil if the path isn't a link.
    package var linkTarget: @Sendable (_ path: String) -> String?
    /// Returns the value of an environment variable, or nil.
    package var environment: @Sendable (_ name: String) -> String?
    /// Returns whether a person may be reading standard error.
    package var standardErrorIsTerminal: @Sendable () -> Bool
    /// Starts watching for changes, by polling if requested.
    package var watcher: @Sendable (_ isPolling: Bool) throws(SystemError) -> Watcher
    /// Returns the next bytes from standard input: empty if none arrive within the given milliseconds, nil at its end.
    /// Without a number, it waits.
    package var readStandardInputPart: @Sendable (_ milliseconds: Int?) throws(SystemError) -> [UInt8]? = {
        _ throws(SystemError) in nil
    }
    /// Starts a browser.
    package var startBrowser: @Sendable (Browser.Launch) throws(SystemError) -> Browser = { _ throws(SystemError) in
        throw SystemError("no program can be started here")
    }
    /// Whether a browser can't have a sandbox, as with the rights of root on Linux.
    package var deniesSandboxes: @Sendable () -> Bool = { false }
    /// What keeps a watched page from one look to the next, where each is a run of its own.
    package struct Rounds: Sendable {
        let recall: @Sendable () -> WatchedPage?
        let keep: @Sendable (WatchedPage) -> Void

        package init(
            recall: @escaping @Sendable () -> WatchedPage?, keep: @escaping @Sendable (WatchedPage) -> Void
        ) {
            self.recall = recall
            self.keep = keep
        }
    }

    /// Set if the host begins a watch of a page anew after each look.
    package var rounds: Rounds?
    /// Whether the process ends with the command, so that nothing must be released.
    package var endsWithRun = false

    package init(
        read: @escaping @Sendable (String) throws(SystemError) -> [UInt8],
        readStandardInput: @escaping @Sendable () throws(SystemError) -> [UInt8],
        write: @escaping @Sendable (Output, String, Manner) throws(SystemError) -> Bool,
        writeStandardOutput: @escaping @Sendable (Output) throws(SystemError) -> Void,
        writeStandardError: @escaping @Sendable (Output) throws(SystemError) -> Void,
        list: @escaping @Sendable (String) throws(SystemError) -> [Item],
        remove: @escaping @Sendable (String) throws(SystemError) -> Void,
        removeEmptyFolder: @escaping @Sendable (String) -> Bool,
        sweep: @escaping @Sendable (String, Int) -> Void,
        whileLocked: @escaping @Sendable (String, () -> Void) -> Void,
        kind: @escaping @Sendable (String) -> Kind,
        itself: @escaping @Sendable (String) -> Item.Kind?,
        realPath: @escaping @Sendable (String) throws(SystemError) -> String,
        linkTarget: @escaping @Sendable (String) -> String?,
        environment: @escaping @Sendable (String) -> String?,
        standardErrorIsTerminal: @escaping @Sendable () -> Bool,
        watcher: @escaping @Sendable (Bool) throws(SystemError) -> Watcher
    ) {
        self.read = read
        self.readStandardInput = readStandardInput
        self.write = write
        self.writeStandardOutput = writeStandardOutput
        self.writeStandardError = writeStandardError
        self.list = list
        self.remove = remove
        self.removeEmptyFolder = removeEmptyFolder
        self.sweep = sweep
        self.whileLocked = whileLocked
        self.kind = kind
        self.itself = itself
        self.realPath = realPath
        self.linkTarget = linkTarget
        self.environment = environment
        self.standardErrorIsTerminal = standardErrorIsTerminal
        self.watcher = watcher
    }
}

extension System {
    /// Reads a file that diagnostics may show: the only way to one. They don't quote the target of a link out of the
    /// requested folder, which may be someone's secret.
    ///
    /// - Parameters:
    ///   - isNoLink: whether the file is known not to be a link.
    ///   - most: the most bytes that it may have.
    func source(
        _ name: String, at path: String, below folder: String, isNoLink: Bool = false, most: Int = largestFile
    ) throws(SystemError) -> SourceFile {
        let bytes = try read(path)
        if bytes.count > most { throw SystemError("larger than \(most >> 20) MB", reason: .tooLarge) }
        var isQuotable = true
        if !isNoLink, linkTarget(path) != nil {
            // A pipe that the process was given, as by a shell's `<(command)`, is a link to no path.
            isQuotable = (try? realPath(path)).map { isBelow(folder, real: $0) } ?? Input(path).isStream
        }
        return SourceFile(name: name, bytes: bytes, isQuotable: isQuotable)
    }

    /// Whether a path without symbolic links is in a folder.
    func isBelow(_ folder: String, real path: String) -> Bool {
        guard let folder = try? realPath(Paths.orHere(folder)) else { return false }
        return Paths.isPath(path, within: folder)
    }
}

extension System {
    /// The names of items that mark the folder of a project or a repository.
    static let projectMarks = [Manifest.usualName, ".git"]

    /// The folder that imports may not leave if no option names one: the nearest folder, from the file's own upwards,
    /// that is a project's or a repository's, otherwise the file's own. The working folder doesn't matter, so commands,
    /// editors and builds agree.
    ///
    /// - Parameter folder: the file's folder, absolute and without symbolic links.
    func importRoot(of folder: String) -> String {
        var candidate = folder
        while true {
            if Self.projectMarks.contains(where: { kind(Paths.join(candidate, $0)) != .missing }) { return candidate }
            if candidate == "/" { return folder }
            candidate = Paths.folder(of: candidate)
        }
    }
}

/// The result of a run; with several files, the worst counts.
package enum ExitStatus: Int32, Sendable, Comparable {
    case done = 0
    /// The input has errors.
    case mistakes = 1
    /// The command line is invalid.
    case usage = 2
    /// A file couldn't be read or written.
    case system = 3

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// An invalid command line: a one-line message and a one-line hint.
package struct UsageError: Error, Sendable, Equatable {
    /// The message, in one line.
    package let message: String
    /// The hint, in one line.
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

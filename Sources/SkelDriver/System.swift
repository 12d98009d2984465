package import SkelSystem
package import SkelText

/// The outside world, as closures: tests give it a memory instead of a disk.
package struct System: Sendable {
    /// The item at a path.
    package enum Kind: Sendable {
        case missing, file, folder
        /// A device, a pipe or a socket.
        case stream
    }

    /// An item of a folder.
    package typealias Item = Platform.Item

    /// How a file is written.
    package struct Manner: Sendable {
        /// Whether the path may lead to a pipe or a device, which then gets the bytes: of one that nobody named, nobody may
        /// ever read.
        package var allowsStreams: Bool
        /// Whether a file that has just these bytes stays as it is.
        package var keepsUnchanged: Bool
        /// Whether the folder is made that is not there yet.
        package var makesFolders: Bool

        package init(allowsStreams: Bool = true, keepsUnchanged: Bool = false, makesFolders: Bool = false) {
            self.allowsStreams = allowsStreams
            self.keepsUnchanged = keepsUnchanged
            self.makesFolders = makesFolders
        }
    }

    /// An error of the operating system.
    package typealias Refusal = SystemError

    /// The largest file that is read, in bytes; a larger one is a `SystemError` with the reason `tooLarge`.
    package static let largestFile = 256 << 20

    /// The bytes of a file. A folder and a named pipe are errors.
    package var read: @Sendable (_ path: String) throws(SystemError) -> [UInt8]
    /// Everything that standard input gives, within the same limit.
    package var readStandardInput: @Sendable () throws(SystemError) -> [UInt8]
    /// Replaces a regular file whole or not at all; writes directly to what exists and is none. False where a file was left
    /// as it is.
    package var write: @Sendable (_ output: Output, _ path: String, _ manner: Manner) throws(SystemError) -> Bool
    /// Writes to standard output. If its reader is gone, throws with the reason `brokenPipe`.
    package var writeStandardOutput: @Sendable (Output) throws(SystemError) -> Void
    /// Writes to standard error.
    package var writeStandardError: @Sendable (Output) throws(SystemError) -> Void
    /// The items of a folder in no particular order, without `.` and `..`.
    package var list: @Sendable (_ folder: String) throws(SystemError) -> [Item]
    /// Removes a file, or a symbolic link itself. A missing file is not an error.
    package var remove: @Sendable (_ path: String) throws(SystemError) -> Void
    /// Removes a folder that is empty; false where it is not, or cannot be removed.
    package var removeEmptyFolder: @Sendable (_ path: String) -> Bool
    /// Removes what killed runs left in a folder beside the outputs that they were writing; it looks at so many files at the
    /// most.
    package var sweep: @Sendable (_ folder: String, _ most: Int) -> Void
    /// Runs `body` while no other run does so for the folder; where folders cannot be locked, at once.
    package var whileLocked: @Sendable (_ folder: String, _ body: () -> Void) -> Void
    /// The item that a path leads to, through symbolic links.
    package var kind: @Sendable (_ path: String) -> Kind
    /// The item at a path itself, which may be a link; nil if there is none.
    package var itself: @Sendable (_ path: String) -> Item.Kind?
    /// The absolute path of what exists, without symbolic links.
    package var realPath: @Sendable (_ path: String) throws(SystemError) -> String
    /// The target of a symbolic link, as it is written; nil if the path is not a link.
    package var linkTarget: @Sendable (_ path: String) -> String?
    /// The value of an environment variable, or nil.
    package var environment: @Sendable (_ name: String) -> String?
    /// Whether a person may be reading standard error.
    package var standardErrorIsTerminal: @Sendable () -> Bool
    /// Starts watching for changes, by polling on request.
    package var watcher: @Sendable (_ isPolling: Bool) throws(SystemError) -> Watcher
    /// What standard input gives next: nothing where there is none within so many milliseconds, nil at its end. Without a
    /// number it is waited for.
    package var readStandardInputPart: @Sendable (_ milliseconds: Int?) throws(SystemError) -> [UInt8]? = {
        _ throws(SystemError) in nil
    }
    /// Whether the process ends with the command, and nothing has to be given back.
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
    /// A file that was read, as what diagnostics are of: they do not quote one that is a link out of the folder that was
    /// asked for.
    func source(_ name: String, at path: String, below folder: String, _ bytes: [UInt8]) -> SourceFile {
        var isQuotable = true
        if linkTarget(path) != nil, let real = try? realPath(path), let root = try? realPath(Paths.orHere(folder)) {
            isQuotable = Paths.isPath(real, within: root)
        }
        return SourceFile(name: name, bytes: bytes, isQuotable: isQuotable)
    }
}

/// How a run ends; of several files the worst counts.
package enum ExitStatus: Int32, Sendable, Comparable {
    case done = 0
    /// The input has errors.
    case mistakes = 1
    /// Wrong usage.
    case usage = 2
    /// A file could not be read or written.
    case system = 3

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// A command line that cannot be obeyed: one line, and one more that helps.
package struct UsageError: Error, Sendable, Equatable {
    /// The message, in one line.
    package let message: String
    /// What helps; one line.
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

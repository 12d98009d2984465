import SkelDriver
import SkelSystem
import SkelText

extension System {
    /// The operating system.
    static let live = ending(
        System(
            read: readFile,
            readStandardInput: { () throws(SystemError) in
                try Platform.readAll(0, sizeHint: 65_536, limit: System.largestFile)
            },
            write: writeFile,
            writeStandardOutput: { output throws(SystemError) in try writeChunks(of: output, to: 1) },
            writeStandardError: { output throws(SystemError) in try writeChunks(of: output, to: 2) },
            list: { path throws(SystemError) in try Platform.listFolder(path) },
            remove: { path throws(SystemError) in try Platform.removeFile(path) },
            removeEmptyFolder: { path in (try? Platform.removeFolder(path)) != nil },
            sweep: sweepFolder,
            whileLocked: runLocked,
            kind: pathKind,
            itself: itemKind,
            realPath: { path throws(SystemError) in try Platform.realPath(path) },
            linkTarget: Platform.linkTarget,
            environment: Platform.environment,
            standardErrorIsTerminal: { Platform.isTerminal(2) },
            watcher: watchChanges))

    /// Marks a system whose process ends with its command.
    private static func ending(_ system: System) -> System {
        var system = system
        system.endsWithRun = true
        system.readStandardInputPart = { milliseconds throws(SystemError) in
            try Platform.readPart(0, within: milliseconds)
        }
        system.startBrowser = startGuardedBrowser
        system.deniesSandboxes = { Platform.isRootOnLinux }
        return system
    }
}

@Sendable private func pathKind(of path: String) -> System.Kind {
    guard let status = try? Platform.status(of: path) else { return .missing }
    return switch status.kind {
    case .file: .file
    case .folder: .folder
    case .pipe, .device, .other, .link: .stream
    }
}

@Sendable private func itemKind(of path: String) -> System.Item.Kind? {
    (try? Platform.statusWithoutFollowing(path))?.kind.asItem
}

/// Whether a path is a stream that the process was given, such as a shell's pipe for `<(command)`. Such streams may be
/// waited for, whatever their kind.
private func isGivenStream(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path)
        || ["/dev/fd/", "/proc/self/fd/"].contains { path.utf8.starts(with: $0.utf8) }
}

/// Whether a path itself is in `/dev`, regardless of links.
private func isDeviceName(_ path: String) -> Bool { path.utf8.starts(with: "/dev/".utf8) }

// MARK: - Reading

@Sendable private func readFile(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try Platform.openFile(path, for: .reading)
    defer { try? Platform.closeFile(descriptor) }
    let status = try Platform.status(ofFile: descriptor)
    switch status.kind {
    case .folder:
        throw SystemError("it is a folder")
    case .pipe where !isGivenStream(path):
        throw SystemError("it is a named pipe", reason: .namedPipe)
    case .device where !isGivenStream(path) && path != "/dev/null", .other where !isGivenStream(path):
        throw SystemError("it is a device, not a file")
    case .file where status.size > System.largestFile:
        throw SystemError("larger than \(System.largestFile >> 20) MB", reason: .tooLarge)
    case .file, .pipe, .device, .other, .link:
        return try Platform.readAll(
            descriptor, sizeHint: status.size, limit: System.largestFile, isFile: status.kind == .file)
    }
}

// MARK: - Writing

private func writeChunks(of output: Output, to descriptor: Int32) throws(SystemError) {
    try output.forEachChunk { chunk throws(SystemError) in try Platform.writeAll(chunk, to: descriptor) }
}

@Sendable private func writeFile(
    _ output: Output, to path: String, _ manner: System.Manner
) throws(SystemError) -> Bool {
    if isGivenStream(path) { return try writeToStream(output, path, manner) }
    guard let status = try status(ofItem: path) else {
        if Paths.endsInSlash(path) { throw SystemError("it is a folder's name, and this is one file") }
        return try create(path, of: output, manner)
    }
    switch status.kind {
    case .folder:
        throw SystemError("it is a folder")
    case .link:
        if !manner.allowsStreams, pathKind(of: path) == .stream { throw noFile }
        if manner.keepsUnchanged, pathKind(of: path) == .file, holds(output, at: path) { return false }
        let path = try endOfLinks(path)
        guard let target = try Platform.statusWithoutFollowing(path) else {
            try replace(path, by: output)
            return true
        }
        return try write(output, over: path, target, manner)
    case .file, .pipe, .device, .other:
        return try write(output, over: path, status, manner)
    }
}

private let noFile = SystemError("it is a pipe or a device, not a file")

/// Writes to an existing item that is not a link.
private func write(
    _ output: Output, over path: String, _ status: Platform.Status, _ manner: System.Manner
) throws(SystemError) -> Bool {
    switch status.kind {
    case .folder:
        throw SystemError("it is a folder")
    case .file:
        if manner.keepsUnchanged, status.size == output.count, holds(output, at: path) { return false }
        if manner.sparesOthers { try manner.check(replacing: readFile(path)) }
        // Replacing a read-only file must fail, although its folder would allow it.
        try Platform.checkWritable(path)
        try replace(path, of: status, by: output)
        return true
    case .pipe, .device, .other, .link:
        if !manner.allowsStreams { throw noFile }
        if status.kind != .pipe, status.kind != .device || !isDeviceName(path) {
            throw SystemError("it is a device, not a file")
        }
        try writeDirectly(output, to: path)
        return true
    }
}

/// Writes to a stream that the process was given, which may be a file.
private func writeToStream(
    _ output: Output, _ path: String, _ manner: System.Manner
) throws(SystemError) -> Bool {
    let kind = pathKind(of: path)
    if !manner.allowsStreams, kind == .stream { throw noFile }
    if manner.keepsUnchanged, kind == .file, holds(output, at: path) { return false }
    try writeDirectly(output, to: path)
    return true
}

/// Creates a file. Folders are created only after a failure, since they almost always exist.
private func create(_ path: String, of output: Output, _ manner: System.Manner) throws(SystemError) -> Bool {
    do {
        try replace(path, by: output)
    } catch {
        let folder = Paths.folder(of: path)
        guard manner.makesFolders, error.reason == .missing, !folder.isEmpty else { throw error }
        try makeFolderChain(folder)
        try replace(path, by: output)
    }
    return true
}

/// The item at a path itself; nil if there is none, or perhaps not even a folder for it.
private func status(ofItem path: String) throws(SystemError) -> Platform.Status? {
    do {
        return try Platform.statusWithoutFollowing(path)
    } catch {
        if error.reason == .missing { return nil }
        throw error
    }
}

/// Whether a file has exactly these bytes.
private func holds(_ output: Output, at path: String) -> Bool {
    guard let bytes = try? readFile(path), bytes.count == output.count else { return false }
    var rest = bytes[...]
    var isSame = true
    output.forEachChunk { chunk in
        isSame = isSame && rest.starts(with: chunk)
        rest = rest.dropFirst(chunk.count)
    }
    return isSame
}

/// Writes to something other than a file. A named pipe's reader may be about to open it.
private func writeDirectly(_ output: Output, to path: String) throws(SystemError) {
    let deadline = Platform.now + 1_000_000_000
    while true {
        do throws(SystemError) {
            return try writeAndClose(output, try Platform.openFile(path, for: .writing))
        } catch {
            if error.reason != .noReader { throw error }
            if Platform.now > deadline { throw SystemError("it is a named pipe that nobody reads", reason: .noReader) }
            _ = Platform.wait(for: [], nanoseconds: 10_000_000)
        }
    }
}

/// Writes all bytes and closes the descriptor in any case; delayed write errors may only appear on closing.
///
/// - Parameter old: The status of the file to be replaced.
private func writeAndClose(
    _ output: Output, _ descriptor: Int32, insteadOf old: Platform.Status? = nil, isSwift: Bool = false
) throws(SystemError) {
    do throws(SystemError) {
        // The new file isn't readable by more users than the old one. Bits for execution or setuid referred to other
        // content.
        if let old {
            let new = try Platform.status(ofFile: descriptor).permissions
            if new & old.permissions != new { try Platform.setPermissions(new & old.permissions, ofFile: descriptor) }
        }
        try writeChunks(of: output, to: descriptor)
        // The Swift compiler detects changes by the seconds of the modification time, and would miss a second one
        // within a second.
        if let old, isSwift, try Platform.status(ofFile: descriptor).second <= old.second {
            try Platform.setSecond(old.second + 1, ofFile: descriptor)
        }
    } catch {
        try? Platform.closeFile(descriptor)
        throw error
    }
    try Platform.closeFile(descriptor)
}

/// Writes a new file next to the old one and renames it, so that readers see a complete file.
///
/// - Parameter old: The status of the existing file.
private func replace(_ path: String, of old: Platform.Status? = nil, by output: Output) throws(SystemError) {
    let isSwift = path.utf8.suffix(6).elementsEqual(".swift".utf8)
    var attempt = 0
    while true {
        let temporary = try TemporaryFile(besides: path)
        do throws(SystemError) {
            try writeAndClose(output, temporary.descriptor, insteadOf: old, isSwift: isSwift)
            try temporary.rename(to: path)
            return
        } catch {
            temporary.remove()
            attempt += 1
            // Between closing and renaming, another run may have removed the file as a left-over; on a busy machine
            // even several times. If the folder is gone, creating the next file fails.
            if error.reason != .missing || attempt == 100 { throw error }
        }
    }
}

/// The path at the end of symbolic links, whether it exists or not. A link out of its own folder and a cycle of links
/// are errors, because a link could otherwise make skelgen overwrite any file.
private func endOfLinks(_ path: String) throws(SystemError) -> String {
    var end = path
    for _ in 0..<40 {
        guard let target = Platform.linkTarget(end) else {
            let home = try Platform.realPath(Paths.orHere(Paths.folder(of: path)))
            let real = try Platform.realPath(Paths.orHere(Paths.folder(of: end)))
            if Paths.isPath(real, within: home) { return end }
            throw SystemError("it is a link that leads out of its folder, to '\(end)'")
        }
        end = Paths.join(Paths.folder(of: end), target)
    }
    throw SystemError("too many levels of symbolic links")
}

private func makeFolderChain(_ path: String) throws(SystemError) {
    if path.isEmpty || pathKind(of: path) == .folder { return }
    try makeFolderChain(Paths.folder(of: path))
    do {
        try Platform.makeFolder(path)
    } catch {
        // Several threads may create it at once.
        if error.reason != .exists { throw error }
        if pathKind(of: path) != .folder { throw SystemError("'\(path)' is not a folder") }
    }
}

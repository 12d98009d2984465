import SkelDriver
import SkelText

extension System {
    /// The operating system.
    static let live = System(
        read: readFile,
        readStandardInput: { () throws(SystemError) in
            try Platform.readAll(0, sizeHint: 65_536, limit: System.largestFile)
        },
        write: writeFile,
        writeStandardOutput: { output throws(SystemError) in try writeChunks(of: output, to: 1) },
        writeStandardError: { output throws(SystemError) in try writeChunks(of: output, to: 2) },
        makeFolders: makeFolderChain,
        list: listFolder,
        remove: { path throws(SystemError) in try Platform.removeFile(path) },
        removeEmptyFolder: { path in (try? Platform.removeFolder(path)) != nil },
        sweep: sweepFolder,
        whileLocked: runLocked,
        kind: pathKind,
        realPath: { path throws(SystemError) in try Platform.realPath(path) },
        environment: Platform.environment,
        standardErrorIsTerminal: { Platform.isTerminal(2) },
        watcher: watchChanges)
}

@Sendable private func pathKind(of path: String) -> System.Kind {
    guard let status = try? Platform.status(of: path) else { return .missing }
    return switch status.kind {
    case .file: .file
    case .folder: .folder
    case .pipe, .other: .stream
    }
}

// MARK: - Reading

@Sendable private func readFile(_ path: String) throws(SystemError) -> [UInt8] {
    // The shell's own pipes (`<(command)`) are meant to be waited for.
    let isStream = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let descriptor = try Platform.openFile(path, for: isStream ? .readingStream : .reading)
    defer { try? Platform.closeFile(descriptor) }
    let status = try Platform.status(ofFile: descriptor)
    switch status.kind {
    case .folder:
        throw SystemError("is a folder")
    case .pipe where !isStream:
        throw SystemError("is a named pipe", reason: .namedPipe)
    case .file where status.size > System.largestFile:
        throw SystemError("larger than \(System.largestFile >> 20) MB", reason: .tooLarge)
    case .file, .pipe, .other:
        return try Platform.readAll(descriptor, sizeHint: status.size, limit: System.largestFile)
    }
}

// MARK: - Writing

private func writeChunks(of output: Output, to descriptor: Int32) throws(SystemError) {
    try output.forEachChunk { chunk throws(SystemError) in try Platform.writeAll(chunk, to: descriptor) }
}

@Sendable private func writeFile(_ output: Output, to path: String) throws(SystemError) {
    let status = try? Platform.status(of: path)
    switch status?.kind {
    case .folder:
        throw SystemError("is a folder")
    case .pipe, .other:
        try writeDirectly(output, to: path)
    case .file where path.hasPrefix("/dev/") || path.hasPrefix("/proc/"):
        // A standard stream that leads to a file: others may write to it too.
        try writeDirectly(output, to: path)
    case .file:
        // A file that is not to be written is not to be replaced either, which its folder would allow.
        try Platform.checkWritable(path)
        try replace(Platform.realPath(path), by: output, permissions: status?.permissions)
    case nil:
        if path.hasSuffix("/") { throw SystemError("is a folder's name, and this is one file") }
        try replace(endOfLinks(path), by: output, permissions: nil)
    }
}

private func writeDirectly(_ output: Output, to path: String) throws(SystemError) {
    let descriptor = try Platform.openFile(path, for: .writing)
    try writeAndClose(output, descriptor)
}

/// Closes the descriptor in any case; a delayed error of writing is one of closing.
private func writeAndClose(
    _ output: Output, _ descriptor: Int32, permissions: UInt32? = nil
) throws(SystemError) {
    do throws(SystemError) {
        if let permissions { try Platform.setPermissions(permissions, ofFile: descriptor) }
        try writeChunks(of: output, to: descriptor)
    } catch {
        try? Platform.closeFile(descriptor)
        throw error
    }
    try Platform.closeFile(descriptor)
}

/// Writes a new file beside the old one and renames it, so that a reader sees one of them whole.
private func replace(_ path: String, by output: Output, permissions: UInt32?) throws(SystemError) {
    var attempt = 0
    while true {
        let (temporary, descriptor) = try TemporaryFile.create(besides: path)
        do throws(SystemError) {
            try writeAndClose(output, descriptor, permissions: permissions)
            try Platform.renameFile(temporary, to: path)
            return
        } catch {
            try? Platform.removeFile(temporary)
            attempt += 1
            // A run in another container, which cannot see this process, may have swept the file away.
            if error.reason != .missing || attempt == 3 { throw error }
        }
    }
}

/// Where a symbolic link that leads to no file yet will make one. Links that lead to each other are an error.
private func endOfLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
        guard let target = Platform.linkTarget(path) else { return path }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        path = target.hasPrefix("/") ? target : folder + target
    }
    throw SystemError("too many levels of symbolic links")
}

@Sendable private func makeFolderChain(_ path: String) throws(SystemError) {
    if path.isEmpty || pathKind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolderChain(String(path[..<slash])) }
    do {
        try Platform.makeFolder(path)
    } catch {
        // Several files at once may make it.
        if error.reason != .exists || pathKind(of: path) != .folder { throw error }
    }
}

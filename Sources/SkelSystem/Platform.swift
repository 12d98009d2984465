internal import CLibrary
import SkelText

/// The operating system's calls, with errors thrown as `SystemError`.
package enum Platform {
    /// The item at a path.
    package struct Status: Sendable {
        /// What is at a path; a link only if links aren't followed.
        package enum Kind: Sendable {
            case file, folder, link, pipe
            /// A terminal, `/dev/null` or similar.
            case device
            /// A socket or a block device.
            case other

            /// The kind as it appears in a folder's listing.
            package var asItem: Item.Kind {
                switch self {
                case .file: .file
                case .folder: .folder
                case .link: .link
                case .pipe, .device, .other: .stream
                }
            }
        }
        /// Decides how the item is read and written.
        package let kind: Kind
        /// The permission bits.
        package let permissions: UInt32
        /// The size in bytes.
        package let size: Int
        /// The time of the last change to the content, in whole seconds of the calendar clock.
        package let second: Int
    }

    /// The way a file is opened.
    package enum Access: Sendable {
        /// Doesn't wait for a writer if the path is a named pipe.
        case reading
        /// Doesn't wait for a reader if the path is a named pipe: without one, it throws the error `noReader`.
        case writing
        /// The file must not exist; it gets 0666 minus the process's mask.
        case creating
    }

    /// Asks for large pages for a large range of memory that is about to be filled; only advice. A million bones fill
    /// 280 MB: with pages of 4 KiB that takes the kernel 0.2 s, with pages of 2 MiB 0.03 s.
    package static func adviseLargePages(_ start: UnsafeMutableRawPointer, count: Int) {
        #if os(Linux)
            let page = 1 << 21
            let first = (Int(bitPattern: start) + page - 1) & ~(page - 1)
            let length = Int(bitPattern: start) + count - first
            guard length >= page, let range = UnsafeMutableRawPointer(bitPattern: first) else { return }
            madvise(range, length, MADV_HUGEPAGE)
        #endif
    }

    /// Opens a file; the caller closes the descriptor.
    package static func openFile(_ path: String, for access: Access) throws(SystemError) -> Int32 {
        let flags =
            switch access {
            case .reading: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            case .writing: O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
            }
        let descriptor = retrying { open(path, flags, 0o666) }
        if descriptor < 0 { throw lastError() }
        return descriptor
    }

    /// Closes a descriptor; delayed write errors appear here.
    package static func closeFile(_ descriptor: Int32) throws(SystemError) {
        // Not repeated when interrupted, because the descriptor is gone anyway.
        if close(descriptor) != 0, errno != EINTR { throw lastError() }
    }

    /// Returns the status of an open descriptor.
    package static func status(ofFile descriptor: Int32) throws(SystemError) -> Status {
        var record = stat()
        if fstat(descriptor, &record) != 0 { throw lastError() }
        return Status(record)
    }

    /// Returns the status of the item that a path leads to, through symbolic links.
    package static func status(of path: String) throws(SystemError) -> Status {
        var record = stat()
        if stat(path, &record) != 0 { throw lastError() }
        return Status(record)
    }

    /// Returns the status of the item at a path itself, which may be a link; nil if there is none.
    package static func statusWithoutFollowing(_ path: String) throws(SystemError) -> Status? {
        var record = stat()
        if lstat(path, &record) == 0 { return Status(record) }
        if errno == ENOENT { return nil }
        throw lastError()
    }

    /// Reads everything from a descriptor; more than `limit` bytes are an error.
    ///
    /// - Parameter isFile: Whether it is a regular file of the size `sizeHint`. If exactly that many bytes are read, no
    ///   further call looks for more.
    package static func readAll(
        _ descriptor: Int32, sizeHint: Int, limit: Int, isFile: Bool = false
    ) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // The files in /proc claim to be empty.
        let size = isFile && sizeHint > 0 ? sizeHint : nil
        // One more than expected, so that the end is detected without growing.
        var room = max(min(sizeHint, limit) + 1, size == nil ? 4096 : 1)
        while true {
            let (piece, isLast) = try readPiece(descriptor, room: room, endsAt: bytes.isEmpty ? size : nil)
            if bytes.isEmpty { bytes = piece } else { bytes.append(contentsOf: piece) }
            if bytes.count > limit {
                throw SystemError("larger than \(limit / 1_048_576) MB", reason: .tooLarge)
            }
            if isLast { return bytes }
            room = min(max(bytes.count, 65_536), limit + 1 - bytes.count)
        }
    }

    private static func readPiece(
        _ descriptor: Int32, room: Int, endsAt size: Int?
    ) throws(SystemError) -> (bytes: [UInt8], isLast: Bool) {
        var failure: SystemError?
        var isLast = false
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            if let start = buffer.baseAddress { LargeMemory.fill(start, room) }
            while count < room, !isLast {
                let got = retrying { read(descriptor, buffer.baseAddress.map { $0 + count }, room - count) }
                if got < 0, errno == EAGAIN, wait(until: POLLIN, of: descriptor) { continue }
                if got > 0 { count += got }
                isLast = got <= 0 || count == size
                if got < 0 { failure = lastError() }
            }
        }
        if let failure { throw failure }
        return (bytes, isLast)
    }

    /// Reads the next bytes from a descriptor, up to 64 KiB; empty if none arrive in time, nil at the end.
    package static func readPart(_ descriptor: Int32, within milliseconds: Int?) throws(SystemError) -> [UInt8]? {
        if let milliseconds, !(wait(for: [descriptor], nanoseconds: milliseconds * 1_000_000).first ?? false) {
            return []
        }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            while true {
                let got = retrying { read(descriptor, buffer.baseAddress, 65_536) }
                if got < 0, errno == EAGAIN, wait(until: POLLIN, of: descriptor) { continue }
                if got < 0 { failure = lastError() }
                count = max(0, got)
                return
            }
        }
        if let failure { throw failure }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes all bytes, with as many calls as needed.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                retrying { write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start) }
            }
            // The creator of a pipe may have made it non-blocking.
            if written < 0, errno == EAGAIN, wait(until: POLLOUT, of: descriptor) { continue }
            if written < 0 { throw lastError() }
            start += written
        }
    }

    /// Waits until a descriptor is readable or writable; returns false if it can't be waited for.
    private static func wait(until event: Int32, of descriptor: Int32) -> Bool {
        var record = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return retrying { poll(&record, 1, -1) } > 0 && Int32(record.revents) & POLLNVAL == 0
    }

    /// Sets the permission bits of an open file.
    package static func setPermissions(_ permissions: UInt32, ofFile descriptor: Int32) throws(SystemError) {
        if fchmod(descriptor, mode_t(permissions)) != 0 { throw lastError() }
    }

    /// Sets the modification time of an open file, in seconds of the calendar clock.
    package static func setSecond(_ second: Int, ofFile descriptor: Int32) throws(SystemError) {
        let moment = timespec(tv_sec: second, tv_nsec: 0)
        if withUnsafeBytes(
            of: (moment, moment), { futimens(descriptor, $0.assumingMemoryBound(to: timespec.self).baseAddress) }) != 0
        {
            throw lastError()
        }
    }

    /// Moves a file within a file system, replacing any file at the new path.
    package static func renameFile(_ path: String, to newPath: String) throws(SystemError) {
        if rename(path, newPath) != 0 { throw lastError() }
    }

    /// Removes a file. A missing file isn't an error.
    package static func removeFile(_ path: String) throws(SystemError) {
        if unlink(path) != 0, errno != ENOENT { throw lastError() }
    }

    /// Creates a folder in an existing one.
    package static func makeFolder(_ path: String) throws(SystemError) {
        if mkdir(path, 0o777) != 0 { throw lastError() }
    }

    /// Throws unless the process may write to an existing file.
    package static func checkWritable(_ path: String) throws(SystemError) {
        if access(path, W_OK) != 0 { throw lastError() }
    }

    /// Returns the absolute path without symbolic links, `.` and `..`.
    package static func realPath(_ path: String) throws(SystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw lastError() }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the target of a symbolic link as written; nil if the path isn't a link.
    package static func linkTarget(_ path: String) -> String? {
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            if let start = buffer.baseAddress { count = max(0, readlink(path, start, buffer.count)) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns the arguments of `main` without the program's name, and the first one that isn't valid UTF-8, with the
    /// invalid bytes replaced.
    package static func arguments(
        _ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> (words: [String], undecodable: String?) {
        var words: [String] = []
        var undecodable: String?
        for index in 1..<max(1, Int(count)) {
            guard let value = values[index] else { continue }
            words.append(String(cString: value))
            if undecodable == nil, String(validatingCString: value) == nil { undecodable = words.last }
        }
        return (words, undecodable)
    }

    /// Returns the value of an environment variable, or nil.
    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns whether a descriptor refers to a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

    /// Ends the process with a status.
    package static func end(_ status: Int32) -> Never { exit(status) }

    /// Makes failed writes errors: writing to a closed pipe or beyond the file size limit no longer ends the process.
    /// Also keeps files from taking the descriptors of standard streams that were closed at the start.
    package static func guardStreams() {
        skelgen_ignore(SIGPIPE)
        skelgen_ignore(SIGXFSZ)
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            // Opened with the wrong access, so that using the stream is still an error.
            let access: Access = descriptor == 0 ? .writing : .reading
            _ = try? openFile("/dev/null", for: access)
        }
    }

    /// The error of the last call.
    static func lastError() -> SystemError {
        let number = errno
        let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        let reason: SystemError.Reason =
            switch number {
            case ENOENT, ENOTDIR: .missing
            case EEXIST: .exists
            case EPIPE: .brokenPipe
            case ENXIO: .noReader
            default: .other
            }
        return SystemError(text.prefix(1).lowercased() + text.dropFirst(), reason: reason)
    }

    /// Repeats a call as long as signals interrupt it.
    static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension Platform.Status {
    fileprivate init(_ record: stat) {
        kind =
            switch record.st_mode & skelgen_S_IFMT {
            case skelgen_S_IFREG: .file
            case skelgen_S_IFDIR: .folder
            case skelgen_S_IFLNK: .link
            case skelgen_S_IFIFO: .pipe
            case skelgen_S_IFCHR: .device
            default: .other
            }
        permissions = UInt32(record.st_mode & 0o7777)
        size = Int(record.st_size)
        second = withUnsafePointer(to: record) { skelgen_modified($0) }.tv_sec
    }
}

import Foundation

/// The standard streams of SwiftPM, which are the shell's.
///
/// SwiftPM uses a plug-in's standard input and output itself, and copies its standard error line by line. On Linux, a
/// process can open its parent's streams; elsewhere they aren't available.
struct CallerStreams {
    /// Standard input; nil if it isn't available.
    var input: FileHandle? { open(0, O_RDONLY).map(FileHandle.init) }

    /// Standard output; nil if it isn't available, or is the same file as standard error, to which SwiftPM writes at
    /// its own position.
    var output: FileHandle? {
        guard let descriptor = open(1, O_WRONLY | O_APPEND) else { return nil }
        let isFile = kind(of: descriptor) == S_IFREG
        if isFile, let errors = open(2, O_WRONLY), isSameFile(descriptor, errors) { return nil }
        return FileHandle(fileDescriptor: descriptor)
    }

    /// Standard error; nil if it isn't available, or is a file, in which SwiftPM would overwrite text with its own.
    var errors: FileHandle? {
        guard let descriptor = open(2, O_WRONLY), kind(of: descriptor) != S_IFREG else { return nil }
        return FileHandle(fileDescriptor: descriptor)
    }

    private func open(_ stream: Int, _ flags: Int32) -> Int32? {
        let path = "/proc/\(getppid())/fd/\(stream)"
        // Opening a named pipe would wait for the other end.
        let descriptor = Foundation.open(path, flags | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFL, flags & O_APPEND)
        if kind(of: descriptor) == S_IFREG, flags == O_RDONLY { lseek(descriptor, position(of: stream), SEEK_SET) }
        return descriptor
    }

    /// The position up to which a file has been read already.
    private func position(of stream: Int) -> off_t {
        let lines = try? String(contentsOfFile: "/proc/\(getppid())/fdinfo/\(stream)", encoding: .utf8)
        let line = lines?.split(separator: "\n").first { $0.hasPrefix("pos:") }
        return line?.split(whereSeparator: \.isWhitespace).last.flatMap { off_t($0) } ?? 0
    }

    private func status(of descriptor: Int32) -> stat {
        var status = stat()
        fstat(descriptor, &status)
        return status
    }

    private func kind(of descriptor: Int32) -> mode_t { status(of: descriptor).st_mode & S_IFMT }

    private func isSameFile(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = (status(of: a), status(of: b))
        return a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }
}

internal import CLibrary

/// A program that runs under a guard: a process that ends it, and removes its folder, once nobody holds this process's
/// end of a pipe any more. So it ends with this process, whatever ends that.
package struct GuardedProgram: Sendable {
    /// The descriptors of the pipes to and from the program, and of the one that the guard waits for.
    private let input: Int32
    private let output: Int32
    private let life: Int32
    private let number: Int32

    /// Starts a program with a pipe as its descriptor 3, from which it reads, and one as 4, to which it writes. It has no
    /// other streams.
    ///
    /// - Parameters:
    ///   - folder: the program's folder for temporary files. The guard makes it before, and removes it afterwards with all
    ///     that is in it.
    package init(_ program: String, _ arguments: [String], folder: String) throws(SystemError) {
        if access(program, X_OK) != 0 { throw Platform.lastError() }
        // Chromium has its own variables on macOS and for reports of crashes; its libraries write where caches are.
        let names = ["TMPDIR", "MAC_CHROMIUM_TMPDIR", "BREAKPAD_DUMP_LOCATION", "XDG_CACHE_HOME"]
        let words = ["/usr/bin/env"] + names.map { $0 + "=" + folder } + [program] + arguments
        let pipes = [try Self.pipe(), try Self.pipe(), try Self.pipe()]
        (input, output, life) = (pipes[0].write, pipes[1].read, pipes[2].write)
        var texts = words.map { strdup($0) }
        defer { for text in texts { free(text) } }
        texts.append(nil)
        number = texts.withUnsafeMutableBufferPointer { texts in
            texts.baseAddress.map {
                skelgen_start_guarded($0, folder, pipes[0].read, pipes[1].write, pipes[2].read)
            } ?? -1
        }
        let failure = number < 0 ? Platform.lastError() : nil
        for end in [pipes[0].read, pipes[1].write, pipes[2].read] { close(end) }
        if let failure {
            for end in [input, output, life] { close(end) }
            throw failure
        }
        Platform.endAtEnd(guard: number, life: life)
    }

    private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        if CLibrary.pipe(&ends) != 0 { throw Platform.lastError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Sends bytes to the program.
    package func send(_ bytes: [UInt8]) throws(SystemError) { try Platform.writeAll(bytes, to: input) }

    /// Waits for bytes from the program, and returns them, up to 64 KiB: empty if none arrive within the given
    /// milliseconds, nil at their end.
    ///
    /// - Parameter alsoStandardInput: whether to return, empty, as soon as standard input can be read.
    package func receive(within milliseconds: Int, alsoStandardInput: Bool) throws(SystemError) -> [UInt8]? {
        let descriptors = alsoStandardInput ? [output, 0] : [output]
        guard Platform.wait(for: descriptors, nanoseconds: milliseconds * 1_000_000)[0] else { return [] }
        return try Platform.readPart(output, within: nil)
    }

    /// Ends the program and all that it has started, and waits until its folder is gone.
    package func end() {
        close(input)
        close(output)
        skelgen_end_guarded(number, life)
        Platform.endAtEnd(guard: 0, life: 0)
    }
}

extension Platform {
    /// Whether the process has the rights of root on Linux, with which a browser can't sandbox itself.
    package static var isRootOnLinux: Bool {
        #if os(Linux)
            geteuid() == 0
        #else
            false
        #endif
    }
}

internal import CLibrary

extension Platform {
    /// A state of a file, a folder or a symbolic link itself, to compare with an earlier one.
    package struct Stamp: Sendable, Equatable {
        private let device: Int
        private let number: UInt64
        private let mode: UInt32
        private let size: Int
        /// The times of the last changes to the content and to anything else, in nanoseconds.
        private let times: [Int]
        /// Whether a folder is there; false for a link to one.
        package let isFolder: Bool
        /// The time of the last change to the content, in nanoseconds; for a folder, when an item last appeared or
        /// disappeared.
        package let contentTime: Int
        /// The latest of its times, in nanoseconds of the calendar clock.
        package var youngest: Int { times.max() ?? 0 }

        fileprivate init(_ record: stat) {
            device = Int(record.st_dev)
            number = UInt64(record.st_ino)
            mode = UInt32(record.st_mode)
            isFolder = record.st_mode & skelgen_S_IFMT == skelgen_S_IFDIR
            // A folder's own size and times change with its contents, which are watched separately.
            size = isFolder ? 0 : Int(record.st_size)
            let moments = withUnsafePointer(to: record) { [skelgen_modified($0), skelgen_changed($0)] }
            times = isFolder ? [] : moments.map(nanoseconds)
            contentTime = nanoseconds(moments[0])
        }

        /// Returns whether two states are the same; a folder's state doesn't depend on its contents.
        package static func == (one: Stamp, other: Stamp) -> Bool {
            one.device == other.device && one.number == other.number && one.mode == other.mode && one.size == other.size
                && one.times == other.times
        }
    }

    /// Returns the stamp of a path, without following a symbolic link; nil if it doesn't exist.
    package static func stamp(of path: String) -> Stamp? {
        var record = stat()
        return lstat(path, &record) == 0 ? Stamp(record) : nil
    }

    /// The nanoseconds of a monotonic clock.
    package static var now: Int { time(CLOCK_MONOTONIC) }

    /// The nanoseconds of the calendar clock, which dates files.
    package static var calendarTime: Int { time(CLOCK_REALTIME) }

    private static func time(_ clock: clockid_t) -> Int {
        var moment = timespec()
        clock_gettime(clock, &moment)
        return nanoseconds(moment)
    }

    /// Waits until one of the descriptors is readable, or for a time in nanoseconds; returns whether each is.
    package static func wait(for descriptors: [Int32], nanoseconds: Int?) -> [Bool] {
        var records = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Rounded up, so that the deadline has passed after the wait.
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        guard poll(&records, nfds_t(records.count), milliseconds) > 0 else { return descriptors.map { _ in false } }
        return records.map { $0.revents != 0 }
    }

    /// Makes the signals that ask a process to end (SIGINT, SIGTERM, SIGHUP) readable from the returned descriptor
    /// instead of ending it. Signals that were ignored from the start stay ignored. If the process still works five seconds
    /// later, or when another signal has arrived a second later, the signal ends it: shells and supervisors send several at once.
    package static func catchEndSignals() throws(SystemError) -> Int32 {
        var pipeEnds: [Int32] = [-1, -1]
        if pipe(&pipeEnds) != 0 { throw lastError() }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let writing = pipeEnds[1]
        // Threads inherit the mask of the thread that starts them.
        let ends = endSignals()
        var signals = ends
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = startThread {
            var signals = ends
            var number: Int32 = 0
            while sigwait(&signals, &number) != 0 {}
            try? writeAll([0], to: writing)
            for round in 0..<250 where round < 50 || !isAnyPending(ends) { skelgen_pause(20) }
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
        guard let thread else { throw SystemError("no thread can be had") }
        skelgen_detach(thread)
        return pipeEnds[0]
    }

    private static func isAnyPending(_ signals: sigset_t) -> Bool {
        var pending = sigset_t()
        sigemptyset(&pending)
        sigpending(&pending)
        return [SIGINT, SIGTERM, SIGHUP].contains { number in
            withUnsafePointer(to: signals) { sigismember($0, number) == 1 } && sigismember(&pending, number) == 1
        }
    }

    private static func endSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        // A signal that is blocked and ignored can still be waited for.
        for number in [SIGINT, SIGTERM, SIGHUP] where !skelgen_is_ignored(number) { sigaddset(&signals, number) }
        return signals
    }
}

private func nanoseconds(_ moment: timespec) -> Int { Int(moment.tv_sec) * 1_000_000_000 + Int(moment.tv_nsec) }

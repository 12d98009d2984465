#if hasFeature(Embedded)
    internal import CLibrary
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Platform {
    /// What tells a state of a file, a folder or a symbolic link itself from an earlier one.
    package struct Stamp: Sendable, Equatable {
        private let device: Int
        private let number: UInt64
        private let mode: UInt32
        private let size: Int
        /// When the content and when anything of it last changed, in nanoseconds.
        private let times: [Int]
        package let isFolder: Bool
        /// When the content last changed, of a folder when something in it last came or went, in nanoseconds.
        package let contentTime: Int
        /// The younger of its times, in nanoseconds of the calendar's clock.
        package var youngest: Int { times.max() ?? 0 }

        fileprivate init(_ record: stat) {
            device = Int(record.st_dev)
            number = UInt64(record.st_ino)
            mode = UInt32(record.st_mode)
            isFolder = record.st_mode & S_IFMT == S_IFDIR
            // A folder's own size and times change with what it holds, which is followed by itself.
            size = isFolder ? 0 : Int(record.st_size)
            #if canImport(Darwin)
                let moments = [record.st_mtimespec, record.st_ctimespec]
            #else
                let moments = [record.st_mtim, record.st_ctim]
            #endif
            times = isFolder ? [] : moments.map(nanoseconds)
            contentTime = nanoseconds(moments[0])
        }

        /// Whether it is the same state; a folder's is the same whatever is in it.
        package static func == (one: Stamp, other: Stamp) -> Bool {
            one.device == other.device && one.number == other.number && one.mode == other.mode && one.size == other.size
                && one.times == other.times
        }
    }

    /// The stamp of a path, of a symbolic link itself; nil where there is nothing.
    package static func stamp(of path: String) -> Stamp? {
        var record = stat()
        return lstat(path, &record) == 0 ? Stamp(record) : nil
    }

    /// Nanoseconds of a clock that only goes forwards.
    package static var now: Int { time(CLOCK_MONOTONIC) }

    /// Nanoseconds of the calendar's clock, by which files are dated.
    package static var calendarTime: Int { time(CLOCK_REALTIME) }

    private static func time(_ clock: clockid_t) -> Int {
        var moment = timespec()
        clock_gettime(clock, &moment)
        return nanoseconds(moment)
    }

    /// Waits until one of the descriptors can be read, or for a time in nanoseconds; answers whether each can be.
    package static func wait(for descriptors: [Int32], nanoseconds: Int?) -> [Bool] {
        var records = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Rounded up, so that a deadline has passed after the wait.
        let milliseconds = nanoseconds.map { Int32(clamping: ($0 + 999_999) / 1_000_000) } ?? -1
        guard poll(&records, nfds_t(records.count), milliseconds) > 0 else { return descriptors.map { _ in false } }
        return records.map { $0.revents != 0 }
    }

    /// From now on the signals that ask a process to end (SIGINT, SIGTERM, SIGHUP) do not end it but can be read from the
    /// descriptor. One that was ignored from the start stays so.
    package static func catchEndSignals() throws(SystemError) -> Int32 {
        var pipeEnds: [Int32] = [-1, -1]
        if pipe(&pipeEnds) != 0 { throw lastError() }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let writing = pipeEnds[1]
        // Threads have the mask of the one that starts them.
        let ends = endSignals()
        var signals = ends
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        let thread = startThread(&attributes) {
            var signals = ends
            var number: Int32 = 0
            while sigwait(&signals, &number) != 0 {}
            try? writeAll([0], to: writing)
        }
        guard let thread else { throw SystemError("no thread can be had") }
        pthread_detach(thread)
        return pipeEnds[0]
    }

    /// Whether the process has a signal ignored.
    static func isIgnored(_ number: Int32) -> Bool {
        let old = signal(number, SIG_IGN)
        let isIgnored = unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if !isIgnored { signal(number, old) }
        return isIgnored
    }

    private static func endSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        // A signal that is blocked and ignored can be waited for all the same.
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
        return signals
    }
}

private func nanoseconds(_ moment: timespec) -> Int { Int(moment.tv_sec) * 1_000_000_000 + Int(moment.tv_nsec) }

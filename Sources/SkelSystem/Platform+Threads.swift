#if hasFeature(Embedded)
    internal import CLibrary
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// Threads, and sufficiently large stacks.
extension Platform {
    /// Several times what 500 nested components take in a build without optimisation. This is address space: only used
    /// pages take memory.
    private static let stackSize = 64 << 20

    /// Runs `body` on a stack that is large enough for the deepest input, and returns when it's done. It uses the
    /// calling thread, which is the main one, if its stack may grow enough, otherwise a thread with a stack of its own.
    ///
    /// It doesn't always use such a thread, because starting one and its heap adds 0.1 ms to the 1.4 ms of a small run.
    package static func runOnLargeStack(_ body: @escaping @Sendable () -> Void) {
        if growMainStack() { body() } else { runOnThread(body) }
    }

    /// Runs `body` on a thread with a stack that is large enough for the deepest input, and returns when it's done.
    package static func runOnThread(_ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        prepare(&attributes)
        let thread = startThread(&attributes, body)
        pthread_attr_destroy(&attributes)
        // Without a thread, all but the deepest inputs still work.
        if let thread { pthread_join(thread, nil) } else { body() }
    }

    /// Lets the main thread's stack grow as large as the others'; returns false if the hard limit (`ulimit -Hs`) is
    /// smaller.
    ///
    /// Linux checks the limit whenever the stack grows, and keeps 128 MB below it free. Elsewhere, a stack keeps its
    /// initial size.
    private static func growMainStack() -> Bool {
        #if canImport(Glibc) || hasFeature(Embedded)
            var limit = rlimit()
            let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
            guard getrlimit(resource, &limit) == 0 else { return false }
            if limit.rlim_cur >= rlim_t(stackSize) { return true }
            guard limit.rlim_max >= rlim_t(stackSize) else { return false }
            limit.rlim_cur = rlim_t(stackSize)
            return setrlimit(resource, &limit) == 0
        #else
            return false
        #endif
    }

    private static func prepare(_ attributes: inout pthread_attr_t) {
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
    }

    /// The number of threads that can run at once.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` on the calling thread and `count - 1` other threads, and returns when all are done.
    ///
    /// It uses threads because linking the concurrency runtime for task groups slows every start by 0.08 ms (from 0.67
    /// ms to 0.75 ms for an empty static program), even if it isn't used.
    package static func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        prepare(&attributes)
        let threads = (1..<max(1, count)).compactMap { _ in startThread(&attributes, body) }
        pthread_attr_destroy(&attributes)
        body()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// A class, because the thread receives a pointer to it.
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread; nil if that fails.
    static func startThread(
        _ attributes: inout pthread_attr_t, _ body: @escaping @Sendable () -> Void
    ) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Glibc) || hasFeature(Embedded)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        if pthread_create(&thread, &attributes, run, work.toOpaque()) == 0 { return thread }
        work.release()
        return nil
    }

    #if canImport(Darwin)
        private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
            finish(work)
            return nil
        }
    #else
        private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
            if let work { finish(work) }
            return nil
        }
    #endif

    private static func finish(_ work: UnsafeMutableRawPointer) {
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    }
}

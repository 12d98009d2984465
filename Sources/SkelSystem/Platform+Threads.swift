internal import CLibrary

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
        if skelgen_grow_stack(stackSize) { body() } else { runOnThread(body) }
    }

    /// Runs `body` on a thread with a stack that is large enough for the deepest input, and returns when it's done.
    package static func runOnThread(_ body: @escaping @Sendable () -> Void) {
        // Without a thread, all but the deepest inputs still work.
        if let thread = startThread(stackSize: stackSize, body) { skelgen_join(thread) } else { body() }
    }

    /// The number of threads that can run at once.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` on the calling thread and `count - 1` other threads, and returns when all are done.
    ///
    /// It uses threads because linking the concurrency runtime for task groups slows every start by 0.08 ms (from 0.67
    /// ms to 0.75 ms for an empty static program), even if it isn't used.
    package static func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = (1..<max(1, count)).compactMap { _ in startThread(stackSize: stackSize, body) }
        body()
        for thread in threads { skelgen_join(thread) }
    }

    /// A class, because the thread receives a pointer to it.
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread, which must be joined or detached; nil if that fails.
    ///
    /// - Parameter stackSize: The size of its stack in bytes; 0 for the system's usual one.
    static func startThread(stackSize: Int = 0, _ body: @escaping @Sendable () -> Void) -> UInt? {
        let work = Unmanaged.passRetained(Work(body))
        let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
            if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
            return nil
        }
        let thread = skelgen_start(run, work.toOpaque(), stackSize)
        if thread != 0 { return thread }
        work.release()
        return nil
    }
}

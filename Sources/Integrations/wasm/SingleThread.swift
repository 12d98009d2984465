/// Replaces the operating system in a module without one: one thread, no files.
package enum Platform {
    /// The number of threads that can run at once.
    package static var processorCount: Int { 1 }

    /// Runs `body` on the calling thread.
    package static func runOnThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) { body() }
}

/// A value that only one thread at a time can use; here there is only one.
package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    package init(_ value: sending Value) { self.value = value }

    /// Calls `body` with the value.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}

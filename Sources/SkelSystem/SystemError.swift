/// An error of the operating system, with a message for the user.
package struct SystemError: Error, Sendable, Equatable {
    /// The reasons that callers distinguish.
    package enum Reason: Sendable {
        case missing
        case exists
        case tooLarge
        /// The reader of a pipe is gone, so that nothing can be reported to it.
        case brokenPipe
        /// A named pipe that may never get a writer.
        case namedPipe
        /// Nobody has opened the named pipe for reading.
        case noReader
        case other
    }

    /// The reason, for deciding how to react.
    package let reason: Reason
    /// The message: lower case, one clause, no full stop: `permission denied`.
    package let message: String

    package init(_ message: String, reason: Reason = .other) {
        self.reason = reason
        self.message = message
    }
}

/// An error of the operating system, in words for the user.
package struct SystemError: Error, Sendable, Equatable {
    /// The reasons that are told apart.
    package enum Reason: Sendable {
        case missing
        case exists
        case tooLarge
        /// The reader of a pipe went away: nobody is left to be told.
        case brokenPipe
        /// Nobody may ever write to it.
        case namedPipe
        /// Nobody has opened a named pipe for reading.
        case noReader
        case other
    }

    /// For deciding what to do about it.
    package let reason: Reason
    /// Lower case, one clause, no full stop: `permission denied`.
    package let message: String

    package init(_ message: String, reason: Reason = .other) {
        self.reason = reason
        self.message = message
    }
}

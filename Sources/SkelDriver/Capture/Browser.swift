/// A browser that runs, at the other end of its pipes.
package struct Browser: Sendable {
    /// What is needed to start one.
    package struct Launch: Sendable, Equatable {
        /// The program's path.
        package let program: String
        /// Its arguments, but for the one that names its profile: `--user-data-dir=FOLDER`.
        package let arguments: [String]
        /// The folder of its profile; nil for a new one, which goes with the browser.
        package let profile: String?
    }

    /// What has happened.
    package struct News: Sendable {
        /// The kinds of what may happen.
        package enum Kind: Sendable {
            /// Bytes of its messages, cut anywhere.
            case bytes([UInt8])
            /// Nothing, for as long as was asked for or less.
            case time
            /// Somebody pressed Enter.
            case enter
            /// The browser has ended, or closed its pipe.
            case end
        }
        let kind: Kind
        /// The milliseconds since the last news.
        let elapsed: Int

        package init(_ kind: Kind, after elapsed: Int) {
            self.kind = kind
            self.elapsed = elapsed
        }
    }

    /// Sends bytes.
    let send: @Sendable ([UInt8]) throws(System.Refusal) -> Void
    /// Waits at most so many milliseconds for bytes and, if asked for, for Enter.
    let next: @Sendable (_ patience: Int, _ hearsEnter: Bool) throws(System.Refusal) -> News
    /// Ends it and all that it has started, and waits until its folder is gone.
    let end: @Sendable () -> Void
    /// Keeps a conversation before it waits, for a run that is begun anew with each news.
    package var keep: @Sendable (Conversation) -> Void = { _ in }
    /// Returns what was kept of the next conversation; nil if it's to begin.
    package var recall: @Sendable () -> Conversation? = { nil }

    package init(
        send: @escaping @Sendable ([UInt8]) throws(System.Refusal) -> Void,
        next: @escaping @Sendable (_ patience: Int, _ hearsEnter: Bool) throws(System.Refusal) -> News,
        end: @escaping @Sendable () -> Void
    ) {
        self.send = send
        self.next = next
        self.end = end
    }
}

package import SkelSystem
import SkelText

/// A way to watch for changes, implemented by closures for the operating system.
///
/// A place is an entry of a folder: `a/Feed.skel`.
package struct Watcher: Sendable {
    /// The error if changes can't be watched.
    package typealias Refusal = SystemError

    /// The paths being watched.
    package struct Scope: Sendable {
        /// The places where every change matters.
        package var places: Set<String> = []
        /// The folders where new and removed items matter; "" is the working folder.
        package var folders: Set<String> = []
        /// Whether folders may have been replaced by others with the same names.
        package var isRenewed = false

        package init() {}
    }

    /// A change at a place, which may be outside the watched ones.
    package struct Change: Sendable, Equatable {
        /// What changed: an entry of a folder.
        package let place: String
        /// Whether its writer has finished.
        package let isSettled: Bool
        /// Whether a folder was added or removed.
        package let isOfFolder: Bool

        package init(_ place: String, isSettled: Bool, isOfFolder: Bool = false) {
            self.place = place
            self.isSettled = isSettled
            self.isOfFolder = isOfFolder
        }
    }

    /// What there is to report after waiting.
    package enum News: Sendable, Equatable {
        /// Changes in order; empty if the time is over.
        case changes([Change])
        /// More changes than could be kept: anything may have changed.
        case anything
        /// The program was asked to end.
        case end
    }

    /// Watches everything in the scope and nothing else; returns the places and folders that weren't watched before.
    package var follow: @Sendable (Scope) throws(Refusal) -> Set<String>
    /// Waits for changes for at most this many nanoseconds.
    package var next: @Sendable (_ nanoseconds: Int?) -> News
    /// The time of a monotonic clock, in nanoseconds.
    package var now: @Sendable () -> Int
    /// The target of a symbolic link, as it is written; nil if the path is not a link.
    package var linkTarget: @Sendable (_ path: String) -> String?

    package init(
        follow: @escaping @Sendable (Scope) throws(Refusal) -> Set<String>,
        next: @escaping @Sendable (Int?) -> News, now: @escaping @Sendable () -> Int,
        linkTarget: @escaping @Sendable (String) -> String?
    ) {
        self.follow = follow
        self.next = next
        self.now = now
        self.linkTarget = linkTarget
    }
}

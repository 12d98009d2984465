package import SkelSystem
import SkelText

/// How the program hears of changes: one of the operating system's ways, as closures.
///
/// A place is a folder's name for something: `a/Feed.skel`.
package struct Watcher: Sendable {
    /// That changes cannot be heard of.
    package typealias Refusal = SystemError

    /// The paths being watched.
    package struct Scope: Sendable {
        /// Places at which any change matters.
        package var places: Set<String> = []
        /// Folders in which it matters what comes and goes; "" is the working directory.
        package var folders: Set<String> = []
        /// Whether folders may have been replaced by others with the same names.
        package var isRenewed = false

        package init() {}
    }

    /// Something that happened at a place; of places that nobody asked for, it may be told too.
    package struct Change: Sendable, Equatable {
        package let place: String
        /// Whether its writer is done with it.
        package let isSettled: Bool
        /// Whether it is of a folder that came or went.
        package let isOfFolder: Bool

        package init(_ place: String, isSettled: Bool, isOfFolder: Bool = false) {
            self.place = place
            self.isSettled = isSettled
            self.isOfFolder = isOfFolder
        }
    }

    package enum News: Sendable, Equatable {
        /// What happened, in order; nothing when the time is over.
        case changes([Change])
        /// More than could be kept: anything may have happened.
        case anything
        /// The program is asked to end.
        case end
    }

    /// Listens to all that is in the scope, and to nothing else; answers the places and the
    /// folders to which it did not listen before.
    package var follow: @Sendable (Scope) throws(Refusal) -> Set<String>
    /// Waits for changes for at most this many nanoseconds.
    package var next: @Sendable (_ nanoseconds: Int?) -> News
    /// Nanoseconds of a clock that only goes forwards.
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

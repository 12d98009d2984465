/// Decides how long to wait for changes to finish; times are in nanoseconds.
///
/// Editors write in steps: they truncate and fill a file, or move the old file away and a new one into its place. The
/// last step is acted on at once. Other steps are delayed, but not so long that the user notices.
struct Settling: Sendable {
    /// The time that a finished change waits for its neighbours, so that a change of many files is one.
    static let pause = 1_000_000
    /// The time to wait for a change that may continue.
    static let patience = 25_000_000
    /// The longest wait after the first change, even if changes continue.
    static let longest = 40_000_000

    private struct Pending {
        let first: Int
        var due: Int
    }

    private var pending: [String: Pending] = [:]

    /// Adds a change.
    ///
    /// - Parameter isSettled: Whether the writer has finished.
    mutating func note(_ place: String, isSettled: Bool, at now: Int) {
        let first = pending[place]?.first ?? now
        let due = min(now + (isSettled ? Self.pause : Self.patience), first + Self.longest)
        pending[place] = Pending(first: first, due: max(due, now))
    }

    /// The time at which to act on the next change; nil if none is waiting.
    var due: Int? { pending.values.map { $0.due }.min() }

    /// Removes and returns the places whose changes have waited long enough.
    mutating func take(at now: Int) -> Set<String> {
        let ready = Set(pending.lazy.filter { $0.value.due <= now }.map { $0.key })
        for place in ready { pending[place] = nil }
        return ready
    }
}

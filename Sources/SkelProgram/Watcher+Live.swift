import SkelDriver
import SkelSystem
import SkelText

/// Returns the operating system's best watcher, or one that polls.
@Sendable func watchChanges(byPolling: Bool) throws(SystemError) -> Watcher {
    let endSignals = try Platform.catchEndSignals()
    #if os(Linux)
        if !byPolling { return try .inotify(endSignals: endSignals) }
    #endif
    return .polling(endSignals: endSignals)
}

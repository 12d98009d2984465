import SkelDriver
import SkelSystem
import SkelText

/// The operating system's best way to hear of changes, or looking for them again and again.
@Sendable func watchChanges(byPolling: Bool) throws(SystemError) -> Watcher {
    let endSignals = try Platform.catchEndSignals()
    #if os(Linux)
        if !byPolling { return try .inotify(endSignals: endSignals) }
    #endif
    return .polling(endSignals: endSignals)
}

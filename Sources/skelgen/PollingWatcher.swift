import SkelDriver
import SkelText
import Synchronization

extension Watcher {
    /// Looks for changes again and again.
    static func polling(endSignals: Int32) -> Watcher {
        let snapshot = PolledSnapshot()
        return Watcher(
            follow: { scope in snapshot.follow(scope) },
            next: { time in
                let deadline = time.map { Platform.now + $0 }
                while true {
                    let start = Platform.now
                    let changes = snapshot.changes()
                    if !changes.isEmpty { return .changes(changes) }
                    let end = Platform.now
                    // Looking takes a tenth of the time at most.
                    var pause = max(PolledSnapshot.interval, 9 * (end - start))
                    if let deadline { pause = min(pause, deadline - end) }
                    if Platform.wait(for: [endSignals], nanoseconds: max(0, pause))[0] { return .end }
                    if let deadline, Platform.now >= deadline { return .changes([]) }
                }
            },
            now: { Platform.now }, linkTarget: Platform.linkTarget)
    }
}

/// What was seen last: a class, for the closures of a watcher share it.
private final class PolledSnapshot: Sendable {
    /// Nanoseconds between two looks.
    static let interval = 10_000_000
    /// A file that changed so shortly before a look may change again without a younger date: file systems date by the
    /// kernel's tick of up to 10 ms.
    private static let tick = 20_000_000

    private struct Seen: Sendable {
        var stamp: Platform.Stamp?
        /// Whether the stamp would be the same after another change.
        var isFresh: Bool
    }

    private struct State: Sendable {
        var places: [String: Seen] = [:]
        /// By folder, the names in it and whether they are folders'.
        var folders: [String: [String: Bool]] = [:]
    }

    private let state = Mutex(State())

    func follow(_ scope: Watcher.Scope) -> Set<String> {
        state.withLock { state in
            let new = scope.places.filter { state.places[$0] == nil }
            let time = Platform.calendarTime
            state.places = state.places.filter { scope.places.contains($0.key) }
            for place in new { state.places[place] = look(at: place, time) }
            state.folders = state.folders.filter { scope.folders.contains($0.key) }
            for folder in scope.folders where state.folders[folder] == nil { state.folders[folder] = names(in: folder) }
            return new
        }
    }

    /// What is different from the last look.
    func changes() -> [Watcher.Change] {
        state.withLock { state in
            var changes: [Watcher.Change] = []
            let time = Platform.calendarTime
            for (place, old) in state.places {
                let new = look(at: place, time)
                if new.stamp == old.stamp, !old.isFresh { continue }
                state.places[place] = new
                let isOfFolder = new.stamp?.isFolder == true || old.stamp?.isFolder == true
                // What is as it was at the last look is done, as far as can be seen.
                let isSettled = new.stamp == old.stamp
                changes.append(Watcher.Change(place, isSettled: isSettled, isOfFolder: isOfFolder))
            }
            for (folder, old) in state.folders {
                let new = names(in: folder)
                if new == old { continue }
                state.folders[folder] = new
                for (name, isFolder) in new where old[name] != isFolder {
                    changes.append(change(name, of: folder, isFolder))
                }
                for (name, isFolder) in old where new[name] == nil {
                    changes.append(change(name, of: folder, isFolder))
                }
            }
            return changes
        }
    }

    private func change(_ name: String, of folder: String, _ isFolder: Bool) -> Watcher.Change {
        let place = folder.isEmpty || folder == "/" ? folder + name : folder + "/" + name
        return Watcher.Change(place, isSettled: false, isOfFolder: isFolder)
    }

    private func look(at place: String, _ time: Int) -> Seen {
        let stamp = Platform.stamp(of: place)
        let isFresh = stamp.map { !$0.isFolder && time - $0.youngest < Self.tick } ?? false
        return Seen(stamp: stamp, isFresh: isFresh)
    }

    private func names(in folder: String) -> [String: Bool] {
        var names: [String: Bool] = [:]
        for item in (try? Platform.listFolder(folder.isEmpty ? "." : folder)) ?? [] {
            names[item.name] = item.kind == .folder
        }
        return names
    }
}

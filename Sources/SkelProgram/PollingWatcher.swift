import SkelDriver
import SkelSystem
import SkelText

extension Watcher {
    /// Watches for changes by polling.
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
                    // Polling takes at most a tenth of the time.
                    var pause = max(PolledSnapshot.interval, 9 * (end - start))
                    if let deadline { pause = min(pause, deadline - end) }
                    if Platform.wait(for: [endSignals], nanoseconds: max(0, pause))[0] { return .end }
                    if let deadline, Platform.now >= deadline { return .changes([]) }
                }
            },
            now: { Platform.now }, linkTarget: Platform.linkTarget)
    }
}

/// The last observed state. It's a class because the closures of a watcher share it.
private final class PolledSnapshot: Sendable {
    /// The time between two polls, in nanoseconds.
    static let interval = 10_000_000
    /// The age in nanoseconds up to which a change counts as recent. A file that just changed may change again without
    /// a newer time stamp, since file systems use the kernel's tick of up to 10 ms.
    private static let tick = 20_000_000

    private struct Seen: Sendable {
        var stamp: Platform.Stamp?
        /// Whether another change might keep the same stamp.
        var isFresh: Bool
    }

    /// The contents of a folder.
    private struct Listing: Sendable {
        /// The names, and whether they are folders.
        var names: [String: Bool]
        /// The time at which an item was last added or removed, in nanoseconds; nil if the folder doesn't exist.
        var time: Int?
        /// Whether another change might keep the same time.
        var isFresh: Bool
    }

    private struct State: Sendable {
        var places: [String: Seen] = [:]
        var folders: [String: Listing] = [:]
    }

    private let state = Mutex(State())

    func follow(_ scope: Watcher.Scope) -> Set<String> {
        state.withLock { state in
            let time = Platform.calendarTime
            var new: Set<String> = []
            for place in scope.places {
                let old = state.places[place]
                // A folder that was replaced since the last poll may look the same.
                if let old, !scope.isRenewed || old.stamp?.isFolder == false { continue }
                let seen = look(at: place, time)
                if old == nil || seen.stamp != old?.stamp { new.insert(place) }
                state.places[place] = seen
            }
            state.places = state.places.filter { scope.places.contains($0.key) }
            // Items that appeared in a new folder before this poll aren't reported later, so the folder itself is
            // returned like a place.
            let newFolders = scope.folders.filter { state.folders[$0] == nil }
            state.folders = state.folders.filter { scope.folders.contains($0.key) }
            for folder in newFolders { state.folders[folder] = list(folder, time) }
            return new.union(newFolders)
        }
    }

    /// The changes since the last look.
    func changes() -> [Watcher.Change] {
        state.withLock { state in
            var changes: [Watcher.Change] = []
            let time = Platform.calendarTime
            for (place, old) in state.places {
                let new = look(at: place, time)
                if new.stamp == old.stamp, !old.isFresh { continue }
                state.places[place] = new
                let isOfFolder = new.stamp?.isFolder == true || old.stamp?.isFolder == true
                // A file that is unchanged since the last poll counts as settled.
                let isSettled = new.stamp == old.stamp
                changes.append(Watcher.Change(place, isSettled: isSettled, isOfFolder: isOfFolder))
            }
            for (folder, old) in state.folders {
                if !old.isFresh, Platform.stamp(of: path(folder))?.contentTime == old.time { continue }
                let new = list(folder, time)
                state.folders[folder] = new
                let before = changes.count
                for (name, isFolder) in new.names where old.names[name] != isFolder {
                    changes.append(change(name, of: folder, isFolder))
                }
                for (name, isFolder) in old.names where new.names[name] == nil {
                    changes.append(change(name, of: folder, isFolder))
                }
                // Items that were added and removed, or removed and added again, may have been noticed by someone in
                // between.
                if changes.count == before, new.time != old.time {
                    changes.append(Watcher.Change(folder, isSettled: true, isOfFolder: true))
                }
            }
            return changes
        }
    }

    private func change(_ name: String, of folder: String, _ isFolder: Bool) -> Watcher.Change {
        Watcher.Change(Paths.join(folder, name), isSettled: false, isOfFolder: isFolder)
    }

    private func look(at place: String, _ time: Int) -> Seen {
        let stamp = Platform.stamp(of: place)
        let isFresh = stamp.map { !$0.isFolder && time - $0.youngest < Self.tick } ?? false
        return Seen(stamp: stamp, isFresh: isFresh)
    }

    private func list(_ folder: String, _ time: Int) -> Listing {
        let stamp = Platform.stamp(of: path(folder))
        var names: [String: Bool] = [:]
        for item in (try? Platform.listFolder(path(folder))) ?? [] { names[item.name] = item.kind == .folder }
        let isFresh = stamp.map { time - $0.contentTime < Self.tick } ?? false
        return Listing(names: names, time: stamp?.contentTime, isFresh: isFresh)
    }

    /// The path of the folder itself, even if the name is a link.
    private func path(_ folder: String) -> String { folder.isEmpty ? "." : folder + "/." }
}

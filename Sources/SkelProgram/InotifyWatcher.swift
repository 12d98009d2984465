#if os(Linux)
    import SkelDriver
    import SkelSystem
    import SkelText

    extension Watcher {
        /// Watches for changes with inotify.
        static func inotify(endSignals: Int32) throws(SystemError) -> Watcher {
            let folders = InotifyFolders(queue: try Inotify.open())
            return Watcher(
                follow: { scope throws(SystemError) in try folders.follow(scope) },
                next: { time in
                    let ready = Platform.wait(for: [endSignals, folders.queue], nanoseconds: time)
                    return ready[0] ? .end : ready[1] ? folders.news() : .changes([])
                },
                now: { Platform.now }, linkTarget: Platform.linkTarget)
        }
    }

    /// The watched folders. It's a class because the closures of a watcher share it.
    private final class InotifyFolders: Sendable {
        private struct State: Sendable {
            var watches: [String: Int32] = [:]
            /// The names of each folder; several may lead to the same one.
            var names: [Int32: [String]] = [:]
        }

        let queue: Int32
        private let state = Mutex(State())

        init(queue: Int32) { self.queue = queue }

        func follow(_ scope: Watcher.Scope) throws(SystemError) -> Set<String> {
            let wanted = scope.folders.union(scope.places.map { Paths.folder(of: $0) })
            let (new, failure) = state.withLock { state in
                if scope.isRenewed {
                    // Each name is looked up again, since it may lead to another folder now.
                    let old = state
                    state = State()
                    let failure = add(wanted, &state)
                    for watch in old.names.keys where state.names[watch] == nil { Inotify.remove(watch, from: queue) }
                    return (wanted.filter { state.watches[$0] != old.watches[$0] }, failure)
                }
                drop(Set(state.watches.keys).subtracting(wanted), &state)
                let missing = wanted.filter { state.watches[$0] == nil }
                let failure = add(missing, &state)
                return (missing.filter { state.watches[$0] != nil }, failure)
            }
            if let failure { throw failure }
            // Items may have appeared in a folder before it was watched, so a new folder counts as changed, like its
            // places.
            return scope.places.filter { new.contains(Paths.folder(of: $0)) }.union(scope.folders.intersection(new))
        }

        /// Watches folders, except missing and unreadable ones, whose changes aren't reported.
        private func add(_ folders: Set<String>, _ state: inout State) -> SystemError? {
            for folder in folders {
                do {
                    let watch = try Inotify.add(Paths.orHere(folder), to: queue)
                    state.watches[folder] = watch
                    state.names[watch, default: []].append(folder)
                } catch {
                    if error.reason == .tooLarge { return error }
                }
            }
            return nil
        }

        private func drop(_ folders: Set<String>, _ state: inout State) {
            for folder in folders {
                guard let watch = state.watches.removeValue(forKey: folder) else { continue }
                state.names[watch]?.removeAll { $0 == folder }
                if state.names[watch]?.isEmpty == true {
                    state.names[watch] = nil
                    Inotify.remove(watch, from: queue)
                }
            }
        }

        func news() -> Watcher.News {
            let events = Inotify.events(from: queue)
            if events.contains(where: { $0.isOverflow }) { return .anything }
            return .changes(state.withLock { state in events.flatMap { changes($0, &state) } })
        }

        private func changes(_ event: Inotify.Event, _ state: inout State) -> [Watcher.Change] {
            guard let names = state.names[event.watch] else { return [] }
            if event.name.isEmpty {
                guard event.endsWatch else { return [] }
                for name in names { state.watches[name] = nil }
                state.names[event.watch] = nil
                Inotify.remove(event.watch, from: queue)
                return names.map { Watcher.Change($0, isSettled: false, isOfFolder: true) }
            }
            return names.map { folder in
                Watcher.Change(
                    Paths.join(folder, event.name), isSettled: event.isSettled, isOfFolder: event.isOfFolder)
            }
        }
    }
#endif

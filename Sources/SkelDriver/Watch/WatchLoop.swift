import SkelSystem
import SkelText

/// The loop of `watch` and `preview --watch`: the places that are watched, and the changes at them that are due.
///
/// Notifications are only hints: a session looks at the files themselves.
struct WatchLoop {
    /// The result of waiting.
    enum Event {
        /// The new changes that matter, and the places whose changes have waited long enough; both may be empty.
        case changes([Watcher.Change], due: Set<String>)
        /// Changes were lost: anything may have changed.
        case anything
        case end
    }

    let watcher: Watcher
    private let system: System
    private let workingFolder: String
    private(set) var followed = Watcher.Scope()
    private var settling = Settling()

    init(_ watcher: Watcher, in system: System) {
        self.watcher = watcher
        self.system = system
        workingFolder = (try? system.realPath(".")) ?? "/"
    }

    /// Waits for the next event.
    mutating func next() -> Event {
        switch watcher.next(settling.due.map { max(0, $0 - watcher.now()) }) {
        case .end: return .end
        case .anything: return .anything
        case .changes(let changes):
            let now = watcher.now()
            let noticed = changes.filter(matters)
            for change in noticed { settling.note(change.place, isSettled: change.isSettled, at: now) }
            return .changes(noticed, due: settling.take(at: watcher.now()))
        }
    }

    private func matters(_ change: Watcher.Change) -> Bool {
        let place = change.place
        let isRoot = change.isOfFolder && (place.isEmpty || place == "/" || Paths.name(of: place) == "..")
        return isRoot || followed.places.contains(place) || followed.folders.contains(place) || mayBecomeInput(change)
    }

    /// Whether a change is of a source or a folder, in a folder that is searched for sources.
    func mayBecomeInput(_ change: Watcher.Change) -> Bool {
        let name = Paths.name(of: change.place)
        return followed.folders.contains(Paths.folder(of: change.place)) && !name.hasPrefix(".")
            && (change.isOfFolder || name.hasSuffix(FileWalk.fileExtension))
    }

    /// Watches these places and folders; returns those that weren't watched before, and nil after reporting that it
    /// can't.
    ///
    /// - Parameter isRenewed: Whether folders may have been replaced by others with the same names.
    mutating func follow(
        places: Set<String>, folders: Set<String>, isRenewed: Bool = false
    ) -> Set<String>? {
        if !isRenewed, places == followed.places, folders == followed.folders { return [] }
        followed.places = places
        followed.folders = folders
        followed.isRenewed = isRenewed
        do {
            return try watcher.follow(followed)
        } catch {
            system.complain("skelgen: cannot watch: \(error.message)\n")
            return nil
        }
    }

    /// The places that a source's path leads through. The closure doesn't capture the session, because every change to
    /// the graph would copy it otherwise: 5 s for 10,000 files.
    var trail: (String) -> [String] {
        { [linkTarget = watcher.linkTarget] in Trail.places(of: $0, linkTarget: linkTarget) }
    }

    /// A path in the form of places: relative if it is inside the working folder.
    func source(_ path: String) -> String {
        if path.hasPrefix("./") { return String(path.dropFirst(2)) }
        guard workingFolder != "/", path.hasPrefix(workingFolder + "/") else { return path }
        return String(path.dropFirst(workingFolder.count + 1))
    }
}

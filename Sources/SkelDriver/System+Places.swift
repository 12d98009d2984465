import SkelSystem
import SkelText

extension System {
    /// An item of a world that isn't a disk.
    package struct Place: Sendable {
        /// What it is, or what a link leads to.
        package var kind: Kind
        /// The path without symbolic links; nil if it's the path that was asked for.
        package var real: String?
        /// The target, if the item is a symbolic link.
        package var linkTarget: String?
        /// The content of a file, if known.
        package var bytes: [UInt8]?
        /// The items of a folder, if known.
        package var items: [Item]?

        /// Creates an item that is no link.
        package init(_ kind: Kind, bytes: [UInt8]? = nil) {
            self.kind = kind
            self.bytes = bytes
        }
    }

    /// A world that only consists of what `find` returns for an absolute path: there is no standard input, and nothing
    /// is written, removed or watched. Nil stands for a missing item.
    ///
    /// - Parameters:
    ///   - folder: the absolute working folder.
    ///   - find: returns the item at a path, with its bytes or items if `wantsContent`.
    package init(
        workingFolder folder: String, find: @escaping @Sendable (_ path: String, _ wantsContent: Bool) -> Place?
    ) {
        let lookUp: @Sendable (String, Bool) -> (path: String, place: Place?) = { path, wantsContent in
            let path = Paths.normalized(Paths.join(folder, path))
            return (path, find(path, wantsContent))
        }
        let existing: @Sendable (String, Bool) throws(SystemError) -> (path: String, place: Place) = {
            path, wantsContent throws(SystemError) in
            let (path, place) = lookUp(path, wantsContent)
            guard let place, place.kind != .missing else {
                throw SystemError("no such file or directory", reason: .missing)
            }
            return (path, place)
        }
        let readOnly = SystemError("is read-only")
        self.init(
            read: { path throws(SystemError) in
                let place = try existing(path, true).place
                switch place.kind {
                case .folder: throw SystemError("it is a folder")
                case .stream: throw SystemError("it is a device, not a file")
                case .file, .missing: return place.bytes ?? []
                }
            },
            readStandardInput: { () throws(SystemError) in [] },
            write: { _, _, _ throws(SystemError) in throw readOnly },
            writeStandardOutput: { _ throws(SystemError) in },
            writeStandardError: { _ throws(SystemError) in },
            list: { path throws(SystemError) in
                let place = try existing(path, true).place
                if place.kind != .folder { throw SystemError("not a directory", reason: .missing) }
                return place.items ?? []
            },
            remove: { _ throws(SystemError) in throw readOnly },
            removeEmptyFolder: { _ in false },
            sweep: { _, _ in },
            whileLocked: { _, body in body() },
            kind: { path in lookUp(path, false).place?.kind ?? .missing },
            itself: { path in
                guard let place = lookUp(path, false).place else { return nil }
                if place.linkTarget != nil { return .link }
                return switch place.kind {
                case .file: .file
                case .folder: .folder
                case .stream: .stream
                case .missing: nil
                }
            },
            realPath: { path throws(SystemError) in
                let (path, place) = try existing(path, false)
                return place.real ?? path
            },
            linkTarget: { path in lookUp(path, false).place?.linkTarget },
            environment: { _ in nil },
            standardErrorIsTerminal: { false },
            watcher: { _ throws(SystemError) in throw readOnly })
    }
}

extension System {
    /// A world of one source and the files that `read` returns for paths; nil stands for a missing one. `read` decides
    /// what may be imported: the whole working folder is one project.
    ///
    /// - Parameters:
    ///   - path: the path of the source. A relative one is in the working folder.
    ///   - read: gets paths in the working folder relative to it.
    package init(
        _ source: [UInt8], named path: String, reading read: @escaping @Sendable (_ path: String) -> [UInt8]?
    ) {
        let folder = "/skelgen"
        let path = Paths.normalized(Paths.join(folder, path))
        let repository = Paths.join(folder, ".git")
        self.init(workingFolder: folder) { asked, wantsContent in
            if Paths.isPath(folder, within: asked) { return Place(.folder) }
            if Paths.areSame(asked, path) { return Place(.file, bytes: source) }
            if Paths.isPath(path, within: asked) || Paths.areSame(asked, repository) { return Place(.folder) }
            if !wantsContent, Self.projectMarks.contains(Paths.name(of: asked)) { return nil }
            return read(Paths.isPath(asked, within: folder) ? Paths.relative(asked, to: folder) : asked).map {
                Place(.file, bytes: $0)
            }
        }
    }
}

internal import CLibrary

extension Platform {
    /// Returns the items of a folder, in the order of the file system, without `.` and `..`; at most the first `most`.
    package static func listFolder(_ path: String, most: Int = .max) throws(SystemError) -> [Item] {
        guard let folder = opendir(path) else { throw lastError() }
        defer { closedir(folder) }
        var items: [Item] = []
        while items.count < most {
            errno = 0
            guard let entry = readdir(folder) else {
                if errno != 0 { throw lastError() }
                return items
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            items.append(Item(name: name, kind: kind(of: name, in: path, type: Int(entry.pointee.d_type))))
        }
        return items
    }

    /// - Parameter type: the type according to the folder, which some file systems don't provide.
    private static func kind(of name: String, in folder: String, type: Int) -> Item.Kind {
        switch type {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            guard let status = try? statusWithoutFollowing(folder + "/" + name) else { return .stream }
            return status.kind.asItem
        default: return .stream
        }
    }

    /// Removes an empty folder.
    package static func removeFolder(_ path: String) throws(SystemError) {
        if rmdir(path) != 0 { throw lastError() }
    }

    /// Waits for the lock of an open file or folder, which is released by closing it; returns at once if locks aren't
    /// supported.
    package static func lock(_ descriptor: Int32) { _ = retrying { flock(descriptor, LOCK_EX) } }

    /// Locks an open file; returns false if it's already locked, or files can't be locked.
    package static func tryLock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

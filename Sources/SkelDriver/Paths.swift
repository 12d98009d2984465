/// Paths as text: nothing here asks the file system.
enum Paths {
    /// A path relative to a folder; an absolute path stays as it is, and the folder "" is the working directory.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The folder a path names a file in: "" for the working directory.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A folder as a path that the system knows: "." for "".
    static func orHere(_ folder: String) -> String { folder.isEmpty ? "." : folder }

    /// What stands behind the last slash.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A file's name without its last extension; a leading dot begins none.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Without `.`, empty parts and, where something precedes it, `..`.
    static func normalized(_ path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !isAbsolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute ? "/" + joined : (joined.isEmpty ? "." : joined)
    }

    /// A path as a folder's files would name it, both as text, from one working directory or absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let names = normalized(path).split(separator: "/").filter { $0 != "." }
        let others = normalized(folder).split(separator: "/").filter { $0 != "." }
        let common = zip(names, others).prefix { $0 == $1 }.count
        let steps = others.dropFirst(common).map { _ in ".." as Substring } + names.dropFirst(common)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// Whether an absolute, normalized path lies in a folder, or is it.
    static func isPath(_ path: String, within folder: String) -> Bool {
        folder == "/" || path == folder || path.hasPrefix(folder + "/")
    }
}

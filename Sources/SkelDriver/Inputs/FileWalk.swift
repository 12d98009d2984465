import SkelSystem
import SkelText

/// Finds source files: all below a folder, or those that match a pattern, in the byte order of their paths.
///
/// It skips names that begin with a dot, links to folders, so that no link leads in circles, and the folders of
/// outputs.
struct FileWalk {
    /// The extension of source files.
    static let fileExtension = ".skel"

    /// A source file.
    struct File: Sendable {
        /// The path relative to the searched folder.
        let path: String
        let isLink: Bool
    }

    let system: System
    /// The real paths of folders to skip.
    var excluded: [String] = []
    /// Another folder to skip, by any path: it's only looked up when folders are walked.
    var output: String?

    /// The files below a folder, relative to it.
    func files(below folder: String) throws(SystemError) -> [File] {
        var excluded = excluded
        if let output, let real = try? system.realPath(output) { excluded.append(real) }
        excluded.removeAll { $0 == (try? system.realPath(Paths.orHere(folder))) }
        var found: [File] = []
        var waiting = [""]
        while let subfolder = waiting.popLast() {
            for item in try list(subfolder, of: folder) where !item.name.hasPrefix(".") {
                let path = Paths.join(subfolder, item.name)
                if item.kind == .folder {
                    if !isExcluded(Paths.join(folder, path), by: excluded) { waiting.append(path) }
                } else if isSource(item, at: Paths.join(folder, path)) {
                    found.append(File(path: path, isLink: item.kind == .link))
                }
            }
        }
        return found.sortedByPath
    }

    /// Returns the files that match a pattern, and the folder that they are relative to: the pattern's part before the
    /// first wildcard.
    ///
    /// An unreadable folder is an error, since files in it would seem to be deleted; a missing folder just matches
    /// nothing.
    func files(matching pattern: String) -> (folder: String, files: [File], error: SystemError?) {
        let names = Paths.parts(of: pattern)
        let first = names.firstIndex { $0.hasWildcard } ?? names.count
        let folder = (Paths.isAbsolute(pattern) ? "/" : "") + names[..<first].joined(separator: "/")
        var rest = Array(names[first...])
        // Several in a row are equivalent to one, and the last name is for files.
        for index in rest.indices.dropFirst().reversed() where rest[index] == "**" && rest[index - 1] == "**" {
            rest.remove(at: index)
        }
        if rest.last == "**" { rest.append("*") }
        var found: [File] = []
        var error: SystemError?
        find(rest, from: [0], in: "", of: folder, &found, &error)
        return (folder, found.sortedByPath, error)
    }

    /// Finds the files below a folder that match the rest of a pattern, listing each folder once.
    ///
    /// - Parameter starts: The indices of the names that may match the folder's items, in ascending order. There are
    ///   several if a `**` may match any number of the folders above.
    private func find(
        _ names: [String], from starts: [Int], in subfolder: String, of folder: String, _ found: inout [File],
        _ failure: inout SystemError?
    ) {
        var items: [System.Item] = []
        do {
            items = try list(subfolder, of: folder)
        } catch {
            if error.reason != .missing { failure = failure ?? error }
        }
        // A `**` also matches no folder.
        let starts = starts.reduce(into: [Int]()) { all, start in
            if all.last != start { all.append(start) }
            if names[start] == "**" { all.append(start + 1) }
        }
        for item in items {
            let path = Paths.join(subfolder, item.name)
            var next: [Int] = []
            for start in starts {
                let isAnyDepth = names[start] == "**"
                guard isAnyDepth ? !item.name.hasPrefix(".") : matches(item.name, names[start]) else { continue }
                if item.kind == .folder {
                    let following = isAnyDepth ? start : start + 1
                    if following < names.count, next.last != following { next.append(following) }
                } else if start == names.count - 1, isSource(item, at: Paths.join(folder, path)) {
                    found.append(File(path: path, isLink: item.kind == .link))
                }
            }
            if !next.isEmpty, !isExcluded(Paths.join(folder, path), by: excluded) {
                find(names, from: next, in: path, of: folder, &found, &failure)
            }
        }
    }

    /// What a folder below the searched one, or that one itself, holds; the error names the folder below.
    private func list(_ subfolder: String, of folder: String) throws(SystemError) -> [System.Item] {
        do {
            return try system.list(Paths.orHere(subfolder.isEmpty ? folder : Paths.join(folder, subfolder)))
        } catch {
            if subfolder.isEmpty { throw error }
            throw SystemError("\(error.message) in '\(printable(subfolder))'", reason: error.reason)
        }
    }

    private func isExcluded(_ path: String, by excluded: [String]) -> Bool {
        guard !excluded.isEmpty, let real = try? system.realPath(path) else { return false }
        return excluded.contains(real)
    }

    private func isSource(_ item: System.Item, at path: String) -> Bool {
        guard Paths.hasEnd(Self.fileExtension, of: item.name) else { return false }
        switch item.kind {
        case .file: return true
        // A dangling link is an input that can't be read.
        case .link: return system.kind(path) == .file || system.kind(path) == .missing
        case .folder, .stream: return false
        }
    }
}

/// Whether a name matches a pattern: `*` stands for any characters, `?` for one, but neither for a dot at the start.
func matches(_ name: String, _ pattern: String) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    let name = Array(name.unicodeScalars)
    let pattern = Array(pattern.unicodeScalars)
    var at = 0
    var index = 0
    // The position of the last star, and the end of what it matches, which grows by one whenever the rest doesn't
    // match.
    var star: Int?
    var reach = 0
    while at < name.count {
        if index < pattern.count, pattern[index] == "*" {
            star = index
            reach = at
            index += 1
        } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[at] {
            at += 1
            index += 1
        } else if let star {
            reach += 1
            at = reach
            index = star + 1
        } else {
            return false
        }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
}

extension String {
    /// Whether it contains a `*` or a `?`.
    var hasWildcard: Bool { utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }
}

extension [FileWalk.File] {
    /// In the byte order of paths, which is the same on every machine, whatever its language.
    fileprivate var sortedByPath: [FileWalk.File] { sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
}

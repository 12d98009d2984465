import SkelText

/// The places that a path leads through: each folder's entry for the next step, including links and their targets. As
/// long as nothing happens at any of these places, the path leads to the same file.
enum Trail {
    /// The most links to follow, as on Linux.
    private static let mostLinks = 40

    /// - Parameter path: The path; if it's relative to the working folder, so are its places.
    /// - Parameter linkTarget: Returns the target of a symbolic link as written; nil if the path isn't a link.
    static func places(of path: String, linkTarget: (String) -> String?) -> [String] {
        var places: [String] = []
        // The folder reached so far, which contains no links.
        var reached = Paths.isAbsolute(path) ? "/" : ""
        var rest = Array(Paths.parts(of: path).reversed())
        var linkCount = 0
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                reached = parent(of: reached)
                continue
            }
            let place = Paths.join(reached, name)
            if !places.contains(place) { places.append(place) }
            guard let target = linkTarget(place) else {
                reached = place
                continue
            }
            linkCount += 1
            if linkCount > mostLinks { break }
            if Paths.isAbsolute(target) { reached = "/" }
            rest += Paths.parts(of: target).reversed()
        }
        return places
    }

    private static func parent(of folder: String) -> String {
        if folder == "/" { return "/" }
        return folder.isEmpty || Paths.name(of: folder) == ".." ? Paths.join(folder, "..") : Paths.folder(of: folder)
    }
}

/// The places that a path leads through: each folder's name for what is next on the way, links and where they lead
/// included. While nothing happens at any of them, the path leads to the same file.
enum Trail {
    /// The most links to follow, as on Linux.
    private static let mostLinks = 40

    /// - Parameter path: relative ones are of the working directory, and so are their places.
    /// - Parameter linkTarget: where a symbolic link leads, as it is written; nil for what is none.
    static func places(of path: String, linkTarget: (String) -> String?) -> [String] {
        var places: [String] = []
        // The folder that has been reached: no link is part of it.
        var reached = path.hasPrefix("/") ? "/" : ""
        var rest = Array(path.split(separator: "/").map(String.init).reversed())
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
            if target.hasPrefix("/") { reached = "/" }
            rest += target.split(separator: "/").map(String.init).reversed()
        }
        return places
    }

    private static func parent(of folder: String) -> String {
        if folder == "/" { return "/" }
        return folder.isEmpty || Paths.name(of: folder) == ".." ? Paths.join(folder, "..") : Paths.folder(of: folder)
    }
}

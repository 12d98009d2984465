import SkelText

/// The folders that a manifest's paths must stay in: its own folder or, for outputs, the folder of `-o`, if given. A
/// manifest may come from somebody else, as part of a download, and must not read or write anything else.
struct ManifestBounds: Sendable {
    /// The manifest's folder, the base of its paths; "" for the working folder.
    let folder: String
    /// The base of output paths, if it's a different folder.
    let outputFolder: String?
    /// Whether the user allowed paths outside.
    let isOff: Bool
    let system: System

    /// Whether a path is within the bounds, both as written and after following links. For a path that doesn't exist,
    /// the nearest existing parent folder counts.
    func contain(_ path: String, isOutput: Bool) -> Bool { isOff || names(of: path, isOutput: isOutput) != nil }

    /// Whether an output within the bounds has a name that begins with a dot, where programs keep their own files; as written
    /// and after following links.
    func isHidden(_ path: String) -> Bool {
        if isOff { return false }
        return names(of: path, isOutput: true)?.contains { $0.utf8.first == UInt8(ascii: ".") } == true
    }

    /// The names in a path below the bound, as written and after following links; nil for one that isn't within it.
    private func names(of path: String, isOutput: Bool) -> [String]? {
        let bound = Paths.orHere(isOutput ? outputFolder ?? folder : folder)
        // A folder of outputs that doesn't exist yet is at the path that its name says.
        guard let here = try? system.realPath("."),
            let root = (try? system.realPath(bound)) ?? nearest(to: bound, here),
            let real = nearest(to: path, here), Paths.isPath(real, within: root)
        else { return nil }
        func below(_ path: String, _ bound: String) -> [String] {
            Paths.parts(of: String(Substring(path.utf8.dropFirst(bound.utf8.count))))
        }
        let absolute = Paths.normalized(Paths.join(here, path))
        let named = [Paths.normalized(Paths.join(here, bound)), root].first { Paths.isPath(absolute, within: $0) }
        return named.map { below(absolute, $0) + below(real, root) }
    }

    /// Resolves the links in the existing part of a path, and appends the rest. `..` is removed by name beforehand.
    private func nearest(to path: String, _ here: String) -> String? {
        var existing = Paths.normalized(Paths.join(here, path))
        var missing: [String] = []
        while true {
            if let real = try? system.realPath(existing) {
                return missing.reversed().reduce(real) { Paths.join($0, $1) }
            }
            // Writing through a dangling link would create its target.
            if system.linkTarget(existing) != nil || existing == "/" { return nil }
            missing.append(Paths.name(of: existing))
            existing = Paths.folder(of: existing)
        }
    }
}

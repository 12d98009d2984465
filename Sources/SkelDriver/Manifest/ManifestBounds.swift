import SkelText

/// Where the paths of a manifest may lead: below its folder, and those of outputs below the folder of `-o`, where there is
/// one. A manifest may be a stranger's, as part of what was downloaded, and is not to read or write anything else.
struct ManifestBounds: Sendable {
    /// The manifest's folder, which paths are relative to: "" for the working directory.
    let folder: String
    /// The folder that outputs are relative to, where it is another.
    let outputFolder: String?
    /// Whether the user allowed all.
    let isOff: Bool
    let system: System

    /// Whether a path lies in the bounds, by its names and by where links lead; one that is not there yet is known by the
    /// nearest folder above it that is.
    func contain(_ path: String, isOutput: Bool) -> Bool {
        if isOff { return true }
        let bound = Paths.orHere(isOutput ? outputFolder ?? folder : folder)
        // A folder of outputs that is still to be made is wherever it says.
        guard let here = try? system.realPath("."), let root = (try? system.realPath(bound)) ?? nearest(to: bound, here)
        else { return false }
        let named = Paths.normalized(Paths.join(here, bound))
        let absolute = Paths.normalized(Paths.join(here, path))
        guard Paths.isPath(absolute, within: named) || Paths.isPath(absolute, within: root) else { return false }
        guard let real = nearest(to: path, here) else { return false }
        return Paths.isPath(real, within: root)
    }

    /// Where a path leads, the names that are not there behind what is; the walk goes by names, with `..` taken out.
    private func nearest(to path: String, _ here: String) -> String? {
        var existing = Paths.normalized(Paths.join(here, path))
        var missing: [String] = []
        while true {
            if let real = try? system.realPath(existing) {
                return missing.reversed().reduce(real) { Paths.join($0, $1) }
            }
            // A link to nothing leads to where something is made.
            if system.linkTarget(existing) != nil || existing == "/" { return nil }
            missing.append(Paths.name(of: existing))
            existing = Paths.folder(of: existing)
        }
    }
}

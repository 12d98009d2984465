import Foundation
import PackagePlugin

/// The `.skel` files of a package, wherever they are: each may be imported by any other.
struct PackageFiles {
    /// Sorted. Hidden folders are left out.
    private(set) var sources: [URL] = []
    /// The folders that SwiftPM ignores. It keeps its plan when a file is added to them or removed.
    private(set) var unplannedFolders: [URL] = []

    /// - Parameter outputs: a folder of SwiftPM's, which is below the one that it builds in.
    init(of package: Package, besides outputs: URL) {
        let top = package.directoryURL.standardizedFileURL
        let parts = outputs.standardizedFileURL.pathComponents
        let build = parts.indices.last { parts[$0] == "plugins" }.map { Array(parts[..<$0]) } ?? parts
        let files = FileManager.default.enumerator(
            at: top, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        while let file = files?.nextObject() as? URL {
            if file.standardizedFileURL.pathComponents == build { files?.skipDescendants() }
            let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            if file.pathExtension == "skel", !isFolder { sources.append(file.standardizedFileURL) }
        }
        sources.sort { $0.path < $1.path }
        findUnplannedFolders(below: top, package)
    }

    /// Each folder is watched by itself: one that is gone stops what watches it, and its own folder has changed.
    private mutating func findUnplannedFolders(below top: URL, _ package: Package) {
        // SwiftPM plans again for the targets of the package that is built, and what is fetched does not change.
        let planned: [[String]]
        switch package.origin {
        case .root: planned = package.targets.map(\.directoryURL.standardizedFileURL.pathComponents)
        case .local: planned = []
        case .repository, .registry: return
        @unknown default: planned = []
        }
        var found: Set<URL> = []
        for source in sources where !planned.contains(where: source.pathComponents.starts) {
            var folder = source.deletingLastPathComponent().standardizedFileURL
            while found.insert(folder).inserted, folder.pathComponents.count > top.pathComponents.count {
                folder = folder.deletingLastPathComponent().standardizedFileURL
            }
        }
        unplannedFolders = found.sorted { $0.path < $1.path }
    }
}

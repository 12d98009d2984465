import Foundation
import PackagePlugin

/// All `.skel` files of a package, since any file may import any other.
struct PackageFiles {
    /// The files, sorted, without those in hidden folders.
    private(set) var sources: [URL] = []
    /// The folders that SwiftPM ignores. It keeps its plan when a file is added to them or removed.
    private(set) var unplannedFolders: [URL] = []

    /// - Parameter outputs: One of SwiftPM's folders, inside the build folder, which is skipped.
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

    /// Finds the folders to watch. Each is watched separately, because a deleted folder stops the command that watches
    /// it; its parent folder has changed as well.
    private mutating func findUnplannedFolders(below top: URL, _ package: Package) {
        // SwiftPM plans again for the targets of the root package, and downloaded packages don't change.
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

package import SkelEditor
import SkelLanguage
import SkelSystem
import SkelText

extension EditorHost {
    /// Creates a host with the files of a system, in which open texts replace their files.
    package init(in system: System) {
        self.init(
            check: { path, open, depth in Compiler(editing: open, in: system).inspect(Input(path), as: depth) },
            fixed: { path, open in
                let fixing = FileFixing(Input(path), by: Compiler(editing: open, in: system))
                return fixing.isChanged ? fixing.bytes : nil
            },
            sources: { folder in findSources(below: folder, in: system) },
            read: { path in try? system.read(path) },
            list: { folder in
                let items = (try? system.list(folder)) ?? []
                return items.filter { !$0.name.hasPrefix(".") }.map { $0.kind == .folder ? $0.name + "/" : $0.name }
            },
            realPath: { path in try? system.realPath(path) })
    }
}

/// The most folders to search: an editor may be open on a whole disk.
private let mostFolders = 10_000

/// The sources below a folder, nearest folders first. Hidden folders, installed packages and links are skipped.
private func findSources(below folder: String, in system: System) -> [String] {
    var found: [String] = []
    var folders = [folder]
    var next = 0
    while next < min(folders.count, mostFolders) {
        let folder = folders[next]
        next += 1
        for item in (try? system.list(folder)) ?? [] where !item.name.hasPrefix(".") && item.name != "node_modules" {
            let path = Paths.join(folder, item.name)
            if item.kind == .folder {
                folders.append(path)
            } else if item.kind == .file, Paths.hasEnd(FileWalk.fileExtension, of: item.name) {
                found.append(path)
            }
        }
    }
    return found
}

extension Compiler {
    /// A system in which an editor's open texts replace their files, whether or not these exist.
    fileprivate init(editing open: EditorHost.OpenTexts, in system: System) {
        var system = system
        let (read, realPath, kind) = (system.read, system.realPath, system.kind)
        system.read = { path throws(SystemError) in
            if let bytes = open[path] { return bytes }
            return try read(path)
        }
        system.realPath = { path throws(SystemError) in
            do throws(SystemError) {
                return try realPath(path)
            } catch {
                // An unsaved text, or the folder of a text without a file.
                if open[path] != nil || !Paths.isAbsolute(path) { return path }
                throw error
            }
        }
        system.kind = { path in open[path] != nil ? .file : kind(path) }
        self.init(system: system)
        selection.variants = .all
    }

    /// Checks a file for an editor and keeps its trees.
    fileprivate func inspect(_ input: Input, as depth: EditorHost.Depth) -> CheckedSource {
        var uses: [NameUse] = []
        var (checked, trees) = check(input, noting: &uses)
        switch depth {
        case .names: break
        case .drawings: reportLayout(of: &checked, for: .drawingsWithWarnings)
        case .everything: reportLayout(of: &checked, for: .everyFormat)
        }
        let report = report(checked)
        var paths = checked.paths
        for lookup in checked.lookups.dropFirst() {
            if let file = lookup.file, file < paths.count { paths[file] = lookup.real ?? lookup.path }
        }
        while paths.count < checked.files.count { paths.append(checked.files[paths.count].name) }
        return CheckedSource(
            files: checked.files, paths: paths, trees: trees, screens: checked.screens,
            diagnostics: report.diagnostics, uses: uses,
            missing: checked.lookups.filter { $0.file == nil }.map { $0.path })
    }
}

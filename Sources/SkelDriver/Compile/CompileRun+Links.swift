import SkelText

extension CompileRun {
    /// Finds sub-folders of outputs that are links out of the named folder: the author of such a link could have any
    /// file overwritten. Each folder is looked up once.
    func findStrayFolders(_ units: [Unit]) {
        var known = StringTable()
        var found: [String?] = []
        for unit in units where !unit.checked.input.subfolder.isEmpty {
            guard let destination = jobs[unit.job].destination,
                case .file(let path) = unit.entries.first?.target
            else { continue }
            // Most outputs are beside the previous one.
            if let last = known.strings.last, Paths.isFile(path, in: last) {
                unit.strayFolder = found[found.count - 1]
                continue
            }
            let folder = Paths.folder(of: path)
            if let number = known.number(of: folder) {
                unit.strayFolder = found[number]
                continue
            }
            let stray = strayFolder(folder, below: destination)
            known.add(folder)
            found.append(stray)
            unit.strayFolder = stray
        }
    }

    /// The target of a folder, or of its nearest existing ancestor, unless that is below `destination`.
    private func strayFolder(_ folder: String, below destination: String) -> String? {
        guard let root = try? system.realPath(destination) else { return nil }
        var folder = folder
        while !folder.isEmpty {
            if let real = try? system.realPath(folder) { return Paths.isPath(real, within: root) ? nil : real }
            let above = Paths.folder(of: folder)
            if Paths.areSame(above, folder) { return nil }
            folder = above
        }
        return nil
    }
}

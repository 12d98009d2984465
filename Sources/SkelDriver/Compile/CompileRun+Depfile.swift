import SkelText

extension CompileRun {
    /// Refuses names of outputs, templates and the manifest that a depfile can't contain; sources and imports are
    /// refused when they are loaded.
    func checkDepfileNames(_ units: [Unit], reporting problems: inout Problems) throws(UsageError) {
        for path in [manifest?.path].compactMap({ $0 }) + templatePaths { try refuse(path, as: "the path") }
        for (index, job) in jobs.enumerated() {
            let named = [job.destination, job.sharedStyles.path].compactMap { $0 }
            do {
                for path in named { try refuse(path, as: "the output") }
            } catch {
                try report(error, of: index, to: &problems)
            }
        }
    }

    private func refuse(_ path: String, as name: String) throws(UsageError) {
        guard let flaw = DepfileName.flaw(of: path) else { return }
        throw UsageError("\(name) '\(path)' has \(flaw), which a depfile cannot express")
    }

    /// Writes the rule for all outputs and all files read, the manifest first.
    func write(depfile: String, for units: [Unit]) -> Result {
        var result = Result()
        var output = Output()
        var outputs: [String] = []
        var isPiped = false
        for entry in units.lazy.flatMap({ $0.entries }) {
            switch entry.target {
            case .file(let path): outputs.append(path)
            case .standardOutput: isPiped = true
            }
        }
        outputs += jobs.compactMap { $0.sharedStyles.path }.firstOfEach()
        let inputs = (units.flatMap { $0.checked.paths } + templatePaths).firstOfEach()
        // A build's rules name the operands; files from folders and manifests may disappear, like imports.
        let areNamed = manifest == nil && !lists.contains { $0.holdsFolders }
        let named = Set(areNamed ? units.map { $0.checked.input.path } : [])
        writeDepfile(
            outputs: outputs + (isPiped ? ["-"] : []), inputs: [manifest?.path].compactMap { $0 } + inputs,
            imports: inputs.filter { !named.contains($0) }, into: &output)
        // Beside or above outputs in a folder that this run makes.
        let folder = Paths.normalized(Paths.folder(of: depfile))
        let makesFolder = folders(of: units).contains { Paths.isPath(Paths.normalized($0), within: folder) }
        write(output, to: .file(depfile), makingFolders: makesFolder, isNamed: true, &result)
        return result
    }
}

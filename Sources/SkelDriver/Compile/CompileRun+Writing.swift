import SkelText

extension CompileRun {
    /// Emits all outputs of a file, and only when none has a mistake writes them.
    func write(_ unit: Unit) -> Result {
        var checked = unit.checked
        let job = jobs[unit.job]
        var result = Result()
        var emission = CompileJob.Emission()
        if checked.problems.isEmpty {
            emission = job.emit(&checked, unit.entries, withTrees: settings.isDebugging)
        }
        result.status = checked.status
        guard checked.problems.isEmpty else {
            result.reports = [checked.report]
            return result
        }
        if settings.isDebugging { writeTrees(emission.trees, into: &result.tree) }
        for (output, entry) in zip(emission.outputs, unit.entries) {
            let isWritten = write(output, to: entry.target, makingFolders: job.makesFolders, &result)
            if isWritten, let record, case .file(let path) = entry.target {
                result.made.append(record.entry(of: path, from: checked.input.path, output.contentHash))
            }
        }
        return result
    }

    /// Writes the rule of all outputs and of all that was read, the manifest first.
    func write(depfile: String, for units: [Unit]) -> Result {
        var result = Result()
        var output = Output()
        var outputs: [String] = []
        var isPiped = false
        for entry in units.lazy.flatMap(\.entries) {
            switch entry.target {
            case .file(let path): outputs.append(path)
            case .standardOutput: isPiped = true
            }
        }
        let inputs = [manifest?.path].compactMap(\.self) + units.flatMap(\.checked.paths)
        writeDepfile(outputs: outputs + (isPiped ? ["-"] : []), inputs: inputs.firstOfEach(), into: &output)
        write(output, to: .file(depfile), makingFolders: false, &result)
        return result
    }

    /// Removes what killed runs left where this one wrote.
    func sweep(_ units: [Unit]) {
        let folders = units.lazy.flatMap(\.entries).compactMap { entry in
            if case .file(let path) = entry.target { Paths.folder(of: path) } else { nil }
        }
        for folder in (Array(folders) + [record?.folder].compactMap(\.self)).firstOfEach() {
            system.sweep(Paths.orHere(folder))
        }
    }

    /// False after reporting that it cannot be written.
    @discardableResult
    func write(
        _ output: Output, to target: OutputPlan.Target, makingFolders: Bool, _ result: inout Result
    ) -> Bool {
        do {
            switch target {
            case .standardOutput: try system.writeStandardOutput(output)
            case .file(let path):
                if settings.keepsUnchanged, system.holds(output, at: path) { return true }
                if makingFolders { try system.makeFolders(Paths.folder(of: path)) }
                try system.write(output, path)
            }
            return true
        } catch {
            result.status = .system
            // Whoever closed the pipe wants no more, not even a message.
            if error.reason != .brokenPipe { result.reports.append(Report(unwritable: target, error)) }
            return false
        }
    }
}

extension System {
    /// Whether a regular file has just these bytes.
    func holds(_ output: Output, at path: String) -> Bool {
        guard kind(path) == .file, let bytes = try? read(path), bytes.count == output.count else { return false }
        var rest = bytes[...]
        var isSame = true
        output.forEachChunk { chunk in
            isSame = isSame && rest.starts(with: chunk)
            rest = rest.dropFirst(chunk.count)
        }
        return isSame
    }
}

extension Report {
    fileprivate init(unwritable target: OutputPlan.Target, _ error: SystemError) {
        let name =
            switch target {
            case .standardOutput: "<stdout>"
            case .file(let path): path
            }
        self.init(.unwritableFile, "cannot write this file: " + error.message, file: name)
    }
}

extension [String] {
    /// The elements without repetitions.
    fileprivate func firstOfEach() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

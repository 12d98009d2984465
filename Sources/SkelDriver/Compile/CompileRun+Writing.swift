import SkelSystem
import SkelText

extension CompileRun {
    /// Emits all outputs of a file; none where one has a mistake.
    func emit(_ unit: Unit) -> Result {
        var checked = unit.checked
        var result = Result()
        if !checked.problems.hasErrors {
            result.emission = jobs[unit.job].emit(&checked, unit.entries, withTrees: settings.isDebugging)
        }
        if checked.problems.hasErrors { jobs[unit.job].compiler.reportLayout(of: &checked) }
        let reports = (checked.problems.isEmpty ? [] : [checked.report]) + result.emission.reports
        result.status = result.emission.reports.isEmpty ? checked.status : max(checked.status, .mistakes)
        result.reports = reports
        guard result.status == .done else {
            result.emission = CompileJob.Emission()
            return result
        }
        if settings.isDebugging { writeTrees(result.emission.trees, into: &result.tree) }
        result.emission.trees = []
        return result
    }

    /// Writes what was emitted of a file, and forgets it but for its style sheets.
    func write(_ emitted: Result, _ unit: Unit) -> Result {
        var result = emitted
        result.emission.outputs = []
        let job = jobs[unit.job]
        if let folder = unit.strayFolder, case .file(let path) = unit.entries.first?.target {
            let error = SystemError("a link in its path leads out of '\(job.destination ?? "")', to '\(folder)'")
            result.reports.append(Report(unwritable: .file(path), error))
            result.status = .system
            return result
        }
        for (output, target) in job.placed(emitted, unit) {
            let isWritten = write(
                output, to: target, makingFolders: job.makesFolders, isNamed: isNamed(target, by: job),
                &result)
            if isWritten, case .file(let path) = target {
                note(output, at: path, of: unit.checked.input, &result)
            }
        }
        return result
    }

    /// Writes the style sheets that outputs share, with these: together, or where one has a mistake not at all.
    ///
    /// - Parameter results: those of the files; what was emitted is written.
    func writeSharedStyles(_ units: [Unit], _ results: inout [Result]) -> [Result] {
        jobs.compactMap { $0.sharedStyles.path }.firstOfEach().map { path in
            var result = Result()
            let members = units.indices.filter { jobs[units[$0].job].sharedStyles.path == path }
            guard members.allSatisfy({ results[$0].status == .done }) else {
                for index in members { results[index].emission = CompileJob.Emission() }
                return result
            }
            let styles = SharedStyles.joined(members.flatMap { results[$0].emission.styles })
            for index in members {
                results[index] = write(results[index], units[index])
                results[index].emission.styles = []
            }
            let makesFolders = jobs.contains { $0.sharedStyles.path == path && $0.makesFolders }
            if write(
                styles, to: .file(path), makingFolders: makesFolders, isNamed: manifest == nil, &result),
                let first = members.first
            {
                note(styles, at: path, of: units[first].checked.input, &result)
            }
            return result
        }
    }

    /// Prints the hashes of the style sheets that a content security policy has to allow, where they are wanted.
    func writeHashes(_ units: [Unit], _ results: [Result]) -> Result {
        var result = Result()
        guard jobs.contains(where: { $0.sharedStyles.wantsHashes }) else { return result }
        let directive = SharedStyles.directive(allowing: results.flatMap { $0.emission.styles })
        // Where a placeholder is on standard output, nothing else may be.
        let isPiped = units.lazy.flatMap { $0.entries }.contains { $0.target == .standardOutput }
        if isPiped {
            system.complain(directive)
        } else {
            write(directive, to: .standardOutput, makingFolders: false, &result)
        }
        return result
    }

    /// Remembers an output for the record.
    private func note(_ output: Output, at path: String, of input: Input, _ result: inout Result) {
        if let record { result.made.append(record.entry(of: path, from: input.path, output.contentHash)) }
    }

    /// Removes what killed runs left where this one wrote.
    ///
    /// In a folder of very many files a run of few looks at some only: Make starts one for each of them.
    func sweep(_ units: [Unit]) {
        let most = max(1000, 4 * units.count)
        let folders = units.lazy.flatMap { $0.entries }.compactMap { entry in
            if case .file(let path) = entry.target { Paths.folder(of: path) } else { nil }
        }
        for folder in (Array(folders) + [record?.folder].compactMap({ $0 })).firstOfEach() {
            system.sweep(Paths.orHere(folder), most)
        }
    }

    /// Whether the user wrote just this path on the command line.
    private func isNamed(_ target: OutputPlan.Target, by job: CompileJob) -> Bool {
        guard manifest == nil, case .file(let path) = target, let destination = job.destination else { return false }
        return Paths.areSame(path, destination)
    }

    /// False after reporting that it cannot be written.
    ///
    /// - Parameter isNamed: whether the user named the path, which may then be a pipe or a device: of another that stands
    ///   where an output goes nobody may ever read.
    @discardableResult
    func write(
        _ output: Output, to target: OutputPlan.Target, makingFolders: Bool, isNamed: Bool = false,
        _ result: inout Result
    ) -> Bool {
        do throws(SystemError) {
            switch target {
            case .standardOutput: try system.writeStandardOutput(output)
            case .file(let path):
                if !isNamed, system.kind(path) == .stream { throw SystemError("is a pipe or a device, not a file") }
                if settings.keepsUnchanged, system.holds(output, at: path) { return true }
                if makingFolders, !path.hasSuffix("/") { try system.makeFolders(Paths.folder(of: path)) }
                try system.write(output, path)
                result.writtenCount += 1
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
    /// The elements without repetitions, byte by byte.
    func firstOfEach() -> [String] {
        var seen = StringTable()
        return filter { seen.insert($0) }
    }
}

import SkelSystem
import SkelText

extension CompileRun {
    /// Writes the outputs of a file and keeps only its style sheets.
    func write(_ result: inout Result, _ unit: Unit) {
        let outputs = jobs[unit.job].placed(result, unit)
        result.emission.outputs = []
        if let folder = unit.strayFolder, case .file(let path) = unit.entries.first?.target {
            let destination = jobs[unit.job].destination ?? ""
            let error = SystemError("a link in its path leads out of '\(destination)', to '\(folder)'")
            result.reports.append(Report(unwritable: path, error))
            result.status = .system
            return
        }
        for (index, (output, target)) in outputs.enumerated() {
            let isWritten = write(
                output, to: target, makingFolders: jobs[unit.job].makesFolders,
                isNamed: isNamed(target, by: jobs[unit.job].destination),
                sparesOthers: jobs[unit.job].template == nil, &result)
            if isWritten, index < result.hashes.count, case .file(let path) = target {
                note(result.hashes[index], at: path, of: unit.checked.input.path, &result)
            }
        }
    }

    /// Writes shared style sheets and their outputs: all of them, or none if one has a mistake.
    ///
    /// - Parameter results: the results of the files, whose emissions are written.
    func writeSharedStyles(_ units: [Unit], _ results: inout [Result]) -> [Result] {
        jobs.compactMap { $0.sharedStyles.path }.firstOfEach().map { path in
            var result = Result()
            let members = units.indices.filter { jobs[units[$0].job].sharedStyles.path == path }
            guard members.allSatisfy({ results[$0].status == .done }) else {
                for index in members { results[index].emission = CompileJob.Emission() }
                if members.contains(where: { results[$0].status == .done && !units[$0].entries.isEmpty }) {
                    let message =
                        "this style sheet is not written, nor what needs it: a file that shares it has mistakes"
                    result.reports.append(Report(.unwritableFile, message, file: path))
                    result.status = .mistakes
                }
                return result
            }
            let styles = SharedStyles.joined(members.flatMap { results[$0].emission.styles })
            let makesFolders = jobs.contains { $0.sharedStyles.path == path && $0.makesFolders }
            if write(
                styles, to: .file(path), makingFolders: makesFolders, isNamed: manifest == nil, sparesOthers: true,
                &result),
                let first = members.first
            {
                note(StableHash(of: styles).value, at: path, of: units[first].checked.input.path, &result)
            }
            for index in members {
                // A page without its style sheet would look like nothing, and never be made again.
                if result.status == .done { write(&results[index], units[index]) }
                results[index].emission = CompileJob.Emission()
            }
            return result
        }
    }

    /// Prints the hashes of the style sheets for a content security policy, if requested.
    func writeHashes(_ units: [Unit], _ results: [Result]) -> Result {
        var result = Result()
        guard jobs.contains(where: { $0.sharedStyles.wantsHashes }) else { return result }
        let directive = SharedStyles.directive(allowing: results.flatMap { $0.emission.styles })
        // If a placeholder goes to standard output, nothing else may.
        let isPiped = units.lazy.flatMap { $0.entries }.contains { $0.target == .standardOutput }
        if isPiped {
            system.complain(directive)
        } else {
            write(directive, to: .standardOutput, makingFolders: false, &result)
        }
        return result
    }

    /// Notes an output for the record.
    private func note(_ hash: UInt64, at path: String, of input: String, _ result: inout Result) {
        if let entry = record?.entry(of: path, from: input, hash) { result.made.append(entry) }
    }

    /// Removes files that killed runs left where this one wrote.
    ///
    /// In a folder with very many files, a run of few files examines only some: Make starts a run for each of them.
    func sweep(_ units: [Unit], _ folders: [String]) {
        let most = max(1000, 4 * units.count)
        for folder in (folders + [record?.folder].compactMap { $0 }).firstOfEach() {
            system.sweep(Paths.orHere(folder), most)
        }
    }

    /// The folders of all outputs, possibly with duplicates.
    func folders(of units: [Unit]) -> [String] {
        var folders: [String] = []
        for unit in units {
            for case .file(let path) in unit.entries.lazy.map({ $0.target }) {
                // Most outputs are beside the previous one.
                if let last = folders.last, Paths.isFile(path, in: last) { continue }
                folders.append(Paths.folder(of: path))
            }
        }
        return folders
    }

    /// Whether the user wrote exactly this path on the command line.
    private func isNamed(_ target: OutputPlan.Target, by destination: String?) -> Bool {
        guard manifest == nil, case .file(let path) = target, let destination else { return false }
        return Paths.areSame(path, destination)
    }

    /// Writes an output; returns false after reporting that it can't be written.
    ///
    /// - Parameter isNamed: Whether the user named the path, which may then be a pipe or a device. A stream at any
    ///   other path might never be read, and a file at any other path might be somebody's.
    /// - Parameter sparesOthers: Whether skelgen recognizes its own outputs there.
    @discardableResult
    func write(
        _ output: Output, to target: OutputPlan.Target, makingFolders: Bool, isNamed: Bool = false,
        sparesOthers: Bool = false, _ result: inout Result
    ) -> Bool {
        do throws(SystemError) {
            switch target {
            case .standardOutput: try system.writeStandardOutput(output)
            case .file(let path):
                let manner = System.Manner(
                    allowsStreams: isNamed, keepsUnchanged: settings.keepsUnchanged, makesFolders: makingFolders,
                    sparesOthers: sparesOthers && !isNamed)
                if try system.write(output, path, manner) { result.written.append(path) }
            }
            return true
        } catch {
            result.status = .system
            // Whoever closed the pipe wants no more output, not even a message.
            if error.reason != .brokenPipe { result.reports.append(Report(unwritable: target.name, error)) }
            return false
        }
    }
}

extension OutputPlan.Target {
    /// The name in diagnostics.
    fileprivate var name: String {
        switch self {
        case .standardOutput: "<stdout>"
        case .file(let path): path
        }
    }
}

extension [String] {
    /// The elements without duplicates, compared byte by byte.
    func firstOfEach() -> [String] {
        var seen = StringTable()
        return filter { seen.insert($0) }
    }
}

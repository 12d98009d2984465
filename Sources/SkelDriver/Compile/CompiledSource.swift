package import SkelEmit
import SkelSystem
package import SkelText

/// The outputs of a source that needn't be on a disk: what `compile` writes for it, in memory.
package struct CompiledSource: Sendable {
    /// One output.
    package struct File: Sendable {
        /// The name that `compile` gives it: `Feed.html`.
        package let name: String
        /// The name of its skeleton.
        package let skeleton: String
        /// Its bytes.
        package let output: Output
        /// The parts of its placeholder, if they were asked for.
        package let placeholder: PlaceholderParts?
    }

    /// The outputs in the order of the source; none if there is an error.
    package let files: [File]
    /// The mistakes, if there are any.
    package let reports: [Report]

    /// Compiles a source.
    ///
    /// - Parameters:
    ///   - path: the path of the source in `system`.
    ///   - words: options of `compile`, as on a command line: `--format=html`.
    ///   - wantsParts: whether to add the parts of placeholders; the format must have a placeholder.
    package init(_ path: String, _ words: [String], wantsParts: Bool, in system: System) throws(UsageError) {
        let arguments = try Arguments(words + ["--", path], options: CompileJob.options + [.maxDiagnostics])
        let list = try arguments.inputList(of: .compile, in: system)
        guard let input = list.inputs.first, !list.holdsFolders, !input.isStream else {
            throw UsageError("a source needs the name of a file, not '\(path)'")
        }
        var job = try CompileJob(arguments, list, in: system)
        job.wantsParts = wantsParts
        let settings = try CompileRun.Settings(arguments, in: system)
        let run = CompileRun(system: system, settings: settings, jobs: [job], lists: [list])
        var files: [File] = []
        var reports: [Report] = []
        for unit in run.check() {
            if case .named = job.compiler.selection.variants {
                try checkVariant(job.compiler.selection, among: [unit.checked])
            }
            let result = run.emit(unit)
            reports += result.reports
            let emission = result.emission
            for (index, output) in emission.outputs.enumerated() {
                let entry = unit.entries[index]
                files.append(
                    File(
                        name: entry.name, skeleton: unit.checked.heads[entry.screen].name, output: output,
                        placeholder: wantsParts ? emission.placeholders[index] : nil))
            }
        }
        self.files = files
        self.reports = reports
    }
}

import SkelEmit
import SkelSystem
import SkelText

/// The run that a manifest describes, or the report of what is wrong with it.
enum ManifestRun {
    case right(CompileRun)
    case wrong(Report, ExitStatus)
}

/// Runs `compile --manifest`.
func compileManifest(
    _ path: String, _ arguments: Arguments, in system: System
) throws(UsageError) -> ExitStatus {
    switch try manifestRun(path, arguments, in: system) {
    case .right(let run): return try run.run()
    case .wrong(let report, let status):
        return max(status, system.show([report], as: arguments.renderer(), documentsTo: .standardError))
    }
}

/// Reads a manifest for `compile` or `watch`.
func manifestRun(
    _ path: String, _ arguments: Arguments, in system: System
) throws(UsageError) -> ManifestRun {
    if let operand = arguments.operands.first {
        throw UsageError("a manifest names the files itself", hint: "leave out '\(operand)'")
    }
    let both = [Option.output.name, Option.warningsAsErrors.name]
    for option in CompileJob.options where !both.contains(option.name) && arguments.has(option) {
        throw UsageError(
            "with --manifest, '\(option.name)' stands in the manifest",
            hint: "write \"\(option.name)\" into its entries")
    }
    let outputFolder = arguments.value(.output)
    if let outputFolder, system.kind(outputFolder) != .folder,
        Format.all.contains(where: { Paths.hasEnd("." + $0.fileExtension, of: outputFolder) })
    {
        throw UsageError(
            "with --manifest, -o is the folder of all outputs, and '\(outputFolder)' is the name of a file")
    }
    if let outputFolder, OutputPlan.isStandardOutput(outputFolder) {
        throw UsageError("the outputs of a manifest are files", hint: "-o names the folder that they go to")
    }
    var settings = try CompileRun.Settings(arguments, in: system)
    settings.keepsUnchanged = true
    let limit = try arguments.compiler(in: system).limit

    let input = Input(path)
    let file: SourceFile
    do {
        file = try system.manifest(input)
    } catch {
        return .wrong(Report(unreadableManifest: input, error), .system)
    }
    let folder = Paths.folder(of: input.isStandardInput ? "" : path)
    let bounds = ManifestBounds(
        folder: folder, outputFolder: outputFolder, isOff: arguments.has(.allowOutside), system: system)
    let found = jobs(of: file, within: bounds, limit: limit)
    guard found.problems.isEmpty else { return .wrong(Report([file], found.problems), .mistakes) }
    let jobs = found.jobs.map { job in
        var job = job
        job.compiler.limit = limit
        job.compiler.writesDepfile = settings.depfile != nil
        if arguments.has(.warningsAsErrors) { job.compiler.warningsAreErrors = true }
        return job
    }
    let lists = found.lists.map { list in
        var list = list
        if arguments.has(.warningsAsErrors) { list.warningsAreErrors = true }
        return list
    }
    let record = RecordPlace(ofManifest: path, lists, in: outputFolder ?? folder, system)
    return .right(
        CompileRun(
            system: system, settings: settings, jobs: jobs, lists: lists, record: record, manifest: (file, path)))
}

extension System {
    /// Reads a manifest.
    func manifest(_ input: Input) throws(SystemError) -> SourceFile {
        if input.isStandardInput { return SourceFile(name: input.name, bytes: try readStandardInput()) }
        return try source(input.path, at: input.path, below: Paths.folder(of: input.path))
    }
}

extension Report {
    /// Reports that a manifest couldn't be read.
    init(unreadableManifest input: Input, _ error: SystemError) {
        self.init(.unreadableFile, "cannot read this manifest: " + error.message, file: input.name)
    }
}

/// Returns the jobs of a manifest, or its mistakes.
private func jobs(
    of file: SourceFile, within bounds: ManifestBounds, limit: Int
) -> ManifestJobs {
    var problems = Problems(limit: limit)
    var manifest = Manifest()
    if let document = problems.document(in: file) {
        manifest = ManifestReader.read(document, reporting: &problems)
    }
    return ManifestJobs(manifest, within: bounds, problems)
}

import SkelText

extension CompileRun {
    /// Creates the run of 'check', which writes nothing.
    init(checking list: InputList, _ arguments: Arguments, in system: System) throws(UsageError) {
        var job = try CompileJob(arguments, list, in: system)
        if job.compiler.selection.size == nil { job.compiler.selection.variants = .all }
        self.init(system: system, settings: try Settings(arguments, in: system), jobs: [job], lists: [list])
    }

    /// Creates the run of a command line that names files and folders.
    init(_ arguments: Arguments, of command: Command, in system: System) throws(UsageError) {
        let destination = arguments.value(.output)
        let list = try arguments.inputList(of: command, in: system, excluding: destination)
        var job = try CompileJob(arguments, list, in: system)
        job.compiler.writesDepfile = arguments.has(.depfile)
        var settings = try CompileRun.Settings(arguments, in: system)
        settings.keepsUnchanged = settings.keepsUnchanged || list.holdsFolders
        var record: RecordPlace?
        if let destination = job.destination, job.isToFolder, !OutputPlan.isStandardOutput(destination) {
            record = RecordPlace(of: list, for: job, in: destination, system)
        } else if settings.prunes {
            throw UsageError("--prune needs a manifest, or folders and -o DIR: what they write is recorded")
        }
        self.init(system: system, settings: settings, jobs: [job], lists: [list], record: record)
    }
}

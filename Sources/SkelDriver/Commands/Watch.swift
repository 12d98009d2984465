import SkelSystem
import SkelText

extension Command {
    static let watch: Command = .init(
        "watch", "Compile again what changes", operands: "FILE|DIR...", .file("FILE"),
        options: CompileJob.options.filter { $0.name != Option.csp.name } + [
            .poll, .jobs, .diagnostics, .maxDiagnostics,
        ],
        details: """
            Compiles everything as compile does, then, until it is ended (Ctrl-C), what each change of a file, an import
            or a folder touches. A line for each change goes to standard output, diagnostics go to standard error, once.
            An output that would not change is left untouched. Linux tells of changes; elsewhere, and with --poll, the
            files are looked at again and again. Formats are those of compile; outputs are files.
            """
    ) { arguments, system throws(UsageError) in
        if arguments.operands.contains(where: { Input($0).isStream }) {
            throw UsageError("watch reads files, not streams")
        }
        if let path = arguments.value(.output), OutputPlan.isStandardOutput(path) {
            throw UsageError("watch writes files, not standard output")
        }
        let watcher: Watcher
        do throws(SystemError) {
            watcher = try system.watcher(arguments.has(.poll))
        } catch {
            system.complain("skelgen: cannot watch: \(error.message)\n")
            return .system
        }
        var session = try WatchSession(arguments, in: system, watcher)
        return try session.run()
    }
}

extension Option {
    static let poll = Option("poll", .none, "Look for changes instead of being told of them")
}

import SkelSystem
import SkelText

extension Command {
    static let watch: Command = .init(
        "watch", "Recompile files when they change", operands: "FILE|DIR...", .file("FILE"),
        options: [.output.described("Output file or folder")]
            + CompileJob.options.filter { ![Option.csp.name, Option.output.name].contains($0.name) }
            + [
                .manifest.described("Watch the files that a JSON file lists"), .allowOutside, .poll, .jobs,
                .diagnostics, .maxDiagnostics,
            ],
        details: """
            Compiles everything once, as compile does, and then recompiles whatever a changed file, import or folder affects,
            until you stop it (Ctrl-C). Each change prints one line to standard output; diagnostics go to standard error, once.
            Unchanged outputs are not rewritten. On Linux, the system reports changes. Elsewhere, or with --poll, skelgen polls the
            files. All formats of compile work, but outputs must be files. With --manifest, the manifest is watched too.
            """
    ) { arguments, system throws(UsageError) in
        if (arguments.operands + [arguments.value(.manifest)].compactMap { $0 }).contains(where: { Input($0).isStream })
        {
            throw UsageError("watch reads files, not streams")
        }
        if arguments.has(.allowOutside), !arguments.has(.manifest) {
            throw UsageError("--allow-outside needs a manifest", hint: "name it: --manifest FILE")
        }
        if let path = arguments.value(.output), OutputPlan.isStandardOutput(path) {
            throw UsageError("watch writes files, not standard output")
        }
        guard let watcher = system.openWatcher(isPolling: arguments.has(.poll)) else { return .system }
        var session = try WatchSession(arguments, in: system, watcher)
        return try session.run()
    }
}

extension Option {
    static let poll = Option("poll", .none, "Poll instead of using file-system notifications")
}

extension System {
    /// Returns a watcher; nil, with a message, if there is none.
    func openWatcher(isPolling: Bool) -> Watcher? {
        do throws(SystemError) {
            return try watcher(isPolling)
        } catch {
            complain("skelgen: cannot watch: \(error.message)\n")
            return nil
        }
    }
}

import SkelLanguage
import SkelSystem
import SkelText

extension Command {
    static let fmt: Command = .init(
        "fmt", "Format files", operands: "FILE|DIR...", .file("FILE"),
        options: [.check, .jobs, .diagnostics, .maxDiagnostics],
        details: """
            Rewrites files in place. '-' reads standard input and writes standard output. A folder stands for all .skel files
            below it. There are no style options. Comments and order are kept, blank lines are reduced to one, and a block without
            nested blocks goes on one line if it fits in \(Formatter.width) characters.

            A file with syntax errors does not change. --check writes nothing. It lists the files that would change, one per line,
            and exits with status 1 if there are any.
            """
    ) { arguments, system throws(UsageError) in
        let list = try arguments.inputList(of: .fmt, in: system)
        let run = FormatRun(
            system: system, onlyChecks: arguments.has(.check), limit: try arguments.compiler(in: system).limit)
        let results = try concurrentMap(list.inputs.count, threads: arguments.jobs()) { run.format(list.inputs[$0]) }
        let shown = system.show(
            list.reports + results.map { $0.report }, as: arguments.renderer(), documentsTo: .standardError)
        var output = Output()
        for result in results { output.write(result.output) }
        let answered = output.count > 0 ? system.answer(output) : .done
        return results.reduce(max(shown, answered, list.status)) { max($0, $1.status) }
    }
}

extension Option {
    fileprivate static let check = Option("check", .none, "List the files that would change, and write nothing")
}

/// Formats files one by one.
private struct FormatRun: Sendable {
    struct Result: Sendable {
        let report: Report
        var status: ExitStatus
        /// The bytes for standard output.
        var output = Output()
    }

    let system: System
    let onlyChecks: Bool
    let limit: Int

    func format(_ input: Input) -> Result {
        let sources = Loader.loadAlone(input, into: Problems(limit: limit), in: system)
        var result = Result(
            report: Report(sources.files, sources.problems),
            status: sources.isUnreadable ? .system : sources.problems.hasErrors ? .mistakes : .done)
        guard result.status == .done, let tree = sources.trees.first else { return result }
        let output = SkelLanguage.format(tree)
        if onlyChecks {
            guard output.bytes != tree.file.bytes else { return result }
            result.output.write(input.name + "\n")
            result.status = .mistakes
        } else if input.isStandardInput {
            result.output = output
        } else if let report = system.replace(input.path, by: output) {
            return Result(report: report, status: .system)
        }
        return result
    }
}

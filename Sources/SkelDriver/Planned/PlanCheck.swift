import SkelSystem
import SkelText

/// Runs `check --plan`. If a watched file is missing, a build system can't start the compiler, which would report the
/// import of that file. This command reports it at the import, and does nothing if all files exist.
///
/// It checks all watched files, not just the sources, because a build with several plans stops at the first error.
func checkPlan(_ path: String, _ arguments: Arguments, in system: System) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
        throw UsageError("a plan names the files itself", hint: "leave out '\(operand)'")
    }
    let plan = try BuildPlan(path, in: system)
    let missing = plan.missing(in: system)
    if missing.isEmpty { return writeStamp(arguments, in: system) }
    let compiler = try arguments.compiler(in: system)
    let files = plan.watched.filter { !missing.contains($0) }
    let checked = try concurrentMap(files.count, threads: arguments.jobs()) { compiler.check(Input(files[$0])) }
    var reports = checked.map { compiler.report($0) }
    if checked.allSatisfy({ $0.status == .done }) {
        reports += missing.map { Report(Messages.gone(plan), file: $0) }
    }
    return max(.mistakes, system.show(reports, as: arguments.renderer(), documentsTo: .standardOutput))
}

/// Writes the file that tells a build system about the check, if one is requested.
private func writeStamp(_ arguments: Arguments, in system: System) -> ExitStatus {
    guard let path = arguments.value(.stamp) else { return .done }
    guard let failure = system.replace(path, by: Output(), System.Manner()) else { return .done }
    return max(.system, system.show([failure], as: arguments.renderer(), documentsTo: .standardOutput))
}

extension Option {
    static let stamp = Option("stamp", .file("PATH"), "With --plan: write an empty file here if no file is missing")
}

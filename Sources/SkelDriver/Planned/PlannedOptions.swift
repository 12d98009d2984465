import SkelEmit
import SkelSystem
import SkelText

/// Runs `compile --plan`.
func compilePlan(_ path: String, _ arguments: Arguments, in system: System) throws(UsageError) -> ExitStatus {
    let plan = try BuildPlan(path, in: system)
    guard let options = plan.options else { return try CompileRun(plan, arguments, in: system).run() }
    let file: SourceFile
    do {
        file = try system.source(options, at: options, below: Paths.folder(of: options))
    } catch {
        // It existed when the build was planned.
        let report = Report(
            .unreadableFile, "cannot read the options of this target: \(error.message): " + plan.renewal, file: options)
        return max(.system, system.show([report], as: arguments.renderer(), documentsTo: .standardError))
    }
    var reader = PlannedOptions(plan, arguments, system, limit: try arguments.compiler(in: system).limit)
    let given = reader.read(file)
    guard reader.problems.isEmpty else {
        let report = Report([file], reader.problems)
        return max(.mistakes, system.show([report], as: arguments.renderer(), documentsTo: .standardError))
    }
    return try CompileRun(plan, arguments.adding(given.map { (option: $0.option, value: $0.value) }), in: system).run()
}

/// Reads the options for a plan's sources: a JSON object with the keys of a manifest, which SwiftPM's plug-ins find
/// next to a target's sources. `compile` is allowed and ignored, so that the same file can be a manifest.
private struct PlannedOptions {
    private let plan: BuildPlan
    private let arguments: Arguments
    private let system: System
    private(set) var problems: Problems

    init(_ plan: BuildPlan, _ arguments: Arguments, _ system: System, limit: Int) {
        self.plan = plan
        self.arguments = arguments
        self.system = system
        problems = Problems(limit: limit)
    }

    /// Returns the options that aren't on the command line.
    mutating func read(_ file: SourceFile) -> [Manifest.Given] {
        guard let document = problems.document(in: file) else { return [] }
        var accepted: [Manifest.Given] = []
        for values in ManifestReader.readDefaults(document, reporting: &problems) {
            guard let given = values.first else { continue }
            do throws(UsageError) {
                if values.count > 1 { throw UsageError("a build has one output of a file: name one") }
                guard try isTaken(given) else { continue }
                let all = (accepted + [given]).map { (option: $0.option, value: $0.value) }
                _ = try CompileJob(arguments.adding(all), InputList(FileWalk(system: system)), in: system)
                accepted.append(given)
            } catch {
                problems.report(Messages.invalidOption(error, at: given.span))
            }
        }
        return accepted
    }

    /// Whether to use an option from the file; throws if it would change the outputs' names, which were decided when
    /// the build was planned.
    private func isTaken(_ given: Manifest.Given) throws(UsageError) -> Bool {
        let name = given.option.name
        switch name {
        case Option.output.name, Option.css.name, Option.template.name, Option.root.name:
            throw UsageError("the build names files and folders itself: leave out '\(name)'")
        case Option.direction.name where given.value == "all", Option.variant.name where given.value == "all":
            throw UsageError("a build has one output of a file: leave out 'all'")
        case Option.format.name:
            let planned = arguments.value(.format) ?? given.value
            // The sources of the target are Swift, even if its resources have another format.
            let isSource = Format.all.contains { $0.name == planned && $0.contents.contains(.skeletons) }
            if planned != given.value, !isSource {
                throw UsageError("'\(planned)' was the format when the build was planned: \(plan.renewal)")
            }
            return false
        default:
            return !arguments.has(given.option)
        }
    }
}

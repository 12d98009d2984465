import SkelEmit
import SkelLanguage
import SkelText

/// A plan's entry for a source.
enum PlannedOutput: Sendable, Equatable {
    case nothing
    case file(String)

    var path: String? {
        switch self {
        case .nothing: nil
        case .file(let path): path
        }
    }
}

extension CompileRun {
    /// Creates the run of a plan, with a job for each source.
    init(_ plan: BuildPlan, _ arguments: Arguments, in system: System) throws(UsageError) {
        for option in [Option.output, .manifest, .allowOutside, .depfile, .prune] where arguments.has(option) {
            throw UsageError("\(option.spelling) and --plan cannot be combined")
        }
        if arguments.value(.direction) == "all" || arguments.value(.variant) == "all" {
            throw UsageError("a plan has one output of a file", hint: "leave out 'all'")
        }
        if let operand = arguments.operands.first {
            throw UsageError("a plan names the files itself", hint: "leave out '\(operand)'")
        }
        var model = try CompileJob(arguments, InputList(FileWalk(system: system)), in: system)
        model.compiler.watch = BuildPlan.Watch(plan, in: system)
        model.makesFolders = true
        let jobs = plan.sources.map { source in
            var job = model
            job.inputs = [Input(source.path)]
            job.planned = source.output.map { .file($0) } ?? .nothing
            return job
        }
        var settings = try CompileRun.Settings(arguments, in: system)
        settings.keepsUnchanged = true
        self.init(system: system, settings: settings, jobs: jobs, lists: [])
        self.plan = plan
    }

    /// Reports skeletons that don't match the outputs in the plan.
    func reportMisfits(of units: [Unit]) {
        guard let plan else { return }
        // The file of each skeleton in a joint output, by name.
        var owners: [String: String] = [:]
        for unit in units {
            let job = jobs[unit.job]
            let path = unit.checked.input.path
            if job.isJoining {
                for head in unit.checked.heads {
                    if let owner = owners[head.name] {
                        unit.report(Messages.sameName(head, as: owner))
                    } else {
                        owners[head.name] = path
                    }
                }
            } else {
                reportMisfit(of: unit, job, plan)
            }
        }
    }

    private func reportMisfit(of unit: Unit, _ job: CompileJob, _ plan: BuildPlan) {
        let heads = unit.checked.heads
        switch job.planned {
        case nil: break
        case .nothing:
            guard let first = heads.first else { return }
            unit.report(Messages.unplannedSkeleton(first, plan))
        case .file(let output):
            for head in heads.dropFirst() {
                unit.report(Messages.secondSkeleton(head, for: Paths.name(of: output)))
            }
            if heads.isEmpty, !unit.checked.problems.hasErrors {
                unit.report(Messages.noSkeleton(for: Paths.name(of: output), plan))
            }
        }
    }
}

extension CompileJob {
    /// Whether all skeletons of a file go into its one output.
    var isJoining: Bool { planned?.path != nil && format.contents.contains(.skeletons) }

    /// The outputs of a file and their targets.
    func placed(_ result: CompileRun.Result, _ unit: CompileRun.Unit) -> [(output: Output, target: OutputPlan.Target)] {
        let outputs = result.emission.outputs
        if isJoining, result.status == .done, let path = planned?.path {
            return [(format.joined(outputs), .file(path))]
        }
        return zip(outputs, unit.entries).map { ($0, $1.target) }
    }
}

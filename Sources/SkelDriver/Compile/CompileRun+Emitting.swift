import SkelEmit
import SkelLanguage
import SkelSystem
import SkelText

extension CompileRun {
    /// Emits all outputs of a file; none if one has a mistake.
    func emit(_ unit: Unit) -> Result {
        if let emitted = unit.emitted {
            if !unit.checked.problems.hasErrors { unit.checked.problems = emitted.problems }
            var result = unit.checked.problems.hasErrors ? Result() : emitted.result
            result.status = unit.checked.status
            result.reports = unit.checked.problems.isEmpty ? [] : [report(of: unit)]
            return result
        }
        var checked = unit.checked
        var result = Result()
        if !checked.problems.hasErrors { result = emit(&checked, unit) }
        if checked.problems.hasErrors { jobs[unit.job].compiler.reportLayout(of: &checked) }
        let found = result.reports
        result.reports = (checked.problems.isEmpty ? [] : [jobs[unit.job].compiler.report(checked)]) + found
        result.status = found.isEmpty ? checked.status : max(checked.status, .mistakes)
        if result.status != .done { (result.emission, result.tree) = (CompileJob.Emission(), Output()) }
        return result
    }

    /// Emits the outputs of a file right after its check, and frees its screens. They take five times the memory of the
    /// outputs: 110 MB for 10,000 files, whose allocation took a quarter of the run.
    ///
    /// Does nothing if the file has errors, if its job shares a style sheet or has a flawed template, or if too much is
    /// held already. If emitting finds a mistake, the file is left for later, when all its mistakes are reported together.
    func emitEarly(_ unit: Unit, within held: HeldOutputs) {
        guard jobs[unit.job].sharedStyles.path == nil, jobs[unit.job].template?.status ?? .done == .done,
            !unit.checked.problems.hasErrors, held.hasRoom
        else { return }
        var checked = unit.checked
        var result = emit(&checked, unit)
        // Later it would take as much work again.
        if checked.screens.contains(where: { $0.tables.work.isExceeded }) { unit.checked = checked }
        if checked.problems.hasErrors || !result.reports.isEmpty { return }
        result.emission.outputs = result.emission.outputs.map { $0.compacted() }
        held.add(result.emission.outputs)
        unit.emitted = Emitted(result: result, problems: checked.problems)
        unit.checked.screens = []
    }

    /// The emission of a file, with mistakes in the template.
    private func emit(_ checked: inout Compiler.Checked, _ unit: Unit) -> Result {
        var result = Result()
        result.emission = jobs[unit.job].emit(&checked, unit.entries, withTrees: settings.isDebugging)
        result.reports = result.emission.reports
        result.emission.reports = []
        if record != nil { result.hashes = result.emission.outputs.map { StableHash(of: $0).value } }
        if settings.isDebugging {
            writeTrees(
                result.emission.trees, of: checked.files, into: &result.tree, reporting: &checked.problems)
        }
        result.emission.trees = []
        return result
    }
}

/// The amount of emitted output waiting to be written: a class, because several threads hold outputs.
final class HeldOutputs: Sendable {
    /// The limit in bytes. Once it's reached, checked files are emitted later; those in progress are added on top.
    private static let most = 64 << 20

    private let count = Mutex(0)

    var hasRoom: Bool { count.withLock { $0 < Self.most } }

    func add(_ outputs: [Output]) {
        let added = outputs.reduce(0) { $0 + $1.count }
        count.withLock { $0 += added }
    }
}

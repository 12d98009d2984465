import SkelEmit
import SkelLanguage
import SkelText

extension CompileRun {
    /// Reports outputs that are the same file. For two skeletons, the report is at the second one's place, so that the
    /// other files are compiled; mistakes in a manifest go to `problems`.
    func checkCollisions(_ units: [Unit], reporting problems: inout Problems) throws(UsageError) {
        let styleSheets = jobs.compactMap { $0.sharedStyles.path }.firstOfEach()
        if settings.depfile == nil, styleSheets.isEmpty, units.allSatisfy({ $0.entries.isEmpty }) { return }
        var collisions = Collisions(in: system)
        for unit in units { collisions.addInputs(of: unit.checked) }
        for path in templatePaths + (manifest.map { [$0.path] } ?? []) { collisions.addInput(path) }
        var conflicted = -1
        for index in units.indices where units[index].job != conflicted {
            do {
                try claimOutputs(of: index, in: units, &collisions)
            } catch {
                // One error per entry is enough: its other outputs probably have the same one.
                conflicted = units[index].job
                try report(error, of: conflicted, to: &problems)
            }
        }
        for path in styleSheets {
            do {
                try collisions.addOutput(path, of: "the style sheet '\(path)'")
            } catch {
                try report(error, of: jobs.firstIndex { $0.sharedStyles.path == path } ?? 0, to: &problems)
            }
        }
        if let depfile = settings.depfile { try collisions.addOutput(depfile, of: "the depfile '\(depfile)'") }
    }

    /// Reports the outputs of checked files that would be the same file if 'compile' wrote all variants.
    func reportCollisions(among checked: inout [Compiler.Checked]) {
        let units = checked.map { Unit(job: 0, checked: $0, entries: jobs[0].entries(of: $0)) }
        guard (try? place(units[...], of: jobs[0])) != nil else { return }
        var problems = Problems()
        // Invalid usage there comes from options that a check doesn't have.
        try? checkCollisions(units, reporting: &problems)
        checked = units.map { $0.checked }
    }

    private func claimOutputs(
        of index: Int, in units: [Unit], _ collisions: inout Collisions
    ) throws(UsageError) {
        // A skeleton's other outputs probably have the same conflict.
        var conflicted = -1
        // All skeletons of a planned file go to one output.
        let isPlanned = jobs[units[index].job].planned != nil
        let entries = isPlanned ? units[index].entries.prefix(1) : units[index].entries[...]
        claimNames(of: units[index], number: index, &collisions)
        for entry in entries where entry.screen != conflicted {
            guard case .file(let path) = entry.target else { continue }
            let place = Collisions.Place(input: units[index].checked.input.path, unit: index, span: entry.span)
            guard let conflict = try collisions.addOutput(path, of: place) else { continue }
            // That two things in it have one name has been reported.
            if case .sameFile(let first) = conflict, first.unit == index, units[index].checked.problems.hasErrors {
                continue
            }
            conflicted = entry.screen
            units[index].report(conflict, of: path, at: place)
        }
    }
}

extension CompileRun {
    /// Warns about two skeletons of one name in outputs that declare something of that name.
    private func claimNames(of unit: Unit, number: Int, _ collisions: inout Collisions) {
        let format = jobs[unit.job].format
        guard format.namesItsSkeletons, !unit.checked.problems.hasErrors else { return }
        for head in unit.checked.heads {
            let place = Collisions.Place(input: unit.checked.input.path, unit: number, span: head.span)
            let name = format.nameInCode(of: head.name)
            guard let first = collisions.addName(name, inJob: unit.job, of: place) else { continue }
            unit.report(Messages.sameName(head.span, name, format.name, first.input))
        }
    }
}

extension CompileRun.Unit {
    fileprivate func report(_ conflict: Collisions.Conflict, of path: String, at place: Collisions.Place) {
        // A note's place is in one of its own report's files.
        func note(_ first: Collisions.Place) -> Diagnostic.Note {
            if first.unit == place.unit, first.span == place.span {
                return Diagnostic.Note("both are variants of this skeleton")
            }
            return first.unit == place.unit
                ? Diagnostic.Note("the other skeleton is here", at: first.span)
                : Diagnostic.Note("the other skeleton is in '\(first.input)'")
        }
        switch conflict {
        case .sameFile(let first):
            isRefused = true
            report(Messages.sameOutput(place.span, path, note(first)))
        case .sameButForCase(let first, let other):
            report(Messages.caseConflict(place.span, path, other, note(first)))
        }
    }

    /// Reports an output that also belongs to a file outside this run.
    func refuse(_ path: String, at span: Span, ownedBy other: String) {
        isRefused = true
        report(Messages.sameOutput(span, path, Diagnostic.Note("the other skeleton is in '\(other)'")))
    }
}

import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

// Checks beyond those that a single output needs.
extension Compiler {
    /// Checks a file and lays out its skeletons for every format, with all variants, to find the mistakes that only
    /// layout can find.
    func checkCompletely(_ input: Input) -> Checked {
        var checked = check(input)
        reportLayout(of: &checked, for: .everyFormat)
        return checked
    }

    /// Adds the mistakes that only layout can find.
    func reportLayout(of checked: inout Checked, for purpose: Purpose) {
        for screen in checked.screens where !screen.isDoubtful {
            reportLayout(of: screen, for: purpose, to: &checked.problems)
        }
    }

    /// Lays out a file's skeletons to find mistakes that only layout can find, even after other mistakes: parts that
    /// these leave in doubt aren't judged.
    func reportLayout(of checked: inout Checked) {
        reportLayout(of: &checked, for: .drawings)
    }

    /// The findings to look for in a screen's layout.
    enum Purpose {
        /// Mistakes in the drawings.
        case drawings
        /// Also warnings.
        case drawingsWithWarnings
        /// Also warnings, and mistakes in pages: with variants that apply together, and at other sizes.
        case everyFormat
    }

    /// Reports the mistakes of a screen's layouts. A variant repeats mistakes of the base; each is reported once.
    private func reportLayout(of screen: Screen, for purpose: Purpose, to problems: inout Problems) {
        var still = self
        still.selection.directions = []
        let scratch = screen.tables.copy()
        var jobs = still.selection.jobs(for: screen)
        switch purpose {
        case .drawings, .drawingsWithWarnings: break
        case .everyFormat: jobs += togetherJobs(of: screen, besides: jobs, reporting: &problems)
        }
        let hasReach = purpose == .everyFormat && screen.mayDifferAtOtherSizes
        for job in jobs where !job.variants.contains(where: { screen.variants[$0].isFlawed }) {
            var found = problems.emptied
            if let one = draw(screen, job, in: scratch, reporting: &found), purpose != .drawings {
                warn(of: one, job, reporting: &found)
                if hasReach {
                    var elsewhere = problems.emptied
                    _ = pageSamples(of: one, in: VariantState(job.variants, of: screen), reporting: &elsewhere)
                    found.report(newOf: elsewhere)
                }
            }
            problems.report(newOf: found)
        }
    }

    /// The combinations of variants that a page shows at some size.
    private func togetherJobs(
        of screen: Screen, besides jobs: [Selection.Job], reporting problems: inout Problems
    ) -> [Selection.Job] {
        guard selection.size == nil, !screen.variants.isEmpty, !screen.variants.contains(where: { $0.isFlawed }) else {
            return []
        }
        let states = states(of: screen, reporting: &problems) ?? []
        return states.filter { $0.variants.count > 1 }.map { Selection.Job(variants: $0.variants) }
    }
}

extension Screen {
    /// Whether layout at another size may find mistakes that it doesn't find at the skeleton's own: only rows and lines
    /// that fill the available room can cause these.
    fileprivate var mayDifferAtOtherSizes: Bool {
        nodes.contains { $0.kind.isList || $0.kind == .textView }
            || variants.contains { $0.nodes.contains { $0.kind.isList || $0.kind == .textView } }
    }
}

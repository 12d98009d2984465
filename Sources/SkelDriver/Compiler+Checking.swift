import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

// What a check looks for beyond what one output would meet.
extension Compiler {
    /// Checks a file and lays out its skeletons as every format would, each with all its variants, for the mistakes that
    /// only layout can find.
    func checkCompletely(_ input: Input) -> Checked {
        var checked = check(input)
        reportLayout(of: &checked, for: .everyFormat)
        return checked
    }

    /// Adds what only layout can find.
    func reportLayout(of checked: inout Checked, for purpose: Purpose) {
        for screen in checked.screens where !screen.isDoubtful {
            reportLayout(of: screen, for: purpose, to: &checked.problems)
        }
    }

    /// Lays out a file's skeletons for the mistakes that only layout can find, also where there are others: what these
    /// leave in doubt is not judged.
    func reportLayout(of checked: inout Checked) {
        reportLayout(of: &checked, for: .drawings)
    }

    /// What a screen's layout is looked at for.
    enum Purpose {
        /// The mistakes of its drawings.
        case drawings
        /// The warnings too.
        case drawingsWithWarnings
        /// The warnings too, and the mistakes of pages: of the variants that apply together, and of other sizes.
        case everyFormat
    }

    /// A variant repeats the mistakes of the base; each is reported once.
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

    /// The choices of several variants that a page shows at some size.
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
    /// Whether a layout at another size may find what one at the skeleton's own does not: rows and lines that fill what is
    /// there. All else is no mistake at any size.
    fileprivate var mayDifferAtOtherSizes: Bool {
        nodes.contains { $0.kind.isList || $0.kind == .textView }
            || variants.contains { $0.nodes.contains { $0.kind.isList || $0.kind == .textView } }
    }
}

package import SkelText

/// A name in a source that leads to a view.
package struct NameUse: Sendable {
    /// The place of the name.
    package let place: Span
    /// The head of the view's element; of an instance that `cells` makes, the name that stands there.
    package let view: Span
}

/// Where the mistakes of a check go, and what of them is said once, or only so often.
struct Reports {
    /// Whether every import is there; else what a name stands for may be missing with it.
    let hasEveryImport: Bool
    private(set) var problems: Problems
    /// How many mistakes the view at hand has, those of the views in it not counted; see `Elements.fill`.
    var flaws = 0
    // The limits are reported once: what meets one meets it again and again.
    private var hasReportedFull = false
    private var hasReportedNesting = false
    /// What names of views lead to, noted for who asks; nil where nobody does.
    private(set) var uses: [NameUse]?
    /// How many variables, styles and components are being read, each for the one before.
    private var readingDepth = 0
    /// How many names misspelt ones were compared with.
    private var comparisonCount = 0
    /// More would be felt: names of 64 letters take the longest.
    private static let mostComparisons = 100_000

    init(to problems: Problems, hasEveryImport: Bool, notesUses: Bool = false) {
        self.problems = problems
        self.hasEveryImport = hasEveryImport
        if notesUses { uses = [] }
    }

    /// Notes that a name in a path, or a cell's in a value, leads to a view.
    mutating func note(_ place: Span, leadsTo view: Span) { uses?.append(NameUse(place: place, view: view)) }

    var errorCount: Int { problems.errorCount }
    /// Whether a limit left out some of the views.
    var haveMetLimit: Bool { hasReportedFull || hasReportedNesting }

    mutating func report(_ diagnostic: Diagnostic) {
        flaws += 1
        if !hasEveryImport, Code.maybeDeclaredElsewhere.contains(diagnostic.code) { return }
        problems.report(diagnostic)
    }

    /// Reports what takes nothing away from the view at hand.
    mutating func warn(_ diagnostic: Diagnostic) { problems.report(diagnostic) }

    mutating func reportNesting(at span: Span) {
        if !hasReportedNesting { report(Messages.nestingTooDeep(span)) }
        hasReportedNesting = true
    }

    /// Reports that there are more views than a screen may have.
    mutating func reportFull(at span: Span) {
        if !hasReportedFull { report(Messages.tooManyViews(span)) }
        hasReportedFull = true
    }

    /// Notes that what something is made of is read, until `endReading`; false, and a report, where that is too deep in
    /// turn.
    mutating func beginReading(at span: Span) -> Bool {
        guard readingDepth < Parser.maximumNesting else {
            reportNesting(at: span)
            return false
        }
        readingDepth += 1
        return true
    }

    mutating func endReading() { readingDepth -= 1 }

    /// Whether a misspelt name is still to be compared with so many: unknown names times known ones would be a square.
    mutating func compares(with count: Int) -> Bool {
        guard comparisonCount < Self.mostComparisons else { return false }
        comparisonCount += count
        return true
    }

    /// The text of a string; a wrong escape is a mistake in it, not of the view.
    mutating func unescape(_ string: Syntax) -> String { Strings.unescape(string, reporting: &problems) }
}

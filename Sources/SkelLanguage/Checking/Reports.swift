package import SkelText

/// A name in a source that refers to a view.
package struct NameUse: Sendable {
    /// The place of the name.
    package let place: Span
    /// The head of the view's element; for an instance made by `cells`, the name there.
    package let view: Span
}

/// Collects the mistakes of a check, and limits those that are reported only once or only so often.
struct Reports {
    /// Whether every import is available; otherwise a name's meaning may be missing too.
    let hasEveryImport: Bool
    private(set) var problems: Problems
    /// The number of mistakes in the current view, excluding inner views; see `Elements.fill`.
    var flaws = 0
    // Limits are reported once, because whatever exceeds one does so repeatedly.
    private var hasReportedFull = false
    private var hasReportedNesting = false
    /// The uses of view names, if requested; otherwise nil.
    private(set) var uses: [NameUse]?
    /// The number of nested variables, styles and components being read.
    private var readingDepth = 0
    /// The number of names compared with misspelt ones.
    private var comparisonCount = 0
    /// The most comparisons; more would be noticeable, since names of 64 letters take the longest.
    private static let mostComparisons = 100_000

    init(to problems: Problems, hasEveryImport: Bool, notesUses: Bool = false) {
        self.problems = problems
        self.hasEveryImport = hasEveryImport
        if notesUses { uses = [] }
    }

    /// Notes that a name in a path, or a cell's name in a value, leads to a view.
    mutating func note(_ place: Span, leadsTo view: Span) { uses?.append(NameUse(place: place, view: view)) }

    var errorCount: Int { problems.errorCount }
    /// Whether a limit left out some of the views.
    var haveMetLimit: Bool { hasReportedFull || hasReportedNesting }

    mutating func report(_ diagnostic: Diagnostic) {
        flaws += 1
        if !hasEveryImport, Code.maybeDeclaredElsewhere.contains(diagnostic.code) { return }
        problems.report(diagnostic)
    }

    /// Reports a warning, which takes nothing away from the current view.
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

    /// Starts reading a nested definition, until `endReading`; returns false, with a report, if the nesting is too
    /// deep.
    mutating func beginReading(at span: Span) -> Bool {
        guard readingDepth < Parser.maximumNesting else {
            reportNesting(at: span)
            return false
        }
        readingDepth += 1
        return true
    }

    mutating func endReading() { readingDepth -= 1 }

    /// Whether to compare a misspelt name with `count` more: unknown names times known ones would be quadratic.
    mutating func compares(with count: Int) -> Bool {
        guard comparisonCount < Self.mostComparisons else { return false }
        comparisonCount += count
        return true
    }

    /// The text of a string; a wrong escape is a mistake in the string, not in the view.
    mutating func unescape(_ string: Syntax) -> String { Strings.unescape(string, reporting: &problems) }
}

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
    /// The limits of the file.
    let work: Work
    /// Whether every import is available; otherwise a name's meaning may be missing too.
    let hasEveryImport: Bool
    fileprivate(set) var problems: Problems
    /// The number of mistakes in the current view and those around it, excluding finished ones; see `isFlawed(by:)`.
    fileprivate var flaws = 0
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

    init(to problems: Problems, hasEveryImport: Bool, within work: Work, notesUses: Bool = false) {
        self.work = work
        self.problems = problems
        self.hasEveryImport = hasEveryImport
        if notesUses { uses = [] }
    }

    /// Notes that a name in a path, or a cell's name in a value, leads to a view.
    mutating func note(_ place: Span, leadsTo view: Span) { uses?.append(NameUse(place: place, view: view)) }

    /// Notes a mistake that has been reported elsewhere.
    mutating func noteFlaw() { flaws += 1 }

    /// Whether there is a mistake in the current view or those around it.
    var hasFlaws: Bool { flaws > 0 }

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
        if !hasReportedFull { report(Messages.tooManyViews(span, work)) }
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

extension ValueReader {
    /// The problems that a part of the check would find in a node, which aren't reported; those elsewhere are.
    func problems(in node: Syntax, by part: () -> Void) -> [Diagnostic] {
        let before = reports
        reports.problems = before.problems.emptied
        part()
        let found = reports.problems.sorted()
        reports.problems = before.problems
        reports.flaws = before.flaws
        let range = node.span
        let isInside = { (place: Span) in
            place.file == range.file && place.start >= range.start && place.end <= range.end
        }
        for problem in found where !isInside(problem.span) { report(problem) }
        return found.filter { isInside($0.span) }
    }

    /// Runs a part of the check; returns whether it found mistakes.
    func isFlawed(by part: () -> Void) -> Bool {
        let before = reports.flaws
        part()
        return reports.flaws > before
    }

    /// Runs a part of the check whose mistakes don't count for what's around it.
    func apart<Result>(_ part: () -> Result) -> Result {
        let before = reports.flaws
        defer { reports.flaws = before }
        return part()
    }
}

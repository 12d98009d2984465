import SkelLanguage
import SkelText

/// A limit of layout that a screen exceeds; this is an error, and the drawing is incomplete or missing.
struct Overflow {
    enum Limit {
        /// The number of views: `Screen.maximumViews`.
        case views
        /// The amount of work: see `workOfView`.
        case work
    }

    /// The number of times that a layout may measure and place each view on average, beyond `leastWork`. Most layouts
    /// do so once or twice. If sizes depend on each other at each of n levels, it's n times (css-flexbox-1, section
    /// 9.9: the widths of a wrapping column depend on its height), and 20 KB would take minutes.
    static let workOfView = 16
    /// The work allowed for any screen, however few views it has.
    static let leastWork = 500_000

    let limit: Limit
    /// The location of the view that exceeded the limit.
    let span: Span

    init(_ limit: Limit, at span: Span) {
        self.limit = limit
        self.span = span
    }
}

extension Screen {
    /// Reports that the screen exceeds a limit.
    func report(_ overflow: Overflow, to problems: inout Problems) {
        switch overflow.limit {
        case .views: reportTooManyViews(at: overflow.span, to: &problems)
        case .work: problems.report(Messages.tooMuchWork(overflow.span))
        }
    }
}

import SkelLanguage
import SkelLayout
package import SkelText

/// Messages about measured rectangles and drifting bones.
extension Messages {
    static func measuredTwice(_ path: String, at span: Span, first: Span) -> Diagnostic {
        let note = Diagnostic.Note("also measured here", at: first)
        return Diagnostic(.invalidRect, "'\(path)' is measured twice", at: span, notes: [note])
    }

    static func impossibleLength(_ message: String, at span: Span) -> Diagnostic {
        Diagnostic(.invalidRect, message, at: span)
    }

    /// - Parameter place: where on the page it was seen, of several widths; empty for a single one.
    static func drift(_ match: Drift.Match, _ place: String, budget: Double) -> Diagnostic {
        let message =
            "this drifts \(DriftTable.text(match.error)) px from the page\(place), "
            + "more than the \(DriftTable.text(budget)) px allowed"
        let (bone, page) = (match.shape.frame, match.measured.frame)
        func text(_ numbers: [Double]) -> String { numbers.map(DriftTable.text).joined(separator: " ") }
        let note = Diagnostic.Note(
            "'\(match.shape.path)' is at \(text([bone.x, bone.y, bone.width, bone.height])), measured at "
                + text([page.x, page.y, page.width, page.height]))
        return Diagnostic(.drift, message, at: match.shape.span, notes: [note])
    }

    /// Warnings about bones that match nothing on the captured page, and about elements of the page without a bone.
    ///
    /// - Parameters:
    ///   - place: where on the page, as for `drift`.
    ///   - update: the command that makes the file match the page.
    static func unmatched(_ drift: Drift, _ place: String, update: String) -> [Diagnostic] {
        let note = Diagnostic.Note("to add and remove bones as on the page: \(update)")
        var found: [Diagnostic] = []
        if let first = drift.unmeasured.first {
            let rest = drift.unmeasured.count - 1
            let what = rest == 0 ? "this bone" : "this and " + counted(rest, "more bone")
            found.append(
                Diagnostic(
                    .unmatched, "nothing on the captured page\(place) matches " + what, at: first.span, notes: [note]))
        }
        if let first = drift.strangers.first {
            let count = drift.strangers.count
            let name = (first.element.isEmpty ? "" : "'\(printable(first.element))' ") + DriftTable.name(first)
            let what =
                count == 1
                ? "one element of the page has no bone\(place): "
                : "\(count) elements of the page have no bone\(place): the first is "
            found.append(Diagnostic(.unmatched, what + name, at: .wholeFile(0), notes: [note]))
        }
        return found
    }

    static func nothingMeasured(_ place: String) -> Diagnostic {
        Diagnostic(.drift, "no bone of this file was measured\(place)", at: .wholeFile(0))
    }
}

extension Code {
    /// The codes of `check --against`. The examples are for a file `example.json` next to a `Feed.skel`, whose only
    /// bone is 'Feed/title' at 0 0 375 40.
    package static var drifts: [Code] { [.invalidRect, .drift, .unmatched] }

    private static func measured(_ rects: String) -> String {
        "{ \"width\": 375, \"height\": 812, \"rects\": [ " + rects + " ] }\n"
    }

    package static let invalidRect = Code(
        "invalid-rect", "an invalid measured rectangle",
        explanation: """
            A rectangle has a width and a height, and may have a path. Lengths are at most 1e9, and each path occurs once. \
            A list of rectangles is what another tool has measured; a capture of a page needs none.
            """,
        wrong: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 0, \"width\": -375, \"height\": 40 }"),
        right: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 0, \"width\": 375, \"height\": 40 }"))

    package static let drift = Code(
        "drift", "a bone in another place than its content",
        explanation: """
            The bone is further from its content on the page than '--max-drift' allows: the largest difference in x, \
            y, width and height counts. A line of text can be wider or narrower than its bar unless the source sets \
            a width, and the bar is compared with the middle of the line. The rows of a list are reported once, by \
            the worst row. '--overlay FILE.svg' draws bones and page together.
            """,
        wrong: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 6, \"width\": 375, \"height\": 40 }"),
        right: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 1, \"width\": 375, \"height\": 40 }"))

    private static func captured(_ elements: String) -> String {
        "{ \"skelgen\": { \"capture\": 3 }, \"captures\": [ { \"v\": 375, \"w\": 375, \"h\": 812, "
            + "\"tree\": { \"i\": 1, \"r\": [0, 0, 375, 812], \"ch\": [ " + elements + " ] } } ] }\n"
    }

    private static let title = "{ \"i\": 2, \"m\": \"media\", \"r\": [0, 0, 375, 40] }"

    package static let unmatched = Code(
        "unmatched-element", "a bone without an element of the page, or an element without a bone",
        explanation: """
            With '--max-drift', a skeleton is compared with the whole captured page. The page has an element that the \
            skeleton has no bone for, or no longer has the one that a bone was made for. Changing a number cannot fix \
            that: 'import --update' adds and removes bones to match the page. If the skeleton is meant to show less than \
            the page, mark the element with data-skel="ignore".
            """,
        wrong: captured(title + ", { \"i\": 3, \"m\": \"media\", \"r\": [0, 60, 375, 200] }"),
        right: captured(title), severity: .warning)
}

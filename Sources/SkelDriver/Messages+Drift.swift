import SkelLanguage
import SkelLayout
package import SkelText

/// What the driver says of measured rectangles, and of bones that are elsewhere.
extension Messages {
    static func measuredTwice(_ path: String, at span: Span, first: Span) -> Diagnostic {
        let note = Diagnostic.Note("also measured here", at: first)
        return Diagnostic(.invalidRect, "'\(path)' is measured twice", at: span, notes: [note])
    }

    static func impossibleLength(_ message: String, at span: Span) -> Diagnostic {
        Diagnostic(.invalidRect, message, at: span)
    }

    static func drift(_ match: Drift.Match, budget: Double) -> Diagnostic {
        let message =
            "this drifts \(DriftTable.text(match.error)) px from the page, the budget is \(DriftTable.text(budget)) px"
        let (bone, page) = (match.shape.frame, match.measured.frame)
        func text(_ numbers: [Double]) -> String { numbers.map(DriftTable.text).joined(separator: " ") }
        let note = Diagnostic.Note(
            "'\(match.shape.path)' is at \(text([bone.x, bone.y, bone.width, bone.height])), measured at "
                + text([page.x, page.y, page.width, page.height]))
        return Diagnostic(.drift, message, at: match.shape.span, notes: [note])
    }

    static var nothingMeasured: Diagnostic {
        Diagnostic(.drift, "no bone of this file was measured", at: .wholeFile(0))
    }
}

extension Code {
    /// The codes of `check --against`. The examples are of a file named `example.json` beside a `Feed.skel`, whose only
    /// bone is 'Feed/title' at 0 0 375 40.
    package static var drifts: [Code] { [.invalidRect, .drift] }

    private static func measured(_ rects: String) -> String {
        "{ \"width\": 375, \"height\": 812, \"rects\": [ \(rects) ] }\n"
    }

    package static let invalidRect = Code(
        "invalid-rect", "an impossible measured rectangle",
        explanation: """
            Rectangles have a width and a height, numbers of at most 1e9, and each path once. \
            Templates/capture.js writes them, and in the boxes of its 'tree' 'w' and 'h' for width and height.
            """,
        wrong: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 0, \"width\": -375, \"height\": 40 }"),
        right: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 0, \"width\": 375, \"height\": 40 }"))

    package static let drift = Code(
        "drift", "a bone that is not where the page's content is",
        explanation: """
            The largest of the differences in x, y, width and height between a bone and what was measured is more than \
            '--max-drift'. A line of text may be wider or narrower than its bar unless the source states a width, and the \
            bar stands in the middle of the line. The rows of a list are reported once, by the worst of them. \
            '--overlay FILE.svg' draws one over the other.
            """,
        wrong: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 6, \"width\": 375, \"height\": 40 }"),
        right: measured("{ \"path\": \"Feed/title\", \"x\": 0, \"y\": 1, \"width\": 375, \"height\": 40 }"))
}

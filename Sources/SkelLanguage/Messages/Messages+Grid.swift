import SkelText

/// Diagnostics for tracks and lines of grids.
extension Messages {
    static let repetitionForm = "expected repeat(3, 1fr), repeat(autoFill, 100) or repeat(autoFit, 100)"
    static let rangeForm = "expected the least and the most, such as minmax(100, 1fr)"
    static let roomForm = "expected all of the room and a length, as in min(100%, 360)"
    static let limitForm = "expected one length, such as fitContent(200)"
    static let fractionAsLeast = "expected a length, 'auto', 'minContent' or 'maxContent' as the least of 'minmax'"
    static let secondFilling = "only one 'repeat' of a list can fill the grid"

    static func invalidTrack(
        _ span: Span, _ text: String, _ reason: String, fixes: [Diagnostic.Fix]
    ) -> Diagnostic {
        Diagnostic(.invalidTrack, "'\(cut(text))' is not a track: \(reason)", at: span, fixes: fixes)
    }

    static func unfixedTrack(_ span: Span, _ text: String) -> Diagnostic {
        Diagnostic(
            .invalidTrack,
            "'\(cut(text))' cannot stand with tracks that repeat to fill, expected a length or minmax() with one",
            at: span)
    }

    private static let unshared =
        "depends on a row's content, but the rows of a table share their columns: "
        + "expected a length, a percentage, a share or minmax() from a length"

    static func unsharedColumn(_ span: Span, _ text: String, fixes: [Diagnostic.Fix] = []) -> Diagnostic {
        Diagnostic(.invalidTrack, "'\(cut(text))' \(unshared)", at: span, fixes: fixes)
    }

    static func unsharedColumns(_ span: Span, style: String) -> Diagnostic {
        Diagnostic(.invalidTrack, "a column of '\(cut(style))' \(unshared)", at: span)
    }

    static func tooManyTracks(_ span: Span, _ text: String) -> Diagnostic {
        Diagnostic(.tooManyTracks, "'\(cut(text))' is beyond the limit of \(GridLine.limit) tracks", at: span)
    }

    private static func cut(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}

extension Code {
    private static func grid(_ columns: String) -> String {
        "skeleton A {\n  size: 300 100\n  display: grid\n  gridTemplateColumns: " + columns + "\n  view a\n}\n"
    }

    static let invalidTrack = Code(
        "invalid-track", "tracks that a grid cannot have",
        explanation: """
            A track is a length, a share such as 1fr, 'auto', 'minContent', 'maxContent', minmax(least, most) or \
            fitContent(length). repeat(3, ...) repeats tracks. repeat(autoFill, ...) and repeat(autoFit, ...) repeat \
            them as often as they fit, at most once in a list. To count them, every track of the list needs a \
            length, on its own or in minmax(). The rows and headers of a table share its columns, so none of these may \
            depend on content: they are lengths, percentages, shares and minmax() from a length, also in repeat(3, ...) \
            and repeat(autoFill, ...).
            """,
        wrong: grid("repeat(autoFill, auto)"), right: grid("repeat(autoFill, minmax(80, 1fr))"))
    static let tooManyTracks = Code(
        "too-many-tracks", "more than 10000 tracks, or a line beyond them",
        explanation: """
            A track list of a grid can have at most 10000 tracks. Spans and line numbers have the same limit.
            """,
        wrong: grid("repeat(20000, 1)"), right: grid("repeat(20, 1)"))
}

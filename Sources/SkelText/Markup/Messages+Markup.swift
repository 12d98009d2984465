/// Messages about markup.
extension Messages {
    static func invalidMarkup(_ message: String, at span: Span, note: Diagnostic.Note? = nil) -> Diagnostic {
        Diagnostic(.invalidMarkup, message, at: span, notes: note.map { [$0] } ?? [])
    }
}

extension Code {
    package static let invalidMarkup = Code(
        "invalid-markup", "text that is not XML",
        explanation: """
            Storyboards, xibs and drawings are XML. Each element ends with its own end tag or with '/>'. Attributes \
            have quoted values, and each is given once. Entities are &amp;, &lt;, &gt;, &quot;, &apos; and numbers; \
            declarations of others are ignored. The code of a component is not markup: of it, 'import' reads \
            react-content-loader's .jsx, .tsx and the like; for others, save the SVG that it renders.
            """,
        wrong: "<svg viewBox=\"0 0 100 20\"><rect width=\"100\" height=\"20\"></svg>\n",
        right: "<svg viewBox=\"0 0 100 20\"><rect width=\"100\" height=\"20\"/></svg>\n")
}

internal import SkelText

/// A mistake in a source.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The severity of a mistake.
    public enum Severity: String, Sendable, CaseIterable {
        /// There are no outputs.
        case error
        /// Almost certainly a mistake; the outputs are made.
        case warning
        /// Useful to know.
        case note
    }

    /// A place in a file, as people count.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The path of the file: ``Options/name``, or the path of an import.
        public let file: String
        /// The line from 1; nil for a file as a whole.
        public let line: Int?
        /// The column from 1, in Unicode scalars; nil for a file as a whole.
        public let column: Int?
        /// The line of the end.
        public let endLine: Int?
        /// The column after the end.
        public let endColumn: Int?

        /// The file, the line and the column with colons between them: `Feed.skel:2:10`.
        public var description: String {
            ([file] + [line, column].compactMap { $0.map { String($0) } }).joined(separator: ":")
        }
    }

    /// A remark that explains a mistake.
    public struct Note: Sendable, Hashable {
        /// The remark: lower case, without a full stop.
        public let message: String
        /// Its place; nil if it concerns the whole.
        public let place: Place?
    }

    /// The kind of mistake, which `skelgen explain` explains: `unknown-property`.
    public let code: String
    /// The severity.
    public let severity: Severity
    /// The mistake: lower case, without a full stop, the source's words in single quotes.
    public let message: String
    /// The place of the mistake.
    public let place: Place
    /// Remarks, often about other places.
    public let notes: [Note]

    /// The mistake in one line: `Feed.skel:2:10: error: a label has no property 'widht' [unknown-property]`.
    public var description: String { "\(place): \(severity.rawValue): \(message) [\(code)]" }
}

extension Diagnostic {
    init(_ diagnostic: SkelText.Diagnostic, _ places: inout Places) {
        code = diagnostic.code.slug
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        message = diagnostic.message
        place = Place(diagnostic.span, &places)
        notes = diagnostic.notes.map { note in
            Note(message: note.message, place: note.span.map { Place($0, &places) })
        }
    }
}

extension Diagnostic.Place {
    init(_ span: Span, _ places: inout Places) {
        let ends = places.ends(of: span)
        file = places.name(span)
        line = ends?.start.line
        column = ends?.start.column
        endLine = ends?.end.line
        endColumn = ends?.end.column
    }
}

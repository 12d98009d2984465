/// A place in a source text: a range of UTF-8 byte offsets in one file of a compilation.
///
/// Lines and columns are only computed for display; see `LineMap`.
package struct Span: Hashable, Sendable {
    /// The file's index in the compilation: 0 is the file being compiled, the others are its imports.
    package var file: Int32
    /// The offset of the first byte.
    package var start: Int32
    /// The offset after the last byte.
    package var end: Int32

    /// Creates a span of byte offsets, which fit into 32 bits because no file is larger than 128 MB.
    package init(file: Int, start: Int, end: Int) {
        self.file = Int32(truncatingIfNeeded: file)
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    /// The place of a mistake that concerns a whole file: it can't be read, or it's too large.
    package static func wholeFile(_ file: Int) -> Span { Span(file: file, start: -1, end: -1) }

    /// Whether it stands for the whole file. Such a place is shown without a line.
    package var isWholeFile: Bool { start < 0 }
}

extension Span: Comparable {
    /// Source order: by file, then by first byte, then by last.
    package static func < (a: Span, b: Span) -> Bool {
        if a.file != b.file { return a.file < b.file }
        if a.start != b.start { return a.start < b.start }
        return a.end < b.end
    }
}

/// A source text and its display name.
package struct SourceFile: Sendable {
    /// The path as written by the user or by an import; `<stdin>` for standard input.
    package let name: String
    /// The text as read: UTF-8, possibly with a byte order mark.
    package let bytes: [UInt8]
    /// Whether diagnostics may quote the file: the target of a link may be someone's secret.
    package let isQuotable: Bool

    package init(name: String, bytes: [UInt8], isQuotable: Bool = true) {
        self.name = name
        self.bytes = bytes
        self.isQuotable = isQuotable
    }

    /// The text of a byte range. Invalid UTF-8 is replaced by U+FFFD.
    package func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The text of a span in this file.
    package func text(_ span: Span) -> String { text(Int(span.start), Int(span.end)) }
}

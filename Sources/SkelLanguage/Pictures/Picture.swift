package import SkelText

/// A picture that a file uses; `file` is set when it has been read.
package struct Picture: Sendable {
    /// The path as written, relative to the file that uses it.
    package let path: String
    /// The location of its first use.
    package let span: Span
    /// The file; nil until it has been read, and if that fails.
    package var file: PictureFile?

    init(_ path: String, at span: Span) { (self.path, self.span) = (path, span) }
}

package import SkelText

/// A picture that a file names; whoever reads files puts in what is there.
package struct Picture: Sendable {
    /// As it is written, relative to the file that names it.
    package let path: String
    /// Where it is named first.
    package let span: Span
    package var file: PictureFile?

    init(_ path: String, at span: Span) { (self.path, self.span) = (path, span) }
}

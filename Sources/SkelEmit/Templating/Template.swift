package import SkelText

/// A parsed Mustache template (mustache(5), without lambdas and inheritance).
///
/// Its parts stand in one list, sections included, and name each other by index, so that nothing is as deep as the
/// nesting of a file.
package struct Template: Sendable {
    package let file: SourceFile
    /// The file's number in the spans of what is reported.
    package let index: Int
    var parts: [Part] = []
    /// Where each part stands in the file: a tag with its delimiters, and of a partial's its name.
    var places: [Span] = []
    /// Where the text begins: 3 behind a byte order mark.
    let start: Int

    init(file: SourceFile, index: Int) {
        self.file = file
        self.index = index
        start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Whether a line begins at an offset.
    func isLineStart(_ offset: Int) -> Bool { offset == start || file.bytes[offset - 1] == UInt8(ascii: "\n") }

    /// A step of rendering.
    enum Part: Sendable {
        /// The bytes of a range of the file, of any number of lines.
        case text(Range<Int>)
        /// The indentation of the partial that this is, before a tag that begins a line.
        case indentation
        case value(Path, isRaw: Bool)
        /// `end` is the part that ends it.
        case section(Path, end: Int)
        /// `start` is the section that it ends.
        case sectionEnd(start: Int)
        /// `end` is the first part behind it: it is entered at most once, and needs no end.
        case inverted(Path, end: Int)
        /// `indentation` is the range of blanks before a tag that stands alone on its line, and nil for one that does not.
        case partial(name: String, indentation: Range<Int>?)
    }

    /// A dotted name.
    struct Path: Sendable {
        /// None for `.`, the value at hand.
        let names: [String]
    }
}

/// How much one rendering may take.
package struct RenderLimits: Sendable {
    /// The bytes written.
    package var bytes: Int
    /// The tags and texts that are rendered and the values that are searched for names. 2^26 take one to four seconds; a
    /// page of 256 MB with a tag for each five bytes needs fewer.
    package var steps: Int
    /// The partials in one another.
    package var depth: Int

    package init(bytes: Int = 256 << 20, steps: Int = 1 << 26, depth: Int = 100) {
        self.bytes = bytes
        self.steps = steps
        self.depth = depth
    }
}

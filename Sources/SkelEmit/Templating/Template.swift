package import SkelText

/// A parsed Mustache template (mustache(5), without lambdas and inheritance).
///
/// The parts are in one flat list and refer to each other by index, so that deep nesting in a file needs no deep
/// recursion.
package struct Template: Sendable {
    /// The source, whose bytes the parts refer to.
    package let file: SourceFile
    /// The file's number in the spans of diagnostics.
    package let index: Int
    var parts: [Part] = []
    /// The source range of each part: the tag with its delimiters or, for a partial, its name.
    var places: [Span] = []
    /// The offset at which the text begins: 3 if there is a byte order mark.
    let start: Int

    init(file: SourceFile, index: Int) {
        self.file = file
        self.index = index
        start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Whether an offset is at the start of a line.
    func isLineStart(_ offset: Int) -> Bool { offset == start || file.bytes[offset - 1] == UInt8(ascii: "\n") }

    /// A step of rendering.
    enum Part: Sendable {
        /// A byte range of the file, which may have several lines.
        case text(Range<Int>)
        /// The indentation of the current partial, before a tag at the start of a line.
        case indentation
        case value(Path, isRaw: Bool)
        /// `end` is the index of the section's `sectionEnd`.
        case section(Path, end: Int)
        /// `start` is the index of the section that ends here.
        case sectionEnd(start: Int)
        /// `end` is the index of the first part after it: an inverted section is entered at most once, so it has no end
        /// part.
        case inverted(Path, end: Int)
        /// `indentation` is the range of blanks before a tag that is alone on its line; nil for other tags.
        case partial(name: String, indentation: Range<Int>?)
    }

    /// A dotted name.
    struct Path: Sendable {
        /// The parts of the name; empty for `.`, the current value.
        let names: [String]
    }
}

/// The limits on one rendering.
package struct RenderLimits: Sendable {
    /// The number of bytes written.
    package var bytes: Int
    /// The number of rendered tags and texts, and of values searched for names. 2^26 take one to four seconds; a page
    /// of 256 MB with a tag every five bytes needs fewer.
    package var steps: Int
    /// The nesting depth of partials.
    package var depth: Int

    package init(bytes: Int = 256 << 20, steps: Int = 1 << 26, depth: Int = 100) {
        self.bytes = bytes
        self.steps = steps
        self.depth = depth
    }
}

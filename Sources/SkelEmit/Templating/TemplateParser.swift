package import SkelText

/// Parses a template, once for all its renderings. It always returns one whose sections are closed; after a reported
/// mistake, what it renders is meaningless.
///
/// `index` is the file's number in the compilation, for the spans of diagnostics.
package func parseTemplate(_ file: SourceFile, index: Int = 0, reporting problems: inout Problems) -> Template {
    var parser = TemplateParser(file, index: index, problems: problems)
    parser.parse()
    problems = parser.problems
    return parser.template
}

/// Reads a template from beginning to end, each byte a bounded number of times.
struct TemplateParser {
    /// The deepest nesting of sections.
    static let maximumNesting = 100
    /// The most bytes in a delimiter, which is compared at each place of a text.
    static let maximumDelimiter = 16

    /// A section whose end hasn't been reached.
    struct OpenSection {
        let name: String
        let part: Int
        let place: Span
    }

    let bytes: [UInt8]
    var template: Template
    var problems: Problems
    var opening = Array("{{".utf8)
    var closing = Array("}}".utf8)
    /// The position where reading continues.
    var position: Int
    /// The start of text that isn't part of the template yet.
    var textStart: Int
    var sections: [OpenSection] = []
    /// Whether sections without ends, and ends without sections, are mistakes of their own rather than consequences of
    /// a reported one.
    var isStructureKnown = true

    init(_ file: SourceFile, index: Int, problems: Problems) {
        bytes = file.bytes
        template = Template(file: file, index: index)
        self.problems = problems
        position = template.start
        textStart = template.start
    }

    mutating func parse() {
        while let start = findOpening() {
            if let tag = readTag(at: start) { add(tag) }
        }
        addText(upTo: bytes.count)
        closeSections()
    }

    /// Stops reading, since nothing reliable follows the mistake.
    mutating func stop() {
        position = bytes.count
        isStructureKnown = false
    }

    private func findOpening() -> Int? {
        var index = position
        while index < bytes.count {
            if isText(opening, at: index) { return index }
            index += 1
        }
        return nil
    }

    // MARK: - Bytes

    func isText(_ text: [UInt8], at start: Int) -> Bool {
        guard bytes.count - start >= text.count else { return false }
        for (offset, byte) in text.enumerated() where bytes[start + offset] != byte { return false }
        return true
    }

    func span(_ start: Int, _ end: Int) -> Span { Span(file: template.index, start: start, end: end) }

    /// The position after any white space.
    func skippingSpace(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isTemplateSpace { index += 1 }
        return index
    }

    /// The lines of a tag that is alone on them, to the end of the last; nil if there is anything else.
    func standaloneLines(of tag: TemplateTag) -> Range<Int>? {
        var (start, end) = (tag.place.lowerBound, tag.place.upperBound)
        while start > textStart, bytes[start - 1].isBlank { start -= 1 }
        guard template.isLineStart(start) else { return nil }
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return start..<end }
        if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
        return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : nil
    }

    // MARK: - Parts

    mutating func add(_ part: Template.Part, at place: Range<Int>) {
        template.parts.append(part)
        template.places.append(span(place.lowerBound, place.upperBound))
    }

    mutating func addText(upTo end: Int) {
        if textStart < end { add(.text(textStart..<end), at: textStart..<end) }
        textStart = end
    }
}

extension UInt8 {
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether it's allowed around the name in a tag.
    var isTemplateSpace: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

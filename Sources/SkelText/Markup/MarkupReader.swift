/// Reads the XML that imported files use: elements, attributes, text, and character references.
///
/// Comments, processing instructions and the document type are skipped, and their declarations aren't expanded, so a
/// small file stays a small document. Nesting doesn't use the stack, and all work is linear. Reading stops at the first
/// mistake.
package struct MarkupReader {
    /// The deepest nesting of elements by default.
    package static let deepest = 1000

    let bytes: [UInt8]
    private let file: SourceFile
    private let index: Int
    private let isFragment: Bool
    private let keepsText: Bool
    private let deepest: Int
    var position = 0
    private var document = MarkupDocument()
    /// The indices of the open elements, outermost first.
    private var open: [Int] = []
    private(set) var problems: Problems

    /// Reads a document; nil after reporting a mistake.
    ///
    /// - Parameters:
    ///   - index: The file's number in reported spans.
    ///   - isFragment: Whether there may be several roots, or none.
    ///   - keepsText: Whether elements keep their texts.
    package static func read(
        _ file: SourceFile, index: Int = 0, isFragment: Bool = false, keepsText: Bool = false, deepest: Int = deepest,
        reporting problems: inout Problems
    ) -> MarkupDocument? {
        var reader = MarkupReader(file, index, isFragment, keepsText, deepest, problems)
        let isRead = reader.checkEncoding() && reader.readAll()
        problems = reader.problems
        return isRead ? reader.document : nil
    }

    private init(
        _ file: SourceFile, _ index: Int, _ isFragment: Bool, _ keepsText: Bool, _ deepest: Int, _ problems: Problems
    ) {
        bytes = file.bytes
        self.file = file
        self.index = index
        self.isFragment = isFragment
        self.keepsText = keepsText
        self.deepest = deepest
        self.problems = problems
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private mutating func checkEncoding() -> Bool {
        switch firstFlaw(in: bytes) {
        case nil: return true
        case .nul(let offset): return fail("a NUL character is no text", at: span(offset, offset + 1))
        case .invalidBytes(let offset, let length):
            let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            let message = isUTF16 ? "this file is UTF-16, expected UTF-8" : "this is not UTF-8"
            return fail(message, at: span(offset, offset + length))
        }
    }

    private mutating func readAll() -> Bool {
        while position < bytes.count {
            guard readNext() else { return false }
        }
        if let last = open.last {
            return fail("'<\(name(last))>' is never closed", at: document.elements[last].span)
        }
        if document.elements.isEmpty, !isFragment { return fail("expected an element") }
        return true
    }

    private mutating func readNext() -> Bool {
        guard bytes[position] == UInt8(ascii: "<") else { return readText() }
        guard position + 1 < bytes.count else { return fail("expected the name of an element behind '<'") }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): return readEndTag()
        case UInt8(ascii: "?"): return skip("<?", to: "?>", of: "this instruction")
        case UInt8(ascii: "!"): return readMarkedSection()
        default: return readStartTag()
        }
    }

    private mutating func readMarkedSection() -> Bool {
        let rest = bytes[position...]
        if rest.starts(with: "<!--".utf8) { return skip("<!--", to: "-->", of: "this comment") }
        if rest.starts(with: "<![CDATA[".utf8) { return readCharacterData() }
        if document.elements.isEmpty, rest.starts(with: "<!DOCTYPE".utf8) || rest.starts(with: "<!doctype".utf8) {
            return skipDocumentType()
        }
        return fail("expected an element, a comment or '<![CDATA['")
    }

    // MARK: - Tags

    private mutating func readStartTag() -> Bool {
        let start = position
        position += 1
        guard let name = readName() else { return fail("expected the name of an element behind '<'") }
        if open.isEmpty, !document.elements.isEmpty, !isFragment {
            let note = Diagnostic.Note("the first is here", at: document.elements[0].span)
            return fail("a document has one root, '<\(name)>' is a second", at: span(start), note: note)
        }
        if open.count == deepest { return fail("elements lie deeper than \(deepest) in each other", at: span(start)) }
        let first = document.attributes.count
        guard let isClosed = readAttributes(of: start) else { return false }
        let number = document.elements.count
        document.elements.append(
            MarkupDocument.Element(
                name: name, span: span(start), parentNumber: open.last.map { Int32($0) } ?? -1,
                firstAttribute: Int32(first), endAttribute: Int32(document.attributes.count),
                endNumber: Int32(number + 1)))
        if !isClosed { open.append(number) }
        return true
    }

    /// Reads the rest of a start tag; returns whether it also ends the element, and nil after reporting a mistake.
    private mutating func readAttributes(of start: Int) -> Bool? {
        var names = AttributeNames(from: document.attributes.count)
        while true {
            let hadBlank = skipBlanks()
            switch next {
            case UInt8(ascii: ">"):
                position += 1
                return false
            case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">"):
                position += 2
                return true
            default: break
            }
            if position == bytes.count { return failed("this tag never ends", at: span(start)) }
            let nameStart = position
            guard let name = readName() else { return failed("expected an attribute, '>' or '/>'") }
            let nameSpan = span(nameStart)
            guard hadBlank else { return failed("expected a blank before '\(name)'", at: nameSpan) }
            if let first = names.firstPlace(of: name, in: document.attributes) {
                let note = Diagnostic.Note("also given here", at: first)
                return failed("the attribute '\(name)' is given twice", at: nameSpan, note: note)
            }
            guard let value = readAttributeValue(of: name, at: nameSpan) else { return nil }
            document.attributes.append(
                MarkupDocument.Attribute(name: name, value: value.text, nameSpan: nameSpan, span: value.span))
        }
    }

    private mutating func readEndTag() -> Bool {
        let start = position
        position += 2
        guard let name = readName() else { return fail("expected the name of an element behind '</'") }
        skipBlanks()
        guard next == UInt8(ascii: ">") else { return fail("expected '>'") }
        position += 1
        guard let last = open.last else { return fail("'</\(name)>' closes no element", at: span(start)) }
        let opener = document.elements[last]
        if opener.name == name {
            document.elements[last].endNumber = Int32(document.elements.count)
            open.removeLast()
            return true
        }
        // If the end tag matches an outer element, the innermost open element lacks its end tag.
        if open.contains(where: { document.elements[$0].name == name }) {
            let note = Diagnostic.Note("'</\(name)>' closes an element around it", at: span(start))
            return fail("'<\(opener.name)>' is never closed", at: opener.span, note: note)
        }
        let note = Diagnostic.Note("this is open", at: opener.span)
        return fail("expected '</\(opener.name)>', found '</\(name)>'", at: span(start), note: note)
    }

    // MARK: - Text

    private mutating func readText() -> Bool {
        let start = position
        skipBlanks()
        if position == bytes.count || bytes[position] == UInt8(ascii: "<") { return true }
        let first = position
        position = start
        guard let text = readCharacters(to: UInt8(ascii: "<")) else { return false }
        return add(text, from: first)
    }

    private mutating func readCharacterData() -> Bool {
        let start = position
        guard skip("<![CDATA[", to: "]]>", of: "this section") else { return false }
        return add(file.text(start + 9, position - 3), from: start)
    }

    private mutating func add(_ text: String, from start: Int) -> Bool {
        guard let last = open.last else { return fail("text stands outside of all elements", at: span(start)) }
        if keepsText { document.elements[last].text += text }
        return true
    }

    private func name(_ element: Int) -> String { document.elements[element].name }

    // MARK: - Mistakes

    /// The span from an offset to the current position.
    func span(_ start: Int) -> Span { span(start, position) }

    func span(_ start: Int, _ end: Int) -> Span { Span(file: index, start: start, end: end) }

    /// Reports the mistake that ends the reading, by default at the next character. Returns false.
    mutating func fail(_ message: String, at place: Span? = nil, note: Diagnostic.Note? = nil) -> Bool {
        if let place {
            problems.report(Messages.invalidMarkup(message, at: place, note: note))
            return false
        }
        var end = min(position + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let found = position < bytes.count ? "" : ", found the end of the file"
        problems.report(Messages.invalidMarkup(message + found, at: span(position, end), note: note))
        return false
    }

    /// Like `fail`, but returns nil for functions with a value.
    mutating func failed<Value>(_ message: String, at place: Span? = nil, note: Diagnostic.Note? = nil) -> Value? {
        _ = fail(message, at: place, note: note)
        return nil
    }
}

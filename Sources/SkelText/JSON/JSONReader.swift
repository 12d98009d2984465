/// Reads JSON as defined by RFC 8259, with numbers as doubles.
///
/// Common mistakes (superfluous or missing commas, comments, single or missing quotes) are reported and skipped, so
/// that one run finds all of them; anything else ends the reading with one report.
package struct JSONReader {
    /// The deepest nesting of lists and objects by default.
    package static let deepest = 64

    let file: SourceFile
    private let index: Int
    private let deepest: Int
    private var depth = 0
    var position = 0
    private(set) var problems: Problems

    var bytes: [UInt8] { file.bytes }

    /// Reads the value of a document; nil, with a report, if it has none.
    ///
    /// - Parameters:
    ///   - index: The file's number in reported spans.
    ///   - deepest: The maximum nesting depth of lists and objects.
    package static func read(
        _ file: SourceFile, index: Int = 0, deepest: Int = deepest, reporting problems: inout Problems
    ) -> JSONValue? {
        var reader = JSONReader(file, index, deepest, problems)
        let value = reader.readDocument()
        problems = reader.problems
        return value
    }

    private init(_ file: SourceFile, _ index: Int, _ deepest: Int, _ problems: Problems) {
        self.deepest = deepest
        self.file = file
        self.index = index
        self.problems = problems
        position = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private mutating func readDocument() -> JSONValue? {
        guard let value = readValue() else { return nil }
        skipBlanks()
        return position == bytes.count ? value : fail("expected the end of the file")
    }

    /// The byte at the position; 0, which never occurs in text, at the end.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func readValue() -> JSONValue? {
        skipBlanks()
        let start = position
        switch next {
        case UInt8(ascii: "{"): return readNested { $0.readObject(from: start) }
        case UInt8(ascii: "["): return readNested { $0.readList(from: start) }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return readString().map { JSONValue(kind: .string($0), span: span(start)) }
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return readNumber()
        case let byte where byte.isJSONWord: return readWord()
        default: return fail("expected a value")
        }
    }

    private mutating func readNested(_ read: (inout JSONReader) -> JSONValue?) -> JSONValue? {
        if depth == deepest { return fail("lists and objects are nested deeper than \(deepest) levels") }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return read(&self)
    }

    // MARK: - Lists and objects

    private mutating func readList(from start: Int) -> JSONValue? {
        var values: [JSONValue] = []
        while !ends(with: UInt8(ascii: "]")) {
            guard let value = readValue() else { return nil }
            values.append(value)
            guard readComma(before: UInt8(ascii: "]"), of: "list") else { return nil }
        }
        return JSONValue(kind: .list(values), span: span(start))
    }

    private mutating func readObject(from start: Int) -> JSONValue? {
        var members: [JSONValue.Member] = []
        var keys = StringTable()
        while !ends(with: UInt8(ascii: "}")) {
            let keyStart = position
            guard let key = readKey() else { return nil }
            let keySpan = span(keyStart)
            skipBlanks()
            guard next == UInt8(ascii: ":") else { return fail("expected ':' after the key \"\(printable(key))\"") }
            position += 1
            guard let value = readValue() else { return nil }
            if let first = keys.number(of: key) {
                report(Messages.duplicateKey(key, at: keySpan, first: members[first].keySpan))
            } else {
                keys.add(key)
                members.append(JSONValue.Member(key: key, keySpan: keySpan, value: value))
            }
            guard readComma(before: UInt8(ascii: "}"), of: "object") else { return nil }
        }
        return JSONValue(kind: .object(members), span: span(start))
    }

    private mutating func readKey() -> String? {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return readString() }
        guard next.isJSONWord else { return fail("expected a key in double quotes") }
        let start = position
        while next.isJSONWord || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
        let key = file.text(start, position)
        report(Messages.invalidJSON("a key needs double quotes", at: span(start), writing: "\"\(key)\""))
        return key
    }

    /// Reads the bracket that ends a list or object, if it's next; returns whether it was.
    private mutating func ends(with bracket: UInt8) -> Bool {
        skipBlanks()
        guard next == bracket else { return false }
        position += 1
        return true
    }

    /// Reads the comma after an element; a missing one is reported if another element follows.
    private mutating func readComma(before bracket: UInt8, of name: StaticString) -> Bool {
        let end = position
        skipBlanks()
        if next == bracket { return true }
        guard next == UInt8(ascii: ",") else {
            guard next.beginsJSON else {
                return fail("expected ',' or '\(Character(Unicode.Scalar(bracket)))'") != nil
            }
            let place = Span(file: index, start: end, end: end)
            report(Messages.invalidJSON("a comma is missing", at: place, writing: ","))
            return true
        }
        let comma = position
        position += 1
        let place = span(comma)
        skipBlanks()
        if next == bracket {
            report(
                Messages.invalidJSON("no comma may follow the last element of the \(name)", at: place, writing: ""))
        }
        return true
    }

    // MARK: - Words and numbers

    private mutating func readWord() -> JSONValue? {
        let start = position
        while next.isJSONWord { position += 1 }
        let word = file.text(start, position)
        switch word {
        case "true", "false": return JSONValue(kind: .bool(word == "true"), span: span(start))
        case "null": return JSONValue(kind: .null, span: span(start))
        default:
            let near = Spelling.nearest(to: word, among: ["true", "false", "null"])
            // What programs write for a number that they could not calculate is no string.
            if ["NaN", "Infinity", "undefined"].contains(word) {
                report(Messages.invalidJSON("JSON has no value '\(word)'", at: span(start)))
                return JSONValue(kind: .null, span: span(start))
            }
            let message = "'\(word)' is not a JSON value; strings need double quotes"
            report(Messages.invalidJSON(message, at: span(start), writing: near ?? "\"\(word)\""))
            return JSONValue(kind: .string(word), span: span(start))
        }
    }

    private mutating func readNumber() -> JSONValue? {
        let start = position
        while next.isInJSONNumber { position += 1 }
        if !isJSONNumber(bytes[start..<position]) {
            let message = "'\(file.text(start, position))' is not a JSON number"
            report(Messages.invalidJSON(message, at: span(start)))
        }
        let read = DecimalText.read(bytes, start, position)
        return JSONValue(kind: .number(read.end == position ? read.number : 0), span: span(start))
    }

    // MARK: - Blanks and mistakes

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch next {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: "/"), UInt8(ascii: "#"): skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() {
        let start = position
        if bytes[start...].starts(with: "/*".utf8) {
            position += 2
            while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
            position = min(position + 2, bytes.count)
        } else {
            while position < bytes.count, next != UInt8(ascii: "\n") { position += 1 }
        }
        report(Messages.invalidJSON("JSON has no comments", at: span(start)))
    }

    /// The span from an offset to the position.
    func span(_ start: Int) -> Span { Span(file: index, start: start, end: position) }

    mutating func report(_ diagnostic: Diagnostic) { problems.report(diagnostic) }

    /// Reports a mistake that ends the reading, at the next character or at the end of the file.
    mutating func fail<Value>(_ message: String) -> Value? {
        var end = min(position + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let found = position < bytes.count ? "" : ", found the end of the file"
        report(Messages.invalidJSON(message + found, at: Span(file: index, start: position, end: end)))
        return nil
    }
}

/// Whether bytes are a number: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
private func isJSONNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func skipDigits() -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        rest = rest.dropFirst(digits)
        return digits
    }
    func skip(_ accepted: String) -> Bool {
        guard let first = rest.first, accepted.utf8.contains(first) else { return false }
        rest = rest.dropFirst()
        return true
    }
    _ = skip("-")
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = skipDigits()
    if whole == 0 || startsWithZero && whole > 1 { return false }
    if skip("."), skipDigits() == 0 { return false }
    if skip("eE") {
        _ = skip("+-")
        if skipDigits() == 0 { return false }
    }
    return rest.isEmpty
}

extension UInt8 {
    /// Whether it begins an unquoted word: a letter, `_` or `$`.
    fileprivate var isJSONWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"):
            true
        default: false
        }
    }

    fileprivate var isInJSONNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// Whether a value or a key may begin with the byte.
    fileprivate var beginsJSON: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: isJSONWord
        }
    }
}

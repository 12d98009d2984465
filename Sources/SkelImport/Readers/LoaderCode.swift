import SkelText

/// Loaders in code: the elements `ContentLoader`, `content-loader` and `svg` of JSX, Vue and Angular, whose numbers are
/// constants.
///
/// What is code becomes spaces or markup of the same length, so that all places stay those of the file.
struct LoaderCode {
    /// The markup of the drawings with their texts; everything else is white space.
    private(set) var bytes: [UInt8]
    private(set) var problems: Problems
    /// What the attributes of the first drawing say of it besides its shapes; nil if it's no loader's.
    private(set) var words: LoaderWords?
    /// The attributes of the tag that is read.
    private var attributes: [LoaderWords.Attribute] = []
    private let source: [UInt8]
    private let file: Int

    /// The names of the elements that are drawings.
    static let names = ["ContentLoader", "content-loader", "svg"]
    /// The attributes that determine shapes and their places.
    private static let ofShapes = [
        "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy", "x1", "y1", "x2", "y2", "d", "points", "viewBox",
        "transform",
    ]

    /// Reads the drawings of a file; reports an error for each number that only the running code knows.
    init(_ source: [UInt8], file: Int, _ problems: Problems) {
        (self.source, self.file, self.problems) = (source, file, problems)
        bytes = source.map { $0.isMarkupSpace ? $0 : UInt8(ascii: " ") }
        var (index, isFirst) = (0, true)
        while index < source.count {
            if let name = Self.names.first(where: { begins(with: $0, at: index) }) {
                index = drawing(named: name, from: index, saysWords: isFirst && name != "svg")
                isFirst = false
            } else {
                index += 1
            }
        }
    }

    private func begins(with name: String, at index: Int, closing: Bool = false) -> Bool {
        guard source[index] == UInt8(ascii: "<") else { return false }
        let start = index + (closing ? 2 : 1)
        if closing, start > source.count || source[start - 1] != UInt8(ascii: "/") { return false }
        guard source[min(start, source.count)...].starts(with: name.utf8) else { return false }
        let end = start + name.utf8.count
        return end == source.count || !source[end].isNameOfMarkup
    }

    /// Copies an element with its contents, and returns the index after it.
    private mutating func drawing(named name: String, from start: Int, saysWords: Bool) -> Int {
        var (index, depth) = (start, 0)
        while index < source.count {
            if source[index...].starts(with: "<!--".utf8) {
                index = end(of: "-->", from: index)
            } else if source[index] == UInt8(ascii: "{") {
                index = child(from: index)
            } else if source[index] == UInt8(ascii: "<"), index + 1 < source.count {
                let (opens, closes) = (begins(with: name, at: index), begins(with: name, at: index, closing: true))
                let (end, isEmpty) = tag(from: index)
                if saysWords, index == start {
                    let words = LoaderWords(attributes)
                    for loss in words.losses { note(loss.message, loss.range) }
                    self.words = words
                }
                if opens || closes { rename(name, at: index + (closes ? 2 : 1)) }
                if opens, !isEmpty { depth += 1 }
                if closes { depth -= 1 }
                index = end
                if depth <= 0 { return index }
            } else {
                // The words of a text; what a reference stands for is another thing in each language.
                bytes[index] = source[index] == UInt8(ascii: "&") ? UInt8(ascii: " ") : source[index]
                index += 1
            }
        }
        return index
    }

    /// Writes `svg` for the name of an element.
    private mutating func rename(_ name: String, at start: Int) {
        let svg = Array("svg".utf8)
        for place in 0..<name.utf8.count { bytes[start + place] = place < svg.count ? svg[place] : UInt8(ascii: " ") }
    }

    private func end(of text: String, from start: Int) -> Int {
        var index = start
        while index < source.count, !source[index...].starts(with: text.utf8) { index += 1 }
        return min(source.count, index + text.utf8.count)
    }

    // MARK: - Tags

    /// Copies a tag, and returns the index after it and whether the element ends with it.
    private mutating func tag(from start: Int) -> (end: Int, isEmpty: Bool) {
        var index = start
        attributes = []
        while index < source.count, !source[index].isMarkupSpace, source[index] != UInt8(ascii: ">"),
            index == start || source[index] != UInt8(ascii: "/") || source[index - 1] == UInt8(ascii: "<")
        {
            bytes[index] = source[index]
            index += 1
        }
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: ">"):
                bytes[index] = source[index]
                return (index + 1, source[index - 1] == UInt8(ascii: "/"))
            case UInt8(ascii: "/"):
                bytes[index] = source[index]
                index += 1
            case UInt8(ascii: "{"):
                let end = endOfBraces(from: index)
                note("what '\(printable(index + 1, end - 1))' sets is not known", index..<end)
                index = end
            case let byte where byte.isMarkupSpace: index += 1
            default: index = attribute(from: index)
            }
        }
        return (index, false)
    }

    /// Copies an attribute whose value is a constant, and returns the index after it.
    private mutating func attribute(from start: Int) -> Int {
        var index = start
        while index < source.count, !source[index].isMarkupSpace, !source[index].endsAttributeName { index += 1 }
        if index == start { return start + 1 }
        let name = AttributeName(source[start..<index])
        var value = index
        while value < source.count, source[value].isMarkupSpace { value += 1 }
        guard value < source.count, source[value] == UInt8(ascii: "=") else {
            if name.isLoop { report("this is drawn as often as the code says", start..<index) }
            attributes.append(LoaderWords.Attribute(name, "", start..<index))
            return index
        }
        value += 1
        while value < source.count, source[value].isMarkupSpace { value += 1 }
        guard value < source.count else { return value }
        let mark = source[value]
        func first(_ isEnd: (UInt8) -> Bool) -> Int { source[(value + 1)...].firstIndex(where: isEnd) ?? source.count }
        let end =
            switch mark {
            case UInt8(ascii: "{"): endOfBraces(from: value)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): min(source.count, first { $0 == mark } + 1)
            case UInt8(ascii: ">"): value
            default: first { $0.isMarkupSpace || $0 == UInt8(ascii: ">") }
            }
        if name.isLoop {
            report("this is drawn as often as the code says", start..<end)
            return end
        }
        let isExpression = source[value] == UInt8(ascii: "{") || name.isBound
        attributes.append(LoaderWords.Attribute(name, self.text(value, end, isExpression: isExpression), start..<end))
        guard let constant = isExpression ? constant(value, end) : value..<end else {
            if Self.ofShapes.contains(name.text) {
                report("this '\(name.text)' is not written as a number, and an import runs no code", start..<end)
            }
            return end
        }
        for place in start..<index where name.range.contains(place) { bytes[place] = source[place] }
        for place in index..<value where source[place] == UInt8(ascii: "=") { bytes[place] = source[place] }
        copy(constant, quotedIn: value..<end)
        return end
    }

    /// Copies a constant within the range of its expression, in quotes.
    private mutating func copy(_ constant: Range<Int>, quotedIn range: Range<Int>) {
        for place in constant { bytes[place] = source[place] }
        if let first = constant.first, source[first].isQuote {
            // A quote ends as it begins.
            let quote = source[first] == UInt8(ascii: "'") ? source[first] : UInt8(ascii: "\"")
            (bytes[first], bytes[constant.upperBound - 1]) = (quote, quote)
        } else if constant.lowerBound > range.lowerBound {
            bytes[constant.lowerBound - 1] = UInt8(ascii: "\"")
            bytes[constant.upperBound] = UInt8(ascii: "\"")
        }
    }

    /// The range of a number or a text without expressions that is the whole of an expression in braces or quotes; a text
    /// with its quotes. Nil for anything else.
    private func constant(_ start: Int, _ end: Int) -> Range<Int>? {
        let inner = inside(start, end)
        guard let head = inner.first else { return nil }
        if head.isQuote {
            let text = inner.dropFirst().dropLast()
            guard inner.count > 1, inner.last == head, !text.contains(head), !text.contains(UInt8(ascii: "$")),
                !text.contains(UInt8(ascii: "\"")), !text.contains(UInt8(ascii: "<"))
            else { return nil }
            return inner.indices
        }
        let isNumber = inner.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        return isNumber ? inner.indices : nil
    }

    /// What braces or quotes hold, without the white space around it.
    private func inside(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
        let inner = source[(start + 1)..<max(start + 1, end - 1)].drop { $0.isMarkupSpace }
        return inner[..<((inner.lastIndex { !$0.isMarkupSpace } ?? inner.startIndex - 1) + 1)]
    }

    /// The constant that a value is, `true` and `false` among them; nil for what only the running code knows.
    private func text(_ start: Int, _ end: Int, isExpression: Bool) -> String? {
        let inner = isExpression ? inside(start, end) : source[start..<end]
        let isFlag = inner.elementsEqual("true".utf8) || inner.elementsEqual("false".utf8)
        if isExpression, !isFlag, constant(start, end) == nil { return nil }
        let isQuoted = inner.first?.isQuote == true
        return String(decoding: isQuoted ? inner.dropFirst().dropLast() : inner, as: UTF8.self)
    }

    // MARK: - Expressions

    /// Skips an expression between elements, and returns the index after it.
    private mutating func child(from start: Int) -> Int {
        let end = endOfBraces(from: start)
        let rest = inside(start, end)
        let isComment = rest.starts(with: "/*".utf8) && rest.suffix(2).elementsEqual("*/".utf8)
        let isText = rest.first.map { $0.isQuote && $0 != UInt8(ascii: "`") } ?? true
        // Double braces are a text of Vue and Angular.
        if !isComment, !isText, rest.first != UInt8(ascii: "{") {
            report("only the running code knows what this draws", start..<end)
        }
        return end
    }

    /// The index after the brace that closes the one at an index.
    private func endOfBraces(from start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case let byte where byte.isQuote:
                let quote = source[index]
                index += 1
                while index < source.count, source[index] != quote {
                    index += source[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "/") where index + 1 < source.count && source[index + 1] == UInt8(ascii: "*"):
                index = end(of: "*/", from: index) - 1
            default: break
            }
            index += 1
        }
        return source.count
    }

    // MARK: - Problems

    private func printable(_ start: Int, _ end: Int) -> String {
        let text = source[min(start, source.count)..<max(start, min(end, source.count))].prefix(40)
        return SkelText.printable(String(decoding: text, as: UTF8.self))
    }

    private mutating func report(_ message: String, _ range: Range<Int>) {
        problems.report(Messages.codeOfPicture(message, at: span(range)))
    }

    private mutating func note(_ message: String, _ range: Range<Int>) {
        problems.report(Diagnostic(.lostInImport, message, at: span(range)))
    }

    private func span(_ range: Range<Int>) -> Span {
        Span(file: file, start: range.lowerBound, end: min(source.count, range.upperBound))
    }
}

extension LoaderWords.Attribute {
    fileprivate init(_ name: AttributeName, _ text: String?, _ range: Range<Int>) {
        self.init(name: name.plain, spelling: name.text, text: text, range: range)
    }
}

/// The name of an attribute in a template, without the marks of Vue and Angular.
private struct AttributeName {
    /// The part that is the name.
    let range: Range<Int>
    let text: String
    /// In lower case, without hyphens.
    var plain: String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self).lowercased()
    }
    /// Whether the value is an expression.
    let isBound: Bool
    /// Whether it repeats the element.
    let isLoop: Bool

    init(_ name: ArraySlice<UInt8>) {
        let whole = String(decoding: name, as: UTF8.self)
        isLoop = whole == "v-for" || whole == "*ngFor"
        var part = name
        var isBound = false
        for prefix in ["v-bind:", ":", "[attr.", "["] where !isBound && part.starts(with: prefix.utf8) {
            part = part.dropFirst(prefix.utf8.count)
            isBound = true
        }
        if part.last == UInt8(ascii: "]") { part = part.dropLast() }
        self.isBound = isBound
        range = part.startIndex..<part.endIndex
        text = String(decoding: part, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it begins a text in code.
    fileprivate var isQuote: Bool { "\"'`".utf8.contains(self) }

    /// Whether it's no part of an attribute's name.
    fileprivate var endsAttributeName: Bool {
        self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self == UInt8(ascii: "{")
    }

    /// Whether it goes on with an element's name.
    fileprivate var isNameOfMarkup: Bool {
        self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
            || self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
    }
}

import Foundation

/// Reads what a build must know about `.skel` files before the compiler is built: their imports and the names of their
/// skeletons.
struct SourceFiles {
    /// The declarations of a file that matter to a build.
    struct Outline {
        var imports: [String] = []
        var skeletons: [String] = []
    }

    private var outlines: [URL: Outline] = [:]

    /// The outline of a file. It is empty if the file cannot be read, and the compiler reports why.
    subscript(file: URL) -> Outline {
        mutating get {
            let key = file.standardizedFileURL
            if let outline = outlines[key] { return outline }
            let outline = (try? Data(contentsOf: key)).map { Outline(source: Array($0)) } ?? Outline()
            outlines[key] = outline
            return outline
        }
    }

    /// Returns the existing files that a file imports, directly or indirectly.
    mutating func imports(of file: URL) -> [URL] {
        var found: [URL] = []
        var waiting = [file.standardizedFileURL]
        while let importer = waiting.popLast() {
            for path in self[importer].imports {
                let imported = URL(fileURLWithPath: path, relativeTo: importer.deletingLastPathComponent())
                    .standardizedFileURL
                guard imported != file.standardizedFileURL, !found.contains(imported),
                    FileManager.default.fileExists(atPath: imported.path)
                else { continue }
                found.append(imported)
                waiting.append(imported)
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}

extension SourceFiles.Outline {
    /// Finds `import "path"` and `skeleton Name` outside blocks and comments. Everything else is skipped, whether valid
    /// or not.
    init(source: [UInt8]) {
        var scanner = Scanner(source: source)
        var previous = ""
        while let token = scanner.next() {
            switch token {
            case .word(let word):
                if previous == "skeleton", scanner.depth == 0 { skeletons.append(word) }
                previous = word
            case .string(let text):
                if previous == "import" && scanner.depth == 0 || Self.isPicture(text) { imports.append(text) }
                previous = ""
            case .mark:
                previous = ""
            }
        }
    }
}

extension SourceFiles.Outline {
    /// Whether a path has the extension of a picture.
    private static func isPicture(_ text: String) -> Bool {
        ["svg", "png", "jpg", "jpeg", "webp"].contains((text as NSString).pathExtension.lowercased())
    }
}

/// Splits a source into the tokens that an outline needs.
private struct Scanner {
    enum Token {
        case word(String)
        /// A string without its quotes and escapes.
        case string(String)
        case mark
    }

    let source: [UInt8]
    private var position = 0
    /// The number of open blocks.
    private(set) var depth = 0

    init(source: [UInt8]) { self.source = source }

    mutating func next() -> Token? {
        skipBlanksAndComments()
        guard position < source.count else { return nil }
        let byte = source[position]
        if isWordPart(byte) {
            let start = position
            while position < source.count, isWordPart(source[position]) { position += 1 }
            return .word(String(decoding: source[start..<position], as: UTF8.self))
        }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return .string(string())
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
        return .mark
    }

    private func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private func isAt(_ first: Character, _ second: Character) -> Bool {
        position + 1 < source.count && source[position] == first.asciiValue && source[position + 1] == second.asciiValue
    }

    private mutating func skipBlanksAndComments() {
        while position < source.count {
            if isAt("/", "/") {
                while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
            } else if isAt("/", "*") {
                skipBlockComment()
            } else if [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
                .contains(source[position])
            {
                position += 1
            } else {
                return
            }
        }
    }

    /// Skips a block comment; these nest.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if isAt("/", "*") {
                depth += 1
                position += 2
            } else if isAt("*", "/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < source.count
    }

    /// Returns the text up to the closing quote or the end of the line.
    private mutating func string() -> String {
        var text: [UInt8] = []
        while position < source.count {
            let byte = source[position]
            if byte == UInt8(ascii: "\n") { break }
            position += 1
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { text += escape() } else { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The character after a backslash.
    private mutating func escape() -> [UInt8] {
        guard position < source.count else { return [] }
        let letter = source[position]
        position += 1
        switch letter {
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"):
            guard let end = source[position...].firstIndex(of: UInt8(ascii: "}")) else { return [] }
            let digits = String(decoding: source[position..<end].drop { $0 == UInt8(ascii: "{") }, as: UTF8.self)
            position = end + 1
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
        default: return [letter]
        }
    }
}

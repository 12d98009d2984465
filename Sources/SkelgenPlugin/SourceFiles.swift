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
    /// The extensions of pictures.
    private static let pictures = ["svg", "png", "jpg", "jpeg", "webp"]

    /// Finds `import "path"` and `skeleton Name` outside blocks and comments, and the paths of pictures anywhere.
    /// Everything else is skipped, whether valid or not.
    init(source: [UInt8]) {
        var rest = source[...]
        var depth = 0
        var previous = ""
        while let byte = rest.first {
            if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            } else if rest.starts(with: "/*".utf8) {
                Self.skipComment(&rest)
            } else if Self.isWordPart(byte) {
                let word = String(decoding: rest.prefix(while: Self.isWordPart), as: UTF8.self)
                rest = rest.drop(while: Self.isWordPart)
                if previous == "skeleton", depth == 0 { skeletons.append(word) }
                previous = word
            } else if byte == UInt8(ascii: "\"") {
                let text = Self.takeString(&rest)
                let isPicture = Self.pictures.contains((text as NSString).pathExtension.lowercased())
                if previous == "import" && depth == 0 || isPicture { imports.append(text) }
                previous = ""
            } else {
                rest.removeFirst()
                if " \t\r\n".utf8.contains(byte) { continue }
                previous = ""
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
            }
        }
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber
    }

    /// Skips a block comment; these nest.
    private static func skipComment(_ rest: inout ArraySlice<UInt8>) {
        var depth = 0
        repeat {
            let isOpening = rest.starts(with: "/*".utf8)
            let isClosing = rest.starts(with: "*/".utf8)
            depth += isOpening ? 1 : isClosing ? -1 : 0
            rest = rest.dropFirst(isOpening || isClosing ? 2 : 1)
        } while depth > 0 && !rest.isEmpty
    }

    /// Takes a string, up to its closing quote or the end of the line; returns its text without quotes and escapes.
    private static func takeString(_ rest: inout ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        rest.removeFirst()
        while let byte = rest.first, byte != UInt8(ascii: "\n") {
            rest.removeFirst()
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
                text.append(byte)
                continue
            }
            switch letter {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "u"):
                let digits = String(decoding: rest.prefix { $0 != UInt8(ascii: "}") }.dropFirst(), as: UTF8.self)
                rest = rest.drop { $0 != UInt8(ascii: "}") }.dropFirst()
                if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { text += String(scalar).utf8 }
            default: text.append(letter)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

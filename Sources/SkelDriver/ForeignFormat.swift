/// Formats that are sometimes mistaken for a source, recognized by a beginning that no source has.
enum ForeignFormat: String {
    case json = "JSON"
    case svg = "SVG"
    case html = "HTML"
    case xml = "XML"

    /// The format of a text and where it begins; nil if the text may be in the language.
    static func find(in bytes: [UInt8]) -> (format: ForeignFormat, offset: Int)? {
        var start = skipSpace(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        while bytes[start...].starts(with: "<!--".utf8) {
            // The part after a comment decides; an unterminated comment contains everything.
            guard let end = bytes[start...].indices.first(where: { bytes[$0...].starts(with: "-->".utf8) }) else {
                return nil
            }
            start = skipSpace(bytes, from: end + 3)
        }
        guard start < bytes.count else { return nil }
        let next = skipSpace(bytes, from: start + 1)
        switch bytes[start] {
        case UInt8(ascii: "{") where next < bytes.count && bytes[next] == UInt8(ascii: "\""): return (.json, start)
        case UInt8(ascii: "["): return (.json, start)
        case UInt8(ascii: "<"): return markup(bytes[start...].prefix(64)).map { ($0, start) }
        default: return nil
        }
    }

    private static func skipSpace(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
        return offset
    }

    /// The format of a text that begins with `<`.
    private static func markup(_ bytes: ArraySlice<UInt8>) -> ForeignFormat? {
        let head = String(decoding: bytes, as: UTF8.self).lowercased().dropFirst()
        if head.hasPrefix("svg") { return .svg }
        if head.hasPrefix("?") { return .xml }
        return head.first?.isLetter == true || head.hasPrefix("!doctype") ? .html : nil
    }
}

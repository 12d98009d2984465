/// Preparation of bytes before they're read as markup.
enum MarkupCleaning {
    /// The range of the first code, because a JSX component isn't a drawing but makes one; nil if there is no code.
    static func code(in bytes: [UInt8]) -> Range<Int>? {
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "=") {
            // `width={400}`
            if bytes[index + 1] == UInt8(ascii: "{") { return index..<(index + 2) }
        }
        let component = "<ContentLoader"
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
            if bytes[index...].starts(with: component.utf8) { return index..<(index + component.utf8.count) }
        }
        return nil
    }

    /// The bytes with spaces instead of text before the first and after the last element, so that offsets don't change.
    static func withoutText(_ bytes: [UInt8]) -> [UInt8] {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "<")), let last = bytes.lastIndex(of: UInt8(ascii: ">"))
        else { return bytes }
        var kept = bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for index in start..<max(start, first) where !bytes[index].isMarkupSpace { kept[index] = UInt8(ascii: " ") }
        for index in (last + 1)..<max(last + 1, bytes.count) where !bytes[index].isMarkupSpace {
            kept[index] = UInt8(ascii: " ")
        }
        return kept
    }
}

import SkelText

/// Preparation of bytes before they're read as markup.
enum MarkupCleaning {
    /// Whether a file has drawings in code.
    static func holdsCode(_ bytes: [UInt8]) -> Bool {
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "=") {
            // `width={400}`
            if bytes[index + 1] == UInt8(ascii: "{") { return true }
        }
        return LoaderCode.names.contains { $0 != "svg" && bytes.holds(("<" + $0).utf8) }
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

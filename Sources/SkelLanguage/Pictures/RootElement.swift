import SkelText

/// The start tag of an SVG's root, and the natural size that it sets (SVG 2, 8.2 and 8.6).
struct RootElement {
    private let bytes: [UInt8]
    private var position = 0
    private var attributes: [(name: String, value: String)] = []

    /// Nil if the bytes aren't text, or begin with another element.
    init?(of bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        guard findRoot() else { return nil }
        readAttributes()
    }

    /// The width and height in points, from its attributes or its view box.
    var size: PictureFile.PictureSize? {
        let box = attribute("viewBox").map(Self.numbers) ?? []
        let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
        switch (attribute("width").flatMap(Self.length), attribute("height").flatMap(Self.length)) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return ratio.map { (width, width / $0) }
        case (nil, let height?): return ratio.map { (height * $0, height) }
        case (nil, nil): return ratio == nil ? nil : (box[2], box[3])
        }
    }

    private func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    // MARK: - Numbers

    /// Converts a length in an absolute unit to points; nil for other units, which depend on the surroundings.
    private static func length(_ text: String) -> Double? {
        let digits = text.utf8.prefix { isPartOfNumber($0) }
        guard let number = Double(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
        // css-values-4, 6.2.
        switch String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self) {
        case "", "px": return number
        case "pt": return number * 4 / 3
        case "pc": return number * 16
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        default: return nil
        }
    }

    private static func numbers(_ text: String) -> [Double] {
        text.utf8.split { !isPartOfNumber($0) }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: false
        }
    }

    // MARK: - Markup

    /// Moves after `<svg`, skipping the declaration, comments and the document type.
    private mutating func findRoot() -> Bool {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            guard bytes[position..<start].allSatisfy(Self.isBlank) else { return false }
            position = start
            if skip("<!--", until: "-->") || skip("<?", until: "?>") || skip("<!", until: ">") { continue }
            guard starts(with: "<svg"), position + 4 < bytes.count else { return false }
            position += 4
            return Self.isBlank(bytes[position]) || bytes[position] == UInt8(ascii: ">")
        }
        return false
    }

    private func starts(with text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[position...].starts(with: wanted)
    }

    /// Skips a construct, if it begins at the position.
    private mutating func skip(_ start: StaticString, until end: StaticString) -> Bool {
        guard starts(with: start) else { return false }
        while position < bytes.count, !starts(with: end) { position += 1 }
        position = min(bytes.count, position + end.utf8CodeUnitCount)
        return true
    }

    private mutating func readAttributes() {
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let start = position
            while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
            let name = String(decoding: bytes[start..<position], as: UTF8.self)
            skipBlanks()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
                if position == start { position += 1 }
                continue
            }
            position += 1
            skipBlanks()
            guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
                return
            }
            let quote = bytes[position]
            let first = position + 1
            position = bytes[first...].firstIndex(of: quote) ?? bytes.count
            attributes.append((name, String(decoding: bytes[first..<position], as: UTF8.self)))
            position += 1
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isBlank(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\t")
    }
}

import SkelText

extension Sketch.Surroundings {
    /// Reads the surroundings from a capture.
    init(_ document: JSONValue) {
        self.init()
        background = document.member("behind")?.string.flatMap { colour($0) }
        viewport = document.member("viewport")?.number
        if case .bool(true)? = document.member("beneath")?.kind { fold = document.member("height")?.number }
        for rule in document.member("media")?.list ?? [] {
            for width in Self.widths(in: rule.string ?? "") where !breakpoints.contains(width) {
                breakpoints.append(width)
            }
        }
        breakpoints.sort()
    }

    /// The widths, in CSS pixels, at which a media query changes: 700 for `(min-width: 700px)`, `(max-width: 699.98px)`,
    /// `(width >= 700px)` and `(width < 700px)`.
    static func widths(in query: String) -> [Double] {
        let bytes = Array(query.utf8)
        let head = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.count)]
        return head.split { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }.flatMap { widths(inFeature: $0) }
    }

    private static func widths(inFeature feature: ArraySlice<UInt8>) -> [Double] {
        let text = String(decoding: feature, as: UTF8.self)
        if text.hasPrefix("min-width:") { return length(text.utf8.dropFirst(10)).map { [$0] } ?? [] }
        if text.hasPrefix("max-width:") { return length(text.utf8.dropFirst(10)).map { [above($0)] } ?? [] }
        // A range: `width >= 700px`, `400px <= width < 700px`.
        let parts = feature.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard let name = parts.firstIndex(of: "width") else { return [] }
        var found: [Double] = []
        if name >= 2, let bound = length(parts[name - 2].utf8[...]) {
            found.append(parts[name - 1] == "<" || parts[name - 1] == ">=" ? above(bound) : bound)
        }
        if name + 2 < parts.count, let bound = length(parts[name + 2].utf8[...]) {
            found.append(parts[name + 1] == ">" || parts[name + 1] == "<=" ? above(bound) : bound)
        }
        return found
    }

    /// The first whole width above another.
    private static func above(_ width: Double) -> Double { width.rounded(.down) + 1 }

    /// A length in CSS pixels, with font-relative units based on the browser's default font; nil for other units.
    private static func length(_ text: Substring.UTF8View) -> Double? {
        let text = text.drop { $0 == UInt8(ascii: " ") }
        let digits = text.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard let number = Double(String(decoding: digits, as: UTF8.self)), number > 0, number < 100_000 else {
            return nil
        }
        let unit = String(decoding: text.dropFirst(digits.count).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        switch unit {
        case "px": return number
        case "em", "rem": return number * 16
        default: return nil
        }
    }
}

/// The columns that a page declares for a grid.
struct PageTracks {
    /// The tracks in CSS, with repetitions by a number written out.
    private(set) var tracks: [String] = []
    /// Whether as many columns are made as fit, and how wide each is at least, in points.
    private(set) var fills = false
    /// Whether those without an item collapse.
    private(set) var collapses = false
    private(set) var least: Double?
    private let source: String

    private static let most = 200

    init(_ source: String) {
        self.source = Self.withRoom(source)
        add(self.source)
    }

    /// `min(100%, 320px)` is 320px wherever there is room for one column.
    private static func withRoom(_ text: String) -> String {
        var kept: [UInt8] = []
        var rest = Array(text.utf8)[...]
        let least = Array("min(100%, ".utf8)
        while let byte = rest.first {
            guard rest.starts(with: least), kept.last == UInt8(ascii: "(") || kept.isEmpty else {
                kept.append(byte)
                rest.removeFirst()
                continue
            }
            rest.removeFirst(least.count)
            let end = rest.firstIndex(of: UInt8(ascii: ")")) ?? rest.endIndex
            kept += rest[..<end]
            rest = rest[end...].dropFirst()
        }
        return String(decoding: kept, as: UTF8.self)
    }

    var count: Int { tracks.count }
    var isEmpty: Bool { tracks.isEmpty }
    /// Whether all of them are the same.
    var areEqual: Bool { tracks.allSatisfy { $0 == tracks.first } }

    private mutating func add(_ text: String, level: Int = 0) {
        for part in Self.parts(of: text) where tracks.count < Self.most {
            guard part.hasPrefix("repeat("), part.hasSuffix(")"), level < 4 else {
                tracks.append(part)
                continue
            }
            let inner = part.dropFirst(7).dropLast()
            guard let comma = inner.firstIndex(of: ",") else { continue }
            let count = inner[..<comma].filter { $0 != " " }
            let rest = String(inner[inner.index(after: comma)...].drop { $0 == " " })
            if let times = Int(String(count)) {
                for _ in 0..<max(0, min(times, Self.most)) { add(rest, level: level + 1) }
            } else {
                fills = true
                collapses = count == "auto-fit"
                tracks.append(part)
                if rest.hasPrefix("minmax("), let end = rest.firstIndex(of: ",") {
                    least = PageLength(String(rest[rest.index(rest.startIndex, offsetBy: 7)..<end])).points
                }
            }
        }
    }

    /// The parts between spaces, or other marks, outside parentheses; names of lines are left out.
    private static func parts(of text: String, at mark: UInt8 = UInt8(ascii: " ")) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var (round, square) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "[") { square += 1 }
            if square == 0 {
                if byte == UInt8(ascii: "(") { round += 1 }
                if byte == UInt8(ascii: ")") { round -= 1 }
                if byte == mark, round <= 0 {
                    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
                    part = []
                } else {
                    part.append(byte)
                }
            }
            if byte == UInt8(ascii: "]") { square = max(0, square - 1) }
        }
        return part.isEmpty ? parts : parts + [String(decoding: part, as: UTF8.self)]
    }

    /// The tracks in the language's notation; equal shares if the page calculates them.
    var text: String {
        let parts = Self.parts(of: source)
        let written = parts.compactMap { Self.written($0) }
        if written.count == parts.count, !written.isEmpty { return written.joined(separator: " ") }
        return [String](repeating: "1fr", count: max(1, tracks.count)).joined(separator: " ")
    }

    /// A track in the language's notation; nil if it has none.
    private static func written(_ track: String) -> String? {
        if let open = track.firstIndex(of: "("), track.hasSuffix(")") {
            let inner = track[track.index(after: open)...].dropLast()
            let name = camel(String(track[..<open]))
            guard ["repeat", "minmax", "fitContent"].contains(name) else { return nil }
            var texts: [String] = []
            for argument in parts(of: String(inner), at: UInt8(ascii: ",")) {
                let tracks = parts(of: argument).map { written($0) }
                if tracks.contains(nil) { return nil }
                texts.append(tracks.compactMap { $0 }.joined(separator: " "))
            }
            return name + "(" + texts.joined(separator: ", ") + ")"
        }
        if ["auto", "min-content", "max-content", "auto-fill", "auto-fit"].contains(track) { return camel(track) }
        if track.hasSuffix("fr") { return Double(track.dropLast(2)).map { number(max(0, min($0, 1000))) + "fr" } }
        if let count = Int(track), count > 0, count <= most { return track }
        guard let text = PageLength(track).text, !text.hasPrefix("-") else { return nil }
        return text
    }

    private static func camel(_ text: String) -> String {
        var result = ""
        var isNext = false
        for character in text {
            if character == "-" {
                isNext = true
            } else {
                result += isNext ? String(character).uppercased() : String(character)
                isNext = false
            }
        }
        return result
    }
}

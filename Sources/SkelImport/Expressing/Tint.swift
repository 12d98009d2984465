/// The colour of bones on backgrounds close to their usual colour.
enum Tint {
    /// The red, green and blue of `clouds`, from 0 to 255.
    private static let usual = [236, 240, 241]
    /// The difference below which two colours look alike, and the amount by which bones are darker than their
    /// background.
    private static let (near, step) = (9, 22)

    /// The colour in the language's notation: darker than the darkest such background; nil if there is none.
    static func text(on plans: [Plan]) -> String? {
        var darkest: [Int]?
        for plan in plans {
            var colors = [plan.backdrop]
            plan.visit { if !plan.pieces[$0].children.isEmpty { colors.append(plan.pieces[$0].background) } }
            for color in colors.compactMap({ $0.flatMap { channels($0) } }) where isNear(color) {
                if darkest.map({ sum(color) < sum($0) }) ?? true { darkest = color }
            }
        }
        return darkest.map { "lightDark(\(text(of: $0.map { $0 - step })), darkClouds)" }
    }

    private static func sum(_ color: [Int]) -> Int { color[0] + color[1] + color[2] }

    private static func isNear(_ color: [Int]) -> Bool { zip(color, usual).allSatisfy { abs($0 - $1) <= near } }

    /// The channels of `#eeeeee`; nil for translucent or other notations.
    private static func channels(_ text: String) -> [Int]? {
        let bytes = Array(text.utf8)
        guard bytes.count == 7 else { return nil }
        let pairs = [1, 3, 5].map { Int(String(decoding: bytes[$0..<$0 + 2], as: UTF8.self), radix: 16) }
        return pairs.contains { $0 == nil } ? nil : pairs.compactMap { $0 }
    }

    private static func text(of color: [Int]) -> String {
        let digits = Array("0123456789abcdef")
        return "#" + color.map { "\(digits[$0 / 16])\(digits[$0 % 16])" }.joined()
    }
}

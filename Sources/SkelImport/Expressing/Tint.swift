/// The colour of bones on backgrounds that are nearly their usual colour.
enum Tint {
    /// Red, green and blue of `clouds`, from 0 to 255.
    private static let usual = [236, 240, 241]
    /// How different two colours look the same, and how much darker bones are made than what they stand on.
    private static let (near, step) = (9, 22)

    /// As the language writes it: darker than the darkest of such backgrounds; nil where there is none.
    static func text(on plans: [Plan]) -> String? {
        var darkest: [Int]?
        for plan in plans {
            var colors = [plan.surroundings.background]
            plan.visit { if !plan.pieces[$0].children.isEmpty { colors.append(plan.pieces[$0].background) } }
            for color in colors.compactMap({ $0.flatMap { channels($0) } }) where isNear(color) {
                if darkest.map({ sum(color) < sum($0) }) ?? true { darkest = color }
            }
        }
        return darkest.map { "lightDark(\(text(of: $0.map { $0 - step })), darkClouds)" }
    }

    private static func sum(_ color: [Int]) -> Int { color[0] + color[1] + color[2] }

    private static func isNear(_ color: [Int]) -> Bool { zip(color, usual).allSatisfy { abs($0 - $1) <= near } }

    /// Those of `#eeeeee`; nil for what is translucent or no such colour.
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

import SkelText

/// The condition of `@media` and `@container`.
enum MediaQuery {
    /// The head of a variant for the same windows or widths, such as `variant WindowUpTo600 when window <= 600`; empty for a
    /// query about what readers prefer, and nil for one about anything else.
    static func variant(_ condition: String, ofWindow: Bool) -> String? {
        if condition.utf8.holds("prefers-".utf8) { return "" }
        var tests: [String] = []
        for part in condition.split(whereSeparator: { $0 == "(" || $0 == ")" }) {
            let words = part.split(separator: " ")
            if words.allSatisfy({ ["and", "screen", "all", "only"].contains($0) }) { continue }
            guard let test = test(part.filter { $0 != " " }, ofWindow: ofWindow) else { return nil }
            tests.append(test)
        }
        let joined = tests.joined(separator: " and ")
        return Parser.variantName(from: joined).map { "variant \($0) when \(joined)" }
    }

    /// `max-width:600px` and `width<600px` as a test.
    private static func test(_ feature: String, ofWindow: Bool) -> String? {
        let name = feature.prefix { $0.isLetter || $0 == "-" }
        let rest = feature.dropFirst(name.count)
        let mark = rest.prefix { ":<>=".contains($0) }
        let measure = name.hasSuffix("-height") || name == "height" ? "height" : ofWindow ? "window" : "width"
        guard let number = NumberText.read(String(rest.dropFirst(mark.count))),
            number.number.rounded() == number.number,
            [.none, .points].contains(number.unit)
        else { return nil }
        let comparison: String? =
            switch (name, mark) {
            case ("max-width", ":"), ("max-height", ":"): "<="
            case ("min-width", ":"), ("min-height", ":"): ">="
            case ("width", "<"), ("width", ">"), ("width", "<="), ("width", ">="), ("height", "<"), ("height", ">"),
                ("height", "<="), ("height", ">="):
                String(mark)
            default: nil
            }
        return comparison.map { "\(measure) \($0) \(NumberText.text(of: number.number))" }
    }
}

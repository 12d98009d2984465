import SkelLanguage

extension VariantState {
    /// The `@container` condition of the state; nil for the one that shows when no other does.
    var condition: String? {
        tests.isEmpty ? nil : tests.map { $0.css }.joined(separator: " and ")
    }
}

extension Screen.Variant.Test {
    /// A size feature of Media Queries 4: `(width>=600px)`.
    var css: String {
        let name = measure == .width ? "width" : "height"
        let sign =
            switch comparison {
            case .atLeast: ">="
            case .atMost: "<="
            case .above: ">"
            case .below: "<"
            }
        return "(" + name + sign + TimingText.number(bound) + "px)"
    }
}

import SkelLanguage
import SkelText

/// The condition under which a page shows a state, as the at-rules around its rules.
struct PageCondition {
    /// The at-rules, outermost first.
    private let openings: [String]

    /// Creates the condition; nil for the state that shows when no other does.
    init?(_ state: VariantState) {
        if state.tests.isEmpty { return nil }
        let measures: [(rule: String, Screen.Variant.Test.Measure)] = [("@container", .width), ("@media", .height)]
        openings = measures.compactMap { rule, measure in
            let tests = state.tests.filter { $0.measure == measure }
            return tests.isEmpty ? nil : rule + tests.css
        }
    }

    /// Writes rules that apply only under the condition.
    func write(_ rules: Output, to output: inout Output) {
        for opening in openings { output.write(opening + "{") }
        output.write(rules)
        for _ in openings { output.write("}") }
    }
}

extension VariantState {
    /// The `@container` condition of the state; nil for the one that shows when no other does.
    var condition: String? { tests.isEmpty ? nil : tests.css }
}

extension [Screen.Variant.Test] {
    /// The size features of Media Queries 4 that all must hold: `(width>=600px) and (height<400px)`.
    fileprivate var css: String {
        map { test in
            let name = test.measure == .width ? "width" : "height"
            let sign =
                switch test.comparison {
                case .atLeast: ">="
                case .atMost: "<="
                case .above: ">"
                case .below: "<"
                }
            return "(\(name)\(sign)\(TimingText.number(test.bound))px)"
        }.joined(separator: " and ")
    }
}

import SkelLanguage
import SkelText

/// The condition under which a page shows a state, as the at-rules around its rules.
struct PageCondition {
    /// The at-rules, outermost first.
    private let openings: [String]

    /// Creates the condition; nil for the state that shows when no other does.
    init?(_ state: VariantState) {
        if state.tests.isEmpty { return nil }
        let ofContainer = state.tests.filter { $0.measure == .width }
        let ofWindow = state.tests.filter { $0.measure != .width }
        // By name: inside, lists that scroll sideways and texts that wrap are containers too.
        openings = [("@container \(PageSheet.container) ", ofContainer), ("@media", ofWindow)].compactMap {
            rule, tests in
            tests.isEmpty ? nil : rule + tests.css
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
    /// The condition of the state for a choice by the window's size; nil for the one that shows when no other does.
    var condition: String? { tests.isEmpty ? nil : tests.css }
}

extension [Screen.Variant.Test] {
    /// The size features of Media Queries 4 that all must hold: `(width>=600px) and (height<400px)`.
    fileprivate var css: String {
        map { test in
            let name =
                switch test.measure {
                case .width, .window: "width"
                case .height: "height"
                }
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

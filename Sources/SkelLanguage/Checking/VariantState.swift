/// A combination of variants that apply together at some size; a page has a drawing for each.
package struct VariantState: Sendable {
    /// The indices of its variants in `Screen.variants`, in order.
    package let variants: [Int]
    /// The tests, all of which must hold, unless a later combination applies; empty for the one that shows when no
    /// other does.
    package let tests: [Screen.Variant.Test]

    /// Creates the only state, or the one that shows when no other does.
    package init(variants: [Int] = []) {
        self.variants = variants
        tests = []
    }

    /// Creates the state that shows if the tests of all its variants hold.
    package init(_ variants: [Int], of screen: Screen) {
        self.variants = variants
        tests = variants.flatMap { screen.variants[$0].tests }
    }

    /// The most states; each is laid out and written, so more are an error.
    package static let most = 64

    /// Every combination that applies at some size, smaller sets first, so that the last matching one in a style sheet
    /// is right; nil if there are more than `most`.
    ///
    /// All sizes between two neighbouring bounds of the tests have the same combination, so it suffices to try one size
    /// in each interval and the bounds themselves.
    package static func all(of screen: Screen) -> [VariantState]? {
        let widths = samples(screen, .width)
        let heights = samples(screen, .height)
        if screen.variants.count > most { return nil }
        var choices: [[Int]] = [[]]
        for width in widths {
            for height in heights {
                let choice = screen.variants(meetingTestsAt: width, height)
                if choices.contains(choice) { continue }
                if choices.count == most { return nil }
                choices.append(choice)
            }
        }
        let ordered = choices.enumerated().sorted {
            ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
        }
        return ordered.map { VariantState($0.element, of: screen) }
    }

    private static func samples(_ screen: Screen, _ measure: Screen.Variant.Test.Measure) -> [Double] {
        let tests = screen.variants.flatMap { $0.tests }.filter { $0.measure == measure }
        var samples = [0.0]
        var last = -1.0
        for bound in tests.map({ $0.bound }).sorted() where bound != last {
            samples += [(max(last, 0) + bound) / 2, bound]
            last = bound
        }
        return samples + [last + 1]
    }
}

extension Screen {
    /// The variants whose tests hold at a width and a height in points, in order.
    package func variants(meetingTestsAt width: Double, _ height: Double) -> [Int] {
        variants.indices.filter { index in variants[index].tests.allSatisfy { $0.holds(at: width, height) } }
    }
}

extension Screen.Variant.Test {
    /// Whether a size in points meets the test.
    package func holds(at width: Double, _ height: Double) -> Bool {
        let value =
            switch measure {
            case .width: width
            case .height: height
            }
        return switch comparison {
        case .atLeast: value >= bound
        case .atMost: value <= bound
        case .above: value > bound
        case .below: value < bound
        }
    }
}

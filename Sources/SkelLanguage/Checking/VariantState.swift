/// A choice of variants that apply together at some size; each is a drawing of its own in a page.
package struct VariantState: Sendable {
    /// Indices of `Screen.variants`, in order.
    package let variants: [Int]
    /// Where all hold, and no later choice's do, it is shown; none for the one that is shown where no other is.
    package let tests: [Screen.Variant.Test]

    /// The only one, or the one that is shown where no other is.
    package init(variants: [Int] = []) {
        self.variants = variants
        tests = []
    }

    /// The one that is shown where the tests of all its variants hold.
    package init(_ variants: [Int], of screen: Screen) {
        self.variants = variants
        tests = variants.flatMap { screen.variants[$0].tests }
    }

    /// More are an error: every one is laid out and written.
    package static let most = 64

    /// Every choice that some size makes, smaller ones first, so that in a style sheet the last whose condition holds is
    /// the right one; nil where they are more than `most`.
    ///
    /// Between two neighbouring bounds of the tests all sizes make the same choice, so one size of each interval, and
    /// the bounds themselves, will do.
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
    /// The variants whose tests a width and a height meet, in order; in points.
    package func variants(meetingTestsAt width: Double, _ height: Double) -> [Int] {
        variants.indices.filter { index in variants[index].tests.allSatisfy { $0.holds(at: width, height) } }
    }
}

extension Screen.Variant.Test {
    fileprivate func holds(at width: Double, _ height: Double) -> Bool {
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

package import SkelLanguage
package import SkelLayout

/// A choice of variants that apply together at some size; each is a drawing of its own in a page.
package struct VariantState: Sendable {
    /// Indices of `Screen.variants`, in order.
    package let variants: [Int]
    /// When the browser shows it: a condition of `@container`; nil for the one that shows where no other does.
    package let condition: String?

    package init(variants: [Int] = [], condition: String? = nil) {
        self.variants = variants
        self.condition = condition
    }

    /// One variant alone.
    package init(of variant: Int, in screen: Screen) {
        self.init(variants: [variant], condition: screen.condition(of: [variant]))
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
                let choice = screen.variants(meetingTestsAt: Size(width: width, height: height))
                if choices.contains(choice) { continue }
                if choices.count == most { return nil }
                choices.append(choice)
            }
        }
        let ordered = choices.enumerated().sorted {
            ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
        }
        return ordered.map { VariantState(variants: $0.element, condition: screen.condition(of: $0.element)) }
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
    /// The variants whose tests a size meets, in order.
    package func variants(meetingTestsAt size: Size) -> [Int] {
        variants.indices.filter { index in variants[index].tests.allSatisfy { $0.holds(at: size) } }
    }

    /// A condition of `@container` that all tests of some variants hold; nil for none.
    fileprivate func condition(of chosen: [Int]) -> String? {
        let tests = chosen.flatMap { variants[$0].tests }.map { $0.css }
        return tests.isEmpty ? nil : tests.joined(separator: " and ")
    }
}

extension Screen.Variant.Test {
    package func holds(at size: Size) -> Bool {
        let value =
            switch measure {
            case .width: size.width
            case .height: size.height
            }
        return switch comparison {
        case .atLeast: value >= bound
        case .atMost: value <= bound
        case .above: value > bound
        case .below: value < bound
        }
    }

    /// A size feature of Media Queries 4: `(width>=600px)`.
    package var css: String {
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

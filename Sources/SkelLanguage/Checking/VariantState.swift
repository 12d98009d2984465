import SkelText

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
        if screen.variants.count > most { return nil }
        let windows = screen.windowChoices
        var choices: [UInt64] = [0]
        for width in screen.choices(by: .width) {
            for window in windows where !choices.contains(width & window) {
                if choices.count == most { return nil }
                choices.append(width & window)
            }
        }
        let ordered = choices.enumerated().sorted {
            ($0.element.nonzeroBitCount, $0.offset) < ($1.element.nonzeroBitCount, $1.offset)
        }
        return ordered.map { choice in
            VariantState(screen.variants.indices.filter { choice.element & 1 << UInt64($0) != 0 }, of: screen)
        }
    }
}

/// The widths of a placeholder at which a state of its skeleton shows, whatever the window. There are at most
/// `VariantState.most` variants.
package struct VariantReach {
    private let screen: Screen
    private let state: UInt64
    private let windows: [UInt64]

    /// Creates the reach of the state with these variants.
    package init(of variants: [Int], in screen: Screen) {
        self.screen = screen
        let state: UInt64 = variants.reduce(0) { $0 | 1 << UInt64($1) }
        self.state = state
        windows = screen.windowChoices.filter { $0 & state == state }
    }

    /// Whether the state shows at this width in points, in a window of some size.
    package func contains(width: Double) -> Bool {
        let choice = screen.choice(by: .width, at: width)
        return windows.contains { $0 & choice == state }
    }
}

extension Screen {
    /// The choices that windows of all sizes make.
    fileprivate var windowChoices: [UInt64] {
        let widths = choices(by: .window)
        return choices(by: .height).flatMap { height in widths.map { $0 & height } }
    }

    /// The choices that the tests of one measure make at their bounds and between them.
    fileprivate func choices(by measure: Variant.Test.Measure) -> [UInt64] {
        let tests = variants.flatMap { $0.tests }.filter { $0.measure == measure }
        var samples = [0.0]
        var last = -1.0
        for bound in tests.map({ $0.bound }).sorted() where bound != last {
            samples += [(max(last, 0) + bound) / 2, bound]
            last = bound
        }
        var choices: [UInt64] = []
        for sample in samples + [last + 1] {
            let choice = choice(by: measure, at: sample)
            if choice != choices.last { choices.append(choice) }
        }
        return choices
    }

    /// The variants whose tests of one measure all hold at a value in points: a bit for each, the first the lowest.
    fileprivate func choice(by measure: Variant.Test.Measure, at value: Double) -> UInt64 {
        var choice: UInt64 = 0
        for (index, variant) in variants.enumerated()
        where variant.tests.allSatisfy({ $0.measure != measure || $0.holds(at: value) }) {
            choice |= 1 << UInt64(index)
        }
        return choice
    }

    /// Whether the tests of a variant can all hold.
    package func isEverMet(_ variant: Variant) -> Bool {
        Variant.Test.Measure.allCases.allSatisfy { measure in
            var (least, most, excludesBound) = (0.0, Double.infinity, false)
            for test in variant.tests where test.measure == measure {
                switch test.comparison {
                case .atLeast, .above: least = max(least, test.bound)
                case .atMost, .below: most = min(most, test.bound)
                }
            }
            for test in variant.tests where test.measure == measure && !test.holds(at: least) { excludesBound = true }
            return least < most || least == most && !excludesBound
        }
    }

    /// The variants whose tests hold at a width and a height in points, in order. The window is as wide as the width
    /// unless another width is given; no test of a height that isn't a number holds.
    package func variants(meetingTestsAt width: Double, _ height: Double, window: Double? = nil) -> [Int] {
        variants.indices.filter { index in
            variants[index].tests.allSatisfy { test in
                switch test.measure {
                case .width: test.holds(at: width)
                case .height: test.holds(at: height)
                case .window: test.holds(at: window ?? width)
                }
            }
        }
    }

    /// The variants of the picture of one, in order: itself, and each other whose tests its size meets, as in a page of that
    /// size.
    package func variants(ofPictureOf index: Int, window: Double? = nil) -> [Int] {
        let root = size(of: index) ?? root
        let met = variants(meetingTestsAt: root.width ?? 0, root.height ?? .nan, window: window)
        return (met.filter { $0 != index } + [index]).sorted()
    }

    /// The variants that apply in a window of a width in points, in order, at the size that they give the skeleton.
    package func variants(inWindow window: Double?) -> [Int] {
        var (root, chosen) = (root, [Int]())
        // Sizes that exclude each other's variants would go on for ever.
        for _ in 0..<min(variants.count + 1, 16) {
            let met = variants(meetingTestsAt: root.width ?? 0, root.height ?? .nan, window: window)
            if met == chosen { break }
            chosen = met
            root = met.compactMap { size(of: $0) }.last ?? self.root
        }
        return chosen
    }

    /// The size that a variant gives the skeleton; nil if it gives none.
    func size(of variant: Int) -> Style.Root? {
        variants[variant].changes.last { tables.settings[Int($0.setting)].property == .size }
            .map { tables.root($0.setting) }
    }
}

extension Screen.Variant.Test {
    /// Whether a value in points meets the test.
    package func holds(at value: Double) -> Bool {
        switch comparison {
        case .atLeast: value >= bound
        case .atMost: value <= bound
        case .above: value > bound
        case .below: value < bound
        }
    }
}

import SkelLanguage

/// The space that a parent grants to a child (css-sizing-3), in points; nil if it's indefinite.
struct FlexSpace {
    /// The rule for an automatic size in one axis; `fixed` overrides the child's own size properties.
    enum Rule { case fit, stretch, fixed }

    /// The available width, or the used border-box width if the rule is `fixed`.
    var width: Double?
    /// The available height, or the used border-box height if the rule is `fixed`.
    var height: Double?
    /// The basis of width percentages; margins and padding treat an unknown one as 0.
    var percentWidth: Double?
    /// The basis of height percentages.
    var percentHeight: Double?
    var widthRule = Rule.fit
    var heightRule = Rule.fit
    /// Whether the height, however found, doesn't count as definite inside (css-flexbox-1, section 9.8).
    var hidesHeight = false

    /// Creates the space in a parent's content box, to which percentages refer.
    init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
        percentWidth = width
        percentHeight = height
    }
}

/// Used lengths on the physical sides of a box.
struct Sides: Equatable {
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var left = 0.0

    var horizontal: Double { left + right }
    var vertical: Double { top + bottom }

    func inlineStart(in direction: Style.Direction) -> Double { direction == .ltr ? left : right }
    func inlineEnd(in direction: Style.Direction) -> Double { direction == .ltr ? right : left }
}

/// A used minimum and maximum; the minimum takes precedence.
struct Limits: Equatable {
    var low: Double
    var high: Double

    static let none = Limits(low: 0, high: .infinity)

    func clamp(_ value: Double) -> Double {
        max(low, min(high, value))
    }
}

/// The min- and max-content widths of a border box.
struct ContentWidths {
    var min: Double
    var max: Double
    /// Whether they were transferred from the height by the aspect ratio.
    var isTransferred = false
    /// Whether another definite height of the box might have given other widths.
    var dependsOnHeight = false

    /// The fit-content width (css-sizing-3, section 5.1).
    func fit(_ available: Double) -> Double {
        Swift.max(min, Swift.min(max, available))
    }
}

/// Whether the aspect ratio may replace the content (css-sizing-4, section 5).
enum ContentKind {
    /// A width or a height from the aspect ratio counts as the content's.
    case transferred
    /// Only the content counts.
    case intrinsic
}

extension Double {
    /// The largest used size in points: percentages of percentages could grow to infinity.
    static let largestSize = 1e12

    /// The number rounded down to 1/64 point, browsers' unit of length; a number less than a millionth below one is
    /// rounded up.
    var cut: Double {
        let count = self * 64 + 1e-6
        // Beyond that, a Double has no such fractions.
        guard abs(count) < 1e15 else { return self }
        let whole = Double(Int64(count))
        return (whole > count ? whole - 1 : whole) / 64
    }
}

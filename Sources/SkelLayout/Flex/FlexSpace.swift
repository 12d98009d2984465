import SkelLanguage

/// What a parent grants a child whose size is asked for (css-sizing-3): space in points, nil where it is indefinite.
struct FlexSpace {
    /// How an automatic size in one axis comes about; `fixed` overrules the child's own size properties.
    enum Rule { case fit, stretch, fixed }

    /// The available width, or the used border-box width where the rule is `fixed`.
    var width: Double?
    /// The available height, or the used border-box height where the rule is `fixed`.
    var height: Double?
    /// What percentages of the width are of; margins and padding count an unknown one as 0.
    var percentWidth: Double?
    /// What percentages of the height are of.
    var percentHeight: Double?
    var widthRule = Rule.fit
    var heightRule = Rule.fit
    /// The height, however found, does not count as definite for what is inside (css-flexbox-1, section 9.8).
    var hidesHeight = false

    /// The space that the content box of a parent offers, percentages taken of it.
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

/// A used minimum and maximum; the minimum wins.
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
    /// They were taken over from the height through the aspect ratio.
    var isTransferred = false
    /// Another definite height of the box might have given other widths.
    var dependsOnHeight = false

    /// The fit-content width (css-sizing-3, section 5.1).
    func fit(_ available: Double) -> Double {
        Swift.max(min, Swift.min(max, available))
    }
}

/// Whether the aspect ratio may stand in for the content (css-sizing-4, section 5).
enum ContentKind {
    /// A width or a height that the aspect ratio gives counts as the content's.
    case transferred
    /// The content alone.
    case intrinsic
}

extension Double {
    /// No used size is larger, in points: percentages of percentages would come to infinity.
    static let largestSize = 1e12

    /// The next lower 64th of a point, browsers' unit of lengths; what is less than a millionth below one counts as that.
    var cut: Double {
        let count = self * 64 + 1e-6
        // Beyond that a Double has no such parts.
        guard abs(count) < 1e15 else { return self }
        let whole = Double(Int64(count))
        return (whole > count ? whole - 1 : whole) / 64
    }
}

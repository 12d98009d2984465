/// A length as written: points, a percentage of a length known to layout, `auto`, or a multiple of a font size or of a
/// line.
package struct Length: Hashable, Sendable {
    /// The unit of a length; `auto` has no value. A rem is the root's font size in a page, an em the view's, and a line
    /// the line height that a page gives a text of the view's font.
    package enum Unit: UInt8, Sendable { case auto, points, percent, rem, em, line }

    /// The number of points, or the percentage (50 is a half); 0 for `auto`. Multiples are in the points that they have
    /// in a drawing that sets no font size.
    package let value: Double
    /// What `value` counts.
    package let unit: Unit

    package init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The length that layout determines.
    package static let auto = Length(0, .auto)
    /// No points.
    package static let zero = Length(0, .points)
    /// A length in points.
    package static func points(_ value: Double) -> Length { Length(value, .points) }
    /// A percentage of a length known to layout; 50 is a half.
    package static func percent(_ value: Double) -> Length { Length(value, .percent) }

    /// Whether layout determines it.
    package var isAuto: Bool { unit == .auto }

    /// Whether it's the same number of points in any container.
    package var isAbsolute: Bool { unit != .auto && unit != .percent }

    /// Whether it depends on the type of the page that shows it.
    package var followsType: Bool { unit == .rem || unit == .em || unit == .line }

    /// The points in a rem: the size of a page's text unless the reader has set another.
    package static let pointsOfRem = 16.0
    /// The points in an em where no font size is set: the system's body size.
    package static let pointsOfEm = 17.0
    /// The points in a line of the page where no font size is set.
    package static let pointsOfLine = 1.5 * pointsOfEm

    /// The length where the font has a size: an em becomes that many points, in the font size's own unit. Without a
    /// font size, it's the page's.
    package func inFont(_ font: Length) -> Length {
        guard unit == .em else { return self }
        return Length(value / Self.pointsOfEm * font.value, font.isAuto ? .em : font.unit)
    }

    /// The length in points, with percentages of `basis`; nil for `auto`, and for a percentage of an unknown basis.
    package func resolved(against basis: Double?) -> Double? {
        switch unit {
        case .auto: return nil
        case .points, .rem, .em, .line: return value
        case .percent: return basis.map { value * $0 / 100 }
        }
    }
}

/// The lengths on the sides of a box, as set by shorthands and their more specific forms. A more specific form
/// overrides a more general one regardless of order; of equally specific ones, the later wins.
package struct Edges: Hashable, Sendable {
    /// The specificity of a setting: all sides, one axis, one side. `leading` and `trailing` override all of these.
    package enum Rank: UInt8, Sendable { case none, all, axis, side }

    /// The length on the top side.
    package var top: Length
    /// The length on the right side without `leading` and `trailing`.
    package var right: Length
    /// The length on the bottom side.
    package var bottom: Length
    /// The length on the left side without `leading` and `trailing`.
    package var left: Length
    /// The left side in a left-to-right layout, otherwise the right one; nil until set.
    package var leading: Length?
    /// The right side in a left-to-right layout, otherwise the left one; nil until set.
    package var trailing: Length?
    private var ranks = SIMD4<UInt8>(repeating: 0)

    /// Creates equal lengths on every side, which any setting overrides.
    package init(_ length: Length) {
        top = length
        right = length
        bottom = length
        left = length
    }

    /// Creates lengths on the four sides, as insets in points have them.
    init(_ sides: Sides) {
        (top, right, bottom, left) = (sides.top, sides.right, sides.bottom, sides.left)
    }

    /// The lengths on the four sides in points; percentages and `auto` count as none.
    package var points: Insets {
        func points(_ length: Length) -> Double { length.resolved(against: 0) ?? 0 }
        return Insets(top: points(top), left: points(left), bottom: points(bottom), right: points(right))
    }

    /// Whether any side is a percentage.
    package var hasPercentage: Bool {
        [top, right, bottom, left].contains { $0.unit == .percent } || leading?.unit == .percent
            || trailing?.unit == .percent
    }

    /// Changes the length on every side.
    package func map(_ change: (Length) -> Length) -> Edges {
        var edges = self
        (edges.top, edges.right, edges.bottom, edges.left) = (change(top), change(right), change(bottom), change(left))
        (edges.leading, edges.trailing) = (leading.map(change), trailing.map(change))
        return edges
    }

    /// Whether nothing has been set.
    package var isUntouched: Bool { ranks == SIMD4(repeating: 0) && leading == nil && trailing == nil }

    /// A physical side, in CSS order.
    package enum Side: Int, Sendable { case top, right, bottom, left }

    /// Sets the length on a side, unless a more specific setting has.
    package mutating func set(_ side: Side, to length: Length, rank: Rank) {
        guard rank.rawValue >= ranks[side.rawValue] else { return }
        ranks[side.rawValue] = rank.rawValue
        switch side {
        case .top: top = length
        case .right: right = length
        case .bottom: bottom = length
        case .left: left = length
        }
    }

    /// Makes `left` and `top` the only distances in either direction.
    mutating func place(left: Length, top: Length) {
        self = Edges(.auto)
        set(.left, to: left, rank: .side)
        set(.top, to: top, rank: .side)
    }

    /// The length on the left side, taking `leading` and `trailing` into account.
    package func left(in direction: Style.Direction) -> Length {
        (direction == .ltr ? leading : trailing) ?? left
    }

    /// The length on the right side, taking `leading` and `trailing` into account.
    package func right(in direction: Style.Direction) -> Length {
        (direction == .ltr ? trailing : leading) ?? right
    }
}

/// A length as it was written: points, a percentage of something that layout knows, `auto`, or what a page's font size makes
/// of it.
package struct Length: Hashable, Sendable {
    package enum Unit: UInt8, Sendable { case auto, points, percent, rem }

    /// Points, also of what was written in rem, at 16 a rem; or per cent (50 is a half); 0 for `auto`.
    package let value: Double
    package let unit: Unit

    package init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    package static let auto = Length(0, .auto)
    package static let zero = Length(0, .points)
    package static func points(_ value: Double) -> Length { Length(value, .points) }
    package static func percent(_ value: Double) -> Length { Length(value, .percent) }

    package var isAuto: Bool { unit == .auto }

    /// Whether it is the same number of points whatever it is in.
    package var isAbsolute: Bool { unit == .points || unit == .rem }

    /// Points of a rem: the size of a page's text unless its reader has asked for another.
    package static let pointsOfRem = 16.0

    /// The length in points, percentages taken of `basis`; nil for `auto`, and for a percentage of an unknown basis.
    package func resolved(against basis: Double?) -> Double? {
        switch unit {
        case .auto: return nil
        case .points, .rem: return value
        case .percent: return basis.map { value * $0 / 100 }
        }
    }
}

/// The lengths on the sides of a box, as the shorthands and their special forms set them: a more special form wins
/// over a more general one, whichever comes later; of equal ones the later wins.
package struct Edges: Hashable, Sendable {
    /// How special a setting is: all sides, one axis, one side. `leading` and `trailing` win over all of these.
    package enum Rank: UInt8, Sendable { case none, all, axis, side }

    package var top: Length
    package var right: Length
    package var bottom: Length
    package var left: Length
    /// Nil until set. The left side in a left-to-right layout, else the right one.
    package var leading: Length?
    /// Nil until set. The right side in a left-to-right layout, else the left one.
    package var trailing: Length?
    private var ranks = SIMD4<UInt8>(repeating: 0)

    /// The same length on every side, with no rank: anything overrides it.
    package init(_ length: Length) {
        top = length
        right = length
        bottom = length
        left = length
    }

    /// Whether nothing was set.
    package var isUntouched: Bool { ranks == SIMD4(repeating: 0) && leading == nil && trailing == nil }

    /// A physical side, in CSS order.
    package enum Side: Int, Sendable { case top, right, bottom, left }

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

    /// Makes `left` and `top` the only distances, in either direction.
    mutating func place(left: Length, top: Length) {
        self = Edges(.auto)
        set(.left, to: left, rank: .side)
        set(.top, to: top, rank: .side)
    }

    /// The length of the left side, `leading` and `trailing` taken into account.
    package func left(in direction: Style.Direction) -> Length {
        (direction == .ltr ? leading : trailing) ?? left
    }

    /// The length of the right side, `leading` and `trailing` taken into account.
    package func right(in direction: Style.Direction) -> Length {
        (direction == .ltr ? trailing : leading) ?? right
    }
}

/// A length for each corner of a box; most boxes have one for all corners.
package struct Corners: Hashable, Sendable {
    /// The length of every corner; if they differ, that of the top left corner.
    package let first: Length
    /// The index in `Tables.lengths` at which the four begin, in CSS order; nil if one applies to all.
    private let start: Int32?

    /// Creates corners of one length.
    package init(_ all: Length) { (first, start) = (all, nil) }

    private init(_ first: Length, at start: Int) { (self.first, self.start) = (first, Int32(start)) }

    /// Square corners.
    package static let zero = Corners(.zero)

    /// Whether all corners have the same length.
    package var isUniform: Bool { start == nil }

    /// Whether any corner may be round.
    package var isRound: Bool { !isUniform || first.value > 0 }

    /// Creates corners from four lengths, which the tables store if they differ.
    init(_ lengths: Sides, in tables: Tables) {
        let all = [lengths.top, lengths.right, lengths.bottom, lengths.left]
        if all.allSatisfy({ $0 == all[0] }) {
            self.init(all[0])
        } else {
            self.init(all[0], at: tables.lengths.count)
            tables.lengths += all
        }
    }

    /// The four lengths, clockwise from the top left.
    package func lengths(in tables: Tables) -> [Length] {
        guard let start else { return [first, first, first, first] }
        return (0..<4).map { tables.sized(tables.lengths[Int(start) + $0]) }
    }
}

/// A single length is stored in the setting itself, as for any other property.
extension Corners: SettingValue {
    /// Of corners that differ, their lengths know (`Sides`).
    package var followsType: Bool { first.followsType }

    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Corners {
        if setting.count == 0 { return Corners(Length.load(setting, tables)) }
        return Corners(tables.sized(tables.lengths[Int(setting.bits)]), at: Int(setting.bits))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        guard let start else { return first.store(in: &setting, tables) }
        setting.count = 1
        setting.bits = UInt64(start)
    }
}

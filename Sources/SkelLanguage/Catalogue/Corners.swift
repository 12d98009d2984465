/// A length for each corner of a box; most boxes have one for all.
package struct Corners: Hashable, Sendable {
    /// That of every corner; where they differ, that of the top left one.
    package let first: Length
    /// Where in `Tables.lengths` the four begin, in CSS order; -1 where one is for all.
    private let start: Int32

    package init(_ all: Length) { (first, start) = (all, -1) }

    private init(_ first: Length, at start: Int) { (self.first, self.start) = (first, Int32(start)) }

    package static let zero = Corners(.zero)

    /// Whether one length is for all corners.
    package var isUniform: Bool { start < 0 }

    /// Whether any corner may be round.
    package var isRound: Bool { !isUniform || first.value > 0 }

    /// A length for each corner, which the tables keep where they differ.
    init(_ lengths: Sides, in tables: Tables) {
        let all = [lengths.top, lengths.right, lengths.bottom, lengths.left]
        if all.allSatisfy({ $0 == all[0] }) {
            self.init(all[0])
        } else {
            self.init(all[0], at: tables.lengths.count)
            tables.lengths += all
        }
        if all.contains(where: { $0.unit == .rem }) { tables.used.rem = true }
    }

    /// The four lengths, from the top left one clockwise.
    package func lengths(in tables: Tables) -> [Length] {
        if isUniform { return [first, first, first, first] }
        return (0..<4).map { tables.sized(tables.lengths[Int(start) + $0]) }
    }
}

/// One length stands in the setting itself, as that of any other property does.
extension Corners: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> Corners {
        if setting.count == 0 { return Corners(Length.load(setting, tables)) }
        return Corners(tables.sized(tables.lengths[Int(setting.bits)]), at: Int(setting.bits))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        if isUniform { return first.store(in: &setting, tables) }
        setting.count = 1
        setting.bits = UInt64(start)
    }
}

/// What the selectors of `at` blocks select.
extension Screen.RowRule.Selector {
    /// Whether the selector depends on which row is the last.
    package var namesLast: Bool {
        switch self {
        case .last: true
        case .except(let other): other.namesLast
        case .rows, .every, .odd: false
        }
    }

    /// After how many rows the selector repeats.
    package var step: Int {
        switch self {
        case .every(let step): max(1, step)
        case .odd: 2
        case .except(let other): other.step
        case .rows, .last: 1
        }
    }

    /// Whether the selector matches a row, counted from 0; `count` is the number of rows, if known.
    package func selects(_ row: Int, of count: Int?) -> Bool {
        switch self {
        case .rows(let rows): rows.contains(row)
        case .every(let step): row % step == 0
        case .odd: row % 2 == 1
        case .last: count.map { row == $0 - 1 } ?? false
        case .except(let other): !other.selects(row, of: count)
        }
    }

    /// Whether it matches both of two rows, neither being the last, or none of them.
    package func likens(_ row: Int, to other: Int) -> Bool { selects(row, of: nil) == selects(other, of: nil) }

    /// How many rows before the first unwritten one are looked at for one that is made like it.
    package static let mostLikened = 128

    /// Rows that meet each of `count` cells in turn which the selector can meet; nil if the number of rows decides, or that takes
    /// too long.
    func rows(meeting count: Int) -> [Int]? {
        if case .rows(let rows) = self { return Array(rows.prefix(count)) }
        guard isPeriodic, count * step <= Self.mostRows else { return nil }
        return (0..<count * step).filter { selects($0, of: nil) }
    }

    /// The most rows that are tried.
    private static let mostRows = 4096

    /// Whether the selector goes on for ever as it began.
    private var isPeriodic: Bool {
        switch self {
        case .every, .odd: true
        case .except(let other): other.isPeriodic
        case .rows, .last: false
        }
    }
}

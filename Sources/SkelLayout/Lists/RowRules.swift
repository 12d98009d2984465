import SkelLanguage
import SkelText

/// The changes that `at` blocks make to the rows of a section or the copies of a `repeat`.
struct RowRules {
    /// The node of the section or the `repeat`.
    private let node: Int
    private let rules: ArraySlice<Screen.RowRule>
    /// An index of the rules by row.
    private let rulesByRow: RulesByRow

    init(of node: Int, in screen: Screen) {
        self.node = node
        rules = screen.tables.rules[screen.nodes[node].rules.indices]
        rulesByRow = RulesByRow(rules)
    }

    /// The work of finding a row's changes.
    var cost: Int { rulesByRow.cost }

    /// The cells that rules choose.
    var chosenCells: [Int] { rules.compactMap { rule in rule.cell.map { node + Int($0) } } }

    /// The cell that rules choose for a row; nil if none does. The last rule wins.
    func cell(ofRow row: Int, of count: Int?) -> Int? {
        var chosen: Int?
        for number in rulesByRow.candidates(forRow: row) {
            guard let cell = rules[number].cell, rules[number].selectors.contains(where: { $0.selects(row, of: count) })
            else { continue }
            chosen = node + Int(cell)
        }
        return chosen
    }

    /// The changes to some nodes of a row, in the order of the rules. `count` is the number of rows; nil while the last
    /// row is unknown.
    func changes(inRow row: Int, of count: Int?, within nodes: Range<Int>, in screen: Screen) -> [ViewTree.Change] {
        var changes: [ViewTree.Change] = []
        for number in rulesByRow.candidates(forRow: row) {
            let rule = rules[number]
            guard rule.selectors.contains(where: { $0.selects(row, of: count) }) else { continue }
            for change in rule.changes where nodes.contains(node + Int(change.node)) {
                changes.append(
                    ViewTree.Change(
                        node: node + Int(change.node), setting: screen.tables.settings[Int(change.setting)]))
            }
        }
        return changes
    }
}

extension ViewTree {
    /// Adds the views of a row, a header or a footer of a list. Unless it sets `display`, the columns of its table are
    /// below the other changes.
    mutating func instantiate(_ node: Int, in filling: Filling, changes: [Change]) -> Int {
        guard !filling.columns.isEmpty, !tables.sets(.display, screen.nodes[node].settings) else {
            return instantiate(node, in: filling.list, changes: changes)
        }
        let columns = filling.columns.map { Change(node: node, setting: $0) }
        return instantiate(node, in: filling.list, changes: columns + changes)
    }
}

/// Finds a row's rules without testing all: most rules name single rows, and a list may have a rule for every row.
private struct RulesByRow {
    /// The rules that don't just name single rows.
    private var general: [Int] = []
    /// The single rows that rules name, sorted, with the rules' numbers.
    private var named: [(row: Int, rule: Int)] = []
    /// The number of steps in testing the rules that may select any row.
    private var testCount = 0
    /// The same as units of work.
    var cost: Int { testCount / 8 }

    init(_ rules: ArraySlice<Screen.RowRule>) {
        for number in rules.indices {
            let rows = rules[number].selectors.compactMap { selector in
                if case .rows(let rows) = selector, rows.count == 1 { rows.lowerBound } else { nil }
            }
            if rows.count < rules[number].selectors.count {
                general.append(number)
                testCount += 1 + rules[number].selectors.count + rules[number].changes.count
            } else {
                for row in rows { named.append((row, number)) }
            }
        }
        named.sort { ($0.row, $0.rule) < ($1.row, $1.rule) }
    }

    /// The numbers of the rules that may select a row, in order.
    func candidates(forRow row: Int) -> [Int] {
        if named.isEmpty { return general }
        var found = general
        for one in named[named.partitioningIndex { $0.row >= row }...].prefix(while: { $0.row == row })
        where one.rule != found.last {
            found.append(one.rule)
        }
        return found.count == general.count ? found : found.sorted()
    }
}

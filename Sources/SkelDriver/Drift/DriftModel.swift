/// A linear model of the drift that changes to numbers would remove: a sum of columns, one for each number, weighted by
/// the number's change.
///
/// Several causes at once hide each other, because one number removes what another adds. Numbers are therefore chosen
/// one by one, as in orthogonal matching pursuit, with all amounts fitted again each time.
struct DriftModel {
    /// The most numbers in an explanation.
    static let mostNumbers = 8
    /// The most columns to fit before choosing one.
    private static let mostLikely = 16
    /// The most amounts of a number to count.
    private static let mostAmounts = 64

    /// An entry of a column: a difference, and its reduction when the number grows by one.
    struct Entry {
        let row: Int
        let factor: Double
    }

    /// The drift to remove, in px.
    private let drifts: [Double]
    private let columns: [[Entry]]
    private let tolerance: Double
    /// Whether a column predicts the effect of changing its number by an amount.
    private let covers: (_ column: Int, _ amount: Double) -> Bool

    init(
        _ drifts: [Double], _ columns: [[Entry]], tolerance: Double,
        covers: @escaping (_ column: Int, _ amount: Double) -> Bool
    ) {
        self.drifts = drifts
        self.columns = columns
        self.tolerance = tolerance
        self.covers = covers
    }

    /// Numbers and the amounts by which they should grow.
    struct Explanation {
        var columns: [Int] = []
        var amounts: [Double] = []
    }

    /// The explanations: first those by a single number, likeliest first, then those by one, two and more numbers that each
    /// explain more than the previous one.
    ///
    /// - Parameter rank: how near a column's number is. If several columns explain nearly the same, the nearest is chosen.
    func explanations(singles: Int, rank: (Int) -> Int) -> [Explanation] {
        var found = likeliest(singles, rank)
        var chosen: [Int] = []
        var fewest = wrongCount(drifts)
        while chosen.count < Self.mostNumbers, fewest > 0, let next = nextColumn(besides: chosen, rank) {
            chosen.append(next)
            guard let explanation = fitted(chosen) else { break }
            let count = wrongCount(residual(of: explanation))
            if count < fewest {
                fewest = count
                found.append(explanation)
            }
        }
        return found
    }

    /// Explanations by a single number: the numbers that leave the fewest differences beyond the tolerance, each with its
    /// likeliest amounts.
    private func likeliest(_ count: Int, _ rank: (Int) -> Int) -> [Explanation] {
        var found: [(explanations: [Explanation], wrong: Int, rank: Int)] = []
        let now = wrongCount(drifts)
        for column in columns.indices {
            let explanations = amounts(of: column).map { Explanation(columns: [column], amounts: [$0]) }
            let wrong = explanations.map { wrongCount(residual(of: $0)) }.min() ?? now
            if wrong < now { found.append((explanations, wrong, rank(column))) }
        }
        return found.sorted { ($0.wrong, $0.rank) < ($1.wrong, $1.rank) }.prefix(count).flatMap { $0.explanations }
    }

    /// The amounts of growth that remove most differences. Rectangles mistaken for those of other bones suggest different
    /// amounts, so each is counted.
    private func amounts(of column: Int) -> [Double] {
        var found: [(amount: Double, count: Int)] = []
        for entry in columns[column] where abs(drifts[entry.row]) > tolerance && abs(entry.factor) > 0.01 {
            let amount = drifts[entry.row] / entry.factor
            if !covers(column, amount) { continue }
            if let index = found.firstIndex(where: { abs($0.amount - amount) * abs(entry.factor) <= tolerance }) {
                found[index].count += 1
            } else if found.count < Self.mostAmounts {
                found.append((amount, 1))
            }
        }
        return found.sorted { $0.count > $1.count }.prefix(3).map { $0.amount }
    }

    private func wrongCount(_ rest: [Double]) -> Int { rest.reduce(0) { $0 + (abs($1) > tolerance ? 1 : 0) } }

    private func residual(of explanation: Explanation) -> [Double] {
        var rest = drifts
        for (column, amount) in zip(explanation.columns, explanation.amounts) {
            for entry in columns[column] { rest[entry.row] -= entry.factor * amount }
        }
        return rest
    }

    /// The column that, together with the chosen ones, reduces the sum of squares most; nil if none reduces it.
    private func nextColumn(besides chosen: [Int], _ rank: (Int) -> Int) -> Int? {
        let even = drifts.map { _ in 1.0 }
        var rest = drifts
        if let amounts = amounts(of: chosen, even) {
            rest = residual(of: Explanation(columns: chosen, amounts: amounts))
        }
        var likely: [(column: Int, gain: Double)] = []
        for column in columns.indices where !chosen.contains(column) {
            var (product, square) = (0.0, 0.0)
            for entry in columns[column] {
                product += entry.factor * rest[entry.row]
                square += entry.factor * entry.factor
            }
            if square > 0 { likely.append((column, product * product / square)) }
        }
        likely.sort { $0.gain > $1.gain }
        var best: [(column: Int, rest: Double)] = []
        for (column, gain) in likely.prefix(Self.mostLikely) where gain > 0.01 {
            // One that does what those before it do has no amount of its own.
            guard let amounts = amounts(of: chosen + [column], even), covers(column, amounts[chosen.count]) else {
                continue
            }
            let rest = residual(of: Explanation(columns: chosen + [column], amounts: amounts))
            best.append((column, rest.reduce(0) { $0 + $1 * $1 }))
        }
        let now = rest.reduce(0) { $0 + $1 * $1 }
        guard let least = best.map({ $0.rest }).min(), least < now - tolerance * tolerance else { return nil }
        let near = best.filter { now - $0.rest >= (now - least) * 0.98 }
        return near.min { rank($0.column) < rank($1.column) }?.column
    }

    // MARK: - Fitting

    /// The amounts that leave the smallest sum of differences, by iteratively reweighted least squares: differences that
    /// nothing explains end up with no weight.
    private func fitted(_ chosen: [Int]) -> Explanation? {
        var explanation = Explanation(columns: chosen, amounts: [])
        var weights = drifts.map { _ in 1.0 }
        for _ in 0..<12 {
            guard let amounts = amounts(of: chosen, weights) else { return nil }
            explanation.amounts = amounts
            weights = residual(of: explanation).map { 1 / max(abs($0), 0.01) }
        }
        return explanation
    }

    private func amounts(of chosen: [Int], _ weights: [Double]) -> [Double]? {
        var matrix: [[Double]] = []
        var side: [Double] = []
        var dense = drifts.map { _ in 0.0 }
        for column in chosen {
            for entry in columns[column] { dense[entry.row] += entry.factor * weights[entry.row] }
            matrix.append(
                chosen.map { other in columns[other].reduce(0) { $0 + $1.factor * dense[$1.row] } })
            side.append(columns[column].reduce(0) { $0 + $1.factor * weights[$1.row] * drifts[$1.row] })
            for entry in columns[column] { dense[entry.row] = 0 }
        }
        return Self.solved(matrix, side)
    }

    /// The solution of a system of equations, by elimination; nil if there is none, or if it isn't unique.
    private static func solved(_ matrix: [[Double]], _ side: [Double]) -> [Double]? {
        var rows = matrix
        var side = side
        let count = side.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-9 else { return nil }
            rows.swapAt(pivot, column)
            side.swapAt(pivot, column)
            for row in 0..<count where row != column {
                let factor = rows[row][column] / rows[column][column]
                if factor == 0 { continue }
                for place in column..<count { rows[row][place] -= factor * rows[column][place] }
                side[row] -= factor * side[column]
            }
        }
        return (0..<count).map { side[$0] / rows[$0][$0] }
    }
}

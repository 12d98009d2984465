/// Equations of a few unknowns each, and the values that come nearest to all of them, by their weights.
///
/// The normal equations are eliminated in the order of least degree: constraints of views make a graph that is nearly a
/// tree, so little fills in, and 1,000 views take some 5 ms.
struct LeastSquares {
    struct Term {
        var unknown: Int
        var factor: Double
    }

    private struct Entry {
        var column: Int32
        var value: Double
    }

    /// More entries than that are visited for no screen that anybody drew; 0.1 s.
    private static let mostVisits = 20_000_000
    /// What is left of a number of the size 1 below this is the rounding of the others: nothing says what the unknown is,
    /// and it is next to 0.
    private static let least = 1e-13

    private let pinned: [Double]
    private let unknownCount: Int
    private var diagonal: [Double]
    private var right: [Double]
    /// The other entries of each row.
    private var rows: [[Entry]]
    private var visits = 0

    /// - Parameter pinned: the values of the first unknowns, which are known.
    init(unknowns count: Int, pinned: [Double]) {
        self.pinned = pinned
        unknownCount = count
        let free = max(0, count - pinned.count)
        diagonal = Array(repeating: 0, count: free)
        right = Array(repeating: 0, count: free)
        rows = Array(repeating: [], count: free)
    }

    /// Adds an equation: the terms' sum is a value.
    mutating func add(_ terms: [Term], equals value: Double = 0, weight: Double) {
        var value = value
        for term in terms where term.unknown < pinned.count { value -= term.factor * pinned[term.unknown] }
        let square = weight * weight
        for term in terms where term.unknown >= pinned.count {
            let row = term.unknown - pinned.count
            right[row] += square * term.factor * value
            for other in terms where other.unknown >= pinned.count {
                let column = other.unknown - pinned.count
                let product = square * term.factor * other.factor
                if column == row {
                    diagonal[row] += product
                } else {
                    rows[row].append(Entry(column: Int32(column), value: product))
                }
            }
        }
    }

    /// The values of all unknowns; nil where the equations tangle so much that it would take long.
    mutating func solve() -> [Double]? {
        for row in rows.indices { gather(row) }
        let floors = diagonal.map { $0 * Self.least }
        var queue = DegreeQueue(rows.map { $0.count })
        var order: [Int] = []
        order.reserveCapacity(rows.count)
        while let row = queue.next() {
            diagonal[row] = max(diagonal[row], floors[row])
            guard diagonal[row] > 0, visits <= Self.mostVisits else { return nil }
            order.append(row)
            eliminate(row, &queue)
        }
        var values = Array(repeating: 0.0, count: rows.count)
        for row in order.reversed() {
            let rest = rows[row].reduce(right[row]) { $0 - $1.value * values[Int($1.column)] }
            values[row] = rest / diagonal[row]
        }
        return values.allSatisfy { $0.isFinite } ? Array(pinned.prefix(unknownCount)) + values : nil
    }

    /// Sorts a row by columns and adds what stands in the same one.
    private mutating func gather(_ row: Int) {
        rows[row].sort { $0.column < $1.column }
        var gathered: [Entry] = []
        gathered.reserveCapacity(rows[row].count)
        for entry in rows[row] {
            if gathered.last?.column == entry.column {
                gathered[gathered.count - 1].value += entry.value
            } else {
                gathered.append(entry)
            }
        }
        rows[row] = gathered
    }

    /// Takes an unknown out of all other equations. Its own row keeps the unknowns that are eliminated later.
    private mutating func eliminate(_ row: Int, _ queue: inout DegreeQueue) {
        let pivot = rows[row]
        for entry in pivot {
            let other = Int(entry.column)
            let factor = entry.value / diagonal[row]
            diagonal[other] -= factor * entry.value
            right[other] -= factor * right[row]
            rows[other] = merged(rows[other], pivot, factor, without: row, of: other)
            queue.update(other, degree: rows[other].count)
        }
    }

    /// A row less a multiple of another one; both are sorted.
    private mutating func merged(
        _ a: [Entry], _ b: [Entry], _ factor: Double, without eliminated: Int, of row: Int
    ) -> [Entry] {
        visits += a.count + b.count
        var merged: [Entry] = []
        merged.reserveCapacity(a.count + b.count)
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if j == b.count || i < a.count && a[i].column < b[j].column {
                if Int(a[i].column) != eliminated { merged.append(a[i]) }
                i += 1
            } else {
                var entry = Entry(column: b[j].column, value: -factor * b[j].value)
                if i < a.count, a[i].column == entry.column {
                    entry.value += a[i].value
                    i += 1
                }
                if Int(entry.column) != row { merged.append(entry) }
                j += 1
            }
        }
        return merged
    }
}

/// Rows by their degrees; the one of the least comes next, of several the one that got it last.
private struct DegreeQueue {
    private var degrees: [Int]
    private var buckets: [[Int32]]
    private var isDone: [Bool]
    private var least = 0

    init(_ degrees: [Int]) {
        self.degrees = degrees
        isDone = Array(repeating: false, count: degrees.count)
        buckets = Array(repeating: [], count: degrees.count + 1)
        for row in degrees.indices.reversed() { buckets[degrees[row]].append(Int32(row)) }
    }

    mutating func update(_ row: Int, degree: Int) {
        guard degrees[row] != degree else { return }
        degrees[row] = degree
        buckets[degree].append(Int32(row))
        least = min(least, degree)
    }

    mutating func next() -> Int? {
        while least < buckets.count {
            guard let row = buckets[least].popLast().map({ Int($0) }) else {
                least += 1
                continue
            }
            // What stands here may have got another degree since.
            if isDone[row] || degrees[row] != least { continue }
            isDone[row] = true
            return row
        }
        return nil
    }
}

/// A weighted least squares problem whose equations have a few unknowns each.
///
/// The normal equations are solved by elimination in minimum degree order. The constraints of views form a graph that is
/// nearly a tree, so there is little fill-in, and 1,000 views take about 5 ms.
struct LeastSquares {
    struct Term {
        var unknown: Int
        var factor: Double
    }

    private struct Entry {
        var column: Int32
        var value: Double
    }

    /// The most entries to visit, which takes 0.1 s; far more than real screens need.
    private static let mostVisits = 20_000_000
    /// The share of a diagonal entry below which the rest is rounding error. The equations do not determine such an
    /// unknown, which becomes nearly 0.
    private static let least = 1e-13

    private let pinned: [Double]
    private let unknownCount: Int
    private var diagonal: [Double]
    private var right: [Double]
    /// The entries of each row besides the diagonal.
    private var rows: [[Entry]]
    private var visits = 0

    /// - Parameter pinned: the known values of the first unknowns.
    init(unknowns count: Int, pinned: [Double]) {
        self.pinned = pinned
        unknownCount = count
        let free = max(0, count - pinned.count)
        diagonal = Array(repeating: 0, count: free)
        right = Array(repeating: 0, count: free)
        rows = Array(repeating: [], count: free)
    }

    /// Adds an equation: the sum of the terms equals a value.
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

    /// The values of all unknowns; nil if an unknown is in no equation, or if the equations are so entangled that
    /// solving them would take too long.
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

    /// Sorts a row by column and adds up entries in the same column.
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

    /// Eliminates an unknown from all other equations. Its own row keeps the unknowns that are eliminated later.
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

    /// A row minus a multiple of another; both are sorted.
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

/// A queue of rows by degree: the row with the smallest degree comes first, and among equal ones the latest.
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
            // The row may have another degree by now.
            if isDone[row] || degrees[row] != least { continue }
            isDone[row] = true
            return row
        }
        return nil
    }
}

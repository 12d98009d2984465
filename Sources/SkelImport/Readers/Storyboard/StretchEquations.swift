import SkelText

/// Linear equations without constants, by weight: each holds as far as those of greater weight leave it open.
///
/// What an equation determines is replaced in all others at once. The constraints of views form a graph that is nearly
/// a tree, so these stay short.
struct StretchEquations {
    struct Term {
        var unknown: Int
        var factor: Double
    }

    /// The most terms to visit; far more than real screens need.
    private static let mostVisits = 5_000_000
    /// The factor up to which a term is a rounding error.
    private static let least = 1e-9

    private var equations: [(terms: [Term], weight: Double)] = []
    /// Each unknown as a sum of open ones; nil for one that is open.
    private var solutions: [[Term]?]
    /// The solutions that have an open unknown in them.
    private var users: [[Int]]
    private var visits = 0

    /// The first unknown is 0. The second is the unit in which all others are measured.
    init(unknowns count: Int) {
        solutions = Array(repeating: nil, count: count)
        users = Array(repeating: [], count: count)
        if count > 0 { solutions[0] = [] }
    }

    /// Adds an equation: the sum of the terms is 0.
    mutating func add(_ terms: [Term], weight: Double) { equations.append((terms, weight)) }

    /// The values of all unknowns; nil if the equations are so entangled that solving them would take too long. What is
    /// in no equation is 0.
    mutating func solve() -> [Double]? {
        for index in equations.indices.sorted(by: { equations[$0].weight > equations[$1].weight }) {
            var sum: [Term] = []
            for term in equations[index].terms {
                if let known = solutions[term.unknown] {
                    add(known, times: term.factor, to: &sum)
                } else {
                    add([Term(unknown: term.unknown, factor: 1)], times: term.factor, to: &sum)
                }
            }
            let open = sum.indices.filter { sum[$0].unknown > 1 }
            if let pivot = open.max(by: { sum[$0].factor.magnitude < sum[$1].factor.magnitude }) {
                let unknown = sum[pivot].unknown
                let factor = -1 / sum.remove(at: pivot).factor
                replace(unknown, by: sum.map { Term(unknown: $0.unknown, factor: $0.factor * factor) })
            }
            if visits > Self.mostVisits { return nil }
        }
        return solutions.indices.map { $0 == 1 ? 1 : solutions[$0]?.first { $0.unknown == 1 }?.factor ?? 0 }
    }

    private mutating func replace(_ unknown: Int, by terms: [Term]) {
        for user in users[unknown] {
            guard var sum = solutions[user], let place = sum.firstIndex(where: { $0.unknown == unknown }) else {
                continue
            }
            let factor = sum.remove(at: place).factor
            add(terms, times: factor, to: &sum)
            solutions[user] = sum
            note(user, in: terms)
        }
        users[unknown] = []
        solutions[unknown] = terms
        note(unknown, in: terms)
    }

    private mutating func note(_ user: Int, in terms: [Term]) {
        for term in terms where term.unknown > 1 { users[term.unknown].append(user) }
    }

    private mutating func add(_ terms: [Term], times factor: Double, to sum: inout [Term]) {
        for term in terms {
            visits += sum.count + 1
            let product = term.factor * factor
            guard let place = sum.firstIndex(where: { $0.unknown == term.unknown }) else {
                if product.magnitude > Self.least { sum.append(Term(unknown: term.unknown, factor: product)) }
                continue
            }
            sum[place].factor += product
            if sum[place].factor.magnitude <= Self.least { sum.remove(at: place) }
        }
    }
}

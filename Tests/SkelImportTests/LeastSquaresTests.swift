import Testing

@testable import SkelImport

@Suite("Least squares")
struct LeastSquaresTests {
    typealias Term = LeastSquares.Term

    @Test("Consistent equations are satisfied, conflicting ones by weight")
    func weights() throws {
        var equations = LeastSquares(unknowns: 3, pinned: [2])
        equations.add([Term(unknown: 1, factor: 1), Term(unknown: 0, factor: -3)], weight: 1)
        equations.add([Term(unknown: 2, factor: 1)], equals: 0, weight: 1)
        equations.add([Term(unknown: 2, factor: 2)], equals: 10, weight: 3)
        let solution = equations.solve()
        let values = try #require(solution)
        #expect(values.count == 3 && values[0] == 2)
        #expect(abs(values[1] - 6) < 1e-12)
        // x minimizes x² + 9 (2x - 10)².
        #expect(abs(values[2] - 180.0 / 37) < 1e-12)
    }

    @Test("An unknown in no equation makes the system unsolvable")
    func open() {
        var equations = LeastSquares(unknowns: 2, pinned: [])
        equations.add([Term(unknown: 0, factor: 1)], equals: 1, weight: 1)
        let solution = equations.solve()
        #expect(solution == nil)
    }

    @Test("No change of an unknown improves the solution", arguments: 0..<20)
    func optimal(_ seed: Int) throws {
        var random = Generator(state: UInt64(seed) &* 2654435761 &+ 1)
        let count = 30
        var equations = LeastSquares(unknowns: count, pinned: [0, 1])
        var all: [(terms: [Term], value: Double, weight: Double)] = []
        func add(_ terms: [Term], _ value: Double, _ weight: Double) { all.append((terms, value, weight)) }
        for unknown in 2..<count { add([Term(unknown: unknown, factor: 1)], 0.5, 0.1) }
        for _ in 0..<60 {
            let terms = (0..<3).map { _ in
                Term(
                    unknown: Int.random(in: 0..<count, using: &random),
                    factor: Double.random(in: -2...2, using: &random))
            }
            add(terms, Double.random(in: -1...1, using: &random), [0.5, 1, 10].randomElement(using: &random) ?? 1)
        }
        for equation in all { equations.add(equation.terms, equals: equation.value, weight: equation.weight) }
        let solution = equations.solve()
        let values = try #require(solution)
        for unknown in 2..<count {
            var slope = 0.0
            for equation in all {
                let rest = equation.terms.reduce(-equation.value) { $0 + $1.factor * values[$1.unknown] }
                for term in equation.terms where term.unknown == unknown {
                    slope += equation.weight * equation.weight * rest * term.factor
                }
            }
            #expect(abs(slope) < 1e-8)
        }
    }

    @Test("A small rest of many large numbers is nearly 0, not noise")
    func cancelled() throws {
        let count = 2001
        var equations = LeastSquares(unknowns: count, pinned: [])
        for unknown in 1..<count {
            equations.add([Term(unknown: unknown, factor: 1), Term(unknown: 0, factor: -1)], weight: 1e3)
        }
        equations.add([Term(unknown: 0, factor: 1)], equals: 1, weight: 1e-6)
        let solution = equations.solve()
        let values = try #require(solution)
        #expect(values.allSatisfy { abs($0) <= 1 })
    }

    @Test("Equations that are too entangled are not solved")
    func tangled() {
        let count = 600
        var equations = LeastSquares(unknowns: count, pinned: [])
        for one in 0..<count {
            for other in 0...one {
                equations.add([Term(unknown: one, factor: 1), Term(unknown: other, factor: 0.5)], equals: 1, weight: 1)
            }
        }
        let solution = equations.solve()
        #expect(solution == nil)
    }

    /// xorshift64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}

import Testing

@testable import SkelImport

@Suite("Equations of what stretches")
struct StretchEquationsTests {
    typealias Term = StretchEquations.Term

    private func solved(_ count: Int, _ equations: [([Term], Double)]) -> [Double]? {
        var all = StretchEquations(unknowns: count)
        for (terms, weight) in equations { all.add(terms, weight: weight) }
        return all.solve()
    }

    @Test("All hold where they can; of two that contradict each other, the weightier does, in any order")
    func weights() throws {
        // Unknown 1 is the unit: the second unknown is half of it, the third as much as both.
        let half = ([Term(unknown: 2, factor: 2), Term(unknown: 1, factor: -1)], 1.0)
        let sum = ([Term(unknown: 3, factor: 1), Term(unknown: 2, factor: -1), Term(unknown: 1, factor: -1)], 1.0)
        let none = ([Term(unknown: 2, factor: 1)], 0.5)
        for equations in [[half, sum, none], [none, sum, half], [sum, none, half]] {
            let values = try #require(solved(4, equations))
            #expect(values == [0, 1, 0.5, 1.5])
        }
        #expect(solved(4, [(half.0, 0.1), sum, none]) == [0, 1, 0, 1])
    }

    @Test("What is in no equation is 0, and so is the first unknown")
    func open() {
        #expect(solved(3, []) == [0, 1, 0])
        #expect(solved(3, [([Term(unknown: 2, factor: 1), Term(unknown: 0, factor: -5)], 1)]) == [0, 1, 0])
        #expect(solved(0, [])?.isEmpty == true)
    }

    @Test("An unknown may be in an equation twice, and an equation may say nothing new")
    func twice() {
        let terms = [Term(unknown: 2, factor: 1), Term(unknown: 2, factor: 1), Term(unknown: 1, factor: -1)]
        #expect(solved(3, [(terms, 1), (terms, 1)]) == [0, 1, 0.5])
    }

    @Test(
        "A long chain from its end is solved; what would take too long is not", arguments: [(500, true), (6000, false)])
    func chains(_ count: Int, _ isSolved: Bool) {
        let chain = (3..<count).reversed().map { number in
            ([Term(unknown: number, factor: 1), Term(unknown: number - 1, factor: -1)], 1.0)
        }
        let values = solved(count, chain + [([Term(unknown: 2, factor: 1), Term(unknown: 1, factor: -1)], 0.5)])
        #expect((values != nil) == isSolved)
        #expect(values?.dropFirst().allSatisfy { $0 == 1 } ?? true)
    }
}

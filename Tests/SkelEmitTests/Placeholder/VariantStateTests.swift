import SkelLanguage
import SkelLayout
import Testing

@testable import SkelEmit

@Suite("The choices of variants")
struct VariantStateTests {
    private func screen(_ tests: [Screen.Variant.Test]...) -> Screen {
        var screen = Screen(name: "Feed", span: nowhere)
        for (index, tests) in tests.enumerated() {
            var variant = Screen.Variant(name: "V\(index)", span: nowhere)
            variant.tests = tests
            screen.variants.append(variant)
        }
        return screen
    }

    private let wide = Screen.Variant.Test(measure: .width, comparison: .atLeast, bound: 600)
    private let wider = Screen.Variant.Test(measure: .width, comparison: .above, bound: 900)
    private let low = Screen.Variant.Test(measure: .height, comparison: .below, bound: 300)
    private let narrow = Screen.Variant.Test(measure: .width, comparison: .atMost, bound: 400)

    @Test("a screen without variants has one, for every size")
    func none() throws {
        let all = try #require(VariantState.all(of: screen()))
        #expect(all.map(\.variants) == [[]])
        #expect(all.map(\.condition) == [nil])
    }

    @Test("every choice that some size makes is there, smaller ones first")
    func combinations() throws {
        let all = try #require(VariantState.all(of: screen([wide], [wider], [low])))
        #expect(all.map(\.variants) == [[], [2], [0], [0, 2], [0, 1], [0, 1, 2]])
        #expect(all.map(\.condition).last == "(width>=600px) and (width>900px) and (height<300px)")
    }

    @Test("a window is a third side: whether its variant applies does not depend on the width")
    func windows() throws {
        let desktop = Screen.Variant.Test(measure: .window, comparison: .atLeast, bound: 1024)
        let tested = screen([wide], [desktop], [desktop, narrow, low])
        let all = try #require(VariantState.all(of: tested))
        #expect(all.map(\.variants) == [[], [1], [0], [1, 2], [0, 1]])
        #expect(all[3].condition == "(width>=1024px) and (width>=1024px) and (width<=400px) and (height<300px)")
        #expect(tested.variants(meetingTestsAt: 700, 500) == [0])
        #expect(tested.variants(meetingTestsAt: 1024, 500) == [0, 1])
        #expect(tested.variants(meetingTestsAt: 300, 299, window: 1024) == [1, 2])
        #expect(tested.variants(meetingTestsAt: 300, .nan, window: 1024) == [1])
        let reach = VariantReach(of: [1, 2], in: tested)
        #expect([1, 400, 401, 4000].map { reach.contains(width: $0) } == [true, true, false, false])
        let ofBoth = VariantReach(of: [0, 1], in: tested)
        #expect([599, 600, 4000].map { ofBoth.contains(width: $0) } == [false, true, true])
    }

    @Test("what no size meets is left out")
    func impossible() throws {
        let all = try #require(VariantState.all(of: screen([wide, narrow], [narrow])))
        #expect(all.map(\.variants) == [[], [1]])
    }

    @Test("a bound is met as its comparison says", arguments: [399.0, 400, 401, 600, 900, 900.5])
    func bounds(_ width: Double) throws {
        let tested = screen([wide], [wider], [narrow])
        let choice = tested.variants(meetingTestsAt: width, 500)
        #expect(choice == (width <= 400 ? [2] : width > 900 ? [0, 1] : width >= 600 ? [0] : []))
        #expect(try #require(VariantState.all(of: tested)).contains { $0.variants == choice })
    }

    @Test("64 are told apart, more are none", arguments: [(63, 64), (64, nil), (80, nil)] as [(Int, Int?)])
    func most(variants: Int, states: Int?) {
        var many = screen()
        for number in 1...variants {
            var variant = Screen.Variant(name: "V", span: nowhere)
            variant.tests = [.init(measure: .width, comparison: .atLeast, bound: Double(number))]
            many.variants.append(variant)
        }
        #expect(VariantState.all(of: many)?.count == states)
    }
}

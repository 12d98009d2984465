import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Keys of views in all states")
struct ViewKeysTests {
    private func keys(_ views: String) -> [Int] {
        let compiled = Compiled("skeleton A { size: 100 100; \(views) }")
        #expect(compiled.problems.errorCount == 0)
        let drawing = compiled.drawings[0]
        let keys = ViewKeys(of: drawing, in: VariantState())
        return drawing.views.indices.map { keys.key(of: $0, in: drawing) }
    }

    @Test(
        "every copy has its own keys, including copies in other copies",
        arguments: [
            "repeat 3 { view { height: 1 } }",
            "repeat 2 { view { height: 1 }; repeat 3 { view { height: 1 }; label } }; view",
            "repeat 2 { column { repeat 2 { row { repeat 2 view { height: 1 } } } } }; view",
        ])
    func copies(views: String) {
        let keys = keys(views)
        #expect(Set(keys).count == keys.count)
        #expect(keys.sorted() == Array(0..<keys.count))
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Paths to views and to components")
struct PathsTests {
    /// The frames of a screen's views, in their order.
    private func frames(_ views: String) -> [[Double]] {
        let compiled = Compiled(
            "component Chip: view { width: 10; height: 10 }\nskeleton S {\n  size: 100 100\n  \(views)\n}\n")
        #expect(compiled.problems.errorCount == 0)
        return compiled.drawings[0].views.dropFirst().map { [$0.frame.width, $0.frame.height] }
    }

    @Test("a name leads to the view that has it, and not to a component of that name", arguments: [0, 5])
    func viewBeforeComponent(others: Int) {
        // With many paths, all names are looked up in one walk.
        let more = (0..<others).map { "view v\($0) { height: 1 }; v\($0).width: 1" }.joined(separator: "; ")
        let found = frames("Chip; view Chip { width: 20; height: 20 }; Chip.height: 30; \(more)")
        #expect(found.prefix(2) == [[10, 10], [20, 30]])
    }

    @Test("what is said of all instances of a component changes nothing else of them, however they differ")
    func instances() {
        let found = frames("Chip { width: 20 }; Chip; Chip { height: 40 }; Chip.height: 30")
        #expect(found == [[20, 30], [10, 30], [10, 30]])
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import Testing

/// The limit on all work for a file.
@Suite("The limit on work")
struct WorkTests {
    private func laidOut(_ body: String) -> (units: Int, mistakes: [String]) {
        let file = SourceFile(name: "a.skel", bytes: Array("skeleton A {\n\(body)\n}\n".utf8))
        var problems = Problems()
        guard let screen = check([parse(file, reporting: &problems)], reporting: &problems).first else {
            return (0, [])
        }
        let before = screen.tables.work.left
        _ = layOut(screen, in: Viewport(width: 300, height: 10), reporting: &problems)
        let mistakes = problems.sorted().filter { $0.severity == .error }
        return (
            before - screen.tables.work.left,
            mistakes.map { $0.code.slug + " " + file.text(Int($0.span.start), Int($0.span.end) + 6) }
        )
    }

    private func nested(_ count: Int) -> String {
        String(repeating: "tableView { numberOfRows: 9; cell { ", count: count) + "label"
            + String(repeating: " } }", count: count)
    }

    @Test("a list in rows of lists is measured once, however often its parents ask for its height")
    func nesting() {
        let (few, many) = (laidOut(nested(3)), laidOut(nested(6)))
        #expect(few.mistakes == [] && many.mistakes == [])
        #expect(many.units < 5 * few.units, "\(few.units), \(many.units)")
    }

    @Test("what exceeds the limit is one mistake, at the list that costs most, whichever comes last")
    func place() {
        let list = "tableView heavy { height: 2e6; flexShrink: 0; rowHeight: 0.1; cell { label } }"
        let heavy = "view { clipsToBounds: true; height: 1e6; flexShrink: 0; \(list) }"
        let light = "tableView light { height: 1; rowHeight: 1; cell { label } }"
        for body in [heavy + "\n" + light, light + "\n" + heavy] {
            #expect(laidOut(body).mistakes == ["too-much-work tableView heavy"])
        }
    }

    @Test("an item of a grid counts each time that it's measured and arranged, as many units as it takes")
    func grids() {
        func grid(_ count: Int, in view: String) -> Int {
            laidOut("view { \(view); gridTemplateColumns: auto auto; repeat \(count) view { height: 1 } }").units
        }
        for view in ["display: grid", "display: grid; alignSelf: center"] {
            let each = (grid(300, in: view) - grid(100, in: view)) / 200
            #expect(each >= 12, "\(view): \(each)")
        }
    }

    @Test("a bone with a border counts when it's painted, and more where it lies on others")
    func borders() {
        func painted(_ body: String) -> Int {
            let file = SourceFile(name: "a.skel", bytes: Array("skeleton A {\nrepeat 200 view { \(body) }\n}\n".utf8))
            var problems = Problems()
            guard let screen = check([parse(file, reporting: &problems)], reporting: &problems).first else { return 0 }
            let drawing = layOut(screen, in: Viewport(width: 300, height: 900), reporting: &problems)
            let before = screen.tables.work.left
            _ = PaintOrder(of: drawing)
            return before - screen.tables.work.left
        }
        let border = "borderWidth: 1; borderColor: #f00; cornerRadius: 9"
        #expect(painted("height: 4") == 0)
        let apart = painted("height: 4; \(border)")
        #expect(apart >= 200 * 2 * 8, "\(apart)")
        let piled = painted("frame: 2 3 40 50; \(border)")
        #expect(piled > apart, "\(piled), \(apart)")
    }
}

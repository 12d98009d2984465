import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEmit

/// What a narrow page has no room for.
@Suite("Views without room at some width")
struct PageRoomTests {
    private func element(of text: String, _ widths: [Double]) throws -> PageElement {
        var problems = Problems()
        let source = "skeleton S { size: 400 50; row r { \(text) view { width: 100; height: 10; flexShrink: 0 } } }"
        let file = SourceFile(name: "a.skel", bytes: Array(source.utf8))
        let screen = try #require(check([parse(file, reporting: &problems)], reporting: &problems).first)
        let drawings = widths.map { layOut(screen, in: Viewport(width: $0, height: nil), reporting: &problems) }
        #expect(!problems.hasErrors)
        var builder = PageBuilder(
            drawings.map { PageSample($0, keepsClicks: false, moves: false) },
            keys: ViewKeys(of: drawings[0], in: VariantState()),
            palette: Palette(of: drawings, in: .auto), moves: false, PageSwitches(isOn: false))
        let views = builder.samples.indices.map { PageBuilder.Place(sample: $0, view: 2) }
        builder.flatKeys = [Bool](repeating: false, count: 4)
        var element = builder.element(views, key: .view(2), in: builder.everywhere(1), inRow: false)
        element.resolve(&builder.palette)
        return element
    }

    @Test(
        "What is squeezed to nothing in a narrow page is drawn in a wide one",
        arguments: [
            "label { flex: 1 }", "label { flex: 1; linesCornerRadius: 50% }",
            "label { flex: 1; numberOfLines: 2; linesCornerRadius: 4 }", "imageView { flex: 1; height: 20 }",
        ])
    func squeezed(text: String) throws {
        for widths in [[400, 100, 800], [100, 400, 800], [105, 400, 800]] as [[Double]] {
            let element = try element(of: text, widths)
            func isPainted(_ element: PageElement) -> Bool {
                element.states.contains { $0?[.background] != nil } || element.children.contains(where: isPainted)
            }
            #expect(isPainted(element), "\(widths)")
        }
    }

    @Test(
        "What reaches beyond both sides by its margins or its places is seen there",
        arguments: [
            ("marginLeft: -16; marginRight: -16; height: 10", 16.0), ("marginLeft: -16; height: 10", 0),
            ("margin: -1; height: 10", 0), ("position: absolute; left: -20; right: -20; height: 10", 20),
            ("marginLeft: -900; marginRight: -900; height: 10", 0),
        ])
    func reach(bar: String, points: Double) throws {
        var problems = Problems()
        let source = "skeleton S { size: 300 auto; view { \(bar) } view { height: 20 } }"
        let file = SourceFile(name: "a.skel", bytes: Array(source.utf8))
        let screen = try #require(check([parse(file, reporting: &problems)], reporting: &problems).first)
        let drawing = layOut(screen, in: Viewport(width: 300, height: nil), reporting: &problems)
        #expect(!problems.hasErrors && drawing.reachBeside == points)
    }

    @Test(
        "Lines of a text that shrinks between a wide page and one without room keep their round ends",
        arguments: [2, 3])
    func shrunk(lines: Int) throws {
        let text = "label title { width: 150; numberOfLines: \(lines); linesCornerRadius: 50% }"
        let element = try element(of: text, [400, 100, 800])
        func backgrounds(_ element: PageElement) -> [String] {
            element.states.compactMap { $0?[.background]?.text } + element.children.flatMap(backgrounds)
        }
        let painted = backgrounds(element)
        #expect(painted.count == 2 && painted.allSatisfy { $0.utf8.contains(UInt8(ascii: "%")) }, "\(painted)")
        // All but the last are as wide as the text.
        #expect(painted.first?.split(separator: "calc(100% - 15px)").count == 2, "\(painted)")
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEmit

/// The rows of a list in a page, which differ in number from one size to another.
@Suite("Rows across sizes")
struct PageRowsTests {
    private static let source = """
        skeleton S {
          size: 375 50
          collectionView x {
            columns: 1; height: 255
            header { textField { margin: 0.01% 33.333% 129 } }
            cell { view {} label { aspectRatio: 33.3 } }
            footer { }
          }
          variant V when height >= 1000 and width < 900 {}
        }
        """

    private func pageBuilder() -> PageBuilder? {
        var problems = Problems()
        let file = SourceFile(name: "a.skel", bytes: Array(Self.source.utf8))
        guard let screen = check([parse(file, reporting: &problems)], reporting: &problems).first else { return nil }
        let drawings = [375.0, 4000, 320, 900].map { width in
            layOut(screen, in: Viewport(width: width, height: nil), reporting: &problems)
        }
        #expect(!problems.hasErrors)
        return PageBuilder(
            drawings.map { PageSample($0, keepsClicks: false, moves: false) },
            keys: ViewKeys(of: drawings[0], in: VariantState()),
            palette: Palette(of: drawings, in: .auto), moves: false, PageSwitches(isOn: false))
    }

    @Test("a row is never taken for the header or the footer that another size shows in its place")
    func kinds() throws {
        let builder = try #require(pageBuilder())
        let list = builder.samples.indices.map { PageBuilder.Place(sample: $0, view: 1) }
        let counts = builder.samples.map { Array($0.drawing.children(of: 1)).count }
        #expect(Set(counts).count > 1)
        let rows = builder.children(of: list)
        for row in rows {
            let nodes = row.map { builder.samples[$0.sample].drawing.views[$0.view].node }
            #expect(Set(nodes).count == 1, "\(row)")
        }
        #expect(rows.reduce(0) { $0 + $1.count } == counts.reduce(0, +))
    }
}

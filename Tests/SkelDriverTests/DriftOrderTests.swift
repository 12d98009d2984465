import SkelText
import Testing

@testable import SkelDriver

/// `check --against` with captured pages where much has moved: bones are found by names, kinds and order.
@Suite("Drift of pages that changed much")
struct DriftOrderTests {
    static let screen = """
        component Card: column {
          padding: 10 10 24
          imageView photo { height: 40 }
          label title { marginTop: 14; height: 12; width: 60; skeletonTextLineHeight: fixed(12) }
        }
        skeleton Feed {
          size: 200 400
          gap: 10
          Card first
          Card second
          Card third
        }

        """

    /// A page of three cards, whose lines are 20 px high.
    static func page(padding: Double, photo: Double, title: Double, step: Double, classes: [String] = ["card"])
        -> String
    {
        let cards = (0..<3).map { index in
            let y = Double(index) * step
            let image = DriftTreeTests.box(10, y + padding, 180, photo, ", \"m\": \"media\", \"c\": [\"photo\"]")
            let top = y + padding + photo + title
            let text = DriftTreeTests.text((10, top, 180, 20), "[10, \(top), 60, 20]", ", \"c\": [\"title\"]")
            let name = classes.count == 3 ? classes[index] : classes[0]
            return DriftTreeTests.box(0, y, 200, step - 10, ", \"c\": [\"\(name)\"], \"ch\": [\(image),\(text)]")
        }
        return DriftTreeTests.page(cards)
    }

    @Test("Where all has moved by more than its height, each bone has its own counterpart")
    func moved() {
        let (_, memory) = DriftTreeTests.check(
            Self.page(padding: 60, photo: 40, title: 10, step: 160), Self.screen)
        #expect(memory.output.hasPrefix("Feed, 200 x 400: 6 of 6 bones measured on"), "\(memory.output)")
        #expect(!memory.output.contains("without"))
    }

    @Test("Of things of one kind those that are called alike belong together")
    func names() {
        let screen = Self.screen.replacing("  Card second\n", with: "")
        let page = Self.page(padding: 60, photo: 40, title: 10, step: 160, classes: ["first", "second", "third"])
        let (_, memory) = DriftTreeTests.check(page, screen)
        let rows = memory.output.split(separator: "\n").filter { $0.contains("Feed/third/photo") }
        #expect(rows.contains { $0.contains("260") }, "\(memory.output)")
    }
}

import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

/// Captures of one page at several widths, with what lies below the fold and what is missing at one of them.
@Suite("Pages at several widths")
struct SeveralWidthTests {
    private func box(_ frame: [Double], dw: Double = 1, _ more: String = "", _ children: [String]? = nil) -> String {
        let inner = children.map { ",\"ch\":[\($0.joined(separator: ","))]" } ?? ""
        let place = zip(["x", "y", "w", "h"], frame).map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return "{\"tag\":\"div\",\(place),\"dx\":0,\"dw\":\(dw)\(more)\(inner)}"
    }

    private func page(_ width: Double, fold: Double? = nil, _ children: [String]) -> String {
        let below = fold == nil ? "" : ",\"beneath\":true"
        return "{\"format\":\"skelgen page 1\",\"title\":\"T\",\"width\":\(width),\"height\":\(fold ?? 900),"
            + "\"viewport\":\(width)\(below),\"tree\":\(box([0, 0, width, 900], "", children))}"
    }

    private func imported(_ pages: [String]) -> String {
        var problems = Problems()
        var sketches: [Sketch] = []
        for (number, page) in pages.enumerated() {
            let source = SourceFile(name: "\(number).json", bytes: Array(page.utf8))
            sketches += Importer.sketches(of: source, file: number, reporting: &problems)
        }
        #expect(!problems.hasErrors)
        return draft(of: sketches).formatted().string
    }

    private func named(_ name: String) -> String { ",\"cls\":\"\(name)\"" }
    private let media = ",\"kind\":\"media\""
    private let button = ",\"kind\":\"button\""

    /// A card: a picture above a button, from y on.
    private func card(_ x: Double, _ y: Double, _ width: Double, button: Double = 40) -> String {
        let look = ",\"cls\":\"card\",\"look\":{\"bg\":\"rgb(1, 2, 3)\"}"
        return box(
            [x, y, width, 90], look,
            [box([x, y, width, 50], media), box([x + 8, y + 60, button, 20], dw: 0, self.button)])
    }

    private func cards(_ count: Int, _ width: Double, button: Double = 40) -> String {
        let all = (0..<count).map { card(0, Double($0) * 100, width, button: button) }
        return box([0, 0, width, Double(count) * 100], named("cards"), all)
    }

    /// The number of skeletons in a file.
    private func skeletons(_ text: String) -> Int { text.components(separatedBy: "skeleton ").count - 1 }

    @Test("What begins below the fold of one capture is not hidden at its width", arguments: [true, false])
    func fold(isCut: Bool) {
        let footer = box([0, 500, 600, 80], named("footer") + media)
        let text = imported([
            page(300, fold: isCut ? 200 : nil, [cards(2, 300)]), page(600, [cards(4, 600, button: 60), footer]),
        ])
        #expect(skeletons(text) == 1)
        #expect(text.contains("isHidden") == !isCut, "\(text)")
    }

    @Test("What a wider capture leaves out below its fold is not hidden there", arguments: [true, false])
    func widerFold(isCut: Bool) {
        let text = imported([
            page(300, [cards(4, 300)]), page(600, fold: isCut ? 200 : nil, [cards(2, 600, button: 60)]),
        ])
        #expect(skeletons(text) == 1)
        #expect(text.contains("isHidden") == !isCut, "\(text)")
    }

    @Test("Two things at the end, one of each width, are not both shown, wherever the fold is")
    func both() {
        let banner = box([0, 0, 300, 60], named("banner") + media)
        let wide = box([0, 0, 600, 60], named("banner") + media)
        let panels = box(
            [0, 80, 600, 120], named("panels"), [box([0, 80, 280, 120], media), box([320, 80, 280, 120], media)])
        let list = box([0, 80, 300, 200], named("list"), [card(0, 80, 300), card(0, 180, 300)])
        let text = imported([page(300, fold: 200, [banner, list]), page(600, [wide, panels])])
        #expect(skeletons(text) == 1)
        #expect(text.contains("list.isHidden: true") && text.contains("panels.isHidden: false"), "\(text)")
    }

    @Test("A page that is a little higher than the first screen, but all there, is whole", arguments: [900, 1400])
    func whole(height: Int) {
        let all = box([0, 0, 300, 850], named("list"), [card(0, 0, 300), box([0, 700, 300, 150], media)])
        let page = page(300, fold: 800, [all]).replacing("900.0,\"dx\"", with: "\(height),\"dx\"")
        #expect(page.contains("\(height),\"dx\""))
        #expect(imported([page]).contains("first screen") == (height > 900))
    }

    @Test("What is missing before something else is hidden, wherever the fold is")
    func before() {
        let banner = box([0, 0, 600, 60], named("banner") + media)
        let below = box([0, 80, 600, 200], named("cards"), [card(0, 80, 600), card(0, 180, 600)])
        let text = imported([page(300, fold: 200, [cards(2, 300)]), page(600, [banner, below])])
        #expect(text.contains("isHidden: true"), "\(text)")
    }

    @Test("A container stays one tree where all but one of its parts is missing at another width")
    func oneTree() {
        func list(_ x: Double, _ width: Double) -> String {
            box([x, 20, width, 300], named("list"), (0..<3).map { card(x, 20 + Double($0) * 100, width) })
        }
        let side = box(
            [0, 20, 200, 300], dw: 0, named("side"),
            [box([0, 20, 100, 20], dw: 0, button), box([0, 60, 120, 40], dw: 0, media)])
        let text = imported([
            page(300, [box([0, 20, 300, 300], named("layout"), [list(0, 300)])]),
            page(800, [box([0, 20, 800, 300], named("layout"), [side, list(220, 580)])]),
        ])
        #expect(text.components(separatedBy: "isHidden: true").count == 2, "\(text)")
        #expect(text.contains("side.isHidden: false") && !text.contains("list.isHidden"), "\(text)")
    }

    @Test("A container with a greatest width keeps its padding inside, for widths between")
    func gutters() {
        let main = box([56, 20, 1168, 200], named("results"), [card(56, 20, 1168), card(56, 120, 1168)])
        let wrap = box([40, 20, 1200, 200], ",\"max\":1200" + named("wrap"), [main])
        let text = imported([page(1280, [box([0, 0, 1280, 9], media), wrap])])
        #expect(text.contains("maxWidth: 1200") && text.contains("padding: 0 16"), "\(text)")
    }

    @Test("What is as far from both edges of a third of a width has equal padding")
    func thirds() {
        let third = 280.667
        func column(_ number: Double) -> String {
            let x = number * (third + 10)
            return box(
                [x, 0, third, 80], ",\"look\":{\"bg\":\"rgb(1, 2, 3)\"}",
                [box([x + 16, 10, third - 32, 40], media), box([x + 16, 60, third - 32, 10], media)])
        }
        let text = imported([page(3 * third + 20, [box([0, 0, 862, 80], "", [column(0), column(1), column(2)])])])
        #expect(text.contains("16") && !text.contains("16.1"), "\(text)")
    }

    @Test("Parts of a component that paths of variants reach have names of their own")
    func names() throws {
        func list(_ names: [String], _ widths: [Int]) -> Draft.Element {
            var list = Draft.Element("column", name: "list")
            list.elements = zip(names, widths).map { name, width in
                var part = Draft.Element("view", name: name, declarations: [.init("width", "\(width)")])
                part.sourceName = "card"
                part.isTargeted = !name.isEmpty
                return part
            }
            return list
        }
        // The first has none of its own, for it is not changed.
        let members = [list(["", "", ""], [1, 2, 3]), list(["card", "card2", "card3"], [4, 5, 6])]
        let pattern = try #require(Pattern(members, Defaults(bars: BarStyle(of: []))))
        #expect(pattern.body.elements.map { $0.name } == ["card", "card2", "card3"])
    }
}

import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

/// Pages that someone would import, at the widths of a phone, a tablet and a desktop: `Tests/Browser/pages` has them.
@Suite("Pages at several widths")
struct FluidPageTests {
    private func sketches(_ name: String, _ widths: [Int]) throws -> [Sketch] {
        var problems = Problems()
        let sketches = try widths.flatMap { width -> [Sketch] in
            let path = Case.top.appending(path: "Tests/Cases/import/\(name).\(width).page.json")
            let source = SourceFile(name: name, bytes: Array(try Data(contentsOf: path)))
            return Importer.sketches(of: source, reporting: &problems)
        }
        #expect(problems.isEmpty)
        return sketches
    }

    private func skel(_ name: String, _ widths: [Int] = [375, 768, 1280]) throws -> String {
        draft(of: try sketches(name, widths)).formatted().string
    }

    /// The bones at a width, by the path of their view.
    private func bones(_ text: String, _ width: Double) throws -> [(path: String, frame: Rect)] {
        var problems = Problems()
        let tree = parse(SourceFile(name: "import.skel", bytes: Array(text.utf8)), reporting: &problems)
        let screen = try #require(check([tree], reporting: &problems).first)
        let chosen = screen.applying(screen.variants(meetingTestsAt: width, 900))
        let drawing = layOut(chosen, in: Viewport(width: width, height: nil), reporting: &problems)
        #expect(!problems.hasErrors)
        return drawing.bones.map { (drawing.name(of: Int($0.view)) ?? "", $0.frame) }
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test("nothing is framed", arguments: ["shop", "board", "journal"], [[375], [768], [1280], [375, 768, 1280]])
    func framed(name: String, widths: [Int]) throws {
        let text = try skel(name, widths)
        #expect(!text.contains("frame:") && !text.contains("position: absolute"), "\(text)")
    }

    @Test("a grid of cards whose titles have one line or two is a grid, whose cards end with their buttons")
    func phoneGrid() throws {
        let text = try skel("shop", [375])
        #expect(text.contains("gridTemplateColumns: repeat(2, 1fr)"), "\(text)")
        #expect(count("component ProductCard", in: text) == 1)
        #expect(
            text.contains("button action { marginTop: auto; height: 36 }")
                || text.contains("button { marginTop: auto; height: 36 }"))
        #expect(!text.contains("ProductCard { height"), "\(text)")
    }

    @Test("what is in several widths is there once, and the variants change the rest")
    func shared() throws {
        let text = try skel("shop")
        #expect(count("column siteHeader", in: text) == 1 && count("column siteFooter", in: text) == 1, "\(text)")
        #expect(count("component ProductCard", in: text) == 1 && !text.contains("column productCard"))
        #expect(text.contains("products.gridTemplateColumns: repeat(4"))
        #expect(text.contains("menu.isHidden: true") && text.contains("siteNav.isHidden: false"))
    }

    @Test("a card that is imported as a screen keeps its look, and is called as the page calls it")
    func card() throws {
        let card = try #require(try sketches("shop", [375])[0].part(at: ".product-card"))
        let text = draft(of: [card]).formatted().string
        #expect(text.contains("skeleton ProductCard {"), "\(text)")
        for line in [
            "backgroundColor: #ffffff", "cornerRadius: 8", "borderWidth: 1", "borderColor: #dddddd", "aspectRatio: 4:3",
        ] {
            #expect(text.contains(line), "\(text)")
        }
    }

    @Test("a variant that also holds at a wider capture is the only one")
    func variants() throws {
        let text = try skel("journal")
        #expect(count("  variant ", in: text) == 1, "\(text)")
        #expect(text.contains("variant Tablet when width >= 600 {"))
    }

    @Test(
        "a container is as wide as it may be, in the middle, and narrower where there is less room",
        arguments: [[1280], [375, 768, 1280]])
    func containers(widths: [Int]) throws {
        let text = try skel("shop", widths)
        #expect(text.contains("maxWidth: 1100"), "\(text)")
        for (width, left, right) in [(1440.0, 186.0, 1254.0), (1280, 106, 1174), (1040, 16, 1024)] {
            let images = try bones(text, width).filter { $0.frame.height > 120 }.map { $0.frame }
            #expect(abs((images.map { $0.x }.min() ?? 0) - left - 1) <= 1, "\(width)")
            #expect(abs((images.map { $0.maxX }.max() ?? 0) - right + 1) <= 1, "\(width)")
        }
    }

    @Test("an image whose height follows its width keeps its proportion", arguments: [390.0, 900, 1280])
    func proportions(width: Double) throws {
        let image = try #require(try bones(try skel("journal"), width).map { $0.frame }.max { $0.height < $1.height })
        #expect(abs(image.width / image.height - 16.0 / 9) < 0.01)
    }

    @Test("heads of a table are texts on the colour of their row")
    func heads() throws {
        let text = try skel("board", [1280])
        #expect(count("backgroundColor: #dbe4f0", in: text) == 1, "\(text)")
        let heads = try bones(text, 1280).map { $0.frame }.filter { $0.height == 9 && $0.y > 200 }
        #expect(heads.count == 4)
    }

    @Test("the rows of a table at three widths are a list, whose cell the variants change")
    func rows() throws {
        let text = try skel("board")
        #expect(text.contains("tableView rows {") && text.contains("rows.Row.wide.isHidden: false"), "\(text)")
        #expect(!text.contains("Row row2"))
    }

    @Test("columns that fill themselves are as many as fit", arguments: [(700.0, 3), (560, 2), (1280, 4)])
    func columns(width: Double, count: Int) throws {
        let values = try bones(try skel("board", [1280]), width).filter { $0.path == "value" }
        #expect(values.filter { $0.frame.y == values[0].frame.y }.count == count)
    }

    @Test("a long line does not reach beyond its card where it would have two")
    func longLines() throws {
        let text = try skel("shop")
        for width in [1000.0, 700] {
            let bones = try bones(text, width).map { $0.frame }
            #expect((bones.map { $0.maxX }.max() ?? 0) <= width - 16)
            let images = bones.filter { $0.height > 120 }
            #expect(images.allSatisfy { abs($0.width - images[0].width) <= 0.1 }, "\(width)")
        }
    }

    @Test("containers and styles have no numbers in their names", arguments: ["shop", "board", "journal"])
    func names(name: String) throws {
        for line in try skel(name).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 1, ["style", "component", "row", "column", "view", "tableView"].contains(words[0])
            else { continue }
            #expect(!words[1].contains { $0.isNumber }, "\(line)")
        }
    }

    @Test("one line of a paragraph is as far from the next as every other")
    func evenLines() throws {
        var sketch = Sketch(name: "Lines", size: Size(width: 300, height: 200))
        var label = Sketch.Node(.label, Rect(x: 0, y: 7.6, width: 300, height: 93.6))
        label.tag = "p"
        label.response = .fills
        label.lines = (0..<4).map { Rect(x: 0, y: 7.6 + 27.2 * Double($0), width: 300, height: 12) }
        sketch.add(label)
        let text = draft(of: [sketch]).formatted().string
        #expect(!text.contains("frame:") && text.contains("numberOfLines: 4"), "\(text)")
        let bones = try bones(text, 300).map { $0.frame }
        #expect(zip(bones, label.lines).allSatisfy { abs($0.y - $1.y) <= 0.3 })
    }
}

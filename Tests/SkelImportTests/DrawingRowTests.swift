import SkelLayout
import Testing

@testable import SkelImport

/// What the rows of drawings become at other widths: bars with two ends, tiles, and strips that go on beyond the screen.
extension DrawingTests {
    /// A bar with a title and a button, both of which are bones, and two cards below it, or none.
    private static func bar(_ left: Double, _ right: Double, cards: Bool) -> String {
        let card = "<rect id='Card' x='20' y='Y' width='335' height='80' rx='12' fill='white'/>"
        let bar =
            "<g id='Bar'><rect id='Title' x='\(left)' y='16' width='120' height='20' fill='black'/>"
            + "<rect id='More' x='\(351 - right)' y='14' width='24' height='24' rx='6' fill='black'/></g>"
        return "<g id='Home'><rect width='375' height='240' fill='#F9FAFB'/>" + bar
            + (cards ? [60, 150].map { card.replacing("Y", with: "\($0)") }.joined() : "") + "</g>"
    }

    @Test(
        "The end of a bar keeps its distance from the right edge, however far in the rest is",
        arguments: [(20.0, 8.0), (24, 8), (24, 16), (33, 15), (33, 28), (20, 30)], [320.0, 768])
    func barEnds(insets: (Double, Double), width: Double) {
        for cards in [true, false] {
            let content = Self.bar(insets.0, insets.1, cards: cards)
            let (text, bones) = Self.imported(content, size: (375, 240), at: width)
            #expect(!text.contains("frame:") && !text.contains("maxWidth"), "\(text)")
            let end = FlatImport.short(width - 24 - insets.1)
            #expect(bones.contains("\(end) 14 24 24"), "\(bones) \(text)")
            if cards {
                #expect(bones.contains("20 60 \(FlatImport.short(width - 40)) 80"), "\(bones) \(text)")
            }
        }
    }

    @Test("A price stays at the right if a shorter line is below its title", arguments: [320.0, 430, 768])
    func priceAboveLine(width: Double) {
        let info =
            "<rect width='375' height='150' fill='white'/><g id='Info'><g id='Title row'>"
            + Self.text("Title", 20, 43, 22, ["Trail Runner 2"]) + Self.text("Price", 274.5, 43, 20, ["$129.00"])
            + "</g>" + Self.text("Reviews", 20, 70, 13, ["4.7 (238 reviews)"]) + "</g>"
            + "<rect id='Body' x='20' y='96' width='335' height='40' rx='8' fill='#D1D5DB'/>"
        let (text, bones) = Self.imported(info, size: (375, 150), at: width)
        let ends = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.map { $0[0] + $0[2] }
        #expect(text.contains("marginLeft: auto") && !text.contains("maxWidth"), "\(text)")
        #expect(ends.contains { abs(width - 28 - $0) <= 1 }, "\(bones) \(text)")
    }

    @Test("The longest of the lines that start at one place to half a point is not centred")
    func longestLine() {
        let row =
            "<rect width='375' height='100' fill='white'/><g id='Track'>"
            + "<g id='Texts'><rect id='Name' x='20.5' y='16' width='204.5' height='21' rx='10' fill='black'/>"
            + "<rect id='Band' x='20' y='50' width='146' height='14' rx='7' fill='#6B7280'/></g>"
            + "<rect id='Heart' x='334' y='30' width='21' height='19' fill='black'/></g>"
        let (text, bones) = Self.imported(row, size: (375, 100), at: 375)
        #expect(bones.contains("20.5 16 204.5 21"), "\(bones) \(text)")
        #expect(text.contains("name { marginLeft: 0.5; width: 204.5"), "\(text)")
    }

    /// Tiles in a row from 20 to 355 points, with an icon or none, and with texts in their middles below or none.
    private static func actions(_ count: Int, tile: Double, icon: Bool, texts: [(Double, String)]) -> String {
        "<rect width='375' height='120' fill='white'/><g id='Actions'>"
            + (0..<count).map { number in
                let x = 20 + Double(number) * (335 - tile) / Double(count - 1)
                let middle = x + tile / 2
                let sign =
                    "<rect id='Sign' x='\(middle - 7)' y='\(9 + tile / 2)' width='14' height='14' fill='#2970FF'/>"
                return "<g id='Action'><g id='Button'>"
                    + "<rect x='\(x)' y='16' width='\(tile)' height='\(tile)' rx='16' fill='#EFF4FF'/>"
                    + (icon ? sign : "") + "</g>"
                    + (texts.isEmpty ? "" : text("Label", x + texts[number].0, 44 + tile, 12, [texts[number].1]))
                    + "</g>"
            }.joined() + "</g>"
    }

    @Test(
        "Tiles keep their size from one side to the other, and texts no wider stay in their middles",
        arguments: [3, 4], [320.0, 375, 768])
    func tiles(count: Int, width: Double) {
        let texts = [(11.277, "Send"), (2.3664, "Request"), (5.9184, "Top up"), (11.1705, "More")]
        for icon in [true, false] {
            let content = Self.actions(count, tile: 52, icon: icon, texts: Array(texts.prefix(count)))
            let (text, bones) = Self.imported(content, size: (375, 120), at: width)
            let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
            let wanted = (0..<count).map { 46 + Double($0) * (width - 92) / Double(count - 1) }
            let found = frames.map { $0[0] + $0[2] / 2 }
            #expect(frames.count == 2 * count, "\(bones) \(text)")
            #expect(found.allSatisfy { middle in wanted.contains { abs($0 - middle) <= 1 } }, "\(bones) \(text)")
            let squares = frames.filter { $0[2] == $0[3] && $0[2] == (icon ? 14 : 52) }
            #expect(squares.count == count, "\(bones) \(text)")
        }
    }

    @Test("Squares close to each other, and larger ones, share the row")
    func sharingSquares() {
        for (count, tile) in [(4, 80.0), (3, 104)] {
            let content = Self.actions(count, tile: tile, icon: true, texts: [])
            let text = Self.imported(content, size: (375, 140), at: 375).text
            #expect(text.contains("flex: 1") && !text.contains("spaceBetween"), "\(text)")
        }
    }

    @Test(
        "Cards of a strip that the screen's edge cuts off keep their widths and distances",
        arguments: [320.0, 375, 768])
    func strip(width: Double) {
        let cards = [20.0, 172, 324, 476].map { x in
            "<g id='Card'><rect x='\(x)' y='16' width='140' height='140' rx='12' fill='#D1D5DB'/>"
                + "<rect x='\(x)' y='168' width='90' height='14' fill='#6B7280'/></g>"
        }
        let content =
            "<g id='Screen' clip-path='url(#c)'><rect width='375' height='230' fill='white'/>"
            + "<g id='Related'>\(cards.joined())</g></g>"
            + "<defs><clipPath id='c'><rect width='375' height='230' fill='white'/></clipPath></defs>"
        let (text, bones) = Self.imported(content, size: (375, 230), at: width)
        let wanted = ["20 16 140 140", "172 16 140 140", "324 16 51 140"]
        #expect(bones.filter { $0.hasSuffix(" 140") } == wanted, "\(bones) \(text)")
    }
}

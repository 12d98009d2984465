import Testing

@testable import SkelImport

/// Bars with a title, strips that scroll sideways, and pictures with a scrim.
extension DrawingTests {
    private static let chevron =
        "<g id='Back'><path d='M31.96 22L24 30L31.96 38' stroke='black' stroke-width='1.5'/></g>"

    @Test("A title beside an arrow back stays in the middle", arguments: [320.0, 375, 768], ["#F9FAFB", "white"])
    func title(width: Double, fill: String) {
        let bar =
            "<rect width='375' height='200' fill='white'/><g id='Bar'><rect width='375' height='60' fill='\(fill)'/>"
            + Self.chevron + Self.text("Title", 147.81, 36, 17, ["Checkout"]) + "</g>"
            + Self.text("Order", 16, 150, 17, ["Your order"])
        let (text, bones) = Self.imported(bar, size: (375, 200), at: width)
        let numbers = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(numbers.contains { abs($0[0] + $0[2] / 2 - width / 2) <= 0.5 }, "\(bones) \(text)")
        #expect(numbers.contains { $0[0] <= 24 && $0[2] < 12 }, "\(bones) \(text)")
    }

    /// Cards of some widths, of which the edge of a screen cuts off the last.
    private static func strip(_ widths: [Double]) -> String {
        var (x, cards) = (20.0, "")
        for width in widths {
            cards += "<g id='Card'><rect x='\(x)' y='40' width='\(width)' height='100' rx='16' fill='white'/>"
            cards += text("Title", x + 12, 120, 13, ["Bled"]) + "</g>"
            x += width + 16
        }
        return "<g clip-path='url(#c)'><rect width='390' height='200' fill='#F1F5F9'/>"
            + text("Head", 20, 26, 17, ["Popular"]) + cards
            + "</g><defs><clipPath id='c'><rect width='390' height='200'/></clipPath></defs>"
    }

    @Test(
        "What is in a strip keeps its width: one card before one cut off, and chips of several widths",
        arguments: [[240.0, 240], [300, 300], [49, 92, 78, 70, 74]], [320.0, 390, 600])
    func strip(widths: [Double], width: Double) {
        let content = Self.strip(widths)
        let (text, bones) = Self.imported(content, size: (390, 200), at: width)
        #expect(bones == Self.imported(content, size: (390, 200), at: 390).bones, "\(bones) \(text)")
        #expect(!text.contains("flex: 1") && text.contains("flexShrink: 0"), "\(text)")
    }

    private static let words =
        text("Title", 20, 90, 24, ["Where to next?"]) + text("Subtitle", 20, 120, 15, ["142 places to stay"])

    @Test("A scrim of a picture's size follows its proportions", arguments: [320.0, 390, 768])
    func scrim(width: Double) {
        let hero =
            "<rect width='390' height='300' fill='white'/><g id='Hero'>"
            + "<rect id='Photo' width='390' height='180' fill='url(#p0)'/>"
            + "<rect id='Scrim' width='390' height='180' fill='black' fill-opacity='0.4'/>"
            + Self.words + "</g>" + Self.text("Head", 20, 240, 17, ["Popular"])
        let (text, bones) = Self.imported(hero + Self.picture, size: (390, 300), at: width)
        #expect(bones.count == 4 && text.contains("aspectRatio: 390:180"), "\(text)")
        #expect(text.contains("width: 100%") && text.contains("height: 100%"), "\(text)")
        #expect(!text.contains("height: 180"), "\(text)")
    }

    @Test(
        "A bar that floats over a strip stretches between its margins, and one with two ends also between others",
        arguments: [(8.0, 374.0, 8.0), (16, 366, 8)], [320.0, 390, 600])
    func floatingBar(place: (x: Double, width: Double, right: Double), width: Double) {
        let rows = (0..<3).map {
            "<rect id='Row' x='16' y='\(60 + $0 * 60)' width='48' height='48' rx='4' fill='#666'/>"
        }
        let covers = (0..<4).map { "<rect x='\(16 + $0 * 122)' y='260' width='106' height='106' rx='4' fill='#666'/>" }
        let bar =
            "<g id='Bar'><rect x='\(place.x)' y='292' width='\(place.width)' height='56' rx='6' fill='#5B2333'/>"
            + "<rect x='24' y='300' width='40' height='40' rx='4' fill='#999'/>"
            + Self.text("Song", 72, 322, 13, ["Song"])
            + "<rect x='342' y='308' width='24' height='24' rx='12' fill='white'/></g>"
        let content =
            "<g clip-path='url(#c)'><rect width='390' height='400' fill='#121212'/>" + rows.joined()
            + "<g id='Carousel'>" + covers.joined() + "</g>" + bar
            + "</g><defs><clipPath id='c'><rect width='390' height='400'/></clipPath></defs>"
        let (text, bones) = Self.imported(content, size: (390, 400), at: width)
        let end = FlatImport.short(width - place.right - 16 - 24)
        #expect(bones.contains("\(end) 308 24 24") && bones.contains("24 300 40 40"), "\(bones) \(text)")
    }

    @Test(
        "Texts that the screen's edge cuts off keep their widths and gaps, with or without a line below one",
        arguments: [[16.0, 91, 167, 245, 351], [16, 90, 166, 287, 348, 444]], [true, false])
    func textStrip(places: [Double], hasLine: Bool) {
        let words = [
            "Popular", "Burgers", places.count > 5 ? "Chicken wings" : "Chicken",
            places.count > 5 ? "Sides" : "Sides and dips", "Vegetarian", "Drinks",
        ]
        let tabs = zip(words, places).map { word, x in
            "<g id='Tab'>" + Self.text(word, x, 61, 14, [word])
                + (hasLine && x == 16 ? "<rect id='Mark' x='16' y='77' width='51' height='3' fill='black'/>" : "")
                + "</g>"
        }
        let content =
            "<g clip-path='url(#c)'><rect width='375' height='320' fill='white'/><g id='Tabs'>" + tabs.joined() + "</g>"
            + "<rect id='Hero' x='16' y='100' width='343' height='200' rx='8' fill='#ccc'/>"
            + "</g><defs><clipPath id='c'><rect width='375' height='320'/></clipPath></defs>"
        let drawn = Self.imported(content, size: (375, 320), at: 375).bones.dropLast()
        for width in [320.0, 600] {
            let (text, bones) = Self.imported(content, size: (375, 320), at: width)
            #expect(bones.dropLast() == drawn, "\(text)")
        }
    }

    @Test("A card is as high as what is in it, if a picture in it grows with the screen")
    func growingCard() {
        let card =
            "<rect width='375' height='300' fill='#F5F5F5'/><g id='Card'>"
            + "<rect x='16' y='16' width='343' height='220' rx='12' fill='white'/>"
            + "<rect id='Photo' x='16' y='16' width='343' height='140' fill='url(#p0)'/>"
            + Self.text("Title", 32, 186, 16, ["Burger House"]) + Self.text("Info", 32, 210, 13, ["25 min"]) + "</g>"
            + Self.picture
        let (text, bones) = Self.imported(card, size: (375, 300), at: 430)
        #expect(!text.contains("height: 220") && text.contains("aspectRatio"), "\(bones) \(text)")
    }
}

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
}

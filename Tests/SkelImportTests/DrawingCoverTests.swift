import Testing

@testable import SkelImport

/// Drawings in which things lie over each other: bars over contents, avatars on covers, pictures in frames.
extension DrawingTests {
    private static func photo(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ id: String) -> String {
        "<rect id='\(id)' x='\(x)' y='\(y)' width='\(width)' height='\(height)' fill='url(#p0)'/>"
    }

    /// Photos below each other, and a bar with two words at the bottom of the screen.
    private static func tabs(_ second: String) -> String {
        "<g id='Screen'><rect width='375' height='400' fill='#F3F4F6'/>" + photo(16, 60, 343, 220, "First") + second
            + "<g id='Tab bar'><rect y='320' width='375' height='80' fill='white'/>"
            + text("Search", 50, 360, 11, ["Search"]) + text("Trips", 290, 360, 11, ["Trips"]) + "</g></g>" + picture
    }

    @Test("What lies on a bar is seen, although a picture runs on below the bar, which stays at the bottom")
    func bar() {
        let (text, bones) = Self.imported(Self.tabs(Self.photo(16, 296, 343, 220, "Second")), size: (375, 400), at: 375)
        #expect(bones.filter { $0.hasSuffix(" 9") }.count == 2, "\(bones)")
        #expect(text.contains("bottom: 0\n") && !text.contains("top: 24"), "\(text)")
        // Nothing runs on below this one.
        let short = Self.imported(Self.tabs(Self.photo(16, 296, 343, 20, "Second")), size: (375, 400), at: 375).text
        #expect(!short.contains("absolute"), "\(short)")
    }

    @Test(
        "A bar stays at the bottom and covers a section below it, of which nothing or only a title is above the bar",
        arguments: [326.0, 318, 300], [320.0, 375, 430])
    func hiddenSection(top: Double, width: Double) {
        let section =
            Self.text("Payment", 16, top + 13, 17, ["Payment"])
            + "<g id='Method'><rect x='16' y='\(top + 24)' width='343' height='40' rx='12' fill='#F3F4F6'/>"
            + Self.text("Card", 28, top + 49, 15, ["Visa ending 4242"]) + "</g>"
        let bar =
            "<g id='Bar'><rect y='320' width='375' height='80' fill='white'/>"
            + "<rect id='Pay' x='16' y='336' width='343' height='48' rx='24' fill='#059669'/></g>"
        let content =
            "<rect width='375' height='400' fill='#FAFAFA'/>" + Self.text("Title", 16, 50, 24, ["Checkout"]) + section
        let (text, bones) = Self.imported(content + bar, size: (375, 400), at: width)
        // It is painted after what it covers.
        #expect(bones.last == "16 336 \(FlatImport.short(width - 32)) 48", "\(text)\(bones)")
        #expect(text.contains("bottom: 0"), "\(text)")
    }

    @Test("What lies on a translucent bar is not seen on the picture's bone below it")
    func translucent() {
        let file = Self.tabs(Self.photo(16, 296, 343, 220, "Second"))
            .replacing("height='80' fill='white'", with: "height='80' fill='white' fill-opacity='0.5'")
        #expect(Self.imported(file, size: (375, 400), at: 375).bones.filter { $0.hasSuffix(" 9") }.isEmpty)
    }

    @Test("A picture in a frame of its size is one bone, which keeps its proportions", arguments: [320.0, 390, 768])
    func framed(width: Double) {
        let photos = (0..<3).map { column in
            let x = 16 + Double(column) * 120
            return "<g id='Photo'><rect x='\(x)' y='16' width='118' height='118' fill='#E2E8F0'/>"
                + Self.photo(x, 16, 118, 118, "Image") + "</g>"
        }
        let (text, bones) = Self.imported(
            "<rect width='390' height='150' fill='white'/>" + photos.joined() + Self.picture, size: (390, 150),
            at: width)
        let side = (width - 36) / 3
        #expect(bones.count == 3 && text.contains("aspectRatio: 1"), "\(text)")
        #expect(bones.allSatisfy { abs((Double($0.split(separator: " ")[2]) ?? 0) - side) < 1 }, "\(bones)")
    }

    @Test("An avatar in the middle of a cover stays there, and at its bottom", arguments: [320.0, 390, 768])
    func avatar(width: Double) {
        let (text, bones) = Self.imported(
            "<rect width='390' height='300' fill='white'/>" + Self.photo(0, 0, 390, 180, "Cover")
                + "<circle id='Avatar' cx='195' cy='180' r='48' fill='url(#p0)'/>" + Self.picture, size: (390, 300),
            at: width)
        let bottom = (width * 180 / 390 * 2).rounded() / 2
        let place = bones.last?.split(separator: " ").compactMap { Double($0) } ?? []
        #expect(
            place.count == 4 && abs(place[0] - (width / 2 - 48)) < 1 && abs(place[1] - (bottom - 48)) < 1, "\(text)")
        // Where only the avatar is a picture, it's out of the flow.
        let plain = Self.imported(
            "<rect width='390' height='300' fill='white'/><rect width='390' height='180' fill='#CBD5E1'/>"
                + "<circle id='Avatar' cx='195' cy='180' r='48' fill='url(#p0)'/>" + Self.picture, size: (390, 300),
            at: width)
        #expect(plain.bones.contains { $0.hasPrefix("\(Int(width / 2 - 48)) 132 96 96") }, "\(plain)")
    }

    @Test("A text that is wider than a phone has the room that is there", arguments: [320.0, 800])
    func wide(width: Double) {
        let (text, bones) = Self.imported(
            "<rect width='800' height='100' fill='white'/>"
                + Self.text("Body", 32, 60, 15, ["the sheet is ready for review. I have marked the cells that changed"])
                + Self.text("Short", 32, 90, 15, ["and more"]), size: (800, 100), at: width)
        let ends = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.map { $0[0] + $0[2] }
        #expect(ends.allSatisfy { $0 <= width - 32 } && ends.contains { $0 > 270 }, "\(bones)")
        #expect(text.contains("maxWidth"), "\(text)")
    }

    @Test("A column beside a sidebar is narrower than what is in it, if it must be", arguments: [320.0, 900, 1200])
    func narrowColumn(width: Double) {
        let (text, bones) = Self.imported(
            "<rect width='1200' height='300' fill='white'/><rect width='220' height='300' fill='#F8FAFC'/>"
                + Self.text("Inbox", 20, 40, 14, ["Inbox"])
                + Self.text("Body", 252, 60, 15, [String(repeating: "ready for review and more ", count: 4)])
                + Self.photo(252, 100, 240, 160, "One") + Self.photo(508, 100, 240, 160, "Two")
                + "<rect x='252' y='280' width='916' height='8' fill='#CBD5E1'/>" + Self.picture, size: (1200, 300),
            at: width)
        let line = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.first { $0[3] == 8 } ?? []
        #expect(line.count == 4 && (width == 320 || abs(line[0] + line[2] - (width - 32)) < 1), "\(text)")
    }

    @Test("A decoration that is nearly transparent is no bone", arguments: [(0.08, 2), (0.5, 3)])
    func veil(opacity: Double, count: Int) {
        let card =
            "<rect width='375' height='220' fill='white'/><rect x='20' y='16' width='335' height='188' fill='#1553CF'/>"
            + "<circle id='Ellipse' cx='300' cy='100' r='50' fill='white' fill-opacity='\(opacity)'/>"
            + Self.text("Balance", 40, 53, 14, ["Total balance"]) + Self.text("Amount", 40, 92, 32, ["12,480.50"])
        let (text, bones) = Self.imported(card, size: (375, 220), at: 375)
        #expect(bones.count == count, "\(text)")
        let svg = "<svg width='375' height='220' viewBox='0 0 375 220'>\(card)</svg>"
        let said = FlatImport(text: svg, name: "a.svg").messages
        #expect(said.contains("this shape is nearly transparent, and is left out") == (count == 2), "\(said)")
    }
}

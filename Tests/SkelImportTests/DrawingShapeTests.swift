import SkelLayout
import SkelText
import Testing

@testable import SkelImport

/// Shapes of drawings: those that the frame cuts, cards, shadows and the places of texts.
extension DrawingTests {
    @Test("A text that the end of the frame cuts has one radius", arguments: [236, 240, 244, 248])
    func cutText(height: Int) {
        let rows = (0..<4).map { row in
            let y = Double(16 + row * 64)
            return "<g id='Row'><rect id='Art' x='16' y='\(y)' width='48' height='48' rx='6' fill='#CBD5E1'/>"
                + Self.text("Title", 76, y + 20, 15, ["Evening Crossing"])
                + Self.text("Sub", 76, y + 40, 12, ["The Night Ferries"]) + "</g>"
        }
        let (text, bones) = Self.imported(
            "<g id='Screen' clip-path='url(#c)'><rect width='375' height='\(height)' fill='white'/>" + rows.joined()
                + "</g><defs><clipPath id='c'><rect width='375' height='\(height)'/></clipPath></defs>",
            size: (375, height), at: 375)
        #expect(bones.contains("16 208 48 \(height - 208)"), "\(text)")
        #expect(!text.contains("linesCornerRadius") && text.contains("multilineCornerRadius: 50%"), "\(text)")
        // Nothing is left of a text that is beyond it.
        #expect(bones.count == (height == 236 ? 11 : 12), "\(bones)")
    }

    @Test("Cards directly in the frame keep the gaps between them")
    func cardsInFrame() {
        let cards = ["Cafe Nordlys", "Harbour Bakery", "Blue Door Books"].enumerated().map { card, name in
            let y = 20 + card * 116
            return "<g id='Card'><rect x='16' y='\(y)' width='358' height='100' rx='12' fill='white'/>"
                + "<rect id='Photo' x='28' y='\(y + 12)' width='76' height='76' rx='8' fill='#94A3B8'/>"
                + Self.text("Name", 120, Double(y) + 38, 16, [name]) + "</g>"
        }
        let paper = "<rect width='390' height='368' fill='#F1F5F9'/>"
        let text = Self.imported(paper + cards.joined(), size: (390, 368), at: 390).text
        #expect(text.contains("gap: 16\n") && !text.contains("tableView"), "\(text)")
        #expect(text == Self.imported(paper + "<g>" + cards.joined() + "</g>", size: (390, 368), at: 390).text)
    }

    /// A card with a shadow, as Sketch writes it.
    private static func shadowed(_ uses: String) -> FlatImport {
        FlatImport(
            text: "<svg width='320' height='160'><defs>"
                + "<rect id='path-1' x='16' y='16' width='288' height='128' rx='12'/><filter id='outer'>"
                + "<feOffset dy='2' in='SourceAlpha' result='o'/><feGaussianBlur stdDeviation='4' in='o'/></filter>"
                + "<filter id='drop'><feDropShadow dy='2' stdDeviation='4'/></filter></defs>"
                + "<rect width='320' height='160' fill='#F3F4F6'/><g id='Card'>\(uses)</g>"
                + text("Title", 32, 48, 16, ["Lindqvist"]) + "</svg>", name: "a.svg")
    }

    @Test("A shape whose filter shows its shadow alone is no bone where the shape itself is painted too")
    func shadows() {
        func use(_ look: String) -> String { "<use fill='\(look)' xlink:href='#path-1'/>" }
        let (white, shadow) = (use("#FFFFFF"), use("black' fill-opacity='1' filter='url(#outer)"))
        for uses in [shadow + white, "<g id='Rectangle'>" + shadow + white + "</g>", white + shadow] {
            let card = Self.shadowed(uses)
            #expect(card.frames() == ["box 16 16 288 128", "label 32 35.24 63.148 14"], "\(card.frames())")
            #expect(card.nodes().first?.background == "#ffffff")
        }
        // Under a translucent copy, only what a filter replaces by a shadow is unseen.
        let glass = use("#FFFFFF' fill-opacity='0.5")
        #expect(Self.shadowed(shadow + glass).nodes().first?.background == "#ffffff80")
        let dropped = use("black' filter='url(#drop)")
        #expect(Self.shadowed(dropped + white).nodes().count { $0.kind == .box } == 1)
        #expect(Self.shadowed(dropped + glass).nodes().count { $0.kind == .box } == 2)
        #expect(Self.shadowed(white + use("#EEEEEE' filter='url(#drop)")).nodes().count { $0.kind == .box } == 2)
    }

    @Test(
        "A text is placed by its dominant baseline",
        arguments: [
            ("auto", 0.0), ("ideographic", -4.24), ("text-after-edge", -4.24), ("central", 6.94), ("middle", 5.2),
            ("hanging", 14.48), ("text-before-edge", 18.1),
        ])
    func baselines(name: String, down: Double) {
        let text = "<text x='20' y='40' font-size='20' dominant-baseline='\(name)'>Baseline</text>"
        let node = FlatImport(text: "<svg width='300' height='80'>" + text + "</svg>", name: "a.svg").nodes().first
        #expect(
            node.map { Distance.areSame($0.frame.y, 40 - 7.2 - 8.5 + down) } ?? false, "\(String(describing: node))")
    }

    @Test("The stops of a gradient are black if they have no colour, and a note says what the gradient becomes")
    func blackStops() {
        let hero =
            "<rect width='390' height='300' fill='white'/><rect id='Photo' width='390' height='180' fill='url(#p0)'/>"
            + "<rect id='Scrim' width='390' height='180' fill='url(#g)'/>"
            + Self.text("Title", 20, 90, 24, ["Where to next?"])
            + Self.text("Subtitle", 20, 120, 15, ["142 places to stay"]) + Self.picture
            + "<defs><linearGradient id='g'><stop stop-opacity='0.2'/><stop offset='1' stop-opacity='0.8'/>"
            + "</linearGradient></defs>"
        let text = Self.imported(hero, size: (390, 300), at: 390).text
        #expect(text.contains("backgroundColor: #00000080") && !text.contains("808080"), "\(text)")
    }

    @Test("A small outline with angles or curves is an icon and one bone; a checkbox and a radio stay frames")
    func outlines() {
        func icon(_ shape: String) -> String {
            let content =
                "<rect width='375' height='80' fill='white'/><g id='Row'><g id='Icon'>\(shape)</g>"
                + Self.text("Label", 60, 45, 15, ["Explore"]) + "</g>"
            return Self.imported(content, size: (375, 80), at: 375).text
        }
        let stroke = "stroke='black' stroke-width='1.5'"
        let (house, heart) = (
            "<path d='M20 36L28 30L36 36V46H20V36Z' \(stroke)/>",
            "<path d='M28 46L20 38C17 30 26 28 28 35C30 28 39 30 36 38Z' \(stroke)/>"
        )
        for shape in [house, heart] {
            let text = icon(shape)
            #expect(!text.contains("isSkeletonable") && !text.contains("borderWidth"), "\(text)")
        }
        for shape in [
            "<rect x='20' y='30' width='18' height='18' rx='4' \(stroke)/>",
            "<circle cx='29' cy='39' r='9' \(stroke)/>",
            "<path d='M20 30H38V48H20Z' \(stroke)/>",
        ] {
            let text = icon(shape)
            #expect(text.contains("isSkeletonable: false") && text.contains("borderWidth: 1.5"), "\(text)")
        }
    }

    @Test(
        "A picture has the round corners of the frame that clips it, of which it reaches into some",
        arguments: [
            ("x='16' y='16' width='343' height='140'", "16 16 0 0"),
            ("x='16' y='0' width='343' height='156'", "16 16 0 0"),
            ("x='16' y='16' width='120' height='216'", "16 0 0 16"), ("x='32' y='32' width='120' height='90'", ""),
            ("x='17' y='17' width='120' height='90'", "9.5 0 0 0"),
            ("x='24' y='16' width='120' height='90'", "2 0 0 0"),
        ], ["<rect x='16' y='16' width='343' height='216' rx='16' fill='white'/>", ""])
    func clippedCorners(place: (frame: String, radii: String), card: String) {
        let content =
            "<rect width='375' height='500' fill='#F5F5F5'/><g id='Card' clip-path='url(#c)'>\(card)"
            + "<rect id='Photo' \(place.frame) fill='url(#p0)'/>" + Self.text("Title", 32, 210, 18, ["Cabin"])
            + "<rect id='Line' x='16' y='231' width='343' height='1' fill='#999'/></g><defs>"
            + "<clipPath id='c'><rect x='16' y='16' width='343' height='216' rx='16'/></clipPath></defs>" + Self.picture
        let text = Self.imported(content, size: (375, 500), at: 375).text
        let photo = text.split(separator: "\n").first { $0.contains("imageView") } ?? ""
        let shown = photo.split(separator: ";").first { $0.contains("cornerRadius") }
        let radii = shown.map { String($0.filter { "0123456789. ".contains($0) }).trimmed } ?? ""
        #expect(radii == place.radii[...], "\(text)")
        // Thin lines and bars of texts stay as they are.
        #expect(text.ranges(of: "cornerRadius:").count == (card == "" ? 0 : 1) + (place.radii == "" ? 0 : 1), "\(text)")
    }

    @Test(
        "A small path alone in a named group is an icon, unless it's long as a word is",
        arguments: [
            ("M25 40L32 36L25 31ZM20 44L18 42V30L20 28H36L38 30V42L36 44Z", "20 16"),
            ("M22 42L21 30L24 29L25 42ZM27 42L27 32L33 33L34 42ZM36 42V29L40 31V42ZM44 42L43 33L49 32V42Z", nil),
        ],
        [
            "<g id='smart_display'>PATH</g>",
            "<g id='video'><mask id='m'><rect width='60' height='60'/></mask><g>PATH</g></g>",
        ])
    func smallPath(icon: (path: String, size: String?), group: String) {
        let path = "<path d='\(icon.path)' fill='#1D1B20'/>"
        let parts = group.split(separator: "PATH")
        let text = Self.imported(
            "<rect width='360' height='100' fill='white'/><g id='Item'>" + parts[0] + path + parts[1]
                + Self.text("Label", 56, 41, 14, ["Your videos"]) + "</g>", size: (360, 100), at: 360
        ).text
        let size = icon.size.map { $0.split(separator: " ") }
        #expect(text.contains("label ") && text.contains("view ") == (size != nil), "\(text)")
        if let size { #expect(text.contains("width: \(size[0]); height: \(size[1])"), "\(text)") }
    }

    /// The squares of a code 200 points wide and high, as one path or as rectangles, with a finder of its own.
    private static func code(isPath: Bool, finder: Bool) -> String {
        let squares = (0..<625).filter { $0 % 3 == 0 || $0 % 7 == 0 || $0 == 624 }.map {
            (95 + $0 % 25 * 8, 40 + $0 / 25 * 8)
        }
        let modules =
            isPath
            ? "<path id='Modules' fill='black' d='"
                + squares.map { "M\($0.0) \($0.1)h8v8h-8z" }.joined() + "'/>"
            : squares.map { "<rect x='\($0.0)' y='\($0.1)' width='8' height='8' fill='black'/>" }.joined()
        let ring = "<rect id='Finder' x='99' y='44' width='48' height='48' stroke='black' stroke-width='8'/>"
        return "<g id='QR Code'>" + modules + (finder ? ring : "") + "</g>"
    }

    @Test("The shapes of a code are one bone in the middle, with a note", arguments: [320.0, 390, 834])
    func codes(width: Double) {
        let card =
            "<rect width='390' height='300' fill='#F5F5F4'/><rect id='Card' x='16' y='16' width='358' height='248' rx='16' fill='white'/>"
        for (isPath, finder) in [(true, true), (true, false), (false, true), (false, false)] {
            let content = card + Self.code(isPath: isPath, finder: finder)
            let (text, bones) = Self.imported(content, size: (390, 300), at: width)
            #expect(bones == ["\(FlatImport.short(width / 2 - 100)) 40 200 200"], "\(bones) \(text)")
            #expect(text.contains("imageView qrCode"), "\(text)")
            let messages = FlatImport(text: "<svg width='390' height='300'>\(content)</svg>", name: "a.svg").messages
            #expect(messages == ["the many small shapes of this become one bone"], "\(messages)")
        }
    }

    @Test(
        "Narrow bars beside each other are one bone, those of a chart are not", arguments: [(40, 4.0, 1), (12, 20, 12)])
    func bars(count: Int, step: Double, bones: Int) {
        let bars = (0..<count).map { number in
            let height = Double(20 + number * 7 % 30)
            return
                "<rect x='\(20 + Double(number) * step)' y='\(100 - height)' width='\(step / 2)' height='\(height)' fill='black'/>"
        }
        let wave = FlatImport(
            text: "<svg width='390' height='120'><g id='Wave'>\(bars.joined())</g></svg>", name: "a.svg")
        #expect(wave.nodes().count { $0.kind != .group } == bones, "\(wave.frames())")
    }
}

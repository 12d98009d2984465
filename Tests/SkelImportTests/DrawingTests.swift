import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Drawings of design programs")
struct DrawingTests {
    /// The file that a drawing becomes, and its bones at a width, as `x y width height` in points.
    static func imported(_ content: String, size: (Int, Int), at width: Double) -> (
        text: String, bones: [String]
    ) {
        let svg =
            "<svg width='\(size.0)' height='\(size.1)' viewBox='0 0 \(size.0) \(size.1)' fill='none'>\(content)</svg>"
        let written = draft(of: FlatImport(text: svg, name: "a.svg").sketches)
        var problems = Problems()
        guard let screen = written.checked(reporting: &problems) else { return ("", []) }
        let bones = layOut(screen, in: Viewport(width: width, height: nil), reporting: &problems).bones.map { $0.frame }
        let lengths = bones.map { [$0.x, $0.y, $0.width, $0.height].map { FlatImport.short($0) } }
        return (written.formatted().string, lengths.map { $0.joined(separator: " ") })
    }

    static func text(_ id: String, _ x: Double, _ y: Double, _ size: Int, _ lines: [String]) -> String {
        let spans = lines.enumerated().map { number, line in
            "<tspan x='\(x)' y='\(y + Double(number * 20))'>\(line)</tspan>"
        }
        return "<text id='\(id)' fill='#101828' font-family='Inter' font-size='\(size)'>\(spans.joined())</text>"
    }

    /// Rows of a list: an avatar, a text, and a badge at the end.
    private static func rows(_ messages: [String]) -> String {
        messages.enumerated().map { row, message in
            let y = row * 73
            return "<g id='Row'><rect y='\(y)' width='375' height='72' fill='white'/>"
                + "<circle id='Avatar' cx='40' cy='\(y + 36)' r='24' fill='#D0D5DD'/>"
                + text("Name", 76, Double(y + 30), 16, ["Grace"]) + text("Text", 76, Double(y + 52), 14, [message])
                + "<rect id='Badge' x='339' y='\(y + 26)' width='20' height='20' rx='10' fill='#5B3DF5'/></g>"
        }.joined()
    }

    private static let messages = ["See attached", "The engine might compose music and", "Can machines think?"]

    @Test(
        "Texts in rows of a list keep their widths where one ends shortly before a badge, and are narrower without room"
    )
    func rows() {
        let (text, wide) = Self.imported(Self.rows(Self.messages), size: (375, 218), at: 768)
        #expect(!text.contains("flex: 1"), "\(text)")
        let badges = [26, 99, 172].map { "732 \($0) 20 20" }
        #expect(badges.allSatisfy { wide.contains($0) }, "\(wide)")
        #expect(wide.contains("76 114 236.5 12"), "\(wide)")
        let narrow = Self.imported(Self.rows(Self.messages), size: (375, 218), at: 300).bones
        #expect(narrow.contains("76 114 176 12") && narrow.contains("264 99 20 20"), "\(narrow)")
    }

    @Test("Rows of a list answer alike if one text reaches what follows")
    func fullRow() {
        let messages = Self.messages + ["The engine might compose music and its"]
        let (text, wide) = Self.imported(Self.rows(messages), size: (375, 291), at: 768)
        #expect(!text.contains("flex: 1"), "\(text)")
        #expect(wide.contains("732 245 20 20"), "\(wide)")
        // A text that reaches it in all rows stretches.
        let full = Self.imported(Self.rows([messages[3], messages[3]]), size: (375, 145), at: 768)
        #expect(full.text.contains("flex: 1") && full.bones.contains("732 99 20 20"), "\(full)")
    }

    @Test("Rows of a list answer alike if lines are below them, or if there is more in some than in others")
    func unlikeRows() {
        let rows = ["The engine might compose music and", "See attached", "Can machines think?"].enumerated().map {
            let y = $0 * 76
            let status = "<circle id='Status' cx='63' cy='\(y + 57)' r='6' fill='#12B76A'/>"
            let badge = "<rect id='Badge' x='339' y='\(y + 40)' width='20' height='20' rx='10' fill='#5B3DF5'/>"
            return "<g id='Row'><rect y='\(y)' width='375' height='76' fill='white'/>"
                + "<circle id='Avatar' cx='44' cy='\(y + 38)' r='28' fill='#D0D5DD'/>" + ($0 == 0 ? status : "")
                + Self.text("Name", 84, Double(y) + 32.5, 16, ["Grace"])
                + Self.text("Text", 84, Double(y) + 54.9, 14, [$1])
                + Self.text("Time", 329, Double(y) + 30.2, 12, ["09:41"])
                + ($0 == 1 ? "" : badge) + "<path id='Line' d='M84 \(y + 75).5H375' stroke='#E5E7EB'/></g>"
        }
        let (text, bones) = Self.imported(rows.joined(), size: (375, 228), at: 768)
        #expect(!text.contains("flex: 1"), "\(text)")
        #expect(bones.contains("732 40 20 20") && bones.contains("732 192 20 20"), "\(bones)")
    }

    @Test("A text with lines of nearly equal widths but for the last is one label as wide as its widest line")
    func paragraph() {
        let lines = [
            "Four days of pastel houses, custard tarts", "and late trams through the Alfama with a", "local guide",
        ]
        let text = Self.text("Body", 16, 30, 14, lines)
        let imported = Self.imported(text, size: (328, 90), at: 328)
        #expect(imported.text.contains("width: 253; numberOfLines: 3; lastLineFillPercent: 26"), "\(imported.text)")
        #expect(imported.bones == ["16 19 253 12", "16 39 253 12", "16 59 65.78 12"])
        // Lines of two texts, and those of clearly different widths.
        let two = Self.text("Body", 16, 30, 14, [lines[0]]) + Self.text("Body", 16, 50, 14, [lines[1], lines[2]])
        #expect(!Self.imported(two, size: (328, 90), at: 328).text.contains("numberOfLines: 3"))
        let address = Self.text("Body", 16, 30, 14, ["Ada", "12 Upper Saint James Street", "London"])
        #expect(!Self.imported(address, size: (328, 90), at: 328).text.contains("numberOfLines: 3"))
    }

    private static func label(_ text: String, _ x: Double, in width: Int) -> (text: String, bones: [String]) {
        let box = "<rect x='24' y='24' width='\(width)' height='48' rx='24' fill='#5B3DF5'/>"
        let button = "<g id='Button'>" + box + Self.text("Label", x, 54, 16, [text]) + "</g>"
        let paper = "<rect width='\(width + 48)' height='100' fill='white'/>"
        return imported(paper + button, size: (width + 48, 100), at: 848)
    }

    @Test("The label of a button is in its middle if it is by its estimated width, and as wide as follows from that")
    func centred() {
        for (text, x, width) in [
            ("Save", 168.36, 38), ("Create account", 128.1, 119), ("Continue with Google", 103.9, 167),
        ] {
            let button = Self.label(text, x, in: 327)
            #expect(button.text.contains("label label { alignSelf: center; width: \(width) }"), "\(button)")
            #expect(button.bones == ["\(424 - Double(width) / 2) 41 \(width) 14".replacing(".0 ", with: " ")])
        }
        #expect(Self.label("Add to bag", 49.5, in: 136).text.contains("alignSelf: center; width: 85 }"))
    }

    @Test("A text that starts at a padding is at the left, even if it is nearly as wide as its box")
    func atPadding() {
        let left = Self.label("A long text that nearly fills all of its box", 40, in: 327)
        #expect(!left.text.contains("center") && left.bones.allSatisfy { $0.hasPrefix("40 ") }, "\(left)")
        let wider = Self.label("A long text that nearly fills all of its wide box, but for a little", 64, in: 535)
        #expect(!wider.text.contains("center") && wider.bones.allSatisfy { $0.hasPrefix("64 ") }, "\(wider)")
    }

    @Test("Tabs in equal columns stay in the middles of such columns", arguments: [3, 4])
    func tabs(count: Int) {
        let names = ["Home", "Inbox", "Profile", "More"].prefix(count)
        let widths = [31.0, 28, 32, 26]
        let tabs = names.enumerated().map { tab, name in
            let middle = 375 / Double(count) * (Double(tab) + 0.5)
            return
                "<g id='Tab'><rect id='Icon' x='\(middle - 12)' y='12' width='24' height='24' rx='6' fill='#98A2B3'/>"
                + Self.text("Label", middle - widths[tab] / 2, 52, 11, [name]) + "</g>"
        }
        let bar = "<rect width='375' height='80' fill='white'/>" + tabs.joined()
        let (text, bones) = Self.imported(bar, size: (375, 80), at: 768)
        #expect(text.contains("flex: 1\n") && !text.contains("%;"), "\(text)")
        for tab in 0..<count {
            let middle = 768 / Double(count) * (Double(tab) + 0.5)
            #expect(bones.contains("\(Int(middle) - 12) 12 24 24"), "\(bones)")
        }
    }

    @Test("A line above tabs does not keep them from being in equal columns")
    func tabsBelowLine() {
        let tabs = ["Home", "Inbox", "Profile", "More"].enumerated().map { tab, name in
            let middle = Double(tab * 100 + 50)
            return
                "<g id='Tab'><rect id='Icon' x='\(middle - 12)' y='8' width='24' height='24' rx='6' fill='#98A2B3'/>"
                + Self.text("Label", middle - [14, 13, 15.5, 11.3][tab], 46, 10, [name]) + "</g>"
        }
        let bar =
            "<rect width='400' height='100' fill='white'/><g id='Bar'><rect width='400' height='80' fill='#F3F4F6'/>"
            + "<path id='Line' d='M0 0.5H400' stroke='#E5E7EB'/>" + tabs.joined() + "</g>"
        let bones = Self.imported(bar, size: (400, 100), at: 800).bones
        #expect([88, 288, 488, 688].allSatisfy { bones.contains("\($0) 8 24 24") }, "\(bones)")
    }

    @Test("A text in the middle of its column keeps its width, unless it nearly reaches both sides")
    func centredTitle() {
        func title(_ x: Double, _ words: String) -> (text: String, bones: [String]) {
            let box = "<rect id='Box' x='24' y='80' width='327' height='48' rx='8' fill='#E5E7EB'/>"
            let paper = "<rect width='375' height='140' fill='white'/>"
            return Self.imported(paper + Self.text("Title", x, 40, 28, [words]) + box, size: (375, 140), at: 768)
        }
        let centred = title(95.5, "Welcome back")
        #expect(centred.text.contains("label title { alignSelf: center; width: 18"), "\(centred)")
        #expect(title(24, "Welcome back").bones.contains { $0.hasPrefix("24 ") })
    }

    @Test("An icon and a text that are in the middle of a button together stay there, and the text keeps its width")
    func iconAndText() {
        func button(_ x: Double) -> String {
            let box = "<rect id='Box' x='24' y='24' width='327' height='48' rx='8' fill='#F3F4F6'/>"
            let icon = "<circle id='Icon' cx='\(x + 10)' cy='48' r='10' fill='#111827'/>"
            let button = "<g id='Button'>" + box + icon + Self.text("Text", x + 28, 54, 16, ["Continue with Google"])
            return Self.imported(
                "<rect width='375' height='96' fill='white'/>" + button + "</g>", size: (375, 96), at: 768
            ).text
        }
        let centred = button(93)
        #expect(centred.contains("justifyContent: center") && !centred.contains("flex: 1"), "\(centred)")
        // At a usual padding it isn't.
        #expect(!button(40).contains("justifyContent"))
    }

    @Test("An icon of strokes is no text, and a stroke without an opening is filled")
    func strokedIcons() {
        func icon(_ paths: [String]) -> FlatImport {
            let paths = paths.map { "<path d='\($0)' stroke='#4F46E5' stroke-width='2' stroke-linecap='round'/>" }
            return FlatImport(
                text: "<svg width='375' height='96' fill='none'><rect width='375' height='96' fill='#F3F4F6'/>"
                    + "<g id='icon'>" + paths.joined() + "</g></svg>", name: "a.svg")
        }
        let share = icon([
            "M350 72V78C350 79.1 349.1 80 348 80H334C332.9 80 332 79.1 332 78V72", "M346 64L341 59L336 64",
            "M341 59V72",
        ])
        #expect(share.frames() == ["view 331 58 20 23"], "\(share.frames())")
        let dots = [334, 341, 348].map {
            "M\($0) 71C\($0).6 71 \($0 + 1) 70.6 \($0 + 1) 70C\($0 + 1) 69.4 \($0).6 69 \($0) 69"
                + "C\($0 - 1).4 69 \($0 - 1) 69.4 \($0 - 1) 70C\($0 - 1) 70.6 \($0 - 1).4 71 \($0) 71Z"
        }
        let more = icon(dots)
        #expect(more.frames() == ["view 332 68 18 4"], "\(more.frames())")
        #expect(icon([dots[0]]).nodes().allSatisfy { $0.declarations.isEmpty && $0.fill == "#4f46e5" })
    }

    @Test("A text whose estimated width ends a little beyond its box ends with it, so that like boxes are alike")
    func tightBox() {
        func chips(_ words: String) -> String {
            let chips = [(32, 64, "4 days"), (104, 72, words), (184, 56, "New")].map { x, width, text in
                "<g id='Chip'><rect x='\(x)' y='8' width='\(width)' height='24' rx='12' fill='#EDEBFF'/>"
                    + Self.text("Text", Double(x + 12), 24, 12, [text]) + "</g>"
            }
            return Self.imported(
                "<rect width='360' height='40' fill='white'/>" + chips.joined(), size: (360, 40), at: 360
            ).text
        }
        let tight = chips("Small group")
        let chip = "chip { width: 72; padding: 6.5 0 7.5 12; backgroundColor: #edebff"
        #expect(tight.contains(chip), "\(tight)")
        #expect(!chips("A small group of").contains(chip))
    }
}

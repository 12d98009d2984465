import SkelLayout
import Testing

@testable import SkelImport

/// What drawings become at other widths: columns, pictures and what is round.
extension DrawingTests {
    private static let weekdays = [("M", 10.0), ("T", 7.3), ("W", 11.3), ("T", 7.3), ("F", 7.3), ("S", 8), ("S", 8)]

    /// A week of days, one of them with a fill.
    private static func week(_ fill: (Double) -> String) -> String {
        "<rect width='390' height='80' fill='white'/><g id='Week'>"
            + weekdays.enumerated().map { day, name in
                let middle = 45 + Double(day) * 50
                return "<g id='Day'>" + (day == 2 ? fill(middle) : "")
                    + text("Weekday", middle - name.1 / 2, 31, 12, [name.0])
                    + text("Number", middle - 8.9, 56, 16, ["\(13 + day)"]) + "</g>"
            }.joined() + "</g>"
    }

    /// The bones of the numbers of a week, from the left.
    private static func numbers(_ bones: [String]) -> [String] { bones.filter { $0.hasSuffix(" 18 14") } }

    @Test("The days of a week stay at equal distances if one of them has a fill", arguments: [320.0, 390, 768])
    func markedDay(width: Double) {
        let plain = Self.imported(Self.week { _ in "" }, size: (390, 80), at: width)
        #expect(Self.numbers(plain.bones).count == 7, "\(plain)")
        let fills: [(Double) -> String] = [
            { "<rect x='\($0 - 21)' y='12' width='42' height='56' rx='12' fill='#2563EB'/>" },
            { "<circle cx='\($0)' cy='50' r='16' fill='#2563EB'/>" },
        ]
        for fill in fills {
            let marked = Self.imported(Self.week(fill), size: (390, 80), at: width)
            #expect(Self.numbers(marked.bones) == Self.numbers(plain.bones), "\(marked)")
            #expect(!marked.text.contains("flex: 1"), "\(marked.text)")
        }
    }

    @Test("Tabs in the middles of equal columns are in such columns if one of them has a fill", arguments: [1, 3])
    func markedTab(marked: Int) {
        let tabs = (0..<4).map { tab in
            let middle = 50 + Double(tab) * 100
            let fill = "<rect x='\(middle - 36)' y='8' width='72' height='52' rx='16' fill='#E0E7FF'/>"
            return "<g id='Tab'>" + (tab == marked ? fill : "")
                + "<rect id='Icon' x='\(middle - 12)' y='12' width='24' height='24' rx='6' fill='#98A2B3'/>"
                + Self.text("Label", middle - 15.5, 52, 11, ["Home"]) + "</g>"
        }
        let bar = "<rect width='400' height='80' fill='white'/><g id='Bar'>" + tabs.joined() + "</g>"
        let (text, bones) = Self.imported(bar, size: (400, 80), at: 800)
        #expect([88, 288, 488, 688].allSatisfy { bones.contains("\($0) 12 24 24") }, "\(text)")
        #expect(text.contains("backgroundColor: #e0e7ff\n") && text.contains("alignSelf: center"), "\(text)")
    }

    static let picture =
        "<defs><pattern id='p0' patternContentUnits='objectBoundingBox' width='1' height='1'>"
        + "<image width='1' height='1' href='a.png'/></pattern></defs>"

    /// A player with a cover and five controls, of which one has a sign on it.
    private static func player(cover: Double, sign: String) -> String {
        let discs: [(Double, Double)] = [(48, 12), (112, 12), (187.5, 32), (263, 12), (327, 12)]
        return "<g id='Player'><rect width='375' height='360' fill='#121212'/>"
            + "<rect id='Cover' x='\(cover)' y='20' width='240' height='240' rx='16' fill='url(#p0)'/>"
            + discs.map { x, radius in
                "<g id='Control'><circle cx='\(x)' cy='312' r='\(radius)' fill='white'/>" + (radius > 12 ? sign : "")
                    + "</g>"
            }.joined() + "</g>" + picture
    }

    private static let pause = [179, 190].map {
        "<rect x='\($0)' y='300' width='6' height='24' rx='1' fill='#121212'/>"
    }.joined()

    @Test("A picture in the middle and round controls keep their sizes", arguments: ["", pause], [67, 67.5])
    func player(sign: String, cover: Double) {
        let (text, bones) = Self.imported(Self.player(cover: cover, sign: sign), size: (375, 360), at: 768)
        #expect(bones.contains("\(FlatImport.short(cover + 196.5)) 20 240 240"), "\(text)")
        // The controls stay spread from side to side, about the middle.
        #expect(bones.contains("36 300 24 24") && bones.contains("708 300 24 24"), "\(text)")
        #expect(bones.contains("352 280 64 64"), "\(text)\(bones)")
        let narrow = Self.imported(Self.player(cover: cover, sign: sign), size: (375, 360), at: 320).bones
        #expect(narrow.contains("128 280 64 64") && narrow.contains("260 300 24 24"), "\(narrow)")
    }

    @Test("A picture from padding to padding grows in proportion")
    func photos() {
        func card(_ x: Int, _ width: Int) -> String {
            "<rect id='Photo' x='\(x)' y='16' width='\(width)' height='120' rx='8' fill='url(#p0)'/>"
        }
        let paper = "<rect width='375' height='200' fill='white'/>" + Self.picture
        let wide = Self.imported(
            paper + card(16, 343) + Self.text("Name", 16, 160, 16, ["Name"]), size: (375, 200), at: 718)
        #expect(wide.text.contains("aspectRatio: 343:120") && wide.bones.contains("16 16 686 240"), "\(wide)")
        let two = Self.imported(paper + card(16, 168) + card(192, 168), size: (376, 200), at: 712)
        #expect(two.bones == ["16 16 336 240", "360 16 336 240"], "\(two)")
        let rounds = [16, 108, 200, 292].map { "<circle cx='\($0 + 34)' cy='50' r='34' fill='#D0D5DD'/>" }.joined()
        let stories = Self.imported(paper + rounds, size: (376, 200), at: 712)
        #expect(stories.bones.allSatisfy { $0.hasSuffix(" 68 68") } && stories.bones.count == 4, "\(stories)")
    }

    @Test("A group that ends at the right side, such as the events of a day beside the hours, ends there at all widths")
    func restOfRoom() {
        let hours = (0..<5).map { hour in
            let y = Double(20 + hour * 64)
            return "<g id='Hour'>" + Self.text("Time", 20, y + 4, 10, ["0\(hour):00"])
                + "<path id='Line' d='M70 \(y)H370' stroke='#E5E7EB'/></g>"
        }
        let events = [24.0, 150, 230].map { y in
            "<g id='Event'><rect id='Card' x='76' y='\(y)' width='294' height='56' rx='8' fill='#DBEAFE'/>"
                + Self.text("Name", 92, y + 24, 14, ["Stand-up"]) + "</g>"
        }
        let day =
            "<rect width='390' height='320' fill='white'/><g id='Day'>" + hours.joined() + "</g><g id='Events'>"
            + events.joined() + "</g>"
        let (text, bones) = Self.imported(day, size: (390, 320), at: 768)
        #expect(bones.contains { $0.hasPrefix("92 ") } && !text.contains("alignSelf: end"), "\(bones) \(text)")
    }

    @Test(
        "A row whose icon ends a few points before the margin reaches to it all the same, and a title stays between icons"
    )
    func titlesAndIcons() {
        func icon(_ x: Double, _ y: Double, _ width: Double) -> String {
            "<rect id='Icon' x='\(x)' y='\(y)' width='\(width)' height='24' rx='4' fill='#98A2B3'/>"
        }
        let screen =
            "<rect width='375' height='140' fill='white'/><g id='Bar'>" + icon(20, 20, 12)
            + Self.text("Title", 140.5, 38, 16, ["Now playing"]) + icon(331, 20, 24) + "</g><g id='Song'>"
            + Self.text("Name", 24, 98, 20, ["Harbour Lights"]) + icon(325, 80, 28)
            + "</g><rect id='Track' x='24' y='120' width='327' height='8' rx='2' fill='#E5E7EB'/>"
        let (text, bones) = Self.imported(screen, size: (375, 140), at: 768)
        #expect(bones.contains { $0.hasPrefix("718 80 28") }, "\(bones) \(text)")
        let title = bones.first { $0.hasSuffix(" 87 14") }?.split(separator: " ").compactMap { Double($0) } ?? []
        #expect(title.count == 4 && title[2] < 110 && abs(title[0] + title[2] / 2 - 384) < 4, "\(bones) \(text)")
    }

    @Test("Like rows answer alike if some have a line that reaches farther than what is in them")
    func linesInRows() {
        let rows = (0..<3).map { row in
            let y = 12 + row * 52
            let line = "<rect id='Line' x='76' y='\(y + 51)' width='283' height='0.5' fill='#C6C6C8'/>"
            return "<g id='Row'><rect id='Icon' x='32' y='\(y + 11)' width='30' height='30' rx='7' fill='#FF9500'/>"
                + Self.text("Label", 76, Double(y + 32), 16, ["Name"])
                + "<rect id='Switch' x='292' y='\(y + 10)' width='51' height='31' rx='6' fill='#34C759'/>"
                + (row < 2 ? line : "") + "</g>"
        }
        let card =
            "<rect width='375' height='180' fill='#F2F2F7'/><g id='Card'>"
            + "<rect x='16' y='12' width='343' height='156' rx='14' fill='white'/>" + rows.joined() + "</g>"
        let (text, bones) = Self.imported(card, size: (375, 180), at: 768)
        #expect(bones.filter { $0.hasPrefix("685 ") && $0.hasSuffix(" 51 31") }.count == 3, "\(bones) \(text)")
    }

    @Test(
        "An icon at the end moves with the right side if its outline ends a few points before the padding",
        arguments: [350, 347, 345])
    func outlineAtEnd(x: Int) {
        let bar =
            "<g id='Bar'><rect width='390' height='80' fill='#E2E8F0'/>" + Self.text("Title", 16, 56, 28, ["Messages"])
            + "<rect id='Icon' x='\(x)' y='36' width='24' height='24' rx='6' fill='#2563EB'/></g>"
        let (text, bones) = Self.imported(bar, size: (390, 80), at: 768)
        #expect(bones.contains("\(x + 378) 36 24 24"), "\(bones) \(text)")
    }

    @Test("Contents as far from a sidebar as from the right side stretch", arguments: [24, 32, 40])
    func sidebar(distance: Int) {
        let (x, width) = (220 + distance, 1060 - 2 * distance)
        let screen =
            "<rect width='1280' height='300' fill='#F6F7F9'/><g id='Sidebar'>"
            + "<rect width='220' height='300' fill='#111827'/>"
            + "<rect id='Logo' x='24' y='24' width='32' height='32' rx='8' fill='#6366F1'/></g><g id='Main'>"
            + "<rect id='Chart' x='\(x)' y='40' width='\(width)' height='80' rx='12' fill='white'/>"
            + "<rect id='Orders' x='\(x)' y='144' width='\(width)' height='120' rx='12' fill='white'/></g>"
        let (text, bones) = Self.imported(screen, size: (1280, 300), at: 1600)
        #expect(bones.contains("\(x) 144 \(width + 320) 120") && bones.contains("24 24 32 32"), "\(bones) \(text)")
    }

    @Test("A sidebar keeps its width where its contents have less room than what is in them takes")
    func crowdedContents() {
        let cells = [272, 420, 660, 840, 1020].map { Self.text("Cell", $0, 80, 13, ["Marta"]) }.joined()
        let screen =
            "<rect width='1280' height='200' fill='#F6F7F9'/><g id='Sidebar'>"
            + "<rect width='220' height='200' fill='#111827'/>"
            + "<rect id='Search' x='12' y='24' width='196' height='32' rx='8' fill='#6366F1'/></g><g id='Main'>"
            + "<g id='Card'><rect x='252' y='40' width='996' height='100' rx='12' fill='white'/>" + cells + "</g>"
            + "<rect id='Orders' x='252' y='160' width='996' height='20' rx='12' fill='#94A3B8'/></g>"
        let (text, bones) = Self.imported(screen, size: (1280, 200), at: 1024)
        #expect(bones.contains("12 24 196 32") && bones.contains("252 160 740 20"), "\(bones) \(text)")
    }

    /// A list of chats of 390 points' width.
    ///
    /// - Parameters:
    ///   - time: where the times begin.
    ///   - rows: the message, the time and whether there is a badge below it, for each row.
    private static func chats(time: Double, _ rows: [(message: String, time: String, hasBadge: Bool)]) -> String {
        let chats = rows.enumerated().map { row, chat in
            let y = Double(row) * 76
            let badge = "<rect id='Badge' x='354' y='\(y + 42)' width='20' height='20' rx='10' fill='#2563EB'/>"
            return "<g id='Row'><rect y='\(y)' width='390' height='76' fill='white'/>"
                + "<circle id='Avatar' cx='44' cy='\(y + 38)' r='28' fill='#8080FF'/>"
                + text("Name", 88, y + 33, 16, ["Ben Okafor"]) + text("Message", 88, y + 55, 14, [chat.message])
                + text("Time", time, y + 32, 12, [chat.time]) + (chat.hasBadge ? badge : "") + "</g>"
        }
        return "<rect width='390' height='\(rows.count * 76)' fill='white'/><g id='List'>" + chats.joined() + "</g>"
    }

    @Test("A long message makes room for what is beside it", arguments: [320.0, 360])
    func longMessage(width: Double) {
        let list = Self.chats(
            time: 344, [("The contract is signed, I sent you a copy", "09:41", true), ("Thanks!", "09:12", false)])
        let (text, bones) = Self.imported(list, size: (390, 152), at: width)
        let ends = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.map { $0[0] + $0[2] }
        #expect(ends.count == 9 && ends.allSatisfy { $0 <= width - 15 }, "\(bones) \(text)")
    }

    @Test(
        "Times of one list stay below each other, whatever their widths and what is below them",
        arguments: [360.0, 768])
    func times(width: Double) {
        let list = Self.chats(
            time: 336,
            [
                ("The contract is signed, I sent you a copy", "09:41", true), ("Great, see you then", "Tue", false),
                ("Can you look at the printer?", "Tue", true), ("Thanks!", "08:57", false),
            ])
        let (text, bones) = Self.imported(list, size: (390, 304), at: width)
        let times = bones.filter { $0.hasPrefix("\(Int(width) - 54) ") }
        #expect(times.count == 4, "\(bones) \(text)")
    }
}

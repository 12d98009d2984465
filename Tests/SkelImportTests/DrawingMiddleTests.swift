import SkelLayout
import Testing

@testable import SkelImport

/// What is in the middle of a drawing or of equal columns by the estimated widths of its texts: Inter is wider than the estimates.
extension DrawingTests {
    private static let paper = "<rect width='390' height='200' fill='white'/>"

    /// The x coordinates of the middles of bones at a width, to whole points.
    private static func middles(_ content: String, at width: Double) -> (found: [Int], text: String) {
        let (text, bones) = imported(paper + content, size: (390, 200), at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        return (frames.map { Int(($0[0] + $0[2] / 2).rounded()) }, text)
    }

    /// Three lines, the second at any place; the others are in the middle of 390 points.
    private static func lines(_ x: Double) -> String {
        text("Name", 113.4, 40, 22, ["Maria Lindqvist"]) + text("Role", x, 64, 14, ["Product photographer, Gothenburg"])
            + text("Since", 134.66, 90, 13, ["Member since 2019"])
    }

    @Test("Lines that share the middle of a drawing within the errors of their widths are in it, in a group too")
    func centredLines() {
        let avatar = "<circle id='Avatar' cx='195' cy='150' r='36' fill='#94A3B8'/>"
        let groups = ["", "<g id='Header'>\(Self.lines(78.3))</g>"]
        for content in [Self.lines(78.3)] + groups.dropFirst().map({ $0 + avatar }) {
            for width in [320.0, 390, 768] {
                let (found, text) = Self.middles(content, at: width)
                #expect(found.count >= 3 && found.allSatisfy { $0 == Int(width / 2) }, "\(found) \(text)")
            }
        }
    }

    @Test("A number in a badge stays in its middle")
    func badge() {
        let badge =
            "<g id='Badge'><rect x='16' y='20' width='28' height='28' rx='8' fill='#F1F5F9'/>"
            + Self.text("Number", 22.5, 39, 13, ["12"]) + "</g>"
        let (_, text) = Self.middles(badge, at: 390)
        #expect(text.contains("padding: 9 6.5 8\n"), "\(text)")
    }

    @Test("Texts of nearly one width that start at one place stay there, though they end as far from the other side")
    func startingLines() {
        let lines = ["northern part", "southern part", "eastern parts"].enumerated().map { number, part in
            Self.text("Line \(number)", 60, Double(40 + number * 45), 16, ["Delivery to the \(part) of town"])
        }
        let (text, bones) = Self.imported(Self.paper + lines.joined(), size: (390, 200), at: 768)
        #expect(bones.count == 3 && bones.allSatisfy { $0.hasPrefix("60 ") }, "\(bones) \(text)")
    }

    /// Three statistics on a card, with lines between them or none.
    private static func statistics(_ divider: String) -> String {
        let columns = [
            (56.33, "248", 58.5, "Posts"), (168.73, "12.4k", 165.46, "Followers"), (296.53, "391", 285.09, "Following"),
        ]
        return "<g id='Statistics'><rect x='16' y='20' width='358' height='76' rx='12' fill='#F1F5F9'/>"
            + columns.enumerated().map { number, column in
                "<g id='Statistic'>" + text("Number", column.0, 52, 20, [column.1])
                    + text("Label", column.2, 76, 13, [column.3]) + "</g>"
                    + (number > 0 ? divider.replacing("X", with: number == 1 ? "135.3333" : "254.6667") : "")
            }.joined() + "</g>"
    }

    @Test("Lines between groups in the middles of equal columns keep their width", arguments: [320.0, 390, 768])
    func dividedColumns(width: Double) {
        let step = (width - 32) / 3
        let wanted = [0.5, 1.5, 2.5].map { 16 + step * $0 }
        let plain = Self.middles(Self.statistics(""), at: width)
        #expect(plain.found.count == 6, "\(plain)")
        for (position, middle) in plain.found.enumerated() {
            #expect(abs(Double(middle) - wanted[position / 2]) <= 1, "\(plain)")
        }
        let divider = "<line id='Divider' x1='X' y1='36' x2='X' y2='80' stroke='#CBD5E1'/>"
        let (text, bones) = Self.imported(Self.paper + Self.statistics(divider), size: (390, 200), at: width)
        #expect(bones.count { $0.hasSuffix(" 1 44") } == 2 && bones.count == 8, "\(bones) \(text)")
        let divided = Self.middles(Self.statistics(divider), at: width).found
        for (position, middle) in [0, 1, 3, 4, 6, 7].map({ divided[$0] }).enumerated() {
            #expect(abs(Double(middle) - wanted[position / 2]) <= 1, "\(divided) \(text)")
        }
    }

    @Test("Two groups of a row with a line in its middle are its halves")
    func halves() {
        let alert =
            "<g id='Alert'><rect x='16' y='20' width='358' height='44' rx='8' fill='#F1F5F9'/>"
            + Self.text("Cancel", 80, 48, 17, ["Cancel"])
            + "<line id='Divider' x1='195' y1='20' x2='195' y2='64' stroke='#CBD5E1'/>"
            + Self.text("Delete", 258, 48, 17, ["Delete"]) + "</g>"
        let (found, text) = Self.middles(alert, at: 768)
        #expect(found == [200, 384, 568], "\(found) \(text)")
    }

    @Test("Icons and texts of a tab bar in Inter have equal columns", arguments: [320.0, 768])
    func interTabs(width: Double) {
        let tabs = [(33.27, "Home"), (127.8, "Search"), (225.68, "Orders"), (319.24, "Account")]
        let bar = tabs.enumerated().map { number, tab in
            "<g id='Tab'><rect id='Icon' x='\(36.75 + 97.5 * Double(number))' y='130' width='24' height='24' rx='6' fill='#98A2B3'/>"
                + Self.text("Label", tab.0, 172, 11, [tab.1]) + "</g>"
        }
        let (found, text) = Self.middles(
            "<g id='Bar'><rect y='120' width='390' height='80' fill='#F8FAFC'/>" + bar.joined() + "</g>", at: width)
        let wanted = (0..<8).map { Int((width / 4 * (Double($0 / 2) + 0.5)).rounded()) }
        #expect(found == wanted, "\(found) \(text)")
    }

    /// Tabs of texts, in groups or not.
    private static func textTabs(_ before: String, _ after: String, mark: String = "") -> String {
        let tabs = [(43.2, "Photos"), (160.76, "Collections"), (308.66, "Likes")]
        return tabs.map { before + text("Label", $0.0, 52, 14, [$0.1]) + ($0.1 == "Collections" ? mark : "") + after }
            .joined()
    }

    private static let mark = "<rect id='Mark' x='130' y='66' width='130' height='2' fill='#7C3AED'/>"

    @Test(
        "Texts in the middles of equal columns have such columns, and a line below one of them is as wide as its column"
    )
    func textTabs() {
        let grouped = Self.textTabs("<g id='Tab'>", "</g>")
        let line = "<line id='Line' y1='68.5' x2='390' y2='68.5' stroke='#E2E8F0'/>"
        for content in [
            grouped, Self.textTabs("", ""), "<g id='Tabs'>\(grouped)</g>", "<g id='Tabs'>\(grouped)\(line)</g>",
            "<g id='Tabs'>\(grouped)\(Self.mark)\(line)</g>", Self.textTabs("<g id='Tab'>", "</g>", mark: Self.mark),
        ] {
            let (found, text) = Self.middles(content, at: 768)
            #expect(found.filter { $0 != 384 } == [128, 640] && found.contains(384), "\(found) \(text)")
            if !content.contains("Mark") { continue }
            let bones = Self.imported(Self.paper + content, size: (390, 200), at: 768).bones
            let mark = bones.first { $0.hasSuffix(" 2") }?.split(separator: " ").compactMap { Double($0) } ?? []
            // A percentage has two places.
            #expect(mark.count == 4 && abs(mark[0] - 256) < 0.1 && abs(mark[2] - 256) < 0.1, "\(bones) \(text)")
        }
    }

    @Test("Texts in columns that start at one place each have no equal columns")
    func table() {
        let rows = (0..<3).map { row in
            let y = Double(40 + row * 40)
            return "<g id='Row'>" + Self.text("Name", 16, y, 14, ["Espresso"])
                + Self.text("Size", 146, y, 14, ["Medium"])
                + Self.text("Price", 276, y, 14, ["2.50"]) + "</g>"
        }
        let (text, bones) = Self.imported(Self.paper + rows.joined(), size: (390, 200), at: 390)
        #expect(bones.contains { $0.hasPrefix("276 ") } && !text.contains("alignSelf: center"), "\(bones) \(text)")
    }

    /// Labels and their widths in Inter.
    private static let floors = [("B1", 15.93), ("G", 10.57), ("1", 6.73), ("2", 8.7), ("3", 9.12), ("4", 9.3)]

    /// A track on a screen 390 points wide, with a fill behind one of its labels.
    private static func track(_ labels: [(String, Double)], padding: Double, gap: Double = 0, chosen: Int) -> String {
        let step = (358 - 2 * padding + gap) / Double(labels.count)
        let segments = labels.enumerated().map { number, label in
            let (x, width) = (16 + padding + Double(number) * step, step - gap)
            let fill =
                "<rect x='\(x)' y='\(40 + padding)' width='\(width)' height='\(40 - 2 * padding)' rx='9' fill='white'/>"
            let start = x + (width - label.1) / 2
            return "<g id='Floor'>" + (number == chosen ? fill : "") + text("Label", start, 65, 14, [label.0]) + "</g>"
        }
        return "<rect width='390' height='120' fill='white'/><g id='Floors'>"
            + "<rect id='Track' x='16' y='40' width='358' height='40' rx='12' fill='#E7E5E4'/>" + segments.joined()
            + "</g>"
    }

    @Test(
        "The segments of a control have equal columns inside its padding, however short their labels are",
        arguments: [320.0, 390, 834], [2.0, 3, 4])
    func segments(width: Double, padding: Double) {
        for labels in (4...6).map({ Array(Self.floors.prefix($0)) }) {
            for (chosen, gap) in [(0, 0.0), (1, 0), (2, 0), (labels.count - 1, 0), (0, 4.0)] {
                let content = Self.track(labels, padding: padding, gap: gap, chosen: chosen)
                let (text, bones) = Self.imported(content, size: (390, 120), at: width)
                let middles = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.map { $0[0] + $0[2] / 2 }
                let step = (width - 32 - 2 * padding + gap) / Double(labels.count)
                let wanted = labels.indices.map { 16 + padding - gap / 2 + step * (Double($0) + 0.5) }
                #expect(
                    middles.count == wanted.count && zip(middles, wanted).allSatisfy { abs($0 - $1) <= 1.5 },
                    "\(middles) \(wanted) \(text)")
            }
        }
    }
}

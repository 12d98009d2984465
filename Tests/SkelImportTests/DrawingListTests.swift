import Foundation
import SkelLayout
import Testing

@testable import SkelImport

/// Lists, tables and charts of drawings: what floats over them, and how their rows answer together.
extension DrawingTests {
    @Test(
        "A button that floats over the end of a list is written after the card that it lies on",
        arguments: [184.0, 188, 196, 200, 201, 204]
    )
    func floatingButton(top: Double) {
        let cards = (0..<3).map { number in
            let y = 20 + Double(number) * 90
            return "<g id='Note'><rect x='16' y='\(y)' width='343' height='78' rx='12' fill='#F5F5F4'/>"
                + Self.text("Title", 32, y + 28, 15, ["Queen cells"])
                + Self.text("Seen", 32, y + 50, 13, ["Seen today"])
                + "</g>"
        }.joined()
        let button =
            "<g id='Button'><rect x='16' y='\(top)' width='343' height='52' rx='26' fill='#D97706'/>"
            + Self.text("Add", 147, top + 31, 16, ["Add a note"]) + "</g>"
        let content = "<rect width='375' height='300' fill='white'/><g id='Notes'>\(cards)\(button)</g>"
        let bones = Self.imported(content, size: (375, 300), at: 375).bones
        let (text, _) = Self.imported(content, size: (375, 300), at: 430)
        #expect(bones.contains { $0.hasPrefix("147 ") }, "\(bones)")
        guard let absolute = text.range(of: "position: absolute") else {
            Issue.record("\(text)")
            return
        }
        // The titles of all three cards are before it.
        let before = text[..<absolute.lowerBound]
        #expect(before.components(separatedBy: "Card note").count == 4, "\(text)")
    }

    /// Rows with a photo, texts, a weight and a chevron at the end, above a line.
    private static func hives(_ lines: [String]) -> String {
        lines.enumerated().map { row, line in
            let y = Double(row * 88)
            return "<g id='Hive row'><rect y='\(y)' width='390' height='88' fill='white'/>"
                + "<rect id='Photo' x='20' y='\(y + 12)' width='64' height='64' rx='12' fill='url(#p)'/>"
                + text("Name", 100, y + 31, 16, ["Carnica"]) + text("Line", 100, y + 51, 13, [line])
                + text("Weight", 291.133, y + 31, 15, ["24.6 kg"])
                + "<path id='Chevron' d='M357.5 \(y + 37)L362.5 \(y + 42)L357.5 \(y + 47)' stroke='#A8A29E' stroke-width='2'/>"
                + "<path id='Divider' d='M100 \(y + 87.5)H390' stroke='#E7E5E4'/></g>"
        }.joined()
    }

    @Test(
        "The ends of a list's rows stay below each other, however near a longest text ends",
        arguments: [
            ["Queen seen, brood on 7 frames", "Fed 1 litre of thick sugar", "Fed 1 litre", "Two supers added"],
            ["Fed 1 litre of sugar syrup", "Fed 1 litre of sugar syrup"],
            ["Fed 1 litre of thick sugar syrup", "Fed 1 litre of thick sugar syrup"],
            ["Fed 1 litre of very thick sugar syrup", "Fed 1 litre of very thick sugar syrup"],
        ], [320.0, 390, 430]
    )
    func rowEnds(lines: [String], width: Double) {
        let pattern = "<defs><pattern id='p'><image href='data:,'/></pattern></defs>"
        let (text, bones) = Self.imported(
            pattern + Self.hives(lines), size: (390, lines.count * 88), at: width)
        let starts = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        let weights = starts.filter { abs($0[0] - (width - 99)) <= 1 }
        #expect(weights.count == lines.count, "\(bones) \(text)")
        // But for lines, all ends before the chevrons do.
        #expect(starts.allSatisfy { $0[2] == width - 100 || $0[0] + $0[2] <= width - 26.5 }, "\(bones) \(text)")
    }

    /// A table in a card: a head, and rows of texts of which one is the longest.
    private static func table(_ texts: [String]) -> String {
        let starts = [56.0, 216, 576, 760, 1060]
        func row(_ y: Double, _ cells: [String]) -> String {
            "<g id='Row'>" + zip(starts, cells).map { text("Cell", $0, y, 14, [$1]) }.joined() + "</g>"
        }
        let rows = texts.enumerated().map { row(105 + Double($0 * 56), ["12 June", $1, "7", "Marta Lind", "Strong"]) }
        return "<rect width='1200' height='400' fill='#FAFAF9'/>"
            + "<g id='Table'><rect id='Base' x='32' y='24' width='1136' height='352' rx='12' fill='white'/>"
            + row(58, ["Date", "What was seen", "Frames of brood", "Beekeeper", "State"]) + rows.joined() + "</g>"
    }

    @Test(
        "The columns of a table stay below each other, and its texts stay whole", arguments: [900.0, 1040, 1200, 1500])
    func tableColumns(width: Double) {
        let texts = ["Queen seen, eggs in all stages", "Drone comb cut out", "First inspection of spring, clean floor"]
        let (text, bones) = Self.imported(Self.table(texts), size: (1200, 400), at: width)
        let drawn = Self.imported(Self.table(texts), size: (1200, 400), at: 1200).bones
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        let widths = drawn.map { $0.split(separator: " ").compactMap { Double($0) }[2] }
        #expect(frames.count == 20 && frames.map { $0[2] }.sorted() == widths.sorted(), "\(bones) \(text)")
        for start in [56.0, 216, 576, 760, 1060] {
            let place = 56 + (start - 56) * (width - 112) / 1088
            #expect(frames.count { abs($0[0] - place) <= 1 } == 4, "\(bones) \(text)")
        }
    }

    @Test("Amounts that end at the side of a table stay there", arguments: [900.0, 1200, 1500])
    func tableAmounts(width: Double) {
        func row(_ y: Int, _ cells: [String], amount: Double) -> String {
            let texts = zip([56.0, 216, 576], cells).map { Self.text("Cell", $0, Double(y), 14, [$1]) }.joined()
            return
                "<g id='Row'>\(texts)<rect x='\(1144 - amount)' y='\(y - 12)' width='\(amount)' height='12' fill='black'/></g>"
        }
        let rows =
            row(58, ["Number", "Customer", "Date"], amount: 50) + row(105, ["1041", "Ada", "12 June"], amount: 62)
            + row(161, ["1042", "Grace Hopper", "3 June"], amount: 44)
        let card = "<rect x='32' y='24' width='1136' height='180' rx='12' fill='white'/>"
        let (text, bones) = Self.imported(
            "<rect width='1200' height='240' fill='#FAFAF9'/><g id='Table'>\(card)\(rows)</g>", size: (1200, 240),
            at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(frames.count == 12 && frames.count { abs($0[0] + $0[2] - width + 56) < 0.6 } == 3, "\(bones) \(text)")
    }

    @Test(
        "Labels stay below the bars of a chart that end shortly before the padding", arguments: [320.0, 375, 430, 768])
    func labelsBelowBars(width: Double) {
        let days: [(String, Double)] = [
            ("Mon", 48.328), ("Tue", 91.161), ("Wed", 130.663), ("Thu", 174.161), ("Fri", 219.004), ("Sat", 258.494),
            ("Sun", 298.324),
        ]
        let bars = (0..<7).map { number in
            let height = Double(30 + number * 10 % 40)
            return "<rect id='Bar' x='\(48 + Double(number) * 41.5)' y='\(200 - height)' width='24' height='\(height)' "
                + "rx='6' fill='#FBBF24'/>"
        }.joined()
        let chart =
            "<rect width='375' height='300' fill='white'/><g id='Card'>"
            + "<rect x='24' y='24' width='327' height='240' rx='12' fill='#F5F5F4'/>"
            + "<g id='Bars'>\(bars)</g><g id='Axis'>"
            + days.map { Self.text($0.0, $0.1, 225.32, 12, [$0.0]) }.joined() + "</g></g>"
        let (text, bones) = Self.imported(chart, size: (375, 300), at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        let middles = frames.map { $0[0] + $0[2] / 2 }
        let isLabel = frames.map { $0[1] > 200 }
        let barMiddles = zip(middles, isLabel).filter { !$0.1 }.map { $0.0 }.sorted()
        let labelMiddles = zip(middles, isLabel).filter { $0.1 }.map { $0.0 }.sorted()
        #expect(barMiddles.count == 7 && labelMiddles.count == 7, "\(bones) \(text)")
        #expect(zip(barMiddles, labelMiddles).allSatisfy { abs($0 - $1) <= 2 }, "\(bones) \(text)")
    }

    @Test(
        "Durations stay at the right of rows with the margins of a tablet", arguments: [600.0, 834, 1200], [32, 40, 64])
    func durations(width: Double, margin: Double) {
        let rows = zip([("Hall of oars", 32.0), ("The drowned village", 37.6), ("Nets, traps", 31.7)], 0...).map {
            row, number in
            let y = Double(number) * 72 + 32
            return "<g id='Room'><rect id='Row' y='\(y)' width='834' height='72' fill='#FAFAF9'/>"
                + "<rect id='Thumbnail' x='\(margin)' y='\(y + 8)' width='56' height='56' rx='10' fill='#78716C'/>"
                + Self.text("Name", margin + 68, y + 40, 16, [row.0])
                + Self.text("Duration", 834 - margin - row.1, y + 41, 13, [number == 1 ? "12 min" : "4 min"])
                + "<line id='Divider' x1='\(margin + 68)' y1='\(y + 71.5)' x2='834' y2='\(y + 71.5)' stroke='#E7E5E4'/></g>"
        }
        let (text, bones) = Self.imported(
            "<rect width='834' height='320' fill='#FAFAF9'/><g id='Rooms'>\(rows.joined())</g>", size: (834, 320),
            at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        let ends = frames.map { $0[0] + $0[2] }.filter { abs($0 - width + margin) <= 3 }
        #expect(ends.count == 3, "\(bones) \(text)")
    }

    @Test(
        "Names stay beside the numbered dots of a list, whatever columns its rows have", arguments: [390.0, 834, 1200])
    func stops(width: Double) {
        let stops = [
            ("The bell", 744.388, "2:10"), ("Ferry ledger", 741.895, "4:35"), ("The last letter", 742.153, "3:02"),
            ("Kitchen", 742.153, "5:48"), ("Waterline", 744.388, "1:20"),
        ]
        let rows = stops.enumerated().map { number, stop in
            let y = Double(48 + 72 * number)
            return "<g id='Stop'><circle id='Dot' cx='80' cy='\(y)' r='16' fill='#E7E5E4'/>"
                + Self.text("Number", 75.59, y + 5, 14, ["\(number + 1)"])
                + Self.text("Stop name", 112, y - 2, 16, [stop.0])
                + Self.text("Length", stop.1, y - 2, 13, [stop.2]) + "</g>"
        }
        let (text, bones) = Self.imported(
            "<rect width='834' height='420' fill='white'/><g id='Stops'>\(rows.joined())</g>", size: (834, 420),
            at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(frames.count { $0[0] == 112 } == 5, "\(bones) \(text)")
        #expect(frames.count { abs($0[0] + $0[2] - width + 64) <= 4 } == 5, "\(bones) \(text)")
    }

    @Test("Avatars in a table keep their column, and the others share the rest", arguments: [700.0, 834, 1200])
    func tableOfPeople(width: Double) {
        let rows = (0..<4).map { number in
            let y = Double(40 + 56 * number)
            let cells = zip([96.0, 300, 500, 660], ["Marta Lind", "Oslo", "12 June", "Strong"])
            return "<g id='Row'><circle id='Avatar' cx='52' cy='\(y)' r='20' fill='#E7E5E4'/>"
                + cells.map { Self.text("Cell", $0, y + 5, 14, [$1]) }.joined() + "</g>"
        }
        let (text, bones) = Self.imported(
            "<rect width='834' height='260' fill='#F5F5F4'/><g id='Table'>"
                + "<rect x='16' width='802' height='260' fill='white'/>\(rows.joined())</g>", size: (834, 260),
            at: width)
        let starts = bones.map { $0.split(separator: " ").compactMap { Double($0) }[0] }
        #expect(starts.count { $0 == 32 } == 4 && starts.count { $0 == 96 } == 4, "\(bones) \(text)")
        #expect(Set(starts).count == 5 && (width == 834 || !starts.contains(300)), "\(bones) \(text)")
    }

    @Test("The columns of a phone's table stay below each other", arguments: [320.0, 390, 600])
    func phoneTable(width: Double) {
        let prices = [("Who", "Door", "Online"), ("Adult", "180 kr", "160 kr"), ("Concession", "90 kr", "80 kr")]
        let rows = prices.enumerated().map { number, row in
            let y = Double(54 + 44 * number)
            return "<g id='Row'>"
                + zip([32.0, 213, 295], [row.0, row.1, row.2]).map { Self.text("Cell", $0, y, 14, [$1]) }.joined()
                + "</g>"
        }
        let (text, bones) = Self.imported(
            "<rect width='390' height='200' fill='#F5F5F4'/><g id='Prices'>"
                + "<rect x='16' y='16' width='358' height='168' rx='16' fill='white'/>\(rows.joined())</g>",
            size: (390, 200), at: width)
        let frames = bones.map { $0.split(separator: " ").compactMap { Double($0) } }
        #expect(frames.count == 9 && Set(frames.map { $0[0] }).count == 3, "\(bones) \(text)")
        #expect(frames.allSatisfy { $0[0] + $0[2] <= width - 32 }, "\(bones) \(text)")
    }
}

import Testing

@testable import SkelImport

/// Rows of plain texts at even distances: days, and labels of an axis.
extension DrawingTests {
    /// Texts in a card, with a line above them; the starts are those of a design program, in Inter.
    private static func labels(_ texts: [(String, Double)], isBare: Bool = false) -> String {
        let line = isBare ? "" : "<rect id='Line' x='32' y='60' width='326' height='1' fill='#E2E8F0'/>"
        return "<rect width='390' height='140' fill='#F8FAFC'/><rect id='Card' x='16' y='20' width='358' height='100' "
            + "rx='12' fill='white'/><g id='Days'>" + line
            + texts.map { text($0.0, $0.1, 92, 12, [$0.0]) }.joined() + "</g>"
    }

    private static func starts(_ content: String, at width: Double) -> (starts: [Double], ends: [Double], text: String)
    {
        let (text, bones) = imported(content, size: (390, 140), at: width)
        let numbers = bones.map { $0.split(separator: " ").compactMap { Double($0) } }.filter {
            $0[3] < 20 && $0[3] > 1
        }
        return (numbers.map { $0[0] }, numbers.map { $0[0] + $0[2] }, text)
    }

    private static let byGaps = [
        ("Mon", 32.0), ("Tue", 86.63), ("Wed", 137.19), ("Thu", 192.18), ("Fri", 243.73), ("Sat", 287.79),
        ("Sun", 336.35),
    ]
    private static let byColumns = [
        ("Mon", 42.86), ("Tue", 91.47), ("Wed", 135.82), ("Thu", 184.12), ("Fri", 234.43), ("Sat", 278.75),
        ("Sun", 323.89),
    ]
    private static let bySteps = [
        ("1 Jun", 32.0), ("8 Jun", 104.5), ("15 Jun", 177), ("22 Jun", 249.5), ("29 Jun", 322),
    ]

    @Test("Days from side to side have equal gaps", arguments: [320.0, 390, 768], [false, true])
    func evenGaps(width: Double, isBare: Bool) {
        let (starts, ends, text) = Self.starts(Self.labels(Self.byGaps, isBare: isBare), at: width)
        #expect(text.contains("justifyContent: spaceBetween") && !text.contains("flex: 1"), "\(text)")
        #expect(starts.first == 32 && ends.last == width - 32, "\(starts) \(ends)")
        let gaps = zip(ends, starts.dropFirst()).map { $1 - $0 }
        #expect(gaps.count == 6 && gaps.allSatisfy { abs($0 - gaps[0]) <= 0.5 }, "\(gaps)")
    }

    @Test("Days in the middles of equal columns have such columns", arguments: [320.0, 390, 768], [false, true])
    func evenColumns(width: Double, isBare: Bool) {
        let (starts, ends, text) = Self.starts(Self.labels(Self.byColumns, isBare: isBare), at: width)
        let middles = zip(starts, ends).map { ($0 + $1) / 2 }
        let column = (width - 64) / 7
        #expect(middles.count == 7, "\(text)")
        for (day, middle) in middles.enumerated() {
            #expect(abs(middle - 32 - column * (Double(day) + 0.5)) <= 1, "\(middles) \(text)")
        }
    }

    @Test("Labels of an axis that start at even distances keep their widths", arguments: [320.0, 390, 768])
    func evenStarts(width: Double) {
        let (starts, ends, text) = Self.starts(Self.labels(Self.bySteps), at: width)
        #expect(starts.first == 32 && ends.last == width - 32 && !text.contains("flex: 1"), "\(text)")
        let steps = zip(starts, starts.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - steps[0]) <= 1 }, "\(steps)")
    }

    @Test("Of short texts at uneven distances, none becomes a long one", arguments: [390.0, 768])
    func unevenLabels(width: Double) {
        let texts = [("Name", 32.0), ("Size", 120), ("Colours", 200), ("Price", 326)]
        let (starts, ends, text) = Self.starts(Self.labels(texts), at: width)
        #expect(zip(starts, ends).allSatisfy { $1 - $0 < 50 } && starts.count == 4, "\(text)")
    }

    @Test("Two texts as wide as each other at the ends of a row keep their widths", arguments: [320.0, 375, 768])
    func equalTexts(width: Double) {
        let (_, ends, text) = Self.starts(Self.labels([("Subtotal", 32.0), ("£116.00", 308)]), at: width)
        #expect(ends.first.map { $0 < 90 } ?? false, "\(ends) \(text)")
    }

    @Test(
        "Tabs have equal columns if their texts are in the middles, and icons up to 2 points off",
        arguments: [0, 1.5, 2])
    func iconBesideMiddle(off: Double) {
        let tabs = [(33.27, "Home"), (127.8, "Search"), (225.68, "Orders"), (319.24, "Account")]
        let bar = tabs.enumerated().map { number, tab in
            let x = 36.75 + 97.5 * Double(number) + (number == 2 ? off : 0)
            return "<g id='Tab'><rect id='Icon' x='\(x)' y='30' width='24' height='24' rx='6' fill='#98A2B3'/>"
                + Self.text("Label", tab.0, 72, 11, [tab.1]) + "</g>"
        }
        let content = "<g id='Bar'><rect y='20' width='390' height='80' fill='#F8FAFC'/>" + bar.joined() + "</g>"
        let (text, bones) = Self.imported(content, size: (390, 100), at: 780)
        let icons = bones.filter { $0.hasSuffix(" 24") }.compactMap { Double($0.split(separator: " ")[0]) }
        #expect(icons.count == 4 && text.contains("flex: 1") && !text.contains("spaceBetween"), "\(text)")
        for (number, icon) in icons.enumerated() {
            let middle = 97.5 + 195 * Double(number) + (number == 2 ? off : 0)
            #expect(abs(icon + 12 - middle) <= 1, "\(icons) \(text)")
        }
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("What a storyboard's inequalities and priorities become")
struct StoryboardLimitsTests {
    typealias S = Storyboards

    /// A constraint: `a.leading = b.trailing + 8 @750`, or `a.width <= 480`.
    private static func constraint(_ text: String) -> String {
        var parts = text.split(separator: " ").map { String($0) }
        var attributes = ""
        if let last = parts.last, last.hasPrefix("@") {
            attributes += " priority=\"\(last.dropFirst())\""
            parts.removeLast()
        }
        func name(_ part: String, _ place: String) {
            let ends = part.split(separator: ".")
            attributes += " \(place)Item=\"\(ends[0])\" \(place)Attribute=\"\(ends[1])\""
        }
        name(parts[0], "first")
        if parts[1] == ">=" { attributes += #" relation="greaterThanOrEqual""# }
        if parts[1] == "<=" { attributes += #" relation="lessThanOrEqual""# }
        if parts[2].split(separator: ".").count == 2 { name(parts[2], "second") }
        attributes += " constant=\"\(parts[parts.count - 1])\""
        return "<constraint\(attributes)/>"
    }

    /// The screen `v` with views and constraints, as a file.
    private static func file(_ width: Int, _ views: [String], _ constraints: [String]) -> Draft {
        let read = S.read(
            "<viewController><view key=\"view\" id=\"v\">" + S.frame("0 0 \(width) 852")
                + S.subviews(views.joined()) + "<constraints>" + constraints.map { constraint($0) }.joined()
                + "</constraints></view></viewController>")
        let draft = draft(of: read.sketches)
        #expect(firstMistake(in: draft) == nil)
        return draft
    }

    /// Each bone's left and right edge at a width, in points.
    private static func edges(_ draft: Draft, at width: Double) throws -> [[Double]] {
        let screen = try #require(draft.checked())
        var problems = Problems(limit: 1)
        let drawing = layOut(screen, in: Viewport(width: width, height: nil), reporting: &problems)
        return drawing.bones.map { [$0.frame.x, $0.frame.maxX] }
    }

    private static func label(_ id: String, _ frame: String, _ attributes: String = "") -> String {
        S.view("label", frame, "id=\"\(id)\" \(attributes)")
    }

    // MARK: - Rows

    private static let price = [
        "a.leading = v.leading 16", "b.leading >= a.trailing 8", "v.trailing = b.trailing 16",
    ]

    @Test("A name gives way to the price beside it, at the least distance from it, unless priorities say otherwise")
    func distances() throws {
        let (name, price) = (Self.label("a", "16 120 240 24"), Self.label("b", "297 120 80 24"))
        let draft = Self.file(393, [name, price], Self.price)
        #expect(try Self.edges(draft, at: 320) == [[16, 216], [224, 304]])
        #expect(try Self.edges(draft, at: 393) == [[16, 256], [297, 377]])
        #expect(try Self.edges(draft, at: 820) == [[16, 256], [724, 804]])
        let resisting = Self.label("a", "16 120 240 24", #"horizontalCompressionResistancePriority="751""#)
        let other = Self.file(393, [resisting, price], Self.price)
        #expect(try Self.edges(other, at: 320) == [[16, 256], [264, 304]])
        let mirrored = Self.file(
            393, [name, price], [Self.price[0], "a.trailing <= b.leading -8", Self.price[2]])
        #expect(mirrored.formatted().string == draft.formatted().string)
    }

    @Test("A row that fits the narrowest screens has nothing to say of limits")
    func enough() {
        let views = [Self.label("a", "16 120 100 24"), Self.label("b", "297 120 80 24")]
        let text = Self.file(393, views, Self.price).formatted().string
        #expect(!text.contains("gap") && !text.contains("flexShrink"), "\(text)")
    }

    @Test("A badge after a title keeps its width and its distance from the end, with others below it and without")
    func ends() throws {
        let title = Self.label("a", "16 120 260 24")
        let badge = S.view("view", "284 122 60 20", "id=\"b\"")
        let ties = [
            "a.leading = v.leading 16", "b.leading = a.trailing 8", "v.trailing >= b.trailing 16", "b.width = 60",
        ]
        let picture = S.view("imageView", "0 200 393 200", "id=\"p\"")
        let filling = ["p.leading = v.leading 0", "v.trailing = p.trailing 0"]
        for (views, constraints) in [([title, badge], ties), ([title, badge, picture], ties + filling)] {
            let draft = Self.file(393, views, constraints)
            #expect(try Self.edges(draft, at: 320).prefix(2) == [[16, 236], [244, 304]])
            #expect(try Self.edges(draft, at: 820).prefix(2) == [[16, 276], [284, 344]])
        }
    }

    @Test("Texts below each other give way together to what is beside them")
    func columns() throws {
        let views = [
            Self.label("a", "76 120 200 20"), Self.label("c", "76 144 200 16"), Self.label("b", "297 130 76 20"),
        ]
        let ties = [
            "a.leading = v.leading 76", "c.leading = a.leading 0", "a.trailing = c.trailing 0",
            "b.leading >= a.trailing 21", "v.trailing = b.trailing 20",
        ]
        #expect(try Self.edges(Self.file(393, views, ties), at: 320) == [[76, 203], [76, 203], [224, 300]])
    }

    @Test("What is beside a column with such a row keeps its width")
    func nested() throws {
        let views = [
            S.view("view", "16 120 40 40", "id=\"p\""), Self.label("a", "68 120 200 20"),
            Self.label("b", "317 122 60 16"), Self.label("c", "68 146 309 40"),
        ]
        let ties = [
            "p.leading = v.leading 16", "p.width = 40", "a.leading = p.trailing 12", "b.leading >= a.trailing 8",
            "v.trailing = b.trailing 16", "c.leading = a.leading 0", "v.trailing = c.trailing 16",
        ]
        let edges = try Self.edges(Self.file(393, views, ties), at: 320)
        #expect(edges.prefix(3) == [[16, 56], [68, 236], [244, 304]])
    }

    // MARK: - Widths

    private static func card(_ frame: String) -> String {
        S.view("view", frame, "id=\"c\"", #"<color key="backgroundColor" white="0.9" alpha="1"/>"#)
    }

    /// What makes a card at most 480 points wide, and centres it.
    private static let cards = [
        [
            "c.width <= 480", "c.centerX = v.centerX 0", "c.leading = v.leading 24 @750",
            "v.trailing = c.trailing 24 @750",
        ],
        ["c.width <= 480", "c.centerX = v.centerX 0", "c.leading = v.leading 24 @750"],
        ["c.width <= 480", "c.centerX = v.centerX 0", "c.width = v.width -48 @750"],
        ["c.width = 480 @750", "c.centerX = v.centerX 0", "c.leading >= v.leading 24", "v.trailing >= c.trailing 24"],
        ["c.width = 480 @750", "c.centerX = v.centerX 0", "c.leading >= v.leading 24"],
    ]

    @Test("A centred card fills narrow screens, and is as wide as it may be on others", arguments: cards)
    func widths(constraints: [String]) throws {
        let picture = S.view("imageView", "0 0 393 80", "id=\"p\"")
        let filling = ["p.leading = v.leading 0", "v.trailing = p.trailing 0"]
        for isBelow in [false, true] {
            let views = (isBelow ? [picture] : []) + [Self.card("24 100 345 200")]
            let draft = Self.file(393, views, constraints + (isBelow ? filling : []))
            for (width, edges) in [(320.0, [24.0, 296]), (393, [24, 369]), (820, [170, 650])] {
                #expect(try Self.edges(draft, at: width).last == edges, "\(draft.formatted().string)")
            }
        }
    }

    @Test(
        "It does so, too, if the storyboard shows it as wide as it may be", arguments: [cards[0], cards[1], cards[3]])
    func widest(constraints: [String]) throws {
        let draft = Self.file(820, [Self.card("170 100 480 200")], constraints)
        for (width, edges) in [(320.0, [24.0, 296]), (393, [24, 369]), (820, [170, 650])] {
            #expect(try Self.edges(draft, at: width).last == edges, "\(draft.formatted().string)")
        }
    }

    @Test("Beyond its largest width, a card stays at the side to which it is tied more strongly")
    func sides() throws {
        let ties = ["c.width <= 480", "c.leading = v.leading 24", "v.trailing = c.trailing 24"]
        for (weak, edges) in [(2, [24.0, 504]), (1, [316, 796])] {
            var ties = ties
            ties[weak] += " @750"
            let draft = Self.file(393, [Self.card("24 100 345 200")], ties)
            #expect(try Self.edges(draft, at: 820) == [edges], "\(draft.formatted().string)")
        }
    }

    @Test("A largest width that gives way to what stretches its view says nothing")
    func weak() {
        let ties = ["c.width <= 480 @250", "c.leading = v.leading 24", "v.trailing = c.trailing 24"]
        let text = Self.file(393, [Self.card("24 100 345 200")], ties).formatted().string
        #expect(!text.contains("maxWidth"), "\(text)")
    }

    @Test("A largest width that has no place in the file is in a comment")
    func losses() {
        let views = [S.view("imageView", "0 0 393 400", "id=\"p\""), Self.card("24 100 345 200")]
        let text = Self.file(
            393, views, Self.cards[0] + ["p.leading = v.leading 0", "v.trailing = p.trailing 0"]
        ).formatted().string
        #expect(text.contains("// In the storyboard it is at most 480 wide: here it is not limited."), "\(text)")
    }
}

import SkelLanguage
import SkelText
import Testing

@Suite("Numbers that say where views are")
struct PlacingNumberTests {
    private static func numbers(_ text: String) -> [PlacingNumber] {
        var problems = Problems()
        return parse(SourceFile(name: "a.skel", bytes: Array(text.utf8)), reporting: &problems).placingNumbers
    }

    private static func digits(_ text: String) -> [String] {
        numbers(text).map { String(decoding: Array(text.utf8)[Int($0.span.start)..<Int($0.span.end)], as: UTF8.self) }
    }

    @Test(
        "Lengths and percentages of layout are, in order",
        arguments: [
            ("width: 40; height: 50%", ["40", "50"]), ("padding: 1 2px 3pt 4rem", ["1", "2", "3", "4"]),
            ("margin: -2 auto", ["-2"]), ("frame: 1 2.5 3 4", ["1", "2.5", "3", "4"]), ("gap: $a", []),
            ("label { skeletonTextLineHeight: fixed(12); lastLineFillPercent: 70 }", ["12", "70"]),
            ("label { skeletonPaddingInsets: insets(top: 1, left: 2, bottom: 3, right: 4) }", ["1", "2", "3", "4"]),
            ("label { characters: 12 }", ["12"]),
            ("gridTemplateColumns: 60 repeat(2, 40) 1fr minmax(80, auto)", ["60", "40", "1", "80"]),
            ("flex: 2", ["2"]), ("flexGrow: 1", ["1"]), ("aspectRatio: 16:9", ["9"]), ("aspectRatio: 1.5", ["1.5"]),
            ("collectionView { itemSize: 30 40; minimumLineSpacing: 5 }", ["30", "40", "5"]),
            ("tableView { rowHeight: 60; cell { height: 9 }; at 2 { height: 7 } }", ["60", "9", "7"]),
            ("appearance { multilineHeight: 12 }", ["12"]), ("variant B when width >= 600 { gap: 4 }", ["4"]),
            ("repeat 3 { view { width: 4 } }", ["4"]),
        ])
    func layout(_ body: String, _ digits: [String]) {
        #expect(Self.digits("skeleton A {\n  size: 100 200\n  \(body)\n}\n") == digits)
    }

    @Test(
        "What repeats, counts, moves or colours is none",
        arguments: [
            "label { numberOfLines: 2 }", "tableView { numberOfRows: 3 }", "collectionView { columns: 2 }",
            "opacity: 0.5",
            "cornerRadius: 4", "animation: pulse(1s)", "delay: 200ms",
            "backgroundColor: #000",
            "borderWidth: 1", "zIndexx: 4",
        ])
    func others(_ body: String) {
        #expect(Self.digits("skeleton A {\n  size: 100 200\n  \(body)\n}\n") == [])
    }

    @Test("Each knows what it is written in, and its unit")
    func owners() {
        let text = """
            let gutter: 16
            style Round { width: 2rem }
            component Card: row {
              gap: 8
              view v { height: 5% }
              v.width: 7
            }
            """
        let found = Self.numbers(text)
        let heads = found.map {
            String(decoding: Array(text.utf8)[Int($0.owner.start)..<Int($0.owner.end)], as: UTF8.self)
        }
        #expect(heads == ["let", "style", "component", "view", "component"])
        #expect(found.map(\.component) == ["", "", "Card", "", "Card"])
        #expect(found.map(\.isOfVariable) == [true, false, false, false, false])
        #expect(found.map(\.value) == [16, 2, 8, 5, 7])
        #expect(found.map(\.unit) == [.points, .rem, .points, .percent, .points])
    }
}

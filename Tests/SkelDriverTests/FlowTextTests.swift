import SkelDriver
import TestSupport
import Testing

@Suite("Placeholders in the flow of a page: texts, cut rows, and what stands still")
struct FlowTextTests {
    @Test("a text that fills its view ends in a shorter line, and has lines of one kind where that is as long")
    func fillingText() {
        func rules(_ text: String) -> String {
            FlowPage("skeleton A { size: 300 200; row { flexGrow: 1; textView { flex: 1; \(text) } } }").rules
        }
        let short = rules("")
        #expect(short.contains("height:calc(round(100%,25px) - 35px)") && short.contains("/70% 25px"))
        #expect(short.contains("inset:max(0px,round(100%,25px) - 25px) 0 auto;height:min(round(100%,25px),15px)"))
        let full = rules("lastLineFillPercent: 100")
        #expect(full.contains("height:calc(round(100%,25px) - 10px)") && !full.contains("max(0px,"))
    }

    @Test("a column of a row that is as wide as its text is so in the page's font, in which the text may be wider")
    func columnOfText() {
        func rules(_ column: String) -> String {
            let label = "label { characters: 20; numberOfLines: auto }"
            let row = "row { column { \(column) \(label) }; view { width: 44 } }"
            return FlowPage("skeleton A { size: 375 auto; fontSize: 14; \(row) }").rules
        }
        #expect(rules("").contains("._2{min-width:140.7px}"))
        #expect(rules("width: 150;").contains("._2{width:150px;flex:none}"))
    }

    @Test("a label that fills its view has its lines in the middle, with insets too")
    func fillingLabel() {
        func rules(_ text: String) -> String {
            let label = "label { flex: 1; numberOfLines: 0; \(text) }"
            return FlowPage("skeleton A { size: 300 200; column { flexGrow: 1; \(label) } }").rules
        }
        let top = "inset:calc(calc(50% + 5px) - round(100%,25px)/2) 0 auto"
        #expect(rules("").contains(top + ";height:calc(round(100%,25px) - 35px)"))
        #expect(rules("lastLineFillPercent: 100").contains(top + ";height:calc(round(100%,25px) - 10px)"))
        let inset = rules("skeletonPaddingInsets: insets(top: 4, left: 0, bottom: 8, right: 0)")
        #expect(inset.contains("inset:calc(calc(50% + 1px) - round(calc(100% - 12px),25px)/2) 0 auto"))
    }

    @Test(
        "the lines of a text that fills its view have the room that the padding above and below leaves",
        arguments: [
            (0, 0, "100%"), (7, 0, "calc(100% - 7px)"), (0, 11, "calc(100% - 11px)"), (7, 11, "calc(100% - 18px)"),
        ])
    func paddedText(_ top: Int, _ bottom: Int, _ room: String) {
        let insets = "insets(top: \(top), left: 0, bottom: \(bottom), right: 0)"
        let text = "textView { flex: 1; skeletonPaddingInsets: \(insets) }"
        let rules = FlowPage("skeleton A { size: 300 200; row { flexGrow: 1; \(text) } }").rules
        let start = top == 0 ? "0" : "\(top)px"
        #expect(rules.contains("inset:\(start) 0 auto;height:calc(round(\(room),25px) - 35px)"))
        let lines = "max(0px,round(\(room),25px) - 25px)"
        #expect(rules.contains("inset:\(top == 0 ? lines : "calc(\(top)px + \(lines))") 0 auto"))
    }

    @Test("a kept text for which there is room is not cut, whatever the font; one that is too long is")
    func roomForText() {
        func rules(_ own: String) -> String {
            let label = "label { isSkeletonable: false; text: \"Our team\"; \(own) }"
            return FlowPage("skeleton A { size: 300 100; row { \(label) } }").rules
        }
        #expect(!rules("").contains("overflow:clip"))
        #expect(rules("width: 30").contains("overflow:clip;overflow-clip-margin:.5em"))
    }

    @Test("a row that is cut and differs from those before it is no repetition of them")
    func otherRow() {
        func page(_ change: String) -> FlowPage {
            FlowPage(
                """
                skeleton Feed {
                  size: 100 100
                  tableView { flexGrow: 1; rowHeight: 30; cell { view a { height: 20; width: 80 } }; \(change) }
                }
                """)
        }
        #expect(page("").elements == page("at 3 { a.width: 80 }").elements)
        #expect(page("").rules != page("at 3 { a.width: 10 }").rules)
    }

    @Test(
        "with --animation none nothing moves, however the file says it does",
        arguments: ["pulse(1s)", "Tint", "sliding"])
    func still(_ animation: String) {
        let source = """
            animation Tint { from { color: #f00; opacity: 1 } to { color: #00f; opacity: 0.5 } }
            skeleton A { size: 90 90; animation: \(animation); view { height: 9 } }
            """
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "--format", "html", "--animation", "none", "-o", "-") == .done)
        let own = memory.output.split(separator: "</style>")[0].split(separator: "\n").dropFirst().joined()
        #expect(!own.isEmpty && !own.holds("animation:") && !own.holds("@keyframes"))
    }
}

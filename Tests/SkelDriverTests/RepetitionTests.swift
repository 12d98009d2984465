import SkelDriver
import TestSupport
import Testing

@Suite("Repetition")
struct RepetitionTests {
    /// A screen with `repeat`, and the same one with every copy written out.
    private static let repeated = """
        let cards: 3
        component Card: row {
          gap: 8; height: 40; view picture { width: 30 }
          label title { flexGrow: 1; numberOfLines: 2 }
        }
        skeleton A {
          size: 300 640; padding: 8; gap: 8
          repeat $cards Card
          repeat 2 {
            label name
            view box { height: 20 }
            at 0 { box.cornerRadius: 4 }
            at last { height: 30 }
          }
          row {
            gap: 4
            repeat 2 {
              column pile { gap: 2; flexGrow: 1; repeat 3 { label line { height: 15 }; at odd { linesCornerRadius: 5 } } }
              at 1 { line.lastLineFillPercent: 30 }
            }
          }
          repeat 2 { repeat 2 view { height: 5 } }
          repeat 0 { textView; at 0 { height: 3 } }
          tableView list {
            flexGrow: 1
            cell { row { gap: 3; padding: 4; repeat 3 { view dot { width: 20; height: 20 } } } }
            at even { dot.cornerRadius: 10 }
          }
          name.linesCornerRadius: 3
          variant Wide when width > 500 {
            size: 600 600; name.height: 12
            repeat 2 view extra { height: 7; marginHorizontal: 5% }
          }
        }
        """
    private static let writtenOut = """
        component Card: row {
          gap: 8; height: 40; view picture { width: 30 }
          label title { flexGrow: 1; numberOfLines: 2 }
        }
        skeleton A {
          size: 300 640; padding: 8; gap: 8
          Card; Card; Card
          label name { linesCornerRadius: 3 }
          view { height: 20; cornerRadius: 4 }
          label { linesCornerRadius: 3; height: 30 }
          view { height: 30 }
          row {
            gap: 4
            column {
              gap: 2; flexGrow: 1
              label { height: 15 }; label { height: 15; linesCornerRadius: 5 }; label { height: 15 }
            }
            column {
              gap: 2; flexGrow: 1
              label { height: 15; lastLineFillPercent: 30 }
              label { height: 15; lastLineFillPercent: 30; linesCornerRadius: 5 }
              label { height: 15; lastLineFillPercent: 30 }
            }
          }
          view { height: 5 }; view { height: 5 }; view { height: 5 }; view { height: 5 }
          tableView list {
            flexGrow: 1
            cell {
              row {
                gap: 3; padding: 4
                view a { width: 20; height: 20 }; view b { width: 20; height: 20 }; view c { width: 20; height: 20 }
              }
            }
            at even { a.cornerRadius: 10; b.cornerRadius: 10; c.cornerRadius: 10 }
          }
          variant Wide when width > 500 {
            size: 600 600; name.height: 12
            view { height: 7; marginHorizontal: 5% }; view { height: 7; marginHorizontal: 5% }
          }
        }
        """

    private func output(_ text: String, _ options: [String]) -> String {
        let memory = Memory(["Card.skel": text])
        #expect(memory.run(["compile", "Card.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    @Test(
        "copies are drawn as if each was written out",
        arguments: [
            [], ["--animation", "smil"], ["--animation", "none"], ["--variant", "Wide"], ["--size", "700x300"],
            ["--format", "html", "--fixed"], ["--format", "page", "--fixed"], ["--format", "react", "--fixed"],
        ])
    func formats(options: [String]) {
        let repeated = output(Self.repeated, options)
        #expect(!repeated.isEmpty)
        #expect(repeated == output(Self.writtenOut, options))
    }

    /// In a page, a copy with a name can be counted (`CountTests`); these have none.
    private static func nameless(_ copies: (Int, String) -> String) -> String {
        """
        component Card: row { gap: 8; height: 40; view { width: 30 }; label { flexGrow: 1; numberOfLines: 2 } }
        skeleton A {
          size: 300 640; padding: 8; gap: 8
          \(copies(3, "Card"))
          \(copies(2, "label; view { height: 20 }"))
          row { gap: 4; \(copies(2, "column { gap: 2; flexGrow: 1; \(copies(3, "label { height: 15 }")) }")) }
          \(copies(2, copies(2, "view { height: 5 }")))
          tableView {
            flexGrow: 1
            cell { row { gap: 3; padding: 4; \(copies(3, "view { width: 20; height: 20 }")) } }
          }
          variant Wide when width > 500 { size: 600 600; \(copies(2, "view { height: 7; marginHorizontal: 5% }")) }
        }
        """
    }

    @Test(
        "copies without a name are those of a page as if each was written out",
        arguments: [["--format", "html"], ["--format", "page"], ["--format", "react"]])
    func pages(options: [String]) {
        let repeated = output(Self.nameless { "repeat \($0) { \($1) }" }, options)
        #expect(!repeated.isEmpty)
        #expect(repeated == output(Self.nameless { Array(repeating: $1, count: $0).joined(separator: "; ") }, options))
    }

    @Test("the tree holds the copies, by their name")
    func tree() {
        let memory = Memory(["A.skel": "skeleton A { size: 10 10; repeat 2 { view v { height: 1 } } }"])
        #expect(memory.run("tree", "A.skel") == .done)
        #expect(memory.output.split(separator: "\"name\":\"v\"").count == 3)
    }

    /// Lists, and the same ones said in other words.
    private static let lists: [(name: String, one: String, other: String)] = [
        (
            "a chosen cell is a cell in its turn",
            "tableView t { height: 90; numberOfRows: 4; cell A { view { height: 20 } }; CELL; at odd { cell: B; b.width: 40 } }",
            "tableView t { height: 90; numberOfRows: 4; cells: A B; cell A { view { height: 20 } }; CELL; at odd { b.width: 40 } }"
        ),
        (
            "the headers of a section stand below each other",
            """
            tableView t {
              height: 90; numberOfRows: 2; rowHeight: 20
              header { elementKind: "a"; height: 9; view { height: 9 } }
              header { elementKind: "b"; height: 7; view { height: 7 } }
              CELL
            }
            """,
            """
            tableView t {
              height: 90; numberOfRows: 2; rowHeight: 20
              header { height: 16; view { height: 9 }; view { height: 7 } }
              CELL
            }
            """
        ),
        (
            "what is selected is not what is left out",
            "tableView t { height: 90; numberOfRows: 4; CELL; at except(odd), except(0...2) { b.height: 9 } }",
            "tableView t { height: 90; numberOfRows: 4; CELL; at even, 3 { b.height: 9 } }"
        ),
    ]

    @Test(
        "lists are drawn alike whichever words say how",
        arguments: RepetitionTests.lists.map { $0.name }, [[], ["--format", "html", "--fixed"]])
    func drawnAlike(name: String, options: [String]) throws {
        let list = try #require(Self.lists.first { $0.name == name })
        let texts = [list.one, list.other].map { text in
            let cell = "cell B { view b { height: 10; width: 50% } }"
            let shown = text.replacing("CELL", with: cell)
            return output("skeleton A { size: 200 100; \(shown) }", options)
        }
        #expect(!texts[0].isEmpty)
        #expect(texts[0] == texts[1])
    }

    @Test("a `repeat` is no level for paths: what it holds is as near as what stands beside it")
    func nearest() {
        let views = "row { view x { width: 5; height: 9 } }; repeat 2 { view x { height: 4 } }"
        let near = output("skeleton A { size: 200 100; \(views); x.height: 7 }", [])
        let inner = views.replacing("height: 4", with: "height: 7")
        #expect(near == output("skeleton A { size: 200 100; \(inner) }", []))
    }

    /// A `repeat` of a `repeat`, and the same views in one.
    private static let nested: [(name: String, one: String, other: String)] = [
        (
            "lines of varied widths go on from one round to the next",
            "repeat 2 { repeat 3 { label { numberOfLines: 3; lineVariation: 40 } } }",
            "repeat 6 { label { numberOfLines: 3; lineVariation: 40 } }"
        ),
        (
            "what the outer `at` says without a path is said of the views in the inner one",
            "repeat 2 { repeat 2 { view { height: 5 } }; label; at 0 { height: 9 } }",
            "view { height: 9 }; view { height: 9 }; label { height: 9 }; view { height: 5 }; view { height: 5 }; label"
        ),
    ]

    @Test("a `repeat` in another one is drawn as its views are", arguments: RepetitionTests.nested.map { $0.name })
    func nestedRepeats(name: String) throws {
        let views = try #require(Self.nested.first { $0.name == name })
        let screen = "skeleton A { size: 200 500; gap: 4;"
        #expect(output("\(screen) \(views.one) }", []) == output("\(screen) \(views.other) }", []))
    }

    @Test("however often nothing is repeated, it takes no time")
    func nothing() {
        let text = "skeleton A { size: 200 100; repeat 9e15 { repeat 0 view }; view { height: 4 } }"
        let bones = expectEnd { output(text, ["--format", "json"]) }
        #expect(occurrences(of: "\"path\"", in: bones) == 1)
    }

    @Test("flexible tracks are cut to whole 64ths of a point, as browsers cut them")
    func tracks() {
        let grid = "view { display: grid; gridTemplateColumns: 1fr 1fr 1fr; height: 40; view; view; view }"
        let bones = output("skeleton A { size: 100 40; \(grid) }", ["--format", "json"])
        #expect(occurrences(of: "\"width\":33.328,", in: bones) == 3)
    }

    @Test("several headers are elements of a placeholder, below each other")
    func headers() {
        let text = """
            skeleton A {
              size: 200 100
              tableView t {
                numberOfRows: 2; rowHeight: 20
                header { elementKind: "a"; height: 9; label }
                header { elementKind: "b"; height: 7; label }
                cell { view { height: 10 } }
              }
            }
            """
        let page = output(text.replacing("tableView t", with: "tableView"), ["--format", "html"])
        #expect(page.contains("height:56px"))
        let counted = output(text, ["--format", "html"])
        #expect(
            counted.contains("height:9px") && counted.contains("height:7px") && counted.contains("var(--skel-rows-t,2)")
        )
        #expect(output(text, ["--format", "json"]).contains("A/t/section[0]/header:b/label#0:0"))
    }
}

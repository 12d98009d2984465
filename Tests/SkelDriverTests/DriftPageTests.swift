import Foundation
import SkelDriver
import TestSupport
import Testing

/// Captured pages whose parts have moved, or whose numbers have changed, since their skeletons were imported.
@Suite("Captured pages that have changed")
struct DriftPageTests {
    /// A capture in Tests/Cases/drift.
    private static func capture(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Case.top.appending(path: "Tests/Cases/drift/\(name).page.json")))
    }

    /// The import of a page, and the page as it is now.
    private static func imported(_ page: String, now: String) throws -> (memory: Memory, text: String) {
        let memory = Memory([:])
        memory.put(try capture(page), at: "old.json")
        memory.put(try capture(now), at: "page.json")
        #expect(memory.run("import", "old.json", "-o", "Page.skel") == .done, "\(memory.error)")
        memory.forget()
        return (memory, try #require(memory.text("Page.skel")))
    }

    @Test(
        "An update of an import is what a plain import is",
        arguments: [("feed", "feed.moved"), ("account", "account.swapped"), ("account", "account.rows")])
    func updated(_ page: String, _ now: String) throws {
        let (memory, _) = try Self.imported(page, now: now)
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done)
        #expect(memory.error == "")
        let updated = memory.text("Page.skel")
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        #expect(memory.text("Page.skel") == updated)
    }

    @Test("A form whose page has its fields line by line is matched column by column")
    func columns() throws {
        let (memory, _) = try Self.imported("account", now: "account.rows")
        #expect(memory.run("check", "--against", "page.json", "Page.skel") == .done)
        #expect(!memory.output.holds("without a bone") && !memory.output.holds("without a rectangle"))
    }

    /// A heading with a line lower than its letters, a rule, a row that scrolls sideways and a text with two lines of its own.
    private static func plain(_ width: Int) -> String {
        let boxes = (0..<5).map { index in
            "{\"i\": \(5 + index), \"t\": \"img\", \"r\": [\(148 * index), 42, 140, 90], \"m\": \"media\", "
                + "\"css\": {\"width\": \"140px\", \"height\": \"90px\", \"flex-shrink\": \"0\"}}"
        }
        return """
            {"v": \(width), "vh": 900, "w": \(width), "h": 232, "top": 0, "breaks": [], "own": [],
            "tree": {"i": 1, "t": "main", "r": [0, 0, \(width), 232], "ch": [
            {"i": 2, "t": "h1", "r": [0, 0, \(width), 24], "inl": 1,
            "x": {"lines": [[0, -6, 230, 36]], "n": 14, "fs": 32, "lh": 24}},
            {"i": 3, "t": "hr", "r": [0, 32, \(width), 2], "css": {"margin-top": "8px", "margin-bottom": "8px"},
            "ink": {"bw": [1, 1, 1, 1], "border": [1, 1, 1, 1], "bc": "#808080"}},
            {"i": 4, "t": "div", "r": [0, 42, \(width), 90], "css": {"display": "flex", "column-gap": "8px",
            "overflow-x": "auto", "overflow-y": "auto"}, "ch": [\(boxes.joined(separator: ", "))]},
            {"i": 10, "t": "pre", "r": [0, 148, \(width), 48], "css": {"margin-top": "16px", "text-wrap-mode": "nowrap"},
            "inl": 1, "x": {"lines": [[0, 150, 125, 19], [0, 174, 173, 19]], "n": 32, "fs": 16, "lh": 24}},
            {"i": 11, "t": "p", "r": [0, 212, \(width), 20], "css": {"margin-top": "16px"},
            "inl": 1, "x": {"lines": [[0, 214, 360, 16]], "n": 50, "fs": 14, "lh": 20}}]}}
            """
    }

    @Test(
        "A page agrees with its import: rules stay, what a row cuts off is not there, and lines are as high as on the page"
    )
    func plain() throws {
        let captures = [375, 768].map { Self.plain($0) }.joined(separator: ", ")
        let page = "{\"skelgen\": {\"capture\": 3}, \"title\": \"Plain\", \"captures\": [\(captures)]}"
        let memory = Memory(["page.json": page])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        let text = try #require(memory.text("Page.skel"))
        #expect(text.contains("multilineHeight: 24\n") && text.contains("label { lineHeight: 24;"), "\(text)")
        #expect(text.contains("numberOfLines: 2\n    width: 173\n"), "\(text)")
        // It fills the narrow page alone.
        #expect(text.contains("width: 360"), "\(text)")
        #expect(text.contains("clipsToBounds: true") && text.contains("repeat 5 imageView"), "\(text)")
        let done = memory.run(
            "check", "--against", "page.json", "--max-drift", "1", "--warnings-as-errors", "Page.skel")
        #expect(done == .done, "\(memory.output)\(memory.error)")
    }

    /// Compares a file with a page 300 pixels wide that has these elements.
    private static func check(_ file: String, against elements: [String], height: Int) -> (
        isRight: Bool, memory: Memory
    ) {
        let page =
            "{\"skelgen\": {\"capture\": 3}, \"captures\": [{\"v\": 300, \"vh\": 900, \"w\": 300, \"h\": \(height), \"top\": 0, "
            + "\"breaks\": [], \"own\": [], \"tree\": {\"i\": 1, \"t\": \"main\", \"r\": [0, 0, 300, \(height)], \"ch\": ["
            + elements.joined(separator: ", ") + "]}}]}"
        let memory = Memory(["page.json": page, "Page.skel": file])
        return (memory.run("check", "--against", "page.json", "--max-drift", "4", "Page.skel") == .done, memory)
    }

    @Test("The paddings of a list's first and last item are compared", arguments: [16, 0])
    func paddingsOfItems(first: Int) {
        var (y, rows) = (0, [String]())
        for index in 0..<4 {
            let (top, bottom) = (index == 0 ? first : 16, index == 3 ? first : 16)
            rows.append(
                "{\"i\": \(10 * index + 2), \"t\": \"div\", \"c\": [\"row\"], \"r\": [0, \(y), 300, \(top + 24 + bottom)], "
                    + "\"css\": {\"padding-top\": \"\(top)px\", \"padding-bottom\": \"\(bottom)px\"}, \"ch\": [{\"i\": "
                    + "\(10 * index + 3), \"t\": \"img\", \"r\": [0, \(y + top), 44, 24], \"m\": \"media\"}]}")
            y += top + 24 + bottom
        }
        let file =
            "skeleton Page { size: 300 auto; tableView rows { numberOfRows: 4; cell Row { padding: 16 0; "
            + "imageView { width: 44; height: 24 } } } }\n"
        let (isRight, memory) = Self.check(file, against: rows, height: y)
        #expect(isRight == (first == 16), "\(memory.output)\(memory.error)")
        if first == 0 { #expect(memory.output.holds("-16"), "\(memory.output)") }
    }

    @Test("A surface that is wider or narrower than all like it is far from its place", arguments: [200, 120, 60])
    func widthsOfItems(width: Int) {
        let bubbles = [100, 120, 140].enumerated().map { index, width in
            "{\"i\": \(10 * index + 2), \"t\": \"div\", \"c\": [\"msg\"], \"r\": [0, \(60 * index), \(width), 40], "
                + "\"css\": {\"margin-bottom\": \"20px\"}, \"ink\": {\"bg\": \"#eeeeee\"}, \"ch\": [{\"i\": "
                + "\(10 * index + 3), \"t\": \"img\", \"r\": [0, \(60 * index), 40, 40], \"m\": \"media\"}]}"
        }
        let file =
            "skeleton Page { size: 300 auto; column { gap: 20; repeat 3 row { width: \(width); height: 40; "
            + "backgroundColor: #eee; imageView { width: 40; height: 40 } } } }\n"
        let (isRight, memory) = Self.check(file, against: bubbles, height: 160)
        #expect(isRight == (width == 120), "\(memory.output)\(memory.error)")
        if width == 200 { #expect(memory.output.holds("-60"), "\(memory.output)") }
    }

    /// A list of cards whose titles have these numbers of lines. One card, or all for nil, has a badge beside its title;
    /// `tail` is the distance of a bar below each title, `gap` the space between cards, and `end` that below them.
    private static func cards(
        _ lines: [Int], badge: Int? = -1, tail: Int? = nil, gap: Int = 0, end: Int = 0
    ) -> String {
        var y = 0
        var cards: [String] = []
        for (index, count) in lines.enumerated() {
            let rows = (0..<count).map { "[0, \(y + 102 + 20 * $0), \(260 - 40 * $0), 16]" }
            let photo = "{ \"i\": \(10 * index + 3), \"t\": \"img\", \"r\": [0, \(y), 300, 100], \"m\": \"media\" }"
            let frame = "[0, \(y + 100), 300, \(20 * count)]"
            let title =
                "{ \"i\": \(10 * index + 4), \"t\": \"h3\", \"r\": \(frame), \"inl\": 1, \"x\": "
                + "{ \"lines\": [\(rows.joined(separator: ", "))], \"n\": 30, \"fs\": 14, \"lh\": 20, \"al\": \"start\" } }"
            let mark =
                "{ \"i\": \(10 * index + 5), \"t\": \"img\", \"r\": [270, \(y + 102), 30, 16], "
                + "\"css\": { \"position\": \"absolute\" }, \"m\": \"media\" }"
            let bar = tail.map {
                "{ \"i\": \(10 * index + 6), \"t\": \"img\", \"r\": [0, \(y + 100 + 20 * count + $0), 300, 10], "
                    + "\"m\": \"media\", \"css\": { \"margin-top\": \"\($0)px\" } }"
            }
            let parts = [photo] + (count == 0 ? [] : [title]) + (badge ?? index == index ? [mark] : [])
            let height = 100 + 20 * count + (tail.map { $0 + 10 } ?? 0)
            cards.append(
                "{ \"i\": \(10 * index + 2), \"t\": \"article\", \"r\": [0, \(y), 300, \(height)], "
                    + (index + 1 == lines.count ? "\"css\": { \"margin-bottom\": \"\(end)px\" }, " : "")
                    + "\"ch\": [\((parts + (bar.map { [$0] } ?? [])).joined(separator: ", "))] }")
            y += height + (index + 1 < lines.count ? gap : end)
        }
        return "{ \"skelgen\": { \"capture\": 3 }, \"title\": \"Feed\", "
            + "\"captures\": [{ \"v\": 300, \"w\": 300, \"h\": \(y), "
            + "\"tree\": { \"i\": 1, \"t\": \"main\", \"r\": [0, 0, 300, \(y)], \"ch\": [\(cards.joined(separator: ", "))] } }] }"
    }

    @Test("A fresh import says nothing about an item that has a part more, or a part less, than its peers")
    func parts() {
        let memory = Memory(["page.json": Self.cards([1, 1, 1, 1, 1, 0], badge: 2)])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done, "\(memory.error)")
        memory.forget()
        let options = ["--against", "page.json", "--max-drift", "20", "--warnings-as-errors"]
        #expect(memory.run(["check", "Page.skel"] + options) == .done, "\(memory.error) \(memory.output)")
        // What all items have more is another matter.
        memory.put(Array(Self.cards([1, 1, 1, 1, 1, 1], badge: nil).utf8), at: "page.json")
        #expect(memory.run(["check", "Page.skel"] + options) != .done)
    }

    @Test(
        "A fresh import has a bone for each text, whatever its lines",
        arguments: [[1, 1, 1, 2, 1, 1], [2, 2, 1, 2, 2, 2]])
    func lines(_ lines: [Int]) {
        let memory = Memory(["page.json": Self.cards(lines)])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done, "\(memory.error)")
        memory.forget()
        let options = ["--against", "page.json", "--max-drift", "20", "--warnings-as-errors"]
        #expect(memory.run(["check", "Page.skel"] + options) == .done, "\(memory.error) \(memory.output)")
        #expect(!memory.error.holds("unmatched-element"))
        // All texts with more lines than there are bones are another matter.
        memory.put(Array(Self.cards([3, 3, 3, 3, 3, 3]).utf8), at: "page.json")
        #expect(memory.run(["check", "Page.skel"] + options) != .done)
    }

    @Test("What follows texts of different lines is where the page has it, whatever their lines")
    func following() {
        let lines = [1, 3, 2, 1, 2, 1]
        let memory = Memory(["page.json": Self.cards(lines, tail: 8)])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done, "\(memory.error)")
        let options = ["--against", "page.json", "--max-drift", "4", "--warnings-as-errors"]
        #expect(memory.run(["check", "Page.skel"] + options) == .done, "\(memory.error) \(memory.output)")
        func errors(_ page: String) -> [Substring] {
            memory.forget()
            memory.put(Array(page.utf8), at: "page.json")
            #expect(memory.run(["check", "Page.skel"] + options) != .done)
            return memory.error.split(separator: "\n").filter { $0.contains("[drift]") }
        }
        // Other texts are no drift, unlike another distance below them, between the cards, or at the end.
        memory.put(Array(Self.cards([2, 2, 3, 1, 1, 2], tail: 8).utf8), at: "page.json")
        #expect(memory.run(["check", "Page.skel"] + options) == .done, "\(memory.error) \(memory.output)")
        #expect(!errors(Self.cards(lines, tail: 20)).isEmpty)
        #expect(!errors(Self.cards(lines, tail: 8, gap: 10)).isEmpty)
        #expect(!errors(Self.cards(lines, tail: 0)).isEmpty)
    }

    @Test("A page that is higher than a skeleton is a drift of the whole, unless a part of it says so")
    func height() {
        let memory = Memory(["page.json": Self.cards([1, 1, 1], tail: 8, end: 50)])
        let card =
            "imageView { height: 100 }; label t { height: 20; width: 260 }; imageView b { height: 10; marginTop: 8 }"
        func errors(_ size: String, _ between: Int) -> [Substring] {
            let list = "column l { gap: \(between); repeat 3 { column { \(card) } } }"
            memory.put(Array("skeleton Page { size: 300 \(size); \(list) }\n".utf8), at: "Page.skel")
            memory.forget()
            _ = memory.run("check", "Page.skel", "--against", "page.json", "--max-drift", "4")
            return memory.error.split(separator: "\n").filter { $0.contains("[drift]") }
        }
        let whole: [Substring] = [
            "Page.skel:1:1: error: this drifts 50 px from the page, more than the 4 px allowed [drift]"
        ]
        #expect(errors("auto", 0) == whole, "\(memory.output)")
        #expect(errors("\(414 + 50)", 0) == [])
        // The last bar is 40 px too low, so that the whole is 10 px too low.
        #expect(errors("auto", 20).count > 1)
        #expect(!errors("auto", 20).contains { $0.hasPrefix("Page.skel:1:1:") })
        // Room below is not content.
        let room = Self.cards([1, 1, 1], tail: 8, end: 50).replacingOccurrences(of: "50px", with: "0px")
        memory.put(Array(room.utf8), at: "page.json")
        #expect(errors("auto", 0) == [])
    }

    @Test("An update replaces what an import said of the page, and keeps what people say")
    func said() throws {
        let many = [Int](repeating: 1, count: 12)
        let memory = Memory(["page.json": Self.cards([2] + many)])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done, "\(memory.error)")
        let text = try #require(memory.text("Page.skel"))
        #expect(text.contains("have 1 to 2 lines; here"), "\(text)")
        memory.put(
            Array(text.replacingOccurrences(of: "// On the page", with: "// mine\n// On the page").utf8),
            at: "Page.skel")
        memory.put(Array(Self.cards([2, 3] + many).utf8), at: "page.json")
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done, "\(memory.error)")
        let updated = try #require(memory.text("Page.skel"))
        #expect(updated.contains("have 1 to 3 lines; here") && !updated.contains("1 to 2 lines"), "\(updated)")
        #expect(updated.contains("// mine\n"), "\(updated)")
    }

    /// Four cards in two columns, whose titles have two lines and one by turns, as high as their content.
    private static let grid: String = {
        let cards = (0..<4).map { index in
            let (x, y, count) = (index % 2 * 150, index / 2 * 140, 2 - index % 2)
            let rows = (0..<count).map { "[\(x), \(y + 102 + 20 * $0), 140, 16]" }.joined(separator: ", ")
            let parts = [
                "{ \"i\": \(10 * index + 3), \"t\": \"img\", \"r\": [\(x), \(y), 150, 100], \"m\": \"media\" }",
                "{ \"i\": \(10 * index + 4), \"t\": \"h3\", \"r\": [\(x), \(y + 100), 150, \(20 * count)], \"inl\": 1, "
                    + "\"x\": { \"lines\": [\(rows)], \"n\": \(18 * count), \"fs\": 14, \"lh\": 20, \"al\": \"start\" } }",
            ]
            return "{ \"i\": \(10 * index + 2), \"t\": \"article\", \"r\": [\(x), \(y), 150, \(100 + 20 * count)], "
                + "\"ch\": [\(parts.joined(separator: ", "))] }"
        }
        let css = "{ \"display\": \"grid\", \"align-items\": \"start\", \"grid-template-columns\": \"repeat(2, 1fr)\" }"
        return
            "{ \"skelgen\": { \"capture\": 3 }, \"title\": \"Feed\", \"captures\": [{ \"v\": 300, \"w\": 300, \"h\": 280, "
            + "\"tree\": { \"i\": 1, \"t\": \"main\", \"r\": [0, 0, 300, 280], \"css\": \(css), "
            + "\"ch\": [\(cards.joined(separator: ", "))] } }] }"
    }()

    @Test(
        "A card that is lower than others in its line counts where it is, not only how high",
        arguments: [
            (
                "collectionView list { numberOfItems: 4; columns: 2; minimumLineSpacing: 0; minimumInteritemSpacing: 0; cell Card",
                false
            ),
            (
                "collectionView list { numberOfItems: 4; columns: 2; alignItems: flexStart; minimumLineSpacing: 0; minimumInteritemSpacing: 0; cell Card",
                true
            ),
            ("view list { display: grid; gridTemplateColumns: 1fr 1fr; alignItems: start; repeat 4 { column", true),
            ("view list { display: grid; gridTemplateColumns: 1fr 1fr; alignItems: end; repeat 4 { column", false),
        ])
    func alignment(_ list: String, _ isRight: Bool) {
        let card =
            "{ imageView { height: 100 }; label title { numberOfLines: 2; fontSize: 14; lineHeight: 20; skeletonTextLineHeight: fixed(12) } }"
        let end = list.hasPrefix("view") ? "} } }" : "} }"
        let text = "skeleton Feed { size: 300 280; \(list) \(card)\n at odd { title.numberOfLines: 1 } \(end)\n"
        let memory = Memory(["page.json": Self.grid, "Page.skel": text])
        let status = memory.run("check", "Page.skel", "--against", "page.json", "--max-drift", "4")
        #expect((status == .done) == isRight, "\(memory.error) \(memory.output)")
        #expect(memory.error.holds("[drift]") != isRight, "\(memory.error)")
    }

    @Test(
        "Of parts of a list's items that differ in width, the edge or the middle counts that is in one place in all",
        arguments: [("right: 8", true), ("left: 8", false), ("right: 20", false)])
    func edges(_ place: String, _ isRight: Bool) {
        let cards = [36, 52, 44, 36].enumerated().map { index, width in
            let y = index * 100
            return """
                {"i": \(10 * index + 2), "t": "li", "r": [0, \(y), 300, 100], "ch": [
                {"i": \(10 * index + 3), "t": "img", "r": [0, \(y), 300, 100], "m": "media"},
                {"i": \(10 * index + 4), "t": "span", "r": [\(292 - width), \(y + 70), \(width), 22], "ink": {"bg": "#000000"},
                "css": {"position": "absolute", "right": "8px", "bottom": "8px"}}]}
                """
        }
        let page = """
            {"skelgen": {"capture": 3}, "title": "Page", "captures": [{"v": 300, "w": 300, "h": 400, "tree":
            {"i": 1, "t": "ul", "r": [0, 0, 300, 400], "ch": [\(cards.joined(separator: ", "))]}}]}
            """
        let chip = "view { position: absolute; \(place); bottom: 8; width: 44; height: 22 }"
        let memory = Memory([
            "page.json": page,
            "Page.skel": "skeleton Page { size: 300 auto; repeat 4 { column { imageView { height: 100 } \(chip) } } }",
        ])
        let status = memory.run("check", "--against", "page.json", "--max-drift", "4", "Page.skel")
        #expect((status == .done) == isRight, "\(memory.output) \(memory.error)")
    }

    @Test(
        "A bar across its column is too wide for a text whose box is far narrower",
        arguments: [
            ("", 60, true), ("", 130, false), ("width: 300", 60, false),
            ("alignSelf: flexStart; characters: 7", 60, false),
        ])
    func across(_ declaration: String, _ width: Int, isTooWide: Bool) {
        let page = """
            {"skelgen": {"capture": 3}, "title": "Page", "captures": [{"v": 375, "w": 375, "h": 20, "tree":
            {"i": 1, "t": "main", "r": [0, 0, 375, 20], "ch": [{"i": 2, "t": "legend", "r": [0, 0, \(width), 20], "inl": 1,
            "x": {"lines": [[0, 2, \(width), 16]], "n": 7, "fs": 14, "lh": 20}}]}}]}
            """
        let memory = Memory([
            "page.json": page,
            "Page.skel": "skeleton Page { size: 375 auto; label { lineHeight: 20; \(declaration) } }",
        ])
        let status = memory.run("check", "--against", "page.json", "--max-drift", "4", "Page.skel")
        #expect((status == .done) != isTooWide, "\(memory.output) \(memory.error)")
    }
}

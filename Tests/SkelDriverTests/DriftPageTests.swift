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

    /// A list of six cards whose titles have these numbers of lines. One card, or all for nil, has a badge beside its title.
    private static func cards(_ lines: [Int], badge: Int? = -1) -> String {
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
                "{ \"i\": \(10 * index + 5), \"t\": \"img\", \"r\": [270, \(y + 102), 30, 16], \"m\": \"media\" }"
            let parts = [photo] + (count == 0 ? [] : [title]) + (badge ?? index == index ? [mark] : [])
            cards.append(
                "{ \"i\": \(10 * index + 2), \"t\": \"article\", \"r\": [0, \(y), 300, \(100 + 20 * count)], "
                    + "\"ch\": [\(parts.joined(separator: ", "))] }")
            y += 100 + 20 * count
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
}

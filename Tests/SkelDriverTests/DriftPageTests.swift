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
}

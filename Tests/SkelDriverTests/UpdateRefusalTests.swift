import SkelDriver
import TestSupport
import Testing

@Suite("An update that would leave mistakes")
struct UpdateRefusalTests {
    private static let page = """
        {"skelgen":{"capture":3},"title":"Page","captures":[{"v":100,"w":100,"h":60,"tree":
        {"i":1,"t":"main","r":[0,0,100,60],"ch":[{"i":2,"t":"img","r":[0,0,100,20],"m":"media","id":"one"}]}}]}
        """

    @Test("A file whose variant would lose a view is not written, and the captures that are needed are named")
    func refused() throws {
        let memory = Memory(["page.json": Self.page])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        let imported = try #require(memory.text("Page.skel"))
        let end = try #require(imported.lastIndex(of: "}"))
        let own =
            imported[..<end]
            + "  view two { height: 5 }\n  variant Wide when width >= 200 { size: 200 60; two.height: 9 }\n}\n"
        memory.put(Array(own.utf8), at: "Page.skel")
        #expect(memory.run("check", "Page.skel") == .done)
        memory.forget()
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .mistakes)
        #expect(memory.error.holds("Page.skel: error: the update would leave 1 mistake in this file"))
        #expect(memory.error.holds("in what would be the line 'variant Wide"), "\(memory.error)")
        #expect(memory.error.holds("name the captures of all its widths"))
        #expect(memory.text("Page.skel") == String(own))
    }

    /// A picture that floats at the right, beside a line and above another picture.
    private static let floating = """
        {"skelgen":{"capture":3},"title":"Page","captures":[{"v":300,"w":300,"h":150,"tree":
        {"i":1,"t":"main","r":[0,0,300,150],"ch":[
        {"i":2,"t":"img","r":[220,0,80,120],"m":"media","css":{"float":"right","shape-outside":"circle()"}},
        {"i":3,"t":"img","r":[0,7,70,50],"m":"media","css":{"transform":"rotate(1deg)"}},
        {"i":4,"t":"img","r":[215,130,70,15],"m":"media"}]}}]}
        """

    @Test("A file that is where the page is stays, if an import would not be")
    func nearer() throws {
        let memory = Memory(["page.json": Self.floating])
        let own = """
            skeleton Page {
              size: 300 150
              imageView one { frame: 220 0 80 120 }
              imageView two { frame: 0 7 70 50 }
              imageView three { frame: 215 130 70 15 }
            }

            """
        memory.put(Array(own.utf8), at: "Page.skel")
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done)
        #expect(memory.error.holds("this file already matches the page"), "\(memory.error)")
        #expect(memory.text("Page.skel") == own)
        // One that is not is brought there as far as an import can.
        memory.put(Array(own.replacing("215 130", with: "5 130").utf8), at: "Page.skel")
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done)
        #expect(memory.text("Page.skel")?.contains("frame: 5 130") == false)
        #expect(!memory.error.holds("as in a new import"), "\(memory.error)")
        // Another update changes nothing, and says why.
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done)
        #expect(memory.error.holds("more than 4 px from the page, as in a new import"), "\(memory.error)")
    }

    @Test("A file that is where the page is at one width only is updated")
    func nearerAtOneWidth() {
        let wide = Self.floating.replacing("\"v\":300,\"w\":300", with: "\"v\":600,\"w\":600")
            .replacing("[0,0,300,150]", with: "[0,0,600,150]").replacing("[220,0", with: "[520,0")
        let own = """
            skeleton Page {
              size: 300 150
              imageView one { frame: 220 0 80 120 }
              imageView two { frame: 0 7 70 50 }
              imageView three { frame: 215 130 70 15 }
            }

            """
        let memory = Memory(["page.json": Self.floating, "wide.json": wide, "Page.skel": own])
        #expect(memory.run("import", "page.json", "wide.json", "--update", "Page.skel") == .done)
        #expect(!memory.error.holds("this file already matches the page"), "\(memory.error)")
        #expect(memory.text("Page.skel") != own)
    }

    @Test("A file with mistakes is not updated: what its writer meant by them would be lost")
    func broken() throws {
        let memory = Memory(["page.json": Self.page])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        let imported = try #require(memory.text("Page.skel"))
        let own = imported.replacing("size: 100", with: "sice: 1; size: 100")
        memory.put(Array(own.utf8), at: "Page.skel")
        #expect(memory.run("check", "Page.skel") == .mistakes)
        memory.forget()
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .mistakes)
        #expect(memory.error.holds("a skeleton has no property 'sice'"), "\(memory.error)")
        #expect(memory.text("Page.skel") == own)
    }

    @Test("A screen whose views are all out of the flow states its height")
    func height() {
        let page = CapturedBox.earlier([.media("one", 0, 0, 100, 20)], width: 100, height: 60)
        let memory = Memory(["page.json": page])
        #expect(memory.run("import", "page.json", "--absolute", "-o", "-") == .done)
        #expect(memory.output.holds("frame: 0 0 100 20") && memory.output.holds("size: 100 60"))
        memory.forget()
        #expect(memory.run("import", "page.json", "-o", "-") == .done)
        #expect(memory.output.holds("size: 100 auto"))
    }
}

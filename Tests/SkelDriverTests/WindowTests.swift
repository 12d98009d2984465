import Testing

@testable import SkelDriver

@Suite("Variants by the window")
struct WindowTests {
    static let feed = """
        skeleton Feed {
          size: 300 100
          view box { height: 20 }
          variant Desktop when window >= 1024 { box.height: 40 }
          variant Both when window >= 1024 and width >= 500 { box.width: 50 }
          variant Low when height < 100 { box.height: 7 }
        }

        """

    @Test(
        "A drawing's window is as wide as the drawing, unless --window sets another",
        arguments: [
            ([], "300,\"height\":20"), (["--window", "1024"], "300,\"height\":40"),
            (["--window", "1023.5"], "300,\"height\":20"),
            (["--size", "600x100"], "600,\"height\":20"), (["--size", "1024x100"], "50,\"height\":40"),
            (["--size", "600x100", "--window", "1280"], "50,\"height\":40"),
            (["--size", "1280x50", "--window", "400"], "1280,\"height\":7"),
            (["--variant", "Desktop"], "300,\"height\":40"),
        ])
    func drawings(_ options: [String], _ box: String) {
        let memory = Memory(["Feed.skel": Self.feed])
        for command in [["tree", "Feed.skel"], ["compile", "Feed.skel", "--format", "json", "-o", "-"]] {
            #expect(memory.run(command + options) == .done)
            #expect(memory.output.replacing("\n", with: "").contains("\"width\":" + box), "\(memory.output)")
        }
    }

    @Test("A skeleton that its content makes high meets no test of a height by --window alone")
    func automatic() {
        let source = "skeleton A { size: 300 auto; view b { height: 9 }; variant V when height < 50 { b.height: 8 } }"
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "--format", "json", "--window", "900", "-o", "-") == .done)
        #expect(memory.output.contains("\"height\":9"))
    }

    @Test(
        "With --window, what the window meets is in every format, also in one that chooses by itself",
        arguments: ["svg", "html", "swift", "swiftui", "uikit", "objc", "react"])
    func formats(_ format: String) {
        let source = Self.feed.replacing("box.height: 40", with: "box.isHidden: true")
        func output(_ arguments: String...) -> String {
            let memory = Memory(["Feed.skel": source])
            #expect(memory.run(["compile", "Feed.skel", "--format", format, "-o", "-"] + arguments) == .done)
            return memory.output
        }
        #expect(output("--window", "1100") == output("--variant", "Desktop"))
        #expect(output("--window", "1100") != output("--window", "900"))
    }

    @Test("A picture chooses by the window")
    func picture() {
        let memory = Memory(["Feed.skel": Self.feed])
        #expect(memory.run("compile", "Feed.skel", "--format", "picture", "-o", "-") == .done)
        #expect(memory.output.contains("media=\"(width>=1024px)\""), "\(memory.output)")
        #expect(memory.output.contains("media=\"(width>=1024px) and (width>=500px)\""))
    }

    @Test(
        "A window that is none, or beside what it has no effect on, is wrong usage",
        arguments: [
            ("compile Feed.skel --window wide", "--window must be a width in points, such as 1280, not 'wide'"),
            ("compile Feed.skel --window 0", "--window must be a width in points, such as 1280, not '0'"),
            ("tree Feed.skel --window 9 --variant Low", "--window and --variant cannot be combined"),
            ("check Feed.skel --window 9", "--window needs --size or --against"),
        ])
    func usage(_ line: String, _ message: String) {
        let memory = Memory(["Feed.skel": Self.feed])
        #expect(memory.run(line.split(separator: " ").map(String.init)) == .usage)
        #expect(memory.error.contains(message), "\(memory.error)")
    }

    @Test("A capture is compared with the variants of the window that it says, unless --window says another")
    func drift() {
        let page = """
            {"skelgen":{"capture":3},"captures":[{"v":1280,"w":300,"h":100,
             "tree":{"i":1,"t":"main","r":[0,0,300,100],"ch":[{"i":2,"t":"img","r":[0,0,300,40],"m":"media"}]}}]}
            """
        let memory = Memory(["Feed.skel": Self.feed, "page.json": page])
        #expect(memory.run("check", "Feed.skel", "--against", "page.json") == .done, "\(memory.error)")
        #expect(memory.output.contains("with Desktop"), "\(memory.output)")
        let narrow = Memory(["Feed.skel": Self.feed, "page.json": page])
        #expect(narrow.run("check", "Feed.skel", "--against", "page.json", "--window", "900") == .done)
        #expect(!narrow.output.contains("with Desktop"))
    }

    @Test(
        "Only a test of the width or the height asks for a size that meets it",
        arguments: [
            ("window >= 1024 { v.height: 2 }", nil), ("window >= 1024 { size: 320 100 }", nil),
            ("window >= 1024 and width >= 600 { size: 700 100 }", nil),
            ("window >= 1024 and width >= 600 { size: 500 100 }", "does not meet its own test"),
            ("window >= 1024 and height < 50 { v.height: 2 }", "has no 'size'"),
        ] as [(String, String?)])
    func warnings(_ variant: String, _ part: String?) {
        let memory = Memory([
            "A.skel": "skeleton A { size: 300 100; view v { height: 9 }; variant V when \(variant) }\n"
        ])
        #expect(memory.run("check", "A.skel") == .done)
        #expect(memory.error.contains("[variant-size]") == (part != nil), "\(memory.error)")
        if let part { #expect(memory.error.contains(part)) }
    }
}

import Testing

@testable import SkelDriver

@Suite("The names of sources in imported files")
struct ImportNameTests {
    private static let drawing =
        "<svg viewBox='0 0 90 90'><rect width='50' height='9'/><foreignObject/></svg>"

    @Test("The script that captures a page is printed, and never lost in a file that nobody writes")
    func captureScript() {
        let memory = Memory([:])
        #expect(memory.run("import", "--capture-script", "-o", "capture.js") == .usage)
        #expect(memory.output == "" && memory.error.contains("skelgen import --capture-script > capture.js"))
        #expect(memory.run("import", "--capture-script") == .done)
        #expect(memory.output.contains("function capture("))
    }

    @Test("An import writes no absolute path of the machine, wherever its sources and outputs are")
    func absolutePaths() {
        let memory = Memory(["/elsewhere/Card.svg": Self.drawing, "sub/Card.svg": Self.drawing], folders: ["out"])
        #expect(memory.run("import", "/elsewhere/Card.svg", "-o", "/desk/out/Card.skel") == .done)
        let text = memory.text("out/Card.skel") ?? ""
        #expect(text.contains("// Card.svg, line 1: "))
        #expect(!text.contains("/elsewhere"))
        #expect(memory.error.contains("/elsewhere/Card.svg:1:"), "the terminal names the file")
        #expect(memory.run("import", "/elsewhere/Card.svg", "--update", "out/Card.skel") == .done)
        #expect(memory.text("out/Card.skel") == text)
        #expect(memory.run("import", "sub/Card.svg", "-o", "-") == .done)
        #expect(memory.output.contains("// sub/Card.svg, line 1: "))
    }

    @Test(
        "A name of --cell that no list has is refused with those that lists have; a part takes cells in its own screen")
    func listNames() {
        func screen(_ name: String, _ inner: String = "") -> String {
            """
            <scene sceneID="\(name)"><objects>
            <tableViewController title="\(name)" id="c\(name)" sceneMemberID="viewController">
            <tableView key="view" id="t\(name)"><rect key="frame" x="0" y="0" width="300" height="400"/>\(inner)</tableView>
            </tableViewController></objects></scene>
            """
        }
        func document(_ type: String, _ inner: String) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(type)\" version=\"3.0\">\(inner)</document>"
        }
        let picture = "<imageView id=\"i\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"40\" height=\"40\"/></imageView>"
        func cell(_ id: String) -> String {
            "<tableViewCell id=\"\(id)\" reuseIdentifier=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"60\"/>"
                + "<subviews>\(picture)</subviews></tableViewCell>"
        }
        let scenes = screen("Feed", "<prototypes>\(cell("Own"))</prototypes>") + screen("Reviews")
        let files = [
            "Main.storyboard": document("Storyboard.XIB", "<scenes>\(scenes)</scenes>"),
            "Cell.xib": document("XIB", "<objects>\(cell("Other"))</objects>"),
        ]
        let memory = Memory(files)
        #expect(memory.run("import", "Main.storyboard", "--cell", "posts=Cell.xib", "-o", "-") == .usage)
        #expect(memory.error.contains("the lists that do are 'Feed.tableView', 'Reviews.tableView'"), "\(memory.error)")
        let both = Memory(files)
        #expect(both.run("import", "Main.storyboard", "--cell", "tableView=Cell.xib", "-o", "-") == .done)
        #expect(both.output.contains("cell Own {") && both.output.contains("cell Other {"), "\(both.output)")
        #expect(!both.error.contains("replaces"))
        for (part, isReplaced) in [("Feed", true), ("Reviews", false)] {
            let memory = Memory(files)
            let status = memory.run(
                "import", "Main.storyboard", "--at", part, "--cell", "tableView=Cell.xib", "-o", "-")
            #expect(status == .done && memory.output.contains("cell Other {"), "\(memory.output)")
            let note = "Cell.xib: note: this cell replaces those that 'Feed.tableView' already has"
            #expect(memory.error.contains(note) == isReplaced, "\(memory.error)")
        }
    }
}

import Testing

@testable import SkelDriver

@Suite("Asset catalogues around storyboards")
struct AssetCatalogueTests {
    private static func storyboard(_ name: String = "Card") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view id="a"><rect key="frame" x="0" y="0" width="320" height="80"/>
        <subviews><label id="b"><rect key="frame" x="16" y="16" width="200" height="20"/></label></subviews>
        <color key="backgroundColor" name="\(name)"/></view></objects>
        <resources><namedColor name="\(name)"><color red="1" green="0" blue="0" alpha="1"/></namedColor></resources></document>
        """
    }

    private static func set(_ dark: String) -> String {
        func color(_ red: String) -> String {
            "{\"components\":{\"red\":\"\(red)\",\"green\":\"0\",\"blue\":\"0\",\"alpha\":\"1.0\"}}"
        }
        return "{\"colors\":[{\"color\":\(color("255")),\"idiom\":\"universal\"},"
            + "{\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}],\"color\":\(color(dark))}]}"
    }

    /// The background that an import of a file writes, and whether it tells that a colour has none for the dark scheme.
    private func background(_ path: String, _ memory: Memory) -> String {
        memory.forget()
        #expect(memory.run("import", path, "-o", "-") == .done, "\(memory.error)")
        let line = memory.output.split(separator: "\n").first { $0.contains("backgroundColor:") } ?? ""
        let notes = memory.error.split(separator: "\n").count { $0.contains("light value only") }
        return line.split(separator: ": ").last.map(String.init)! + (notes == 0 ? "" : ", told \(notes)")
    }

    @Test("The nearest catalogue up to the project's folder has the colour, in a group as well")
    func places() {
        let name = "Card.colorset/Contents.json"
        let file = "App/Base.lproj/Main.storyboard"
        for (set, mark, expected) in [
            ("App/Assets.xcassets/", "App/App.xcodeproj/x", "lightDark(#ff0000, #100000)"),
            ("App/Assets.xcassets/Colors/Cards/", "x", "lightDark(#ff0000, #100000)"),
            ("Assets.xcassets/", ".git/HEAD", "lightDark(#ff0000, #100000)"),
            ("Assets.xcassets/", "App/Package.swift", "#ff0000, told 1"),
            ("Assets.xcassets/", "App/skelgen.json", "#ff0000, told 1"),
            ("App/Assets/", "x", "#ff0000, told 1"),
            ("App/Assets.xcassets/1/2/3/4/", "x", "#ff0000, told 1"),
            ("App/Assets.xcassets/Card.imageset/", "x", "#ff0000, told 1"),
        ] {
            let memory = Memory([file: Self.storyboard(), set + name: Self.set("0x10"), mark: ""])
            #expect(background(file, memory) == expected, "\(set) \(mark)")
        }
        let both = Memory([
            file: Self.storyboard(), "App/A.xcassets/" + name: Self.set("0x10"), "Z.xcassets/" + name: Self.set("0x20"),
            "App/B.xcassets/" + name: Self.set("0x30"),
        ])
        #expect(background(file, both) == "lightDark(#ff0000, #100000)")
        let group = Memory([file: Self.storyboard("Cards/Card"), "App/A.xcassets/Cards/" + name: Self.set("0x10")])
        #expect(background(file, group) == "lightDark(#ff0000, #100000)")
    }

    @Test("A broken set, and one that a link leads to out of the catalogue, count as missing, and fail nothing")
    func flaws() {
        let path = "Assets.xcassets/Card.colorset/Contents.json"
        for text in ["", "{", "{\"colors\":[]}", "{\"colors\":[{\"color\":{\"components\":{\"red\":\"x\"}}}]}"] {
            let memory = Memory(["Main.xib": Self.storyboard(), path: text])
            #expect(background("Main.xib", memory) == "#ff0000, told 1")
        }
        let linked = Memory(
            ["Main.xib": Self.storyboard(), "/else/Contents.json": Self.set("0x10")],
            folders: ["Assets.xcassets/Card.colorset"], links: [path: "/else/Contents.json"])
        #expect(background("Main.xib", linked) == "#ff0000, told 1")
        let folder = Memory(
            ["Main.xib": Self.storyboard(), "/else/Card.colorset/Contents.json": Self.set("0x10")],
            links: ["Assets.xcassets": "/else"])
        #expect(background("Main.xib", folder) == "#ff0000, told 1")
    }

    @Test("An update keeps a dark value that people wrote, and follows the catalogue's")
    func update() {
        let memory = Memory(["Main.xib": Self.storyboard()])
        #expect(memory.run("import", "Main.xib", "-o", "Main.skel") == .done)
        let own = memory.text("Main.skel")?.replacing(
            "backgroundColor: #ff0000", with: "backgroundColor: lightDark(#ff0000, #123456)")
        memory.put(Array((own ?? "").utf8), at: "Main.skel")
        #expect(memory.run("import", "Main.xib", "--update", "Main.skel") == .done)
        #expect(memory.text("Main.skel")?.contains("lightDark(#ff0000, #123456)") == true)
        let found = Memory([
            "Main.xib": Self.storyboard(), "Main.skel": own ?? "",
            "Assets.xcassets/Card.colorset/Contents.json": Self.set("0x10"),
        ])
        #expect(found.run("import", "Main.xib", "--update", "Main.skel") == .done)
        #expect(found.text("Main.skel")?.contains("lightDark(#ff0000, #100000)") == true)
        #expect(found.text("Main.skel")?.contains("light value only") == false)
    }
}

import Foundation
import SkelDriver
import TestSupport
import Testing

/// Captures that were cut off, changed, or are something else: one clear error each, and nothing is written.
@Suite("Bad captures")
struct BadCaptureTests {
    private static let page = CapturedBox.page([.media("photo", 20, 20, 100, 100), .media("face", 30, 140, 40, 40)])

    private static func changed(_ old: String, _ new: String) -> String {
        #expect(page.holds(old))
        return page.replacing(old, with: new)
    }

    static let files: [(text: String, error: String)] = [
        ("", "this file is empty"), (" \n", "this file is empty"),
        (changed("\"x\":20.0", "\"x\":NaN"), "JSON has no value 'NaN'"),
        (changed("\"x\":20.0", "\"x\":Infinity"), "JSON has no value 'Infinity'"),
        (changed("\"width\":600.0", "\"width\":0"), "the captured element is 0 px wide"),
        (changed("\"width\":600.0", "\"width\":-600"), "'width' is negative"),
        (changed("\"w\":100.0", "\"w\":-100"), "'w' is negative"),
        (changed("\"width\":600.0,", ""), "a captured page needs the key 'width'"),
        (changed("skelgen page 1", "skelgen page 9"), "'skelgen page 9' is not a format of captures"),
        (changed("\"skelgen page 1\"", "9"), "this is not a format of captures"),
        (String(page.prefix(page.count - 40)), "found the end of the file"),
        (
            String(page[...(page.range(of: "\"id\":\"ph")?.upperBound ?? page.startIndex)]),
            "the file ends inside this string"
        ),
        ("<!DOCTYPE html>\n<html><body><p>Hello</p></body></html>\n", "this is the source of a page"),
        ("<div class=\"card\"><svg width=\"9\"/></div>\n", "this is the source of a page"),
        ("'\(page)'", "this capture is in quotes"),
        ("\"\(page.replacing("\"", with: "\\\""))\"\n", "this capture is in quotes"),
        ("undefined", "this is what the console printed"),
        ("[object Object]\n", "this is what the console printed"),
    ]

    @Test("An import says what is wrong, once, and writes nothing", arguments: files.indices)
    func imported(_ index: Int) {
        let (text, error) = Self.files[index]
        let memory = Memory(["page.json": text])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .mistakes)
        #expect(memory.error.holds(error), "\(memory.error)")
        #expect(memory.error.components(separatedBy: ": error: ").count == 2, "\(memory.error)")
        #expect(!memory.error.holds("fix: "))
        #expect(memory.written == [])
    }

    @Test("A comparison says the same, and changes nothing", arguments: files.indices)
    func compared(_ index: Int) {
        let (text, error) = Self.files[index]
        let screen = "skeleton Page { size: 600 400; view a { height: 9 } }\n"
        let memory = Memory(["page.json": text, "Page.skel": screen])
        #expect(memory.run("check", "--against", "page.json", "Page.skel") == .mistakes)
        #expect(memory.error.holds(error), "\(memory.error)")
        #expect(memory.error.components(separatedBy: ": error: ").count == 2, "\(memory.error)")
        #expect(memory.written == [])
    }

    @Test("A layout in the place of a capture is told apart, in both commands")
    func layouts() {
        let memory = Memory(["Page.skel": "skeleton A { size: 1 1 }", "capture.js": "function capture() {}\n"])
        #expect(memory.run("import", "Page.skel") == .mistakes)
        #expect(memory.error.holds("Page.skel: error: this is a layout"), "\(memory.error)")
        #expect(memory.error.holds("--update FILE.skel"), "\(memory.error)")
        #expect(memory.run("check", "Page.skel", "--against", "Page.skel") == .mistakes)
        #expect(memory.error.holds("this is a layout"), "\(memory.error)")
        #expect(memory.run("import", "capture.js") == .mistakes)
        #expect(memory.error.holds("this is a script"), "\(memory.error)")
    }

    @Test("A file of another tool is no capture")
    func others() {
        let memory = Memory([
            "page.json": "{\"name\":\"x\",\"version\":\"1.0.0\"}", "Page.skel": "skeleton A { size: 1 1 }",
        ])
        #expect(memory.run("check", "--against", "page.json", "Page.skel") == .mistakes)
        #expect(memory.error.holds("a captured page has a 'tree' of boxes or a list of 'rects', and this has neither"))
        #expect(memory.error.holds("'skelgen import --capture-script' prints capture.js"))
        #expect(memory.run("import", "page.json") == .mistakes)
    }

    @Test("What a page does not say is a comment in the file and a note on the terminal, once each")
    func notes() throws {
        let padded = Self.changed("\"x\":0.0,\"y\":0.0,\"w\":600.0", "\"x\":-10,\"y\":0.0,\"w\":620.0")
        let memory = Memory(["page.json": padded])
        #expect(memory.run("import", "page.json", "-o", "Page.skel") == .done)
        let text = try #require(memory.text("Page.skel"))
        #expect(text.components(separatedBy: "// The padding and border of 'div' are left out").count == 2, "\(text)")
        #expect(
            memory.error.components(separatedBy: "page.json: note: the padding and border of 'div' are left out").count
                == 2)
        memory.forget()
        #expect(memory.run("import", "page.json", "--update", "Page.skel") == .done)
        #expect(memory.text("Page.skel") == text)
    }

    @Test("What is lost is a note with its place, and a comment with its line, which an update brings up to date")
    func losses() throws {
        func picture(_ line: String) -> String {
            "<svg viewBox=\"0 0 100 60\">\n\(line)<rect width=\"100\" height=\"20\"/>\n<rect x=\"200\" y=\"30\" width=\"9\" height=\"9\"/>\n</svg>\n"
        }
        let memory = Memory(["a.svg": picture("")])
        #expect(memory.run("import", "a.svg", "-o", "A.skel") == .done)
        #expect(memory.error.holds("a.svg:3:1: note: "))
        #expect(try #require(memory.text("A.skel")).holds("// a.svg, line 3: "))
        memory.put(Array(picture("\n").utf8), at: "a.svg")
        #expect(memory.run("import", "a.svg", "--update", "A.skel") == .done)
        let text = try #require(memory.text("A.skel"))
        #expect(text.holds("// a.svg, line 4: ") && !text.holds("line 3"), "\(text)")
    }
}

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
        (changed("[20.0,20.0", "[NaN,20.0"), "JSON has no value 'NaN'"),
        (changed("[20.0,20.0", "[Infinity,20.0"), "JSON has no value 'Infinity'"),
        (changed("\"w\":600.0", "\"w\":0"), "the captured element is 0 px wide"),
        (changed("\"w\":600.0", "\"w\":-600"), "a capture's 'w' is a number of pixels of at least 0"),
        (changed("100.0,100.0]", "-100,100]"), "a rectangle is a list of x, y, width and height"),
        (changed("\"w\":600.0,", ""), "a capture's 'w' is a number of pixels of at least 0"),
        (changed("\"capture\":3", "\"capture\":9"), "this version reads captures of version 3"),
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
        #expect(memory.error.holds("a measurement needs the key 'rects'"), "\(memory.error)")
        #expect(memory.run("import", "page.json") == .mistakes)
    }

    @Test("A comparison with the capture of an earlier release is one error with the command for a new one")
    func earlier() {
        let page =
            "{\"format\":\"skelgen page 1\",\"width\":9,\"height\":9,\"tree\":{\"kind\":\"media\",\"x\":0,\"y\":0,\"w\":9,\"h\":9}}"
        let memory = Memory(["page.json": page, "Page.skel": "skeleton A { size: 9 9; view { height: 9 } }"])
        #expect(memory.run("check", "--against", "page.json", "Page.skel") == .mistakes)
        #expect(memory.error.holds("page.json:1:1: error: an earlier release made this capture"), "\(memory.error)")
        #expect(memory.error.holds("'skelgen import --capture URL -o page.json' makes one that it reads"))
        #expect(memory.run("import", "page.json", "-o", "-") == .done)
        #expect(memory.output.holds("imageView { height: 9"), "\(memory.output)")
    }

    @Test("Captures of two widths in two files, as one load of the page each made them, are one skeleton")
    func joined() throws {
        func page(_ width: Double, _ height: Double) -> String {
            CapturedBox.page([.media("photo", 0, 0, width, height), .media("face", 0, 210, 40, 40)], width: width)
                .replacing("\"captures\":[{", with: "\"captures\":[{\"own\":[\"media,600\"],")
        }
        let narrow = page(375, 100)
        let wide = page(800, 200)
        let memory = Memory(["a.json": narrow, "b.json": wide])
        #expect(memory.run("import", "a.json", "b.json", "-o", "Page.skel") == .done, "\(memory.error)")
        let text = try #require(memory.text("Page.skel"))
        #expect(text.holds("when window >= 600 {"), "\(text)")
        for file in ["a.json", "b.json"] {
            #expect(memory.run("check", "--against", file, "--max-drift", "1", "Page.skel") == .done, "\(memory.error)")
        }
        memory.forget()
        #expect(memory.run("import", "b.json", "a.json", "--update", "Page.skel") == .done, "\(memory.error)")
        #expect(memory.text("Page.skel") == text)
        #expect(memory.run("import", "a.json", "a.json", "-o", "-") == .mistakes)
        #expect(memory.error.holds("[same-width]"), "\(memory.error)")
    }

    @Test("A capture whose keys a WebDriver sorted is one, however long it is")
    func sorted() {
        let captures = Self.page.components(separatedBy: ",\"captures\":")[1].dropLast(2)
        let memory = Memory(["page.json": "{\"captures\":\(captures),\"skelgen\":{\"capture\":3},\"title\":\"Page\"}"])
        #expect(memory.run("import", "page.json", "-o", "-") == .done, "\(memory.error)")
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

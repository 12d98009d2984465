import SkelSystem
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

@Suite("preview")
struct PreviewTests {
    static let card = """
        import "tokens.skel"
        skeleton Card { size: 100 $height; view a { width: 9; height: 9 } }

        """
    static let plain = "skeleton Plain { size: 100 50; view a { width: 9; height: 9 } }\n"
    static let broken = "skeleton Card { size: 100 50; view a { heigth: 9 } }\n"

    static var memory: Memory {
        Memory(["Card.skel": card, "Plain.skel": plain, "tokens.skel": "let height: 40\n", "s/Other.skel": plain])
    }

    static func page(_ memory: Memory) -> String { memory.text("p.html") ?? "" }

    @Test("The page holds a card for each file, with absolute paths for the editor, and nothing is said")
    func writes() {
        let memory = Self.memory
        #expect(memory.run("preview", "Card.skel", "Plain.skel", "-o", "p.html") == .done)
        #expect(memory.written == ["p.html"])
        #expect(memory.output.isEmpty)
        #expect(memory.error.isEmpty)
        let page = Self.page(memory)
        #expect(page.hasPrefix("<!doctype html>\n"))
        #expect(page.hasSuffix("</html>\n<!--skelgen-->\n"))
        for part in [
            #""path":"/desk/Card.skel""#, #""path":"/desk/tokens.skel""#, #""name":"Plain""#,
            #""editor":"vscode://file{file}:{line}:{column}""#, #""path":"Card/a","kind":"view","place":[0,2,36]"#,
        ] { #expect(page.holds(part), "\(part)") }
    }

    @Test("A folder stands for every file in it; standard output takes the page")
    func folders() {
        let memory = Self.memory
        #expect(memory.run("preview", "s", "-o", "-") == .done)
        #expect(memory.output.holds(#""name":"s/Other.skel""#))
        #expect(memory.written.isEmpty)
    }

    @Test("A page without a skeleton is reported, unless the files have mistakes")
    func nothing() {
        let memory = Memory(["Empty.skel": "", "Tokens.skel": "let a: 3", "Card.skel": Self.broken])
        #expect(memory.run("preview", "Empty.skel", "Tokens.skel", "-o", "p.html") == .done)
        #expect(memory.error == "skelgen: no skeleton to show: the page is empty\n")
        let broken = Memory(["Card.skel": Self.broken])
        #expect(broken.run("preview", "Card.skel", "-o", "p.html") == .mistakes)
        #expect(!broken.error.holds("the page is empty"))
    }

    @Test("A file with mistakes shows them in the page and in the terminal, and the status is 1")
    func mistakes() {
        let memory = Memory(["Card.skel": Self.broken, "Plain.skel": Self.plain])
        #expect(memory.run("preview", "Card.skel", "Plain.skel", "gone.skel", "-o", "p.html") == .system)
        #expect(memory.error.holds("Card.skel:1:40: error"))
        let page = Self.page(memory)
        #expect(page.holds(#""fixes":["write 'height'"]"#))
        #expect(page.holds(#""code":"unreadable-file""#))
        #expect(page.holds(#""name":"Plain""#))
        #expect(memory.run("preview", "Card.skel", "-o", "p.html") == .mistakes)
    }

    @Test(
        "An editor's address begins with a scheme: a letter, then letters, digits, '+', '.' and '-'",
        arguments: ["x:{file}", "web+ide:{file}", "ide.two:{file}", "my-ide-3://open?f={file}"])
    func editors(_ address: String) {
        let memory = Self.memory
        #expect(memory.run("preview", "Plain.skel", "-o", "p.html", "--editor", address) == .done, "\(memory.error)")
        #expect(Self.page(memory).holds("\"editor\":\"\(address)\""))
    }

    @Test(
        "What cannot be obeyed is status 2, and writes no page",
        arguments: [
            ("Card.skel", "preview writes a page, and none is named"),
            ("-o p.html", "no file is named"),
            ("Card.skel -o Card.skel", "the page would write over the input"),
            ("Card.skel -o tokens.skel", "the page would write over the input"),
            ("Card.skel -o Other.skel", "preview writes a page, not '.skel'"), ("Card.skel -o p.txt", "not '.txt'"),
            ("Card.skel -o p.html --editor javascript:alert(1){file}", "--editor opens a program, not 'javascript:'"),
            ("Card.skel -o p.html --editor DATA:{file}", "--editor opens a program, not 'DATA:'"),
            ("Card.skel -o p.html --editor {file}", "is not one"),
            ("Card.skel -o p.html --editor 1x:{file}", "is not one"),
            ("Card.skel -o p.html --editor .x:{file}", "is not one"),
            ("Card.skel -o p.html --editor a_b:{file}", "is not one"),
            ("Card.skel -o real.png --screenshot Card=real.png", "the page would write over the input 'real.png'"),
            ("Card.skel -o page.json --against Card=page.json", "the page would write over the input 'page.json'"),
            ("Card.skel -o p.html --editor x:open", "--editor says where the file's path goes"),
            ("Card.skel -o p.html --screenshot real.png", "--screenshot says whose picture it is"),
            ("Card.skel -o p.html --screenshot Crad=real.png", "did you mean 'Card'?"),
            ("Card.skel Plain.skel -o p.html --against page.json", "--against Card=page.json"),
            ("Card.skel -o p.html --against Crad=page.json", "did you mean 'Card'?"),
            ("Card.skel -o p.html --poll", "--poll is for --watch"),
            ("- -o p.html --watch", "reads files, not streams"),
            ("Card.skel -o - --watch", "writes a file, not standard output"),
        ])
    func refuses(_ line: String, _ message: String) {
        let memory = Self.memory
        memory.put(Self.pixels, at: "real.png")
        memory.put(Array(Self.measured.utf8), at: "page.json")
        let words = line.split(separator: " ").map { String($0) }
        #expect(memory.run(["preview"] + words) == .usage)
        #expect(memory.error.holds(message), "\(memory.error)")
        #expect(memory.written.isEmpty)
    }

    /// The head of a PNG, 200 by 80 pixels.
    static let pixels: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 200, 0, 0, 0, 80]
    static let measured = """
        {"width": 100, "height": 40, "rects": [{"path": "Card/a", "x": 3, "y": 0, "width": 9, "height": 9}]}
        """

    @Test("A screenshot is in the page, at the width of its skeleton; another file is a mistake")
    func screenshots() {
        let memory = Self.memory
        memory.put(Self.pixels, at: "real.png")
        #expect(memory.run("preview", "Card.skel", "-o", "p.html", "--screenshot", "Card=real.png") == .done)
        #expect(Self.page(memory).holds(#""screenshot":{"url":"data:image/png;base64,iVBOR"#))
        #expect(Self.page(memory).holds(#""width":100,"height":40}"#))
        #expect(memory.run("preview", "Card.skel", "-o", "p.html", "--screenshot", "Card=Plain.skel") == .mistakes)
        #expect(memory.error.holds("Plain.skel: error: a screenshot is a PNG, JPEG or WebP file, and this is not one"))
        #expect(memory.run("preview", "Card.skel", "-o", "p.html", "--screenshot", "Card=no.png") == .system)
    }

    @Test("A drift is drawn over a clear ground, with its rows")
    func drifts() {
        let memory = Self.memory
        memory.put(Array(Self.measured.utf8), at: "page.json")
        #expect(memory.run("preview", "Card.skel", "-o", "p.html", "--against", "page.json") == .done)
        let page = Self.page(memory)
        #expect(page.holds(#""rows":[{"path":"Card/a","error":3,"place":[0,2,36]}]"#))
        #expect(!page.holds("fill=\\\"#fff\\\""))
        // Each width of the page has its own.
        memory.put(Array(Self.measured.replacing("100", with: "90").utf8), at: "narrow.json")
        #expect(
            memory.run(
                "preview", "Card.skel", "-o", "p.html", "--against", "narrow.json", "--against", "page.json") == .done)
        #expect(Self.page(memory).holds(#""drifts":[{"width":90,"height":40,"#))
        #expect(Self.page(memory).holds(#"},{"width":100,"height":40,"#))
        memory.put(Array("{".utf8), at: "page.json")
        #expect(memory.run("preview", "Card.skel", "-o", "p.html", "--against", "Card=page.json") == .mistakes)
    }

    // MARK: - Watching

    static func stamp(_ memory: Memory) -> String {
        let script = memory.text("p.html.js") ?? ""
        return script.split(separator: "\"").dropFirst().first.map { String($0) } ?? ""
    }

    @Test("A change of a file or an import writes the page and the script that names it; both are one page at the end")
    func watches() {
        let memory = Self.memory
        let stamps = Noted()
        let edit: WatchTests.Step = { memory in
            stamps.note(Self.stamp(memory))
            #expect(Self.page(memory).holds("data-stamp=\"\(Self.stamp(memory))\""))
            memory.put(Array("let height: 77\n".utf8), at: "tokens.skel")
            return .changes([.init("tokens.skel", isSettled: true)])
        }
        let look: WatchTests.Step = { memory in
            stamps.note(Self.stamp(memory))
            #expect(Self.page(memory).holds("\"stampAddress\":\"./p.html.js\""))
            return .changes([.init("tokens.skel", isSettled: true)])
        }
        let status = memory.run(["preview", "Card.skel", "-o", "p.html", "--watch"], steps: [edit, look, look])
        #expect(status == .done)
        #expect(stamps.all.count == 3)
        #expect(Set(stamps.all).count == 2)
        #expect(memory.text("p.html.js") == nil)
        #expect(!Self.page(memory).holds("stampAddress\":"))
        let lines = WatchTests.lines(memory)
        #expect(lines == ["watching 1 file: p.html written", "Card.skel: p.html written"])
    }

    @Test("While a file has mistakes, the last picture stays beside them")
    func keeps() {
        let memory = Memory(["Card.skel": Self.plain])
        let check: WatchTests.Step = { memory in
            #expect(Self.page(memory).holds(#""isStale":true"#))
            #expect(Self.page(memory).holds(#""name":"Plain""#))
            #expect(Self.page(memory).holds(#""code":"unknown-property""#))
            memory.put(Array(Self.plain.utf8), at: "Card.skel")
            return .changes([.init("Card.skel", isSettled: true)])
        }
        let status = memory.run(
            ["preview", "Card.skel", "-o", "p.html", "--watch"],
            steps: [WatchTests.edit("Card.skel", Self.broken), check])
        #expect(status == .done)
        #expect(!Self.page(memory).holds(#""isStale":true"#))
        let line = "Card.skel: p.html written, 1 error"
        #expect(WatchTests.lines(memory) == ["watching 1 file: p.html written", line, "Card.skel: p.html written"])
    }

    @Test("Files that come and go in a folder do so in the page")
    func comes() {
        let memory = Self.memory
        let check: WatchTests.Step = { memory in
            #expect(Self.page(memory).holds(#""name":"s/New.skel""#))
            return WatchTests.remove("s/New.skel")(memory)
        }
        let new = WatchTests.edit("s/New.skel", Self.broken)
        #expect(memory.run(["preview", "s", "-o", "p.html", "--watch"], steps: [new, check]) == .done)
        #expect(!Self.page(memory).holds("New.skel"))
    }

    @Test("A mistake of a file that two others import is told once at a time")
    func tellsOnce() {
        let user = "import \"tokens.skel\"\nskeleton A { size: $height $height }\n"
        let memory = Memory(["a.skel": user, "b.skel": user, "tokens.skel": "let height: 4x\n"])
        let edit = WatchTests.edit("tokens.skel", "let height: 5x\n")
        #expect(memory.run(["preview", "a.skel", "b.skel", "-o", "p.html", "--watch"], steps: [edit]) == .done)
        let told = memory.error.split(separator: "\n").filter { $0.hasPrefix("tokens.skel:") }
        #expect(told.count == 2, "\(told)")
    }

    @Test("What a skeleton is compared with is watched too")
    func compared() {
        let memory = Self.memory
        memory.put(Array(Self.measured.utf8), at: "page.json")
        let other = Self.measured.split(separator: "\"x\": 3").joined(separator: "\"x\": 5")
        let status = memory.run(
            ["preview", "Card.skel", "-o", "p.html", "--watch", "--against", "page.json"],
            steps: [WatchTests.edit("page.json", other)])
        #expect(status == .done)
        #expect(Self.page(memory).holds(#""error":5"#))
    }

    @Test("The script beside the page replaces nobody else's file")
    func inTheWay() {
        let memory = Self.memory
        memory.put(Array("mine\n".utf8), at: "p.html.js")
        #expect(memory.run(["preview", "Card.skel", "-o", "p.html", "--watch"], steps: []) == .usage)
        #expect(memory.text("p.html.js") == "mine\n")
        #expect(memory.written.isEmpty)
    }
}

/// What steps have seen: a class, for they are closures.
private final class Noted: Sendable {
    private let texts = Mutex<[String]>([])

    func note(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }
}

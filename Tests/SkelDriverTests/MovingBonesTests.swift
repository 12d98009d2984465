import SkelDriver
import Testing

@Suite("Bones that leave their places or their sizes")
struct MovingBonesTests {
    private func source(_ keyframes: String, _ views: String) -> String {
        """
        animation Own { duration: 1s; timing: linear; \(keyframes) }
        skeleton Feed {
          size: 100 100
          animation: Own
          \(views)
        }
        """
    }

    private func compile(_ source: String, _ options: String...) -> String {
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run(["compile", "Feed.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    private let two = "view { frame: 10 20 40 20 }\n  view { frame: 60 20 20 20; cornerRadius: 50% }"

    @Test("in CSS each bone is an element that moves about its own centre")
    func styled() {
        let text = compile(source("to { scale: 0.5; translation: 10% 5 }", two))
        #expect(text.contains("{transform-box:fill-box;transform-origin:center;animation:"))
        #expect(text.contains("to{scale:.5}") && text.contains("to{translate:10% 5px}"))
        #expect(occurrences(of: "<rect x=", in: text) == 1 && occurrences(of: "<circle", in: text) == 1)
    }

    @Test("in SMIL each bone is moved, then sized about its own centre")
    func timed() {
        let text = compile(source("to { scale: 0.5; translation: 10% 5 }", two), "--animation", "smil")
        #expect(text.contains("values=\"0 0;4 5\"") && text.contains("values=\"0 0;2 5\""), "of each bone's width")
        #expect(text.contains("type=\"translate\" additive=\"sum\" values=\"0 0;15 15\""), "half of the centre's place")
        #expect(text.contains("type=\"scale\" additive=\"sum\" values=\"1;.5\""))
    }

    @Test("bones that all go the same way are one group")
    func together() {
        let keyframes = "to { translation: 0 -4 }"
        #expect(
            occurrences(of: "class=", in: compile(source(keyframes, two)).replacing("class=\"s", with: "class=")) == 3)
        let smil = compile(source(keyframes, two), "--animation", "smil")
        #expect(occurrences(of: "<animateTransform", in: smil) == 1)
    }

    @Test("bones that go by parts of their sizes are each a group")
    func apart() {
        let smil = compile(source("to { translation: 0 -10% }", two), "--animation", "smil")
        #expect(occurrences(of: "<animateTransform", in: smil) == 2)
        #expect(occurrences(of: "values=\"0 0;0 -2\"", in: smil) == 2, "a tenth of each bone's height")
    }

    @Test("what moves in a view that clips is cut by it wherever it is")
    func clipped() {
        let inner = "view { frame: 0 0 50 50; clipsToBounds: true; view { frame: 0 0 40 20 } }"
        for keyframes in ["to { translation: 20 0 }", "to { scale: 2 }"] {
            #expect(compile(source(keyframes, inner)).contains("<g clip-path=\"url("))
        }
        #expect(!compile(source("to { opacity: 0 }", inner)).contains("clip-path"))
    }

    @Test("a gradient that moves with such bones is one in each of them")
    func gradients() {
        let text = compile(
            source("from { gradientPosition: -100%; scale: 1 }; to { gradientPosition: 100%; scale: 2 }", two))
        #expect(text.contains("<pattern") && !text.contains("<clipPath"))
    }

    @Test("in a page each bone is an element, in the rows of a list too")
    func page() {
        let page = FlowPage(source("to { scale: 0.5; translation: 10% 5 }", two))
        #expect(page.rules.contains("to{scale:.5}to{translate:10% 5px}"))
        #expect(occurrences(of: " _-m0\"", in: page.elements) == 2 && !page.rules.contains(">i{animation"))
        let list = "tableView { height: 40; rowHeight: 20; numberOfRows: 2; cell { padding: 4; label } }"
        let rows = FlowPage(source("to { scale: 0.5 }", list))
        #expect(occurrences(of: " _-m0\"", in: rows.elements) == 2)
    }

    @Test(
        "what is no scale and no translation is said to be so",
        arguments: [
            "scale: -1", "scale: 101", "scale: 50%", "translation: 4", "translation: 1 2 3", "translation: a b",
        ])
    func wrong(declaration: String) {
        let memory = Memory(["Feed.skel": source("to { \(declaration) }", two)])
        #expect(memory.run("check", "Feed.skel") == .mistakes)
        #expect(memory.error.contains("error: ") && occurrences(of: "error: ", in: memory.error) == 1)
    }
}

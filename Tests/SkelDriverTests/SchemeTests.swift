import SkelDriver
import Testing

@Suite("Colours of one scheme")
struct SchemeTests {
    private static let source = """
        animation glow { duration: 1s; at 0% { color: PAIR }; at 100% { color: PAIR } }
        skeleton Card {
          size: 300 auto
          backgroundColor: PAIR
          tintColor: PAIR
          title: "Card"
          MOTION
          view { height: 20; gradient: PAIR #fff }
          view { height: 20; isSkeletonable: false; backgroundColor: PAIR; borderWidth: 1; borderColor: PAIR }
          view { height: 20; isSkeletonable: false; backgroundColor: PAIR; shadow: 0 2 4 PAIR; cornerRadius: 9 }
          label { text: "Kept"; isSkeletonable: false; textColor: PAIR }
          tableView { height: 60; rowHeight: 30; numberOfRows: 2; separatorColor: PAIR; cell { label { margin: 5 } } }
        }
        """

    /// The source with colours for two schemes, or for one.
    private func text(_ pair: String, motion: String) -> String {
        Self.source.replacing("MOTION", with: motion).replacing("PAIR", with: pair)
    }

    private func output(_ text: String, _ options: [String]) -> String {
        let memory = Memory(["Card.skel": text])
        #expect(memory.run(["compile", "Card.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    @Test(
        "a picture has those colours alone, as if the file named no others",
        arguments: ["", "animation: none", "animation: pulse", "animation: glow"],
        [("light", "#ffeedd"), ("dark", "#112233")])
    func pictures(motion: String, scheme: (name: String, color: String)) {
        for engine in ["css", "smil", "none"] {
            let both = text("lightDark(#ffeedd, #112233)", motion: motion)
            let pinned = output(both, ["--animation", engine, "--scheme", scheme.name])
            #expect(pinned == output(text(scheme.color, motion: motion), ["--animation", engine]))
            #expect(
                output(both, ["--animation", engine, "--scheme", "auto"]) == output(both, ["--animation", engine]))
        }
    }

    @Test("a placeholder has that color-scheme and those colours", arguments: [[], ["--fixed"]])
    func placeholders(options: [String]) {
        let page = output(
            text("lightDark(#ffeedd, #112233)", motion: ""), ["--format", "html", "--scheme", "dark"] + options)
        #expect(page.contains("&&{color-scheme:dark}"))
        #expect(page.contains("#123") && !page.contains("#fed"))
        let defaults = output(
            "skeleton Card { size: 30 auto; view { height: 9 } }", ["--format", "html", "--scheme", "light"] + options)
        #expect(defaults.contains("&&{color-scheme:light}"))
    }

    @Test("it is one of three words, and no other says what is dark")
    func mistakes() {
        let memory = Memory(["Card.skel": "skeleton Card { size: 30 auto; view { height: 9 } }"])
        #expect(memory.run("compile", "Card.skel", "--scheme", "night") == .usage)
        #expect(memory.error.contains("--scheme"))
        #expect(memory.run("compile", "Card.skel", "--format", "html", "--scheme", "dark", "--dark", ".a") == .usage)
        #expect(memory.error.contains("--scheme dark and --dark cannot be combined"))
    }
}

import SkelDriver
import Testing

@Suite("Views with motions of their own")
struct OwnMotionTests {
    private func svg(_ source: String, _ options: String...) -> String {
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run(["compile", "Feed.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    /// Three bones in rows, of which the middle one says something.
    private func screen(_ own: String, root: String = "") -> String {
        """
        animation Blink { from { opacity: 1 }; to { opacity: 0 } }
        skeleton Feed {
          size: 100 100
          \(root)
          view { height: 10 }
          row { \(own); view { width: 50; height: 10 } }
          view { height: 10 }
        }
        """
    }

    @Test("what is in a view moves as that says, and all else as the screen does")
    func inherited() {
        let text = svg(screen("animation: Blink"))
        #expect(text.contains("{opacity:0}") && text.contains("translate("))
        #expect(occurrences(of: "<clipPath", in: text) == 1, "the wave of the others")
        #expect(text.contains("<path class=\"") && text.contains("d=\"M0 20v-10h50v10z\""), "the bone that blinks")
        let smil = svg(screen("animation: Blink"), "--animation", "smil")
        #expect(occurrences(of: "<animateTransform", in: smil) == 2)
    }

    @Test("a view that says of its motion what the screen does moves with it, however many others do not")
    func sameInOtherWords() {
        let others = (1...17).map { "view { height: 4; animation: pulse(\($0)s) }" }.joined(separator: "\n")
        func screen(_ own: String) -> String {
            "skeleton Feed {\n  size: 100 200\n  \(others)\n  view { height: 9; \(own) }\n}\n"
        }
        let text = svg(screen("animation: sliding(leftRight, 1.5s)"))
        #expect(text == svg(screen("")))
        #expect(text != svg(screen("animation: sliding(leftRight, 2s)")))
    }

    @Test("in a page, keyframes change the colour of bones with a tint of their own too, as in a drawing")
    func tintsInPage() {
        let page = FlowPage(
            """
            animation Hue { duration: 3s; from { color: #fca5a5 } to { color: #86efac } }
            skeleton A { size: 90 90; animation: Hue; view { height: 9 }; view { height: 9; width: 50%; tintColor: #f59e0b } }
            """)
        #expect(page.rules.contains(".K>i{--b:var(--K-b);"))
        #expect(page.rules.contains("--c2:var(--K-b);"))
    }

    @Test("in a page nothing that is kept fades with the bones around it")
    func keptInPage() {
        let views = """
            column {
              label { isSkeletonable: false; text: "Inbox" }
              view { isSkeletonable: false; backgroundColor: #ccc; height: 1 }
              label { height: 20 }; label { height: 20 }
            }
            view card { backgroundColor: #eee; padding: 9; view { height: 9; width: 50% } }
            row { view { height: 9; width: 9 }; view { height: 9; flexGrow: 1 } }
            """
        let page = FlowPage(
            "animation Blink { from { opacity: 1 } to { opacity: 0 } }\nskeleton A { size: 90 90; animation: Blink; \(views) }"
        )
        #expect(page.rules.contains("._-m0{animation:") && !page.rules.contains(">i{animation"))
        let moving = page.elements.split(separator: "<i ").filter { $0.contains("_-m0") }
        #expect(moving.count == 2, "the labels; what is in the card and the row, which are one element")
        let bare = views.split(separator: "\n").last ?? ""
        let alone = FlowPage(
            "animation Blink { from { opacity: 1 } to { opacity: 0 } }\nskeleton A { size: 90 90; animation: Blink; \(bare) }"
        )
        #expect(alone.rules.contains("K>i{animation:"), "where nothing is kept, one element fades for all")
    }

    @Test("what fades or changes its colour in a page is in the placeholder, whose own animations let it come and go")
    func colorInPage() {
        let keyframes = "from { color: #f00; opacity: 1 }; to { color: #00f; opacity: 0.5 }"
        let page = FlowPage(
            "animation Tint { \(keyframes) }\nskeleton A { size: 90 90; animation: Tint; view { height: 9 } }")
        #expect(page.rules.contains("K>i{--b:var(--K-b);--q:"))
        #expect(page.rules.contains("animation:Kc var(") && page.rules.contains(",Ko var("))
        #expect(occurrences(of: "animation:", in: page.rules) == 1)
    }

    @Test("two directions are two waves, each in its own bones")
    func directions() {
        let text = svg(screen("animation: sliding(topBottom)"))
        #expect(occurrences(of: "<clipPath", in: text) == 2 && occurrences(of: "@keyframes", in: text) == 2)
        #expect(text.contains("translateY("))
    }

    @Test("the nearest animation wins, and what says the same as the screen is no group of its own")
    func nearest() {
        #expect(svg(screen("animation: pulse", root: "animation: pulse")) == svg(screen("", root: "animation: pulse")))
        let inner = screen("animation: pulse").replacing("width: 50;", with: "width: 50; animation: none;")
        #expect(!svg(inner).contains("<use"), "nothing is left that pulses")
        let reached = svg(screen("animation: pulse", root: "animation: none"))
        #expect(occurrences(of: "@keyframes", in: reached) == 1 && reached.contains("<use"))
    }

    @Test("--direction, --animation none and 'animated: false' hold for all")
    func options() {
        let own = screen("animation: sliding(topBottom, 2s)")
        #expect(!svg(own, "--animation", "none").contains("animation:"))
        #expect(!svg(screen("animation: pulse", root: "animated: false")).contains("animation:"))
        let directed = svg(own, "--direction", "leftRight")
        #expect(!directed.contains("translateY(") && directed.contains(" 2s ") && directed.contains(" 1.5s "))
        #expect(
            svg(screen("animation: pulse"), "--direction", "topBottom") == svg(screen(""), "--direction", "topBottom"))
    }

    @Test("in a page a view that moves by itself is an element, above the wave where it lies over what that shows")
    func page() {
        let page = FlowPage(screen("animation: pulse"))
        #expect(page.rules.contains("animation:K_-m00 var(--skel-duration,1s) steps(8,jump-none)"))
        #expect(!page.rules.contains("z-index:1"))
        #expect(page.rules.contains(">b ._-a{opacity:0}") && page.copy?.contains(" _-a\">") ?? false)
        #expect(page.elements.contains("_-m0\">"))
        let wave = FlowPage(screen("animation: sliding(bottomTop, 1s)"))
        #expect(wave.rules.contains("._-m0::after{content:\"\""))
        #expect(wave.rules.contains("--x:0%;--y:-100%;"))
        let still = FlowPage(screen("animation: none"))
        #expect(!still.rules.contains("z-index:1") && !still.rules.contains("_-m0"))
        let over = "view { position: absolute; left: 0; top: 0; width: 50; height: 50; animation: pulse }"
        let raised = FlowPage("skeleton S { size: 100 200; view { height: 20 }; \(over) }")
        #expect(raised.rules.contains("z-index:1"))
        let apart = over.replacing("top: 0", with: "top: 20")
        #expect(!FlowPage("skeleton S { size: 100 200; view { height: 20 }; \(apart) }").rules.contains("z-index:1"))
    }

    @Test("in a page only what lies over the wave is above it, not what a later view covers")
    func raisedAlone() {
        let over = "view { position: absolute; left: 0; top: 0; width: 50; height: 10; animation: pulse(3s) }"
        let hero = "view { height: 40; animation: pulse }; view { marginTop: -10; height: 20; backgroundColor: #fed }"
        let page = FlowPage("skeleton S { size: 100 200; view { height: 20 }; \(hero); \(over) }")
        let alone = FlowPage("skeleton S { size: 100 200; view { height: 20 }; \(over) }")
        #expect(occurrences(of: "z-index:1", in: alone.rules) > 0)
        #expect(occurrences(of: "z-index:1", in: page.rules) == occurrences(of: "z-index:1", in: alone.rules))
    }

    @Test("in a page whose screen pulses, what says otherwise does not")
    func pulsingPage() {
        let page = FlowPage(screen("animation: none", root: "animation: pulse"))
        #expect(!page.rules.contains("_-m0") && occurrences(of: " _-a\"", in: page.copy ?? "") == 1)
    }

    @Test("in a page a colour that moves is that of the view's own bones")
    func pageColor() {
        let source = "animation Red { to { color: #f00 } }\n" + screen("animation: Red; tintColor: #00f")
        let rules = FlowPage(source).rules
        #expect(rules.contains("@property --K_-m0-0{") && rules.contains("--c2:var(--K_-m0-0);--q2:"))
        #expect(rules.contains("--K_-m0-0:var(--skel-base-2,#00f);"), "where it does not move")
    }

    @Test("rows that move by themselves are elements")
    func rows() {
        let list = "tableView { height: 40; rowHeight: 10; numberOfRows: 4; cell { label; % } }"
        let source = "skeleton Feed { size: 100 100; \(list) }"
        #expect(occurrences(of: "<i", in: FlowPage(source.replacing("%", with: "")).elements) <= 2)
        let page = FlowPage(source.replacing("%", with: "animation: pulse"))
        #expect(occurrences(of: "_-m0\"", in: page.elements) == 4)
    }
}

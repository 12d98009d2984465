import SkelDriver
import Testing

@Suite("Placeholders in the flow of a page")
struct FlowTests {
    @Test("what is linear in the width is one element")
    func one() {
        let page = FlowPage(
            """
            skeleton Feed {
              size: 320 auto
              row { padding: 16; gap: 12; alignItems: center
                imageView { width: 40; height: 40; cornerRadius: 20 }
                label { flex: 1; numberOfLines: 2 }
              }
              view { height: 30; margin: 8 16 }
            }
            """)
        #expect(page.elements == "<i class=\"_0\"></i>")
        let layers = [
            "var(--q) 16px 80px/calc(100% - 32px) 30px", "var(--q) 68px 41px/calc(70% - 58.8px) 15px",
            "var(--q) 68px 16px/calc(100% - 84px) 15px", "var(--o) 16px 16px/40px 40px",
        ]
        #expect(page.rules.contains("._0{height:118px;background:\(layers.joined(separator: ","))}"))
    }

    @Test("what is as high as it is wide is elements, and what stands below each other behind it is one")
    func ratio() {
        let page = FlowPage(
            """
            skeleton Card {
              size: 300 auto
              gap: 12
              imageView { aspectRatio: 16:9 }
              label { numberOfLines: 2 }
              button { width: 90 }
            }
            """)
        // The picture and the rest are pseudo-elements of the card.
        #expect(page.elements == "<i class=\"_0\"></i>")
        #expect(page.rules.contains("::before{content:\"\";aspect-ratio:16/9;"))
        #expect(occurrences(of: "::after{content:\"\";flex:none;height:", in: page.rules) == 1)
    }

    @Test("rows that are alike are one element, be they a thousand or as many as fill")
    func rows() {
        for rows in ["numberOfRows: 1000", ""] {
            let page = FlowPage(
                """
                skeleton Feed {
                  size: 320 600
                  tableView { flexGrow: 1; rowHeight: 44; \(rows); cell { label { margin: 12 16 } } }
                }
                """)
            #expect(page.elements == "<i class=\"_0\"><i class=\"_1\"></i></i>", "\(rows)")
            #expect(page.rules.contains("16px 0/calc(70% - 22.4px) 44px;background-repeat:repeat-y"), "\(rows)")
        }
    }

    @Test("a variant is rules for the same elements, where its test holds")
    func variants() {
        let page = FlowPage(
            """
            skeleton Feed {
              size: 320 auto
              view a { height: 20 }
              view b { aspectRatio: 2 }
              variant Wide when width >= 600 { a.height: 60 }
              variant Low when height < 400 { b.aspectRatio: 4 }
            }
            """)
        #expect(page.rules.contains("@container k (width>=600px){"))
        #expect(page.rules.contains("@media(height<400px){"))
        // Both together need no rule of their own.
        #expect(!page.rules.contains("{@media"))
        #expect(occurrences(of: "height:60px", in: page.rules) == 1)
        #expect(page.rules.contains("container:k/inline-size;contain-intrinsic-inline-size:320px"))
    }

    @Test("a test of the window is a media query, beside a container query if a width is tested too")
    func windows() {
        let page = FlowPage(
            """
            skeleton Feed {
              size: 320 auto
              view a { height: 20 }
              variant Wide when window >= 1024 { a.height: 60 }
              variant Both when window < 700 and width > 500 and height < 400 { a.height: 7 }
            }
            """)
        #expect(page.rules.contains("@media(width>=1024px){"))
        #expect(page.rules.contains("@container k (width>500px){@media(width<700px) and (height<400px){"))
        let ofWindow = FlowPage(
            "skeleton Feed { size: 320 auto; view a { height: 9 }; variant W when window >= 9 { a.height: 6 } }")
        #expect(!ofWindow.rules.contains("container:"))
        #expect(ofWindow.rules.contains("&::before{word-spacing:319px}"))
    }

    @Test("a view that only a variant shows is not displayed elsewhere")
    func hidden() {
        let page = FlowPage(
            """
            skeleton Feed {
              size: 320 auto
              flexDirection: row
              imageView side { width: 80; aspectRatio: 1; isHidden: true }
              imageView main { flex: 1; aspectRatio: 2 }
              variant Wide when width >= 600 { side.isHidden: false }
            }
            """)
        #expect(occurrences(of: "display:none", in: page.rules) == 1)
        #expect(occurrences(of: "display:flex", in: page.rules) == 1)
    }

    @Test("absolute views keep the skeleton's height, lists that fill have the window's")
    func heights() {
        let fixed = FlowPage("skeleton Feed { size: 320 200; view { frame: 10 10 50 50 } }")
        #expect(fixed.rules.contains(">i,>b>i{height:200px}"))
        let filled = FlowPage(
            "skeleton Feed { size: 320 200; tableView { flex: 1; rowHeight: 44; cell { view { flex: 1 } } } }")
        #expect(filled.rules.contains("height:calc(100dvh - var(--skel-above,0px))"))
        let free = FlowPage("skeleton Feed { size: 320 200; view { height: 50 } }")
        #expect(!free.rules.contains("200px"))
        let sides = "height: 100%; view { height: 50; width: 9 } view { height: 50; width: 9 }"
        let ends = FlowPage("skeleton Feed { size: 320 200; column { justifyContent: spaceBetween; \(sides) } }")
        #expect(ends.rules.contains("height:calc(100dvh - var(--skel-above,0px))"))
        let atTop = FlowPage("skeleton Feed { size: 320 200; column { \(sides) } }")
        #expect(!atTop.rules.contains("100dvh") && !atTop.rules.contains("200px"))
        // It has one height at all widths, whichever of them has something at its end.
        let wide = "variant Wide when width >= 600 { size: 600 200; all.justifyContent: spaceBetween }"
        let inWide = FlowPage("skeleton Feed { size: 320 200; column all { \(sides) } \(wide) }")
        #expect(inWide.rules.contains("height:calc(100dvh - var(--skel-above,0px))"))
    }

    @Test(
        "what is cut off makes nothing higher that is as high as the window",
        arguments: [
            ("300", "flex: 1; clipsToBounds: true", "overflow:hidden;flex-grow:1;flex-basis:0}"),
            ("300", "height: 50%; clipsToBounds: true", "overflow:hidden;height:50%;contain:size}"),
            // It makes what is as high as its views higher.
            ("auto", "flex: 1; clipsToBounds: true", "overflow:hidden;flex-grow:1;flex-basis:0%}"),
        ])
    func cutOff(height: String, log: String, rule: String) {
        let page = FlowPage(
            """
            skeleton Chat {
              size: 320 \(height)
              column app { height: 100%
                column log { \(log); repeat 5 view message { aspectRatio: 3 } }
                view say { height: 50; marginTop: auto }
              }
            }
            """)
        #expect(page.rules.contains(rule), "\(page.rules)")
    }

    @Test(
        "what may be lower than its content in a grid's row makes the window's height no higher",
        arguments: [true, false])
    func lowInGrid(isLow: Bool) {
        let page = FlowPage(
            """
            skeleton Inbox {
              size: 320 300
              view app { height: 100%; display: grid; gridTemplateColumns: 80 1fr
                column list { \(isLow ? "minHeight: 0" : ""); repeat 9 view { height: 50 } }
                column body { view { flex: 1 } view { height: 50 } }
              }
            }
            """)
        #expect(page.rules.contains("min-height:0px;contain:size}") == isLow, "\(page.rules)")
    }

    @Test("keyframes of a colour keep the delay, and a wave beside them moves")
    func colour() {
        let page = FlowPage(
            """
            animation Both { duration: 2s
              from { color: #ff0000; gradientPosition: -100% }
              to { color: #00ff00; gradientPosition: 100% } }
            skeleton Feed { size: 320 auto; delay: 0.3s; animation: Both; view { height: 50 } }
            """)
        #expect(page.rules.contains("--l:var(--skel-delay,.3s);"))
        #expect(page.rules.contains("K>i{--b:var(--K-b);") && page.rules.contains("animation:Kc var("))
        #expect(page.rules.contains("@keyframes Kw{"))
    }

    /// Views of a skeleton 300 points wide, and what the rules of its page hold, or don't.
    static let pictures: [(views: String, text: String, isThere: Bool)] = [
        // What leaves its box is no layer of it, which would cut it off.
        ("row { height: 40; view { frame: 20 30 40 40 } }", "var(--q) 20px 30px", false),
        ("row { height: 80; view { frame: 20 30 40 40 } }", "var(--q) 20px 30px", true),
        // What is see-through and takes several layers would be darker where they meet.
        (
            "row { height: 80; view { frame: 20 30 90 20; cornerRadius: 10; tintColor: #0000ff80 } }", "border-radius:",
            true
        ),
        (
            "row { height: 80; view { frame: 20 30 90 20; cornerRadius: 10; tintColor: #0000ff } }", "border-radius:",
            false
        ),
        ("row { height: 80; view { frame: 20 30 90 20; tintColor: #0000ff80 } }", "var(--q) 20px 30px", true),
        // A round bone that is cut has no round corner there.
        ("view { height: 40; clipsToBounds: true; view { frame: 20 30 90 20; cornerRadius: 10 } }", "var(--o)", false),
        ("view { height: 50; clipsToBounds: true; view { frame: 20 30 90 20; cornerRadius: 10 } }", "var(--o)", true),
        // Layers have one radius.
        (
            "row { height: 80; view { frame: 20 30 90 20; cornerRadius: 8 8 8 1rem } }",
            "border-radius:var(--skel-radius,8px);border-end-start-radius:var(--skel-radius,1rem)", true
        ),
        (
            "view { height: 60; isSkeletonable: false; backgroundColor: #f00; cornerRadius: 50% 50% 0 0 }",
            "border-radius:30px 30px 0px 0px", true
        ),
        // The bone of a view lies over what is in it.
        (
            "view { aspectRatio: 2; view { isSkeletonable: false; height: 40; width: 10; backgroundColor: #ff0000 } }",
            "position:absolute;inset:0;background:var(--b)", true
        ),
        // Text that grows in a column grows from its own height.
        (
            "column { aspectRatio: 2; label { flexGrow: 1; numberOfLines: 2 }; view { flexGrow: 2 } }",
            "flex-basis:40px", true
        ),
        // A height of its own content, between limits, is that of what is in it.
        ("column { aspectRatio: 2; button { minHeight: 20 } }", "flex:none;height:34px", true),
        ("column { aspectRatio: 2; button { height: 10% } }", "flex:none;height:34px", true),
        ("column { aspectRatio: 2; button { minHeight: 40 } }", "flex:none;height:34px", false),
        // Lines of a text view begin at its top, at any height.
        ("column { aspectRatio: 2; textView { flexGrow: 1; numberOfLines: 2 } }", "inset:0 0 auto", true),
        // Layers have no width of their own, so nothing but the parent gives them any.
        (
            "alignItems: flexStart; view { height: 9; width: 9 }; view { height: 8; width: 8 }; view { aspectRatio: 2; width: 50% }",
            "align-self:stretch", true
        ),
        (
            "row { row { width: 3rem; row { flex: 1; aspectRatio: 2 } } }", "width:3rem;flex-direction:row;flex:none",
            true
        ),
        // What is as wide as its content, some of it in rem, is measured.
        (
            "row { view { view { width: 3rem; height: 9 }; view { width: 20; height: 9 } }; view { flex: 1; height: 5 } }",
            "width:3rem", true
        ),
        (
            "collectionView { height: 90; scrollDirection: horizontal; itemSize: 20 20; cell; header { view { width: 12 } } }",
            "width:12px", true
        ),
        // A header is no row that comes again.
        (
            "size: 300 300; tableView { minHeight: 60; header { padding: 5; view { height: 50 } }; cell { view { height: 20 } } }",
            "repeat-y", false
        ),
        // A border that leaves nothing of a view at one width leaves something at others.
        (
            "row { view { width: 300; flexShrink: 0 }; row { flex: 1; height: 20; borderWidth: 2; view { width: 9 } } }",
            "box-shadow:inset 0 0 0 2px", true
        ),
        // In a column that wraps, flex factors are of heights.
        ("column { flexWrap: wrap; aspectRatio: 2; label { flexGrow: 1; width: 10% } }", "flex-grow:1", true),
    ]

    @Test("layers show what views do", arguments: pictures.indices)
    func layers(_ index: Int) {
        let (views, text, isThere) = Self.pictures[index]
        let size = views.hasPrefix("size:") ? "" : "size: 300 auto"
        let page = FlowPage("skeleton Feed {\n  \(size)\n  \(views)\n}\n")
        #expect(page.rules.contains(text) == isThere)
    }

    @Test(
        "rules are of both classes, lest another placeholder's copy of the shared ones wins; tests of widths are joined"
    )
    func selectors() {
        let page = FlowPage(
            """
            skeleton Feed {
              size: 320 auto
              view v { height: 10 }
              variant Wide when width >= 600 { v.height: 20 }
              variant Wider when width > 900 { v.height: 30 }
            }
            """)
        #expect(page.rules.contains(".K{container:k/inline-size"))
        #expect(!page.rules.hasPrefix(".K{"))
        #expect(page.rules.contains("@container k (width>=600px) and (width>900px){"))
    }

    @Test("an item whose width is its content's has that")
    func items() {
        let page = FlowPage(
            "skeleton Feed { size: 320 400; collectionView { flex: 1; cell { imageView { height: 50; width: 70 } } } }")
        #expect(page.rules.contains("width:70px"))
    }

    @Test("what is in rem is so in the page, and 16 points in a drawing")
    func rem() {
        let source = """
            skeleton Feed {
              size: 320 auto
              padding: 1rem 10; gap: 0.5rem
              row { gap: 8; imageView { width: 2.5rem; height: 2.5rem; cornerRadius: 0.5rem }; view { flex: 1 } }
              view { height: 3rem; width: 2rem; marginTop: 10% }
            }
            """
        let page = FlowPage(source)
        for declaration in [
            "padding:1rem 10px", "gap:0.5rem", "width:2.5rem;height:2.5rem",
            "border-radius:var(--skel-radius,.5rem)",
        ] {
            #expect(page.rules.contains(declaration), "\(declaration)")
        }
        let points = Memory(["Feed.skel": source])
        #expect(points.run("compile", "Feed.skel", "-o", "-") == .done)
        let drawn = points.output
        let same = Memory([
            "Feed.skel": source.replacing("1rem", with: "16").replacing("0.5rem", with: "8").replacing(
                "2.5rem", with: "40"
            )
            .replacing("3rem", with: "48").replacing("2rem", with: "32")
        ])
        #expect(same.run("compile", "Feed.skel", "-o", "-") == .done)
        #expect(same.output == drawn)
    }

    @Test("the device's insets are added to the padding in a page, and are 0 in a drawing")
    func device() {
        let source = "skeleton Feed { size: 320 auto; padding: 8 10; safeAreaInsets: %; view { height: 50 } }"
        let page = FlowPage(source.replacing("%", with: "device"))
        #expect(
            page.rules.contains("calc(8px + env(safe-area-inset-top,0px)) calc(10px + env(safe-area-inset-right,0px))"))
        let outputs = ["device", "0"].map { insets in
            let memory = Memory(["Feed.skel": source.replacing("%", with: insets)])
            #expect(memory.run("compile", "Feed.skel", "-o", "-") == .done)
            return memory.output
        }
        #expect(outputs[0] == outputs[1])
        let leading = FlowPage(
            "skeleton Feed { size: 320 auto; paddingLeading: 9; safeAreaInsets: device; view { height: 5 } }")
        #expect(
            leading.rules.contains("padding-inline-start:calc(9px + env(safe-area-inset-left,0px))"), "as the page runs"
        )
        #expect(!leading.rules.contains("0px + "))
    }

    @Test("a border that leaves nothing of a view is its background", arguments: [(9.5, false), (10, true)])
    func borders(width: Double, leavesNothing: Bool) {
        let view =
            "view v { isPart: true; isSkeletonable: false; width: 20; height: 30; borderWidth: \(width); borderColor: #f00 }"
        let page = FlowPage("skeleton Feed { size: 320 auto; \(view); view { height: 9 } }")
        #expect(page.rules.contains("background-image:linear-gradient(") == leavesNothing)
        #expect(page.rules.contains("box-shadow:inset 0 0 0 ") != leavesNothing)
    }

    @Test("what is in a view that a variant hides has no rules there, and shares those of what is like it")
    func unseen() {
        let row = "isPart: true; view { aspectRatio: 9 }; view { aspectRatio: 8 }; view { aspectRatio: 7 }"
        let source = """
            skeleton Feed {
              size: 320 auto
              view first { \(row) }
              view second { \(row) }
              variant Wide when width >= 600 { second.isHidden: true }
              variant Huge when width >= 900 { first.isHidden: true; second.isHidden: false }
            }
            """
        let page = FlowPage(source)
        #expect(occurrences(of: "display:none", in: page.rules) == 2)
        let names = page.elements.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
        let inner = names.filter { !$0.contains(" ") }.dropFirst()
        #expect(inner.count == 6 && Set(inner).count == 3, "\(names)")
    }

    @Test("its text is the title, or Loading, or none; a drawing's rules of all placeholders are the same")
    func name() {
        let rules = [[], ["--fixed"]].map { options in
            let texts = ["", "title: \"</div>\\\"&\";", "title: \"\";"].map { title in
                let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; \(title) view { height: 50 } }"])
                #expect(memory.run(["compile", "Feed.skel", "--format", "html", "-o", "-"] + options) == .done)
                return memory.output
            }
            #expect(texts[0].contains("<span>Loading</span><i "))
            #expect(texts[1].contains("<span>&lt;/div&gt;&quot;&amp;</span><i "))
            #expect(!texts[2].contains("role=") && !texts[2].contains("<span>"))
            return texts[0].split(separator: "\n")[0].split(separator: "<style>")[1]
        }
        #expect(rules[0] == rules[1])
    }
}

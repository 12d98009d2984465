import SkelDriver
import Testing

// What moves in the flow of a page.
extension FlowTests {
    @Test(
        "one thing moves",
        arguments: [
            ("", 0, 0), ("animation: sliding(topBottom, 1s)", 1, 0), ("animation: pulse(1s)", 0, 1),
            ("skeletonType: solid", 0, 1), ("animation: none", 0, 0),
        ])
    func motion(animation: String, waves: Int, pulses: Int) {
        let page = FlowPage("skeleton Feed { size: 320 auto; \(animation); view { height: 50 } }")
        #expect(occurrences(of: "@keyframes Kw{", in: page.rules) == waves)
        #expect(occurrences(of: "@keyframes Kp{", in: page.rules) == pulses)
        #expect(page.copy == (animation.hasSuffix("none") ? nil : page.elements))
    }

    @Test(
        "a page lets everything slide or pulse, also what stands still or has its own keyframes, except `animated: false`",
        arguments: [
            ("animation: none", []), ("animation: Fade", []), ("", ["--animation", "none"]), ("animated: false", []),
        ])
    func switches(line: String, options: [String]) {
        let fade = "animation Fade { from { opacity: 1 } to { opacity: 0.5 } }"
        let source = "\(fade)\nskeleton Feed { size: 320 auto; \(line); view { height: 50 } }"
        let page = FlowPage(source, options: options + ["--switchable"])
        let moves = line != "animated: false"
        #expect(page.copy == (moves ? page.elements : nil))
        #expect(page.rules.contains("animation:var(--skel-slide,var(--skel-over,none))}") == moves, "\(page.rules)")
    }

    @Test("the motion ends after the last whole crossing, rest included, within the time that the file gives")
    func end() {
        for (animation, run) in [("", "2s) steps(16) 2"), ("animation: sliding(leftRight, 1.5s)", "1.5s) steps(4) 3")] {
            let page = FlowPage("skeleton Feed { size: 320 auto; stopAfter: 5s; \(animation); view { height: 50 } }")
            #expect(page.rules.contains(run + "}"), "\(animation)")
        }
    }

    @Test(
        "a band of the page's colour shows highlights between theirs and the page's, where nothing else is",
        arguments: [
            ("gradient: #ebebeb #f5f5f5; backgroundColor: white", true),
            ("gradient: #ebebeb #f5f5f5; animation: pulse", false),
            ("gradient: lightDark(#ebebeb, #333) lightDark(#f5f5f5, #222)", true), ("gradient: #ebebeb #f5f5f5", false),
            (
                "gradient: #ebebeb #f5f5f5; backgroundColor: white; view { backgroundColor: #eee; view { height: 9 } }",
                false
            ),
            ("", false), ("gradient: #dddddd #ff0000", false),
        ])
    func band(lines: String, hasBand: Bool) {
        let rules = FlowPage("skeleton Feed { size: 320 auto; \(lines); view { height: 50 } }").rules
        #expect(rules.contains("::after{content:var(--skel-highlight,\"\")") == hasBand)
        // A page's highlight shows in the copy.
        #expect(rules.contains("{display:var(--skel-highlight,none)") == hasBand)
    }

    @Test("a wave to a corner is mirrored from right to left, unless the source has a direction")
    func corner() {
        let source = "skeleton Feed { size: 320 auto; % animation: sliding(topLeftBottomRight); view { height: 50 } }"
        let page = FlowPage(source.replacing("%", with: ""))
        #expect(page.rules.contains("K:dir(rtl)>b{mask:linear-gradient(to bottom left,#000,#0000 50%)"))
        let declared = FlowPage(source.replacing("%", with: "direction: rtl;"))
        #expect(declared.rules.contains("&&{--r:1}") && !declared.rules.contains("bottom left"))
    }

    @Test("bones of one colour that change to different ones are told apart in the copy, and share the name of theirs")
    func highlights() {
        let page = FlowPage(
            "skeleton Feed { size: 320 auto; view { height: 5; gradient: #ddd #f00 } view { height: 5; gradient: #ddd #0f0 } }"
        )
        #expect(page.rules.contains("--b:var(--skel-base,#ddd);") && page.rules.contains("--c2:var(--skel-base,#ddd);"))
        #expect(page.rules.contains(">b{--b:var(--skel-highlight,#f00);--c2:var(--skel-highlight-2,#0f0);--q2:"))
    }
}

import SkelDriver
import Testing

@Suite("Views that move one after the other")
struct StaggerTests {
    private func compile(_ source: String, _ options: String...) -> String {
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run(["compile", "Feed.skel", "-o", "-"] + options) == .done)
        return memory.output
    }

    private func screen(_ body: String, root: String = "animation: sliding(1s, linear)") -> String {
        "skeleton Feed {\n  size: 100 100\n  \(root)\n  \(body)\n}\n"
    }

    private let row = "row { staggerDelay: 0.25s; view a { flex: 1; height: 9 }; %; view c { flex: 1; height: 9 } }"

    @Test("each child starts later than the one before, in CSS by a delay and in SMIL by its begin")
    func children() {
        let source = screen(row.replacing("%", with: "view b { flex: 1; height: 9 }"))
        let css = compile(source)
        #expect(css.contains(" 1s linear infinite") && css.contains(" 1s linear .25s infinite"))
        #expect(css.contains(" 1s linear .5s infinite") && !css.contains(".75s"))
        #expect(occurrences(of: "@keyframes", in: css) == 2, "those that start later share theirs")
        #expect(occurrences(of: "<linearGradient", in: css) == 1)
        let smil = compile(source, "--animation", "smil")
        #expect(occurrences(of: "begin=", in: smil) == 2)
        #expect(smil.contains(" begin=\".25s\"") && smil.contains(" begin=\".5s\""))
    }

    @Test("what has no bones takes no turn")
    func turns() {
        for hidden in ["spacer", "view b { isHidden: true }", "view b { isSkeletonable: false; flex: 1 }"] {
            let css = compile(screen(row.replacing("%", with: hidden)))
            #expect(css.contains(" .25s infinite") && !css.contains(" .5s infinite"))
        }
    }

    @Test("delays in each other add, and what is in a row starts with it")
    func nested() {
        let inner = "row { flex: 1; staggerDelay: 0.1s; view { flex: 1; height: 9 }; view { flex: 1; height: 9 } }"
        let css = compile(screen(row.replacing("%", with: inner)))
        for delay in [".25s", ".35s", ".5s"] { #expect(css.contains(" linear \(delay) infinite")) }
        #expect(!css.contains(" .1s infinite"))
        let pulse = compile(screen(row.replacing("%", with: "view b { flex: 1; height: 9; animation: pulse(3s) }")))
        #expect(pulse.contains(" 3s ease-in-out .25s infinite alternate"))
    }

    @Test("the rows of a list start one after the other, and after 60 delays with the last")
    func rows() {
        let list = "tableView { flex: 1; rowHeight: 1; staggerDelay: 0.01s; cell }"
        let memory = Memory(["Feed.skel": screen(list)])
        #expect(memory.run("compile", "Feed.skel", "-o", "-") == .done)
        #expect(occurrences(of: "<clipPath", in: memory.output) == 61)
        #expect(memory.output.contains(" .6s infinite") && !memory.output.contains(" .61s infinite"))
        #expect(memory.error.contains("asks for more than 60 delays"))
    }

    @Test("the copies of a 'repeat' start one after the other, and what stands beside them with the rest")
    func copies() {
        let body = "view { height: 9 }\n  repeat 3 { staggerDelay: 0.25s; view { height: 9 } }\n  view { height: 9 }"
        let css = compile(screen(body))
        #expect(occurrences(of: "<clipPath", in: css) == 3)
        #expect(css.contains(" linear .25s infinite") && css.contains(" linear .5s infinite"))
        let memory = Memory(["Feed.skel": screen("repeat 1 { staggerDelay: 1s; view { height: 9 } }")])
        #expect(memory.run("check", "Feed.skel") == .done)
        #expect(memory.error.contains("'staggerDelay' has no effect on this 'repeat'"))
    }

    @Test("in a page each row has a wave of its own, which the row's class delays")
    func page() {
        let list = "tableView { height: 30; rowHeight: 10; numberOfRows: 3; staggerDelay: 0.1s; cell { label } }"
        let page = FlowPage(screen(list, root: ""))
        #expect(page.rules.contains("._-d0{--e:.1s}") && page.rules.contains("._-d1{--e:.2s}"))
        #expect(page.rules.contains("steps(16) var(--e,0s) backwards infinite"))
        #expect(occurrences(of: " _-d", in: page.elements) == 2)
        #expect(occurrences(of: " _-m0\"", in: page.elements) == 3, "a band for each row, and none for the list")
    }

    @Test("in a page, rows whose bones leave their places cut nothing off, and show nothing beyond the page's number")
    func leaving() {
        let rows = "repeat 3 view x { height: 20; view a { height: 8 }; view b { height: 8 } }"
        let source = "animation Rise { from { % } }\n" + screen(rows, root: "animation: Rise; staggerDelay: 1s")
        let hidden = "opacity:var(--n);max-height:calc(var(--n)*99999px)"
        let clipped = "opacity:var(--n);clip-path:inset(calc(100% - var(--n)*99999px));max-height:"
        for moved in ["translation: 0 12", "scale: 0.5", "opacity: 0; translation: 0 12"] {
            let source = source.replacing("%", with: moved)
            #expect(FlowPage(source).rules.contains(hidden), "the bones fade, and not the row")
            #expect(FlowPage(source, "--switchable").rules.contains(clipped), "a page may stop what moves apart")
        }
        let fading = FlowPage(source.replacing("%", with: "opacity: 0")).rules
        #expect(fading.contains(clipped) && !fading.contains("overflow:clip;max-height"), "the row fades")
    }

    @Test("in a page, what waits for its turn shows as it is without motion, except for a wave, which is out of sight")
    func waiting() {
        let rows = "staggerDelay: 1s\n  repeat 3 view x { height: 20 }"
        let custom = FlowPage(
            "animation Rise { from { opacity: 0; translation: 0 12; color: #f00 } }\n"
                + screen(rows, root: "animation: Rise"))
        #expect(occurrences(of: " var(--e,0s) infinite", in: custom.rules) == 3)
        #expect(!custom.rules.contains("var(--e,0s) backwards"))
        let pulse = FlowPage(screen(rows, root: "animation: pulse"))
        #expect(pulse.rules.contains(" var(--e,0s) infinite alternate"))
        #expect(FlowPage(screen(rows)).rules.contains(" var(--e,0s) backwards infinite"))
    }

    @Test("a list around a view that moves by itself lies above the page's wave with it")
    func listInPage() {
        let list =
            "tableView { height: 20; rowHeight: 10; numberOfRows: 2; cell { view { flex: 1 }; view { flex: 1; % } } }"
        let page = FlowPage(screen(list.replacing("%", with: "animation: none"), root: ""))
        #expect(occurrences(of: " _-m0\"", in: page.elements) == 1, "the list's own band")
    }

    @Test("a delay that nothing has use for is said to be without effect")
    func nothing() {
        let memory = Memory(["Feed.skel": screen("row { staggerDelay: 1s; view { flex: 1; height: 9 }; spacer }")])
        #expect(memory.run("check", "Feed.skel") == .done)
        #expect(memory.error.contains("'staggerDelay' has no effect on this row"))
    }
}

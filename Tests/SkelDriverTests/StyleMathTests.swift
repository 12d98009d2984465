import SkelDriver
import Testing
import WellFormed

@Suite("Sums in style sheets")
struct StyleMathTests {
    @Test(
        "a sum adds lengths to lengths, whatever is nothing in it",
        arguments: [
            "characters: 70; numberOfLines: auto; fontSize: 2rem; lineHeight: 110%; skeletonTextLineHeight: relativeToFont",
            "numberOfLines: auto; characters: 70; lineHeight: 16; skeletonTextLineHeight: fixed(16)",
            "numberOfLines: auto; characters: 70; lineHeight: 1.15em; skeletonTextLineHeight: relativeToFont",
            "numberOfLines: auto; characters: 70; skeletonLineSpacing: 0",
            "flex: 1; numberOfLines: 0; fontSize: 2rem; lineHeight: 110%; skeletonTextLineHeight: relativeToFont",
            "flex: 1; numberOfLines: 0; skeletonLineSpacing: 0",
            "flex: 1; numberOfLines: 0; skeletonLineSpacing: 0; lastLineFillPercent: 100",
            "numberOfLines: $some; skeletonLineSpacing: 0; lastLineFillPercent: 100",
            "height: 0%; numberOfLines: $some; skeletonLineSpacing: 0",
        ], ["html", "page"])
    func texts(_ own: String, _ format: String) {
        let source = "let some: 3\nskeleton A { size: 300 auto; column { minHeight: 90; label text { \(own) } } }"
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run("compile", "Feed.skel", "--format", format, "-o", "-") == .done)
        #expect(memory.output.contains("calc("))
        #expect(StyleMath.mistake(in: memory.output) == nil)
    }

    @Test("the sums of all samples are what browsers take", arguments: SamplesTests.names)
    func samples(_ name: String) {
        let memory = SamplesTests.memory()
        #expect(memory.run("compile", name, "--format", "html") == .done)
        for path in memory.written { #expect(StyleMath.mistake(in: memory.text(path) ?? "") == nil, "\(path)") }
    }

    @Test(
        "the check finds what a browser would drop",
        arguments: [
            ("top:calc((var(--n) - 1)*1.1em + 0)", false), ("top:calc((var(--n) - 1)*1.1em + 0px)", true),
            ("width:min(100%,0)", false), ("width:min(100%,0px)", true), ("height:calc(var(--n)*(2 - 1))", true),
            ("height:calc(3*0)", false), ("opacity:calc(3*.5)", true), ("top:calc(1px*1em)", false),
            ("--n:max(1,round(up,10ch/max(.8ch,100cqi - 2ch) - .02,1))", true), ("top:calc(1px -2px)", false),
            ("top:calc(1px + (2px)", false), ("margin:0 calc(1/2px) 0", false),
        ])
    func check(_ text: String, _ isValid: Bool) {
        #expect((StyleMath.mistake(in: "a{\(text)}") == nil) == isValid)
    }
}

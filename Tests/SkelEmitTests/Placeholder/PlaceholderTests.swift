import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEmit

@Suite("A placeholder")
struct PlaceholderTests {
    private let sliding = Motion.sliding(.leftRight, duration: 1.5, timing: .easeIn, autoreverses: false)

    /// The drawings here have no views to lay out.
    private static var options: EmitOptions {
        var options = EmitOptions()
        options.isFixed = true
        return options
    }

    private func format(_ name: String) -> Format? { Format.all.first { $0.name == name } }

    private func html(_ drawing: Drawing, as name: String = "html", _ change: (inout EmitOptions) -> Void = { _ in })
        -> String
    {
        var options = Self.options
        change(&options)
        var output = Output()
        format(name)?.write(
            Compilation(.init(drawing)), options, &output)
        return output.string
    }

    @Test("its name is the title, as text, or Loading")
    func name() {
        var titled = drawing()
        #expect(html(titled).contains("</style><span>Loading</span>"))
        titled.title = "</span><script>\"&"
        let page = html(titled, as: "page")
        #expect(page.contains("role=\"status\"><span>&lt;/span&gt;&lt;script&gt;&quot;&amp;</span>"))
        #expect(page.contains("<title>&lt;/span&gt;&lt;script&gt;&quot;&amp;</title>"))
    }

    @Test("it is one status, whose drawing assistive technology does not see")
    func status() {
        let text = html(drawing(sliding, background: color(0xffffff)))
        #expect(!text.contains("aria-busy=\"true\""))
        #expect(text.contains("<i aria-hidden=\"true\"><b class="))
        #expect(!text.contains(" style="))
    }

    @Test("with forced colours a drawing stands still, as with reduced motion")
    func forced() {
        #expect(html(drawing(sliding)).contains("@media(prefers-reduced-motion:reduce),(forced-colors:active){."))
    }

    @Test("a wave without an opaque page to be under stays in the SVG")
    func wave() {
        #expect(!html(drawing(sliding)).contains("<b class="))
    }

    @Test("another content has other names, and all begin with the prefix")
    func names() throws {
        let first = html(drawing(bones: [bone(0, 0, 10, 10)])) { $0.prefix = "my-" }
        let second = html(drawing(bones: [bone(0, 0, 10, 11)])) { $0.prefix = "my-" }
        let names = try [first, second].map { text in
            let start = try #require(text.range(of: "<div class=\""))
            return text[start...].dropFirst(12).prefix { $0 != "\"" }.split(separator: " ")
        }
        #expect(names[0][0] == names[1][0])
        #expect(names[0][1] != names[1][1])
        #expect(names.joined().allSatisfy { $0.hasPrefix("my-s") })
    }

    @Test("its style sheet can be a file of its own")
    func linked() {
        let text = html(drawing()) { $0.stylesheet = "a&b.css" }
        #expect(text.contains("\"><link rel=\"stylesheet\" href=\"a%26b.css\"><"))
        #expect(!text.contains("<style>"))
    }

    /// What is asked for beside an output.
    private func styles(_ name: String, in place: Format.StylesPlace) throws -> (page: String, parts: [String]) {
        let write = try #require(format(name)?.writeWithStyles)
        var output = Output()
        let parts = write(Compilation(.init(drawing())), Self.options, place, &output)
        return (output.string, parts.map { $0.string })
    }

    @Test("in a style element stands what would be in that file")
    func styles() throws {
        let (page, parts) = try styles("html", in: .file)
        #expect(parts.count == 2)
        #expect(try styles("html", in: .elements).parts == [parts.joined()])
        #expect(page == html(drawing()) && page.contains("\"><style>" + parts.joined() + "</style><"))
    }

    @Test("in two style elements, each is counted by itself")
    func elements() throws {
        #expect(try styles("react", in: .elements).parts == styles("react", in: .file).parts)
    }

    @Test("it is mirrored where the page runs from right to left")
    func mirrored() {
        #expect(html(drawing()).contains("&:dir(rtl)>i{transform:scaleX(-1)}"))
    }

    @Test("two that differ have the same rules of all placeholders")
    func shared() {
        let texts = [html(drawing()), html(drawing(bones: [bone(0, 0, 10, 11)]))]
        let rules = texts.map { $0.split(separator: "\n")[0].split(separator: "<style>")[1] }
        #expect(rules[0] == rules[1])
    }

    @Test("its bones and their highlight are in one cell as high as the bones, however high its container makes it")
    func cell() {
        let rules = html(drawing()).split(separator: "\n")[0]
        #expect(rules.contains("{display:grid}"))
        #expect(rules.contains("grid:max-content/100%;align-items:start;"))
        #expect(rules.contains(">i,>b,&::before,&::after{grid-area:1/1/2/2}"))
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEmit

@Suite("A placeholder")
struct PlaceholderTests {
    private let sliding = Motion.sliding(.leftRight, duration: 1.5, timing: .easeIn, autoreverses: false)

    private func format(_ name: String) -> Format? { Format.all.first { $0.name == name } }

    private func html(_ drawing: Drawing, as name: String = "html", _ change: (inout EmitOptions) -> Void = { _ in })
        -> String
    {
        var options = EmitOptions()
        change(&options)
        var output = Output()
        format(name)?.write(
            Compilation(.init(drawing)), options, &output)
        return output.string
    }

    @Test("its name is the title, as text, or Loading")
    func name() {
        var titled = drawing()
        #expect(html(titled).contains("-n\">Loading</span>"))
        titled.title = "</span><script>\"&"
        #expect(html(titled).contains("-n\">&lt;/span&gt;&lt;script&gt;&quot;&amp;</span>"))
        #expect(html(titled, as: "page").contains("<title>&lt;/span&gt;&lt;script&gt;&quot;&amp;</title>"))
    }

    @Test("it is one status, whose drawing assistive technology does not see")
    func status() {
        let text = html(drawing(sliding, background: color(0xffffff)))
        #expect(text.contains("role=\"status\" aria-busy=\"true\""))
        #expect(text.contains("aria-hidden=\"true\">\n<i class="))
        #expect(!text.contains(" style="))
    }

    @Test("a wave without an opaque page to be under stays in the SVG")
    func wave() {
        #expect(!html(drawing(sliding)).contains("<i class="))
    }

    @Test("another content has other names, and all begin with the prefix")
    func names() throws {
        let first = html(drawing(bones: [bone(0, 0, 10, 10)])) { $0.prefix = "my-" }
        let second = html(drawing(bones: [bone(0, 0, 10, 11)])) { $0.prefix = "my-" }
        let names = try [first, second].map { text in
            let start = try #require(text.range(of: "<div class=\""))
            return text[start...].dropFirst(12).prefix { $0 != "\"" }
        }
        #expect(names[0] != names[1])
        #expect(names.allSatisfy { $0.hasPrefix("my-s") })
    }

    @Test("its style sheet can be a file of its own")
    func linked() {
        let text = html(drawing()) { $0.stylesheet = "a&b.css" }
        #expect(text.hasPrefix("<link rel=\"stylesheet\" href=\"a&amp;b.css\">\n<div"))
        #expect(!text.contains("<style>"))
    }

    @Test("in a style element stands what would be in that file")
    func styles() {
        var sheet = Output()
        let compilation = Compilation(.init(drawing()))
        format("html")?.writeStyles?(compilation, EmitOptions(), &sheet)
        #expect(html(drawing()).hasPrefix("<style>" + sheet.string + "</style>"))
    }

    @Test("it is mirrored where the page runs from right to left")
    func mirrored() {
        #expect(html(drawing()).contains(":dir(rtl){transform:scaleX(-1)}"))
    }
}

import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelEmit

@Suite("The colours of a placeholder")
struct PaletteTests {
    private func written(_ write: (inout Output) -> Void) -> String {
        var output = Output()
        write(&output)
        return output.string
    }

    @Test("the first paint's colours have names without numbers, the ground one of its own")
    func names() {
        var palette = Palette(of: [drawing(background: color(0xffffff))])
        #expect(palette.value(of: gray, .bone) == "var(--b)")
        #expect(palette.value(of: darkGray, .bone) == "var(--c1)")
        #expect(palette.value(of: color(0xffffff), .page) == "var(--c2)")
        #expect(
            written(palette.write)
                == "--b:var(--skel-base,#eee);--c1:var(--skel-highlight,#ccc);--c2:var(--skel-background,#fff);")
    }

    @Test("what nothing asks for is not written")
    func unused() {
        var palette = Palette(of: [drawing(background: color(0xffffff))])
        _ = palette.value(of: darkGray, .bone)
        #expect(written(palette.write) == "--c1:var(--skel-highlight,#ccc);")
    }

    @Test("other colours are tones of bones and surfaces of the page, each once")
    func others() {
        var palette = Palette(of: [drawing()])
        for _ in 0..<2 {
            #expect(palette.value(of: color(0xff0000), .bone) == "var(--c2)")
            #expect(palette.value(of: color(0xff0000), .page) == "var(--c3)")
        }
        #expect(written(palette.write) == "--c2:var(--skel-tone-1,#f00);--c3:var(--skel-surface-1,#f00);")
    }

    @Test("a colour with a dark form is both; one that is see-through has eight digits")
    func values() {
        var palette = Palette(of: [])
        _ = palette.value(of: color(0xffffff, dark: 0x123456), .page)
        _ = palette.value(of: ColorPair(Color(rgba: 0x1234_5680)), .page)
        #expect(
            written(palette.write)
                == "--b:var(--skel-surface-1,light-dark(#fff,#123456));--c1:var(--skel-surface-2,#12345680);")
    }

    @Test("in forced colours what moves differs from the page and from bones, whose colour all placeholders have")
    func forced() {
        var palette = Palette(of: [drawing(background: gray)])
        for color in [gray, darkGray] { _ = palette.value(of: color, .bone) }
        _ = palette.value(of: gray, .page)
        #expect(written(palette.writeOthersForced) == "--c1:CanvasText;--c2:Canvas;")
    }
}

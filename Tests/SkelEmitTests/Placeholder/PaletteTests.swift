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
        var palette = Palette(prefix: "p", of: [drawing(background: color(0xffffff))])
        #expect(palette.value(of: gray, .bone) == "var(--p-0)")
        #expect(palette.value(of: darkGray, .bone) == "var(--p-1)")
        #expect(
            written(palette.write)
                == "--p-0:var(--skel-base,#eee);--p-1:var(--skel-highlight,#ccc);--p-2:var(--skel-background,#fff);")
    }

    @Test("other colours are tones of bones and surfaces of the page, each once")
    func others() {
        var palette = Palette(prefix: "p", of: [drawing()])
        for _ in 0..<2 {
            #expect(palette.value(of: color(0xff0000), .bone) == "var(--p-2)")
            #expect(palette.value(of: color(0xff0000), .page) == "var(--p-3)")
        }
        #expect(written(palette.write).hasSuffix("--p-2:var(--skel-tone-1,#f00);--p-3:var(--skel-surface-1,#f00);"))
    }

    @Test("a colour with a dark form is both, one that is see-through has eight digits")
    func values() {
        var palette = Palette(prefix: "p", of: [])
        _ = palette.value(of: color(0xffffff, dark: 0x123456), .page)
        _ = palette.value(of: ColorPair(Color(rgba: 0x1234_5680)), .page)
        #expect(
            written(palette.write)
                == "--p-0:var(--skel-surface-1,light-dark(#fff,#123456));--p-1:var(--skel-surface-2,#12345680);")
    }

    @Test("in forced colours bones differ from the page and what moves in them from both")
    func forced() {
        let palette = Palette(prefix: "p", of: [drawing(background: gray)])
        #expect(written(palette.writeForced) == "--p-0:GrayText;--p-1:CanvasText;--p-2:Canvas;")
    }
}

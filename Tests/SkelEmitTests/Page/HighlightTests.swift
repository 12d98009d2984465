import SkelLanguage
import SkelLayout
import Testing

@testable import SkelEmit

@Suite("The highlight of a placeholder's bones")
struct HighlightTests {
    private let white = ColorPair(Color(rgb: 0xffffff))

    private func css(_ base: UInt32, _ highlight: UInt32, on page: UInt32 = 0xffff_ffff) -> String {
        Highlight(of: ColorPair(Color(rgba: base)), ColorPair(Color(rgba: highlight)), on: ColorPair(Color(rgba: page)))
            .css(of: "base")
    }

    @Test("a highlight that the source names is literal")
    func literal() {
        #expect(css(0xdddd_ddff, 0xff00_00ff) == "#f00")
        #expect(css(0x1e29_3bff, 0x4755_69ff) == "#475569")
    }

    @Test("a complementary highlight is the base's, mixed with another colour, so that it follows a page's base")
    func complementary() {
        #expect(css(0xecf0_f1ff, 0xdee2_e3ff) == "color-mix(in srgb,var(--skel-base,#ecf0f1) 94%,#000)")
        #expect(css(0x1c23_25ff, 0x262f_32ff) == "color-mix(in srgb,var(--skel-base,#182225) 94%,#fff)")
        // No colour gives it with so much white.
        #expect(css(0x0800_00ff, 0x0b00_00ff) == "color-mix(in srgb,var(--skel-base,#080000) 94%,#3a0000)")
    }

    @Test("the highlight of the preset, which no source names, follows too, in light and dark")
    func preset() {
        let css = Highlight(of: .webTint, .webSheen, on: white).css(of: "base")
        #expect(css == "color-mix(in srgb,var(--skel-base,light-dark(#dbe0e7,#2b3038)) 42%,light-dark(#fff,#4a525c))")
        #expect(Highlight(of: .webTint, white, on: white).css(of: "base") == "#fff")
        let tint = ColorScheme.light.pinned(.webTint)
        let light = Highlight(of: tint, ColorScheme.light.pinned(.webSheen), on: white, in: .light).css(of: "base")
        #expect(light == "color-mix(in srgb,var(--skel-base,#dbe0e7) 42%,#fff)")
    }

    @Test("over a translucent bone lies what gives the highlight, and over an opaque one nothing translucent")
    func translucent() {
        // A quarter of black, over which a third of the rest makes half.
        #expect(css(0x0000_0040, 0x0000_0080) == "#00000055")
        #expect(css(0xeeee_eeff, 0xff00_0080) == "#ff7f7f")
        // What is less opaque than the bone can't lie over it.
        #expect(css(0x0000_0080, 0x0000_0040) == "#bfbfbf")
    }

    @Test(
        "a wave takes a step for each of 255 that its colours differ by, from 16 to 24; a pulse one for each 4, from 8",
        arguments: [(0, 16, 8), (14, 16, 8), (16, 16, 8), (20, 20, 8), (60, 24, 15), (255, 24, 24)])
    func steps(difference: Int, wave: Int, pulse: Int) {
        #expect(WavePace.steps(for: difference) == wave)
        #expect(WavePace.pulseSteps(for: difference) == pulse)
    }

    @Test("a pulse shows its last value for as long as all others, whatever its timing")
    func pulse() {
        #expect(WavePace.pulse(.linear, steps: 8).timing == "steps(8,jump-none)")
        #expect(WavePace.pulse(.steps(3), steps: 8).timing == "steps(3,jump-none)")
        let eased = WavePace.pulse(.easeInOut, steps: 8)
        #expect(
            eased.timing == "steps(2)"
                && eased.keyframes.contains("75%{opacity:.871;animation-timing-function:steps(2,jump-none)}"))
    }
}

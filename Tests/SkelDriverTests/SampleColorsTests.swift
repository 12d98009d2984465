import Foundation
import SkelLanguage
import SkelLayout
import TestSupport
import Testing

@Suite("Colours of the samples")
struct SampleColorsTests {
    /// Contrast that is still seen: SkeletonView's own highlight has 1.13 to its base.
    static let leastWave = 1.12
    static let leastBone = 1.08

    @Test(
        "Every bone is seen on the screen's background, and its highlight on both, in the light and in the dark",
        arguments: SamplesTests.names.filter { $0 != "tokens.skel" })
    func contrast(_ name: String) throws {
        let memory = SamplesTests.memory()
        let tokens = try #require(memory.text("tokens.skel"))
        let source = try #require(memory.text(name)).replacingOccurrences(of: "import \"tokens.skel\"", with: tokens)
        let compiled = Compiled(source)
        try #require(!compiled.drawings.isEmpty)
        for drawing in compiled.drawings {
            let background = try #require(drawing.background)
            let grounds = [background] + drawing.looks.compactMap(\.background)
            for paint in drawing.paints {
                for color in [\ColorPair.light, \.dark] {
                    let (base, highlight) = (paint.base[keyPath: color], paint.highlight[keyPath: color])
                    let contrasts = grounds.map { ground in
                        min(contrast(base, ground[keyPath: color]), contrast(highlight, ground[keyPath: color]))
                    }
                    #expect(contrasts.contains { $0 >= Self.leastBone }, "\(base) on \(background)")
                    // What stands out so far, a mark in the accent colour, need not move to be seen.
                    let standsOut = contrasts[0] > 2
                    #expect(standsOut || contrast(base, highlight) >= Self.leastWave, "the wave on \(base)")
                }
            }
        }
    }

    /// WCAG 2: 1 to 21.
    private func contrast(_ first: Color, _ second: Color) -> Double {
        let (lighter, darker) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
        return (lighter + 0.05) / (darker + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        let parts = [color.red, color.green, color.blue].map { part -> Double in
            let value = Double(part) / 255
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}

import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Appearance presets")
struct PresetTests {
    private func paint(_ appearance: String, of view: String = "") throws -> Paint {
        let compiled = Compiled("skeleton A { size: 90 90; appearance { \(appearance) }; view { height: 9; \(view) } }")
        #expect(compiled.problems.sorted().map(\.message) == [])
        return try #require(compiled.drawings.first?.paints.first)
    }

    @Test("bones in the web preset are visible on white, #111 and black")
    func contrast() throws {
        let base = try paint("preset: web").base
        for (bone, page) in [(base.light, 0xff), (base.dark, 0x11), (base.dark, 0)] {
            let ground = luminance(Array(repeating: UInt8(page), count: 3))
            let shown = luminance([bone.red, bone.green, bone.blue])
            #expect((max(shown, ground) + 0.05) / (min(shown, ground) + 0.05) >= 1.3)
        }
    }

    /// WCAG 2's relative luminance.
    private func luminance(_ components: [UInt8]) -> Double {
        zip(components, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let value = Double(part.0) / 255
            return sum + part.1 * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }

    @Test("its sheen is lighter than the bones, in light and dark mode")
    func sheen() throws {
        let paint = try paint("preset: web")
        #expect(paint.colors.count == 3 && paint.colors.first == paint.colors.last)
        #expect(paint.highlight.light.green > paint.base.light.green)
        #expect(paint.highlight.dark.green > paint.base.dark.green)
    }

    @Test(
        "keys next to a preset take precedence, whatever the order",
        arguments: ["preset: web; tintColor: #f00", "tintColor: #f00; preset: web"])
    func tint(_ appearance: String) throws {
        let paint = try paint(appearance)
        #expect(try paint == self.paint("tintColor: #f00"))
        #expect(paint.base == ColorPair(Color(rgb: 0xff0000)))
    }

    @Test("a gradient next to a preset is kept, even with a tint")
    func gradient() throws {
        let paint = try paint("preset: web; gradient: #f00 #0f0; tintColor: #00f")
        #expect(paint.base == ColorPair(Color(rgb: 0xff0000)))
    }

    @Test("the preset skeletonView is the default, and resets earlier settings")
    func defaults() throws {
        #expect(try paint("preset: skeletonView") == paint(""))
        let source = "appearance { preset: web; gradient: #f00 #0f0; multilineHeight: 3 }"
        let own = "skeleton A { size: 90 90; appearance { preset: skeletonView }; label l }"
        let drawing = try #require(Compiled(source + "\n" + own).drawings.first)
        #expect(drawing.bones.first?.frame.height == 15)
        #expect(drawing.paints.first?.base == .defaultTint)
    }

    @Test("lines in the web preset are round and 12 points high")
    func lines() throws {
        let compiled = Compiled("appearance { preset: web }\nskeleton A { size: 90 90; label l { numberOfLines: 2 } }")
        let bones = try #require(compiled.drawings.first?.bones)
        #expect(bones.map(\.frame.height) == [12, 12])
        #expect(bones.map(\.frame.y) == [0, 22])
        #expect(bones.allSatisfy { $0.corners.largest == 6 })
    }
}

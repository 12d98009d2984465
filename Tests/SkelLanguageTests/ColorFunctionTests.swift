import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Colours by functions")
struct ColorFunctionTests {
    /// The base colour of a skeleton's bones in light and in dark.
    private func tint(_ value: String) throws -> ColorPair {
        let compiled = Compiled("skeleton A {\n  size: 9 9\n  tintColor: \(value)\n  view { flex: 1 }\n}\n")
        #expect(compiled.problems.isEmpty)
        return try #require(compiled.drawings.first?.paints.first?.base)
    }

    private func error(_ value: String) -> [String] {
        Compiled("skeleton A {\n  size: 9 9\n  tintColor: \(value)\n  view { flex: 1 }\n}\n").problems.sorted().map {
            $0.message
        }
    }

    @Test(
        "A computed style's colour is the one that Chromium paints, to one of 255",
        arguments: [
            ("rgb(1, 2, 3)", 0x0102_03ff), ("rgba(1, 2, 3, 0.5)", 0x0102_0380), ("rgb(1 2 3 / 0)", 0x0102_0300),
            ("oklch(0.577 0.245 27.325)", 0xe700_0bff), ("oklch(0.928 0.006 264.531 / 0.25)", 0xe5e7_eb40),
            ("oklab(0.7 0.1 -0.05)", 0xc884_bcff), ("lab(29.2345 39.3825 20.0664)", 0x7d23_29ff),
            ("lab(5 3 -2)", 0x150f_14ff), ("lch(52.2345 72.2 56.2)", 0xc65d_06ff),
            ("color(srgb 0.2 0.4 0.6)", 0x3366_99ff), ("oklch(0.6 none 30)", 0x8080_80ff),
        ] as [(String, UInt32)])
    func computed(text: String, rgba: UInt32) throws {
        let color = try #require(Color(computed: text))
        let expected = Color(rgba: rgba)
        for channel in [\Color.red, \.green, \.blue, \.alpha] {
            #expect(abs(Int(color[keyPath: channel]) - Int(expected[keyPath: channel])) <= 1, "\(text)")
        }
    }

    @Test(
        "Other texts are no computed colours",
        arguments: [
            "", "red", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "oklch(a b c)", "color(xyz 0 0 0)", "hwb(1 2 3)", "(", ")",
            "rgb(",
        ])
    func notComputed(text: String) { #expect(Color(computed: text) == nil) }

    @Test(
        "they are the colours that Chromium paints, to one of 255",
        arguments: [
            ("rgb(1, 2, 3)", 0x0102_03ff), ("rgb(100% 50% 0%)", 0xff80_00ff), ("rgba(1 2 3 / 50%)", 0x0102_0380),
            ("rgb(1, 2, 3, 0.25)", 0x0102_0340), ("rgb(1 2 3 1)", 0x0102_03ff),
            ("hsl(120, 100%, 25%)", 0x0080_00ff), ("hsl(570 62.57 6.55)", 0x0611_1bff),
            ("hsla(-74 75.82% 59.11% / 0)", 0xc148_e600), ("hsl(408 72.81% 57.69%)", 0xe2c2_45ff),
            ("oklch(0.628 0.2577 29.23)", 0xff00_00ff), ("oklch(86.64% 0.2948 142.5)", 0x00ff_00ff),
            ("oklch(0.452 0.3132 264.05)", 0x0000_ffff), ("oklch(0.639 0.045 -90)", 0x818b_a8ff),
            ("oklch(0.436 0.188 216)", 0x0064_92ff), ("oklch(0.904 0.205 -342)", 0xff9f_abff),
            ("oklch(1 0 0)", 0xffff_ffff),
            ("oklch(0 25% 0)", 0x0000_00ff),
        ] as [(String, UInt32)])
    func values(value: String, rgba: UInt32) throws {
        let found = try tint(value).light.rgba
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let difference = Int(found >> shift & 0xff) - Int(rgba >> shift & 0xff)
            #expect(abs(difference) <= 1, "\(value) is \(String(found, radix: 16))")
        }
    }

    @Test("they may be a light and a dark one")
    func pairs() throws {
        let pair = try tint("lightDark(rgb(1 2 3), hsl(0 0% 100% / 0.5))")
        #expect(pair.light.rgba == 0x0102_03ff && pair.dark.rgba == 0xffff_ff80)
    }

    @Test(
        "what is wrong in one has its own mistake",
        arguments: [
            ("rgb(300, 2, 3)", "'300' is not a valid red, expected a number from 0 to 255 or a percentage"),
            ("rgb(1, 2, 3, 4)", "'4' is not a valid opacity, expected a number from 0 to 1 or a percentage"),
            ("hsl(50%, 2, 3)", "'50%' is not a valid hue, expected a number of degrees"),
            ("hsl(9, -2, 3)", "'-2' is not a valid saturation, expected a number from 0 to 100 or a percentage"),
            ("oklch(20% 2 x)", "'2' is not a valid chroma, expected a number from 0 to 1 or a percentage"),
            ("rgb(1 2)", "rgb() takes red, green, blue and an optional opacity"),
            ("rgb(1, 2 3)", "rgb() takes red, green, blue and an optional opacity"),
            ("rgb(1 2 3 / 1 / 1)", "rgb() takes red, green, blue and an optional opacity"),
            ("rgb(red: 1, 2, 3)", "rgb() takes red, green, blue and an optional opacity"),
            ("rgb(1 2 3 /)", "expected a value, found ')'"),
        ])
    func mistakes(value: String, message: String) {
        #expect(error(value) == [message])
    }
}

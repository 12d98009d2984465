import SkelLanguage
import SkelLayout
import Testing

@testable import SkelEmit

@Suite("A wave that is an element")
struct HTMLWaveTests {
    struct Row: Sendable {
        let direction: SlidingDirection
        let rest: String
        let keyframes: String
    }

    static let rows = [
        Row(direction: .leftRight, rest: "translateX(-100%)", keyframes: "to{transform:translateX(100%)}"),
        Row(direction: .rightLeft, rest: "translateX(100%)", keyframes: "to{transform:translateX(-100%)}"),
        Row(direction: .topBottom, rest: "translateY(-100%)", keyframes: "to{transform:translateY(100%)}"),
        Row(direction: .bottomTop, rest: "translateY(100%)", keyframes: "to{transform:translateY(-100%)}"),
        Row(
            direction: .topLeftBottomRight, rest: "translate(-33.333%,-33.333%)",
            keyframes: "to{transform:translate(33.333%,33.333%)}"),
        Row(
            direction: .bottomRightTopLeft, rest: "translate(33.333%,33.333%)",
            keyframes: "to{transform:translate(-33.333%,-33.333%)}"),
    ]

    private func made(_ motion: Motion, _ colors: [ColorPair]) -> HTMLWave? {
        let paint = Paint(type: .gradient, scope: .frame, colors: colors)
        let moving = drawing(motion, paint: paint)
        var sheet = StyleSheet(prefix: "p", palette: Palette(of: [moving]))
        return BoneAnimation(of: paint, in: moving).flatMap { HTMLWave(of: paint, $0, in: &sheet) }
    }

    @Test("it goes from just before what it moves across to just behind it", arguments: rows)
    func directions(_ row: Row) throws {
        let wave = try #require(
            made(.sliding(row.direction, duration: 1, timing: .linear, autoreverses: false), [gray, darkGray, gray]))
        #expect(wave.declarations.hasSuffix("transform:" + row.rest))
        #expect(wave.keyframes == row.keyframes)
        #expect(wave.declarations.contains("var(--b)"))
    }

    @Test("where the last colour is not the base, it is three times as large and its middle is the gradient")
    func wide() throws {
        let wave = try #require(
            made(
                .sliding(.leftRight, duration: 1, timing: .linear, autoreverses: false),
                [gray, darkGray, color(0xff0000)]))
        #expect(wave.declarations.contains("inset:0 -100%"))
        #expect(wave.declarations.contains("var(--b) 33.333%,var(--c1) 50%,var(--c2) 66.667%"))
    }

    @Test("what pulses has none")
    func pulse() {
        #expect(made(.pulse(duration: 1, timing: .easeInOut), [gray, darkGray, gray]) == nil)
    }
}

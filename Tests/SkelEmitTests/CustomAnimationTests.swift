import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

private func custom(
    timing: Timing = .linear, autoreverses: Bool = false, _ keyframes: CustomAnimation.Keyframe...
) -> Motion {
    .custom(
        CustomAnimation(name: "Own", duration: 2, timing: timing, autoreverses: autoreverses, keyframes: keyframes))
}

@Suite("Custom animations")
struct CustomAnimationTests {
    @Test("a property that the first keyframe does not set comes from what it is anyway")
    func missingStart() {
        let motion = custom(.init(offset: 0.5, opacity: 0.5), .init(offset: 1, opacity: 0.25))
        #expect(svg(drawing(motion), .css).contains("{50%{opacity:.5}to{opacity:.25}}"))
        let text = svg(drawing(motion), .smil)
        #expect(text.contains("values=\"0 0;-20000 0;-40000 0\" dur=\"2s\" keyTimes=\"0;.5;1\""))
        #expect(text.contains("<stop offset=\".5\" stop-color=\"#eee\" stop-opacity=\".5\"/>"))
    }

    @Test("a property that the last keyframe does not set goes to what it is anyway")
    func missingEnd() {
        let motion = custom(.init(offset: 0, opacity: 0.5), .init(offset: 0.5, opacity: 0.25))
        #expect(svg(drawing(motion), .css).contains("{0%{opacity:.5}50%{opacity:.25}to{opacity:1}}"))
        #expect(attribute("keyTimes", of: svg(drawing(motion), .smil)) == "0;.5;1")
    }

    @Test("a gradient's position of -1 to 1 is the way of a slide")
    func position() {
        let motion = custom(.init(offset: 0, gradientPosition: 0), .init(offset: 1, gradientPosition: 1))
        #expect(
            svg(drawing(motion), .css).contains(
                "{0%{transform:translate(200px)}to{transform:translate(400px)}}"))
        #expect(svg(drawing(motion), .smil).contains("values=\"0 0;200 0\""))
    }

    @Test("before it runs, what SMIL slides shows the base colour")
    func parked() {
        let motion = custom(.init(offset: 0, color: color(0xff0000)), .init(offset: 1, color: color(0x00ff00)))
        let text = svg(drawing(motion), .smil)
        #expect(text.contains("gradientTransform=\"translate(200 0)\"><stop offset=\"0\" stop-color=\"#eee\"/>"))
        #expect(text.contains("values=\"-20000 0;-40000 0\""))
    }

    @Test(
        "timing functions are written for both engines",
        arguments: [
            (Timing.linear, "linear", nil),
            (.easeIn, "ease-in", ".42 0 1 1"),
            (.easeOut, "ease-out", "0 0 .58 1"),
            (.easeInOut, "ease-in-out", ".42 0 .58 1"),
            (.cubicBezier(0.1, 0.2, 0.3, 1), "cubic-bezier(.1,.2,.3,1)", ".1 .2 .3 1"),
        ] as [(Timing, String, String?)])
    func timings(timing: Timing, css: String, spline: String?) {
        let motion = custom(
            timing: timing, .init(offset: 0, gradientPosition: -1), .init(offset: 1, gradientPosition: 1))
        #expect(svg(drawing(motion), .css).contains(" 2s \(css) infinite}"))
        #expect(attribute("keySplines", of: svg(drawing(motion), .smil)) == spline)
    }

    @Test("steps hold each value and turn back in the order of time")
    func steps() {
        let motion = custom(
            timing: .steps(2), autoreverses: true, .init(offset: 0, gradientPosition: -1),
            .init(offset: 1, gradientPosition: 1))
        #expect(svg(drawing(motion), .css).contains(" 2s steps(2) infinite alternate}"))
        #expect(
            svg(drawing(motion), .smil).contains(
                "values=\"-200 0;0 0;0 0;-200 0\" dur=\"4s\" calcMode=\"discrete\" keyTimes=\"0;.25;.5;.75\""))
    }

    @Test(
        "up to 240 steps are jumps in SMIL, of more nobody sees that they are", arguments: [(240, true), (241, false)])
    func manySteps(count: Int, areJumps: Bool) {
        let motion = custom(
            timing: .steps(count), .init(offset: 0, gradientPosition: -1), .init(offset: 1, gradientPosition: 1))
        let text = svg(drawing(motion), .smil)
        #expect(attribute("calcMode", of: text) == (areJumps ? "discrete" : nil))
        #expect(attribute("keyTimes", of: text)?.split(separator: ";").count == (areJumps ? 240 : nil))
        #expect(attribute("values", of: text)?.split(separator: ";").count == (areJumps ? 240 : 2))
    }

    @Test("the way back runs the curve backwards")
    func turnBack() {
        let motion = Motion.sliding(.leftRight, duration: 1, timing: .easeIn, autoreverses: true)
        #expect(
            svg(drawing(motion), .smil).contains(
                "values=\"-200 0;200 0;-200 0\" dur=\"2s\" calcMode=\"spline\" keyTimes=\"0;.5;1\" "
                    + "keySplines=\".42 0 1 1;0 0 .58 1\""))
    }

    @Test("a curve that leaves the unit square is sampled where SMIL has no spline for it")
    func overshoot() {
        let motion = custom(
            timing: .cubicBezier(0.3, -0.5, 0.6, 1.5), .init(offset: 0, gradientPosition: -1),
            .init(offset: 1, gradientPosition: 1))
        let text = svg(drawing(motion), .smil)
        #expect(attribute("keySplines", of: text) == nil)
        #expect(attribute("keyTimes", of: text)?.split(separator: ";").count == 33)
    }

    @Test("such a curve moves bones beyond their ends, and shows no colours beyond the first and the last")
    func overshootingColors() {
        let timing = Timing.cubicBezier(0.3, -0.5, 0.6, 1.5)
        func places(_ motion: Motion) -> [Double] {
            let values = attribute("values", of: svg(drawing(motion), .smil)) ?? ""
            return values.split(separator: ";").compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        }
        let sliding = places(
            custom(timing: timing, .init(offset: 0, gradientPosition: -1), .init(offset: 1, gradientPosition: 1)))
        #expect(sliding.min() ?? 0 < -200 && sliding.max() ?? 0 > 200)
        let fading = places(
            custom(timing: timing, .init(offset: 0, color: gray), .init(offset: 1, color: color(0xff0000))))
        #expect(fading.count == 33 && fading.max() == 0 && fading.min() == -20000)
    }

    @Test("the colours that SMIL slides are wider than any frame", arguments: [(200.0, "20000"), (1000, "50000")])
    func wideFrame(width: Double, length: String) {
        var wide = drawing(custom(.init(offset: 0, color: gray), .init(offset: 1, color: color(0xff0000))))
        wide.size.width = width
        #expect(attribute("x2", of: svg(wide, .smil)) == length)
        #expect(attribute("values", of: svg(wide, .smil)) == "0 0;-\(length) 0")
    }

    @Test("a colour that begins with another than the bones' is no layer that fades in")
    func otherStart() {
        let red = color(0xff0000)
        let text = svg(drawing(custom(.init(offset: 0, color: red), .init(offset: 1, color: darkGray))), .css)
        #expect(!text.contains("<use"))
        #expect(text.contains("{0%{fill:#f00;stop-color:#f00}to{fill:#ccc;stop-color:#ccc}}"))
    }
}

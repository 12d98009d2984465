import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

@Suite("Stepwise wave")
struct StepwiseWaveTests {
    /// A drawing of a screen that names no animation, in a grey and one `apart` from it, and from that of the dark.
    private func unnamed(_ motion: Motion = slide, apart: UInt32 = 0x20, dark: UInt32 = 0x20) -> Drawing {
        let base = color(0xeeeeee, dark: 0x111111)
        let highlight = color(0xeeeeee - apart * 0x10101, dark: 0x111111 + dark * 0x10101)
        var drawing = drawing(motion, paint: Paint(type: .gradient, scope: .frame, colors: [base, highlight, base]))
        drawing.movesByDefault = true
        return drawing
    }

    @Test("where a screen names no animation, an SVG by CSS is drawn 22 times in a run")
    func steps() {
        let text = svg(unnamed(), .css)
        #expect(text.contains(" 1.5s steps(11) infinite"))
        #expect(text.contains("{49%{transform:translate(120px)}to{transform:translate(400px)}}"))
    }

    @Test("a named animation is smooth, and so is SMIL, which has no steps that cost less")
    func smooth() {
        var named = unnamed()
        named.movesByDefault = false
        #expect(svg(named, .css).contains(" 1.5s ease-in infinite"))
        #expect(svg(unnamed(), .smil) == svg(named, .smil))
        #expect(svg(unnamed(), .smil).contains("calcMode=\"spline\""))
    }

    @Test("colours so far apart that steps would be seen slide smoothly, in light or dark", arguments: [true, false])
    func strongColors(inDark: Bool) {
        let drawing = inDark ? unnamed(dark: 0x21) : unnamed(apart: 0x21)
        #expect(svg(drawing, .css).contains(" 1.5s ease-in infinite"))
    }

    @Test("one of several paints in strong colours makes the whole wave smooth: it is one")
    func paints() {
        var drawing = unnamed()
        drawing.paints.append(Paint(type: .gradient, scope: .frame, colors: [gray, color(0), gray]))
        drawing.bones.append(bone(10, 60, 50, 20, paint: 1))
        #expect(!svg(drawing, .css).contains("steps("))
    }

    @Test("every direction takes the same steps along its own way", arguments: SlidingDirection.allCases)
    func directions(direction: SlidingDirection) {
        let text = svg(unnamed(.sliding(direction, duration: 1.5, timing: .easeIn, autoreverses: false)), .css)
        #expect(text.contains("{49%{transform:translate"))
        #expect(text.contains(" 1.5s steps(11) infinite"))
    }

    @Test("the names of a wave in steps are not those of the smooth one, whose rules would be the other's on a page")
    func names() {
        var named = unnamed()
        named.movesByDefault = false
        #expect(attribute("id", of: svg(unnamed(), .css)) != attribute("id", of: svg(named, .css)))
    }

    @Test(
        "the steps are never further than one of them, a 15th of the way, from where SkeletonView's easing is, at all times"
    )
    func distance() throws {
        let text = svg(unnamed(), .css)
        let frames = try text.matches(of: Regex(#"(\d+%|to)\{transform:translate\((\d+)px\)"#)).map { match in
            (
                try #require(Double(match[1].substring?.dropLast() ?? "") ?? 100),
                try #require(Double(match[2].substring ?? ""))
            )
        }
        let count = try #require(
            text.firstMatch(of: Regex(#"steps\((\d+)\)"#)).flatMap { Double($0[1].substring ?? "") })
        for sample in 0..<1000 {
            let time = Double(sample) / 10
            var (start, end) = ((0.0, 0.0), (0.0, 0.0))
            for frame in frames where end.0 <= time { (start, end) = (end, frame) }
            let step = ((time - start.0) / (end.0 - start.0) * count).rounded(.down) / count
            let shown = (start.1 + step * (end.1 - start.1)) / 400
            #expect(abs(shown - easeIn(at: time / 100)) < 1 / 15.0, "at \(time)%")
        }
    }

    /// cubic-bezier(0.42, 0, 1, 1), by halving.
    private func easeIn(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let x =
                3 * middle * (1 - middle) * (1 - middle) * 0.42 + 3 * middle * middle * (1 - middle) + middle * middle
                * middle
            if x < time { low = middle } else { high = middle }
        }
        return 3 * low * low * (1 - low) + low * low * low
    }
}

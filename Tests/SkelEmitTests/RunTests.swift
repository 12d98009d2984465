import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

@Suite("Runs of bones")
struct RunTests {
    private let white = color(0xffffff)

    /// Bones, a sheet over them, and bones on the sheet.
    private func sheet(_ motion: Motion, scope: Style.GradientScope = .frame, ground: ColorPair? = nil) -> Drawing {
        var drawing = drawing(
            motion, paint: Paint(type: .gradient, scope: scope, colors: [gray, darkGray, gray]), background: ground,
            bones: [bone(10, 10, 50, 20), bone(10, 100, 50, 20), bone(20, 20, 10, 10)])
        drawing.looks = [look(0, 15, 100, 30, white, bonesBefore: 2)]
        return drawing
    }

    /// The lines that draw bones and looks, without what they refer to.
    private func painted(_ text: String) -> [String] {
        text.withoutPrefix.split(separator: "\n").map(String.init).filter {
            ($0.hasPrefix("<path") || $0.hasPrefix("<rect x") || $0.hasPrefix("<g ")) && !$0.contains("<stop")
        }
    }

    @Test("a look that covers bones is painted after them, and bones on it after the look")
    func still() {
        #expect(
            painted(svg(sheet(.still))) == [
                "<path fill=\"#eee\" d=\"M10 30v-20h50v20zm0 90v-20h50v20z\"/>",
                "<path fill=\"#fff\" d=\"M0 45v-30h100v30z\"/>",
                "<path fill=\"#eee\" d=\"M20 30v-10h10v10z\"/>",
            ])
    }

    @Test("bones that no look covers stay one path, whatever comes between them")
    func one() {
        var drawing = sheet(.still)
        drawing.looks = [look(0, 50, 100, 30, white, bonesBefore: 2)]
        #expect(painted(svg(drawing)).count == 2)
    }

    @Test("the lowest run slides below a page with holes, the others in clips, by one animation")
    func covered() {
        let text = svg(sheet(slide, ground: white), .css)
        #expect(text.contains("v2e4h2e4v-2e4M10 30v-20h50v20zm0 90v-20h50v20z\"/>"))
        #expect(text.count(of: "<clipPath") == 1)
        #expect(text.count(of: "@keyframes") == 1)
        #expect(text.count(of: "<rect width=\"200\" height=\"150\" class=") == 2)
    }

    @Test(
        "runs in clips share their strip, and by SMIL the gradient that moves",
        arguments: [AnimationEngine.css, .smil])
    func shared(engine: AnimationEngine) {
        let text = svg(sheet(slide), engine)
        #expect(text.count(of: "<linearGradient") == 1)
        #expect(text.count(of: engine == .css ? "<clipPath" : "<path fill=\"url(") == 2)
    }

    @Test("runs with a gradient over each bone share the pattern", arguments: [AnimationEngine.css, .smil])
    func ownGradients(engine: AnimationEngine) {
        let text = svg(sheet(slide, scope: .bone), engine)
        #expect(text.count(of: "<linearGradient") == 1)
        #expect(text.count(of: "<g fill=\"url(") == 2)
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func count(of other: String) -> Int { indices.count { self[$0...].hasPrefix(other) } }
}

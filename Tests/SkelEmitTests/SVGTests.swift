import SkelEmit
import SkelLanguage
import SkelLayout
import Testing

let slide = Motion.sliding(.leftRight, duration: 1.5, timing: .easeIn, autoreverses: false)

@Suite("SVG")
struct SVGTests {
    @Test("a still skeleton has neither style nor animation")
    func still() {
        #expect(
            svg(drawing(slide, background: color(0xffffff))) == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150" role="img" \
                aria-label="Loading">
                <path fill="#fff" d="M0 150v-150h200v150z"/>
                <path fill="#eee" d="M10 30v-20h50v20z"/>
                </svg>

                """)
    }

    @Test("without a background a strip slides in a clip of all bones")
    func clip() {
        #expect(
            svg(drawing(slide), .css).withoutPrefix == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150" role="img" \
                aria-label="Loading"><style>\
                @media(prefers-reduced-motion:no-preference){.P1{animation:P1 1.5s ease-in infinite}}\
                @keyframes P1{to{transform:translate(400px)}}</style>
                <clipPath id="P0"><path d="M10 30v-20h50v20z"/></clipPath>
                <g clip-path="url(#P0)"><rect width="200" height="150" fill="#eee"/><linearGradient id="P2">\
                <stop offset="0" stop-color="#ccc" stop-opacity="0"/><stop offset=".5" stop-color="#ccc"/>\
                <stop offset="1" stop-color="#ccc" stop-opacity="0"/></linearGradient>\
                <rect width="200" height="150" class="P1" fill="url(#P2)" x="-200"/></g>
                </svg>

                """)
    }

    @Test("SMIL slides a gradient from a frame before to a frame behind, and parks it before")
    func smil() {
        #expect(
            svg(drawing(slide), .smil).withoutPrefix == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="200" height="150" role="img" \
                aria-label="Loading">
                <linearGradient id="P0" gradientUnits="userSpaceOnUse" x2="200" gradientTransform="translate(-200 0)">\
                <stop offset="0" stop-color="#eee"/><stop offset=".5" stop-color="#ccc"/><stop offset="1" stop-color="#eee"/>\
                <animateTransform requiredFeatures="http://www.w3.org/TR/SVG11/feature#Animation" \
                attributeName="gradientTransform" type="translate" values="-200 0;200 0" dur="1.5s" \
                calcMode="spline" keyTimes="0;1" keySplines=".42 0 1 1" repeatCount="indefinite"/></linearGradient>
                <path fill="url(#P0)" d="M10 30v-20h50v20z"/>
                </svg>

                """)
    }

    @Test(
        "each direction moves the strip along its own way",
        arguments: zip(
            SlidingDirection.allCases,
            [
                "translate(400px)", "translate(-400px)", "translateY(300px)", "translateY(-300px)",
                "translate(800px)", "translate(-800px)",
            ]))
    func directions(direction: SlidingDirection, transform: String) {
        let motion = Motion.sliding(direction, duration: 1, timing: .linear, autoreverses: true)
        let text = svg(drawing(motion), .css)
        #expect(text.contains("{to{transform:\(transform)}}"))
        #expect(text.contains(" 1s linear infinite alternate"))
    }

    @Test("a gradient that does not return to its base is parked behind the frame, so that its base shows")
    func parkedBehind() {
        let colors = [gray, darkGray, color(0x336699)]
        let wave = drawing(slide, paint: Paint(type: .gradient, scope: .frame, colors: colors))
        let styled = svg(wave, .css).withoutPrefix
        #expect(styled.contains("{0%{transform:translate(-400px)}to{transform:translate(0)}}"))
        #expect(styled.contains(" gradientUnits=\"userSpaceOnUse\" x1=\"200\" x2=\"400\">"))
        #expect(styled.contains("<rect width=\"400\" height=\"150\" class=\"P1\" fill=\"url(#P2)\"/>"))
        #expect(svg(wave, .smil).contains(" x2=\"200\" gradientTransform=\"translate(200 0)\">"))
    }

    @Test("a diagonal strip is a rectangle round the slanted one, with the gradient across it")
    func diagonal() {
        let motion = Motion.sliding(.topLeftBottomRight, duration: 1, timing: .linear, autoreverses: false)
        let text = svg(drawing(motion), .css).withoutPrefix
        #expect(text.contains("<rect width=\"600\" height=\"150\" class=\"P1\" fill=\"url(#P2)\" x=\"-600\"/>"))
        #expect(text.contains(" gradientUnits=\"userSpaceOnUse\" x1=\"-400\" x2=\"-256\" y2=\"192\""))
    }

    @Test("a pulse fades a second layer in, from attributes that hide it")
    func pulse() {
        let text = svg(drawing(.pulse(duration: 0.5, timing: .easeInOut)), .css).withoutPrefix
        #expect(text.contains("{.P1{animation:P1 .5s ease-in-out infinite alternate}}@keyframes P1{to{opacity:1}}"))
        #expect(text.contains("<g fill=\"#eee\"><path id=\"P0\" d=\"M10 30v-20h50v20z\"/></g>"))
        #expect(text.contains("<g class=\"P1\" opacity=\"0\"><use href=\"#P0\" fill=\"#ccc\"/></g>"))
    }

    @Test("colours of the dark are in the style, those of the light in attributes")
    func dark() {
        let pair = color(0xeeeeee, dark: 0x112233)
        let text = svg(drawing(paint: Paint(type: .solid, scope: .frame, colors: [pair, gray]))).withoutPrefix
        #expect(text.contains(" class=\"P\" role="))
        let own = ".P{color-scheme:light dark}"
        #expect(text.contains("<style>\(own)@media(prefers-color-scheme:dark){.P0{fill:#123}}</style>"))
        #expect(text.contains("<path class=\"P0\" fill=\"#eee\" d="))
    }

    @Test("a page that shows what is outside of its pictures does not show what a cover has there")
    func overflow() {
        let covered = svg(drawing(slide, background: gray), .css).withoutPrefix
        #expect(covered.contains("<style>.P:not(:root){overflow:hidden!important}"))
        #expect(covered.contains("M-1e4-1e4v2e4h2e4v-2e4"))
        for text in [svg(drawing(slide), .css), svg(drawing(slide, background: gray), .smil)] {
            #expect(!text.contains("overflow"))
            #expect(!text.contains("1e4"))
        }
    }

    @Test(
        "what moves a gradient needs animations, and clips stand before what they cut: others take them for stops, shapes"
    )
    func otherReaders() {
        let paint = Paint(type: .gradient, scope: .bone, colors: [gray, darkGray, gray])
        let clip = Clip(bounds: Rect(x: 0, y: 0, width: 40, height: 40))
        let cut = bone(30, 30, 50, 20, clip: 0)
        for engine in [AnimationEngine.css, .smil] {
            let text = svg(drawing(slide, paint: paint, clips: [clip], bones: [cut]), engine)
            let mover = text.components(from: "<animateTransform", to: ">")
            #expect(engine == .css ? mover.isEmpty : mover.contains("requiredFeatures=\"http://www.w3.org/TR/SVG11/"))
            let group = text.components(from: "<g fill", to: "</g>\n</g>")
            #expect(group.contains("clip-path=") && !group.contains("<clipPath"))
        }
    }

    @Test("an opacity is written beside its colour, in both forms")
    func opacity() {
        let pair = ColorPair(light: Color(rgba: 0x3c3c_434a), dark: Color(rgb: 0))
        let text = svg(drawing(paint: Paint(type: .solid, scope: .frame, colors: [pair, gray])))
        #expect(text.contains("fill=\"#3c3c43\" fill-opacity=\".29\""))
        #expect(text.contains("{fill:#000;fill-opacity:1}"))
    }

    @Test("titles are escaped and become the accessible name")
    func title() {
        var drawing = drawing()
        drawing.title = "Tom & <Jerry>\u{1}"
        let text = svg(drawing)
        #expect(text.contains("<title>Tom &amp; &lt;Jerry&gt;\u{FFFD}</title>"))
        #expect(!text.contains("aria-label"))
        drawing.title = ""
        #expect(svg(drawing).contains(" aria-hidden=\"true\">"))
    }

    @Test("the names of two drawings differ, and of one drawing never")
    func prefixes() {
        let drawings = [
            drawing(slide), drawing(slide, bones: [bone(10, 10, 50, 21)]),
            drawing(.sliding(.rightLeft, duration: 1.5, timing: .easeIn, autoreverses: false)),
            drawing(slide, paint: Paint(type: .gradient, scope: .frame, colors: [gray, gray, gray])),
        ]
        let names = drawings.map { attribute("id", of: svg($0, .css)) }
        #expect(Set(names).count == drawings.count)
        #expect(names == drawings.map { attribute("id", of: svg($0, .css)) })
        #expect(names[0] == "ssdhu76r0")
    }
}

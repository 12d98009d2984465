import SkelLanguage
import SkelLayout
import SkelText

/// What the style sheet of a placeholder says besides its views' rules.
struct PageSheet {
    /// The class that the placeholder has alone.
    let scope: String
    /// The class of all placeholders.
    let shared: String

    // MARK: - For all placeholders

    /// The rules of all placeholders, which a page needs once.
    ///
    /// What a page says of all elements, or of those in a list of things, ends at `all: initial`. A placeholder shows while
    /// it stands last in its container; when content comes behind it, it takes no height, fades over it and is gone.
    /// Firefox 153 takes no `display` from keyframes, hence `visibility`. Text paints first: boxes and gradients alone are
    /// no First Contentful Paint.
    ///
    /// All but `display: none` is nested: browsers that know no nesting (Chromium before 120, Safari before 17.2, Firefox
    /// before 117) show nothing, rather than something that does not leave. So do those that know half of it, for which no
    /// nested selector begins with an element's name.
    static func rules(_ shared: String) -> String {
        let leaving = "&:not(:last-child)"
        let busy = "[data-skel-host][aria-busy=true]>"
        return "@keyframes \(shared)d{from,to{visibility:hidden}}"
            + "@keyframes \(shared)w{0%{transform:translate(-100%)}60%,to{transform:translate(100%)}}"
            + "@keyframes \(shared)q{to{opacity:0;visibility:hidden;display:none}}"
            + ".\(shared){display:none;"
            + "&,i,&::before,&::after,i::before,i::after{all:initial;box-sizing:border-box;color-scheme:inherit;"
            + "visibility:inherit}i,i::before,i::after{display:flex;flex-direction:column;position:relative;"
            + "pointer-events:inherit}div&{display:block}&{position:relative;z-index:1;overflow:clip;\(PageLayers.names);"
            + "animation:\(shared)d var(--skel-delay,0s);\(defaultColors)}style{display:none}"
            + "&::before{content:\". .\";content:\". .\"/\"\";display:block;height:1px;margin-bottom:-1px;"
            + "font-size:1px;line-height:1px;color:#0000}"
            + "@media(prefers-reduced-motion:no-preference){&::after{content:\"\";position:absolute;inset:0;"
            + "background:linear-gradient(90deg,#0000,var(--w),#0000);"
            + "animation:\(shared)w var(--skel-duration,2s) linear infinite}}&:dir(rtl)::after{scale:-1 1}"
            + "[data-skel-host]>&{flex:none;width:100%;grid-area:1/1/-1/-1}"
            + "\(leaving){height:0;overflow:visible;pointer-events:none;"
            + "animation:\(shared)q var(--skel-dissolve,.25s) forwards;&::after{content:none}}"
            + "[data-skel-host]>\(leaving){position:absolute;inset:0 0 auto;grid-area:auto;padding:inherit;height:auto}"
            + "\(busy)\(leaving){inset:0;overflow:clip;animation:none;pointer-events:auto}"
            + "@media(prefers-reduced-motion:reduce){\(leaving){animation-duration:0s}}"
            + "@media(forced-colors:active){&&{--b:GrayText;forced-color-adjust:none;&::after{content:none}}}"
            + "@media print{&&{display:none}}}\(busy):not(.\(shared)){opacity:0}\n"
    }

    // MARK: - Of one placeholder

    /// Where nothing gives a width, the skeleton has its own; where a list fills what room there is, so does it.
    func writeBox(_ compilation: Compilation, to output: inout Output) {
        let base = compilation.base
        let width = TimingText.number(base.drawing.size.width)
        let hasVariants = compilation.layouts.contains { !$0.state.tests.isEmpty }
        if hasVariants {
            output.write("container-type:inline-size;contain-intrinsic-inline-size:\(width)px;")
        } else {
            // Two full stops, of which each is less than a pixel wide.
            output.write("&::before{word-spacing:\(TimingText.number(base.drawing.size.width - 1))px}")
        }
        switch base.room {
        case .content: break
        case .fixed(let height): output.write(">i{height:\(TimingText.pixels(height))}")
        case .filled:
            // A grid of one cell: as high as the container where that has a height, else as its highest item, which the text
            // at its beginning is.
            let room = "var(--skel-above,0px))"
            output.write(
                "div&{display:grid;height:100%;grid-template:minmax(0,1fr)/minmax(0,1fr)}"
                    + ">i,&::before{grid-area:1/1;min-height:0}&::before{margin:0;height:calc(100dvh - \(room)}"
                    + "div&:not(:last-child){height:0;>i{min-height:calc(100dvh - \(room)}}")
        }
    }

    /// Light and dark by the page's own `color-scheme`; a page that says nothing of it is light.
    ///
    /// Asks the palette for the root's background, so it comes before the colours are written.
    func writeColors(_ palette: inout Palette?, _ drawing: Drawing, to output: inout Output) {
        let background = drawing.background.flatMap { palette?.value(of: $0, .page) }
        guard let palette else { return }
        let band = Band(of: drawing)
        var light = Output()
        var both = Output()
        palette.writeLight(to: &light)
        palette.writeBoth(to: &both)
        if band != Band.ofDefaults {
            light.write("--w:var(--skel-highlight,\(band.light.css));")
            if band.light != band.dark { both.write("--w:var(--skel-highlight,\(band.css));") }
        }
        if let background { light.write("background:\(background)") }
        if light.count > 0 {
            output.write("&{")
            output.write(light)
            output.write("}")
        }
        if both.count > 0 {
            output.write("@supports(\(Self.lightDark)){")
            output.write(both)
            output.write("}")
        }
        if palette.hasOthers {
            output.write("@media(forced-colors:active){&.\(shared){")
            palette.writeOthersForced(to: &output)
            output.write("}}")
        }
    }

    private static let lightDark = "color:light-dark(red,red)"

    /// The colours that a skeleton has without any of its own.
    private static var defaultColors: String {
        let (base, band) = (ColorPair.defaultTint, Band.ofDefaults)
        return "--b:var(--skel-base,\(base.light.css));--w:var(--skel-highlight,\(band.light.css));"
            + "@supports(\(lightDark)){--b:var(--skel-base,\(base.both));--w:var(--skel-highlight,\(band.css))}"
    }

    /// What differs from the wave that all placeholders have.
    ///
    /// - Parameter outside: what cannot stand in a rule.
    func writeMotion(_ drawing: Drawing, isStill: Bool, to output: inout Output, outside: inout Output) {
        let animations = isStill ? [] : drawing.paints.compactMap { BoneAnimation(of: $0, in: drawing) }
        var rules = Output()
        if let wave = animations.first(where: { $0.slide != nil }) {
            if drawing.movesByDefault {
                if let runs = wave.runs { rules.write(".\(scope)::after{animation-iteration-count:\(runs)}") }
            } else {
                write(wave: wave, to: &rules)
            }
        } else {
            output.write("&::after{content:none}")
            if let color = animations.first(where: { $0.base != nil }) { write(color: color, drawing, to: &rules) }
        }
        if let fading = animations.first(where: { $0.opacity != nil }), let opacity = fading.opacity {
            let text = StyleSheet.keyframes(opacity, isInitial: { $0 == 1 }) { "opacity:" + TimingText.number($0) }
            write(keyframes: text, named: "o", of: fading, on: ">i", to: &rules)
        }
        if rules.count == 0 { return }
        outside.write("@media(prefers-reduced-motion:no-preference){")
        outside.write(rules)
        outside.write("}")
    }

    private func write(
        keyframes: String, named name: String, of animation: BoneAnimation, on element: String, to output: inout Output
    ) {
        let runs = animation.runs.map { String($0) } ?? "infinite"
        output.write(
            "@keyframes \(scope)\(name){\(keyframes)}.\(scope)\(element){animation:\(scope)\(name) "
                + "var(--skel-duration,\(TimingText.seconds(animation.duration))) \(TimingText.css(animation.timing)) "
                + "\(runs)\(animation.alternates ? " alternate" : "")}")
    }

    /// The band crosses in the time that the file says, and then rests: what moves for three fifths of the time costs as much
    /// less. One that comes back does not rest.
    private func write(wave animation: BoneAnimation, to output: inout Output) {
        guard let slide = animation.slide else { return }
        let (angle, x, y): (String, Double, Double) =
            switch animation.direction {
            case .leftRight: ("90deg", 1, 0)
            case .rightLeft: ("90deg", -1, 0)
            case .topBottom: ("180deg", 0, 1)
            case .bottomTop: ("180deg", 0, -1)
            case .topLeftBottomRight: ("to bottom right", 1, 1)
            case .bottomRightTopLeft: ("to bottom right", -1, -1)
            }
        func transform(_ progress: Double) -> String {
            let way = (2 * progress - 1) * 100
            let (right, down) = (TimingText.number(x * way) + "%", TimingText.number(y * way) + "%")
            return "transform:translate(" + right + (y == 0 ? "" : "," + down) + ")"
        }
        let part = animation.alternates ? 1 : 0.6
        let ease = animation.timing == .linear ? "" : ";animation-timing-function:" + TimingText.css(animation.timing)
        var keyframes = ""
        for (index, stop) in slide.stops.enumerated() {
            let isLast = index == slide.stops.count - 1
            let place = TimingText.number(stop.offset * part * 100) + "%"
            keyframes += (isLast && part < 1 ? place + ",to" : place) + "{" + transform(stop.value)
            keyframes += (isLast ? "" : ease) + "}"
        }
        let runs = animation.runs.map { String($0) } ?? "infinite"
        output.write(
            "@keyframes \(scope)w{\(keyframes)}.\(scope)::after{background:linear-gradient(\(angle),#0000,var(--w),#0000);"
                + "animation:\(scope)w var(--skel-duration,\(TimingText.seconds(animation.duration / part))) linear "
                + "\(runs)\(animation.alternates ? " alternate" : "")}")
    }

    /// A pulse is the whole placeholder, as opaque as comes to the highlight's colour over the page's: a compositor's work. Other
    /// keyframes of a colour are the colour's own, of a name that no other placeholder registers.
    private func write(color animation: BoneAnimation, _ drawing: Drawing, to output: inout Output) {
        guard let base = animation.base else { return }
        if case .custom = drawing.motion {
            let name = "--\(scope)-b"
            let text = StyleSheet.keyframes(base) { "\(name):\($0.both)" }
            output.write(
                "@property \(name){syntax:\"<color>\";inherits:true;initial-value:#0000}.\(scope){--b:var(\(name))}")
            let runs = animation.runs.map { String($0) } ?? "infinite"
            output.write(
                "@keyframes \(scope)c{\(text)}.\(scope){animation:\(shared)d var(--skel-delay,0s),\(scope)c "
                    + "var(--skel-duration,\(TimingText.seconds(animation.duration))) "
                    + "\(TimingText.css(animation.timing)) \(runs)\(animation.alternates ? " alternate" : "")}")
            return
        }
        let opacity = TimingText.number(1 - Band(of: drawing).light.opacity)
        write(keyframes: "to{opacity:\(opacity)}", named: "p", of: animation, on: ">i", to: &output)
    }

    /// When it comes, how long it fades, and whether it lets clicks through, where that is not as in all placeholders.
    func writeLife(_ compilation: Compilation, to output: inout Output) {
        let root = compilation.base.drawing.root
        if root.delay != 0 {
            output.write("&{animation-duration:var(--skel-delay,\(TimingText.seconds(root.delay)))}")
        }
        if root.transition != 0.25 {
            let dissolve = TimingText.seconds(root.transition)
            output.write("&:not(:last-child){animation-duration:var(--skel-dissolve,\(dissolve))}")
        }
        let interaction = Interaction(of: compilation.base.drawing)
        if interaction.blocks(0), !interaction.isMixed { return }
        let busy = "[data-skel-host][aria-busy=true]>&"
        output.write("&,\(busy):not(:last-child){pointer-events:none}")
        // What is to be clicked is to be seen.
        if !interaction.blocks(0) { output.write("\(busy)~*{opacity:1}") }
    }
}

/// The wave's colour: so much of the page's own that a bone under it has the highlight's.
struct Band: Equatable {
    struct Tone: Equatable {
        let color: Color
        /// 0 to 1.
        let opacity: Double

        var css: String {
            Color(rgba: color.rgba & ~0xff | UInt32(opacity * 255 + 0.5)).css
        }
    }

    let light: Tone
    let dark: Tone

    /// A page that says nothing of its colour is white, or nearly black.
    private static let page = ColorPair(light: Color(rgba: 0xFFFF_FFFF), dark: Color(rgba: 0x1111_11FF))

    /// Of bones in the default tint on a page that says nothing of its colour.
    static let ofDefaults = Band(on: page, base: .defaultTint, highlight: nil)

    init(of drawing: Drawing) {
        let paint = drawing.paints.first { $0.base != .defaultTint }
        self.init(
            on: drawing.background ?? Self.page, base: paint?.base ?? .defaultTint, highlight: paint?.highlight)
    }

    private init(on page: ColorPair, base: ColorPair, highlight: ColorPair?) {
        light = Self.tone(page.light, base.light, highlight?.light)
        dark = Self.tone(page.dark, base.dark, highlight?.dark)
    }

    var css: String { light.css == dark.css ? light.css : "light-dark(\(light.css),\(dark.css))" }

    /// How far the highlight is on the way from the base to the page, of whose length it is the part that lies on it.
    private static func tone(_ page: Color, _ base: Color, _ highlight: Color?) -> Tone {
        guard let highlight else { return Tone(color: page, opacity: 0.6) }
        let way = difference(page, base)
        let step = difference(highlight, base)
        let length = way.reduce(0) { $0 + $1 * $1 }
        let part = length > 0 ? zip(way, step).reduce(0) { $0 + $1.0 * $1.1 } / length : 0.6
        // Less is not seen, and more hides the bones.
        return Tone(color: page, opacity: (min(max(part, 0.4), 0.8) * 100).rounded() / 100)
    }

    private static func difference(_ color: Color, _ other: Color) -> [Double] {
        [
            Double(color.red) - Double(other.red), Double(color.green) - Double(other.green),
            Double(color.blue) - Double(other.blue),
        ]
    }
}

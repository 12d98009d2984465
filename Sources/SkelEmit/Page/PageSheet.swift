import SkelLanguage
import SkelLayout
import SkelText

/// The style sheet of a placeholder, apart from its views' rules.
struct PageSheet {
    /// The placeholder's own class.
    let scope: String
    /// The class of all placeholders.
    let shared: String
    /// The colour scheme, if the page doesn't decide.
    var scheme = ColorScheme.auto
    /// The settings that a page may change at run time.
    var switches = PageSwitches(isOn: false)

    /// The selector of the placeholder's own rules, with a higher specificity than another copy of the shared ones.
    var selector: String { ".\(shared).\(scope)" }

    /// Elements that aren't content, or only part of it.
    private static let uncounted = "script,style,template,link,[data-skel-part]"
    /// Matches when content follows a placeholder that stands for more than part of it.
    private static let leaving = "&:has(~:not(\(uncounted)))"
    private var leaving: String { Self.leaving }

    /// Where its container still comes, in Chromium and WebKit, which then take no element for its last child, nor for one
    /// before that.
    private static let coming = "&:not(:last-child,:nth-last-child(n+2))"

    /// What takes no room, and stands where it would with room: at the beginning of its container, as wide as that.
    /// It has the direction of that: see `writeBox`.
    private static let withoutRoom = "float:inline-start;width:100%;margin-inline-end:-100%;"

    // MARK: - For all placeholders

    /// The rules of all placeholders, which a page needs once.
    ///
    /// What a page says of all elements, or of those in a list of things, ends at `all: initial`. A placeholder shows while
    /// no content stands behind it; when some comes, it takes no height, fades over it and is gone.
    /// While its container still comes, nothing is below that: there it takes no room, as Chromium 156 notices content by
    /// `:has()` only once the whole of it has come.
    ///
    /// `--t` is how long it fades: no time where the reader wants no motion.
    ///
    /// Where the container says that it stays, it lies below what has come, and a cover of the page's colour follows that.
    ///
    /// Its delay stands still from then on: what has not shown when content comes never does.
    ///
    /// Firefox 153 takes no `display` from keyframes, hence `visibility`. Text paints first: boxes and gradients alone are
    /// no First Contentful Paint.
    ///
    /// `dark` is a selector of what around them means dark.
    ///
    /// All but `display: none` is nested: browsers that know no nesting (Chromium before 120, Safari before 17.2, Firefox
    /// before 117) show nothing, rather than something that does not leave. So do those that know half of it, for which no
    /// nested selector begins with an element's name, and those without `light-dark()` (Chromium before 123, Safari before
    /// 17.5) or `:has()` (Firefox before 121): for them it is said again behind `all: initial`.
    static func rules(_ shared: String, dark: String?, _ switches: PageSwitches) -> String {
        let busy = "[data-skel-host][aria-busy=true]>"
        let run = TimingText.seconds(cycle) + ") " + TimingText.css(pace)
        let wave = Wave(.leftRight, in: Size(width: 1, height: 1))
        let (start, end) =
            switches.isOn
            ? (switches.transform(wave, -1), switches.transform(wave, 1)) : ("translate(-100%)", "translate(100%)")
        return "@keyframes \(shared)d{from,to{visibility:hidden}}"
            + "@keyframes \(shared)w{0%{transform:\(start)}60%,to{transform:\(end)}}"
            + (switches.isOn ? PageSwitches.rules(shared, wave: run) : "")
            + "@keyframes \(shared)q{to{opacity:0;visibility:hidden;display:none}}"
            + ".\(shared){display:none;"
            + "&,i,&::before,&::after,i::before,i::after{all:initial;box-sizing:border-box;color-scheme:inherit;"
            + "forced-color-adjust:inherit;visibility:inherit}i,i::before,i::after{display:flex;flex-direction:column;position:relative;"
            + "pointer-events:inherit}@supports(color:light-dark(red,red))and selector(:has(a)){div&{display:var(--d,block)}}&{display:none;position:relative;z-index:1;overflow:clip;\(PageLayers.names);"
            + "animation:\(shared)d var(--skel-delay,0s);\(defaultColors)}style{display:none}"
            + "&::before{content:\". .\";content:\". .\"/\"\";display:block;height:1px;margin-bottom:-1px;"
            + "font:1px/1px a;color:#0000}"
            + "@media(prefers-reduced-motion:no-preference){&{--t:var(--skel-dissolve,.25s)}"
            + "&::after{content:\(switches.content("\"\""));position:absolute;inset:0;background:\(switches.background("90deg"));"
            + "animation:\(switches.layer("\(shared)w var(--skel-duration,\(run) infinite", isWave: true))}}&:dir(rtl)::after{scale:-1 1}"
            + "[data-skel-host]>&{flex:none;width:100%;grid-area:1/1/-1/-1}"
            + "\(coming),\(leaving){\(withoutRoom)[data-skel-host]>&{position:absolute;inset:0 0 auto;"
            + "grid-area:auto;margin:0;padding:inherit;height:auto}}"
            + "\(leaving){height:0;overflow:visible;pointer-events:none;"
            + "animation:\(shared)d var(--skel-delay,0s) paused,\(shared)q var(--t,0s) forwards;&::after{content:none}"
            + "\(busy)&{inset:0;overflow:clip;animation:none;pointer-events:auto}"
            + "}"
            + "[data-skel-stays]>&:not(:has(~[data-skel-end])){\(withoutRoom)height:auto;"
            + "overflow:clip;animation-name:\(shared)d;z-index:-1}"
            + "@media(forced-colors:active){&&{--b:GrayText;forced-color-adjust:none;&::after{content:none}}}"
            + (dark.map { ":is(\($0)) &{color-scheme:dark}" } ?? "")
            + "@media print{&&{display:none}}}@media not print{\(busy):not(.\(shared)){opacity:0}}"
            + ":where([data-skel-host]){position:relative}"
            + "[data-skel-stays]{display:flow-root;isolation:isolate;overflow:clip;&:not(:has(>[data-skel-end]))::after{"
            + "content:\"\";display:block;position:sticky;z-index:-1;"
            + "box-shadow:0 -9999px 0 9999px var(--skel-background,Canvas)}}\n"
    }

    // MARK: - One placeholder

    /// Where nothing gives a width, the skeleton has its own; where a list fills what room there is, so does it.
    func writeBox(_ compilation: Compilation, to output: inout Output) {
        if scheme != .auto { output.write("&&{color-scheme:\(scheme.rawValue)}") }
        let base = compilation.base
        let width = TimingText.number(base.drawing.size.width)
        // The direction of its own is that of its views, not the one in which it stands in the page.
        if let direction = base.drawing.directionName { output.write("direction:inherit;>i{direction:\(direction)}") }
        let hasVariants = compilation.layouts.contains { !$0.state.tests.isEmpty }
        if hasVariants {
            output.write("container-type:inline-size;contain-intrinsic-inline-size:\(width)px;")
        } else {
            // Two full stops, each less than a pixel wide.
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
                "--d:grid;height:100%;grid-template:minmax(0,1fr)/minmax(0,1fr);"
                    + ">i,&::before{grid-area:1/1;min-height:0}&::before{margin:0;height:calc(100dvh - \(room)}"
                    + "\(leaving)>i{min-height:calc(100dvh - \(room)}")
        }
    }

    /// Light and dark by the page's own `color-scheme`; a page that says nothing of it is light.
    ///
    /// - Parameters:
    ///   - background: a value of the palette, where the placeholder has one.
    ///   - band: the wave's colour, where a band is what moves.
    func writeColors(_ palette: Palette?, background: String? = nil, band: Band = .ofDefaults, to output: inout Output)
    {
        guard let palette else { return }
        palette.write(to: &output)
        if band != Band.ofDefaults { output.write("--w:var(--skel-highlight,\(band.ofPage ?? band.css));") }
        if let background { output.write("background:\(background);") }
        if palette.hasOthers {
            output.write("@media(forced-colors:active){&&{")
            palette.writeOthersForced(to: &output)
            output.write("}}")
        }
    }

    /// The colours of a skeleton that sets none.
    private static var defaultColors: String {
        "--b:var(--skel-base,\(ColorPair.defaultTint.css));--w:var(--skel-highlight,\(Band.ofDefaults.ofPage ?? Band.ofDefaults.css))"
    }

    /// Where content has come that is a part of what the placeholder stands for, the view of that name is not seen. The rest
    /// keeps its room, below all that has come.
    ///
    /// - Parameters:
    ///   - parts: the names and the classes of views.
    ///   - outside: what cannot stand in a rule.
    func write(parts: [(name: String, className: String)], to output: inout Output, outside: inout Output) {
        guard !parts.isEmpty else { return }
        output.write(
            "[data-skel-host]>&:has(~[data-skel-part]):not(:has(~:not(\(Self.uncounted)))){\(Self.withoutRoom)"
                + "z-index:-1;pointer-events:none}")
        // Names consist of letters, digits and underscores.
        for part in parts {
            output.write("&:has(~[data-skel-part=\(part.name)]) .\(part.className){visibility:hidden}")
        }
        let all = parts.map { "." + $0.className }.joined(separator: ",")
        output.write("[data-skel-host][aria-busy=true]>\(leaving) :is(\(all)){visibility:inherit}")
        // A host may be busy until everything has arrived.
        let partial = ":not(:has(>:not(.\(shared),\(Self.uncounted))))"
        outside.write(
            "[data-skel-host]\(partial){isolation:isolate}"
                + "[data-skel-host][aria-busy=true]\(partial)>[data-skel-part]{opacity:1}")
    }

    /// Writes the page's font, which its elements don't inherit, and each picture once.
    func writeContents(of drawings: [Drawing], to output: inout Output) {
        var written: [Int] = []
        var hasText = false
        for drawing in drawings {
            for content in drawing.contents {
                switch content {
                case .text: hasText = true
                case .picture(let picture):
                    guard !written.contains(picture), let file = drawing.tables.pictures[picture].file else { continue }
                    written.append(picture)
                    output.write("\(PageBuilder.name(ofPicture: picture)):url(\(file.url));")
                }
            }
        }
        if hasText { output.write("&,i{font-family:inherit}") }
    }

    /// When it comes, how long it fades, and whether it lets clicks through, where that is not as in all placeholders.
    func writeLife(_ compilation: Compilation, to output: inout Output) {
        let root = compilation.base.drawing.root
        let delay = "var(--skel-delay,\(TimingText.seconds(root.delay)))"
        if root.delay != 0 {
            output.write("&{animation-duration:\(delay)}\(leaving){animation-duration:\(delay),var(--t,0s)}")
        }
        if root.transition != 0.25 {
            let transition = TimingText.seconds(root.transition)
            output.write("@media(prefers-reduced-motion:no-preference){&{--t:var(--skel-dissolve,\(transition))}}")
        }
        let interaction = Interaction(of: compilation.base.drawing)
        if interaction.blocks(0), !interaction.isMixed { return }
        let busy = "[data-skel-host][aria-busy=true]>"
        output.write("&,\(busy)\(leaving){pointer-events:none}")
        // What is to be clicked is to be seen.
        if !interaction.blocks(0) { output.write("\(busy)&~*{opacity:1}") }
    }
}

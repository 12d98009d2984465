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

    /// Matches while the container is being parsed in Chromium and WebKit, which don't match `:last-child` and
    /// `:nth-last-child` before the end.
    private static let coming = "&:not(:last-child,:nth-last-child(n+2))"

    /// Takes no room in the layout, but stays at the beginning of the container and as wide. `writeBox` explains why it
    /// has the container's direction.
    private static let withoutRoom = "float:inline-start;width:100%;margin-inline-end:-100%;"

    // MARK: - For all placeholders

    /// The rules of all placeholders, which a page needs once.
    ///
    /// `all: initial` resets whatever a page sets for all elements, or for elements in a list. A placeholder shows
    /// while no content follows it; then it takes no height, fades out over the content and disappears. While the
    /// container is being parsed, the placeholder takes no room, because Chromium 156 only updates `:has()` once the
    /// container is complete.
    /// `:has()` only once the whole of it has come.
    ///
    /// `--t` is the duration of the fade; 0 if the reader prefers reduced motion.
    ///
    /// If the container has `data-skel-stays`, the placeholder stays below the content that has arrived, and a cover in
    /// the page's colour follows that content.
    ///
    /// The delay is paused when content arrives: a placeholder that hasn't shown by then never does.
    ///
    /// Keyframes use `visibility`, since Firefox 153 ignores `display` in them. A tiny text is painted first, because
    /// boxes and gradients alone don't count as First Contentful Paint.
    ///
    /// `dark` is a selector for ancestors in dark mode.
    ///
    /// Everything except `display: none` is nested, so that browsers without nesting (Chromium before 120, Safari
    /// before 17.2, Firefox before 117) show nothing, rather than a placeholder that never leaves. That also applies to
    /// browsers whose nested selectors can't begin with an element's name, and to those without `light-dark()`
    /// (Chromium before 123, Safari before 17.5) or `:has()` (Firefox before 121): for them, `display: none` is
    /// repeated after `all: initial`.
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

    /// Writes the placeholder's size. Without a width from the page, the skeleton's own applies; if a list fills the
    /// available room, so does the placeholder.
    func writeBox(_ compilation: Compilation, to output: inout Output) {
        if scheme != .auto { output.write("&&{color-scheme:\(scheme.rawValue)}") }
        let base = compilation.base
        let width = TimingText.number(base.drawing.size.width)
        // The skeleton's direction applies to its views, but not to the placeholder's position in the page.
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
            // A grid with one cell: as high as the container if that has a height, otherwise as its highest item, the
            // text at the beginning.
            let room = "var(--skel-above,0px))"
            output.write(
                "--d:grid;height:100%;grid-template:minmax(0,1fr)/minmax(0,1fr);"
                    + ">i,&::before{grid-area:1/1;min-height:0}&::before{margin:0;height:calc(100dvh - \(room)}"
                    + "\(leaving)>i{min-height:calc(100dvh - \(room)}")
        }
    }

    /// Writes the light and dark colours, chosen by the page's `color-scheme`; a page without one is light.
    ///
    /// - Parameters:
    ///   - background: A value of the palette, if the placeholder has a background.
    ///   - band: The wave's colour, if a band moves.
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

    /// Hides views whose content has arrived while the rest hasn't. The remaining views keep their room below the
    /// content.
    ///
    /// - Parameters:
    ///   - parts: The names and classes of views.
    ///   - outside: Rules that can't be nested in the placeholder's rule.
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

    /// Writes the delay, the duration of the fade and the handling of clicks, if they differ from the rules of all
    /// placeholders.
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
        // Content that can be clicked must be visible.
        if !interaction.blocks(0) { output.write("\(busy)&~*{opacity:1}") }
    }
}

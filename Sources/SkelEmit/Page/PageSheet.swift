import SkelLanguage
import SkelLayout
import SkelText

/// The style sheet of one placeholder, apart from its views' rules.
struct PageSheet {
    /// The placeholder's own class.
    let scope: String
    /// The class of all placeholders.
    let shared: String
    /// The colour scheme, if the page doesn't decide.
    var scheme = ColorScheme.auto
    /// The settings that a page may change at run time.
    var switches = PageSwitches(isOn: false)

    /// The selector of the rules that all placeholders share. Three classes have a higher specificity than what pages
    /// say of `[role=status]`, of `[aria-busy=true]` or of its pseudo-elements.
    static func selector(_ shared: String) -> String { ".\(shared).\(shared).\(shared)" }

    /// The selector of the placeholder's own rules, with a higher specificity than another copy of the shared ones.
    var selector: String { "\(Self.selector(shared)).\(scope)" }

    /// Elements that aren't content, or only part of it.
    static let uncounted = "script,style,template,link,[data-skel-part]"
    /// Matches when content follows a placeholder that stands for more than part of it, unless it shows as long as it is
    /// mounted.
    static let leaving = "&:not([data-skel-mounted]):has(~:not(\(uncounted)))"
    private var leaving: String { Self.leaving }

    /// Takes no room in the layout, but stays at the beginning of the container and as wide. `writeBox` explains why it
    /// has the container's direction.
    static let withoutRoom = "float:inline-start;width:100%;margin-inline-end:-100%;"

    /// Writes the placeholder's size. Without a width from the page, the skeleton's own applies; if a list fills the
    /// available room, so does the placeholder.
    func writeBox(_ compilation: Compilation, to output: inout Output) {
        if scheme != .auto { output.write("&&{color-scheme:\(scheme.rawValue)}") }
        let base = compilation.base
        let width = TimingText.number(base.drawing.size.width)
        // The skeleton's direction applies to its views, but not to the placeholder's position in the page.
        if let direction = base.drawing.directionName {
            output.write("direction:inherit;>i,>b>i{direction:\(direction)}")
        }
        let isMeasured = compilation.layouts.contains { $0.state.tests.contains { $0.measure == .width } }
        if isMeasured {
            output.write("container:\(Self.container)/inline-size;contain-intrinsic-inline-size:\(width)px;")
        } else {
            // The text at the beginning is a pixel wide without the spacing of its words, in Times and what has its widths.
            output.write("&::before{word-spacing:\(TimingText.number(base.drawing.size.width - 1))px}")
        }
        switch base.room {
        case .content: break
        case .fixed(let height): output.write(">i,>b>i{height:\(TimingText.pixels(height))}")
        case .filled:
            // The cell is as high as the container if that has a height, otherwise as its highest item, the text at the
            // beginning.
            let room = "var(--skel-above,0px))"
            output.write(
                "height:100%;grid-template-rows:minmax(0,1fr);align-items:normal;"
                    + ">b>i{bottom:\(WaveWindow.top(switches))!important}>i,&::before{min-height:0}&::before{height:calc(100dvh - \(room)}"
                    + "\(leaving)>:is(i,b){min-height:calc(100dvh - \(room)}")
        }
    }

    /// Writes the light and dark colours, chosen by the page's `color-scheme`; a page without one is light.
    ///
    /// - Parameters:
    ///   - background: A value of the palette, if the placeholder has a background.
    ///   - band: The colour of the waves of single views, if any view has its own.
    func writeColors(_ palette: Palette, background: String? = nil, band: Band? = nil, to output: inout Output) {
        palette.write(to: &output)
        if let band { output.write("--w:var(--skel-highlight,\(band.css));") }
        if let background { output.write("background:\(background);") }
        if palette.hasOthers {
            output.write("@media(forced-colors:active){&&{")
            palette.writeOthersForced(to: &output)
            output.write("}}")
        }
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
        output.write("\(Self.busy)\(leaving) :is(\(all)){visibility:inherit}")
        // A host may be busy until everything has arrived.
        let partial = ":not(:has(>:not(.\(shared),\(Self.uncounted))))"
        outside.write(
            "[data-skel-host]\(partial){isolation:isolate}"
                + "[data-skel-host][aria-busy=true]\(partial)>[data-skel-part]{opacity:1}")
    }

    /// The name of a placeholder's element as a container, whose width its variants test.
    static let container = "k"

    /// The quotient of two lengths in CSS, a number. Where lengths can't be divided, it's the tangent of an angle, of which
    /// WebKit makes a wrong one if the lengths have different units.
    static func quotient(of dividend: String, by divisor: String) -> String {
        "var(--u,tan(atan2(\(dividend),\(divisor))))var(--v,\(dividend)/\(divisor))"
    }

    /// Declares which of its two forms a quotient has: the other is empty.
    private static let quotients = "--u:initial;--v:;@supports(width:calc(1px*(1em/1px))){--u:;--v:initial}"

    /// Writes the page's font, which its elements don't inherit, and each picture once.
    ///
    /// - Parameter isTextInCopy: whether the copy that shows the highlight has texts that are seen.
    func writeContents(of drawings: [Drawing], isTextInCopy: Bool, to output: inout Output) {
        for picture in Self.pictures(of: drawings) {
            output.write("\(PageBuilder.name(ofPicture: picture.number)):url(\(picture.url));")
        }
        if drawings.contains(where: { $0.tables.used.wrapping }) { output.write(Self.quotients) }
        let hasText = drawings.contains { drawing in
            drawing.contents.contains { if case .text = $0 { true } else { false } }
        }
        if drawings.contains(where: { $0.tables.used.em }) {
            output.write("&,i,b,i::before,i::after{font-family:inherit;font-size:inherit;line-height:inherit}")
        } else if hasText {
            output.write("&,i\(isTextInCopy ? ",b" : ""){font-family:inherit}")
        }
    }

    /// The pictures of some drawings, each once.
    static func pictures(of drawings: [Drawing]) -> [(number: Int, url: String)] {
        var found: [(number: Int, url: String)] = []
        for drawing in drawings {
            for case .picture(let picture) in drawing.contents where !found.contains(where: { $0.number == picture }) {
                if let file = drawing.tables.pictures[picture].file { found.append((picture, file.url)) }
            }
        }
        return found
    }

    /// Writes the delay, the duration of the fade and the handling of clicks, if they differ from the rules of all
    /// placeholders.
    func writeLife(_ compilation: Compilation, to output: inout Output) {
        let root = compilation.base.drawing.root
        if root.delay != 0 { output.write("--l:var(--skel-delay,\(TimingText.seconds(root.delay)));") }
        if root.transition != 0.25 {
            let transition = TimingText.seconds(root.transition)
            output.write("@media(prefers-reduced-motion:no-preference){&{--t:var(--skel-dissolve,\(transition))}}")
        }
        let interaction = Interaction(of: compilation.base.drawing)
        if interaction.blocks(0), !interaction.isMixed { return }
        output.write("&,\(Self.busy)\(leaving){pointer-events:none}")
        // The copy in the highlight takes no clicks, wherever its original does.
        output.write(">b,>b *{pointer-events:none!important}")
        // Content that can be clicked must be visible.
        if !interaction.blocks(0) { output.write("\(Self.busy)&~*{opacity:1}") }
    }
}

import SkelLanguage
import SkelLayout
import SkelText

// The rules of all placeholders.
extension PageSheet {
    /// The rules of all placeholders, which a page needs once.
    ///
    /// Everything except `display: none` is nested, so that browsers without nesting (Chromium before 120, Safari
    /// before 17.2, Firefox before 117) show nothing, rather than a placeholder that never leaves. That also applies to
    /// browsers whose nested selectors can't begin with an element's name, and to those without `light-dark()`
    /// (Chromium before 123, Safari before 17.5) or `:has()` (Firefox before 121): for them, `display: none` is
    /// repeated after `all: initial`.
    ///
    /// - Parameters:
    ///   - shared: The class, and the prefix of keyframe names.
    ///   - dark: The rules for dark mode; empty if only `color-scheme` decides.
    static func rules(_ shared: String, dark: String, _ switches: PageSwitches) -> String {
        let pace = "\(TimingText.seconds(Self.cycle))) \(TimingText.css(Self.pace))"
        return """
            @keyframes \(shared)d{from,to{visibility:hidden}}\
            @keyframes \(shared)w{0%{transform:\(switches.start)}60%,to{transform:\(switches.end)}}\
            \(switches.isOn ? PageSwitches.rules(shared, wave: pace) : "")\
            .\(shared){display:none;\(reset)\(showing(shared))\(wave(shared, pace, switches))\(inHost)\
            \(arrival(shared))\(staying)\(forced)\
            \(dark)@media print{&&{display:none}}}\(hosts(shared))

            """
    }

    /// The rules for dark mode in pages that mark it without `color-scheme`.
    static func darkRules(_ options: EmitOptions) -> String {
        let system = options.isDarkWithSystem ? "@media(prefers-color-scheme:dark){&{color-scheme:dark}}" : ""
        return system + (options.darkSelector.map { ":is(\($0)) &{color-scheme:dark}" } ?? "")
    }

    /// Resets whatever a page sets for all elements, or for elements in a list.
    private static let reset = """
        &,i,span,&::before,&::after,i::before,i::after{all:initial;box-sizing:border-box;color-scheme:inherit;\
        forced-color-adjust:inherit;visibility:inherit}\
        i,i::before,i::after{display:flex;flex-direction:column;position:relative;pointer-events:inherit}\
        span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        """

    /// The look while no content follows. A tiny text is painted first, because boxes and gradients alone don't count as
    /// First Contentful Paint.
    private static func showing(_ shared: String) -> String {
        let band = Band.ofDefaults
        return """
            @supports(color:light-dark(red,red))and selector(:has(a)){div&{display:var(--d,block)}}\
            &{display:none;position:relative;z-index:1;overflow:clip;\(PageLayers.names);\
            animation:\(shared)d var(--skel-delay,0s);\
            --b:var(--skel-base,\(ColorPair.defaultTint.css));--w:var(--skel-highlight,\(band.ofPage ?? band.css))}\
            style{display:none}\
            &::before{content:". .";content:". ."/"";display:block;height:1px;margin-bottom:-1px;font:1px/1px a;color:#0000}
            """
    }

    /// The wave over all bones. `--t` is the duration of the fade when content arrives; 0 if the reader prefers reduced
    /// motion.
    private static func wave(_ shared: String, _ pace: String, _ switches: PageSwitches) -> String {
        let run = "\(shared)w var(--skel-duration,\(pace) infinite"
        return """
            @media(prefers-reduced-motion:no-preference){&{--t:var(--skel-dissolve,.25s)}\
            &::after{content:\(switches.content("\"\""));position:absolute;inset:0;\
            background:\(switches.background("90deg"));animation:\(switches.layer(run, isWave: true))}}\
            &:dir(rtl)::after{scale:-1 1}
            """
    }

    /// The place in a container that is a flex box or a grid.
    private static let inHost = "[data-skel-host]>&{flex:none;width:100%;grid-area:1/1/-1/-1}"

    /// Matches while the container is being parsed in Chromium and WebKit, which don't match `:last-child` and
    /// `:nth-last-child` before the end.
    private static let coming = "&:not(:last-child,:nth-last-child(n+2),[data-skel-mounted])"
    /// The declarations that undo those of a placeholder that has left.
    private static let seen = "opacity:1;visibility:inherit;display:var(--d,block)"
    /// The children of a container that shows its placeholder again.
    static let busy = "[data-skel-host][aria-busy=true]>"

    /// Once content follows, the placeholder takes no height, fades out over the content and disappears. While the
    /// container is being parsed, it takes no room, because Chromium 156 only updates `:has()` once the container is
    /// complete.
    ///
    /// It fades by a transition, which needs an earlier look to begin with: if the content is there when the placeholder
    /// first gets a style, nothing is painted. Browsers that can't delay `display: none` until the end use `visibility`.
    ///
    /// The delay is paused when content arrives: a placeholder that hasn't shown by then never does.
    private static func arrival(_ shared: String) -> String {
        """
        \(coming),\(leaving){\(withoutRoom)[data-skel-host]>&{position:absolute;inset:0 0 auto;\
        grid-area:auto;margin:0;padding:inherit;height:auto}}\
        \(leaving){height:0;overflow:visible;pointer-events:none;animation-name:\(shared)d;animation-play-state:paused;\
        opacity:0;visibility:hidden;transition:var(--t,0s);transition-property:opacity,visibility,display;\
        transition-behavior:allow-discrete;@supports(transition-behavior:allow-discrete){display:none}\
        &::after{content:none}\
        \(busy)&{inset:0;overflow:clip;animation:none;pointer-events:auto;transition:none;\(seen)}}
        """
    }

    /// If the container has `data-skel-stays`, the placeholder stays below the content that has arrived; `hosts` writes
    /// the cover that follows that content.
    private static let staying = """
        [data-skel-stays]>&:not(:has(~[data-skel-end])){\(withoutRoom)height:auto;\
        overflow:clip;z-index:-1;\(seen)}
        """

    /// The colours in forced colours, without a wave.
    private static let forced =
        "@media(forced-colors:active){&&{--b:GrayText;forced-color-adjust:none;&::after{content:none}}}"

    /// The rules of containers: content under a placeholder that shows again is invisible, and what is to come is
    /// covered in the page's colour.
    private static func hosts(_ shared: String) -> String {
        """
        @media not print{\(busy):not(.\(shared)){opacity:0}}\
        :where([data-skel-host]){position:relative}\
        [data-skel-stays]{display:flow-root;isolation:isolate;overflow:clip;&:not(:has(>[data-skel-end]))::after{\
        content:"";display:block;position:sticky;z-index:-1;\
        box-shadow:0 -9999px 0 9999px var(--skel-background,Canvas)}}
        """
    }
}

extension PageSwitches {
    /// The transforms before and behind the placeholder of the wave that all share.
    fileprivate var start: String { isOn ? transform(.shared, -1) : "translate(-100%)" }
    fileprivate var end: String { isOn ? transform(.shared, 1) : "translate(100%)" }
}

extension Wave {
    /// The wave that all placeholders share.
    fileprivate static let shared = Wave(.leftRight, in: Size(width: 1, height: 1))
}

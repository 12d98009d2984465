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
    /// A placeholder dissolves from an opacity of .01: from 0, Chromium 156 counts First Contentful Paint at the end.
    ///
    /// - Parameters:
    ///   - shared: The class, and the prefix of keyframe names.
    ///   - dark: The rules for dark mode; empty if only `color-scheme` decides.
    static func rules(_ shared: String, dark: String, _ switches: PageSwitches) -> String {
        let crossing = TimingText.number(WavePace.crossing * 100)
        return """
            @keyframes \(shared)d{from,to{visibility:hidden}}\
            @keyframes \(shared)s{from{opacity:.01}}@keyframes \(shared)b{from{opacity:.01}}\
            @keyframes \(shared)q{to{display:none}}\
            @keyframes \(shared)w{0%\(WaveWindow.keyframe(-1))\(crossing)%,to\(WaveWindow.keyframe(1))}\
            \(switches.isOn ? PageSwitches.rules(shared, wave: sharedRun(shared)) : "")\
            \(selector(shared)){display:none;\(reset)\(showing(shared))\(highlightRules(shared, switches))\(inHost)\
            \(arrival(shared))\(staying(shared))\(forced)\
            \(dark)@media print{&&&{display:none}}}\(hosts(shared))

            """
    }

    /// The rules for dark mode in pages that mark it without `color-scheme`.
    static func darkRules(_ options: EmitOptions) -> String {
        let system = options.isDarkWithSystem ? "@media(prefers-color-scheme:dark){&{color-scheme:dark}}" : ""
        return system + (options.darkSelector.map { ":is(\($0)) &{color-scheme:dark}" } ?? "")
    }

    /// Resets whatever a page sets for all elements, or for elements in a list; for a root with a class of the page, only
    /// inside, so that the class can set a margin or a width.
    private static let reset = """
        &:where(:not([data-skel-styled])),i,>b,span,&::before,&::after,i::before,i::after{all:initial;\
        box-sizing:border-box;color-scheme:inherit;\
        forced-color-adjust:inherit;visibility:inherit}\
        i,i::before,i::after{display:block;position:relative;pointer-events:inherit}\
        i{display:flex;flex-direction:column}\
        span{position:absolute;width:1px;height:1px;overflow:hidden;opacity:0}
        """

    /// The look while no content follows. A tiny text is painted first, because boxes and gradients alone don't count as
    /// First Contentful Paint.
    ///
    /// Its elements, also those without a place in the flow, are in a grid's only cell, which is as high as the bones: so the
    /// wave is as high as they are wherever the container makes the placeholder higher or lower, as flex boxes and grids do. They
    /// aren't stretched to it, since a share of their height would then be one of the height that it comes from.
    private static func showing(_ shared: String) -> String {
        """
        @supports(color:light-dark(red,red))and selector(:has(a)){div&:not([hidden]){display:grid}}\
        &{display:none;position:relative;z-index:0;overflow:clip;--l:var(--skel-delay,0s);--t:0s;--r:1;\
        grid:max-content/100%;align-items:start;animation:\(shared)d var(--l),\(appearing(shared));\
        --b:var(--skel-base,\(ColorPair.defaultTint.css))}\
        >i,>b,&::before,&::after{grid-area:1/1/2/2}\
        &,>b{\(PageLayers.names)}\
        style{display:none}\
        &::before{content:". _";content:". _"/"";display:block;font:1px/0 a;color:#0000}\
        @media(prefers-reduced-motion:no-preference){&{--t:var(--skel-dissolve,.25s)}}
        """
    }

    /// The animation that lets a placeholder appear.
    private static func appearing(_ shared: String) -> String { "\(shared)s var(--t) var(--l) backwards" }

    /// The place in a container that is a flex box or a grid. There, the rules of other placeholders, such as those of another
    /// prefix, must not hide it as content.
    private static let inHost = "[data-skel-host]>&{opacity:1;flex:none;width:100%;min-width:0;grid-area:1/1/-1/-1}"

    /// Matches while the container is being parsed in Chromium and WebKit, which don't match `:last-child` and
    /// `:nth-last-child` before the end.
    private static let coming = "&:not(:last-child,:nth-last-child(n+2),[data-skel-mounted])"
    /// The declarations that undo those of a placeholder that has left.
    private static let seen = "opacity:1;visibility:inherit"
    /// The children of a container that shows its placeholder again.
    static let busy = "[data-skel-host][aria-busy=true]>"
    /// Matches while content follows, unless the placeholder shows again.
    static let gone = "\(leaving):not(\(busy)*)"

    /// Once content follows, the placeholder takes no height, fades out over the content and disappears. While the
    /// container is being parsed, it takes no room, because Chromium 156 only updates `:has()` once the container is
    /// complete.
    ///
    /// It fades by a transition, which needs an earlier look to begin with: if the content is there when the placeholder
    /// first gets a style, nothing is painted. An animation lets it keep its box until then; Firefox 153, which doesn't
    /// animate `display`, keeps it.
    ///
    /// In a container with the attribute, it has the container's padding.
    ///
    /// The delay is paused when content arrives: a placeholder that hasn't shown by then never does.
    private static func arrival(_ shared: String) -> String {
        """
        \(coming),\(leaving){\(withoutRoom)[data-skel-host]>&{position:absolute;inset:0 0 auto;\
        grid-area:auto;margin:0;padding:inherit;height:auto}}\
        \(leaving){height:0;overflow:visible;pointer-events:none;\
        animation:\(shared)d var(--l) paused,\(shared)q var(--t) forwards;\
        opacity:0;visibility:hidden;transition:opacity var(--t),visibility var(--t);\
        \(busy)&{z-index:1;inset:0;overflow:clip;animation:\(shared)b var(--t) backwards;pointer-events:auto;\
        transition:none;\(seen)}}\
        \(gone)>b[aria-hidden]{display:none}
        """
    }

    /// If the container has `data-skel-stays`, the placeholder stays below the content that has arrived; `hosts` writes
    /// the cover that follows that content.
    private static func staying(_ shared: String) -> String {
        """
        [data-skel-stays]>&:not(:has(~[data-skel-end])){\(withoutRoom)height:auto;\
        overflow:clip;z-index:-1;animation:\(shared)d var(--l) paused,\(appearing(shared));\(seen)}
        """
    }

    /// The colours in forced colours, with a higher priority than a placeholder's own.
    private static let forced = "@media(forced-colors:active){&&{--b:GrayText;forced-color-adjust:none}}"

    /// The rules of containers: content under a placeholder that shows again is invisible, and what is to come is
    /// covered in the page's colour.
    private static func hosts(_ shared: String) -> String {
        """
        @media not print{\(busy):not(.\(shared)){opacity:0}}\
        :where([data-skel-host]){position:relative}:where([data-skel-host][aria-busy=true]){isolation:isolate}\
        [data-skel-stays]{display:flow-root;isolation:isolate;overflow:clip;&:not(:has(>[data-skel-end]))::after{\
        content:"";display:block;position:sticky;z-index:-1;\
        box-shadow:0 -9999px 0 9999px var(--skel-background,Canvas)}}
        """
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// A placeholder in a page: every drawing of a skeleton, and the style sheet that shows the right one as long as the
/// element around it is busy or holds nothing else.
struct Placeholder {
    /// The class of its outermost element; what is in it has longer names. It tells what the placeholder is: two of one
    /// class are the same in each byte.
    let className: String
    /// The `dir` of the outermost element: `ltr` or `rtl`; nil where it is the page's.
    let direction: String?
    private let inner: Output
    private let styles: Output

    init(_ compilation: Compilation, _ options: EmitOptions) {
        let draft = PlaceholderDraft(compilation, options)
        direction = draft.direction
        var styles = Output()
        draft.writeStyles(to: &styles)
        var inner = Output()
        draft.writeInner(to: &inner)
        var hash = ContentHash()
        hash.add(styles)
        hash.add(inner)
        hash.add(direction ?? "")
        className = options.prefix + hash.name
        self.styles = styles.named(className)
        self.inner = inner.named(className)
    }

    /// The id of the element that has the name.
    var labelID: String { className + "-n" }

    /// Writes the elements.
    func writeMarkup(to output: inout Output) {
        output.write("<div class=\"\(className)\"")
        if let direction { output.write(" dir=\"\(direction)\"") }
        output.write(" role=\"status\" aria-busy=\"true\" aria-labelledby=\"\(labelID)\">\n")
        writeInner(to: &output)
        output.write("</div>\n")
    }

    /// Writes what is in the outermost element.
    func writeInner(to output: inout Output) { output.write(inner) }

    /// Writes the whole style sheet.
    func writeStyles(to output: inout Output) { output.write(styles) }
}

/// A placeholder whose class is not known yet: `ContentHash.standIn` has its places.
private struct PlaceholderDraft {
    /// What assistive technology calls it.
    private let name: String
    private let className = ContentHash.standIn
    private let layouts: [Compilation.Layout]
    private var sheet: StyleSheet
    /// The rules of single drawings.
    private var rules = Output()
    private var markup = Output()
    /// What the drawings refer to: it is displayed with each of them, and with those of another placeholder of the page that
    /// is the same, which browsers take the first one's for.
    private var definitions: Output?
    private let isResponsive: Bool
    /// Which views of each layout keep clicks.
    private let interactions: [Interaction]
    /// Whether some views keep clicks from the content and others do not.
    private let tellsViewsApart: Bool

    init(_ compilation: Compilation, _ options: EmitOptions) {
        layouts = compilation.layouts
        isResponsive = options.isResponsive
        name = compilation.base.drawing.title ?? "Loading"
        let interactions = layouts.map { Interaction(of: $0.drawing) }
        self.interactions = interactions
        tellsViewsApart = interactions.contains { $0.isMixed || $0.blocks(0) != interactions[0].blocks(0) }
        sheet = StyleSheet(
            prefix: className + "_", palette: Palette(prefix: className, of: layouts.map { $0.drawing }))
        if isResponsive {
            writeFluidDrawings(isStill: options.engine == .none)
        } else {
            if layouts.count > 1 { definitions = Output() }
            for index in layouts.indices { writeDrawing(index, options.engine) }
        }
    }

    // MARK: - Drawings

    private var drawingClass: String { className + "-d" }

    private mutating func writeFluidDrawings(isStill: Bool) {
        var paints = FluidPaints(prefix: className, scope: ".\(drawingClass) ")
        for (index, layout) in layouts.enumerated() {
            let own = drawingClass + String(index)
            markup.write("<div class=\"\(drawingClass) \(own)\" aria-hidden=\"true\">\n")
            if let background = layout.drawing.background,
                let value = sheet.palette?.value(of: background, .page)
            {
                rules.write(".\(own){background:\(value)}\n")
            }
            var drawing = FluidDrawing(
                layout, scope: ".\(drawingClass) ", isStill: isStill, keepsClicks: tellsViewsApart)
            let parts = drawing.make(&sheet, &paints)
            rules.write(parts.rules)
            markup.write(parts.markup)
            markup.write("</div>\n")
        }
        rules.write(paints.rules)
        paints.writeReducedMotion(to: &rules)
    }

    private mutating func writeDrawing(_ index: Int, _ engine: AnimationEngine) {
        let drawing = layouts[index].drawing
        var document = SVGDocument(drawing, in: PaintOrder(of: drawing), engine: engine, sheet: sheet)
        document.definitions = definitions
        let own = drawingClass + String(index)
        markup.write("<div class=\"\(drawingClass) \(own)\" aria-hidden=\"true\">\n")
        rules.write(".\(own){width:")
        rules.write(points: drawing.size.width)
        rules.write("px;height:")
        rules.write(points: drawing.size.height)
        rules.write("px")
        if let moved = document.writeContentBeforeWave() {
            let base = document.sheet.palette?.value(of: moved.base, .bone) ?? ""
            rules.write(";background:\(base)}")
            rules.write(".\(own)>i{\(moved.wave.declarations)}")
            markup.write("<i class=\"\(moved.className)\"></i>\n")
        } else {
            rules.write("}")
            document.writeContent()
        }
        if tellsViewsApart { document.writeClickRegion(of: interactions[index]) }
        document.writeElement(to: &markup)
        markup.write("</div>\n")
        sheet = document.sheet
        definitions = document.definitions
    }

    /// The `dir` of the outermost element: `ltr` or `rtl`; nil where it is the page's.
    var direction: String? { layouts[0].drawing.declaredDirection.map { $0 == .rtl ? "rtl" : "ltr" } }

    private var labelID: String { className + "-n" }

    /// Writes what is in the outermost element.
    func writeInner(to output: inout Output) {
        output.write("<span id=\"\(labelID)\">")
        output.write(escapedForXML: name)
        output.write("</span>\n")
        // WebKit paints nothing of a page that still comes before it has 200 letters or a picture of 32 x 32.
        if isResponsive { output.write("<svg width=\"40\" height=\"40\" aria-hidden=\"true\"></svg>\n") }
        if let definitions, definitions.count > 0 {
            output.write("<svg width=\"0\" height=\"0\" aria-hidden=\"true\">\n")
            output.write(definitions)
            output.write("</svg>\n")
        }
        output.write(markup)
    }

    // MARK: - Styles

    /// Writes the whole style sheet.
    func writeStyles(to output: inout Output) {
        writeBox(to: &output)
        writeLifeCycle(to: &output)
        writeColors(to: &output)
        output.write(
            """
            #\(labelID){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
            .\(drawingClass){display:none;position:relative;overflow:hidden}.\(drawingClass)0{display:block}

            """)
        output.write(isResponsive ? fluidRules : fixedRules)
        output.write(rules)
        sheet.writeRules(to: &output)
        output.write("\n")
        writeVariants(to: &output)
        output.write("@media print{.\(className){display:none}}\n")
    }

    /// What a page says of all `div`s ends here.
    private var fluidRules: String {
        """
        .\(className)>svg,.\(drawingClass){position:absolute;inset:0}
        .\(drawingClass) div,.\(drawingClass) i{display:flex;flex-direction:column;position:relative;box-sizing:border-box;\
        margin:0;padding:0;border:0;width:auto;height:auto;background:none;box-shadow:none;opacity:1;transform:none;float:none}

        """
    }

    /// A drawing from left to right is mirrored where the page runs from right to left.
    private var fixedRules: String {
        let mirror =
            layouts[0].drawing.declaredDirection == nil ? ".\(drawingClass):dir(rtl){transform:scaleX(-1)}" : ""
        return
            ".\(className)>svg,.\(drawingClass)>svg{display:block;position:absolute;inset:0;max-width:none;"
            + "overflow:visible}\(mirror)\n"
    }

    /// The box lies over the content, which keeps its space meanwhile; the element around them keeps the skeleton's, and
    /// nothing else of the page comes between them. A slot has no box of its own, unless it gets one.
    private func writeBox(to output: inout Output) {
        var height = TimingText.number(layouts[0].drawing.size.height) + "px"
        // What fits every height need not make a small window scroll.
        if isResponsive { height = "min(\(height),100vh)" }
        output.write(
            """
            :where(slot:has(>.\(className))){display:block}
            :where(:has(>.\(className))){position:relative;isolation:isolate;\
            min-height:var(--skel-min-height,\(height))}
            .\(className){position:absolute;inset:0;z-index:1;overflow:hidden;pointer-events:none;user-select:none
            """)
        if layouts.count > 1 { output.write(";container-type:size") }
        output.write("}\n")
    }

    /// It shows while the element around it is busy or holds nothing else; it comes and goes with a cross-dissolve.
    ///
    /// WebKit 2.50 does not always notice what is added behind an element with `:has(~)`, nor what is added to one with
    /// `:has(>)`; with both it does. `:last-child` and its like it believes only of what has wholly come.
    ///
    /// It comes by a transition too, so that content that arrives meanwhile turns it around; where the reader wants less
    /// motion, it comes and goes at once, and its delay stays.
    private func writeLifeCycle(to output: inout Output) {
        let root = layouts[0].drawing.root
        let dissolve = "var(--skel-dissolve,\(TimingText.seconds(root.transition)))"
        let delay = "var(--skel-delay,\(TimingText.seconds(root.delay)))"
        let content = ":not(script,style,template,link)"
        output.write(
            """
            .\(className){transition:opacity \(dissolve) \(delay),visibility \(dissolve);\
            animation:\(className)-w \(delay)}
            @keyframes \(className)-w{from,to{visibility:hidden}}@starting-style{.\(className){opacity:0}}
            :not([aria-busy=true])>.\(className):has(~\(content)),:not([aria-busy=true]):has(>.\(className)~\(content))\
            >.\(className),:not([aria-busy=true])>\(content)~.\(className){opacity:0;visibility:hidden;transition-delay:0s;animation:none}
            @media(prefers-reduced-motion:reduce){.\(className){transition-duration:0s}}

            """)
        // Content that arrives while it shows is not seen, and not in the way of what is.
        if interactions[0].blocks(0) {
            output.write("@media not print{[aria-busy=true]>.\(className)~*,[aria-busy=true]>:has(~.\(className))")
            // What is to be clicked in places is there, and the views that keep clicks lie over the rest.
            output.write(tellsViewsApart ? "{opacity:0}}\n" : "{visibility:hidden;pointer-events:none}}\n")
        }
    }

    /// Dark where the reader's system is, or where the page says so of an element around it or of this one.
    private func writeColors(to output: inout Output) {
        guard let palette = sheet.palette else { return }
        output.write(".\(className){")
        palette.write(to: &output)
        output.write("}\n@media(prefers-color-scheme:dark){:where(.\(className)){color-scheme:dark}}\n")
        // A style sheet's 'color-scheme: light' on an element around it is the one wish that no selector finds.
        let light = Self.asking(for: "light") + ":not([style*=\"light dark\"])"
        let dark = Self.asking(for: "dark")
        // The nearest element that asks for one has its way, up to one within another.
        output.write(
            """
            :where(\(light)) .\(className){color-scheme:light}:where(\(dark)) .\(className){color-scheme:dark}\
            :where(\(dark) \(light)) .\(className){color-scheme:light}

            """)
        output.write("@media(forced-colors:active){.\(className){forced-color-adjust:none;")
        palette.writeForced(to: &output)
        output.write("}}\n")
    }

    /// A selector of the elements that ask for a scheme.
    private static func asking(for scheme: String) -> String {
        ":is([data-theme=\(scheme)],[style*=\"color-scheme:\(scheme)\"],[style*=\"color-scheme: \(scheme)\"])"
    }

    private func writeVariants(to output: inout Output) {
        for (index, layout) in layouts.enumerated() {
            guard let condition = layout.state.condition else { continue }
            output.write(
                "@container \(condition){.\(drawingClass){display:none}.\(drawingClass)\(index){display:block}}\n")
        }
    }
}

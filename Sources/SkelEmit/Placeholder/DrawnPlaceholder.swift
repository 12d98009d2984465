import SkelLanguage
import SkelLayout
import SkelText

/// The content of a placeholder that is a drawing with one size per combination of variants: SVGs, of which one shows.
struct DrawnPlaceholder {
    private(set) var inner = Output()
    private(set) var rules = Output()
    /// The definitions that the drawings refer to. They are always displayed, since equal placeholders in a page have
    /// equal ids, and browsers use the first one's definitions for all.
    private var definitions: Output?
    private var styles: StyleSheet
    /// Whether some views keep clicks from the content and others don't.
    private let keepsClicks: Bool
    private let interactions: [Interaction]

    init(_ compilation: Compilation, _ options: EmitOptions, _ sheet: PageSheet) {
        let layouts = compilation.layouts
        interactions = layouts.map { Interaction(of: $0.drawing) }
        keepsClicks = Interaction.differ(interactions)
        styles = StyleSheet(
            prefix: sheet.scope + "_",
            palette: Palette(of: layouts.map { $0.drawing }, moves: options.engine != .none, in: options.scheme))
        if layouts.count > 1 { definitions = Output() }
        var drawings = Output()
        var markup = Output()
        for (index, layout) in layouts.enumerated() {
            writeDrawing(layout.drawing, index, options.engine, &markup, &drawings)
        }
        if let definitions, definitions.count > 0 {
            inner.write("<svg aria-hidden=\"true\">")
            inner.write(definitions)
            inner.write("</svg>")
        }
        inner.write(markup)

        rules.write("\(sheet.selector){")
        sheet.writeBox(compilation, to: &rules)
        if let palette = styles.palette { sheet.writeColors(palette, to: &rules) }
        sheet.writeLife(compilation, to: &rules)
        rules.write(">i{overflow:hidden}")
        rules.write("svg{all:initial;color-scheme:inherit;forced-color-adjust:inherit;visibility:inherit;")
        rules.write("pointer-events:inherit;position:absolute;inset:0;width:100%;height:100%;overflow:visible}")
        rules.write(">svg{width:0;height:0}")
        // A left-to-right drawing is mirrored on right-to-left pages.
        if compilation.base.drawing.declaredDirection == nil { rules.write("&:dir(rtl)>i{transform:scaleX(-1)}") }
        rules.write(drawings)
        for (index, layout) in layouts.enumerated() {
            var shown = Output()
            shown.write(">i:nth-of-type(n){display:none}>i:nth-of-type(\(index + 1)){display:block}")
            PageCondition(layout.state)?.write(shown, to: &rules)
        }
        rules.write("}")
        styles.writeRules(to: &rules)
        rules.write("\n")
    }

    /// Writes the element of a layout's drawing and the rules for it alone.
    private mutating func writeDrawing(
        _ drawing: Drawing, _ index: Int, _ engine: AnimationEngine, _ markup: inout Output, _ rules: inout Output
    ) {
        var document = SVGDocument(drawing, in: PaintOrder(of: drawing), engine: engine, sheet: styles)
        document.definitions = definitions
        let own = definitions == nil ? ">i" : ">i:nth-of-type(\(index + 1))"
        rules.write("\(own){width:\(TimingText.pixels(drawing.size.width));")
        rules.write("height:\(TimingText.pixels(drawing.size.height))")
        if index > 0 { rules.write(";display:none") }
        markup.write("<i aria-hidden=\"true\">")
        if let moved = document.writeContentBeforeWave() {
            let base = document.sheet.palette?.value(of: moved.base, .bone) ?? ""
            rules.write(";background:\(base)}\(own)>b{\(moved.wave.declarations)}")
            // Not an `i`, for which the rules of all placeholders override a class.
            markup.write("<b class=\"\(moved.className)\"></b>")
        } else {
            rules.write("}")
            document.writeContent()
        }
        if keepsClicks { document.writeClickRegion(of: interactions[index]) }
        document.writeElement(to: &markup)
        markup.write("</i>")
        styles = document.sheet
        definitions = document.definitions
    }
}

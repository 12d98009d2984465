import SkelLanguage
import SkelLayout
import SkelText

/// The content of a placeholder that is part of its page: a block in the flow of its container, as wide as that allows
/// and as high as its views make it.
struct PagePlaceholder {
    let inner: Output
    let rules: Output
    /// The numbers that a page may set, in order.
    let counts: [PageCount]

    init(_ compilation: Compilation, _ options: EmitOptions, _ sheet: PageSheet) {
        let layouts = compilation.layouts
        let root = compilation.base.drawing
        let keepsClicks = Interaction.differ(layouts.map { Interaction(of: $0.drawing) })
        let isStill = options.engine == .none
        let fillsRoom = compilation.base.fillsRoom
        var palette = Palette(of: layouts.map { $0.drawing }, moves: !isStill, in: options.scheme)
        var states = layouts.map { layout in
            PageBuilder(
                (layout.samples.isEmpty ? [layout.drawing] : layout.samples).map {
                    PageSample($0, keepsClicks: keepsClicks, moves: !isStill)
                },
                keys: ViewKeys(of: layout.samples.first ?? layout.drawing, in: layout.state), palette: palette,
                moves: !isStill, fillsRoom: fillsRoom, sheet.switches)
        }
        PageBuilder.findFlat(&states)
        var roots: [PageElement?] = []
        for index in states.indices {
            states[index].palette = palette
            roots.append(states[index].root())
            palette = states[index].palette
        }
        var counts: [PageCount] = []
        for count in states.flatMap({ $0.counts }) where !counts.contains(where: { $0.property == count.property }) {
            counts.append(count)
        }
        self.counts = counts
        var styles = PageStyles(
            prefix: options.prefix + "_",
            conditions: layouts.map { PageCondition($0.state) },
            earlier: layouts.indices.map { index in
                layouts.indices.prefix(index).filter { earlier in
                    layouts[earlier].state.variants.allSatisfy { layouts[index].state.variants.contains($0) }
                }
            })
        var inner = Output()
        if var element = PageElement.united(roots) {
            element.resolve(&palette)
            styles.write(element, to: &inner)
            if sheet.hasHighlight(root, isStill: isStill) {
                inner.write("<b aria-hidden=\"true\">")
                styles.write(highlightOf: element, to: &inner)
                inner.write("</b>")
            }
        }
        self.inner = inner
        var rules = Output()
        var outside = Output()
        rules.write("\(sheet.selector){")
        sheet.writeBox(compilation, to: &rules)
        // The palette must know every colour before any is written.
        let background = root.background.map { palette.value(of: $0, .page) }
        let hasBands = styles.motions.contains { $0.motion.isBand }
        sheet.writeColors(palette, background: background, band: hasBands ? Band(near: root) : nil, to: &rules)
        let reach = layouts.reduce(0) { max($0, $1.drawing.reachBeside) }
        if reach > 0 { rules.write("overflow-clip-margin:\(TimingText.number(reach.rounded(.up)))px;") }
        sheet.writeContents(of: layouts.map { $0.drawing }, isTextInCopy: palette.hasTextOverBones, to: &rules)
        sheet.writeLife(compilation, to: &rules)
        sheet.writeMotion(
            layouts.map { $0.drawing }, isStill: isStill, palette, apart: styles.apart, to: &rules, outside: &outside)
        sheet.write(motions: styles.motions, of: root, &palette, outside: &outside)
        sheet.write(parts: styles.parts, to: &rules, outside: &outside)
        styles.writeRules(isMirrored: root.declaredDirection == nil, to: &rules)
        rules.write("}")
        rules.write(outside)
        rules.write("\n")
        self.rules = rules
    }
}

extension PageBuilder {
    /// Finds the views that are layers in all states. A view that isn't in one state passes the question to its
    /// children in all states.
    static func findFlat(_ states: inout [PageBuilder]) {
        var flat = [Bool](repeating: true, count: states[0].keys.count)
        var hasFound = true
        while hasFound {
            hasFound = false
            for state in states where state.markUneven(&flat) { hasFound = true }
        }
        for index in states.indices { states[index].flatKeys = flat }
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// A placeholder that is a part of its page: a block in the flow of what it stands in, as wide as that lets it be and as high
/// as its views make it.
struct PagePlaceholder {
    let direction: String?
    let name: String
    private let inner: Output
    private let rules: Output

    /// The class of all placeholders: two of one name have the same rules.
    static func sharedName(_ options: EmitOptions) -> String {
        var hash = ContentHash()
        hash.add(PageSheet.rules(ContentHash.standIn))
        return options.prefix + hash.name
    }

    /// `scope` is the class that the placeholder has alone, `shared` that of all placeholders.
    init(_ compilation: Compilation, _ options: EmitOptions, scope: String, shared: String) {
        let layouts = compilation.layouts
        let root = compilation.base.drawing
        direction = root.declaredDirection.map { $0 == .rtl ? "rtl" : "ltr" }
        name = root.title ?? "Loading"
        let interactions = layouts.map { Interaction(of: $0.drawing) }
        let keepsClicks = interactions.contains { $0.isMixed || $0.blocks(0) != interactions[0].blocks(0) }
        var palette: Palette? = Palette(prefix: "", of: layouts.map { $0.drawing })
        var states = layouts.map { layout in
            PageBuilder(
                (layout.samples.isEmpty ? [layout.drawing] : layout.samples).map {
                    PageSample($0, keepsClicks: keepsClicks)
                },
                keys: ViewKeys(of: layout.samples.first ?? layout.drawing, in: layout.state), palette: palette)
        }
        PageBuilder.findFlat(&states)
        var roots: [PageElement?] = []
        for index in states.indices {
            states[index].palette = palette
            roots.append(states[index].root())
            palette = states[index].palette
        }
        var styles = PageStyles(
            prefix: options.prefix + "_",
            conditions: layouts.map { $0.state.tests.isEmpty ? nil : PageCondition($0.state.tests) },
            earlier: layouts.indices.map { index in
                layouts.indices.prefix(index).filter { earlier in
                    layouts[earlier].state.variants.allSatisfy { layouts[index].state.variants.contains($0) }
                }
            })
        var inner = Output()
        if var element = PageElement.united(roots) {
            element.resolve(&palette)
            styles.write(element, to: &inner)
        }
        self.inner = inner
        var rules = Output()
        var outside = Output()
        let sheet = PageSheet(scope: scope, shared: shared)
        rules.write(".\(scope){")
        sheet.writeBox(compilation, to: &rules)
        sheet.writeColors(&palette, root, to: &rules)
        sheet.writeLife(compilation, to: &rules)
        sheet.writeMotion(root, isStill: options.engine == .none, to: &rules, outside: &outside)
        styles.writeRules(isMirrored: direction == nil, to: &rules)
        rules.write("}")
        rules.write(outside)
        rules.write("\n")
        self.rules = rules
    }

    /// Writes what is in the outermost element.
    func writeInner(to output: inout Output) { output.write(inner) }

    /// Writes the rules that are its own.
    func writeRules(to output: inout Output) { output.write(rules) }
}

extension PageBuilder {
    /// Finds the views that are layers in all states: each that is not in one leaves its children to be asked in all.
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

extension PageCondition {
    init(_ tests: [Screen.Variant.Test]) {
        let widths = tests.filter { $0.measure == .width }.map { $0.css }
        let heights = tests.filter { $0.measure == .height }.map { $0.css }
        var openings: [String] = []
        if !widths.isEmpty { openings.append("@container" + widths.joined(separator: "and")) }
        if !heights.isEmpty { openings.append("@media" + heights.joined(separator: "and")) }
        self.init(openings: openings)
    }
}

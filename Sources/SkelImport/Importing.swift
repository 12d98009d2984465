import SkelLanguage
package import SkelLayout
package import SkelText

/// The pipeline of an import, on one screen: a sketch becomes a plan, the plan is cut, grouped and written as views; what
/// these lay out is compared with the source, and only what failed becomes more explicit. Then what is said several times
/// is said once. Sketches of one name at several widths become one skeleton. A page is translated instead.
package func draft(of sketches: [Sketch], _ manner: ImportManner = ImportManner()) -> Draft {
    var draft = Draft()
    // Of a page or a drawing, imports make tables of what is in rows.
    draft.knowsTables = sketches.contains { $0.nodes.contains { $0.kind == .tableView } }
    var names: [String] = []
    var groups = grouped(sketches.filter { $0.page == nil }).map { $0.map { Plan($0, manner) } }
    // A file's appearance applies to all its skeletons.
    let bars = BarStyle(of: Array(groups.joined()))
    if !groups.isEmpty { draft.items += bars.appearance }
    for plans in groups.indices {
        for plan in groups[plans].indices {
            groups[plans][plan].bars = bars
            groups[plans][plan].tintSurfaces(in: bars.tint)
        }
        let screens = groups[plans].map { $0.written() }
        for var screen in ImportedScreen.joining(screens).map({ [$0] }) ?? screens {
            screen.nameSkeleton(taken: &names)
            var factored = screen.factored(names: &names).draft
            if groups[plans][0].hasDirection { factored.nameSides() }
            if groups[plans][0].isRightToLeft { factored.turnRightToLeft() }
            draft.items += factored.items.dropFirst(bars.appearance.count)
        }
    }
    for sketch in sketches {
        guard var page = sketch.page else { continue }
        page.title = sketch.name
        draft.items += page.draft(beside: draft, taken: &names).items
        draft.captures += page.captures
    }
    return draft
}

/// The first mistake in a draft, such as a screen that nests deeper than the language allows; nil if it has none.
package func firstMistake(in draft: Draft) -> Diagnostic? {
    var problems = Problems(limit: 1)
    _ = draft.checked(reporting: &problems)
    return problems.sorted().first { $0.severity == .error }
}

/// The way that sketches are written.
package struct ImportManner: Sendable {
    /// The distance in points within which edges are merged; 0 keeps all of them.
    package var tolerance = 0.0
    /// Whether every view gets a frame of its own, without layout.
    package var isAbsolute = false

    package init() {}
}

/// For each skeleton of a draft, in order, the sizes of the screens that it is made of.
package func captures(of sketches: [Sketch]) -> [[Size]] {
    grouped(sketches).map { group in group.map { $0.size } }
}

/// The sketches, with those of one captured page at different widths as one; reports what prevents that, also of drawings.
package func joiningPages(of sketches: [Sketch], reporting problems: inout Problems) -> [Sketch] {
    let drawings = grouped(sketches.filter { $0.isDrawing })
    if let other = drawings.first(where: { $0.map { $0.size.width } != drawings[0].map { $0.size.width } }) {
        problems.report(Messages.drawingsApart(other[0], count: drawings.count))
    }
    var joined = sketches.filter { $0.page == nil }
    for group in grouped(sketches.filter { $0.page != nil }) {
        var sketch = group[0]
        if group.count > 1 {
            sketch.page = Page(in: group.flatMap { $0.page?.documents ?? [] }, reporting: &problems)
        }
        if joined.contains(where: { $0.page != nil && $0.name == sketch.name && $0.size.width != sketch.size.width }) {
            problems.report(Messages.othersWithTitle(sketch))
        }
        joined.append(sketch)
    }
    return joined
}

/// The sketches grouped by name, narrowest first.
private func grouped(_ sketches: [Sketch]) -> [[Sketch]] {
    var groups: [[Sketch]] = []
    for sketch in sketches {
        let group = groups.firstIndex {
            $0[0].name == sketch.name && !$0.contains { $0.size.width == sketch.size.width }
                && $0[0].isOfPage(sketch)
        }
        if let group { groups[group].append(sketch) } else { groups.append([sketch]) }
    }
    return groups.map { $0.sorted { $0.size.width < $1.size.width } }
}

extension Sketch {
    /// Whether another sketch may be of the same page, rather than of one that has the same title.
    fileprivate func isOfPage(_ other: Sketch) -> Bool {
        guard let page, let another = other.page else { return true }
        return page.isLike(another)
    }
}

extension Plan {
    /// Creates a plan that is complete for writing.
    fileprivate init(_ sketch: Sketch, _ manner: ImportManner) {
        self.init(sketch)
        if manner.tolerance > 0 { alignEdges(within: manner.tolerance) }
        nest()
        roundEdges()
        findKept()
        dropInvisibleLooks()
        prune()
        if manner.isAbsolute {
            frameAll()
            keepContainers()
            return
        }
        liftBars()
        cut()
        joinLines()
        prune()
        flattenGroups()
        centreTexts()
        centreTitles()
        spreadLabels()
        makeTables()
        completeResponses()
        tightenGroups()
        stretchList()
        keepContainers()
    }

    /// The most rounds of laying out a draft.
    private static let mostRounds = 6

    /// The plan as a file: containers whose bones would be elsewhere than in the source give them frames.
    fileprivate func written() -> ImportedScreen {
        var plan = self
        var best: (draft: Draft, wrong: Int)?
        for _ in 0..<Self.mostRounds {
            let draft = plan.draft
            guard let layout = Verifier(draft, of: plan)?.layout() else {
                // A layout can't have some numbers, such as negative widths; a plan with only frames has none of these.
                if plan.pieces.allSatisfy({ $0.isFramed }) { break }
                plan.frameAll()
                continue
            }
            let wrong = layout.wrong
            if best.map({ wrong.count <= $0.wrong }) ?? true { best = (draft, wrong.count) }
            if wrong.isEmpty || !plan.tighten(as: layout) && !plan.frame(beside: wrong) { break }
        }
        var screen = ImportedScreen(draft: best?.draft ?? plan.draft, plans: [plan])
        screen.skeleton.nameElements(after: plan)
        return screen
    }
}

extension Plan {
    /// The plan as a file with one skeleton.
    var draft: Draft {
        let expresser = Expresser(self)
        var draft = Draft()
        draft.items += expresser.bars.appearance
        var skeleton = Draft.Element("skeleton", name: Naming.type(name) ?? "Screen")
        skeleton.comments = remarks
        let arranged = expresser.arranged(0)
        // Views out of the flow give the screen no height.
        let hasFlow = arranged.elements.isEmpty || arranged.elements.contains { !$0.isAbsolute }
        let height = hasFixedHeight || !hasFlow ? number(size.height) : "auto"
        let keepsEnd = arranged.elements.contains { $0.value(of: "marginTop") == "auto" }
        skeleton.declarations = [Draft.Declaration("size", "\(number(size.width)) \(height)")]
        if !keepsEnd { skeleton.declarations += arranged.declarations }
        skeleton.declarations += expresser.look(of: pieces[0])
        // On another colour than white, the band of light would show between the bones.
        if pieces[0].background == nil, let behind = backdrop, behind != Self.paper {
            skeleton.declarations.append(Draft.Declaration("backgroundColor", behind))
        }
        skeleton.declarations += pieces[0].declarations
        skeleton.elements = arranged.elements
        if keepsEnd {
            // A placeholder is as high as its views: what stays at its end needs one that fills the window.
            let whole = Draft.Declaration("height", isPart ? number(size.height) : "100%")
            var all = Draft.Element("view", declarations: [whole] + arranged.declarations)
            all.elements = arranged.elements
            skeleton.elements = [all]
        }
        draft.items.append(.element(skeleton))
        return draft
    }
}

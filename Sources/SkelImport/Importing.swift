import SkelLanguage
package import SkelLayout
import SkelText

/// The pipeline of an import, on one screen: a sketch becomes a plan, the plan is cut, grouped and written as views; what
/// these lay out is compared with the source, and only what failed becomes more explicit. Then what is said several times
/// is said once. Sketches of one name at several widths become one skeleton.
package func draft(of sketches: [Sketch], _ manner: ImportManner = ImportManner()) -> Draft {
    var draft = Draft()
    var names: [String] = []
    for sketch in sketches {
        guard var page = sketch.page else { continue }
        page.title = sketch.name
        draft.items += page.draft(taken: &names).items
    }
    let sketches = sketches.filter { $0.page == nil }
    if sketches.isEmpty { return draft }
    let groups = grouped(sketches).map { $0.map { Plan($0) } }
    let prepared = groups.map { plans in plans.map { $0.prepared(manner, isOneOfSeveral: plans.count > 1) } }
    // A file's appearance applies to all its skeletons.
    let bars = BarStyle(of: Array(prepared.joined()))
    draft.items += bars.appearance
    for (read, plans) in zip(groups, prepared) {
        var plans = plans.map { $0.with(bars) }
        plans.shareCentring()
        var plain: ImportedScreen?
        if plans.count > 1 {
            plain = merged(&plans)
            for keepsGroups in [false, true] where !keepsGroups || plain?.hidesParts ?? true {
                var whole = read.map { plan in
                    var plan = plan
                    (plan.keepsParts, plan.keepsGroups) = (true, keepsGroups)
                    return plan.prepared(manner, isOneOfSeveral: true).with(bars)
                }
                whole.shareCentring()
                plain = shortest(plain, merged(&whole))
            }
        }
        for screen in plain.map({ [$0] }) ?? plans.indices.map({ repaired(&plans[$0]) }) {
            var screen = screen
            screen.nameSkeleton(taken: &names)
            draft.items += screen.factored(names: &names).draft.items.dropFirst(bars.appearance.count)
        }
    }
    return draft
}

/// The screen with fewer lines.
private func shortest(_ one: ImportedScreen?, _ other: ImportedScreen?) -> ImportedScreen? {
    guard let one, let other else { return one ?? other }
    return other.lineCount < one.lineCount ? other : one
}

/// Whether a draft is a file without mistakes: a screen may be nested deeper than the language allows.
package func isWritable(_ draft: Draft) -> Bool { draft.checkedScreens() != nil }

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

/// The sketches grouped by name, narrowest first.
private func grouped(_ sketches: [Sketch]) -> [[Sketch]] {
    var groups: [[Sketch]] = []
    for sketch in sketches {
        let group = groups.firstIndex {
            $0[0].name == sketch.name && !$0.contains { $0.size.width == sketch.size.width }
        }
        if let group { groups[group].append(sketch) } else { groups.append([sketch]) }
    }
    return groups.map { $0.sorted { $0.size.width < $1.size.width } }
}

extension Plan {
    /// The plan, completed for writing.
    fileprivate func prepared(_ manner: ImportManner, isOneOfSeveral: Bool) -> Plan {
        var plan = self
        plan.isOneOfSeveral = isOneOfSeveral
        plan.prepareAll(manner)
        return plan
    }

    fileprivate func with(_ bars: BarStyle) -> Plan {
        var plan = self
        plan.bars = bars
        return plan
    }

    /// Prepares a plan, and a copy without grids, which may be found again more exactly.
    mutating func prepareAll(_ manner: ImportManner) {
        var plain = self
        for index in pieces.indices where pieces[index].columns != nil { plain.pieces[index].columns = nil }
        let hasGrids = pieces.contains { $0.columns != nil } && !manner.isAbsolute
        prepare(manner)
        guard hasGrids else { return }
        plain.prepare(manner)
        withoutGrids = [plain]
    }

    /// Completes a plan for writing.
    mutating func prepare(_ manner: ImportManner) {
        if manner.tolerance > 0 { alignEdges(within: manner.tolerance) }
        nest()
        roundEdges()
        simplifyCorners()
        findKept()
        dropInvisibleLooks()
        prune()
        if manner.isAbsolute { return frameAll() }
        cut()
        joinLines()
        prune()
        flattenGroups()
        completeResponses()
        tightenGroups()
        alignRepeated()
        findPushed()
        stretchList()
    }
}

/// The most rounds of laying out and correcting a draft.
private let mostRounds = 20
/// The most rounds if all bones are right, and only their containers aren't.
private let fewRounds = 10
/// The number of points by which a screen is narrowed to see what shrinks, as captures do.
private let narrowing = 16.0

/// The number of additional lines that each grid is worth: a grid tells more about other widths than rows and columns
/// do.
private let linesOfGrid = 2

/// A plan as a file: with grids if these are as exact and not much longer, otherwise without.
private func repaired(_ plan: inout Plan) -> ImportedScreen {
    let (screen, right) = repairedAsIs(&plan)
    guard var plain = plan.withoutGrids.first else { return screen }
    plain.bars = plan.bars
    let (other, otherRight) = repairedAsIs(&plain)
    let grids = plan.pieces.count { $0.direction == .grid }
    if right >= otherRight, screen.lineCount <= other.lineCount + linesOfGrid * grids { return screen }
    plan = plain
    return other
}

/// A plan as a file, repaired until all bones match the source or nothing more can be made explicit, and the number of
/// matching bones.
private func repairedAsIs(_ plan: inout Plan) -> (ImportedScreen, right: Int) {
    var best: (draft: Draft, right: Int, bones: [Rect]?)?
    for round in 0..<mostRounds {
        let draft = plan.draft
        guard let verifier = Verifier(draft, of: plan), let layout = verifier.layout() else {
            // A layout can't have some numbers, such as negative widths; a plan with only frames has none of these.
            if plan.isFramed { break }
            plan.frameAll()
            continue
        }
        var leaves: [Int] = []
        plan.visit { if plan.pieces[$0].isLeaf { leaves.append($0) } }
        let wrong = leaves.filter { !layout.isRight($0) }
        let right = leaves.count - wrong.count
        if best.map({ right >= $0.right }) ?? true { best = (draft, right, layout.bones) }
        let culprits = Blame(layout).culprits
        if !culprits.isEmpty {
            let isMended = plan.mend(culprits) || plan.frame(beside: wrong)
            if !isMended || wrong.isEmpty && round > fewRounds { break }
        } else if let narrow = verifier.narrowed(by: narrowing)?.layout(),
            plan.mendShrinking(narrow, narrower: narrowing)
        {
            continue
        } else {
            break
        }
    }
    var screen = ImportedScreen(best?.draft ?? plan.draft, plans: [plan])
    screen.verified = best?.bones
    screen.nameViews(after: plan)
    return (screen, best?.right ?? 0)
}

/// One skeleton of a screen at several widths, narrowest first; nil if the wider ones can't be expressed as variants.
private func merged(_ plans: inout [Plan]) -> ImportedScreen? {
    var screens = plans.indices.map { repaired(&plans[$0]) }
    let kinds = plans.unshrinking
    // What doesn't shrink at one width doesn't at the others.
    for index in plans.indices where plans[index].preventShrinking(of: kinds) {
        screens[index] = repaired(&plans[index])
    }
    return ImportedScreen.merging(screens)
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
        skeleton.declarations = [Draft.Declaration("size", "\(number(size.width)) \(height)")] + arranged.declarations
        skeleton.declarations += expresser.look(of: pieces[0])
        // On another colour than white, the band of light would show between the bones.
        if pieces[0].background == nil, let behind = surroundings.background, behind != Self.paper {
            skeleton.declarations.append(Draft.Declaration("backgroundColor", behind))
        }
        skeleton.declarations += pieces[0].declarations.map { Draft.Declaration($0.name, $0.value) }
        skeleton.elements = arranged.elements
        draft.items.append(.element(skeleton))
        return draft
    }
}

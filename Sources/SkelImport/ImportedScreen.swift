import SkelLanguage
import SkelLayout
import SkelText

/// A file of one skeleton, with the plans that it was made of: one for each width.
struct ImportedScreen {
    var draft: Draft
    let plans: [Plan]

    init(_ draft: Draft, plans: [Plan]) {
        self.draft = draft
        self.plans = plans
    }

    /// The skeleton; what stands before it is its appearance.
    var skeleton: Draft.Element {
        get {
            for case .element(let element) in draft.items where element.head == "skeleton" { return element }
            return Draft.Element("skeleton")
        }
        set {
            for index in draft.items.indices {
                if case .element(let element) = draft.items[index], element.head == "skeleton" {
                    draft.items[index] = .element(newValue)
                }
            }
        }
    }

    /// Names views by what the source calls them.
    mutating func nameViews(after plan: Plan) { skeleton.nameElements(after: plan) }

    /// Gives the skeleton a name that no other one has.
    mutating func nameSkeleton(taken: inout [String]) {
        skeleton.name = Naming.free(skeleton.name, among: taken)
        taken.append(skeleton.name)
    }

    /// The same with what it says several times said once.
    func factored(names: inout [String]) -> ImportedScreen {
        var factoring = Factoring(skeleton, bars, taken: names)
        var listing = factoring
        // At several widths a list would be another one at each.
        if plans.count == 1 { listing.makeLists(of: plans[0]) }
        let (plainly, asLists) = (written(&factoring, names), written(&listing, names))
        let best = drawsTheSame(as: asLists.screen) ? asLists : plainly
        guard drawsTheSame(as: best.screen) else { return self }
        names = best.names
        return best.screen
    }

    private func written(_ factoring: inout Factoring, _ taken: [String]) -> (screen: ImportedScreen, names: [String]) {
        factoring.makeRepeats()
        var names = taken + factoring.components.map { $0.name }
        let styling = StyleFactoring(factoring.components + [factoring.skeleton], names: &names)
        var screen = self
        screen.draft.items.removeAll { item in
            guard case .element(let element) = item else { return false }
            return element.head == "skeleton"
        }
        screen.draft.items += (styling.styles + styling.elements).map { .element($0) }
        return (screen, names)
    }

    private var bars: BarStyle { plans[0].bars ?? BarStyle(of: plans) }

    // MARK: - Widths

    /// What a screen is called that is this wide, in points.
    private static func deviceName(_ width: Double) -> String {
        width < 600 ? "Phone" : width < 1100 ? "Tablet" : "Desktop"
    }

    /// One skeleton of several, the narrowest first, with a variant for each of the others that it does not lay out by itself;
    /// nil where they are too different.
    static func merging(_ screens: [ImportedScreen]) -> ImportedScreen? {
        let narrowest = screens[0]
        let others = screens.dropFirst().filter { other in
            let own = narrowest.bones(width: other.plans[0].size.width)
            return !Self.areClose(own, other.bones())
        }
        var union = Union(narrowest.skeleton, Defaults(bars: narrowest.bars))
        for other in others where !union.add(other.skeleton) { return nil }
        let (tree, changes) = union.result
        var merged = ImportedScreen(narrowest.draft, plans: screens.map { $0.plans[0] })
        var skeleton = tree
        var names: [String] = []
        for (index, other) in others.enumerated() {
            let size = other.plans[0].size
            let name = Naming.free(deviceName(size.width), among: names)
            names.append(name)
            var test = "variant \(name) when width >= \(number(size.width))"
            if index + 1 < others.count { test += " and width < \(number(others[index + 1].plans[0].size.width))" }
            var variant = Draft.Element(test, declarations: changes[index])
            if let stated = other.skeleton.value(of: "size") {
                variant.declarations.insert(.init("size", stated), at: 0)
            }
            skeleton.elements.append(variant)
        }
        merged.skeleton = skeleton
        for other in others where !areClose(merged.bones(width: other.plans[0].size.width), other.bones()) {
            return nil
        }
        return merged
    }

    /// Whether both make the same bones in the same places at every width that was shown.
    func drawsTheSame(as other: ImportedScreen) -> Bool {
        plans.allSatisfy { plan in
            guard let own = bones(width: plan.size.width), let others = other.bones(width: plan.size.width) else {
                return false
            }
            return own.count == others.count && zip(own, others).allSatisfy { $0.isSame($1) }
        }
    }

    /// Whether bones are the same ones, but for a point.
    private static func areClose(_ one: [Rect]?, _ other: [Rect]?) -> Bool {
        guard let one, let other, one.count == other.count else { return false }
        func order(_ a: Rect, _ b: Rect) -> Bool { (a.y.rounded(), a.x.rounded()) < (b.y.rounded(), b.x.rounded()) }
        return zip(one.sorted(by: order), other.sorted(by: order)).allSatisfy { a, b in
            abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1 && abs(a.width - b.width) <= 1 && abs(a.height - b.height) <= 1
        }
    }

    /// The bones at a width, in points; nil where the file has mistakes.
    private func bones(width asked: Double? = nil) -> [Rect]? {
        var output = Output()
        draft.write(to: &output)
        var problems = Problems(limit: 1)
        let tree = parse(SourceFile(name: "draft.skel", bytes: output.bytes), reporting: &problems)
        let screens = problems.hasErrors ? [] : check([tree], reporting: &problems)
        guard !problems.hasErrors, let screen = screens.first, let width = asked ?? screen.root.width else {
            return nil
        }
        let chosen = screen.applying(screen.variants(meetingTestsAt: width, screen.root.height ?? 1000))
        let height = chosen.root.hasAutomaticHeight ? nil : chosen.root.height
        let drawing = layOut(chosen, in: Viewport(width: width, height: height), reporting: &problems)
        return problems.hasErrors ? nil : drawing.bones.map { $0.frame }
    }
}

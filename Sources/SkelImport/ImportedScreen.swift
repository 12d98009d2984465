import SkelLanguage
import SkelLayout
import SkelText

/// A file with one skeleton, and the plans that it was made from: one for each width.
struct ImportedScreen {
    var draft: Draft
    let plans: [Plan]

    /// The skeleton; it's preceded by its appearance.
    var skeleton: Draft.Element {
        get {
            for case .element(let element) in draft.items where element.head == "skeleton" { return element }
            return Draft.Element("skeleton")
        }
        set { draft.changeElements { if $0.head == "skeleton" { $0 = newValue } } }
    }

    /// Gives the skeleton a unique name.
    mutating func nameSkeleton(taken: inout [String]) {
        skeleton.name = Naming.free(skeleton.name, among: taken)
        taken.append(skeleton.name)
    }

    /// A copy in which repeated parts are factored out.
    func factored(names: inout [String]) -> ImportedScreen {
        let factoring = Factoring(skeleton, bars, taken: names + skeleton.cellNames)
        let own = bones()
        // The rows of several widths would be one list.
        for hasLists in plans.count == 1 ? [true, false] : [false] {
            var best = factoring
            if hasLists { best.makeLists(of: plans[0]) }
            let (screen, taken) = written(&best, names)
            guard Self.areSame(own, screen.bones()) else { continue }
            names = taken
            return screen
        }
        return self
    }

    private func written(_ factoring: inout Factoring, _ taken: [String]) -> (screen: ImportedScreen, names: [String]) {
        factoring.makeRepeats()
        var names = taken + factoring.components.map { $0.name }
        let styling = SharedLooks(factoring.components + [factoring.skeleton], names: &names)
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

    /// One skeleton from several, the narrowest first: a container for each, which the variant of its width shows alone. A
    /// width that a narrower layout reproduces has none. Nil if that isn't written without a mistake.
    static func joining(_ screens: [ImportedScreen]) -> ImportedScreen? {
        if screens.count == 1 { return screens[0] }
        var shown: [ImportedScreen] = []
        for screen in screens {
            let known = shown.last?.draft.checked()?.bones(width: screen.plans[0].size.width)
            let own = screen.bones()?.first
            if let known, let own, known.count == own.count, zip(known, own).allSatisfy({ $0.isNear($1, within: 1) }) {
                continue
            }
            shown.append(screen)
        }
        guard shown.count > 1 else { return shown.first }
        var joined = ImportedScreen(draft: shown[0].draft, plans: shown.map { $0.plans[0] })
        var names: [String] = []
        for screen in shown { names.append(Naming.free(screen.deviceName, among: names)) }
        var skeleton = Draft.Element("skeleton", name: shown[0].skeleton.name)
        skeleton.comments = shown[0].skeleton.comments
        skeleton.declarations = shown[0].skeleton.declarations.filter { $0.path == "size" }
        for (index, screen) in shown.enumerated() {
            skeleton.elements.append(screen.container(named: Naming.view(names[index]) ?? "", isShown: index == 0))
        }
        for (index, screen) in shown.enumerated().dropFirst() {
            let width = screen.plans[0].size.width
            var test = "variant \(names[index]) when width >= \(number(width))"
            if index + 1 < shown.count { test += " and width < \(number(shown[index + 1].plans[0].size.width))" }
            var changes = screen.skeleton.declarations.filter { $0.path == "size" }
            changes.append(.init(skeleton.elements[0].name + ".isHidden", "true"))
            changes.append(.init(skeleton.elements[index].name + ".isHidden", "false"))
            skeleton.elements.append(Draft.Element(test, declarations: changes))
        }
        joined.skeleton = skeleton
        let wanted = shown.compactMap { $0.bones()?.first }
        return areSame(joined.bones(), wanted) ? joined : nil
    }

    /// The name for a screen of this width.
    private var deviceName: String {
        let width = plans[0].size.width
        return width < Expresser.widestPhone ? "Phone" : width < 1100 ? "Tablet" : "Desktop"
    }

    /// What is on the screen, in a container of its size.
    private func container(named name: String, isShown: Bool) -> Draft.Element {
        let isRow = skeleton.value(of: "flexDirection") == "row"
        var container = Draft.Element(isRow ? "row" : "column", name: name)
        if plans[0].hasDeviceHeight { container.declarations.append(.init("flex", "1")) }
        if !isShown { container.declarations.append(.init("isHidden", "true")) }
        container.declarations += skeleton.declarations.filter { $0.path != "size" && $0.path != "flexDirection" }
        container.elements = skeleton.elements
        return container
    }

    /// Whether bones are equal at each width, except for rounding.
    private static func areSame(_ one: [[Rect]]?, _ other: [[Rect]]?) -> Bool {
        guard let one, let other else { return false }
        return one.count == other.count
            && zip(one, other).allSatisfy { own, others in
                own.count == others.count && zip(own, others).allSatisfy { $0.isSame($1) }
            }
    }

    /// The bones at every width, in points; nil if the file has mistakes.
    private func bones() -> [[Rect]]? {
        guard let screen = draft.checked() else { return nil }
        var all: [[Rect]] = []
        for plan in plans {
            guard let bones = screen.bones(width: plan.size.width) else { return nil }
            all.append(bones)
        }
        return all
    }
}

extension Screen {
    /// The bones at a width, in points; nil if that has mistakes.
    fileprivate func bones(width: Double) -> [Rect]? {
        let chosen = applying(variants(meetingTestsAt: width, root.height ?? 1000))
        let height = chosen.root.hasAutomaticHeight ? nil : chosen.root.height
        var problems = Problems(limit: 1)
        let drawing = layOut(chosen, in: Viewport(width: width, height: height), reporting: &problems)
        return problems.hasErrors ? nil : drawing.bones.map { $0.frame }
    }
}

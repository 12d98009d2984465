import SkelLanguage
import SkelLayout
import SkelText

/// A file with one skeleton, and the plans that it was made from: one for each width.
struct ImportedScreen {
    var draft: Draft
    let plans: [Plan]
    /// The frames of the bones at the only width, in points, if the draft has already been laid out, apart from the views'
    /// names; nil otherwise.
    var verified: [Rect]?

    init(_ draft: Draft, plans: [Plan]) {
        self.draft = draft
        self.plans = plans
    }

    /// The skeleton; it's preceded by its appearance.
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

    /// The number of lines in the formatted file.
    var lineCount: Int { draft.formatted().string.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// Whether some widths hide views: there may be a way to write these once.
    var hidesParts: Bool {
        func hides(_ element: Draft.Element) -> Bool {
            element.declarations.contains { $0.path.hasSuffix("isHidden") } || element.elements.contains { hides($0) }
        }
        return hides(skeleton)
    }

    /// Names views by their names in the source.
    mutating func nameViews(after plan: Plan) { skeleton.nameElements(after: plan) }

    /// Gives the skeleton a unique name.
    mutating func nameSkeleton(taken: inout [String]) {
        skeleton.name = Naming.free(skeleton.name, among: taken)
        taken.append(skeleton.name)
    }

    /// A copy in which repeated parts are factored out.
    func factored(names: inout [String]) -> ImportedScreen {
        let factoring = Factoring(skeleton, bars, taken: names + skeleton.cellNames)
        let own = bones()
        // At several widths, each would have a different list.
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
        let styling = StyleFactoring(factoring.components + [factoring.skeleton], names: &names)
        var screen = self
        screen.verified = nil
        screen.draft.items.removeAll { item in
            guard case .element(let element) = item else { return false }
            return element.head == "skeleton"
        }
        screen.draft.items += (styling.styles + styling.elements).map { .element($0) }
        return (screen, names)
    }

    private var bars: BarStyle { plans[0].bars ?? BarStyle(of: plans) }

    // MARK: - Widths

    /// The name for a screen of this width, in points.
    private static func deviceName(_ width: Double) -> String {
        width < 600 ? "Phone" : width < 1100 ? "Tablet" : "Desktop"
    }

    /// One skeleton from several, the narrowest first, with a variant for each width that the base layout doesn't
    /// reproduce; nil if they are too different.
    static func merging(_ screens: [ImportedScreen]) -> ImportedScreen? {
        let narrowest = screens[0]
        let screen = narrowest.draft.checked()
        var others: [(screen: ImportedScreen, bones: [Rect])] = []
        for other in screens.dropFirst() {
            guard let bones = other.bones()?.first else { return nil }
            let own = screen?.bones(width: other.plans[0].size.width)
            if !Self.areClose(own, bones, above: other.fold) { others.append((other, bones)) }
        }
        let width = narrowest.plans[0].size.width
        guard let base = screen?.bones(width: width) else { return nil }
        guard var merged = merging(screens, others, (width, base)) else { return nil }
        // A variant also stands for wider screens that it reproduces.
        for index in others.indices.dropFirst().reversed() {
            let wider = others.remove(at: index)
            let shorter = merging(screens, others, (width, base))
            let own = shorter?.draft.checked()?.bones(width: wider.screen.plans[0].size.width)
            if let shorter, areClose(own, wider.bones, above: wider.screen.fold) {
                merged = shorter
            } else {
                others.insert(wider, at: index)
            }
        }
        return merged
    }

    /// The first that has the same bones at every width, of those that are tried.
    private static func merging(
        _ screens: [ImportedScreen], _ others: [(screen: ImportedScreen, bones: [Rect])],
        _ base: (width: Double, bones: [Rect])
    ) -> ImportedScreen? {
        for joining in Union.Joining.allCases {
            for isLoose in [true, false] {
                for hasLists in [true, false] {
                    let merged = merging(screens, others, base, joining, isLoose, hasLists: hasLists)
                    if let merged { return merged }
                }
            }
        }
        return nil
    }

    /// - Parameters:
    ///   - others: the screens that the narrowest one's layout doesn't reproduce, with their bones.
    ///   - base: the narrowest screen's width and bones.
    private static func merging(
        _ screens: [ImportedScreen], _ others: [(screen: ImportedScreen, bones: [Rect])],
        _ base: (width: Double, bones: [Rect]), _ joining: Union.Joining, _ isLoose: Bool, hasLists: Bool
    ) -> ImportedScreen? {
        let narrowest = screens[0]
        var union = Union(
            narrowest.skeleton, of: narrowest.plans[0], Defaults(bars: narrowest.bars), joining: joining,
            isLoose: isLoose)
        for other in others where !union.add(other.screen.skeleton, of: other.screen.plans[0]) { return nil }
        var merged = ImportedScreen(narrowest.draft, plans: screens.map { $0.plans[0] })
        let bounds = others.map { Breakpoint(to: $0.screen.plans[0], among: screens.map { $0.plans[0] }) }
        merged.skeleton = skeleton(of: union.result(hasLists: hasLists), others.map { $0.screen }, from: bounds)
        merged.skeleton.comments = remarks(of: screens) + bounds.compactMap { $0.remark }
        let result = merged.draft.checked()
        let tolerance = joining == .none ? 1 : hasLists ? UnionRows.rounding + 0.001 : Distance.same
        let wanted = others.map { ($0.screen.plans[0].size.width, $0.bones, $0.screen.fold) }
        for (width, bones, fold) in wanted + [(base.width, base.bones, narrowest.fold)] {
            if !areClose(result?.bones(width: width), bones, above: fold, within: tolerance) { return nil }
        }
        return merged
    }

    /// The remarks of all screens, each once.
    private static func remarks(of screens: [ImportedScreen]) -> [String] {
        var remarks: [String] = []
        for remark in screens.flatMap({ $0.plans[0].remarks }) where !remarks.contains(remark) {
            remarks.append(remark)
        }
        return remarks
    }

    /// A skeleton with a variant for each of some screens.
    private static func skeleton(
        of union: (tree: Draft.Element, changes: [[Draft.Declaration]]), _ others: [ImportedScreen],
        from bounds: [Breakpoint]
    ) -> Draft.Element {
        var (skeleton, changes) = union
        var names: [String] = []
        for (index, other) in others.enumerated() {
            let width = other.plans[0].size.width
            let name = Naming.free(deviceName(other.plans[0].surroundings.viewport ?? width), among: names)
            names.append(name)
            var test = "variant \(name) when width >= \(number(bounds[index].width))"
            if index + 1 < others.count { test += " and width < \(number(bounds[index + 1].width))" }
            if let stated = other.skeleton.value(of: "size") { changes[index].insert(.init("size", stated), at: 0) }
            skeleton.elements.append(Draft.Element(test, declarations: changes[index]))
        }
        return skeleton
    }

    /// Whether bones are equal at each width, except for rounding.
    private static func areSame(_ one: [[Rect]]?, _ other: [[Rect]]?) -> Bool {
        guard let one, let other else { return false }
        return zip(one, other).allSatisfy { own, others in
            own.count == others.count && zip(own, others).allSatisfy { $0.isSame($1) }
        }
    }

    /// The fold of the narrowest screen, in points; nil for a whole page.
    private var fold: Double? { plans[0].surroundings.fold }

    /// Whether bones are equal within a tolerance in points.
    ///
    /// - Parameter fold: the y coordinate below which they aren't compared; nil to compare all.
    private static func areClose(
        _ one: [Rect]?, _ other: [Rect]?, above fold: Double?, within tolerance: Double = 1
    ) -> Bool {
        func seen(_ bones: [Rect]?) -> [Rect]? { bones.map { $0.filter { $0.y < (fold ?? .infinity) - 1 } } }
        guard let one = seen(one), let other = seen(other), one.count == other.count else { return false }
        func order(_ a: Rect, _ b: Rect) -> Bool { (a.y.rounded(), a.x.rounded()) < (b.y.rounded(), b.x.rounded()) }
        return zip(one.sorted(by: order), other.sorted(by: order)).allSatisfy { a, b in
            zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy { abs($0 - $1) <= tolerance }
        }
    }

    /// The bones at every captured width, in points; nil if the file has mistakes.
    private func bones() -> [[Rect]]? {
        if let verified { return [verified] }
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

package import SkelLanguage
import SkelLayout
import SkelText

/// The pipeline of an import, on one screen: a sketch becomes a plan, the plan is cut, grouped and written as views; what
/// these lay out is compared with the source, and only what failed becomes more explicit.
package func draft(of sketches: [Sketch]) -> Draft {
    var draft = Draft()
    var names: [String] = []
    for sketch in sketches {
        var plan = Plan(sketch)
        plan.prepare()
        var plain = repaired(&plan)
        plain.rename(after: plan, taken: &names)
        let factored = factored(plain, of: plan, &names)
        draft.items += (isSameDrawing(plain, factored) ? factored : plain).items
    }
    return draft
}

extension Draft {
    /// Names views by what the source calls them, and the skeleton by a name that no other one has.
    fileprivate mutating func rename(after plan: Plan, taken: inout [String]) {
        for index in items.indices {
            guard case .element(var element) = items[index], element.head == "skeleton" else { continue }
            element.nameElements(after: plan)
            let base = element.name
            var number = 2
            while taken.contains(element.name) {
                element.name = base + "\(number)"
                number += 1
            }
            taken.append(element.name)
            items[index] = .element(element)
        }
    }
}

/// The draft with what it says several times said once.
private func factored(_ draft: Draft, of plan: Plan, _ names: inout [String]) -> Draft {
    var factored = Draft()
    for item in draft.items {
        guard case .element(let element) = item, element.head == "skeleton" else {
            factored.items.append(item)
            continue
        }
        let factoring = Factoring(element, of: plan, taken: names)
        names += factoring.components.map { $0.name }
        let styling = StyleFactoring(factoring.components + [factoring.skeleton], of: plan, names: &names)
        factored.items += (styling.styles + styling.elements).map { .element($0) }
    }
    return factored
}

/// Whether two drafts make the same bones in the same places.
private func isSameDrawing(_ one: Draft, _ other: Draft) -> Bool {
    guard let a = bones(of: one), let b = bones(of: other), a.count == b.count else { return false }
    return zip(a, b).allSatisfy { $0.isSame($1) }
}

private func bones(of draft: Draft) -> [Rect]? {
    var output = Output()
    draft.write(to: &output)
    var problems = Problems(limit: 1)
    let tree = parse(SourceFile(name: "draft.skel", bytes: output.bytes), reporting: &problems)
    let screens = problems.hasErrors ? [] : check([tree], reporting: &problems)
    guard !problems.hasErrors, let screen = screens.first, let width = screen.root.width else { return nil }
    let height = screen.root.hasAutomaticHeight ? nil : screen.root.height
    let drawing = layOut(screen, in: Viewport(width: width, height: height), reporting: &problems)
    return problems.hasErrors ? nil : drawing.bones.map { $0.frame }
}

extension Plan {
    /// Everything that a plan needs before it can be written.
    mutating func prepare() {
        roundEdges()
        dropInvisibleLooks()
        prune()
        cut()
        joinLines()
        flattenGroups()
        completeResponses()
        tightenGroups()
    }
}

/// How often a draft is laid out and mended at most.
private let mostRounds = 12

/// The draft of a plan, repaired until all bones are where the source has them, or nothing more can be made explicit.
private func repaired(_ plan: inout Plan) -> Draft {
    var best: (draft: Draft, right: Int)?
    for _ in 0..<mostRounds {
        let draft = plan.draft
        guard let verifier = Verifier(draft, of: plan), let layout = verifier.layout() else { break }
        let right = plan.pieces.indices.count { plan.pieces[$0].isLeaf && layout.isRight($0) }
        if best.map({ right >= $0.right }) ?? true { best = (draft, right) }
        let culprits = Blame(layout).culprits
        if !culprits.isEmpty {
            if !plan.mend(culprits) { break }
        } else if let narrow = verifier.layout(narrower: 16), plan.mendShrinking(narrow, narrower: 16) {
            continue
        } else {
            break
        }
    }
    return best?.draft ?? plan.draft
}

extension Plan {
    /// The plan as a file of one skeleton.
    var draft: Draft {
        let expresser = Expresser(self)
        var draft = Draft()
        draft.items.append(.element(expresser.bars.appearance))
        var skeleton = Draft.Element("skeleton", name: Naming.type(name) ?? "Screen")
        skeleton.comments = remarks
        let arranged = expresser.arranged(0)
        skeleton.declarations = [Draft.Declaration("size", "\(number(size.width)) auto")] + arranged.declarations
        skeleton.elements = arranged.elements
        draft.items.append(.element(skeleton))
        return draft
    }
}

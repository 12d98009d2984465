import SkelLanguage
import SkelText

extension Lint {
    /// The most paints to report, because each looks for its bones.
    private static let mostUnchanging = 100

    /// Reports bones that set a look which only kept views show: each element once, unless it is kept elsewhere.
    mutating func reportUnseen() {
        guard drawing.tables.used.looks else { return }
        var isDone = [Bool](repeating: false, count: screen.nodes.count)
        for view in drawing.views where !view.painting.isEmpty && view.painting.isDisjoint(with: .bones) {
            isDone[Int(view.node)] = true
        }
        // Instances of a component share their elements' places.
        let nodes = screen.nodes
        var places = Set(isDone.indices.filter { isDone[$0] }.map { nodes[$0].span.word })
        for view in drawing.views where !view.painting.isDisjoint(with: .bones) && !isDone[Int(view.node)] {
            isDone[Int(view.node)] = true
            let node = nodes[Int(view.node)]
            guard mayHaveUnseen(view) else { continue }
            let names = unseenProperties(of: view, node.kind)
            if names.isEmpty || !places.insert(node.span.word).inserted { continue }
            problems.report(
                Messages.unseen(
                    node.span, names.map { $0.name }, node.kind.name, isLines: view.painting.contains(.lines)))
        }
    }

    /// Whether a bone sets anything that `unseenProperties(of:_:)` might return.
    private func mayHaveUnseen(_ view: View) -> Bool {
        let isLines = view.painting.contains(.lines)
        return !drawing.tables.allSettings(of: view.settings) { setting in
            switch setting.property {
            case .cornerRadius, .skeletonCornerRadius: !isLines
            case .backgroundColor, .shadow, .textColor, .fontWeight: false
            default: true
            }
        }
    }

    /// The properties of a bone that have no effect on it.
    private func unseenProperties(of view: View, _ kind: ElementKind) -> [Property] {
        let tables = drawing.tables
        let (settings, isLines) = (view.settings, view.painting.contains(.lines))
        let look = tables.look(settings)
        var found: [Property] = []
        if look.backgroundColor?.isSeen == true { found.append(.backgroundColor) }
        if isLines, look.cornerRadius.isRound, !view.painting.contains(.border) { found.append(.cornerRadius) }
        if isLines, look.skeletonCornerRadius?.isRound == true { found.append(.skeletonCornerRadius) }
        if tables.extras(settings).shadow != nil { found.append(.shadow) }
        if tables.sets(.textColor, settings) { found.append(.textColor) }
        // It determines the width of a text.
        let isText = kind == .label || kind == .button
        if isText, tables.content(settings).text == nil, tables.sets(.fontWeight, settings) {
            found.append(.fontWeight)
        }
        return found
    }

    /// Reports bones whose motion changes a colour to the same one: once for each paint.
    mutating func reportUnchanging() {
        var count = 0
        for (index, paint) in drawing.paints.enumerated() where changesOnlyColors(paint) {
            let isStill = { (color: (ColorPair) -> Color) in
                color(paint.base).alpha > 0 && paint.colors.allSatisfy { color($0) == color(paint.base) }
            }
            let (isStillInLight, isStillInDark) = (isStill { $0.light }, isStill { $0.dark })
            guard isStillInLight || isStillInDark, count < Self.mostUnchanging,
                let bone = drawing.bones.first(where: { $0.paint == index })
            else {
                continue
            }
            count += 1
            let node = node(of: Int(bone.view))
            problems.report(
                Messages.nothingMoves(
                    node.span, node.kind.name,
                    scheme: isStillInLight && isStillInDark ? nil : isStillInLight ? .light : .dark))
        }
    }

    /// Reports variants whose pictures have a size that doesn't meet their own test of it: no size, or another one.
    mutating func report(_ variants: [Screen.Variant]) {
        for variant in variants where !screen.isEverMet(variant) {
            problems.report(Messages.impossibleVariant(variant.span, variant.name))
        }
        for variant in variants
        where !variant.name.isEmpty && variant.tests.contains(where: { $0.measure != .window }) {
            let tables = drawing.tables
            guard let size = variant.changes.last(where: { tables.settings[Int($0.setting)].property == .size }) else {
                problems.report(Messages.variantWithoutSize(variant.span, variant.name))
                continue
            }
            let root = tables.root(size.setting)
            let (width, height) = (root.width ?? 0, root.height)
            let isMet = variant.tests.allSatisfy { test in
                switch test.measure {
                case .width: test.holds(at: width)
                // The content decides an automatic height.
                case .height: height.map { test.holds(at: $0) } ?? true
                // A picture of any size may be one for such a window.
                case .window: true
                }
            }
            if isMet { continue }
            problems.report(Messages.variantOfOtherSize(variant.span, variant.name, width, height))
        }
    }

    /// Whether a paint's motion changes nothing but its colour.
    func changesOnlyColors(_ paint: Paint) -> Bool {
        switch drawing.motion(of: paint) {
        case .sliding, .pulse: true
        case .still, .custom: false
        }
    }
}

extension Span {
    /// Its file and start in one word.
    fileprivate var word: UInt64 { UInt64(UInt32(file)) << 32 | UInt64(UInt32(start)) }
}

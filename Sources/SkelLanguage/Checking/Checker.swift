package import SkelText

/// Checks a file and its imports, and returns the file's skeletons with components expanded.
///
/// `trees` starts with the file, followed by each of its imports once, with those whose appearance has a higher
/// priority later. Mistakes in every tree are reported, and invalid parts are left out of the screens. If imports are
/// missing (the trees aren't complete), an undeclared name isn't a mistake.
package func check(_ trees: [SyntaxTree], areComplete: Bool = true, reporting problems: inout Problems) -> [Screen] {
    guard !trees.isEmpty else { return [] }
    var checker = Checker(trees, Reports(to: problems, hasEveryImport: areComplete, within: trees.work))
    let screens = checker.check(Doubts(problems, in: trees))
    problems = checker.values.reports.problems
    return screens
}

/// The same for an editor, including the views that each name leads to: several if the name is read for several.
package func check(
    _ trees: [SyntaxTree], areComplete: Bool, noting uses: inout [NameUse], reporting problems: inout Problems
) -> [Screen] {
    guard !trees.isEmpty else { return [] }
    var checker = Checker(
        trees, Reports(to: problems, hasEveryImport: areComplete, within: trees.work, notesUses: true))
    let screens = checker.check(Doubts(problems, in: trees))
    problems = checker.values.reports.problems
    uses = checker.values.reports.uses ?? []
    return screens
}

/// Checks a file without reading its imports, for an editor: names that these may declare aren't mistakes, but
/// everything else is checked.
package func check(alone tree: SyntaxTree, reporting problems: inout Problems) -> [Screen] {
    check([tree], areComplete: !tree.root.children.contains { $0.kind == .importItem }, reporting: &problems)
}

/// Assembles the parts of a check and runs them in order.
///
/// Each part owns the one that it builds on, and all of them write into one `Tables`: `ValueReader` reads words and
/// numbers, `Settings` makes settings from them, `ViewProperties` adds these to views, `Elements` builds the views, and
/// `Skeletons` makes screens from them.
private struct Checker {
    let trees: [SyntaxTree]
    /// The tables that the screens will share.
    let tables: Tables
    let values: ValueReader
    var skeletons: Skeletons

    init(_ trees: [SyntaxTree], _ reports: Reports) {
        self.trees = trees
        tables = Tables(work: reports.work)
        values = ValueReader(declaredIn: trees, reportingTo: reports)
        let settings = Settings(of: values, into: tables)
        skeletons = Skeletons(of: Elements(with: ViewProperties(by: settings)))
    }

    /// `doubts` come from parsing.
    mutating func check(_ doubts: Doubts) -> [Screen] {
        let isFlawed = values.isFlawed { for tree in trees.reversed() { skeletons.readAppearances(of: tree) } }
        let concernsAll = isFlawed || values.declared.hasDuplicates || !values.reports.hasEveryImport
        var screens: [Screen] = []
        for item in trees[0].root.children where item.kind == .skeletonItem {
            screens.append(skeletons.build(item))
            if doubts.concern(item) { screens[screens.count - 1].isDoubtful = true }
        }
        // Layout skips whatever no screen uses.
        tables.used = Tables.Used(skeletons.elements.properties.settings.read, of: tables, by: screens)
        for tree in trees.dropFirst() {
            for item in tree.root.children where item.kind == .skeletonItem { _ = skeletons.build(item) }
        }
        readUnused()
        values.reportHyphens()
        tables.strings = values.names.strings()
        let haveMetLimit = values.reports.haveMetLimit
        for index in screens.indices {
            screens[index].tables = tables
            if concernsAll || haveMetLimit { screens[index].isDoubtful = true }
        }
        return screens
    }

    /// Reads unused declarations, to report their mistakes.
    private mutating func readUnused() {
        for name in values.declared.variables.names { _ = values.variable(name, usedAt: nil) }
        for name in values.declared.styles.names { skeletons.elements.properties.readStyle(name) }
        for name in values.declared.components.names { _ = skeletons.elements.prototype(name, usedAt: nil) }
        for name in values.declared.animations.names { skeletons.elements.properties.settings.readAnimation(name) }
        for tree in trees {
            for place in tree.root.children { readSecond(place) }
        }
    }

    /// Reads second declarations of a name too, so that their mistakes are reported in the same run.
    private mutating func readSecond(_ place: Syntax) {
        guard let head = place.itemName else { return }
        let name = values.names.intern(head)
        switch place.kind {
        case .letItem where !values.declared.variables.isFirst(place, of: name):
            values.evaluate(Syntax.Let(place).values, of: place)
        case .styleItem where !values.declared.styles.isFirst(place, of: name):
            skeletons.elements.properties.readStyle(Syntax.NamedBlock(place))
        case .componentItem where !values.declared.components.isFirst(place, of: name):
            _ = skeletons.elements.buildPrototype(Syntax.Component(place))
        case .animationItem where !values.declared.animations.isFirst(place, of: name):
            _ = Animations.read(Syntax.NamedBlock(place), named: name, values)
        default: break
        }
    }
}

extension [SyntaxTree] {
    /// The limits of the files together.
    fileprivate var work: Work { Work(forBytes: reduce(0) { $0 + $1.file.bytes.count }) }
}

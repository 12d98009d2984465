import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// The pipeline for one file: load, parse, check; then lay out and emit each skeleton, variant and direction.
///
/// User mistakes are collected in `Problems`; nothing here writes a file.
struct Compiler: Sendable {
    var system: System
    /// The folder that imports may not leave, or nil for the default.
    var root: String?
    /// The most diagnostics to keep per file; 0 keeps all.
    var limit = 100
    /// Whether warnings stop whatever errors stop.
    var warningsAreErrors = false
    /// Whether the names of read files go to a depfile.
    var writesDepfile = false
    var selection = Selection()
    /// The colour scheme to keep.
    var scheme = ColorScheme.auto
    /// The files that a build plan watches, if there is one: no other may be imported.
    var watch: BuildPlan.Watch?

    /// A checked file with its skeletons.
    struct Checked: Sendable {
        let input: Input
        var files: [SourceFile]
        /// The paths of the files read: the file, then its imports.
        let paths: [String]
        let lookups: [Lookup]
        let isUnreadable: Bool
        /// The parts of the skeletons that determine the names of outputs.
        let heads: [Head]
        /// The screens of the heads, until their outputs are made.
        var screens: [Screen]
        var problems: Problems

        var status: ExitStatus { isUnreadable ? .system : problems.hasErrors ? .mistakes : .done }
    }

    /// The facts about a skeleton that don't require its views.
    struct Head: Sendable {
        let name: String
        let span: Span
        /// The names of the variants.
        let variants: [String]

        fileprivate init(_ screen: Screen) {
            name = screen.name
            span = screen.span
            variants = screen.variants.map { $0.name }
        }
    }

    /// Loads, parses and checks a file. The syntax trees are freed on return.
    func check(_ input: Input) -> Checked {
        check(input) { sources, problems in
            SkelLanguage.check(sources.trees, areComplete: sources.isComplete, reporting: &problems)
        }
    }

    /// The same for an editor: also returns the trees, and the views that names lead to.
    func check(_ input: Input, noting uses: inout [NameUse]) -> (checked: Checked, trees: [SyntaxTree]) {
        var trees: [SyntaxTree] = []
        let checked = check(input) { sources, problems in
            trees = sources.trees
            return SkelLanguage.check(
                trees, areComplete: sources.isComplete, noting: &uses, reporting: &problems)
        }
        return (checked, trees)
    }

    /// Loads and parses a file, and checks it with `checkTrees`.
    private func check(_ input: Input, by checkTrees: (Sources, inout Problems) -> [Screen]) -> Checked {
        let none = Problems(limit: limit, warningsAreErrors: warningsAreErrors)
        var loader = Loader.load(
            input, root: root, isForDepfile: writesDepfile, watch: watch, into: none, in: system)
        var problems = loader.sources.problems
        let screens = checkTrees(loader.sources, &problems)
        if let tables = screens.first?.tables { loader.loadPictures(into: tables, reporting: &problems) }
        let sources = loader.sources
        if problems.hasErrors { reportMissingSizes(of: screens, to: &problems) }
        return Checked(
            input: input, files: sources.files, paths: sources.paths, lookups: sources.lookups,
            isUnreadable: sources.isUnreadable, heads: screens.map(Head.init), screens: screens, problems: problems)
    }

    /// The report on a file.
    func report(_ checked: Checked) -> Report { Report(checked.files, checked.problems) }

    /// A file with mistakes isn't laid out, which would otherwise find a missing size.
    private func reportMissingSizes(of screens: [Screen], to problems: inout Problems) {
        for screen in screens where !screen.declaresSize {
            let hasSize = selection.jobs(for: screen).allSatisfy {
                viewport(of: screen.applying($0.variants, pictureOf: $0.picture)) != nil
            }
            if !hasSize { screen.reportMissingSize(to: &problems) }
        }
    }

    /// Lays out one drawing of a skeleton; nil if that finds mistakes. Earlier drawings in the same `scratch` become
    /// invalid. `width`, in points, replaces the skeleton's own.
    func draw(
        _ screen: Screen, _ job: Selection.Job, width: Double? = nil, in scratch: Tables? = nil,
        reporting problems: inout Problems
    ) -> Drawing? {
        var screen = screen
        let work = screen.tables.work
        // Each variant has its own views.
        work.add(screen.nodes.count / 16)
        if !job.variants.isEmpty { screen = screen.applying(job.variants, pictureOf: job.picture, in: scratch) }
        if let direction = job.direction { screen = screen.sliding(direction) }
        guard let viewport = viewport(of: screen, width: width) else {
            if !screen.declaresSize { screen.reportMissingSize(to: &problems) }
            return nil
        }
        let before = problems.errorCount
        let drawing = laidOut(screen, in: viewport, reporting: &problems)
        return problems.errorCount == before && !work.isExceeded ? drawing : nil
    }

    /// Lays out a drawing for display, with warnings; several drawings of a skeleton repeat these.
    private func drawWithWarnings(_ screen: Screen, _ job: Selection.Job, reporting problems: inout Problems)
        -> Drawing?
    {
        guard let one = draw(screen, job, reporting: &problems) else { return nil }
        var found = problems.emptied
        warn(of: one, job, reporting: &found)
        problems.report(newOf: found)
        return one
    }

    private func laidOut(_ screen: Screen, in viewport: Viewport, reporting problems: inout Problems) -> Drawing {
        var drawing = layOut(screen, in: viewport, reporting: &problems)
        drawing.pin(to: scheme)
        return drawing
    }

    /// The most variants to name at a warning.
    private static let mostNotes = 4

    /// At a size other than the skeleton's own, an odd layout is not a mistake in the file.
    func warn(of one: Drawing, _ job: Selection.Job, reporting problems: inout Problems) {
        if selection.size != nil, one.screen.root.width != nil { return }
        one.screen.tables.work.add(one.views.count)
        var found = problems.emptied
        lint(one, variants: job.variants, reporting: &found)
        // One variant may show with hundreds of others, and so may each of them.
        let (others, told) = (job.variants.count - Self.mostNotes, job.variants.suffix(Self.mostNotes))
        var notes = told.map { one.screen.variants[$0] }.map { variant in
            Diagnostic.Note("in the variant '\(variant.name)'", at: variant.span)
        }
        if others > 0 { notes.append(Diagnostic.Note("and in \(others) more")) }
        problems.report(allOf: found, adding: notes)
    }

    private func viewport(of screen: Screen, width asked: Double? = nil) -> Viewport? {
        if let size = selection.size { return size }
        let root = screen.root
        guard let width = asked ?? root.width, root.height != nil || root.hasAutomaticHeight else { return nil }
        return Viewport(width: width, height: root.hasAutomaticHeight ? nil : root.height)
    }

    /// Lays out a placeholder in pages: at the narrowest and widest that show a state, and in between. Also returns how
    /// its height is determined.
    ///
    /// - Parameter fills: whether it fills the room if it may, because it does in another state.
    func pageSamples(
        of one: Drawing, in state: VariantState, fills: Bool = false, reporting problems: inout Problems
    ) -> (drawings: [Drawing], room: Compilation.Layout.Room) {
        let screen = one.screen
        let widths = Self.pageWidths(of: one, in: state)
        let height = one.size.height
        let free = screen.root.hasAutomaticHeight ? nil : wholeWithoutHeight(one, reporting: &problems)
        // Something is at the bottom of what is as high as the room.
        let isHigh =
            one.isAsHighAsRoom
            && free.map { fills || !$0.bones.elementsEqual(one.bones) { $0.frame.y == $1.frame.y } } ?? false
        if screen.root.hasAutomaticHeight || free != nil && !isHigh {
            return (pageDrawings(screen, widths, heights: [nil], reporting: &problems), .content)
        }
        guard isHigh || one.fillsRoom else {
            return (pageDrawings(screen, widths, heights: [height], reporting: &problems), .fixed(height))
        }
        // Lists get the rows that fill the lowest page: two large screens. In higher pages, the last ones repeat.
        let heights: [Double?] = [1, 1.3, 1.7, 1.1, 1.5].map { max(2160, height) * $0 }
        return (pageDrawings(screen, widths, heights: heights, reporting: &problems), .filled)
    }

    /// A screen whose height comes only from its views; nil if it doesn't show everything then: a view needs a height or is
    /// absolutely positioned.
    private func wholeWithoutHeight(_ one: Drawing, reporting problems: inout Problems) -> Drawing? {
        var found = problems.emptied
        let free = layOut(one.screen, in: Viewport(width: one.size.width, height: nil), reporting: &found)
        if one.tables.work.isExceeded { problems.report(newOf: found) }
        let isWhole =
            found.isEmpty && free.bones.count >= one.bones.count && free.looks.count >= one.looks.count
            && free.bones.allSatisfy { $0.frame.maxY <= free.size.height + 1 }
            && free.looks.allSatisfy { $0.frame.maxY <= free.size.height + 1 }
        return isWhole ? free : nil
    }

    /// Draws at the given widths, cycling through the heights, up to the first width with mistakes, which are reported.
    /// If lengths depend on the page's type, some widths are also drawn with a larger one: anything that differs there
    /// isn't a number of points.
    private func pageDrawings(
        _ screen: Screen, _ widths: [Double], heights: [Double?], reporting problems: inout Problems
    ) -> [Drawing] {
        var drawings: [Drawing] = []
        var screen = screen
        screen.hasSpareRows = true
        for (index, width) in widths.enumerated() {
            var found = problems.emptied
            let viewport = Viewport(width: width, height: heights[index % heights.count])
            let drawing = laidOut(screen, in: viewport, reporting: &found)
            drawings.append(drawing)
            // A page compares its layouts view by view, which takes longer than making them.
            let hasWork = screen.tables.work.add(16 * drawing.workOfWriting)
            if found.isEmpty, hasWork { continue }
            let note = Diagnostic.Note("in a page, \(Int(width)) points wide")
            problems.report(allOf: found, adding: [note])
            return drawings
        }
        if screen.tables.used.type {
            let larger = screen.setting(.larger)
            for (index, width) in widths.prefix(3).enumerated() {
                // A skeleton without room there has it at the size of most pages.
                var found = problems.emptied
                let viewport = Viewport(width: width, height: heights[index % heights.count])
                let drawing = laidOut(larger, in: viewport, reporting: &found)
                screen.tables.work.add(16 * drawing.workOfWriting)
                if found.isEmpty { drawings.append(drawing) }
            }
        }
        return drawings
    }

    /// The widths at which to lay out a state for a page, including the skeleton's own if it may show there.
    private static func pageWidths(of one: Drawing, in state: VariantState) -> [Double] {
        let screen = one.screen
        let tests = screen.variants.flatMap { $0.tests }
        let bounds: [Double] = tests.filter { $0.measure == .width }.map { $0.bound }
        let narrow = min(one.size.width, 320)
        let wide = 4000.0
        let tried: [Double] =
            [narrow, one.size.width, wide] + bounds.map { $0 - 0.5 } + bounds + bounds.map { $0 + 0.5 }
        screen.tables.work.add(tried.count * (1 + tests.count) / 16)
        if screen.tables.work.isExceeded || screen.variants.count > VariantState.most { return [one.size.width] }
        let reach = VariantReach(of: state.variants, in: screen)
        let widths = tried.filter { $0 >= narrow && $0 <= wide && reach.contains(width: $0) }
        guard let first = widths.min(), let last = widths.max() else { return [one.size.width] }
        // Irregular distances between the ends, since kinks might be regular; one of them short, for what shrinks only as far
        // as its contents lets it.
        let parts: [Double] = [0.011, 0.391, 0.713]
        let between = parts.map { (first + (last - first) * $0).rounded() }.filter { $0 > first && $0 < last }
        let own: [Double] = widths.contains(one.size.width) ? [one.size.width] : []
        return own + [last, first] + between
    }

    /// The combinations of variants that a page shows; nil, with a report, if there are too many.
    func states(of screen: Screen, reporting problems: inout Problems) -> [VariantState]? {
        let states = VariantState.all(of: screen)
        if states == nil { screen.reportTooManyStates(to: &problems) }
        return states
    }

    /// Lays out the drawings of one output: one, or for a page one per combination of variants; nil if that finds
    /// mistakes.
    func compile(
        _ screen: Screen, _ job: Selection.Job, for format: Format, _ options: EmitOptions,
        reporting problems: inout Problems
    ) -> Compilation? {
        let contents = selection.isOpen ? format.contents : []
        var states = [VariantState(variants: job.variants)]
        if contents.contains(.choices), !screen.variants.isEmpty {
            guard let all = self.states(of: screen, reporting: &problems) else { return nil }
            states = all
        }
        var layouts: [Compilation.Layout] = []
        for state in states {
            var job = job
            job.variants = state.variants
            guard let one = drawWithWarnings(screen, job, reporting: &problems) else { return nil }
            let page =
                format.contents.contains(.choices) && !options.isFixed
                ? pageSamples(of: one, in: state, reporting: &problems) : ([], .content)
            layouts.append(.init(one, state: state, samples: page.0, room: page.1))
        }
        // A page has one height at all widths.
        if layouts.contains(where: { $0.fillsRoom }) {
            for index in layouts.indices where !layouts[index].fillsRoom && layouts[index].drawing.isAsHighAsRoom {
                let (one, state) = (layouts[index].drawing, layouts[index].state)
                let page = pageSamples(of: one, in: state, fills: true, reporting: &problems)
                layouts[index] = .init(one, state: state, samples: page.drawings, room: page.room)
            }
        }
        var variants: [Compilation.Layout] = []
        for index in screen.variants.indices where contents.contains(.variants) {
            var job = job
            (job.variants, job.picture) = (screen.variants(ofPictureOf: index), index)
            guard let one = drawWithWarnings(screen, job, reporting: &problems) else { return nil }
            variants.append(.init(one, state: VariantState([index], of: screen)))
        }
        let units = (layouts + variants).reduce(0) { $0 + $1.drawing.workOfPicture }
        if !screen.tables.work.add(units) {
            layouts[0].drawing.reportTooMuchWork(to: &problems)
            return nil
        }
        // What a page makes of a gradient is a base and a highlight.
        let isPage = format.contents.contains(.choices) && !options.isFixed
        let missing = format.missing.union(isPage ? .stops : [])
        if !missing.isEmpty {
            var found = problems.emptied
            layouts[0].drawing.warn(of: missing, in: format.name, to: &found)
            problems.report(newOf: found)
        }
        if isPage, !screen.variants.isEmpty {
            var found = problems.emptied
            screen.warnOfVariantsInPage(to: &found)
            problems.report(newOf: found)
        }
        return Compilation(layouts[0], others: Array(layouts.dropFirst()), variants: variants)
    }
}

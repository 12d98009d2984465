import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// The pipeline of one file: load, parse, check; then, for each skeleton, variant and direction, lay out and emit.
///
/// Mistakes of the user go to `Problems` all along; nothing here writes a file.
struct Compiler: Sendable {
    let system: System
    /// The folder that no import may leave, or nil for the default.
    var root: String?
    /// The folder that is the default root of the files that it holds.
    var home = "."
    /// How many diagnostics of a file are kept; 0 keeps all.
    var limit = 100
    /// Whether warnings stop what errors stop.
    var warningsAreErrors = false
    /// Whether the names of what is read go to a depfile.
    var writesDepfile = false
    var selection = Selection()
    /// Where a build has planned which files it watches: no other may be imported.
    var watch: BuildPlan.Watch?

    /// A file whose skeletons are known.
    struct Checked: Sendable {
        let input: Input
        var files: [SourceFile]
        /// The paths that were read: the file, then its imports.
        let paths: [String]
        let lookups: [Lookup]
        let isUnreadable: Bool
        /// What the names of outputs depend on.
        let heads: [Head]
        /// Those of the heads, until their outputs are made.
        var screens: [Screen]
        var problems: Problems

        var status: ExitStatus { isUnreadable ? .system : problems.hasErrors ? .mistakes : .done }
    }

    /// What is known of a skeleton without its views.
    struct Head: Sendable {
        let name: String
        let span: Span
        /// Their names.
        let variants: [String]

        fileprivate init(_ screen: Screen) {
            name = screen.name
            span = screen.span
            variants = screen.variants.map { $0.name }
        }
    }

    /// Loads, parses and checks a file. The syntax trees are freed on return.
    func check(_ input: Input) -> Checked {
        let none = Problems(limit: limit, warningsAreErrors: warningsAreErrors)
        let sources = Loader.load(
            input, root: root, home: home, isForDepfile: writesDepfile, watch: watch, into: none, in: system)
        var problems = sources.problems
        let screens = SkelLanguage.check(sources.trees, areComplete: sources.isComplete, reporting: &problems)
        if problems.hasErrors { reportMissingSizes(of: screens, to: &problems) }
        return Checked(
            input: input, files: sources.files, paths: sources.paths, lookups: sources.lookups,
            isUnreadable: sources.isUnreadable, heads: screens.map(Head.init), screens: screens, problems: problems)
    }

    /// What is said of a file. Whether that may quote the file, which may be a link to anybody's secret, is only asked
    /// where there is something to say.
    func report(_ checked: Checked) -> Report {
        var files = checked.files
        if !checked.problems.isEmpty, let file = files.first, !checked.input.isStandardInput, !checked.input.isNoLink {
            let asked = root ?? checked.input.askedFolder
            files[0] = system.source(file.name, at: checked.input.path, below: asked, file.bytes)
        }
        return Report(files, checked.problems)
    }

    /// A file with mistakes is not laid out, where a missing size would be found.
    private func reportMissingSizes(of screens: [Screen], to problems: inout Problems) {
        for screen in screens where !screen.declaresSize {
            let hasSize = selection.jobs(for: screen).allSatisfy { viewport(of: screen.applying($0.variants)) != nil }
            if !hasSize { screen.reportMissingSize(to: &problems) }
        }
    }

    /// Lays out one drawing of a skeleton; nil where that finds mistakes. What was drawn in the same `scratch` before is
    /// no longer to be used. A `width` is taken in place of the skeleton's own, in points.
    func draw(
        _ screen: Screen, _ job: Selection.Job, width: Double? = nil, in scratch: Tables? = nil,
        reporting problems: inout Problems
    ) -> Drawing? {
        var screen = screen
        if !job.variants.isEmpty { screen = screen.applying(job.variants, in: scratch) }
        if let direction = job.direction { screen = screen.sliding(direction) }
        guard let viewport = viewport(of: screen, width: width) else {
            if !screen.declaresSize { screen.reportMissingSize(to: &problems) }
            return nil
        }
        let before = problems.errorCount
        let drawing = layOut(screen, in: viewport, reporting: &problems)
        return problems.errorCount == before ? drawing : nil
    }

    /// Lays out a drawing that is to be shown, and warns of what is odd in it; several drawings of a skeleton repeat that.
    private func drawWithWarnings(_ screen: Screen, _ job: Selection.Job, reporting problems: inout Problems)
        -> Drawing?
    {
        guard let one = draw(screen, job, reporting: &problems) else { return nil }
        var found = problems.emptied
        warn(of: one, job, reporting: &found)
        problems.report(newOf: found)
        return one
    }

    /// At a size that was asked for in place of the skeleton's own, what is odd is no mistake of the file.
    func warn(of one: Drawing, _ job: Selection.Job, reporting problems: inout Problems) {
        if selection.size != nil, one.screen.root.width != nil { return }
        var found = problems.emptied
        lint(one, reporting: &found)
        let notes = job.variants.map { one.screen.variants[$0] }.map { variant in
            Diagnostic.Note("in the variant '\(variant.name)'", at: variant.span)
        }
        for diagnostic in found.sorted() { problems.report(notes.reduce(diagnostic) { $0.adding($1) }) }
    }

    private func viewport(of screen: Screen, width asked: Double? = nil) -> Viewport? {
        if let size = selection.size { return Viewport(width: size.width, height: size.height) }
        let root = screen.root
        guard let width = asked ?? root.width, root.height != nil || root.hasAutomaticHeight else { return nil }
        return Viewport(width: width, height: root.hasAutomaticHeight ? nil : root.height)
    }

    /// The drawings of a responsive page with as many rows as fill it at any size: of a phone 320 points wide, of a screen
    /// 1920 wide, both 4096 high; not all of them where one has a mistake.
    func reach(of one: Drawing, reporting problems: inout Problems) -> [Drawing] {
        let size = one.size
        let height = one.screen.root.hasAutomaticHeight ? nil : max(size.height, 4096)
        var drawings: [Drawing] = []
        for width in [min(size.width, 320), max(size.width, 1920)] {
            var found = problems.emptied
            drawings.append(layOut(one.screen, in: Viewport(width: width, height: height), reporting: &found))
            if found.isEmpty { continue }
            let note = Diagnostic.Note("in a responsive page, \(Int(width)) points wide")
            for diagnostic in found.sorted() { problems.report(diagnostic.adding(note)) }
            break
        }
        return drawings
    }

    /// The choices of variants that a page shows; nil where they are too many.
    func states(of screen: Screen, reporting problems: inout Problems) -> [VariantState]? {
        let states = VariantState.all(of: screen)
        if states == nil { screen.reportTooManyStates(to: &problems) }
        return states
    }

    /// Lays out what one output shows of a skeleton: one drawing, or of a page one for each choice of variants; nil where
    /// that finds mistakes.
    func compile(
        _ screen: Screen, _ job: Selection.Job, for format: Format, _ options: EmitOptions,
        reporting problems: inout Problems
    ) -> Compilation? {
        let contents = selection.size == nil && selection.variants == .base ? format.contents : []
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
            let reach = options.isResponsive ? self.reach(of: one, reporting: &problems) : []
            layouts.append(.init(one, state: state, reach: reach))
        }
        var variants: [Compilation.Layout] = []
        for index in screen.variants.indices where contents.contains(.variants) {
            var job = job
            job.variants = [index]
            guard let one = drawWithWarnings(screen, job, reporting: &problems) else { return nil }
            variants.append(.init(one, state: VariantState([index], of: screen)))
        }
        return Compilation(layouts[0], others: Array(layouts.dropFirst()), variants: variants)
    }
}

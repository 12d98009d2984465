import SkelEditor
import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// Makes the cards of a preview: checks a file like `check`, and draws everything that the page shows.
struct PreviewMaker: Sendable {
    let compiler: Compiler

    /// The result for one file.
    struct Made: Sendable {
        let input: Input
        var card: PreviewCard
        let report: Report
        let status: ExitStatus
        /// The names of its skeletons.
        let names: [String]
        /// The inputs it was made from.
        let lookups: [Lookup]
        let states: [SourceState]
    }

    func make(_ input: Input, comparingWith files: PreviewFiles) -> Made {
        var checking = compiler
        checking.selection.variants = .all
        var checked = checking.checkCompletely(input)
        let skeletons = checked.problems.hasErrors ? [] : drawAll(&checked, comparingWith: files)
        let report = compiler.report(checked)
        var places = PreviewPlaces(in: checked.files)
        let card = PreviewCard(
            files: self.files(of: checked), problems: report.diagnostics.map { PreviewProblem($0, &places) },
            skeletons: skeletons)
        return Made(
            input: input, card: card, report: report, status: checked.status, names: checked.heads.map { $0.name },
            lookups: checked.lookups, states: checked.lookups.map { SourceState($0, in: checked.files) })
    }

    private func drawAll(_ checked: inout Compiler.Checked, comparingWith files: PreviewFiles) -> [PreviewSkeleton] {
        var places = PreviewPlaces(in: checked.files)
        var found = checked.problems.emptied
        // The check has reported everything else already.
        defer {
            if checked.screens.contains(where: { $0.tables.work.isExceeded }) { checked.problems.report(newOf: found) }
        }
        return checked.screens.compactMap { screen in
            guard
                let compilation = compiler.compile(
                    screen, Selection.Job(), for: PreviewSkeleton.format, EmitOptions(), reporting: &found)
            else { return nil }
            var skeleton = PreviewSkeleton(of: screen, compilation, &places, reporting: &found)
            if screen.tables.work.isExceeded { return nil }
            skeleton.screenshot = files.screenshot(of: screen.name)
            for measurement in files.measurements(of: screen.name) {
                if let drift = drift(of: screen, from: measurement, checked.input, &places) {
                    skeleton.drifts.append(drift)
                }
            }
            return skeleton
        }
    }

    /// Compares a skeleton with a page; nil if it can't be laid out at the page's width.
    private func drift(of screen: Screen, from measurement: Measurement, _ input: Input, _ places: inout PreviewPlaces)
        -> PreviewDrift?
    {
        var ignored = Problems()
        let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
        guard let drawn = skeleton.draw(screen, reporting: &ignored) else { return nil }
        let drift = skeleton.drift(of: drawn)
        var picture = Output()
        var overlay = DriftOverlay(
            skeleton: screen.name, size: drawn.drawing.size, measurement: measurement, drift: drift)
        overlay.isTransparent = true
        overlay.write(into: &picture)
        return PreviewDrift(
            size: overlay.pictureSize, picture: picture,
            rows: drift.matches.map {
                .init(path: $0.shape.path, error: $0.error, place: places.place(of: $0.shape.span))
            },
            unmeasuredCount: drift.unmeasured.count, strangerCount: drift.strangers.count)
    }

    /// The files that locations refer to, by number.
    private func files(of checked: Compiler.Checked) -> [PreviewCard.File] {
        checked.files.indices.map { index in
            let lookup = checked.lookups.first { $0.file == index }
            let path = lookup.flatMap { $0.real ?? (try? compiler.system.realPath($0.path)) }
            return PreviewCard.File(name: checked.files[index].name, path: path ?? "")
        }
    }
}

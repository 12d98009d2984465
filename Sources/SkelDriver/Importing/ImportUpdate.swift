import SkelEmit
import SkelImport
import SkelLanguage
import SkelLayout
import SkelText

/// `import --update`: a file that was imported before, brought up to what its source shows now.
struct ImportUpdate {
    private let input: Input
    private let compiler: Compiler
    private let sources: Sources
    var isUnreadable: Bool { sources.isUnreadable }

    init(of input: Input, by compiler: Compiler, in system: System) {
        self.input = input
        self.compiler = compiler
        sources = Loader.loadAlone(input, into: Problems(limit: compiler.limit), in: system)
    }

    /// The file as it is to be, and what is to be said about it; no file if there is a mistake.
    func result(_ draft: Draft, of sketches: [Sketch]) -> (Output?, Report?) {
        guard !sources.isUnreadable, !sources.problems.hasErrors, let tree = sources.trees.first else {
            return (nil, Report(sources.files, sources.problems))
        }
        var problems = Problems(limit: compiler.limit)
        // What has mistakes cannot be compared.
        let isRight = !compiler.checkCompletely(input).problems.hasErrors
        let sizes = captures(of: sketches)
        let updating = Updating(tree, to: draft) { text, skeletons in
            isRight ? frames(of: text, skeletons, at: sizes) : nil
        }
        let result = updating.result(comparedWith: draft.formatted())
        for note in result.notes { problems.report(Messages.updated(note)) }
        // A file that compiles must not become one that doesn't: the update drops the widths that weren't captured again.
        let mistakes = compiler.reading(result.text.bytes, for: input).checkCompletely(input).problems.errorCount
        if isRight, mistakes > 0 {
            var refused = Problems(limit: compiler.limit)
            refused.report(Messages.updateRefused(mistakes))
            return (nil, Report(sources.files, refused))
        }
        return (result.text, problems.isEmpty ? nil : Report(sources.files, problems))
    }

    /// For each skeleton and captured size, the frames of its bones and boxes; nil if the file has mistakes.
    private func frames(of text: Output, _ skeletons: [String], at sizes: [[Size]]) -> Updating.Frames? {
        var checked = compiler.reading(text.bytes, for: input).check(input)
        if checked.problems.hasErrors { return nil }
        var frames: Updating.Frames = []
        for (index, name) in skeletons.enumerated() where index < sizes.count {
            guard let screen = checked.screens.first(where: { $0.name == name }) else { return nil }
            for size in sizes[index] {
                var measurement = Measurement()
                measurement.size = size
                let skeleton = DriftSkeleton(compiler: compiler, input: input, measurement: measurement)
                guard let drawn = skeleton.draw(screen, reporting: &checked.problems) else { return nil }
                frames.append(DriftShapes(of: drawn.drawing).all.map { $0.frame })
            }
        }
        return frames
    }
}

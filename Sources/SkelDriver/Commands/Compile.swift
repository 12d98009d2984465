import SkelEmit
import SkelLanguage
import SkelText

extension Command {
    static let compile: Command = .init(
        "compile", "Write skeleton screens", operands: "FILE...", .file("FILE"),
        options: [
            .output, .format, .animation, .direction, .size, .variant, .responsive, .prefix, .css, .csp, .root,
            .depfile,
            .diagnostics, .maxDiagnostics,
        ],
        details: """
            '-' is standard input, '-o -' standard output. Without -o outputs stand beside their source: Feed.svg, or
            Feed.Name.svg of several skeletons, with the variant and the direction behind. For several outputs -o is a
            folder. Nothing is written for a file that has errors; the others are. Diagnostics go to standard error.
            """
    ) { arguments, system throws(UsageError) in
        try CompileRun(arguments, in: system).run()
    }
}

extension Option {
    fileprivate static let output = Option(
        "output", short: "o", .file("PATH"), "The output, - for standard output; of several, a folder")
    fileprivate static let format = Option(
        "format", .oneOf("FORMAT") { Format.all.map(\.name) },
        "What is written: svg (default), html (a placeholder), page, json (the bones), boxes (for tests)")
    fileprivate static let animation = Option(
        "animation", .oneOf("ENGINE") { AnimationEngine.allCases.map(\.rawValue) },
        "What moves it: css (default), smil, none")
    fileprivate static let direction = Option(
        "direction", .oneOf("DIR|all") { SlidingDirection.allCases.map(\.name) + ["all"] },
        "Slide this way, or make an output of each way")
    fileprivate static let depfile = Option(
        "depfile", .file("PATH"), "Write what the outputs were made from, for Make and Ninja")
}

/// One run of the command: check all files, plan all outputs, then write each file's.
private struct CompileRun: Sendable {
    private let system: System
    private let compiler: Compiler
    private let format: Format
    private let emitOptions: EmitOptions
    private let sharedStyles: SharedStyles
    private let inputs: [Input]
    private let destination: String?
    private let depfile: String?
    private let renderer: Renderer
    /// Whether the view tree is asked for, for finding out why a skeleton looks as it does.
    private let isDebugging: Bool

    /// What came of one file.
    private struct Result: Sendable {
        var reports: [Report] = []
        var tree = Output()
        var outputs: [Output] = []
        /// The style sheets of the placeholders, where they are needed beside the outputs.
        var styles: [Output] = []
        var status = ExitStatus.done
    }

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        inputs = try arguments.inputs(of: .compile)
        let direction = arguments.value(.direction)
        var compiler = try arguments.compiler(in: system)
        if let direction {
            compiler.selection.directions = SlidingDirection.allCases.filter {
                direction == "all" || $0.name == direction
            }
        }
        self.compiler = compiler
        let name = arguments.value(.format) ?? "svg"
        guard let format = Format.all.first(where: { $0.name == name }) else {
            throw Arguments.unknown(name, for: .format)
        }
        self.format = format
        var options = EmitOptions(engine: arguments.value(.animation).flatMap(AnimationEngine.init) ?? .css)
        options.prefix = try arguments.prefix()
        options.isResponsive = arguments.has(.responsive)
        emitOptions = options
        sharedStyles = try SharedStyles(arguments, for: format)
        destination = arguments.value(.output)
        depfile = arguments.value(.depfile)
        if depfile == "-" { throw UsageError("the depfile is a file of its own, not standard output") }
        renderer = arguments.renderer()
        isDebugging = !(system.environment("SKELETON_DEBUG") ?? "").isEmpty
    }

    func run() throws(UsageError) -> ExitStatus {
        let checked = concurrentMap(inputs.count) { compiler.check(inputs[$0]) }
        try checkVariant(compiler.selection, among: checked)
        let plan = try OutputPlan(
            checked, compiler.selection, to: destination, fileExtension: format.fileExtension, in: system)
        try checkCollisions(checked, plan)
        var results: [Result]
        if sharedStyles.path == nil {
            results = concurrentMap(checked.count) { write(emit(checked[$0], plan.entries[$0]), plan.entries[$0]) }
        } else {
            // What shares a style sheet is written together, or not at all.
            results = concurrentMap(checked.count) { emit(checked[$0], plan.entries[$0]) }
            if results.allSatisfy({ $0.status == .done }) {
                for index in results.indices { results[index] = write(results[index], plan.entries[index]) }
            }
        }
        if results.allSatisfy({ $0.status == .done }) {
            results.append(writeSharedStyles(results.flatMap(\.styles), plan))
            if let depfile { results.append(write(depfile: depfile, for: checked, plan)) }
        }
        for result in results { system.complain(result.tree) }
        let shown = system.show(results.flatMap(\.reports), as: renderer, documentsTo: .standardError)
        return results.map(\.status).reduce(shown, max)
    }

    private func checkCollisions(_ checked: [Compiler.Checked], _ plan: OutputPlan) throws(UsageError) {
        if plan.paths.isEmpty, depfile == nil, sharedStyles.path == nil { return }
        var collisions = Collisions(in: system)
        for path in checked.flatMap(\.paths) { try collisions.addInput(path) }
        for (file, entries) in zip(checked, plan.entries) {
            for entry in entries {
                if case .file(let path) = entry.target {
                    try collisions.addOutput(path, of: "'\(file.input.path)'")
                }
            }
        }
        if let depfile { try collisions.addOutput(depfile, of: "the depfile '\(depfile)'") }
        if let path = sharedStyles.path { try collisions.addOutput(path, of: "the style sheet '\(path)'") }
    }

    /// Emits all outputs of a file; none where one has a mistake.
    private func emit(_ checked: Compiler.Checked, _ entries: [OutputPlan.Entry]) -> Result {
        var checked = checked
        var drawn: [Compiler.Drawn] = []
        var result = Result()
        if checked.problems.isEmpty {
            var failed = -1
            // A skeleton's drawings follow each other, and repeat its mistakes.
            for entry in entries where entry.screen != failed {
                let screen = checked.screens[entry.screen]
                guard
                    let one = compiler.compile(
                        screen, entry.job, for: format, emitOptions, reporting: &checked.problems)
                else {
                    failed = entry.screen
                    continue
                }
                if checked.problems.isEmpty { result.outputs.append(emit(one, to: entry.target, &result)) }
                // Directions have the same tree.
                if isDebugging, entry.job.direction == compiler.selection.directions.first {
                    drawn.append(Compiler.Drawn(screen: one.base.screen, drawing: one.base.drawing))
                }
            }
        }
        if !checked.problems.isEmpty { compiler.reportLayout(of: &checked) }
        result.status = checked.status
        guard checked.problems.isEmpty else {
            result.reports = [checked.report]
            result.outputs = []
            return result
        }
        if isDebugging { writeTrees(drawn, into: &result.tree) }
        return result
    }

    /// Writes what was emitted, and forgets it.
    private func write(_ emitted: Result, _ entries: [OutputPlan.Entry]) -> Result {
        var result = emitted
        result.outputs = []
        for (output, entry) in zip(emitted.outputs, entries) { write(output, to: entry.target, &result) }
        return result
    }

    /// A drawing in the output format; its style sheet goes to the result where it is needed by itself.
    private func emit(_ compilation: Compilation, to target: OutputPlan.Target, _ result: inout Result) -> Output {
        var options = emitOptions
        options.stylesheet = sharedStyles.address(from: target)
        if sharedStyles.areNeeded {
            var styles = Output()
            format.writeStyles?(compilation, options, &styles)
            result.styles.append(styles)
        }
        var output = Output()
        format.write(compilation, options, &output)
        return output
    }

    /// Writes the style sheet that all outputs share, or the hashes of their own.
    private func writeSharedStyles(_ styles: [Output], _ plan: OutputPlan) -> Result {
        var result = Result()
        if let path = sharedStyles.path {
            write(SharedStyles.joined(styles), to: .file(path), &result)
        } else if sharedStyles.wantsHashes {
            let directive = SharedStyles.directive(allowing: styles)
            // Where a placeholder is on standard output, nothing else may be.
            let isPiped = plan.entries.joined().contains { $0.target == .standardOutput }
            if isPiped { system.complain(directive) } else { write(directive, to: .standardOutput, &result) }
        }
        return result
    }

    private func write(_ output: Output, to target: OutputPlan.Target, _ result: inout Result) {
        do {
            switch target {
            case .standardOutput: try system.writeStandardOutput(output)
            case .file(let path):
                if destination?.hasSuffix("/") == true { try system.makeFolders(Paths.folder(of: path)) }
                try system.write(output, path)
            }
        } catch {
            result.status = .system
            // Whoever closed the pipe wants no more, not even a message.
            if error.reason == .brokenPipe { return }
            result.reports.append(Report(unwritable: target, error))
        }
    }

    private func write(depfile: String, for checked: [Compiler.Checked], _ plan: OutputPlan) -> Result {
        var result = Result()
        var output = Output()
        let isPiped = plan.entries.joined().contains { $0.target == .standardOutput }
        writeDepfile(
            outputs: plan.paths + (isPiped ? ["-"] : []), inputs: checked.flatMap(\.paths).firstOfEach(), into: &output)
        write(output, to: .file(depfile), &result)
        return result
    }
}

extension Report {
    fileprivate init(unwritable target: OutputPlan.Target, _ error: SystemError) {
        let name =
            switch target {
            case .standardOutput: "<stdout>"
            case .file(let path): path
            }
        self.init(.unwritableFile, "cannot write this file: " + error.message, file: name)
    }
}

extension [String] {
    /// The elements without repetitions.
    fileprivate func firstOfEach() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

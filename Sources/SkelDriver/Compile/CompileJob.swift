import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText

/// One command line, or one entry of a manifest: the inputs, the drawings, and their destination.
struct CompileJob: Sendable {
    /// The options of a job, which are also keys of a manifest's entry; the others apply to a whole run.
    static var options: [Option] {
        [
            .output, .format, .template, .animation, .direction, .size, .window, .variant, .responsive, .fixed,
            .switchable,
            .dark, .scheme, .jsx, .prefix, .css, .csp, .root, .warningsAsErrors,
        ]
    }

    /// The job options whose values are files to write.
    static var outputOptions: [Option] { [.output, .css] }

    /// The places of a job in its manifest, for mistakes found later.
    struct Places: Sendable {
        let inputs: Span
        let output: Span?
        let variant: Span?
    }

    var compiler: Compiler
    let format: Format
    /// The extension of its outputs, without a dot: the format's, or that of a pattern as a destination.
    let fileExtension: String
    /// The user's template that the format is based on.
    let template: UserTemplate?
    let emitOptions: EmitOptions
    let sharedStyles: SharedStyles
    /// The given options that change nothing in an output of this format.
    let idleOptions: [Option]
    var inputs: [Input]
    /// The value of `-o`; nil to write beside the source.
    var destination: String?
    /// Whether the destination is a folder even with a single output.
    var isToFolder: Bool
    /// Whether to create the outputs' folders.
    var makesFolders: Bool
    /// The build plan's entry for the only input; nil without a plan.
    var planned: PlannedOutput?
    /// The places in the manifest; nil on the command line.
    var places: Places?
    /// Whether to also emit the parts of placeholders.
    var wantsParts = false

    init(_ arguments: Arguments, _ list: InputList, in system: System) throws(UsageError) {
        inputs = list.inputs
        var destination = arguments.value(.output)
        // `skeletons/*.jsx` is a folder, and the extension of what goes there.
        let isPattern = destination.map { Paths.name(of: $0).hasPrefix("*.") } ?? false
        let named = destination.flatMap { Paths.fileExtension(of: $0) }?.lowercased()
        if isPattern { destination = Paths.orHere(Paths.folder(of: destination ?? "")) + "/" }
        // A source's own name may have one.
        let mark = UInt8(ascii: "*")
        if destination?.utf8.contains(mark) == true, !inputs.contains(where: { $0.path.utf8.contains(mark) }) {
            throw UsageError("'*' stands for the name of each output, before its extension, as in 'DIR/*.svg'")
        }
        self.destination = destination
        isToFolder = list.holdsFolders || isPattern
        makesFolders = isToFolder || destination?.hasSuffix("/") == true
        let direction = arguments.value(.direction)
        var compiler = try arguments.compiler(in: system)
        if let direction {
            compiler.selection.directions = SlidingDirection.allCases.filter {
                direction == "all" || $0.name == direction
            }
        }
        let scheme = arguments.value(.scheme).flatMap(ColorScheme.init) ?? .auto
        compiler.scheme = scheme
        self.compiler = compiler
        template = try arguments.template(in: system, limit: compiler.limit)
        if let template { format = template.format } else { format = try arguments.format(of: list, in: system) }
        var options = EmitOptions(engine: arguments.value(.animation).flatMap(AnimationEngine.init) ?? .css)
        options.prefix = try arguments.prefix()
        options.isFixed = arguments.has(.fixed)
        options.isSwitchable = arguments.has(.switchable)
        (options.darkSelector, options.isDarkWithSystem) = try arguments.darkMarks()
        options.scheme = scheme
        if scheme != .auto, arguments.has(.dark) {
            throw UsageError("--scheme \(scheme.rawValue) and --dark cannot be combined")
        }
        if options.isFixed, arguments.has(.responsive) {
            throw UsageError("--fixed and --responsive cannot be combined")
        }
        if options.isFixed, options.isSwitchable {
            throw UsageError(
                "--fixed and --switchable cannot be combined", hint: "leave out --fixed: a drawing moves as it is drawn"
            )
        }
        if format.contents.contains(.choices), !options.isFixed, options.engine == .smil {
            throw UsageError("responsive placeholders move by CSS", hint: "--animation css, or --fixed for a drawing")
        }
        options.isUntyped = named == "jsx"
        options.isClassicJSX = arguments.value(.jsx) == "classic"
        fileExtension = isPattern ? named ?? "" : format.fileExtension
        if isPattern, !format.fileExtensions.contains(fileExtension) {
            throw UsageError(
                "'\(format.name)' has no files that end in .\(fileExtension)", hint: "end it in \(format.endings)")
        }
        if arguments.has(.jsx), !format.hasJSXRuntimes {
            throw UsageError(
                "--jsx is for formats with React's JSX, and '\(format.name)' has none", hint: "--format react")
        }
        if format.contents.contains(.choices) { options.prepareForPlaceholders() }
        emitOptions = options
        sharedStyles = try SharedStyles(arguments, for: format)
        idleOptions = template == nil ? arguments.idleOptions(of: format) : []
    }
}

extension CompileJob {
    /// The outputs of a file.
    struct Emission: Sendable {
        /// The outputs, in the order of its entries.
        var outputs: [Output] = []
        /// The style sheets of the placeholders, if they are needed besides the outputs.
        var styles: [Output] = []
        /// The parts of the outputs' placeholders, if they are requested.
        var placeholders: [PlaceholderParts] = []
        /// The drawings, if trees are requested.
        var trees: [Drawing] = []
        /// Mistakes in the template that only rendering finds.
        var reports: [Report] = []
    }

    /// Draws and emits all outputs of a file. If one has a mistake, they are incomplete.
    func emit(_ checked: inout Compiler.Checked, _ entries: [OutputPlan.Entry], withTrees: Bool) -> Emission {
        var emission = Emission()
        warnOfParts(of: &checked, entries)
        var failed = -1
        // A skeleton's drawings are consecutive, and repeat its mistakes.
        for entry in entries where entry.screen != failed {
            let screen = checked.screens[entry.screen]
            guard
                let one = compiler.compile(screen, entry.job, for: format, emitOptions, reporting: &checked.problems)
            else {
                failed = entry.screen
                continue
            }
            if !checked.problems.hasErrors { emit(one, for: entry, &emission) }
            if screen.tables.work.isExceeded { one.base.drawing.reportTooMuchWork(to: &checked.problems) }
            // Directions share a tree.
            if withTrees, entry.job.direction == compiler.selection.directions.first {
                emission.trees.append(one.base.drawing)
            }
        }
        return emission
    }

    /// Warns about views that are parts, if content can't refer to them.
    private func warnOfParts(of checked: inout Compiler.Checked, _ entries: [OutputPlan.Entry]) {
        guard format.contents.contains(.choices), emitOptions.isFixed || format.isInShadowRoot else { return }
        let reason =
            emitOptions.isFixed
            ? "with '--fixed' a placeholder goes as a whole" : "what is in a \(format.name) goes as a whole"
        var found = checked.problems.emptied
        var last = -1
        for entry in entries where entry.screen != last {
            last = entry.screen
            checked.screens[entry.screen].warnOfParts(reason, to: &found)
        }
        checked.problems.report(newOf: found)
    }

    /// Emits a drawing in the output format, and its style sheet if that's needed separately.
    private func emit(_ compilation: Compilation, for entry: OutputPlan.Entry, _ emission: inout Emission) {
        var options = emitOptions
        options.stylesheet = sharedStyles.address(from: entry.target, in: compiler.system)
        if format.contents.contains(.variants) {
            options.pictures = entry.pictureAddresses(of: compilation.base.drawing, fileExtension: format.fileExtension)
        }
        let place: Format.StylesPlace? = sharedStyles.areNeeded ? sharedStyles.path == nil ? .elements : .file : nil
        var output = Output()
        if let template {
            let (styles, report) = template.write(compilation, options, stylesIn: place, into: &output)
            emission.styles += styles
            if let report { emission.reports.append(report) }
        } else if let place, let write = format.writeWithStyles {
            emission.styles += write(compilation, options, place, &output)
        } else {
            format.write(compilation, options, &output)
        }
        emission.outputs.append(output)
        if wantsParts { emission.placeholders.append(PlaceholderParts(compilation, options)) }
    }
}

extension Format {
    /// The format that has the extension of an output, which is a file or none yet; nil if none has.
    static func ofOutput(_ path: String, in system: System) -> Format? {
        guard !Paths.endsInSlash(path), [.missing, .file].contains(system.kind(path)) else { return nil }
        return Paths.fileExtension(of: path).flatMap { ofFiles(withExtension: $0) }
    }
}

extension Format {
    /// The extensions of its files, with their dots, for a message.
    fileprivate var endings: String { fileExtensions.map { "." + $0 }.joined(separator: " or ") }
}

extension Arguments {
    /// The format that `--format` names, otherwise that of the output's extension, otherwise SVG.
    fileprivate func format(of list: InputList, in system: System) throws(UsageError) -> Format {
        if let name = value(.format) {
            guard let format = Format.named(name) else { throw Arguments.unknown(name, for: .format) }
            if let output = value(.output), let other = Format.ofOutput(output, in: system),
                !format.fileExtensions.contains(where: { Paths.hasEnd("." + $0, of: output.lowercased()) })
            {
                throw UsageError(
                    "'\(output)' has the extension of the format '\(other.name)', but --format is \(name)",
                    hint: "end it in \(format.endings)")
            }
            return format
        }
        guard let output = value(.output), let fileExtension = Paths.fileExtension(of: output),
            !Paths.endsInSlash(output), [.missing, .file].contains(system.kind(output))
        else { return .svg }
        if let format = Format.ofFiles(withExtension: fileExtension) { return format }
        // It's the name of a folder, such as `build.release`, or of an input, which the plan refuses.
        if list.holdsFolders || list.inputs.contains(where: { Paths.areSame($0.path, output) }) { return .svg }
        let known = Format.all.flatMap { $0.fileExtensions }.firstOfEach().map { "." + $0 }
        throw UsageError(
            "no format has the extension of '\(output)'",
            hint: "end it in \(known.joined(separator: ", ")), or name the format: --format svg")
    }

    fileprivate func template(in system: System, limit: Int) throws(UsageError) -> UserTemplate? {
        guard let path = value(.template) else { return nil }
        if has(.format) { throw UsageError("--format and --template cannot be combined") }
        let problems = Problems(limit: limit, warningsAreErrors: has(.warningsAsErrors))
        return try UserTemplate(path, reporting: problems, in: system)
    }

    /// The given options that change nothing in an output of a format: frames have no colours, and an app no classes.
    fileprivate func idleOptions(of format: Format) -> [Option] {
        if format.writeWithStyles != nil || format.isWholePicture { return [] }
        let idle: [Option] = format.hasMotion ? [.prefix] : [.prefix, .animation, .direction, .scheme]
        let isTimed = format.hasMotion && value(.animation) == AnimationEngine.smil.rawValue
        return (isTimed ? [.animation] : []) + idle.filter { has($0) }
    }
}

import SkelEmit
import SkelLanguage
import SkelText

extension Command {
    static let compile: Command = .init(
        "compile", "Compile .skel files to skeleton screens", operands: "FILE|DIR...", .file("FILE"),
        options: CompileJob.options + [
            .manifest, .plan, .allowOutside, .prune, .keepUnchanged, .depfile, .jobs, .diagnostics, .maxDiagnostics,
        ],
        details: """
            '-' is standard input and '-o -' is standard output. Without -o, each output is written beside its source: Feed.svg,
            or Feed.Name.svg if the file has several skeletons; variant and direction are added to the name. For several outputs,
            -o must be a folder. A file with errors writes nothing; the other files are still compiled. Diagnostics go to standard
            error.

            A folder stands for all .skel files below it; their outputs go to the same subfolders of -o. A manifest is a JSON file
            that lists such command lines: {"compile": [{"inputs": ["Screens/"], "output": "Generated/"}]}. It uses the long names
            of the options. Its paths are relative to its own folder; those of outputs are relative to -o. Folders and manifests
            leave unchanged outputs untouched. A manifest, or a folder with -o, records what it wrote in .skelgen-outputs and lists
            the outputs that have become stale.

            A plan is for build systems that must know all outputs before the compiler runs: {"sources": [{"path":
            "/app/Feed.skel", "output": "/build/Feed.svg"}], "watched": ["/app/Feed.skel"], "renewal": "touch Package.swift",
            "cleaning": "swift package clean", "options": "/app/skelgen.json"}. A source has one skeleton, or none if it has no
            output; with --format swift, one output holds all skeletons of a file. The options file has the keys of a manifest.
            Whatever does not fit the plan, such as the import of a file that is not watched, is an error at its place.
            """
    ) { arguments, system throws(UsageError) in
        if let path = arguments.value(.plan) { return try compilePlan(path, arguments, in: system) }
        if let path = arguments.value(.manifest) { return try compileManifest(path, arguments, in: system) }
        if arguments.has(.allowOutside) {
            throw UsageError("--allow-outside needs a manifest", hint: "name it: --manifest FILE")
        }
        return try CompileRun(arguments, of: .compile, in: system).run()
    }
}

extension Option {
    static let output = Option(
        "output", short: "o", .file("PATH"), "The output file or folder, or - for standard output")
    static let format = Option(
        "format", .oneOf("FORMAT") { Format.all.map { $0.name } },
        "What is written: svg (default), or another of those below")
    static let animation = Option(
        "animation", .oneOf("ENGINE") { AnimationEngine.allCases.map { $0.rawValue } },
        "How it moves: css (default), smil or none")
    static let direction = Option(
        "direction", .oneOf("DIR|all") { SlidingDirection.allCases.map { $0.name } + ["all"] },
        "Slide in this direction, or write one output for each")
    static let manifest = Option("manifest", .file("FILE"), "Compile what this JSON file lists")
    static let allowOutside = Option(
        "allow-outside", .none, "Let the manifest use paths outside its folder")
    static let prune = Option("prune", .none, "Remove stale outputs of earlier runs")
    static let keepUnchanged = Option(
        "keep-unchanged", .none, "Leave unchanged outputs untouched, as folders and manifests do")
    static let depfile = Option(
        "depfile", .file("PATH"), "Write a dependency file for Make and Ninja")
}

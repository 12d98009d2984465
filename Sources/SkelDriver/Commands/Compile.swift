import SkelEmit
import SkelLanguage
import SkelText

extension Command {
    static let compile: Command = .init(
        "compile", "Compile .skel files to skeleton screens", operands: "FILE|DIR...", .file("FILE"),
        options: CompileJob.options + [
            .manifest, .plan, .allowOutside, .prune, .keepUnchanged, .depfile, .jobs, .quiet, .diagnostics,
            .maxDiagnostics,
        ],
        details: """
            '-' is standard input, and '-o -' is standard output. Without --format, the extension of -o chooses it: Feed.tsx is a
            React component. At a terminal, it lists the files that it writes. Without -o, each output is written beside its source: Feed.svg, or
            Feed.Name.svg if the file has several skeletons. The variant and the direction are added to the name. For several
            outputs, -o must be a folder. A file with errors has no output; the other files are still compiled, but not those
            that share a style sheet with it (--css). Diagnostics go to
            standard error.

            A folder stands for all .skel files below it. Their outputs go to the same subfolders of -o.

            A manifest is a JSON file that lists such command lines: {"compile": [{"inputs": ["Screens/"], "output":
            "Generated/"}]}. Its keys are the long names of options that say what is made. Its paths are relative to its own
            folder, except that those of outputs are relative to -o if you give one.

            Folders and manifests do not rewrite unchanged outputs. With a manifest, or folders and -o, skelgen records its outputs
            in .skelgen-outputs. If an output recorded by an earlier run is no longer made, skelgen lists it, and --prune removes
            it.

            A plan is for build systems that must know all outputs before the compiler runs:

              {"sources": [{"path": "/app/Feed.skel", "output": "/build/Feed.svg"}], "watched": ["/app/Feed.skel"],
               "folder": "/app", "options": "/app/skelgen.json", "renewal": "touch Package.swift", "cleaning": "swift package clean"}

            Each source with an output has one skeleton, or with --format swift any number. A source without an output has none.
            "watched" lists the files that the build watches, and "folder" is theirs. "options" is a file with the keys of a manifest; its
            "format" is for the build system, which passes --format. "renewal" and "cleaning" are the commands that messages suggest for
            making a new plan. Anything that does not fit the plan is an
            error, such as importing a file that is not watched.
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
        "output", short: "o", .file("PATH"), "Output file or folder, or - for standard output")
    static let format = Option(
        "format", .oneOf("FORMAT") { Format.all.map { $0.name } },
        "Output format: one of those below (default: that of the extension of -o, otherwise svg)")
    static let animation = Option(
        "animation", .oneOf("ENGINE") { AnimationEngine.allCases.map { $0.rawValue } },
        "How the SVG or placeholder moves: css (default), smil or none")
    static let direction = Option(
        "direction", .oneOf("DIR|all") { SlidingDirection.allCases.map { $0.name } + ["all"] },
        "Slide in this direction, or write one output per direction")
    static let manifest = Option("manifest", .file("FILE"), "Compile the files that a JSON file lists")
    static let allowOutside = Option(
        "allow-outside", .none, "Let the manifest read and write outside its folder")
    static let prune = Option("prune", .none, "Remove outputs of earlier runs that nothing makes now")
    static let quiet = Option("quiet", short: "q", .none, "Do not list the files written")
    static let keepUnchanged = Option(
        "keep-unchanged", .none, "Do not rewrite unchanged outputs (default for folders and manifests)")
    static let depfile = Option(
        "depfile", .file("PATH"), "Write a dependency file for Make and Ninja")
}

import SkelEmit
import SkelLanguage
import SkelText

extension Command {
    static let compile: Command = .init(
        "compile", "Write skeleton screens", operands: "FILE|DIR...", .file("FILE"),
        options: CompileJob.options + [
            .manifest, .plan, .allowOutside, .prune, .keepUnchanged, .depfile, .jobs, .diagnostics, .maxDiagnostics,
        ],
        details: """
            '-' is standard input, '-o -' standard output. Without -o outputs stand beside their source: Feed.svg, or
            Feed.Name.svg of several skeletons, with the variant and the direction behind. For several outputs -o is a
            folder. Nothing is written for a file that has errors; the others are. Diagnostics go to standard error.

            A folder stands for all .skel files below it, whose outputs go to the same sub-folders of -o; a manifest is
            a JSON file of such command lines, {"compile": [{"inputs": ["Screens/"], "output": "Generated/"}]}, with
            the options by their names and paths from its own folder, or for outputs that of -o. Both leave an output
            that would not change untouched; a manifest, and a folder with -o, records in .skelgen-outputs what was
            written, and lists what nothing makes any more.

            A plan is how a build system starts the compiler that has to name all outputs beforehand: {"sources": [{"path":
            "/app/Feed.skel", "output": "/build/Feed.svg"}], "watched": ["/app/Feed.skel"], "renewal": "touch Package.swift",
            "cleaning": "swift package clean", "options": "/app/skelgen.json"}. A source has one skeleton, without an output none;
            with swift all of a file are in its output. The file of options has the keys of a manifest. What does not fit, as the import of a file that is not watched, is an error at its place.
            """
    ) { arguments, system throws(UsageError) in
        if let path = arguments.value(.plan) { return try compilePlan(path, arguments, in: system) }
        if let path = arguments.value(.manifest) { return try compileManifest(path, arguments, in: system) }
        if arguments.has(.allowOutside) {
            throw UsageError("--allow-outside is for a manifest", hint: "name it: --manifest FILE")
        }
        return try CompileRun(arguments, of: .compile, in: system).run()
    }
}

extension Option {
    static let output = Option(
        "output", short: "o", .file("PATH"), "The output, - for standard output; of several, a folder")
    static let format = Option(
        "format", .oneOf("FORMAT") { Format.all.map { $0.name } },
        "What is written: svg (default), or another of those below")
    static let animation = Option(
        "animation", .oneOf("ENGINE") { AnimationEngine.allCases.map { $0.rawValue } },
        "What moves it: css (default), smil, none")
    static let direction = Option(
        "direction", .oneOf("DIR|all") { SlidingDirection.allCases.map { $0.name } + ["all"] },
        "Slide this way, or make an output of each way")
    static let manifest = Option("manifest", .file("FILE"), "Compile what a JSON file lists instead of operands")
    static let allowOutside = Option(
        "allow-outside", .none, "Let a manifest read and write outside of its folder")
    static let prune = Option("prune", .none, "Remove outputs of earlier runs that nothing makes any more")
    static let keepUnchanged = Option(
        "keep-unchanged", .none, "Leave an output that would not change untouched, as folders and manifests do")
    static let depfile = Option(
        "depfile", .file("PATH"), "Write what the outputs were made from, for Make and Ninja")
}

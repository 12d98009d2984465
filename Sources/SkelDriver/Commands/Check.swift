import SkelText

extension Command {
    static let check: Command = .init(
        "check", "Report mistakes in files", operands: "FILE|DIR...", .file("FILE"),
        options: [
            .fix, .size.described("Check at this size instead of all widths and variants"),
            .window.described("With --size or --against: check in a window this wide"),
            .variant.described("With --against: compare this variant", .text("NAME")),
        ] + DriftCheck.options + [
            .manifest.described("Compare the screens with the pages that a JSON file lists"), .allowHosts,
            .allowOutside,
            .plan.described("Check that the files of a build system's plan still exist"), .stamp, .root, .jobs,
            .diagnostics, .maxDiagnostics,
            .warningsAsErrors.described("Treat warnings as errors: exit with status 1"),
        ],
        details: """
            A folder stands for all .skel files below it. Each skeleton is laid out with each of its variants: by itself,
            with each variant, with several variants together, and from the narrowest to the widest page. With --size, it is laid
            out at that size only.

            Diagnostics go to standard error as text. --diagnostics json and sarif write one document to standard output instead.
            JSON is an array of {"code","severity","message","file","line","column","endLine","endColumn","notes","fixes"}. Lines
            and columns count from 1, and columns count Unicode scalars. Diagnostics beyond --max-diagnostics are only counted: in
            SARIF as a notification, with JSON on standard error.

            --fix applies the fixes of errors and warnings to the files and folders you name, but not to their imports. One mistake
            can hide another, so a file is checked and fixed up to \(FileFixing.mostRounds) times. It is written once or not at all. If two fixes
            conflict, the first is applied. Each applied or remaining fix prints one line to standard output, unless --diagnostics asks for
            a document, and remaining mistakes are reported. With '-', standard output has the fixed text alone.

            --against compares the bones of one skeleton with a page: the one at a URL, which an installed browser opens and captures
            as 'skelgen import URL' does and with the same options; such a capture as a file ('skelgen import --capture URL'); or what
            another tool has measured: {"width","height","rects":[{"path","x","y","width","height"}]}. The skeleton is laid out at each
            captured width with the variants that apply there, unless you give --size, --window or --variant. A rectangle with a
            path is compared with the bone of that path, and one without a path, as what a page shows, with the bone it overlaps
            most. A bone's drift is the largest difference in x, y, width and height. The bar
            of a line of text is compared with the middle of its line box. Its width counts only if the source sets one; the bar of
            a line that others follow may be wider than its words.

            With --max-drift, a larger drift is an error, and what has no counterpart in a captured tree is a warning. Without it,
            both are only reported. --against can be given several times, for captures of several widths. A table of the
            largest drifts goes to standard output. It is left out if --diagnostics writes JSON or SARIF there.

            --manifest does so for each page and screen in the list 'capture' of a JSON file ('skelgen import --help' shows it), in
            one browser. One that drifts does not stop the others from being compared.

            --plan takes the plan of 'skelgen compile'. If a file of the plan no longer exists, importing it is an error.
            """
    ) { arguments, system throws(UsageError) in
        if let path = arguments.value(.plan) {
            if arguments.has(.fix) { throw UsageError("--fix cannot be combined with --plan") }
            return try checkPlan(path, arguments, in: system)
        }
        if let path = arguments.value(.manifest) {
            return try PagesOfManifest<DriftCheck>(path, arguments, of: .check, in: system).run()
        }
        for option in [Option.allowHosts, .allowOutside] where arguments.has(option) {
            throw UsageError("\(option.spelling) needs a manifest", hint: "name it: --manifest FILE")
        }
        if arguments.has(.against) { return try DriftCheck(arguments, in: system).run() }
        if arguments.has(.stamp) { throw UsageError("--stamp needs --plan") }
        for option in [Option.variant] + DriftCheck.options where arguments.has(option) {
            let isOfPage = ([Option.at] + Option.ofAddresses).contains { $0.name == option.name }
            let hint =
                isOfPage
                ? "name the page: --against URL" : "name the page, or what was measured: --against URL, or a file"
            throw UsageError("\(option.spelling) needs --against", hint: hint)
        }
        if arguments.has(.window), !arguments.has(.size) {
            throw UsageError("--window needs --size or --against", hint: "otherwise, all variants are checked")
        }
        let list = try arguments.inputList(of: .check, in: system)
        let inputs = list.inputs
        var compiler = try arguments.compiler(in: system)
        if compiler.selection.size == nil { compiler.selection.variants = .all }
        if arguments.has(.fix) { return try FixRun(list, by: compiler, arguments, in: system).run() }
        var checked = try concurrentMap(inputs.count, threads: arguments.jobs()) { [compiler] in
            compiler.checkCompletely(inputs[$0])
        }
        try CompileRun(checking: list, arguments, in: system).reportCollisions(among: &checked)
        let reports = list.reports + checked.map { compiler.report($0) }
        let shown = system.show(reports, as: arguments.renderer(), documentsTo: .standardOutput)
        let status = checked.map { $0.status }.reduce(max(shown, list.status), max)
        if status == .done, !arguments.renderer().isDocument, reports.allSatisfy({ $0.diagnostics.isEmpty }) {
            system.tell("checked " + counted(inputs.count, "file") + ": no mistakes")
        }
        return status
    }
}

import SkelText

extension Command {
    static let check: Command = .init(
        "check", "Report mistakes in files", operands: "FILE|DIR...", .file("FILE"),
        options: [.fix, .size, .variant] + DriftCheck.options + [
            .plan, .stamp, .root, .jobs, .diagnostics, .maxDiagnostics, .warningsAsErrors,
        ],
        details: """
            A folder stands for all .skel files below it. Each skeleton is laid out in every way that a format could show it: as
            it is, with each variant, with variants that apply together, and from the narrowest to the widest page, or at --size.
            Text goes to standard error; --diagnostics json and sarif write one document to standard output. JSON is an array of
            {"code","severity","message","file","line","column","endLine","endColumn","notes","fixes"}; lines and columns count
            from 1, columns in Unicode scalars. Diagnostics beyond --max-diagnostics are counted: in SARIF as a notification, with
            JSON on standard error.

            --fix applies the fixes of mistakes and warnings to the files you name or that are in the folders you name, but not to
            their imports. A file is checked and fixed up to \(FileFixing.mostRounds) times, because one mistake can hide another, and is written once
            or not at all. If two fixes conflict, the first is applied. Each applied or remaining fix prints one line to
            standard output, and the remaining mistakes are reported. With '-' the fixed text goes to standard output.

            --against compares the bones of one skeleton with the page, as 'skelgen templates capture.js' captures it: {"width",
            "height","rects":[{"path","x","y","width","height"}],"tree"}. The skeleton is laid out at that width with the variants
            that apply there, unless you give --size or --variant. A rectangle belongs to the bone of its path; without a path, to
            the bone it overlaps most. If no rectangle has a path, the visible boxes of the tree are compared. A bone's drift is
            the largest difference in x, y, width and height. A line of text is as high as its line box; its bar stands in the
            middle of it, and its width counts only if the source states one. Unless a document goes there, a table of drifts goes
            to standard output. More than --max-drift is an error.

            With --fix, --against changes numbers in the file: lengths and percentages of the layout, and 'let' values. It tries
            the numbers near each bone that drifts, the nearest first and shared ones last, and keeps a change that removes the
            drift without making another bone drift. The tolerance is --max-drift, or \(DriftTable.text(DriftFixing.usualTolerance)) px by default; it lays the skeleton out
            at most \(DriftTrials.mostLayouts) times. The file is written once or not at all, and nothing else in it changes. Drift that no
            number explains is reported, and so are numbers in imports.

            --plan takes the plan of 'skelgen compile': if one of its files is gone, importing it is an error.
            """
    ) { arguments, system throws(UsageError) in
        if let path = arguments.value(.plan) {
            if arguments.has(.fix) { throw UsageError("--fix cannot be combined with --plan") }
            return try checkPlan(path, arguments, in: system)
        }
        if let path = arguments.value(.against) {
            return try DriftCheck(arguments, against: path, in: system).run()
        }
        if arguments.has(.stamp) { throw UsageError("--stamp needs --plan") }
        for option in [Option.variant, .maxDrift, .overlay] where arguments.has(option) {
            let hint = "name what was measured: --against rects.json"
            throw UsageError("\(option.spelling) needs --against", hint: hint)
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

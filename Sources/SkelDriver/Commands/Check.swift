import SkelText

extension Command {
    static let check: Command = .init(
        "check", "Find the mistakes of files", operands: "FILE|DIR...", .file("FILE"),
        options: [.fix, .size, .variant] + DriftCheck.options + [
            .plan, .stamp, .root, .jobs, .diagnostics, .maxDiagnostics, .warningsAsErrors,
        ],
        details: """
            A folder stands for all .skel files below it. Each skeleton is laid out as every format would lay it out: as it
            stands, with each of its variants and with those that apply together, and as narrow and wide as pages get; or
            at the size that is given. Text goes to standard error; --diagnostics json and sarif write one
            document to standard output. JSON is an array of {"code","severity","message","file","line","column","endLine",
            "endColumn","notes","fixes"}, places from 1, columns in Unicode scalars. How many more there are than
            --max-diagnostics is a notification in SARIF; with JSON it goes to standard error.

            --fix makes the changes that mistakes and warnings carry as their fix, in the files that are named and in those of the
            folders, but in no others that these import. A file is checked and mended up to \(FileFixing.mostRounds) times, for one mistake may hide
            another, and is written once, or not at all. Of fixes that exclude each other the first is made; those that are
            left are told. A line for each goes to standard output, and what is still wrong is reported. With '-' the mended
            text goes to standard output.

            --against compares the bones of one skeleton with the page, as 'skelgen templates capture.js' captures it: {"width",
            "height","rects":[{"path","x","y","width","height"}],"tree"}. The skeleton is laid out at that width, with the
            variants whose tests hold for that size, unless --size or --variant is given. A rectangle is its bone's by the
            path, or without one the bone's that it overlaps most; where none has a path, the boxes of the tree are compared,
            those that show something. A bone drifts by the largest difference in x, y, width
            and height. A line of text is as high as its line box: its bar stands in the middle of that, flush with it,
            and its width counts only where the source states one. A table of the drifts goes to standard output, where
            no document does, and more than --max-drift is an error.

            With --fix, --against changes numbers of the file: lengths and percentages of the layout, and 'let' values. Each near a
            bone that drifts is tried, to see what it moves; what takes the drift away and makes no other bone drift is kept, the
            nearest number first, one that several views share before many. The tolerance is --max-drift, else
            \(DriftTable.text(DriftFixing.usualTolerance)) px. The skeleton is laid out \(DriftTrials.mostLayouts) times at most. The file is written once, or not at all, and nothing
            else in it changes. What no number explains is left and told, and so are numbers of imports.

            --plan is that of 'skelgen compile': where a file of it is gone, what imports the file is an error.
            """
    ) { arguments, system throws(UsageError) in
        if let path = arguments.value(.plan) {
            if arguments.has(.fix) { throw UsageError("--fix is not for --plan") }
            return try checkPlan(path, arguments, in: system)
        }
        if let path = arguments.value(.against) {
            return try DriftCheck(arguments, against: path, in: system).run()
        }
        if arguments.has(.stamp) { throw UsageError("--stamp is for --plan") }
        for option in [Option.variant, .maxDrift, .overlay] where arguments.has(option) {
            let hint = "name what was measured: --against rects.json"
            throw UsageError("\(option.spelling) is for --against", hint: hint)
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
        return checked.map { $0.status }.reduce(max(shown, list.status), max)
    }
}

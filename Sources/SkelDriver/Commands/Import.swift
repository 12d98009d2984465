import SkelImport
import SkelTemplates
import SkelText

extension Command {
    static let `import`: Command = .init(
        "import", "Turn an existing screen into a .skel file", operands: "FILE...", .file("FILE"),
        options: [
            .output.described("Output file, or - for standard output (default)", .file("FILE")), .at, .cell, .update,
            .tolerance, .absolute, .captureScript, .diagnostics, .maxDiagnostics,
        ],
        details: """
            Reads a screen that another tool describes, and writes a layout with the same bones, to half a point. Without -o,
            the layout goes to standard output. An existing output is replaced.

            These formats are recognised by their content:

            \(Importer.all.map { "  " + $0.name + String(repeating: " ", count: max(2, 14 - $0.name.utf8.count)) + $0.summary }
                .joined(separator: "\n"))

            To capture a page, print capture.js with --capture-script. Run it in the page, in the browser's console or through a
            WebDriver, and save the result of JSON.stringify(capture(document.querySelector("main"))). Captures of one page at
            several widths become one skeleton, with a variant for each width that it does not adapt to by itself.

            --cell posts=PostCell.xib takes the rows of the list 'posts' in a storyboard from a xib. Repeat it for more lists.

            --update updates a file that you imported before. It keeps names, comments, order and everything that still matches. Its
            bones are compared with those of a new import. If something that you added makes a block worse, the block gets the
            layout of the new import, and a note says so.
            Without -o, it replaces that file.

            --at imports one part of the screen: a path of '#id', '.class', tags or names, separated by spaces, each inside the
            one before.
            """
    ) { arguments, system throws(UsageError) in
        if arguments.has(.captureScript) {
            guard arguments.operands.isEmpty else { throw UsageError("--capture-script reads no file") }
            var script = Output()
            for template in BuiltInTemplate.all where template.name == "capture" {
                script.write(template.text()[...])
            }
            return system.answer(script)
        }
        return try ImportRun(arguments, in: system).run()
    }
}

extension Option {
    static let at = Option("at", .text("PATH"), "Import only this part: #id, .class, a tag or a name")
    static let cell = Option("cell", .text("NAME=FILE"), "Take the rows of a list from a xib")
    static let update = Option(
        "update", .file("FILE"), "Update this file and keep everything that still matches")
    static let tolerance = Option(
        "tolerance", .text("PX"), "Merge edges closer than this")
    static let absolute = Option("absolute", .none, "Place every view by its frame")
    static let captureScript = Option(
        "capture-script", .none, "Print capture.js, the script that captures a page in a browser")
}

import SkelSystem
import SkelText

extension Command {
    static let preview: Command = .init(
        "preview", "Write a page that shows skeletons in use", operands: "FILE|DIR...", .file("FILE"),
        options: [
            .output.described("The page to write (required)", .file("PAGE")), .watching, .editor, .screenshot,
            .measuredPage, .poll, .root, .jobs, .diagnostics, .maxDiagnostics,
        ],
        details: """
            The page is one file that needs no server and no network. It has a card for each skeleton. For the chosen skeleton, it
            shows every width and variant, light, dark and forced colours, reduced motion, both reading directions, the four
            looks (solid or gradient, still or moving) and every direction of the slide. Point at a bone to see its path and its
            line, and click it to open the line in your editor. Mistakes in a file are shown in the page, and without --watch
            the exit status is 1. '-o -' is standard output.

            --editor is the address that a click opens. The default is \(PreviewOptions.usualEditor). For JetBrains IDEs, use
            'idea://open?file={file}&line={line}&column={column}'.

            --screenshot Feed=real.png lays a PNG, JPEG or WebP picture under the skeleton Feed. The page has a slider between the
            two, and shows their difference. --against draws the drift from a page that 'check --against' can read. If there are
            several skeletons, name the one it belongs to: --against Feed=page.json.

            With --watch, the page is written again whenever a file, an import, a picture or a folder changes, until you stop the
            program (Ctrl-C). A page that is open in a browser updates and keeps your choices. It notices changes by a small
            script beside it, PAGE.js, which is removed when the program ends. While a file has mistakes, the page keeps the last
            picture without any.
            """
    ) { arguments, system throws(UsageError) in
        let run = try PreviewRun(arguments, in: system)
        guard run.options.isWatching else {
            if arguments.has(.poll) { throw UsageError("--poll is for --watch") }
            return try run.run()
        }
        guard let watcher = system.openWatcher(isPolling: arguments.has(.poll)) else { return .system }
        var session = PreviewSession(run, watcher)
        return try session.start()
    }
}

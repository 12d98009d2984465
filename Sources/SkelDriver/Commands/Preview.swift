import SkelSystem
import SkelText

extension Command {
    static let preview: Command = .init(
        "preview", "Write a page that shows skeletons in use", operands: "FILE|DIR...", .file("FILE"),
        options: [
            .output, .watching, .editor, .screenshot, .measuredPage, .poll, .root, .jobs, .diagnostics, .maxDiagnostics,
        ],
        details: """
            The page is one file that needs no server and no network. It has a card for each skeleton, and for the chosen one
            every width and variant, light, dark and forced colours, reduced motion, both reading directions, the four
            looks and six directions. Point at a bone to see its path and its line; click to open the line in your editor. A file
            with mistakes shows them in the page, and the exit status is 1.

            --editor is the address that a click opens. The default is \(PreviewOptions.usualEditor); for IDEs of JetBrains it
            is 'idea://open?file={file}&line={line}&column={column}'.

            --screenshot Feed=real.png lays a PNG, JPEG or WebP picture under the skeleton Feed, with a slider and a
            difference. --against takes what 'check --against' takes, and draws the drift; where there are several skeletons it
            says whose it is: --against Feed=page.json.

            With --watch the page is written again when a file, an import, a picture or a folder changes, until the program is
            ended (Ctrl-C). A page that is open in a browser takes the new one over and keeps what was chosen. It hears of that
            by a small script beside it, PAGE.js, which goes when the program ends. While a file has mistakes, the last picture
            without any stays.
            """
    ) { arguments, system throws(UsageError) in
        let run = try PreviewRun(arguments, in: system)
        guard run.options.isWatching else {
            if arguments.has(.poll) { throw UsageError("--poll is for --watch") }
            return try run.run()
        }
        let watcher: Watcher
        do throws(SystemError) {
            watcher = try system.watcher(arguments.has(.poll))
        } catch {
            system.complain("skelgen: cannot watch: \(error.message)\n")
            return .system
        }
        var session = PreviewSession(run, watcher)
        return try session.start()
    }
}

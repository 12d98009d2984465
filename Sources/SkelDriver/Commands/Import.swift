import SkelImport
import SkelTemplates
import SkelText

extension Command {
    static let `import`: Command = .init(
        "import", "Turn an existing screen into a .skel file", operands: "URL|FILE...", .file("FILE"),
        options: [
            .output.described("Output file, or - for standard output (default)", .file("FILE")), .at, .cell, .update,
            .watching.described("With a URL and --update: update again whenever the page changes"),
            .tolerance, .absolute, .captureScript, .capture, .marked,
        ] + Option.ofAddresses + [
            .manifest.described("Import the pages that a JSON file lists"), .allowHosts, .allowOutside,
            .root.described("With --update, the folder that imports of the file must not leave"),
            .quiet.described("Do not show progress, nor what is written"), .diagnostics, .maxDiagnostics,
        ],
        details: """
            Reads a page, or a screen that another tool describes, and writes its layout. What has frames alone, such as a drawing,
            keeps them to half a point. Without -o, the layout goes to standard output. A .skel file is replaced, with
            a note if it was different. One with something in a block that only people write, such as a comment, is an error: --update
            keeps it.

            A URL is the address of a page, such as http://localhost:5173/feed. An installed browser opens it without a window:
            --browser PATH, $SKELGEN_BROWSER, or Chrome, Chromium, Edge or Brave where they usually are. Once the page is loaded, the
            network is quiet and nothing changes any more, it is captured at 375, 768 and 1280 px. The style sheets say at which
            widths something changes: each interval that has none of these widths is captured too. --wait waits for content that
            comes late. --headed shows the window and waits for Enter, for a page behind a login; with --profile the login stays
            for the next time.

            These formats are recognised by their content:

            \(Importer.all.map { "  " + $0.name + String(repeating: " ", count: max(2, 14 - $0.name.utf8.count)) + $0.summary }
                .joined(separator: "\n"))

            --capture-script prints a script for pages that only a test can reach. Run it in the page, in the browser's console or
            through a WebDriver, and save the result of JSON.stringify(capture(document.querySelector("main"))): a capture at the
            window's width. Captures of one page at several widths are imported together.

            --cell posts=PostCell.xib takes the rows of the list 'posts' in a storyboard from a xib. Repeat it for more lists.

            --update updates a file that you imported before. It keeps names, comments, order and everything that still matches. Its
            bones are compared with those of a new import. If something that you added makes a block worse, the block gets the
            layout of the new import, and a note says so.
            Without -o, it replaces that file.

            --at imports one part of the screen: a CSS selector in a page, or in a file a path of '#id', '.class', tags or names,
            separated by spaces, each inside the one before.

            --watch, with a URL and --update, opens the page again and again until you stop it (Ctrl-C). Whenever the page shows
            something else, the file is updated, and a line on standard output says so.

            A manifest lists pages and their files: {"capture": [{"url": "http://localhost:5173/feed", "at": "main", "screen":
            "Screens/Feed.skel"}]}. Files that exist are updated, the others are made. Paths are relative to the manifest. Pages on
            other machines need --allow-hosts. 'skelgen check --manifest' takes the same list.

            The exit status is 2 if the page has no element for --at, 1 if that is so of a manifest's page, and 3 if no browser is
            there or a page cannot be read.
            """
    ) { arguments, system throws(UsageError) in
        if arguments.has(.captureScript) {
            guard arguments.operands.isEmpty else { throw UsageError("--capture-script reads no file") }
            if arguments.has(.output) {
                throw UsageError(
                    "--capture-script prints the script, and writes no file",
                    hint: "skelgen import --capture-script > capture.js")
            }
            var script = Output()
            script.write(BuiltInTemplate.pageCapture[...])
            return system.answer(script)
        }
        if let path = arguments.value(.manifest) {
            return try PagesOfManifest<ImportRun>(path, arguments, of: .import, in: system).run()
        }
        for option in [Option.allowHosts, .allowOutside] where arguments.has(option) {
            throw UsageError("\(option.spelling) needs a manifest", hint: "name it: --manifest FILE")
        }
        return try ImportRun(arguments, in: system).run()
    }
}

extension Option {
    static let at = Option("at", .text("SELECTOR"), "Import only this part: a CSS selector, or a path in a file")
    static let cell = Option("cell", .text("NAME=FILE"), "Take the rows of a list from a xib")
    static let update = Option(
        "update", .file("FILE"), "Update this file and keep everything that still matches")
    static let tolerance = Option(
        "tolerance", .text("PX"), "Merge edges closer than this")
    static let absolute = Option("absolute", .none, "Place every view by its frame")
    static let captureScript = Option(
        "capture-script", .none, "Print the script that captures a page in a browser")

    /// The options of the address of a page, which files don't have.
    static let ofAddresses: [Option] = [
        .wait, .width, .timeout, .browser, .headed, .profile, .header, .cookie, .insecure,
    ]
    static let capture = Option("capture", .none, "Write only the capture of a page, as JSON")
    static let marked = Option(
        "marked", .none, "Write a file for each element with data-skel-screen into the folder of -o")
    static let wait = Option("wait", .text("SELECTOR"), "Wait until the page has this element")
    static let width = Option("width", .text("N,N"), "Capture at these widths of the window instead of choosing them")
    static let timeout = Option("timeout", .text("SECONDS"), "Wait this long for each step of a page (default: 30)")
    static let browser = Option(
        "browser", .file("PATH"), "Use this browser instead of $SKELGEN_BROWSER or an installed one")
    static let headed = Option("headed", .none, "Show the browser's window, and wait for Enter")
    static let profile = Option(
        "profile", .folder("FOLDER"), "Keep the browser's profile, with its logins, in this folder")
    static let header = Option(
        "header", .text("HEADER"), isRepeatable: true,
        "Send 'Name: value', or each line of @FILE, to the page's own server")
    static let cookie = Option(
        "cookie", .text("NAME=VALUE"), isRepeatable: true,
        "Send this cookie, or each line of @FILE, to the page's own host")
    static let insecure = Option("insecure", .none, "Accept a certificate that is not trusted")
}

extension Arguments {
    /// Refuses options of addresses.
    ///
    /// - Parameter file: the file that is named instead of an address.
    func refuse(_ options: [Option], for file: String) throws(UsageError) {
        guard let option = options.first(where: has) else { return }
        throw UsageError(
            "\(option.spelling) is for the address of a page, and '\(file)' is a file",
            hint: "an address begins with http:// or https://"
                + (CaptureRequest.address(without: file).map { ": write '\($0)'" } ?? ""))
    }
}

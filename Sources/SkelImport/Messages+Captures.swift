package import SkelText

// Captured pages as a whole, for imports and comparisons.
extension Messages {
    /// The command that captures a page.
    private static func recapture(to path: String) -> String {
        "'skelgen import --capture URL -o \(printable(path))'"
    }

    /// A note that a capture has one width and no layout.
    static func earlierCapture(_ file: Int, of source: SourceFile) -> Diagnostic {
        let note = recapture(to: source.name) + " captures all widths, sizes that follow the page, and lists"
        return Diagnostic(
            .importNote, "an earlier release made this capture: it has one width of the page, and no layout",
            at: .wholeFile(file), notes: [Diagnostic.Note(note)])
    }

    /// Reports that nothing of a file would show.
    static func nothing(in file: Int, isPage: Bool) -> Diagnostic {
        let note =
            "--wait SELECTOR waits for content that comes late, --at SELECTOR takes another part; "
            + "what is in a closed shadow root cannot be seen"
        return Diagnostic(
            .emptyImport, isPage ? "nothing shows on this page" : "this file contains nothing visible",
            at: .wholeFile(file), notes: isPage ? [Diagnostic.Note(note)] : [])
    }

    /// Reports that a comparison needs a capture of this release.
    package static func comparedWithEarlier(_ document: JSONValue, of source: SourceFile) -> Diagnostic {
        Diagnostic(
            .invalidCapture, "an earlier release made this capture, which a comparison does not read",
            at: document.mark, notes: [Diagnostic.Note(recapture(to: source.name) + " makes one that it reads")])
    }

    /// A message about a description of a screen that can be imported, but is no page that a skeleton can be compared with; nil
    /// for other files.
    package static func flaw(ofCompared source: SourceFile) -> Diagnostic? {
        if let flaw = flaw(ofFile: source) { return flaw }
        guard let importer = [Importer.storyboard, .uiautomator, .svg].first(where: { $0.recognizes(source) }) else {
            return nil
        }
        return Diagnostic(
            .unknownFormat,
            "skeletons are compared with captured pages; this is a file of the format '\(importer.name)'",
            at: .wholeFile(0), notes: [Diagnostic.Note("'skelgen import \(source.name)' makes a skeleton of it")])
    }

    /// A message about a file that is neither a capture nor another description of a screen, but something that is often
    /// mistaken for one: an empty file, a page's source, a layout, a script, or what a console prints of a capture. Nil for
    /// other files.
    package static func flaw(ofFile source: SourceFile, _ file: Int = 0) -> Diagnostic? {
        let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
        let text = bytes.drop { $0 <= UInt8(ascii: " ") }
        func flaw(_ message: String, _ note: String? = nil) -> Diagnostic {
            Diagnostic(
                .unknownFormat, message, at: .wholeFile(file), notes: note.map { [Diagnostic.Note($0)] } ?? [])
        }
        if text.isEmpty { return flaw("this file is empty") }
        if isHTML(text) {
            return flaw(
                "this is the source of a page, which only a browser lays out",
                "import the address where your page runs, or that of this file: "
                    + "'skelgen import http://localhost:5173/ -o Page.skel', or with 'file:///…'")
        }
        if isObjectInQuotes(text) {
            return flaw(
                "this capture is in quotes: it was stringified twice, or copied as the console prints it", command)
        }
        if ["undefined", "[object ", "Promise {"].contains(where: { text.starts(with: $0.utf8) }) {
            return flaw("this is what the console printed, not a capture", command)
        }
        if source.name.hasSuffix(".skel") {
            return flaw(
                "this is a layout; expected a captured page or another description of a screen",
                "'skelgen import page.json --update FILE.skel' updates a layout, and "
                    + "'skelgen check FILE.skel --against page.json' compares it with its page")
        }
        if source.name.hasSuffix(".js") { return flaw("this is a script, not what it captured in a page", command) }
        return nil
    }

    private static let command =
        "run copy(JSON.stringify(capture(document.querySelector(\"main\")))) in the page's console and save the clipboard"

    /// Whether a text begins with a quotation mark and an opening brace.
    private static func isObjectInQuotes(_ text: ArraySlice<UInt8>) -> Bool {
        guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        return text.dropFirst().first == UInt8(ascii: "{")
    }

    private static func isHTML(_ text: ArraySlice<UInt8>) -> Bool {
        ["<!doctype html", "<html", "<head", "<body", "<div", "<main", "<section", "<article"].contains { tag in
            // An upper-case letter is 0x20 below its lower-case one.
            text.prefix(tag.utf8.count).elementsEqual(tag.utf8) { byte, letter in
                byte == letter || (0x41...0x5a).contains(byte) && byte + 0x20 == letter
            }
        }
    }
}

package import SkelText

// Flaws of captured pages as a whole, for imports and comparisons.
extension Messages {
    /// The formats that Templates/capture.js has written.
    private static let formats = ["skelgen page 1"]

    private static let script = "'skelgen import --capture-script' prints capture.js, which captures pages"

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
                "this is the source of a page: open it in a browser and capture it there",
                script + "; run it in the page")
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

    /// The error for a document that is not a readable capture as a whole; nil if there is none.
    package static func flaw(ofCapture document: JSONValue) -> Diagnostic? {
        guard case .object = document.kind else { return nil }
        if document.member("tree") == nil, document.member("rects") == nil {
            return Diagnostic(
                .invalidCapture, "a captured page has a 'tree' of boxes or a list of 'rects', and this has neither",
                at: document.mark, notes: [Diagnostic.Note(script)])
        }
        for key in ["width", "height"] where document.member("tree") != nil && document.member(key) == nil {
            return Diagnostic(.invalidCapture, "a captured page needs the key '\(key)'", at: document.mark)
        }
        if let format = document.member("format"), format.string.map({ !formats.contains($0) }) ?? true {
            let name = format.string.map { "'\(printable($0))'" } ?? "this"
            let message = "\(name) is not a format of captures that this version reads, which is '\(formats[0])'"
            return Diagnostic(.invalidCapture, message, at: format.mark, notes: [Diagnostic.Note(script)])
        }
        if let width = document.member("width"), width.number == 0 {
            let message = "the captured element is 0 px wide: capture it while the page shows it"
            return Diagnostic(.invalidCapture, message, at: width.mark)
        }
        return nil
    }
}

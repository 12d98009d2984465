import SkelTemplates
package import SkelText

/// The page of `preview`: one self-contained file without network access.
package struct PreviewPage: Sendable {
    /// The cards in the order of the files.
    package var cards: [PreviewCard]
    /// The URL template that opens a place in the reader's editor, with `{file}`, `{line}` and `{column}`.
    package var editor: String
    /// The address of the stamp script beside the page, which identifies its latest version; nil unless the page is
    /// rewritten on changes.
    package var stampAddress: String?

    /// What the name of a page's file may end in.
    package static let extensions = ["html", "htm"]

    /// The template for Visual Studio Code, which the page uses unless `--editor` names another.
    package static let usualEditor = "vscode://file{file}:{line}:{column}"

    package init(cards: [PreviewCard], editor: String = PreviewPage.usualEditor, stampAddress: String? = nil) {
        self.cards = cards
        self.editor = editor
        self.stampAddress = stampAddress
    }

    /// The page's script. It's the same in all pages, whose content security policy allows it by its hash.
    package static var script: [UInt8] { PreviewParts.script }

    /// The data of the page, as JSON.
    package var data: Output {
        let widths = PreviewSkeleton.widths
        var output = Output()
        output.write([
            "editor": .string(editor), "stampAddress": stampAddress.map { .string($0) },
            "range": ["least": .points(widths.lowerBound), "most": .points(widths.upperBound)],
            "cards": .list(cards.map { $0.json }),
        ])
        return output
    }

    /// The stamp of a version of the page; equal data has the same stamp.
    package static func stamp(of data: Output) -> String { String(StableHash(of: data).value, radix: 16) }

    /// Writes the page.
    ///
    /// - Parameter data: The page's `data`.
    /// - Parameter scriptHash: The SHA-256 of `script`, in base64.
    package func write(_ data: Output, scriptHash: String, to output: inout Output) {
        output.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        output.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-")
        output.write(scriptHash)
        output.write(stampAddress == nil ? "'" : "' 'self'")
        output.write("; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">\n")
        output.write(PreviewParts.head[...])
        output.write("<style>\n")
        output.write(PreviewParts.styles[...])
        output.write("</style>\n</head>\n")
        output.write(PreviewParts.body[...])
        output.write("<script type=\"application/json\" id=\"data\" data-stamp=\"")
        output.write(Self.stamp(of: data))
        output.write("\">")
        output.write(inScript: data)
        output.write("</script>\n<script>")
        output.write(Self.script[...])
        output.write("</script>\n</body>\n</html>\n<!--skelgen-->\n")
    }

    /// Returns the script beside a page, from which an open page learns whether it's the latest version.
    package static func stampScript(of data: Output) -> Output {
        var output = Output()
        output.write(Self.stampBegin + stamp(of: data) + "\")\n/*skelgen*/\n")
        return output
    }

    /// The beginning of every stamp script, which identifies such files.
    package static let stampBegin = "skelgenStamp(\""
}

package import SkelText

/// What ends every output of a built-in format, by which skelgen knows its own files again: it removes no others.
///
/// It stands at the end, where it disturbs no reader that looks at how a file begins, in no template that users copy, and
/// outside of what names are hashed from. It costs an SVG 15 bytes.
package enum Mark: String, Sendable, CaseIterable {
    /// Behind SVG and HTML, and components that are markup.
    case markup = "<!--skelgen-->\n"
    /// Behind a style sheet, and components that are code.
    case code = "/*skelgen*/\n"
    /// The last member of a JSON object, with its end.
    case json = ",\"generator\":\"skelgen\"}\n"

    /// The one for files with an extension, which is written without its dot.
    init(ofFilesWithExtension fileExtension: String) {
        switch fileExtension {
        case "svg", "html", "vue", "svelte": self = .markup
        default: self = .code
        }
    }

    /// Whether a file has one.
    package static func isAtEnd(of bytes: [UInt8]) -> Bool {
        allCases.contains { mark in
            let text = mark.rawValue.utf8
            return bytes.count >= text.count && bytes[(bytes.count - text.count)...].elementsEqual(text)
        }
    }
}

extension Output {
    /// Writes the mark that ends an output.
    package mutating func write(_ mark: Mark) { write(mark.rawValue) }
}

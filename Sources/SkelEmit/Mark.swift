package import SkelText

/// The end of every output of a built-in format, by which skelgen recognizes its own files; it removes no others.
///
/// It stands at the end so that it doesn't disturb readers that inspect the beginning of a file. Templates that users
/// copy don't contain it, and hashes of names exclude it. It costs an SVG 15 bytes.
package enum Mark: String, Sendable, CaseIterable {
    /// For SVG and HTML, and for components that are markup.
    case markup = "<!--skelgen-->\n"
    /// For style sheets, and for components that are code.
    case code = "/*skelgen*/\n"
    /// The last member of a JSON object and the closing brace.
    case json = ",\"generator\":\"skelgen\"}\n"

    /// Creates the mark for files with an extension, given without its dot.
    init(ofFilesWithExtension fileExtension: String) {
        switch fileExtension {
        case "svg", "html", "vue", "svelte": self = .markup
        default: self = .code
        }
    }

    /// Whether a file ends with a mark.
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

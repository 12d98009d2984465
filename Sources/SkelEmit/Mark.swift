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

    /// Whether a file ends with a mark. Version control and editors change line ends, so space at the end does not count.
    package static func isAtEnd(of bytes: [UInt8]) -> Bool {
        let end = bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? -1
        return allCases.contains { mark in
            let text = mark.rawValue.utf8.dropLast()
            return end >= text.count - 1 && bytes[(end + 1 - text.count)...end].elementsEqual(text)
        }
    }
}

extension Output {
    /// Writes the mark that ends an output.
    package mutating func write(_ mark: Mark) { write(mark.rawValue) }
}

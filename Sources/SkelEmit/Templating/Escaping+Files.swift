extension Escaping {
    /// Escapes text within the quotes of a JavaScript string in a file that also has markup, such as TSX, Vue's and
    /// Svelte's. If used in the markup by mistake, the text shows its escapes, but forms no tag or expression and ends
    /// no value.
    package static let componentString = Escaping(
        name: "component-string", summary: "between the quotes of a string in JSX, Vue and Svelte"
    ) { text, output in
        output.write(text) { scalar in
            switch scalar {
            case "\"", "'", "`", "$", "<", ">", "&", "{", "}", "@":
                "\\u" + scalar.hexadecimal(digits: 4)
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: scalar.isUnseenInSource ? "\\u" + scalar.hexadecimal(digits: 4) : nil
            }
        }
    }

    /// Escapes text within the quotes of a C or Objective-C string: by three octal digits, which need no terminator, or
    /// by a universal character name, which C only has beyond U+009F.
    package static let cString = Escaping(
        name: "c-string", summary: "between the quotes of a C or an Objective-C string"
    ) {
        text, output in
        output.write(text) { scalar in
            switch scalar {
            case "\0": "\u{FFFD}"
            case "\\": "\\\\"
            case "\"": "\\\""
            // Two of them and another character once formed a trigraph.
            case "?": "\\?"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\u{80}"..."\u{9F}":
                String(scalar).utf8.map { "\\" + String($0, radix: 8) }.joined()
            default:
                scalar.isUnseenInSource
                    ? scalar.value < 0x80 ? "\\" + octal(scalar.value) : "\\u" + scalar.hexadecimal(digits: 4) : nil
            }
        }
    }

    private static func octal(_ value: UInt32) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }

    /// The file extensions that each escaping is for; all others are treated as HTML.
    package static let byExtension: [(extensions: [String], escaping: Escaping)] = [
        (["html", "htm", "xhtml", "svg", "xml"], .html),
        (["tsx", "jsx", "vue", "svelte", "astro"], .componentString),
        (["js", "mjs", "cjs", "ts", "mts", "cts", "json"], .javaScriptString),
        (["swift"], .swiftString),
        (["m", "mm", "h", "c"], .cString),
        (["css", "scss", "less"], .cssString),
        (["txt"], .none),
    ]

    /// The escaping of `{{name}}` in a file with an extension.
    package static func inFile(withExtension fileExtension: String) -> Escaping {
        byExtension.first { $0.extensions.contains(fileExtension.lowercased()) }?.escaping ?? .html
    }
}

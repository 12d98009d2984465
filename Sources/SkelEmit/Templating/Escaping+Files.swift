extension Escaping {
    /// Between the quotes of a JavaScript string, in a file that has markup too, as TSX, Vue's and Svelte's: what one puts
    /// into the markup by mistake shows with its escapes, and is neither a tag nor an expression nor ends a value.
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

    /// The files that each escaping is for, by their extensions; all others are taken for HTML.
    package static let byExtension: [(extensions: [String], escaping: Escaping)] = [
        (["html", "htm", "xhtml", "svg", "xml"], .html),
        (["tsx", "jsx", "vue", "svelte", "astro"], .componentString),
        (["js", "mjs", "cjs", "ts", "mts", "cts", "json"], .javaScriptString),
        (["swift"], .swiftString),
        (["css", "scss", "less"], .cssString),
        (["txt"], .none),
    ]

    /// The escaping of `{{name}}` in a file.
    package static func inFile(withExtension fileExtension: String) -> Escaping {
        byExtension.first { $0.extensions.contains(fileExtension.lowercased()) }?.escaping ?? .html
    }
}

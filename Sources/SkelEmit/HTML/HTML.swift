import SkelLanguage
import SkelText

extension Format {
    /// A placeholder to be put into a page: first thing in the element that the content will be in.
    package static let html = Format(
        name: "html", fileExtension: "html", summary: "a placeholder for a page: HTML and CSS, no script",
        writeStyles: { compilation, options, output in Placeholder(compilation, options).writeStyles(to: &output) }
    ) { compilation, options, output in
        let placeholder = Placeholder(compilation, options)
        placeholder.writeHead(options, to: &output)
        placeholder.writeMarkup(to: &output)
    }

    /// A page that shows the placeholder until content is put behind it.
    package static let page = Format(
        name: "page", fileExtension: "html", summary: "a whole page with the placeholder in it",
        writeStyles: { compilation, options, output in
            Placeholder.writePageStyles(to: &output)
            Placeholder(compilation, options).writeStyles(to: &output)
        }
    ) { compilation, options, output in
        let placeholder = Placeholder(compilation, options)
        output.write(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>
            """)
        output.write(escapedForXML: placeholder.name)
        output.write("</title>\n")
        placeholder.writeHead(options, isPage: true, to: &output)
        output.write("</head>\n<body>\n<main>\n")
        placeholder.writeMarkup(to: &output)
        output.write("</main>\n</body>\n</html>\n")
    }
}

extension Placeholder {
    /// Writes the style sheet in its element, or a link to it.
    fileprivate func writeHead(_ options: EmitOptions, isPage: Bool = false, to output: inout Output) {
        if let address = options.stylesheet {
            output.write("<link rel=\"stylesheet\" href=\"")
            output.write(escapedForXML: address)
            output.write("\">\n")
            return
        }
        output.write("<style>")
        if isPage { Self.writePageStyles(to: &output) }
        writeStyles(to: &output)
        output.write("</style>\n")
    }

    fileprivate static func writePageStyles(to output: inout Output) {
        output.write("body{margin:0}main{min-height:100vh;min-height:100dvh}\n")
    }
}

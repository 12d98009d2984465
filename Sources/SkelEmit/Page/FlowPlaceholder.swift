import SkelText

/// A placeholder in its page with its style sheet: an element that holds all it needs.
struct FlowPlaceholder {
    private let markup: Output

    init(_ compilation: Compilation, _ options: EmitOptions) {
        let shared = PagePlaceholder.sharedName(options)
        let placeholder = PagePlaceholder(compilation, options, scope: ContentHash.standIn, shared: shared)
        var content = Output()
        content.write("<style>")
        content.write(PageSheet.rules(shared))
        placeholder.writeRules(to: &content)
        content.write("</style>")
        placeholder.writeInner(to: &content)
        var hash = ContentHash()
        hash.add(content)
        hash.add(placeholder.direction ?? "")
        let name = options.prefix + hash.name
        var markup = Output()
        markup.write("<div class=\"\(shared) \(name)\"")
        if let direction = placeholder.direction { markup.write(" dir=\"\(direction)\"") }
        markup.write(" role=\"status\" aria-busy=\"true\" aria-label=\"")
        markup.write(escapedForXML: placeholder.name)
        markup.write("\">")
        markup.write(content.named(name))
        markup.write("</div>\n")
        self.markup = markup
    }

    func write(to output: inout Output) { output.write(markup) }
}

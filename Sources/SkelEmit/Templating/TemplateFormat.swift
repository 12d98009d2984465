import SkelTemplates
package import SkelText

/// A template with its partials, ready to write outputs.
package struct TemplateFormat: Sendable {
    private let template: Template
    private let partials: [(name: String, template: Template)]
    /// What the outputs are called, without the dot; the escaping is by it.
    package let fileExtension: String
    /// What the template and its partials name.
    private let names: [String]

    package init(_ template: Template, partials: [(name: String, template: Template)] = [], fileExtension: String) {
        self.template = template
        self.partials = partials
        self.fileExtension = fileExtension
        names = template.names + partials.flatMap { $0.template.names }
    }

    /// The format of a built-in template.
    fileprivate init(_ builtIn: BuiltInTemplate) {
        var problems = Problems()
        let template = parseTemplate(SourceFile(name: builtIn.file, bytes: builtIn.text()), reporting: &problems)
        self.init(template, fileExtension: TemplateFormat.fileExtension(of: builtIn.file))
    }

    /// What stands before `.mustache`, behind the last dot: `tsx` of `my.tsx.mustache`; nil without one.
    package static func fileExtension(ofTemplate file: String) -> String? {
        let end = ".mustache"
        let name = file.hasSuffix(end) ? String(file.dropLast(end.count)) : file
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let found = name[name.index(after: dot)...]
        return found.isEmpty ? nil : String(found)
    }

    fileprivate static func fileExtension(of file: String) -> String { fileExtension(ofTemplate: file) ?? "html" }

    /// What an output holds, by the names that the template has.
    package var contents: Format.Contents {
        var contents: Format.Contents = hasPlaceholder ? [.choices] : []
        if names.contains("variants") { contents.insert(.variants) }
        return contents
    }

    /// Whether it names the placeholder or its style sheet.
    package var hasPlaceholder: Bool {
        names.contains { ["html", "inner", "css", "cssHref", "cssImport", "className"].contains($0) }
    }

    /// Writes the output; what is reported is of the template's files.
    package func write(
        _ compilation: Compilation, _ options: EmitOptions, limits: RenderLimits = RenderLimits(),
        reporting problems: inout Problems, into output: inout Output
    ) {
        var subject = TemplateSubject(compilation, options)
        render(
            template, with: subject.values(of: names), partials: partials,
            escaping: .inFile(withExtension: fileExtension), limits: limits, reporting: &problems, into: &output)
    }

    /// Writes the style sheet that belongs to the output.
    package func writeStyles(_ compilation: Compilation, _ options: EmitOptions, into output: inout Output) {
        if names.contains("pageCss") { output.write(TemplateSubject.pageStyles) }
        Placeholder(compilation, options).writeStyles(to: &output)
    }
}

extension Format {
    /// The formats of the built-in templates.
    static var templates: [Format] { BuiltInTemplate.all.filter { $0.isTemplate }.map { Format($0) } }

    /// What a template's output holds is said here, so that no template is read before it is used.
    private init(_ builtIn: BuiltInTemplate) {
        let isPicture = builtIn.name == "picture"
        let writeStyles: Writer = { compilation, options, output in
            TemplateFormat(builtIn).writeStyles(compilation, options, into: &output)
        }
        self.init(
            name: builtIn.name, fileExtension: TemplateFormat.fileExtension(of: builtIn.file),
            summary: builtIn.summary,
            contents: isPicture ? [.variants] : builtIn.name == "swift" ? [.choices, .skeletons] : [.choices],
            writeStyles: isPicture ? nil : writeStyles
        ) { compilation, options, output in
            // What is written into it has limits of its own.
            let limits = RenderLimits(bytes: .max, steps: .max)
            var problems = Problems()
            let template = TemplateFormat(builtIn)
            template.write(compilation, options, limits: limits, reporting: &problems, into: &output)
            output.write(Mark(ofFilesWithExtension: template.fileExtension))
        }
    }

    /// The format of a user's own template; what only rendering finds is not reported.
    ///
    /// - Parameter isPlaceholder: whether it may be responsive and have its style sheet elsewhere.
    package init(_ template: TemplateFormat, named name: String, isPlaceholder: Bool) {
        let writeStyles: Writer = { compilation, options, output in
            template.writeStyles(compilation, options, into: &output)
        }
        self.init(
            name: name, fileExtension: template.fileExtension, summary: "a template of one's own",
            contents: template.contents, writeStyles: isPlaceholder ? writeStyles : nil
        ) { compilation, options, output in
            var problems = Problems()
            template.write(compilation, options, reporting: &problems, into: &output)
        }
    }
}

import SkelLayout
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
        let keys = TemplateKey.placeholder.map { $0.name }
        return names.contains { keys.contains($0) }
    }

    /// Writes the output, and answers the style sheets that belong to it; what is reported is of the template's files.
    ///
    /// - Parameter place: nil where no style sheets are asked for.
    package func write(
        _ compilation: Compilation, _ options: EmitOptions, stylesIn place: Format.StylesPlace? = nil,
        limits: RenderLimits = RenderLimits(), reporting problems: inout Problems, into output: inout Output
    ) -> [Output] {
        var subject = TemplateSubject(compilation, options)
        render(
            template, with: subject.values(of: names), partials: partials,
            escaping: .inFile(withExtension: fileExtension), limits: limits, reporting: &problems, into: &output)
        return place.map { styles(of: &subject, in: $0) } ?? []
    }

    private func styles(of subject: inout TemplateSubject, in place: Format.StylesPlace) -> [Output] {
        let parts = ["sharedCss", "ownCss"]
        let around = ["pageCss", "elementCss"].filter { names.contains($0) }
        guard case .object(let values) = subject.values(of: around + parts) else { return [] }
        func output(of wanted: [String]) -> Output {
            var output = Output()
            for name in wanted { if case .text(let text)? = values[name] { output.write(text) } }
            return output
        }
        switch place {
        case .file: return (around + parts).map { output(of: [$0]) }
        case .elements:
            let whole = names.contains("css") ? [output(of: around + parts)] : []
            return whole + parts.filter { names.contains($0) }.map { output(of: [$0]) }
        }
    }
}

extension Format {
    /// The formats of the built-in templates.
    static var templates: [Format] { BuiltInTemplate.all.filter { $0.isTemplate }.map { Format($0) } }

    /// What a template's output holds is said here, so that no template is read before it is used.
    private init(_ builtIn: BuiltInTemplate) {
        let isPicture = builtIn.name == "picture"
        let isNative = builtIn.isNative
        self.init(
            name: builtIn.name, fileExtension: TemplateFormat.fileExtension(of: builtIn.file),
            summary: builtIn.summary,
            contents: isNative
                ? [] : isPicture ? [.variants] : builtIn.name == "swift" ? [.choices, .skeletons] : [.choices],
            missing: isNative ? NativeDrawing.missing : [], isPlaceholder: !isPicture && !isNative
        ) { compilation, options, place, output in
            // What is written into it has limits of its own.
            let limits = RenderLimits(bytes: .max, steps: .max)
            var problems = Problems()
            let template = TemplateFormat(builtIn)
            let styles = template.write(
                compilation, options, stylesIn: place, limits: limits, reporting: &problems, into: &output)
            output.write(Mark(ofFilesWithExtension: template.fileExtension))
            return styles
        }
    }

    /// - Parameter isPlaceholder: whether it may be fixed and have its style sheet elsewhere.
    private init(
        name: String, fileExtension: String, summary: String, contents: Contents, missing: Drawing.Features = [],
        isPlaceholder: Bool,
        write: @escaping @Sendable (Compilation, EmitOptions, StylesPlace?, inout Output) -> [Output]
    ) {
        let writeWithStyles: StylesWriter = { write($0, $1, $2, &$3) }
        self.init(
            name: name, fileExtension: fileExtension, summary: summary, contents: contents, missing: missing,
            writeWithStyles: isPlaceholder ? writeWithStyles : nil
        ) { compilation, options, output in
            _ = write(compilation, options, nil, &output)
        }
    }

    /// The format of a user's own template; what only rendering finds is not reported.
    ///
    /// - Parameter isPlaceholder: whether it may be fixed and have its style sheet elsewhere.
    package init(_ template: TemplateFormat, named name: String, isPlaceholder: Bool) {
        self.init(
            name: name, fileExtension: template.fileExtension, summary: "a template of one's own",
            contents: template.contents, isPlaceholder: isPlaceholder
        ) { compilation, options, place, output in
            var problems = Problems()
            return template.write(compilation, options, stylesIn: place, reporting: &problems, into: &output)
        }
    }
}

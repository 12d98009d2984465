import SkelLayout
import SkelTemplates
package import SkelText

/// A template with its partials, ready to write outputs.
package struct TemplateFormat: Sendable {
    private let template: Template
    private let partials: [(name: String, template: Template)]
    /// The extension of the outputs, without the dot; it determines the escaping.
    package let fileExtension: String
    /// The names that the template and its partials use.
    private let names: [String]

    /// Creates a format whose outputs are escaped as files with this extension are.
    package init(_ template: Template, partials: [(name: String, template: Template)] = [], fileExtension: String) {
        self.template = template
        self.partials = partials
        self.fileExtension = fileExtension
        names = template.names + partials.flatMap { $0.template.names }
    }

    /// Creates the format of a built-in template.
    fileprivate init(_ builtIn: BuiltInTemplate) {
        var problems = Problems()
        let template = parseTemplate(SourceFile(name: builtIn.file, bytes: builtIn.text()), reporting: &problems)
        self.init(template, fileExtension: TemplateFormat.fileExtension(of: builtIn.file))
    }

    /// The part before `.mustache` after the last dot: `tsx` for `my.tsx.mustache`; nil if there is none.
    package static func fileExtension(ofTemplate file: String) -> String? {
        let end = ".mustache"
        let name = file.hasSuffix(end) ? String(file.dropLast(end.count)) : file
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let found = name[name.index(after: dot)...]
        return found.isEmpty ? nil : String(found)
    }

    fileprivate static func fileExtension(of file: String) -> String { fileExtension(ofTemplate: file) ?? "html" }

    /// The contents of an output, judging by the names that the template uses.
    package var contents: Format.Contents {
        var contents: Format.Contents = hasPlaceholder ? [.choices] : []
        if names.contains("variants") || names.contains("src") { contents.insert(.variants) }
        return contents
    }

    /// Whether it uses the placeholder or its style sheet.
    package var hasPlaceholder: Bool {
        let keys = TemplateKey.placeholder.map { $0.name }
        return names.contains { keys.contains($0) }
    }

    /// Writes the output and returns the style sheets that belong to it; problems refer to the template's files.
    ///
    /// - Parameter place: nil if no style sheets are wanted.
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

    /// The contents of an output are declared here, so that no template is read before it's used.
    private init(_ builtIn: BuiltInTemplate) {
        let isPicture = builtIn.name == "picture"
        let isNative = builtIn.isNative
        self.init(
            name: builtIn.name, fileExtension: TemplateFormat.fileExtension(of: builtIn.file),
            summary: builtIn.summary,
            contents: isNative
                ? [] : isPicture ? [.variants] : builtIn.name == "swift" ? [.choices, .skeletons] : [.choices],
            // A layer has one radius; SwiftUI has one for each corner.
            missing: isNative ? NativeDrawing.missing.union(builtIn.name == "swiftui" ? [] : .corners) : [],
            isPlaceholder: !isPicture && !isNative
        ) { compilation, options, place, output in
            // The values written into it have limits of their own.
            let limits = RenderLimits(bytes: .max, steps: .max)
            var problems = Problems()
            let template = TemplateFormat(builtIn)
            let styles = template.write(
                compilation, options, stylesIn: place, limits: limits, reporting: &problems, into: &output)
            output.write(Mark(ofFilesWithExtension: template.fileExtension))
            return styles
        }
    }

    /// - Parameter isPlaceholder: Whether it may be fixed and have its style sheet elsewhere.
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

    /// Creates the format of a user's template; problems that only rendering finds aren't reported.
    ///
    /// - Parameter isPlaceholder: Whether it may be fixed and have its style sheet elsewhere.
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

import SkelEmit
import SkelSystem
import SkelText

/// A user's template, read from a file, and the partials beside it.
struct UserTemplate: Sendable {
    private let template: TemplateFormat
    /// The file's name.
    private let name: String
    /// The template, then its partials; its diagnostics refer to these.
    private let files: [SourceFile]
    /// The paths of the files read.
    let paths: [String]
    private let problems: Problems
    /// Whether a file couldn't be read.
    private let isUnreadable: Bool

    /// The facts about an output that don't require the files. A template with mistakes may be of any kind.
    var format: Format {
        Format(template, named: name, isPlaceholder: status != .done || template.hasPlaceholder)
    }

    /// The mistakes in the files themselves.
    var report: Report { Report(files, problems) }

    var status: ExitStatus { isUnreadable ? .system : problems.hasErrors ? .mistakes : .done }

    /// Writes an output; returns the requested style sheets, and the mistakes that prevented rendering.
    func write(
        _ compilation: Compilation, _ options: EmitOptions, stylesIn place: Format.StylesPlace?,
        into output: inout Output
    ) -> (styles: [Output], report: Report?) {
        var problems = Problems(limit: problems.limit)
        let styles = template.write(compilation, options, stylesIn: place, reporting: &problems, into: &output)
        return (styles, problems.isEmpty ? nil : Report(files, problems))
    }

    /// Reads and parses a template and all its partials.
    ///
    /// - Parameter problems: without any, with the limit that they have.
    init(_ path: String, reporting problems: Problems, in system: System) throws(UsageError) {
        guard let fileExtension = TemplateFormat.fileExtension(ofTemplate: Paths.name(of: path)) else {
            throw UsageError(
                "the name of a template says what it makes, and '\(path)' does not",
                hint: "name it as feed.ts.mustache, which makes .ts")
        }
        var loader = TemplateLoader(system, folder: Paths.folder(of: path), fileExtension, problems)
        loader.load(path)
        name = Paths.name(of: path)
        files = loader.files
        paths = loader.paths
        self.problems = loader.problems
        isUnreadable = loader.isUnreadable
        template = TemplateFormat(loader.templates[0], partials: loader.partials, fileExtension: fileExtension)
    }
}

/// Reads a template and its partials, each once.
private struct TemplateLoader {
    private let system: System
    private let folder: String
    private let fileExtension: String
    private(set) var files: [SourceFile] = []
    private(set) var paths: [String] = []
    private(set) var templates: [Template] = []
    /// The partials, by the names that tags use.
    private(set) var partials: [(name: String, template: Template)] = []
    private(set) var problems: Problems
    private(set) var isUnreadable = false

    init(_ system: System, folder: String, _ fileExtension: String, _ problems: Problems) {
        self.system = system
        self.folder = folder
        self.fileExtension = fileExtension
        self.problems = problems
    }

    mutating func load(_ path: String) {
        read(path)
        var next = 0
        while next < templates.count {
            for (name, span) in templates[next].partials where !partials.contains(where: { $0.name == name }) {
                guard let path = self.path(ofPartial: name) else {
                    problems.report(Messages.partialMissing(name, at: span))
                    continue
                }
                read(path)
                partials.append((name, templates[templates.count - 1]))
            }
            next += 1
        }
    }

    /// `{{> row}}` in a template for `.ts` is `row.ts.mustache` beside it, or otherwise `row.mustache`.
    private func path(ofPartial name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(0) { return nil }
        let names = [name + "." + fileExtension + ".mustache", name + ".mustache"]
        return names.map { Paths.join(folder, $0) }.first { system.kind($0) != .missing }
    }

    private mutating func read(_ path: String) {
        let index = files.count
        var file = SourceFile(name: path, bytes: [])
        var isText = true
        do throws(SystemError) {
            // The template itself was named, its partials weren't.
            if index > 0, system.linkTarget(path) != nil {
                let root = system.importRoot(of: try system.realPath(Paths.orHere(folder)))
                guard Paths.isPath(try system.realPath(path), within: root) else {
                    throw SystemError("a link leaves the root, '\(root)'")
                }
            }
            file = try system.source(path, at: path, below: folder)
            paths.append(path)
            if let flaw = firstFlaw(in: file.bytes) {
                isText = false
                problems.report(Messages.flaw(flaw, in: file.bytes, file: index))
            }
        } catch {
            isUnreadable = isUnreadable || error.reason != .tooLarge
            problems.report(
                error.reason == .tooLarge ? Messages.tooLarge(index) : Messages.unreadable(index, error))
        }
        files.append(file)
        let text = SourceFile(name: path, bytes: isText ? file.bytes : [])
        let template = parseTemplate(text, index: index, reporting: &problems)
        template.reportNames(escapedFor: Escaping.inFile(withExtension: fileExtension), to: &problems)
        templates.append(template)
    }
}

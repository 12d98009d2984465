import SkelEditor
import SkelEmit
import SkelImport
import SkelSystem
import SkelTemplates
import SkelText

/// A run of `init`, which creates all of the starting files or none.
struct InitRun {
    /// The folder for screens.
    private static let screens = "Screens/"

    private let system: System
    /// The folder as given; the working folder by default.
    private let folder: String
    private let example: ExampleScreen?
    /// Whether the screen may be a further one of a project: one that is named.
    private let isFurther: Bool
    /// The file of another tool to import, if any.
    private let source: String?

    init(_ arguments: Arguments, in system: System) throws(UsageError) {
        self.system = system
        if arguments.operands.count > 1 { throw Command.`init`.wrongOperands("init starts in one folder") }
        let folder = arguments.operands.first ?? "."
        if folder.isEmpty || folder.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw UsageError("'\(folder)' cannot be a folder of a command line")
        }
        self.folder = folder.hasPrefix("-") ? "./" + folder : folder
        switch system.kind(folder) {
        case .missing, .folder: break
        case .file, .stream: throw UsageError("init starts in a folder, and '\(folder)' is not one")
        }
        source = arguments.value(.from)
        if source != nil, arguments.has(.example) { throw UsageError("--from and --example cannot be combined") }
        if source == "-" { throw UsageError("--from reads a file, not standard input") }
        let name = arguments.value(.example)
        isFurther = name != nil
        example = source == nil ? ExampleScreen.all.first { name == nil || $0.name == name } : nil
    }

    func run() -> ExitStatus {
        let project = StarterProject(in: look)
        let (screen, status) = screenFiles
        if status != .done { return status }
        var files =
            screen + [
                (
                    path(Manifest.usualName),
                    project.manifest(screens: Self.screens, dark: dark(in: screen, for: project))
                )
            ]
        if isFurther, system.itself(files[0].path) == nil {
            // The manifest compiles all screens of its folder; tokens of other values would change the screens that are there.
            files.removeAll { file in
                guard let bytes = try? system.read(file.path) else { return false }
                return file.path == path(Manifest.usualName) || bytes == file.text.bytes
            }
        }
        let taken = files.map { $0.path }.filter { system.itself($0) != nil }
        if !taken.isEmpty { return refuse(taken) }
        let written = write(files)
        return written == .done ? tell(files.map { $0.path }, Self.skeletons(in: screen[0].text), project) : written
    }

    /// Access to the folder for detecting the kind of project.
    private var look: StarterProject.Folder {
        StarterProject.Folder(
            read: { name in try? system.read(path(name)) },
            folders: { name in
                let items = (try? system.list(Paths.orHere(path(name)))) ?? []
                return items.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map { $0.name }.sorted()
            })
    }

    private func path(_ name: String) -> String {
        if folder == "." { return name }
        return name.isEmpty ? folder : Paths.join(folder, name)
    }

    /// The screen and the files it imports.
    private var screenFiles: (files: [(path: String, text: Output)], status: ExitStatus) {
        if let example {
            return (
                [
                    (path(Self.screens + example.name + ".skel"), Output(example.text())),
                    (path(Self.screens + "tokens.skel"), Output(ExampleScreen.tokens)),
                ], .done
            )
        }
        let (text, status) = imported
        guard status == .done else { return ([], status) }
        let names = Self.skeletons(in: text)
        // A file with several skeletons is named after the one that they come from.
        let name = names.count > 1 ? Paths.stem(of: source ?? "") : names.first ?? "Screen"
        return ([(path(Self.screens + name + ".skel"), text)], .done)
    }

    /// The output of `import` for the source file.
    private var imported: (text: Output, status: ExitStatus) {
        let written = Mutex<Output>(Output())
        var capturing = system
        capturing.writeStandardOutput = { output in written.withLock { $0.write(output) } }
        let status = SkelDriver.run(["import", "--", source ?? ""], in: capturing)
        return (written.withLock { $0 }, status)
    }

    /// The selector inside which the imported page is dark, if the project's format takes one.
    private func dark(in screen: [(path: String, text: Output)], for project: StarterProject) -> String? {
        let format = Format.named(project.formats[0])
        guard source != nil, let format, format.writeWithStyles != nil, !format.isInShadowRoot else { return nil }
        return screen.first.flatMap { ImportNotes.darkSelector(in: $0.text) }
    }

    /// Returns the names of the skeletons, which consist of letters, digits and `_`.
    private static func skeletons(in text: Output) -> [String] {
        let start = "skeleton "
        return text.string.split(separator: "\n").filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix { $0 != " " && $0 != "{" }) }
    }

    private func refuse(_ taken: [String]) -> ExitStatus {
        for path in taken { system.complain("skelgen: '\(printable(path))' exists\n") }
        system.complain("  nothing is written: init replaces no file\n")
        if let source {
            let screen = path(Self.screens + "NAME.skel").quotedForShell
            system.complain("  to add a screen: skelgen import \(source.quotedForShell) -o \(screen)\n")
        } else if !isFurther {
            system.complain("  to add a screen: skelgen init --example NAME\n")
        }
        return .mistakes
    }

    /// Writes all files; if one can't be written, removes the others again.
    private func write(_ files: [(path: String, text: Output)]) -> ExitStatus {
        var written: [String] = []
        for (path, text) in files {
            let manner = System.Manner(allowsStreams: false, makesFolders: true)
            if let failure = system.replace(path, by: text, manner) {
                for path in written { try? system.remove(path) }
                _ = system.show([failure], as: .text, documentsTo: .standardError)
                return .system
            }
            written.append(path)
        }
        return .done
    }

    private func tell(_ paths: [String], _ skeletons: [String], _ project: StarterProject) -> ExitStatus {
        var text = Output()
        for path in paths { text.write("wrote " + printable(path) + "\n") }
        let formats = project.formats.joined(separator: ", ")
        text.write((project.kind.map { "for \($0): " } ?? "") + "\(formats) in \(printable(path(project.output)))\n")
        text.write("\nNext:\n\n")
        for command in commands { text.write("  " + command + "\n") }
        if project.isOutside {
            text.write(
                "\nThen add \(printable(path(project.output))) to a target of yours: none compiles it yet.\n"
            )
        }
        let outputs = path(project.output)
        let source = Paths.folder(of: String(outputs.dropLast()))
        let place = project.importsBeside && !source.isEmpty ? ", in a file of \(printable(source))/" : ""
        text.write("\nThen show it until the content is there\(place):\n\n")
        let stem = Paths.stem(of: paths[0])
        let name = skeletons.first ?? stem
        let file = skeletons.count > 1 ? stem + "." + name : stem
        for line in project.use(of: name, file: file, in: project.output, from: path("")) {
            text.write("  " + line + "\n")
        }
        if skeletons.count > 1 {
            text.write("  The same goes for " + skeletons.dropFirst().joined(separator: ", ") + ".\n")
        }
        text.write(
            "\nskelgen compile lists what it writes in .skelgen-outputs, beside skelgen.json, to know what is stale. Commit that file\n"
                + "if you commit the outputs; otherwise leave it out of version control.\n")
        return system.answer(text)
    }

    /// The next commands, ready to copy. Through npm and Bazel, the program is not in the path, and npm's cannot watch.
    private var commands: [String] {
        let isThroughNPM = system.environment("npm_config_user_agent") != nil
        let isThroughBazel = system.environment("BUILD_WORKSPACE_DIRECTORY") != nil
        let name = isThroughNPM ? "npx skelgen" : isThroughBazel ? "bazel run @skelgen//:skelgen --" : "skelgen"
        let screens = path(Self.screens).quotedForShell
        return [
            "\(name) check \(screens)",
            "\(name) compile --manifest \(path(Manifest.usualName).quotedForShell)",
            "\(name) preview \(screens) -o \(path("preview.html").quotedForShell)" + (isThroughNPM ? "" : " --watch"),
        ]
    }
}

extension Option {
    static let from = Option(
        "from", .file("FILE"), "Begin with a screen of another tool: a file that import reads, or the address of a page"
    )
    static let example = Option(
        "example", .oneOf("NAME") { ExampleScreen.all.map { $0.name } }, "Begin with another of the screens below")
}

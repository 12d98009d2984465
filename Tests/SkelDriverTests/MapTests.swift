import Foundation
import SkelEmit
import SkelLanguage
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

/// Follows the table "to add, touch" of `Sources/README.md`: what it promises to be the only places are.
@Suite("The map of the sources")
struct MapTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// The Swift files of targets without their comments, by their paths below `Sources`; packed is without white space.
    private static let texts: [(path: String, text: String, packed: String)] = {
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .compactMap { file in
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                let code = lines.joined(separator: "\n")
                let packed = String(decoding: code.utf8.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
                return (String(file.path.dropFirst(sources.path.count + 1)), code, packed)
            }
    }()

    /// The files that declare something of a type by a name: `Type("name"` or `: Type = .init("name"`.
    private static func declarations(of name: String, as type: String) -> [String] {
        texts.filter {
            $0.packed.holds("=\(type)(\"\(name)\"") || $0.packed.holds(":\(type)=.init(\"\(name)\"")
        }.map { $0.path }
    }

    /// The files that name something in quotes.
    private static func files(naming name: String) -> [String] {
        texts.filter { $0.text.holds("\"\(name)\"") }.map { $0.path }
    }

    @Test("A command is a file of its own, and a row that help, completions and the dispatch are made of")
    func commands() {
        let homes = Command.all.flatMap { Self.declarations(of: $0.name, as: "Command") }
        #expect(homes.count == Command.all.count)
        #expect(Set(homes).count == homes.count)
        let files = Self.texts.map { $0.path }.filter { $0.hasPrefix("SkelDriver/Commands/") }
        #expect(Set(homes) == Set(files))
        for (command, home) in zip(Command.all, homes) {
            // The dispatch, help and completions know none by its name.
            let others = Self.files(naming: command.name).filter { $0 != home }
            let readers = ["Command.swift", "Help.swift", "Arguments.swift", "Completions/"]
            #expect(!others.contains { path in readers.contains { path.hasPrefix("SkelDriver/" + $0) } }, "\(others)")
        }
    }

    @Test("An option of compile is declared once, and no reader of command lines or manifests names it")
    func options() {
        for option in CompileJob.options {
            let homes = Self.declarations(of: option.name, as: "Option")
            #expect(homes.count == 1, "\(option.name): \(homes)")
            let readers = ["Arguments.swift", "Help.swift", "Completions/", "Manifest/ManifestReader.swift"]
            let named = Self.files(naming: option.name).filter { path in
                path != homes.first && readers.contains { path.hasPrefix("SkelDriver/" + $0) }
            }
            #expect(named == [], "\(option.name)")
        }
    }

    @Test("An output format is declared once, in SkelEmit, and no file of the driver names it but for the default")
    func formats() {
        for format in Format.all {
            let inDriver = Self.files(naming: format.name).filter { $0.hasPrefix("SkelDriver/") }
            #expect(Set(inDriver).isSubset(of: Self.otherUses[format.name] ?? []), "\(format.name): \(inDriver)")
        }
        let names = Format.all.map { $0.name }
        #expect(Set(names).count == names.count)
    }

    @Test("Build systems, which name outputs before there is a compiler to ask, know every format and its extension")
    func formatsOfIntegrations() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
        }
        let formats = Dictionary(uniqueKeysWithValues: Format.all.map { ($0.name, $0.fileExtension) })

        let cmake = try text("Integrations/cmake/Skelgen.cmake")
        func list(_ name: String) -> [String] {
            let line = cmake.split(separator: "\n").first { $0.hasPrefix("set(_skelgen_\(name) ") } ?? ""
            return line.dropLast().split(separator: " ").dropFirst().map { String($0) }
        }
        #expect(Dictionary(zip(list("formats"), list("extensions")), uniquingKeysWith: { $1 }) == formats)
        #expect(list("formats").count == list("extensions").count)

        let bazel = try text("Integrations/bazel/skelgen.bzl").split(separator: "\n")
            .drop { !$0.hasPrefix("_EXTENSIONS = {") }.dropFirst().prefix { $0 != "}" }
        let rows = bazel.map { $0.split(separator: "\"") }.map { (String($0[1]), String($0[3])) }
        #expect(Dictionary(rows, uniquingKeysWith: { $1 }) == formats)

        // A format that has no case has its own name for an extension.
        var plugin = formats.filter { $0.key == $0.value }
        for line in try text("SkelgenPlugin/BuildPlan.swift").split(separator: "\n") {
            let words = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard words[0].hasSuffix("case "), words.count > 4 else { continue }
            let names = stride(from: 1, to: words.count - 2, by: 2).map { String(words[$0]) }
            for name in names { plugin[name] = String(words[words.count - 2]) }
        }
        #expect(plugin == formats)

        let types = try text("Integrations/npm/index.d.ts")
        for name in formats.keys { #expect(types.holds("'\(name)'"), "\(name)") }
    }

    @Test("A diagnostic's code is declared once, and is in its target's list, so that 'explain' knows it")
    func codes() {
        let declared = Self.texts.flatMap { file in
            file.packed.components(separatedBy: "=Code(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        }
        #expect(declared.sorted() == Code.all.map(\.slug).sorted())
    }

    @Test("What names formats or pictures in other languages names those that there are, and no others")
    func listsOfIntegrations() throws {
        /// The words in single or double quotes after the first occurrence of a beginning, up to an end.
        func words(of path: String, from begin: String, to end: Character) throws -> Set<String> {
            let file = try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8)
            let list = file.components(separatedBy: begin).dropFirst().first?.prefix { $0 != end } ?? ""
            let parts = list.split(omittingEmptySubsequences: false) { "'\"".contains($0) }
            return Set(stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) })
        }
        let formats = Set(Format.all.map { $0.name })
        let web = formats.subtracting(["swift", "swiftui", "uikit", "objc"])
        #expect(try words(of: "Integrations/playground/page.js", from: "const formats = [", to: "]") == formats)
        #expect(
            try words(of: "Integrations/npm/plugins/module.js", from: "const formats = new Set([", to: "]")
                == web.union(["css"]))
        let extensions = try words(of: "Integrations/npm/plugins/module.js", from: "const byExtension = {", to: "}")
        #expect(extensions.isSubset(of: web.union(["css"])))
        #expect(
            try words(of: "SkelgenPlugin/SourceFiles.swift", from: "let pictures = [", to: "]")
                == Set(PictureFile.Format.extensions))
        #expect(
            Set(PictureFile.Format.extensions.compactMap { PictureFile.Format(endOf: "a." + $0)?.rawValue })
                == Set(PictureFile.Format.allCases.map { $0.rawValue }))
    }

    /// The files of the driver that have the name of a format: as the default; for what a foreign file begins with; for a
    /// class of a picture.
    private static let otherUses: [String: Set<String>] = [
        "svg": ["SkelDriver/Compile/CompileJob.swift", "SkelDriver/ForeignFormat.swift"],
        "page": ["SkelDriver/Drift/DriftOverlay.swift"],
    ]

    @Test("A name for templates is a row of TemplateKey, and of no other file but the templates' own page")
    func templateKeys() throws {
        let page = try String(
            contentsOf: Self.sources.deletingLastPathComponent().appendingPathComponent("Templates/README.md"),
            encoding: .utf8)
        for key in TemplateKey.all {
            let row = ".init(\"\(key.name)\",\""
            let rows = Self.texts.filter { $0.path.contains("TemplateKey") && $0.packed.holds(row) }
            #expect(rows.count == 1, "\(key.name): \(rows.map { $0.path })")
            #expect(page.holds("`\(key.name)`"), "\(key.name)")
        }
    }
}

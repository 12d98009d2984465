import Foundation
import SkelDriver
import SkelLanguage
import TestSupport
import Testing

/// What the documents show and say beside the program.
@Suite("Documents")
struct DocumentTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Case.top.appending(path: path), encoding: .utf8)
    }

    @Test("README begins with a sample and the picture that it compiles to")
    func card() throws {
        let blocks = Page("README.md").blocks(in: "skel")
        let sample = try Self.text("Samples/Card.skel")
        #expect(blocks.first == sample)
        let memory = Memory(["Card.skel": sample])
        #expect(memory.run("compile", "Card.skel") == .done)
        let picture = memory.text("Card.svg") ?? ""
        try expectGolden(picture, "../../Samples/Card.svg")
        #expect(try Self.text("README.md").contains("an SVG of \(picture.utf8.count) bytes"))
    }

    @Test("README fits three screens")
    func length() {
        #expect(Page("README.md").lines.count <= 165)
    }

    @Test("Every file that has the version has this one")
    func versions() throws {
        #expect(version == "3.0.0-dev")
        // The editors' packages know no `-dev`, and Python spells it another way.
        let number = version.prefix { $0 != "-" }
        let isReleased = number == version
        let places = [
            ("Samples/Changes.md", isReleased ? "\n## \(version)\n" : "\n## Unreleased\n\nBuilds say `\(version)`.\n"),
            isReleased ? ("Samples/Changes.md", "tag `v\(version)`") : ("Samples/Stability.md", "`\(version)`"),
            ("Samples/Editors.md", "skelgen-\(number).vsix"),
            ("Samples/Install.md", "skelgen-\(version)-swiftpm.tar.gz"),
            ("Samples/Install.md", "skelgen_compiler-\(number)\(isReleased ? "" : ".dev0")-py3"),
            ("Sources/Integrations/npm/README.md", "skelgen-\(version).tgz"),
            ("Sources/Integrations/editors/vscode/package.json", "\"version\": \"\(number)\""),
            ("Sources/Integrations/editors/emacs/skel-mode.el", ";; Version: \(number)\n"),
        ]
        for (path, words) in places { #expect(try Self.text(path).contains(words), "\(path) lacks \(words)") }
    }

    static let migrations: [String] = {
        let folder = Case.top.appending(path: "Samples/Migrate").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".md") }.sorted().map { "Samples/Migrate/" + $0 }
    }()

    @Test("A page about moving from another library has words of ours", arguments: migrations)
    func words(_ path: String) throws {
        let names = Set(Property.all.map(\.name)).union(["at"])
        let rows = Page(path).lines.filter { $0.hasPrefix("| `") }
        for row in rows where !path.hasSuffix("README.md") {
            let ours = row.components(separatedBy: " | ").last ?? ""
            for span in ours.codeSpans where span.contains(": ") && !span.contains("--") {
                let words = span.split { !$0.isLetter && $0 != ":" }.map(String.init)
                for word in words where word.hasSuffix(":") {
                    #expect(names.contains(String(word.dropLast())), "\(path): \(span)")
                }
            }
        }
    }
}

import Foundation
import SkelLanguage
import SkelText
import TestSupport
import Testing

/// The SwiftPM plug-in reads files before there is a compiler to ask; here it is asked. A plug-in can be no dependency
/// of a test, so its file is linked into this target.
@Suite("The plug-in's scan of sources")
struct PluginScanTests {
    static let files = [
        SamplesTests.folder, SamplesTests.folder.appending(path: "Integrations/Skeletons"),
        Case.top.appending(path: "Tests/Cases/bones"), Case.top.appending(path: "Tests/Cases/layout"),
    ].flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".skel") }.sorted().map { folder.appending(path: $0) }
    }

    static let tricky = [
        "", "import \"a.skel\"", "import\"a.skel\";import \"b/c d.skel\" skeleton A{}\nskeleton B {\n}",
        "// import \"a.skel\"\n/* skeleton A {} /* nested */ skeleton B {} */ skeleton C { }",
        "import \"a\\\"b\\\\c\\u{e9}\\t.skel\"", "let skeleton: \"import\"\nskeleton import { label skeleton { } }",
        "component skeleton: row { view import { } }\nskeleton S { skeleton { } }",
        "let a: \"// no comment\"\nimport \"/* nor this.skel\"\nskeleton A { }",
        "skeleton Größe { }", "style import { gap: 1 }\nimport \"a.skel\"",
    ]

    private func expectAgreement(_ bytes: [UInt8]) {
        var problems = Problems(limit: 0)
        let tree = parse(SourceFile(name: "a.skel", bytes: bytes), index: 0, reporting: &problems)
        let screens = check([tree], areComplete: false, reporting: &problems)
        let outline = SourceFiles.Outline(source: bytes)
        #expect(outline.imports == tree.imports(reporting: &problems).map(\.path))
        #expect(outline.skeletons == screens.map(\.name))
    }

    @Test("Samples and cases have the imports and skeletons that the compiler finds")
    func realFiles() throws {
        #expect(Self.files.count > 60)
        for file in Self.files { expectAgreement(Array(try Data(contentsOf: file))) }
    }

    @Test("So have sources that are easily misread", arguments: tricky)
    func misread(_ source: String) { expectAgreement(Array(source.utf8)) }

    @Test("Imports are followed, each once, to files that are there")
    func followed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "lib"), withIntermediateDirectories: true)
        for (name, text) in [
            "a.skel": "import \"lib/b.skel\"\nimport \"c.skel\"\nimport \"none.skel\"",
            "lib/b.skel": "import \"../c.skel\"", "c.skel": "import \"a.skel\"",
        ] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        var sources = SourceFiles()
        let found = sources.imports(of: folder.appending(path: "a.skel")).map(\.path)
        #expect(found == ["c.skel", "lib/b.skel"].map { folder.appending(path: $0).standardizedFileURL.path })
    }
}

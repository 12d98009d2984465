import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
    @Test(
        "a file's mistakes are found in one run, in source order, each where its comment says",
        arguments: Case.all(in: "diagnostics"))
    func annotations(_ file: Case) throws {
        let found = describe(Compiled(file.source, lints: true).problems, in: file.source)
        try #require(!file.text.isEmpty)
        #expect(found == expected(file.text))
    }

    @Test(
        "the wrong example of a code has just that mistake, and the right one has none",
        arguments: (Code.language + Code.layout).map(\.slug))
    func examples(_ slug: String) throws {
        let code = try #require((Code.language + Code.layout).first { $0.slug == slug })
        #expect(Compiled(code.wrong, lints: true).problems.sorted().map(\.code.slug) == [slug])
        #expect(Compiled(code.right, lints: true).problems.sorted().map(\.message) == [])
    }

    @Test("a property of UIKit that is part of another one here is told of that one")
    func hints() {
        let problems = Compiled("skeleton A { size: 9 9; view { maskedCorners: layerMinXMinYCorner } }").problems
        let notes = problems.sorted().flatMap(\.notes).map(\.message)
        #expect(notes.count == 1 && notes[0].contains("'cornerRadius: 12 12 0 0'"))
    }

    @Test(
        "how a stack shares its room is told by its word",
        arguments: [
            ("fill", "'flexGrow: 1' lets one"), ("fillEqually", "'flex: 1' of each"),
            (".fillProportionally", "'flexGrow: 1' of each"), ("equalCentering", "'justifyContent: spaceBetween'"),
            ("other", "'flex: 1' of each view shares the room evenly, 'justifyContent"),
        ])
    func distributions(word: String, hint: String) {
        let problems = Compiled("skeleton A { size: 9 9; row { distribution: \(word) } }").problems.sorted()
        #expect(problems.count == 1)
        #expect(problems[0].notes.map(\.message).contains { $0.contains(hint) })
    }

    @Test("The fix for a path without quotes quotes it", arguments: ["logo.svg", "logo.min.png"])
    func paths(path: String) {
        let compiled = Compiled("skeleton A { size: 9 9; imageView { isSkeletonable: false; image: \(path) } }")
        let problems = compiled.problems.sorted()
        #expect(problems.map(\.message) == ["expected a path in quotes, found '\(path)'"])
        #expect(problems.first?.fixes.first?.edits.map(\.text) == ["\"\(path)\""])
    }

    @Test(
        "a second declaration of a name is a mistake, and so is a mistake in it",
        arguments: [
            ("let a: 1", "let a: $none", "unknown-variable"),
            ("style A { height: 9 }", "style A { heigth: 9 }", "unknown-property"),
            ("component A { view }", "component A { view { heigth: 9 } }", "unknown-property"),
            ("animation A { from { opacity: 0 } }", "animation A { from { opacty: 0 } }", "unknown-property"),
        ])
    func seconds(first: String, second: String, code: String) {
        let slugs = Compiled(first + "\n" + second + "\n").problems.sorted().map(\.code.slug)
        #expect(slugs == ["duplicate-declaration", code])
    }

    @Test("no two codes share a slug")
    func slugs() {
        let slugs = (Code.language + Code.layout).map(\.slug)
        #expect(Set(slugs).count == slugs.count)
    }

    @Test("applying every fix of a file leaves no mistake that had one", arguments: Case.all(in: "diagnostics"))
    func fixes(_ file: Case) {
        let diagnostics = Compiled(file.source, lints: true).problems.sorted()
        var bytes = file.source.bytes
        let edits = diagnostics.compactMap(\.fixes.first).flatMap(\.edits).sorted { $0.span > $1.span }
        for edit in edits {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.text.utf8))
        }
        let fixed = Compiled(SourceFile(name: "fixed.skel", bytes: bytes)).problems
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(fixed.errorCount <= errors.count { $0.fixes.isEmpty })
    }

    /// `line 3: error 4-19 slug: message`, columns counted in bytes from 1, the last one included.
    private func describe(_ problems: Problems, in source: SourceFile) -> [String] {
        problems.sorted().map { diagnostic in
            let before = source.bytes[..<Int(diagnostic.span.start)]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let start = Int(diagnostic.span.start) - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
            let end = max(start, start + Int(diagnostic.span.end - diagnostic.span.start) - 1)
            let place = "\(diagnostic.severity.rawValue) \(start)-\(end)"
            return "line \(line): \(place) \(diagnostic.code.slug): \(diagnostic.message)"
        }
    }

    /// The comments of the form `// error 4-19 slug: message` and `// warning ...`, each about the nearest line above that is none.
    private func expected(_ text: String) -> [String] {
        var line = 0
        var found: [String] = []
        for (number, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let comments = ["error", "warning"].compactMap { content.range(of: "// \($0) ") }
            if let comment = comments.first {
                found.append("line \(line): \(content[comment.lowerBound...].dropFirst("// ".count))")
            } else {
                line = number + 1
            }
        }
        return found
    }
}

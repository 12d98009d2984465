import Foundation
import Skelgen
import Testing

@Suite("The library: what a source names")
struct ReadingTests {
    /// The paths that were asked for, in order.
    private final class Asked: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        var paths: [String] { lock.withLock { all } }
        func note(_ path: String) { lock.withLock { all.append(path) } }
    }

    @Test("An import is asked for once, by its path in the folder of names")
    func imports() throws {
        let files = [
            "Screens/tokens.skel": "import \"../shared/more.skel\"\nlet gutter: $more",
            "shared/more.skel": "let more: 7",
        ]
        let asked = Asked()
        var options = Options(format: "json")
        options.name = "Screens/Feed.skel"
        let source = """
            import "tokens.skel"
            import "../shared/more.skel"
            skeleton Feed { size: 100 50; padding: $gutter; view { flex: 1 } }
            """
        let compilation = try compile(source, options) { path in
            asked.note(path)
            return files[path].map { Array($0.utf8) }
        }
        #expect(compilation.diagnostics == [])
        #expect(compilation.outputs.first?.text.contains("\"x\":7,\"y\":7,\"width\":86,\"height\":36") == true)
        #expect(asked.paths == ["Screens/tokens.skel", "shared/more.skel"])
    }

    @Test("An import that is not there is a mistake where it is named")
    func missing() throws {
        let compilation = try compile("import \"tokens.skel\"\nskeleton A { size: 1 1; label }")
        #expect(
            compilation.diagnostics.map { $0.description } == [
                "Screen.skel:1:8: error: file 'tokens.skel' not found [import-missing]"
            ])
        #expect(compilation.outputs == [])
    }

    @Test("A mistake in an import has the import's name")
    func mistake() throws {
        let compilation = try compile("import \"tokens.skel\"\nskeleton A { size: 1 1; label }") { path in
            path == "tokens.skel" ? Array("let gutter: 8\nlet let".utf8) : nil
        }
        #expect(compilation.diagnostics.map { $0.place.file } == ["tokens.skel"])
        #expect(compilation.diagnostics.map { $0.place.line } == [2])
    }

    @Test("An import never leaves the folder of names, and nothing outside is asked for")
    func outside() throws {
        for path in ["../secret.skel", "/etc/secret.skel", "a/../../secret.skel"] {
            let asked = Asked()
            let compilation = try compile("import \"\(path)\"\nskeleton A { size: 1 1; label }") { path in
                asked.note(path)
                return []
            }
            #expect(compilation.hasErrors)
            #expect(asked.paths == [])
        }
    }

    @Test("A source with an absolute name imports by absolute paths")
    func absolute() throws {
        var options = Options(format: "json")
        options.name = "/srv/Feed.skel"
        let asked = Asked()
        let source = "import \"tokens.skel\"\nskeleton A { size: 40 40; label { width: $side } }"
        let compilation = try compile(source, options) { path in
            asked.note(path)
            return Array("let side: 30".utf8)
        }
        #expect(compilation.diagnostics == [])
        #expect(asked.paths == ["/srv/tokens.skel"])
    }

    @Test("A picture is asked for by its path, and kept in the output")
    func picture() throws {
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let compilation = try compile(
            "skeleton A { size: 40 40; isSkeletonable: false; imageView { image: \"logo.png\"; width: 20; height: 20 } }",
            Options(format: "svg")
        ) { path in path == "logo.png" ? [UInt8](Data(base64Encoded: png)!) : nil }
        #expect(compilation.diagnostics == [])
        #expect(compilation.outputs.first?.text.contains(png) == true)
    }

    @Test("Many threads compile at once, the deepest source too, and each gets the same bytes")
    func threads() async throws {
        let depth = 450
        let deep =
            "skeleton Deep { size: 100 100; " + String(repeating: "view { flex: 1; ", count: depth)
            + "label { flex: 1 }"
            + String(repeating: " }", count: depth + 1)
        let sources = [CompileTests.small, deep]
        let alone = try sources.map { try compile($0) }
        #expect(alone.map { $0.outputs.count } == [1, 1])
        try await withThrowingTaskGroup(of: (Int, Compilation).self) { group in
            for index in 0..<16 { group.addTask { (index % 2, try compile(sources[index % 2])) } }
            for try await (index, compilation) in group { #expect(compilation == alone[index]) }
        }
    }
}

import SkelSystem
import SkelText
import Testing

@testable import SkelDriver

@Suite("Many files")
struct ManyFilesTests {
    private static let count = 20

    private static func memory(_ more: [String: String] = [:]) -> Memory {
        var files = more
        for number in 0..<count { files["in/\(number).skel"] = "skeleton S { size: 1 1 }\n" }
        return Memory(files)
    }

    /// How often a run asks the system for each of these.
    private static func calls(_ arguments: String..., in memory: Memory) -> [String: Int] {
        let calls = Mutex<[String: Int]>([:])
        @Sendable func note(_ name: String) { calls.withLock { $0[name, default: 0] += 1 } }
        var system = memory.system
        let plain = system
        system.read = { path throws(SystemError) in
            note("read")
            return try plain.read(path)
        }
        system.write = { output, path, manner throws(SystemError) in
            note("write")
            return try plain.write(output, path, manner)
        }
        system.kind = { path in
            note("kind")
            return plain.kind(path)
        }
        system.itself = { path in
            note("itself")
            return plain.itself(path)
        }
        system.realPath = { path throws(SystemError) in
            note("realPath")
            return try plain.realPath(path)
        }
        system.linkTarget = { path in
            note("linkTarget")
            return plain.linkTarget(path)
        }
        #expect(run(arguments, in: system) == .done)
        return calls.withLock { $0 }
    }

    @Test("A file costs one look at its output, one read and one write")
    func calls() {
        let calls = Self.calls("compile", "in", "-o", "out/", in: Self.memory())
        #expect(calls["itself"] == Self.count)
        // The record is read and written too.
        #expect(calls["read"] == Self.count + 1)
        #expect(calls["write"] == Self.count + 1)
        #expect(calls["linkTarget"] == nil)
        for name in ["kind", "realPath"] { #expect(calls[name, default: 0] < 16, "\(name)") }
    }

    @Test("Where outputs collide, what was emitted before that was known is not written, nor are its warnings shown")
    func collision() {
        let odd = "skeleton S { size: 100 100; view v { frame: 90 0 20 20 } }\n"
        let memory = Self.memory(["a/x.skel": odd, "b/x.skel": "skeleton S { size: 2 2 }\n"])
        #expect(memory.run("compile", "b", "a", "-o", "out/") == .mistakes)
        #expect(memory.written == ["out/.skelgen-outputs", "out/x.svg"])
        #expect(memory.text("out/x.svg")?.contains("width=\"2\"") == true)
        #expect(memory.error.contains("[same-output]"))
        #expect(!memory.error.contains("warning"))
    }

    @Test("A warning of layout is shown of an output that was emitted before all names were known")
    func warning() {
        let memory = Memory(["a/x.skel": "skeleton S { size: 100 100; view v { frame: 90 0 20 20 } }\n"])
        #expect(memory.run("compile", "a", "-o", "out/") == .done)
        #expect(memory.error.contains("warning"))
    }

    static let relatives: [(path: String, folder: String, expected: String)] = [
        ("/a/b/c.svg", "/a/b", "c.svg"), ("/a/b/c.svg", "/a/bc", "../b/c.svg"), ("/a/bc/d", "/a/b", "../bc/d"),
        ("/a/b", "/a/b/c/d", "../.."), ("/a/b", "/a/b", ""), ("/x", "/", "x"), ("/", "/x/y", "../.."),
        ("a/b.svg", ".", "a/b.svg"), (".", "a", ".."), ("a/./b//c", "a/d/..", "b/c"), ("../x", "a", "../x"),
        ("x", "../a", "x"), ("..x/y", "..x", "y"), ("x", "/a", "x"),
    ]

    @Test("A path is seen from a folder", arguments: relatives.indices)
    func relative(_ index: Int) {
        let (path, folder, expected) = Self.relatives[index]
        #expect(Paths.relative(path, to: folder) == expected)
    }
}

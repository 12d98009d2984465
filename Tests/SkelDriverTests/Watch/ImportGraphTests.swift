import Testing

@testable import SkelDriver

@Suite("The reverse graph of imports")
struct ImportGraphTests {
    static func trail(_ source: String) -> [String] { Trail.places(of: source) { _ in nil } }

    static var graph: ImportGraph {
        var graph = ImportGraph()
        _ = graph.set(["a.skel", "lib/tokens.skel", "lib/deep.skel"], of: "a.skel", trail: trail)
        _ = graph.set(["b.skel", "lib/tokens.skel"], of: "b.skel", trail: trail)
        return graph
    }

    @Test("A change of a file touches what was made from it, one of a folder all that is reached through it")
    func touches() {
        let graph = Self.graph
        #expect(graph.sources(at: "a.skel") == ["a.skel"])
        #expect(graph.inputs(of: "lib/tokens.skel") == ["a.skel", "b.skel"])
        #expect(graph.inputs(of: "lib/deep.skel") == ["a.skel"])
        #expect(graph.sources(at: "lib") == ["lib/tokens.skel", "lib/deep.skel"])
        #expect(graph.sources(at: "c.skel") == [])
        #expect(graph.places == ["a.skel", "b.skel", "lib", "lib/tokens.skel", "lib/deep.skel"])
    }

    @Test("What nobody needs any more is forgotten")
    func forgets() {
        var graph = Self.graph
        _ = graph.set(["a.skel"], of: "a.skel", trail: Self.trail)
        #expect(graph.places == ["a.skel", "b.skel", "lib", "lib/tokens.skel"])
        graph.remove("b.skel")
        #expect(graph.places == ["a.skel"])
        #expect(graph.allSources == ["a.skel"])
    }

    @Test("Only another set of places is worth listening anew")
    func changes() {
        var graph = Self.graph
        for (sources, isOther) in [
            (["b.skel", "lib/tokens.skel"], false), (["b.skel", "lib/tokens.skel", "lib/deep.skel"], false),
            (["b.skel", "new.skel"], true),
        ] {
            let answer = graph.set(sources, of: "b.skel", trail: Self.trail)
            #expect(answer == isOther)
        }
    }

    @Test("A source that is reached another way is found by its new places only")
    func retraces() {
        var graph = Self.graph
        graph.retrace("lib/tokens.skel", ["lib", "v2/tokens.skel"])
        #expect(graph.sources(at: "v2/tokens.skel") == ["lib/tokens.skel"])
        #expect(graph.sources(at: "lib/tokens.skel") == [])
    }
}

@Suite("Settling")
struct SettlingTests {
    private static let ms = 1_000_000

    @Test("What its writer is done with waits for its neighbours only, what may go on a little longer")
    func waits() {
        var settling = Settling()
        func expect(_ places: Set<String>, _ expected: Set<String>) { #expect(places == expected) }
        #expect(settling.due == nil)
        settling.note("a", isSettled: true, at: 0)
        settling.note("b", isSettled: false, at: 0)
        #expect(settling.due == Settling.pause)
        expect(settling.take(at: Settling.pause - 1), [])
        expect(settling.take(at: Settling.pause), ["a"])
        expect(settling.take(at: Settling.patience), ["b"])
        #expect(settling.due == nil)
    }

    @Test("The end of a change is the end of waiting")
    func ends() {
        var settling = Settling()
        settling.note("a", isSettled: false, at: 0)
        settling.note("a", isSettled: true, at: 2 * Self.ms)
        #expect(settling.due == 2 * Self.ms + Settling.pause)
    }

    @Test(
        "What never ends is waited with for so long and no longer",
        arguments: [(0, 25), (1, 26), (15, 40), (16, 40), (40, 40), (41, 41), (99, 99)])
    func gives(last: Int, due: Int) {
        var settling = Settling()
        for time in 0...last { settling.note("a", isSettled: false, at: time * Self.ms) }
        #expect(settling.due == due * Self.ms)
    }
}

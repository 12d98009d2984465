import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Limits of values")
struct LimitsTests {
    /// The mistakes of a text: the code and what it blames.
    private func mistakes(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return Compiled(text).problems.sorted().filter { $0.severity == .error }.map { problem in
            let blamed = bytes[Int(problem.span.start)..<Int(problem.span.end)]
            return problem.code.slug + " " + String(decoding: blamed, as: UTF8.self)
        }
    }

    private func skeleton(_ body: String) -> String { "skeleton A {\n  size: 10 10\n  \(body)\n}\n" }

    @Test(
        "copies count as the views that they are, and the repeat that makes too many is blamed",
        arguments: [
            ("repeat 200000 view { height: 1 }", []), ("repeat 210000 view { height: 1 }", ["210000"]),
            ("repeat 3 { repeat 1e5 view }", ["3"]), ("repeat 15e4 view; repeat 1e5 view", ["1e5"]),
            ("repeat 9e15 { repeat 0 view }", []), ("repeat 15e4 C", ["15e4"]),
            ("variant V when width > 1 { repeat 15e4 view }; variant W when width > 2 { repeat 15e4 view }", []),
        ])
    func copies(body: String, blamed: [String]) {
        let text = skeleton(body) + "component C: view { repeat 2 view }\n"
        let source = SourceFile(name: "a.skel", bytes: Array(text.utf8))
        var problems = Problems()
        _ = check([parse(source, reporting: &problems)], reporting: &problems)
        let found = problems.sorted().filter { $0.code.slug == "too-many-views" }
        #expect(
            found.map { String(decoding: source.bytes[Int($0.span.start)..<Int($0.span.end)], as: UTF8.self) } == blamed
        )
    }

    @Test(
        "an argument of a motion is right up to its limit",
        arguments: [
            "1ms", "0.001s", "1e9s", "steps(1)", "steps(10000)", "cubicBezier(0, -1000, 1, 1000)",
            "cubicBezier(1, 1000, 0, -1000)",
        ])
    func motions(argument: String) {
        #expect(mistakes(in: skeleton("animation: sliding(\(argument))")) == [])
    }

    @Test(
        "an argument of a motion is wrong beyond its limit",
        arguments: [
            "0.5ms", "0s", "1e10s", "steps(0)", "steps(10001)", "steps(1.5)", "steps(-1)",
            "cubicBezier(1.25, 0, 1, 1)", "cubicBezier(-0.25, 0, 1, 1)", "cubicBezier(0, 0, 1.25, 1)",
            "cubicBezier(0, 0, -0.25, 1)", "cubicBezier(0, 1000.5, 1, 1)", "cubicBezier(0, -1000.5, 1, 1)",
            "cubicBezier(0, 0, 1, 1000.5)", "cubicBezier(0, 0, 1, -1000.5)", "cubicBezier(0, 0, 1)",
        ])
    func wrongMotions(argument: String) {
        #expect(mistakes(in: skeleton("animation: sliding(\(argument))")) == ["invalid-value \(argument)"])
    }

    @Test(
        "an animation's values are right up to their limits",
        arguments: [
            "duration: 1ms", "timing: steps(10000)", "from { gradientPosition: -100% }",
            "to { gradientPosition: 100% }", "from { opacity: 1 }", "at 0% { opacity: 0 }", "at 100% { opacity: 0 }",
        ])
    func animations(statement: String) {
        #expect(mistakes(in: "animation B {\n  \(statement)\n  at 50% { opacity: 0.5 }\n}\n") == [])
    }

    @Test(
        "an animation's values are wrong beyond their limits",
        arguments: [
            ("duration: 0.5ms", "0.5ms"), ("from { gradientPosition: -100.5% }", "-100.5%"),
            ("to { gradientPosition: 100.5% }", "100.5%"), ("from { opacity: 1.5 }", "1.5"),
            ("at 100.5% { opacity: 0 }", "100.5%"), ("at -1% { opacity: 0 }", "-1%"),
        ])
    func wrongAnimations(statement: String, blamed: String) {
        let text = "animation B {\n  \(statement)\n  at 50% { opacity: 0.5 }\n}\n"
        #expect(mistakes(in: text) == ["invalid-value \(blamed)"])
    }

    @Test("keyframes are in the order of their times, whatever that of the source is")
    func keyframes() throws {
        let compiled = Compiled(
            "animation B { to { opacity: 1 }; at 50% { opacity: 0.5 }; from { opacity: 0 } }\n"
                + skeleton("animation: B"))
        let drawing = try #require(compiled.drawings.first)
        guard case .custom(let animation) = drawing.motion else {
            Issue.record("the animation is another one")
            return
        }
        #expect(animation.keyframes.map(\.offset) == [0, 0.5, 1])
        #expect(animation.keyframes.map(\.opacity) == [0, 0.5, 1])
    }

    @Test(
        "a length is right up to 1e9, and beyond it is no maximum",
        arguments: [
            ("view { width: 1e9 }", []), ("view { width: 1000000001 }", ["length-too-large 1000000001"]),
            ("view { margin: -1e9 }", []), ("view { margin: -1000000001 }", ["length-too-large -1000000001"]),
            ("view { maxWidth: 1e10 }", []), ("view { height: 1e+2; width: 1E-2 }", []),
        ] as [(String, [String])])
    func lengths(statement: String, errors: [String]) {
        #expect(mistakes(in: skeleton(statement)) == errors)
    }

    @Test(
        "a skeleton is larger than nothing",
        arguments: [("0 10", "0 10"), ("10 0", "10 0"), ("-1 10", "-1 10")])
    func sizes(size: String, blamed: String) {
        #expect(mistakes(in: "skeleton A {\n  size: \(size)\n}\n") == ["invalid-value \(blamed)"])
    }

    @Test("an escape has up to six digits")
    func escapes() {
        #expect(mistakes(in: skeleton(#"title: "\u{000041}""#)) == [])
        #expect(mistakes(in: skeleton(#"title: "\u{0000041}""#)) == [#"invalid-escape \u{0000041"#])
    }

    @Test("a declaration has up to 10,000 values, and one more is a mistake")
    func values() {
        let most = String(repeating: " #fff", count: 10_000)
        #expect(mistakes(in: skeleton("gradient:" + most)) == [])
        #expect(mistakes(in: skeleton("gradient:" + most + " #fff")) == ["too-many-values #fff"])
    }

    @Test("blocks nest 500 deep, and one deeper is a mistake")
    func nesting() {
        // The skeleton's own block is the first.
        let (opening, closing) = (String(repeating: "view{", count: 499), String(repeating: "}", count: 499))
        #expect(mistakes(in: skeleton(opening + closing)) == [])
        #expect(mistakes(in: skeleton("view{" + opening + closing + "}")) == ["nesting-too-deep {"])
    }

    @Test(
        "a string in other quotes is one up to 200 bytes",
        arguments: [(198, "wrong-quotes"), (199, "unexpected-character")])
    func quotes(count: Int, slug: String) {
        let text = skeleton("title: '" + String(repeating: "a", count: count) + "'")
        #expect(Compiled(text).problems.sorted().first?.code.slug == slug)
    }
}

import Testing

@testable import SkelDriver

@Suite("Names of placeholders")
struct NameTests {
    /// What a skeleton becomes, and its class.
    private func placeholder(_ body: String, _ options: [String]) -> (text: String, name: String) {
        let memory = Memory(["Feed.skel": "skeleton Feed {\n  size: 320 640\n  \(body)\n}\n"])
        _ = memory.run(["compile", "Feed.skel", "-o", "-"] + options)
        let text = memory.output
        let parts = text.split(separator: options.contains("svg") ? " class=\"" : "<div class=\"")
        // The last of a placeholder's classes, or the first part of a text that begins with one.
        let classes = (options.contains("svg") ? parts.dropFirst().first : parts.first) ?? ""
        return (text, String(classes.prefix { $0 != "\"" }.split(separator: " ").last ?? ""))
    }

    /// Skeletons that draw alike, and differ all the same.
    static let pairs: [(String, String)] = [
        ("view v { height: 40 }", "delay: 1; view v { height: 40 }"),
        ("view v { height: 40 }", "direction: ltr; view v { height: 40 }"),
        ("view v { height: 40 }", "transition: none; view v { height: 40 }"),
        ("view v { height: 40 }", "isUserInteractionDisabledWhenSkeletonIsActive: false; view v { height: 40 }"),
        ("view v { height: 40 }", "title: \"Loaded\"; view v { height: 40 }"),
        ("view v { width: 320; height: 40 }", "view v { height: 40 }"),
        ("view v { width: 320; height: 40 }", "view v { width: 100%; height: 40 }"),
        ("view v { height: 40 }; view w { height: 40 }", "view v { height: 40 }; view w { height: 40; flexShrink: 0 }"),
    ]

    @Test(
        "two that differ at all have different ones", arguments: pairs, [["html"], ["html", "--fixed"], ["svg"]])
    func differ(_ pair: (String, String), _ options: [String]) {
        let options = ["--format"] + options
        let first = placeholder(pair.0, options)
        let second = placeholder(pair.1, options)
        #expect(!first.name.isEmpty)
        #expect((first.name == second.name) == (first.text == second.text))
        #expect(!first.text.utf8.contains(1))
    }

    @Test("those that are the same are one, whatever their sources say")
    func same() {
        let first = placeholder("view v { frame: 10 20 30 40 }", ["--format", "html"])
        let second = placeholder(
            "row w { position: absolute; left: 10; top: 20; width: 30; height: 40 }", ["--format", "html"])
        #expect(first.name == second.name)
        #expect(first.text == second.text)
    }

    @Test(
        "a prefix is a name",
        arguments: [
            ("a", true), ("_a", true), ("A9-_z", true), ("9a", false), ("-a", false), ("a b", false), ("a.b", false),
            ("\u{e4}", false), ("a{", false),
        ])
    func prefixes(_ prefix: String, _ isName: Bool) {
        let memory = Memory(["A.skel": "skeleton A { size: 90 90; view { height: 9 } }"])
        let status = memory.run("compile", "A.skel", "-o", "-", "--format", "html", "--prefix", prefix)
        #expect(status == (isName ? .done : .usage))
        let message = "skelgen: --prefix must be letters, digits, '-' and '_', beginning with a letter, not '\(prefix)'"
        #expect(memory.error.hasPrefix(message) != isName && memory.error.isEmpty == isName, "\(memory.error)")
    }

    @Test("a prefix comes before each", arguments: [["html"], ["html", "--fixed"]])
    func prefix(_ options: [String]) {
        let body = "animation: pulse; row { padding: 9 10%; label v { flexGrow: 1 } }"
        let plain = placeholder(body, ["--format"] + options).text
        let text = placeholder(body, ["--format"] + options + ["--prefix", "my-"]).text
        func classes(_ text: String) -> [Substring] {
            text.split(separator: " class=\"").dropFirst().flatMap { $0.prefix { $0 != "\"" }.split(separator: " ") }
        }
        #expect(classes(text).count == classes(plain).count)
        #expect(classes(text).allSatisfy { $0.hasPrefix("my-") })
        #expect(text.split(separator: "@keyframes ").dropFirst().allSatisfy { $0.hasPrefix("my-") })
        // All placeholders of one prefix have the same.
        #expect(classes(text).first == classes(plain).first.map { "my-" + $0 })
    }
}

import SkelDriver
import Testing

@Suite("What is asked of placeholders")
struct FlowUsageTests {
    @Test("what means dark on a page can be named, and is in the rules of all placeholders")
    func dark() {
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"])
        let options = ["--dark", ".dark", "--dark=[data-theme=\"dark\"]"]
        #expect(memory.run(["compile", "Feed.skel", "--format", "html", "-o", "-"] + options) == .done)
        #expect(memory.output.contains(":is(.dark,[data-theme=\"dark\"]) &{color-scheme:dark}"))
        let listed = Memory([
            "Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }",
            "a.json":
                #"{"compile": [{"inputs": "Feed.skel", "format": "html", "dark": [".dark", "[data-theme=\"dark\"]"]}]}"#,
        ])
        #expect(listed.run("compile", "--manifest", "a.json") == .done)
        #expect(listed.text("Feed.html") == memory.output)
    }

    @Test(
        "what it cannot be asked for is refused",
        arguments: [
            (["--animation", "smil"], "responsive placeholders move by CSS"),
            (["--fixed", "--responsive"], "--fixed and --responsive cannot be combined"),
            (["--fixed", "--switchable"], "--fixed and --switchable cannot be combined"),
            (["--jsx", "classic"], "--jsx is for formats with React's JSX, and 'html' has none"),
            (["--dark", ".a}"], "--dark needs a CSS selector, not '.a}'"),
            (["--dark", "[a"], "--dark needs a CSS selector, not '[a'"),
            (["--dark", "</style>"], "--dark needs a CSS selector, not '</style>'"),
            (["--dark", ".a)("], "--dark needs a CSS selector, not '.a)('"),
            (["--dark", "[a=\"\n\"]"], "--dark needs a CSS selector, not '[a=\"\\u{a}\"]'"),
            (["--dark", ".a:not([b)]"], "--dark needs a CSS selector, not '.a:not([b)]'"),
            (["--dark", " "], "--dark needs a CSS selector, not ' '"),
            (["--dark", ".1x"], "--dark needs a CSS selector, not '.1x'"),
            (["--dark", ".dark >"], "--dark needs a CSS selector, not '.dark >'"),
            (["--dark", ".dark,"], "--dark needs a CSS selector, not '.dark,'"),
            (["--dark", ".dark::before"], "--dark needs a CSS selector, not '.dark::before'"),
            (["--dark", "dark"], "--dark needs a CSS selector, not 'dark'"),
            (["--dark", "[]"], "--dark needs a CSS selector, not '[]'"),
            (["--dark", ".a:is(.b"], "--dark needs a CSS selector, not '.a:is(.b'"),
        ])
    func usage(options: [String], message: String) {
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"])
        #expect(memory.run(["compile", "Feed.skel", "--format", "html", "-o", "-"] + options) == .usage)
        #expect(memory.error.contains(message))
    }

    @Test(
        "an option that changes nothing in a format is said, and the file is written",
        arguments: [
            ("json", ["--animation", "none"], ["--animation"]), ("json", ["--prefix", "a-"], ["--prefix"]),
            ("json", ["--scheme", "dark", "--direction", "rightLeft"], ["--direction", "--scheme"]),
            ("picture", ["--scheme", "dark"], ["--scheme"]), ("uikit", ["--prefix", "a-"], ["--prefix"]),
            ("swiftui", ["--animation", "smil"], ["--animation"]), ("swiftui", ["--animation", "none"], []),
            ("objc", ["--scheme", "dark"], []), ("svg", ["--prefix", "a-", "--animation", "smil"], []),
            ("html", ["--prefix", "a-", "--animation", "none"], []),
        ])
    func idle(format: String, options: [String], idle: [String]) {
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 90; animation: sliding; view { height: 50 } }"])
        #expect(memory.run(["compile", "Feed.skel", "--format", format, "-o", "out"] + options) == .done)
        for option in ["--animation", "--direction", "--prefix", "--scheme"] {
            #expect(memory.error.contains("\(option) changes nothing in the format") == idle.contains(option))
        }
        // A manifest's are for several formats.
        let listed = Memory([
            "Feed.skel": "skeleton Feed { size: 320 90; view { height: 50 } }",
            "a.json": #"{"prefix": "a-", "compile": [{"inputs": "Feed.skel", "format": ["html", "json"]}]}"#,
        ])
        #expect(listed.run("compile", "--manifest", "a.json") == .done)
        #expect(listed.error.isEmpty)
    }

    @Test(
        "a selector of what is dark may be any that a page has marks for",
        arguments: [
            "html.dark", ":root[data-theme = \"a]b\" i]", "body:not(.light, #day) > main", "* ~ .a + my-app",
            ".a,.b .-c",
        ])
    func selectors(selector: String) {
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"])
        #expect(memory.run(["compile", "Feed.skel", "--format", "html", "-o", "-", "--dark", selector]) == .done)
        #expect(memory.output.contains(":is(\(selector)) &{color-scheme:dark}"))
    }

    @Test("a shadow root does not see what is dark around it")
    func shadows() {
        let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"])
        #expect(memory.run("compile", "Feed.skel", "--format", "webcomponent", "--dark", ".dark") == .usage)
        #expect(memory.error.contains("--dark does not reach into the shadow root of 'webcomponent'"))
    }

    @Test(
        "the reader's system means dark everywhere, if a page says so by a media query alone",
        arguments: ["html", "page", "react", "vue", "webcomponent", "angular", "svg", "picture"],
        ["@media (prefers-color-scheme: dark)", "@media(prefers-color-scheme:dark)"])
    func system(format: String, query: String) {
        let sources = ["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"]
        func output(_ options: String...) -> String {
            let memory = Memory(sources)
            let words = ["compile", "Feed.skel", "--format", format, "-o", "-"]
            #expect(memory.run(words + options) == .done, "\(memory.error)")
            return memory.output
        }
        let isPicture = ["svg", "picture"].contains(format)
        let rule = "@media(prefers-color-scheme:dark){&{color-scheme:dark}}"
        let counts = [output(), output("--dark", query)].map { occurrences(of: "prefers-color-scheme:dark", in: $0) }
        #expect(counts[1] == counts[0] + (isPicture ? 0 : 1))
        if isPicture { #expect(output("--dark", query) == output()) }
        if format == "html" {
            #expect(output("--dark", query).contains(rule))
            #expect(output("--dark", query, "--fixed").contains(rule))
            #expect(output("--dark", query, "--dark", ".dark").contains(rule + ":is(.dark) &{color-scheme:dark}"))
        }
    }

    @Test("a media query is no mark where nothing is dark, nor beside one scheme, nor any other query")
    func otherQueries() {
        let dark = "@media (prefers-color-scheme: dark)"
        for words in [
            ["--format", "json", "--dark", dark], ["--format", "html", "--dark", dark, "--scheme", "light"],
            ["--format", "html", "--dark", "@media (prefers-color-scheme: light)"],
            ["--format", "html", "--dark", "@media print"], ["--format", "svg", "--dark", ".dark"],
        ] {
            let memory = Memory(["Feed.skel": "skeleton Feed { size: 320 auto; view { height: 50 } }"])
            #expect(memory.run(["compile", "Feed.skel", "-o", "-"] + words) == .usage, "\(words)")
        }
    }

    @Test("a page may choose how placeholders move, where its attributes are seen")
    func switches() {
        let source = "skeleton Feed { size: 320 auto; view { height: 50 } }"
        let memory = Memory(["Feed.skel": source])
        #expect(memory.run("compile", "Feed.skel", "--format", "html", "-o", "-", "--switchable") == .done)
        for direction in ["leftRight", "bottomTop", "bottomRightTopLeft"] {
            #expect(occurrences(of: "[data-skel-direction=\(direction)]", in: memory.output) == 1)
        }
        #expect(memory.output.contains("display:var(--skel-layer,block)"))
        let plain = Memory(["Feed.skel": source])
        #expect(plain.run("compile", "Feed.skel", "--format", "html", "-o", "-") == .done)
        #expect(!plain.output.contains("data-skel-direction"))
        #expect(plain.run("compile", "Feed.skel", "--format", "webcomponent", "--switchable") == .usage)
        #expect(plain.error.contains("--switchable does not reach into the shadow root of 'webcomponent'"))
        #expect(plain.run("compile", "Feed.skel", "--switchable") == .usage)
        #expect(plain.error.contains("--switchable is for placeholders, and 'svg' has none"))
    }

    @Test("where an output is named, a file without a skeleton is told of")
    func nothing() {
        let quiet = Memory(["Empty.skel": "\n", "Styles.skel": "style a { height: 9 }\n", "Feed.skel": ""])
        #expect(quiet.run("compile", "Empty.skel", "Styles.skel", "-o", "out/") == .done)
        #expect(quiet.run("compile", "Styles.skel") == .done)
        #expect(quiet.error == "")
        let one = Memory(["Empty.skel": "\n"])
        #expect(one.run("compile", "Empty.skel", "-o", "a.svg") == .done)
        let warning = "warning: no skeleton in this file, so nothing is written [no-skeleton]\n"
        #expect(one.error == "Empty.skel: " + warning)
        let piped = Memory([:], input: "")
        #expect(piped.run("compile", "-", "-o", "a.svg") == .done && piped.written == [])
        #expect(piped.error == "<stdin>: " + warning)
        let pipeline = Memory([:], input: "style a { height: 9 }")
        #expect(pipeline.run("compile", "-") == .done)
        #expect(pipeline.error == "<stdin>: " + warning)
        #expect(one.run("compile", "Empty.skel", "-o", "a.svg", "--warnings-as-errors") == .mistakes)
        let document = Memory(["Empty.skel": "\n"])
        #expect(document.run("compile", "Empty.skel", "-o", "a.svg", "--diagnostics", "json") == .done)
        #expect(document.error.contains("no-skeleton"))
    }

    @Test("where a folder is named, nobody waits for what a file without a skeleton makes", arguments: ["out", "new/"])
    func nothingInFolder(_ output: String) {
        let memory = Memory(["Empty.skel": "\n"], folders: ["out"])
        #expect(memory.run("compile", "Empty.skel", "-o", output) == .done)
        #expect(memory.error == "")
    }

    @Test("what is kept stands still where bones move, in a page too")
    func keptStandsStill() {
        let kept =
            "label k { isSkeletonable: false; text: \"Hello\" }; view r { width: 9; height: 9; cornerRadius: 50%; "
            + "isSkeletonable: false; backgroundColor: #f00; opacity: 0.5 }"
        let source =
            "animation Slide { duration: 1s; from { translation: 0 0 } to { translation: 40 0 } }\n"
            + "skeleton A { size: 320 120; animation: Slide; view b { height: 30 }; \(kept) }"
        let memory = Memory(["A.skel": source])
        #expect(memory.run("compile", "A.skel", "--format", "html", "-o", "-") == .done)
        let body = memory.output.split(separator: "</style>").last ?? ""
        #expect(occurrences(of: " _-m", in: String(body)) == 1, "\(body)")
    }

    @Test("a tree says which variant it is of")
    func variantOfTree() {
        let source = "skeleton A { size: 100 100; label; variant Wide when width >= 200 { size: 200 100 } }"
        let memory = Memory(["A.skel": source])
        #expect(memory.run("tree", "A.skel", "--variant", "all") == .done)
        #expect(occurrences(of: "\"variant\"", in: memory.output) == 1)
        #expect(memory.output.contains("\"name\":\"A\",\"variant\":\"Wide\""))
    }

    @Test("a folder is not compared with one page")
    func folder() {
        let memory = Memory(["Screens/Feed.skel": "", "page.json": "{}"])
        #expect(memory.run("check", "Screens", "--against", "page.json") == .usage)
        #expect(memory.error.contains("one skeleton, and 'Screens' is a folder"))
    }

    @Test("what a page is refused for, a check refuses")
    func refusals() {
        // Its items have no room at 320 points.
        let source = "skeleton Feed { size: 375 500; collectionView { flex: 1; columns: 33; itemSize: auto 9; cell } }"
        for command in [["compile", "--format", "html", "-o", "-"], ["check"]] {
            let memory = Memory(["Feed.skel": source])
            #expect(memory.run([command[0], "Feed.skel"] + command.dropFirst()) == .mistakes)
            #expect(memory.error.contains("320 points wide"))
        }
    }
}

import SkelTemplates
import SkelText
import TestSupport
import Testing

@testable import SkelDriver

@Suite("init")
struct InitTests {
    static let files = ["Screens/Feed.skel", "Screens/tokens.skel", "skelgen.json"]

    /// The words of the commands that are printed; without `skelgen`.
    static func commands(_ memory: Memory) -> [[String]] {
        memory.output.split(separator: "\n").filter { $0.hasPrefix("  skelgen ") }
            .map { $0.split(separator: " ").dropFirst().map { String($0) } }
    }

    private static let packages = [
        "", #"{"dependencies":{"react":"1"}}"#, #"{"dependencies":{"@angular/core":"1"}}"#, "{}",
    ]
    /// Every example in a kind of project, and the first one in every kind.
    private static let projects =
        ExampleScreen.all.enumerated().map { ($1.name, packages[$0 % packages.count]) }
        + packages.dropFirst().map { (ExampleScreen.all[0].name, $0) }

    @Test("The printed commands work as they stand, for every example and kind of project", arguments: projects)
    func works(_ example: String, _ package: String) throws {
        let memory = Memory(package.isEmpty ? [:] : ["package.json": package])
        #expect(memory.run("init", "--example", example) == .done)
        #expect(memory.error.isEmpty)
        let commands = Self.commands(memory)
        try #require(commands.count == 3)
        memory.forget()
        #expect(memory.run(commands[0] + ["--warnings-as-errors"]) == .done, "\(memory.error)")
        #expect(memory.run(commands[1]) == .done)
        #expect(memory.run(commands[2], steps: []) == .done)
        #expect(memory.error.isEmpty)
        #expect(memory.written.contains { $0.holds("/" + example + ".") })
        #expect(memory.written.contains("preview.html"))
    }

    @Test("What it writes is formatted, and each example is its skeleton's file")
    func formatted() {
        for example in ExampleScreen.all {
            let memory = Memory([:])
            #expect(memory.run("init", "--example", example.name) == .done)
            #expect(memory.run("fmt", "--check", "Screens") == .done)
            #expect(memory.text("Screens/\(example.name).skel")?.holds("\nskeleton \(example.name) {") == true)
        }
    }

    @Test("Nothing is written where one of the files exists, be it a link to nowhere")
    func replacesNothing() {
        for file in Self.files {
            let memory = Memory([file: "mine"])
            #expect(memory.run("init") == .mistakes)
            #expect(memory.error.holds("'\(file)' exists"))
            #expect(memory.error.holds("nothing is written"))
            #expect(memory.written.isEmpty)
            #expect(memory.text(file) == "mine")
        }
        let linked = Memory([:], links: ["skelgen.json": "nowhere"])
        #expect(linked.run("init") == .mistakes)
        #expect(linked.written.isEmpty)
    }

    @Test(
        "How the output is used is said, in the words of the kind of project",
        arguments: [
            (
                #"{"dependencies":{"react":"1","typescript":"5"}}"#, "tsx",
                "import { FeedSkeleton } from \"./skeletons/Feed\"\n"
            ),
            (#"{"dependencies":{"react":"1"}}"#, "jsx", "import { FeedSkeleton } from \"./skeletons/Feed\"\n"),
            (#"{"dependencies":{"solid-js":"1"}}"#, "jsx", "<Suspense fallback={<FeedSkeleton />}>\n"),
            (#"{"dependencies":{"vue":"1"}}"#, "vue", "<FeedSkeleton v-if=\"isLoading\" />\n"),
            (#"{"dependencies":{"svelte":"1"}}"#, "svelte", "from \"./skeletons/Feed.svelte\"\n"),
            (#"{"dependencies":{"@angular/core":"1"}}"#, "ts", "Add FeedSkeleton to the component's imports"),
            ("{}", "html", "Make the text of skeletons/Feed.html the first child of the content's container"),
        ])
    func use(_ package: String, _ suffix: String, _ words: String) {
        let memory = Memory(["package.json": package])
        #expect(memory.run("init") == .done)
        #expect(memory.output.holds("\nThen show it until the content is there:\n\n  "))
        let inner = Memory(["web/package.json": package, "web/src/a.txt": ""])
        #expect(inner.run("init", "web") == .done)
        let place = words.contains("first child") ? "" : ", in a file of web/src/"
        #expect(inner.output.holds("\nThen show it until the content is there\(place):\n\n  "))
        #expect(memory.output.holds(words))
        #expect(
            memory.output.holds(
                "Commit that file\nif you commit the outputs; otherwise leave it out of version control.\n"))
        #expect(memory.run(Self.commands(memory)[1]) == .done)
        #expect(memory.written.contains("skeletons/Feed." + suffix))
    }

    @Test("The files of a build stay as they are")
    func builds() {
        let memory = Memory(["Package.swift": "mine", "CMakeLists.txt": "mine"])
        #expect(memory.run("init") == .done)
        #expect(memory.written == Self.files)
        #expect(memory.output.holds("for a Swift package: swift in Skeletons/\n"))
    }

    @Test("Another folder is made, and the commands name it, in quotes where a shell needs them")
    func folders() {
        let memory = Memory([:])
        #expect(memory.run("init", "it's new/app") == .done)
        #expect(memory.text("it's new/app/Screens/Feed.skel") != nil)
        #expect(memory.output.holds(#"  skelgen check 'it'\''s new/app/Screens/'"# + "\n"))
        let dashed = Memory([:])
        #expect(dashed.run("init", "--", "-x") == .done)
        #expect(dashed.output.holds("  skelgen check ./-x/Screens/\n"))
    }

    @Test(
        "Through npm the commands are npx's, and through Bazel those of its rules",
        arguments: [
            ("npm_config_user_agent", "npx skelgen preview Screens/ -o preview.html\n"),
            ("BUILD_WORKSPACE_DIRECTORY", "bazel run @skelgen//:skelgen -- check Screens/\n"),
        ])
    func runners(_ variable: String, _ line: String) {
        let memory = Memory(["package.json": "{}"], environment: [variable: "npm/11"])
        #expect(memory.run("init") == .done)
        #expect(memory.output.holds("  " + line))
    }

    static let loader = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect x="0" y="0" width="60" height="10"/></svg>
        """

    @Test("A screen of another tool is imported under its own name, without tokens")
    func imports() {
        let memory = Memory(["card.svg": Self.loader])
        #expect(memory.run("init", "--from", "card.svg") == .done)
        #expect(memory.written == ["Screens/Card.skel", "skelgen.json"])
        #expect(memory.text("Screens/Card.skel")?.holds("skeleton Card") == true)
        for command in Self.commands(memory).prefix(2) { #expect(memory.run(command) == .done) }
    }

    @Test(
        "Screens of one file are in one that is named as it is, and the words name outputs that the compile command writes"
    )
    func severalScreens() {
        func screen(_ name: String) -> String {
            let frame = #"<rect key="frame" x="0" y="0" width="300" height="600"/>"#
            return "<scene><objects><viewController storyboardIdentifier=\"\(name)\"><view key=\"view\">" + frame
                + "<subviews><label>" + frame + "</label></subviews></view></viewController></objects></scene>"
        }
        let storyboard =
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>"#
            + screen("Orders") + screen("Looks") + screen("Bag") + "</scenes></document>"
        for (package, words, file) in [
            ("{}", "text of skeletons/Main.Orders.html the", "skeletons/Main.Orders.html"),
            (
                #"{"dependencies":{"vue":"1"}}"#, "import OrdersSkeleton from \"./skeletons/Main.Orders.vue\"",
                "skeletons/Main.Orders.vue"
            ),
        ] {
            let memory = Memory(["a/Main.storyboard": storyboard, "package.json": package])
            #expect(memory.run("init", "--from", "a/Main.storyboard") == .done)
            #expect(memory.written == ["Screens/Main.skel", "skelgen.json"])
            #expect(memory.output.holds(words), "\(memory.output)")
            #expect(memory.output.holds("\n  The same goes for Looks, Bag.\n"))
            for command in Self.commands(memory).prefix(2) { #expect(memory.run(command) == .done) }
            #expect(memory.written.contains(file))
        }
    }

    @Test("Where the imported page is dark, the manifest says so, if its format takes a selector")
    func dark() {
        let trees = ["", #""scheme":"dark","by":".dark","#].map { scheme in
            "{\(scheme)" + #""v":100,"w":100,"h":60,"tree":{"i":1,"t":"main","r":[0,0,100,60],"ch":["#
                + #"{"i":2,"t":"img","r":[0,0,100,20],"m":"media"}]}}"#
        }
        let page = #"{"skelgen":{"capture":3},"title":"Page","captures":["# + trees.joined(separator: ",") + "]}"
        for (package, isWeb) in [("package.json", true), ("CMakeLists.txt", false)] {
            let memory = Memory(["page.json": page, package: "{}"])
            #expect(memory.run("init", "--from", "page.json") == .done)
            #expect(memory.text("skelgen.json")?.holds(#""dark": ".dark","#) == isWeb)
            for command in Self.commands(memory).prefix(2) { #expect(memory.run(command) == .done) }
        }
    }

    @Test("A screen that cannot be imported leaves nothing behind")
    func importsNothing() {
        let memory = Memory(["card.svg": "<svg"])
        #expect(memory.run("init", "--from", "card.svg") == .mistakes)
        #expect(memory.run("init", "--from", "gone.svg") == .system)
        #expect(memory.written.isEmpty)
        #expect(memory.output.isEmpty)
        let taken = Memory(["card.svg": Self.loader, "skelgen.json": "{}"])
        #expect(taken.run("init", "--from", "card.svg") == .mistakes)
        #expect(taken.error.holds("to add a screen: skelgen import card.svg -o Screens/NAME.skel"))
    }

    @Test(
        "What cannot be obeyed is status 2",
        arguments: [
            ("a b", "init starts in one folder"), ("a.txt", "'a.txt' is not one"),
            ("--example Galery", "did you mean 'Gallery'?"), ("--example Nothing", "one of Feed, Profile, Settings"),
            ("--from a.txt --example Feed", "cannot be combined"), ("--from -", "not standard input"),
            ("a\tb", "cannot be a folder"),
        ])
    func refuses(_ line: String, _ message: String) {
        let memory = Memory(["a.txt": ""])
        #expect(memory.run(["init"] + line.split(separator: " ").map { String($0) }) == .usage)
        #expect(memory.error.holds(message), "\(memory.error)")
        #expect(memory.written.isEmpty)
    }
}

import SkelDriver
import TestSupport
import Testing

@Suite("Language server")
struct LanguageServerTests {
    typealias Object = EditorClient.Object

    static let tokens = """
        /// The space beside everything.
        let gutter: 16
        style Round { cornerRadius: 50% }
        /// A person, with a picture.
        component Person: row {
          imageView photo { width: 40; height: 40; style: Round }
          label name { width: 100 }
        }

        """
    static let feed = """
        import "tokens.skel"

        animation Breathe { duration: 2s; from { opacity: 1 }; to { opacity: 0.4 } }

        skeleton Feed {
          size: 375 600
          animation: Breathe
          row header { padding: $gutter; Person me { name.width: 120 }; label title { width: 200; height: 20 } }
          tableView posts {
            flexGrow: 1
            rowHeight: 80
            cell Post { imageView photo { width: 48; height: 48 } }
            at first { photo.isHidden: true }
          }
          header.title.numberOfLines: 2
          variant Wide when width >= 600 { size: 800 600; posts.Post.photo.width: 60 }
        }

        """

    static func client() -> EditorClient {
        let client = EditorClient(["Feed.skel": feed, "tokens.skel": tokens])
        client.open("Feed.skel")
        return client
    }

    // MARK: - Diagnostics

    @Test("what is said of a text has its version: the one that came with it, or the one after the last")
    func versions() throws {
        let client = Self.client()
        _ = client.settle()
        for (version, told) in [(7, 7), (nil, 8), (3, 3)] as [(Int?, Int)] {
            var document: Object = ["uri": EditorClient.address("Feed.skel")]
            document["version"] = version
            let text = "skeleton A\(told) { sise: 9 9 }"
            client.notify(
                "textDocument/didChange", ["textDocument": document, "contentChanges": [["text": text]]])
            #expect(client.versionsTold("Feed.skel") == [told])
        }
    }

    @Test("a file without a mistake is told to have none, one with a mistake its place, code and fix")
    func diagnostics() throws {
        let client = Self.client()
        #expect(client.settle()["Feed.skel"]?.isEmpty == true)
        client.change("Feed.skel", to: Self.feed.replacing("rowHeight: 80", with: "rowHeigth: 80"))
        let found = try #require(client.settle()["Feed.skel"])
        let text = client.memory.text("Feed.skel")?.replacing("rowHeight: 80", with: "rowHeigth: 80") ?? ""
        #expect(found.map { $0["code"] as? String } == ["unknown-property"])
        #expect(EditorClient.text(found[0]["range"], of: text) == "rowHeigth")
        #expect(found[0]["severity"] as? Int == 1)
        client.change("Feed.skel", to: Self.feed)
        #expect(client.settle()["Feed.skel"]?.isEmpty == true)
    }

    @Test("a mistake in an open file is told of those that import it, be they open or not")
    func importers() throws {
        let client = EditorClient(["Feed.skel": Self.feed, "tokens.skel": Self.tokens])
        client.open("tokens.skel")
        #expect(client.settle()["Feed.skel"] == nil)
        client.change("tokens.skel", to: Self.tokens.replacing("let gutter", with: "let gap"))
        let found = client.settle()
        #expect(found["tokens.skel"]?.isEmpty == true)
        #expect(found["Feed.skel"]?.compactMap { $0["code"] as? String } == ["unknown-variable"])
        client.change("tokens.skel", to: Self.tokens)
        #expect(client.settle()["Feed.skel"]?.isEmpty == true)
    }

    @Test("a file that comes, changes or goes on the disk changes what its importers are told")
    func watched() {
        let client = EditorClient(["Feed.skel": Self.feed])
        client.open("Feed.skel")
        #expect(client.settle()["Feed.skel"]?.contains { $0["code"] as? String == "import-missing" } == true)
        client.memory.put(Array(Self.tokens.utf8), at: "tokens.skel")
        let change: Object = ["uri": EditorClient.address("tokens.skel"), "type": 1]
        client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
        #expect(client.settle()["Feed.skel"]?.isEmpty == true)
    }

    @Test("the fix of a mistake is an action, and so are all fixes of the file")
    func actions() throws {
        let client = Self.client()
        let wrong = Self.feed.replacing("rowHeight: 80", with: "rowHeigth: 80").replacing("flexGrow", with: "flex-grow")
        client.change("Feed.skel", to: wrong)
        let range: Object = ["start": ["line": 10, "character": 6], "end": ["line": 10, "character": 6]]
        let more: Object = ["range": range, "context": ["diagnostics": [Object]()]]
        let actions = try #require(client.ask("textDocument/codeAction", "Feed.skel", more) as? [Object])
        #expect(actions.map { $0["kind"] as? String } == ["quickfix", "source.fixAll.skelgen"])
        #expect(actions[0]["title"] as? String == "Write 'rowHeight'")
        #expect(
            EditorClient.applying(actions[0]["edit"], to: wrong, of: "Feed.skel")
                == wrong.replacing("rowHeigth", with: "rowHeight"))
        #expect(EditorClient.applying(actions[1]["edit"], to: wrong, of: "Feed.skel") == Self.feed)
        let only: Object = ["range": range, "context": ["diagnostics": [Object](), "only": ["source.fixAll"]]]
        let all = client.ask("textDocument/codeAction", "Feed.skel", only) as? [Object]
        #expect(all?.map { $0["kind"] as? String } == ["source.fixAll.skelgen"])
    }

    // MARK: - Formatting

    @Test("formatting is one edit of what changes; none with syntax errors")
    func formatting() throws {
        let client = Self.client()
        let odd = Self.feed.replacing("  tableView posts {", with: "       tableView   posts  {")
        client.change("Feed.skel", to: odd)
        let edits = try #require(client.ask("textDocument/formatting", "Feed.skel") as? [Object])
        #expect(edits.count == 1)
        #expect(EditorClient.text(edits[0]["range"], of: odd).contains("posts"))
        let formatted = EditorClient.applying(edits, to: odd)
        client.change("Feed.skel", to: formatted)
        #expect((client.ask("textDocument/formatting", "Feed.skel") as? [Object])?.isEmpty == true)
        #expect(formatted.contains("\n  tableView posts {\n"))
        client.change("Feed.skel", to: odd + "}")
        #expect((client.ask("textDocument/formatting", "Feed.skel") as? [Object])?.isEmpty == true)
    }

    // MARK: - Completion

    struct Place: Sendable, CustomTestStringConvertible {
        let before: String
        let after: String
        let holds: [String]
        let lacks: [String]
        var testDescription: String { after }

        /// `after` stands in the place of `before`, the mark where somebody types.
        init(_ before: String, _ after: String, holds: [String], lacks: [String] = []) {
            (self.before, self.after, self.holds, self.lacks) = (before, after, holds, lacks)
        }
    }

    static let places = [
        Place("animation Breathe", "|\nanimation Breathe", holds: ["skeleton", "let", "import"], lacks: ["width"]),
        Place(
            "  size: 375 600", "  size: 375 600\n  |",
            holds: ["title", "variant", "row", "Person", "header", "padding"],
            lacks: ["cell", "rowHeight", "photo"]),
        Place(
            "rowHeight: 80", "|", holds: ["rowHeight", "cell", "header", "at"], lacks: ["label", "size", "variant"]),
        Place(
            "rowHeight: 80", "gridTemplateColumns: |", holds: ["minmax", "repeat"], lacks: ["auto", "maxContent"]),
        Place("height: 20 }", "gridTemplateColumns: | }", holds: ["minmax", "auto"]),
        Place("photo.isHidden", "|", holds: ["photo", "height", "cell"], lacks: ["title"]),
        Place("rowHeight: 80", "separatorStyle: |", holds: ["none", "singleLine", "$gutter"], lacks: ["row"]),
        Place(
            "animation: Breathe", "animation: |", holds: ["Breathe", "sliding", "pulse", "none"], lacks: ["leftRight"]),
        Place(
            "animation: Breathe", "animation: sliding(|", holds: ["topBottom", "easeIn", "autoreverses"],
            lacks: ["none"]),
        Place("padding: $gutter", "padding: $|", holds: ["$gutter"]),
        Place("padding: $gutter", "style: R|", holds: ["Round"]),
        Place("name.width: 120", "name.|", holds: ["width", "numberOfLines"], lacks: ["rowHeight"]),
        Place("header.title.numberOfLines: 2", "header.|", holds: ["title", "me", "gap"], lacks: ["name", "posts"]),
        Place("posts.Post.photo.width: 60", "posts.Post.|", holds: ["photo", "padding"], lacks: ["posts"]),
        Place("from { opacity: 1 }", "|", holds: ["from", "to", "timing"], lacks: ["opacity", "width"]),
        Place("opacity: 1 ", "| ", holds: ["opacity", "scale"], lacks: ["duration"]),
        Place("\"tokens.skel\"", "\"|", holds: ["tokens.skel"], lacks: ["Feed.skel"]),
        Place("at first", "at |", holds: ["first", "even", "every"], lacks: ["width"]),
        Place("when width", "when |", holds: ["width", "height", "window"], lacks: ["size"]),
        Place("height: 20 }", "tintColor: lightDark(| }", holds: ["clouds", "rgb"], lacks: ["none"]),
        Place("rowHeight: 80", "cells: |", holds: ["Post"], lacks: ["row"]),
        Place("rowHeight: 80", "// a comment |", holds: [], lacks: ["rowHeight", "width"]),
        Place("label title", "label |", holds: [], lacks: ["width", "label"]),
    ]

    @Test("what may stand at a place is offered, and what may not is not", arguments: places)
    func completion(_ place: Place) throws {
        let client = Self.client()
        let marked = Self.feed.replacing(place.before, with: place.after, maxReplacements: 1)
        let answer = try #require(client.ask("textDocument/completion", "Feed.skel", marked) as? Object)
        let labels = Set((answer["items"] as? [Object] ?? []).compactMap { $0["label"] as? String })
        #expect(labels.isSuperset(of: place.holds), "missing: \(Set(place.holds).subtracting(labels))")
        #expect(labels.isDisjoint(with: place.lacks), "too many: \(labels.intersection(place.lacks))")
    }

    @Test("a property comes with its help and default, and is written over the word that stands there")
    func completedProperty() throws {
        let client = Self.client()
        let marked = Self.feed.replacing("rowHeight: 80", with: "rowH|eig")
        let answer = try #require(client.ask("textDocument/completion", "Feed.skel", marked) as? Object)
        let item = try #require((answer["items"] as? [Object])?.first { $0["label"] as? String == "rowHeight" })
        #expect((item["detail"] as? String)?.contains("default: `automatic`") == true)
        let edit = try #require(item["textEdit"] as? Object)
        #expect(EditorClient.text(edit["range"], of: marked.replacing("|", with: "")) == "rowHeig")
        #expect(edit["newText"] as? String == "rowHeight: ")
    }

    // MARK: - Hover

    @Test(
        "hovering tells what stands there",
        arguments: [
            ("row|Height: 80", ["**rowHeight**", "default: `automatic`"]),
            ("$gut|ter", ["let gutter: 16", "The space beside everything."]),
            ("Per|son me", ["A person, with a picture.", "made of `row`", "`16 16 "]),
            ("animation: Brea|the", ["animation Breathe { duration: 2s"]),
            ("label tit|le", ["text, drawn as lines", "frame: `", "2 bones", "path: `Feed/header/title`"]),
            ("Per|son me", ["no bone: the views in it are skeletonable"]),
            ("tableView po|sts", ["7 rows, the last cut", "frame: `0 72 375 528`"]),
            ("skeleton Fe|ed", ["375 600 points"]),
            ("ph|oto.isHidden", ["imageView photo", "the first of"]),
            ("when wid|th", ["**width**: the width of the placeholder"]),
            ("opa|city: 0.4", ["how opaque the bones are, from 0 to 1"]),
        ])
    func hover(_ place: String, _ parts: [String]) throws {
        let client = Self.client()
        let marked = Self.feed.replacing(place.replacing("|", with: ""), with: place, maxReplacements: 1)
        let answer = try #require(client.ask("textDocument/hover", "Feed.skel", marked) as? Object)
        let text = try #require((answer["contents"] as? Object)?["value"] as? String)
        for part in parts { #expect(text.contains(part)) }
    }

    @Test(
        "hovering over a view without a bone tells why",
        arguments: [
            ("view ke|pt", "no bone: 'isSkeletonable: false' keeps it as it is"),
            ("view aw|ay", "no bone: 'isHidden' leaves it out of the layout"),
            ("view un|seen", "no bone: no skeleton of this file has this view at its own size"),
            ("view bo|ne", "1 bone at"),
        ])
    func hoverWithoutBone(_ place: String, _ part: String) throws {
        let text = """
            skeleton A {
              size: 100 100
              view kept { isSkeletonable: false }
              view away { isHidden: true }
              tableView none { numberOfRows: 0; cell { view unseen { height: 9 } } }
              view bone { height: 9 }
            }

            """
        let client = EditorClient(["A.skel": text])
        client.open("A.skel")
        let marked = text.replacing(place.replacing("|", with: ""), with: place)
        let answer = try #require(client.ask("textDocument/hover", "A.skel", marked) as? Object)
        let found = try #require((answer["contents"] as? Object)?["value"] as? String)
        #expect(found.contains(part))
        #expect(found.contains("no bone") == part.contains("no bone"))
    }

    // MARK: - Names

    @Test(
        "a name leads to its declaration, over imports too",
        arguments: [
            ("$gut|ter", "tokens.skel", "gutter"), ("|$gutter", "tokens.skel", "gutter"),
            ("Per|son me", "tokens.skel", "Person"),
            ("animation: Brea|the", "Feed.skel", "Breathe"), ("ph|oto.isHidden", "Feed.skel", "photo"),
            ("na|me.width", "tokens.skel", "name"), ("posts.Po|st.photo", "Feed.skel", "Post"),
            ("header.tit|le.num", "Feed.skel", "title"),
        ])
    func definition(_ place: String, _ file: String, _ name: String) throws {
        let client = Self.client()
        let marked = Self.feed.replacing(place.replacing("|", with: ""), with: place, maxReplacements: 1)
        let answer = try #require(client.ask("textDocument/definition", "Feed.skel", marked) as? Object)
        #expect(answer["uri"] as? String == EditorClient.address(file))
        let text = file == "Feed.skel" ? Self.feed : Self.tokens
        #expect(EditorClient.text(answer["range"], of: text) == name)
    }

    @Test("an import's path leads to its file")
    func importDefinition() throws {
        let client = Self.client()
        let marked = Self.feed.replacing("tokens.skel", with: "tok|ens.skel")
        let answer = try #require(client.ask("textDocument/definition", "Feed.skel", marked) as? Object)
        #expect(answer["uri"] as? String == EditorClient.address("tokens.skel"))
    }

    @Test("references are found in every file that imports the declaration, open or not")
    func references() throws {
        let client = EditorClient([
            "Feed.skel": Self.feed, "tokens.skel": Self.tokens,
            "Other.skel": "let gutter: 3\nstyle A { gap: $gutter }\n",
            "More.skel": "import \"tokens.skel\"\nstyle B { gap: $gutter; rowGap: $gutter }\n",
        ])
        client.open("tokens.skel")
        let marked = Self.tokens.replacing("let gutter", with: "let gut|ter")
        let more: Object = ["context": ["includeDeclaration": true]]
        let places = try #require(
            client.ask("textDocument/references", "tokens.skel", marked, more) as? [Object])
        let files = places.compactMap { ($0["uri"] as? String)?.split(separator: "/").last }
        #expect(files == ["Feed.skel", "More.skel", "More.skel", "tokens.skel"])
    }

    @Test(
        "renaming changes the name everywhere, and nothing else",
        arguments: [
            ("$gut|ter", "edge", ["padding: $edge", "let edge: 16"]),
            ("Per|son me", "Human", ["Human me {", "component Human: row"]),
            ("animation: Brea|the", "Calm", ["animation: Calm", "animation Calm {"]),
            (
                "ph|oto.isHidden", "picture",
                ["picture.isHidden", "imageView picture { width: 48", "posts.Post.picture.width"]
            ),
            ("posts.Po|st.photo", "Row", ["cell Row {", "posts.Row.photo"]),
            ("na|me.width", "who", ["who.width: 120", "label who { width: 100 }"]),
        ])
    func rename(_ place: String, _ name: String, _ parts: [String]) throws {
        let client = Self.client()
        let marked = Self.feed.replacing(place.replacing("|", with: ""), with: place, maxReplacements: 1)
        let edit = client.ask("textDocument/rename", "Feed.skel", marked, ["newName": name])
        let files = ["Feed.skel": Self.feed, "tokens.skel": Self.tokens]
        let changed = files.map { ($0.key, EditorClient.applying(edit, to: $0.value, of: $0.key)) }
        for part in parts { #expect(changed.contains { $0.1.contains(part) }, "no '\(part)'") }
        let memory = Memory(Dictionary(uniqueKeysWithValues: changed))
        #expect(memory.run("check", "Feed.skel") == .done)
        #expect(memory.error == "")
    }

    @Test(
        "a name that cannot be is refused",
        arguments: [("$gut|ter", "a b"), ("$gut|ter", "9"), ("Per|son me", "person"), ("size|: 375", "x")])
    func renameRefused(_ place: String, _ name: String) {
        let client = Self.client()
        let marked = Self.feed.replacing(place.replacing("|", with: ""), with: place, maxReplacements: 1)
        let error = client.ask("textDocument/rename", "Feed.skel", marked, ["newName": name]) as? Object
        #expect(error?["code"] as? Int == -32803)
    }

    @Test("a name that is taken is refused")
    func renameTaken() {
        let client = Self.client()
        let marked = Self.feed.replacing("skeleton Feed", with: "let edge: 3\nskeleton Feed")
            .replacing("$gutter", with: "$gut|ter")
        let error = client.ask("textDocument/rename", "Feed.skel", marked, ["newName": "edge"]) as? Object
        #expect((error?["message"] as? String)?.contains("declared already") == true)
    }
}

import Foundation
import SkelDriver
import TestSupport
import Testing

@Suite("Updates of pages whose parts have moved")
struct UpdateMoveTests {
    private static let menu = CapturedBox.group(
        "menu", 0, 0, 200, 400, colour: "rgb(220, 220, 230)",
        [.media("home", 20, 20, 80, 20), .media("near", 20, 60, 100, 20), .media("saved", 20, 100, 60, 20)])
    private static let posts = CapturedBox.group(
        "posts", 220, 0, 380, 400,
        [
            .media("photo", 220, 0, 380, 180), .media("face", 220, 200, 40, 40),
            .media("title", 280, 205, 150, 30),
        ])
    private static let page = CapturedBox.earlier([menu, posts])
    private static let swapped = CapturedBox.earlier([posts.moved(-220), menu.moved(400)])

    /// The frames of all bones, as a file draws them.
    private func bones(_ memory: Memory, _ file: String) -> [String] {
        memory.forget()
        #expect(memory.run("compile", file, "--format", "json", "-o", "-") == .done, "\(memory.error)")
        let document = try? JSONSerialization.jsonObject(with: Data(memory.output.utf8)) as? [String: Any]
        let bones = document?["bones"] as? [[String: Any]] ?? []
        return bones.map { bone in ["x", "y", "width", "height"].map { "\(bone[$0] ?? "")" }.joined(separator: " ") }
            .sorted()
    }

    /// Imports a page, changes the file by hand, updates it to another page, and compares its bones with those of an import.
    private func update(
        _ old: [String], to new: [String], _ edits: [(String, String)], isExact: Bool = true
    ) throws -> (text: String, told: String) {
        let memory = Memory([:])
        let pages = [("old", old), ("new", new)].map { name, texts in
            texts.indices.map { index in
                memory.put(Array(texts[index].utf8), at: "\(name)\(index).json")
                return "\(name)\(index).json"
            }
        }
        #expect(memory.run(["import"] + pages[0] + ["-o", "Page.skel"]) == .done, "\(memory.error)")
        var text = try #require(memory.text("Page.skel"))
        for (from, to) in edits {
            #expect(text.holds(from), "\(from) is not in\n\(text)")
            text = text.replacing(from, with: to)
        }
        memory.put(Array(text.utf8), at: "Page.skel")
        #expect(memory.run("check", "Page.skel") == .done, "\(memory.error)")
        memory.forget()
        #expect(memory.run(["import"] + pages[1] + ["--update", "Page.skel"]) == .done, "\(memory.error)")
        // What each import says of an earlier capture is no matter of the update.
        let told = memory.error.split(separator: "\n").filter {
            !$0.contains("release") && !$0.contains("--capture URL")
        }
        .joined(separator: "\n")
        #expect(memory.run(["import"] + pages[1] + ["-o", "Fresh.skel"]) == .done)
        let result = try #require(memory.text("Page.skel"))
        if isExact { #expect(bones(memory, "Page.skel") == bones(memory, "Fresh.skel"), "\(result)") }
        return (result, told)
    }

    @Test("A column that has moved keeps its names and comments, and is where an import has it")
    func moved() throws {
        let (text, told) = try update(
            [Self.page], to: [Self.swapped],
            [
                ("column menu {", "// The places to go.\ncolumn navigation {\nopacity: 0.9"),
                ("imageView near {", "imageView nearby { // not yet\n"), ("column posts {", "column stories {"),
            ])
        let comment = try #require(text.range(of: "// The places to go.\n  column navigation {"), "\(text)")
        let stories = try #require(text.range(of: "column stories {"))
        #expect(stories.lowerBound < comment.lowerBound)
        #expect(text.holds("opacity: 0.9") && text.holds("imageView nearby {") && text.holds("// not yet"))
        // An import may write an opacity, and did not here.
        #expect(told == "Page.skel: note: 'opacity: 0.9', which the import does not have, stays [import-update]")
    }

    @Test("Columns of a grid that are gone leave no grid behind")
    func grid() throws {
        let (text, told) = try update(
            [Self.page], to: [Self.swapped],
            [("imageView photo {", "imageView photo { display: grid; gridTemplateColumns: 40 1fr;")])
        #expect(!text.holds("gridTemplateColumns"))
        #expect(told == "")
    }

    @Test("What was added to a block and puts views elsewhere gives way to the import, with a note")
    func owned() throws {
        let (text, told) = try update(
            [Self.page], to: [Self.swapped],
            [
                ("imageView photo {", "imageView photo { maxHeight: 120; opacity: 0.9;"),
                ("column menu {", "column menu { flexGrow: 0"),
            ])
        #expect(!text.holds("maxHeight") && text.holds("opacity: 0.9") && text.holds("flexGrow: 0"))
        #expect(told.holds("note: 'imageView photo' is laid out as a plain import has it") && !told.holds("menu"))
    }

    @Test("What was added and is not layout stays, though bones are elsewhere, with a note")
    func deliberate() throws {
        let (text, told) = try update(
            [Self.page], to: [Self.swapped], [("column menu {", "column menu { unite: true")], isExact: false)
        #expect(text.holds("unite: true"))
        #expect(told.holds("not where a plain import has them, because of lines that only this file has"))
    }

    @Test("A view called as a property is renamed, and the property is not")
    func left() throws {
        func page(_ badge: Double) -> String {
            let photo = CapturedBox.media("photo", 20, 20, 100, 100)
            let over = CapturedBox.media("badge", badge, 100, 60, 60)
            return CapturedBox.earlier([.group("left", 10, 10, 300, 200, colour: "rgb(220, 220, 230)", [photo, over])])
        }
        let (text, _) = try update([page(100)], to: [page(90)], [("left {", "card {")])
        #expect(text.holds("card {") && !text.holds("card:"))
    }

    @Test("A view keeps its name of before unless another one of the page is called so now", arguments: [true, false])
    func taken(_ isTaken: Bool) throws {
        var more = Self.menu
        more.children.append(.media(isTaken ? "nearby" : "lists", 20, 140, 50, 30))
        let (text, _) = try update(
            [Self.page], to: [CapturedBox.earlier([more, Self.posts])], [("imageView near {", "imageView nearby {")])
        #expect(occurrences(of: "imageView nearby {", in: text) == 1, "\(text)")
        #expect(text.holds("imageView near {") == isTaken, "\(text)")
    }

    @Test("A variable stays where it has the value that the page has, and nowhere else")
    func variables() throws {
        let (old, new) = (24.0, 40.0)
        func page(_ gap: Double) -> String {
            let one = CapturedBox.media("one", 0, 0, 600, 50)
            let two = CapturedBox.media("two", 0, 50 + gap, 600, 60)
            let three = CapturedBox.media("three", 0, 110 + 2 * gap, 600, 70)
            return CapturedBox.earlier([one, two, three])
        }
        let edits = [("skeleton Page {", "let room: 24\n\nskeleton Page {"), ("gap: 24", "gap: $room")]
        #expect(try update([page(old)], to: [page(old)], edits).text.holds("gap: $room"))
        let (text, _) = try update([page(old)], to: [page(new)], edits)
        #expect(text.holds("let room: 24") && text.holds("gap: 40"))
    }

    @Test("Names that an import makes up, and gives to other views later, are not mixed up")
    func madeUp() throws {
        func row(_ row: Int, _ size: Double, _ width: Double) -> CapturedBox {
            let y = 100 * Double(row)
            let picture = CapturedBox.media("", 10, y + 10, size, 20 + Double(row))
            let words = CapturedBox.media("", size + 30, y + 10, 100, 30)
            return .group(
                "", 0, y, width, 80, colour: "rgb(22\(row), 220, 230)",
                [
                    .group("", 10, y + 10, size, 60, colour: "rgb(9, 9, 99)", [picture]),
                    .group("", size + 30, y + 10, 100, 60, colour: "rgb(9, 99, 9)", [words]),
                ])
        }
        func page(_ count: Int, _ width: Double, _ size: Double) -> String {
            let rows = (0..<count).map { row($0, size, width) }
            let list = CapturedBox.group("", 0, 0, width, 100 * Double(count), rows)
            return CapturedBox.earlier([list, .media("", 0, 100 * Double(count) + 20, size * 2, 30)], width: width)
        }
        func pages(_ count: Int) -> [String] { [page(count, 300, 40), page(count, 600, 70)] }
        let (_, more) = try update(pages(2), to: pages(4), [])
        let (_, fewer) = try update(pages(4), to: pages(2), [])
        // Only of the rows that are gone there is something to say.
        let notes = fewer.split(separator: "\n").filter { $0.contains("import-update") }
        #expect(!more.holds("import-update") && notes.allSatisfy { $0.contains(" go: the import has nothing like it") })
    }

    @Test("What people add stays as it is: things of the file, and views with a comment, with all that is said of them")
    func added() throws {
        let file = "component Mark { width: 9; height: 9 }\nstyle Own { cornerRadius: 4 }\nlet room: 4\n"
        let views = ["Mark mark  // Rated.", "label mine { width: 77 }  // Ours.", "column {\n// In.\nlabel }"]
        let (text, told) = try update(
            [Self.page], to: [Self.page],
            [
                ("skeleton Page {", file + "skeleton Page {"),
                ("column menu {", views.joined(separator: "\n") + "\ncolumn menu {"),
                (
                    "column posts {",
                    "variant Wide when width >= 900 { size: 900 auto; mine.width: 90 }\ncolumn posts {"
                ),
            ], isExact: false)
        for kept in ["component Mark", "style Own", "let room", "Mark mark", "mine { width: 77 }", "mine.width: 90"] {
            #expect(text.holds(kept), "\(kept): \(text)")
        }
        for comment in ["// Rated.", "// Ours.", "// In."] { #expect(occurrences(of: comment, in: text) == 1) }
        #expect(told.holds("'Mark mark' and 2 more stay: the import has nothing like it"), "\(told)")
    }

    @Test("A view that goes is named with its line, and several in one note, with what goes with them")
    func gone() throws {
        let (text, told) = try update(
            [Self.page], to: [Self.page],
            [
                ("column menu {", "Mark x\ncolumn menu {"),
                ("skeleton Page {", "component Mark { width: 9; height: 9 }\nskeleton Page {"),
            ])
        #expect(text.holds("component Mark") && !text.holds("Mark x"))
        let line = try #require(told.firstMatch(of: /'Mark x' \(line (\d+)\) goes: the import has nothing like it/))
        #expect((Int(line.1) ?? 0) > 2)
        let added = (1...5).map { "column a\($0) { label { width: \($0)0 }  // Inside.\n}" }.joined(separator: "\n")
        let (_, more) = try update([Self.page], to: [Self.page], [("column menu {", added + "\ncolumn menu {")])
        #expect(more.holds("and 2 more go with the comments inside: the import has nothing like it"), "\(more)")
        #expect(occurrences(of: "(line ", in: more) == 3)
    }

    @Test("A skeleton of a person's is not taken for the page's, wherever it is and whatever both are called")
    func named() throws {
        let own = "skeleton Own {\n  size: 200 auto\n  label b { width: 50 }\n}\n"
        for place in ["skeleton Page {", "skeleton Mine {"] {
            let (text, told) = try update(
                [Self.page], to: [Self.swapped], [("skeleton Page {", own + place)], isExact: false)
            #expect(text.holds(own) && occurrences(of: "skeleton ", in: text) == 2, "\(text)")
            #expect(text.holds(place) && told.holds("'skeleton Own' stays as it is"))
        }
    }

    @Test("A style or a component of a person's is not taken for one that an import has now")
    func styles() throws {
        let file = "style Own { opacity: 0.5; cornerRadius: 3 }\ncomponent Own2: label { fontSize: 33 }\n"
        let boxes = (0..<3).map {
            CapturedBox.group(
                "", 0, Double($0) * 90, 600, 80, colour: "rgb(220, 20, 230)",
                [.media("", 9, Double($0) * 90 + 9, 20, 20)])
        }
        let (text, _) = try update(
            [Self.page], to: [CapturedBox.earlier(boxes)], [("skeleton Page {", file + "skeleton Page {")],
            isExact: false)
        #expect(text.holds("style Own {") && text.holds("opacity: 0.5") && text.holds("fontSize: 33"), "\(text)")
    }

    @Test("A skeleton that the import does not have stays, with its components and a note")
    func others() throws {
        let own = "component Mark { width: 9; height: 9 }\nskeleton Empty { size: 100 100; Mark }\nskeleton Page {"
        let (text, told) = try update([Self.page], to: [Self.page], [("skeleton Page {", own)], isExact: false)
        #expect(text.holds("component Mark {") && text.holds("skeleton Empty {"))
        #expect(told.holds("note: 'skeleton Empty' stays as it is: the import has no such screen"))
    }

    @Test("the line ends of a file stay")
    func lineEnds() throws {
        let memory = Memory(["old.json": Self.page, "new.json": Self.swapped])
        #expect(memory.run("import", "old.json", "-o", "Page.skel") == .done)
        let text = try #require(memory.text("Page.skel"))
        memory.put(Array(text.replacing("\n", with: "\r\n").utf8), at: "Page.skel")
        #expect(memory.run("import", "new.json", "--update", "Page.skel") == .done, "\(memory.error)")
        let updated = try #require(memory.text("Page.skel"))
        #expect(updated.contains("\r\n") && !updated.replacing("\r\n", with: "").contains("\n"))
    }
}

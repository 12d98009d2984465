import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@testable import SkelImport

@Suite("Updating imports")
struct UpdateTests {
    private func page(_ change: (inout Sketch) -> Void = { _ in }) throws -> Draft {
        var problems = Problems()
        let path = Case.top.appending(path: "Tests/Cases/import/people.page.json")
        let source = SourceFile(name: "people.page.json", bytes: Array(try Data(contentsOf: path)))
        var sketch = try #require(Importer.sketches(of: source, reporting: &problems).first)
        change(&sketch)
        return draft(of: [sketch])
    }

    private func updated(_ text: String, to draft: Draft) -> String {
        var problems = Problems()
        let tree = parse(SourceFile(name: "People.skel", bytes: Array(text.utf8)), reporting: &problems)
        #expect(!problems.hasErrors)
        return Update.updated(tree, to: draft).string
    }

    @Test("everything that still matches stays the same, byte for byte")
    func nothing() throws {
        let text = try page().formatted().string
        #expect(updated(text, to: try page()) == text)
    }

    @Test("a comment stays where it is, above a declaration and between two")
    func comments() throws {
        let text = try page().formatted().string
            .replacing(
                "  size: 375 auto\n", with: "  // A phone.\n  size: 375 auto\n  // Roomy.\n"
            )
            .replacing("    padding: 16\n", with: "    // Thumbs.\n    padding: 16\n    // Dark.\n")
        #expect(text.count { $0 == "\n" } == (try page().formatted().string.count { $0 == "\n" }) + 4)
        #expect(updated(text, to: try page()) == text)
    }

    @Test("a bone of another kind keeps its name and its colour, and a note says that its kind goes")
    func kinds() throws {
        let text = try page().formatted().string
        let start = try #require(text.range(of: "imageView { marginLeft"))
        let line = text[start.lowerBound...].prefix { $0 != "\n" }
        let mine = line.replacing("imageView ", with: "button mine ", maxReplacements: 1)
            .replacing(" }", with: "; tintColor: #abc }")
        let old = text.replacing(line, with: mine, maxReplacements: 1)
        let result = updated(old, to: try page())
        #expect(!result.contains("button mine") && result.contains("imageView mine"), "\(result)")
        #expect(result.contains("tintColor: #abc"), "\(result)")
    }

    @Test("a part of a list is no part of what is a column now; the comment on its line stays")
    func partsOfLists() throws {
        let text = try page().formatted().string
        let start = try #require(text.range(of: "  column people {"))
        let old =
            text[..<start.lowerBound] + """
                  tableView people {
                    numberOfRows: 5
                    cell Row { // as many as a page has
                      Person
                    }
                  }
                }

                """
        let result = updated(String(old), to: try page())
        #expect(result.contains("column people {") && result.contains("// as many as a page has"), "\(result)")
        #expect(!result.contains("cell Row"), "\(result)")
    }

    @Test("a component keeps the name that it has in the file, also where its views are written anew")
    func components() throws {
        let text = try page().formatted().string.replacing("Person", with: "Tile")
        #expect(text.contains("component Tile: row {") && text.contains("\n    Tile\n"))
        #expect(updated(text, to: try page()) == text)
        let other = try page { sketch in
            for index in sketch.nodes.indices where sketch.nodes[index].className == "avatar" {
                sketch.nodes[index].frame.width = 44
            }
        }
        let fresh = other.formatted().string.replacing("Person", with: "Tile")
        #expect(fresh != text && updated(text, to: other) == fresh)
    }

    @Test("what people wrote into a view goes with it, and not into one that is new in its block")
    func noOthers() throws {
        let other = try page { sketch in
            sketch.nodes[0].children.removeFirst()
            sketch.add(Sketch.Node(.imageView, Rect(x: 100, y: 400, width: 175, height: 30)))
        }
        let fresh = other.formatted().string
        let text = try page().formatted().string
        let own = text.replacing("  row topBar {\n", with: "  row topBar {\n    opacity: 0.5\n")
        #expect(own != text && !fresh.contains("topBar") && fresh.contains("imageView {"))
        #expect(updated(own, to: other) == fresh)
    }

    @Test("a look in another place of its block is not written twice")
    func looksInOtherPlaces() throws {
        let text = try page().formatted().string
        let look = "cornerRadius: 50%"
        let avatar = "imageView avatar { width: 48; height: 48; \(look) }"
        #expect(text.contains(avatar))
        let moved = "imageView avatar { \(look); width: 48; height: 48 }"
        let result = updated(text.replacingOccurrences(of: avatar, with: moved), to: try page())
        #expect(result.components(separatedBy: look).count == text.components(separatedBy: look).count)
    }

    @Test("the only skeleton keeps its name and its comment, whatever is on the page now; of two, none is taken for it")
    func renamedSkeletons() throws {
        let mine = "// Mine.\nskeleton Mine {\n  size: 10 10\n  view a { height: 5 }\n}\n"
        let one = updated(mine, to: try page())
        #expect(one.contains("\n\n// Mine.\nskeleton Mine {\n  size: 375 auto\n"), "\(one)")
        #expect(!one.contains("skeleton People") && !one.contains("size: 10 10"), "\(one)")
        let other = "\nskeleton Other {\n  size: 10 10\n  view b { height: 6 }\n}\n"
        let two = updated(mine + other, to: try page())
        #expect(two.hasPrefix(mine + other) && two.contains("\nskeleton People {\n  size: 375 auto\n"), "\(two)")
    }

    @Test("where a person's names bring one bone elsewhere, views have those of the import", arguments: [0.0, 1])
    func namesThatMisplace(distance: Double) throws {
        let draft = try page()
        let plain = draft.formatted().string
        let own = plain.replacing("label role", with: "label job").replacing("role.width", with: "job.width")
        var problems = Problems()
        let tree = parse(SourceFile(name: "People.skel", bytes: Array(own.utf8)), reporting: &problems)
        let updating = Updating(tree, to: draft) { text, _ in
            [[Rect(x: text.string.contains("job") ? distance : 0, y: 0, width: 9, height: 9)]]
        }
        let result = updating.result(comparedWith: draft.formatted())
        #expect(result.text.string == (distance == 0 ? own : plain))
        let note = "views have the names of a plain import: with yours, bones were elsewhere"
        #expect(result.notes == (distance == 0 ? [] : [note]))
    }

    @Test("a style of an earlier import is removed with its last use, unless it has a declaration of the user's own")
    func styles() throws {
        let text = try page().formatted().string
        let label = "label role { marginTop: 10; width: 180; skeletonTextLineHeight: fixed(9) }"
        #expect(text.contains(label))
        let used = text.replacingOccurrences(of: "fixed(9) }", with: "fixed(9); style: Small }")
        #expect(updated("style Small { height: 9 }\n\n" + used, to: try page()) == text)
        let own = "style Small { height: 9; opacity: 0.5 }\n\n"
        #expect(updated(own + used, to: try page()) == own + text)
        // Nothing has it: files that import this one may.
        #expect(updated("style Small { height: 9 }\n\n" + text, to: try page()).hasPrefix("style Small {"))
        // A view that people added still has it.
        let kept = used.replacingOccurrences(of: "  row topBar {", with: "  animation: pulse(1s)\n  row topBar {")
        #expect(!updated("style Small { height: 9 }\n\n" + kept, to: try page()).contains("Small"))
    }

    @Test("names, comments and properties that imports do not write stay when a number changes")
    func keeps() throws {
        let text = try page().formatted().string
            .replacingOccurrences(of: "skeleton People {", with: "// The first tab.\nskeleton Friends {")
            .replacingOccurrences(
                of: "  size: 375 auto\n", with: "  size: 375 auto  // a phone\n  animation: pulse(1s)\n"
            )
            .replacingOccurrences(of: "avatar", with: "face").replacingOccurrences(of: "name", with: "fullName")
        let wider = try page { sketch in
            for index in sketch.nodes.indices where sketch.nodes[index].className == "avatar" {
                sketch.nodes[index].frame.width = 44
            }
        }
        let result = updated(text, to: wider)
        #expect(result.contains("// The first tab.\nskeleton Friends {"))
        #expect(result.contains("size: 375 auto  // a phone"))
        #expect(result.contains("animation: pulse(1s)"))
        #expect(result.contains("imageView face { width: 44; height: 48"))
        #expect(result.contains("Person { fullName.width: 96.5; role.width: 143 }"))
        #expect(Compiled(result).problems.isEmpty)
    }

    @Test(
        "A style of somebody's own stays if it only sets looks that the import lacks, or is in another file",
        arguments: [
            ("style Soft { linesCornerRadius: 5 }", true), ("style Soft { linesCornerRadius: 5; opacity: 0.5 }", true),
            ("style Soft { width: 20 }", false), ("style Soft { cornerRadius: 3 }", false), ("", true),
        ])
    func styles(_ style: String, _ stays: Bool) throws {
        let text = try page().formatted().string.replacing(
            "imageView avatar {", with: "imageView avatar { style: Soft;")
        #expect(text.contains("style: Soft"))
        let result = updated(style + "\n\n" + text, to: try page())
        #expect(result.contains("style: Soft") == stays, "\(result)")
        #expect(style.isEmpty || result.contains(style) == stays, "\(result)")
    }

    @Test("Looks that the source lacks stay, with a note")
    func looks() throws {
        let text = try page().formatted().string
            .replacingOccurrences(
                of: "cornerRadius: 50% }\n  column", with: "cornerRadius: 12 12 0 0 }\n  column"
            )
            .replacingOccurrences(of: "appearance { ", with: "appearance { multilineCornerRadius: 5; ")
            .replacingOccurrences(of: "  row topBar {", with: "  backgroundColor: #f4f6f5\n  row topBar {")
            .replacing("\n    Person\n", with: "\n    Person { cornerRadius: 6 }\n", maxReplacements: 1)
        var problems = Problems()
        let tree = parse(SourceFile(name: "People.skel", bytes: Array(text.utf8)), reporting: &problems)
        let new = try page()
        let result = Updating(tree, to: new) { _, _ in [[]] }.result(comparedWith: new.formatted())
        #expect(result.text.string.contains("backgroundColor: #f4f6f5"))
        #expect(result.text.string.contains("multilineCornerRadius: 5"))
        #expect(result.text.string.contains("    Person { cornerRadius: 6 }\n"), "\(result.text.string)")
        #expect(result.notes == ["3 looks stay that the import does not have, such as 'multilineCornerRadius: 5'"])
    }

    @Test(
        "What people say of some items stays, with a note, as long as the import has what it names; what an import said follows the page",
        arguments: [
            ("at odd { photo.isHidden: true }", "", true, "'at odd' stays: the import has nothing like it"),
            ("at odd { photo.isHidden: true }", "", false, "'at odd' goes with what it was for"),
            ("at 1 { photo.isHidden: true }", "at 2", true, "'at 1' is 'at 2' now, as in the import"),
            ("at 2 { photo.isHidden: true }", "at 2", true, ""),
            (
                "at 2 { photo.width: 3; photo.isHidden: true }", "at 2", true,
                "'photo.width: 3' stays: the import has nothing like it"
            ),
        ])
    func exceptions(_ own: String, _ new: String, _ hasPhoto: Bool, _ note: String) throws {
        var list = Draft.Element("tableView", name: "list")
        list.declarations = [.init("numberOfRows", "4")]
        var cell = Draft.Element("cell", name: "Row")
        let size: [Draft.Declaration] = [.init("width", "20"), .init("height", "20")]
        cell.elements = [
            .init("label"), hasPhoto ? .init("imageView", name: "picture", declarations: size) : .init("label"),
        ]
        list.elements = [cell]
        if !new.isEmpty { list.elements.append(.init(new, declarations: [.init("picture.isHidden", "true")])) }
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 auto")])
        skeleton.elements = [list]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        let text = """
            skeleton Rows {
              size: 200 auto
              tableView list {
                numberOfRows: 4
                cell Row {
                  label
                  imageView photo { width: 20; height: 20 }
                }
                \(own)
              }
            }
            """
        var problems = Problems()
        let tree = parse(SourceFile(name: "Rows.skel", bytes: Array(text.utf8)), reporting: &problems)
        let result = Updating(tree, to: draft) { _, _ in [[]] }.result(comparedWith: draft.formatted())
        let gone =
            "'imageView photo' (line 7) goes: the import has nothing like it; "
            + "a comment on its line keeps a view that you add"
        #expect(result.notes == (hasPhoto ? [] : [gone]) + (note.isEmpty ? [] : [note]))
        let isKept = result.text.string.contains(new.isEmpty ? own : own.replacing(/at \d/, with: new))
        #expect(isKept == hasPhoto, "\(result.text.string)")
        #expect(Compiled(result.text.string).problems.isEmpty)
    }

    @Test("What a storyboard cannot say, or leaves to people, stays")
    func saidByPeople() throws {
        func label(_ declarations: [Draft.Declaration]) -> Draft.Element { .init("label", declarations: declarations) }
        let size: [Draft.Declaration] = [.init("width", "200"), .init("height", "40")]
        var list = Draft.Element("tableView", name: "list")
        list.declarations = [.init("numberOfRows", "6"), .init("cells", "Post Ad")]
        list.elements = ["Post", "Ad"].map { name in
            var cell = Draft.Element("cell", name: name)
            cell.elements = [label(size)]
            return cell
        }
        var skeleton = Draft.Element("skeleton", name: "Rows", declarations: [.init("size", "200 auto")])
        let line = Draft.Element("view", declarations: [.init("height", "1"), .init("isSkeletonable", "false")])
        skeleton.elements = [
            label(size + [.init("isSkeletonable", "false")]), label([.init("width", "100"), .init("height", "20")]),
            line,
            list,
        ]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        func text(_ first: String, _ second: String, _ line: String, _ cells: String) -> String {
            """
            skeleton Rows {
              size: 200 auto
              label { width: 200; height: 40\(first) }
              label { width: 100; height: 20\(second) }
              view { height: 1\(line) }
              tableView list {
                numberOfRows: 6
                cells: \(cells)
                cell Post { label { width: 200; height: 40 } }
                cell Ad { label { width: 200; height: 40 } }
              }
            }
            """
        }
        func result(_ text: String) -> Updating.Result {
            var problems = Problems()
            let tree = parse(SourceFile(name: "Rows.skel", bytes: Array(text.utf8)), reporting: &problems)
            return Updating(tree, to: draft) { _, _ in [[]] }.result(comparedWith: draft.formatted())
        }
        let own = "; lastLineFillPercent: 40; skeletonLineSpacing: 4"
        let kept = result(text("", own, "", "Post Post Ad"))
        #expect(kept.text.string.contains("  label { width: 200; height: 40 }\n"), "\(kept.text.string)")
        #expect(kept.text.string.contains("  label { width: 100; height: 20\(own) }\n"), "\(kept.text.string)")
        #expect(kept.text.string.contains("  view { height: 1 }\n"), "\(kept.text.string)")
        #expect(kept.text.string.contains("    cells: Post Post Ad\n"), "\(kept.text.string)")
        #expect(kept.notes == ["'label' and 1 more stay skeletonable, which the source does not say"])
        // A page's import says what its texts are like, and cells that are gone take no turns.
        skeleton.elements[0].declarations.append(.init("lineHeight", "20"))
        skeleton.elements[3].elements.removeLast()
        skeleton.elements[3].declarations = [.init("numberOfRows", "6")]
        draft.items = [.element(skeleton)]
        let page = result(text("; isSkeletonable: true", own, "", "Post Post Ad")).text.string
        #expect(page.contains("isSkeletonable: true") && !page.contains("lastLineFillPercent"), "\(page)")
        #expect(!page.contains("cells: "), "\(page)")
    }

    @Test("A block that has changed places is the same block, without a name too, and keeps what people wrote in it")
    func turned() throws {
        let block = Draft.Element("column")
        var (picture, texts, skeleton) = (block, block, Draft.Element("skeleton", name: "Rows"))
        picture.elements = [.init("imageView", declarations: [.init("height", "90")])]
        texts.elements = [.init("label", name: "heading"), .init("imageView", name: "photo"), .init("label")]
        skeleton.declarations = [.init("size", "200 auto")]
        skeleton.elements = [texts, picture]
        var draft = Draft()
        draft.items = [.element(skeleton)]
        let text = """
            skeleton Rows {
              size: 200 auto
              column { imageView { height: 90 } }
              column {
                view mine { width: 20; height: 20 } // mine
                label title { tintColor: #abc }
                imageView photo
                label
              }
            }
            """
        let result = updated(text, to: draft)
        #expect(result.contains("view mine { width: 20; height: 20 }  // mine\n"), "\(result)")
        #expect(result.contains("label title { tintColor: #abc }\n"), "\(result)")
    }

    @Test("views that the source no longer has are removed, and new ones are added in order")
    func structure() throws {
        let text = try page().formatted().string
        let other = try page { sketch in
            for index in sketch.nodes.indices where sketch.nodes[index].className == "follow" {
                sketch.nodes[index].frame.width = 0
            }
            sketch.add(Sketch.Node(.imageView, Rect(x: 100, y: 400, width: 175, height: 30)))
        }
        let result = updated(text, to: other)
        #expect(!result.contains("button follow"))
        #expect(result.contains("imageView { "))
        #expect(result == other.formatted().string)
    }

    @Test("a variable stays where it is used")
    func variables() throws {
        let text =
            "let room: 24\n\n" + (try page().formatted().string.replacingOccurrences(of: "gap: 24", with: "gap: $room"))
        let result = updated(text, to: try page())
        #expect(result.contains("let room: 24"))
        #expect(result.contains("gap: $room"))
    }

    @Test("every property that an import writes is listed as imported or shared, and nothing in it is a person's")
    func properties() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Case.top.appending(path: "Tests/Cases/import"), includingPropertiesForKeys: nil)
        var unknown: Set<String> = []
        for file in files where file.pathExtension != "skel" {
            var problems = Problems()
            let source = SourceFile(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
            let written = draft(of: Importer.sketches(of: source, reporting: &problems))
            func collect(_ element: Draft.Element) {
                for declaration in element.declarations {
                    let name = String(declaration.path.split(separator: ".").last ?? "")
                    if Property.named(name)?.importRole ?? .kept == .kept { unknown.insert(name) }
                }
                element.elements.forEach { collect($0) }
            }
            for case .element(let element) in written.items { collect(element) }
            let tree = parse(SourceFile(name: "a.skel", bytes: written.formatted().bytes), reporting: &problems)
            #expect(!tree.hasMarksOfPeople(besides: tree), "\(file.lastPathComponent)")
        }
        // Loaders alone have these, and updates keep them.
        #expect(unknown == ["animation", "gradient", "title"])
    }
}

import SkelEmit
import SkelLanguage
import SkelLayout
import SkelText
import Testing

/// A screen and its drawing in the making: views are added below their parents.
private struct Scene {
    var screen = Screen(name: "Feed", span: nowhere)
    var drawing = Drawing(
        of: Screen(name: "Feed", span: nowhere), size: Size(width: 375, height: 812), views: [], tables: Tables())

    init() {
        drawing.tables = screen.tables
        add(.skeleton, to: nil)
    }

    @discardableResult
    mutating func add(
        _ kind: ElementKind, _ name: String? = nil, component: String? = nil, to parent: Int?, row: Int? = nil,
        section: Int = -1
    ) -> Int {
        var node = Screen.Node(kind: kind, span: nowhere)
        node.name = intern(name)
        node.component = intern(component)
        node.end = Int32(screen.nodes.count + 1)
        screen.nodes.append(node)
        var view = View(node: screen.nodes.count - 1, settings: -1)
        view.parent = OptionalIndex(parent)
        let index = drawing.views.count
        drawing.rowPlaces.append(RowPlace(view: index, row: row, section: section))
        drawing.views.append(view)
        if let parent { link(index, to: parent) }
        return index
    }

    private mutating func intern(_ text: String?) -> Int32 {
        guard let text else { return -1 }
        screen.tables.strings.append(text)
        return Int32(screen.tables.strings.count - 1)
    }

    private mutating func link(_ view: Int, to parent: Int) {
        guard var last = drawing.views[parent].firstChild.index else {
            drawing.views[parent].firstChild = OptionalIndex(view)
            return
        }
        while let next = drawing.views[last].nextSibling.index { last = next }
        drawing.views[last].nextSibling = OptionalIndex(view)
    }

    /// The paths of bones on views.
    func paths(_ views: (view: Int, line: Int?)...) -> [String] {
        var drawing = drawing
        drawing.bones = Bones(views.map { bone(0, 0, 1, 1, view: Int32($0.view), line: $0.line) })
        let lines = write(drawing, of: screen, as: .json).split(separator: "\n").dropFirst().dropLast()
        return lines.map { String($0.dropFirst(9).prefix { $0 != "\"" }) }
    }
}

@Suite("JSON")
struct JSONTests {
    @Test("each bone is one line with its path, kind, frame, radius and clip")
    func line() {
        var scene = Scene()
        let avatar = scene.add(.imageView, "avatar", to: 0)
        scene.drawing.clips = [Clip(bounds: Rect(x: 0, y: 0, width: 375, height: 20.5))]
        scene.drawing.bones = Bones([bone(16, 0.125, 48, 48, radius: 24, clip: 0, view: Int32(avatar))])
        #expect(
            write(scene.drawing, of: scene.screen, as: .json) == """
                {"skeleton":"Feed","width":375,"height":812,"bones":[
                {"path":"Feed/avatar","kind":"imageView","x":16,"y":0.125,"width":48,"height":48,"cornerRadius":24,\
                "clip":{"x":0,"y":0,"width":375,"height":20.5}}
                ],"generator":"skelgen"}

                """)
    }

    @Test("a bone whose corners differ has all four radii beside the largest")
    func corners() {
        var scene = Scene()
        scene.drawing.bones = Bones([bone(0, 0, 48, 48)])
        scene.drawing.bones[0].corners = CornerRadii([16, 16, 4.5, 0])
        #expect(
            write(scene.drawing, of: scene.screen, as: .json).contains(
                #""cornerRadius":16,"cornerRadii":[16,16,4.5,0]}"#))
    }

    @Test("a skeleton without bones is a valid document")
    func empty() {
        let scene = Scene()
        #expect(
            write(scene.drawing, of: scene.screen, as: .json)
                == "{\"skeleton\":\"Feed\",\"width\":375,\"height\":812,\"bones\":[],\"generator\":\"skelgen\"}\n")
    }

    @Test("unnamed views are numbered among their unnamed siblings of the same word")
    func ordinals() {
        var scene = Scene()
        let first = scene.add(.label, to: 0)
        scene.add(.label, "title", to: 0)
        let card = scene.add(.row, component: "Card", to: 0)
        let inner = scene.add(.label, to: card)
        let second = scene.add(.label, to: 0)
        #expect(
            scene.paths((first, 0), (inner, nil), (second, 1)) == [
                "Feed/label#0:0", "Feed/Card#0/label#0", "Feed/label#1:1",
            ])
    }

    @Test("cells are named and numbered, and headers stand in their section")
    func cells() {
        var scene = Scene()
        let table = scene.add(.tableView, "posts", to: 0)
        let header = scene.add(.header, to: table, section: 0)
        let named = scene.add(.cell, "Post", to: table, row: 3, section: 0)
        let title = scene.add(.label, "title", to: named)
        let instance = scene.add(.cell, component: "Row", to: table, row: 4, section: 0)
        let plain = scene.add(.cell, to: table, row: 5, section: 0)
        let footer = scene.add(.footer, "end", to: table, section: 0)
        #expect(
            scene.paths((header, nil), (title, 1), (instance, nil), (plain, nil), (footer, nil)) == [
                "Feed/posts/section[0]/header", "Feed/posts/Post[3]/title:1", "Feed/posts/Row[4]",
                "Feed/posts/cell[5]", "Feed/posts/section[0]/end",
            ])
    }

    @Test("cells of a list with several written sections say which is theirs")
    func sections() {
        var scene = Scene()
        let table = scene.add(.tableView, "posts", to: 0)
        let first = scene.add(.cell, "Post", to: table, row: 0, section: 0)
        let second = scene.add(.cell, "Post", to: table, row: 0, section: 1)
        for _ in 0..<2 { scene.screen.nodes.append(Screen.Node(kind: .section, span: nowhere)) }
        scene.screen.nodes[table].end = Int32(scene.screen.nodes.count)
        #expect(
            scene.paths((first, nil), (second, nil)) == [
                "Feed/posts/section[0]/Post[0]", "Feed/posts/section[1]/Post[0]",
            ])
    }

    @Test("cells of a list that says it has several sections say which is theirs, though only one is seen")
    func numberOfSections() throws {
        var scene = Scene()
        let table = scene.add(.tableView, "posts", to: 0)
        let cell = scene.add(.cell, "Post", to: table, row: 0, section: 0)
        scene.screen.tables.settings = [
            Screen.Setting(.numberOfSections, 3, in: scene.screen.tables)
        ]
        scene.drawing.views[table].settings = 0
        #expect(scene.paths((cell, nil)) == ["Feed/posts/section[0]/Post[0]"])
    }

    @Test("a bone below an opaque border is whole")
    func border() {
        var scene = Scene()
        let avatar = scene.add(.imageView, "avatar", to: 0)
        scene.drawing.paints = [Paint(type: .solid, scope: .frame, colors: [gray, darkGray])]
        scene.drawing.bones = Bones([bone(8, 8, 104, 104, radius: 52, view: Int32(avatar))])
        var border = look(8, 8, 104, 104, radius: 52, nil, border: 4, color(0xffffff))
        border.view = Int32(avatar)
        border.bonesBefore = 1
        scene.drawing.looks = [border]
        #expect(write(scene.drawing, of: scene.screen, as: .json).contains(#""x":8,"y":8,"width":104,"height":104"#))
    }

    @Test("names are escaped")
    func escaping() {
        var scene = Scene()
        scene.screen.name = "A\"\\\n\u{1}é"
        #expect(write(scene.drawing, of: scene.screen, as: .json).hasPrefix("{\"skeleton\":\"A\\\"\\\\\\n\\u0001é\","))
    }
}

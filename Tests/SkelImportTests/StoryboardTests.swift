import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("Storyboards")
struct StoryboardTests {
    /// `isSkeletonable: false; text: "x"`, for each node in the order of painting.
    static func declarations(_ file: FlatImport, _ index: Int = 0) -> [String] {
        file.nodes(index).map { node in node.declarations.map { "\($0.path): \($0.value)" }.joined(separator: "; ") }
    }

    @Test("Frames are in the screen's coordinates, and hidden views are left out")
    func frames() {
        let profile = FlatImport("profile.storyboard")
        #expect(profile.sketches.map { $0.name } == ["Profile"])
        #expect(profile.sketches.map { $0.size.width } == [390])
        #expect(profile.sketches.allSatisfy { $0.hasFixedHeight })
        #expect(
            profile.frames() == [
                "imageView 0 47 390 195", "imageView 155 202 80 80", "label 20 298 350 24", "box 16 340 358 120",
                "view 16 340 119.333 120", "view 151.333 350 100 100", "box 0 760 390 84", "button 292.5 770 60 30",
                "label 20 770 120 20",
            ])
    }

    @Test("Constraints determine what stretches: edges, multipliers, ratios, priorities, guides and margins")
    func constraints() {
        #expect(
            FlatImport("profile.storyboard").responses() == [
                "0 1", "0.5 0", "0 1", "0 1", "0 0.333", "0.333 0", "0 1", "0.75 0", "0 0",
            ])
    }

    @Test("Stacks share their width by distribution and alignment, without hidden views")
    func stacks() {
        let stacks = FlatImport("stacks.storyboard")
        let shares = zip(stacks.nodes(), stacks.responses()).filter { $0.0.kind != .group }.map { $0.1 }
        #expect(
            shares == [
                "0 0.333", "0.333 0.333", "0.667 0.333",  // fillEqually
                "0 1", "1 0",  // fill: the one that hugs less
                "0 0.333", "0.333 0.667",  // fillProportionally
                "0 0", "0.5 0", "1 0",  // equalSpacing
                "0 0", "0.5 0", "1 0",  // equalCentering
                "0.5 0", "0.5 0",  // vertical, center
                "1 0",  // vertical, trailing
                "0 1",  // vertical, fill
            ])
    }

    @Test("Autoresizing masks share the width in proportion")
    func masks() {
        let masks = FlatImport("masks.xib")
        #expect(masks.sketches.map { $0.name } == ["masks"])
        #expect(
            masks.frames() == [
                "imageView 10 10 300 40", "button 250 60 60 30", "button 130 60 60 30", "box 80 100 160 60",
                "label 80 120 160 20", "label 10 170 100 20",
            ])
        #expect(masks.responses() == ["0 1", "1 0", "0.5 0", "0.25 0.5", "0.25 0.5", "0 0"])
        #expect(masks.nodes().map { $0.name } == ["banner", "", "", "", "", ""])
    }

    @Test("Runtime attributes, colours, corners and kept texts become declarations and looks")
    func properties() {
        let profile = FlatImport("profile.storyboard")
        #expect(
            Self.declarations(profile) == [
                "", "",
                "numberOfLines: 2; textAlignment: center; fontSize: 20; linesCornerRadius: 6; lastLineFillPercent: 100; "
                    + "skeletonTextLineHeight: relativeToFont",
                "",
                "skeletonCornerRadius: 12.5; isHiddenWhenSkeletonIsActive: true; "
                    + "isUserInteractionDisabledWhenSkeletonIsActive: false",
                "", "isSkeletonable: false",
                "text: \"Say \\\"hi\\\"\"; fontSize: 15; fontWeight: medium; textColor: lightDark(#007aff, #0a84ff); "
                    + "opacity: 0.5",
                "text: \"Two lines\"; fontWeight: semibold",
            ])
        let nodes = profile.nodes()
        #expect(nodes[1].radius == .half && nodes[1].border == Sketch.Border(2, "#ffffff"))
        #expect(nodes[3].radius == .points(10) && nodes[3].background == "#f5e6cc")
        #expect(nodes[6].background == "lightDark(#f2f2f7, #000000)")
        #expect(nodes.filter { $0.framesText }.map { $0.kind } == [.label, .label])
    }

    @Test("Names come from outlets, labels and identifiers, but not from outlets for roles")
    func names() {
        let names = FlatImport("profile.storyboard").nodes().map { $0.name }
        #expect(names == ["coverImageView", "avatar", "nameLabel", "Card", "", "", "", "", "status-label"])
    }

    @Test("Remarks state what the file cannot tell")
    func losses() {
        let profile = FlatImport("profile.storyboard")
        #expect(profile.messages == ["this constraint is of 'gone', which is not in the file"])
        #expect(profile.codes == ["lost-in-import"])
        #expect(
            profile.sketches[0].remarks == [
                "A 'view' does not set isSkeletonable: views in it that do have no bones, as in SkeletonView, until it sets it as "
                    + "well.",
                "Safe areas and margins are not in the storyboard: distances are those of its frames.",
                "Texts with a text style have its usual size: they do not follow Dynamic Type here.",
                "Texts that may have more lines than their frames show, such as 'nameLabel', grow to hold them, as in "
                    + "SkeletonView, which may move what is below.",
                "The colour 'Sand' has its light value only, because no asset catalogue around the storyboard has it: "
                    + "write lightDark(#light, #dark), which an update keeps.",
            ])
        #expect(
            FlatImport("stacks.storyboard").sketches[0].remarks == [
                "Nothing in the storyboard sets isSkeletonable, so all views in it take part."
            ])
    }
}

extension StoryboardTests {
    @Test("A table has its header, prototypes at its first row, and its footer")
    func prototypes() {
        let feed = FlatImport("feed.storyboard")
        #expect(feed.messages == [])
        #expect(feed.sketches.map { $0.name } == ["Feed", "Settings", "feed"])
        #expect(
            feed.frames(0) == [
                "tableView 0 0 375 667", "header 0 0 375 60", "view 8 8 359 44", "cell 0 60 375 88",
                "imageView 16 80 48 48", "label 80 80 279 48", "cell 0 148 375 44", "view 0 152 375 36",
                "footer 0 300 375 44", "button 137.5 307 100 30",
            ])
        #expect(feed.nodes(0)[5].lines.map { $0.y } == [80, 106.5])
        #expect(feed.responses(0) == ["0 1", "0 1", "0 1", "0 1", "0 0", "0 1", "0 1", "0 0", "0 1", "0.5 0"])
        #expect(
            Self.declarations(feed).filter { !$0.isEmpty } == [
                "separatorStyle: singleLine; separatorColor: #cccccc; separatorInset: 72 0; numberOfRows: 8"
            ])
        #expect(
            feed.sketches[0].remarks.suffix(1) == [
                "Only code knows which rows of 'tableView' use which of its cells: here they take turns."
            ])
        #expect(feed.nodes(0).map { $0.isList }.contains(true) == false)
        #expect(
            feed.nodes(0).filter { $0.kind == .cell }.map { $0.name + " " + $0.className } == [
                "post PostCell", "advert ",
            ])
    }

    @Test("A static table has its own rows, and a header or a footer for each title")
    func sections() {
        let feed = FlatImport("feed.storyboard")
        #expect(feed.nodes(1)[0].isList)
        #expect(
            feed.frames(1) == [
                "tableView 0 0 375 667", "header 0 17.5 375 38", "cell 0 55.5 375 44", "label 16 67.5 100 20",
                "footer 0 99.5 375 34", "header 0 133.5 375 34", "cell 0 167.5 375 60", "view 14 182.5 347 31",
            ])
        #expect(Self.declarations(feed, 1)[0] == "tableStyle: grouped; separatorStyle: singleLine")
        #expect(feed.nodes(1).map { $0.startsSection } == [false, true, false, false, false, true, false, false])
    }

    @Test(
        "The space between sections without titles is the table's own, or that of an empty header",
        arguments: [
            ("grouped", [35.0, 114], ["cell 0 35 100 44", "cell 0 114 100 44"]),
            (
                "grouped", [18, 97],
                ["header 0 17.5 100 0.5", "cell 0 18 100 44", "cell 0 97 100 44"]
            ),
            ("grouped", [35, 130], ["cell 0 35 100 44", "header 0 96.5 100 33.5", "cell 0 130 100 44"]),
            ("plain", [50, 94], ["cell 0 0 100 44", "cell 0 44 100 44"]),
            ("plain", [50, 122], ["cell 0 0 100 44", "header 0 44 100 28", "cell 0 72 100 44"]),
        ] as [(String, [Double], [String])])
    func untitled(_ style: String, _ tops: [Double], _ expected: [String]) {
        let sections = tops.map { top in
            "<tableViewSection><cells>"
                + Storyboards.view("tableViewCell", "0 \(top) 100 44", "", Storyboards.subviews())
                + "</cells></tableViewSection>"
        }
        let table = Storyboards.view(
            "tableView", "0 0 100 400", "style=\"\(style)\"", "<sections>" + sections.joined() + "</sections>")
        let file = Storyboards.read(Storyboards.view("view", "0 0 100 400", "", Storyboards.subviews(table)))
        #expect(Array(file.frames().dropFirst()) == expected)
        #expect(file.nodes().count { $0.startsSection } == 2)
    }

    @Test(
        "If nothing is skeletonable, the bars of a text fill its frame on half points",
        arguments: [
            ("<label numberOfLines=\"0\">", "0 0 100 61", "17", "0 0 100 17|0 22 100 17|0 44 70 17"),
            (
                "<label numberOfLines=\"2\" textAlignment=\"center\">", "0 0.3 100 200", "17",
                "0 80 100 17.5|15 103 70 17.5"
            ),
            (
                "<label numberOfLines=\"0\" textAlignment=\"right\">", "10 5 200 29", "12",
                "10 5 200 12.5|70 21.5 140 12.5"
            ),
            ("<label numberOfLines=\"0\">", "0 0 100 20", "17", "0 0 100 20"),
            ("<label>", "0 0 100 61", "17", "0 20.5 100 20.5"),
            ("<textView>", "0 0 100 40", "17", "0 0 100 17.5|0 22.5 70 17.5"),
        ])
    func lines(_ tag: String, _ frame: String, _ size: String, _ expected: String) {
        let name = tag.hasPrefix("<label") ? "label" : "textView"
        let attributes = String(tag.dropFirst(name.count + 1).dropLast())
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
        let file = Storyboards.read(
            Storyboards.view(
                "view", "0 0 400 400", "", Storyboards.subviews(Storyboards.view(name, frame, attributes, font))))
        let bars = file.nodes()[0].lines.map { bar in
            [bar.x, bar.y, bar.width, bar.height].map(FlatImport.short).joined(separator: " ")
        }
        #expect(bars.joined(separator: "|") == expected)
        #expect(file.nodes()[0].kind == .label && !file.nodes()[0].framesText)
    }

    @Test(
        "The text of a style has its font size, unless it is the usual one",
        arguments: [
            ("Title0", "34"), ("Title1", "28"), ("Title2", "22"), ("Title3", "20"), ("Headline", "17"), ("Body", "17"),
            ("Callout", "16"), ("Subhead", "15"), ("Footnote", "13"), ("Caption1", "12"), ("Caption2", "11"),
        ])
    func textStyles(_ style: String, _ size: String) {
        let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(style)\"/>"
        let views = Storyboards.subviews(
            Storyboards.view("label", "0 0 100 40", "text=\"A\"", font), Storyboards.view("view!", "0 50 100 40"))
        let file = Storyboards.read(Storyboards.view("view!", "0 0 400 400", "", views))
        let told = file.nodes()[0].declarations.filter { $0.path == "fontSize" }.map(\.value)
        #expect(told == (size == "17" ? [] : [size]))
    }

    @Test("A collection has its layout, items keep their size, and scrolling content is clipped")
    func collections() {
        let feed = FlatImport("feed.storyboard")
        #expect(
            feed.frames(2) == [
                "box 0 20 375 100", "view 0 20 240 100", "view 248 20 240 100", "collectionView 0 120 375 300",
                "header 0 120 375 40", "label 16 130 200 20", "cell 8 162 100 120", "imageView 8 162 100 100",
                "tableView 0 420 375 247",
            ])
        #expect(feed.responses(2) == ["0 1", "0 0", "0 0", "0 1", "0 1", "0 0", "0 0", "0 0", "0 1"])
        #expect(
            Self.declarations(feed, 2) == [
                "clipsToBounds: true", "", "",
                "backgroundColor: #000033; minimumLineSpacing: 4; "
                    + "sectionInset: insets(top: 2, left: 8, bottom: 0, right: 8)",
                "", "", "backgroundColor: #808080", "", "rowHeight: 72",
            ])
        #expect(
            feed.sketches[2].remarks == [
                "The cells of 'resultsTable' are not in the storyboard: --cell resultsTable=FILE takes one from a xib."
            ])
    }

    @Test(
        "A footer is below as many rows as fit, with each prototype at least once",
        arguments: [
            ("tableView", "", "0 0 100 400", ["0 0 100 40", "0 40 100 100"], "numberOfRows: 5"),
            ("tableView", "", "0 0 100 320", ["0 0 100 40", "0 40 100 100"], "numberOfRows: 4"),
            ("tableView", "style=\"grouped\"", "0 0 100 400", ["0 0 100 40", "0 40 100 100"], "numberOfRows: 4"),
            ("tableView", "", "0 0 100 100", ["0 0 100 40", "0 40 100 100"], "numberOfRows: 2"),
            ("collectionView", "", "0 0 100 400", ["10 0 30 120"], "numberOfItems: 6"),
            ("collectionView", "", "0 0 100 400", ["0 0 51 130"], "numberOfItems: 2"),
        ] as [(String, String, String, [String], String)])
    func footers(_ list: String, _ attributes: String, _ frame: String, _ cells: [String], _ expected: String) {
        let isTable = list == "tableView"
        let prototypes = cells.map { Storyboards.view(isTable ? "tableViewCell" : "collectionViewCell", $0) }.joined()
        let key = isTable ? "tableFooterView" : "sectionFooterView"
        let footer = Storyboards.view("view", "0 300 100 40", "key=\"\(key)\"")
        let rows = isTable ? "<prototypes>\(prototypes)</prototypes>" : "<cells>\(prototypes)</cells>"
        let file = Storyboards.read(
            Storyboards.view(
                "view", "0 0 400 400", "",
                Storyboards.subviews(Storyboards.view(list, frame, attributes, footer + rows))))
        #expect(file.nodes()[0].declarations.last.map { $0.path + ": " + $0.value } == expected)
    }

    @Test("A table's header may itself be a control")
    func controls() {
        let header = Storyboards.view("searchBar", "0 0 100 56", "key=\"tableHeaderView\"")
        let footer = Storyboards.view("label", "0 90 100 20", "key=\"tableFooterView\"")
        let empty = Storyboards.view("view", "0 0 100 4", "key=\"tableHeaderView\"")
        func frames(_ header: String) -> [String] {
            let cell = "<prototypes>" + Storyboards.view("tableViewCell", "0 60 100 40") + "</prototypes>"
            let table = Storyboards.view("tableView", "0 0 100 400", "", header + footer + cell)
            return Storyboards.read(Storyboards.view("view", "0 0 400 400", "", Storyboards.subviews(table))).frames()
        }
        #expect(
            frames(header) == [
                "tableView 0 0 100 400", "header 0 0 100 56", "view 0 0 100 56", "cell 0 56 100 40",
                "footer 0 90 100 20", "label 0 90 100 20",
            ])
        #expect(frames(empty)[1...2] == ["header 0 0 100 4", "cell 0 4 100 40"])
        // In a storyboard that marks others, it keeps its room without a bone.
        let marked = Storyboards.view(
            "tableView!", "0 0 100 400", "",
            header + "<prototypes>" + Storyboards.view("tableViewCell!", "0 60 100 40") + "</prototypes>")
        let file = Storyboards.read(
            Storyboards.view("view!", "0 0 400 400", "", Storyboards.subviews(marked)))
        #expect(file.frames()[1...2] == ["header 0 0 100 56", "cell 0 56 100 40"])
    }

    @Test(
        "Of two neighbours, the one with an aspect ratio keeps its width, unless it must fill",
        arguments: [
            ("width", "height", "leading", ["0 0", "0 1"]), ("height", "width", "leading", ["0 0", "0 1"]),
            ("height", "width", "trailing", ["0 1", "0 0"]),
        ])
    func ratios(_ first: String, _ second: String, _ pinned: String, _ expected: [String]) {
        func constraint(_ item: String, _ attribute: String, _ other: String, _ second: String) -> String {
            "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" "
                + "secondAttribute=\"\(second)\"/>"
        }
        let ratio = "<constraints>" + constraint("p", first, "p", second) + "</constraints>"
        let isFixed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let picture = Storyboards.view(
            "view", pinned == "trailing" ? "0 0 400 100" : "0 0 100 100", "id=\"p\" \(isFixed)", ratio)
        let text = Storyboards.view("view", "100 0 300 100", "id=\"q\" \(isFixed)")
        let isPinned = pinned == "trailing"
        let edges =
            constraint("p", "leading", "s", "leading")
            + (isPinned ? constraint("p", "trailing", "s", "trailing") : constraint("q", "leading", "p", "trailing"))
            + (isPinned ? "" : constraint("q", "trailing", "s", "trailing"))
        let file = Storyboards.read(
            Storyboards.view(
                "view", "0 0 400 400", "id=\"s\"",
                Storyboards.subviews(picture, text) + "<constraints>\(edges)</constraints>"))
        #expect(file.responses() == expected)
    }
}

extension Sketch {
    /// The nodes but for the screen, in the order of painting.
    var inOrder: [Node] {
        func below(_ node: Int) -> [Node] { nodes[node].children.flatMap { [nodes[$0]] + below($0) } }
        return below(0)
    }

    var frames: [String] {
        inOrder.map { node in
            "\(node.kind) "
                + [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map(FlatImport.short)
                .joined(separator: " ")
        }
    }
}

extension StoryboardTests {
    @Test(
        "The layout of a storyboard has no errors and needs no frames",
        arguments: ["profile.storyboard", "stacks.storyboard", "feed.storyboard", "masks.xib", "ResultCell.xib"])
    func drafts(_ name: String) {
        let output = draft(of: FlatImport(name).sketches).formatted()
        var problems = Problems()
        let file = SourceFile(name: "draft.skel", bytes: output.bytes)
        let screens = check([parse(file, reporting: &problems)], reporting: &problems)
        #expect(problems.sorted().filter { $0.severity == .error }.map { $0.message } == [])
        #expect(screens.count == FlatImport(name).sketches.count)
        #expect(!output.string.contains("frame:"))
    }
}

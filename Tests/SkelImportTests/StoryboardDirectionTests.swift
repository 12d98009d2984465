import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

@Suite("The leading and trailing sides of a storyboard")
struct StoryboardDirectionTests {
    typealias S = Storyboards

    private static func text(_ objects: String) -> String {
        let draft = draft(of: S.read(objects).sketches)
        #expect(firstMistake(in: draft) == nil)
        return draft.formatted().string
    }

    private static func constraint(_ first: String, _ side: String, _ second: String, _ constant: String) -> String {
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(side)\" secondItem=\"\(second)\" secondAttribute=\"\(side)\" "
            + "constant=\"\(constant)\" id=\"\(first)\(side)\"/>"
    }

    /// A bar with something at either end.
    private static func bar(_ left: Int, _ right: Int) -> String {
        let width = 375 - right - 45
        let still = #"translatesAutoresizingMaskIntoConstraints="NO""#
        return S.view(
            "view", "0 0 375 60", "id=\"bar\"",
            S.subviews(
                S.view("label", "\(left) 20 40 20", "id=\"a\" text=\"A\" \(still)"),
                S.view("label", "\(width) 20 45 20", "id=\"b\" text=\"B\" \(still)"))
                + "<constraints>" + constraint("a", "leading", "bar", "\(left)")
                + constraint("bar", "trailing", "b", "\(right)") + "</constraints>")
    }

    @Test("What is at the trailing end has a leading margin, and paddings that differ have the words of their sides")
    func sides() {
        let file = Self.text(Self.bar(16, 20))
        #expect(file.contains("marginLeading: auto") && file.contains("paddingLeading: 16"), "\(file)")
        #expect(file.contains("padding: 20 20 0"), "\(file)")
        let atEnd = Self.text(Self.bar(0, 20))
        #expect(atEnd.contains("paddingTrailing: 20") && !atEnd.contains("Left"), "\(atEnd)")
        let even = Self.text(Self.bar(16, 16))
        #expect(even.contains("padding: 20 16 0") && !even.contains("paddingLeading"), "\(even)")
    }

    @Test(
        "A kept text that is wider than its frame is cut off, and what it is in stays as wide as it was",
        arguments: ["A", "Free delivery from a basket that is worth at least this much"])
    func longTexts(_ text: String) {
        let still = #"translatesAutoresizingMaskIntoConstraints="NO""#
        func tie(_ first: String, _ side: String, _ second: String, _ other: String, _ constant: Int = 0) -> String {
            "<constraint firstItem=\"\(first)\" firstAttribute=\"\(side)\" secondItem=\"\(second)\" secondAttribute=\"\(other)\" "
                + "constant=\"\(constant)\" id=\"\(first)\(side)\"/>"
        }
        let width = "<constraints><constraint firstAttribute=\"width\" constant=\"60\" id=\"w\"/></constraints>"
        let bar = S.view(
            "view", "0 0 375 80", "id=\"bar\"",
            #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#
                + S.subviews(
                    S.view("imageView", "16 10 60 60", "id=\"photo\" \(still)", width),
                    S.view("label", "92 10 200 20", "id=\"title\" text=\"\(text)\" \(still)"),
                    S.view("label", "299 10 60 20", "id=\"price\" text=\"50\" \(still)", width),
                    S.view("label", "92 40 267 20", "id=\"note\" text=\"\(text)\" \(still)"))
                + "<constraints>" + tie("photo", "leading", "bar", "leading", 16)
                + tie("title", "leading", "photo", "trailing", 16) + tie("price", "leading", "title", "trailing", 7)
                + tie("bar", "trailing", "price", "trailing", 16) + tie("note", "leading", "title", "leading")
                + tie("note", "trailing", "price", "trailing") + "</constraints>")
        let file = Self.text(
            S.view("view!", "0 0 375 600", "", S.subviews(bar, S.view("label!", "16 100 100 20"))))
        #expect(!file.contains("frame:") && file.contains("    column {\n      flex: 1\n"), "\(file)")
        #expect(file.split(separator: "minWidth: 0").count == (text == "A" ? 1 : 3), "\(file)")
    }

    @Test("What changes another view's padding says the side that is said alone there")
    func changes() {
        var view = Draft.Element("view", declarations: [.init("padding", "1 2 3 4"), .init("a.left", "5")])
        let row = Draft.Element("at 0", declarations: [.init("a.padding", "8"), .init("a.marginRight", "6")])
        view.elements = [row, Draft.Element("Card", declarations: [.init("padding", "9 0")])]
        var draft = Draft()
        draft.items = [.element(view)]
        draft.nameSides()
        guard case .element(let named) = draft.items[0] else { return }
        #expect(
            named.declarations == [.init("padding", "1 2 3"), .init("paddingLeading", "4"), .init("a.leading", "5")])
        #expect(
            named.elements.map(\.declarations) == [
                [.init("a.padding", "8"), .init("a.paddingLeading", "8"), .init("a.marginTrailing", "6")],
                [.init("padding", "9 0"), .init("paddingLeading", "0")],
            ])
    }

    /// A table with a row for a title and a detail.
    private static func table(_ style: String, cell: String = "", _ color: String = "") -> String {
        S.view(
            "tableView", "0 0 390 400", #"style="\#(style)" rowHeight="44" dataMode="prototypes""#,
            "<prototypes>"
                + S.view(
                    "tableViewCell", "0 50 390 44", #"id="cell" rowHeight="44" \#(cell)"#,
                    #"<tableViewCellContentView key="contentView">"# + S.frame("0 0 390 44")
                        + S.subviews(
                            S.view("label!", "16 12 33 20", #"id="title" text="Title""#),
                            S.view("label!", "330 12 44 20", #"id="detail" text="Detail""#))
                        + "</tableViewCellContentView>" + S.attribute) + "</prototypes>" + color + S.attribute)
    }

    @Test(
        "A group in from a table's sides has that distance, unless it is the usual one",
        arguments: [(0, nil), (16, nil), (20, "20")] as [(Int, String?)])
    func insetGroups(_ inset: Int, _ padding: String?) {
        let file = Self.text(
            Self.table("insetGrouped").replacing("0 50 390 44", with: "x").replacing(
                #"x="0" y="50" width="390""#, with: #"x="\#(inset)" y="50" width="\#(390 - 2 * inset)""#))
        #expect(file.contains("padding: 17.5") == (padding != nil), "\(file)")
        if let padding { #expect(file.contains("    padding: 17.5 \(padding) 0\n"), "\(file)") }
    }

    @Test("The detail of a cell of style value1 stays at the trailing end")
    func detail() {
        let cell = #"style="IBUITableViewCellStyleValue1" textLabel="title" detailTextLabel="detail""#
        let file = Self.text(Self.table("plain", cell: cell))
        #expect(file.contains("marginLeading: auto") && !file.contains("281"), "\(file)")
        #expect(!Self.text(Self.table("plain")).contains("auto"))
    }

    @Test("The label of a cell in the basic style is as wide as there is room")
    func basic() {
        for (style, isWide) in [("IBUITableViewCellStyleDefault", true), ("IBUITableViewCellStyleSubtitle", false)] {
            let cell = S.read(Self.table("plain", cell: #"style="\#(style)" textLabel="title""#))
            let index = cell.nodes().firstIndex { $0.kind == .label }
            #expect(index.map { cell.responses()[$0] } == (isWide ? "0 1" : "0 0"))
        }
    }

    @Test("What lies over others and is centred stays in the middle, beside it or not", arguments: [0, 20])
    func centredOver(off: Int) {
        let file = Self.text(
            S.view(
                "view", "0 0 393 400", "id=\"v\"",
                S.subviews(
                    S.view("imageView", "0 59 393 160", #"id="cover""#),
                    S.view(
                        "imageView", "\(148.5 + Double(off)) 171 96 96",
                        #"id="avatar" translatesAutoresizingMaskIntoConstraints="NO""#))
                    + "<constraints>" + Self.constraint("cover", "leading", "v", "0")
                    + Self.constraint("v", "trailing", "cover", "0")
                    + Self.constraint("avatar", "centerX", "v", "\(off)") + "</constraints>"))
        #expect(file.contains("position: absolute; leading: 50%; marginLeading: \(off - 48)"), "\(file)")
    }

    @Test("What is pinned on both sides beside a share of the screen has the rest of the row")
    func rest() {
        let still = #"translatesAutoresizingMaskIntoConstraints="NO""#
        let file = Self.text(
            S.view(
                "view", "0 0 400 400", "id=\"v\"",
                S.subviews(
                    S.view("imageView", "20 20 144 120", "id=\"photo\" \(still)"),
                    S.view("label", "176 20 204 20", "id=\"name\" \(still)"))
                    + "<constraints>" + Self.constraint("photo", "leading", "v", "20")
                    + #"<constraint firstItem="photo" firstAttribute="width" secondItem="v" secondAttribute="width" "#
                    + #"multiplier="0.36" id="w"/>"#
                    + #"<constraint firstItem="name" firstAttribute="leading" secondItem="photo" "#
                    + #"secondAttribute="trailing" constant="12" id="l"/>"#
                    + Self.constraint("v", "trailing", "name", "20")
                    + "</constraints>"))
        #expect(file.contains("imageView { width: 40%") && file.contains("flex: 1"), "\(file)")
    }

    @Test("What is pinned to the trailing side stays there beside a text that is lower, in a marked file too")
    func lowerText() {
        let still = #"translatesAutoresizingMaskIntoConstraints="NO""#
        let file = Self.text(
            S.view(
                "view!", "0 0 361 32", "id=\"v\"",
                S.subviews(
                    S.view("label!", "12 8 90 16", "id=\"count\" text=\"12 comments\" \(still)"),
                    S.view("button!", "317 0 32 32", "id=\"like\" \(still)"))
                    + "<constraints>" + Self.constraint("count", "leading", "v", "12")
                    + Self.constraint("v", "trailing", "like", "12") + "</constraints>"))
        #expect(file.contains("marginLeading: auto") && !file.contains("frame:"), "\(file)")
    }

    @Test(
        "Bones on the cards and the ground of a grouped table have a colour that is seen",
        arguments: ["grouped", "insetGrouped"])
    func tint(style: String) {
        let color = #"<color key="backgroundColor" systemColor="groupTableViewBackgroundColor"/>"#
        for own in ["", color] {
            let file = Self.text(Self.table(style, own))
            #expect(file.contains("tintColor: lightDark("), "\(file)")
        }
        #expect(!Self.text(Self.table("plain")).contains("tintColor"))
    }

    @Test(
        "A card clips what reaches beyond it, or into its round corners, if the storyboard or its layer says so",
        arguments: [
            ("clipsSubviews=\"YES\"", 12, "0 0 288 100", true), ("", 12, "0 0 288 100", false),
            ("clipsSubviews=\"YES\"", 0, "0 0 288 100", false), ("clipsSubviews=\"YES\"", 0, "0 0 300 100", true),
            ("clipsSubviews=\"YES\"", 12, "12 12 264 80", false), ("clipsSubviews=\"NO\"", 12, "0 0 288 100", false),
            ("mask", 12, "0 0 288 100", true),
        ])
    func roundCards(_ flag: String, _ radius: Int, _ picture: String, _ clips: Bool) {
        let mask =
            flag == "mask"
            ? #"<userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>"# : ""
        let look =
            #"<color key="backgroundColor" red="0.9" green="0.95" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
            + #"<userDefinedRuntimeAttributes>\#(mask)<userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">"#
            + #"<integer key="value" value="\#(radius)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"#
        let card = S.view(
            "view", "16 16 288 160", flag == "mask" ? "" : flag,
            S.subviews(S.view("imageView", picture), S.view("label", "12 112 264 20")) + look)
        let file = Self.text(S.view("view", "0 0 320 200", "", S.subviews(card)))
        #expect(file.contains("clipsToBounds: true") == clips, "\(file)")
    }

    @Test("The shadow of a layer is that of its card, whatever is behind it")
    func shadows() {
        func attribute(_ type: String, _ key: String, _ value: String) -> String {
            #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="layer.\#(key)">\#(value)</userDefinedRuntimeAttribute>"#
        }
        func card(_ more: String) -> String {
            let white = #"<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>"#
            let opacity = attribute("number", "shadowOpacity", #"<real key="value" value="0.3"/>"#)
            let inner = S.subviews(S.view("label", "12 12 264 20"))
            let card = S.view(
                "view", "16 16 288 100", "",
                inner + white + "<userDefinedRuntimeAttributes>\(opacity)\(more)</userDefinedRuntimeAttributes>")
            return Self.text(S.view("view", "0 0 320 200", "", white + S.subviews(card)))
        }
        let radius = attribute("number", "shadowRadius", #"<integer key="value" value="8"/>"#)
        let offset = attribute("size", "shadowOffset", #"<size key="value" width="0.0" height="2"/>"#)
        #expect(card(radius + offset).contains("shadow: 0 2 16 #0000004d"))
        #expect(card("").contains("shadow: 0 -3 6 #0000004d"))
        for opacity in ["0", "-1e300", "nan"] {
            let none = attribute("number", "shadowOpacity", #"<real key="value" value="\#(opacity)"/>"#)
            #expect(!card(none).contains("shadow"))
        }
        let endless = attribute("number", "shadowRadius", #"<real key="value" value="1e300"/>"#)
        #expect(card(endless).contains("shadow: 0 -3 1000 #0000004d"))
    }

    @Test("A field or a button of the usual height says it where its row would stretch it", arguments: [34, 35])
    func controlsInRows(height: Int) {
        let cell = S.view(
            "tableViewCell", "0 28 400 60", "",
            S.subviews(
                S.view("label", "20 10 240 20"), S.view("button", "270 13 110 \(height)")))
        let table = S.view("tableView", "0 0 400 400", "", "<prototypes>\(cell)</prototypes>")
        let file = Self.text(S.view("view", "0 0 400 400", "", S.subviews(table)))
        #expect(file.contains("width: 110; height: \(height)") && !file.contains("frame:"), "\(file)")
    }

    @Test("An update keeps the number of rows that somebody has given a table")
    func rowsOfPeople() throws {
        let objects = Self.table("plain")
        let text = Self.text(objects)
        let file = S.read(objects)
        let counted = text.replacing("  tableView {", with: "  tableView {\n    numberOfRows: 3")
        #expect(counted != text)
        var problems = Problems()
        let tree = parse(SourceFile(name: "Main.skel", bytes: Array(counted.utf8)), reporting: &problems)
        #expect(!problems.hasErrors)
        #expect(Update.updated(tree, to: draft(of: file.sketches)).string.contains("numberOfRows: 3"))
    }

    @Test("The file says that a title of a section has no bone", arguments: ["headerTitle", "footerTitle", "id"])
    func titles(attribute: String) {
        let cell = S.view(
            "tableViewCell", "0 50 390 44", #"rowHeight="44""#,
            #"<tableViewCellContentView key="contentView">"# + S.frame("0 0 390 44")
                + S.subviews(S.view("label!", "16 12 33 20")) + "</tableViewCellContentView>" + S.attribute)
        let file = Self.text(
            S.view(
                "tableView", "0 0 390 400", #"style="plain" rowHeight="44" dataMode="static""#,
                "<sections><tableViewSection \(attribute)=\"Accounts\"><cells>" + cell
                    + "</cells></tableViewSection></sections>" + S.attribute))
        #expect(file.contains("Titles of sections") == (attribute != "id"), "\(file)")
    }

    @Test("A card in a row is compared with the row of a grouped table, and with the ground of a plain one")
    func card() {
        func file(_ style: String, _ color: String, on own: String = "") -> String {
            let card = S.view(
                "view", "8 4 200 36", #"id="card""#,
                #"<color key="backgroundColor" systemColor="\#(color)"/>"#
                    + S.subviews(S.view("label!", "8 8 33 20", #"id="title" text="Title""#)))
            let cell = S.view(
                "tableViewCell", "0 50 390 44", #"id="cell" rowHeight="44""#,
                #"<tableViewCellContentView key="contentView">"# + S.frame("0 0 390 44") + S.subviews(card)
                    + "</tableViewCellContentView>" + own)
            return Self.text(
                S.view(
                    "tableView", "0 0 390 400", #"style="\#(style)" rowHeight="44" dataMode="prototypes""#,
                    "<prototypes>" + cell + "</prototypes>"))
        }
        let (ground, row) = ("groupTableViewBackgroundColor", "secondarySystemGroupedBackgroundColor")
        #expect(file("grouped", ground).contains("backgroundColor: lightDark(#f2f2f7"), "\(file("grouped", ground))")
        #expect(!file("grouped", row).contains("backgroundColor"))
        #expect(file("plain", ground).contains("backgroundColor: lightDark(#f2f2f7"))
        // What a cell has of its own is behind the card.
        let grey = #"<color key="backgroundColor" systemColor="\#(ground)"/>"#
        let clear = #"<color key="backgroundColor" white="0" alpha="0" colorSpace="custom"/>"#
        for (own, color) in [(grey, "backgroundColor: lightDark(#f2f2f7, #000000)"), (clear, "backgroundColor: clear")]
        {
            let text = file("grouped", row, on: own)
            #expect(text.contains(color) && text.contains("backgroundColor: lightDark(#ffffff, #1c1c1e)"), "\(text)")
        }
    }

    @Test("Text styles are said once to have their usual size")
    func textStyles() {
        let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#
        let view = S.view("view!", "0 0 100 200", "", S.subviews(S.view("label!", "0 40 100 20", #"text="A""#, font)))
        #expect(S.read(view + view).sketches.map { $0.remarks.filter { $0.contains("Dynamic Type") }.count } == [1, 0])
    }
}

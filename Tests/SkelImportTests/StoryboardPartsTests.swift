import SkelText
import Testing

@testable import SkelImport

/// Storyboards of one screen, as short as they can be.
enum Storyboards {
    static let attribute =
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"isSkeletonable\" "
        + "value=\"YES\"/></userDefinedRuntimeAttributes>"

    static func frame(_ frame: String) -> String {
        let parts = frame.split(separator: " ")
        return "<rect key=\"frame\" x=\"\(parts[0])\" y=\"\(parts[1])\" width=\"\(parts[2])\" height=\"\(parts[3])\"/>"
    }

    /// An element with a frame and what is in it. `!` in its name sets `isSkeletonable`.
    static func view(_ name: String, _ frame: String, _ attributes: String = "", _ inside: String = "") -> String {
        let isSet = name.hasSuffix("!")
        let name = isSet ? String(name.dropLast()) : name
        return "<\(name) \(attributes)>" + Self.frame(frame) + inside + (isSet ? attribute : "") + "</\(name)>"
    }

    static func subviews(_ views: String...) -> String { "<subviews>" + views.joined() + "</subviews>" }

    static func document(_ objects: String, _ resources: String = "") -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><scenes><scene><objects>"
            + objects + "</objects></scene></scenes><resources>" + resources + "</resources></document>"
    }

    static func read(
        _ objects: String, _ resources: String = "", colorSets: ColorSets = { $0.map { _ in nil } }
    ) -> FlatImport {
        FlatImport(text: document(objects, resources), name: "Main.storyboard", colorSets: colorSets)
    }
}

@Suite("Views of a storyboard that take part")
struct StoryboardPartsTests {
    typealias S = Storyboards

    private func parts(_ file: FlatImport) -> [String] {
        file.nodes().map { node in
            let isKept = node.declarations.contains(Sketch.Declaration("isSkeletonable", "false"))
            return "\(node.kind)" + (isKept ? " kept" : "")
        }
    }

    @Test(
        "The topmost view that is not skeletonable is kept with its subviews, with a remark if some of these are skeletonable"
    )
    func kept() {
        let bar = S.view(
            "view", "0 0 100 20", "", S.subviews(S.view("label!", "0 0 50 20"), S.view("switch", "50 0 50 20")))
        let file = S.read(S.view("view!", "0 0 100 200", "", S.subviews(bar, S.view("label!", "0 40 100 20"))))
        #expect(parts(file) == ["group kept", "label", "view", "label"])
        let remark =
            " does not set isSkeletonable: views in it that do have no bones, as in SkeletonView, until it sets it as well."
        #expect(file.sketches[0].remarks == ["A 'view'" + remark])
        let content = S.view(
            "tableViewCellContentView!", "0 0 100 40", "key=\"contentView\"", S.subviews(S.view("label!", "0 0 50 20")))
        func table(_ name: String) -> FlatImport {
            let cell = S.view(name, "0 0 100 40", "reuseIdentifier=\"person\"", content)
            return S.read(
                S.view(
                    "view!", "0 0 100 200", "",
                    S.subviews(S.view("tableView!", "0 0 100 200", "", "<prototypes>\(cell)</prototypes>"))))
        }
        #expect(table("tableViewCell").sketches[0].remarks == ["'Person'" + remark])
        #expect(table("tableViewCell!").sketches[0].remarks == [])
        let plain = S.subviews(S.view("view", "0 0 100 20", "", S.subviews(S.view("label", "0 0 50 20"))))
        #expect(S.read(S.view("view!", "0 0 100 200", "", plain)).sketches[0].remarks == [])
    }

    @Test(
        "If the screen is not skeletonable, ancestors of skeletonable views take part and their siblings do not"
    )
    func around() {
        let card = S.view(
            "view", "0 0 100 20", "", S.subviews(S.view("label!", "0 0 50 20"), S.view("switch", "50 0 50 20")))
        let file = S.read(S.view("view", "0 0 100 200", "", S.subviews(card, S.view("label", "0 40 100 20"))))
        #expect(parts(file) == ["group", "label", "view kept", "label kept"])
        #expect(
            file.sketches[0].remarks == [
                "The screen itself does not set isSkeletonable: only views that set it take part, with the views around them."
            ])
    }

    @Test("A skeletonable view without skeletonable subviews is a bone")
    func bones() {
        let card = S.view("view!", "0 0 100 20", "", S.subviews(S.view("label", "0 0 50 20")))
        let file = S.read(S.view("view!", "0 0 100 200", "", S.subviews(card)))
        #expect(file.frames() == ["view 0 0 100 20"])
    }

    @Test("In a list that only code makes skeletonable, what is not skeletonable in its cells stays so")
    func flagsOfKeptLists() {
        let inner = S.view("view", "0 20 50 20", "", S.subviews(S.view("label", "0 0 50 20")))
        let cell = S.view(
            "tableViewCell", "0 0 100 40", "",
            S.subviews(S.view("label!", "0 0 50 20"), S.view("switch", "50 0 50 20"), inner))
        let list = S.view("tableView", "0 0 100 200", "", "<prototypes>\(cell)</prototypes>")
        let file = S.read(S.view("view!", "0 0 100 200", "", S.subviews(list)))
        #expect(parts(file) == ["tableView kept", "cell", "label", "view kept", "group kept", "label"])
    }

    @Test("A list that is not skeletonable is kept, with a remark that code may change that")
    func lists() {
        let cell = S.view(
            "tableViewCell!", "0 0 100 40", "",
            S.view(
                "tableViewCellContentView", "0 0 100 40", "key=\"contentView\"",
                S.subviews(S.view("label!", "0 0 50 20"))))
        let table = S.view("tableView", "0 0 100 200", "userLabel=\"Posts\"", "<prototypes>\(cell)</prototypes>")
        let file = S.read(S.view("view!", "0 0 100 200", "", S.subviews(table)))
        #expect(parts(file) == ["tableView kept", "cell", "label"])
        #expect(
            file.sketches[0].remarks == [
                "'Posts' is not skeletonable in the storyboard: if your code makes it so, delete 'isSkeletonable: false' from it here."
            ])
    }

    @Test("Remarks name all lists that they are about, or the first three and how many more there are")
    func severalLists() {
        let label = S.view("label!", "0 0 50 20")
        func sentences(_ count: Int) -> [String] {
            let tables = (0..<count).map { number in
                S.view("tableView", "0 \(number * 100) 100 100", "userLabel=\"list\(number)\"")
            }
            let boxes = (0..<count).map { number in
                S.view("view", "0 \(500 + number * 20) 50 20", "userLabel=\"box\(number)\"", S.subviews(label))
            }
            let inner = S.subviews((tables + boxes).joined())
            return S.read(S.view("view!", "0 0 100 800", "", inner)).sketches[0].remarks
        }
        let two = sentences(2)
        #expect(
            two == [
                "'list0' and 'list1' are not skeletonable in the storyboard: if your code makes them so, delete 'isSkeletonable: false' from them here.",
                "'box0' and 'box1' do not set isSkeletonable: views in them that do have no bones, as in SkeletonView, until they set it as well.",
                "The cells of 'list0' are not in the storyboard: --cell list0=FILE takes one from a xib.",
                "The cells of 'list1' are not in the storyboard: --cell list1=FILE takes one from a xib.",
            ])
        #expect(two.allSatisfy { StoryboardRemarks.isOne($0) })
        #expect(sentences(5)[0].hasPrefix("'list0', 'list1', 'list2' and 2 more are not skeletonable"))
    }

    @Test("A screen that sets nothing takes part as a whole, even if others set something")
    func unset() {
        let label = S.subviews(S.view("label", "0 0 50 20"))
        let other = S.subviews(S.view("label!", "0 0 50 20"))
        let file = S.read(S.view("view", "0 0 100 200", "", label) + S.view("view!", "0 0 100 200", "", other))
        #expect(file.sketches.map { $0.remarks.count } == [1, 0])
        #expect(file.sketches[0].remarks == ["Nothing on this screen sets isSkeletonable, so all of it takes part."])
    }

    @Test("A background like the one behind it is left out; one over other views stays")
    func backgrounds() {
        let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        let system = "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>"
        let grey = "<color key=\"backgroundColor\" systemColor=\"systemGray6Color\"/>"
        let label = S.subviews(S.view("label", "0 0 50 20"))
        let file = S.read(
            S.view(
                "view", "0 0 100 200", "",
                S.subviews(
                    S.view("view", "0 0 100 20", "", label + white), S.view("view", "0 10 100 20", "", label + white),
                    S.view(
                        "view", "0 40 100 40", "", S.subviews(S.view("view", "0 0 80 20", "", label + system)) + grey))
                    + system))
        #expect(
            file.nodes().filter { $0.kind != .label }.map { $0.background ?? "none" } == [
                "none", "#ffffff", "lightDark(#f2f2f7, #1c1c1e)", "lightDark(#ffffff, #000000)",
            ])
    }

    @Test(
        "Colours are read in every form that Xcode writes",
        arguments: [
            ("red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"calibratedRGB\"", "#ff8000"),
            ("red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"0.5\" customColorSpace=\"sRGB\"", "#ff800080"),
            ("white=\"0.66666666666666663\" alpha=\"1\"", "#aaaaaa"),
            ("systemColor=\"systemRedColor\"", "lightDark(#ff3b30, #ff453a)"),
            ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", "lightDark(#f2f2f7, #000000)"),
            ("systemColor=\"unheardOfColor\"", "#010203"), ("name=\"Brand\"", "#00ff00"),
            ("name=\"Elsewhere\"", "none"),
            ("white=\"0\" alpha=\"0\"", "none"), ("red=\"7\" green=\"-1\" blue=\"nan\"", "none"),
            ("red=\"7\" green=\"-1\" blue=\"0.2\"", "#ff0033"),
        ])
    func colors(_ attributes: String, _ expected: String) {
        let label = S.subviews(S.view("label", "0 0 50 20"))
        let file = S.read(
            S.view(
                "view", "0 0 100 200", "",
                S.subviews(S.view("view", "0 0 100 20", "", label + "<color key=\"backgroundColor\" \(attributes)/>"))),
            "<namedColor name=\"Brand\"><color red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/></namedColor>"
                + "<systemColor name=\"unheardOfColor\"><color red=\"0.004\" green=\"0.008\" blue=\"0.012\"/></systemColor>"
        )
        #expect(file.nodes()[0].background ?? "none" == expected)
    }

    @Test(
        "Screens are named after their controllers, or else after the file",
        arguments: [
            ("customClass=\"FeedTableViewController\"", "Feed"), ("customClass=\"LoginVC\"", "Login"),
            ("customClass=\"ViewController\" storyboardIdentifier=\"Detail\"", "Detail"), ("title=\"Inbox\"", "Inbox"),
            ("", "Main"),
        ])
    func names(_ attributes: String, _ name: String) {
        let view = S.view("view", "0 0 100 200", "key=\"view\"", S.subviews(S.view("label", "0 0 50 20")))
        #expect(S.read("<viewController \(attributes)>\(view)</viewController>").sketches.map { $0.name } == [name])
    }

    @Test("Views for some size classes only are left out")
    func variations() {
        let views = S.subviews(S.view("label", "0 0 50 20", "id=\"a\""), S.view("label", "0 20 50 20", "id=\"b\""))
        let variation =
            "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask><mask key=\"constraints\">"
            + "<exclude reference=\"k\"/></mask></variation>"
        let constraints =
            "<constraints><constraint firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" "
            + "constant=\"50\" id=\"k\"/></constraints>"
        let file = S.read(S.view("view", "0 0 100 200", "id=\"r\"", views + constraints + variation))
        #expect(file.frames() == ["label 0 0 50 20"])
        #expect(file.responses() == ["0 0"])
        #expect(S.read(S.view("view", "0 0 100 200", "id=\"r\"", views + constraints)).responses() == ["1 0", "0 0"])
    }

    @Test(
        "Both edges win over a constant width, a satisfied constraint over a violated one, a button over a label")
    func conflicts() {
        func constraint(_ first: String, _ second: String, _ constant: Int) -> String {
            "<constraint firstItem=\"a\" firstAttribute=\"\(first)\" secondItem=\"r\" secondAttribute=\"\(second)\" "
                + "constant=\"\(constant)\"/>"
        }
        func response(_ constraints: String) -> [String] {
            let view = S.view("view", "10 0 80 20", "id=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
            let all = "<constraints>\(constraints)</constraints>"
            return S.read(S.view("view", "0 0 100 200", "id=\"r\"", S.subviews(view) + all)).responses()
        }
        let center =
            "<constraint firstItem=\"a\" firstAttribute=\"centerX\" secondItem=\"r\" secondAttribute=\"centerX\"/>"
        #expect(response(center) == ["0.5 0"])
        let number = "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"80\"/>"
        let edges = constraint("leading", "leading", 10) + constraint("trailing", "trailing", -10)
        #expect(response(edges) == ["0 1"])
        #expect(response(edges + number) == ["0 1"])
        #expect(response(constraint("leading", "leading", 10) + number) == ["0 0"])
        #expect(
            response(constraint("leading", "leading", 40) + constraint("trailing", "trailing", -10) + number) == ["1 0"]
        )
    }
}

extension StoryboardPartsTests {
    @Test("Screens with the same name get numbers; buttons without a font or colour have the system's")
    func defaults() {
        let button = S.view("button", "0 0 60 30", "buttonType=\"system\"", "<state key=\"normal\" title=\"Go\"/>")
        let view = S.view(
            "view", "0 0 100 200", "customClass=\"Card\"", S.subviews(button, S.view("label!", "0 40 100 20")))
        let file = S.read(view + view + view)
        #expect(file.sketches.map { $0.name } == ["Card", "Card 2", "Card 3"])
        #expect(
            file.nodes()[0].declarations.map { $0.path + " " + $0.value } == [
                "isSkeletonable false", "text \"Go\"", "fontSize 15", "textColor lightDark(#007aff, #0a84ff)",
            ])
    }

    private static let configured: [(configuration: String, declared: [String])] = [
        ("style=\"plain\" title=\"Reserve\">", ["text \"Reserve\""]),
        (
            "style=\"plain\"><attributedString key=\"attributedTitle\"><fragment content=\"Go\"/></attributedString>",
            ["text \"Go\""]
        ),
        ("style=\"plain\" image=\"heart\" catalog=\"system\">", []),
        (
            "style=\"filled\" title=\"Go\">",
            ["text \"Go\"", "textColor #ffffff", "backgroundColor lightDark(#007aff, #0a84ff)"]
        ),
        (
            "style=\"filled\" title=\"Go\"><color key=\"baseBackgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
                + "<color key=\"baseForegroundColor\" white=\"0.2\" alpha=\"1\"/>",
            ["text \"Go\"", "textColor #333333", "backgroundColor #ff0000"]
        ),
    ]

    @Test("A button shows the title and the colours of its configuration", arguments: configured.indices)
    func configuration(_ index: Int) {
        let (configuration, declared) = Self.configured[index]
        let button = S.view(
            "button", "0 0 60 30", "",
            "<state key=\"normal\" title=\"Button\"/><buttonConfiguration key=\"configuration\" " + configuration
                + "</buttonConfiguration>")
        let file = S.read(S.view("view", "0 0 100 200", "", S.subviews(button, S.view("label!", "0 40 100 20"))))
        let declarations = file.nodes()[0].declarations.filter { !["isSkeletonable", "fontSize"].contains($0.path) }
        #expect(declarations.map { $0.path + " " + $0.value } == declared)
    }

    @Test("A collection that scrolls horizontally declares it")
    func horizontal() {
        let layout =
            "<collectionViewFlowLayout key=\"collectionViewLayout\" scrollDirection=\"horizontal\" "
            + "minimumLineSpacing=\"10\" minimumInteritemSpacing=\"0.0\"><size key=\"itemSize\" width=\"80\" height=\"60\"/>"
            + "<inset key=\"sectionInset\" minX=\"16\" minY=\"0.0\" maxX=\"16\" maxY=\"0.0\"/></collectionViewFlowLayout>"
        let file = S.read(
            S.view("view", "0 0 100 200", "", S.subviews(S.view("collectionView", "0 0 100 60", "", layout))))
        #expect(
            file.nodes()[0].declarations.map { $0.path + " " + $0.value } == [
                "scrollDirection horizontal", "itemSize 80 60", "minimumInteritemSpacing 0", "sectionInset 0 16",
            ])
    }
}

import SkelText
import Testing

@testable import SkelImport

@Suite("Lines of a storyboard's texts that their frames do not show")
struct StoryboardGrowthTests {
    typealias S = Storyboards

    private static func text(_ file: FlatImport) -> String {
        let draft = draft(of: file.sketches)
        #expect(firstMistake(in: draft) == nil)
        return draft.formatted().string
    }

    private static func tie(_ first: String, _ side: String, _ second: String, _ other: String) -> String {
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(side)\" secondItem=\"\(second)\" "
            + "secondAttribute=\"\(other)\" id=\"\(first)\(side)\(second)\"/>"
    }

    /// A card of a picture, a name of up to two lines in a frame of one, and a price.
    private static func card(_ mark: String = "!", _ constraints: String = "", isScreen: Bool = false) -> FlatImport {
        let (start, end) = isScreen ? ("<viewController>", "</viewController>") : ("", "")
        return S.read(
            start
                + S.view(
                    "view" + mark, "0 0 174 248", #"id="card" "# + (isScreen ? #"key="view""# : ""),
                    S.subviews(
                        S.view("imageView" + mark, "0 0 174 174", #"id="photo""#),
                        S.view("label" + mark, "8 182 158 18", #"id="name" userLabel="name" numberOfLines="2""#),
                        S.view("label" + mark, "8 219.5 60 20.5", #"id="price""#))
                        + "<constraints>" + constraints + "</constraints>") + end)
    }

    @Test("A text grows to hold its lines, and what is beside it in a container of a fixed height keeps its height")
    func shrinking() {
        let file = Self.text(Self.card())
        #expect(file.contains("height: 174; flexShrink: 0"), "\(file)")
        #expect(file.contains("height: 18; numberOfLines: 2 }"), "\(file)")
        #expect(file.contains("marginTop: 19.5") && file.contains("height: 20.5; flexShrink: 0"), "\(file)")
    }

    @Test("What is at the bottom by its constraints stays there, unless it hangs on the text above")
    func bottoms() {
        let atBottom = Self.tie("card", "bottom", "price", "bottom")
        let file = Self.text(Self.card("!", Self.tie("name", "top", "photo", "bottom") + atBottom))
        #expect(file.contains("marginTop: auto") && file.contains("padding: 0 0 8"), "\(file)")
        #expect(file.contains("size: 174 248\n  view {\n    height: 248\n"), "\(file)")
        let screen = Self.text(Self.card("!", Self.tie("name", "top", "photo", "bottom") + atBottom, isScreen: true))
        #expect(screen.contains("  view {\n    height: 100%\n"), "\(screen)")
        for pushed in [Self.tie("price", "top", "name", "bottom"), Self.tie("price", "top", "name", "lastBaseline")] {
            #expect(!Self.text(Self.card("!", pushed)).contains("auto"))
        }
        #expect(!Self.text(Self.card("", atBottom)).contains("auto"))
    }

    @Test("A stack in which a text grows grows with it, and pushes what hangs on it")
    func stacks() {
        func file(_ constraints: String) -> String {
            let stack = S.view(
                "stackView!", "8 8 158 36", #"id="stack" axis="vertical""#,
                S.subviews(
                    S.view("label!", "0 0 158 18", #"id="name" numberOfLines="2""#),
                    S.view("label!", "0 18 158 18", #"id="detail""#)))
            return Self.text(
                S.read(
                    S.view(
                        "view!", "0 0 174 100", #"id="card""#,
                        S.subviews(stack, S.view("imageView!", "8 70 158 20", #"id="photo""#)) + "<constraints>"
                            + constraints + "</constraints>")))
        }
        let atBottom = Self.tie("card", "bottom", "photo", "bottom")
        #expect(file(atBottom).contains("imageView { marginTop: auto; width: 158; height: 20 }"), "\(file(atBottom))")
        #expect(!file(Self.tie("photo", "top", "stack", "bottom")).contains("auto"))
    }

    @Test(
        "What is in a scroll view pushes nothing outside it, and is cut off where it grows beyond it",
        arguments: [60, 20])
    func scrolling(_ room: Int) {
        let text = S.view("label!", "0 0 158 18", #"id="name" numberOfLines="2""#)
        let scroll = S.view(
            "scrollView!", "8 8 158 \(room)", #"id="scroll""#,
            S.subviews(text, S.view("imageView!", "0 19 158 1", #"id="line""#))
                + #"<viewLayoutGuide key="contentLayoutGuide" id="all"/>"#
                + "<constraints>" + Self.tie("line", "top", "name", "bottom")
                + Self.tie("all", "bottom", "line", "bottom")
                + "</constraints>")
        let file = Self.text(
            S.read(
                S.view(
                    "view!", "0 0 174 \(room + 40)", #"id="card""#,
                    S.subviews(scroll, S.view("imageView!", "8 \(room + 12) 158 20", #"id="photo""#)) + "<constraints>"
                        + Self.tie("photo", "top", "scroll", "bottom") + Self.tie("card", "bottom", "photo", "bottom")
                        + "</constraints>")))
        #expect(file.contains("imageView { marginTop: auto; width: 158; height: 20") == (room == 60), "\(file)")
        #expect(file.contains("clipsToBounds: true") == (room == 20), "\(file)")
        #expect(
            file.contains("height: 20; clipsToBounds: true") || file.contains("height: 20\n") || room == 60, "\(file)")
    }

    @Test("A scroll view below a text that grows is lower, and keeps what is below it in its place")
    func giving() {
        func pushed(_ height: String) -> Bool {
            let scroll = S.view(
                "scrollView!", "8 40 158 40", #"id="scroll""#,
                S.subviews(S.view("imageView!", "0 0 158 20")) + "<constraints>" + height + "</constraints>")
            let file = S.read(
                S.view(
                    "view!", "0 0 174 140", #"id="card""#,
                    S.subviews(
                        S.view("label!", "8 8 158 18", #"id="name" numberOfLines="2""#), scroll,
                        S.view("imageView!", "8 90 158 20", #"id="photo" userLabel="photo""#)) + "<constraints>"
                        + Self.tie("scroll", "top", "name", "bottom") + Self.tie("photo", "top", "scroll", "bottom")
                        + "</constraints>"))
            return file.nodes().first { $0.name == "photo" }?.keepsPlace == false
        }
        #expect(!pushed(""))
        #expect(pushed(#"<constraint firstAttribute="height" constant="40" id="high"/>"#))
    }

    /// A cell of a text of up to three lines in a frame of one, and a price.
    private static func cell(_ attributes: String = "") -> String {
        S.view(
            "tableViewCell!", "0 0 300 60", #"reuseIdentifier="Row""# + attributes,
            S.view(
                "tableViewCellContentView!", "0 0 300 60", #"key="contentView""#,
                S.subviews(
                    S.view("label!", "16 10 200 18", #"numberOfLines="3""#), S.view("label!", "16 30 60 20"))))
    }

    @Test("Rows are as high as their texts, unless their table says how high they are")
    func rows() {
        func table(_ attributes: String, _ cells: String) -> String {
            let table = S.view("tableView!", "0 0 300 400", attributes, "<prototypes>\(cells)</prototypes>")
            return Self.text(S.read(S.view("view!", "0 0 300 400", "", S.subviews(table))))
        }
        let own = table(#"rowHeight="-1" estimatedRowHeight="-1""#, Self.cell())
        #expect(!own.contains("rowHeight") && own.contains("padding: 10 0") && !own.contains("flexShrink"), "\(own)")
        let fixed = table(#"rowHeight="60""#, Self.cell())
        #expect(fixed.contains("rowHeight: 60") && fixed.contains("flexShrink: 0"), "\(fixed)")
        let plain = S.view(
            "tableViewCell!", "0 60 300 60", #"reuseIdentifier="Plain""#,
            S.view(
                "tableViewCellContentView!", "0 0 300 60", #"key="contentView""#,
                S.subviews(S.view("label!", "16 10 200 18"))))
        let two = table("", Self.cell() + plain)
        #expect(!two.contains("rowHeight") && two.split(separator: "height: 60").count == 2, "\(two)")
    }

    @Test("A cell of a xib is as high as its texts, also in a table")
    func cells() throws {
        let xib = FlatImport(text: Self.xib(Self.cell()), name: "Row.xib")
        #expect(Self.text(xib).contains("size: 300 auto"), "\(Self.text(xib))")
        let cell = try #require(xib.sketches.first)
        for (attributes, isFixed) in [(#"rowHeight="-1""#, false), (#"rowHeight="60""#, true)] {
            let table = S.view("tableView!", "0 0 300 400", #"userLabel="list" "# + attributes)
            var sketches = S.read(S.view("view!", "0 0 300 400", "", S.subviews(table))).sketches
            let isReplaced = sketches.replaceCells(of: "list", with: cell)
            let text = draft(of: sketches).formatted().string
            #expect(isReplaced == [] && text.contains("rowHeight: 60") == isFixed, "\(text)")
        }
    }

    private static func xib(_ objects: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>" + objects
            + "</objects></document>"
    }

    @Test("One note says what becomes of the lines that frames do not show")
    func notes() {
        let start = "Texts that may have more lines than their frames show, such as 'name', "
        #expect(
            Self.card().sketches[0].remarks == [
                start + "grow to hold them, as in SkeletonView, which may move what is below."
            ]
        )
        #expect(Self.card("").sketches[0].remarks.suffix(1) == [start + "have only the lines shown."])
        let one = S.read(S.view("view!", "0 0 174 248", "", S.subviews(S.view("label!", "8 182 158 18"))))
        #expect(one.sketches[0].remarks == [])
    }

    @Test("The note quotes the first text that has a name or a content")
    func quoted() {
        func said(_ attributes: String...) -> Substring? {
            let labels = attributes.enumerated().map { S.view("label!", "8 \($0.offset * 50) 158 18", $0.element) }
            let remarks = S.read(S.view("view!", "0 0 174 248", "", S.subviews(labels.joined()))).sketches[0].remarks
            return remarks[0].split(separator: ",").dropFirst().first
        }
        let (unnamed, lines) = (#"numberOfLines="2""#, #"numberOfLines="2" text="#)
        #expect(said(unnamed) == " as in SkeletonView")
        #expect(
            said(unnamed, lines + #""What it says""#, lines + #""More" userLabel="more""#)
                == #" such as "What it says""#)
        #expect(said(lines + #""Text" userLabel="body""#) == " such as 'body'")
        let long = String(repeating: "a", count: 30)
        #expect(said(lines + "\"\(long)\"") == " such as \"\(long)\"")
        #expect(said(lines + "\"\(long)b\"") == " such as \"\(long)…\"")
    }

    private static let attributes: [(attribute: String, written: String)] = [
        (#"type="number" keyPath="lastLineFillPercent"><integer key="value" value="60"/>"#, "lastLineFillPercent: 60"),
        (#"type="number" keyPath="skeletonLineSpacing"><real key="value" value="6"/>"#, "skeletonLineSpacing: 6"),
        (#"type="number" keyPath="skeletonLineSpacing"><real key="value" value="30"/>"#, "numberOfLines: 2"),
        (#"type="boolean" keyPath="useFontLineHeight" value="YES">"#, "numberOfLines: 2"),
        (#"type="number" keyPath="linesCornerRadius"><integer key="value" value="4"/>"#, "linesCornerRadius: 4"),
    ]

    @Test("What an unmarked text says of its lines does not cost the layout", arguments: attributes.indices)
    func lines(_ index: Int) {
        let (attribute, written) = Self.attributes[index]
        let look =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute>"
            + "</userDefinedRuntimeAttributes>"
        for height in [41, 18] {
            let file = Self.text(
                S.read(
                    S.view(
                        "view", "0 0 393 100", "",
                        S.subviews(
                            S.view("label", "16 12 361 20"),
                            S.view("label", "16 36 361 \(height)", #"numberOfLines="2""#, look)))))
            #expect(!file.contains("frame:") && !file.contains("relativeToFont"), "\(file)")
            #expect(file.contains(written) || height == 18, "\(file)")
        }
    }

    @Test("Texts of a screen that is not marked in a marked file have bars as in SkeletonView")
    func unmarkedScreen() {
        func screen(_ mark: String) -> String {
            "<viewController><view key=\"view\">" + S.frame("0 0 390 844")
                + S.subviews(S.view("label" + mark, "16 100 358 40"), S.view("button", "16 200 100 50"))
                + "</view></viewController>"
        }
        let marked = S.read(screen("!") + screen(""))
        #expect(marked.sketches.map { $0.nodes[1].framesText } == [true, true])
        #expect(marked.sketches.map { $0.remarks.count } == [1, 1])
        #expect(!Self.text(marked).contains("appearance"))
        let unmarked = S.read(screen("") + screen(""))
        #expect(unmarked.sketches.map { $0.nodes[1].framesText } == [false, false])
        #expect(Self.text(unmarked).contains("multilineHeight"))
    }
}

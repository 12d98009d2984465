import SkelLayout
import SkelText
import Testing

@testable import SkelImport

@Suite("What a storyboard's constraints and stacks become")
struct StoryboardPlaceTests {
    typealias S = Storyboards

    private static let rows =
        "<prototypes>"
        + S.view(
            "tableViewCell", "0 28 390 72", #"id="cell" rowHeight="72" reuseIdentifier="Person""#,
            #"<tableViewCellContentView key="contentView">"# + S.frame("0 0 390 72")
                + S.subviews(
                    S.view("imageView!", "16 12 48 48"), S.view("label!", "76 25.667 240 21", #"text="Name""#),
                    S.view("switch", "328 20.5 51 31"))
                + "</tableViewCellContentView>" + S.attribute) + "</prototypes>" + S.attribute

    /// A screen with a picture, and a table whose bottom is at the end of the safe area.
    private static func screen(_ below: String = "") -> String {
        let list = S.view("tableView", "0 100 390 710", #"id="list" rowHeight="72" dataMode="prototypes""#, rows)
        return "<viewController><view key=\"view\" id=\"root\">" + S.frame("0 0 390 844")
            + S.subviews(S.view("imageView!", "16 0 80 80"), list, below)
            + #"<viewLayoutGuide key="safeArea" id="safe"/><constraints>"#
            + #"<constraint firstItem="safe" firstAttribute="bottom" secondItem="list" secondAttribute="bottom" id="c"/>"#
            + #"</constraints></view><connections><outlet property="tableView" destination="list" id="o"/></connections>"#
            + "</viewController>"
    }

    private static func text(_ sketches: [Sketch]) -> String {
        let draft = draft(of: sketches)
        #expect(firstMistake(in: draft) == nil)
        return draft.formatted().string
    }

    @Test("A scroll view is as high as its frame, and cuts off what it holds, without its layout")
    func scrolled() {
        let pictures = (0..<3).map { S.view("imageView!", "16 \($0 * 300) 361 280") }
        let scroll = S.view(
            "scrollView", "0 0 393 700", #"id="scroll" clipsSubviews="YES""#, S.subviews(pictures.joined()))
        let screen =
            "<viewController><view key=\"view\" id=\"root\">" + S.frame("0 0 393 852")
            + S.subviews(scroll, S.view("imageView!", "16 760 361 50")) + "</view></viewController>"
        let text = Self.text(S.read(screen).sketches)
        #expect(text.contains("height: 700") && text.contains("clipsToBounds: true"), "\(text)")
        #expect(text.contains("flexShrink: 0"), "\(text)")
        #expect(!text.contains("frame:") && !text.contains("marginTop: -"), "\(text)")
    }

    @Test("A table with prototypes is a screen of its own")
    func listAlone() throws {
        let sketch = try #require(S.read(Self.screen()).sketches.first)
        for isAbsolute in [false, true] {
            var manner = ImportManner()
            manner.isAbsolute = isAbsolute
            let draft = draft(of: [try #require(sketch.part(at: "tableView"))], manner)
            #expect(firstMistake(in: draft) == nil)
            let text = draft.formatted().string
            #expect(text.contains("tableView") && text.contains("cell Person"), "\(text)")
        }
    }

    @Test("A draft with a mistake says which, not that it is too deep")
    func mistakes() throws {
        var draft = Draft()
        draft.items.append(.element(.init("skeleton", name: "A", elements: [.init("cell", name: "B")])))
        let mistake = try #require(firstMistake(in: draft))
        let sketch = Sketch(name: "A", size: .init(width: 10, height: 10))
        let said = Messages.unwritable(sketch, mistake)
        #expect(said.code == .importInvalid && said.message.contains(mistake.message))
        for _ in 0..<600 {
            draft.items = [
                .element(
                    .init(
                        "skeleton", name: "A",
                        elements: draft.items.flatMap { item -> [Draft.Element] in
                            guard case .element(var inner) = item else { return [] }
                            (inner.head, inner.name) = ("view", "")
                            return [inner]
                        }))
            ]
        }
        #expect(Messages.unwritable(sketch, try #require(firstMistake(in: draft))).code == .importTooDeep)
    }

    @Test("A table that ends with the safe area takes the remaining height, unless something is below it")
    func safeArea() {
        let file = Self.text(S.read(Self.screen()).sketches)
        #expect(file.contains("flex: 1") && !file.contains("height: 710"), "\(file)")
        let bar = S.read(Self.screen(S.view("view!", "0 810 390 34")))
        #expect(bar.frames().contains("tableView 0 100 390 710"), "\(bar.frames())")
    }

    @Test("Things of different heights in the middle of a cell are centred")
    func centred() {
        let file = Self.text(S.read(Self.screen()).sketches)
        #expect(file.contains("alignItems: center") && !file.contains("marginTop"), "\(file)")
    }

    @Test(
        "The spacing of a stack is a gap, though there are only two things in it",
        arguments: ["vertical", "horizontal"])
    func spacing(axis: String) {
        let second = axis == "vertical" ? "0 32 265 24" : "133 0 132 24"
        let first = axis == "vertical" ? "0 0 265 24" : "0 0 125 24"
        let stack = S.view(
            "stackView!", "16 50 265 56", #"spacing="8" axis="\#(axis)""#,
            S.subviews(S.view("label!", first, #"text="A""#), S.view("label!", second, #"text="B""#)))
        let file = Self.text(
            S.read(
                "<viewController><view key=\"view\">" + S.frame("0 0 390 844")
                    + S.subviews(stack)
                    + "</view></viewController>"
            ).sketches)
        #expect(file.contains("gap: 8") && !file.contains("marginTop: 8") && !file.contains("marginLeft: 8"), "\(file)")
    }

    @Test(
        "A view in a stack has its alignment rectangle, and the stack keeps its layout",
        arguments: [
            (["label 0 5.5 304 20.5", "switch 304 0 51 31"], "spacing=\"0\"", "view 320 50 49 31"),
            (["label 0 5.5 302 20.5", "switch 302 0 51 31"], "spacing=\"0\"", "view 318 50 51 31"),
            (["switch 0 0 51 31", "label 57 5.5 296 20.5"], "spacing=\"8\"", "view 16 50 49 31"),
            (["label 0 5.5 40 20.5", "slider 46 0 309 31"], "spacing=\"8\"", "view 64 50 305 31"),
            (["label 0 5.5 304 20.5", "view 304 -1 51 33"], "spacing=\"0\"", "view 320 50 49 31"),
            (["label 0 5.5 304 20.5", "view 304 0 52 31"], "spacing=\"0\"", "view 320 50 52 31"),
            (
                ["segmentedControl 0 -10 353 32", "label 0 31 353 20"], "spacing=\"10\" axis=\"vertical\"",
                "view 16 40 353 31"
            ),
        ])
    func alignment(_ views: [String], _ attributes: String, _ expected: String) {
        let inner = views.map { view in
            let words = view.split(separator: " ").map { String($0) }
            let hugging = words[0] == "label" ? 250 : 750
            return S.view(
                words[0], words.dropFirst().joined(separator: " "), "horizontalHuggingPriority=\"\(hugging)\"")
        }
        let stack = S.view("stackView", "16 50 353 31", attributes, S.subviews(inner.joined()))
        let file = S.read(S.view("view", "0 0 390 200", "", S.subviews(stack)))
        #expect(file.frames().contains(expected), "\(file.frames())")
        #expect(!Self.text(file.sketches).contains("frame:") || expected.contains("52"))
    }

    @Test("An activity indicator is left out, and a note says so once", arguments: ["", "!"])
    func indicators(mark: String) {
        let indicator = S.view("activityIndicatorView" + mark, "160 0 20 20", #"animating="YES""#)
        let screen = S.view(
            "view" + mark, "0 0 390 200", "",
            S.subviews(
                S.view("view" + mark, "0 0 390 20", "", S.subviews(indicator)), S.view("label" + mark, "16 50 100 20"),
                indicator))
        let file = S.read(screen + screen)
        #expect(file.nodes().map { $0.kind } == [.group, .label])
        let said = "Activity indicators are left out: the skeleton itself says that content is loading."
        #expect(file.sketches.map { $0.remarks.filter { $0 == said }.count } == [1, 0])
        #expect(Self.text(file.sketches).contains("padding: 50 0 0"))
        let alone = S.view(
            "view", "0 0 390 200", "", S.subviews(S.view("view", "0 0 390 20", "", S.subviews(indicator))))
        #expect(S.read(alone + screen).sketches.map { $0.remarks.contains(said) } == [true])
    }

    @Test("The picture of a cell in one of UIKit's styles is a square, not a strip as high as the row")
    func pictures() {
        func frames(_ attributes: String) -> [String] {
            let cell = S.view(
                "tableViewCell", "0 50 390 60", #"id="cell" rowHeight="60" \#(attributes)"#,
                #"<tableViewCellContentView key="contentView">"# + S.frame("0 0 390 60")
                    + S.subviews(
                        S.view("imageView", "16 0 24 60", #"id="photo" contentMode="center""#),
                        S.view("label", "56 20 100 20")) + "</tableViewCellContentView>")
            return S.read(S.view("tableView", "0 0 390 400", "", "<prototypes>\(cell)</prototypes>")).frames()
        }
        let styled = frames(#"style="IBUITableViewCellStyleSubtitle" imageView="photo""#)
        #expect(styled.contains("imageView 16 18 24 24"), "\(styled)")
        for other in [#"imageView="photo""#, #"style="IBUITableViewCellStyleSubtitle" imageView="other""#] {
            #expect(frames(other).contains("imageView 16 0 24 60"), "\(frames(other))")
        }
    }

    @Test("A border without a colour has that of what is behind it, and a note says so once")
    func borders() {
        func picture(_ more: String = "") -> String {
            S.view(
                "imageView", "20 20 96 96", #"userLabel="avatar""#,
                #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">"#
                    + #"<integer key="value" value="4"/></userDefinedRuntimeAttribute>"# + more
                    + "</userDefinedRuntimeAttributes>")
        }
        let grey = #"<color key="backgroundColor" white="0.8" alpha="1" colorSpace="calibratedWhite"/>"#
        let screen = S.view("view", "0 0 390 200", "", grey + S.subviews(picture()))
        let file = S.read(screen + screen)
        #expect(file.nodes()[0].border == Sketch.Border(4, "#cccccc"))
        #expect(file.sketches.map { $0.remarks.filter { $0.contains("'avatar'") }.count } == [1, 0])
        let color =
            #"<userDefinedRuntimeAttribute type="color" keyPath="layer.borderUIColor">"#
            + #"<color key="value" white="1" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>"#
        let coloured = S.read(S.view("view", "0 0 390 200", "", grey + S.subviews(picture(color))))
        #expect(coloured.nodes()[0].border == Sketch.Border(4, "#ffffff"))
        #expect(!coloured.sketches[0].remarks.contains { $0.contains("avatar") })
    }

    @Test("A text of several lines in the middle of a stack wraps where the stack is narrower, at the same distance")
    func wrapping() {
        let stack = S.view(
            "stackView!", "16 20 361 148", #"id="s" axis="vertical" alignment="center" spacing="12""#,
            S.subviews(
                S.view("imageView!", "130.5 0 100 100"), S.view("label!", "3 112 355 36", #"numberOfLines="0""#)))
        func tie(_ side: String) -> String {
            "<constraint firstItem=\"s\" firstAttribute=\"\(side)\" secondItem=\"v\" secondAttribute=\"\(side)\" "
                + "id=\"\(side)\"/>"
        }
        let file = S.read(
            S.view(
                "view!", "0 0 393 300", #"id="v""#,
                S.subviews(stack) + "<constraints>" + tie("leading") + tie("trailing") + "</constraints>"))
        let text = draft(of: file.sketches).formatted().string
        #expect(text.contains("padding: 20 19 0") && text.contains("width: 355; maxWidth: 100%"), "\(text)")
    }

    @Test(
        "A text of which a scroll view hides some lines keeps nothing from stretching",
        arguments: [40, 58, 76, 94, 120])
    func cutLines(top: Int) {
        func tie(_ first: String, _ second: String, _ side: String) -> String {
            "<constraint firstItem=\"\(first)\" firstAttribute=\"\(side)\" secondItem=\"\(second)\" "
                + "secondAttribute=\"\(side)\" id=\"\(first)\(side)\"/>"
        }
        let sides = ["leading", "trailing"]
        let text = S.view("label", "16 \(top) 261 54", #"id="t" numberOfLines="3""#)
        let card = S.view(
            "view", "0 0 293 200", #"id="c""#,
            S.subviews(text) + "<constraints>" + sides.map { tie("t", "c", $0) }.joined() + "</constraints>")
        let scroll = S.view("scrollView", "0 0 293 100", #"id="s""#, S.subviews(card))
        let file = S.read(
            S.view(
                "view", "0 0 293 300", #"id="v""#,
                S.subviews(scroll) + "<constraints>" + sides.map { tie("s", "v", $0) + tie("c", "s", $0) }.joined()
                    + "</constraints>"))
        let written = draft(of: file.sketches).formatted().string
        #expect(!written.contains("frame:") && !written.contains("width: 261"), "\(written)")
    }

    @Test(
        "A text that is wide for a phone gives way, and what is beside it keeps its size",
        arguments: ["leading", "trailing", "fill"])
    func wideText(alignment: String) {
        let (isLeading, isFilling) = (alignment == "leading", alignment == "fill")
        let start = alignment == "trailing" ? 7 : 0
        let texts = S.view(
            "stackView!", "68 11 305 60", #"id="texts" axis="vertical" alignment="\#(alignment)" spacing="6""#,
            S.subviews(
                S.view("label!", isFilling ? "0 0 305 17" : "\(start * 32) 0 79 17", #"text="Name""#),
                S.view("label!", isFilling ? "0 23 305 37" : "\(start) 23 298 37", #"text="Comment" numberOfLines="0""#)
            ))
        let constraints =
            #"<constraints><constraint firstItem="face" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="20" id="c0"/>"#
            + #"<constraint firstItem="face" firstAttribute="width" constant="36" id="c3"/>"#
            + #"<constraint firstItem="texts" firstAttribute="leading" secondItem="face" secondAttribute="trailing" constant="12" id="c1"/>"#
            + #"<constraint firstAttribute="trailing" secondItem="texts" secondAttribute="trailing" constant="20" id="c2"/></constraints>"#
        let cell = S.view(
            "view!", "0 0 393 90", #"id="cell""#,
            S.subviews(S.view("imageView!", "20 11 36 36", #"id="face""#), texts) + constraints)
        let text = Self.text(S.read(cell).sketches)
        #expect(text.contains("maxWidth: 298") == isLeading && text.contains("minWidth: 0") == !isFilling, "\(text)")
        #expect(text.contains("maxWidth: 100%") == (alignment == "trailing"), "\(text)")
    }
}

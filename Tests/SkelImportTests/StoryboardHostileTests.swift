import SkelText
import Testing

@testable import SkelImport

@Suite("Bad storyboards")
struct StoryboardHostileTests {
    typealias S = Storyboards

    static let errors: [(text: String, code: String, message: String)] = [
        ("", "invalid-markup", "expected an element, found the end of the file"),
        ("{ \"bones\": [] }", "invalid-markup", "text stands outside of all elements"),
        ("<svg viewBox=\"0 0 1 1\"/>", "invalid-storyboard", "expected a storyboard or a xib, found '<svg>'"),
        ("<document/>", "invalid-storyboard", "expected a storyboard or a xib, found '<document>'"),
        (
            "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "invalid-storyboard",
            "this is an interface of an Xcode before 5, save it with a newer one"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "invalid-storyboard",
            "this is an interface of macOS, expected one of iOS"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "invalid-storyboard",
            "this is an interface of watchOS, expected one of iOS"
        ),
        (S.document(""), "invalid-storyboard", "no screen of this file has views"),
        (S.document(S.view("view", "0 0 100 100")), "invalid-storyboard", "no screen of this file has views"),
        (
            "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>" + S.document("<label text=\"&b;\"/>"),
            "invalid-markup", "there is no entity '&b;' here"
        ),
    ]

    @Test("A file that is not an iOS storyboard has one error", arguments: errors.indices)
    func formats(_ index: Int) {
        let sample = Self.errors[index]
        let file = FlatImport(text: sample.text, name: "Main.storyboard")
        #expect(file.sketches.isEmpty)
        #expect(file.codes == [sample.code])
        #expect(file.messages == [sample.message])
    }

    @Test(
        "A view without a usable frame is left out with a note, and its neighbours stay",
        arguments: [
            "nan 0 10 10", "0 inf 10 10", "0 0 1e300 10", "0 0 -10 10", "0 0 10 -0.5", "x 0 10 10", "2e9 0 10 10",
        ])
    func frames(_ frame: String) {
        let file = S.read(
            S.view("view", "0 0 100 100", "", S.subviews(S.view("label", frame), S.view("label", "0 0 50 20"))))
        #expect(file.frames() == ["label 0 0 50 20"])
        #expect(file.messages == ["a view with this frame is left out"])
        #expect(file.codes == ["lost-in-import"])
    }

    @Test("A screen inside a screen is none, and the outer screen goes on after it")
    func nestedScreens() {
        let inner = "<objects>" + S.view("view", "0 0 50 50", "", S.subviews(S.view("label", "0 0 9 9"))) + "</objects>"
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"
        let label = S.view("label", "0 0 50 20", "", mask)
        let file = S.read(S.view("view", "0 0 100 100", "", S.subviews(S.view("view", "0 0 60 60", "", inner), label)))
        #expect(file.sketches.count == 1)
        #expect(file.frames().contains("label 0 0 50 20"))
    }

    @Test("Frames whose sums exceed the limit are left out")
    func deepFrames() {
        let inner = S.view("view", "9e8 0 10 10", "", S.subviews(S.view("label", "9e8 0 10 10")))
        let file = S.read(S.view("view", "0 0 100 100", "", S.subviews(inner)))
        #expect(file.messages == ["a view with this frame is left out"])
        #expect(file.frames() == ["view 900000000 0 10 10"])
    }

    @Test("Missing frames and repeated ids are noted once")
    func notes() {
        let views = S.subviews(
            "<label/>", "<label/>", S.view("label", "0 0 50 20", "id=\"a\""), S.view("label", "0 20 50 20", "id=\"a\""),
            S.view("label", "0 40 50 20", "id=\"a\""))
        let file = S.read(S.view("view", "0 0 100 100", "id=\"r\"", views))
        #expect(file.frames().count == 3)
        #expect(
            file.messages == [
                "this view has no frame and is left out",
                "an earlier view has the id 'a' too, and constraints hold for that",
            ])
    }

    @Test("Constraints on themselves, in circles and with invalid numbers do no harm")
    func constraints() {
        func constraint(_ a: String, _ b: String, _ rest: String) -> String {
            "<constraint firstItem=\"\(a)\" firstAttribute=\"leading\" secondItem=\"\(b)\" secondAttribute=\"trailing\" \(rest)/>"
        }
        let all =
            constraint("a", "a", "") + constraint("a", "b", "") + constraint("b", "a", "") + constraint("r", "r", "")
            + constraint("a", "r", "constant=\"nan\"") + constraint("a", "r", "multiplier=\"0:0\"")
            + constraint("a", "r", "multiplier=\"1e300\" priority=\"inf\"") + constraint("a", "r", "multiplier=\":\"")
            + "<constraint/><constraint firstAttribute=\"width\" secondAttribute=\"width\"/>"
        let views = S.subviews(S.view("label", "0 0 50 20", "id=\"a\""), S.view("label", "50 0 50 20", "id=\"b\""))
        let file = S.read(S.view("view", "0 0 100 100", "id=\"r\"", views + "<constraints>\(all)</constraints>"))
        #expect(file.messages == [])
        #expect(
            file.nodes().allSatisfy { ($0.response?.x.isFinite ?? false) && ($0.response?.width.isFinite ?? false) })
    }

    @Test("Embedded screens and screens in other files are noted at their places")
    func references() {
        let embed = "<connections><segue destination=\"x\" kind=\"embed\" id=\"s\"/></connections>"
        let file = S.read(
            S.view("view", "0 0 100 100", "", S.subviews(S.view("containerView", "0 0 100 50", "", embed)))
                + "<viewControllerPlaceholder storyboardName=\"Other\" id=\"x\"/>")
        #expect(file.frames() == ["view 0 0 100 50"])
        #expect(
            file.messages == [
                "the screen that is embedded here is shown as a view", "this screen is in another storyboard",
            ])
    }

    @Test("A storyboard cut off anywhere has one error, at or before the cut")
    func cut() {
        let text = Array(
            S.document(
                S.view("view", "0 0 100 100", "id=\"r\"", S.subviews(S.view("label!", "0 0 50 20", "text=\"é\"")))
            ).utf8)
        for count in stride(from: 0, to: text.count, by: 7) {
            let file = FlatImport(bytes: Array(text.prefix(count)), name: "Main.storyboard")
            #expect(file.sketches.isEmpty && file.codes == ["invalid-markup"], "\(count)")
            #expect(file.places.allSatisfy { $0 <= count }, "\(count)")
        }
    }

    @Test("Deeply nested views, many siblings and many screens are read")
    func large() {
        var deep = S.view("label", "0 0 1 1")
        for _ in 0..<300 { deep = S.view("view", "0 0 100 100", "", S.subviews(deep)) }
        #expect(S.read(S.view("view", "0 0 100 100", "", S.subviews(deep))).nodes().count == 301)
        for _ in 0..<300 { deep = S.view("view", "0 0 100 100", "", S.subviews(deep)) }
        #expect(S.read(deep).codes == ["invalid-markup"])
        let labels = (0..<2000).map { S.view("label", "0 \($0) 50 1", "id=\"l\($0)\"") }.joined()
        let chain = (1..<2000).map {
            "<constraint firstItem=\"l\($0)\" firstAttribute=\"leading\" secondItem=\"l\($0 - 1)\" secondAttribute=\"leading\"/>"
        }.joined()
        let inner = S.view(
            "view", "0 0 100 100", "id=\"m\"", S.subviews(labels) + "<constraints>\(chain)</constraints>")
        #expect(S.read(S.view("view", "0 0 100 100", "", S.subviews(inner))).nodes().count == 2001)
        let both = (0..<1000).map { number in
            ["leading", "trailing"].map { edge in
                "<constraint firstItem=\"l\(number)\" firstAttribute=\"\(edge)\" secondItem=\"m\" secondAttribute=\"\(edge)\"/>"
            }.joined()
        }.joined()
        let free = S.view("view", "0 0 100 100", "id=\"m\"", S.subviews(labels) + "<constraints>\(both)</constraints>")
        let file = S.read(S.view("view", "0 0 100 100", "", S.subviews(free)))
        #expect(file.messages == [] && file.nodes().allSatisfy { $0.response != nil })
        let screens = (0..<500).map { _ in S.view("view", "0 0 100 100", "", S.subviews(S.view("label", "0 0 50 20"))) }
        #expect(S.read(screens.joined()).sketches.count == 500)
    }

    @Test("Constraints between all views are solved; a very long chain from its end is not, with a note")
    func tangled() {
        func read(_ count: Int, _ pairs: [(Int, Int)], _ edge: String) -> FlatImport {
            let views = (0..<count).map {
                S.view("view", "\($0) 0 50 1", "id=\"l\($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
            }
            let constraints = pairs.map { one, other in
                "<constraint firstItem=\"l\(one)\" firstAttribute=\"leading\" secondItem=\"l\(other)\" "
                    + "secondAttribute=\"\(edge)\"/>"
            }
            return S.read(
                S.view(
                    "view", "0 0 100 100", "",
                    S.subviews(views.joined()) + "<constraints>\(constraints.joined())</constraints>"))
        }
        let all = read(200, (0..<200).flatMap { one in (0..<one).map { (one, $0) } }, "trailing")
        #expect(all.messages == [] && all.nodes().allSatisfy { $0.response != nil })
        let chain = read(4000, (1..<4000).reversed().map { ($0, $0 - 1) }, "leading")
        #expect(chain.messages == ["what stretches is not known, for the constraints tangle too much"])
        #expect(chain.nodes().count == 4000 && chain.nodes().allSatisfy { $0.response == nil })
    }
}

import SkelLanguage
import SkelText
import Testing

@testable import SkelImport

/// Named colours of a storyboard, whose dark values only asset catalogues have.
@Suite("Colour sets of storyboards")
struct StoryboardColorSetTests {
    typealias S = Storyboards

    private static func components(_ red: String, _ green: String, _ blue: String, _ alpha: String = "1.000") -> String
    {
        "{\"color-space\":\"srgb\",\"components\":{\"alpha\":\"\(alpha)\",\"blue\":\"\(blue)\",\"green\":\"\(green)\",\"red\":\"\(red)\"}}"
    }

    private static func entry(_ color: String, _ appearances: String..., idiom: String = "universal") -> String {
        let list = appearances.map {
            "{\"appearance\":\"\($0 == "high" ? "contrast" : "luminosity")\",\"value\":\"\($0)\"}"
        }
        let own = list.isEmpty ? "" : "\"appearances\":[\(list.joined(separator: ","))],"
        return "{\(own)\"color\":\(color),\"idiom\":\"\(idiom)\"}"
    }

    private static func set(_ entries: String...) -> [UInt8] {
        Array("{\"colors\":[\(entries.joined(separator: ","))],\"info\":{\"author\":\"xcode\",\"version\":1}}".utf8)
    }

    private static func text(_ entries: String...) -> String? {
        let file = "{\"colors\":[\(entries.joined(separator: ","))]}"
        return ColorSet.pair(in: Array(file.utf8)).map { StoryboardColor(pair: $0).text }
    }

    @Test("Components are decimals, whole numbers to 255 or hexadecimal, with an opacity; grey has one")
    func components() {
        let plain = Self.entry(Self.components("0xF0", "245", "0.980"))
        #expect(Self.text(plain) == "#f0f5fa")
        #expect(
            Self.text(plain, Self.entry(Self.components("0x1a", "36", "0.18", "0.5"), "dark"))
                == "lightDark(#f0f5fa, #1a242e80)")
        #expect(Self.text(Self.entry(Self.components("-0.2", "1.3", "300", "1"))) == "#00ffff")
        let grey = "{\"color-space\":\"gray-gamma-22\",\"components\":{\"alpha\":\"1.000\",\"white\":\"0.2\"}}"
        #expect(Self.text(plain, Self.entry(grey, "dark")) == "lightDark(#f0f5fa, #333333)")
        let system = "{\"platform\":\"ios\",\"reference\":\"systemBlueColor\"}"
        #expect(Self.text(Self.entry(system)) == "lightDark(#007aff, #0a84ff)")
    }

    @Test(
        "The dark value is that without more contrast, for all devices or phones; a light one goes before the plain one"
    )
    func appearances() {
        let (white, grey, black) = (
            Self.components("1.0", "1.0", "1.0"), Self.components("0.2", "0.2", "0.2"), Self.components("0", "0", "0")
        )
        #expect(
            Self.text(Self.entry(white), Self.entry(black, "dark", "high"), Self.entry(grey, "dark"))
                == "lightDark(#ffffff, #333333)")
        #expect(Self.text(Self.entry(grey), Self.entry(white, "light")) == "lightDark(#ffffff, #333333)")
        #expect(
            Self.text(Self.entry(black, idiom: "watch"), Self.entry(grey, idiom: "iphone"), Self.entry(white))
                == "#ffffff")
        #expect(Self.text(Self.entry(black, "dark")) == nil)
        #expect(Self.text(Self.entry(Self.components("0xFFF", "1", "1"))) == nil)
        #expect(Self.text("7", "{\"color\":[]}", Self.entry("{\"components\":{\"red\":\"nan\"}}")) == nil)
        #expect(ColorSet.pair(in: Array("{\"colors\":".utf8)) == nil)
        #expect(ColorSet.pair(in: []) == nil)
    }

    private static let card = set(
        entry(components("0xF0", "0xF5", "0xFA")), entry(components("0x1A", "0x24", "0x2E"), "dark"))

    private static func screen(_ names: String...) -> (objects: String, resources: String) {
        let views = names.enumerated().map { index, name in
            S.view(
                "label", "0 \(index * 50) 200 40", "text=\"38 trips\"",
                "<color key=\"backgroundColor\" name=\"\(name)\"/>")
        }
        let copies = names.map {
            "<namedColor name=\"\($0)\"><color red=\"0.94\" green=\"0.96\" blue=\"0.98\" alpha=\"1\"/></namedColor>"
        }
        let root = S.view("view", "0 0 390 400", "", S.subviews(views.joined() + S.view("imageView!", "0 300 90 90")))
        return (root, copies.joined())
    }

    private static func backgrounds(_ file: FlatImport) -> [String] {
        file.nodes().flatMap { $0.declarations }.filter { $0.path == "backgroundColor" }.map { $0.value }
    }

    @Test(
        "A named colour has the values of its set, also where white is darker than what is behind it in the dark scheme"
    )
    func named() {
        let screen = Self.screen("CardSurface")
        let file = S.read(screen.objects, screen.resources) { names in
            names.map { $0 == "CardSurface" ? Self.card : nil }
        }
        #expect(Self.backgrounds(file) == ["lightDark(#f0f5fa, #1a242e)"])
        #expect(file.sketches[0].remarks.allSatisfy { !$0.contains("catalogue") })
        let bright = S.read(screen.objects, screen.resources) { _ in
            [
                Self.set(
                    Self.entry(Self.components("1.0", "1.0", "1.0")),
                    Self.entry(Self.components("0.2", "0.2", "0.2"), "dark"))
            ]
        }
        #expect(Self.backgrounds(bright) == ["lightDark(#ffffff, #333333)"])
        let clear = S.read(screen.objects, screen.resources) { _ in
            [Self.set(Self.entry(Self.components("1.0", "1.0", "1.0", "0.000")))]
        }
        #expect(Self.backgrounds(clear).isEmpty)
    }

    @Test("One remark names up to three colours that no catalogue has, and that the screen shows")
    func missing() {
        let screen = Self.screen("A", "B", "C", "D", "E")
        let remarks = S.read(screen.objects, screen.resources).sketches[0].remarks.filter { $0.contains("catalogue") }
        #expect(
            remarks == [
                "The colours 'A', 'B', 'C' and 2 more have their light value only, because no asset catalogue around the storyboard has them: "
                    + "write lightDark(#light, #dark), which an update keeps."
            ])
        #expect(remarks.allSatisfy { StoryboardRemarks.isOne($0) })
        let broken = Self.screen("A", "B")
        let file = S.read(broken.objects, broken.resources) { _ in [Self.card, Array("{".utf8)] }
        #expect(
            file.sketches[0].remarks.contains {
                $0.hasPrefix(
                    "The colour 'B' has its light value only, because no asset catalogue around the storyboard has it: "
                )
            })
        let hidden = S.view(
            "view!", "0 0 390 400", "",
            S.subviews(S.view("label!", "0 0 90 20", "", "<color key=\"textColor\" name=\"A\"/>")))
        #expect(S.read(hidden, broken.resources).sketches[0].remarks.allSatisfy { !$0.contains("catalogue") })
    }
}

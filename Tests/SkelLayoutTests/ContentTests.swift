import SkelLanguage
import SkelLayout
import SkelText
import TestSupport
import Testing

@Suite("Texts and pictures")
struct ContentTests {
    /// The frame of a view in a row in which every view has its own size.
    private func size(_ view: String, row: String = "") -> Size {
        let source = "skeleton A { size: 900 900; row r { alignItems: flexStart; \(row) \(view) spacer } }"
        let compiled = Compiled(source)
        #expect(compiled.problems.errorCount == 0)
        return compiled.drawings[0].views[2].frame.size
    }

    @Test("a text is as wide as the sum of its letters' advance widths")
    func widths() {
        // I 569, n 1139, b 1139, o 1139, x 1024 of 2048; bold n, b and o are 1251 and x is 1139.
        #expect(abs(size("label { text: \"Inbox\"; fontSize: 20.48 }").width - 50.1) < 0.001)
        #expect(abs(size("label { text: \"Inbox\"; fontSize: 20.48; fontWeight: bold }").width - 54.61) < 0.001)
        #expect(size("label { text: \"Inbox\"; fontWeight: 599 }") == size("label { text: \"Inbox\" }"))
        #expect(
            size("label { text: \"Inbox\"; fontWeight: semibold }")
                == size("label { text: \"Inbox\"; fontWeight: 900 }"))
        #expect(size("label { text: \"Почта Ελ é\" }").width > 60)
        #expect(size("label { text: \"受信トレイ\"; fontSize: 10 }").width == 50, "East Asian letters are as wide as high")
        #expect(size("label { text: \"e\\u{301}\" }") == size("label { text: \"e\" }"), "an accent takes no room")
    }

    @Test("`characters` are half as wide as the font size, but an actual text takes precedence")
    func characters() {
        #expect(size("label { characters: 12; fontSize: 10 }").width == 60)
        #expect(size("label { characters: 12; text: \"I\"; fontSize: 20.48 }").width < 6)
        #expect(size("label { characters: 0 }").width == 0)
        #expect(size("button { characters: 8; fontSize: 10 }") == Size(width: 40, height: 34))
    }

    @Test("a label with a text is as high as its lines in the label's font")
    func heights() {
        #expect(abs(size("label { text: \"A\"; fontSize: 10 }").height - 11.93359375) < 1e-9)
        let kept = "isSkeletonable: false;"
        #expect(
            abs(size("label { text: \"A\"; numberOfLines: 3; fontSize: 10 }", row: kept).height - 35.80078125) < 1e-9)
        // A bone's lines need 3 x 15 and 2 x 10 points.
        #expect(size("label { text: \"A\"; numberOfLines: 3; fontSize: 10 }").height == 65)
        #expect(size("label { numberOfLines: 1; fontSize: 10 }").height == 15, "without a text, a line's")
    }

    @Test("only kept views show their text, within their padding")
    func kept() {
        let source = """
            skeleton A {
              size: 300 200
              label bone { text: "Bone" }
              column c {
                isSkeletonable: false
                label kept { text: "Kept"; padding: 1 2 3 4; textAlignment: right; textColor: #f00; fontWeight: 500 }
                button b { text: "Go"; direction: rtl }
                label none { text: "" }
                label hidden { text: "Hidden"; isHiddenWhenSkeletonIsActive: true }
              }
            }
            """
        let drawing = Compiled(source).drawings[0]
        let texts = drawing.contents.compactMap { content -> KeptText? in
            if case .text(let text) = content { return text }
            return nil
        }
        #expect(texts.map(\.string) == ["Kept", "Go"])
        #expect(texts[0].alignment == .right && texts[0].fontWeight == 500)
        #expect(texts[0].color == ColorPair(Color(rgb: 0xff0000)))
        #expect(texts[1].alignment == .center && texts[1].direction == .rtl)
        let frame = drawing.looks[0].frame
        let view = drawing.views[Int(drawing.looks[0].view)].frame
        #expect(frame.x == view.x + 4 && frame.y == view.y + 1)
        #expect(frame.width == view.width - 6 && frame.height == view.height - 4)
    }
}

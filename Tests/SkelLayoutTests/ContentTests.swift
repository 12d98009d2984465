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

    /// The frames of the bones of a view that is 200 points wide, in its own coordinates.
    private func lines(_ view: String, in direction: String = "ltr") -> [Rect] {
        let source = "skeleton A { size: 300 900; direction: \(direction); \(view) }"
        let compiled = Compiled(source)
        #expect(compiled.problems.errorCount == 0)
        let frame = compiled.drawings[0].views[1].frame
        return compiled.drawings[0].bones.map { $0.frame.offset(x: -frame.x, y: -frame.y) }
    }

    @Test("padding insets a text's lines, whatever the sides")
    func padding() {
        let all = "multilineHeight: 10"
        func label(_ more: String, _ kind: String = "label") -> String {
            "appearance { \(all) } \(kind) a { width: 200; \(more) }"
        }
        #expect(
            lines(label("padding: 20; lastLineFillPercent: 50")) == [Rect(x: 20, y: 20, width: 80, height: 10)])
        #expect(
            lines(label("padding: 1 2 3 4; numberOfLines: 2; lastLineFillPercent: 50"))
                == [Rect(x: 4, y: 1, width: 194, height: 10), Rect(x: 4, y: 21, width: 97, height: 10)])
        // In the middle of what the padding leaves.
        #expect(
            lines(label("padding: 10 0 30; height: 60; lastLineFillPercent: 100"))
                == [Rect(x: 0, y: 15, width: 200, height: 10)])
        #expect(
            lines(label("padding: 10%; lastLineFillPercent: 100; textAlignment: center"))
                == [Rect(x: 30, y: 30, width: 140, height: 10)])
        #expect(
            lines(
                label("paddingLeading: 50; skeletonPaddingInsets: insets(top: 0, left: 10, bottom: 0, right: 0)"),
                in: "rtl"
            )
            .map { $0.width } == [140 * 0.7])
        let filled = lines(label("height: 100; padding: 10 20 30 40; lastLineFillPercent: 100", "textView"))
        #expect(filled == (0..<3).map { Rect(x: 40, y: 10 + 20 * Double($0), width: 140, height: 10) })
    }

    @Test("a label grows to hold its lines and its padding")
    func paddedHeight() {
        let frame = Compiled("skeleton A { size: 300 900; label a { height: 20; numberOfLines: 3; padding: 10 0 } }")
            .drawings[0].views[1].frame
        #expect(frame.height == 65 + 20)
    }

    @Test("baselines of padded texts are those of their lines")
    func paddedBaseline() {
        let drawing = Compiled(
            """
            skeleton A {
              size: 300 900
              row { alignItems: baseline; label a { padding: 4 0 20 }; label b }
              row { alignItems: baseline; label c { height: 40; padding: 4 0 20 }; view d { width: 9; height: 30 } }
            }
            """
        ).drawings[0]
        #expect(drawing.views[3].frame.y == 4)
        #expect(drawing.views[5].frame.y + 4 + (40 - 24 - 15) / 2 + 15 == drawing.views[6].frame.maxY)
    }

    @Test("percentages of a text's padding are of the content around it")
    func percentages() {
        let label = "label { padding: 25%; lastLineFillPercent: 100 }"
        let drawing = Compiled("skeleton A { size: 320 auto; column { padding: 20; \(label) } }").drawings[0]
        #expect(drawing.bones.map { $0.frame } == [Rect(x: 90, y: 90, width: 140, height: 15)])
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

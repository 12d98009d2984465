import SkelText
import Testing

@testable import SkelDriver

/// `check --against --fix`: of the numbers that could be changed, those are that make the skeleton as a whole more like its
/// page.
@Suite("Which numbers --fix changes")
struct DriftChoiceTests {
    /// What becomes of a screen.
    private func fixed(_ screen: String, _ page: String) -> String {
        DriftFixTests.fix(screen, as: page).1.text("Feed.skel") ?? ""
    }

    private func page(_ media: [[Double]]) -> String { DriftTreeTests.page(media.map { DriftBoxTests.media($0) }) }

    @Test(
        "Two bones are not put right by a number that puts a third one wrong, or more wrong",
        arguments: [true, false], [45.0, 47])
    func traded(_ isShared: Bool, _ last: Double) {
        // The row is 10 px lower, and what stands below it is nearly where it was.
        let screen = """
            let space: 20
            let below: \(isShared ? "$space" : "20")
            let side: 10
            skeleton Feed {
              size: 200 auto
              row {
                marginTop: 5
                gap: $space
                imageView { width: 40; height: 20 }
                imageView { width: 40; height: 20 }
              }
              imageView last { marginTop: $below; height: 20 }
              imageView { frame: 110 0 $side 4 }
              imageView { frame: 150 0 $side 4 }
              imageView { frame: 190 0 $side 4 }
            }

            """
        let squares = [110.0, 150, 190].map { [$0, 0, 14, 4] }
        let page = page([[0, 15, 40, 20], [60, 15, 40, 20], [0, last, 200, 20]] + squares)
        let sides = screen.replacing("side: 10", with: "side: 14")
        let all = sides.replacing("marginTop: 5", with: "marginTop: 15")
            .replacing("below: 20", with: "below: \(Int(last) - 35)")
        #expect(fixed(screen, page) == (isShared ? sides : all))
    }

    @Test("No distance grows by the height of an element that has no bone", arguments: [true, false])
    func holes(isNew: Bool) {
        let screen = """
            skeleton Feed {
              size: 200 auto
              imageView { height: 40 }
              imageView { marginTop: 10; height: 30 }
            }

            """
        let new = [[0.0, 50, 200, 80]]
        let moved = page([[0, 0, 200, 40]] + (isNew ? new : []) + [[0, 140, 200, 30]])
        let wanted = isNew ? screen : screen.replacing("marginTop: 10", with: "marginTop: 100")
        #expect(fixed(screen, moved) == wanted)
    }

    @Test("What stands by itself stays where the page has it, though an element above has moved")
    func alone() {
        func screen(_ side: Int) -> String {
            let squares = [0, 40, 80].map { "  imageView { frame: \($0) 100 $side 30 }\n" }.joined()
            return "let side: \(side)\nskeleton Feed {\n  size: 200 auto\n"
                + "  imageView { width: 20; height: 20 }\n  imageView { width: 20; height: 20 }\n\(squares)}\n"
        }
        // No number puts the second picture 3 px below the first one.
        let squares = [0.0, 40, 80].map { [$0, 100, 14, 30] }
        #expect(fixed(screen(10), page([[0, 0, 20, 20], [0, 23, 20, 20]] + squares)) == screen(14))
    }

    @Test(
        "Where most is wrong and bones have no names, what would put one of them right is left",
        arguments: [true, false])
    func guessed(_ hasNames: Bool) {
        func screen(_ one: Int, _ others: [String]) -> String {
            let views = others.enumerated().map { "  view v\($0) { frame: 0 \($0 + 1)00 50 \($1) }\n" }
            return "let size: 20\nskeleton Feed {\n  size: 375 400\n  view one { frame: 0 0 50 \(one) }\n"
                + "\(views.joined())}\n"
        }
        let page = DriftFixTests.page(screen(24, ["26", "31", "37"]), hasNames: hasNames)
        let shared = Array(repeating: "$size", count: 3)
        #expect(fixed(screen(20, shared), page) == screen(hasNames ? 24 : 20, shared))
    }

    @Test("Where a text's lines are higher than its bars, the bars stay as they are")
    func bars() {
        let screen = """
            skeleton Feed {
              size: 200 auto
              label { width: 60; skeletonTextLineHeight: fixed(12) }
              imageView { width: 40; height: 40 }
            }

            """
        let text = DriftTreeTests.text((0, 0, 60, 20), "[0, 1, 60, 18]")
        #expect(fixed(screen, DriftTreeTests.page([text, DriftBoxTests.media([0, 20, 40, 40])])) == screen)
    }

    @Test("A number that has an effect only when another one has changed is changed too")
    func second() {
        func screen(_ most: Int, _ height: Int) -> String {
            """
            let most: \(most)
            skeleton Feed {
              size: 375 400
              row {
                alignItems: flexStart
                view a { width: 20; height: \(height); maxHeight: $most }
                view b { width: 20; height: 100; maxHeight: $most }
                view c { width: 20; height: 100; maxHeight: $most }
                view d { width: 20; height: 100; maxHeight: $most }
              }
            }

            """
        }
        #expect(fixed(screen(20, 40), DriftFixTests.page(screen(50, 50))) == screen(50, 50))
    }

    @Test("Of a view's number and a variable that explain as much the view's is changed")
    func variable() {
        func screen(_ margin: Int) -> String {
            "let top: 10\nskeleton Feed {\n  size: 375 400\n  column {\n    paddingTop: $top\n"
                + "    view a { marginTop: \(margin); height: 20 }\n  }\n}\n"
        }
        #expect(fixed(screen(5), DriftFixTests.page(screen(9))) == screen(9))
    }

    @Test("Of numbers of one view that explain as much the one of the variant is changed")
    func variant() {
        func screen(_ own: String, _ margin: Int) -> String {
            "skeleton Feed {\n  size: 375 400\n  row r {\n    paddingLeft: 4\n    \(own)view a { width: 20; height: 20 }\n"
                + "  }\n  variant Wide when width >= 300 { r.marginLeft: \(margin) }\n}\n"
        }
        // What a source is drawn as here has no variants.
        #expect(fixed(screen("", 6), DriftFixTests.page(screen("marginLeft: 9; ", 9))) == screen("", 9))
    }
}

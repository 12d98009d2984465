import SkelLayout
import SkelText
import Testing

@testable import SkelDriver

/// `check --against` with captured pages: cards, bars and kept room are compared as bones are.
@Suite("Drift of boxes")
struct DriftBoxTests {
    static let screen = """
        skeleton Feed {
          size: 200 auto
          gap: 10
          column card {
            height: 60
            padding: 8
            backgroundColor: #eeeeee
            imageView photo { width: 40; height: 40 }
          }
          view advert { isSkeletonable: false; height: 30 }
          imageView last { width: 20; height: 20 }
        }

        """

    static func box(_ frame: [Double], _ more: String) -> String {
        DriftTreeTests.box(frame[0], frame[1], frame[2], frame[3], ", " + more)
    }

    static func card(_ frame: [Double], _ children: [String], look: String = "\"bg\": \"#eeeeee\"") -> String {
        box(frame, "\"ink\": { \(look) }, \"ch\": [\(children.joined(separator: ","))]")
    }

    static func media(_ frame: [Double]) -> String { box(frame, "\"m\": \"media\"") }

    /// The page of the screen above, with some of its boxes elsewhere.
    static func page(
        card: [Double] = [0, 0, 200, 60], photo: [Double] = [8, 8, 40, 40], advert: [Double] = [0, 70, 200, 30],
        last: [Double] = [0, 110, 20, 20], look: String = "\"bg\": \"#eeeeee\""
    ) -> String {
        DriftTreeTests.page([
            Self.card(card, [media(photo)], look: look), box(advert, "\"m\": \"keep\""), media(last),
        ])
    }

    @Test("A card and kept room are compared, and counted beside the bones")
    func compared() {
        let page = Self.page(card: [0, 0, 200, 64], advert: [0, 70, 190, 30])
        let (status, memory) = DriftTreeTests.check(page, Self.screen, "--max-drift", "3")
        #expect(status == .mistakes)
        #expect(
            memory.output.hasPrefix("Feed, 200 x 130: 2 of 2 bones and 2 boxes measured on a container"))
        #expect(
            DriftTreeTests.rows(memory) == [
                "Feed/card": "0 0 0 4", "Feed/advert": "0 0 -10 0", "Feed/card/photo": "0 0 0 0",
                "Feed/last": "0 0 0 0",
            ])
        #expect(memory.error.contains("Feed.skel:4:3: error: this drifts 4 px"))
        #expect(memory.error.contains("Feed.skel:10:3: error: this drifts 10 px"))
        #expect(!memory.output.contains("without"))
    }

    @Test("A border or a shadow makes a box of a page too; round corners alone, or nothing, do not")
    func looks() {
        let (border, shadow) = (
            "\"border\": [1, 1, 1, 1], \"bc\": \"#cccccc\"", "\"shadow\": [0, 1, 2, 0, \"#00000040\"]"
        )
        for (look, count) in [(border, 2), (shadow, 2), ("\"rad\": [\"8px\", \"8px\", \"8px\", \"8px\"]", 1)] {
            let (_, memory) = DriftTreeTests.check(Self.page(look: look), Self.screen)
            let boxes = count == 2 ? "2 boxes" : "1 box"
            #expect(memory.output.hasPrefix("Feed, 200 x 130: 2 of 2 bones and \(boxes) measured"), "\(look)")
            #expect(!memory.output.contains("without"))
        }
    }

    @Test(
        "A skeleton's border and shadow make a box, what is a bone is none",
        arguments: [
            ("backgroundColor: #eeeeee", 1), ("borderWidth: 1; borderColor: #ccc", 1),
            ("shadow: 0 1px 2px #00000040", 1),
            ("cornerRadius: 8", 0), ("isHidden: true; backgroundColor: #eeeeee", 0),
        ])
    func ownLooks(_ look: String, _ count: Int) {
        let screen = Self.screen.replacing("backgroundColor: #eeeeee", with: look).replacing(
            "view advert { isSkeletonable: false;", with: "view advert { backgroundColor: #eeeeee;")
        let memory = Memory(["page.json": Self.page(), "Feed.skel": screen])
        _ = memory.run("check", "--against", "page.json", "Feed.skel")
        #expect(memory.output.contains(" and 1 box measured") == (count == 1), "\(memory.output)\(memory.error)")
    }

    @Test("A card that has moved far is found by what is in it, not by where it stands")
    func moved() {
        func screen(_ gap: Int) -> String {
            let cards = ["a", "b"].map { name in
                """
                  column \(name) { width: 100; height: 50; padding: 5; backgroundColor: #eeeeee; imageView { width: 40; height: 40 } }

                """
            }
            return "skeleton Feed {\n  size: 200 auto\n  gap: \(gap)\n\(cards.joined())}\n"
        }
        let page = DriftTreeTests.page([
            Self.card([0, 0, 100, 50], [Self.media([5, 5, 40, 40])]),
            Self.card([0, 500, 100, 50], [Self.media([5, 505, 40, 40])]),
        ])
        let (_, memory) = DriftTreeTests.check(page, screen(10), "--max-drift", "3")
        #expect(DriftTreeTests.rows(memory)["Feed/b"] == "0 440 0 0", "\(memory.output)")
    }

    @Test("Of boxes around the same bones each finds the one most like it, and one of a page's has one")
    func nested() {
        let screen = """
            skeleton Feed {
              size: 200 120
              column outer {
                padding: 10
                backgroundColor: #eeeeee
                column inner { padding: 10; height: 60; backgroundColor: #dddddd; imageView { width: 40; height: 40 } }
              }
            }

            """
        let media = Self.media([20, 20, 40, 40])
        let inner = Self.card([10, 10, 180, 60], [media], look: "\"bg\": \"#dddddd\"")
        for (tree, boxes) in [
            (Self.card([0, 0, 200, 80], [inner]), ["Feed/outer", "Feed/outer/inner"]),
            (inner, ["Feed/outer/inner"]), (media, []),
            // Another bone in it: it is not this box.
            (Self.card([10, 10, 180, 60], [media, Self.media([0, 100, 9, 9])]), ["Feed/outer/inner"]),
        ] {
            let (_, memory) = DriftTreeTests.check(DriftTreeTests.page([tree]), screen)
            let rows = DriftTreeTests.rows(memory).filter { !$0.key.contains("imageView") }
            #expect(rows.keys.sorted() == boxes, "\(memory.output)")
            #expect(rows.values.allSatisfy { $0 == "0 0 0 0" }, "\(memory.output)")
        }
    }

    @Test("Of a page's boxes around the same bones a box is the one most like it", arguments: [true, false])
    func likest(_ isOuter: Bool) {
        let (padding, height) = isOuter ? (20, 80) : (10, 60)
        let margin = isOuter ? 0 : 10
        let screen = """
            skeleton Feed {
              size: 200 120
              column card {
                margin: \(margin)
                padding: \(padding)
                height: \(height)
                backgroundColor: #eeeeee
                imageView { width: 40; height: 40 }
              }
            }

            """
        let inner = Self.card([10, 10, 180, 60], [Self.media([20, 20, 40, 40])], look: "\"bg\": \"#dddddd\"")
        let (_, memory) = DriftTreeTests.check(DriftTreeTests.page([Self.card([0, 0, 200, 80], [inner])]), screen)
        #expect(DriftTreeTests.rows(memory)["Feed/card"] == "0 0 0 0", "\(memory.output)")
    }

    @Test("A box that holds the bones of another one is not it")
    func others() {
        let page = DriftTreeTests.page([
            Self.card([0, 0, 200, 130], [Self.media([8, 8, 40, 40]), Self.media([0, 110, 20, 20])])
        ])
        let (_, memory) = DriftTreeTests.check(page, Self.screen)
        #expect(DriftTreeTests.rows(memory).keys.sorted() == ["Feed/card/photo", "Feed/last"])
    }

    @Test("What another tool measured is compared by its paths; boxes that it does not name are not missed")
    func named() {
        let rects = [("Feed/card/photo", 8, 8, 40, 40), ("Feed/last", 0, 110, 20, 20), ("Feed/card", 0, 0, 200, 66)]
        let listed = rects.map { DriftTests.rect($0.0, Double($0.1), Double($0.2), Double($0.3), Double($0.4)) }
        let page = "{ \"width\": 200, \"height\": 120, \"rects\": [\(listed.joined(separator: ","))] }"
        let (_, memory) = DriftTreeTests.check(page, Self.screen)
        #expect(DriftTreeTests.rows(memory)["Feed/card"] == "0 0 0 6")
        #expect(memory.output.contains("2 of 2 bones and 1 box measured") && !memory.output.contains("without"))
    }

    @Test("A view that gives way to the skeleton is room that the page keeps")
    func givesWay() {
        let screen = Self.screen.replacing("isSkeletonable: false", with: "isHiddenWhenSkeletonIsActive: true")
        let (_, memory) = DriftTreeTests.check(Self.page(advert: [0, 70, 190, 30]), screen)
        #expect(DriftTreeTests.rows(memory)["Feed/advert"] == "0 0 -10 0", "\(memory.output)")
    }

    @Test("A bone never stands for kept room, nor kept room for a card")
    func rooms() {
        let page = DriftTreeTests.page([
            Self.box([0, 0, 200, 60], "\"m\": \"keep\""), Self.box([0, 110, 20, 20], "\"m\": \"keep\""),
        ])
        let (_, memory) = DriftTreeTests.check(page, Self.screen)
        #expect(DriftTreeTests.rows(memory).keys.sorted() == ["Feed/advert"])
        #expect(memory.output.contains("bones without a rectangle:\n  Feed/card/photo\n  Feed/last\n"))
    }
}

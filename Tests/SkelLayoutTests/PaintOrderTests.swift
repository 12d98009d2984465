import SkelLanguage
import SkelText
import TestSupport
import Testing

@testable import SkelLayout

/// The levels of a one-screen text's bones and looks, named by their views, in painting order.
private func levels(_ text: String) -> [String] {
    let compiled = Compiled("skeleton S { size: 200 200; \(text) }")
    let (screen, drawing) = (compiled.screens[0], compiled.drawings[0])
    let order = PaintOrder(of: drawing)
    func name(_ view: Int32) -> String {
        let node = screen.nodes[Int(drawing.views[Int(view)].node)]
        return node.name >= 0 ? screen.tables.strings[Int(node.name)] : node.kind.name
    }
    var result: [String] = []
    let lookLevels = order.lookLevels
    var looks = drawing.looks.indices[...]
    for (index, bone) in drawing.bones.enumerated() {
        while let look = looks.first, drawing.looks[look].bonesBefore <= index {
            result.append("[\(name(drawing.looks[look].view))] \(lookLevels[look])")
            looks.removeFirst()
        }
        result.append("\(name(bone.view)) \(order.level(ofBone: index))")
    }
    return result + looks.map { "[\(name(drawing.looks[$0].view))] \(lookLevels[$0])" }
}

extension PaintOrder {
    /// The level of each look.
    fileprivate var lookLevels: [Int] {
        var levels: [Int: Int] = [:]
        for level in 0..<levelCount {
            for look in looks(onLevel: level) { levels[Int(look)] = level }
        }
        return levels.sorted { $0.key < $1.key }.map(\.value)
    }
}

@Suite("Painting order")
struct PaintOrderTests {
    @Test("a kept floating button covers the bones below it, and a bone on the button covers the button")
    func floatingButton() {
        #expect(
            levels(
                """
                imageView photo { frame: 0 0 200 200 }
                view button { frame: 140 140 50 50; backgroundColor: #fff; view icon { frame: 10 10 30 30 } }
                """) == ["photo 0", "[button] 1", "icon 1"])
    }

    @Test("cards with backgrounds, one below the other, take one level")
    func cards() {
        #expect(
            levels(
                """
                view a { frame: 0 0 200 90; backgroundColor: #fff; view b { frame: 10 10 50 50 } }
                view c { frame: 0 90 200 90; backgroundColor: #fff; view d { frame: 10 10 50 50 } }
                """) == ["[a] 0", "b 0", "[c] 0", "d 0"])
    }

    @Test("shapes that their round corners keep apart share a level, even if their boxes overlap")
    func roundCorners() {
        func badge(at x: Int) -> [String] {
            levels(
                """
                imageView face { frame: 0 0 100 100; cornerRadius: 50 }
                view badge { frame: \(x) \(x) 20 20; isSkeletonable: false; backgroundColor: #f00; cornerRadius: 10 }
                """)
        }
        #expect(badge(at: 84) == ["face 0", "[badge] 0"])
        #expect(badge(at: 75) == ["face 0", "[badge] 1"])
    }

    @Test("a border around bones only covers the ones that it crosses")
    func ring() {
        func ring(width: Int) -> [String] {
            levels(
                """
                view a { frame: 10 10 50 50 }
                view ring { frame: 5 5 60 60; isSkeletonable: false; borderWidth: \(width); borderColor: #f00 }
                """)
        }
        #expect(ring(width: 5) == ["a 0", "[ring] 0"])
        #expect(ring(width: 6) == ["a 0", "[ring] 1"])
    }

    @Test("a border crosses a bone that extends into a round corner of its hole")
    func roundRing() {
        func ring(_ frame: String) -> [String] {
            levels(
                """
                view a { frame: \(frame) }
                view ring { frame: 5 5 60 60; isSkeletonable: false; borderWidth: 5; borderColor: #f00; cornerRadius: 20 }
                """)
        }
        // The hole's corners have a radius of 15, of which 0.29 are outside the arc on the diagonal.
        #expect(ring("10 10 50 50") == ["a 0", "[ring] 1"])
        #expect(ring("14 14 42 42") == ["a 0", "[ring] 1"])
        #expect(ring("15 15 40 40") == ["a 0", "[ring] 0"])
    }

    @Test("a leaf's border covers its bone")
    func border() {
        #expect(
            levels("imageView face { width: 50; height: 50; borderWidth: 2; borderColor: #f00 }") == [
                "face 0", "[face] 1",
            ])
    }

    @Test("views without a height and with a border on one side are painted in order")
    func flatBorders() {
        let view = "{ borderRightWidth: 4; borderColor: #f00; tintColor: #00f }"
        #expect(levels("imageView a; view b \(view) view c \(view)") == ["[b] 0", "[c] 0"])
    }

    @Test("a part hidden by a clipping ancestor covers nothing")
    func clipped() {
        #expect(
            levels(
                """
                view a { frame: 0 0 50 50 }
                view b { frame: 60 0 50 50; clipsToBounds: true; isSkeletonable: false
                  view c { frame: -60 0 100 50; backgroundColor: #f00 } }
                """) == ["a 0", "[c] 0"])
    }

    @Test("a bone covers an earlier one of another colour")
    func colors() {
        func third(_ frame: String) -> [String] {
            levels(
                """
                view a { frame: 0 0 50 50; tintColor: #f00 }
                view b { frame: 40 0 50 50; tintColor: #00f }
                view c { frame: \(frame); tintColor: #f00 }
                """)
        }
        #expect(third("80 0 50 50") == ["a 0", "b 0", "c 1"])
        #expect(third("90 0 50 50") == ["a 0", "b 0", "c 0"])
    }

    @Test("each sheet of a stack takes a level")
    func stack() {
        let sheet = "view { frame: 0 0 50 50; backgroundColor: #fff; view { frame: 10 10 20 20 } }\n"
        #expect(
            levels(sheet + sheet + sheet) == [
                "[view] 0", "view 0", "[view] 1", "view 1", "[view] 2", "view 2",
            ])
    }

    @Test("many items get the same levels as from comparing all pairs")
    func random() {
        var seed: UInt64 = 42
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for round in 0..<40 {
            let count = 1 + next(120)
            var drawing = Drawing(
                of: Screen(name: "A", span: Span(file: 0, start: 0, end: 0)), size: Size(width: 400, height: 400),
                views: [], tables: Tables())
            let colors = [ColorPair.separator, ColorPair.separator]
            drawing.paints = Array(
                repeating: Paint(type: .solid, scope: .frame, colors: colors), count: 1 + round % 3)
            for _ in 0..<count {
                let frame = Rect(
                    x: Double(next(380)), y: Double(next(380)), width: Double(1 + next(60)),
                    height: Double(1 + next(60)))
                if next(3) == 0 {
                    drawing.looks.append(
                        Look(
                            frame: frame, corners: CornerRadii(0), background: .separator, clip: .none, view: 0,
                            bonesBefore: Int32(drawing.bones.count)))
                } else {
                    let paint = Int32(next(drawing.paints.count))
                    drawing.bones.append(
                        Bone(frame: frame, corners: CornerRadii(0), clip: .none, paint: paint, view: 0, line: .none))
                }
            }
            let order = PaintOrder(of: drawing)
            let (looks, bones) = levelsByComparing(drawing)
            #expect(order.lookLevels == looks)
            #expect(drawing.bones.indices.map { order.level(ofBone: $0) } == bones)
            #expect(order.levelCount == 1 + max(looks.max() ?? 0, bones.max() ?? 0))
        }
    }

    /// The lowest levels at which everything covers the earlier items that it overlaps, from comparing all pairs.
    private func levelsByComparing(_ drawing: Drawing) -> (looks: [Int], bones: [Int]) {
        struct Item {
            var frame: Rect
            var slot: Int
            var level = 0
        }
        var items: [Item] = []
        var (lookItems, boneItems): ([Int], [Int]) = ([], [])
        func add(_ frame: Rect, slot: Int) {
            var item = Item(frame: frame, slot: slot)
            for other in items where other.frame.overlaps(frame) {
                item.level = max(item.level, other.slot > slot ? other.level + 1 : other.level)
            }
            items.append(item)
        }
        var looks = drawing.looks[...]
        for (index, bone) in drawing.bones.enumerated() {
            while let look = looks.first, look.bonesBefore <= index {
                lookItems.append(items.count)
                add(look.frame, slot: 0)
                looks.removeFirst()
            }
            boneItems.append(items.count)
            add(bone.frame, slot: Int(bone.paint) + 1)
        }
        for look in looks {
            lookItems.append(items.count)
            add(look.frame, slot: 0)
        }
        return (lookItems.map { items[$0].level }, boneItems.map { items[$0].level })
    }
}

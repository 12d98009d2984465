import Foundation
import SkelLanguage
import SkelLayout
import SkelText
import Testing

@testable import SkelImport

/// Sketches of a few nodes.
enum Sketches {
    static func node(_ kind: Sketch.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Sketch.Node {
        Sketch.Node(kind, Rect(x: x, y: y, width: width, height: height))
    }

    static func screen(_ nodes: [Sketch.Node], width: Double = 300) -> Sketch {
        var sketch = Sketch(name: "screen", size: Size(width: width, height: 200))
        for node in nodes { sketch.add(node) }
        return sketch
    }

    static func written(_ sketches: Sketch...) -> String { draft(of: sketches).formatted().string }
}

@Suite("Plans of imports")
struct PlanningTests {
    @Test("Columns that share a width keep their thirds, and what is in them is alike")
    func thirds() {
        var nodes: [Sketch.Node] = []
        for column in 0..<3 {
            let left = 16 + Double(column) * (98 + 1.0 / 3 + 8)
            nodes.append(Sketches.node(.box, left, 10, 98 + 1.0 / 3, 60))
            nodes[nodes.count - 1].background = "#eeeeee"
            nodes.append(Sketches.node(.imageView, left + 8, 18, 40, 40))
        }
        let text = Sketches.written(Sketches.screen(nodes, width: 343))
        #expect(text.contains("repeat 3 Card") && text.contains("flex: 1\n"))
    }

    @Test("A line between rows that begins after an inset stretches to where it ends")
    func insetLine() {
        let nodes = [
            Sketches.node(.imageView, 16, 10, 40, 40), Sketches.node(.label, 72, 24, 120, 12),
            Sketches.node(.label, 72, 60, 228, 0.5), Sketches.node(.view, 180, 80, 120, 20),
        ]
        let text = Sketches.written(Sketches.screen(nodes))
        #expect(text.contains("marginLeft: 56") && !text.contains("width: 228"), "\(text)")
        #expect(text.contains("alignSelf: end") && text.contains("width: 120; height: 20"), "\(text)")
    }

    @Test("The items of a tab bar keep their widths, and the distances between them grow; chips keep their distances")
    func tabs() {
        func row(_ places: [(x: Double, width: Double)]) -> String {
            var nodes: [Sketch.Node] = []
            for (x, width) in places {
                nodes.append(Sketches.node(.imageView, x, 10, 24, 24))
                nodes.append(Sketches.node(.label, x, 44, width, 9))
            }
            return Sketches.written(Sketches.screen(nodes, width: 375))
        }
        let tabs = row([(33, 30), (127, 26), (221, 28), (315, 36)])
        #expect(tabs.contains("spaceBetween") && !tabs.contains("flex: 1") && !tabs.contains("%"), "\(tabs)")
        // Close to each other, in even steps.
        let even = row([(15, 70), (105, 60), (195, 66), (285, 80)])
        #expect(!even.contains("flex: 1") && even.contains("spaceBetween"), "\(even)")
        let chips = row([(16, 90), (114, 50), (172, 66), (246, 120)])
        #expect(!chips.contains("%") && !chips.contains("spaceBetween"), "\(chips)")
    }

    @Test("A bar whose corners differ is a view")
    func corners() {
        let bone = #"{"kind": "label", "path": "A/label", "x": 0, "y": 0, "width": 100, "height": 12, "cornerRadii": "#
        for (radii, kind) in [("[6, 0, 0, 6]", "view"), ("[6, 6, 6, 6]", "label")] {
            let text = #"{"skeleton": "A", "width": 100, "height": 40, "bones": ["# + bone + radii + "}]}"
            #expect(FlatImport(text: text, name: "case.json").frames() == ["\(kind) 0 0 100 12"])
        }
    }

    @Test("What is left over at the end of a row is, where it is also left over within it")
    func rest() {
        var nodes = [0.0, 150, 170].map { Sketches.node(.view, $0, 0, 20, 20) }
        for (index, share) in [0, 0.5, 0.5].enumerated() { nodes[index].response = Sketch.Response(x: share, width: 0) }
        #expect(Sketches.written(Sketches.screen(nodes)).contains("marginRight: auto"))
    }

    @Test("What is beside a wrong bone gets frames, and what is around them stays as it is")
    func framing() {
        var sketch = Sketches.screen([])
        let group = sketch.add(Sketches.node(.group, 0, 0, 100, 100))
        let inner = sketch.add(Sketches.node(.group, 0, 0, 100, 50), to: group)
        let leaf = sketch.add(Sketches.node(.view, 0, 0, 50, 50), to: inner)
        var plan = Plan(sketch)
        let isChanged = plan.frame(beside: [leaf])
        #expect(isChanged && plan.pieces[inner].isFramed)
        #expect(!plan.pieces[group].isFramed && !plan.pieces[0].isFramed)
        let isMore = plan.frame(beside: [leaf])
        #expect(!isMore && !plan.pieces[0].isFramed)
    }

    @Test("Room that grows beside several things is shared equally, or by percentages")
    func rests() {
        func screen(_ places: [Double]) -> String {
            var nodes = places.map { Sketches.node(.view, $0, 0, 20, 20) }
            for index in nodes.indices {
                nodes[index].response = Sketch.Response(x: Double(index + 1) * 0.25, width: 0)
            }
            return Sketches.written(Sketches.screen(nodes))
        }
        let equal = screen([60, 140, 220])
        #expect(equal.contains("marginLeft: auto") && !equal.contains("%"), "\(equal)")
        let uneven = screen([30, 140, 220])
        #expect(uneven.contains("marginLeft: 10%") && uneven.contains("marginLeft: 30%"), "\(uneven)")
    }

    @Test("What is wider than its row does not shrink")
    func overflowing() {
        var sketch = Sketches.screen([])
        let row = sketch.add(Sketches.node(.group, 0, 0, 300, 40))
        for index in 0..<2 {
            var node = Sketches.node(.view, Double(index) * 208, 0, 200, 40)
            node.response = .fixed
            sketch.add(node, to: row)
        }
        sketch.nodes[row].response = .fills
        sketch.nodes[row].declarations = [Sketch.Declaration("clipsToBounds", "true")]
        let text = Sketches.written(sketch)
        #expect(text.contains("flexShrink: 0") && !text.contains("frame:"), "\(text)")
    }

    @Test("A share of nothing is a length")
    func shares() {
        #expect(percentage(10, of: 40) == "25%")
        #expect(percentage(10, of: 0) == "10")
        #expect(percentage(10, of: -40) == "10")
    }
}

@Suite("Screens at several widths")
struct SeveralWidthTests {
    @Test("Lists beside each other pair as many as are alike, in order")
    func pairs() {
        func pairs(_ a: [Int], _ b: [Int]) -> String {
            SideBySide(a.count, b.count) { a[$0] == b[$1] ? 1 : 0 }.pairs.map { one, other in
                (one.map { "\($0)" } ?? "-") + (other.map { "\($0)" } ?? "-")
            }.joined(separator: " ")
        }
        #expect(pairs([1, 2, 3], [1, 3]) == "00 1- 21")
        #expect(pairs([1, 3], [2, 1, 4, 3]) == "-0 01 -2 13")
        #expect(pairs([], [1]) == "-0")
        #expect(pairs([2], []) == "0-")
    }

    @Test("A width that a narrower one's layout has right has no variant", arguments: [(560.0, false), (550, true)])
    func reproduced(_ width: Double, _ isOther: Bool) {
        func screen(_ width: Double, _ bone: Double) -> Sketch {
            var node = Sketches.node(.imageView, 20, 10, bone, 40)
            node.response = .fills
            return Sketches.screen([node], width: width)
        }
        let text = Sketches.written(screen(300, 260), screen(600, width))
        #expect(text.contains("variant Tablet when width >= 600") == isOther, "\(text)")
        #expect(text.contains("phone.isHidden: true") == isOther, "\(text)")
    }

    @Test("Three widths are three containers, each shown alone")
    func three() {
        func screen(_ width: Double, _ bone: Double) -> Sketch {
            Sketches.screen([Sketches.node(.imageView, 0, 0, bone, 40)], width: width)
        }
        let text = Sketches.written(screen(320, 40), screen(700, 90), screen(1300, 30))
        #expect(text.contains("variant Tablet when width >= 700 and width < 1300 {"), "\(text)")
        #expect(text.contains("phone.isHidden: true; desktop.isHidden: false"))
    }

    @Test("What a width arranges in another way is written for each, and each has one line that hides it")
    func alternatives() {
        func screen(_ width: Double, _ nodes: [Sketch.Node]) -> Sketch { Sketches.screen(nodes, width: width) }
        let narrow = screen(
            320, (0..<4).map { Sketches.node(.imageView, 0, Double($0) * 48, 320 - Double($0) * 7, 40) })
        let wide = screen(
            1000, (0..<5).map { Sketches.node(.button, Double($0) * 200, Double($0 % 2) * 30, 150, 30 + Double($0)) })
        let text = Sketches.written(narrow, wide)
        #expect(text.components(separatedBy: "isHidden: true").count == 3)
        #expect(text.components(separatedBy: "isHidden: false").count == 2)
    }

    @Test("Prototypes take turns")
    func prototypes() {
        let text = draft(of: FlatImport("feed.storyboard").sketches).formatted().string
        #expect(text.contains("cells: Post Advert\n") && text.contains("numberOfRows: 8\n"))
    }
}

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

    @Test("Two columns suffice, and columns on half points are left there")
    func columns() {
        var plan = Plan(
            Sketches.screen([
                Sketches.node(.view, 0, 0, 98.33, 20), Sketches.node(.view, 106.33, 0, 98.33, 20),
                Sketches.node(.view, 0, 40, 98.48, 20), Sketches.node(.view, 106.48, 40, 98.48, 20),
            ]))
        plan.roundEdges()
        #expect(plan.pieces.dropFirst().map { $0.frame.width } == [98.33, 98.33, 98.5, 98.5])
        #expect(plan.pieces.dropFirst().map { $0.frame.x } == [0, 106.33, 0, 106.5])
    }

    @Test("What is in a column is on half points from its edge")
    func inColumns() {
        var sketch = Sketches.screen([Sketches.node(.box, 0, 0, 98.33, 20)])
        let second = sketch.add(Sketches.node(.box, 106.33, 0, 98.33, 20))
        sketch.add(Sketches.node(.view, 114.4, 4, 40.1, 12), to: second)
        var plan = Plan(sketch)
        plan.roundEdges()
        #expect(plan.pieces[3].frame.x == 114.33 && abs(plan.pieces[3].frame.width - 40) < 0.01)
    }

    @Test("A bar whose corners differ is a view; of several lines all take the largest")
    func corners() {
        var bar = Sketches.node(.label, 0, 0, 100, 12)
        bar.radius = .each(6, 0, 0, 6)
        var text = Sketches.node(.label, 0, 40, 100, 32)
        text.lines = [Rect(x: 0, y: 40, width: 100, height: 12), Rect(x: 0, y: 60, width: 100, height: 12)]
        text.radius = .each(0, 5, 0, 0)
        let written = Sketches.written(Sketches.screen([bar, text]))
        #expect(written.contains("view { width: 100; height: 12; cornerRadius: 6 0 0 6 }"))
        #expect(written.contains("multilineCornerRadius: 5 "))
    }

    @Test("What is left over at the end of a row is, where it is also left over within it")
    func rest() {
        var nodes = [0.0, 150, 170].map { Sketches.node(.view, $0, 0, 20, 20) }
        for (index, share) in [0, 0.5, 0.5].enumerated() { nodes[index].response = Sketch.Response(x: share, width: 0) }
        #expect(Sketches.written(Sketches.screen(nodes)).contains("marginRight: auto"))
    }

    @Test("Where nothing becomes more explicit, what is wrong gets frames, and what is around them stays as it is")
    func mending() {
        var sketch = Sketches.screen([])
        let group = sketch.add(Sketches.node(.group, 0, 0, 100, 100))
        let inner = sketch.add(Sketches.node(.group, 0, 0, 100, 50), to: group)
        let leaf = sketch.add(Sketches.node(.view, 0, 0, 50, 50), to: inner)
        var plan = Plan(sketch)
        let isFramed = plan.frame(beside: [leaf])
        #expect(isFramed && plan.pieces[inner].rigor == .framed)
        #expect(plan.pieces[group].rigor == .natural && plan.pieces[0].rigor == .natural)
        let isMore = plan.mend([.container(inner)]) || plan.frame(beside: [leaf])
        #expect(!isMore && plan.pieces[0].rigor == .natural)
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

import SkelLanguage
import SkelLayout

/// How much higher or lower like things may be drawn than the page has them, because the file has one text and one picture for all
/// of them.
struct PageAllowance {
    let writer: PageWriter
    let capture: Int
    let drawing: Drawing
    /// The number of bones of each view: of a text, that of its lines.
    private let lines: [Int]
    private var page: Page { writer.page }

    init(_ writer: PageWriter, _ capture: Int, _ drawing: Drawing) {
        (self.writer, self.capture, self.drawing) = (writer, capture, drawing)
        var lines = [Int](repeating: 0, count: drawing.views.count)
        for bone in drawing.bones { lines[Int(bone.view)] += 1 }
        self.lines = lines
    }

    /// The height in points by which all of some things together may differ; infinite where some have other parts.
    ///
    /// - Parameters:
    ///   - model: the node that stands for the things.
    ///   - views: what is drawn for each of them.
    func height(of things: [Int], like model: Int, _ views: [Int]) -> Double {
        var places: [Int: Int] = [:]
        for (place, thing) in things.enumerated() { places[thing] = place }
        let parts = Set(writer.written(model).flatMap { page.nodes[$0].peers })
        if things.contains(where: { hasMore($0, than: parts) }) { return .infinity }
        return height(of: model, places, views)
    }

    /// Whether a thing has a part that shows, at any depth, that nothing in the file stands for.
    private func hasMore(_ thing: Int, than parts: Set<Int>) -> Bool {
        guard page.shows(thing, capture), let kind = page.nodes[thing].kind, kind != .space else { return false }
        let inner = page.nodes[thing].children
        return inner.isEmpty ? !parts.contains(thing) : inner.contains { hasMore($0, than: parts) }
    }

    private func height(of node: Int, _ places: [Int: Int], _ views: [Int]) -> Double {
        let kind = page.nodes[node].kind
        if kind == .space { return 0 }
        var sum = 0.0
        var isDrawn = [Bool](repeating: false, count: views.count)
        for peer in page.nodes[node].peers where page.shows(peer, capture) {
            var thing = peer
            while thing > 0, places[thing] == nil { thing = page.nodes[thing].parent }
            guard let place = places[thing], let box = page.box(peer, capture) else { continue }
            let view = views[place]
            if drawing.views[view].isHidden { return .infinity }
            isDrawn[place] = true
            if kind == .label {
                guard let text = box.text else { return .infinity }
                sum += Double(abs(lines[view] - text.lines.count)) * text.lineHeight
            } else if kind != .box {
                let found = drawing.views[view].frame.height
                let beyond = page.excess(of: found, overPeersOf: node, capture) { $0.frame.height }
                sum += max(0, abs(found - box.frame.height) - abs(beyond))
            }
        }
        if views.indices.contains(where: { !isDrawn[$0] && !drawing.views[views[$0]].isHidden }) { return .infinity }
        if kind != .box { return sum }
        let children = page.nodes[node].children.filter { writer.changes.bases[$0] != nil }
        let inner = views.map { Array(drawing.children(of: $0)) }
        let areAlone = writer.lists[node] == nil && children.allSatisfy { page.nodes[$0].run.count < 2 }
        guard areAlone, inner.allSatisfy({ $0.count == children.count }) else { return .infinity }
        for (index, child) in children.enumerated() where sum < .infinity {
            sum += height(of: child, places, inner.map { $0[index] })
        }
        return sum
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// The part of a drawing that keeps clicks from the content below it, as rectangles that don't overlap.
struct ClickRegion {
    /// The rectangles from top to bottom and left to right.
    private(set) var rectangles: [Rect] = []

    /// The most areas to tell apart; more take the setting of their surroundings.
    private static let mostAreas = 4096
    /// The most areas that may overlap or be side by side at one height; of more, the topmost count.
    private static let mostAtOnce = 64

    /// Creates the region of areas, of which later ones cover earlier ones.
    ///
    /// Between two neighbouring top or bottom edges, nothing changes vertically.
    init(of areas: [Interaction.Area]) {
        let areas = areas.prefix(Self.mostAreas)
        var edges = areas.flatMap { [$0.frame.y, $0.frame.maxY] }.sorted()
        edges = edges.indices.filter { $0 == 0 || edges[$0] > edges[$0 - 1] + Rect.tolerance }.map { edges[$0] }
        let byTop = areas.indices.sorted { areas[$0].frame.y < areas[$1].frame.y }
        var next = 0
        /// Indices of areas, in order.
        var active: [Int] = []
        for (top, bottom) in zip(edges, edges.dropFirst()) {
            let middle = (top + bottom) / 2
            active.removeAll { areas[$0].frame.maxY < middle }
            while next < byTop.count, areas[byTop[next]].frame.y < middle {
                active.append(byTop[next])
                next += 1
            }
            active.sort()
            addBand(from: top, to: bottom, of: active.suffix(Self.mostAtOnce).map { areas[$0] })
        }
    }

    /// Adds the blocking parts of areas that all cross a band.
    private mutating func addBand(from top: Double, to bottom: Double, of areas: [Interaction.Area]) {
        let edges = areas.flatMap { [$0.frame.x, $0.frame.maxX] }.sorted()
        var start: Double?
        for (left, right) in zip(edges, edges.dropFirst() + [.infinity]) where right > left + Rect.tolerance {
            let middle = right.isFinite ? (left + right) / 2 : .infinity
            let blocks = areas.last { $0.frame.x < middle && middle < $0.frame.maxX }?.blocks ?? false
            if blocks { start = start ?? left }
            guard !blocks, let begun = start else { continue }
            rectangles.append(Rect(x: begun, y: top, width: left - begun, height: bottom - top))
            start = nil
        }
    }
}

extension SVGDocument {
    /// Writes an invisible shape above all others that keeps clicks from whatever is below the drawing.
    mutating func writeClickRegion(of interaction: Interaction) {
        let region = ClickRegion(of: interaction.areas(of: drawing))
        if region.rectangles.isEmpty { return }
        body.write("<path fill=\"none\" pointer-events=\"all\" d=\"")
        var path = PathData()
        for rectangle in region.rectangles { path.add(rectangle, to: &body) }
        body.write("\"/>\n")
    }
}

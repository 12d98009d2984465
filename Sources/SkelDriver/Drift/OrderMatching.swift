import SkelImport
import SkelLayout
import SkelText

/// Matches bones and the leaves of a captured page in the order of both: by their names on the page, by whether they
/// are texts, and by size. This finds them even if much of a page has moved.
struct OrderMatching {
    /// The share of the larger area that both must have in common to be the same picture.
    private static let leastAlike = 0.25
    /// The weight of a name, relative to a size likeness of at most 100.
    private static let ofName = 60
    /// The weight of a place in the same column: of like things in a row, it tells which is missing.
    private static let ofColumn = 10
    /// The most names to compare, innermost first.
    private static let mostNames = 4

    /// The order of bones and rectangles. A form may be written field by field in a page, and column by column in a skeleton.
    enum Order: CaseIterable { case source, lines, columns }

    private let shapes: [Drift.Shape]
    private let rects: [Measurement.Measured]
    /// The rectangles that may match bones.
    private let leaves: [Int]
    /// The names of each shape.
    private let names: [[String]]
    /// The pairs of bones and rectangles. No pair contains another.
    private(set) var pairs: [(shape: Int, rect: Int)] = []
    /// How sure the pairs are.
    private(set) var likeness = 0

    init(_ shapes: [Drift.Shape], _ rects: [Measurement.Measured], _ order: Order) {
        self.shapes = shapes
        self.rects = rects
        leaves = rects.indices.filter { rects[$0].isPainted && rects[$0].isText != nil }
        names = shapes.map { Self.names(of: $0.path) }
        match(order)
    }

    /// The pairs of the order that has most of them, or the surest ones.
    static func best(_ shapes: [Drift.Shape], _ rects: [Measurement.Measured]) -> [(shape: Int, rect: Int)] {
        var best = OrderMatching(shapes, rects, .source)
        for order in Order.allCases.dropFirst() where best.pairs.count < min(shapes.count, best.leaves.count) {
            let other = OrderMatching(shapes, rects, order)
            if (best.pairs.count, best.likeness) < (other.pairs.count, other.likeness) { best = other }
        }
        return best.pairs
    }

    private mutating func match(_ order: Order) {
        let bones = order.sorted(Array(shapes.indices)) { shapes[$0].frame }
        let places = order.sorted(leaves) { rects[$0].frame }
        let found = SideBySide(bones.count, places.count) { likeness(bones[$0], places[$1]) }.pairs
        var isTaken = rects.map { _ in false }
        for (bone, place) in found {
            guard let bone, let place else { continue }
            let rect = places[place]
            let inner = rect...(rect + rects[rect].innerCount)
            if inner.contains(where: { isTaken[$0] }) { continue }
            for one in inner { isTaken[one] = true }
            pairs.append((bones[bone], rect))
            likeness += likeness(bones[bone], rect)
        }
    }

    /// A name for comparison: its letters and digits in lowercase.
    static func name(_ text: String) -> String {
        let bytes = text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names in a path, without the numbers of views with equal names.
    private static func names(of path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { part in
            name(String(decoding: part.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "[") }, as: UTF8.self))
        }
    }

    /// The confidence that a rectangle matches a bone; 0 if it can't.
    private func likeness(_ shape: Int, _ rect: Int) -> Int {
        let (bone, page) = (shapes[shape], rects[rect])
        guard page.isText == (bone.text != nil) else { return 0 }
        let width = Self.ratio(bone.frame.width, page.frame.width)
        let size = page.isText == true ? width : width * Self.ratio(bone.frame.height, page.frame.height)
        if page.isText == false, size < Self.leastAlike { return 0 }
        let alike = page.names.suffix(Self.mostNames).count { names[shape].contains($0) }
        let shared = min(bone.frame.maxX, page.frame.maxX) - max(bone.frame.x, page.frame.x)
        let isInColumn = shared > min(bone.frame.width, page.frame.width) / 2
        return 20 + Int(size * 80) + Self.ofName * alike + (isInColumn ? Self.ofColumn : 0)
    }

    private static func ratio(_ a: Double, _ b: Double) -> Double { max(a, b) > 0 ? min(a, b) / max(a, b) : 1 }
}

extension OrderMatching.Order {
    /// Some rectangles in this order, by their middles.
    fileprivate func sorted(_ some: [Int], _ frame: (Int) -> Rect) -> [Int] {
        func middle(_ index: Int) -> (x: Int, y: Int) {
            let frame = frame(index)
            // What stands beside each other is hardly ever at the same height to the last pixel.
            func step(_ value: Double) -> Int { Int((max(-1e9, min(value, 1e9)) / 4).rounded()) }
            return (step(frame.x), step((frame.y + frame.maxY) / 2))
        }
        switch self {
        case .source: return some
        case .lines:
            return some.map { (middle($0), $0) }.sorted { ($0.0.y, $0.0.x, $0.1) < ($1.0.y, $1.0.x, $1.1) }.map { $0.1 }
        case .columns:
            return some.map { (middle($0), $0) }.sorted { ($0.0.x, $0.0.y, $0.1) < ($1.0.x, $1.0.y, $1.1) }.map { $0.1 }
        }
    }
}

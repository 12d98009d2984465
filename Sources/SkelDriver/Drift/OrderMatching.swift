import SkelImport
import SkelLayout

/// Matches bones and the leaves of a captured page in the order of both: by their names on the page, by whether they
/// are texts, and by size. This finds them even if much of a page has moved.
struct OrderMatching {
    /// The share of the larger area that both must have in common to be the same picture.
    private static let leastAlike = 0.25
    /// The weight of a name, relative to a size likeness of at most 100.
    private static let ofName = 60
    /// The most names to compare, innermost first.
    private static let mostNames = 4

    private let shapes: [Drift.Shape]
    private let rects: [Measurement.Measured]
    /// The rectangles that may match bones.
    private let leaves: [Int]
    /// The names of each shape.
    private let names: [[String]]

    init(_ shapes: [Drift.Shape], _ rects: [Measurement.Measured]) {
        self.shapes = shapes
        self.rects = rects
        leaves = rects.indices.filter { rects[$0].isPainted && rects[$0].isText != nil }
        names = shapes.map { Self.names(of: $0.path) }
    }

    /// The pairs of bones and rectangles. No pair contains another.
    var pairs: [(shape: Int, rect: Int)] {
        let found = SideBySide(shapes.count, leaves.count) { likeness($0, leaves[$1]) }.pairs
        var pairs: [(shape: Int, rect: Int)] = []
        var end = 0
        for (shape, leaf) in found {
            guard let shape, let leaf, leaves[leaf] >= end else { continue }
            pairs.append((shape, leaves[leaf]))
            end = leaves[leaf] + rects[leaves[leaf]].innerCount + 1
        }
        return pairs
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
        let shared = page.names.suffix(Self.mostNames).count { names[shape].contains($0) }
        return 20 + Int(size * 80) + Self.ofName * shared
    }

    private static func ratio(_ a: Double, _ b: Double) -> Double { max(a, b) > 0 ? min(a, b) / max(a, b) : 1 }
}

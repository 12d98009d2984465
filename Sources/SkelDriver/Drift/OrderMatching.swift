import SkelImport
import SkelLayout

/// Bones and the leaves of a captured page, matched in the order of both: by what the page calls them, by whether they are
/// texts, and by how large they are. So they are found where much of a page has moved.
struct OrderMatching {
    /// What both must share of the larger one's area to be the same picture.
    private static let leastAlike = 0.25
    /// How much a name counts beside the likeness of sizes, which is 100 at most.
    private static let ofName = 60
    /// How many names count, the innermost.
    private static let mostNames = 4

    private let shapes: [Drift.Shape]
    private let rects: [Measurement.Measured]
    /// The rectangles that may stand for bones.
    private let leaves: [Int]
    /// By shape.
    private let names: [[String]]

    init(_ shapes: [Drift.Shape], _ rects: [Measurement.Measured]) {
        self.shapes = shapes
        self.rects = rects
        leaves = rects.indices.filter { rects[$0].isPainted && rects[$0].isText != nil }
        names = shapes.map { Self.names(of: $0.path) }
    }

    /// Pairs of a bone and a rectangle. No pair contains another.
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

    /// A name as names are compared: its letters and digits, all small.
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

    /// The names in a path, without the numbers of views that are called alike.
    private static func names(of path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { part in
            name(String(decoding: part.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "[") }, as: UTF8.self))
        }
    }

    /// How sure it is that a rectangle is what a bone stands for; 0 where it cannot be.
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

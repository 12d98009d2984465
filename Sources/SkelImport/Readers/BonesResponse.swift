import SkelLayout
import SkelText

/// The responses of bones to changes in width, found by comparing breakpoints.
///
/// The files have percentages, as if everything grew proportionally. Two widths show what each edge really does: most lengths
/// don't change. Percentages alone tell nothing: taken literally, they put a third of the bones of 13 files right at the
/// files' other widths, whereas guesses from the bones' positions put 98 % right.
enum BonesResponse {
    /// The smallest difference between two widths, in points, that shows responses.
    private static let leastChange = 8.0
    /// The difference in points up to which a share is considered 0 or 1.
    private static let tolerance = 0.5

    /// A response for each bone of a breakpoint; nil if no other breakpoint shows it. Frames are in points.
    static func of(_ index: Int, in points: [BonesFile.Breakpoint]) -> [Sketch.Response?] {
        let point = points[index]
        var others = points.indices.filter { isComparable(points[$0], point) }
        others.sort { change(points[$0], point).magnitude < change(points[$1], point).magnitude }
        let measured = others.map { measure(point, points[$0]) }
            // If many bones moved elsewhere, the other width has another arrangement, which is not conclusive.
            .filter { shares in shares.count { $0 != nil } * 4 >= shares.count * 3 }
        return point.bones.indices.map { bone in
            for shares in measured {
                if let share = shares[bone] { return share }
            }
            return nil
        }
    }

    private static func change(_ a: BonesFile.Breakpoint, _ b: BonesFile.Breakpoint) -> Double {
        a.size.width - b.size.width
    }

    /// Whether two breakpoints have different widths and, as far as can be told, the same bones.
    static func isComparable(_ a: BonesFile.Breakpoint, _ b: BonesFile.Breakpoint) -> Bool {
        change(a, b).magnitude >= leastChange && a.bones.count == b.bones.count
            && zip(a.bones, b.bones).allSatisfy { $0.isContainer == $1.isContainer }
    }

    private static func measure(_ a: BonesFile.Breakpoint, _ b: BonesFile.Breakpoint) -> [Sketch.Response?] {
        let change = change(b, a)
        return zip(a.bones, b.bones).map { a, b in
            let x = snapped((b.frame.x - a.frame.x) / change, of: change)
            let width = snapped((b.frame.width - a.frame.width) / change, of: change)
            // An edge that moves against the change, or further than it, belongs to another arrangement.
            guard x >= 0, width >= 0, x + width <= 1 + tolerance / change.magnitude else { return nil }
            return Sketch.Response(x: x, width: width)
        }
    }

    /// The intended share: 0 or 1 if it's close to that.
    private static func snapped(_ share: Double, of change: Double) -> Double {
        if share.magnitude * change.magnitude <= tolerance { return 0 }
        return (share - 1).magnitude * change.magnitude <= tolerance ? 1 : share
    }
}

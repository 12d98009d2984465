import SkelLayout

/// How bones answer a change of the width, found by comparing breakpoints.
///
/// A file says percent, as if all grew alike; but two widths show what each edge really does, and there nearly all lengths
/// stay. So percent tell nothing by themselves: taken at their word, a third of the bones of 13 files are right at their
/// other widths; guessed from how the bones stand, 98 of 100.
enum BonesResponse {
    /// The least difference of two widths, in points, that tells something.
    private static let leastChange = 8.0
    /// How much of a point a share may miss 0 or 1 by.
    private static let tolerance = 0.5

    /// A response for each bone of a breakpoint, nil where no other one tells. Frames are in points.
    static func of(_ index: Int, in points: [BonesFile.Breakpoint]) -> [Sketch.Response?] {
        let point = points[index]
        var others = points.indices.filter { isComparable(points[$0], point) }
        others.sort { change(points[$0], point).magnitude < change(points[$1], point).magnitude }
        let measured = others.map { measure(point, points[$0]) }
            // Bones that moved elsewhere at the other width are another arrangement, from which nothing follows.
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

    /// Whether two breakpoints differ in their width and have the same bones, as far as that can be told.
    static func isComparable(_ a: BonesFile.Breakpoint, _ b: BonesFile.Breakpoint) -> Bool {
        change(a, b).magnitude >= leastChange && a.bones.count == b.bones.count
            && zip(a.bones, b.bones).allSatisfy { $0.isContainer == $1.isContainer }
    }

    private static func measure(_ a: BonesFile.Breakpoint, _ b: BonesFile.Breakpoint) -> [Sketch.Response?] {
        let change = change(b, a)
        return zip(a.bones, b.bones).map { a, b in
            let x = snapped((b.frame.x - a.frame.x) / change, of: change)
            let width = snapped((b.frame.width - a.frame.width) / change, of: change)
            // An edge that moves against the change, or further than it, is another arrangement.
            guard x >= 0, width >= 0, x + width <= 1 + tolerance / change.magnitude else { return nil }
            return Sketch.Response(x: x, width: width)
        }
    }

    /// A share as it is meant: 0 or 1 where it is nearly that.
    private static func snapped(_ share: Double, of change: Double) -> Double {
        if share.magnitude * change.magnitude <= tolerance { return 0 }
        return (share - 1).magnitude * change.magnitude <= tolerance ? 1 : share
    }
}

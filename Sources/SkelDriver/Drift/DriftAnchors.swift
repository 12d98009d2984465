import SkelLayout
import SkelText

/// The bones above each bone of a captured page. These push it down: only the rest is its own drift, so that each
/// number explains one distance rather than everything below.
struct DriftAnchors {
    /// The most bones to examine to find the one above.
    private static let most = 2000

    private var paths = StringTable()
    /// For each bone, the number of the bone above it; -1 for none.
    private var anchors: [Int] = []

    /// - Parameter drift: the bones of a captured page; nil if all of a bone's drift is its own.
    init(_ drift: Drift?) {
        guard let drift, drift.matches.count <= Self.most else { return }
        for match in drift.matches { paths.add(match.shape.path) }
        let frames = drift.matches.map { $0.measured.frame }
        let order = frames.indices.sorted { (frames[$0].maxY, $0) < (frames[$1].maxY, $1) }
        anchors = frames.map { frame in
            let end = order.partitioningIndex { frames[$0].maxY > frame.y + 0.5 }
            let near = order[..<end].suffix(64)
            let beside = near.last { frames[$0].x < frame.maxX && frames[$0].maxX > frame.x }
            return beside ?? near.last ?? -1
        }
    }

    /// A copy in which drift from above is marked.
    func lowered(_ drift: Drift) -> Drift {
        if anchors.isEmpty { return drift }
        var offsets = anchors.map { _ in 0.0 }
        for match in drift.matches {
            if let path = paths.number(of: match.shape.path) { offsets[path] = match.differences[1] }
        }
        var lowered = drift
        lowered.lower { match in
            guard let path = paths.number(of: match.shape.path), anchors[path] >= 0 else { return 0 }
            return offsets[anchors[path]]
        }
        return lowered
    }

    /// The bones above each bone, by the numbers of another table.
    func above(_ others: StringTable) -> [Int] {
        others.strings.map { text in
            guard let path = paths.number(of: text), anchors[path] >= 0 else { return -1 }
            return others.number(of: paths.strings[anchors[path]]) ?? -1
        }
    }
}

extension Drift.Match {
    /// Whether the line's height on the page is less than its bar's.
    var isLowerThanBar: Bool { shape.text != nil && differences[3] < 0 }
}

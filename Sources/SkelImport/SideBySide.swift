/// An alignment of two lists that keeps the order of both and pairs equal elements.
package struct SideBySide {
    /// The indices in both lists; nil for a list that lacks the element.
    package let pairs: [(Int?, Int?)]

    /// The largest product of the lists' lengths; longer lists get no pairs.
    private static let most = 4_000_000

    /// Aligns two lists so that the sum of the scores of all pairs is as great as possible.
    ///
    /// - Parameter likeness: a score for how likely the elements at two indices are the same; 0 if they cannot be.
    package init(_ count: Int, _ otherCount: Int, likeness: (Int, Int) -> Int) {
        let (n, m) = (count, otherCount)
        guard n * m <= Self.most else {
            pairs = (0..<n).map { ($0, nil) } + (0..<m).map { (nil, $0) }
            return
        }
        // The best sum from each pair of indices on, and the score of each pair.
        let width = m + 1
        var best = [Int32](repeating: 0, count: (n + 1) * width)
        var likes = [Int32](repeating: 0, count: n * m)
        for i in stride(from: n - 1, through: 0, by: -1) {
            for j in stride(from: m - 1, through: 0, by: -1) {
                let like = Int32(likeness(i, j))
                likes[i * m + j] = like
                let both = like > 0 ? like + best[(i + 1) * width + j + 1] : 0
                best[i * width + j] = max(best[(i + 1) * width + j], best[i * width + j + 1], both)
            }
        }
        var pairs: [(Int?, Int?)] = []
        pairs.reserveCapacity(max(n, m))
        var (i, j) = (0, 0)
        while i < n || j < m {
            let like = i < n && j < m ? likes[i * m + j] : 0
            if like > 0, best[i * width + j] == like + best[(i + 1) * width + j + 1] {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if j == m || i < n && best[i * width + j] == best[(i + 1) * width + j] {
                pairs.append((i, nil))
                i += 1
            } else {
                pairs.append((nil, j))
                j += 1
            }
        }
        self.pairs = pairs
    }
}

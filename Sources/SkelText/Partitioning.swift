extension RandomAccessCollection where Index == Int {
    /// The first index from which on a test holds, of a collection where it holds from some element on; `endIndex` where
    /// it holds for none.
    @inline(__always)
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

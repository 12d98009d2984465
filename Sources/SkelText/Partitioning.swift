extension RandomAccessCollection where Index == Int {
    /// The first index from which a test holds, in a collection where it holds from some element on; `endIndex` if it
    /// never holds.
    @inline(__always)
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The first element with a key, in a collection sorted by key; nil if there is none.
    @inline(__always)
    package func first<Key: Comparable>(with key: Key, by keyOf: (Element) -> Key) -> Element? {
        let index = partitioningIndex { keyOf($0) >= key }
        return index < endIndex && keyOf(self[index]) == key ? self[index] : nil
    }
}

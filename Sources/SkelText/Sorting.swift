// The standard library's algorithm is compiled anew for each type of elements and each comparison, 4,000 bytes a time. These take its
// place wherever this module is imported: they sort numbers of elements, which needs that algorithm once.

extension Sequence {
    /// The elements in the order of a comparison; equal ones keep theirs.
    package func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return sortedNumbers(elements.count) { areInIncreasingOrder(elements[$0], elements[$1]) }
            .map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    /// The elements in their order; equal ones keep theirs.
    package func sorted() -> [Element] { sorted(by: <) }
}

extension Array {
    /// Sorts by a comparison; equal elements keep their order.
    package mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
        self = sorted(by: areInIncreasingOrder)
    }
}

/// The numbers below a count in the order of a comparison.
@inline(never)
private func sortedNumbers(_ count: Int, _ areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
    var numbers = Array(0..<count)
    numbers.withUnsafeMutableBufferPointer { $0.sort(by: areInIncreasingOrder) }
    return numbers
}

// The standard library's algorithm is compiled anew for each type of elements and each comparison, 4,000 bytes a time. These take its
// place wherever this module is imported: they sort numbers of elements, which needs that algorithm once. The order of equal elements
// stays.

extension Sequence {
    package func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return sortedNumbers(elements.count) { areInIncreasingOrder(elements[$0], elements[$1]) }
            .map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    package func sorted() -> [Element] { sorted(by: <) }
}

extension Array {
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

import SkelLayout
import SkelText

/// A length in the language's notation: hundredths of a point, without trailing zeros.
func number(_ value: Double) -> String {
    var output = Output()
    output.write(points: (value * 100).rounded() / 100)
    return output.string
}

func percentage(_ value: Double) -> String { number(value) + "%" }

/// A length as a percentage of another; in points if that's zero.
func percentage(_ length: Double, of all: Double) -> String {
    all > Distance.same ? percentage(length / all * 100) : number(length)
}

/// The most frequent value, to the half point; the first of equally frequent ones. Nil if there is none.
func commonest(_ values: [Double]) -> (value: Double, count: Int)? {
    func halves(_ value: Double) -> Int { Int((max(-1e9, min(value, 1e9)) * 2).rounded()) }
    let order = values.enumerated().map { (key: halves($0.element), place: $0.offset) }
        .sorted { $0.key < $1.key }
    var best: (place: Int, count: Int)?
    var start = 0
    while start < order.count {
        var end = start + 1
        while end < order.count, order[end].key == order[start].key { end += 1 }
        let (place, count) = (order[start].place, end - start)
        if best.map({ count > $0.count || count == $0.count && place < $0.place }) ?? true { best = (place, count) }
        start = end
    }
    return best.map { (values[$0.place], $0.count) }
}

/// The different values, in order of first appearance, and how often each occurs.
func counted<Value: Equatable>(_ values: [Value]) -> [(value: Value, count: Int)] {
    var counts: [(value: Value, count: Int)] = []
    for value in values {
        if let known = counts.firstIndex(where: { $0.value == value }) {
            counts[known].count += 1
        } else {
            counts.append((value, 1))
        }
    }
    return counts
}

/// The most frequent of some values; the first of equally frequent ones. Nil if there is none.
func most<Value: Equatable>(of values: [Value]) -> Value? {
    if values.count < 2 { return values.first }
    var best: (value: Value, count: Int)?
    for one in counted(values) where one.count > best?.count ?? 0 { best = one }
    return best?.value
}

/// The shortest notation of four lengths in CSS order.
func edges(_ sides: [String]) -> String {
    if sides[1] != sides[3] { return sides.joined(separator: " ") }
    if sides[0] != sides[2] { return sides[0] + " " + sides[1] + " " + sides[2] }
    return sides[0] == sides[1] ? sides[0] : sides[0] + " " + sides[1]
}

/// Distances from the edges of a box.
typealias Edges = FourSides<Double>

extension FourSides<Double> {
    init() { self.init(0) }

    mutating func add(_ other: Edges) {
        (top, right) = (top + other.top, right + other.right)
        (bottom, left) = (bottom + other.bottom, left + other.left)
    }

    var isZero: Bool { all.allSatisfy { abs($0) <= Distance.same } }

    /// Parses padding; nil unless it has one to four numbers.
    init?(_ value: String) {
        let parts = value.utf8.split(separator: UInt8(ascii: " ")).map { Double(String(decoding: $0, as: UTF8.self)) }
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 4 else { return nil }
        self.init(first)
        if numbers.count > 1 { (right, left) = (numbers[1], numbers[1]) }
        if numbers.count > 2 { bottom = numbers[2] }
        if numbers.count > 3 { left = numbers[3] }
    }

    /// The padding's notation: one to four numbers.
    var value: String { edges(all.map { number($0) }) }
}

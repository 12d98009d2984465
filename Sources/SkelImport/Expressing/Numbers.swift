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
    let order = values.enumerated().map { (key: halves($0.element), place: $0.offset) }.sorted { a, b in
        a.key != b.key ? a.key < b.key : a.place < b.place
    }
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

/// Distances from the edges of a box, in CSS order.
struct Edges {
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var left = 0.0

    /// In CSS order.
    var all: [Double] { [top, right, bottom, left] }

    var isZero: Bool { max(abs(top), abs(right), abs(bottom), abs(left)) <= Distance.same }

    init() {}

    /// Parses padding; nil unless it has one to four numbers.
    init?(_ value: String) {
        let parts = value.utf8.split(separator: UInt8(ascii: " ")).map { Double(String(decoding: $0, as: UTF8.self)) }
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 4 else { return nil }
        top = first
        right = numbers.count > 1 ? numbers[1] : first
        bottom = numbers.count > 2 ? numbers[2] : first
        left = numbers.count > 3 ? numbers[3] : right
    }

    /// The padding's notation: one to four numbers.
    var value: String {
        let (top, right, bottom, left) = (number(top), number(right), number(bottom), number(left))
        if right != left { return "\(top) \(right) \(bottom) \(left)" }
        if top != bottom { return "\(top) \(right) \(bottom)" }
        return top == right ? top : "\(top) \(right)"
    }
}

import SkelText

/// A length as the language writes it: hundredths of a point, without zeros at the end.
func number(_ value: Double) -> String {
    var output = Output()
    output.write(points: (value * 100).rounded() / 100)
    return output.string
}

func percentage(_ value: Double) -> String { number(value) + "%" }

/// The value that occurs most, in half points; of equally many the first. Nil where there is none.
func commonest(_ values: [Double]) -> (value: Double, count: Int)? {
    var found: [(value: Double, count: Int)] = []
    for value in values {
        if let index = found.firstIndex(where: { Distance.areSame($0.value, value) }) {
            found[index].count += 1
        } else {
            found.append((value, 1))
        }
    }
    return found.reduce(nil as (value: Double, count: Int)?) { best, next in
        best.map { next.count > $0.count ? next : $0 } ?? next
    }
}

/// Distances from the edges of a box, in CSS's order.
struct Edges {
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    var left = 0.0

    var isZero: Bool { max(abs(top), abs(right), abs(bottom), abs(left)) <= Distance.same }

    init() {}

    /// What padding says; nil for what are not one to four numbers.
    init?(_ value: String) {
        let parts = value.utf8.split(separator: UInt8(ascii: " ")).map { Double(String(decoding: $0, as: UTF8.self)) }
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 4 else { return nil }
        top = first
        right = numbers.count > 1 ? numbers[1] : first
        bottom = numbers.count > 2 ? numbers[2] : first
        left = numbers.count > 3 ? numbers[3] : right
    }

    /// As padding says it: one to four numbers.
    var value: String {
        let (top, right, bottom, left) = (number(top), number(right), number(bottom), number(left))
        if right != left { return "\(top) \(right) \(bottom) \(left)" }
        if top != bottom { return "\(top) \(right) \(bottom)" }
        return top == right ? top : "\(top) \(right)"
    }
}

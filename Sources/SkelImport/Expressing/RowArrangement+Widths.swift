import SkelLanguage
import SkelLayout

/// The widths of a row's children that respond to changes in its width.
extension RowArrangement {
    /// Lets children take the shares of a change in the row's width that they take in the source.
    mutating func findWidths() {
        let flexible = flow.indices.filter { response($0).width >= Distance.response }
        let contentWidth = contentEnd - contentStart
        if !takesRest.contains(true), let (factors, unit) = factors(of: flexible) {
            // Padding is no part of what is shared.
            let padding = flexible.map { expresser.padding(of: flow[$0]) }.map { $0.left + $0.right }
            let isShared =
                padding.allSatisfy { $0 == 0 }
                || factors.allSatisfy { $0 == factors[0] } && padding.allSatisfy { Distance.areSame($0, padding[0]) }
            for (position, factor) in zip(flexible, factors) {
                let basis = isShared ? "" : " 1 " + number(unit * factor)
                widths[position] = .init("flex", number(factor) + basis)
            }
            return
        }
        let rest = takesRest.contains(true) ? nil : leastInProportion(of: flexible)
        for position in flexible {
            if position == rest {
                widths[position] = .init("flex", "1")
                continue
            }
            widths[position] = .init("width", percentage(piece(position).frame.width, of: contentWidth))
        }
    }

    /// The child whose width is farthest from the share of the screen that it grows by: in a row that its children fill, it
    /// has what the others leave. Nil if all widths are such shares.
    private func leastInProportion(of flexible: [Int]) -> Int? {
        func excess(_ position: Int) -> Double {
            abs(piece(position).frame.width - response(position).width * plan.size.width)
        }
        let least = flexible.max { excess($0) < excess($1) }
        return least.flatMap { excess($0) > Distance.halves ? $0 : nil }
    }

    /// The largest factor that a person would write.
    private static let largestFactor = 12.0

    /// Small numbers proportional to both the widths and their growth, and the width for 1; nil if there are none.
    private func factors(of flexible: [Int]) -> (factors: [Double], unit: Double)? {
        if flexible.count == 1 { return ([1], piece(flexible[0]).frame.width) }
        let narrowest = flexible.map { piece($0).frame.width }.min() ?? 0
        guard narrowest > 0 else { return nil }
        for scale in [1.0, 2, 3, 4] {
            let factors = flexible.map { (piece($0).frame.width / narrowest * scale).rounded() }
            guard let least = factors.min(), least > 0, factors.allSatisfy({ $0 <= Self.largestFactor }) else {
                continue
            }
            let unit = flexible.reduce(0) { $0 + piece($1).frame.width } / factors.reduce(0, +)
            let share = flexible.reduce(0) { $0 + response($1).width } / factors.reduce(0, +)
            let fit = zip(flexible, factors).allSatisfy { position, factor in
                abs(piece(position).frame.width - factor * unit) <= Distance.halves
                    && abs(response(position).width - factor * share) < Distance.response
            }
            if fit { return (factors, unit) }
        }
        return nil
    }
}

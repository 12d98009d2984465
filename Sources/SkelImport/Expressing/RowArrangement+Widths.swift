import SkelLanguage
import SkelLayout

/// The widths of a row's children that respond to changes in its width.
extension RowArrangement {
    /// Lets children take the shares of a change in the row's width that they take in the source.
    mutating func findWidths() {
        let flexible = flow.indices.filter { response($0).width >= Distance.response }
        guard let first = flexible.first else {
            if growsUnevenly { _ = spread([]) }
            return
        }
        let contentWidth = contentEnd - contentStart
        if takesRest.contains(true) {
            if !areShares(flexible, of: contentWidth), spread(flexible) { return }
            for position in flexible {
                widths[position] = .init("width", percentage(piece(position).frame.width, of: contentWidth))
            }
            return
        }
        if flexible.count == 1 {
            widths[first] = .init("flex", "1")
        } else if container.rigor == .natural, let factors = factors(of: flexible) {
            for (position, factor) in zip(flexible, factors) { widths[position] = .init("flex", number(factor)) }
        } else if let factors = Self.growthFactors(of: flexible.map { response($0).width }) {
            let room = room(toShrink: flexible, factors)
            for (position, factor) in zip(flexible, factors) {
                widths[position] = Self.flex(factor, piece(position).frame.width - factor * room)
            }
        } else {
            for position in flexible {
                widths[position] = .init("width", percentage(piece(position).frame.width, of: contentWidth))
            }
        }
    }

    /// Whether distances grow by different shares, which equal margins can't express.
    private var growsUnevenly: Bool {
        let growths = restGrowths.map { $0.growth }
        return growths.dropFirst().contains { abs($0 - growths[0]) > 2 * Distance.response }
    }

    /// The distances that grow with the row: the position of the child after each, and its growth as a share of the change in
    /// the screen's width.
    private var restGrowths: [(place: Int, growth: Double)] {
        var ends = [own.x]
        for position in flow.indices { ends.append(response(position).x + response(position).width) }
        let starts = flow.indices.map { response($0).x } + [own.x + own.width]
        return takesRest.indices.filter { takesRest[$0] }.map { ($0, starts[$0] - ends[$0]) }
    }

    /// Whether children grow by the share of the row that they take up.
    private func areShares(_ flexible: [Int], of contentWidth: Double) -> Bool {
        flexible.allSatisfy { position in
            let share = contentWidth > 0 ? piece(position).frame.width / contentWidth * own.width : 0
            return abs(share - response(position).width) < Distance.response
        }
    }

    /// Lets children and spacers grow from their sizes in the source; returns false if that can't be written.
    private mutating func spread(_ flexible: [Int]) -> Bool {
        let rests = restGrowths
        let lengths = [piece(0).frame.x - contentStart] + innerGaps + [contentEnd - piece(flow.count - 1).frame.maxX]
        guard rests.allSatisfy({ lengths[$0.place] >= 0 }) else { return false }
        let growth = flexible.map { response($0).width } + rests.map { $0.growth }
        let factors = Self.growthFactors(of: growth) ?? growth.map { ($0 * 100).rounded() / 10 }
        spacers = Array(repeating: nil, count: flow.count + 1)
        let shares = zip(rests.map { $0.place }, factors.dropFirst(flexible.count))
        let most = flexible.isEmpty ? .infinity : room(toShrink: flexible, factors)
        let room = shares.map { lengths[$0] / $1 }.reduce(most, min)
        for (position, factor) in zip(flexible, factors) {
            widths[position] = Self.flex(factor, piece(position).frame.width - factor * room)
        }
        for (place, factor) in shares {
            let basis = Self.flex(factor, lengths[place] - factor * room)
            spacers[place] = Draft.Element("spacer", declarations: basis.value == "1 1 0" ? [] : [basis])
        }
        return true
    }

    /// The width in points, for each unit of growth, by which the children's bases are smaller than their widths, so that
    /// narrower rows shrink by the same shares. A box keeps half its width, because its padding may need it.
    private func room(toShrink flexible: [Int], _ factors: [Double]) -> Double {
        let widths = flexible.map { piece($0).frame.width }
        let (width, sum) = (widths.reduce(0, +), factors.reduce(0, +))
        let isEven = zip(widths, factors).allSatisfy { abs($0 / width - $1 / sum) < Distance.response }
        if isEven, spacers.isEmpty { return 0 }
        return zip(flexible, factors).map { position, factor in
            piece(position).frame.width / factor / (piece(position).isLeaf ? 1 : 2)
        }.min() ?? 0
    }

    private static func flex(_ factor: Double, _ basis: Double) -> Draft.Declaration {
        .init("flex", "\(number(factor)) 1 \(number(basis))")
    }

    /// The largest factors that a person would write, for growths alone and for widths that grow in proportion.
    private static let (largestGrowth, largestFactor) = (6.0, 12.0)

    /// Small numbers proportional to growths; nil if there are none.
    private static func growthFactors(of growths: [Double]) -> [Double]? {
        let slowest = growths.min() ?? 0
        for scale in [1.0, 2, 3] {
            let factors = growths.map { ($0 / slowest * scale).rounded() }
            let share = growths.reduce(0, +) / factors.reduce(0, +)
            let fit = zip(growths, factors).allSatisfy { abs($0 - $1 * share) < Distance.response / 2 }
            if fit, factors.allSatisfy({ $0 <= Self.largestGrowth }) { return factors }
        }
        return nil
    }

    /// Small numbers proportional to both the widths and their growth; nil if there are none.
    private func factors(of flexible: [Int]) -> [Double]? {
        let narrowest = flexible.map { piece($0).frame.width }.min() ?? 0
        let slowest = flexible.map { response($0).width }.min() ?? 0
        guard narrowest > 0, slowest > 0 else { return nil }
        for scale in [1.0, 2, 3, 4] {
            let factors = flexible.map { (piece($0).frame.width / narrowest * scale).rounded() }
            guard let least = factors.min(), least > 0, factors.allSatisfy({ $0 <= Self.largestFactor }) else {
                continue
            }
            let unit = flexible.reduce(0) { $0 + piece($1).frame.width } / factors.reduce(0, +)
            let share = flexible.reduce(0) { $0 + response($1).width } / factors.reduce(0, +)
            let fit = zip(flexible, factors).allSatisfy { position, factor in
                abs(piece(position).frame.width - factor * unit) <= Distance.same
                    && abs(response(position).width - factor * share) < Distance.response
            }
            if fit { return factors }
        }
        return nil
    }
}

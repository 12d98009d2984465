import SkelText

/// A number in a placeholder that a page may set, in a custom property.
struct PageCount: Equatable, Sendable {
    /// What is counted.
    enum Kind: Sendable {
        /// The rows or items of a list.
        case rows
        /// The copies of a `repeat`.
        case copies
        /// The lines of a text.
        case lines
    }

    let kind: Kind
    /// The name of the list, of what is repeated, or of the text.
    let name: String
    /// The number in the source.
    let number: Int

    /// The custom property.
    var property: String { (kind == .lines ? "--skel-lines-" : "--skel-rows-") + name }

    /// The name of a component's parameter.
    var parameter: String {
        switch kind {
        case .rows: name + "Rows"
        case .copies: name + "Count"
        case .lines: name + "Lines"
        }
    }

    /// The name of an attribute of a custom element, where capitals don't count.
    var attribute: String {
        switch kind {
        case .rows: name.lowercased() + "-rows"
        case .copies: name.lowercased() + "-count"
        case .lines: name.lowercased() + "-lines"
        }
    }

    /// A sentence about it.
    var summary: String {
        switch kind {
        case .rows: "The number of rows of \(name)."
        case .copies: "The number of copies of \(name)."
        case .lines: "The number of lines of \(name)."
        }
    }

    /// The number, in CSS.
    var css: String { "var(\(property),\(number))" }

    /// The custom property, in CSS, that is 1 for an element that shows and 0 for one that doesn't, or the number of an
    /// element's lines.
    static let placeCSS = "var(--n)"

    /// In CSS, 1 if there is a piece with an index, otherwise 0.
    func has(_ index: Int) -> String { pieces(1, from: index) }

    /// In CSS, the number of pieces from an index on, `most` at most.
    private func pieces(_ most: Int, from start: Int) -> String { "clamp(0,\(remaining(from: start)),\(most))" }

    /// In CSS, the number of pieces from an index on, negative if it's beyond the end.
    private func remaining(from start: Int) -> String { start == 0 ? css : "\(css) - \(start)" }

    /// In CSS, the height of pieces from an index on, whose heights in points are given; `repeats` if those beyond the
    /// given ones have the same heights, again and again.
    func height(_ heights: [Double], from start: Int, repeats: Bool) -> String {
        let isUniform = heights.allSatisfy { $0 == heights[0] }
        if repeats, isUniform {
            let number = start == 0 ? css : "max(0,\(remaining(from: start)))"
            return "calc(\(number)*\(TimingText.term(heights[0])))"
        }
        var terms: [String] = []
        if repeats {
            let number = "max(0,\(remaining(from: start)))"
            let period = String(heights.count)
            let whole = TimingText.term(heights.reduce(0, +))
            terms = ["round(down,\(number)/\(period),1)*\(whole)"]
            for run in Self.runs(heights.dropLast()) {
                let rest = "mod(\(number),\(period))" + (run.start == 0 ? "" : " - \(run.start)")
                terms.append("clamp(0,\(rest),\(run.count))*\(run.height)")
            }
        } else {
            terms = Self.runs(heights[...]).map { "\(pieces($0.count, from: start + $0.start))*\($0.height)" }
        }
        return "calc(\(terms.joined(separator: " + ")))"
    }

    /// The runs of equal heights.
    private static func runs(_ heights: ArraySlice<Double>) -> [(start: Int, count: Int, height: String)] {
        var runs: [(start: Int, count: Int, height: String)] = []
        for (index, height) in heights.enumerated() {
            let text = TimingText.term(height)
            if let last = runs.last, last.height == text {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((index, 1, text))
            }
        }
        return runs
    }
}

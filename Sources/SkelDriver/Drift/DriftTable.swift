import SkelLayout
import SkelText

/// Drift as text: the figures, the bones with the worst first, and anything without a counterpart.
struct DriftTable {
    /// The most rows of a list to show; rows beyond the budget are always shown.
    private static let mostRows = 20

    let skeleton: String
    /// The names of the compared variants.
    let variants: [String]
    let size: Size
    let measurement: Measurement
    let drift: Drift
    /// The budget in px; nil for none.
    let budget: Double?

    func write(into output: inout Output) {
        writeFigures(into: &output)
        writeMatches(into: &output)
        writeList("bones without a rectangle", drift.unmeasured.map { $0.path }, into: &output)
        writeList("rectangles without a bone", drift.strangers.map(Self.name), into: &output)
    }

    private func writeFigures(into output: inout Output) {
        let boxes = drift.matches.count { $0.shape.box != nil }
        let count = drift.matches.count - boxes
        let shown = variants.isEmpty ? "" : " with " + variants.joined(separator: ", ")
        let measured = boxes == 0 ? "bones" : "bones and \(boxes) box" + (boxes == 1 ? "" : "es")
        output.write(
            "\(skeleton), \(text(size))\(shown): \(count) of \(count + drift.unmeasured.count) \(measured) measured")
        // Compared as printed: browsers round sizes to 1/64.
        let container = text(measurement.size)
        if container != text(size) { output.write(" on a container of \(container)") }
        output.write("\n")
        guard let worst = drift.matches.first else { return }
        output.write("mean \(Self.text(drift.mean)) px, worst \(Self.text(worst.error)) px")
        output.write(" (\(printable(worst.shape.path))), mean IoU \(Self.text(drift.meanOverlap))\n")
        if let budget {
            let beyond = drift.matches(beyond: budget).count
            output.write("\(beyond) beyond the budget of \(Self.text(budget)) px\n")
        }
    }

    private func writeMatches(into output: inout Output) {
        guard !drift.matches.isEmpty else { return }
        let beyond = budget.map { drift.matches(beyond: $0).count } ?? 0
        let shown = drift.matches.prefix(max(beyond, Self.mostRows))
        var rows = [["px", "IoU", "dx", "dy", "dw", "dh", "bone"]]
        for match in shown {
            let numbers = [match.error, match.overlap] + match.differences
            rows.append(numbers.map(Self.text) + [printable(match.shape.path)])
        }
        let widths = rows[0].indices.map { column in rows.reduce(0) { max($0, $1[column].utf8.count) } }
        output.write("\n")
        for row in rows {
            for column in row.indices.dropLast() {
                output.write(String(repeating: " ", count: widths[column] - row[column].utf8.count + 2) + row[column])
            }
            output.write("  " + row[row.count - 1] + "\n")
        }
        let rest = drift.matches.count - shown.count
        if rest > 0 { output.write("  and \(rest) that drift less\n") }
    }

    private func writeList(_ title: String, _ names: [String], into output: inout Output) {
        if names.isEmpty { return }
        output.write("\n\(title):\n")
        for name in names.prefix(Self.mostRows) { output.write("  \(printable(name))\n") }
        if names.count > Self.mostRows { output.write("  and \(names.count - Self.mostRows) more\n") }
    }

    private func text(_ size: Size) -> String { "\(Self.text(size.width)) x \(Self.text(size.height))" }

    /// A rectangle's path, or its position.
    static func name(_ measured: Measurement.Measured) -> String {
        let frame = measured.frame
        return measured.path
            ?? "at \(text(frame.x)), \(text(frame.y)): \(text(frame.width)) x \(text(frame.height))"
    }

    /// A number with at most two decimals.
    static func text(_ number: Double) -> String {
        let thousandths = Thousandths.of(number)
        let hundredths = (thousandths.magnitude + 5) / 10
        var output = Output()
        output.write(thousandths: Int64(hundredths) * 10 * thousandths.signum())
        return output.string
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// Writes a view's grid properties, as a container and as an item, as CSS declarations without initial values.
struct CSSGrid {
    private let style: Style.Grid
    private let tables: Tables
    let isGrid: Bool
    let isItem: Bool

    /// Creates the grid properties; nil for a view that has none. The list places its own children (`isListed`).
    init?(of view: Int, in parent: Int, _ styles: LayoutStyles, isListed: Bool) {
        isGrid = styles.isGrid(view)
        isItem = parent >= 0 && !isListed && styles.isGrid(parent)
        style = styles.grid(of: view)
        tables = styles.tables
        guard isGrid || isItem || (style.justifySelf != .auto && !isListed) else { return nil }
    }

    func write(to output: inout Output) {
        if isGrid { writeContainer(to: &output) }
        if isItem {
            write("grid-column", style.column, to: &output)
            write("grid-row", style.row, to: &output)
        }
        guard style.justifySelf != .auto else { return }
        write("justify-self", to: &output) { CSSBox.write(style.justifySelf, to: &$0) }
    }

    private func writeContainer(to output: inout Output) {
        output.write("display:grid;")
        write("grid-template-columns", style.templateColumns, to: &output)
        write("grid-template-rows", style.templateRows, to: &output)
        write("grid-auto-columns", style.autoColumns, to: &output)
        write("grid-auto-rows", style.autoRows, to: &output)
        switch style.autoFlow {
        case .row: break
        case .column: output.write("grid-auto-flow:column;")
        case .rowDense: output.write("grid-auto-flow:row dense;")
        case .columnDense: output.write("grid-auto-flow:column dense;")
        }
        if style.justifyItems != .normal {
            write("justify-items", to: &output) { CSSBox.write(style.justifyItems, to: &$0) }
        }
    }

    private func write(_ property: StaticString, to output: inout Output, _ value: (inout Output) -> Void) {
        output.write(property)
        output.write(":")
        value(&output)
        output.write(";")
    }

    // MARK: - Tracks

    private func write(_ property: StaticString, _ range: TableRange, to output: inout Output) {
        guard !range.isEmpty else { return }
        write(property, to: &output) { output in
            // The number of tracks still to come in a repetition; -1 outside one.
            var left = -1
            var separator = ""
            for part in tables.tracks[range.indices] {
                if left == 0 { output.write(")") }
                left = max(-1, left - 1)
                output.write(separator)
                switch part {
                case .repetition(let repetition, let length):
                    output.write("repeat(")
                    write(repetition, to: &output)
                    left = length
                    separator = ","
                case .track(let track):
                    write(track, to: &output)
                    separator = " "
                }
            }
            if left == 0 { output.write(")") }
        }
    }

    private func write(_ repetition: TrackRepetition, to output: inout Output) {
        switch repetition {
        case .count(let count): output.write(count)
        case .autoFill: output.write("auto-fill")
        case .autoFit: output.write("auto-fit")
        }
    }

    private func write(_ track: TrackSize, to output: inout Output) {
        // The meaning of a single value.
        switch (track.least, track.most) {
        case (.auto, .fraction), (.auto, .fitContent): return write(track.most, to: &output)
        case (let least, let most) where least == most: return write(most, to: &output)
        default: break
        }
        output.write("minmax(")
        write(track.least, to: &output)
        output.write(",")
        write(track.most, to: &output)
        output.write(")")
    }

    private func write(_ breadth: TrackBreadth, to output: inout Output) {
        switch breadth {
        case .length(let length): CSSBox.write(length, to: &output)
        case .fraction(let factor):
            output.write(points: factor)
            output.write("fr")
        case .auto: output.write("auto")
        case .minContent: output.write("min-content")
        case .maxContent: output.write("max-content")
        case .fitContent(let length):
            output.write("fit-content(")
            CSSBox.write(length, to: &output)
            output.write(")")
        }
    }

    // MARK: - Lines

    private func write(_ property: StaticString, _ lines: GridLines, to output: inout Output) {
        guard lines != GridLines() else { return }
        write(property, to: &output) { output in
            write(lines.start, to: &output)
            guard lines.end != .auto else { return }
            output.write("/")
            write(lines.end, to: &output)
        }
    }

    private func write(_ line: GridLine, to output: inout Output) {
        switch line {
        case .auto: output.write("auto")
        case .line(let number): output.write(number)
        case .span(let count):
            output.write("span ")
            output.write(count)
        }
    }
}

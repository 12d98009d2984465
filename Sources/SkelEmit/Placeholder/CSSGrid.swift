import SkelLanguage
package import SkelLayout
import SkelText

/// A view's grid properties, as a container and as an item.
package struct CSSGrid {
    private let style: Style.Grid
    private let tables: Tables
    /// Whether it lays out its children as a grid.
    var isGrid: Bool
    let isItem: Bool
    private let isRoot: Bool

    /// Creates the grid properties; nil for a view that has none. The list places its own children (`isListed`).
    package init?(of view: Int, in parent: Int, _ styles: LayoutStyles, isListed: Bool) {
        isGrid = styles.isGrid(view)
        isItem = parent >= 0 && !isListed && styles.isGrid(parent)
        isRoot = parent < 0
        style = styles.grid(of: view)
        tables = styles.tables
        guard isGrid || isItem || (style.justifySelf != .auto && !isListed && !isRoot) else { return nil }
    }

    /// The properties as declarations without initial values.
    var declarations: StyledBox {
        var box: StyledBox = [:]
        if isGrid {
            box.append(.display, "grid")
            add(.gridTemplateColumns, style.templateColumns, to: &box)
            add(.gridTemplateRows, style.templateRows, to: &box)
            add(.gridAutoColumns, style.autoColumns, to: &box)
            add(.gridAutoRows, style.autoRows, to: &box)
            switch style.autoFlow {
            case .row: break
            case .column: box.append(.gridAutoFlow, "column")
            case .rowDense: box.append(.gridAutoFlow, "row dense")
            case .columnDense: box.append(.gridAutoFlow, "column dense")
            }
            if style.justifyItems != .normal { box.append(.justifyItems, .keyword(style.justifyItems)) }
        }
        if isItem {
            add(.gridColumn, style.column, to: &box)
            add(.gridRow, style.row, to: &box)
        }
        if style.justifySelf != .auto, !isRoot { box.append(.justifySelf, .keyword(style.justifySelf)) }
        return box
    }

    // MARK: - Tracks

    private func add(_ property: CSSProperty, _ range: TableRange, to box: inout StyledBox) {
        if range.isEmpty { return }
        var text = ""
        var parts = tables.tracks[range.indices]
        while let part = parts.popFirst() {
            if !text.isEmpty { text += " " }
            switch part {
            case .track(let track): text += Self.text(track)
            case .repetition(let repetition, let length):
                let tracks = parts.prefix(length).map {
                    if case .track(let track) = $0 { Self.text(track) } else { "" }
                }
                text += "repeat(\(Self.text(repetition)),\(tracks.joined(separator: " ")))"
                parts = parts.dropFirst(length)
            }
        }
        box.append(property, .text(text))
    }

    private static func text(_ repetition: TrackRepetition) -> String {
        switch repetition {
        case .count(let count): String(count)
        case .autoFill: "auto-fill"
        case .autoFit: "auto-fit"
        }
    }

    private static func text(_ track: TrackSize) -> String {
        // The meaning of a single value.
        switch (track.least, track.most) {
        case (.auto, .fraction), (.auto, .fitContent): text(track.most)
        case (let least, let most) where least == most: text(most)
        case (let least, let most): "minmax(\(text(least)),\(text(most)))"
        }
    }

    private static func text(_ breadth: TrackBreadth) -> String {
        switch breadth {
        case .length(let length): CSSValue.length(length).text
        case .withinRoom(let length): "min(100%,\(CSSValue.length(length).text))"
        case .fraction(let factor): CSSValue.number(factor).text + "fr"
        case .auto: "auto"
        case .minContent: "min-content"
        case .maxContent: "max-content"
        case .fitContent(let length): "fit-content(\(CSSValue.length(length).text))"
        }
    }

    // MARK: - Lines

    private func add(_ property: CSSProperty, _ lines: GridLines, to box: inout StyledBox) {
        guard lines != GridLines() else { return }
        let end = lines.end == .auto ? "" : "/" + Self.text(lines.end)
        box.append(property, .text(Self.text(lines.start) + end))
    }

    private static func text(_ line: GridLine) -> String {
        switch line {
        case .auto: "auto"
        case .line(let number): String(number)
        case .span(let count): "span " + String(count)
        }
    }
}

import SkelLanguage
import SkelLayout
import SkelText

/// What a list shows below the rows that are in the page: the bones of its last rows again and again, as plain rectangles
/// that stand still. It takes over where the list is higher than any window that rows were counted for.
struct FluidFiller {
    /// Points: no window's rows go on below so much of it.
    private static let height = 1_000_000

    /// Each bar is an image of a background: what holds more bones shows those of its upper part.
    private static let maximumBars = 64

    /// A length that is linear in the list's width.
    private struct Measure {
        var points: Double
        /// Of the list's width, 0 to 1.
        var part: Double
    }

    private struct Bar {
        let left: Measure
        let width: Measure
        /// Points, from the row's upper edge.
        let top: Double
        let height: Double
        let color: ColorPair
    }

    /// From one row's upper edge to the next one's, in points.
    private let pitch: Double
    /// From the end of the last row to the upper edge of the first bar's row.
    private let gap: Double
    private var bars: [Bar]

    /// Nil for a list that has a number of rows, or that scrolls sideways.
    ///
    /// - Parameter boxes: the skeleton at two widths at least, all with the list at the same index.
    init?(below list: Int, in boxes: [FluidBox]) {
        guard let one = boxes.first, one.hasAutomaticRows(list) else { return nil }
        let rows = one.styles.list(of: list)
        let lines = boxes.compactMap { FilledLines(of: list, in: $0) }
        guard lines.count == boxes.count, let narrow = lines.min(by: { $0.list.width < $1.list.width }),
            let wide = lines.max(by: { $0.list.width < $1.list.width })
        else { return nil }
        // Where rows are higher in a wider list, those of a narrow one leave less room bare.
        let lower = narrow.pitch < wide.pitch ? narrow : wide
        pitch = lower.pitch
        let isTable = one.drawing.kind(of: list) == .tableView
        gap = (isTable ? 0 : rows.minimumLineSpacing - rows.sectionInset.bottom) - lower.start
        bars = narrow.itemCount == wide.itemCount ? Self.bars(from: narrow, to: wide, upright: lower) : []
        if bars.isEmpty { bars = Self.bands(of: lower) }
        bars = Array(bars.prefix(Self.maximumBars))
        if bars.isEmpty || pitch <= 0 { return nil }
    }

    /// Bars that stand where the same bone does at both widths, and between them in proportion; as high as in `upright`.
    private static func bars(from narrow: FilledLines, to wide: FilledLines, upright: FilledLines) -> [Bar] {
        guard narrow.bones.count == wide.bones.count else { return [] }
        let growth = wide.list.width - narrow.list.width
        func measure(_ before: Double, _ after: Double) -> Measure {
            let part = growth > 0 ? (after - before) / growth : 0
            return Measure(points: after - part * wide.list.width, part: part)
        }
        return narrow.bones.indices.map { index in
            let (before, after) = (narrow.bones[index].frame, wide.bones[index].frame)
            return Bar(
                left: measure(before.x, after.x), width: measure(before.width, after.width),
                top: upright.bones[index].frame.y, height: upright.bones[index].frame.height,
                color: upright.bones[index].color)
        }
    }

    /// Bars from edge to edge, where the number of items in a line depends on the width.
    private static func bands(of line: FilledLines) -> [Bar] {
        let inset = line.bones.map { $0.frame.x }.min() ?? 0
        var bands: [Bar] = []
        for bone in line.bones where !bands.contains(where: { $0.top == bone.frame.y }) {
            if bands.count == maximumBars { break }
            bands.append(
                Bar(
                    left: Measure(points: inset, part: 0), width: Measure(points: -2 * inset, part: 1),
                    top: bone.frame.y, height: bone.frame.height, color: bone.color))
        }
        return bands
    }

    /// The declarations of the pseudo-element behind the rows.
    func declarations(_ palette: inout Palette?) -> String {
        var stops = StringTable()
        /// A stop by way of a property: the Nu checker takes `var()` with a place behind it for a mistake.
        func stop(_ color: String, at place: String) -> String {
            let text = color + " " + place
            return "var(--p" + String(stops.number(of: text) ?? stops.add(text)) + ")"
        }
        var layers: [String] = []
        for bar in bars {
            guard let color = palette?.value(of: bar.color, .bone) else { continue }
            let (top, end) = (px(bar.top), px(bar.top + bar.height))
            let image =
                "linear-gradient(#0000 \(top),\(stop(color, at: top)),\(stop(color, at: end)),#0000 \(end))"
            layers.append("\(image) \(left(of: bar)) \(px(gap))/\(text(bar.width)) \(px(pitch))")
        }
        let properties = stops.strings.enumerated().map { "--p\($0):\($1);" }.joined()
        return "content:\"\";display:block;height:\(Self.height)px;" + properties + "background:"
            + layers.joined(separator: ",") + ";background-repeat:repeat-y"
    }

    /// A percentage of a position is one of the room that is left beside the image.
    private func left(of bar: Bar) -> String {
        if bar.left.part == 0 || bar.width.part >= 1 { return px(bar.left.points) }
        let part = bar.left.part / (1 - bar.width.part)
        return text(Measure(points: bar.left.points + part * bar.width.points, part: part))
    }

    private func text(_ measure: Measure) -> String {
        let percent = TimingText.number(measure.part * 100) + "%"
        if measure.part == 0 { return px(measure.points) }
        if abs(measure.points) < 0.001 { return percent }
        let sign = measure.points < 0 ? " - " : " + "
        return "calc(" + percent + sign + px(abs(measure.points)) + ")"
    }

    private func px(_ points: Double) -> String { TimingText.pixels(points) }
}

/// The last lines that a list shows whole, one for each cell that it uses in turn: rows of a table, items beside each
/// other of a collection.
private struct FilledLines {
    struct Piece {
        /// Relative to the list's left edge and to the first line's upper one.
        let frame: Rect
        let color: ColorPair
    }

    let list: Rect
    /// From the first line's upper edge to that of the line that is like it, in points.
    let pitch: Double
    /// How far below the first line's upper edge the line begins that comes next in turn.
    let start: Double
    let itemCount: Int
    let bones: [Piece]

    /// Nil where there are too few to be compared.
    init?(of list: Int, in box: FluidBox) {
        let views = box.drawing.views
        let frame = views[list].frame
        var tops: [Double] = []
        /// The cells of the lines that are shown whole, and how many lines are not.
        var cells: [(view: Int, line: Int)] = []
        var cutCount = 0
        for child in box.children(of: list) where box.drawing.kind(of: child) == .cell {
            let cell = views[child].frame
            if cell.maxY > frame.maxY + 0.001 {
                cutCount = 1
            } else {
                if tops.last != cell.y { tops.append(cell.y) }
                cells.append((child, tops.count - 1))
            }
        }
        let turn = max(1, box.styles.list(of: list).cells.indices.count)
        guard tops.count > turn else { return nil }
        let first = tops.count - turn
        let chosen = cells.filter { $0.line >= first }.map { $0.view }
        let top = tops[first]
        self.list = frame
        pitch = tops[tops.count - 1] - tops[tops.count - 1 - turn]
        start = turn > cutCount ? tops[first + cutCount] - top : 0
        itemCount = chosen.count
        let isMirrored = box.styles.direction(of: list) == .rtl
        bones = chosen.flatMap { box.bones(in: $0) }.map { bone in
            var place = bone.frame
            place.x = isMirrored ? frame.maxX - place.maxX : place.x - frame.x
            place.y -= top
            return Piece(frame: place, color: box.drawing.paints[Int(bone.paint)].base)
        }
    }
}

extension FluidBox {
    /// Whether a list that scrolls downwards ends with as many rows as fill it.
    fileprivate func hasAutomaticRows(_ list: Int) -> Bool {
        let rows = styles.list(of: list)
        guard rows.scrollDirection == .vertical else { return false }
        return drawing.itemCountAtEnd(of: list) == nil
    }
}

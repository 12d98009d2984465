import SkelLanguage
import SkelLayout
import SkelText

/// Where a mark is, and how wide, in a box that is too narrow for the mark's row.
struct ShrunkSpan: Hashable {
    var left: Affine
    var width: Affine
    /// The width of the box, in points, below which this holds.
    let limit: Double
}

// Rows whose views shrink in boxes that are narrower than any sample.
extension PageBuilder {
    /// The narrowest box, in points, for which layers shrink.
    private static let narrowest = 160.0
    /// The most round marks of an element that shrink, since each is several layers: beyond that, their rows stay as wide
    /// as they are.
    private static let mostRound = 2

    /// A row of views without children, with the widths that they ask for, in a box.
    private struct ShrinkingRow {
        /// The views in the first sample, from the left.
        var views: [Int] = []
        /// Where each is, and how wide, if the row is too narrow.
        var spans: [ShrunkSpan] = []
    }

    /// The marks of some views relative to a box in each sample, with what becomes of them in narrower boxes.
    func shrinking(_ marks: [PageMark], in all: [Views], of boxes: [Rect]) -> [PageMark] {
        guard all.allSatisfy({ $0.count == boxes.count }) else { return marks }
        let first = samples[all[0][0].sample]
        let lists = boxes.indices.map { index in
            all.flatMap { samples[$0[index].sample].marks(in: $0[index].view, most: PageLayers.most) ?? [] }
        }
        guard lists.allSatisfy({ $0.count == marks.count }) else { return marks }
        var marks = marks
        var known: (row: Int, shrinking: ShrinkingRow?) = (-1, nil)
        var rows = marks.map { _ in -1 }
        for index in marks.indices where marks[index].kind == .bone {
            let view = lists[0][index].view
            guard let row = first.drawing.views[view].parent.index, !all.contains(where: { $0[0].view == view }) else {
                continue
            }
            if row != known.row {
                let places = zip(all[0], lists).map { place, list in
                    Place(
                        sample: place.sample,
                        view: samples[place.sample].drawing.views[list[index].view].parent.index ?? 0)
                }
                known = (row, shrinkingRow(places, of: boxes))
            }
            guard let shrinking = known.shrinking, let number = shrinking.views.firstIndex(of: view) else { continue }
            let frame = first.drawing.views[view].frame
            guard frame.width > 0 else { continue }
            // Lines keep their share of a view's width.
            let (before, part) = (
                (lists[0][index].frame.x - frame.x) / frame.width, lists[0][index].frame.width / frame.width
            )
            rows[index] = row
            let span = shrinking.spans[number]
            marks[index].shrunk = ShrunkSpan(
                left: span.left + span.width * before, width: span.width * part, limit: span.limit)
        }
        let round = marks.indices.filter { marks[$0].isRound && marks[$0].shrunk != nil }.map { rows[$0] }
        if round.count > Self.mostRound {
            for index in marks.indices where round.contains(rows[index]) { marks[index].shrunk = nil }
        }
        return marks
    }

    private func shrinkingRow(_ row: Views, of boxes: [Rect]) -> ShrinkingRow? {
        let styles = source(row).box.styles
        let drawing = source(row).drawing
        let box = styles.box(of: first(row))
        guard isRow(row), box.flexDirection == .row, box.flexWrap == .nowrap, box.columnGap.unit == .points,
            let room = Affine(zip(row, boxes).map { ($1.width, contentBox(of: $0).width) }), room.part > 0,
            var left = Affine(zip(row, boxes).map { ($1.width, contentBox(of: $0).x - $1.x) })
        else { return nil }
        let views = drawing.children(of: first(row)).filter {
            !drawing.views[$0].isHidden && styles.box(of: $0).position == .relative
        }.sorted { drawing.views[$0].frame.x < drawing.views[$1].frame.x }
        let boxes = views.map { styles.box(of: $0) }
        for (view, box) in zip(views, boxes) where !shrinks(view, box, drawing) { return nil }
        let direction = styles.direction(of: first(row))
        let margins = boxes.map { ($0.margin.left(in: direction), $0.margin.right(in: direction)) }
        guard margins.allSatisfy({ $0.0.unit == .points && $0.1.unit == .points }) else { return nil }
        let apart = margins.reduce(Double(views.count - 1) * box.columnGap.value) { $0 + $1.0.value + $1.1.value }
        let total = boxes.reduce(apart) { $0 + $1.width.value }
        let shares = boxes.map { $0.width.value * $0.flexShrink }
        let all = shares.reduce(0, +)
        let limit = (total - room.points) / room.part
        guard all > 0, limit >= Self.narrowest else { return nil }
        var found = ShrinkingRow(views: views)
        for (index, box) in boxes.enumerated() {
            left.points += margins[index].0.value
            let share = shares[index] / all
            let width = Affine(points: box.width.value - share * total, part: 0) + room * share
            found.spans.append(ShrunkSpan(left: left, width: width, limit: limit))
            left = left + width
            left.points += margins[index].1.value + self.layout(of: row).columnGap.value
        }
        return found
    }

    /// Whether a view in a row has the width that it asks for, and shrinks as far as necessary.
    private func shrinks(_ view: Int, _ box: Style.Box, _ drawing: Drawing) -> Bool {
        drawing.views[view].firstChild.isNone && box.width.unit == .points && box.minWidth.isAuto
            && box.maxWidth.isAuto && box.aspectRatio == nil && box.flexBasis == .length(.auto)
            && abs(drawing.views[view].frame.width - box.width.value) < Affine.tolerance
    }

    /// Whether an item of a row may shrink below a width that it has in all samples because it asks for it.
    func mayShrink(_ views: Views) -> Bool {
        let box = layout(of: views)
        return box.flexGrow == 0 && shrinks(first(views), box, source(views).drawing)
    }
}

extension Affine {
    static func + (one: Affine, other: Affine) -> Affine {
        Affine(points: one.points + other.points, part: one.part + other.part)
    }

    static func * (one: Affine, factor: Double) -> Affine {
        Affine(points: one.points * factor, part: one.part * factor)
    }

    /// The length as CSS, without `calc()`, for arguments of `min()`.
    fileprivate var term: String {
        css.hasPrefix("calc(") ? String(css.dropFirst(5).dropLast()) : css == "0" ? "0px" : css
    }

    /// This length, or another in boxes narrower than a limit; at the limit, both are equal.
    func css(orBelow limit: Double, _ other: Affine) -> String {
        // Away from the limit, since both are rounded.
        let isLess = other.value(at: limit - 50) < value(at: limit - 50)
        return css == other.css ? css : (isLess ? "min(" : "max(") + term + "," + other.term + ")"
    }
}

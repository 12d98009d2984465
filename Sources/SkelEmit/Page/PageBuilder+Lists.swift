import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// The most earlier rows to compare with one: a list has few kinds of cells.
    private static let mostLikened = 32

    /// The areas, in points, for which a list that fills the available room has rows: two screens of 1920 by 1080, and a
    /// wide one for a list that scrolls sideways.
    private static let seenDown = Size(width: 1920, height: 2160)
    private static let seenAcross = Size(width: 2400, height: 1080)

    /// A header, a row or a footer of a table that layers can show.
    struct Row: Equatable {
        let marks: [PageMark]
        /// The height in points.
        let height: Double
    }

    /// The rows, headers and footers of a list across samples, which differ in number if the list fills its room: those
    /// that have the same place in the list and are made from the same view.
    func rows(across list: Views) -> [Views] {
        var rows: [Views] = []
        for place in list {
            let found = samples[place.sample].drawing.children(of: place.view).map {
                Place(sample: place.sample, view: $0)
            }
            rows = rows.isEmpty ? found.map { [$0] } : merged(rows, found)
        }
        return rows
    }

    /// Merges the rows of one more sample into those of earlier ones. Both are in the order of the list.
    private func merged(_ rows: [Views], _ others: [Place]) -> [Views] {
        var merged: [Views] = []
        merged.reserveCapacity(max(rows.count, others.count))
        var next = 0
        for var row in rows {
            let rank = rank(row[0])
            while next < others.count, self.rank(others[next]) < rank {
                merged.append([others[next]])
                next += 1
            }
            if next < others.count, self.rank(others[next]) == rank {
                let (known, other) = (source(row).drawing, samples[others[next].sample].drawing)
                // Which view a row shows may depend on the number of rows: the first sample decides.
                if known.views[row[0].view].node == other.views[others[next].view].node { row.append(others[next]) }
                next += 1
            }
            merged.append(row)
        }
        return merged + others[next...].map { [$0] }
    }

    /// The place of a row, a header or a footer in the order of its list.
    private func rank(_ place: Place) -> (section: Int32, part: Int, number: Int) {
        let drawing = samples[place.sample].drawing
        let own = drawing.rowPlace(of: place.view)
        let section = own?.section ?? 0
        let node = Int(drawing.views[place.view].node)
        return switch drawing.kind(of: place.view) {
        case .header: (section, 0, node)
        case .footer: (section, 2, node)
        default: (section, 1, own?.row.index ?? node)
        }
    }

    /// The elements of a list's rows; `box` is the list's own.
    mutating func rows(of list: Views, _ box: inout StyledBox) -> [PageElement] {
        if kind(of: list) == .collectionView { return items(of: list) }
        let children = children(of: list).filter { !isHidden($0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        let whole = children.prefix { isWhole($0) }
        let known = whole.compactMap { row($0, in: list) }
        guard !known.isEmpty, known.count == whole.count,
            let period = period(of: known, whole, of: children, in: list)
        else { return elements(of: children, in: list, isAutomatic: isAutomatic) }
        let count = isAutomatic ? nil : max(children.count, rowCount(of: list) ?? 0)
        if isAutomatic {
            box[.display] = nil
        } else if let count, let name = source(list).drawing.nameOfRows(in: first(list)),
            known.allSatisfy({ $0 == known[0] })
        {
            addRows(named: name)
            return [repeated(known.prefix(1), count: count, key: 0, named: name)]
        }
        return layered(known, every: period, count: count)
    }

    /// The most rows after which others repeat: rules for odd rows, or for every third, rarely make more.
    private static let longestPeriod = 12
    /// The rows of a run for which no longer one is looked for.
    private static let longRun = 48

    /// After how many rows a list's first, fully visible children determine how it continues, by repeating these rows;
    /// nil if they don't. A list that ends with them needs no period, and has that of its cells.
    private func period(
        of known: [Row], _ whole: ArraySlice<Views>, of children: [Views], in list: Views
    ) -> Int? {
        let turn = max(1, self.list(of: list).cells.indices.count)
        let rest = children.dropFirst(whole.count)
        if rest.isEmpty, source(list).drawing.itemCountAtEnd(of: first(list)) != nil { return turn }
        for period in stride(from: turn, through: max(turn, Self.longestPeriod), by: turn) {
            guard whole.count >= period, whole.suffix(period).allSatisfy({ kind(of: $0) == .cell }) else { return nil }
            // A pattern of rules is one if it has been seen twice.
            let isSeen = period == turn || repeats(known, every: period, from: known.count - 2 * period)
            guard isSeen, rest.indices.allSatisfy({ isAlike(children[$0], children[$0 - period]) }) else { continue }
            let count = rowCount(of: list) ?? children.count
            return isWorthATile(known.suffix(period), over: count, every: turn) ? period : nil
        }
        return nil
    }

    /// Whether some rows are better one tile that repeats over a number of rows than an element for each: layers in a tile
    /// take twice as many bytes, but every element costs the browser time.
    private func isWorthATile(_ rows: ArraySlice<Row>, over count: Int, every turn: Int) -> Bool {
        let marks = offset(rows)
        let layers = marks.reduce(0) { $0 + ($1.layerCount ?? 0) }
        return PageLayers.canShow(marks) && (rows.count == turn || 2 * layers <= count)
    }

    /// Whether all rows from an index on are equal to those a period before, apart from the first ones.
    private func repeats(_ rows: [Row], every period: Int, from start: Int) -> Bool {
        start >= 0 && (start + period..<rows.count).allSatisfy { rows[$0] == rows[$0 - period] }
    }

    /// Whether a row looks like an earlier one in each sample that shows it.
    private func isAlike(_ row: Views, _ earlier: Views) -> Bool {
        kind(of: row) == .cell
            && row.allSatisfy { place in
                view(of: earlier, in: place.sample).map {
                    samples[place.sample].drawing.isAlike(place.view, $0)
                } ?? false
            }
    }

    /// Headers, rows, items and footers as elements, keyed by their place among the children.
    mutating func elements(of children: [Views], in list: Views, isAutomatic: Bool) -> [PageElement] {
        var elements: [PageElement] = []
        let count = isAutomatic ? seenCount(of: children, in: list) : children.count
        for (index, row) in children.prefix(count).enumerated() {
            let views = whole(row)
            var element: PageElement
            if let like = likeness(of: views, among: children[..<index]) {
                element = elements[like].keyed(.view(index))
            } else {
                element = unmovedElement(views, key: .view(index), in: list, inRow: true)
                if let line = separator(below: views, in: list) { element.children.append(line) }
            }
            elements.append(element)
        }
        for (index, row) in children.prefix(count).enumerated() {
            addMotion(to: &elements[index], of: whole(row), isRoot: false)
        }
        return elements
    }

    /// The number of rows or items to show in a list that fills the available room.
    private func seenCount(of children: [Views], in list: Views) -> Int {
        var most = 0
        let size = self.list(of: list).scrollDirection == .horizontal ? Self.seenAcross : Self.seenDown
        for place in list {
            let outer = frame(place)
            let seen = children.count { child in
                guard let view = view(of: child, in: place.sample) else { return false }
                let frame = samples[place.sample].drawing.views[view].frame
                return frame.x - outer.x < size.width && frame.y - outer.y < size.height
            }
            most = max(most, seen)
        }
        return most
    }

    /// An earlier row, shown by several samples, that resembles one shown by a single sample, whose widths aren't
    /// otherwise known.
    private func likeness(of row: Views, among earlier: ArraySlice<Views>) -> Int? {
        let widths = row.map { sampleWidth($0) }
        if widths.contains(where: { $0 != widths[0] }) { return nil }
        return earlier.indices.suffix(Self.mostLikened).reversed().first { index in
            view(of: earlier[index], in: row[0].sample).map { source(row).drawing.isAlike(first(row), $0) } ?? false
        }
    }

    /// A row in the samples that show all of it, or, if none does, in all samples that show it.
    private func whole(_ row: Views) -> Views {
        let whole = row.filter { outerFrame($0).contains(frame($0), tolerance: Affine.tolerance) }
        return whole.isEmpty ? row : whole
    }

    /// Whether every sample shows the whole row.
    private func isWhole(_ row: Views) -> Bool {
        row.count == samples.count
            && row.allSatisfy { frame($0).maxY <= outerFrame($0).maxY + Affine.tolerance }
    }

    /// The view's index in a sample; nil if the sample doesn't show it.
    private func view(of views: Views, in sample: Int) -> Int? { views.first { $0.sample == sample }?.view }

    /// The number of children of a list with explicit counts, visible or not; nil for a list with sections.
    private func rowCount(of list: Views) -> Int? {
        let view = first(list)
        guard source(list).drawing.sectionCount(of: view) <= 1 else { return nil }
        return source(list).drawing.itemCountAtEnd(of: view)
    }

    func row(_ views: Views, in list: Views, atAnyWidth: Bool = true) -> Row? {
        guard !isFaded(views), !movesApart(views), !movesBones(views),
            var marks = linearMarks(of: views, in: list, atAnyWidth: atAnyWidth),
            let height = fixedHeight(of: views)
        else { return nil }
        marks = shrinking(marks, in: [views], of: views.map { frame($0) })
        let style = self.list(of: list)
        if let inset = separatorInset(below: views, style) {
            let isMirrored = source(list).box.styles.direction(of: first(list)) == .rtl
            marks.append(
                PageMark(
                    kind: .background, left: Affine(points: isMirrored ? inset.right : inset.left),
                    width: Affine(points: -inset.left - inset.right, part: 1),
                    top: height - 0.5, height: 0.5, cornerRadius: 0, ink: Ink(style.separatorColor, .page)))
        }
        return Row(marks: marks, height: height)
    }

    /// The insets of the line below a row; nil without a line.
    private func separatorInset(below row: Views, _ list: Style.List) -> Insets? {
        guard kind(of: row) == .cell else { return nil }
        let drawing = source(row).drawing
        let next = drawing.views[first(row)].nextSibling.index ?? -1
        return list.lineInset(endsSection: next >= 0 && drawing.kind(of: next) != .cell)
    }

    /// The line at the end of a row that consists of elements.
    private mutating func separator(below row: Views, in list: Views) -> PageElement? {
        let style = self.list(of: list)
        guard kind(of: list) == .tableView, let inset = separatorInset(below: row, style) else { return nil }
        let color = palette.value(of: style.separatorColor, .page)
        var box: StyledBox = [.position: "absolute", .inset: "auto 0 0"]
        if inset.left != 0 { box.append(.marginInlineStart, .points(inset.left)) }
        if inset.right != 0 { box.append(.marginInlineEnd, .points(inset.right)) }
        box += [.height: "1px", .background: .text("color-mix(in srgb,\(color) 50%,#0000)")]
        return PageElement(.own(0), box)
    }

    // MARK: - Rows as layers

    /// Rows as few elements, with repeated rows as one; `count` is their total, or nil to fill the available room. Rows
    /// that aren't known repeat the last ones, `period` at a time.
    private mutating func layered(_ rows: [Row], every period: Int, count: Int?) -> [PageElement] {
        var end = rows.count
        if count.map({ $0 > rows.count }) ?? true {
            end -= period
            while end > 0, rows[end - 1] == rows[end - 1 + period] { end -= 1 }
        }
        var elements: [PageElement] = []
        /// The first row that isn't part of an element yet.
        var pending = 0
        var index = 0
        while index < end {
            let run = run(of: rows[..<end], from: index)
            guard let run else {
                index += 1
                continue
            }
            elements += stacked(rows[pending..<index], after: elements.count)
            let turn = rows[index..<index + run.period]
            if isWorthATile(turn, over: run.count, every: period) {
                elements.append(repeated(turn, count: run.count, key: elements.count))
            } else {
                for row in index..<index + run.count { elements += stacked(rows[row...row], after: elements.count) }
            }
            index += run.count
            pending = index
        }
        elements += stacked(rows[pending..<end], after: elements.count)
        if end < rows.count {
            let turn = rows[end..<end + period]
            elements.append(repeated(turn, count: count.map { $0 - end }, key: elements.count))
        }
        return elements
    }

    /// The longest run of rows that begins at an index and repeats a few of them, at least twice; nil if there is none.
    private func run(of rows: ArraySlice<Row>, from start: Int) -> (period: Int, count: Int)? {
        var longest: (period: Int, count: Int)?
        for period in 1...Self.longestPeriod where start + 2 * period <= rows.endIndex {
            var end = start + period
            while end < rows.endIndex, rows[end] == rows[end - period] { end += 1 }
            guard end - start >= 2 * period, end - start > longest?.count ?? 0 else { continue }
            longest = (period, end - start)
            if end - start >= Self.longRun { break }
        }
        return longest
    }

    /// Repeated rows: `count` of them, or as many as fit.
    private mutating func repeated(_ turn: ArraySlice<Row>, count: Int?, key: Int, named name: String? = nil)
        -> PageElement
    {
        let pitch = turn.reduce(0) { $0 + $1.height }
        var box: StyledBox = [.flex: "1"]
        if let count {
            let whole = Double(count / turn.count) * pitch
            let height = turn.prefix(count % turn.count).reduce(whole) { $0 + $1.height }
            let text = name.map { "calc(var(\(Self.property(ofRows: $0)),\(count))*\(TimingText.pixels(pitch)))" }
            box = [.flex: "none", .height: text.map { .text($0) } ?? .points(height)]
        }
        if let layers = PageLayers(offset(turn), every: .down(pitch), &palette) { box += layers.box }
        var element = PageElement(.own(key), box)
        element.isMirrored = true
        return element
    }

    /// The marks of stacked rows, relative to the first row's box.
    private func offset(_ rows: ArraySlice<Row>) -> [PageMark] {
        var top = 0.0
        var marks: [PageMark] = []
        for row in rows {
            for var mark in row.marks {
                mark.top += top
                marks.append(mark)
            }
            top += row.height
        }
        return marks
    }

    /// Stacked rows as one element, or as several if they would need too many layers.
    private mutating func stacked(_ rows: ArraySlice<Row>, after key: Int) -> [PageElement] {
        var elements: [PageElement] = []
        var rest = rows
        while !rest.isEmpty {
            var count = min(rest.count, PageLayers.most)
            while count > 1, !PageLayers.canShow(offset(rest.prefix(count))) { count = (count + 1) / 2 }
            let part = rest.prefix(count)
            let box: StyledBox = [.flex: "none", .height: .points(part.reduce(0) { $0 + $1.height })]
            let painting = PagePainting(marks: offset(part), onlyWidth: nil)
            elements.append(PageElement(.own(key + elements.count), box, painting))
            rest = rest.dropFirst(count)
        }
        return elements
    }
}

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

    /// The elements of a list's rows; `box` is the list's own.
    mutating func rows(of list: Views, _ box: inout StyledBox) -> [PageElement] {
        if kind(of: list) == .collectionView { return items(of: list) }
        let all = children(of: list).filter { !isHidden($0) }
        let children = all.filter { !isSpare($0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        let whole = children.prefix { isWhole($0) }
        let known = whole.compactMap { row($0, in: list) }
        let counts = counts(ofRowsIn: list)
        let count = counts?.first
        if let count { add(count) }
        guard count == nil || source(list).drawing.sectionCount(of: first(list)) <= 1, !known.isEmpty,
            known.count == whole.count,
            let period = period(of: known, whole, of: children, in: list)
        else { return counted(all, of: counts, in: list, isAutomatic: isAutomatic) }
        if isAutomatic { box[.display] = nil }
        guard let count else {
            if isAutomatic { return filling(list, layered(known, every: period, count: nil)) }
            return layered(known, every: period, count: max(children.count, rowCount(of: list) ?? 0))
        }
        return layered(known, whole, every: period, of: count, in: list, all.filter { isSpare($0) })
            ?? counted(all, of: counts, in: list, isAutomatic: false)
    }

    /// Elements that fill a list, the last of them to the list's edge: padding moves rows and doesn't cut them.
    func filling(_ list: Views, _ elements: [PageElement]) -> [PageElement] {
        let isAcross = source(list).drawing.isAcross(first(list), source(list).box.styles)
        func end(of place: Place) -> Length {
            let styles = samples[place.sample].box.styles
            let padding = styles.box(of: place.view).padding
            if !isAcross { return padding.bottom }
            let direction = styles.direction(of: place.view)
            return direction == .ltr ? padding.right(in: direction) : padding.left(in: direction)
        }
        let padding = end(of: list[0])
        // What reaches farther is cut by the list.
        let most = list.map { end(of: $0).resolved(against: outerFrame($0).width) ?? 0 }.max() ?? 0
        let sum = TypeSum(padding.unit == .percent ? .points(most) : padding) * -1
        var elements = elements
        if let last = elements.indices.last, sum.css != "0" {
            elements[last].states[0]?.append(isAcross ? .marginInlineEnd : .marginBottom, .text(sum.css))
        }
        return elements
    }

    /// The rows of a table as layers, as many as the page says, between its headers and footers; nil if layers can't
    /// show them. The spare ones show what more of them look like.
    private mutating func layered(
        _ rows: [Row], _ views: ArraySlice<Views>, every period: Int, of count: PageCount, in list: Views,
        _ spares: [Views]
    ) -> [PageElement]? {
        let isCell = views.map { kind(of: $0) == .cell }
        guard let start = isCell.firstIndex(of: true), let last = isCell.lastIndex(of: true),
            isCell[start...last].allSatisfy({ $0 }), !children(of: list).contains(where: { isHidden($0) })
        else { return nil }
        let cells = Array(rows[start...last])
        // A row that stays the last, if all are known.
        let keepsLast = keepsLast(of: list) && cells.count == count.number
        let body = keepsLast ? Array(cells.dropLast()) : cells
        guard !body.isEmpty else { return nil }
        let indices = spares.map { source($0).drawing.rowPlace(of: first($0))?.row.index ?? 0 }
        let others = spares.compactMap { row($0, in: list) }
        guard others.count == spares.count else { return nil }
        // More rows are like those that cells and rules make alike.
        let models = Self.models(among: body.count, indices)
        var all = body
        for index in body.count..<body.count + max(Self.longestPeriod, spareCount(of: count)) {
            let model = source(list).drawing.row(like: index, among: models, of: first(list)) ?? body.count - 1
            all.append(indices.firstIndex(of: model).map { others[$0] } ?? body[model])
        }
        let turn = turn(of: all, every: period, in: list)
        // One tile can't show many layers: then each row has its own, and so have some more.
        let isTile = PageLayers.canShow(offset(all.suffix(turn)))
        if !isTile {
            guard cells.count == count.number else { return nil }
            all = Array(all.prefix(body.count + spareCount(of: count)))
        }
        var elements = stacked(rows[..<start], after: 0)
        // The last row counts as the first, and the others after it.
        let before = keepsLast ? 1 : 0
        elements += layered(
            all, every: turn, count: isTile ? nil : all.count, named: count, before: before, after: elements.count)
        elements += stacked(cells.suffix(before), after: elements.count, (count, 0))
        return elements + stacked(rows[(last + 1)...], after: elements.count)
    }

    /// After how many of some rows, which use cells in turns of `cells`, others repeat the last ones.
    private func turn(of rows: [Row], every cells: Int, in list: Views) -> Int {
        let turns = stride(from: cells, through: max(cells, Self.longestPeriod), by: cells)
        let step = source(list).drawing.step(ofRowsIn: first(list), most: Self.longestPeriod)
        let ruled = turns.first { step > 0 && $0 % step == 0 && $0 <= rows.count }
        let seen = turns.first { repeats(rows, every: $0, from: rows.count - 2 * $0) }
        return min(rows.count, ruled ?? seen ?? cells)
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
                let isMirrored = element.isMirrored && source(views).drawing.declaredDirection == nil
                if let line = separator(below: views, in: list, isMirrored: isMirrored) {
                    element.children.append(line)
                }
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
    /// otherwise known; where the page's type matters, also one that a larger type may push out of the list.
    private func likeness(of row: Views, among earlier: ArraySlice<Views>) -> Int? {
        let widths = row.map { sampleWidth($0) }
        if widths.contains(where: { $0 != widths[0] }), row.count == samples.count || !followsType { return nil }
        return earlier.indices.suffix(Self.mostLikened).reversed().first { index in
            view(of: earlier[index], in: row[0].sample).map { source(row).drawing.isAlike(first(row), $0) } ?? false
        }
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
            var marks = linearMarks(of: views, in: list, atAnyWidth: atAnyWidth), marks.allSatisfy({ $0.canRepeat }),
            let height = fixedHeight(of: views)
        else { return nil }
        marks = shrinking(marks, in: [views], of: views.map { frame($0) })
        let style = self.list(of: list)
        if let inset = separatorInset(below: views, style) {
            let isMirrored = source(list).box.styles.direction(of: first(list)) == .rtl
            marks.append(
                PageMark(
                    kind: .separator, left: Affine(points: isMirrored ? inset.right : inset.left),
                    width: Affine(points: -inset.left - inset.right, part: 1),
                    top: height - 0.5, height: 0.5, cornerRadius: 0, ink: separatorInk(of: list)))
        }
        return Row(marks: marks, height: height)
    }

    /// The insets of the line below a row; nil without a line.
    private func separatorInset(below row: Views, _ list: Style.List) -> Insets? {
        guard kind(of: row) == .cell else { return nil }
        if isSpare(row) { return list.lineInset(endsSection: false) }
        let drawing = source(row).drawing
        var next = drawing.views[first(row)].nextSibling.index
        while let one = next, isSpare([Place(sample: row[0].sample, view: one)]) {
            next = drawing.views[one].nextSibling.index
        }
        return list.lineInset(endsSection: next.map { drawing.kind(of: $0) != .cell } ?? false)
    }

    private func separatorInk(of list: Views) -> Ink {
        Ink(
            self.list(of: list).separatorColor, .page, coversBones: covers(of: list).contains(.separators),
            isLine: true)
    }

    /// The line at the end of a row that consists of elements. `isMirrored` tells whether the row is mirrored with what is in it.
    private mutating func separator(below row: Views, in list: Views, isMirrored: Bool) -> PageElement? {
        let style = self.list(of: list)
        guard kind(of: list) == .tableView, let inset = separatorInset(below: row, style) else { return nil }
        let color = palette.entry(of: separatorInk(of: list)).css
        var box: StyledBox = [.position: "absolute", .inset: "auto 0 0"]
        if inset.left != 0 { box.append(isMirrored ? .marginLeft : .marginInlineStart, .points(inset.left)) }
        if inset.right != 0 { box.append(isMirrored ? .marginRight : .marginInlineEnd, .points(inset.right)) }
        box += [.height: "1px", .background: .text("color-mix(in srgb,\(color) 50%,#0000)")]
        return PageElement(.own(0), box)
    }

    // MARK: - Rows as layers

    /// Rows as few elements, with repeated rows as one; `count` is their total, or nil to fill the available room. Rows
    /// that aren't known repeat the last ones, `period` at a time.
    ///
    /// - Parameters:
    ///   - named: The number that a page sets, in place of `count`.
    ///   - before: The rows of that number that are elsewhere.
    ///   - key: The first key of the elements.
    private mutating func layered(
        _ rows: [Row], every period: Int, count: Int?, named: PageCount? = nil, before: Int = 0, after key: Int = 0
    ) -> [PageElement] {
        func place(_ row: Int) -> (PageCount, Int)? { named.map { ($0, row + before) } }
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
            elements += stacked(rows[pending..<index], after: key + elements.count, place(pending))
            let turn = rows[index..<index + run.period]
            if isWorthATile(turn, over: run.count, every: period) {
                elements.append(repeated(turn, count: run.count, key: key + elements.count, place(index)))
            } else {
                for row in index..<index + run.count {
                    elements += stacked(rows[row...row], after: key + elements.count, place(row))
                }
            }
            index += run.count
            pending = index
        }
        elements += stacked(rows[pending..<end], after: key + elements.count, place(pending))
        if end < rows.count {
            let turn = rows[end..<end + period]
            elements.append(repeated(turn, count: count.map { $0 - end }, key: key + elements.count, place(end)))
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

    /// Repeated rows: `count` of them, or as many as fit. With a place, they are rows that a page counts, from one on:
    /// without a `count`, all of them.
    private mutating func repeated(_ turn: ArraySlice<Row>, count: Int?, key: Int, _ place: (PageCount, Int)? = nil)
        -> PageElement
    {
        let pitch = turn.reduce(0) { $0 + $1.height }
        let heights = turn.map { $0.height }
        var box: StyledBox = [.flex: "1"]
        if let (number, start) = place {
            let all = count.map { count in (0..<count).map { heights[$0 % heights.count] } }
            let height = number.height(all ?? heights, from: start, repeats: all == nil)
            box = [.flex: "none", .height: .text(height)]
        } else if let count {
            let whole = Double(count / turn.count) * pitch
            let height = turn.prefix(count % turn.count).reduce(whole) { $0 + $1.height }
            box = [.flex: "none", .height: .points(height)]
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

    /// Stacked rows as one element, or as several if they would need too many layers. With a place, they are rows that
    /// a page counts, from one on.
    private mutating func stacked(_ rows: ArraySlice<Row>, after key: Int, _ place: (PageCount, Int)? = nil)
        -> [PageElement]
    {
        var elements: [PageElement] = []
        var rest = rows
        while !rest.isEmpty {
            var count = min(rest.count, PageLayers.most)
            while count > 1, !PageLayers.canShow(offset(rest.prefix(count))) { count = (count + 1) / 2 }
            let part = rest.prefix(count)
            var box: StyledBox = [.flex: "none", .height: .points(part.reduce(0) { $0 + $1.height })]
            if let (number, start) = place {
                let from = start + part.startIndex - rows.startIndex
                box[.height] = .text(number.height(part.map { $0.height }, from: from, repeats: false))
                box.append(.overflow, "clip")
            }
            let painting = PagePainting(marks: offset(part), onlyWidth: nil)
            elements.append(PageElement(.own(key + elements.count), box, painting))
            rest = rest.dropFirst(count)
        }
        return elements
    }
}

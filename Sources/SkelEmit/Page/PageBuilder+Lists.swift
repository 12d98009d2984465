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
    private struct Row: Equatable {
        let marks: [PageMark]
        /// The height in points.
        let height: Double
    }

    /// The elements of a list's rows; `box` is the list's own.
    mutating func rows(of list: Views, _ box: inout StyledBox) -> [PageElement] {
        if kind(of: list) == .collectionView { return items(of: list) }
        let children = children(of: list).filter { !isHidden($0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        let whole = children.prefix { isWhole($0) }
        let known = whole.compactMap { row($0, in: list) }
        guard !known.isEmpty, known.count == whole.count, canGoOn(whole, of: children, in: list) else {
            return elements(of: children, in: list, isAutomatic: isAutomatic)
        }
        let count = isAutomatic ? nil : max(children.count, rowCount(of: list) ?? 0)
        if isAutomatic {
            box[.display] = nil
        } else if let count, let name = source(list).drawing.nameOfRows(in: first(list)),
            known.allSatisfy({ $0 == known[0] })
        {
            addRows(named: name)
            return [repeated(known.prefix(1), count: count, key: 0, named: name)]
        }
        return layered(known, of: list, count: count)
    }

    /// Whether a list's first, fully visible children determine how it continues: by repeating its rows.
    private func canGoOn(_ whole: ArraySlice<Views>, of children: [Views], in list: Views) -> Bool {
        let rest = children.dropFirst(whole.count)
        if rest.isEmpty, source(list).drawing.itemCountAtEnd(of: first(list)) != nil { return true }
        let turn = max(1, self.list(of: list).cells.indices.count)
        guard whole.count >= turn, whole.suffix(turn).allSatisfy({ kind(of: $0) == .cell }) else { return false }
        return (whole.count..<children.count).allSatisfy { index in
            kind(of: children[index]) == .cell
                && children[index].allSatisfy { place in
                    self.view(of: children[index - turn], in: place.sample).map {
                        samples[place.sample].drawing.isAlike(place.view, $0)
                    } ?? false
                }
        }
    }

    /// Headers, rows, items and footers as elements, keyed by their place among the children.
    private mutating func elements(of children: [Views], in list: Views, isAutomatic: Bool) -> [PageElement] {
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

    private func row(_ views: Views, in list: Views, atAnyWidth: Bool = true) -> Row? {
        guard !isFaded(views), !movesApart(views), !movesBones(views),
            var marks = linearMarks(of: views, in: list, atAnyWidth: atAnyWidth),
            let height = fixedHeight(of: views)
        else { return nil }
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

    /// Rows as few elements, with repeated rows as one; `count` is their total, or nil to fill the available room.
    private mutating func layered(_ rows: [Row], of list: Views, count: Int?) -> [PageElement] {
        let period = max(1, self.list(of: list).cells.indices.count)
        var elements: [PageElement] = []
        /// The first row that isn't part of an element yet.
        var pending = 0
        var index = 0
        while index < rows.count {
            var end = min(rows.count, index + period)
            while end < rows.count, rows[end] == rows[end - period] { end += 1 }
            let isOpen = end == rows.count && end - index >= period && (count.map { $0 > rows.count } ?? true)
            guard isOpen || end - index >= 2 * period else {
                index += 1
                continue
            }
            elements += stacked(rows[pending..<index], after: elements.count)
            let turn = rows[index..<index + period]
            let known = isOpen ? count.map { $0 - index } : end - index
            elements.append(repeated(turn, count: known, key: elements.count))
            (index, pending) = (end, end)
        }
        return elements + stacked(rows[pending...], after: elements.count)
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

    // MARK: - Collections

    /// The items of each section in an element that lays them out, with headers and footers in between.
    private mutating func items(of list: Views) -> [PageElement] {
        if let line = line(of: list) { return [line] }
        var elements: [PageElement] = []
        var section: Int32?
        var items: [PageElement] = []
        let rows = self.list(of: list)
        let flow = FluidItems(
            rows, paddingBelow: source(list).box.styles.paddingBelow(of: first(list), in: source(list).drawing))
        func close() {
            if let section { elements.append(PageElement(.own(Int(section)), flow.box, children: items)) }
            (section, items) = (nil, [])
        }
        let children = children(of: list).filter { !isHidden($0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        for (row, element) in zip(children, self.elements(of: children, in: list, isAutomatic: isAutomatic)) {
            let drawing = source(row).drawing
            guard drawing.kind(of: first(row)) == .cell else {
                close()
                elements.append(element)
                continue
            }
            let own = drawing.rowPlace(of: first(row))?.section
            if own != section { close() }
            section = own
            items.append(element)
        }
        close()
        return elements
    }

    /// One element for the items of a list that scrolls sideways, if they are alike, in one line, and fill the
    /// available room.
    private mutating func line(of list: Views) -> PageElement? {
        let rows = self.list(of: list)
        guard rows.scrollDirection == .horizontal, source(list).drawing.itemCountAtEnd(of: first(list)) == nil else {
            return nil
        }
        var offsets: [(x: Double, y: Double)] = []
        var pitches: [Double] = []
        var items: [Row] = []
        for place in list {
            let content = contentBox(of: place)
            var previous: Rect?
            for item in samples[place.sample].drawing.children(of: place.view) {
                let item = Place(sample: place.sample, view: item)
                guard kind(of: [item]) == .cell else { return nil }
                let frame = frame(item)
                if let previous {
                    pitches.append(frame.x - previous.x)
                } else {
                    offsets.append((frame.x - content.x, frame.y - content.y))
                }
                previous = frame
                guard self.frame(place).contains(frame, tolerance: Affine.tolerance) else { continue }
                guard let row = row([item], in: list, atAnyWidth: false) else { return nil }
                items.append(row)
            }
        }
        guard let pitch = constant(pitches), pitch > 0, let item = items.first, items.allSatisfy({ $0 == item }),
            let x = constant(offsets.map { $0.x }), let y = constant(offsets.map { $0.y }),
            let layers = PageLayers(item.marks, every: .across(pitch), &palette)
        else { return nil }
        var box: StyledBox = [.flex: "1", .height: .points(item.height)] + layers.box
        if x != 0 { box.append(.marginInlineStart, .points(x)) }
        if y != 0 { box.append(.marginTop, .points(y)) }
        var element = PageElement(.own(0), box)
        element.isMirrored = true
        return element
    }
}

import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// A header, a row or a footer of a table.
    private struct Row {
        /// The row's layers; nil if the row consists of elements.
        let marks: [PageMark]?
        /// The height in points; 0 if unknown.
        let height: Double
    }

    /// The elements of a list's rows; `declarations` are the list's own.
    mutating func rows(of list: Views, _ declarations: inout [Declaration]) -> [PageElement] {
        if kind(of: list) == .collectionView { return items(of: list) }
        let children = children(of: list).filter { !isHidden(in: $0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        let whole = children.prefix { views in isWhole(views, in: list) }
        let known = whole.map { row($0, in: list) }
        guard !known.isEmpty, known.allSatisfy({ $0.marks != nil }), canGoOn(whole, of: children, in: list) else {
            return elements(of: children, in: list, isAutomatic: isAutomatic)
        }
        let count = isAutomatic ? nil : max(children.count, rowCount(of: list) ?? 0)
        if isAutomatic {
            declarations.remove("display")
        } else if let count, let name = source(list).drawing.nameOfRows(in: first(list)),
            known.allSatisfy({ isSame($0, known[0]) })
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
        let turn = max(1, source(list).box.styles.list(of: first(list)).cells.indices.count)
        guard whole.count >= turn, whole.suffix(turn).allSatisfy({ kind(of: $0) == .cell }) else { return false }
        return (whole.count..<children.count).allSatisfy { index in
            kind(of: children[index]) == .cell
                && shown(children[index]).allSatisfy { sample in
                    samples[sample].drawing.isAlike(children[index][sample], children[index - turn][sample])
                }
        }
    }

    /// Headers, rows, items and footers as elements, keyed by their place among the children.
    private mutating func elements(of children: [Views], in list: Views, isAutomatic: Bool) -> [PageElement] {
        var elements: [PageElement] = []
        let count = isAutomatic ? seenCount(of: children, in: list) : children.count
        for (index, row) in children.prefix(count).enumerated() {
            let views = whole(row, in: list)
            var element: PageElement
            if let like = likeness(of: views, among: children[..<index]) {
                element = elements[like].keyed(index)
            } else {
                element = unmovedElement(views, key: index, in: list, inRow: true)
                if let line = separator(below: views, in: list) { element.children.append(line) }
            }
            elements.append(element)
        }
        for (index, row) in children.prefix(count).enumerated() {
            addMotion(to: &elements[index], of: whole(row, in: list), isRoot: false)
        }
        return elements
    }

    /// The number of rows or items to show in a list that fills the available room: as many as fit on two screens of
    /// 1920 by 1080.
    private func seenCount(of children: [Views], in list: Views) -> Int {
        var most = 0
        for sample in shown(list) {
            let outer = frame(of: list, sample)
            let isAcross = samples[sample].box.styles.list(of: list[sample]).scrollDirection == .horizontal
            let (width, height) = (isAcross ? 2400.0 : 1920.0, isAcross ? 1080.0 : 2160.0)
            let seen = children.filter { child in
                guard child[sample] >= 0 else { return false }
                let frame = frame(of: child, sample)
                return frame.x - outer.x < width && frame.y - outer.y < height
            }
            most = max(most, seen.count)
        }
        return most
    }

    /// An earlier row, shown by several samples, that resembles one shown by a single sample, whose widths aren't
    /// otherwise known.
    private func likeness(of row: Views, among earlier: ArraySlice<Views>) -> Int? {
        let widths = shown(row).map { samples[$0].drawing.size.width }
        guard let sample = shown(row).first, !widths.contains(where: { $0 != widths[0] }) else { return nil }
        let drawing = samples[sample].drawing
        return earlier.indices.suffix(32).reversed().first { index in
            let other = earlier[index][sample]
            return other >= 0 && drawing.isAlike(row[sample], other)
        }
    }

    /// A row in the samples that show all of it, or, if none does, in all samples that show it.
    private func whole(_ row: Views, in list: Views) -> Views {
        let whole = samples.indices.map { sample in
            row[sample] >= 0 && samples[sample].isWhole(row[sample], in: list[sample]) ? row[sample] : -1
        }
        return whole.contains { $0 >= 0 } ? whole : row
    }

    /// Whether no sample shows a row.
    private func isHidden(in views: Views) -> Bool {
        guard let sample = shown(views).first else { return true }
        return samples[sample].drawing.views[views[sample]].isHidden
    }

    /// Whether every sample shows the whole row.
    private func isWhole(_ row: Views, in list: Views) -> Bool {
        samples.indices.allSatisfy { sample in
            row[sample] >= 0
                && frame(of: row, sample).maxY <= frame(of: list, sample).maxY + Affine.tolerance
        }
    }

    /// The number of children of a list with explicit counts, visible or not; nil for a list with sections.
    private func rowCount(of list: Views) -> Int? {
        let view = first(list)
        guard source(list).drawing.sectionCount(of: view) <= 1 else { return nil }
        return source(list).drawing.itemCountAtEnd(of: view)
    }

    private func row(_ views: Views, in list: Views, atAnyWidth: Bool = true) -> Row {
        guard !isFaded(views), !movesApart(views), !movesBones(views),
            var marks = linearMarks(of: views, in: list, atAnyWidth: atAnyWidth),
            let height = fixedHeight(of: views)
        else {
            return Row(marks: nil, height: 0)
        }
        let style = source(list).box.styles.list(of: first(list))
        if let inset = separatorInset(below: views, style) {
            let isMirrored = source(list).box.styles.direction(of: first(list)) == .rtl
            marks.append(
                PageMark(
                    kind: .background, left: Affine(points: isMirrored ? inset.right : inset.left),
                    width: Affine(points: -inset.left - inset.right, part: 1),
                    top: height - 0.5, height: 0.5, cornerRadius: 0, color: style.separatorColor))
        }
        return Row(marks: marks, height: height)
    }

    /// The insets of the line below a row; nil without a line.
    private func separatorInset(below row: Views, _ list: Style.List) -> Insets? {
        guard kind(of: row) == .cell else { return nil }
        let drawing = source(row).drawing
        let next = Int(drawing.views[first(row)].nextSibling)
        return list.lineInset(endsSection: next >= 0 && drawing.kind(of: next) != .cell)
    }

    /// The line at the end of a row that consists of elements.
    private mutating func separator(below row: Views, in list: Views) -> PageElement? {
        let style = source(list).box.styles.list(of: first(list))
        guard kind(of: list) == .tableView, let inset = separatorInset(below: row, style),
            let color = palette?.value(of: style.separatorColor, .page)
        else { return nil }
        var declarations = [Declaration("position", "absolute"), Declaration("inset", "auto 0 0")]
        let sides = [("start", inset.left), ("end", inset.right)]
        for (side, inset) in sides where inset != 0 {
            declarations.append(Declaration("margin-inline-" + side, TimingText.pixels(inset)))
        }
        declarations += [
            Declaration("height", "1px"), Declaration("background", "color-mix(in srgb,\(color) 50%,#0000)"),
        ]
        return PageElement(Self.firstOwnKey, declarations)
    }

    // MARK: - Rows as layers

    /// Rows as few elements, with repeated rows as one; `count` is their total, or nil to fill the available room.
    private mutating func layered(_ rows: [Row], of list: Views, count: Int?) -> [PageElement] {
        let period = max(1, source(list).box.styles.list(of: first(list)).cells.indices.count)
        var elements: [PageElement] = []
        /// The first row that isn't part of an element yet.
        var pending = 0
        var index = 0
        while index < rows.count {
            var end = min(rows.count, index + period)
            while end < rows.count, isSame(rows[end], rows[end - period]) { end += 1 }
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
        var declarations = [Declaration("flex", "1")]
        if let count {
            let whole = Double(count / turn.count) * pitch
            let height = turn.prefix(count % turn.count).reduce(whole) { $0 + $1.height }
            let text = name.map { "calc(var(\(Self.property(ofRows: $0)),\(count))*\(TimingText.pixels(pitch)))" }
            declarations = [Declaration("flex", "none"), Declaration("height", text ?? TimingText.pixels(height))]
        }
        if let layers = PageLayers(offset(turn), every: .down(pitch), &palette) {
            declarations += layers.declarations
        }
        var element = PageElement(Self.firstOwnKey + key, declarations)
        element.isMirrored = true
        return element
    }

    private func isSame(_ row: Row, _ other: Row) -> Bool { row.marks == other.marks && row.height == other.height }

    /// The marks of stacked rows, relative to the first row's box.
    private func offset(_ rows: ArraySlice<Row>) -> [PageMark] {
        var top = 0.0
        var marks: [PageMark] = []
        for row in rows {
            for var mark in row.marks ?? [] {
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
            let declarations = [
                Declaration("flex", "none"),
                Declaration("height", TimingText.pixels(part.reduce(0) { $0 + $1.height })),
            ]
            let painting = PagePainting(marks: offset(part), onlyWidth: nil)
            elements.append(PageElement(Self.firstOwnKey + key + elements.count, declarations, painting))
            rest = rest.dropFirst(count)
        }
        return elements
    }

    // MARK: - Collections

    /// The items of each section in an element that lays them out, with headers and footers in between.
    private mutating func items(of list: Views) -> [PageElement] {
        if let line = line(of: list) { return [line] }
        var elements: [PageElement] = []
        var section: Int32 = -1
        var items: [PageElement] = []
        let rows = source(list).box.styles.list(of: first(list))
        let flow = FluidItems(
            rows, paddingBelow: source(list).box.styles.paddingBelow(of: first(list), in: source(list).drawing))
        func close() {
            if items.isEmpty { return }
            let key = Self.firstOwnKey + Int(section)
            elements.append(PageElement(key, [Declaration](css: flow.declarations), children: items))
            items = []
        }
        let children = children(of: list).filter { !isHidden(in: $0) }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        for (row, element) in zip(children, self.elements(of: children, in: list, isAutomatic: isAutomatic)) {
            let drawing = source(row).drawing
            guard drawing.kind(of: first(row)) == .cell else {
                close()
                section = -1
                elements.append(element)
                continue
            }
            let own = drawing.rowPlace(of: first(row)).section
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
        let rows = source(list).box.styles.list(of: first(list))
        guard rows.scrollDirection == .horizontal, source(list).drawing.itemCountAtEnd(of: first(list)) == nil else {
            return nil
        }
        var offset: [Double] = []
        var pitches: [Double] = []
        var items: [Row] = []
        for sample in shown(list) {
            let content = contentBox(of: list, sample)
            var right: Double?
            for (index, item) in samples[sample].box.children(of: list[sample]).enumerated() {
                guard samples[sample].drawing.kind(of: item) == .cell else { return nil }
                let frame = samples[sample].drawing.views[item].frame
                if index == 0 { offset += [frame.x - content.x, frame.y - content.y] }
                if let right { pitches.append(frame.x - right) }
                right = frame.x
                guard samples[sample].isWhole(item, in: list[sample]) else { continue }
                var views = samples.map { _ in -1 }
                views[sample] = item
                let row = row(views, in: list, atAnyWidth: false)
                guard row.marks != nil else { return nil }
                items.append(row)
            }
        }
        guard let pitch = constant(pitches), pitch > 0, let item = items.first, items.allSatisfy({ isSame($0, item) }),
            let x = constant(offset.indices.filter { $0 % 2 == 0 }.map { offset[$0] }),
            let y = constant(offset.indices.filter { $0 % 2 == 1 }.map { offset[$0] }),
            let layers = PageLayers(item.marks ?? [], every: .across(pitch), &palette)
        else { return nil }
        var element = PageElement(
            Self.firstOwnKey,
            [
                Declaration("flex", "1"), Declaration("height", TimingText.pixels(item.height)),
            ] + layers.declarations)
        if x != 0 { element.states[0]?.set("margin-inline-start", TimingText.pixels(x)) }
        if y != 0 { element.states[0]?.set("margin-top", TimingText.pixels(y)) }
        element.isMirrored = true
        return element
    }
}

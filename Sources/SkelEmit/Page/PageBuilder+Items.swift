import SkelLanguage
import SkelLayout
import SkelText

// The items of collections.
extension PageBuilder {
    /// The items of each section in an element that lays them out, with headers and footers in between.
    mutating func items(of list: Views) -> [PageElement] {
        if let line = line(of: list) { return [line] }
        var elements: [PageElement] = []
        var section: Int32?
        var items: [PageElement] = []
        let rows = self.list(of: list)
        let flow = FluidItems(
            rows, paddingBelow: source(list).box.styles.paddingBelow(of: first(list), in: source(list).drawing))
        let count = count(ofRowsIn: list)
        if let count { add(count) }
        let children = children(of: list).filter { !isHidden($0) }
        func close() {
            if let section {
                var box = flow.box
                if let count {
                    let cells = children.filter { kind(of: $0) == .cell }
                    let arrangement = arrangement(ofItemsIn: list, &box, count)
                    items = counted(items, cells, of: count, arrangement)
                }
                elements.append(PageElement(.own(Int(section)), box, children: items))
            }
            (section, items) = (nil, [])
        }
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

    /// The arrangement of the items that a page counts; `box` is that of the element around them.
    private func arrangement(ofItemsIn list: Views, _ box: inout StyledBox, _ count: PageCount) -> Arrangement {
        let rows = self.list(of: list)
        let keepsLast = source(list).drawing.namesLastRow(of: first(list))
        let step = step(ofRowsIn: list)
        if rows.scrollDirection == .horizontal {
            return Arrangement(course: .hidden, keepsLast: keepsLast, step: step)
        }
        if !rows.sharesWidth, rows.itemWidth == nil {
            // In the last line, the room beside items is between them.
            return Arrangement(
                course: .across, gap: rows.minimumInteritemSpacing, keepsLast: keepsLast, hasSpares: false)
        }
        let gap = rows.minimumLineSpacing
        if gap.value != 0 {
            // A line without items would keep its gap.
            box[.gap] = .text("0 " + TypeSum(rows.minimumInteritemSpacing).css)
            box.append(.marginBottom, .text("calc(\(count.has(0))*\((TypeSum(gap) * -1).css))"))
        }
        return Arrangement(course: .down, gap: gap, isSpaced: true, keepsLast: keepsLast, step: step)
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

import SkelLanguage
import SkelLayout
import SkelText

// The items of collections.
extension PageBuilder {
    /// The items of each section in an element that lays them out, with headers and footers in between.
    mutating func items(of list: Views) -> [PageElement] {
        if let line = line(of: list) { return filling(list, [line]) }
        var elements: [PageElement] = []
        // The number of sections whose items have an element.
        var closed: Int32 = 0
        var items: [PageElement] = []
        let rows = self.list(of: list)
        let flow = FluidItems(
            rows, paddingBelow: source(list).box.styles.paddingBelow(of: first(list), in: source(list).drawing))
        let counts = counts(ofRowsIn: list)
        if let count = counts?.first { add(count) }
        let children = children(of: list).filter { !isHidden($0) }
        func close(before section: Int32) {
            while closed < section {
                // Without items, a section has its insets.
                if !items.isEmpty || rows.sectionInset != Edges(.zero) {
                    var box = flow.box
                    if let counts {
                        let count = counts[min(Int(closed), counts.count - 1)]
                        let cells = children.filter { kind(of: $0) == .cell && self.section(of: $0) == closed }
                        let arrangement = arrangement(ofItemsIn: list, &box, count)
                        items = counted(
                            items, cells, of: count, arrangement, in: list,
                            firstKey: children.count + Int(closed) << 16)
                    }
                    elements.append(PageElement(.own(Int(closed)), box, children: items))
                }
                closed += 1
                items = []
            }
        }
        let isAutomatic = source(list).drawing.itemCountAtEnd(of: first(list)) == nil
        var last: Int32 = 0
        for (row, element) in zip(children, self.elements(of: children, in: list, isAutomatic: isAutomatic)) {
            last = source(row).drawing.rowPlace(of: first(row))?.section ?? last
            let kind = kind(of: row)
            close(before: kind == .footer ? last + 1 : last)
            if kind == .cell { items.append(element) } else { elements.append(element) }
        }
        close(before: last + 1)
        return elements
    }

    /// The arrangement of the items that a page counts; `box` is that of the element around them.
    private func arrangement(ofItemsIn list: Views, _ box: inout StyledBox, _ count: PageCount) -> Arrangement {
        let rows = self.list(of: list)
        let keepsLast = source(list).drawing.namesLastRow(of: first(list))
        if rows.scrollDirection == .horizontal {
            return Arrangement(course: .hidden, keepsLast: keepsLast)
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
        return Arrangement(course: .down, gap: gap, isSpaced: true, keepsLast: keepsLast)
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

import SkelLanguage
import SkelLayout
import SkelText

// Pieces whose number a page may set: rows, items and copies.
extension PageBuilder {
    /// The direction in which pieces follow each other.
    enum Course {
        case down
        case across
        /// Across a list that cuts off what doesn't fit, so that a piece may keep its place.
        case hidden
    }

    /// The number of rows of each section of a list as written, if a page may set it: one property for all sections.
    func counts(ofRowsIn list: Views) -> [PageCount]? {
        source(list).drawing.namedRows(in: first(list)).map { rows in
            rows.counts.map { PageCount(kind: .rows, name: rows.name, number: $0) }
        }
    }

    /// The number of copies of a `repeat` that a view is directly in, if a page may set it, and the copy's index.
    func copy(of views: Views) -> (count: PageCount, index: Int)? {
        source(views).drawing.namedCopy(first(views)).map {
            (PageCount(kind: .copies, name: $0.name, number: $0.count), $0.index)
        }
    }

    /// The number of pieces to have in addition to those of the source: elements that are there, but take no room. A list
    /// has twelve at least, and one in a row six.
    func spareCount(of count: PageCount) -> Int {
        max(0, (isRepeated ? 6 : 12) - count.number)
    }

    /// Lets an element shrink to nothing, and show nothing, unless the page's number includes its index.
    private func count(
        _ element: inout PageElement, as index: Int, of count: PageCount, _ views: Views, _ arrangement: Arrangement
    ) {
        guard var box = element.states[0] else { return }
        element.places = ["--i:\(index)"]
        box[.place] = .text("clamp(0,\(count.css) - var(--i),1)")
        let place = PageCount.placeCSS
        box[.opacity] = .text(box[.opacity].map { "calc(\($0.text)*\(place))" } ?? place)
        defer { element.states[0] = box }
        // An animation of its opacity would show it again, and so would a page that stops what moves apart. A clip far
        // outside cuts off nothing.
        let hasOtherOpacity = element.motion?.fade != nil || element.movesApart && switches.isOn
        if hasOtherOpacity { box[.clipPath] = .text("inset(calc(100% - \(place)*99999px))") }
        let isDown: Bool
        switch arrangement.course {
        case .hidden:
            if !hasOtherOpacity { return }
            isDown = false
        case .down: isDown = true
        case .across: isDown = false
        }
        // Pieces side by side are as high as the view around them.
        let bounds: [CSSProperty] = isDown ? [.maxHeight] : [.maxWidth, .maxHeight]
        for most in bounds { box[most] = .text("calc(\(place)*\(box[most]?.text ?? "99999px"))") }
        var others: [CSSProperty] = [.minHeight, .paddingTop, .paddingBottom]
        if !isDown {
            others += [
                .minWidth, .paddingLeft, .paddingRight, .paddingInlineStart, .paddingInlineEnd, .marginTop,
                .marginBottom,
            ]
        }
        for property in others {
            if let value = box[property], !["0", "auto"].contains(value.text) {
                box[property] = value.text == "min-content" ? nil : .text("calc(\(value.text)*\(place))")
            }
        }
        let margin = layout(of: views).margin
        let ends = isDown ? [margin.top, margin.bottom] : [margin.left, margin.right]
        let lost = Self.sum(ends + [arrangement.gap])
        if lost.isEmpty { return }
        // Without room of its own, a piece takes back the gap beside it, on whichever side.
        let side: CSSProperty =
            isDown
            ? .marginBottom : box[.marginInlineEnd] ?? box[.marginInlineStart] == nil ? .marginRight : .marginInlineEnd
        let shown = Self.sum([ends[1]] + (arrangement.isSpaced ? [arrangement.gap] : []))
        box[side] = .text("calc(" + (shown.isEmpty ? "" : shown + " + ") + "(\(place) - 1)*(\(lost)))")
    }

    /// A sum of lengths in CSS, apart from those that are nothing.
    private static func sum(_ lengths: [Length]) -> String {
        lengths.filter { !$0.isAuto && $0.value != 0 }.map { CSSValue.length($0).text }.joined(separator: " + ")
    }

    /// A piece of something counted.
    struct Piece {
        let element: PageElement
        let views: Views
        /// The row's number, or the copy's.
        let index: Int
    }

    /// How pieces are arranged.
    struct Arrangement {
        let course: Course
        /// The room between pieces.
        var gap = Length.zero
        /// Whether the gap is part of the elements, because the container has none.
        var isSpaced = false
        /// Whether the last piece stays the last, whatever the number.
        var keepsLast = false
        /// Whether there may be more pieces than in the source.
        var hasSpares = true
    }

    /// The indices of the pieces that a later one may be like: the last of `count`, and those that only show what others look like.
    static func models(among count: Int, _ spares: [Int]) -> [Int] {
        Array(max(0, count - Screen.RowRule.Selector.mostLikened)..<count) + spares
    }

    /// Elements of which a page shows as many as it says: the given ones, and spare ones like those that cells and rules make
    /// alike.
    ///
    /// - Parameters:
    ///   - all: The pieces, with those that only show what others look like.
    ///   - like: Which of some pieces is like another one; nil if none is.
    ///   - key: A key for each spare element, by its number.
    func counted(
        _ all: [Piece], of count: PageCount, _ arrangement: Arrangement,
        like: (_ index: Int, _ others: [Int]) -> Int?, key: (Int) -> PageKey
    ) -> [PageElement] {
        let pieces = all.filter { $0.index < count.number }
        let others = all.filter { $0.index >= count.number }
        // A copy of a `repeat` may be several elements.
        let size = max(1, pieces.count { $0.index == 0 })
        let isWhole = pieces.count == size * count.number
        let keepsLast = arrangement.keepsLast && isWhole
        let body = keepsLast ? pieces.dropLast(size) : pieces[...]
        var elements: [PageElement] = []
        func add(_ element: PageElement, _ views: Views, as index: Int) {
            var element = element
            self.count(&element, as: index, of: count, views, arrangement)
            elements.append(element)
        }
        let rest = keepsLast ? 1 : 0
        for piece in body { add(piece.element, piece.views, as: piece.index + rest) }
        // What moves on its own would move unseen.
        let hasSpares = arrangement.hasSpares && !pieces.contains { $0.element.movesApart }
        if isWhole, hasSpares, !body.isEmpty {
            let known = body.count / size
            for index in known..<known + spareCount(of: count) {
                let model = like(index, Self.models(among: known, others.map { $0.index })) ?? known - 1
                for part in 0..<size {
                    let piece = others.first { $0.index == model } ?? body[model * size + part]
                    let number = (index - known) * size + part
                    add(piece.element.keyed(key(number)), piece.views, as: index + rest)
                }
            }
        }
        if keepsLast { for piece in pieces.suffix(size) { add(piece.element, piece.views, as: 0) } }
        return elements
    }

    /// The arrangement of copies in the view around them.
    func arrangement(of copies: Views, in parent: Views) -> Arrangement {
        let box = layout(of: parent)
        if layout(of: copies).position == .absolute { return Arrangement(course: .hidden) }
        let isRow = isRow(parent)
        let gap = isRow ? box.columnGap : box.rowGap
        let isFree: Bool
        switch box.justifyContent {
        case .normal, .flexStart, .start, .stretch, .flexEnd, .end, .center: isFree = !isGrid(parent)
        case .spaceBetween, .spaceAround, .spaceEvenly: isFree = false
        }
        // A margin can't take back a share of the height.
        let isKnown = isRow || gap.unit != .percent
        return Arrangement(
            course: isRow ? .across : .down, gap: isKnown && !isGrid(parent) ? gap : .zero,
            keepsLast: source(copies).drawing.namesLastCopy(first(copies)), hasSpares: isFree && isKnown)
    }

    /// Whether the last row of a list stays the last, whatever the number: a rule names it, or it lacks a line.
    func keepsLast(of list: Views) -> Bool {
        let style = self.list(of: list)
        return source(list).drawing.namesLastRow(of: first(list))
            || style.lineInset(endsSection: true) != style.lineInset(endsSection: false)
    }

    /// Whether a row is none of its list's own, but shows what more of them look like.
    func isSpare(_ row: Views) -> Bool {
        guard kind(of: row) == .cell, let list = parent(of: row[0]), let counts = counts(ofRowsIn: [list]),
            let place = source(row).drawing.rowPlace(of: first(row)), let index = place.row.index
        else { return false }
        return index >= counts[min(Int(place.section), counts.count - 1)].number
    }

    /// The children of a table as elements; of each section, as many rows show as the page says, if it may.
    mutating func counted(_ children: [Views], of counts: [PageCount]?, in list: Views, isAutomatic: Bool)
        -> [PageElement]
    {
        let elements = elements(of: children, in: list, isAutomatic: isAutomatic)
        guard let counts else { return elements }
        let arrangement = Arrangement(course: .down, keepsLast: keepsLast(of: list))
        var (all, start): ([PageElement], Int) = ([], 0)
        while start < elements.count {
            let section = section(of: children[start])
            let end = children[start...].firstIndex { self.section(of: $0) != section } ?? children.count
            all += counted(
                Array(elements[start..<min(end, elements.count)]), Array(children[start..<end]),
                of: counts[min(section, counts.count - 1)], arrangement, in: list,
                firstKey: children.count + section << 16)
            start = end
        }
        return all
    }

    /// The number of the section of a list that a child of it is in.
    func section(of row: Views) -> Int { source(row).drawing.rowPlace(of: first(row)).map { Int($0.section) } ?? 0 }

    /// The rows among some children of a list as elements that the page counts, between the others; `firstKey` is the key of the
    /// first spare one.
    func counted(
        _ elements: [PageElement], _ children: [Views], of count: PageCount, _ arrangement: Arrangement, in list: Views,
        firstKey: Int
    ) -> [PageElement] {
        var pieces: [Piece] = []
        var (before, after): ([PageElement], [PageElement]) = ([], [])
        for (row, element) in zip(children, elements) {
            if kind(of: row) == .cell {
                let index = source(row).drawing.rowPlace(of: first(row))?.row.index
                pieces.append(Piece(element: element, views: whole(row), index: index ?? pieces.count))
            } else if pieces.isEmpty {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        let rows = counted(
            pieces, of: count, arrangement,
            like: { source(list).drawing.row(like: $0, among: $1, of: first(list)) }, key: { .view(firstKey + $0) })
        return before + rows + after
    }

    /// The copies of one `repeat` that some siblings begin with, if a page may set their number.
    func copies(in siblings: ArraySlice<Views>) -> ArraySlice<Views> {
        guard let head = siblings.first.flatMap({ copy(of: $0) }) else { return [] }
        var last = head.index
        return siblings.prefix { views in
            guard let copy = copy(of: views), copy.count == head.count, copy.index >= last else { return false }
            last = copy.index
            return true
        }
    }

    /// The elements of the copies of a `repeat`, of which as many show as the page says.
    mutating func counted(_ elements: [PageElement], _ copies: ArraySlice<Views>, in parent: Views) -> [PageElement] {
        guard let head = copies.first, let count = copy(of: head)?.count else { return elements }
        add(count)
        let pieces = zip(elements, copies).map { element, views in
            Piece(element: element, views: views, index: copy(of: views)?.index ?? 0)
        }
        let own = key(of: head)
        // The keys are far from those of rows, layers and the like.
        return counted(
            pieces, of: count, arrangement(of: head, in: parent),
            like: { source(head).drawing.copy(like: $0, among: $1, around: first(head)) },
            key: { .own(1 << 27 + (own * 97 + $0) % (1 << 26)) })
    }
}

import SkelLanguage
import SkelLayout

extension PageTranslation {
    /// The height of the bar of a text, in points: no higher than its line.
    static func bar(of text: Page.Text) -> Double {
        max(4, min((0.85 * text.fontSize).rounded(), text.lineHeight.rounded(.down)))
    }

    /// A line height, in halves of a point.
    static func lineHeight(of text: Page.Text) -> Double { halves(max(text.lineHeight, bar(of: text))) }

    /// How many characters some of the texts have that a node stands for: as many as make their lines at all widths.
    mutating func characters(of node: Int, among texts: [Int]) -> Double? {
        let all = page.nodes[node].peers
        // In place: a copy of the page for each text took quadratic time.
        page.nodes[node].peers = texts
        defer { page.nodes[node].peers = all }
        return countOfCharacters(in: node, wraps: false)
    }

    /// Whether a text has its own width in a row at all widths, beside other texts or pushed to the end.
    private func sharesRow(_ node: Int) -> Bool {
        let parent = page.nodes[node].parent
        return parent >= 0
            && page.shown(node).allSatisfy { capture in
                let (around, own) = (page.style(parent, capture), page.outer(node, capture))
                let texts = page.nodes[parent].children.filter {
                    page.nodes[$0].kind == .label && page.shows($0, capture)
                }
                let isPushed = around.justifyContent == "space-between" || own.margin.left == .auto
                return around.isFlex && !around.isColumn && own.grow == 0 && own.basis == .auto && own.width == .auto
                    && (texts.count > 1 || isPushed)
            }
    }

    /// How many characters a text has that wraps at some width: as many as make its lines at all of them. Nil for others, unless
    /// they are to be counted, too.
    func countOfCharacters(in node: Int, wraps: Bool = true) -> Double? {
        guard page.nodes[node].kind == .label else { return nil }
        var (isWrapped, isNarrow) = (false, false)
        var totals: [Double] = []
        var (bounds, fonts): ([PageCharacters], [PageCharacters]) = ([], [])
        var counts: [Double] = []
        for capture in page.shown(node) {
            guard let text = page.box(node, capture)?.text else { continue }
            let lines = lineCount(node, capture)
            counts.append(lines)
            if lines > 1 { isWrapped = true }
            // Where a line has room for a word or two, these decide where it breaks.
            if lines > 1, textRoom(node, capture) < 5 * text.fontSize { isNarrow = true }
            if let total = total(node, capture) { totals.append(total / (PageCharacters.character * text.fontSize)) }
            if let length = length(node, capture, text) { bounds.append(length) }
            if let length = length(node, capture, text, inFont: true) { fonts.append(length) }
        }
        guard isWrapped || !wraps else { return nil }
        // One that makes room for others in a narrow row only has its own width elsewhere.
        if wraps, page.nodes[node].peers.count < 2, counts.count(where: { $0 == 1 }) * 2 > counts.count,
            sharesRow(node)
        {
            return nil
        }
        // Preformatted text has its lines at any width.
        let breaks = page.shown(node).filter { page.box(node, $0)?.text?.isBroken != true }
        if breaks.allSatisfy({ page.style(node, $0).isNowrap }) { return nil }
        let likely = median(totals).rounded()
        var best = (count: likely, met: -1, missed: 0.0)
        // A character from the ends of what each width allows, or at them, where little is left between two.
        let ends = bounds.flatMap { bound in
            [
                (bound.least + 1).rounded(.up), (bound.most - 1).rounded(.down), bound.least.rounded(.down) + 1,
                bound.most.rounded(.down),
            ]
        }
        for count in [likely] + ends where count >= 1 && count < 1e5 {
            let met = bounds.count { $0.contains(count) }
            let missed = bounds.reduce(0) { $0 + $1.missedLines(by: count) }
            let isNearer = missed == best.missed && abs(count - likely) < abs(best.count - likely)
            if met > best.met || met == best.met && (missed < best.missed || isNearer) { best = (count, met, missed) }
        }
        // A number of lines is that of the first width at all of them.
        let untold = Double(counts.count - bounds.count)
        let missedByNumber = counts.reduce(0) { $0 + abs($1 - counts[0]) }
        if isNarrow, best.missed + untold >= missedByNumber { return nil }
        var all = PageCharacters()
        for one in bounds where one.contains(best.count) { all = all.intersection(one) }
        for one in fonts { all = all.narrowed(by: one) }
        return all.central(best.count)
    }

    /// The characters of a text that make its lines at one width: the usual number, if it does in the page's font too.
    private func charactersThere(_ node: Int, _ capture: Int, _ text: Page.Text, usual: Double) -> Double {
        guard let length = length(node, capture, text) else { return usual }
        let right = self.length(node, capture, text, inFont: true).map(length.narrowed) ?? length
        return right.contains(usual) ? usual : right.central(usual)
    }

    /// The numbers of characters that make the lines of a text at one width: in a drawing, or in the page's font, whose letters
    /// may be wider or narrower: by its zero, or by the text itself if the capture has none. Nil if nothing tells them.
    private func length(_ node: Int, _ capture: Int, _ text: Page.Text, inFont: Bool = false) -> PageCharacters? {
        let lines = lineCount(node, capture)
        let clamp = Double(page.style(node, capture).lineClamp)
        var character = PageCharacters.character * text.fontSize
        if inFont, let zero = page.captures[capture].zero {
            character = WrappedLines.characterInZeros * zero * text.fontSize
        } else if inFont {
            guard let total = total(node, capture), text.characters > 0 else { return nil }
            let own = total / Double(text.characters)
            // Beyond that, it is another script, whose letters say nothing about the font's digits.
            guard own > 0.7 * character, own < 1.4 * character else { return nil }
            character = own
        }
        let room = textRoom(node, capture) - PageCharacters.ragged * character
        guard room > character else { return nil }
        let isCut = clamp > 0 && lines >= clamp
        // A text is as long as its lines, and by as much longer as these allow.
        let least = lines > 1 ? (lines - 1 + WrappedLines.slack) * room / character : 0
        let most = (lines + WrappedLines.slack) * room / character
        return PageCharacters(least: least, most: isCut ? PageCharacters.endless : most)
    }

    /// The width of all lines of a text.
    private func total(_ node: Int, _ capture: Int) -> Double? {
        page.usual(node, capture) { $0.text.map { $0.lines.reduce(0) { $0 + $1.width } } }
    }

    /// The usual number of lines of a text: of texts side by side, the longest makes the height of the row.
    private func lineCount(_ node: Int, _ capture: Int) -> Double {
        var rows: [(top: Double, lines: Int)] = []
        for peer in page.nodes[node].peers {
            guard let text = page.box(peer, capture)?.text, let top = text.lines.first?.y else { continue }
            if let last = rows.last, abs(last.top - top) < 1 {
                rows[rows.count - 1].lines = max(last.lines, text.lines.count)
            } else {
                rows.append((top, text.lines.count))
            }
        }
        return rows.isEmpty ? 1 : median(rows.map { Double($0.lines) })
    }

    /// The width in which a text breaks.
    private func textRoom(_ node: Int, _ capture: Int) -> Double {
        guard page.shows(node, capture) else { return 0 }
        let mode = mode(around: node, capture)
        // Words in a block's lines break where these end, whatever their own frame is.
        let isInLine = page.nodes[node].tag == "#text" || mode == .flow && page.style(node, capture).display == .inline
        if isInLine, mode != .row { return roomOfText(node, capture) }
        let (room, outer) = (room(around: node, capture), page.outer(node, capture))
        var width = content(node, capture).width
        // What is as wide as its words has the free room of its line, too.
        if mode == .column, outer.width == .auto {
            width = max(width, min(room, outer.maxWidth.points ?? room))
        } else if mode == .row, outer.grow == 0, outer.width == .auto {
            let items = items(page.nodes[node].parent, capture)
            let gaps = (page.style(page.nodes[node].parent, capture).columnGap.points ?? 0) * Double(items.count - 1)
            width += max(0, items.reduce(room - gaps) { $0 - page.frame($1, capture).width })
        }
        return cut(node, capture).map { width - $0.part * room - $0.points } ?? width
    }

    /// The room of a text in a block's lines: where its box is as wide as its content, that of the widest of its peers.
    private func roomOfText(_ node: Int, _ capture: Int) -> Double {
        let (room, parent) = (room(around: node, capture), page.nodes[node].parent)
        guard parent >= 0, fits[parent][capture] else { return room }
        let rooms = page.nodes[node].peers.map { page.nodes[$0].parent }
            .filter { $0 >= 0 && page.shows($0, capture) }.map { content($0, capture).width }
        return rooms.max() ?? room
    }

    /// The width of a text's line: what is cut off at this width counts, if another one shows it.
    func lineWidth(_ node: Int, _ capture: Int) -> Double {
        func width(_ capture: Int) -> Double { page.usual(node, capture, { $0.text?.width }) ?? 0 }
        let (own, isClipped) = (width(capture), isClipped(node, capture))
        guard isClipped || own > 0.93 * content(node, capture).width, page.nodes[node].tag != "#text" else {
            return own
        }
        return page.shown(node).reduce(own) { most, other in
            let isWhole =
                isClipped ? !self.isClipped(node, other) : width(other) < 0.93 * content(node, other).width
            guard isWhole, let box = page.box(node, other)?.text else { return most }
            let isSame = page.box(node, capture)?.text.map { $0.fontSize == box.fontSize } ?? true
            return isSame ? max(most, width(other)) : most
        }
    }

    /// Whether something around a text cuts off the side at which the text's box is beyond it.
    private func isClipped(_ node: Int, _ capture: Int) -> Bool {
        let content = content(node, capture)
        var around = page.nodes[node].parent
        while around > 0, let box = page.box(around, capture) {
            let frame = box.frame
            if box.style.clips, content.maxX > frame.maxX + 1 || content.x < frame.x - 1 { return true }
            around = page.nodes[around].parent
        }
        return false
    }

    func measureText(_ node: Int, _ capture: Int, _ box: Page.Box, _ made: inout PageDeclarations) {
        let other = page.nodes[node].boxes.first { $0 >= 0 && page.boxes[$0].text != nil }
        guard let text = box.text ?? other.flatMap({ page.boxes[$0].text }) else { return }
        let isText = page.nodes[node].tag == "#text"
        made.say(.fontSize, number(text.fontSize))
        made.say(.lineHeight, number(Self.lineHeight(of: text)))
        made.say(.skeletonTextLineHeight, "fixed(" + number(Self.bar(of: text)) + ")")
        let mode = mode(around: node, capture)
        let outer = page.outer(node, capture)
        let parent = page.nodes[node].parent
        let isLoose = fits[node][capture] || parent >= 0 && fits[parent][capture]
        let isAtRight = box.style.isRightAligned || text.alignment.hasSuffix("right") || text.alignment.hasSuffix("end")
        let isCentred = text.alignment.hasSuffix("center")
        let alignment = isAtRight ? "right" : isCentred ? "center" : nil
        let lines = lineCount(node, capture)
        let inner = isText ? box.frame.width : content(node, capture).width
        let padding = isText ? 0 : pad(node, capture, box, lines: lines, text, isAtRight, &made)
        if mode == .row || mode == .grid, !made.has(.alignSelf), !isText, !made.has(.height) {
            made.say(.alignSelf, end(ofRowFor: node, capture))
        }
        if let count = characters[node] {
            made[.characters] = .count(charactersThere(node, capture, text, usual: count))
            made.say(.numberOfLines, "auto")
            if box.style.lineClamp > 0 { made.say(.maxNumberOfLines, "\(box.style.lineClamp)") }
            return made.say(.textAlignment, alignment)
        }
        if lines > 1 {
            made.say(.numberOfLines, "\(Int(lines))")
            let isBroken = text.isBroken || box.style.isNowrap
            if isText || isLoose || isBroken {
                made[.width] = .length(max(8, isBroken ? text.width + padding : box.frame.width))
            }
            if isBroken, let last = text.lines.last, last.width < 0.93 * text.width {
                made[.lastLineFillPercent] = .fill(max(10, 100 * last.width / text.width))
            }
            return made.say(.textAlignment, alignment)
        }
        let width = lineWidth(node, capture)
        let isGrowing = outer.grow > 0 && mode == .row
        let isFixed = !isText && (outer.width.points != nil || made[.width]?.text.hasSuffix("%") ?? false)
        if isGrowing && !(parent >= 0 && fits[parent][capture]) || isFixed {
            let fill = max(10, 100 * width / max(1, inner))
            if fill >= 93 { return }
            made[.lastLineFillPercent] = .fill(fill)
            return made.say(.textAlignment, alignment)
        }
        let fillsBox =
            !isLoose && mode != .row && mode != .inline && width > 0.93 * inner && width < 1.02 * inner && !isText
        let fillsRoom =
            isText && !isLoose && (mode == .flow || mode == .column) && width > 0.93 * room(around: node, capture)
        // What is as wide as its room needs neither a width nor a side.
        // One that only fills a narrow one has its width.
        let isWider = fillsBox && page.shown(node).contains { lineWidth(node, $0) < 0.93 * content(node, $0).width }
        if fillsBox && !isWider || fillsRoom { return made[.alignSelf] = nil }
        let room =
            (page.usual(node, capture, { $0.frame.width }) ?? box.frame.width) - max(box.inset.width, padding) - width
        // A mark that a style sheet draws after the words, such as that of a menu, has its room.
        let isMarked = mode == .row && !isText && outer.grow == 0 && room > 4 && room <= 1.5 * text.fontSize
        let whole = width + padding + (isMarked ? room : 0)
        made[.width] = .words(decidesLine(node, capture) ? halves(whole) : max(8, (whole / 4).rounded() * 4))
        if made[.alignSelf] == nil, mode == .flow || mode == .column {
            made.say(.alignSelf, isAtRight ? "flexEnd" : alignment)
        }
        if mode == .grid, made[.justifySelf] == nil { made.say(.justifySelf, isAtRight ? "end" : alignment) }
    }

    /// At which end of a row a text is whose other items make it higher; nil in the middle, where a label has its text. Widths at
    /// which others don't make it higher say nothing, and layouts that have one interval have one alignment.
    private func end(ofRowFor node: Int, _ capture: Int) -> String? {
        let parent = page.nodes[node].parent
        guard ["normal", "stretch"].contains(page.style(parent, capture).alignItems) else { return nil }
        if isRowOfTable(parent) {
            if let isAtTop = isAtTop(ofCellsLike: node, capture) { return isAtTop ? "flexStart" : nil }
            let others = page.shown(node).compactMap { isAtTop(ofCellsLike: node, $0) }
            return !others.isEmpty && !others.contains(false) ? "flexStart" : nil
        }
        for other in page.shown(node) {
            guard let box = page.box(node, other), let text = box.text else { continue }
            let room = box.frame.height - lineCount(node, other) * Self.lineHeight(of: text) - box.inset.height
            // One of a height of its own has its room as its padding.
            if room <= 3 { continue }
            if hasOwnHeight(node, other) { return "flexStart" }
            return isInMiddle(node, other) ? nil : (box.roomAbove ?? 0) <= room / 2 ? "flexStart" : "flexEnd"
        }
        return nil
    }

    /// Whether a text, or something around it that is nothing else, declares a height or a least one.
    private func hasOwnHeight(_ node: Int, _ capture: Int) -> Bool {
        let style = page.style(node, capture)
        return style.height.points != nil || page.nodes[node].frameHeights[capture] != nil
            || (style.minHeight.points ?? 0) > 0
    }

    /// Whether what a text is higher than its lines makes one of these higher, such as smaller words in it on the same baseline.
    private func hasHigherLines(_ node: Int, _ capture: Int) -> Bool {
        if hasOwnHeight(node, capture) || page.style(node, capture).display == .inline { return false }
        switch mode(around: node, capture) {
        case .flow: return true
        case .column: return page.outer(node, capture).grow == 0
        default: return false
        }
    }

    /// Whether a text has its lines in the middle of what makes it higher than they are.
    func isInMiddle(_ node: Int, _ capture: Int) -> Bool {
        guard let box = page.box(node, capture), let above = box.roomAbove, let bounds = box.text?.bounds else {
            return false
        }
        return above > 1 && abs(above - box.content.maxY + bounds.maxY) <= 3
    }

    /// Whether most texts of a column of a table are at the top of cells that are higher than they; nil if no cell is.
    private func isAtTop(ofCellsLike node: Int, _ capture: Int) -> Bool? {
        var (all, atTop) = (0, 0)
        for peer in page.nodes[node].peers {
            guard let box = page.box(peer, capture), let text = box.text else { continue }
            let room = box.frame.height - Double(text.lines.count) * Self.lineHeight(of: text) - box.inset.height
            if room <= 3 { continue }
            all += 1
            if let above = box.roomAbove, above < min(3, room / 3) { atTop += 1 }
        }
        return all == 0 ? nil : atTop * 2 > all
    }

    /// Whether the width of a text says on which line of a row it is, or what it makes wide.
    private func decidesLine(_ node: Int, _ capture: Int) -> Bool {
        var node = node
        while page.nodes[node].parent >= 0 {
            let parent = page.nodes[node].parent
            if modes[parent][capture] == .row, page.style(parent, capture).wraps {
                let frames = items(parent, capture).map { page.frame($0, capture) }
                return frames.contains { $0.y >= frames[0].maxY - 1 }
            }
            guard fits[node][capture] || page.nodes[node].kind == .label else { return false }
            node = parent
        }
        return false
    }

    /// Declares a text's own padding, with the room below its lines and before its words.
    ///
    /// - Returns: the padding at both sides.
    private func pad(
        _ node: Int, _ capture: Int, _ box: Page.Box, lines: Double, _ text: Page.Text, _ isAtRight: Bool,
        _ made: inout PageDeclarations
    ) -> Double {
        var sides = box.edges
        // The words of a tag in a line begin within its padding.
        let lead = page.usual(node, capture) { box in
            box.text?.lines.map { isAtRight ? box.content.maxX - $0.maxX : $0.x - box.content.x }.min()
        }
        if let lead, lead > 2, lead < 32, !isClipped(node, capture), !text.alignment.hasSuffix("center"),
            cut(node, capture) == nil
        {
            if isAtRight { sides.right += lead } else { sides.left += lead }
        }
        if let cut = cut(node, capture) {
            if cut.isRight { sides.right += cut.points } else { sides.left += cut.points }
        }
        let natural = lines * Self.lineHeight(of: text) + sides.top + sides.bottom
        let height = page.usual(node, capture, { $0.frame.height }) ?? box.frame.height
        if height - natural > (hasHigherLines(node, capture) ? 1 : 3),
            hasOwnHeight(node, capture) || hasHigherLines(node, capture)
        {
            // Where its lines are follows from the alignment in it, and a button has them in the middle.
            let (room, above) = (height - natural, page.usual(node, capture, { $0.roomAbove }) ?? 0)
            var top = above > 2 ? min(above, room) : 0
            if abs(2 * top - room) <= 4 { top = room / 2 }
            // Both ends add up to the height as they are written: halves of small ones, and whole points.
            let areSmall = max(sides.top + top, sides.bottom + room - top) < 12
            let end = areSmall ? halves(sides.top + top) : (sides.top + top).rounded()
            sides.bottom += room - end + sides.top
            sides.top = end
        } else if box.style.height.points != nil, natural - height > 3 {
            made.say(.height, person(height))
        }
        let written = Self.padding(sides, box.style)
        if written == "0" { return 0 }
        made.say(.padding, written)
        return sides.left + sides.right
    }
}

extension Page.Box {
    /// The free room above the lines of its text, in points; nil without one.
    fileprivate var roomAbove: Double? { text.map { $0.bounds.y - content.y } }
}

import SkelLanguage
import SkelLayout

extension PageTranslation {
    /// Declares a node's place in what it is in, and its width.
    mutating func place(_ node: Int, _ capture: Int, _ made: inout PageDeclarations) {
        let parent = page.nodes[node].parent
        guard page.shows(parent, capture), let box = page.box(node, capture) else { return }
        let outer = page.outer(node, capture)
        if outer.position == .absolute {
            let floats = page.isAside(parent)
            let hasOwnHeight = page.nodes[node].kind == .label || floats && !page.nodes[node].children.isEmpty
            placeApart(box, outer, frame(around: node, capture), hasOwnHeight: hasOwnHeight, &made)
            if floats, case .percent = outer.width { made.say(.width, outer.width.text) }
            if followsParent(node), made[.width]?.text != "100%", made.has(.left) {
                made[.width] = nil
                made.say(.right, person(frame(around: node, capture).maxX - box.frame.maxX))
            }
            if !hasOwnHeight, made.has(.top), !made.has(.bottom), followsHeight(node) {
                made[.height] = nil
                made.say(.bottom, person(frame(around: node, capture).maxY - box.frame.maxY))
            }
            return
        }
        let mode = modes[parent][capture]
        if isRowOfTable(parent) {
            if let span = page.columnSpan(node, capture) { made.say(.gridColumn, "span(\(span))") }
            return
        }
        if page.nodes[parent].isTable { return }
        let around = page.style(parent, capture)
        let room = content(parent, capture).width
        let isItem = around.isFlex
        let grows = mode == .column && outer.grow > 0
        var fitting = fitsContent(node, capture, box, outer, mode, room)
        if isItem || grows { flex(node, capture, outer, mode, around, &fitting, &made) }
        // What scrolls in a window may be lower than its content, and so may a row of a grid that holds that. Browsers have pictures
        // cut off what is beyond them, which does not make these lower.
        let clips = box.style.clips && page.nodes[node].kind != .picture
        if grows || mode == .grid, clips || outer.minHeight == .points(0), hasHeight(parent, capture) {
            made.say(.minHeight, "0")
            if clips { made.say(.clipsToBounds, "true") }
        }
        // A block is not lower where the one around it is.
        if mode == .flow, declared[parent][capture].has(.height), box.frame.maxY > content(parent, capture).maxY + 1 {
            made.say(.flexShrink, "0")
        }
        setWidth(node, capture, box, outer, mode, room, &made)
        bound(node, capture, box, outer, &made)
        setMargins(node, capture, box, outer, mode, room, &made)
        if mode == .flow {
            let isAmong = fitting || isInlineBlock(node, box) && box.frame.width < room - 2
            if fitting || box.frame.width < room - 2, !outer.float.isEmpty {
                made.say(.alignSelf, outer.float == "right" ? "flexEnd" : "flexStart")
            }
            if isAmong, made[.alignSelf] == nil, page.nodes[node].kind != .label || fitting {
                if around.isCentred { made.say(.alignSelf, "center") }
                if around.isRightAligned { made.say(.alignSelf, "flexEnd") }
            }
        }
        align(outer, mode, isItem: isItem, &made)
        let isAcross = mode == .flow || mode == .column && !isItem
        let isAligned = made.has(.alignSelf) || declared[parent][capture].has(.alignItems)
        if isAcross, fitting, page.nodes[node].kind == .box, !made.has(.width), !isAligned {
            made.say(.alignSelf, "flexStart")
        }
        if mode == .grid { takeTracks(outer, &made) }
        fits[node][capture] = fitting
    }

    /// The distance between some items, in points, which is negative if they overlap; nil if it differs.
    func distance(between items: [Int], _ capture: Int, along mode: Mode) -> Double? {
        let frames = items.map { page.frame($0, capture) }
        let distances = zip(frames, frames.dropFirst()).map { mode == .row ? $1.x - $0.maxX : $1.y - $0.maxY }
        guard let least = distances.min(), let most = distances.max(), most - least <= 1 else { return nil }
        return most
    }

    /// Whether an element is in a line of its parent's text.
    private func isInlineBlock(_ node: Int, _ box: Page.Box) -> Bool {
        switch page.nodes[node].kind {
        case .label: false
        case .picture, .field, .check:
            page.nodes[node].tag != "div" && box.style.display != .block || box.style.isInline
        default: box.style.isInline
        }
    }

    /// Whether a node's width comes from its content rather than from its parent.
    private func fitsContent(
        _ node: Int, _ capture: Int, _ box: Page.Box, _ outer: PageStyle, _ mode: Mode, _ room: Double
    ) -> Bool {
        let around = page.style(page.nodes[node].parent, capture)
        // A text beside elements has no styles of its own.
        let width = page.nodes[node].tag == "#text" ? PageLength.auto : outer.width
        guard width == .auto else { return false }
        func isLoose(_ own: String, _ usual: String) -> Bool {
            let alignment = own == "auto" ? usual : own
            return !["normal", "stretch", "legacy"].contains(alignment)
        }
        switch mode {
        case .row:
            if !around.isFlex { return true }
            return outer.grow == 0 && (outer.basis == .auto || outer.basis == .other)
        case .inline: return box.style.display != .table
        case .column:
            return around.isFlex
                ? isLoose(outer.alignSelf, around.alignItems) : isLoose(outer.justifySelf, around.justifyItems)
        case .grid: return isLoose(outer.justifySelf, around.justifyItems) || isInFittingTrack(node, capture)
        case .flow:
            if box.frame.width >= room - 2 { return isAsWideAsContent(node, capture, box) }
            if !outer.float.isEmpty { return true }
            // What leaves some points free, as 'calc(100% - 40px)', is stretched between margins.
            if outer.alignSelf == "stretch", [.block, .table].contains(box.style.display) { return false }
            switch page.nodes[node].kind {
            case .picture, .check, .field, .button: return true
            default: return box.style.isInline || box.style.display == .table || page.nodes[node].tag == "legend"
            }
        }
    }

    /// Whether what is in a line and fills its room has its content's width all the same: that makes the room, as in a cell of a table
    /// as narrow as it gets, or its line has no more.
    private func isAsWideAsContent(_ node: Int, _ capture: Int, _ box: Page.Box) -> Bool {
        let kind = page.nodes[node].kind
        guard box.style.isInline, box.style.width == .auto, kind == .chip || kind == .button || kind == .box else {
            return false
        }
        if kind != .box, let text = box.text {
            return text.lines.count == 1 && !box.style.clips
                && abs(text.width + box.inset.width - box.frame.width) <= 2
        }
        // Its parts don't tell whether they have wrapped, but another width may, at which it is as wide in more room.
        let parent = page.nodes[node].parent
        return page.shown(node).contains { other in
            let width = page.frame(node, other).width
            return page.shows(parent, other) && abs(width - box.frame.width) <= 2
                && width < content(parent, other).width - 2
        }
    }

    private func flex(
        _ node: Int, _ capture: Int, _ outer: PageStyle, _ mode: Mode, _ around: PageStyle, _ fitting: inout Bool,
        _ made: inout PageDeclarations
    ) {
        var basis = outer.basis.text
        if case .percent = outer.basis, mode == .column, around.height == .auto, around.grow == 0 {
            // A share of a height that its content makes is none: what is in it is as high as it is.
            basis = nil
        }
        let shrink = number(outer.shrink)
        let isFilled = outer.grow > 0 || outer.basis.isCalculated && fillsRow(page.nodes[node].parent, capture)
        if mode == .row, !isFilled, let flex = growth(of: node, capture, outer.basis) { return made.say(.flex, flex) }
        if mode == .row, let share = share(outer.basis, of: node, capture, fills: isFilled, { $0.basis }) {
            made.say(.flex, number(isFilled ? max(1, outer.grow) : 0) + " " + shrink + " " + share)
            return
        }
        // Bones have no words that say how much of a row each takes before it grows, nor what those beside them take.
        if outer.grow > 0, basis == nil, outer.width == .auto, mode == .row,
            growsBesideOthers(node, capture, asBones: page.nodes[node].kind?.isBone != true)
        {
            basis = person(page.frame(node, capture).width)
        }
        // A text that does not wrap is never narrower than its words.
        let isUnbroken = page.nodes[node].kind == .label && page.style(node, capture).isNowrap
        let isWhole = isNeverNarrower(node, capture)
        let isKept = outer.shrink == 0 || isWhole || around.clips && isUnbroken
        if outer.grow > 0, mode == .column, page.nodes[node].kind == .label, !growsBesideOthers(node, capture),
            !isInMiddle(node, capture)
        {
            // Its lines are at its top, and those of a label that is higher than they are in its middle.
            made.say(.marginBottom, "auto")
            if let below = outer.margin.bottom.points, below > 0 { made.say(.padding, "0 0 " + person(below)) }
        } else if outer.grow > 0 {
            if outer.basis.isZero, outer.shrink == 1 {
                made.say(.flex, number(outer.grow))
            } else if basis == nil, outer.shrink == 1, outer.grow == 1 {
                made.say(.flex, "auto")
            } else {
                made.say(.flex, number(outer.grow) + " " + shrink + " " + (basis ?? "auto"))
            }
        } else if let basis, !outer.basis.isZero {
            made.say(.flex, "0 " + shrink + " " + basis)
        } else if mode == .row, isKept, around.clips || isWhole || outer.width.text != nil {
            made.say(.flexShrink, "0")
        } else if mode == .column, page.nodes[node].kind?.isBone == true, isBesideScrolling(node, capture) {
            made.say(.flexShrink, "0")
        }
        if outer.grow > 0, mode == .column, fits[page.nodes[node].parent][capture] { fitting = true }
    }

    private func setWidth(
        _ node: Int, _ capture: Int, _ box: Page.Box, _ outer: PageStyle, _ mode: Mode, _ room: Double,
        _ made: inout PageDeclarations
    ) {
        let width = box.frame.width
        let isTurned = mode == .row || mode == .inline
        if page.nodes[node].tag == "#text" { return }
        if fillsRoom(node) {
            if isTurned, outer.grow == 0 { made.say(.width, "100%") }
            return
        }
        if page.nodes[node].isCell(box), mode == .inline {
            made.say(.width, percentage((width / max(1, room) * 1000).rounded() / 10))
            return
        }
        switch outer.width {
        // A share of what is as wide as its content says nothing.
        case .percent where fits[page.nodes[node].parent][capture] && page.nodes[node].kind != .box: break
        case .percent(let share):
            let isTable = page.nodes[node].tag == "table" || page.nodes[node].isTable
            if isTable, width > page.room(of: node, capture) + 2, share == 100 {
                // As wide as its content at least: it may reach beyond what is around it.
                made.say(.width, "100%")
                made[.minWidth] = .length(width)
            } else if abs(width - room) > 2 || isTurned || !isStretched(node, capture, outer) || !outer.isFlush {
                made.say(.width, outer.width.text)
            }
        case .points(let points):
            let declared = points + (outer.isContentBox ? box.inset.width : 0)
            let isOwn = abs(width - declared) < 40 && !isNarrowed(node, capture)
            made.say(.width, person(isOwn ? width : declared))
        case .calculated, .bounded, .other:
            if outer.grow > 0 || outer.basis.isCalculated && mode == .row { break }
            if isTurned, fillsRow(page.nodes[node].parent, capture) {
                let share = share(outer.width, of: node, capture, fills: true) { $0.width }
                let isRest = if case .calculated(percent: 100, let points) = outer.width { points < 0 } else { false }
                made.say(.flex, isRest ? "1" : "1 1 " + (share ?? person(width)))
            } else if mode == .row, let flex = growth(of: node, capture, outer.width) {
                made.say(.flex, flex)
            } else if let share = share(outer.width, of: node, capture, fills: false, { $0.width }), mode == .row {
                made.say(.width, share)
            } else if abs(width - room) > 2 {
                made[.width] = .length(width)
            }
        case .auto:
            // The columns of a table are shares of its width, so these don't give it one.
            if box.style.display == .table, width < room - 2, outer.alignSelf != "stretch" {
                made[.width] = .length(width)
            }
        }
        // A canvas gets its width from a script.
        if page.nodes[node].tag == "canvas", abs(width - room) <= 2, !isTurned { made[.width] = nil }
    }

    private func bound(
        _ node: Int, _ capture: Int, _ box: Page.Box, _ outer: PageStyle, _ made: inout PageDeclarations
    ) {
        // A table doesn't ask its cells for a maximum; pages set one of 0 to have texts cut.
        switch outer.display == .tableCell ? .auto : outer.maxWidth {
        case .percent(let share):
            if share != 100 {
                made.say(.maxWidth, outer.maxWidth.text)
            } else if page.nodes[node].kind == .picture, let width = made[.width], !width.text.hasSuffix("%") {
                made.say(.maxWidth, "100%")
            }
        case .points where isAsWideAsWindow(node): break
        case .points(let points):
            let most = points + (outer.isContentBox ? box.inset.width : 0)
            if most < 4000 { made.say(.maxWidth, person(most)) }
        case .auto, .calculated, .bounded, .other: break
        }
        if outer.grow > 0, let least = share(outer.minWidth, of: node, capture, fills: true, { $0.minWidth }) {
            made.say(.minWidth, least)
        }
        if outer.grow > 0, outer.minWidth == .percent(100) { made.say(.minWidth, "100%") }
        if case .points(let least) = outer.minWidth, least > 0 {
            made.say(.minWidth, person(least + (outer.isContentBox ? box.inset.width : 0)))
        }
        if !made.has(.maxWidth), !made.has(.width), let most = mostWidth(ofTableIn: node, capture, outer) {
            made[.maxWidth] = .length(most)
        }
    }

    private func setMargins(
        _ node: Int, _ capture: Int, _ box: Page.Box, _ outer: PageStyle, _ mode: Mode, _ room: Double,
        _ made: inout PageDeclarations
    ) {
        let isTurned = mode == .row || mode == .inline
        let margin = outer.margin
        // In a line of text, an automatic margin is none.
        let isInLine = mode == .flow && isInlineBlock(node, box)
        if margin.left == .auto, margin.right == .auto, !isTurned, !isInLine {
            made.say(.alignSelf, "center")
            let isFitting = box.style.display == .table && box.frame.width < room - 2
            let fillsRoom = outer.width == .auto && !isFitting || outer.width == .percent(100)
            let isBox = page.nodes[node].kind == .box || abs(box.frame.width - room) <= 2
            if fillsRoom, isBox, outer.position == .inFlow { made.say(.width, "100%") }
        } else if isTurned {
            if margin.left == .auto { made.say(.marginLeft, "auto") }
            if margin.right == .auto, mode == .row { made.say(.marginRight, "auto") }
        } else if margin.left == .auto, mode != .grid, !isInLine {
            made.say(.alignSelf, "flexEnd")
        }
        let isCentred = made[.alignSelf] != nil
        if mode != .inline {
            var sides: [(Property, PageLength)] = mode == .flow ? [] : [(.marginTop, margin.top)]
            if !isCentred { sides.append((.marginRight, margin.right)) }
            if mode != .flow { sides.append((.marginBottom, margin.bottom)) }
            if !isCentred { sides.append((.marginLeft, margin.left)) }
            for (side, length) in sides where !made.has(side) {
                if let text = length.text, text != "0", text != "0%" { made.say(side, text) }
            }
            if mode != .flow, margin.top == .auto { made.say(.marginTop, "auto") }
            if mode != .flow, margin.bottom == .auto { made.say(.marginBottom, "auto") }
        } else if let right = margin.right.points, right < 0, outer.float == "right" {
            // It stands in the room that its container leaves beside itself.
            made.say(.marginRight, number(right))
        }
        let parent = page.nodes[node].parent
        if mode == .row {
            // All but the first lie over the one before: a gap can't be negative. What follows them lies over the last.
            if let overlap = overlap(inRunOf: node, capture) { made[.marginRight] = .length(overlap) }
            if let margin = made[.marginLeft]?.points, margin < 0,
                let before = page.nodes[parent].children.prefix(while: { $0 != node }).last,
                overlap(inRunOf: before, capture) == margin
            {
                made[.marginLeft] = nil
            }
        }
        let (around, lead) = (declared[parent][capture], leads[node][capture])
        // With gaps, the first one begins above its parent's content all the same.
        if mode == .flow, !around.has(.gap) && lead.top > 0.5 || lead.top < -1.5 {
            made[.marginTop] = .length(lead.top)
        }
        if mode == .flow, abs(rests[node][capture]) > 0.5 { made[.marginBottom] = .length(rests[node][capture]) }
        if mode == .flow, let cut = cut(node, capture) {
            made.say(cut.isRight ? .marginRight : .marginLeft, percentage((100 * cut.part).rounded()))
        }
        if mode == .flow, let room = roomBeside(node, capture) {
            made[room.isRight ? .marginRight : .marginLeft] = .length(room.points)
        }
        // The first may begin before its parent, by a negative margin; others do where a line begins.
        let isFirst = page.nodes[parent].children.first == node && page.nodes[node].run.count < 2
        let isBefore = lead.left < -1.5 && isFirst
        let isAtStart = !around.has(.justifyContent) || around[.justifyContent]?.text == "spaceBetween"
        let isSpread = around[.justifyContent]?.text == "spaceBetween"
        let isApart = lead.left > 1 && (isFirst ? !around.has(.justifyContent) : !around.has(.gap) && !isSpread)
        if mode == .inline, isApart || isBefore && isAtStart {
            made[.marginLeft] = .length(lead.left)
        }
        if let room = roomBehind(node, capture, mode), !made.has(.marginRight) { made[.marginRight] = .length(room) }
    }

    /// The room behind the last of what makes the width of its parent, for something that is no bone, such as the arrow of a menu;
    /// negative if it ends behind its parent; nil for none.
    private func roomBehind(_ node: Int, _ capture: Int, _ mode: Mode) -> Double? {
        let parent = page.nodes[node].parent
        guard mode == .inline || mode == .flow, !declared[parent][capture].has(.flexWrap),
            page.nodes[node].run.count < 2, page.box(node, capture)?.text?.lines.count ?? 1 == 1
        else { return nil }
        func isThere(_ child: Int) -> Bool { page.shows(child, capture) && isInFlow(child, capture) }
        let siblings = page.nodes[parent].children
        guard siblings.last(where: isThere) == node, mode == .inline || siblings.first(where: isThere) == node else {
            return nil
        }
        let (inner, frame) = (content(parent, capture), lineBox(node, capture))
        let room = inner.maxX - frame.maxX
        if mode == .inline, room < -1.5 { return room > -2 * Self.mostBehind ? room : nil }
        let isCentred = mode == .flow && frame.x - inner.x > 2
        return fits[parent][capture] && room > 4 && room <= Self.mostBehind && !isCentred ? room : nil
    }

    /// The widest such room, in points.
    private static let mostBehind = 32.0

    private func align(_ outer: PageStyle, _ mode: Mode, isItem: Bool, _ made: inout PageDeclarations) {
        guard !made.has(.alignSelf) else { return }
        var own: String?
        if isItem || mode == .grid {
            own = Self.alignment(outer.alignSelf)
        } else if mode == .column {
            own = Self.alignment(outer.justifySelf)
        }
        if own == "baseline" { own = "center" }
        made.say(.alignSelf, own)
        if mode == .grid, let own = Self.alignment(outer.justifySelf), own != "stretch", own != "baseline" {
            made.say(.justifySelf, own)
        }
    }
}

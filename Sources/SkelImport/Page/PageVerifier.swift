import SkelLanguage
import SkelLayout
import SkelText

/// Compares what a written page lays out with the page itself, at each interval.
struct PageVerifier {
    /// A node that is not where the page has it: the distances in points.
    struct Difference {
        var node: Int
        var interval: Int
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        /// Whether something around it, or before it, is wrong already.
        var isConsequence = false
        /// Whether something around it, or before it in its row, is too wide or too narrow already, or beside its place.
        var isConsequenceAcross = false

        /// The largest of the distances.
        var distance: Double { max(abs(x), abs(y), abs(width), abs(height)) }
        /// Whether it is too wide or too narrow, or beside its place.
        var isWrongAcross: Bool { max(abs(x), abs(width)) > PageVerifier.tolerance }
        /// Whether it is farther away than anyone would see.
        var isWrong: Bool { distance > PageVerifier.tolerance }
    }

    static let tolerance = 4.0
    /// From how many points on a thing is far from its place on the page.
    static let far = 24.0

    let writer: PageWriter
    private let screen: Screen
    var page: Page { writer.page }
    /// The nodes that differ.
    private(set) var differences: [Difference] = []
    /// The distances of what is far from its place, what no length would mend, too: heights that follow from the content, and
    /// widths that do.
    private(set) var distances: [Miss] = []

    /// The distance in points of a node from its place.
    struct Miss {
        let node: Int
        let length: Double
    }

    /// Compares a draft; nil if it has mistakes.
    ///
    /// - Parameter all: whether the wider captures of each layout are compared, too. Their texts can't be mended apart from those
    ///   of the narrowest.
    init?(_ draft: Draft, by writer: PageWriter, all: Bool = false) {
        guard let screen = draft.checked() else { return nil }
        self.writer = writer
        self.screen = screen
        for index in page.captures.indices {
            let capture = page.captures[index]
            guard let interval = writer.intervals.lastIndex(where: { $0.holds(in: capture) }),
                all || writer.intervals[interval].capture == index
            else { continue }
            let chosen = screen.applying(
                screen.variants(meetingTestsAt: capture.width, capture.height, window: capture.window))
            var problems = Problems(limit: 1)
            let viewport = Viewport(width: capture.width, height: page.fillsWindow ? capture.height : nil)
            let drawing = layOut(chosen, in: viewport, reporting: &problems)
            if problems.hasErrors { return nil }
            var bars = [Rect?](repeating: nil, count: drawing.views.count)
            for bone in drawing.bones where bars[Int(bone.view)] == nil { bars[Int(bone.view)] = bone.frame }
            var comparison = Comparison(
                writer: writer, interval: interval, capture: index, drawing: drawing, bars: bars,
                allowance: PageAllowance(writer, index, drawing), bound: page.boundByWindow(index))
            comparison.compareAll()
            differences += comparison.differences
            distances += comparison.distances
        }
    }
}

extension PageVerifier {
    /// The first length that would put a node where the page has it, of those that were not tried; nil if there is none. Widths
    /// come first: texts are as high as they allow, and what is below follows.
    func pin(besides tried: [PagePin]) -> PagePin? {
        let widths = differences.filter { abs($0.width) > Self.tolerance && !$0.isConsequenceAcross }
        for one in widths + differences.filter({ !$0.isConsequence }) {
            guard let pin = pin(for: one), !tried.contains(pin) else { continue }
            return pin
        }
        return nil
    }

    private func pin(for one: Difference) -> PagePin? {
        let capture = writer.intervals[one.interval].capture
        let made = writer.translation.declared[one.node][capture]
        let parent = page.nodes[one.node].parent
        let mode = writer.translation.modes[parent][capture]
        let frame = page.frame(one.node, capture)
        let isLabel = page.nodes[one.node].kind == .label
        func pin(_ property: Property, _ value: PageValue) -> PagePin? {
            guard writer.lists[parent] == nil || property == .height else { return nil }
            return PagePin(node: one.node, capture: capture, property: property, value: value)
        }
        if abs(one.width) > Self.tolerance {
            if one.width < 0, mode == .row, made.has(.width) { return pin(.flexShrink, .said("0")) }
            // A share of the room is another width in other windows.
            if made[.width]?.text.hasSuffix("%") ?? false, isFluid(one.node, one.interval) { return nil }
            // What grows follows the row, unless its content keeps it wider.
            let isKept = one.width > 0 && isToShrink(one.node, capture, mode) && !made.has(.minWidth)
            if isKept { return pin(.minWidth, .said("0")) }
            // Its row gives it another width in other windows.
            return writer.translation.isNarrowed(one.node, capture) ? nil : pin(.width, .length(frame.width))
        }
        if abs(one.height) > Self.tolerance { return isLabel ? nil : pin(.height, .length(frame.height)) }
        if made.has(.position) { return nil }
        let (margin, distance): (Property, Double) =
            abs(one.y) > Self.tolerance ? (.marginTop, one.y) : (.marginLeft, one.x)
        // A cell is in its column.
        if margin == .marginLeft, writer.translation.isRowOfTable(parent) { return nil }
        if let text = made[margin]?.text, Double(text) == nil { return nil }
        let length = (made[margin]?.points ?? 0) - distance
        return length < -64 || length > 200 ? nil : pin(margin, .length(length))
    }
}

/// The comparison at one interval.
private struct Comparison {
    let writer: PageWriter
    let interval: Int
    let capture: Int
    let drawing: Drawing
    let bars: [Rect?]
    let allowance: PageAllowance
    /// What the height of the window decides, by node.
    let bound: [Page.WindowBound]
    var differences: [PageVerifier.Difference] = []
    var distances: [PageVerifier.Miss] = []

    private var page: Page { writer.page }
    /// How much lower a thing is because those before it have the usual heights of their peers, not their own.
    var shift = 0.0

    /// Compares all that is on the page, and its height.
    mutating func compareAll() {
        let excess = compare(0, 0)
        // What stretches the element is around it.
        if !page.fillsWindow, page.isAsHighAsParts(0, capture) { note(abs(surplus(0, 0, excess)), at: 0) }
    }

    private mutating func note(_ length: Double, at node: Int) {
        if length > PageVerifier.far { distances.append(PageVerifier.Miss(node: node, length: length)) }
    }

    /// Compares what is in a node.
    ///
    /// - Parameter cause: what is wrong about the node itself.
    /// - Returns: how much higher what is in it is because of usual heights.
    @discardableResult
    mutating func compare(_ node: Int, _ view: Int, because cause: Cause = Cause()) -> Double {
        let children = page.nodes[node].children.filter { writer.changes.bases[$0] != nil }
        let views = drawing.children(of: view).map { $0 }
        var cause = cause
        if writer.lists[node] != nil {
            let rows = views.filter { drawing.rowPlace(of: $0)?.row.index != nil }
            for (index, child) in children.enumerated() {
                if writer.lists[node]?.header == child {
                    let header = views.first { drawing.kind(of: $0) == .header }
                    if let header { examine(child, header, because: &cause) }
                    continue
                }
                if page.nodes[child].run.isEmpty, let row = rows.first {
                    examine(child, row, because: &cause)
                    continue
                }
                let turns = page.nodes[node].turns
                let run = page.nodes[child].run.filter { page.shows($0, capture) }
                guard let place = turns.isEmpty ? run.firstIndex(of: child) : turns.firstIndex(of: index) else {
                    continue
                }
                guard place < rows.count else { continue }
                // Where a row is follows from the heights of those before it.
                let before = shift
                if place > 0 { shift = drawing.views[rows[place]].frame.y - page.frame(child, capture).y }
                examine(child, rows[place], because: &cause)
                shift = before
            }
            guard let model = children.last, page.nodes[model].run.count > 1 else { return 0 }
            return excess(ofRowsLike: model, rows, isConsequence: cause.isThere)
        }
        var next = 0
        let (before, mode) = (shift, writer.translation.modes[node][capture])
        defer { shift = before }
        let isTurned = mode == .row || mode == .inline
        let isAcross = cause.isAcross
        var most = 0.0
        let lines =
            mode == .row && linesVary(in: node)
            ? drawing.views[view].frame.height - page.frame(node, capture).height : 0
        for child in children {
            if !isTurned { cause.isAcross = isAcross }
            let copies = writer.copies(of: child)
            guard next + copies <= views.count else { return shift - before }
            let shown = page.nodes[child].run.filter { page.shows($0, capture) }
            let place = copies > 1 ? min(copies - 1, shown.firstIndex(of: child) ?? 0) : 0
            let view = views[next + place]
            // What is in the middle of a row is as far from where it would be as half of what a text there has more or fewer lines.
            let above = lines != 0 && !linesVary(in: child) && isInMiddle(child) ? lines / 2 : 0
            shift += above
            let inner = examine(child, view, because: &cause)
            shift -= above
            let isColumn = mode == .flow || mode == .column
            let isOne = copies == 1 || !isColumn || !linesVary(in: child)
            let own =
                page.nodes[child].peers.count > 1
                ? excess(
                    of: isOne ? [child] : shown, like: child,
                    isOne ? [view] : Array(views[next..<(next + copies)]), isAlong: isTurned) : inner
            if isColumn { shift += own } else if own.magnitude > most.magnitude { most = own }
            next += copies
        }
        return shift - before + most
    }

    /// What is wrong already about something around a node, or before it.
    struct Cause {
        var isThere = false
        /// Whether that is too wide or too narrow, or beside its place.
        var isAcross = false

        mutating func add(_ difference: PageVerifier.Difference) {
            if difference.isWrong { isThere = true }
            if difference.isWrongAcross { isAcross = true }
        }
    }

    /// The same as of `compare`, of a node that is as high as its content.
    @discardableResult
    private mutating func examine(_ node: Int, _ view: Int, because cause: inout Cause) -> Double {
        guard page.shows(node, capture), !drawing.views[view].isHidden else { return 0 }
        var difference = self.difference(node, view)
        (difference.isConsequence, difference.isConsequenceAcross) = (cause.isThere, cause.isAcross)
        if difference.isWrong { differences.append(difference) }
        cause.add(difference)
        let excess = compare(node, view, because: cause)
        if page.nodes[node].kind != .box, page.nodes[node].kind != .space {
            note(difference.distance, at: node)
        } else if page.box(node, capture)?.ink.isSurface == true {
            note(max(difference.distance, abs(width(node, view)), abs(surplus(node, view, excess))), at: node)
        }
        let isHigher = (drawing.views[view].frame.height - page.frame(node, capture).height).magnitude >= 1
        return isHigher ? excess : 0
    }

    /// How much wider a box is than on the page, or than all of its peers there, in points.
    private func width(_ node: Int, _ view: Int) -> Double {
        page.excess(of: drawing.views[view].frame.width, overPeersOf: node, capture) { $0.frame.width }
    }

    /// How much higher a box is than on the page, or than all of its peers there, in points, apart from the usual heights of
    /// things in it; 0 where the window or what only some items have decides that.
    private func surplus(_ node: Int, _ view: Int, _ excess: Double) -> Double {
        if bound[node].isHigh || hasOtherHeights(in: node) { return 0 }
        return page.excess(of: drawing.views[view].frame.height - excess, overPeersOf: node, capture) {
            // The skeleton begins within the padding of the captured element.
            node == 0 ? $0.frame.maxY : $0.frame.height
        }
    }

    /// Whether like things in a node have several heights for other reasons than the numbers of their lines, those of what is beside
    /// them, and their paddings.
    private func hasOtherHeights(in node: Int) -> Bool {
        page.nodes[node].children.contains { child in
            let isVaried = page.varies(child, capture, beyond: PageVerifier.tolerance) { $0.content.height }
            if isVaried, writer.translation.isAsHighAsOthers(child, capture) { return false }
            return isVaried && !linesVary(in: child) || hasOtherHeights(in: child)
        }
    }

    /// Whether a thing in a row is in the middle of it.
    private func isInMiddle(_ node: Int) -> Bool {
        guard page.shows(node, capture) else { return false }
        let (own, around) = (
            page.outer(node, capture).alignSelf, page.style(page.nodes[node].parent, capture).alignItems
        )
        return (own == "auto" ? around : own) == "center"
    }

    /// Whether a text in one of several like things has another number of lines than in the others, which is chance.
    private func linesVary(in node: Int) -> Bool {
        if page.nodes[node].kind == .label {
            let counts = page.nodes[node].peers.compactMap { page.box($0, capture)?.text?.lines.count }
            return counts.contains { $0 != counts[0] }
        }
        return page.nodes[node].children.contains { linesVary(in: $0) }
    }

    /// How much higher like things in a row below each other are drawn than the page has them, in points, as far as that follows from
    /// what differs among them; 0 unless all are there.
    private func excess(of peers: [Int], like model: Int, _ views: [Int], isAlong: Bool = false) -> Double {
        let excess = wholeExcess(of: peers, views, isAlong: isAlong)
        if abs(excess) < 1 { return excess }
        let most = allowance.height(of: peers, like: model, views)
        return max(-most, min(most, excess))
    }

    /// The same, whatever it follows from.
    private func wholeExcess(of peers: [Int], _ views: [Int], isAlong: Bool = false) -> Double {
        guard let first = peers.first, let last = peers.last, peers.count == views.count, page.shows(first, capture),
            !views.contains(where: { drawing.views[$0].isHidden })
        else { return 0 }
        let drawn = drawing.views[views[views.count - 1]].frame.maxY - drawing.views[views[0]].frame.y
        var height = page.frame(last, capture).maxY - page.frame(first, capture).y
        if peers.count == 1, let text = page.box(first, capture)?.text {
            let lines = Double(text.lines.count) * PageTranslation.lineHeight(of: text)
            // The box of words in a line is lower than the line, and that of a text in a row may be as high as the row.
            height = isAlong ? min(max(drawn, min(height, lines)), max(height, lines)) : max(height, lines)
        }
        return drawn - height
    }

    /// How much higher the rows of a list are drawn than the page has them, if their numbers of lines vary. If all of them have one
    /// height apart from paddings, they end where the page's do, or that differs.
    private mutating func excess(ofRowsLike model: Int, _ rows: [Int], isConsequence: Bool) -> Double {
        let run = page.nodes[model].run.filter { page.shows($0, capture) }
        if linesVary(in: model) { return excess(of: run, like: model, rows) }
        let excess = wholeExcess(of: run, rows)
        let end = PageVerifier.Difference(
            node: model, interval: interval, x: 0, y: excess, width: 0, height: 0, isConsequence: isConsequence)
        let isOneHeight = !page.varies(model, capture, beyond: PageVerifier.tolerance) { $0.content.height }
        if end.isWrong, isOneHeight {
            differences.append(end)
            note(end.distance, at: model)
        }
        return 0
    }

    /// How far to the right of its cell a text is that is a cell of a table, at the side where its words are, in points; 0 for
    /// others: what they have before their words is as it happens to be.
    private func distance(ofCell node: Int, _ found: Rect) -> Double {
        let parent = page.nodes[node].parent
        guard parent >= 0, writer.translation.isRowOfTable(parent), let box = page.box(node, capture) else { return 0 }
        let wanted = page.frame(node, capture)
        if box.style.isRightAligned { return found.maxX - wanted.maxX }
        return found.x - wanted.x + (box.style.isCentred ? (found.width - wanted.width) / 2 : 0)
    }

    private func difference(_ node: Int, _ view: Int) -> PageVerifier.Difference {
        let kind = page.nodes[node].kind
        let frame = drawing.views[view].frame
        var wanted = page.frame(node, capture)
        var found = frame
        let hasPeers = page.nodes[node].peers.count > 1
        if kind == .label {
            guard let box = page.box(node, capture), let bar = bars[view], let line = box.text?.lines.first else {
                return PageVerifier.Difference(node: node, interval: interval, x: 0, y: 0, width: 0, height: 0)
            }
            // Lines end where their words do, and begin there, too, if they are not left-aligned.
            let side = box.style.isRightAligned ? 1 : box.style.isCentred ? 0.5 : 0
            wanted = Rect(x: line.x + side * line.width, y: line.y + line.height / 2, width: 0, height: 0)
            found = Rect(x: bar.x + side * bar.width, y: bar.y + bar.height / 2, width: 0, height: 0)
        }
        var made = PageVerifier.Difference(
            node: node, interval: interval, x: found.x - wanted.x, y: found.y - wanted.y - shift,
            width: found.width - wanted.width, height: found.height - wanted.height)
        // What is usual among peers is no mistake of one of them.
        let parent = page.nodes[node].parent
        if hasPeers, kind == .box || kind?.isBone ?? false {
            func varies(_ length: (Page.Box) -> Double) -> Bool {
                kind == .label || page.varies(node, capture, beyond: PageVerifier.tolerance, length)
            }
            if varies({ $0.frame.width }) {
                made.width =
                    kind == .label
                    ? 0 : page.excess(of: found.width, overPeersOf: node, capture) { $0.frame.width }
            }
            if varies({ $0.frame.height }) { made.height = 0 }
        }
        if kind == .box { made.height = 0 }
        if kind == .label, !linesVary(in: node), let text = page.box(node, capture)?.text {
            let lines = drawing.bones.count { Int($0.view) == view }
            made.height = Double(lines - text.lines.count) * text.lineHeight
        }
        // At other widths than that of its layout, a box is as wide as its words.
        let isOther = writer.intervals[interval].capture != capture && page.box(node, capture)?.ink.isSurface != true
        if kind == .box, hasPeers || isOther, writer.translation.fits[node][capture] { made.width = 0 }
        let isAlong = parent >= 0 && [.row, .inline].contains(writer.translation.modes[parent][capture])
        if isAlong, parent >= 0, page.nodes[parent].peers.count > 1 || hasPeers { made.x = 0 }
        if kind == .label, hasPeers { made.x = distance(ofCell: node, frame) }
        if kind == .space || bound[node].isHigh { made.height = 0 }
        if bound[node].isMoved { made.y = 0 }
        return made
    }
}

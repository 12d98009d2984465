import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// More lines than that are no longer a text.
    private static let mostLines = 10_000

    /// The lines of a text, from its middle or its top, or as many as fit; none if not even one fits.
    mutating func lines(of views: Views, key: Int) -> [PageElement] {
        if let lines = source(views).box.styles.typedLines(of: first(views)) {
            let box: StyledBox = [.position: "absolute", .inset: "0", .padding: "inherit"]
            let justify: StyledBox = lines.isCentered ? [.justifyContent: "center"] : [:]
            return [PageElement(.own(key), box + justify, children: [typedLines(lines, of: views, key: 0)])]
        }
        guard let lines = source(views).box.styles.lines(of: first(views)) else { return [] }
        let boxes = views.map { frame($0) }
        if lines.fillsView { return fillingLines(lines, of: views, boxes, key: key) }
        if let counted = countedLines(of: views) {
            return fillingLines(lines, of: views, boxes, height: counted.height, count: counted.count.number, key: key)
        }
        // Relative to the middle of the view, or to its top.
        let part = lines.isCentered ? 0.5 : 0
        let origins = boxes.map { Rect(x: $0.x, y: $0.y + part * $0.height, width: $0.width, height: 0) }
        guard var marks = lineMarks(views, origins), let top = marks.map({ $0.top }).min(),
            let bottom = marks.map({ $0.top + $0.height }).max()
        else { return [] }
        for index in marks.indices { marks[index].top -= top }
        let box: StyledBox = [
            .position: "absolute", .inset: .text(Affine(points: top, part: part).css + " 0 auto"),
            .height: .points(bottom - top),
        ]
        let painting = PagePainting(marks: marks, onlyWidth: fixedWidth(of: views), isRepeated: isRepeated)
        return [PageElement(.own(key), box, painting)]
    }

    /// Lines that a page counts, or as many as a drawing has, to the nearest (Samples/Language.md, Text), for browsers that can count them
    /// (round(): Chromium 125, Safari 15.4, Firefox 118): one element for all but the last, and one for the last if
    /// it's shorter.
    ///
    /// - Parameters:
    ///   - height: The height of all lines and of the space below the last, in CSS, if it's known.
    ///   - count: The number of lines in the drawing, of which some may be out of sight; nil if it isn't known.
    private mutating func fillingLines(
        _ lines: FluidLines, of views: Views, _ boxes: [Rect], height known: String? = nil, count: Int? = nil, key: Int
    ) -> [PageElement] {
        let isCentered = lines.isCentered
        let pitch = lines.height + lines.spacing
        let least = count.map { Double($0) * pitch - lines.spacing } ?? 0
        guard let last = fillingLine(of: views, boxes, isCentered, least, isLast: true) else { return [] }
        let full = fillingLine(of: views, boxes, isCentered, least, isLast: false) ?? last
        let above = isCentered ? lines.above : full.top
        let room = Affine(points: -(above + lines.below), part: 1).css
        let height = known ?? "round(\(room),\(TimingText.pixels(pitch)))"
        func element(_ key: Int, _ line: PageMark, _ inset: String, _ height: String) -> PageElement? {
            var line = line
            line.top = 0
            if !line.canRepeat { line.cornerRadius = 0 }
            guard let layers = PageLayers([line], every: .down(pitch), &palette) else { return nil }
            let box: StyledBox = [.position: "absolute", .inset: .text(inset + " 0 auto"), .height: .text(height)]
            var element = PageElement(.own(key), box + layers.box)
            element.isMirrored = true
            return element
        }
        let middle = Affine(points: full.top + lines.spacing / 2, part: 0.5).css
        let top = isCentered ? "calc(\(middle) - \(height)/2)" : TimingText.pixels(full.top)
        if full.left == last.left && full.width == last.width {
            return element(key, full, top, "calc(\(height) - \(TimingText.term(lines.spacing)))").map { [$0] } ?? []
        }
        let step = TimingText.pixels(pitch)
        // Without the space below the last of them, where a rounded edge would show the next.
        let others = element(key, full, top, "calc(\(height) - \(TimingText.pixels(pitch + lines.spacing)))")
        // A single line is the last line.
        let start = "max(0px,\(height) - \(step))"
        let below = element(
            key + 1, last, full.top == 0 && !isCentered ? start : "calc(\(top) + \(start))",
            "min(\(height),\(TimingText.pixels(lines.height)))")
        return [others, below].compactMap { $0 }
    }

    /// The first or the last line of a text that fills its view, relative to the view; nil if no sample shows both, or
    /// any. `top` is that of the first line; in a text in the middle, it's the distance of its middle from the view's.
    ///
    /// - Parameter least: The least height of all lines, with those that are out of sight.
    private func fillingLine(
        of views: Views, _ boxes: [Rect], _ isCentered: Bool, _ least: Double, isLast: Bool
    ) -> PageMark? {
        var (own, origins): ([[PaintedMark]], [Rect]) = ([], [])
        for (bones, box) in zip(bones(of: views), boxes) {
            guard let first = bones.first, let last = bones.last, isLast || bones.count > 1 else { continue }
            own.append([isLast ? last : first])
            var origin = box
            if isLast { origin.y += last.frame.y - first.frame.y }
            if isCentered { origin.y += (box.height - max(last.frame.maxY - first.frame.y, least)) / 2 }
            origins.append(origin)
        }
        return linearLines(own, in: origins, of: views)?.first
    }

    /// The lines of a text, relative to the given boxes. A line without room is omitted.
    private func lineMarks(_ views: Views, _ boxes: [Rect]) -> [PageMark]? {
        let shown = zip(bones(of: views), boxes).filter { !$0.0.isEmpty }
        return linearLines(shown.map { $0.0 }, in: shown.map { $0.1 }, of: views)
    }

    /// The marks of lines. Samples without room for the round ends that wider ones have are omitted; if the others are of one
    /// width, lines keep their share of it in the widths in between.
    private func linearLines(_ lists: [[PaintedMark]], in boxes: [Rect], of views: Views) -> [PageMark]? {
        let radii = lists.map { $0.map { $0.corners.topLeft }.min() ?? 0 }
        let largest = radii.max() ?? 0
        let roomy = radii.indices.filter { radii[$0] > largest - Affine.tolerance }
        let kept = roomy.map { boxes[$0] }
        guard var marks = linear(roomy.map { lists[$0] }, in: kept, mayLeave: true) else { return nil }
        if let width = constant(kept.map { $0.width }), width > 0, fixedWidth(of: views) == nil {
            for index in marks.indices {
                marks[index].left = Affine(points: 0, part: marks[index].left.points / width)
                marks[index].width = Affine(points: 0, part: marks[index].width.points / width)
            }
        }
        return marks
    }

    /// The lines of a text in each sample.
    func bones(of views: Views) -> [[PaintedMark]] {
        views.map { place in
            (samples[place.sample].marks(in: place.view, most: Self.mostLines) ?? []).filter { $0.kind == .bone }
        }
    }
}

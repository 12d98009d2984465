import SkelLanguage
import SkelLayout
import SkelText

extension PageBuilder {
    /// The lines of a text, from its middle or its top, or as many as there is room for; nil where there is none for any.
    mutating func lines(of views: Views, key: Int) -> PageElement? {
        guard let lines = source(views).box.styles.lines(of: first(views)) else { return nil }
        let boxes = samples.indices.map { views[$0] < 0 ? .zero : frame(of: views, $0) }
        if lines.fillsView { return fillingLines(lines, of: views, boxes, key: key) }
        // In terms of the middle of the view, or of its top.
        let part = lines.isCentered ? 0.5 : 0
        let origins = boxes.map { Rect(x: $0.x, y: $0.y + part * $0.height, width: $0.width, height: 0) }
        guard var marks = lineMarks(views, origins, count: .max), let top = marks.map({ $0.top }).min(),
            let bottom = marks.map({ $0.top + $0.height }).max()
        else { return nil }
        for index in marks.indices { marks[index].top -= top }
        let declarations = [
            Declaration("position", "absolute"), Declaration("inset", Affine(points: top, part: part).css + " 0 auto"),
            Declaration("height", TimingText.pixels(bottom - top)),
        ]
        let painting = PagePainting(marks: marks, onlyWidth: constant(shown(views).map { boxes[$0].width }))
        return PageElement(key, declarations, painting)
    }

    private mutating func fillingLines(_ lines: FluidLines, of views: Views, _ boxes: [Rect], key: Int) -> PageElement?
    {
        guard var line = lineMarks(views, boxes, count: 1)?.first else { return nil }
        let pitch = lines.height + lines.spacing
        let top = line.top
        line.top = 0
        guard let layers = PageLayers([line], every: .down(pitch), &palette) else { return nil }
        // As many lines as a drawing has, to the nearest (semantics, section 4), where browsers can count them (round():
        // Chromium 125, Safari 15.4, Firefox 118).
        let less = top + lines.insets.bottom
        let room = Affine(points: -less, part: 1).css
        var filled = PageElement(
            key,
            [
                Declaration("position", "absolute"), Declaration("inset", "\(TimingText.pixels(top)) 0 auto"),
                Declaration("height", "round(\(room),\(TimingText.pixels(pitch)))"),
            ] + layers.declarations)
        filled.isMirrored = true
        return filled
    }

    /// The first lines of a text in terms of some boxes.
    private func lineMarks(_ views: Views, _ boxes: [Rect], count: Int) -> [PageMark]? {
        let own = samples.indices.map { sample -> [PaintedMark] in
            guard views[sample] >= 0 else { return [] }
            let found = samples[sample].marks(in: views[sample], most: 10_000) ?? []
            return Array(found.filter { $0.kind == .bone }.prefix(count))
        }
        // Where there is no room for a line, there is none.
        return linear(own, in: boxes, shown: shown(views).filter { !own[$0].isEmpty }, mayLeave: true)
    }
}

import SkelLanguage
import SkelLayout
import SkelText

// Texts whose number of lines a page may set.
extension PageBuilder {
    /// Lines that a page counts; its element has their number as its place.
    struct CountedLines {
        let count: PageCount
        /// The height of a line with the space below it, in points.
        let pitch: Double

        /// The height of all lines and of the space below the last.
        var height: String { "calc(\(PageCount.placeCSS)*\(TimingText.pixels(pitch)))" }

        /// A height that includes the lines of the source, for the number that the page sets.
        func css(ofHeight points: Double) -> String {
            let rest = points - Double(count.number) * pitch
            let lines = "\(PageCount.placeCSS)*\(TimingText.pixels(pitch))"
            if abs(rest) < Affine.tolerance { return "calc(\(lines))" }
            return "calc(\(lines) \(rest < 0 ? "-" : "+") \(TimingText.pixels(abs(rest))))"
        }
    }

    /// The lines of a text that a page counts; nil for other views.
    func countedLines(of views: Views) -> CountedLines? {
        guard let count = namedLines(of: views), let lines = source(views).box.styles.lines(of: first(views)) else {
            return nil
        }
        return CountedLines(count: count, pitch: lines.height + lines.spacing)
    }

    /// Whether the lines of a text have round corners and a gradient of their own, which layers can't repeat.
    private func areRoundInGradient(_ views: Views) -> Bool {
        let source = source(views)
        let ink = Ink(of: source.box.styles.paint(of: first(views)), in: source.drawing, moves: moves)
        return !ink.stops.isEmpty
            && bones(of: views).contains { $0.contains { $0.corners.largest >= PageMark.leastRadius } }
    }

    /// The number of a text's lines, if a page may set it.
    func namedLines(of views: Views) -> PageCount? {
        guard let named = source(views).drawing.namedLines(of: first(views)), !areRoundInGradient(views) else {
            return nil
        }
        return PageCount(kind: .lines, name: named.name, number: named.count)
    }

    /// Makes a text's element as high as the lines that the page counts, where it has the height of the source's. The
    /// elements inside are those of `content(of:in:_:)`.
    func grow(_ box: inout StyledBox, _ inner: inout [PageElement], for lines: CountedLines, of views: Views) {
        guard let content = source(views).box.styles.contentSize(of: first(views))?.height else { return }
        let text = CSSValue.text(lines.css(ofHeight: content))
        for index in inner.indices where inner[index].states[0]?[.height] == .points(content) {
            inner[index].states[0]?[.height] = text
        }
        guard inner.isEmpty else { return }
        if let basis = points(box[.flexBasis]), abs(basis - content) < Affine.tolerance { box[.flexBasis] = text }
        // It may be higher than its lines, but not lower.
        if let height = points(box[.height]), height < content - Affine.tolerance { return }
        if box[.minHeight] != nil, points(box[.minHeight]).map({ $0 > content + Affine.tolerance }) ?? true { return }
        box[.minHeight] = text
    }

    private func points(_ value: CSSValue?) -> Double? {
        switch value {
        case .points(let points): points
        case .length(let length) where length.unit == .points: length.value
        case .length, .number, .text, nil: nil
        }
    }
}
